"""A position as one word for a link, and the proof that it can be.

``gp1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
slips. Piles are written as suit and ranks, 10 as 0, court cards with their owner
(see :func:`.cards.pile_text`).

======  ============================================================================
n       number of the round
s       points of the seats, ``40,31``
g       what is waited for: d deal, p play, v a trick to be given away, o over
l w     who led the round; whose turn it is (each missing: none, A)
a b c   hands;  h: haggis;  i j k: captured cards
t       plays on the table: seat and cards, ``_`` between them, ``=`` and the reading if there are several
x       bets, ``0,15``;  o: who is out, in order
f q     cards in each hand when the first went out; in the last hand when the second did
r       finished rounds: ``40,31_93,13``
======  ============================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from hanawidgets.core.codec import damaged, framed, unframed
from hanawidgets.core.errors import Code, RuleError

from .actions import Play, parse_action
from .cards import COURT_CARDS, NAMES, NUMBERS, parse_pile, pile_text, to_pile
from .check import check_match
from .legal import Phase
from .play import Round
from .rules import RuleSet, parse_ruleset, ruleset_text
from .state import Match
from .trick import Laid, Trick

VERSION: Final = "gp1"
_PHASES: Final = {"d": Phase.DEAL, "p": Phase.PLAY, "v": Phase.GIVE, "o": Phase.OVER}
_LETTERS: Final = {phase: letter for letter, phase in _PHASES.items()}
_MOST_CHARACTERS: Final = 2000


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("two")))
    'gp1.two.n1.s0,0.gd.3m9'
    """
    return framed(VERSION, [ruleset_text(match.rules), *_words(match)])


def _words(match: Match) -> Iterator[str]:
    now = match.current
    yield f"n{match.number}"
    yield "s" + _numbers(match.scores)
    yield f"g{_LETTERS[now.phase]}"
    if now.leader >= 0:
        yield f"l{NAMES[now.leader]}"
    if now.turn:
        yield f"w{NAMES[now.turn]}"
    hands = [to_pile(hand, seat) for seat, hand in enumerate(now.hands)]
    for letter, pile in (*zip("abc", hands, strict=False), ("h", now.haggis), *zip("ijk", now.captured, strict=False)):
        if pile:
            yield letter + pile_text(pile)
    if now.trick:
        yield "t" + "_".join(f"{NAMES[laid.seat]}{Play(laid.cards, laid.reading)}" for laid in now.trick)
    if any(now.bets):
        yield "x" + _numbers(now.bets)
    if now.out:
        yield "o" + "".join(NAMES[seat] for seat in now.out)
        yield "f" + _numbers(now.first)
    if now.second >= 0:
        yield f"q{now.second}"
    if match.rounds:
        yield "r" + "_".join(map(_numbers, match.rounds))


def _numbers(values: tuple[int, ...]) -> str:
    return ",".join(map(str, values))


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type, unknown_value with detail ``state_version`` or ``damaged_state`` (fact
    ``where``), or as :func:`.check.check_match` for a position that cannot be.
    """
    text, (rules_word, *words) = unframed(text, VERSION)
    if len(text) > _MOST_CHARACTERS:
        raise damaged(text, "")
    rules = parse_ruleset(rules_word)
    values: dict[str, str] = {}
    for word in words:
        if not word or word[0] in values:
            raise damaged(text, word)
        values[word[0]] = word[1:]
    match = _built(rules, values, text)
    check_match(match)
    if position_text(match) != text:
        raise damaged(text, "")
    return match


def _built(rules: RuleSet, values: dict[str, str], text: str) -> Match:
    players = rules.players

    def number(word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) < 6):
            raise damaged(text, word)
        return int(word)

    def numbers(word: str) -> tuple[int, ...]:
        found = tuple(map(number, word.split(",")))
        if len(found) != players:
            raise damaged(text, word)
        return found

    def seat(word: str) -> int:
        if word not in NAMES[:players] or not word:
            raise damaged(text, word)
        return NAMES.index(word)

    def pile(letter: str) -> int:
        return parse_pile(
            values.pop(letter, ""), {"h": "haggis"}.get(letter, "hand" if letter in "abc" else "captured")
        )

    none = ",".join("0" * players)
    phase = _PHASES.get(values.pop("g", ""))
    if phase is None:
        raise damaged(text, "g")
    hands = tuple(_hand(pile("abc"[at]), at) for at in range(players))
    leader = values.pop("l", "")
    current = Round(
        rules,
        seat(leader) if leader else -1,
        phase,
        seat(values.pop("w", "A")),
        hands,
        pile("h"),
        _trick(values.pop("t", ""), seat),
        tuple(pile("ijk"[at]) for at in range(players)),
        numbers(values.pop("x", none)),
        tuple(map(seat, values.pop("o", ""))),
        numbers(values.pop("f")) if "f" in values else (),
        number(values.pop("q")) if "q" in values else -1,
    )
    rounds = tuple(map(numbers, values.pop("r").split("_"))) if "r" in values else ()
    match = Match(rules, number(values.pop("n", "")), numbers(values.pop("s", "")), current, rounds)
    if values:
        raise damaged(text, next(iter(values)))
    return match


def _hand(pile: int, seat: int) -> int:
    """Return a hand from its pile; court cards of others are refused (HG-35)."""
    hand = pile & NUMBERS | pile >> 3 * seat & COURT_CARDS
    if to_pile(hand, seat) != pile:
        raise RuleError(Code.INCONSISTENT, "hand", NAMES[seat], "HG-35", "foreign_court", player=NAMES[seat])
    return hand


def _trick(word: str, seat: Callable[[str], int]) -> Trick:
    found = []
    for part in word.split("_") if word else ():
        action = parse_action(part[1:])
        if not isinstance(action, Play) or action.reading < 0:
            raise RuleError(Code.INCONSISTENT, "trick", part[:40], "HG-05", "trick_play")
        found.append(Laid(seat(part[:1]), action.cards, action.reading))
    return tuple(found)
