"""The worth of each choice at a table (見込み), the reasons, and the odds beside it, when somebody asks. Of every game.

One evaluation stands behind all of it. It goes on in slices: the page asks for the next one as long as the view says
``thinking``, so first figures come at once and clicks get in between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, Protocol, TypedDict

from hanawidgets.analysis.decision import Fact
from hanawidgets.analysis.evaluation import Estimate, Evaluation, Thinking
from hanawidgets.analysis.judging import Whereabouts, whereabouts
from hanawidgets.analysis.worlds import Class, classes, share
from hanawidgets.core.deck import cards_of
from hanawidgets.core.state import Seat
from hanawidgets.text import Words
from hanawidgets.text.reasons import name_beside, told
from hanawidgets.text.wording import cost_told, rule_card, signed, sureness

from ..action import action
from ..panel import TablePanel
from ..views import RuleCard
from .people import names_at
from .views import JudgedReason, JudgedWords, Unseen


class JudgedLine(JudgedWords):
    """A choice with what it is worth: the number, as it is written, and a bar to draw (`percent` of the longest)."""

    do: str
    best: bool
    value: float
    worth: str
    percent: int
    side: Literal["lost", "even", "won"]
    times: str
    against: str
    """What the reasons compare it with."""
    reasons: list[JudgedReason]


class JudgedGroup(TypedDict):
    """Choices that cannot be told apart, and a word that says so if there are several."""

    label: str
    lines: list[JudgedLine]


class Percent(TypedDict):
    """The frequency of an outcome: a number to draw, and as it is written."""

    percent: int
    told: str


class SpreadShare(Percent):
    """Results that are told together, how often they come out, and for whom they are good."""

    label: str
    side: Literal["lost", "even", "won"]


class SpreadRow(TypedDict):
    """The outcomes of a choice, the worst first; its mean; from which chance on it is better than another."""

    do: str
    label: str
    mean: float
    line: str
    shares: list[SpreadShare]


class Spread(TypedDict):
    """Choices of which one is a bet on what comes, side by side."""

    title: str
    rows: list[SpreadRow]


class Judged(TypedDict):
    title: str
    note: str
    each: str
    spread: Spread | None
    groups: list[JudgedGroup]


class OddsRow(TypedDict):
    """The chance of something, of each player; None where it is told of others only."""

    label: str
    chances: list[Percent | None]
    rule: RuleCard


class Odds(TypedDict):
    """Chances beside a decision: what comes about, of the players in ``columns``; and where hidden cards can be."""

    title: str
    note: str
    columns: list[str]
    rows: list[OddsRow]
    unseen: Unseen


class JudgePart(TypedDict):
    judged: Judged | None
    odds: Odds | None
    odds_on: bool
    thinking: int
    """Which slice of thinking the page is to ask for next, 0: none."""


PLAYOUTS = 10_000
"""Playouts of each choice at most when somebody asks what it is worth: mostly time ends it."""
SURE = 3.0
"""So many standard errors behind the best, a choice gets no more of them; half as many when time is nearly over."""
LEAST = 60
"""And at least, before a choice that is clearly worse gets no more of them."""
FIRST_S = 0.08
"""Seconds of thinking before the first figures are shown."""
SLICE_S = 0.2
"""And before better ones are."""
MOST_S = 0.9
"""Seconds after which the figures are good enough to look at."""
SHOWN = 12
"""So many choices are listed, the best ones."""
SPREAD = 4
"""So many are drawn with what comes out of them."""
WORTH_TELLING = 0.01
"""A chance below it is left out where nobody has a greater one."""


class OddsWords(Protocol):
    """A game's module ``odds``: what its chances are called, and what its unseen cards are shown by."""

    @property
    def GROUPS(self) -> Sequence[int]:  # noqa: N802 - a constant of the module
        """Piles of cards that are shown together."""

    @property
    def STEPS(self) -> Sequence[int]:  # noqa: N802
        """Points with which a class of results begins."""

    @property
    def STAKE(self) -> str:  # noqa: N802
        """Part of the points that alone a bold choice moves; "" if it moves all of them."""

    def is_told(self, fact: Fact, /) -> bool:
        """Tell whether the chance of a fact is told."""

    def row_text(self, fact: Fact, words: Words, /) -> str:
        """Return what a fact is called, whoever it is about."""

    def group_name(self, at: int, words: Words, /) -> str:
        """Return what a group of unseen cards is called."""

    def hinge(self, action: Any, /) -> str:
        """Return the kind of fact on which it hangs whether an action pays; "" if on none."""


