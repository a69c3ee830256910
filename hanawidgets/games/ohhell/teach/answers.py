"""Questions on Oh Hell, their answers, and the numbers that a text may claim: of the rules, of cards, of a
situation, of a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from hanawidgets.core.deck import CODES, RANKS, SUIT_MASKS, SUITS, WIDTH, pile_of
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.teach.game import number_of
from hanawidgets.teach.model import About
from hanawidgets.text import has, minus, translate, words_in
from hanawidgets.text.wording import playing_name, rank_name, suit_name

from ..cards import DECK, Detail
from ..hand import Hand, Phase, bids_in_order
from ..legal import NO_BID
from ..rules import NAMES, RuleSet
from ..score import BONUS, settle
from ..state import Match
from ..tricks import NO_SUIT, winner
from .exhibits import NONE, Bids, Trick

QUESTION_KINDS: Final = ("score", "winner", "taker", "forbidden", "legal")
WORD_KINDS: Final = ("card", "suit", "rank", "mode", "format", "seat")
"""Kinds of names that :func:`word` knows."""


# --- what a question is about ---------------------------------------------------------------------


def term_of(about: About) -> Term | None:
    """Return the score of the situation; of a position the learner's points of the hand that is over."""
    if about.situation is not None:
        about.situation.check(about.rules)
        found: Term | None = about.situation.term(about.rules)
        return found
    if about.position is None or about.position.current.phase is not Phase.OVER:
        return None
    now = about.position.current
    me = now.seats.index(about.seat)
    return settle(now.bids[me], now.taken[me], about.rules.scoring)


def trick_of(about: About) -> Trick:
    """Return the trick of the situation, or the one on the table; after it is taken still that one.

    Raises RuleError missing_field where there is none.
    """
    shown = about.situation
    if isinstance(shown, Trick):
        return replace(shown, leader=shown.led_by(about.rules, about.seat), hand=pile_of(about.cards))
    if about.position is None:
        raise needs("trick")
    now: Hand = about.position.current
    leader, cards = now.leader, now.trick
    if not cards and now.tricks and now.to_act != about.seat:
        leader, cards = now.tricks[-1].leader, now.tricks[-1].cards
    return Trick(cards, now.trump, leader, now.hands[now.seats.index(about.seat)], last=about.rules.last_wins)


def bids_of(about: About) -> Bids:
    """Return the bids made and the cards in a hand. Raises RuleError missing_field where there are none."""
    if isinstance(about.situation, Bids):
        return about.situation
    if about.position is None:
        raise needs("bids")
    now = about.position.current
    return Bids(bids_in_order(now), now.size)


def forbidden_of(about: About) -> int | str:
    """Return what the dealer may not bid, :data:`.exhibits.NONE` for nothing (OH-13).

    Raises RuleError if bids are missing.
    """
    shown = bids_of(about)
    of_hand = about.position if shown is not about.situation else None
    found = shown.forbidden(about.rules, of_hand.current.hook if of_hand else None)
    if found is None:
        raise needs("bids")
    return found


def needs(what: str) -> RuleError:
    """Return the refusal of a question that is about something not shown."""
    return RuleError(Code.MISSING_FIELD, what, None, "", Detail.ASK_NEEDS, needs=what)


# --- answers --------------------------------------------------------------------------------------


def answer_to(ask: str, about: About) -> int | str:
    """Return the answer to a question. Raises RuleError missing_field (facts ``needs``) where what it is
    about is not shown."""
    if ask == "score":
        term = term_of(about)
        if term is None:
            raise needs("situation")
        return term.value
    if ask == "forbidden":
        return forbidden_of(about)
    trick = trick_of(about)
    if ask == "legal":
        if not trick.hand:
            raise needs("cards")
        return " ".join(DECK.codes_of(trick.legal(trick.hand)))
    if not trick.cards:
        raise needs("trick")
    if ask == "winner":
        return CODES[trick.winner]
    return str(about.rules.seats[(trick.leader + trick.place) % about.rules.players])


def value_of(ask: str, value: object) -> int | str:
    """Return a choice's value in the form of :func:`answer_to`. Raises RuleError."""
    if ask == "forbidden" and value == NONE:
        return NONE
    if ask in ("winner", "taker", "legal"):
        if not isinstance(value, str):
            raise RuleError(Code.WRONG_TYPE, "value", value, wanted="text")
        if ask == "winner":
            return CODES[DECK.index(value, "value")]
        if ask == "legal":
            return " ".join(DECK.codes_of(pile_of(DECK.parse_text(value, "value"))))
        if value not in tuple(NAMES):
            raise RuleError(Code.UNKNOWN_VALUE, "value", value, allowed=list(NAMES))
        return value
    return number_of(value)


