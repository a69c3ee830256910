"""Stills of ipywidgets' boxes: where no widget runs, a box shows what stands in it, as each widget would by itself.

IPython's own register of formatters takes them: other packages' classes stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, Protocol, runtime_checkable
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


VIEW: Final = "application/vnd.jupyter.widget-view+json"
"""Type of a live view."""
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


def without_view(bundle: Any) -> Any:
    """Return a bundle without the live view where a notebook is run to be read later: an exporter would take the view,
    for its state was seen, and nobody can bring it to life."""
    if not _only_read() or not isinstance(bundle, dict):
        return bundle
    return {kind: data for kind, data in bundle.items() if kind != VIEW}


def box_bundle(box: Any) -> Any:
    """Return what a box or an ``Output`` shows besides its still."""
    bundle = box._repr_mimebundle_()
    return bundle if next(_ours(box), None) is None else without_view(bundle)


@cache
def register() -> None:
    """Have the shell show the stills, if there is a shell; once."""
    formatter = getattr(_shell(), "display_formatter", None)
    if formatter:
        for kind in (Box, Output):
            formatter.formatters["text/html"].for_type(kind, box_html)
            formatter.mimebundle_formatter.for_type(kind, box_bundle)


def _shell() -> Any:
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


def _only_read() -> bool:
    """Tell whether nbclient runs the notebook (for nbconvert, Papermill, MyST-NB).

    It starts a kernel that keeps no history on disk, and nobody is there to be asked. One sign alone is not enough:
    some clusters keep no history for anybody, and Voila asks nobody.
    """
    shell = _shell()
    if page.served or getattr(getattr(shell, "history_manager", None), "hist_file", "") != ":memory:":
        return False
    request: dict[str, Any] = getattr(getattr(shell, "kernel", None), "get_parent", dict)()
    return request.get("content", {}).get("allow_stdin") is False


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
