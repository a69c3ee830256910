"""A position as one word for a link, and back.

``op1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
slips. Cards take two characters (:data:`..playing.SHORT`), small numbers one.

===  ====================================================================================
r    number of the hand (round)
d    dealer, A to G; missing before one is drawn
h    hands as dealt, by seat, with commas between; missing: the deal is due
t    the card turned up
b    bids in the order of bidding
p    cards in the order of play
n    hands played before: bids of all seats, then tricks of all seats, hand after hand
c    points carried into the first of those, by seat, with commas between
===  ====================================================================================

Whose turn it is, who led and who took what follow by playing the hand through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from ..contract import check_word, fault
from ..errors import Code, RuleError
from ..playing import SHORT, parse_short, short_text
from .actions import MOST_BID, parse_hand
from .check import set_up
from .hand import Phase
from .match import Match, Result
from .replay import bids_in_order, dealt_hands, played_cards
from .rules import NAMES, parse_ruleset, ruleset_text

VERSION: Final = "op1"
_DIGITS: Final = "0123456789abcdefgh"
assert len(_DIGITS) == MOST_BID + 1  # noqa: S101


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("short_up")))
    'op1.short_up.r1.mxx'
    """
    body = ".".join([VERSION, ruleset_text(match.rules), *_words(match)])
    return f"{body}.{check_word(body)}"


def _words(match: Match) -> Iterator[str]:
    now = match.current
    yield f"r{match.number}"
    if now.dealer >= 0:
        yield f"d{NAMES[now.dealer]}"
    if now.phase is not Phase.DEAL:
        played = played_cards(now)
        yield "h" + ",".join(map(short_text, dealt_hands(now)))
        if now.turn_up >= 0:
            yield "t" + SHORT[now.turn_up]
        if bids := "".join(_DIGITS[bid] for bid in bids_in_order(now)):
            yield "b" + bids
        if played:
            yield "p" + "".join(SHORT[card] for card in played)
    before = match.results[: len(match.results) - (now.phase is Phase.OVER)]
    if before:
        yield "n" + "".join(_DIGITS[number] for result in before for part in result for number in part)
    if match.carried:
        yield "c" + ",".join(map(str, match.carried))


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type; unknown_value with detail ``state_version`` or ``damaged_state`` (facts
    ``where``); or what cannot be, as :func:`.check.set_up`.
    """
    if not isinstance(text, str):
        raise fault(Code.WRONG_TYPE, "state", text, wanted="text")
    text = text.strip()
    version, *words = text.split(".")
    if version != VERSION:
        known = version[:2] == "op" and version[2:].isdigit()
        raise _damaged(text, version, "state_version" if known else "damaged_state")
    body, _, check = text.rpartition(".")
    if len(words) < 2 or check_word(body) != check:
        raise _damaged(text, check)
    rules = parse_ruleset(words[0])
    found: dict[str, Any] = {}
    for word in words[1:-1]:
        name, read = _READERS.get(word[:1], ("", None))
        if read is None or name in found:
            raise _damaged(text, word)
        try:
            found[name] = read(word[1:])
        except RuleError:
            raise
        except ValueError:
            raise _damaged(text, word) from None
    found["results"] = _results(found.get("results", ()), rules.players, text)
    found.setdefault("dealer", -1)
    match = set_up(rules, **found)
    if position_text(match) != text:  # another spelling of the same: only one word for a position
        raise _damaged(text, "")
    return match


def _results(numbers: tuple[int, ...], players: int, text: str) -> tuple[Result, ...]:
    if len(numbers) % (2 * players):
        raise _damaged(text, "n")
    return tuple(Result(numbers[at : at + players], numbers[at + players : at + 2 * players])
                 for at in range(0, len(numbers), 2 * players))


def _number(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
        raise ValueError(text)
    return int(text)


def _digits(text: str) -> tuple[int, ...]:
    return tuple(_DIGITS.index(digit) for digit in text)


def _hands(text: str) -> tuple[int, ...]:
    return tuple(map(parse_hand, text.split(",")))


def _one_card(text: str) -> int:
    (card,) = parse_short(text, "turn_up")
    return card


_READERS: Final[dict[str, tuple[str, Callable[[str], Any]]]] = {
    "r": ("number", _number),
    "d": ("dealer", NAMES.index),
    "h": ("hands", _hands),
    "t": ("turn_up", _one_card),
    "b": ("bids", _digits),
    "p": ("played", lambda text: parse_short(text, "play")),
    "n": ("results", _digits),
    "c": ("carried", lambda text: tuple(map(_number, text.split(",")))),
}


def _damaged(text: str, where: str, detail: str = "damaged_state") -> RuleError:
    return fault(Code.UNKNOWN_VALUE, "state", text[:80], "", detail, where=where[:40] or "–")
