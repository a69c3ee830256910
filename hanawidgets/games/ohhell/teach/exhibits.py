"""The exhibits of Oh Hell for lessons, cases, drills and the rule book: bids, tricks, points, hand sizes, dealers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import Annotated, Any, Final, NamedTuple

from hanawidgets.core.deck import INDEX, SUIT, SUITS, cards_of, pile_of
from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.explain import Term
from hanawidgets.core.state import Seat
from hanawidgets.teach.exhibit import Exhibit, ExhibitForms
from hanawidgets.teach.goals import said_of
from hanawidgets.teach.parts import NumberCell, RulePart, drawn, line_of, listed, row, score_line, table, whys, word_of
from hanawidgets.teach.schema import (
    UNSAID,
    Cards,
    Deck,
    Field,
    Int,
    ListOf,
    Names,
    Object,
    OfEach,
    Text,
    Word,
    Written,
    need,
)
from hanawidgets.text import translate, words_in
from hanawidgets.text.wording import suit_name, term_why

from ..bids import BidPad, bid_pad, check_bids, dealer_bid
from ..cards import DECK, Detail, faces, unknown_seat, wrong_count
from ..rules import (
    CARDS,
    FORMATS,
    LEAST,
    MOST,
    MOST_ROUNDS,
    NAMES,
    USUAL_LEAST,
    USUAL_MOST,
    Format,
    RuleSet,
    cards_for,
    largest_hand,
    packs_of,
    schedule,
)
from ..score import game_score, rotation, settle, winners
from ..tricks import NO_SUIT, Explained, explain_trick, legal_cards, trump_of, winner
from ..wording import card_why, must_text

# The words of lessons and the rule book for Oh Hell: its own words first, then those of all games.

said: Final = partial(said_of, "ohhell")
"""Return a sentence of lessons in all languages."""
word: Final = partial(word_of, "ohhell")
"""Return a word of the rule book."""
line: Final = partial(line_of, "ohhell")
"""Return the label of a row of cards."""


NONE: Final = "none"
"""No trump, and the answer "no number is forbidden"."""
EVERYBODY: Final = tuple(range(USUAL_LEAST, USUAL_MOST + 1))
"""All numbers of players of the source (OH-01)."""
OTHERS: Final = tuple(each for each in range(LEAST, MOST + 1) if each not in EVERYBODY)
"""Those of tables at home (HOUSE-OH-06)."""


class Told(NamedTuple):
    """The limits of a case's fields, as far as its options tell them.

    low, high  how many play (OH-01, HOUSE-OH-06);  trick: how few and how many cards a trick has
    packs      how often a card can be there;  largest: the most cards of a hand;  rounds: the most hands
    """

    low: int = USUAL_LEAST
    high: int = USUAL_MOST
    trick: tuple[int, int] = (USUAL_LEAST, USUAL_MOST)
    packs: int = 1
    largest: int = 10
    rounds: int = MOST_ROUNDS

    def players(self, path: str, count: int) -> RuleError | None:
        """Return why so many do not play, None if they do."""
        if self.low <= count <= self.high:
            return None
        if self.low == self.high:
            return wrong_count(path, count, self.low, "HOUSE-OH-06")
        detail = Detail.PLAYER_COUNT
        return RuleError(Code.WRONG_PLAYER_COUNT, path, count, detail=detail, low=self.low, high=self.high)


def by_told(kind: Callable[[Told], Any]) -> Callable[[object], Any]:
    """Return what gives a kind for what a case tells; for one that tells nothing the table is as the source has it."""
    return lambda told: kind(told if isinstance(told, Told) else Told())


def _suit(letter: str | None) -> int:
    return NO_SUIT if letter is None else SUITS.index(letter)


def _indexes(codes: Iterable[str]) -> tuple[int, ...]:
    return tuple(INDEX[code] for code in codes)


CASE_DECK: Final = Deck(INDEX, "OH-02")
Suit = Annotated[int, Written(Word(tuple(SUITS), null=True), read=_suit)]
"""A suit, in case files a letter or null."""
Size = Annotated[int, Written(by_told(lambda told: Int(1, told.largest)), default=0)]
"""A hand size that case files may leave out."""
Tricks = Annotated[int, Written(by_told(lambda told: Int(0, told.largest)))]
_TOTALS: Final = by_told(lambda told: OfEach(Int(), told.players))
_NAMES: Final = by_told(lambda told: Names(told.players))
_IN_PLAY_ORDER: Final = by_told(lambda told: Cards(CASE_DECK, *told.trick, told.packs))
"""A trick in case files; of two packs any card may be there twice (HOUSE-OH-06)."""


@dataclass(frozen=True, slots=True)
class _Bids:
    """The bids of all but the dealer in case files."""

    told: Told

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield what is wrong with them."""
        yield from ListOf(Int()).errors(value, path)
        if isinstance(value, list) and (wrong := self.told.players(path, len(value) + 1)):
            yield wrong


