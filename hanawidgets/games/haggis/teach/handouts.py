"""The handouts of Haggis, a page each: how to play it, and what scores under chosen rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hanawidgets.core.rules import RuleBook
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.handouts import HOW_TO_PLAY, Handout, HandoutPanel, Handouts, Writer, plain
from hanawidgets.teach.parts import RulePart, drawn, row
from hanawidgets.text import translate, words_in

from ..actions import BETS, Play
from ..cards import COURT_CARDS, RANKS, card_points, faces_of, parse_cards
from ..combos import bomb, reading_numbers
from ..explore import bomb_ladder
from ..rules import OPTIONS, PRESETS, USUAL, RuleSet
from ..score import PER_CARD
from ..wording import combination_name, rules_name
from .exhibits import Combo
from .rounds import BetsMade, DeckCounts, RoundEnd
from .tricks import PlayedTrick

SCORING: Final = "scoring"
"""The name of the poster."""
_LEADS: Final = ("7B", "7R 7Y 7G", "4R 5R 6R 7R", "2R 3R 2G 3G")
"""Single, set, run, sets in sequence."""
_WILD: Final = "7R 7B Q"
_BOMBS: Final = {"rainbow": "3R 5Y 7G 9B", "suited": "3G 5G 7G 9G"}
"""Cards of the bombs that are not named after theirs."""
_PLAYED: Final = ("A:5R", "B:9B", "A:K")
_END: Final = {
    2: RoundEnd(("A",), captured=(("A", 23), ("B", 13)), left=(("A", 0), ("B", 2)), bets=(("A", 15), ("B", 0))),
    3: RoundEnd(
        ("A", "B"),
        captured=(("A", 10), ("B", 35), ("C", 5)),
        left=(("A", 0), ("B", 3), ("C", 3)),
        second=(("A", 0), ("B", 0), ("C", 3)),
        bets=(("A", 30), ("B", 0), ("C", 0)),
    ),
}
"""A round that is over, by number of players."""


def _faces(codes: Iterable[str]) -> list[str]:
    return [f"hg-{code}" for code in codes]


def _parts(rules: RuleSet, lang: str, *exhibits: Exhibit, label: bool = False, notes: bool = False) -> list[RulePart]:
    return [plain(part, label=label, notes=notes) for one in exhibits for part in one.parts(rules, lang)]


def how_to_play(rules: RuleSet, lang: str) -> Handout:
    """Return how Haggis is played."""
    counts = DeckCounts().counts(rules.players)
    facts = {**counts, "target": rules.target, "per": PER_CARD, "little": BETS[0], "big": BETS[1]}
    say = Writer("haggis", HOW_TO_PLAY, lang, facts)
    found: list[tuple[str, Play]] = []
    for seat, _, code in (one.partition(":") for one in _PLAYED):
        cards = parse_cards(code)
        found.append((seat, Play(cards, reading_numbers(cards, rules.high)[0])))
    panels = (
        say.panel("aim", [_ranks(lang)]),
        say.panel("deal", [drawn(rows=[row(say.say("deal.courts"), faces_of(COURT_CARDS), lang)])]),
        say.panel("forms", [_forms(rules, lang, _LEADS)]),
        say.panel("turn", _parts(rules, lang, PlayedTrick(tuple(found)))),
        say.panel("wild", [*_parts(rules, lang, Combo(parse_cards(_WILD))), _bombs(rules, lang)]),
        say.panel("score", _parts(rules, lang, _END[rules.players], label=True), [say.say("score.bets")]),
    )
    return say.handout(rules_name(rules, words_in(lang)), [say.section("", panels)])


def _ranks(lang: str) -> RulePart:
    """All ranks from low to high."""
    codes = [*(f"{rank}R" for rank in RANKS), "J", "Q", "K"]
    return drawn(rows=[row(translate("haggis.book.line.low_to_high", lang), _faces(codes), lang)])


def _forms(rules: RuleSet, lang: str, shown: Iterable[str]) -> RulePart:
    piles = [parse_cards(cards) for cards in shown]
    names = [combination_name(Combo(pile).combinations(rules)[0], words_in(lang)) for pile in piles]
    return drawn(rows=[row(name, faces_of(pile), lang) for name, pile in zip(names, piles, strict=True)])


def _bombs(rules: RuleSet, lang: str) -> RulePart:
    """Bombs from low to high, each with the points of its cards."""
    rows = []
    for rung in bomb_ladder(0, 0, (), rules):
        name = combination_name(bomb(rung.level), words_in(lang))
        own = translate("haggis.book.own", lang, name=name, n=rung.own_points)
        rows.append(row(own, faces_of(parse_cards(_BOMBS.get(rung.name, " ".join(rung.name)))), lang))
    return drawn(rows=rows)


# --- the poster -----------------------------------------------------------------------------------


def poster(rules: RuleSet, lang: str) -> Handout:
    """Return what a round of Haggis pays under these rules."""
    counts = DeckCounts().counts(rules.players)
    say = Writer("haggis", SCORING, lang, {**counts, "target": rules.target, "per": PER_CARD})
    bets = (*BETS, 0)[: rules.players]
    return say.handout(
        rules_name(rules, words_in(lang)),
        [
            say.section(
                "round",
                [
                    say.panel("cards", [_worth(lang)]),
                    say.panel("left", _parts(rules, lang, _END[rules.players], label=True, notes=True)),
                ],
            ),
            say.section(
                "bets",
                [
                    say.panel("bets", _parts(rules, lang, BetsMade(bets), label=True), _failed(say, rules)),
                    say.panel("target"),
                ],
            ),
            say.section("bombs", [say.panel("bombs", [_bombs(rules, lang)]), _run_above(say, rules, lang)]),
        ],
    )


def _worth(lang: str) -> RulePart:
    """One card of each rank, in rows by its points."""
    codes = [*(f"{rank}R" for rank in RANKS), "J", "Q", "K"]
    values = sorted({card_points(code) for code in codes})
    rows = [
        row(translate("haggis.book.line.worth", lang, n=n), _faces(c for c in codes if card_points(c) == n), lang)
        for n in values
    ]
    return drawn(rows=rows)


def _failed(say: Writer, rules: RuleSet) -> list[str]:
    return [say.say(f"bets.{rules.failed_bet}")] if rules.players > 2 else []


def _run_above(say: Writer, rules: RuleSet, lang: str) -> HandoutPanel:
    """Runs above the 10: allowed, or off."""
    cards = parse_cards("9R 10R J")
    return say.panel(
        "runs", [drawn(rows=[row("", faces_of(cards), lang)])], off="" if rules.runs_above_ten else say.say("off")
    )


HANDOUTS: Final = Handouts(RuleBook(PRESETS, OPTIONS), USUAL, {HOW_TO_PLAY: how_to_play, SCORING: poster}, rules_name)
"""The handouts of Haggis."""

__all__ = ["HANDOUTS", "how_to_play", "poster"]