class _Plain:
    """Tells no chances; the unseen cards are shown together."""

    GROUPS = ((1 << 128) - 1,)
    STEPS = (1,)
    STAKE = ""

    def is_told(self, fact: Fact, /) -> bool:
        return False

    def row_text(self, fact: Fact, words: Words, /) -> str:
        return ""

    def group_name(self, at: int, words: Words, /) -> str:
        return ""

    def hinge(self, action: Any, /) -> str:
        return ""


PLAIN: Final[OddsWords] = _Plain()


class JudgePanel(TablePanel):
    """The worth of each choice, told until the next move, and the odds, until they are put away."""

    words = "judge judge.best judge.value judge.why judge.thinking judge.others odds"
    _thinking: Thinking | None = None
    _judges: bool = False
    """Whether somebody has asked what each choice of this decision is worth."""
    _odds: bool = False
    """Whether the odds stand beside every decision."""
    _where: Whereabouts | None = None

    @action()
    def _act_judge(self) -> None:
        if self._may:
            self._judges = True
            self._think(FIRST_S)

    @action(on=bool)
    def _act_odds(self, on: bool) -> None:
        """Show the odds beside every decision, or no longer."""
        self._odds = on
        if on and self._may:
            self._think(FIRST_S)

    @action(n=int)
    def _act_think(self, n: int) -> None:
        """Go on with what was asked, unless there was a move since."""
        if n == self.session.at and self._slices:
            self._think(SLICE_S if self._thinking else FIRST_S)

    @property
    def _may(self) -> bool:
        """Whether there is something to choose that playouts can judge."""
        shown = self.table._shown
        return shown.decides and "strong" in self.table._players and self.table_game.may_judge(shown.now)

    def can(self) -> Mapping[str, bool]:
        """Return whether somebody may ask what each choice is worth."""
        return {"judge": self._may}

    def covered(self) -> None:
        """Forget what may be seen by nobody now."""
        self.moved()

    def moved(self) -> None:
        """Forget what was found out, which holds no longer."""
        self._thinking, self._where, self._judges = None, None, False

    def _think(self, seconds: float) -> None:
        if self._thinking is None:
            judging, view = type(self.table._players["strong"]())(PLAYOUTS, MOST_S), self._observation
            self._thinking = Thinking(judging.judge(view, self.session.chance("j"), LEAST, SURE), MOST_S)
            if self._odds:
                self._look_where()
        elif self._odds and self._where is None:
            self._look_where()
        if not self._thinking.is_done:
            self._thinking.go_on(seconds)

    def _look_where(self) -> None:
        make = self.session.game.parts.decision
        if make is not None:
            self._where = whereabouts(make(self._observation), self.session.chance("w"))

    @property
    def _observation(self) -> Any:
        now = self.session.now
        return now.observe(now.to_act)

    @property
    def _slices(self) -> int:
        """The slice of thinking to ask for next, from 1 on; 0: none."""
        if not (self._judges or self._odds) or not self._may:
            return 0
        if self._thinking is None:
            return 1
        return 0 if self._thinking.is_done else self._thinking.slices + 1

    @property
    def _seen(self) -> Evaluation | None:
        return self._thinking.seen if self._thinking else None

    # -- what it shows -------------------------------------------------------------------------------

    def view(self, words: Words) -> JudgePart:
        """Return what each choice is worth, the odds, and which slice of thinking is to be asked for next."""
        return {
            "judged": self._judged(words),
            "odds": self._odds_view(words),
            "odds_on": self._odds,
            "thinking": self._slices,
        }

    def _judged(self, words: Words) -> Judged | None:
        """Return what each choice is worth; None if nobody asked."""
        seen = self._seen
        if not self._judges or seen is None:
            return None
        view = self._observation
        shown = {found.action for found in seen.ranked[:SHOWN]}
        groups = [[seen[each] for each in group if each in shown] for group in seen.groups]
        counts = {found.playouts for group in groups for found in group}
        most = max((abs(found.value) for group in groups for found in group), default=0)
        each = (
            self.word("judge.exact" if seen.exact else "judge.each", words, n=max(counts)) if len(counts) == 1 else ""
        )
        return {
            "title": self.word("judge.title", words),
            "note": self.word("judge.exact_note" if seen.exact else "judge.note", words),
            "each": each,
            "spread": self._spread(seen, view, words),
            "groups": [
                {
                    "label": self.word(("judge.alike", "judge.behind", "judge.further")[min(at, 2)], words)
                    if at or len(group) > 1
                    else "",
                    "lines": [self._line(seen, found, not each, most, view, words) for found in group],
                }
                for at, group in enumerate(groups)
                if group
            ],
        }

    def _line(
        self, seen: Evaluation, found: Estimate, counted: bool, most: float, view: Any, words: Words
    ) -> JudgedLine:
        rival = seen.rival(found.action)
        why = [] if rival is None else told(seen, found.action, rival, view, words)
        against = (
            name_beside(rival, found.action, lambda move: self._name(move, seen, view, words), words) if why else ""
        )
        return {
            "do": str(found.action),
            "best": len(seen) > 1 and seen.groups[0] == (found.action,),
            "value": round(found.value, 1),
            "worth": signed(found.value),
            "percent": round(100 * abs(found.value) / most) if most else 0,
            "side": "even" if not round(found.value, 1) else "lost" if found.value < 0 else "won",
            "times": self.word("judge.times", words, n=found.playouts) if counted else "",
            "against": self.word("judge.against", words, other=against) if why else "",
            "reasons": [{"text": reason.text, "rule": rule_card(reason.rule, words)} for reason in why],
            **self.table_game.judged_line(found, view, self._names(words), words, self._sure(seen, found, view, words)),
        }

    def _sure(self, seen: Evaluation, found: Estimate, view: Any, words: Words) -> str:
        """Return what a choice costs; of those that cannot be told from the best how far their points may be off."""
        cost, rival = seen.cost(found.action), seen.rival(found.action)
        if not cost.value:
            return sureness(found, seen.exact, words)
        other = "" if rival == seen.ranked[0].action else self._name(rival, seen, view, words)
        return cost_told(cost, seen.exact, words, other)

    def _name(self, move: Any, seen: Evaluation, view: Any, words: Words) -> str:
        return self.table_game.judged_line(seen[move], view, self._names(words), words)["label"]

    def _names(self, words: Words) -> Mapping[Seat, str]:
        return names_at(self.session, words)

    def _spread(self, seen: Evaluation, view: Any, words: Words) -> Spread | None:
        """Return what comes out of the choices, how often; None where no choice is a bet on what comes."""
        odds = self.session.game.parts.odds
        bold = [found.action for found in seen.ranked if odds.hinge(found.action)]
        if not bold:
            return None
        safe = next((found.action for found in seen.ranked if not odds.hinge(found.action)), None)
        drawn = [each for each in (safe, *bold)[: SPREAD + 1] if each is not None][:SPREAD]
        found = {each: seen.distribution(each) for each in drawn}
        kinds = classes(found.values(), odds.STEPS)
        return {
            "title": self.word("spread.title", words),
            "rows": [
                self._spread_row(each, found[each], kinds, seen, view, words)
                for each in sorted(drawn, key=lambda move: -seen[move].value)
            ],
        }

    def _spread_row(
        self, move: Any, found: Mapping[int, float], kinds: list[Class], seen: Evaluation, view: Any, words: Words
    ) -> SpreadRow:
        told_apart = [Class(only, only) for only in found] if len(found) == 1 else kinds
        shares = [(kind, _percent(share(found, kind), words)) for kind in told_apart]
        return {
            "do": str(move),
            "label": self._name(move, seen, view, words),
            "mean": round(seen[move].value, 1),
            "line": self._turning(move, seen, view, words),
            "shares": [
                {"label": _points(kind), **part, "side": _side(kind)} for kind, part in shares if part["percent"]
            ],
        }

    def _turning(self, move: Any, seen: Evaluation, view: Any, words: Words) -> str:
        """Return from which chance on a bold choice is better than the best other one; "" if at none."""
        odds = self.session.game.parts.odds
        kind = odds.hinge(move)
        other = next((found.action for found in seen.ranked if found.action != move), None)
        if not kind or other is None:
            return ""
        fact = next(each for each in seen.facts if each.kind == kind and each.seat == view.seat)
        stake = next((part for part in seen.parts if part.kind == odds.STAKE), None)
        line = seen.turning(move, other, fact) if stake is None else seen.pays(move, fact, stake)
        if line is None:
            return ""
        now = round(100 * seen.chance(move, fact).value)
        name = self._name(other, seen, view, words)
        return self.word("spread.turning", words, other=name, line=round(100 * line), now=now)

    def _odds_view(self, words: Words) -> Odds | None:
        """Return the odds beside the decision; None if they are put away, or there is nothing to decide."""
        seen, where = self._seen, self._where
        if not self._odds or seen is None or where is None:
            return None
        view, session = self._observation, self.session
        names = names_at(session, words)
        seats = sorted(session.now.seats, key=lambda seat: seat != view.seat)
        return {
            "title": self.word("odds.title", words),
            "note": self.word("odds.note", words, choice=self._name(seen.best, seen, view, words)),
            "columns": [names[seat] for seat in seats],
            "rows": self._odds_rows(seen, seats, words),
            "unseen": self._unseen(where, seats, names, words),
        }

    def _odds_rows(self, seen: Evaluation, seats: list[Seat], words: Words) -> list[OddsRow]:
        odds = self.session.game.parts.odds
        rows: dict[tuple[str, str], dict[Seat, Fact]] = {}
        for fact in filter(odds.is_told, seen.facts):
            rows.setdefault((fact.kind, fact.of), {})[fact.seat] = fact
        found: list[OddsRow] = []
        for facts in rows.values():
            chances = {seat: seen.chance(seen.best, fact).value for seat, fact in facts.items()}
            if max(chances.values()) >= WORTH_TELLING:
                one = next(iter(facts.values()))
                shown = [_percent(chances[seat], words) if seat in chances else None for seat in seats]
                found.append({"label": odds.row_text(one, words), "chances": shown, "rule": rule_card(one.rule, words)})
        return found

    def _unseen(self, where: Whereabouts, seats: list[Seat], names: Mapping[Seat, str], words: Words) -> Unseen:
        """Return the unseen cards in groups, with their chance in the other hand; of several others, who has none."""
        odds, others, order = self.session.game.parts.odds, seats[1:], [*self.session.now.seats]
        groups = [
            (at, [card for card in cards_of(group) if card in where.chances]) for at, group in enumerate(odds.GROUPS)
        ]
        groups = [(at, cards) for at, cards in groups if cards]
        void = [
            (seat, at)
            for seat in others
            for at, cards in groups
            if len(others) > 1 and not any(where.chances[card][order.index(seat)] for card in cards)
        ]
        chances: dict[Any, str] = {}
        faces = self.session.game.parts.deck.faces
        notes = [
            self.word("odds.void", words, player=names[seat], group=odds.group_name(at, words)) for seat, at in void
        ]
        if len(others) == 1:
            at = order.index(others[0])
            chances = {card: _percent(shares[at], words)["told"] for card, shares in where.chances.items()}
            key, alike = "odds.where", where.alike(at)
            if alike is not None:
                key, chances = "odds.alike", {}
            notes.insert(0, self.word(key, words, player=names[others[0]], percent=round(100 * (alike or 0))))
        return {
            "title": self.word("odds.unseen", words, n=len(where.chances)),
            "groups": [
                [{"face": faces[card], "chance": chances.get(card, "")} for card in cards] for _, cards in groups
            ],
            "notes": notes,
        }


def _percent(share: float, words: Words) -> Percent:
    """Return a share of 1 to be drawn and read."""
    whole = round(100 * share)
    return {"percent": whole, "told": words.say("table.percent", n=whole)}


def _points(kind: Class) -> str:
    """Return a class of points as it stands beside a picture: “+1 … +6”, “≥ +14”."""
    if kind.low is None:
        return f"≤ {_signed(kind.high)}"
    if kind.high is None:
        return f"≥ {_signed(kind.low)}"
    ends = sorted((kind.low, kind.high), key=abs)
    return _signed(ends[0]) if ends[0] == ends[1] else f"{_signed(ends[0])} … {_signed(ends[1])}"


def _signed(points: int | None) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _side(kind: Class) -> Literal["lost", "even", "won"]:
    if kind.low == kind.high == 0:
        return "even"
    return "lost" if kind.low is None or kind.low < 0 else "won"


__all__ = ["JudgePanel"]