def _mode(mode: str, lang: str) -> str:
    return translate(f"ohhell.value.mode.{mode}", lang)


# --- points ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandEnd(Exhibit):
    """A player's hand that is over: bid, tricks taken, cards in it (0: any number).

    player  whose it is, empty: the learner's
    """

    bid: Tricks
    taken: Tricks = field(metadata={"old": ("tricks",)})
    hand_size: Size
    player: Annotated[Seat, UNSAID] = ""

    def check(self, rules: RuleSet) -> None:
        """Refuse a hand that cannot be (OH-12, OH-20). Raises RuleError."""
        check_int("hand_size", self.hand_size, 1, cards_for(rules.players), rule="OH-06")
        check_int("bid", self.bid, 0, self.hand_size, rule="OH-12")
        check_int("taken", self.taken, 0, self.hand_size, rule="OH-20")
        if self.player and self.player not in rules.seats:
            raise unknown_seat("player", self.player, rules.seats)

    def term(self, rules: RuleSet) -> Term:
        """Return the points by the mode (OH-21 to OH-24)."""
        return settle(self.bid, self.taken, rules.scoring)

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return its numbers, and how many tricks the bid is off."""
        return {"hand_size": self.hand_size, "bid": self.bid, "taken": self.taken, "off": abs(self.bid - self.taken)}

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the points and why."""
        term = self.term(rules)
        label = word("bid_taken", lang, mode=_mode(rules.mode, lang), bid=self.bid, taken=self.taken)
        return [drawn(label=label, result=score_line(term, lang), notes=whys(term, lang)[1:])]


@dataclass(frozen=True, slots=True)
class Total(Exhibit):
    """Several hands of a player, each (bid, taken) (OH-25)."""

    hands: tuple[tuple[int, int], ...]

    def term(self, rules: RuleSet) -> Term:
        """Return what they pay together."""
        return game_score(self.hands, rules)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the sum and why."""
        term = self.term(rules)
        notes = [term_why(each, words_in(lang)) for each in (*term.children, term)]
        return [drawn(label=_mode(rules.mode, lang), result=score_line(term, lang), notes=notes)]


@dataclass(frozen=True, slots=True)
class GameEnd(Exhibit):
    """A game that is over: player → total (OH-26, OH-27)."""

    scores: Annotated[Mapping[Seat, int], Written(_TOTALS, old=("final_scores",))] = field(
        metadata={"old": ("totals",)}
    )

    def check(self, rules: RuleSet) -> None:
        """Refuse totals of others than all who play. Raises RuleError."""
        for seat in self.scores:
            if seat not in rules.seats:
                raise unknown_seat("scores", seat, rules.seats)
        if len(self.scores) != rules.players:
            raise wrong_count("scores", len(self.scores), rules.players)

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return the totals, and how many players win."""
        return {**{f"scores.{seat}": score for seat, score in self.scores.items()}, "n.winners": len(self.winners)}

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All who win."""
        return winners(self.scores)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the totals and who wins."""
        key = "winners" if len(self.winners) > 1 else "winner"
        return [
            drawn(
                table=table(("player", "total"), self.scores.items(), lang),
                result=word(key, lang, names=listed(self.winners, lang)),
            )
        ]


