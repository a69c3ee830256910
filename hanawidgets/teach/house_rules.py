"""Two rule sets of a game side by side, as a handout: which options differ, which examples are scored differently.

One's own rules beside the standard are a page of house rules. Every figure is the engine's: the examples of the rule
book are scored under both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.registry import PARTS
from hanawidgets.core.rules import Option
from hanawidgets.text import has, minus, translate, words_in
from hanawidgets.text.wording import option_value

from .exhibit import Exhibit
from .handouts import Handout, HandoutPanel, Handouts, HandoutSection, handouts_of
from .parts import RulePart, drawn, score_line

HOUSE_RULES: Final = "house-rules"
"""The handout that shows only what differs."""
SIDE_BY_SIDE: Final = "compare"
"""The handout with both rule sets in columns, and all examples."""
MOST_ON_PAPER: Final = 6
"""So many examples fit on a page of house rules."""
MOST: Final = 24
"""So many stand side by side."""


class Changed(NamedTuple):
    """An example of the rule book that two rule sets score differently; None: it cannot be under that one."""

    rule: str
    exhibit: Exhibit
    theirs: Term | None
    ours: Term | None


class Scored(NamedTuple):
    """The examples that were scored under two rule sets: those that changed, and how many there are."""

    changed: tuple[Changed, ...]
    examined: int


def options_that_differ(ours: Any, theirs: Any) -> tuple[str, ...]:
    """Return the names of the options in which two rule sets differ, in a form's order."""
    return tuple(name for name in ours.options if name in ours - theirs)


@lru_cache(maxsize=32)
def examples_that_change(game: str, ours: Any, theirs: Any) -> Scored:
    """Return the examples of a game's rule book that score differently, worked examples first.

    >>> usual = handouts_of("koikoi").standard
    >>> [one.rule for one in examples_that_change("koikoi", usual.with_options(seven_double=False), usual).changed][:2]
    ['EX-K-02', 'EX-K-03']
    """
    pages = PARTS[game].rule_pages
    found = sorted(pages.examples().items(), key=lambda item: not item[0].startswith("EX-"))
    seen: list[tuple[Term | None, Term | None]] = []  # what differs in nothing that is scored is shown once
    changed = []
    for rule, exhibit in ((rule, each.exhibit) for rule, examples in found for each in examples):
        before, now = _term(exhibit, theirs), _term(exhibit, ours)
        if (before, now) in seen or not (before or now):
            continue
        seen.append((before, now))
        if (before and before.value) != (now and now.value):
            changed.append(Changed(rule, exhibit, before, now))
    return Scored(tuple(changed), len(seen))


def _term(exhibit: Exhibit, rules: Any) -> Term | None:
    """Return its score under rules, None if it has none there."""
    try:
        return exhibit.term(rules)
    except (RuleError, ValueError):
        return None


# --- as handouts ----------------------------------------------------------------------------------


def house_rules(game: str, ours: Any, theirs: Any, lang: str) -> Handout:
    """Return only what differs from other rules, each option with its sentence, and a few examples."""
    known = handouts_of(game)
    say = _Words(game, known, ours, theirs, lang)
    names = options_that_differ(ours, theirs)
    if not names:
        return say.handout(HOUSE_RULES, [], lead="same")
    panels = [_option_panel(say, ours.options[name]) for name in names]
    return say.handout(HOUSE_RULES, [{"title": "", "panels": panels}, *_examples(say, MOST_ON_PAPER)])


def to_fill_in(game: str, rules: Any, lang: str) -> list[list[str]]:
    """Return the options that do anything under rules, each with its value: what a table may write its own beside."""
    say = _Words(game, handouts_of(game), rules, rules, lang)
    used = [name for name, option in rules.options.items() if rules.uses(option)]
    return [[say.option(name), say.value(name, rules)] for name in used]


def side_by_side(game: str, ours: Any, theirs: Any, lang: str) -> Handout:
    """Return both values of each option that differs, and all examples that change."""
    say = _Words(game, handouts_of(game), ours, theirs, lang)
    names = options_that_differ(ours, theirs)
    if not names:
        return say.handout(SIDE_BY_SIDE, [], lead="same")
    rows = [[say.option(name), say.value(name, theirs), say.value(name, ours)] for name in names]
    options: HandoutPanel = {
        "title": "",
        "mark": "",
        "off": "",
        "texts": [],
        "parts": [drawn(table={"head": [say.word("option"), say.theirs, say.ours], "rows": rows})],
    }
    examples = [*_examples(say, MOST)] or [_no_example(say)]
    return say.handout(SIDE_BY_SIDE, [{"title": say.word("options"), "panels": [options]}, *examples])


