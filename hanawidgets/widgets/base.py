"""The base of every widget: values that Python computes and a thin painter in the browser.

Up: ``{"kind": "lib"}`` asks for the code and art package, ``{"kind": "hello", "langs": [...]}`` tells the
browser's languages, ``{"kind": "do", "id": n, "action": name, "args": {...}, "zone": minutes}`` asks for a
change; ``zone``: how far the reader's clock is ahead of UTC now.
Down: the synced traits ``base``, ``rules`` and ``view``, those that are computed for authors (``points``), and
``{"kind": "ack", "id": n}`` with an ``error`` if the request was refused or met a fault of ours (then nothing has
changed), or a ``notice`` if it was done but the notebook's own code that hangs on it failed.
"""

from __future__ import annotations

import inspect
import logging
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from traceback import format_exception
from typing import Any, ClassVar, Final, Self, cast

import anywidget
import ipywidgets
from traitlets import All, Bunch, Dict, TraitType, Unicode, default

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.renamed import current, name_now, old_names
from hanawidgets.core.rules import value_text
from hanawidgets.rooms.faults import traced
from hanawidgets.static import packed, stub
from hanawidgets.text import LANGUAGES, Words, author_language, translate, words_in
from hanawidgets.text.wording import did_you_mean, error_text, joined

from . import fallback, stills
from .action import Action, Before, action, actions_of, sets
from .checked import NOT_FOR_AUTHORS, Checked, LateDoc, LateSignature, a_bool, one_of, or_empty, shown, traits_of
from .fallback import Paragraph, Part
from .page import check_language, page
from .panel import P, Panel
from .views import Answer, Choice, NumberInput, Refusal, Texts, UiBase

_log = logging.getLogger("hanawidgets")


_WORDS: Final = "ui: offline offline_notebook close open_rule"
"""What every widget can say."""
_ALWAYS_WATCHED: Final = ("lang", "compact")