# --- bids -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bids(Exhibit):
    """Bids in the order in which they were made (OH-11), and the cards in a hand."""

    bids: Annotated[tuple[int, ...], Written(by_told(_Bids), old=("bids_before_dealer",))]
    hand_size: Size

    def pad(self, rules: RuleSet) -> BidPad:
        """Return what the next player may bid (OH-12, OH-13). Raises RuleError."""
        return bid_pad(self.hand_size, rules.players, self.bids, rules.hooks(self.hand_size))

    def check(self, rules: RuleSet) -> None:
        """Refuse bids that cannot be (OH-12, OH-13). Raises RuleError."""
        check_bids(self.hand_size, rules.players, self.bids, "OH-01", rules.hooks(self.hand_size))

    def forbidden(self, rules: RuleSet, hook: bool | None = None) -> int | str | None:
        """Return what the dealer may not bid, :data:`NONE` for nothing; None while others have to bid (OH-13).

        hook  whether there is such a number, where that is known; else the rules say it (HOUSE-OH-01)
        """
        if len(self.bids) != rules.players - 1:
            return None
        hook = rules.hooks(self.hand_size) if hook is None else hook
        number = dealer_bid(self.hand_size, self.bids, hook).forbidden
        return NONE if number is None else number

    def answer(self, ask: str, rules: RuleSet) -> int | str | None:
        """Return what the dealer may not bid."""
        return self.forbidden(rules) if ask == "forbidden" else None

    def facts(self, rules: RuleSet, hook: bool | None = None) -> dict[str, int]:
        """Return how many bids there are, their sum, and how far it is from the tricks.

        hook  as for :meth:`forbidden`
        """
        size, total = self.hand_size, sum(self.bids)
        facts = {
            "hand_size": size,
            "total": total,
            "n.bids": len(self.bids),
            "left": size - total,
            "off": abs(size - total),
        }
        number = self.forbidden(rules, hook)
        return facts if number is None or number == NONE else {**facts, "forbidden": int(number)}

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the numbers that the next player may bid."""
        pad = self.pad(rules)
        facts = {
            "size": pad.size,
            "n": pad.forbidden,
            "total": pad.total,
            "players": rules.players,
            "bids": listed(self.bids, lang),
            "sum": " + ".join(map(str, self.bids)),
        }
        numbers: list[NumberCell] = [{"text": str(number), "off": number == pad.forbidden} for number in pad.numbers]
        spoken = word("may_bid", lang, numbers=listed(pad.allowed, lang))
        if pad.forbidden is not None:
            result, note = word("not_bid", lang, **facts), word("comes_even", lang, **facts)
            spoken = f"{spoken} {result}"
        elif pad.is_last:
            result, note = (
                word("any_bid", lang, **facts),
                word("too_many" if pad.over > 0 else "unbound", lang, **facts),
            )
        else:
            result, note = word("bid_range", lang, low=pad.numbers[0], high=pad.numbers[-1]), ""
        return [
            drawn(
                label=word("bids_made" if self.bids else "no_bids", lang, **facts),
                numbers={"label": spoken, "cells": numbers},
                result=result,
                notes=[note] if note else [],
            )
        ]


# --- tricks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trick(Exhibit):
    """A trick, finished or not (OH-18).

    cards   in the order of play;  trump: the trump suit
    leader  the seat that led; -1: such that the learner plays next, or has led a finished one
    hand    the learner's hand as a pile, 0: not shown
    turned  the card turned up, -1: not shown
    last    whether of two equal cards the later one wins (HOUSE-OH-07)
    """

    cards: Annotated[tuple[int, ...], Written(_IN_PLAY_ORDER, "cards_in_play_order", _indexes)]
    trump: Suit
    leader: Annotated[int, UNSAID] = -1
    hand: Annotated[int, UNSAID] = 0
    turned: Annotated[int, UNSAID] = -1
    last: Annotated[bool, UNSAID] = False

    @classmethod
    def form(cls) -> Object:
        """Return the keys of a lesson's table: cards in one line, trump, who led."""
        suits, seats = Word((*SUITS, NONE)), Word(tuple(NAMES))
        return Object((need("trick", Text()), need("trump", suits), Field("leader", seats)))

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Trick:
        """Return the trick that such a table describes. Raises RuleError."""
        trump = NO_SUIT if data["trump"] == NONE else SUITS.index(data["trump"])
        leader = NAMES.index(data["leader"]) if "leader" in data else -1
        return cls(DECK.parse_text(data["trick"], "trick"), trump, leader)

    def led_by(self, rules: RuleSet, seat: Seat) -> int:
        """Return who led it, ``seat`` being the learner's."""
        return self.leader if self.leader >= 0 else (rules.seats.index(seat) - len(self.cards)) % rules.players

    @property
    def place(self) -> int:
        """The place of the card that wins, from 0."""
        return winner(self.cards, self.trump, self.last)

    @property
    def winner(self) -> int:
        """The card that wins."""
        return self.cards[self.place]

    @property
    def explained(self) -> tuple[Explained, ...]:
        """The role of each card."""
        return explain_trick(self.cards, self.trump, last=self.last)

    def legal(self, hand: int) -> int:
        """Return what may be played out of a hand (OH-15 to OH-17)."""
        return legal_cards(hand, SUIT[self.cards[0]] if self.cards else NO_SUIT)

    def check(self, rules: RuleSet) -> None:
        """Refuse a trick of too many cards or led by nobody. Raises RuleError."""
        if len(self.cards) > rules.players:
            raise wrong_count("trick", len(self.cards), rules.players)
        if self.leader >= rules.players:
            raise unknown_seat("leader", NAMES[self.leader], rules.seats)

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return how many cards there are, and which of them wins."""
        return {"n.trick": len(self.cards), "winner_place": self.place + 1} if self.cards else {}

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the card turned up and the trick, with what each card does."""
        return [
            drawn(
                rows=[
                    *([row(line("turned", lang), faces([self.turned]), lang)] if self.turned >= 0 else []),
                    row(line("in_order", lang), faces(self.cards), lang, [self.place], "made"),
                ],
                notes=[_sentence(card_why(each, words_in(lang))) for each in self.explained],
            )
        ]


