"""One's own games: what a game that is over leaves on the device, what all of them come to, and the deal of the day.

The page keeps a line a game, as Python wrote it, and sends them when somebody wants to see them; what cannot be
read is left out. A game is counted once: the same deals against the same opponent begin their line alike.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Final, Literal, NamedTuple, Protocol, TypedDict

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.game import ORDINARY, AnyGame
from hanawidgets.core.rows import csv_lines
from hanawidgets.core.session import VALUE_MARK, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words

from ..action import Text, action
from ..panel import TablePanel
from .people import CAST, level_name


class Finished(TypedDict):
    """A game that is over, as the page keeps it after the day; ``id``: how a line of the same game begins."""

    id: str
    line: str


class OwnRow(TypedDict):
    rules: str
    level: str
    games: int
    won: int
    points: str


class OwnGames(TypedDict):
    """The sums of one's own games."""

    rows: list[OwnRow]
    lines: list[str]


class OwnGamesPart(TypedDict):
    finished: Finished | None
    share: str
    """The result of the deal of the day, for others to see."""
    own: OwnGames | None


LONGEST: Final = 16_000
"""Characters of all lines that a page keeps."""
MOST_KEPT: Final = LONGEST - 100
"""Characters of them that are kept: one more game is always heard."""
MIXED: Final = "mixed"
"""The level of opponents who do not all play alike."""
DAY: Final = "day-"
"""What the seed of the deal of the day begins with."""
_LINE: Final = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d)\*(?P<rules>[^*\s]{1,400})\*(?P<level>[a-z]{1,12})\*(?P<seat>[A-G])\*(?P<seed>[\w-]{1,20})"
    r"\*(?P<result>[wld])\*(?P<points>-?\d{1,6})\*(?P<deals>[wle]{1,99})\*(?P<tally>([\w-]{1,30}:\d{1,3}(,|$))*)",
    re.ASCII,
)

Result = Literal["w", "l", "e"]
"""How a deal went for somebody: won (a bid made), lost, neither."""


class Facts(Protocol):
    """A game's ``widgets.facts``."""

    def deal_result(self, events: Iterable[Event], me: Seat, /) -> Result | None:
        """Return how a deal went that is over with these events; None while it goes on."""

    def tallied(self, event: Event, me: Seat, /) -> Iterator[str]:
        """Yield what is counted of an event."""

    def tally_name(self, key: str, words: Words, /) -> str:
        """Return what is counted, in words. Raises KeyError for what never is."""


class _Nothing:
    """Counts nothing besides games, deals and points."""

    def deal_result(self, events: Iterable[Event], me: Seat, /) -> Result | None:
        return "e" if any(event.kind == "settled" for event in events) else None

    def tallied(self, event: Event, me: Seat, /) -> Iterator[str]:
        return iter(())

    def tally_name(self, key: str, words: Words, /) -> str:
        raise KeyError(key)


NOTHING: Final[Facts] = _Nothing()


class Kept(NamedTuple):
    """A game that is over, as it was kept."""

    day: str
    rules: str
    level: str
    seat: Seat
    seed: str
    result: str
    points: int
    deals: str
    tally: Mapping[str, int]


def facts_of(session: Session) -> Facts:
    """Return what a game has to say of its ends."""
    return session.game.parts.facts


def _level(session: Session) -> str:
    """Return how strong the opponents of a game are; "" where they are none of ours."""
    levels = {*session.levels.values()}
    if not levels or not levels <= CAST.keys():
        return ""
    return levels.pop() if len(levels) == 1 else MIXED


def kept_of(session: Session) -> Kept | None:
    """Return what is to be kept of a game; None where it is not over or was no game of one person's own.

    A game that several people played is nobody's own.
    """
    done = session.goto(len(session.moves))
    outcome, level = done.now.outcome, _level(session)
    if outcome is None or session.start is not None or len(session.people) != 1 or session.is_apart or not level:
        return None
    (me,), facts = session.people, facts_of(session)
    deals = [found for move in done.moves if (found := facts.deal_result(move.events, me))]
    tally = Counter(key for move in done.moves for event in move.events for key in facts.tallied(event, me))
    result = "l" if me not in outcome.winners else "w" if len(outcome.winners) == 1 else "d"
    rules = session.game.rules_text(session.rules)
    return Kept("", rules, level, me, session.seed, result, outcome.points[me], "".join(deals), tally)


def written(kept: Kept) -> Finished:
    """Return a game as the page keeps it, after the day."""
    known = VALUE_MARK.join(["", kept.rules, kept.level, kept.seat, kept.seed, ""])
    tally = ",".join(f"{key}:{count}" for key, count in kept.tally.items())
    return {"id": known, "line": known + VALUE_MARK.join([kept.result, str(kept.points), kept.deals, tally])}


def read(text: str, game: AnyGame) -> list[Kept]:
    """Return the games that a page has kept, as far as they can be read: rules too."""
    found = [one for line in text.splitlines() if (one := _LINE.fullmatch(line))]
    known = {rules for rules in {one["rules"] for one in found} if _are_rules(rules, game)}
    return [_kept(one) for one in found if one["rules"] in known]


def _are_rules(rules: str, game: AnyGame) -> bool:
    with suppress(RuleError):
        game.parse_rules(rules)
        return True
    return False  # there are none such any more, or never were


def whole_lines(text: str) -> list[str]:
    """Return the lines of a text that are games."""
    return [line for line in text.splitlines() if _LINE.fullmatch(line)]


