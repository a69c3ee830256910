"""Words that only Oh Hell has: what happened, cards of a trick, columns of the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from hanawidgets.analysis.decision import Fact, Part
from hanawidgets.analysis.judging import Deed
from hanawidgets.core.deck import CODES, INDEX, SUIT, SUIT_MASKS, SUITS
from hanawidgets.core.errors import RuleError
from hanawidgets.core.state import Event
from hanawidgets.text import Words, has, minus
from hanawidgets.text.wording import playing_name, playing_names, suit_name

from .actions import Bid
from .cards import DECK
from .events import Dealt, GameOver, Played, TrickTaken
from .rules import RuleSet
from .score import points
from .sheet import Column
from .state import View
from .tricks import Explained, Why


def table_text(key: str, words: Words, **facts: object) -> str:
    """Return a text of the table."""
    return words.say(f"ohhell.table.{key}", **facts)


def sheet_text(key: str, words: Words, **facts: object) -> str:
    """Return a text of the score sheet."""
    return words.say(f"ohhell.score_sheet.{key}", **facts)


def tool_text(key: str, words: Words, **facts: object) -> str:
    """Return a text of the tools: schedule, bid pad, trick explainer."""
    return words.say(f"ohhell.tool.{key}", **facts)


def rules_name(rules: RuleSet, words: Words) -> str:
    """Return what somebody calls the rules, else format, scoring and number of players in a line."""
    return rules.name or table_text(
        "rules_name",
        words,
        n=rules.players,
        format=words.say("ohhell.option.hand_sizes" if rules.hand_sizes else f"ohhell.value.format.{rules.format}"),
        mode=words.say(f"ohhell.value.mode.{rules.mode}"),
    )


def pays_text(rules: RuleSet, words: Words) -> str:
    """Return what exact bids of 0 to 3 pay and what a missed one pays, reckoned by the rules."""

    def told(hands: Iterable[tuple[int, int]]) -> str:
        return words.say("ui.list").join(minus(str(points(bid, taken, rules.scoring))) for bid, taken in hands)

    exact, missed = told((n, n) for n in range(4)), told((2, n) for n in (0, 1, 3))
    return table_text("pays", words, exact=exact, missed=missed)


def face_name(face: str, words: Words, *, short: bool = False) -> str:
    """Return the name of a card by the id of its face, "" of another deck's."""
    if face == DECK.back:
        return words.say("faces.back")
    return playing_name(face.removeprefix("pc-"), words) if face in DECK.faces else ""


def card_of_text(text: str, words: Words) -> str:
    """Return the name of the card of this code, "" if it is none."""
    return playing_name(text, words) if text in INDEX else ""


def card_names() -> Iterator[tuple[list[str], list[str]]]:
    """Yield for each card, by index, what it is called in all languages."""
    for code in CODES:
        yield [*playing_names(code)], []


@cache
def deck_names(words: Words) -> tuple[str, ...]:
    """Return the names of all cards, by index."""
    return tuple(playing_name(code, words) for code in CODES)


def error_facts(error: RuleError, words: Words) -> dict[str, object]:
    """Return the facts of a refusal that stand for something with a name: the suit."""
    suit = str(error.facts.get("suit", ""))
    return {"suit": suit_name(suit, words)} if suit and suit in SUITS else {}


