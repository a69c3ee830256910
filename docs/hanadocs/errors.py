"""The page of errors: every code and every finer code, what it says and how to mend it, and an example that was run."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from hanawidgets import haggis, koikoi, ohhell, widgets
from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.registry import NAMES
from hanawidgets.text import catalogue, translate

from . import ROOT

FILE: Final = ROOT / "docs" / "errors.toml"
_NAMES: Final = {**vars(widgets), **{name: getattr(widgets, name) for name in widgets.__all__}} | {
    "koikoi": koikoi,
    "ohhell": ohhell,
    "haggis": haggis,
}
_SHARED: Final = (("error", ""), ("lesson", "error."), ("check", "detail."), ("check", "code."))
"""Where sentences stand that several games say: catalogue, and how their keys begin."""
_FACT: Final = re.compile(r"\{(\w+)(?::[^{}|]*\|([^{}]*))?\}")
_HEAD: Final = """\
# Errors

Input that the rules cannot mean anything by raises `RuleError`, a `ValueError`. It holds facts, and its text says what is wrong and how to
mend it:

| | |
|---|---|
| `error.code` | one of the twelve codes below |
| `error.detail` | a [finer code](#finer-codes), or `""` |
| `error.field`, `error.value` | where it was found, and what stood there |
| `error.rule` | the rule that forbids it, or `""` |
| `str(error)` | the sentence, then the code in brackets |

Words in *italics* stand for what is named in your case.
"""


def pages() -> Iterator[tuple[str, str]]:
    """Yield it: name, text. Raises ValueError for an example that raises another code, or none."""
    examples = tomllib.loads(FILE.read_text("utf-8"))
    codes = "\n\n".join(_code(code, examples[code]) for code in Code)
    finer = "\n".join(
        f"| []{{#{anchor}}}`{name}` | {of} | {'<br>'.join(said)} | {rule} |"
        for anchor, name, of, said, rule in _finer()
    )
    head = "## Finer codes\n\n| code | of | what it says | rule |\n|---|---|---|---|\n"
    yield "reference/errors.md", f"{_HEAD}\n{codes}\n\n{head}{finer}\n"


def sentences(name: str, families: tuple[tuple[str, str], ...]) -> list[str]:
    """Return what a code says, its facts in italics: that of each kind of value where these differ."""
    found: dict[str, None] = {}
    for family, start in families:
        games = {
            key.removeprefix(f"{family}."): text
            for game in NAMES
            for key, text in catalogue("en", game).items()
            if key.startswith(f"{family}.")
        }
        for key, text in (*catalogue("en", family).items(), *games.items()):
            if key == start + name or (not start and key.startswith(f"{name}.")):
                found[_FACT.sub(lambda fact: fact[2] or f"*{fact[1]}*", text).replace("|", "\\|")] = None
    return [text.replace("\n", " ") for text in found]


def _code(code: Code, example: str) -> str:
    try:
        eval(example, dict(_NAMES))  # noqa: S307 - our own file
    except RuleError as error:
        if error.code is not code:
            raise ValueError(f"{FILE.name}, {code}: {example} raises {error.code}") from None
        told = str(error)
    else:
        raise ValueError(f"{FILE.name}, {code}: {example} raises nothing")
    said = "\n".join(f"- {text}" for text in sentences(code, _SHARED[:1]))
    return f"## {code}\n\n{said}\n\n```pycon\n>>> {example}\nRuleError: {told}\n```"


def _finer() -> Iterator[tuple[str, str, str, list[str], str]]:
    """Yield the finer codes: anchor, name, what says it, its sentences, its rule if there is but one."""
    shared = (*_SHARED, *((game, "error.") for game in NAMES))
    for detail in sorted(Detail):
        yield detail, detail, "", sentences(detail, shared), ""
    for game in NAMES:
        own = getattr(import_module(f"hanawidgets.games.{game}.cards"), "Detail", ())
        for detail in sorted(own):
            rule = detail.rule if "-" in detail.rule else ""
            said = sentences(detail, ((game, "error."), *_SHARED))
            yield f"{game}-{detail}", detail, translate(f"ui.game.{game}", "en"), said, rule
