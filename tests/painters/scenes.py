"""What the painters' tests are drawn from: a scene for each thing that a painter must show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, Final

from hanawidgets import widgets
from hanawidgets.teach.memory import Answer, How, Memory
from hanawidgets.teach.skills import skills
from hanawidgets.widgets import (
    BetTable,
    BidPad,
    BombLadder,
    CardList,
    CombinationExplorer,
    DailyReview,
    DeckGallery,
    ForTeachers,
    HaggisHandouts,
    HaggisScoreSheet,
    HaggisTable,
    Header,
    KoiKoiHandouts,
    KoiKoiScoreSheet,
    KoiKoiTable,
    LessonPlayer,
    OhHellHandouts,
    OhHellTable,
    RoundScore,
    RuleBook,
    Schedule,
    ScoreCalculator,
    ScoreSheet,
    TrickExplainer,
    YakuChecker,
)
from hanawidgets.widgets.table.review_panel import ReviewPanel
from hanawidgets.widgets.table.table import GameTable

from .record import Asked, Scene, View

WIDGETS: Final = tuple(getattr(widgets, name) for name in widgets.homes())
FAULTY: Final = "EX-K-09"
"""A worked example of a source that is wrong."""
AKATAN: Final = ("m01-2", "m02-2", "m03-2")


def _clock() -> float:
    """Show always the same time."""
    return 1_800_000_000.0


def _learnt() -> Memory:
    """Some skills of each kind: known, met and due."""
    day = 86_400
    names = [name for game in ("haggis", "koikoi") for name in skills(game)][::3]
    went: tuple[tuple[int, How], ...] = ((10, "right"), (8, "right"), (3, "wrong"))
    some = [went[:2], went[:1], went[2:]]
    return Memory().after(
        Answer(_clock() - ago * day, "", 0, (name,), how) for at, name in enumerate(names) for ago, how in some[at % 3]
    )


def _seven() -> ScoreCalculator:
    return ScoreCalculator(points=7)


def both(make: Callable[[], Any]) -> dict[str, Scene]:
    """A widget as it is drawn first, in both languages."""
    return {"en": Scene(make), "ja": Scene(make, lang="ja")}


def picks(*faces: str) -> list[Asked]:
    return [Asked("pick", {"card": face, "on": True}) for face in faces]


def way(face: str, place: int = 0) -> Asked:
    """Play a card of the hand in one of its ways."""
    return Asked("move", lambda view: {"n": view["n"], "do": view["board"]["acts"][face]["ways"][place]["do"]})


def playing(card: Callable[[View], str | None]) -> Asked:
    """Play what `card` finds in the view."""
    return Asked("move", lambda view: {"n": view["n"], "do": card(view)})


def now(action: str, **args: Any) -> Asked:
    """Ask about the moment that is shown."""
    return Asked(action, lambda view: {"n": view["n"], **args})


def lesson(name: str, at: int, *asked: Asked, lang: str = "en") -> Scene:
    """A step of a lesson."""
    return Scene(lambda: LessonPlayer(name, seed=1, clock=_clock), Asked("goto", {"at": at}), *asked, lang=lang)


def first_way(view: View) -> str:
    """The first thing that may be done, with a card of the hand or with the card turned up."""
    takes = [take["do"] for take in view["board"].get("takes", {}).values()]
    return takes[0] if takes else next(act["ways"][0]["do"] for act in view["board"]["acts"].values() if act["ways"])


def option(place: int) -> Callable[[View], str]:
    return lambda view: view["prompt"]["options"][place]["do"]


def numbers(*, refused: bool = False, **typed: str) -> Asked:
    """Fill the gaps of a lesson's formula."""
    return Asked("numbers", lambda view: {"n": view["n"], "numbers": typed}, refused)


def entered(number: int) -> Asked:
    """Enter a number where the pad of the score sheet asks for one."""

    def place(view: View) -> dict[str, Any]:
        hand = view["hand"]
        return {"round": hand["n"], "kind": hand["pad"]["kind"], "seat": hand["pad"]["seat"], "number": number}

    return Asked("enter", place)


LOOK_BACK: Final = [Asked("look_back", {"marks": ""}), Asked("look_on", {"n": 0})]


def in_one_piece(table: Any) -> Any:
    """A table that looks back in one piece, however long that takes."""
    table._panel_of(ReviewPanel).piece = inf
    return table