def _sentence(text: str) -> str:
    """Return a sentence that begins with a card's name as sentences do."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Follow(Exhibit):
    """A hand and what may be played of it (OH-15 to OH-17).

    led  the card led, -1 for the leader
    """

    hand: tuple[int, ...]
    led: int = -1

    @property
    def explained(self) -> Explained:
        """One of the cards that may be played, with all of them."""
        hand = pile_of(self.hand)
        if self.led < 0:
            return explain_trick([self.hand[0]], NO_SUIT, [hand])[0]
        card = next((card for card in self.hand if SUIT[card] == SUIT[self.led]), self.hand[0])
        return explain_trick([self.led, card], NO_SUIT, [0, hand])[1]

    @property
    def legal(self) -> tuple[int, ...]:
        """The cards that may be played."""
        return cards_of(self.explained.legal)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the hand, and which of its cards may be played."""
        led = [row(line("led", lang), faces([self.led]), lang)] if self.led >= 0 else []
        may = row(line("may_play", lang), faces(self.hand), lang, faces(self.legal), "can")
        return [drawn(rows=[*led, may], notes=[must_text(self.explained, words_in(lang))])]


@dataclass(frozen=True, slots=True)
class Turned(Exhibit):
    """A card turned up (OH-08, OH-09)."""

    card: int

    @property
    def trump(self) -> int:
        """The suit that is trump."""
        return trump_of(self.card)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the card and the trump suit."""
        return [
            drawn(
                rows=[row(line("turned", lang), faces([self.card]), lang)],
                result=word("trump", lang, suit=suit_name(SUITS[self.trump], words_in(lang))),
            )
        ]


@dataclass(frozen=True, slots=True)
class Strength(Exhibit):
    """The cards of a suit, from high to low (OH-04)."""

    suit: int

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards."""
        return tuple(card for card in reversed(range(CARDS)) if SUIT[card] == self.suit)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the cards in a row."""
        return [drawn(rows=[row(line("high_to_low", lang), faces(self.cards), lang)])]


# --- hands and dealers ----------------------------------------------------------------------------


class Sizes(NamedTuple):
    """A row of the table of hand sizes: the players that it is for, and the cards in a hand, in order."""

    format: Format
    players: tuple[int, ...]
    sizes: tuple[int, ...]


def _sizes(name: Format, players: int) -> tuple[int, ...]:
    return schedule(players, name)


def _players(players: Sequence[int], lang: str) -> str:
    if len(players) == 1:
        return word("one_number", lang, n=players[0])
    return word("players", lang, low=players[0], high=players[-1])


@dataclass(frozen=True, slots=True)
class Schedule(Exhibit):
    """The number of cards the hands have (OH-31 to OH-37).

    formats  those to be seen;  players: for how many players; equal ones make one row
    """

    formats: tuple[Format, ...]
    players: tuple[int, ...] = EVERYBODY

    @classmethod
    def form(cls) -> Object:
        """Return the keys of a lesson's table: the formats; the players are those of its rules."""
        return Object((need("formats", ListOf(Word(FORMATS), 1, len(FORMATS))),))

    @property
    def rows(self) -> tuple[Sizes, ...]:
        """One row for each format and hand sizes."""
        return tuple(
            Sizes(name, tuple(players), sizes)
            for name in self.formats
            for sizes, players in groupby(self.players, partial(_sizes, name))
        )

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the table of hand sizes."""
        formats = ["format"] if len(self.formats) > 1 else []
        players = any(each.players != self.players for each in self.rows)
        heads = [*formats, *(["players"] if players or not formats else []), "sizes", "hands"]
        rows = []
        for each in self.rows:
            cells = {
                "format": translate(f"ohhell.value.format.{each.format}", lang),
                "players": _players(each.players, lang),
                "sizes": " ".join(map(str, each.sizes)),
                "hands": len(each.sizes),
            }
            rows.append([cells[head] for head in heads])
        return [drawn(table=table(heads, rows, lang))]


@dataclass(frozen=True, slots=True)
class Ladder(Exhibit):
    """A ladder of a table's own (HOUSE-OH-05): the cards in each hand."""

    sizes: tuple[int, ...]

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the hand sizes, and how many hands that makes."""
        return [drawn(table=table(("sizes", "hands"), [[" ".join(map(str, self.sizes)), len(self.sizes)]], lang))]


class Most(NamedTuple):
    """The largest hand for some numbers of players; how many cards are dealt then, how many are not."""

    players: tuple[int, ...]
    most: int
    dealt: int
    left: int


@dataclass(frozen=True, slots=True)
class Largest(Exhibit):
    """The largest hands (OH-06, OH-36, HOUSE-OH-06).

    left     whether the cards that are not dealt are to be seen (OH-10, GAP-OH-02)
    players  for whom
    """

    left: bool = False
    players: tuple[int, ...] = EVERYBODY

    @property
    def rows(self) -> tuple[Most, ...]:
        """A row for each number of players, or for all with the same largest hand."""
        groups = (
            ((n,) for n in self.players)
            if self.left
            else (tuple(players) for _, players in groupby(self.players, largest_hand))
        )
        return tuple(
            Most(players, most, most * players[0], CARDS * packs_of(players[0]) - most * players[0])
            for players in groups
            for most in (largest_hand(players[0]),)
        )

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the table of largest hands."""
        heads = ("players", "most", "dealt", "left") if self.left else ("players", "most")
        rows = [(_players(each.players, lang), *each[1 : len(heads)]) for each in self.rows]
        return [drawn(table=table(heads, rows, lang))]


