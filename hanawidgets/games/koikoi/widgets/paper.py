"""The sheets of Koi-Koi for paper: the 48 cards, flash cards, score sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, cast

from hanawidgets.core.explain import Status
from hanawidgets.text import Words, translate, words_in
from hanawidgets.widgets.fallback import of
from hanawidgets.widgets.pages.handout_page import HandoutPage, handout_traits
from hanawidgets.widgets.paper.parts import CutCard, CutCards, Small, WriteIn
from hanawidgets.widgets.paper.sheet import Printable, Sheet, Wish, about_rules, cut_card

from ..cards import BY_MONTH, Card
from ..rules import NAMES, USUAL, RuleSet
from ..score import Line, Situation, settle
from ..wording import card_name, kind_of_one, yaku_name
from ..yaku import Yaku, blocked, value_ranges, yaku_set
from .rules_panel import PANEL, TABLE_PANEL, WithKoiKoiRules

__all__ = ["SHEETS", "KoiKoiHandouts"]


def _cards(wish: Wish) -> Sheet:
    """The deck in its true size, two months to a row."""
    cards = [cut_card(card.face, wish) for card in BY_MONTH]
    note = translate("paper.cut", wish.lang)
    return Sheet(
        translate("paper.title.koikoi-cards", wish.lang),
        [CutCards(cards, 8, 3, 31, 1 + len(wish.names))],
        note,
        landscape=True,
    )


def _memory(wish: Wish) -> Sheet:
    """A card and, to be folded behind it, its month, plant, kind and name; a month to a row."""
    cards = [CutCard(card.face, back=tuple(_told(card, wish.names))) for card in BY_MONTH]
    note = translate("paper.fold", wish.lang)
    return Sheet(translate("paper.title.koikoi-memory", wish.lang), [CutCards(cards, 4, 3, 32)], note, landscape=True)


def _told(card: Card, languages: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for lang in languages:
        yield lang, translate(f"koikoi.cards.month.{card.month}", lang)
        yield lang, translate(f"koikoi.cards.plant.{card.month}", lang)
        yield lang, translate("ui.kind_cup", lang) if card.name == "cup" else kind_of_one(card.kind, words_in(lang))
        yield lang, card_name(card, words_in(lang))


def _ruleset(wish: Wish) -> RuleSet:
    return cast(RuleSet, wish.rules)  # read as this game's


def _counted(rules: RuleSet) -> list[Yaku]:
    return [yaku for yaku in yaku_set(rules) if not blocked(yaku.key, 0, rules)]


def _points(yaku: Yaku, rules: RuleSet, words: Words) -> str:
    """Return what a yaku pays: with ``+`` where further cards add to it."""
    least, most = value_ranges(rules)[yaku.key]
    return words.say("koikoi.paper.more" if most > least else "koikoi.paper.points", n=least)


def _counting(rules: RuleSet) -> Iterable[str]:
    """Return the rules that make the points paid out of the points of the yaku."""
    terms = settle(Situation(points=1), rules).walk()
    return dict.fromkeys(term.rule for term in terms if term.status is not Status.OFF and term.name != Line.YAKU_TOTAL)


def _scores(wish: Wish) -> Sheet:
    """A line for each month: who dealt, the yaku, the calls, what was paid and what both hold then."""
    rules, lang = _ruleset(wish), wish.lang
    rounds = wish.rounds or rules.rounds
    start = rules.family.start_points.get(rounds)

    def word(key: str) -> str:
        return translate(f"koikoi.paper.{key}", lang)

    first = [word("start"), "", "", "", *("", "" if start is None else str(start)) * len(NAMES)]
    rows = [[translate("koikoi.paper.round", lang, n=n)] for n in range(1, rounds + 1)]
    lead = [(word("month"), 19.0), (word("oya"), 13.0), (word("made"), 66.0), (word("calls"), 18.0)]
    form = WriteIn(lead, len(NAMES), [word("paid"), word("holds")], [first, *rows], below=34)
    yaku = (
        of(yaku_name(y.key, words_in(lang)), _points(y, rules, words_in(lang)), words_in(lang)) for y in _counted(rules)
    )
    small = Small(
        [translate("ui.list", lang).join(yaku), *(translate(f"rules.{rule}", lang) for rule in _counting(rules))]
    )
    return Sheet(translate("paper.title.koikoi-scores", lang), [form, small], about_rules(rules, words_in(lang)))


SHEETS: Final = {
    "cards": Printable(_cards, ("names",)),
    "memory": Printable(_memory, ("names",), named=True),
    "scores": Printable(_scores, ("rules", "rounds")),
}


# Handouts of Koi-Koi: how to play, what scores, house rules; each one page.


class KoiKoiHandouts(WithKoiKoiRules, HandoutPage):
    """Handouts of Koi-Koi: a :class:`HandoutPage` with ``"yaku"`` besides those of every game.

    >>> KoiKoiHandouts(handout="yaku", ruleset="club").content["title"]
    'The yaku of Koi-Koi'
    """

    _panel = TABLE_PANEL
    ruleset, against, handout = handout_traits(PANEL, USUAL)
