"""A whole game (荘, 年: 12 months, or 6) of Koi-Koi as a state, and what a seat may know of it (観測)."""

from __future__ import annotations

from typing import Final, NamedTuple

from hanawidgets.core import match
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term, total
from hanawidgets.core.state import Chance, Seat, in_cards, shuffled

from .actions import Action, Oya
from .cards import CARDS, FULL, WRITTEN, Detail, cards_of, pile
from .events import GameOver, KoiKoiEvent, OyaDrawn, Settled
from .round import Round, check_seat, legal
from .round_rules import Ending, GameEnd, Phase, game_end, special_hand
from .rules import NAMES, RuleSet
from .score import Line, Reason
from .yaku import around

TRIES: Final = 1000
"""Deals looked at for one that fits; of random hands two in a hundred are special."""


class Month(NamedTuple):
    """A finished month: who received points (-1: nobody), and how many."""

    winner: int
    points: int


class _Fields(NamedTuple):
    rules: RuleSet
    month: int = 1
    scores: tuple[int, int] = (0, 0)
    current: Round = Round()
    months: tuple[Month, ...] = ()


class Match(_Fields, match.Match[Round, Action, "View"]):
    """A game of several months.

    rules    the rule set
    month    number of the month being played, or just finished, 1..12
    scores   points held by A and B (所持点数), settled up to the last finished month
    current  the round of this month; while a deal is due and the round is over, the one just finished
    months   the finished months, for the explanation of the result

    >>> from .rules import preset
    >>> start = Match.new(preset("bga_general_half"))
    >>> start.scores, start.is_chance, start.awaits
    ((50, 50), True, 'oya')
    """

    __slots__ = ()
    draw = Oya
    draw_name = "oya"

    @classmethod
    def new(cls, rules: RuleSet) -> Match:
        """Return the start of a game: 100 points each for a year, 50 for half of it, 0 at the club
        (K-BGA-53, K-BGA-54, GAP-K-18). The first dealer is the rules' or is left to chance (GAP-K-11)."""
        dealer = -1 if rules.first_dealer == "random" else NAMES.index(rules.first_dealer)
        points = rules.start_points
        return cls(rules, 1, (points, points), Round(rules, dealer, turn=max(dealer, 0)))

    # --- one month after another ------------------------------------------------------------------

    @property
    def is_final(self) -> bool:
        """Whether all months are played, or somebody broke (K-BGA-30, K-BGA-31)."""
        return self.game_end.over

    @property
    def game_end(self) -> GameEnd:
        """The end of the game as the scores stand after this month (K-BGA-30 to 32, GAP-K-18)."""
        return game_end(
            dict(zip(NAMES, self.scores, strict=True)), self.rules, last_round=self.month >= self.rules.rounds
        )

    @property
    def next_dealer(self) -> int:
        """The seat that deals the round that is due or runs (親): 0, 1, or -1 while none is drawn."""
        end = self.current.end
        return self.current.dealer if end is None else NAMES.index(end.next_dealer)

    def dealt_by(self, seat: int) -> Match:
        """Return this game with its first dealer drawn."""
        return self._replace(current=self.current._replace(dealer=seat, turn=seat))

    def following(self) -> Match:
        """Return this game before the next month's deal (K-BGA-29, K-CLUB-30)."""
        end, dealer = self.current.end, self.next_dealer
        current = Round(self.rules, dealer, end.honba_after if end else 0, turn=dealer, month=self.month + 1)
        return self._replace(month=self.month + 1, current=current)

    def with_round(self, current: Round) -> Match:
        """Return this game with its round gone on."""
        return Match(self.rules, self.month, self.scores, current, self.months)

    def settled(self, current: Round) -> Match:
        """Return this game with its round over and the points moved (K-BGA-09, GAP-K-10)."""
        end = current.end
        assert end is not None  # noqa: S101 - an over round has an end
        points = end.transfer.value if end.winner else 0
        held = end.scores(dict(zip(NAMES, self.scores, strict=True)))
        done = Month(NAMES.index(end.winner) if end.winner else -1, points)
        return Match(self.rules, self.month, (held["A"], held["B"]), current, (*self.months, done))

    def drawn_event(self, seat: Seat) -> OyaDrawn:
        """Return the event that the oya was drawn."""
        return OyaDrawn(seat, "GAP-K-11", self.month)

    def closing_events(self) -> list[KoiKoiEvent]:
        """Return the settlement of the month, and the end of the game."""
        done = self.months[-1]
        winner = NAMES[done.winner] if done.winner >= 0 else None
        end = self.current.end
        scores = dict(zip(NAMES, self.scores, strict=True))
        rule, honba = (end.transfer.rule, end.honba_after) if end else ("", 0)
        settled = Settled(
            winner,
            rule,
            points=done.points,
            month=self.month,
            scores=scores,
            next_dealer=NAMES[self.next_dealer],
            honba=honba,
        )
        if not self.is_over:
            return [settled]
        over = self.game_end
        return [settled, GameOver(over.winner, self.end_rules[0], over.result or "", scores)]

    def refusal_at_end(self, error: RuleError) -> RuleError:
        """Return the refusal of an action after the end."""
        rule = self.rules.family.rule("end") if self.month >= self.rules.rounds else self._early
        return RuleError(Code.ILLEGAL_MOVE, error.field, error.value, rule, Detail.GAME_OVER)

    # --- the end, and views -----------------------------------------------------------------------

    @property
    def end_rules(self) -> tuple[str, ...]:
        """The rules by which the game is over: why it goes no further, and that a draw is one. None while it
        goes on."""
        if not self.is_over:
            return ()
        if self.month < self.rules.rounds:
            return (self._early,)
        rule = self.rules.family.rule
        return (rule("end"), rule("draw")) if self.game_end.result == "draw" else (rule("end"),)

    @property
    def _early(self) -> str:
        """The rule by which the game is over before its last month."""
        broke = self.rules.family.can_break and min(self.scores) <= 0
        return "K-BGA-31" if broke else "HOUSE-K-08"

    def explain(self, seat: int) -> Term:
        """Return the points that ``seat`` (0 or 1) holds now, as a tree: start and months."""
        moved = [(m.points if m.winner == seat else -m.points) if m.winner >= 0 else 0 for m in self.months]
        first = self.month + (self.current.phase is Phase.OVER) - len(self.months)
        length = {12: "start_year", 6: "start_half"}.get(self.rules.rounds)
        rule = self.rules.family.rule(length) if length else "HOUSE-K-07"
        start = Term(Line.START, self.scores[seat] - sum(moved), rule, Reason.GAME_START)
        settled = self.rules.family.rule("payment")
        parts = [
            Term(
                Line.MONTH,
                points,
                settled,
                Reason.MONTH_WON if points > 0 else Reason.MONTH_LOST if points < 0 else Reason.MONTH_EVEN,
                facts={"month": number},
            )
            for number, points in enumerate(moved, first)
        ]
        return total(Line.SCORE, [start, *parts], settled, Reason.GAME_SCORE, months=len(parts))

    def seat_number(self, seat: object) -> int:
        """Return a seat's number. Raises RuleError unknown_player (K-BGA-01)."""
        return check_seat(seat)

    def observe(self, seat: Seat) -> View:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        return observe(self, check_seat(seat))