@dataclass(frozen=True, slots=True)
class Dealers(Exhibit):
    """The dealers hand after hand (GAP-OH-01)."""

    players: Annotated[tuple[Seat, ...], Written(_NAMES)]
    first: Annotated[Seat, Written(Text(), "first_dealer")]

    @classmethod
    def form(cls) -> Object:
        """Return the key of a lesson's table: who dealt first; the players are those of its rules."""
        return Object((need("first_dealer", Word(tuple(NAMES))),))

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Dealers:
        """Return the dealers that such a table describes."""
        return cls(tuple(NAMES), data["first_dealer"])

    def check(self, rules: RuleSet) -> None:
        """Refuse a dealer who does not play. Raises RuleError."""
        if self.first not in rules.seats:
            raise unknown_seat("first_dealer", self.first, rules.seats)

    def seats(self, rounds: int) -> tuple[Seat, ...]:
        """Return the dealers of so many hands. Raises RuleError unknown_player."""
        return rotation(self.players, self.first, rounds)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the dealers of the first hands."""
        return [drawn(table=table(("round", "dealer"), enumerate(self.seats(6), 1), lang))]


SITUATIONS: Final = ExhibitForms((Trick, Bids, HandEnd, GameEnd, Schedule, Dealers), Detail.OH_SITUATION)
"""What a step of a lesson can be about besides cards and a table."""