ALIKE: Final = [kind for kind in WIDGETS if not issubclass(kind, (GameTable, LessonPlayer, DailyReview))]
"""Widgets that are the same whenever they are made; the others begin with a seed or a clock."""

SCENES: Final[Mapping[str, Mapping[str, Scene]]] = {
    "first": {f"{kind.__name__} {lang}": scene for kind in ALIKE for lang, scene in both(kind).items()},
    "checker": {
        "akatan": Scene(
            YakuChecker, *picks(*AKATAN), Asked("pick", {"card": "m01-2", "on": False}), Asked("clear", {})
        ),
        "akatan, said in Japanese": Scene(YakuChecker, *picks(*AKATAN), Asked("clear", {}), lang="ja"),
        "one away": Scene(lambda: YakuChecker(["m01-2", "m02-2"]), *picks("m03-2")),
        "example": Scene(YakuChecker, Asked("example", {}), Asked("clear", {})),
        "five lights": Scene(lambda: YakuChecker("11 31 81 c1 b1")),
        "text": Scene(
            lambda: YakuChecker(["m08-1"]),
            Asked("type", {"text": "11 ow"}),
            Asked("name", {"text": "11 owl"}, refused=True),
            Asked("type", {"text": "11 curt"}),
            Asked("name", {"text": "11, Camp curtain"}),
        ),
        "rules": Scene(
            lambda: YakuChecker("31 91"),
            Asked("ruleset", {"value": "club"}),
            Asked("ruleset", {"value": "bga_general"}),
            Asked("yaku_off", {"key": "hanami"}),
            Asked("yaku_pays", {"name": "akatan.points", "value": 7}),
        ),
        "by month": Scene(lambda: YakuChecker(list(AKATAN)), Asked("order", {"by": "month"})),
    },
    "calculator": {
        "steps": Scene(
            _seven,
            *[Asked("step", {"name": "field_brights", "up": True})] * 5,
            Asked("step", {"name": "field_brights", "up": False}),
        ),
        "typed": Scene(
            _seven,
            Asked("number", {"name": "points", "value": "99"}, refused=True),
            Asked("number", {"name": "points", "value": "8"}),
        ),
        "from nothing": Scene(
            ScoreCalculator, Asked("source", {"value": "points"}), Asked("step", {"name": "points", "up": True})
        ),
        "picked": Scene(ScoreCalculator, *picks(*AKATAN), Asked("clear", {})),
        "yaku": Scene(
            ScoreCalculator,
            Asked("source", {"value": "yaku"}),
            Asked("yaku", {"key": "akatan", "on": True}),
            Asked("yaku", {"key": "tan", "on": True}),
            Asked("step", {"name": "tan", "up": True}),
        ),
        "worked": Scene(ScoreCalculator, Asked("worked", {"example": "EX-K-06"})),
        "worked in Japanese": Scene(ScoreCalculator, Asked("worked", {"example": "EX-K-06"}), lang="ja"),
        "compared": Scene(
            lambda: ScoreCalculator(points=7, field_brights=3, calls=1, compare="club"),
            Asked("compare", {"value": "bga_general"}),
        ),
        "a fault": Scene(ScoreCalculator, Asked("worked", {"example": FAULTY})),
        "change": Scene(_seven, Asked("ruleset", lambda view: {"value": view["changes"][0]["ruleset"]})),
        "club": Scene(_seven, Asked("ruleset", {"value": "club"}), Asked("ending", {"value": "no_yaku"})),
        "no yaku": Scene(ScoreCalculator, Asked("name", {"text": "松に鶴"})),
    },
    "cards": {
        "detail": Scene(
            CardList,
            Asked("open", {"card": "m09-1"}),
            Asked("turn", {"forward": True}),
            Asked("turn", {"forward": True}),
            Asked("turn", {"forward": False}),
            Asked("close", {}),
        ),
        "filters": Scene(
            CardList, Asked("kind", {"kind": "tan"}), Asked("month", {"month": 1}), Asked("order", {"by": "kind"})
        ),
        "nothing": Scene(CardList, Asked("search", {"text": "zzz"}), Asked("all", {})),
        "not listed": Scene(
            CardList,
            Asked("search", {"text": "ume"}),
            Asked("open", {"card": "m02-4"}),
            Asked("turn", {"forward": True}),
            Asked("close", {}),
        ),
        "badges": Scene(CardList, Asked("badges", {"on": False})),
    },
    "gallery": {
        "open": Scene(
            DeckGallery, Asked("open", {"card": "m02-1"}), Asked("turn", {"forward": True}), Asked("close", {})
        ),
        "nothing": Scene(DeckGallery, Asked("search", {"text": "zzz"}), Asked("all", {})),
        "playing": Scene(DeckGallery, Asked("deck", {"value": "playing"})),
    },
    "handout": {
        "poster": Scene(lambda: KoiKoiHandouts(handout="yaku", ruleset="bga_general;ippai=off"), lang="ja"),
        "tabs": Scene(OhHellHandouts, Asked("handout", {"value": "scoring"}), lang="ja"),
        "house": Scene(
            lambda: KoiKoiHandouts(handout="house-rules"),
            Asked("option", {"name": "seven_double", "value": "off"}),
            Asked("yaku_off", {"key": "teppo"}),
        ),
        "compare": Scene(
            lambda: HaggisHandouts(handout="compare", ruleset="three"), Asked("against", {"value": "three_long"})
        ),
    },
    "rulebook": {
        "open": Scene(
            RuleBook, Asked("section", {"value": "score"}), Asked("open", {"rule": "K-BGA-26"}), Asked("close", {})
        ),
        "named": Scene(lambda: RuleBook(rule="K-BGA-64"), Asked("open", {"rule": "C-07"})),
        "proof": Scene(lambda: RuleBook(rule="K-CLUB-34"), lang="ja"),
        "options": Scene(lambda: RuleBook(rule="C-04")),
        "numbers": Scene(lambda: RuleBook(rule="OH-13"), lang="ja"),
        "lit": Scene(lambda: RuleBook(rule="HG-23"), lang="ja"),
        "topics": Scene(RuleBook, Asked("section", {"value": "hand"}), Asked("source", {"value": "club"}), lang="ja"),
        "asked most": Scene(RuleBook, Asked("section", {"value": "questions"})),
        "question": Scene(RuleBook, Asked("search", {"text": "雷は光札？"}), lang="ja"),
        "card": Scene(RuleBook, Asked("search", {"text": "鹿"}), lang="ja"),
        "another game": Scene(
            RuleBook, Asked("game", {"value": "haggis"}), Asked("search", {"text": "zebra"}), Asked("all", {})
        ),
    },
    "koikoi": {
        **both(lambda: KoiKoiTable(seed="42")),
        "moves": Scene(
            lambda: KoiKoiTable(seed="42"),
            playing(first_way),
            Asked("undo", {}),
            Asked("redo", {}),
            Asked("step", {"forward": False}),
        ),
        "decision": Scene(lambda: KoiKoiTable(seed="5"), *[playing(first_way)] * 7, playing(lambda view: "koi")),
        "judged": Scene(
            lambda: KoiKoiTable(seed="5"),
            *[playing(first_way)] * 7,
            Asked("judge", {}),
            now("think"),
            Asked("odds", {"on": True}),
            playing(lambda view: "koi"),
        ),
        "editor": Scene(
            lambda: KoiKoiTable(seed="42"),
            Asked("setup", {}),
            Asked("put", lambda view: {"face": "m01-1", "place": view["draft"]["chosen"]}),
            Asked("setup_cancel", {}),
        ),
        "refused": Scene(lambda: KoiKoiTable(seed="42"), Asked("load", {"text": "kokoi"}, refused=True)),
        "looked back": Scene(
            lambda: in_one_piece(KoiKoiTable(seed="9")),
            *[playing(first_way)] * 3,
            *LOOK_BACK,
            Asked("look_at", lambda view: {"at": view["review"]["worst"][0]["at"]}),
            playing(lambda view: [way["do"] for act in view["board"]["acts"].values() for way in act["ways"]][-1]),
            Asked("look_at", lambda view: {"at": view["review"]["last"]}),
            Asked("look_away", {}),
        ),
        "new": Scene(
            lambda: KoiKoiTable(seed="42"), Asked("new", {"seed": "a b"}, refused=True), Asked("new", {"seed": "5"})
        ),
    },
    "ohhell": {
        **both(lambda: OhHellTable("short_valley", seed="7")),
        "curtain": Scene(
            lambda: OhHellTable("short_valley", opponent="pass", seed="7"),
            Asked("lift", lambda view: {"n": view["n"], "seat": view["curtain"]["seat"]}),
            playing(option(1)),
            now("next"),
        ),
        "hand": Scene(lambda: OhHellTable("short_valley", seed="7"), playing(option(1)), playing(first_way)),
        "forbidden": Scene(lambda: OhHellTable("short_valley", seed="10")),
        "odds": Scene(lambda: OhHellTable("short_valley", seed="7"), Asked("odds", {"on": True}), now("think")),
        "follow suit": Scene(lambda: OhHellTable("short_valley", seed="0"), playing(option(0))),
        "to the end": Scene(
            lambda: in_one_piece(OhHellTable("short_valley;hand_sizes=1", seed="7")),
            playing(option(0)),
            playing(first_way),
            *LOOK_BACK,
        ),
        "looked back before the end": Scene(
            lambda: in_one_piece(OhHellTable("short_valley;hand_sizes=1", seed="7")),
            playing(option(0)),
            *LOOK_BACK,
            playing(first_way),
            *LOOK_BACK,
        ),
        "settings": Scene(
            lambda: OhHellTable("short_valley", seed="7"),
            Asked("option", {"name": "hand_sizes", "value": "2 14"}, refused=True),
            Asked("option", {"name": "hand_sizes", "value": "2, 13"}),
        ),
    },
    "haggis": {
        **both(lambda: HaggisTable("two", seed="7")),
        "held": Scene(
            lambda: HaggisTable("two", seed="7"),
            now("hold", face="hg-6R"),
            now("hold", face="hg-J"),
            now("hold", face="hg-Q"),
            now("take_up", cards=""),
            now("offers", on=True),
        ),
        "nothing": Scene(
            lambda: HaggisTable("two", seed="7"),
            now("hold", face="hg-2R"),
            now("hold", face="hg-3R"),
            Asked("take_up", lambda view: {"n": view["n"], "cards": view["board"]["pick"]["near"][-1]["cards"]}),
        ),
        "bet and play": Scene(
            lambda: HaggisTable("two", seed="7"),
            playing(lambda view: view["board"]["bets"][0]["options"][0]["do"]),
            now("hold", face="hg-2R"),
            playing(lambda view: view["board"]["pick"]["ways"][0]["do"]),
        ),
        "three": Scene(lambda: HaggisTable("three", seed="9")),
    },
    "lesson": {
        **both(lambda: LessonPlayer("score", seed=1, clock=_clock)),
        "choice": lesson("score", 0, now("choose", choice=0), now("choose", choice=2), now("next")),
        "hints": lesson("first-turn", 0, *[now("hint")] * 2, lang="ja"),
        "gap": lesson("score", 6, numbers(score="3"), numbers(score="x", refused=True), numbers(score="24")),
        "gaps": lesson("score", 9, numbers(seven_double="2", field="1", score="1")),
        "cards": lesson("seasons", 3, Asked("pick", lambda view: {"face": view["pick"][-1]}), now("picked")),
        "masked": lesson("seasons", 4, now("choose", choice=1), lang="ja"),
        "move": lesson("first-turn", 2, way("m06-4"), way("m10-1")),
        "hand of Oh Hell": lesson("trump-and-following", 6),
        "hand of Haggis": lesson("runs", 6),
        "trick": lesson("trump-and-following", 0),
        "grids": lesson("bombs", 1),
        "watched": lesson("runs", 5, now("next")),
        "to the end": lesson("seasons", 16, *[now("next")] * 5),
        "handed in": lesson("seasons", 16, *[now("next")] * 5, Asked("hand_in", {"name": "Ana"})),
        "old progress": Scene(
            lambda: LessonPlayer("score", seed=1, clock=_clock), Asked("resume", {"word": "hl1.score.what"})
        ),
    },
    "review": {
        **both(lambda: DailyReview(clock=_clock)),
        "due": Scene(lambda: DailyReview(_learnt(), seed=1, clock=_clock), lang="ja"),
        "asking": Scene(lambda: DailyReview(_learnt(), seed=1, clock=_clock), Asked("start", {})),
        "over": Scene(
            lambda: DailyReview(_learnt(), seed=1, clock=_clock),
            Asked("start", {}),
            Asked("choose", lambda view: {"n": view["n"], "choice": 0}),
            Asked("stop", {}),
            Asked("save", {"kept": "{}"}),
            Asked("open", {"file": "hm2*what", "kept": "{}"}, refused=True),
        ),
        "unread": Scene(lambda: DailyReview(clock=_clock), Asked("remember", {"kept": f"{_learnt().text}\nhm2*what"})),
    },
    "sheet": {
        "people": Scene(
            ScoreSheet,
            Asked("rename", {"seat": 1, "text": "A"}, refused=True),
            Asked("rename", {"seat": 1, "text": "Ben"}),
            Asked("move", {"n": 0, "seat": 0, "to": 1}),
            Asked("move", {"n": 1, "seat": 1, "to": 2}),
        ),
        "hand": Scene(
            ScoreSheet,
            Asked("begin", {}),
            *[entered(number) for number in (3, 3, 3, 3, 4, 3, 2, 0)],
            Asked("cell", {"round": 1, "kind": "taken", "seat": 3}),
            entered(3),
            Asked("undo", {}),
        ),
        "scored": Scene(
            ScoreSheet,
            Asked("begin", {}),
            *[entered(number) for number in (3, 3, 3, 3, 4, 3, 3, 0)],
            Asked("why", {"seat": 1}),
            Asked("round", {"round": 2}),
        ),
    },
    "koikoi-sheet": {
        "a month": Scene(
            KoiKoiScoreSheet,
            Asked("begin", {}),
            Asked("winner", {"seat": 1}),
            Asked("yaku", {"key": "akatan", "on": True}),
            Asked("step", {"name": "other_calls", "up": True}),
            Asked("reason", {"round": 1, "seat": 1}),
            Asked("join", {"text": "C", "start": "average"}),
            Asked("join", {"text": "C", "start": "0"}, refused=True),
            Asked("sit", {"seat": 0, "on": True}),
            Asked("give", {"seat": 2, "points": "−5", "note": "late"}),
            Asked("source", {"value": "cards"}),
            Asked("ending", {"value": "special"}),
        )
    },
    "haggis-sheet": {
        "a round": Scene(
            HaggisScoreSheet,
            Asked("players", {"number": 3}),
            Asked("begin", {}),
            Asked("out", {"place": 0, "seat": 1}),
            Asked("out", {"place": 1, "seat": 0}),
            Asked("number", {"name": "captured_0", "value": "60"}, refused=True),
            Asked("number", {"name": "captured_0", "value": "20"}),
            Asked("bet", {"seat": 1, "bet": 30}),
        )
    },
    "ohhell-tools": {
        "seven players": Scene(Schedule, Asked("players", {"number": 7})),
        "forbidden bid": Scene(
            BidPad, Asked("example", {}), Asked("bid", {"place": 4, "number": 5}), Asked("back", {"place": 1})
        ),
        "a trick laid": Scene(
            TrickExplainer,
            *[Asked("put", {"face": face, "zone": "trick"}) for face in ("pc-KH", "pc-AD", "pc-2S")],
            Asked("trump", {"value": ""}),
        ),
    },
    "haggis-tools": {
        "bets of an example": Scene(BetTable, Asked("example", {}), Asked("clear", {})),
        "a run with a wild card": Scene(
            CombinationExplorer,
            *[Asked("put", {"face": face, "zone": "play", "on": True}) for face in ("hg-5R", "hg-6R", "hg-J")],
        ),
        "an answer": Scene(
            lambda: CombinationExplorer("5R J Q"),
            Asked("lay", {}),
            *[Asked("put", {"face": face, "zone": "play", "on": True}) for face in ("hg-7R", "hg-7G", "hg-7B")],
            Asked("reading", lambda view: {"value": view["table"]["readings"][1]["value"]}),
        ),
        "three players": Scene(BombLadder, Asked("option", {"name": "players", "value": "3"}), Asked("example", {})),
        "points missing": Scene(
            RoundScore,
            Asked("worked", {"example": "EX-HG-06"}),
            Asked("step", {"name": "captured_B", "up": False}),
            Asked("fill", {"seat": "A"}),
        ),
        "from the cards": Scene(
            RoundScore,
            Asked("source", {"value": "cards"}),
            Asked("put", lambda view: {"card": "hg-2G", "zone": view["zone"], "on": True}),
        ),
    },
    "frame": {
        "teachers": Scene(ForTeachers),
        "header of a lesson": Scene(lambda: Header("learn-score")),
        "header of the rule book": Scene(lambda: Header("rules")),
        "language": Scene(lambda: Header("checker"), Asked("lang", {"lang": "ja"})),
    },
}