class View(NamedTuple):
    """All that the seat ``who`` (0 or 1) may know. Pairs are those of A and B, as in :class:`.round.Round`.

    hands       the own hand; the opponent's is 0 but where a special hand was shown (K-CLUB-14)
    hand_sizes  cards in each hand;  deck_size: cards in the deck, whose number is open (K-BGA-67)
    """

    who: int
    rules: RuleSet
    month: int
    scores: tuple[int, int]
    months: tuple[Month, ...]
    dealer: int
    honba: int
    phase: Phase
    turn: int
    hands: tuple[int, int]
    hand_sizes: tuple[int, int]
    field: int
    deck_size: int
    captured: tuple[int, int]
    flip: int
    lights: int
    calls: tuple[int, int]
    called_on: tuple[int, int]
    last_caller: int
    redeals: int
    ending: Ending
    winner: int

    def __repr__(self) -> str:
        return in_cards(self, WRITTEN)

    @property
    def seat(self) -> Seat:
        """The seat whose view it is."""
        return NAMES[self.who]

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, None for chance and at the end."""
        return None if self.phase in (Phase.DEAL, Phase.OVER) else NAMES[self.turn]

    def counted(self, seat: int) -> int:
        """Return the captured pile of ``seat`` (0 or 1) with what its yaku depend on besides (:func:`.yaku.around`)."""
        return self.captured[seat] | around(self.field, self.rules, self.month)

    @property
    def hand(self) -> int:
        """The own hand."""
        return self.hands[self.who]

    @property
    def seen(self) -> int:
        """The cards that this seat sees: its own, those on the field, the captured ones, the one flipped."""
        seen = self.hands[0] | self.hands[1] | self.field | self.captured[0] | self.captured[1]
        return seen | (0 if self.flip < 0 else CARDS[self.flip].bit)

    @property
    def unseen(self) -> int:
        """The cards that this seat does not see: the opponent's hand and the deck together."""
        return FULL & ~self.seen

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing if it is not to act."""
        return legal(self.phase, self.hand, self.field, self.flip) if self.turn == self.who else ()

    def sample(self, chance: Chance) -> Match:
        """Return a game that this seat cannot tell from the true one: unseen cards dealt at random."""
        unseen = [card.index for card in cards_of(self.unseen)]
        for _ in range(TRIES):
            match = self.complete(shuffled(unseen, chance))
            if self._may_hold(match.current.hands[1 - self.who]):
                break
        return match

    def _may_hold(self, hand: int) -> bool:
        """Whether the opponent can hold this: a special hand would have been shown (K-BGA-11)."""
        if hand.bit_count() < self.rules.hand_size or self.hands[1 - self.who]:
            return True
        if self.ending is Ending.SPECIAL or self.rules.both_special != "ignore":
            return not special_hand(hand)
        # Ignored are only special hands of both (GAP-K-03); a card played hides what the own hand was.
        played = self.hand.bit_count() < self.rules.hand_size
        return played or bool(special_hand(hand)) == bool(special_hand(self.hand))

    def complete(self, unseen: tuple[int, ...]) -> Match:
        """Return the game in which the unseen cards lie in this order: first the opponent's hand, then the
        deck from the top. Before a deal nothing is hidden."""
        other = 1 - self.who
        hidden = self.hand_sizes[other] if not self.hands[other] else 0
        hands = [*self.hands]
        if hidden:
            hands[other] = pile(CARDS[index] for index in unseen[:hidden])
        deck = unseen[hidden : hidden + self.deck_size]
        current = Round(
            rules=self.rules,
            dealer=self.dealer,
            honba=self.honba,
            phase=self.phase,
            turn=self.turn,
            hands=(hands[0], hands[1]),
            field=self.field,
            deck=deck,
            captured=self.captured,
            flip=self.flip,
            lights=self.lights,
            calls=self.calls,
            called_on=self.called_on,
            last_caller=self.last_caller,
            redeals=self.redeals,
            ending=self.ending,
            winner=self.winner,
            month=self.month,
        )
        return Match(self.rules, self.month, self.scores, current, self.months)


def observe(match: Match, who: int) -> View:
    """Return what the seat ``who`` may know of ``match``."""
    now = match.current
    hands = [0, 0]
    hands[who] = now.hands[who]
    if now.ending is Ending.SPECIAL and special_hand(now.hands[1 - who]):
        hands[1 - who] = now.hands[1 - who]
    return View(
        who=who,
        rules=match.rules,
        month=match.month,
        scores=match.scores,
        months=match.months,
        dealer=now.dealer,
        honba=now.honba,
        phase=now.phase,
        turn=now.turn,
        hands=(hands[0], hands[1]),
        hand_sizes=(now.hands[0].bit_count(), now.hands[1].bit_count()),
        field=now.field,
        deck_size=len(now.deck),
        captured=now.captured,
        flip=now.flip,
        lights=now.lights,
        calls=now.calls,
        called_on=now.called_on,
        last_caller=now.last_caller,
        redeals=now.redeals,
        ending=now.ending,
        winner=now.winner,
    )