def value_text(ask: str, value: int | str, lang: str) -> str:
    """Return a choice's value in words."""
    words = words_in(lang)
    if value == NONE:
        return translate(f"ohhell.lesson.value.no_{ask}", lang)
    if ask == "score":
        return translate("lesson.value.points", lang, n=value)
    if ask == "winner":
        return playing_name(str(value), words)
    if ask == "taker":
        return translate(f"table.player.{value}", lang)
    if ask == "legal":
        return translate("ui.list", lang).join(playing_name(code, words) for code in str(value).split())
    return minus(str(value))


def word(kind: str, name: str, lang: str) -> str | None:
    """Return what ``{kind.name}`` in a text is worded as, None if there is no such thing."""
    words = words_in(lang)
    if kind == "card":
        try:
            return playing_name(CODES[DECK.index(name)], words)
        except RuleError:
            return None
    if kind == "suit":
        return suit_name(name, words) if len(name) == 1 and name in SUITS else None
    if kind == "rank":
        return rank_name(name, words) if name in RANKS else None
    keys = {
        "mode": f"ohhell.value.mode.{name}",
        "format": f"ohhell.value.format.{name}",
        "seat": f"table.player.{name}",
    }
    key = keys.get(kind, "")
    return translate(key, lang) if key and has(key) else None


# --- numbers --------------------------------------------------------------------------------------


def facts_of(about: About) -> Mapping[str, int]:
    """Return every number that a text may claim. Raises RuleError of a situation that cannot be."""
    facts = _of_rules(about.rules)
    shown = about.situation
    if shown is not None:
        shown.check(about.rules)
    trump = shown.trump if isinstance(shown, Trick) else NO_SUIT
    if about.position is not None:
        facts |= _of_position(about.position, about.seat, about.rules)
        trump = about.position.current.trump
    if about.cards:
        facts |= {"n.cards": len(about.cards), **_suits(pile_of(about.cards), trump)}
    if shown is not None:
        facts |= shown.facts(about.rules)
    if (term := term_of(about)) is not None:
        facts |= {part.name: part.value for part in reversed(tuple(term.walk()))}
        facts["score"] = term.value
    return facts


def _of_rules(rules: RuleSet) -> dict[str, int]:
    return {
        "players": rules.players,
        "rounds": rules.rounds,
        "cards": rules.cards,
        "suits": len(SUITS),
        "suit_cards": WIDTH,
        "exact": BONUS,
        "each_off": BONUS,
        "bonus": BONUS,
        "price": BONUS,
        "largest": max(rules.sizes),
        "last_size": rules.sizes[-1],
        **{f"size.{number}": size for number, size in enumerate(rules.sizes, 1)},
    }


def _suits(cards: int, trump: int) -> dict[str, int]:
    twice = cards >> len(CODES)
    counts = {
        f"n.{suit}": (cards & mask).bit_count() + (twice & mask).bit_count()
        for suit, mask in zip(SUITS, SUIT_MASKS, strict=True)
    }
    return counts if trump == NO_SUIT else {**counts, "n.trump": counts[f"n.{SUITS[trump]}"]}


def _of_position(match: Match, seat: str, rules: RuleSet) -> dict[str, int]:
    now = match.current
    hand = now.hands[now.seats.index(seat)]
    facts = {
        "round": match.number,
        "n.hand": hand.bit_count(),
        "n.trick": len(now.trick),
        "n.tricks": len(now.tricks),
        "tricks_left": now.size - len(now.tricks),
        **_suits(hand, now.trump),
        **Bids(bids_in_order(now), now.size).facts(rules, now.hook),
    }
    if now.trick:
        facts["winner_place"] = winner(now.trick, now.trump, rules.last_wins) + 1
    for at, (name, points) in enumerate(zip(now.seats, match.scores, strict=True)):
        facts |= {f"taken.{name}": now.taken[at], f"scores.{name}": points}
        facts |= {f"{key}.{name}": count for key, count in _suits(now.hands[at], now.trump).items()}
        if now.bids[at] != NO_BID:
            facts |= {
                f"bid.{name}": now.bids[at],
                f"need.{name}": now.bids[at] - now.taken[at],
                f"score.{name}": settle(now.bids[at], now.taken[at], rules.scoring).value,
            }
    return facts