def merged_games(mine: str, theirs: str) -> str:
    """Return the lines of two devices, each game once, by day; the oldest are given up where there are too many."""
    found: dict[tuple[str, ...], str] = {}
    for line in (*whole_lines(theirs), *whole_lines(mine)):
        found[tuple(line.split(VALUE_MARK)[1:5])] = line
    lines = sorted(found.values(), key=lambda line: line.partition(VALUE_MARK)[0])
    while len("\n".join(lines)) > MOST_KEPT:
        lines.pop(0)
    return "\n".join(lines)


def _kept(line: re.Match[str]) -> Kept:
    day, rules, level, seat, seed, result, points, deals, tally, *_ = line.groups()
    counts = (part.partition(":") for part in tally.split(",") if part)
    return Kept(
        day, rules, level, seat, seed, result, int(points), deals, {key: int(count) for key, _, count in counts}
    )


class OwnGamesPanel(TablePanel):
    """The games of a table are counted on the device, and it has a deal of the day."""

    words = "daily share own own.rules own.level own.games own.won own.points own.delete own.ask own.csv own.json"
    _kept: str | None = None
    """The lines that were sent to be seen; None: nobody looks."""

    def view(self, words: Words) -> OwnGamesPart:
        """Return what is to be kept of this game, to be told of it, and what all come to."""
        return {"finished": self._finished(), "share": self._share(words), "own": self._own_view(words)}

    # -- the deal of the day ---------------------------------------------------------------------------

    @action(day=str)
    def _act_daily(self, day: str) -> None:
        """Begin the game of a day (``2026-11-23``): its deals follow from the day and the rules alone."""
        try:
            found = date.fromisoformat(day)
        except ValueError:
            raise RuleError(Code.UNKNOWN_VALUE, "seed", day[:20]) from None
        table = self.table
        table._check_settings()
        opponent = table.opponent if table.opponent in CAST else ORDINARY
        table._choose(opponent=opponent, seat="A", seed=f"{DAY}{found:%Y-%m-%d}")
        table._restart(said="daily.begun")

    def _share(self, words: Words) -> str:
        """Return the deal of the day in a few lines of signs, for others to see; "" where there is none."""
        kept = kept_of(self.session) if self.session.seed.startswith(DAY) else None
        if kept is None:
            return ""
        game = self.session.game.name
        return self.word(
            "daily.share",
            words,
            game=words.say(f"ui.game.{game}"),
            day=kept.seed.removeprefix(DAY),
            signs="".join(self.word(f"daily.sign.{deal}", words) for deal in kept.deals),
            result=self.word(f"own.result.{kept.result}", words),
            points=kept.points,
            rules=self.table_game.rules_name(self.session.rules, words),
            level=level_name(self.session.game.name, kept.level, words),
        )

    def _finished(self) -> Finished | None:
        """Return what the page is to keep of a game that is over."""
        kept = kept_of(self.session)
        return written(kept) if kept else None

    # -- what all come to ------------------------------------------------------------------------------

    @action(kept=Text(LONGEST))
    def _act_own_games(self, kept: str) -> None:
        """Show what the games come to that the page has kept."""
        self._kept = kept

    @action(kept=Text(LONGEST), form=str)
    def _act_own_export(self, kept: str, form: str) -> None:
        """Write them as a file: ``csv`` or ``json``."""
        if form not in ("csv", "json"):
            raise RuleError(Code.UNKNOWN_VALUE, "message", form[:20], allowed=["csv", "json"])
        game = self.session.game
        games, name = read(kept, game), game.name
        text, kind = (_json(games), "application/json") if form == "json" else (_csv(games), "text/csv")
        self.table._offer_file(f"{name}-games.{form}", text, kind)

    def _own_view(self, words: Words) -> OwnGames | None:
        if self._kept is None:
            return None
        games = read(self._kept, self.session.game)
        facts, tally = facts_of(self.session), Counter[str]()
        for one in games:
            tally.update(one.tally)
        tallies: list[str] = []
        for key, count in tally.most_common():
            with suppress(KeyError):
                tallies.append(words.say("table.own.tally", what=facts.tally_name(key, words), n=count))
        deals = "".join(one.deals for one in games)
        return {
            "rows": self._rows(games, words),
            "lines": [
                self.word("own.deals", words, won=deals.count("w"), n=len(deals)),
                *([self.word("own.tallies", words, list=words.say("ui.list").join(tallies))] if tallies else []),
            ]
            if games
            else [self.word("own.none", words)],
        }

    def _rows(self, games: Sequence[Kept], words: Words) -> list[OwnRow]:
        groups: dict[tuple[str, str], list[Kept]] = {}
        for one in games:
            groups.setdefault((one.rules, one.level), []).append(one)
        rows: list[OwnRow] = []
        for (rules, level), some in groups.items():
            rows.append(
                {
                    "rules": self.table_game.rules_name(self.session.game.parse_rules(rules), words),
                    "level": level_name(self.session.game.name, level, words),
                    "games": len(some),
                    "won": sum(one.result == "w" for one in some),
                    "points": f"{sum(one.points for one in some) / len(some):.1f}".replace("-", "−"),
                }
            )
        return rows


def _row(kept: Kept) -> dict[str, object]:
    return {**kept._asdict(), "tally": dict(kept.tally)}


def _json(games: Iterable[Kept]) -> str:
    return json.dumps([_row(one) for one in games], indent=1)


def _csv(games: Sequence[Kept]) -> str:
    tallies = (" ".join(f"{key}:{count}" for key, count in one.tally.items()) for one in games)
    return csv_lines([Kept._fields, *((*one[:-1], tally) for one, tally in zip(games, tallies, strict=True))])


__all__ = ["DAY", "OwnGamesPanel", "kept_of", "read", "written"]