class HanaWidget(anywidget.AnyWidget, ipywidgets.ValueWidget):  # type: ignore[misc]  # untyped packages
    """Base of all widgets. Subclasses name their painter and compute ``base``, ``rules`` and ``view``."""

    # Declared here, or anywidget would make a class of its own for every widget.
    _esm = Unicode(stub()).tag(sync=True)
    _anywidget_id = Unicode().tag(sync=True)

    painter = Unicode(help="which part of the browser code draws this widget").tag(sync=True)
    base = Dict(help="words and lists that change with the language only").tag(sync=True)
    rules = Dict(help="the rule set's panel; empty for widgets without rules").tag(sync=True)
    view = Dict(help="what to draw now").tag(sync=True)
    lang = Checked(
        "",
        or_empty(lambda _, words: check_language(words)),
        help="language of this widget, ja or en; empty: the page's",
    )
    compact = Checked(False, a_bool, help="low enough for a box or a grid: it scrolls, and what is secondary is folded")

    __signature__ = LateSignature()
    _painter: ClassVar[str] = ""
    """The part of the browser code that draws it: it gets what this class's ``_base`` and ``_view`` return."""
    _actions: ClassVar[dict[str, Action]] = {}
    _panel_kinds: ClassVar[tuple[type[Panel[Any]], ...]] = ()
    """The panels of which it is put together."""
    _panels: Mapping[type[Panel[Any]], Panel[Any]]
    """Its own ones, by their classes."""
    _watched: ClassVar[tuple[str, ...]] = ()
    """Traits that an author may set and that the picture shows."""
    _ui: ClassVar[tuple[str, ...]] = ()
    """Words that only this widget says, as :func:`words_at` takes them."""
    _is_tool: ClassVar[bool] = True
    """Whether there is something to do with it, so that its fallback must say what makes it move."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if doc := vars(cls).get("__doc__"):
            cls.__doc__ = LateDoc(doc)  # type: ignore[assignment]  # read as text
        for trait in vars(cls).values():
            if isinstance(trait, TraitType) and trait.read_only and trait.help:
                trait.tag(sync=True)  # what an author reads, `jslink` may read in the page; nothing is set from there
        cls._actions = actions_of(cls) | {
            name: asked.of_panel(kind) for kind in cls._panel_kinds for name, asked in kind.actions.items()
        }

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        """Make the widget with its panels: what it does with its arguments may need some."""
        widget: Self = super().__new__(cls, *args, **kwargs)
        widget._panels = {kind: kind(widget) for kind in cls._panel_kinds}
        return widget

    def __init__(self, **kwargs: Any) -> None:
        kwargs = current(kwargs, old_names(type(self)))
        for name, value in kwargs.items():
            if name not in self.trait_names() or name in NOT_FOR_AUTHORS:
                raise TypeError(self._no_option(name, value))
        self._depth = 1
        self._untold: dict[str, Any] | None = None
        self._letters: list[tuple[Any, Any]] = []
        self._asking = False
        self._failures: list[Exception] = []
        self._base_of: tuple[str, bool] | None = None
        self._painted: dict[str, Any] = {}
        super().__init__(painter=self._painter, **kwargs)
        stills.register()
        self.observe(self._noticed, [*_ALWAYS_WATCHED, *self._watched])
        page.observe(self._page_changed, "lang")

    @classmethod
    def options(cls) -> tuple[str, ...]:
        """Return the names of all that may be given when the widget is made."""
        return tuple(name for name in inspect.signature(cls).parameters if name not in NOT_FOR_AUTHORS)

    @classmethod
    def _rule_options(cls) -> Collection[str]:
        """Return the options of the rules, for widgets that have a rule set."""
        return ()

    @classmethod
    def _no_option(cls, name: str, value: object) -> str:
        """Say that there is no such option, which is nearest, and which there are."""
        lang, known = author_language(), cls.options()
        text = translate(
            "error.no_option", lang, widget=cls.__name__, name=name[:60], options=translate("ui.list", lang).join(known)
        )
        near, of_rules = did_you_mean(name, known, words_in(lang)), get_close_matches(name, cls._rule_options(), 1)
        if not of_rules or (near and name not in of_rules):
            return joined(text, near, words_in(lang))
        default = cls.class_traits()["ruleset"].default_value
        return joined(
            text,
            translate(
                "error.option_of_rules",
                lang,
                name=of_rules[0],
                ruleset=f"{default};{of_rules[0]}={value_text(value)[:40]}",
            ),
            words_in(lang),
        )

    def _panel_of(self, kind: type[P]) -> P:
        """Return one of its panels."""
        return cast(P, self._panels[kind])

    def open(self) -> None:
        """Tell the page of the widget, painted already: one message, not an empty one and its change."""
        if not self._painted:
            self._prepare()
            self._depth = 0
            self._repaint()
        super().open()

    def close(self) -> None:
        """Close the widget and stop following the page."""
        with suppress(ValueError):  # it is closed already
            page.unobserve(self._page_changed, "lang")
        super().close()

    def observe(self, handler: Any, names: Any = All, type: Any = "change") -> None:  # noqa: A002 - as traitlets has it
        """Let a function follow traits; one that has a new name may be called by the old one."""
        old = old_names(self.__class__)
        now = [name_now(each, old) for each in names] if isinstance(names, (list, tuple)) else names
        super().observe(handler, name_now(now, old) if isinstance(now, str) else now, type)

    # -- what ipywidgets would do for each widget anew ------------------------------------------------

    @default("_anywidget_id")
    def _own_id(self) -> str:
        return f"{type(self).__module__}.{type(self).__name__}"

    def add_traits(self, **traits: TraitType[Any, Any]) -> None:
        """Add traits that the class does not have."""
        new = {name: trait for name, trait in traits.items() if not self.has_trait(name)}
        if new:
            super().add_traits(**new)

    @default("layout")
    def _late_layout(self) -> ipywidgets.Layout:
        """Make the layout when somebody asks for it; most never do, and it is a widget more for the page."""
        layout = ipywidgets.Layout()
        if self.comm is not None:
            self._tell({"layout": f"IPY_MODEL_{layout.model_id}"})
        return layout

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return what is synced, by name; a layout only if there is one. To marimo, which shows it to authors as the
        ``value`` of ``mo.ui.anywidget(widget)`` and has no hook for it, what is for authors."""
        if key is None and sys._getframe(1).f_code.co_name == "get_anywidget_state":
            return {each.name: getattr(self, each.name) for each in traits_of(type(self))}
        if key is None and not self.trait_has_value("layout"):
            key = [name for name in self.keys if name != "layout"]
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        return state

    # -- what subclasses fill ----------------------------------------------------------------------

    def _base(self, words: Words) -> UiBase:
        """Return what depends on the language alone; computed once for each language."""
        return {"lang": words.lang, "words": words_at(words, _WORDS), "ui": words_at(words, *self._ui)}

    def _form(self, words: Words) -> Mapping[str, str]:
        return {"compact": words.say("ui.compact_more")} if self.compact else {}

    def _rules(self, words: Words) -> Mapping[str, Any]:
        return {}

    def _view(self, words: Words) -> Mapping[str, Any]:
        return {}

    def _prepare(self) -> None:
        """Set up what needs the traits that the author has given, before the first picture."""

    def _compute(self) -> None:
        """Set the traits that follow from the others, before anything is painted."""

    def _acted(self) -> None:
        """Do what follows whatever the page asked for: a damaged link, say, is over."""

    def _refused_to(self, name: str, arguments: Mapping[str, Any], error: RuleError) -> None:
        """Note that an action was refused, where that matters to the next one; nothing else has changed."""

    def _fallback(self, words: Words) -> Iterable[Part]:
        """Return what the widget shows now, for places where no widget runs (a saved notebook, an export)."""
        return [Paragraph(str(self.view.get("say", "")) or repr(self))]

    # -- painting ----------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language in which the widget speaks now."""
        return self.lang or page.lang

    def _noticed(self, change: Mapping[str, Any]) -> None:
        """A watched trait was set: by an author, or by us in a batch that has painted it already."""
        name, new = change["name"], change["new"]
        if self._depth or (name in self._painted and self._painted[name] == new):
            return
        try:
            with self._batch():
                for panel in self._panels.values():
                    panel.author_set(name)
                self._follow(name)
        except BaseException:
            self._trait_values.update(self._painted)  # what was set is taken back, too
            raise

    def _follow(self, name: str) -> None:
        """Set what follows from the trait ``name``, which was set from outside."""

    def _renew_base(self) -> None:
        """Have ``base`` computed anew at the next picture, though the language stays."""
        self._base_of = None

    def _page_changed(self, _change: object) -> None:
        self._repaint()

    def _repaint(self) -> None:
        with self._batch():
            pass

    def _paint(self) -> None:
        """Compute everything anew; unchanged parts are not sent again."""
        words = words_in(self.language)
        self._compute()
        if self._base_of != (words.lang, self.compact):
            self._base_of = (words.lang, self.compact)
            self.base = {**self._base(words), **self._form(words)}
        self.rules = {**self._rules(words)}
        self.view = {**self._view(words)}
        self._painted = {name: getattr(self, name) for name in (*_ALWAYS_WATCHED, *self._watched)}

    @contextmanager
    def _batch(self) -> Iterator[None]:
        """Make several changes one: they are painted and told of together. If anything fails on the way, painting
        too, all is put back as it was and nobody hears of it.
        """
        before, spoken = Before(self, *self._panels.values()), (page.lang, page.known)
        outermost = not self._depth
        try:
            self._depth += 1
            if outermost:
                self._untold = {}
            yield
            if outermost:
                self._paint()
        except BaseException:
            before.put_back()
            if outermost:
                page.lang, page.known = spoken  # other widgets have followed it, and follow it back
            raise
        self._depth -= 1
        if outermost:
            self._publish()

    def _publish(self) -> None:
        """Tell the page and observers of what was held, now that all of it is there: nobody sees new cards beside an
        old sum. Raises the first failure of an observer when all have heard."""
        held, letters, failures = self._untold or {}, self._letters, []
        self._untold, self._letters = None, []
        with self.hold_sync():
            for change in held.values():
                try:
                    self.notify_change(change)
                except Exception as failure:
                    failures.append(failure)
        for content, buffers in letters:
            self.send(content, buffers)
        if failures:
            raise failures[0]

    def notify_change(self, change: Any) -> None:
        """Tell observers, of changes made together when all are made. While the page asks, one that fails is kept for
        the answer: it cannot undo the change, nor keep the picture of it from the page."""
        if self._untold is not None:
            first = self._untold.get(change["name"], change)
            self._untold[change["name"]] = Bunch(change, old=first["old"])
            return
        if not self._asking:
            super().notify_change(change)
            return
        try:
            super().notify_change(change)
        except Exception as failure:
            self._failures.append(failure)

    # -- messages from the page --------------------------------------------------------------------

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send the page a message of ours; in the midst of a change when it is made."""
        if self._untold is not None:
            self._letters.append((content, buffers))
        else:
            super().send(content, buffers)

    def set_state(self, sync_data: object) -> None:
        """Ignore states written by the page: it may ask, never set."""

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send what has changed. ipywidgets would look for binary parts, of which none of our traits has any,
        and list all traits, at every click."""
        if key is None:
            super().send_state()
            return
        if state := {name: self._synced(name) for name in ([key] if isinstance(key, str) else key)}:
            self._tell(state)

    def _synced(self, name: str) -> Any:
        value, to_json = getattr(self, name), self.trait_metadata(name, "to_json")
        return to_json(value, self) if to_json else value

    def _tell(self, state: dict[str, Any]) -> None:
        """Tell the page of values, where there is one: ipywidgets 7 has a comm without a kernel, too."""
        if self.comm is not None and getattr(self.comm, "kernel", self.comm) is not None:
            self.comm.send(data={"method": "update", "state": state, "buffer_paths": []})

    def _handle_msg(self, msg: Any) -> None:
        """Take every message of the page apart here: ipywidgets would print a traceback for bad ones."""
        data = _part(_part(msg, "content"), "data")
        method = data.get("method")
        if method == "request_state":
            self.send_state()
        elif method == "custom":
            self._receive(data.get("content"))

    def _receive(self, content: object) -> None:
        if isinstance(content, dict):
            page.is_at(content.get("zone"))
        match content:
            case {"kind": "lib"}:
                self.send({"kind": "lib"}, list(packed()))
            case {"kind": "hello", "langs": list(langs)}:
                for panel in self._panels.values():
                    panel.opened()
                page.browser_prefers([tag[:40] for tag in langs[:20] if isinstance(tag, str)])
            case {"kind": "do", "id": number, "action": str(name), "args": dict(arguments)} if type(number) is int:
                self.send({"kind": "ack", "id": number, **self._do(name, arguments)})
            case _:
                self.send({"kind": "ack", "id": None, "error": self._refusal(_of_message(None))})

    def _do(self, name: str, arguments: Mapping[str, object]) -> Answer:
        asked = self._actions.get(name)
        try:
            if asked is None or not asked.accepts(arguments):
                raise _of_message(None)
            for panel in self._panels.values():
                panel.asks(name)
        except RuleError as error:
            return {"error": self._refusal(error)}
        try:
            self._asking, self._failures = True, []
            with self._batch():
                asked.run(self, **arguments)
                self._acted()
                for panel in self._panels.values():
                    panel.asked()
        except MemoryError:
            return {"error": self._refusal(RuleError(Code.ILLEGAL_MOVE, "message", None, detail=Detail.TOO_MUCH_WORK))}
        except RuleError as error:
            self._refused_to(name, arguments, error)
            return {"error": self._refusal(error)}
        except Exception as error:
            return {"error": self._fault(name, error, Detail.OUR_FAULT)}
        finally:
            self._asking = False
        if self._failures:  # the change is made and painted; what hangs on it could not follow
            return {"notice": self._fault(name, self._failures[0], Detail.OBSERVER_FAILED)}
        return {}

    def _fault(self, name: str, error: Exception, detail: Detail) -> Refusal:
        """Tell of a program's fault, of how it came about in the log."""
        _log.error("%s.%s failed: %s", type(self).__name__, name, _traced(error))
        return self._refusal(_of_message(name, detail))

    def _refusal(self, error: RuleError) -> Refusal:
        return {
            "field": error.field,
            "code": error.detail or error.code.value,
            "text": error_text(error, words_in(self.language)),
            "texts": {lang: error_text(error, words_in(lang)) for lang in LANGUAGES},
        }

    # -- without a kernel --------------------------------------------------------------------------

    _ipython_display_ = None
    """ipywidgets 7 would show itself by this, without the picture for places that run no widget."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the live view and, for places without a kernel, a static picture with text: not for a served page,
        whose browser would get up to 80 kB that nobody sees.
        """
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or page.served:
            return bundle
        stills.note(self)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        lang = self.language
        parts = list(self._fallback(words_in(lang)))
        return {
            **stills.without_view(data),
            "text/plain": fallback.plain(parts, words_in(lang)),
            "text/html": fallback.html(parts, words_in(lang), note=self._is_tool),
        }, metadata

    def __repr__(self) -> str:
        return shown(self)