def event_words(event: Event, words: Words, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    """Return the key and the facts of the sentence for what happened.

    names  seat → what the player is called here
    """
    facts, finer = event.facts, ""
    match event:
        case Dealt(turn_up=str(card), trump=str(trump)):
            facts |= {"turn_up": playing_name(card, words), "trump": suit_name(trump, words)}
        case Dealt():
            finer = "none" if event.rule == "GAP-OH-02" else "no_trump"
        case Played():
            finer = "leads" if event.leads else "" if event.follows else "void"
            facts["card"] = playing_name(event.card, words)
        case TrickTaken():
            finer = event.why
            facts["card"] = playing_name(event.card, words)
        case GameOver():
            finer = "" if event.seat else "tied"
            facts["winners"] = words.say("ui.list").join(names[seat] for seat in event.winners)
    key = f"ohhell.event.{event.kind}.{finer}"
    return key if finer and has(key) else f"ohhell.event.{event.kind}", facts


def card_why(part: Explained, words: Words) -> str:
    """Return why a card of a trick wins or not.

    >>> from hanawidgets.text import words_in
    >>> from hanawidgets.games.ohhell.tricks import explain_trick
    >>> from hanawidgets.core.deck import INDEX
    >>> [card_why(part, words_in("en")) for part in explain_trick([INDEX["KH"], INDEX["2S"]], 0)][1]
    'The 2 of spades wins: it is the only trump in the trick.'
    """
    beaten = part.why in (Why.LED, Why.FOLLOWED) and SUIT[part.by] != SUIT[part.card]
    key = f"ohhell.why.{part.why}{'.trump' if beaten else ''}"
    names = {name: playing_name(CODES[card], words) for name, card in (("card", part.card), ("by", part.by))}
    return words.say(key, **names)


def must_text(part: Explained, words: Words) -> str:
    """Return what the player of a card could have played, as a sentence."""
    return words.say(f"ohhell.must.{part.must}")


def column_labels(columns: Sequence[Column], words: Words) -> list[str]:
    """Return the heads of a score sheet's CSV."""
    return [words.say(f"ohhell.sheet.{column.key}", name=column.name) for column in columns]


# Reasons in words why a choice in Oh Hell is better than another: who wins the trick, how often the tricks are as
# bid.


def is_named(fact: Fact, *actions: object) -> bool:
    """Tell whether a fact is named as a reason: tricks beside the bid, and the trick on the table; fewer than none
    there cannot be."""
    if fact.kind == "under" and any(isinstance(action, Bid) and not action.number for action in actions):
        return False
    return fact.kind in ("exact", "over", "under", "trick")


def fact_text(fact: Fact | Part, _view: View, words: Words) -> str:
    """Return what a fact is called: “as many tricks as bid”."""
    return words.say(f"ohhell.table.reason.{fact.kind}")


def deed_text(deed: Deed, _view: View, words: Words) -> str:
    """Return what a bid or a card does: “keeps the king of hearts”."""
    cards = words.say("ui.list").join(playing_name(CODES[card], words) for card in deed.cards)
    facts: dict[str, object] = {"cards": cards, "n": len(deed.cards)}
    if deed.key in ("reach", "ruff_at", "under", "lead_low", "lead_high"):
        facts["over"] = deed.of[0]
    if deed.key in ("void", "void_trump", "lead_top", "no_trumps", "single"):
        facts["suit"] = suit_name(str(deed.of[-1]), words)
    if deed.key == "keep_length":
        facts |= {"suit": suit_name(str(deed.of[0]), words), "n": deed.of[1]}
    if deed.key.startswith("bids_"):
        facts |= dict(zip(("bid", "size", "players"), deed.of, strict=True))
    return words.say(f"ohhell.table.deed.{deed.key}", **facts)


# The chances beside a decision in Oh Hell: what they are called, and the unseen cards suit by suit.

GROUPS = SUIT_MASKS
"""Cards that are shown together."""
STEPS = (1, 10)
"""Points with which a class of results begins: any, and those of a bid made."""
STAKE = ""
"""Part of the points that alone a bold choice moves; "" if it moves all of them."""


def is_told(fact: Fact) -> bool:
    """Tell whether the chance of a fact is told: of each number of tricks, and of each bid."""
    return fact.kind in ("tricks", "made")


def row_text(fact: Fact, words: Words) -> str:
    """Return what a fact is called, whoever it is about."""
    return words.say(f"ohhell.table.odds.{fact.kind}", n=fact.of)


def group_name(at: int, words: Words) -> str:
    """Return what a group is called: its suit."""
    return words.say(f"faces.playing.suit.{SUITS[at]}")


def hinge(action: object) -> str:
    """Return the kind of fact on which it hangs whether an action pays: to make a bid; "" if on none."""
    return "exact" if isinstance(action, Bid) else ""
