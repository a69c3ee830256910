"""What a page may ask for: each action of each widget does its work, and refuses what makes no sense."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hanawidgets.core.registry import GAMES
from hanawidgets.core.rules import value_text
from hanawidgets.core.session import Session
from hanawidgets.games.haggis.game import GAME as HAGGIS
from hanawidgets.server.message_filter import MOST_BYTES, MOST_BYTES_OF_A_FILE
from hanawidgets.teach.course import Run
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.memory import Memory, Repetition
from hanawidgets.teach.progress import progress_text
from hanawidgets.widgets import (
    BetTable,
    BidPad,
    BombLadder,
    CardList,
    CombinationExplorer,
    DailyReview,
    DeckGallery,
    ForTeachers,
    GameDoor,
    HaggisHandouts,
    HaggisScoreSheet,
    HaggisTable,
    Header,
    KoiKoiHandouts,
    KoiKoiScoreSheet,
    KoiKoiTable,
    Landing,
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
    page,
)

from .kind import Kind
from .tables import KINDS
from .wire import WIDGETS, ask, custom, each, in_both, named, state

KANA = re.compile(r"[\u3040-\u30ff]")
"""No Japanese sentence is without kana; English ones may name things in kanji."""
AKATAN = ("1-tan(aka)", "2-tan(aka)", "3-tan(aka)")

RULES = [
    ({}, "ruleset", {"value": "club"}, {"ruleset": "club"}),
    ({}, "option", {"name": "seven_double", "value": "off"}, {"ruleset": "bga_general;seven_double=off"}),
    ({}, "option", {"name": "rounds", "value": "6"}, {"ruleset": "bga_general_half"}),
    ({}, "option", {"name": "first_to", "value": " ７５"}, {"ruleset": "bga_general;first_to=75"}),
    ({}, "yaku_off", {"key": "teppo"}, {"ruleset": "bga_general;yaku_off=teppo"}),
    ({"ruleset": "bga_general;yaku_off=teppo"}, "yaku_off", {"key": "teppo"}, {"ruleset": "bga_general"}),
    ({}, "yaku_pays", {"name": "akatan.points", "value": 5}, {"ruleset": "bga_general;akatan=5"}),
    ({}, "yaku_pays", {"name": "akatan.more", "value": "1"}, {"ruleset": "bga_general;akatan=6+1"}),
    ({}, "yaku_pays", {"name": "tan.start", "value": "６"}, {"ruleset": "bga_general;tan=1@6"}),
    ({}, "yaku_pays", {"name": "teppo.points", "value": 0}, {"ruleset": "bga_general;yaku_off=teppo"}),
    ({"ruleset": "bga_blog;sanko=5;yaku_off=-;akatan=7"}, "yaku_usual", {}, {"ruleset": "bga_blog"}),
]
"""Start, action, arguments, and what then holds."""

BADGES: tuple[Any, ...] = ({}, "badges", {"on": False}, {"badges": False})


def answering(at: int) -> dict[str, str]:
    """A game of Haggis in which the opponent has bet and led a run, looked at after so many actions."""
    session = Session(HAGGIS, HAGGIS.presets["two"], GAMES["haggis"].opponents, frozenset("A"), "simple", "15").dealt()
    assert [str(move.action) for move in session.moves][2:] == ["bet15:B", "7G8G9G10G"]
    return {"start": str(session.goto(at))}


OPEN = {"opponent": "open", "seed": 42}
QUESTION = {"lesson": "score", "seed": 1}
"""A lesson whose first step is a choice."""
WORD = progress_text(Run.start(load_lesson("score"), 1).at_step(2))

NO_MEMORY = Memory().text
MEMORY = Memory({"koikoi:month.9": (Repetition(0, "wrong"),)}).text

EMPTY = "os1.long_normal;first_dealer=A.A,B,C,D..dz0"
WON = {"start": "ks1.bga_general.A,B.0s*yakatan6.0v7"}
HALF_MONTH = {"start": "ks1.bga_general.A,B.0s.tn3"}
HALF_ROUND = {"start": "gs1.two.A,B.0-0*1*-*-*.8qp"}
EMPTY_MONTHS = "ks1.bga_general.A,B..dfr"
SCORED = {"start": "gs1.two.A,B.0-30*1*31-*1-*.0nn"}
ENTERED = {"start": "os1.long_normal;first_dealer=A.A,B,C,D.-3.0k3"}
"""A score sheet with one bid."""

ROUND = {"bets": (0, 30), "captured": (31, 5), "left": (1, 0), "out": "B"}
"""A round of Haggis, as in EX-HG-05."""

RIGHT: dict[type, list[tuple[dict[str, Any], str, dict[str, Any], dict[str, Any]]]] = {
    CardList: [
        ({}, "open", {"card": "m01-1"}, {"value": "1-hikari(crane)"}),
        ({"card": "91"}, "close", {}, {"value": ""}),
        ({"card": "m12-4"}, "turn", {"forward": True}, {"value": "1-hikari(crane)"}),
        ({}, "order", {"by": "kind"}, {"order": "kind"}),
        ({}, "kind", {"kind": "hikari"}, {"kind": "hikari"}),
        ({"kind": "tan"}, "kind", {"kind": ""}, {"kind": ""}),
        ({}, "month", {"month": 12}, {"month": 12}),
        ({}, "search", {"text": "うぐいす"}, {"search": "うぐいす", "cards": ("2-tane(warbler)",)}),
        BADGES,
        ({"search": "x", "kind": "tan", "month": 3}, "all", {}, {"search": "", "kind": "", "month": 0}),
        *RULES,
    ],
    YakuChecker: [
        ({}, "pick", {"card": "m09-1", "on": True}, {"value": ("9-tane(cup)",)}),
        ({"cards": "91 11"}, "pick", {"card": "m09-1", "on": False}, {"value": ("1-hikari(crane)",)}),
        ({}, "type", {"text": "うぐ"}, {"value": ()}),
        ({}, "name", {"text": "12、梅に赤短 cherry red ribbon"}, {"value": AKATAN, "yaku": {"akatan": 6}, "points": 6}),
        ({"cards": AKATAN}, "clear", {}, {"value": (), "yaku": {}, "points": 0}),
        ({}, "example", {}, {"points": 12, "yaku": {"akatan": 6, "tan": 1, "hanami": 5}}),
        ({}, "order", {"by": "month"}, {"order": "month"}),
        ({}, "month", {"month": 1}, {"value": ("1-hikari(crane)", "1-tan(aka)", "1-kasu(a)", "1-kasu(b)")}),
        ({"cards": "11 12 13 14"}, "month", {"month": 1}, {"value": ()}),
        BADGES,
        *RULES,
    ],
    ScoreCalculator: [
        ({"source": "points"}, "number", {"name": "points", "value": 3}, {"points": 3, "value": 3}),
        ({"points": 7}, "number", {"name": "calls", "value": " ２ "}, {"calls": 2, "value": 42}),
        ({"points": 7}, "number", {"name": "field_brights", "value": 3}, {"field_brights": 3, "value": 56}),
        ({"points": 7}, "number", {"name": "points", "value": ""}, {"points": None, "source": "points", "value": None}),
        ({"points": 7}, "step", {"name": "points", "up": True}, {"points": 8, "value": 16}),
        ({"source": "points"}, "step", {"name": "points", "up": True}, {"points": 1, "value": 1}),
        ({"calls": 1}, "step", {"name": "calls", "up": False}, {"calls": 0}),
        (
            {"points": 7, "ruleset": "club"},
            "number",
            {"name": "other_calls", "value": 1},
            {"other_calls": 1, "value": 14},
        ),
        ({"points": 7, "ruleset": "club"}, "number", {"name": "honba", "value": "12"}, {"honba": 12, "value": 19}),
        ({"points": 7}, "source", {"value": "cards"}, {"source": "cards", "value": None}),
        ({}, "yaku", {"key": "akatan", "on": True}, {"source": "yaku", "yaku": {"akatan": 6}, "value": 6}),
        ({"yaku": {"akatan": 6}}, "yaku", {"key": "akatan", "on": False}, {"yaku": {}, "value": None}),
        ({}, "pick", {"card": "m09-1", "on": True}, {"cards": ("9-tane(cup)",), "source": "cards"}),
        ({}, "order", {"by": "month"}, {"order": "month"}),
        ({"cards": "11 12 13 14"}, "month", {"month": 1}, {"cards": ()}),
        ({}, "ending", {"value": "no_yaku"}, {"ending": "no_yaku", "value": 6}),
        ({}, "ending", {"value": "called"}, {"ending": "called", "value": 0}),
        ({}, "ending", {"value": "special"}, {"ending": "special", "value": 6}),
        ({}, "compare", {"value": "club"}, {"compare": "club"}),
        ({"compare": "club"}, "compare", {"value": ""}, {"compare": ""}),
        ({}, "type", {"text": "crane"}, {"cards": ()}),
        ({}, "name", {"text": "12 22 32"}, {"cards": AKATAN, "source": "cards", "value": 6}),
        ({"cards": AKATAN}, "clear", {}, {"cards": (), "value": None}),
        (
            {},
            "worked",
            {"example": "EX-K-06"},
            {"value": 70, "points": 7, "field_brights": 3, "calls": 1, "formula": "7 × 2 × (4 + 1) = 70"},
        ),
        *RULES,
    ],
    DeckGallery: [
        ({}, "deck", {"value": "haggis"}, {"deck": "haggis", "order": "suit"}),
        ({"order": "kind"}, "deck", {"value": "playing"}, {"order": "suit"}),
        ({}, "order", {"value": "kind"}, {"order": "kind"}),
        ({}, "search", {"text": "うめ"}, {"search": "うめ"}),
        ({"search": "うめ"}, "all", {}, {"search": ""}),
        ({}, "open", {"card": "m08-1"}, {"value": "m08-1"}),
        ({"value": "m12-4"}, "turn", {"forward": True}, {"value": "m01-1"}),
        ({"value": "m08-1"}, "close", {}, {"value": ""}),
        ({"value": "m08-1"}, "deck", {"value": "haggis"}, {"value": ""}),
        BADGES,
    ],
    KoiKoiHandouts: [
        ({}, "handout", {"value": "yaku"}, {"handout": "yaku"}),
        ({"handout": "compare"}, "against", {"value": "club"}, {"against": "club"}),
        ({}, "ruleset", {"value": "club"}, {"ruleset": "club"}),
        ({}, "option", {"name": "rounds", "value": "12"}, {"ruleset": "bga_general"}),
        ({}, "yaku_off", {"key": "tan"}, {"ruleset": "bga_general_half;yaku_off=tan"}),
        ({}, "yaku_pays", {"name": "tan.points", "value": 2}, {"ruleset": "bga_general_half;tan=2"}),
        ({"ruleset": "bga_general_half;tan=2"}, "yaku_usual", {}, {"ruleset": "bga_general_half"}),
    ],
    OhHellHandouts: [
        ({}, "handout", {"value": "scoring"}, {"handout": "scoring"}),
        ({"handout": "compare"}, "against", {"value": "short_up"}, {"against": "short_up"}),
        ({}, "ruleset", {"value": "short_up"}, {"ruleset": "short_up"}),
        ({}, "option", {"name": "mode", "value": "negative"}, {"ruleset": "long_normal;mode=negative"}),
    ],
    HaggisHandouts: [
        ({}, "handout", {"value": "house-rules"}, {"handout": "house-rules"}),
        ({"handout": "compare"}, "against", {"value": "three"}, {"against": "three"}),
        ({}, "ruleset", {"value": "three"}, {"ruleset": "three"}),
        ({}, "option", {"name": "players", "value": "3"}, {"ruleset": "three"}),
    ],
    RuleBook: [
        ({}, "open", {"rule": "K-BGA-23"}, {"rule": "K-BGA-23"}),
        (
            {"section": "cards", "search": "x"},
            "open",
            {"rule": "EX-K-14b"},
            {"rule": "EX-K-14", "section": "", "search": ""},
        ),
        ({"section": "score"}, "open", {"rule": "K-BGA-23"}, {"rule": "K-BGA-23", "section": "score"}),
        ({"rule": "K-BGA-23"}, "close", {}, {"rule": ""}),
        ({}, "section", {"value": "hand"}, {"section": "hand"}),
        ({}, "source", {"value": "club"}, {"source": "club"}),
        ({}, "search", {"text": "いのしかちょう"}, {"search": "いのしかちょう"}),
        (
            {"section": "hand", "rule": "K-BGA-49"},
            "game",
            {"value": "koikoi"},
            {"game": "koikoi", "section": "", "rule": ""},
        ),
        ({"search": "x", "section": "yaku", "source": "club"}, "all", {}, {"search": "", "section": "", "source": ""}),
        (
            {"search": "bomb", "section": "yaku"},
            "elsewhere",
            {"value": "haggis"},
            {"game": "haggis", "search": "bomb", "section": ""},
        ),
        (
            {"rule": "K-BGA-49", "source": "club"},
            "game",
            {"value": "ohhell"},
            {"game": "ohhell", "rule": "", "source": ""},
        ),
        ({"game": "ohhell"}, "open", {"rule": "HG-33"}, {"game": "haggis", "rule": "HG-33"}),
        ({"game": "haggis"}, "section", {"value": "bombs"}, {"section": "bombs"}),
    ],
    KoiKoiTable: [
        ({}, "setup", {}, {}),
        (OPEN, "setup_here", {}, {}),
        BADGES,
        ({}, "option", {"name": "seven_double", "value": "off"}, {"ruleset": "bga_general_half;seven_double=off"}),
        ({}, "yaku_off", {"key": "teppo"}, {"ruleset": "bga_general_half;yaku_off=teppo"}),
        ({}, "option", {"name": "koi_limit", "value": "each"}, {"ruleset": "bga_general_half;koi_limit=each"}),
        ({}, "yaku_pays", {"name": "tan.points", "value": 2}, {"ruleset": "bga_general_half;tan=2"}),
        ({"ruleset": "bga_general_half;tan=2"}, "yaku_usual", {}, {"ruleset": "bga_general_half"}),
    ],
    OhHellTable: [({}, "option", {"name": "players", "value": "7"}, {"ruleset": "long_normal;players=7"})],
    HaggisTable: [
        (answering(4), "hold", {"n": 4, "face": "hg-J"}, {}),
        (answering(4), "take_up", {"n": 4, "cards": "JQ"}, {}),
        (answering(4), "offers", {"n": 4, "on": True}, {}),
        ({}, "option", {"name": "target", "value": "350"}, {"ruleset": "two_long"}),
    ],
    LessonPlayer: [
        (QUESTION, "choose", {"n": 0, "choice": 2}, {"step": 1}),
        (QUESTION, "hint", {"n": 0}, {"step": 1}),
        (QUESTION, "next", {"n": 0}, {"step": 2}),
        (QUESTION, "back", {"n": 0}, {"step": 1}),
        (QUESTION, "goto", {"at": 4}, {"step": 5}),
        (QUESTION, "again", {}, {"step": 1}),
        (QUESTION, "redo", {"n": 0}, {"step": 1}),
        (QUESTION, "resume", {"word": WORD}, {"step": 3}),
        BADGES,
    ],
    DailyReview: [
        ({"memory": MEMORY}, "start", {}, {"steps": 1}),
        ({"memory": MEMORY}, "practise", {"skill": "koikoi:month.9"}, {"steps": 3}),
        ({}, "remember", {"kept": MEMORY}, {"value": MEMORY}),
        ({}, "open", {"file": MEMORY, "kept": "{}"}, {"value": MEMORY}),
        ({}, "save", {"kept": "{}"}, {"value": NO_MEMORY}),
        ({"memory": MEMORY}, "forget", {}, {"value": NO_MEMORY}),
    ],
    Schedule: [
        ({}, "players", {"number": 7}, {"players": 7, "ruleset": "long_normal;players=7"}),
        ({}, "format", {"value": "short_up"}, {"format": "short_up", "ruleset": "short_up"}),
        ({}, "option", {"name": "hand_sizes", "value": "1→3"}, {"sizes": (1, 2, 3)}),
        ({}, "ruleset", {"value": "short_up;players=9"}, {"players": 9, "format": "short_up"}),
    ],
    BidPad: [
        ({}, "bid", {"place": 0, "number": 3}, {"bids": (3,)}),
        ({"bids": [1, 2, 3]}, "back", {"place": 1}, {"bids": (1,)}),
        ({"bids": [1, 2]}, "clear", {}, {"bids": ()}),
        ({}, "example", {}, {"bids": (0, 2, 1, 3), "players": 5, "hand_size": 10}),
        ({}, "step", {"name": "players", "up": True}, {"players": 5}),
        ({}, "number", {"name": "hand_size", "value": " ７ "}, {"hand_size": 7}),
        ({}, "option", {"name": "hook", "value": "off"}, {"hook": False}),
        ({}, "ruleset", {"value": "long_normal;players=9"}, {"players": 9}),
        ({"ruleset": "long_normal;hook=not_last"}, "last", {"on": True}, {"last_hand": True, "hook": False}),
    ],
    TrickExplainer: [
        ({"cards": ["KH", "2S"]}, "trump", {"value": ""}, {"trump": "", "winner": 0}),
        ({"cards": ["KH", "9H", "KH"], "equal_cards": "first"}, "equal", {"value": "last"}, {"winner": 2}),
        ({"cards": ["KH"]}, "put", {"face": "pc-AH", "zone": "trick"}, {"cards": ("KH", "AH"), "winner": 1}),
        ({"cards": ["KH"]}, "put", {"face": "pc-AH", "zone": "0"}, {"cards": ("KH",), "hands": (("AH",),)}),
        ({"cards": ["KH"]}, "zone", {"value": "0"}, {}),
        ({"cards": ["KH"]}, "type", {"text": "ace of h"}, {}),
        ({"cards": ["KH"]}, "name", {"text": "ハートの8, ace of hearts"}, {"cards": ("KH", "8H", "AH"), "winner": 2}),
        ({"cards": ["KH"]}, "clear", {}, {"cards": (), "hands": (), "winner": None}),
        ({}, "worked", {"example": "overtrump"}, {"trump": "H", "winner": 2}),
    ],
    KoiKoiScoreSheet: [
        ({}, "winner", {"seat": 1}, {"value": "ks1.bga_general.A,B.1s.tx4"}),
        (WON, "ending", {"value": "no_yaku"}, {}),
        (WON, "source", {"value": "cards"}, {"value": WON["start"]}),
        (WON, "yaku", {"key": "tan", "on": True}, {}),
        (WON, "step", {"name": "other_calls", "up": True}, {}),
        (WON, "number", {"name": "calls", "value": " ２ "}, {}),
        (WON, "pick", {"card": "m01-2", "on": True}, {}),
        (WON, "clear", {}, {}),
        (WON, "month", {"month": 1}, {}),
        (WON, "order", {"by": "month"}, {"order": "month"}),
        (WON, "type", {"text": "crane"}, {}),
        (WON, "name", {"text": "crane"}, {}),
        (HALF_MONTH, "wipe", {}, {"value": EMPTY_MONTHS}),
        (WON, "undo", {}, {"value": EMPTY_MONTHS}),
        (WON, "again", {}, {"value": EMPTY_MONTHS}),
        (WON, "round", {"round": 1}, {}),
        (WON, "csv", {}, {}),
        ({}, "resume", {"word": WON["start"]}, {"value": WON["start"]}),
        ({}, "begin", {}, {}),
        ({}, "rename", {"seat": 1, "text": " Ben "}, {"names": ("A", "Ben")}),
        (WON, "move", {"n": 0, "seat": 0, "to": 1}, {"names": ("B", "A")}),
        ({}, "dealer", {"seat": 1}, {"value": "ks1.bga_general.A,B..d1.2js"}),
        (WON, "join", {"text": "C", "start": "average"}, {"names": ("A", "B", "C")}),
        (WON, "leave", {"seat": 1}, {}),
        ({}, "sit", {"seat": 1, "on": True}, {}),
        (WON, "give", {"seat": 1, "points": "5", "note": "late"}, {}),
        ({"start": "ks1.bga_general.A,B..a1_0_5_late.pyp"}, "ungive", {"place": 0}, {"value": EMPTY_MONTHS}),
        (WON, "reason", {"round": 1, "seat": 1}, {}),
        (WON, "option", {"name": "seven_double", "value": "off"}, {"ruleset": "bga_general;seven_double=off"}),
        (WON, "ruleset", {"value": "club"}, {"ruleset": "club"}),
        (WON, "yaku_off", {"key": "teppo"}, {"ruleset": "bga_general;yaku_off=teppo"}),
        (WON, "yaku_pays", {"name": "tan.points", "value": 2}, {"ruleset": "bga_general;tan=2"}),
        ({"ruleset": "bga_general;tan=2"}, "yaku_usual", {}, {"ruleset": "bga_general"}),
    ],
    HaggisScoreSheet: [
        ({}, "players", {"number": 3}, {"names": ("A", "B", "C"), "ruleset": "three"}),
        (SCORED, "bet", {"seat": 0, "bet": 15}, {}),
        (SCORED, "out", {"place": 0, "seat": 0}, {}),
        (HALF_ROUND, "step", {"name": "left_0", "up": True}, {}),
        (SCORED, "number", {"name": "captured_0", "value": "30"}, {}),
        (HALF_ROUND, "wipe", {}, {"value": "gs1.two.A,B..b5b"}),
        (SCORED, "undo", {}, {"value": "gs1.two.A,B..b5b"}),
        (SCORED, "again", {}, {"value": "gs1.two.A,B..b5b"}),
        (SCORED, "round", {"round": 1}, {}),
        (SCORED, "csv", {}, {}),
        ({}, "resume", {"word": SCORED["start"]}, {"value": SCORED["start"]}),
        ({}, "begin", {}, {}),
        ({}, "rename", {"seat": 1, "text": "Ben"}, {"names": ("A", "Ben")}),
        (SCORED, "move", {"n": 0, "seat": 0, "to": 1}, {"names": ("B", "A")}),
        ({}, "dealer", {"seat": 1}, {"value": "gs1.two.A,B..d1.kkp"}),
        (SCORED, "join", {"text": "C", "start": "0"}, {"names": ("A", "B", "C"), "ruleset": "three"}),
        (SCORED, "leave", {"seat": 1}, {}),
        ({}, "sit", {"seat": 1, "on": True}, {}),
        (SCORED, "give", {"seat": 1, "points": "5", "note": "late"}, {}),
        ({"start": "gs1.two.A,B..a1_0_5_late.ptp"}, "ungive", {"place": 0}, {"value": "gs1.two.A,B..b5b"}),
        (SCORED, "reason", {"round": 1, "seat": 1}, {}),
        (SCORED, "option", {"name": "target", "value": "350"}, {"ruleset": "two_long"}),
        (SCORED, "ruleset", {"value": "two_long"}, {"ruleset": "two_long"}),
    ],
    ScoreSheet: [
        (
            {},
            "enter",
            {"round": 1, "kind": "bid", "seat": 1, "number": 3},
            {"value": "os1.long_normal;first_dealer=A.A,B,C,D.-3.0k3"},
        ),
        (ENTERED, "wipe", {"round": 1, "kind": "bid", "seat": 1}, {"value": EMPTY}),
        (ENTERED, "cell", {"round": 1, "kind": "bid", "seat": 1}, {}),
        (ENTERED, "undo", {}, {"value": EMPTY}),
        (ENTERED, "again", {}, {"value": EMPTY}),
        ({}, "round", {"round": 3}, {}),
        (ENTERED, "csv", {}, {}),
        ({}, "resume", {"word": ENTERED["start"]}, {"value": ENTERED["start"]}),
        ({}, "begin", {}, {}),
        ({}, "rename", {"seat": 1, "text": " Ben "}, {"names": ("A", "Ben", "C", "D")}),
        ({}, "players", {"number": 3}, {"names": ("A", "B", "C")}),
        ({"names": ["E", "B", "A"]}, "players", {"number": 5}, {"names": ("E", "B", "A", "C", "D")}),
        ({}, "ruleset", {"value": "short_up"}, {"ruleset": "short_up;first_dealer=A", "format": "short_up"}),
        ({}, "option", {"name": "hook", "value": "off"}, {"ruleset": "long_normal;first_dealer=A;hook=off"}),
        ({}, "format", {"value": "short_up"}, {"format": "short_up"}),
        (ENTERED, "mode", {"value": "negative"}, {"mode": "negative"}),
        ({}, "dealer", {"seat": 2}, {"first_dealer": 3}),
        (ENTERED, "move", {"n": 0, "seat": 0, "to": 2}, {"names": ("B", "C", "A", "D"), "first_dealer": 3}),
        (ENTERED, "deals", {"round": 3, "seat": 0}, {"first_dealer": 3}),
        ({}, "join", {"text": "E", "start": "－5"}, {"names": ("A", "B", "C", "D", "E")}),
        (ENTERED, "join", {"text": "E", "start": "average"}, {"names": ("A", "B", "C", "D", "E")}),
        (ENTERED, "leave", {"seat": 3}, {"value": "os1.long_normal;first_dealer=A.A,B,C,D.-3.j3_1__2.a55"}),
        ({}, "sit", {"seat": 1, "on": True}, {"value": "os1.long_normal;first_dealer=A.A,B,C,D..o1_1.82h"}),
        ({}, "give", {"seat": 1, "points": "−5", "note": "late"}, {}),
        (
            {"start": "os1.long_normal;first_dealer=A.A,B,C,D..a1_0_5_late.txw"},
            "ungive",
            {"place": 0},
            {"value": EMPTY},
        ),
        ({}, "reason", {"round": 1, "seat": 1}, {}),
    ],
    CombinationExplorer: [
        ({"cards": ""}, "type", {"text": "red"}, {"value": ()}),
        ({"cards": "5R"}, "name", {"text": "赤の6, red seven"}, {"value": ("5R", "6R", "7R"), "legal": True}),
        ({"cards": "5R"}, "put", {"face": "hg-J", "zone": "play", "on": True}, {"value": ("5R", "J"), "legal": True}),
        (
            {"cards": "5R 6R 7R"},
            "put",
            {"face": "hg-6R", "zone": "play", "on": False},
            {"value": ("5R", "7R"), "legal": False},
        ),
        ({"cards": "5R"}, "put", {"face": "hg-6R", "zone": "table", "on": True}, {"table": ("6R",), "legal": False}),
        ({}, "zone", {"value": "table"}, {}),
        ({"cards": "5R"}, "take", {"text": "6r 7r8r"}, {"value": ("6R", "7R", "8R"), "legal": True}),
        ({"cards": "6R", "table": "5R J Q"}, "reading", {"value": "1x3"}, {"reading": "1x3"}),
        (
            {"cards": "5R J Q", "table": "4R 5G 6B"},
            "lay",
            {},
            {"value": (), "table": ("5R", "J", "Q"), "reading": "set"},
        ),
        ({"cards": "5R", "table": "6R"}, "clear", {"zone": "table"}, {"table": (), "value": ("5R",)}),
        ({"cards": "5R", "table": "6R"}, "clear", {"zone": "play"}, {"table": ("6R",), "value": ()}),
        ({}, "worked", {"example": "no_bomb"}, {"value": ("3R", "5G", "7B", "Q"), "names": ()}),
        (
            {"cards": "9R 10R J"},
            "option",
            {"name": "runs_above_ten", "value": "off"},
            {"ruleset": "two;runs_above_ten=off", "legal": False},
        ),
        ({}, "ruleset", {"value": "three"}, {"ruleset": "three"}),
    ],
    BombLadder: [
        ({"cards": "J"}, "type", {"text": "ki"}, {"value": ("J",)}),
        ({"cards": "J"}, "name", {"text": "king"}, {"value": ("J", "K"), "bombs": ("JK",)}),
        ({"cards": "J"}, "put", {"face": "hg-K", "on": True}, {"value": ("J", "K"), "bombs": ("JK",)}),
        ({"cards": "J K"}, "put", {"face": "hg-K", "on": False}, {"value": ("J",), "bombs": ()}),
        ({"cards": "J K"}, "clear", {}, {"value": (), "bombs": ()}),
        ({}, "example", {}, {"bombs": ("rainbow", "JQ")}),
        ({}, "option", {"name": "players", "value": "3"}, {"ruleset": "three"}),
        ({}, "ruleset", {"value": "three;bomb_award=winner_chooses"}, {"ruleset": "three;bomb_award=winner_chooses"}),
    ],
    BetTable: [
        ({}, "bet", {"seat": 0, "bet": 30}, {"bets": (30, 0)}),
        ({}, "example", {}, {"bets": (15, 30)}),
        ({"bets": (0, 30)}, "clear", {}, {"bets": (0, 0)}),
        (
            {"bets": (15, 30), "ruleset": "three;failed_bet=first_out_only"},
            "option",
            {"name": "players", "value": "2"},
            {"ruleset": "two", "bets": (15, 30)},
        ),
        ({"bets": (15, 30)}, "ruleset", {"value": "three"}, {"bets": (15, 30, 0)}),
    ],
    RoundScore: [
        ({"piles": ["", "", "", ""]}, "type", {"text": "赤"}, {}),
        ({"piles": ["", "", "", ""]}, "name", {"text": "赤の3 J"}, {"piles": ("R3aJ", "", "", "")}),
        (ROUND, "bet", {"seat": 0, "bet": 15}, {"bets": (15, 30), "value": (31, 55)}),
        (ROUND, "out", {"place": 0, "seat": "A"}, {"out": ("A",)}),
        ({"ruleset": "three", "out": "AB"}, "out", {"place": 0, "seat": "B"}, {"out": ("B", "A")}),
        (ROUND, "step", {"name": "captured_A", "up": False}, {"captured": (30, 5), "value": ()}),
        (ROUND, "number", {"name": "left_A", "value": " ３ "}, {"left": (3, 0), "value": (31, 50)}),
        ({"ruleset": "three"}, "number", {"name": "second", "value": 4}, {"second": 4}),
        ({"captured": [30, 5], "out": "B"}, "fill", {"seat": "A"}, {"captured": (31, 5), "value": (31, 10)}),
        (ROUND, "source", {"value": "cards"}, {"piles": ("", "", "", ""), "value": ()}),
        ({"piles": ["R35", "", "", ""]}, "source", {"value": "numbers"}, {"piles": (), "captured": (2, 0)}),
        ({"piles": ["", "", "", ""]}, "zone", {"value": "haggis"}, {}),
        (
            {"piles": ["R35", "", "", ""]},
            "put",
            {"card": "hg-3R", "zone": "haggis", "on": True},
            {"piles": ("R5", "", "", "R3")},
        ),
        (
            {"piles": ["R3", "", "", ""]},
            "put",
            {"card": "B:J", "zone": "A", "on": True},
            {"piles": ("R3bJ", "", "", "")},
        ),
        ({"piles": ["R35", "", "", ""]}, "rest", {"zone": "B"}, {}),
        ({}, "worked", {"example": "EX-HG-09"}, {"value": (55, 50, 5), "ruleset": "three"}),
        (ROUND, "clear", {}, {"captured": (0, 0), "bets": (0, 0), "value": ()}),
        (ROUND, "option", {"name": "players", "value": "3"}, {"ruleset": "three", "out": ("B", "A")}),
        ({}, "ruleset", {"value": "three;failed_bet=first_out_only"}, {"ruleset": "three;failed_bet=first_out_only"}),
    ],
    Header: [({}, "lang", {"lang": "ja"}, {"language": "ja"})],
    Landing: [],
    GameDoor: [],
    ForTeachers: [],
}

WRONG: dict[type, list[tuple[str, dict[str, Any], str]]] = {
    CardList: [
        ("open", {"card": "m13-1"}, "unknown_card"),
        ("open", {"card": ""}, "unknown_card"),
        ("order", {"by": "colour"}, "unknown_value"),
        ("kind", {"kind": "joker"}, "unknown_value"),
        ("month", {"month": 13}, "number_out_of_range"),
        ("month", {"month": -1}, "number_out_of_range"),
    ],
    YakuChecker: [
        ("pick", {"card": "m05-9", "on": True}, "unknown_card"),
        ("pick", {"card": "m05-1 m05-2", "on": True}, "unknown_card"),
        ("name", {"text": "11 crown"}, "unknown_card"),
        ("name", {"text": "11 m01-1"}, "duplicate_card"),
        ("order", {"by": ""}, "unknown_value"),
        ("month", {"month": 0}, "number_out_of_range"),
        ("month", {"month": 10**40}, "number_out_of_range"),
    ],
    ScoreCalculator: [
        ("number", {"name": "luck", "value": 1}, "unknown_field"),
        ("step", {"name": "luck", "up": True}, "unknown_field"),
        ("number", {"name": "__class__", "value": 1}, "unknown_field"),
        ("number", {"name": "points", "value": 0}, "number_out_of_range"),
        ("number", {"name": "points", "value": 77}, "number_out_of_range"),
        ("number", {"name": "calls", "value": -1}, "number_out_of_range"),
        ("number", {"name": "calls", "value": 10**40}, "number_out_of_range"),
        ("number", {"name": "field_brights", "value": "６"}, "number_out_of_range"),
        ("number", {"name": "honba", "value": ""}, "wrong_type"),
        ("number", {"name": "honba", "value": "1.5"}, "wrong_type"),
        ("number", {"name": "honba", "value": "²"}, "wrong_type"),
        ("number", {"name": "honba", "value": "1e3"}, "wrong_type"),
        ("number", {"name": "honba", "value": "９" * 30}, "wrong_type"),
        ("source", {"value": "luck"}, "unknown_value"),
        ("ending", {"value": ""}, "unknown_value"),
        ("compare", {"value": "poker"}, "unknown_ruleset"),
        ("name", {"text": "m05-9"}, "unknown_card"),
        ("worked", {"example": "EX-K-99"}, "unknown_value"),
        ("worked", {"example": ""}, "unknown_value"),
        ("yaku", {"key": "flush", "on": True}, "unknown_value"),
        ("pick", {"card": "m05-9", "on": True}, "unknown_card"),
        ("order", {"by": ""}, "unknown_value"),
        ("month", {"month": 13}, "number_out_of_range"),
    ],
    DeckGallery: [
        ("deck", {"value": "tarot"}, "unknown_value"),
        ("order", {"value": "colour"}, "unknown_value"),
        ("open", {"card": "hg-7R"}, "unknown_card"),
        ("open", {"card": ""}, "unknown_card"),
    ],
    KoiKoiHandouts: [
        ("handout", {"value": "scoring"}, "unknown_value"),
        ("against", {"value": "home"}, "unknown_ruleset"),
    ],
    RuleBook: [
        ("open", {"rule": "K-BGA-99"}, "unknown_rule"),
        ("open", {"rule": ""}, "unknown_rule"),
        ("section", {"value": "luck"}, "unknown_value"),
        ("source", {"value": "luck"}, "unknown_value"),
        ("game", {"value": ""}, "unknown_value"),
        ("elsewhere", {"value": "go"}, "unknown_value"),
        ("section", {"value": "bombs"}, "unknown_value"),
        ("source", {"value": "bga_ohhell"}, "unknown_value"),
        ("open", {"rule": "OH-38"}, "unknown_rule"),
    ],
    HaggisTable: [
        ("option", {"name": "players", "value": "4"}, "number_out_of_range"),
        ("option", {"name": "target", "value": "x"}, "wrong_type"),
        ("option", {"name": "failed_bet", "value": "first_out_only"}, "option_of_three"),
        ("seat", {"seat": "C"}, "unknown_seat"),
        ("hold", {"n": 2, "face": "m01-1"}, "unknown_card"),
        ("take_up", {"n": 2, "cards": "11R"}, "unknown_card"),
        ("take_up", {"n": 2, "cards": "JJ"}, "duplicate_card"),
    ],
    OhHellTable: [
        ("option", {"name": "players", "value": "11"}, "number_out_of_range"),
        ("option", {"name": "mode", "value": "x"}, "unknown_value"),
        ("option", {"name": "first_dealer", "value": "G"}, "dealer_not_seated"),
    ],
    Schedule: [("players", {"number": 1}, "number_out_of_range"), ("format", {"value": "long"}, "unknown_value")],
    BidPad: [
        ("bid", {"place": 0, "number": 11}, "number_out_of_range"),
        ("bid", {"place": 0, "number": -1}, "number_out_of_range"),
        ("back", {"place": -1}, "number_out_of_range"),
        ("step", {"name": "luck", "up": True}, "unknown_field"),
        ("number", {"name": "players", "value": 11}, "number_out_of_range"),
        ("number", {"name": "hand_size", "value": "x"}, "wrong_type"),
        ("number", {"name": "hand_size", "value": "14"}, "number_out_of_range"),
    ],
    TrickExplainer: [
        ("trump", {"value": "X"}, "unknown_value"),
        ("zone", {"value": "9"}, "unknown_value"),
        ("put", {"face": "m01-1", "zone": "trick"}, "unknown_playing_card"),
        ("put", {"face": "pc-AC", "zone": "hand"}, "unknown_value"),
        ("put", {"face": "pc-KH", "zone": "0"}, "duplicate_card"),
        ("worked", {"example": ""}, "unknown_value"),
    ],
    KoiKoiScoreSheet: [
        ("winner", {"seat": 2}, "number_out_of_range"),
        ("ending", {"value": "luck"}, "unknown_value"),
        ("source", {"value": ""}, "unknown_value"),
        ("yaku", {"key": "luck", "on": True}, "unknown_value"),
        ("step", {"name": "luck", "up": True}, "unknown_field"),
        ("number", {"name": "points", "value": "99"}, "number_out_of_range"),
        ("number", {"name": "calls", "value": "13"}, "number_out_of_range"),
        ("number", {"name": "calls", "value": "x"}, "wrong_type"),
        ("round", {"round": 13}, "number_out_of_range"),
        ("dealer", {"seat": 2}, "number_out_of_range"),
    ],
    HaggisScoreSheet: [
        ("players", {"number": 4}, "number_out_of_range"),
        ("bet", {"seat": 0, "bet": 10}, "number_out_of_range"),
        ("out", {"place": 2, "seat": 0}, "number_out_of_range"),
        ("out", {"place": 0, "seat": 2}, "number_out_of_range"),
        ("number", {"name": "captured_0", "value": "37"}, "number_out_of_range"),
        ("step", {"name": "left_0", "up": True}, "unknown_field"),
        ("round", {"round": 2}, "number_out_of_range"),
    ],
    ScoreSheet: [
        ("enter", {"round": 1, "kind": "bid", "seat": 0, "number": 11}, "number_out_of_range"),
        ("enter", {"round": 1, "kind": "taken", "seat": 0, "number": -1}, "number_out_of_range"),
        ("enter", {"round": 20, "kind": "bid", "seat": 0, "number": 1}, "number_out_of_range"),
        ("enter", {"round": 1, "kind": "bid", "seat": 4, "number": 1}, "number_out_of_range"),
        ("enter", {"round": 1, "kind": "luck", "seat": 0, "number": 1}, "unknown_value"),
        ("wipe", {"round": 0, "kind": "bid", "seat": 0}, "number_out_of_range"),
        ("cell", {"round": 1, "kind": "", "seat": 0}, "unknown_value"),
        ("cell", {"round": 1, "kind": "bid", "seat": -1}, "number_out_of_range"),
        ("round", {"round": 20}, "number_out_of_range"),
        ("why", {"seat": 9}, "number_out_of_range"),
        ("rename", {"seat": 0, "text": ""}, "name_length"),
        ("rename", {"seat": 0, "text": "B"}, "name_twice"),
        ("players", {"number": 11}, "number_out_of_range"),
        ("format", {"value": "long"}, "unknown_value"),
        ("mode", {"value": ""}, "unknown_value"),
        ("dealer", {"seat": 4}, "number_out_of_range"),
        ("move", {"n": 0, "seat": 4, "to": 0}, "number_out_of_range"),
        ("move", {"n": 0, "seat": 0, "to": -1}, "number_out_of_range"),
        ("deals", {"round": 20, "seat": 0}, "number_out_of_range"),
        ("deals", {"round": 1, "seat": 4}, "number_out_of_range"),
        ("join", {"text": "A", "start": "0"}, "name_twice"),
        ("join", {"text": "E", "start": "much"}, "wrong_type"),
        ("leave", {"seat": 4}, "number_out_of_range"),
        ("back", {"seat": 0}, "name_twice"),
        ("sit", {"seat": 4, "on": True}, "number_out_of_range"),
        ("give", {"seat": 0, "points": "10000", "note": ""}, "number_out_of_range"),
        ("ungive", {"place": 0}, "number_out_of_range"),
        ("reason", {"round": 20, "seat": 0}, "number_out_of_range"),
        ("resume", {"word": "os1.x"}, "damaged_state"),
    ],
    CombinationExplorer: [
        ("put", {"face": "m01-1", "zone": "play", "on": True}, "unknown_card"),
        ("put", {"face": "hg-5R", "zone": "", "on": True}, "unknown_value"),
        ("put", {"face": "hg-5O", "zone": "play", "on": True}, "unknown_card"),
        ("put", {"face": "hg-5R", "zone": "table", "on": True}, "duplicate_card"),
        ("zone", {"value": "deck"}, "unknown_value"),
        ("take", {"text": "5X"}, "unknown_card"),
        ("take", {"text": "5R5R"}, "duplicate_card"),
        ("take", {"text": "2R3R4R5R6R7R8R9R10R2G3G4G5G6G7G"}, "wrong_card_count"),
        ("clear", {"zone": ""}, "unknown_value"),
        ("reading", {"value": "1x3"}, "unknown_value"),
        ("worked", {"example": ""}, "unknown_value"),
        ("option", {"name": "luck", "value": "on"}, "unknown_field"),
        ("ruleset", {"value": "nine"}, "unknown_ruleset"),
    ],
    BombLadder: [
        ("put", {"face": "", "on": True}, "unknown_card"),
        ("put", {"face": "hg-3O", "on": True}, "unknown_card"),
        ("option", {"name": "players", "value": "4"}, "number_out_of_range"),
        ("option", {"name": "bomb_award", "value": "winner_chooses"}, "option_of_three"),
    ],
    BetTable: [
        ("bet", {"seat": 2, "bet": 15}, "number_out_of_range"),
        ("bet", {"seat": -1, "bet": 15}, "number_out_of_range"),
        ("bet", {"seat": 0, "bet": 20}, "number_out_of_range"),
    ],
    RoundScore: [
        ("bet", {"seat": 2, "bet": 15}, "number_out_of_range"),
        ("bet", {"seat": 0, "bet": 1}, "number_out_of_range"),
        ("out", {"place": 1, "seat": "A"}, "number_out_of_range"),
        ("out", {"place": 0, "seat": "C"}, "unknown_value"),
        ("step", {"name": "luck", "up": True}, "unknown_field"),
        ("step", {"name": "left_B", "up": True}, "unknown_field"),
        ("number", {"name": "captured_A", "value": 37}, "number_out_of_range"),
        ("number", {"name": "captured_A", "value": "x"}, "wrong_type"),
        ("number", {"name": "left_A", "value": "18"}, "number_out_of_range"),
        ("fill", {"seat": "C"}, "unknown_value"),
        ("source", {"value": ""}, "unknown_value"),
        ("zone", {"value": "C"}, "unknown_value"),
        ("rest", {"zone": ""}, "unknown_value"),
        ("put", {"card": "hg-5O", "zone": "A", "on": True}, "unknown_card"),
        ("put", {"card": "C:J", "zone": "A", "on": True}, "unknown_value"),
        ("worked", {"example": "EX-HG-01"}, "unknown_value"),
    ],
    Header: [("lang", {"lang": "fr"}, "unknown_value"), ("lang", {"lang": ""}, "unknown_value")],
    Landing: [],
    GameDoor: [],
    ForTeachers: [],
}
BEGUN: dict[type, dict[str, Any]] = {
    TrickExplainer: {"cards": ["KH"]},
    CombinationExplorer: {"cards": ["5R"]},
    RoundScore: ROUND,
}
"""What they start with, where there has to be something for a thing to make no sense."""
WRONG_RULES = [
    ("ruleset", {"value": ""}, "unknown_ruleset"),
    ("ruleset", {"value": "bga_general;x"}, "unknown_field"),
    ("option", {"name": "x", "value": "on"}, "unknown_field"),
    ("option", {"name": "seven_double", "value": "yes"}, "unknown_value"),
    ("option", {"name": "rounds", "value": "13"}, "number_out_of_range"),
    ("option", {"name": "rounds", "value": "-6"}, "wrong_type"),
    ("option", {"name": "honba_on_hand_yaku", "value": "off"}, "option_of_other_ruleset"),
    ("yaku_off", {"key": "flush"}, "unknown_value"),
    ("yaku_pays", {"name": "flush.points", "value": 5}, "unknown_value"),
    ("yaku_pays", {"name": "akatan", "value": 5}, "unknown_field"),
    ("yaku_pays", {"name": "akatan.points", "value": 77}, "number_out_of_range"),
    ("yaku_pays", {"name": "akatan.points", "value": "x"}, "wrong_type"),
    ("option", {"name": "yaku_off", "value": "on"}, "unknown_value"),
]
for _with_rules in (CardList, YakuChecker, ScoreCalculator):
    WRONG[_with_rules] += WRONG_RULES


def of_table(kind: Kind) -> list[tuple[dict[str, Any], str, dict[str, Any], dict[str, Any]]]:
    """What the table of every game does, asked of a game in which the player is to decide."""
    game = kind.make.game
    short, other = map(game.parse_rules, (kind.short, kind.other))
    session = Session(game, short, game.opponents, frozenset("A"), "simple", "42").dealt()
    n, changed = len(session.moves), other.changed(short)[0]
    now, before = ({"start": str(session.goto(at))} for at in (n, n - 1))
    further = {"start": str(session.act(session.now.legal_actions()[0]).answered())}
    rules = {"ruleset": game.rules_text(other)}
    level = "strong" if "strong" in game.opponents else "random"
    return [
        (now, "move", {"n": n, "do": str(session.now.legal_actions()[0])}, {}),
        (before, "next", {"n": n - 1}, {}),
        (before, "goto", {"at": n}, {}),
        (now, "goto", {"at": 0}, {}),
        (before, "redo", {}, {}),
        (before, "step", {"forward": True}, {}),
        ({"seed": 42}, "save", {}, {}),
        ({}, "resume", {"game": "", "settings": f"ruleset:{rules['ruleset']}"}, rules),
        (now, "again", {}, {}),
        *([(further, "look_back", {"marks": ""}, {})] if game.parts.decision else []),
        ({}, "load", {"text": now["start"]}, {"seed": "42", "opponent": "simple"}),
        ({}, "seat", {"seat": "B"}, {"seat": "B"}),
        ({}, "new", {"seed": " 7 "}, {"seed": "7"}),
        ({}, "opponent", {"name": "open"}, {"opponent": "open"}),
        ({"opponent": "pass"}, "occupy", {"seat": "B", "level": level}, {"opponent": f"pass.B{level}"}),
        ({}, "ruleset", {"value": rules["ruleset"]}, rules),
        ({}, "option", {"name": changed, "value": value_text(getattr(other, changed))}, {}),
    ]


WRONG_AT_TABLES = [
    ("opponent", {"name": "oracle"}, "unknown_value"),
    ("occupy", {"seat": "A", "level": "strong"}, "unknown_seat"),
    ("new", {"seed": "a b"}, "bad_seed"),
    ("load", {"text": "x"}, "damaged_record"),
    ("ruleset", {"value": "bridge"}, "unknown_ruleset"),
    ("option", {"name": "x", "value": "1"}, "unknown_field"),
]
for _kind in KINDS:
    RIGHT[_kind.make] = of_table(_kind) + RIGHT.get(_kind.make, [])
    WRONG[_kind.make] = WRONG_AT_TABLES + WRONG.get(_kind.make, [])


@pytest.mark.slow
@each("kind", RIGHT)
def test_each_action_does_its_work(kind: str, quiet: None) -> None:
    for start, action, args, then in RIGHT[kind]:
        with named((start, action, args)):
            widget = kind(**start)
            sent = custom(widget, {"kind": "do", "id": 3, "action": action, "args": args})
            assert sent[-1].content == {"kind": "ack", "id": 3}, "the answer comes after the new picture"
            assert {name: getattr(widget, name) for name in then} == then
            assert [s.data["method"] for s in sent[:-1]] == ["update"], "one repaint, not several"


def test_no_action_is_left_out() -> None:
    """What takes more than one step before it has no row in RIGHT; then another test asks for it."""
    here = Path(__file__)
    others = "".join(path.read_text("utf-8") for path in here.parents[1].rglob("*.py") if path != here)
    asked = {name for found in re.findall(r'\w\([^")]*"(\w+)"[,)]|"action": "(\w+)"', others) for name in found}
    for kind in WIDGETS:
        rows = {action for _, action, _, _ in RIGHT.get(kind, ())}
        assert rows <= kind._actions.keys(), kind
        for name in kind._actions.keys() - rows:
            assert name in asked, f"no test asks {kind.__name__} for {name!r}"


OF_TYPE: dict[type, Any] = {str: "", bool: True, int: 0, float: 0.0, dict: {}, list: []}


def right_arguments(kind: Any, name: str) -> dict[str, Any]:
    """Arguments of the right types for an action."""
    rows = [args for _, known, args, _ in RIGHT.get(kind, ()) if known == name]
    types = kind._actions[name].arguments.items()
    return rows[0] if rows else {key: OF_TYPE[t[0] if isinstance(t, tuple) else t] for key, t in types}


@each(("start", "up"), [({"points": 1}, False), ({"calls": 12}, True)])
def test_a_step_at_the_end_stays_there(start: dict[str, Any], up: bool) -> None:
    calculator = ScoreCalculator(**start)
    ((name, value),) = start.items()
    custom(calculator, {"kind": "do", "id": 3, "action": "step", "args": {"name": name, "up": up}})
    assert getattr(calculator, name) == value


@pytest.mark.slow
@each("kind", WRONG)
@in_both
def test_what_makes_no_sense_is_refused_in_words(kind: str, lang: str, quiet: None) -> None:
    widget = kind(**BEGUN.get(kind, {}))
    before = state(widget)
    for action, args, code in WRONG[kind]:
        with named((action, args)):
            sent = custom(widget, {"kind": "do", "id": 3, "action": action, "args": args})
            assert [s.data["method"] for s in sent] == ["custom"]
            error = sent[0].content["error"]
            assert error["code"] == code
            assert bool(KANA.search(error["text"])) == (lang == "ja"), error["text"]
            assert "{" not in error["text"]
            assert state(widget) == before
            assert page.lang == lang


VALUES = [None, True, False, 0, 3, 2.0, math.nan, math.inf, "", "3", "club", [], ["club"], {}, {"on": True}]


@pytest.mark.slow
@each("kind", WIDGETS)
@in_both
def test_arguments_of_another_type_are_refused(kind: str, lang: str, quiet: None) -> None:
    widget = kind()
    before = state(widget)
    for name, action in kind._actions.items():
        right = right_arguments(kind, name)
        for argument, wanted in action.arguments.items():
            allowed = wanted if isinstance(wanted, tuple) else (wanted,)
            for value in VALUES:
                if type(value) not in allowed:
                    answer = ask(widget, name, **{**right, argument: value})
                    assert answer["error"]["code"] == "bad_message", (name, argument, value)
    assert state(widget) == before
    assert page.lang == lang


@pytest.mark.slow
@each("kind", WIDGETS)
def test_missing_and_further_arguments_are_refused(kind: type[Any], quiet: None) -> None:
    widget = kind()
    before = state(widget)
    for name in kind._actions:
        right = right_arguments(kind, name)
        for args in [
            {**right, "more": 1},
            {**right, "self": 1},
            {**right, "": ""},
            *({k: v for k, v in right.items() if k != gone} for gone in right),
        ]:
            assert ask(widget, name, **args)["error"]["code"] == "bad_message", (name, args)
    assert state(widget) == before


NO_ACTIONS = ["", "_paint", "_act_open", "__init__", "set_trait", "view", "Open", "close_all", "x" * 9000]


@pytest.mark.slow
@each("kind", WIDGETS)
@in_both
def test_only_actions_can_be_asked_for(kind: str, lang: str, quiet: None) -> None:
    widget = kind()
    before = state(widget)
    for name in NO_ACTIONS:
        error = ask(widget, name)["error"]
        assert (error["field"], error["code"]) == ("message", "bad_message")
        assert bool(KANA.search(error["text"])) == (lang == "ja")
    assert state(widget) == before


HUGE = "9" * 5000
"""More digits than Python turns into a number without complaint."""


@pytest.mark.slow
@each(
    ("kind", "action", "args"),
    [
        (CardList, "open", {"card": HUGE}),
        (RuleBook, "open", {"rule": HUGE}),
        (CardList, "order", {"by": HUGE}),
        (CardList, "kind", {"kind": HUGE}),
        (YakuChecker, "pick", {"card": HUGE, "on": True}),
        (YakuChecker, "name", {"text": HUGE}),
        (YakuChecker, "ruleset", {"value": HUGE}),
        (YakuChecker, "ruleset", {"value": f"club;{HUGE}"}),
        (YakuChecker, "ruleset", {"value": f"club;rounds={HUGE}"}),
        (YakuChecker, "option", {"name": HUGE, "value": ""}),
        (YakuChecker, "option", {"name": "ippai", "value": HUGE}),
        (YakuChecker, "option", {"name": "rounds", "value": HUGE}),
        (YakuChecker, "yaku_off", {"key": HUGE}),
        (ScoreCalculator, "number", {"name": HUGE, "value": 1}),
        (ScoreCalculator, "number", {"name": "points", "value": HUGE}),
        (ScoreCalculator, "worked", {"example": HUGE}),
        (ScoreCalculator, "compare", {"value": HUGE}),
        (ScoreCalculator, "name", {"text": HUGE}),
        (Header, "lang", {"lang": HUGE}),
    ],
)
def test_a_huge_text_is_refused_briefly(kind: type[Any], action: str, args: dict[str, int | str], quiet: None) -> None:
    widget = kind()
    before = state(widget)
    error = ask(widget, action, **args)["error"]
    assert error["code"] != "bad_message", "its types are right, so the refusal must say what is wrong"
    assert len(error["text"]) < 1500
    assert state(widget) == before


@pytest.mark.slow
@each("kind", WIDGETS)
@in_both
def test_a_text_longer_than_what_it_can_mean_is_refused_before_it_is_read(
    kind: str, lang: str, quiet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever an action would do with it: 240 000 marks of a letter kept a kernel busy for 139 s."""
    widget = kind()
    before = state(widget)
    for name, action in kind._actions.items():
        monkeypatch.setitem(kind._actions, name, replace(action, run=lambda *_, **__: pytest.fail("it was run")))
        for argument, most in action.most.items():
            right = right_arguments(kind, name)
            long = {"n": "x" * most} if action.arguments[argument] is dict else "\u0300" * (most + 1)
            error = ask(widget, name, **{**right, argument: long})["error"]
            assert (error["field"], error["code"]) == (argument, "too_long"), (name, argument)
            assert str(most) in error["text"]
            assert bool(KANA.search(error["text"])) == (lang == "ja")
    assert state(widget) == before


@each("kind", WIDGETS)
def test_every_text_has_a_length_and_only_a_file_is_longer_than_a_frame(kind: type[Any]) -> None:
    for name, action in kind._actions.items():
        texts = {
            argument
            for argument, wanted in action.arguments.items()
            if {str, dict, list} & set(wanted if isinstance(wanted, tuple) else (wanted,))
        }
        assert texts == action.most.keys(), name
        room = MOST_BYTES_OF_A_FILE if name in ("load", "open", "remember", "save") else MOST_BYTES
        assert 4 * sum(action.most.values()) < room, name  # in UTF-8 at its longest
