"""What the theme's pages leave without a name for people who hear them."""

from __future__ import annotations

import re
from functools import reduce
from typing import Any, Final

_EMPTY_HEAD: Final = re.compile(r'<th class="(head[^"]*)">(?:<p></p>)?</th>')
_ARGUMENTS: Final = re.compile(r"<dl>\s*((?:<dd>.*?</dd>\s*)+)</dl>", re.DOTALL)
_FOLDED: Final = re.compile(r">([^<]+)</a>(<details[^>]*><summary)>")


def setup(app: Any) -> dict[str, bool]:
    """Tell Sphinx; the theme puts the menu's function into the context first."""
    app.connect("html-page-context", _page, priority=900)
    return {"parallel_read_safe": True}


def _page(app: Any, name: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    context["body"] = arguments(heads(context.get("body", "")))
    menu = context.get("generate_toctree_html")
    if menu:
        context["generate_toctree_html"] = lambda *args, **options: folded(str(menu(*args, **options)))


def heads(html: str) -> str:
    """Return a page's body; a head in which nothing stands is a plain cell.

    >>> heads('<th class="head"><p>key</p></th><th class="head"><p></p></th>')
    '<th class="head"><p>key</p></th><td class="head"></td>'
    """
    return _EMPTY_HEAD.sub(r'<td class="\1"></td>', html)


def arguments(html: str) -> str:
    """Return a page's body; the arguments of a long signature are lines: Sphinx makes a list of them in which no term stands.

    >>> arguments("(<dl><dd>a, </dd><dd>b</dd></dl>)")
    '(<div class="sig-line">a, </div><div class="sig-line">b</div>)'
    """
    lines = (("<dd>", '<div class="sig-line">'), ("</dd>", "</div>"))
    return _ARGUMENTS.sub(lambda found: reduce(lambda text, pair: text.replace(*pair), lines, found[1]), html)


def folded(menu: str) -> str:
    """Return the menu; what unfolds a part is called as the part.

    >>> folded('<a href="x">Widgets</a><details open><summary><span></span></summary>')
    '<a href="x">Widgets</a><details open><summary aria-label="Widgets"><span></span></summary>'
    """
    return _FOLDED.sub(r'>\1</a>\2 aria-label="\1">', menu)
