"""High Card as one object: actions, a deal, a game, what a seat may know, and notation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from hanawidgets.core import match
from hanawidgets.core.codec import NATURAL, Codec, DamagedError, Form, Key, several
from hanawidgets.core.deck import CODES, FULL, WIDTH, cards_of, pile_of
from hanawidgets.core.errors import MOST_OF_ACTION, Code, Detail, RuleError, folded
from hanawidgets.core.explain import Term, total
from hanawidgets.core.game import Game
from hanawidgets.core.state import Chance, Event, Seat, Step, in_notation, shuffled

from .cards import DECK
from .rules import BOOK, PRESETS, RuleSet

SEATS = ("A", "B")
SIZE = 5


class Tally(StrEnum):
    """Terms and reasons of a result; see ``minimal.term`` and ``minimal.why``."""

    SCORE = "score"
    ROUND = "round"


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """Chance: five cards to each."""

    hands: tuple[int, ...]

    def __str__(self) -> str:
        return "deal:" + "/".join(map(DECK.short_text, self.hands))

    __repr__ = in_notation


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """Play a card of the hand (HC-02)."""

    index: int

    def __str__(self) -> str:
        return CODES[self.index]

    __repr__ = in_notation


Action = Deal | Play


def parse_action(text: object) -> Action:
    """Return the action that ``text`` writes. Raises RuleError."""
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "action", text, wanted="text")
    word = folded(text, MOST_OF_ACTION)
    if not word.startswith("deal:"):
        return Play(DECK.index(word, "play"))
    return Deal(tuple(pile_of(DECK.parse_short(hand, "hand")) for hand in word.removeprefix("deal:").split("/")))


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Cards were dealt."""

    kind = "dealt"


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat was dealt its hand, which only it may know."""

    kind = "hand"
    private = True
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played."""

    kind = "played"
    card: str


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick was taken; ``card``: the second in it."""

    kind = "trick"
    card: str


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """The deal of this number is over."""

    kind = "settled"
    n: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is over; ``n``: the most points."""

    kind = "game_over"
    n: int


class Round(NamedTuple):
    """A deal: the hands as piles, and the cards played in order; A leads to every trick (HC-02)."""

    hands: tuple[int, ...] = ()
    played: tuple[int, ...] = ()

    seats = SEATS  # type: ignore[misc]
    dealer = 1  # type: ignore[misc]

    @property
    def is_chance(self) -> bool:
        return not self.hands

    @property
    def is_over(self) -> bool:
        return len(self.played) == 2 * SIZE

    @property
    def to_act(self) -> Seat | None:
        return None if self.is_chance or self.is_over else SEATS[len(self.played) % 2]

    @property
    def tricks(self) -> list[tuple[int, ...]]:
        return [self.played[at : at + 2] for at in range(0, len(self.played) - 1, 2)]

    @property
    def taken(self) -> tuple[int, int]:
        """Tricks of both seats: the higher card takes, of equal ones the first (HC-03)."""
        lost = sum(second % WIDTH > first % WIDTH for first, second in self.tricks)
        return len(self.tricks) - lost, lost

    def legal_actions(self, seat: Seat | None = None) -> tuple[Play, ...]:
        if self.to_act is None or seat not in (None, self.to_act):
            return ()
        return tuple(map(Play, cards_of(self.hands[len(self.played) % 2])))

    def refusal(self, action: Any) -> RuleError | None:
        rule, detail = "HC-01", Detail.ROUND_OVER if self.is_over else Detail.NOT_YOUR_TURN
        if isinstance(action, Deal):
            piles = len(action.hands) == 2 and all(hand.bit_count() == SIZE for hand in action.hands)
            allowed = self.is_chance and piles and not action.hands[0] & action.hands[1]
        else:
            rule, allowed = "HC-02", isinstance(action, Play) and action in self.legal_actions()
        return None if allowed else RuleError(Code.ILLEGAL_MOVE, "action", repr(action)[:40], rule, detail)

    def after(self, action: Any) -> Round:
        if error := self.refusal(action):
            raise error
        if isinstance(action, Deal):
            return Round(action.hands)
        hands = tuple(hand & ~(1 << action.index) for hand in self.hands)
        return Round(hands, (*self.played, action.index))

    def apply(self, action: Any) -> Step[Round]:
        after = self.after(action)
        if isinstance(action, Deal):
            hands = zip(SEATS, action.hands, strict=True)
            told = [HandDealt(seat, "HC-01", DECK.codes_of(hand)) for seat, hand in hands]
            return Step(after, (Dealt(None, "HC-01"), *told))
        played = Played(self.to_act, "HC-02", str(action))
        if len(after.played) % 2:
            return Step(after, (played,))
        won = SEATS[after.taken[1] > self.taken[1]]
        return Step(after, (played, TrickTaken(won, "HC-03", str(action))))

    def places(self) -> Mapping[str, tuple[str, ...]]:
        hands = self.hands or (0, 0)
        out = pile_of(self.played) | hands[0] | hands[1]
        lies = min(2 - len(self.played) % 2, len(self.played))  # a trick lies there until the next one is led
        return {
            "deck": DECK.codes_of(FULL & ~out),
            **{f"hand {seat}": DECK.codes_of(hand) for seat, hand in zip(SEATS, hands, strict=True)},
            "taken": tuple(CODES[card] for card in self.played[: len(self.played) - lies]),
            "trick": tuple(CODES[card] for card in self.played[len(self.played) - lies :]),
        }


