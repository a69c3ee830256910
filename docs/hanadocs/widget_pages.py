"""The reference of every widget, made from its class: signature, traits, what can be observed, what the page may ask."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from traitlets import Undefined

from hanawidgets import widgets
from hanawidgets.core.registry import NAMES
from hanawidgets.text import translate
from hanawidgets.widgets.action import Text
from hanawidgets.widgets.base import HanaWidget

from .gallery import Example, examples

_GROUPS: Final = {**{name: translate(f"ui.game.{name}", "en") for name in NAMES}, "": "Of all games"}
_PRIVATE: Final = frozenset({"painter", "base", "rules", "view"})


def pages() -> Iterator[tuple[str, str]]:
    """Yield the pages: name, text."""
    shown = examples()
    for name in widgets.homes():
        yield f"widgets/{name}.md", page(name, getattr(widgets, name), shown[name])
    yield "widgets/index.md", index(shown)


def index(shown: Mapping[str, Example]) -> str:
    """Return the page that lists them, by game."""
    parts = [_INTRO]
    for game, title in _GROUPS.items():
        rows = [f"| [{name}]({name}.md) | {one.en} |" for name, one in shown.items() if game_of(name) == game]
        parts.append(f"## {title}\n\n| | |\n|---|---|\n" + "\n".join(rows))
    names = "\n".join(sorted(shown))
    return "\n\n".join([*parts, f"```{{toctree}}\n:hidden:\n\n{names}\n```\n"])


_INTRO: Final = """\
# Widgets

Each page here is written from the widget's class: what it is made from, its traits, what can be observed, what its page may ask.
Arguments are given by name; all of them are traits too, unless the page says otherwise, and can be set later. Pictures and
examples to run: [gallery](../gallery.md)."""


def game_of(name: str) -> str:
    """Return the game that a widget belongs to, or ""."""
    home = widgets.homes()[name]
    return next((game for game in NAMES if home.startswith(f"hanawidgets.games.{game}.")), "")


def page(name: str, cls: type[HanaWidget], example: Example) -> str:
    """Return a widget's page."""
    traits = sorted(own_traits(cls).items())
    settable = [(key, trait) for key, trait in traits if not trait.read_only]
    told = [(key, trait) for key, trait in traits if trait.read_only]
    parts = [
        f"# {name}",
        f"```{{eval-rst}}\n.. py:currentmodule:: hanawidgets.widgets\n\n.. autoclass:: hanawidgets.widgets.{name}{signature(cls)}\n```",
        f"## Example\n\n```{{live}}\n{example.code.strip()}\n```",
        _table("Traits to set", "Trait|Default|What it is", (_trait_row(*each) for each in settable)),
        _table("Traits to read", "Trait|Type|What it is", (_told_row(*each) for each in told)),
        _events(told, settable),
        _members(name, cls),
        _messages(cls),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def signature(cls: type[HanaWidget]) -> str:
    """Return what a widget is made from, as its class is written; the traits that it takes besides, by name."""
    given = [one.replace(annotation=one.empty) for one in inspect.signature(cls).parameters.values()]
    named = [one for one in given if one.kind is not one.VAR_KEYWORD]
    traits = cls.class_traits()
    more = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=_Shown(_default(traits[name])))
        for name in cls.options()
        if name not in {one.name for one in named} and name in traits
    ]
    named = [one.replace(default=_Shown(one.default)) if one.default is not one.empty else one for one in named]
    return str(inspect.Signature([*named, *more]))


class _Shown:
    """A default as a signature shows it: nothing that is another one in the next run."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __repr__(self) -> str:
        return getattr(self.value, "__name__", None) or repr(self.value)


def _default(trait: Any) -> object:
    default = trait.default_value
    return None if default is Undefined else default


def own_traits(cls: type[HanaWidget]) -> dict[str, Any]:
    """Return the traits that authors see: those declared by our classes, by name."""
    return {
        name: trait
        for name, trait in cls.class_traits().items()
        if not name.startswith("_") and name not in _PRIVATE and any(name in vars(owner) for owner in _ours(cls))
    }


def _ours(cls: type) -> list[type]:
    return [owner for owner in cls.__mro__ if owner.__module__.startswith("hanawidgets.")]


def _trait_row(name: str, trait: Any) -> str:
    return f"`{name}`|`{_default(trait)!r}`|{_cell(trait.help)}"


def _told_row(name: str, trait: Any) -> str:
    return f"`{name}`|{type(trait).__name__.lower()}|{_cell(trait.help)}"


def _events(told: list[tuple[str, Any]], settable: list[tuple[str, Any]]) -> str:
    named = "value" if any(name == "value" for name, _ in [*told, *settable]) else (told or settable)[0][0]
    return (
        f'## Events\n\nEvery trait above can be observed and linked. `widget.observe(function, "{named}")` calls '
        f"`function(change)` after each change, with `change.old` and `change.new`, when all that follows from it is set."
        f' `link((widget, "{named}"), (other, name))` keeps two in step.'
    )


def _members(name: str, cls: type[HanaWidget]) -> str:
    """Methods and properties of ours that authors call."""
    found = []
    for key in dict.fromkeys(key for owner in _ours(cls) for key in vars(owner)):
        member = inspect.getattr_static(cls, key)
        if key.startswith("_") or key in _PRIVATE or key in _INHERITED:
            continue
        if (isinstance(member, (property, classmethod, staticmethod)) or inspect.isfunction(member)) and member.__doc__:
            found.append(key)
    lines = "\n".join(
        f".. auto{'property' if isinstance(inspect.getattr_static(cls, key), property) else 'method'}:: "
        f"hanawidgets.widgets.{name}.{key}"
        for key in found
    )
    return f"## Methods\n\n```{{eval-rst}}\n.. py:currentmodule:: hanawidgets.widgets\n\n{lines}\n```" if found else ""


_INHERITED: Final = frozenset(
    {"add_traits", "close", "get_state", "notify_change", "open", "send_state", "set_state", "trait_names"}
)
"""What a widget overrides and nobody calls."""


def _messages(cls: type[HanaWidget]) -> str:
    rows = []
    for name, action in sorted(cls._actions.items()):
        takes = ", ".join(f"`{key}`: {_kind(kind)}" for key, kind in action.arguments.items())
        rows.append(f"`{name}`|{takes or '–'}|{_cell(inspect.getdoc(action.run) or '')}")
    lead = (
        "What its page may ask of it, checked by name, type and length before anything reads it "
        "([how messages go](../reference/messages.md))."
    )
    return _table("Messages", "Action|Arguments|What it does", rows, lead)


def _kind(kind: object) -> str:
    if isinstance(kind, Text):
        return "text"
    return " or ".join(one.__name__ for one in (kind if isinstance(kind, tuple) else (kind,)))


def _table(title: str, heads: str, rows: Any, lead: str = "") -> str:
    lines = [f"|{row}|" for row in rows]
    if not lines:
        return ""
    rule = "|".join("---" for _ in heads.split("|"))
    return f"## {title}\n\n" + (f"{lead}\n\n" if lead else "") + "\n".join([f"|{heads}|", f"|{rule}|", *lines])


def _cell(text: str) -> str:
    """Text in a cell of a table: reStructuredText's roles and code as Markdown's."""
    text = re.sub(r":\w+:`~?([^`]*)`", r"`\1`", " ".join(text.split()))
    return text.replace("``", "`").replace("|", r"\|")