class _Words:
    """The words of a comparison."""

    def __init__(self, game: str, known: Handouts, ours: Any, theirs: Any, lang: str) -> None:
        words = words_in(lang)
        self.game, self.lang, self.rules, self.against = game, lang, ours, theirs
        self.ours, self.theirs = known.called(ours, words), known.called(theirs, words)
        if self.ours == self.theirs:
            self.ours = self.word("ours")

    def word(self, key: str, **facts: object) -> str:
        return translate(f"house.{key}", self.lang, **facts)

    def option(self, name: str) -> str:
        return translate(f"{self.game}.option.{name}", self.lang)

    def value(self, name: str, rules: Any) -> str:
        pages = PARTS[self.game].rule_pages
        value = getattr(rules, name)
        return (
            pages.value(name, value, self.lang)
            if pages.value
            else option_value(name, value, words_in(self.lang), self.game)
        )

    def handout(self, name: str, sections: Sequence[HandoutSection], lead: str = "lead") -> Handout:
        game = translate(f"ui.game.{self.game}", self.lang)
        return {
            "name": name,
            "title": self.word(f"{name}.title", game=game),
            "lead": self.word(f"{name}.{lead}", rules=self.theirs),
            "under": self.ours if sections else "",
            "dense": False,
            "sections": [*sections],
        }


def _option_panel(say: _Words, option: Option) -> HandoutPanel:
    note = f"{say.game}.option_note.{option.name}"
    texts = [translate(note, say.lang)] if has(note) else []
    return {
        "title": say.option(option.name),
        "mark": say.value(option.name, say.rules),
        "off": "",
        "texts": [*texts, say.word("instead", value=say.value(option.name, say.against))],
        "parts": [],
    }


def _examples(say: _Words, most: int) -> Iterator[HandoutSection]:
    """The examples that change, at most so many."""
    found = examples_that_change(say.game, say.rules, say.against)
    if not found.changed:
        return
    shown = found.changed[:most]
    key = "examples" if len(shown) == len(found.changed) else "examples_some"
    title = say.word(key, n=len(found.changed), all=found.examined, shown=len(shown))
    yield {"title": title, "panels": [_example(say, one) for one in shown]}


def _no_example(say: _Words) -> HandoutSection:
    """The text that stands there if no example changes."""
    examined = examples_that_change(say.game, say.rules, say.against).examined
    return {"title": say.word("examples_none", all=examined), "panels": []}


def _example(say: _Words, one: Changed) -> HandoutPanel:
    """An example: its cards, and what it pays under both."""
    sides = ((say.theirs, say.against, one.theirs), (say.ours, say.rules, one.ours))
    drawings = [one.exhibit.parts(rules, say.lang) if term else [] for _, rules, term in sides]
    labels = ["".join(shown["label"] for shown in parts[:1]) for parts in drawings]
    about = [*dict.fromkeys(filter(None, labels))]
    pays: list[RulePart] = [
        drawn(
            label=label if len(about) > 1 else name, result=score_line(term, say.lang) if term else say.word("no_score")
        )
        for (name, _, term), label in zip(sides, labels, strict=True)
    ]
    rows = [row for shown in drawings[0] or drawings[1] for row in shown["rows"]]
    before, now = (minus(str(term.value)) if term else "–" for term in (one.theirs, one.ours))
    return {
        "title": translate(f"rules.{one.rule}.title", say.lang),
        "mark": say.word("change", before=before, now=now),
        "off": "",
        "texts": about if len(about) == 1 else [],
        "parts": [*([drawn(rows=rows)] if rows else []), *pays],
    }


__all__ = [
    "HOUSE_RULES",
    "SIDE_BY_SIDE",
    "Changed",
    "Scored",
    "examples_that_change",
    "house_rules",
    "options_that_differ",
    "side_by_side",
    "to_fill_in",
]
