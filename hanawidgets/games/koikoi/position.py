"""A position (局面) as one word for a link, and the proof that it can be.

``kp1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
slips. Cards are written short (see :mod:`.actions`).

====  ==============================================================================
m     month, 1..12
s     points of A and B, ``100,100``
d     dealer, A or B; missing before one is drawn
g     what is waited for: d deal, p hand card, t choice for the flip, s stop/koi-koi, o over
h r l sticks, redeals of this month, brights on the field as dealt (each missing: 0)
a b   hands of A and B;  f: field;  k: deck from the top;  x: card flipped, to be chosen for
i j   captured cards of A and B
c     koi-koi calls of A and B;  u v: their captured cards at the last own call;  y: who called last
e w   how the round ended; who is paid
n     finished months: ``A14,0,B6``
====  ==============================================================================

Whose turn it is follows from the dealer and the number of cards in the deck, so it is not written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from hanawidgets.core.codec import framed, number, read_words, unframed

from .actions import parse_deck
from .cards import CARDS, parse_card, parse_short, short_text
from .check import check_match, turn_of
from .mutable_round import Ending, Phase
from .play import Round
from .rules import NAMES, RuleSet, parse_ruleset, ruleset_text
from .state import Match, Month

VERSION: Final = "kp1"
_PHASES: Final = {"d": Phase.DEAL, "p": Phase.PLAY, "t": Phase.TAKE, "s": Phase.SAY, "o": Phase.OVER}
_LETTERS: Final = {phase: letter for letter, phase in _PHASES.items()}


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("club")))
    'kp1.club.m1.s0,0.gd.z6x'
    """
    return framed(VERSION, [ruleset_text(match.rules), *_words(match)])


def _words(match: Match) -> Iterator[str]:
    now = match.current
    yield f"m{match.month}"
    yield "s" + _pair(match.scores)
    if now.dealer >= 0:
        yield f"d{NAMES[now.dealer]}"
    yield f"g{_LETTERS[now.phase]}"
    for letter, times in (("h", now.honba), ("r", now.redeals), ("l", now.lights)):
        if times:
            yield f"{letter}{times}"
    for letter, bits in (("a", now.hands[0]), ("b", now.hands[1]), ("f", now.field)):
        if bits:
            yield letter + short_text(bits)
    if now.deck:
        yield "k" + "".join(CARDS[index].short for index in now.deck)
    if now.flip >= 0:
        yield "x" + CARDS[now.flip].short
    for letter, bits in (("i", now.captured[0]), ("j", now.captured[1])):
        if bits:
            yield letter + short_text(bits)
    if any(now.calls):
        yield "c" + _pair(now.calls)
    for letter, bits in (("u", now.called_on[0]), ("v", now.called_on[1])):
        if bits:
            yield letter + short_text(bits)
    if now.last_caller >= 0:
        yield f"y{NAMES[now.last_caller]}"
    if now.ending is not Ending.NONE:
        yield f"e{now.ending.value}"
    if now.winner >= 0:
        yield f"w{NAMES[now.winner]}"
    if match.months:
        yield "n" + ",".join((NAMES[m.winner] if m.winner >= 0 else "") + str(m.points) for m in match.months)


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]},{pair[1]}"


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type; unknown_value with detail ``state_version`` or ``damaged_state`` (facts
    ``where``); the error of a part (unknown card, card twice); or what :func:`.check.check_match` finds.
    """
    word, (rules_word, *words) = unframed(text, VERSION)
    rules = parse_ruleset(rules_word)
    match = _built(read_words(word, words, _READERS), rules)
    check_match(match)
    return match


def _built(value: dict[str, Any], rules: RuleSet) -> Match:
    get = value.get
    now = Round(
        rules=rules,
        dealer=get("d", -1),
        honba=get("h", 0),
        phase=get("g", Phase.DEAL),
        hands=(get("a", 0), get("b", 0)),
        field=get("f", 0),
        deck=get("k", ()),
        captured=(get("i", 0), get("j", 0)),
        flip=get("x", -1),
        lights=get("l", 0),
        calls=get("c", (0, 0)),
        called_on=(get("u", 0), get("v", 0)),
        last_caller=get("y", -1),
        redeals=get("r", 0),
        ending=get("e", Ending.NONE),
        winner=get("w", -1),
    )
    now = now._replace(turn=turn_of(now))
    return Match(rules, get("m", 1), get("s", (0, 0)), now, get("n", ()))


def _numbers(text: str) -> tuple[int, int]:
    first, second = text.split(",")
    return number(first), number(second)


def _seat(text: str) -> int:
    return {"A": 0, "B": 1}[text]


def _months(text: str) -> tuple[Month, ...]:
    return tuple(
        Month(_seat(word[0]), number(word[1:])) if word[:1] in NAMES else Month(-1, number(word))
        for word in text.split(",")
    )


def _pile(name: str) -> Callable[[str], int]:
    return lambda text: parse_short(text, name)


_READERS: Final[dict[str, Callable[[str], object]]] = {
    "m": number,
    "s": _numbers,
    "d": _seat,
    "g": _PHASES.__getitem__,
    "h": number,
    "r": number,
    "l": number,
    "a": _pile("hand"),
    "b": _pile("hand"),
    "f": _pile("field"),
    "k": parse_deck,
    "x": lambda text: parse_card(text, "flip").index,
    "i": _pile("captured"),
    "j": _pile("captured"),
    "c": _numbers,
    "u": _pile("captured"),
    "v": _pile("captured"),
    "y": _seat,
    "e": Ending,
    "w": _seat,
    "n": _months,
}
