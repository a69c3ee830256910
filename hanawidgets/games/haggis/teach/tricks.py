"""Tricks as cases, lessons, drills and the rule book show them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hanawidgets.core.errors import Code, Finer, RuleError, inconsistent
from hanawidgets.core.errors import Detail as Shared
from hanawidgets.core.state import Seat
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.parts import RulePart, drawn, row
from hanawidgets.text import words_in

from ..actions import PASS, UNSAID, Give, Pass, Play
from ..cards import COURT_CARDS, NAMES, NUMBERS, Detail, check_suits, codes, faces_of, points, to_pile, unknown_seat
from ..combos import COMBINATIONS, reading_numbers
from ..legal import Phase
from ..play import Round
from ..rules import RuleSet
from ..trick import TrickPlay, pile_of
from ..wording import changed_options
from .exhibits import line, word


class TrickOutcome(NamedTuple):
    """The outcome of a trick.

    winner      who played last
    captor      who takes its cards, "" while the winner has not said it
    points      of its cards
    leader      who leads then, None if the round is over
    round_over  whether it is
    first_out   who went out first, None if nobody is out
    """

    winner: Seat
    captor: Seat
    points: int
    leader: Seat | None
    round_over: bool
    first_out: Seat | None


@dataclass(frozen=True, slots=True)
class PlayedTrick(Exhibit):
    """The plays of a trick.

    plays     who does what; a play without a reading is anything that its cards can be
    out       who was out before
    gives     whom the winner of a bombed trick gives it to, empty if nobody says
    hands     hands before the trick, as far as they are known
    names     the players, in the order of seats; lessons know them by their letters
    complete  whether passes are written down; if not, all who are left out before a play, and at the end, have passed
    """

    plays: tuple[tuple[Seat, Play | Pass], ...]
    out: tuple[Seat, ...] = ()
    gives: Seat = ""
    hands: tuple[tuple[Seat, int], ...] = ()
    names: tuple[Seat, ...] = NAMES
    complete: bool = False

    @property
    def played(self) -> tuple[tuple[Seat, Play], ...]:
        """The plays without the passes."""
        return tuple((name, play) for name, play in self.plays if isinstance(play, Play))

    @property
    def pile(self) -> int:
        """All its cards."""
        return pile_of(tuple(TrickPlay(self.names.index(name), *play) for name, play in self.played))

    def taken(self, rules: RuleSet) -> TrickOutcome:
        """Return what comes of the trick.

        Raises RuleError illegal_move; inconsistent (an unfinished trick, a reading that the cards do not have);
        missing_field ``captor_choice``.

        >>> from hanawidgets.games.haggis.actions import parse_action
        >>> from hanawidgets.games.haggis.rules import preset
        >>> trick = PlayedTrick((("A", parse_action("5R")), ("B", parse_action("JQ"))))
        >>> done = trick.taken(preset("two"))
        >>> done.winner, done.captor, done.points, done.leader
        ('B', 'A', 6, 'B')
        """
        done = self._played(rules)
        if done.phase is Phase.GIVE:
            if not self.gives:
                raise RuleError(Code.MISSING_FIELD, "captor_choice", rule="GAP-HG-02")
            give = Give(NAMES[self.names.index(self.gives)])
            if error := done.refusal(give):
                raise RuleError(error.code, "captor_choice", self.gives, rule=error.rule, detail=error.detail)
            done = done.after(give)
        pile = self.pile
        over = done.phase is Phase.OVER
        return TrickOutcome(
            self.played[-1][0],
            next(self.names[seat] for seat, cards in enumerate(done.captured) if cards & pile),
            points(pile),
            None if over else self.names[done.turn],
            over,
            self.names[done.out[0]] if done.out else None,
        )

    def is_given(self, rules: RuleSet) -> bool:
        """Tell whether the winner says who takes the cards (GAP-HG-02). Raises RuleError as :meth:`taken`."""
        return self._played(rules).phase is Phase.GIVE

    def _played(self, rules: RuleSet) -> Round:
        """Return the round after the trick, or while its winner chooses who takes it. Raises RuleError."""
        table = _Replay(self, rules)
        for name, action in self.plays:
            seat = self.names.index(name)
            while not self.complete and table.rounds and table.turn != seat:
                table.do(table.turn, PASS)
            table.do(seat, action)
        while not self.complete and not table.is_over:
            table.do(table.turn, PASS)
        if not table.is_over:
            raise inconsistent("plays", len(self.plays), Detail.UNFINISHED)
        return table.rounds[max(table.rounds)]

    def check(self, rules: RuleSet) -> None:
        """Refuse cards played twice and plays that are forbidden. Raises RuleError."""
        seen = 0
        for seat, play in self.played:
            check_suits(play.cards, "trick", rules.players)
            if seat not in NAMES[: rules.players]:
                raise unknown_seat(seat)
            pile = to_pile(play.cards, NAMES.index(seat))
            if seen & pile:
                raise RuleError(Code.DUPLICATE_CARD, "trick", codes(seen & pile)[0], "HG-07")
            seen |= pile
        self.taken(rules)

    def answer(self, ask: str, rules: RuleSet) -> int | str | None:
        """Return who wins the trick, who takes it, or its points."""
        if ask not in ("wins", "takes", "points"):
            return None
        done = self.taken(rules)
        return done.points if ask == "points" else done.winner if ask == "wins" else done.captor

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return how many plays and cards there are, and their points. Raises RuleError."""
        return {
            "points": self.taken(rules).points,
            "n.plays": len(self.played),
            "n.cards": sum(play.cards.bit_count() for _, play in self.played),
        }

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the plays, and who takes the cards."""
        rows = [row(line("plays", lang, player=seat), faces_of(play.cards), lang) for seat, play in self.played]
        given = self.is_given(rules)
        who = self.played[-1][0] if given else self.taken(rules).captor
        facts = {"n": self.pile.bit_count(), "points": points(self.pile), "player": who}
        return [
            drawn(
                label=changed_options(rules, words_in(lang)),
                rows=rows,
                result=word("gives" if given else "takes", lang, **facts),
            )
        ]


class _Replay:
    """A trick while it is played.

    rounds  what the last play can be (-1 before the first) → the round then; an answer tells what a play was
            that can be several things
    """

    def __init__(self, trick: PlayedTrick, rules: RuleSet) -> None:
        self.trick, self.rules = trick, rules
        self.rounds: Mapping[int, Round] = {}
        self.place = -1

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return next(iter(self.rounds.values())).turn

    @property
    def is_over(self) -> bool:
        """Whether all others have passed, or the round is over."""
        return any(not now.trick or now.phase is not Phase.PLAY for now in self.rounds.values())

    def _before(self, leader: int) -> Round:
        """Return the round before the trick. A hand that is not known holds all that others do not play."""
        names, seats = self.trick.names, range(self.rules.players)
        out = tuple(map(names.index, self.trick.out))
        known = {names.index(name): hand for name, hand in self.trick.hands}
        hands = [known.get(seat, 0 if seat in out else NUMBERS | COURT_CARDS) for seat in seats]
        for name, play in self.trick.played:
            for seat in seats:
                if seat != names.index(name) and seat not in known:
                    hands[seat] &= ~play.cards | COURT_CARDS
        none = (0,) * self.rules.players
        return Round(self.rules, leader, Phase.PLAY, leader, tuple(hands), 0, (), none, none, out)

    def _illegal(self, value: object, detail: Finer, rule: str = "") -> RuleError:
        rule = detail.rule if isinstance(detail, Detail) else rule
        return RuleError(Code.ILLEGAL_MOVE, f"plays[{self.place}]", value, rule, detail)

    def do(self, seat: int, action: Play | Pass) -> None:
        """Play or pass. Raises RuleError illegal_move or inconsistent."""
        self.place += 1
        name = self.trick.names[seat]
        if self.is_over:
            raise self._illegal(name, Detail.AFTER_THE_END)
        before = self.rounds or {UNSAID: self._before(seat)}
        now = next(iter(before.values()))
        if seat in now.out:
            raise self._illegal(NAMES[seat], Detail.IS_OUT)
        if seat != now.turn:
            raise self._illegal(NAMES[seat], Shared.NOT_YOUR_TURN, "HG-04")
        if isinstance(action, Play):
            self.rounds = self._after(action, before)
        elif refusal := now.refusal(action):
            raise self._illegal(name, refusal.detail, refusal.rule)
        else:
            self.rounds = {reading: each.after(action) for reading, each in before.items()}

    def _after(self, play: Play, before: Mapping[int, Round]) -> Mapping[int, Round]:
        cards = play.cards
        found = reading_numbers(cards, self.rules.high)
        if play.reading != UNSAID:
            if play.reading not in found:
                shapes = [str(COMBINATIONS[at]) for at in (play.reading, *found)]
                raise inconsistent(f"plays[{self.place}]", shapes[0], Detail.NOT_THIS_READING, allowed=shapes[1:])
            found = (play.reading,)
        if not found:
            raise self._illegal(cards.bit_count(), Detail.UNRELATED)
        after = {
            at: each.after(Play(cards, at))
            for at in found
            for each in before.values()
            if each.refusal(Play(cards, at)) is None
        }
        if not after:
            raise self._illegal(cards.bit_count(), Detail.DOES_NOT_BEAT)
        return after
