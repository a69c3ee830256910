"""The cost of the decisions of the last games, by kind, as a word that the browser keeps and Python checks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from math import ceil, floor
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypedDict

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.analysis.review import PLAYOUTS, Balance, Review, Reviewing, Turn, usual_playouts
from hanawidgets.core.codec import Codec, Form, Key, checksum
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.teach.own_problems import LONGEST as LONGEST_OWN
from hanawidgets.teach.own_problems import OwnProblem, with_own
from hanawidgets.text import Words
from hanawidgets.text.reasons import balance_told, told
from hanawidgets.text.wording import cost_told, rule_card, signed

from ..action import Text, action
from ..panel import TablePanel
from ..views import Choice
from .memory import GAME, KEEP, MemoryPanel
from .people import names_at
from .views import JudgedReason

if TYPE_CHECKING:
    from .table import GameTable

__all__ = ["LONGEST", "Marks", "ReviewPanel", "marks_of", "marks_text", "parse_marks", "with_game"]


class ReviewPoint(TypedDict):
    """A point of the line: moves done, points expected; the deal that is over with it, "" if none."""

    at: int
    value: float
    over: str
    cost: int
    """The place of this decision among those that cost most, from 1; 0: it is none of them."""


class ReviewLine(TypedDict):
    """The line with the lowest and the highest number beside it, and what it shows in words."""

    label: str
    low: int
    high: int
    points: list[ReviewPoint]


class ReviewedChoice(TypedDict):
    label: str
    face: str
    faces: list[str]


class ReviewedTurn(TypedDict):
    """A decision that cost points: what was chosen, what would have been better, and why."""

    at: int
    title: str
    moment: str
    cost: str
    done: ReviewedChoice
    better: ReviewedChoice
    reasons: list[JudgedReason]
    open: str


class ReviewedDeal(TypedDict):
    deal: int
    cards: str
    choices: str
    luck: str
    result: str


class ReviewedLuck(TypedDict):
    text: str
    deals: list[ReviewedDeal]


class ReviewedKind(TypedDict):
    label: str
    count: int
    costly: int
    each: str
    before: str


class ReviewView(TypedDict):
    """A look back at the game.

    n        pieces of work done: what is asked for next;  going: whether there is more to do
    game     the game looked back at, as the browser remembers it
    said     what a screen reader is told when it is done, until something is played
    last     moves of the game looked back at
    stale    whether the game has gone on since;  away: whether another one is shown than was looked back at
    kept     what the browser keeps of the games looked back at
    own      what it keeps of problems made of one's own games, "" as long as nobody has asked for them
    """

    n: int
    game: str
    going: bool
    said: str
    progress: str
    share: float
    last: int
    stale: bool
    away: bool
    seats: list[Choice]
    seat: str
    none: str
    line: ReviewLine | None
    worst: list[ReviewedTurn]
    worst_none: str
    luck: ReviewedLuck | None
    kinds: list[ReviewedKind]
    kept: str
    own: str


class ReviewPart(TypedDict):
    review: ReviewView | None


MOST: Final = 10
"""So many games are kept."""
LONGEST: Final = 2000
"""Characters of the word."""
_GAME: Final = re.compile(r"([0-9a-z]{3})((?:,[a-z]{1,12}-\d{1,4}-\d{1,6})*)")


class Marks(NamedTuple):
    """A game looked back at.

    game   its name for short, by which it is known when it is looked back at again
    kinds  kind of decision → how many there were, and what they cost together, in tenths of a point
    """

    game: str
    kinds: Mapping[str, tuple[int, int]]

    def each(self, kind: str) -> float | None:
        """Return what a decision of a kind cost on average, None if there was none."""
        count, cost = self.kinds.get(kind, (0, 0))
        return cost / 10 / count if count else None


def marks_of(session: Session, kinds: Mapping[str, tuple[int, float]]) -> Marks:
    """Return the marks of a game."""
    word = f"{session.game.rules_text(session.rules)}/{session.seed}/{session.start}"
    return Marks(checksum(word), {kind: (count, round(10 * cost)) for kind, (count, cost) in kinds.items()})


def _write(games: Iterable[Marks]) -> str:
    each = ((one.game, *(f"{kind}-{count}-{cost}" for kind, (count, cost) in one.kinds.items())) for one in games)
    return ";".join(map(",".join, each))


def _read(text: str) -> tuple[Marks, ...]:
    found = []
    for word in text.split(";") if text else ():
        part = _GAME.fullmatch(word)
        if part is None:
            raise ValueError(word)
        kinds = (kind.split("-") for kind in part[2].split(",")[1:])
        found.append(Marks(part[1], {kind: (int(count), int(cost)) for kind, count, cost in kinds}))
    return tuple(found)


CODEC: Final = Codec("hr1", Key("game"), Key("games", Form(_write, _read)))


def marks_text(game: str, games: Iterable[Marks]) -> str:
    """Return the last games as a word; :func:`parse_marks` reads it back."""
    return CODEC.write({"game": game, "games": tuple(games)[-MOST:]})


def parse_marks(text: str, game: str) -> tuple[Marks, ...]:
    """Return the games of a word, none if it is of another game or cannot be read."""
    with suppress(RuleError):
        values: Mapping[str, object] = CODEC.read(text, dict)
        if values["game"] == game:
            return tuple(values["games"])  # type: ignore[arg-type]
    return ()


def with_game(games: Iterable[Marks], game: Marks) -> tuple[Marks, ...]:
    """Return the games with another one at the end; looked back at before, it counts once."""
    return (*(one for one in games if one.game != game.game), game)


# A look back at a game (振り返り), worked out piece by piece while the page asks for more. Of every game.

PIECE: Final = 0.1
"""Seconds of work after which the page is answered: a click waits no longer than that."""
BEFORE: Final = 3
"""So many games before are shown beside the marks of a game."""


class LookBack:
    """A look back at one game from one seat, as far as it has got.

    session  the game as it was when somebody asked;  game: the same as one word
    seat     whose decisions are looked at
    done_at  the game shown when it was done, and a screen reader was told so
    own      all problems of one's own games that the browser is to keep, these decisions among them; "": unknown
    """

    def __init__(self, session: Session, seat: Seat, playouts: int = PLAYOUTS) -> None:
        self.session, self.seat = session, seat
        self.game = str(session)
        self.reviewing = Reviewing(session, {seat}, playouts)
        self.share = 0.0
        self.pieces = 0
        self.done_at: Session | None = None
        self._work: Iterator[float] | None = iter(self.reviewing)
        self.own = ""
        self._told: dict[tuple[object, ...], ReviewView] = {}

    @property
    def is_going(self) -> bool:
        """Whether there is more to do."""
        return self._work is not None

    @property
    def review(self) -> Review:
        """The result so far."""
        return self.reviewing.review

    def work(self, seconds: float) -> None:
        """Go on for so long, or to the end."""
        end = perf_counter() + seconds
        self.pieces += 1
        for share in self._work or ():
            self.share = share
            if perf_counter() >= end:
                return
        self._work = None


class ReviewPanel(TablePanel):
    """A table looks back at its game, at the decisions of the people who sit there.

    piece     seconds of work after which the page is answered
    playouts  of each of two choices that are compared
    look      the look back; None: there is none
    """

    words = (
        "look_back review.title review.close review.again review.whose review.did review.better review.open "
        "review.return review.line review.line_note review.line_table review.move review.points review.worst "
        "review.luck review.luck_note review.luck_table review.deal review.cards review.choices review.chance "
        "review.result review.kinds review.decisions review.costly review.each review.before review.each_note "
        "review.kept review.own review.own_note review.own_kept review.own_stop"
    )
    piece = PIECE
    look: LookBack | None = None
    _marks: tuple[Marks, ...] = ()
    """Of the last games looked back at, the present one among them when its look back is done."""

    def __init__(self, table: GameTable) -> None:
        super().__init__(table)
        self.playouts = usual_playouts(self.table_game.game)

    def begun(self) -> None:
        """Close the look back at another game."""
        self.look = None

    # -- what the page may ask for ---------------------------------------------------------------------

    @action(marks=Text(LONGEST))
    def _act_look_back(self, marks: str) -> None:
        """Begin to look back at all that has been played; ``marks``: what the browser keeps of games before."""
        self._look_back_at(self.session, marks)

    @action(game=GAME, marks=Text(LONGEST))
    def _act_look_again(self, game: str, marks: str) -> None:
        """Look back at the game that the browser remembers; not where a link shows another one than it remembers."""
        if self.beside(MemoryPanel).do == KEEP:
            self._look_back_at(self.table._read(game), marks)

    def _look_back_at(self, session: Session, marks: str) -> None:
        if not self._may(session):
            return
        self._marks = parse_marks(marks, session.game.name) or self._marks
        self.look = LookBack(session, min(session.people), self.playouts)

    @action(n=int)
    def _act_look_on(self, n: int) -> None:
        """Do a piece of work; ``n``: how many were done, so that two pages that ask do one."""
        look = self.look
        if look is None or not look.is_going or n != look.pieces:
            return
        look.work(self.piece)
        if not look.is_going:
            look.done_at = self.session
        session = look.session
        if not look.is_going and not session.is_open and session.goto(len(session.moves)).now.is_over:
            self._marks = with_game(self._marks, marks_of(session, look.review.kinds(look.seat)))

    @action(kept=Text(LONGEST_OWN))
    def _act_own_problems(self, kept: str) -> None:
        """Make problems of what cost most, beside those that the browser keeps: a person has said yes to it."""
        look = self.look
        if look is not None and not look.is_going:
            worst = look.review.worst(look.seat)
            look.own = with_own(kept, (OwnProblem.of(look.session, turn) for turn in worst))

    @action(seat=str)
    def _act_look_as(self, seat: str) -> None:
        """Look back at the decisions of another seat that people have played."""
        look = self.look
        if look is None or seat == look.seat:
            return
        if seat not in look.session.people:
            raise RuleError(Code.UNKNOWN_PLAYER, "seat", seat[:20], allowed=sorted(look.session.people))
        self.look = LookBack(look.session, seat, self.playouts)

    @action(at=int)
    def _act_look_at(self, at: int) -> None:
        """Show a moment of the game looked back at; what has been played since stays, if it is the same game."""
        if (look := self.look) is not None:
            self.table._moved((self.session if self._goes_on(look) else look.session).goto(at))

    @action()
    def _act_look_away(self) -> None:
        """Close the look back."""
        self.look = None

    def _may(self, session: Session) -> bool:
        """Whether people have decided anything; where several play, when the game is over."""
        done = session.goto(len(session.moves))
        if done.undone() is done or session.game.parts.decision is None:
            return False
        return not (session.is_passed or session.is_apart) or bool(done.now.is_over)

    def can(self) -> Mapping[str, bool]:
        """Return whether there is something to look back at."""
        return {"review": self._may(self.table._shown)}

    def view(self, words: Words) -> ReviewPart:
        """Return what the look back has seen so far; None where there is none."""
        return {"review": self._review_view(words)}

    def _goes_on(self, look: LookBack) -> bool:
        """Whether the game shown is the one looked back at, gone on perhaps."""
        known = look.session.moves
        return self.session.same_game(look.session) and self.session.moves[: len(known)] == known

    def _is_past(self, look: LookBack) -> bool:
        """Whether another deal has begun since: what was seen of the one before is no longer of the game shown."""
        then, now = (each.goto(len(each.moves)).now for each in (look.session, self.session))
        return self._goes_on(look) and self.table_game.deal_number(now) > self.table_game.deal_number(then)

    # -- what it shows -----------------------------------------------------------------------------------

    def _review_view(self, words: Words) -> ReviewView | None:
        look = self.look
        if look is None or self._is_past(look):
            return None
        goes_on = self._goes_on(look)
        key = look.pieces, words
        if key not in look._told:
            look._told = {key: self._looked_back(look, words)}
        return {
            **look._told[key],
            "stale": goes_on and len(self.session.moves) > len(look.session.moves),
            "away": not goes_on,
            "said": self._said(look, words) if look.done_at is self.session else "",
            "own": look.own,
        }

    def _looked_back(self, look: LookBack, words: Words) -> ReviewView:
        review, done = look.review, not look.is_going
        seat, turns = look.seat, review.of(look.seat)
        worst = review.worst(seat) if done else ()
        seats, names = sorted(look.session.people), names_at(look.session, words)
        game = look.session.game.name
        return {
            "n": look.pieces,
            "game": look.game,
            "going": not done,
            "said": "",
            "progress": "" if done else self.word("review.progress", words, percent=int(100 * look.share)),
            "share": round(look.share, 2),
            "last": len(look.session.moves),
            "stale": False,
            "away": False,
            "seats": [{"value": one, "label": names[one]} for one in seats] if len(seats) > 1 else [],
            "seat": seat,
            "none": "" if turns or not done else self.word("review.none", words),
            "line": self._line_view(review, turns, worst, words) if turns else None,
            "worst": [self._turn_view(look, turn, words) for turn in worst],
            "worst_none": self.word("review.worst_none", words) if turns and done and not worst else "",
            "luck": self._luck_view(review, seat, words) if done else None,
            "kinds": self._kinds_view(look, turns, words) if done else [],
            "own": "",
            "kept": marks_text(game, self._marks) if done and self._marks else "",
        }

    def _said(self, look: LookBack, words: Words) -> str:
        worst = look.review.worst(look.seat)
        key = "review.done" if worst else "review.worst_none" if look.review.of(look.seat) else "review.none"
        return self.word(key, words, n=len(worst), cost=f"{worst[0].cost.value:.1f}" if worst else "")

    def _line_view(
        self, review: Review, turns: Sequence[Turn], worst: Sequence[Turn], words: Words
    ) -> ReviewLine | None:
        session, seat = review.session, turns[0].seat
        ranks = {turn.at: rank for rank, turn in enumerate(worst, 1)}
        points: list[ReviewPoint] = []
        banked, deal = 0.0, 0
        ends = review.ends
        for turn in (*turns, None):
            while deal < len(ends) and (turn is None or deal < turn.deal):
                banked += review.results[deal][seat]
                title = str(self.table_game.deal_number(session.goto(ends[deal]).now))
                points.append({"at": ends[deal], "value": banked, "over": title, "cost": 0})
                deal += 1
            if turn is not None:
                value = round(banked + turn.worth, 1)
                points.append({"at": turn.at, "value": value, "over": "", "cost": ranks.get(turn.at, 0)})
        if len(points) == 1:
            return None  # not yet a line
        values = [point["value"] for point in points]
        first, last, low, high = (signed(value) for value in (values[0], values[-1], min(values), max(values)))
        alt = self.word("review.line_alt", words, first=first, last=last, low=low, high=high)
        return {"label": alt, "low": min(0, floor(min(values))), "high": max(1, ceil(max(values))), "points": points}

    def _turn_view(self, look: LookBack, turn: Turn, words: Words) -> ReviewedTurn:
        session = look.session.goto(turn.at)
        view = session.now.observe(turn.seat)
        title = self.table_game.deal_title(session, words)
        moment = words.say("table.moment", at=turn.at, last=len(session.moves))
        cost = cost_told(turn.cost, turn.seen.exact, words)
        return {
            "at": turn.at,
            "title": title,
            "moment": moment,
            "cost": cost[:1].upper() + cost[1:],
            "done": self._choice_view(turn.seen[turn.action], view, words),
            "better": self._choice_view(turn.seen[turn.best], view, words),
            "reasons": [
                {"text": reason.text, "rule": rule_card(reason.rule, words)}
                for reason in told(turn.seen, turn.best, turn.action, view, words)
            ],
            "open": self.word("review.open_name", words, title=title, moment=moment),
        }

    def _choice_view(self, found: Estimate, view: Any, words: Words) -> ReviewedChoice:
        line = self.table_game.judged_line(found, view, names_at(self.session, words), words)
        return {"label": line["label"], "face": line["face"], "faces": line.get("faces", [])}

    def _luck_view(self, review: Review, seat: Seat, words: Words) -> ReviewedLuck | None:
        text = balance_told(review, seat, words)
        if not text:
            return None
        ends = review.ends
        return {
            "text": text,
            "deals": [
                _deal_view(self.table_game.deal_number(review.session.goto(ends[deal]).now), balance)
                for deal, balance in enumerate(review.balance(seat))
            ],
        }

    def _kinds_view(self, look: LookBack, turns: Sequence[Turn], words: Words) -> list[ReviewedKind]:
        this = marks_of(look.session, {})
        before = [one for one in self._marks if one.game != this.game][-BEFORE:]
        found: list[ReviewedKind] = []
        for kind, (count, cost) in look.review.kinds(look.seat).items():
            past = [each for one in before if (each := one.each(kind)) is not None]
            found.append(
                {
                    "label": self.word(f"review.kind.{kind}", words),
                    "count": count,
                    "costly": sum(turn.cost.value > 0 for turn in turns if turn.kind == kind),
                    "each": f"{cost / count:.1f}",
                    "before": " · ".join(f"{each:.1f}" for each in past),
                }
            )
        return found


def _deal_view(number: int, balance: Balance) -> ReviewedDeal:
    result, cards, choices, luck = balance
    return {
        "deal": number,
        "cards": signed(cards),
        "choices": signed(choices),
        "luck": signed(luck),
        "result": signed(result, 0),
    }