class _Fields(NamedTuple):
    rules: RuleSet
    number: int
    current: Round
    won: tuple[int, ...] = ()


class Match(_Fields, match.Match[Round, Action, "View"]):
    """A game; ``won``: tricks of A in each deal that is over."""

    __slots__ = ()

    @property
    def scores(self) -> tuple[int, int]:
        return sum(self.won), SIZE * len(self.won) - sum(self.won)

    @property
    def is_final(self) -> bool:
        return self.number >= self.rules.rounds

    @property
    def end_rules(self) -> tuple[str, ...]:
        return ("HC-04",) if self.is_over else ()

    def following(self) -> Match:
        return self._replace(number=self.number + 1, current=Round())

    def with_round(self, current: Round) -> Match:
        return self._replace(current=current)

    def settled(self, current: Round) -> Match:
        return self._replace(current=current, won=(*self.won, current.taken[0]))

    def closing_events(self) -> list[Event]:
        settled = Settled(None, "HC-03", self.number)
        if not self.is_over:
            return [settled]
        best = [seat for seat, points in zip(SEATS, self.scores, strict=True) if points == max(self.scores)]
        return [settled, GameOver(best[0] if len(best) == 1 else None, "HC-04", max(self.scores))]

    def refusal_at_end(self, error: RuleError) -> RuleError:
        return error

    def explain(self, seat: int) -> Term:
        tricks = (SIZE - won if seat else won for won in self.won)
        return total(Tally.SCORE, (Term(Tally.ROUND, n, "HC-03", Tally.ROUND) for n in tricks), "HC-04", Tally.SCORE)

    def observe(self, seat: Seat) -> View:
        if seat not in SEATS:
            raise RuleError(Code.UNKNOWN_PLAYER, "seat", seat, "HC-01", Detail.UNKNOWN_SEAT)
        hand = self.current.hands[SEATS.index(seat)] if self.current.hands else 0
        return View(self.rules, self.number, self.won, seat, hand, self.current.played, self.current.is_chance)


class View(NamedTuple):
    """What a seat may know."""

    rules: RuleSet
    number: int
    won: tuple[int, ...]
    seat: Seat
    hand: int
    played: tuple[int, ...]
    is_chance: bool

    @property
    def unseen(self) -> int:
        return FULL & ~self.seen

    @property
    def seen(self) -> int:
        return self.hand | pile_of(self.played)

    @property
    def to_act(self) -> Seat | None:
        return None if self.is_chance else Round((0, 0), self.played).to_act

    def legal_actions(self) -> tuple[Action, ...]:
        return tuple(map(Play, cards_of(self.hand))) if self.to_act == self.seat else ()

    def sample(self, chance: Chance) -> Match:
        if self.is_chance:
            return Match(self.rules, self.number, Round(), self.won)
        me = SEATS.index(self.seat)
        left = SIZE - len(self.played[1 - me :: 2])
        other = pile_of(shuffled(cards_of(self.unseen), chance)[:left])
        hands = (other, self.hand) if me else (self.hand, other)
        return Match(self.rules, self.number, Round(hands, self.played), self.won)


def _chance(state: Match, chance: Chance) -> Deal:
    if not state.is_chance:
        raise RuleError(Code.ILLEGAL_MOVE, "action", "deal", "HC-01", Detail.NOT_YOUR_TURN)
    order = shuffled(range(len(CODES)), chance)
    return Deal((pile_of(order[:SIZE]), pile_of(order[SIZE : 2 * SIZE])))


_CARDS = Form(lambda cards: "".join(DECK.shorts[card] for card in cards), DECK.parse_short)
_PILE = Form(DECK.short_text, lambda text: pile_of(DECK.parse_short(text)))
CODEC = Codec(
    "hc1",
    Key("rules", Form(BOOK.text, BOOK.parse)),
    Key("number", NATURAL, "r", 1, always=True),
    Key("won", several(NATURAL), "w", ()),
    Key("hands", several(_PILE, count=2), "h", ()),
    Key("played", _CARDS, "p", ()),
)


def position_text(state: Match) -> str:
    """Return a position as one word."""
    return CODEC.write({**state._asdict(), **state.current._asdict()})


def parse_position(text: object) -> Match:
    """Return the game that a word holds. Raises RuleError."""
    return CODEC.read(text, _built, position_text)


def _built(values: dict[str, Any]) -> Match:
    current = Round(values["hands"], values["played"])
    state = Match(values["rules"], values["number"], current, values["won"])
    held = [*current.played, *(card for hand in current.hands for card in cards_of(hand))]
    dealt = len(held) == len(set(held)) == (2 * SIZE if current.hands else 0)
    even = not current.hands or current.hands[0].bit_count() - current.hands[1].bit_count() == -(
        len(current.played) % 2
    )
    if not (
        dealt and even and len(state.won) == state.number - (not current.is_over) and state.number <= state.rules.rounds
    ):
        raise DamagedError("h")
    if any(won > SIZE for won in state.won) or (current.is_over and state.won[-1] != current.taken[0]):
        raise DamagedError("w")
    return state


GAME = Game(
    "minimal",
    PRESETS,
    lambda rules: Match(rules, 1, Round()),
    _chance,
    lambda rules: 2 * SIZE * rules.rounds,
    BOOK.text,
    BOOK.parse,
    parse_action,
    position_text,
    parse_position,
    {"HC-": "minimal"},
)