def _traced(error: Exception) -> str:
    """Return how an error came about; on a served page without its message, in which may stand what a visitor typed."""
    if not page.served:
        return "".join(format_exception(error))
    return traced(error)


def _of_message(name: str | None, detail: Detail = Detail.BAD_MESSAGE) -> RuleError:
    return RuleError(Code.UNKNOWN_VALUE, "message", name, detail=detail)


def words_at(words: Words, *lines: str) -> Texts:
    """Return words by their keys; a line is a place in the catalogues and keys there: ``"ui: home language"``."""
    found = (line.partition(":") for line in lines)
    return {key: words.say(f"{place}.{key}") for place, _, keys in found for key in keys.split()}


def choices(place: str, values: Iterable[str], words: Words) -> list[Choice]:
    """Return values to choose from, each called by the word that stands under it at a place in the catalogues."""
    return [{"value": value, "label": words.say(f"{place}.{value}")} for value in values]


def typed_number(name: str, value: int | str, rule: str) -> int:
    """Return the number that a person typed, full-width digits included."""
    if isinstance(value, int):
        return value
    word = value.strip()
    if len(word) > 6 or not word.removeprefix("-").isdecimal():
        raise RuleError(Code.WRONG_TYPE, name, value, rule=rule, wanted="integer")
    return int(word)


def number_input(name: str, label: str, value: int | None, low: int, high: int, words: Words) -> NumberInput:
    """Return a number that is typed or stepped."""
    less, more = (words.say(f"ui.one_{key}", name=label) for key in ("less", "more"))
    return {"name": name, "label": label, "value": value, "min": low, "max": high, "less": less, "more": more}


def _part(value: object, key: str) -> dict[str, Any]:
    inner = value.get(key) if isinstance(value, dict) else None
    return inner if isinstance(inner, dict) else {}


__all__ = [
    "Action",
    "Checked",
    "HanaWidget",
    "a_bool",
    "action",
    "choices",
    "number_input",
    "one_of",
    "or_empty",
    "sets",
    "typed_number",
    "words_at",
]
