"""Texts of notebooks as HTML, their formulas set as MathML while the site is built.

Browsers draw it without a script or a font, and screen readers read it."""

from __future__ import annotations

from typing import Final

from docutils.utils.math import MathError
from docutils.utils.math.latex2mathml import tex2mathml
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

_OF_ONE_BLOCK: Final = frozenset(("align", "displaymath", "eqnarray", "equation", "gather", "math", "multline"))
"""Environments that say no more than that a formula stands by itself; its lines and columns are marked in it."""


class FormulaError(ValueError):
    """A formula that cannot be set.

    formula  as it is written;  cause: what is wrong with it, in English
    """

    def __init__(self, formula: str, cause: str) -> None:
        super().__init__(formula, cause)
        self.formula, self.cause = formula, cause


def html(source: str) -> str:
    r"""Return Markdown as HTML, in which ``$x$``, ``$$x$$``, ``\\(x\\)``, ``\\[x\\]`` and environments are set.

    Raises FormulaError.
    """
    return str(MarkdownWithMath(renderer=_Renderer(escape=False)).render(source))


class _Renderer(IPythonRenderer):
    def inline_math(self, body: str) -> str:
        return _set(body)

    def block_math(self, body: str) -> str:
        return _set(body, block=True)

    def latex_environment(self, name: str, body: str) -> str:
        whole = body if name.removesuffix("*") in _OF_ONE_BLOCK else rf"\begin{{{name}}}{body}\end{{{name}}}"
        return _set(whole, block=True)


def _set(formula: str, *, block: bool = False) -> str:
    try:
        return str(tex2mathml(formula, as_block=block))
    except MathError as error:
        raise FormulaError(formula.strip(), str(error)) from error
