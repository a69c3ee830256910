"""Stills of ipywidgets' boxes: where no widget runs, a box shows what stands in it, as each widget would by itself.

IPython's own register of formatters takes them: other packages' classes stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Protocol, runtime_checkable
from weakref import WeakKeyDictionary

import ipywidgets
from ipywidgets import Accordion, Box, Output, Tab

from hanawidgets.text import Words, words_in

from . import fallback
from .fallback import Heading, Paragraph, Part, of
from .page import page


@runtime_checkable
class Still(Protocol):
    """A widget that says in parts what it shows (:class:`.base.HanaWidget`)."""

    _is_tool: bool

    @property
    def language(self) -> str:
        """The language in which it speaks."""

    def _fallback(self, words: Words) -> Iterable[Part]:
        """Return what it shows."""


_caught: WeakKeyDictionary[Any, list[Still]] = WeakKeyDictionary()
"""The widgets shown in each ``Output``: its content is known to the page alone."""


def note(widget: Still) -> None:
    """Note in which ``Output`` a widget is shown now, if in one: of several that are open the youngest."""
    open_ones = [each for each in _alive() if isinstance(each, Output) and each.msg_id]
    if open_ones:
        inside = _caught.setdefault(open_ones[-1], [])
        if widget not in inside:
            inside.append(widget)


def box_html(box: Any) -> str | None:
    """Return the still of a box or an ``Output`` as HTML; None if none of our widgets is in it, or a page of ours shows
    it."""
    found = next(_ours(box), None)
    if page.served or found is None:
        return None
    words = words_in(found.language)
    return fallback.html(_parts(box, words), words, note=any(each._is_tool for each in _ours(box)))


@cache
def register() -> None:
    """Have the shell show the stills, if there is a shell; once."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    formatter = getattr(shell, "display_formatter", None)
    if formatter:
        for kind in (Box, Output):
            formatter.formatters["text/html"].for_type(kind, box_html)


def _alive() -> list[Any]:
    """All widgets of this kernel, the older ones first."""
    known = getattr(ipywidgets.widgets.widget, "_instances", None)  # ipywidgets 8; 7 keeps them with the class
    return list((ipywidgets.Widget.widgets if known is None else known).values())


def _children(box: Any) -> tuple[Any, ...]:
    return tuple(_caught.get(box, ())) if isinstance(box, Output) else tuple(getattr(box, "children", ()))


def _ours(box: Any) -> Iterator[Still]:
    for child in _children(box):
        if isinstance(child, Still):
            yield child
        else:
            yield from _ours(child)


def _parts(widget: Any, words: Words) -> Iterator[Part]:
    """Yield what a widget shows: ours its parts; a box its children, with titles of tabs; another label and value."""
    if isinstance(widget, Still):
        yield from widget._fallback(words)
    elif isinstance(widget, (Box, Output)):
        for place, child in enumerate(_children(widget)):
            if isinstance(widget, (Tab, Accordion)):
                yield Heading(widget.get_title(place) or str(place + 1))
            yield from _parts(child, words)
    else:
        value = getattr(widget, "value", "")
        text = str(value) if isinstance(value, (str, int, float)) else ""
        yield Paragraph(of(str(getattr(widget, "description", "") or ""), text, words))
