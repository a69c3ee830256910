"""Haggis in the lesson player: cards held up, what a step shows before it is answered, what stays hidden."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hanawidgets.games.haggis.cards import COURT_CARDS, codes
from hanawidgets.games.haggis.widgets.lesson_renderer import RENDERER
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.loader import lesson_from
from hanawidgets.teach.model import Choose, Pick, Play
from hanawidgets.text import words_in
from hanawidgets.widgets import LessonPlayer

from ....widgets.wire import ask, done, state


def both(text: str) -> dict[str, str]:
    return {"ja": text, "en": text}


def player(*steps: dict[str, Any], **head: Any) -> LessonPlayer:
    return LessonPlayer(
        lesson_from(
            {
                "lesson": "x",
                "game": "haggis",
                "rules": "two",
                "title": both("t"),
                "goal": both("g"),
                "step": list(steps),
                **head,
            }
        ),
        seed=1,
    )


TABLE = {"hand": "4R 5R 6R 7G 7B J Q", "B": "8R 8G 9G K", "trick": ["B 6G6B"]}
PLAY = {
    "kind": "play",
    "text": both("!"),
    "table": TABLE,
    "move": [{"accept": ["7G7B"], "then": ["pass"], "note": both("{5=n.hand}")}, {"combination": "run 3"}],
}


def test_gap_hg_10_cards_are_held_up_and_played(lang: str) -> None:
    shown = player(PLAY)
    n = shown.view["n"]
    done(shown, "hold", n=n, face="hg-7G")
    assert shown.view["board"]["held"] == ["hg-7G"]
    assert shown.view["n"] == n  # nothing has been answered
    done(shown, "hold", n=n, face="hg-5R")
    board = shown.view["board"]
    assert not board["pick"]["ways"]
    assert shown.view["say"] == board["say"] != ""
    done(shown, "take_up", n=n, cards="7G J")
    (way,) = shown.view["board"]["pick"]["ways"]
    done(shown, "move", n=n, do=way["do"])
    assert not shown.view["verdict"]["right"]
    assert shown.view["board"]["held"] == ["hg-7G", "hg-J"]  # a legal move that is not wanted: nothing is lost
    assert shown.view["say"] == f"{shown.view['verdict']['head']} {shown.view['verdict']['text']}"
    done(shown, "take_up", n=shown.view["n"], cards="7G 7B")
    done(shown, "move", n=shown.view["n"], do="7G7B")
    assert shown.view["verdict"]["text"] == "5"
    assert shown.view["board"]["held"] == []
    assert not shown.view["solved"]
    done(shown, "move", n=shown.view["n"], do="4R5R6R")
    assert shown.view["solved"]


def test_late_and_strange_requests_do_nothing() -> None:
    shown = player(PLAY)
    before = state(shown)
    done(shown, "hold", n=99, face="hg-7G")
    done(shown, "take_up", n=99, cards="7G")
    for action, args in (("hold", {"face": "hg-9G"}), ("take_up", {"cards": "K"}), ("hold", {"face": "m01-1"})):
        assert "error" in ask(shown, action, n=0, **args)
    assert state(shown) == before
    other = LessonPlayer("score", seed=1)  # another game has no cards to hold up
    before = state(other)
    assert "error" in ask(other, "hold", n=0, face="hg-J")
    assert state(other) == before


def test_hg_35_a_lesson_shows_only_what_the_learner_may_know() -> None:
    """Hidden cards of the others and of the haggis exchanged: the page is the same."""
    shown = player(PLAY)
    scene = shown._stage.scene
    assert scene is not None
    now = scene.now.current
    mine, theirs = now.hands
    hidden, haggis = theirs & ~COURT_CARDS, now.haggis
    swapped = next(iter(_bits(haggis)))
    other = next(iter(_bits(hidden)))
    text = json.dumps(shown.view)
    for code in (*codes(hidden), *codes(haggis)):
        assert f'hg-{code}"' not in text
    changed = now._replace(hands=(mine, theirs & ~other | swapped), haggis=haggis & ~swapped | other)
    again = scene.game.position_text(scene.now._replace(current=changed))
    second = player({**{key: value for key, value in PLAY.items() if key != "table"}, "position": again})
    assert {**second.view, "position": ""} == {**shown.view, "position": ""}


def _bits(pile: int) -> list[int]:
    return [1 << at for at in range(pile.bit_length()) if pile >> at & 1]


def choose(situation: dict[str, Any], ask_for: str, *values: object) -> dict[str, Any]:
    return {
        "kind": "choose",
        "question": both("?"),
        "situation": situation,
        "ask": ask_for,
        "choice": [{"value": value} for value in values],
    }


def test_what_cards_are_is_drawn_when_it_is_answered(lang: str) -> None:
    shown = player(choose({"cards": "5R J Q"}, "readings", 2, 1))
    asked = shown.view["picture"]
    assert [row["faces"] for row in asked["rows"]] == [["hg-5R", "hg-J", "hg-Q"]]
    assert asked["grids"] == []
    done(shown, "choose", n=0, choice=0)
    assert (shown.view["picture"]["rows"], shown.view["picture"]["room"]) == (asked["rows"], asked["room"])
    grids = shown.view["picture"]["grids"]
    assert [len(grid["heads"]) for grid in grids] == [1, 3]
    assert all(grid["label"] and grid["name"] for grid in grids)


def test_an_answer_shows_what_lies_there_but_not_what_is_asked() -> None:
    shown = player(choose({"on": "2R 2G 3R 3G", "cards": "8B 8Y 9B 9Y"}, "answers", "yes", "shape"))
    lies, mine = shown.view["picture"]["rows"]
    assert (lies["name"], mine["name"], shown.view["picture"]["grids"]) == ("2 suits × 2 ranks, 2 to 3", "", [])
    assert lies["read"] == "red 2, green 2, red 3, green 3"
    done(shown, "choose", n=0, choice=0)
    assert shown.view["picture"]["rows"][1]["name"]
    assert len(shown.view["picture"]["grids"]) == 2


def test_hg_34_who_takes_a_trick_is_told_after_the_answer() -> None:
    shown = player(choose({"trick": ["B 9R9G", "A JQ"]}, "takes", "B", "A"))
    assert [row["label"] for row in shown.view["picture"]["rows"]] == ["Opponent", "You"]
    assert shown.view["picture"]["notes"] == []
    done(shown, "choose", n=0, choice=0)
    assert shown.view["picture"]["notes"] == ["Next lead: You. Cards: Opponent (7 points)."]


def test_hg_46_a_round_shows_its_numbers_not_its_score() -> None:
    shown = player(
        choose(
            {
                "out": ["A"],
                "captured": {"A": 20, "B": 13},
                "hand": "3R 5R",
                "haggis": 1,
                "left": {"B": 2},
                "bets": {"B": 15},
            },
            "score",
            48,
            33,
        )
    )
    me, other, haggis = shown.view["picture"]["rows"]
    assert [row["name"] for row in (me, other, haggis)] == [
        "out first, 20 points in tricks",
        "13 points in tricks, 2 cards left, 2 points, little bet",
        "1 point",
    ]
    assert (other["hand"], other["bet"]) == (["hg-3R", "hg-5R"], "15")
    assert shown.view["score"] is None
    done(shown, "choose", n=0, choice=0)
    assert shown.view["score"]["total"] == 48


def test_a_pick_shows_what_it_is_to_answer() -> None:
    shown = player({"kind": "pick", "question": both("?"), "from": "7R 7G 8G J", "on": "6G 6B"})
    (row,) = shown.view["picture"]["rows"]
    assert row["faces"] == ["hg-6G", "hg-6B"]
    assert shown.view["pick"] == ["hg-7R", "hg-7G", "hg-8G", "hg-J"]
    done(shown, "pick", face="hg-7R")
    done(shown, "pick", face="hg-8G")
    done(shown, "picked", n=0)
    assert shown.view["verdict"]["rule"]["id"].startswith("HG-") and "HG-" not in shown.view["verdict"]["text"]
    done(shown, "pick", face="hg-8G")
    done(shown, "pick", face="hg-J")
    done(shown, "picked", n=shown.view["n"])
    assert shown.view["solved"]


@pytest.mark.slow
def test_built_in_lessons_ask_without_telling() -> None:
    """Before an answer neither grids of the cards asked about nor the end of a trick is sent."""
    for name in COURSES["haggis"]:
        shown = LessonPlayer(name, seed=3)
        for at, step in enumerate(shown.run.lesson.steps):
            if isinstance(step, (Choose, Pick)) and step.situation is not None:
                done(shown, "goto", at=at)
                picture = shown.view["picture"] or {}
                assert not picture.get("grids") and not picture.get("notes") and shown.view["score"] is None
            if isinstance(step, Play):
                assert RENDERER.picture(step, False, words_in("en")) is None


def test_totals_tell_who_leads_or_has_won_only_when_it_is_answered() -> None:
    def asked(totals: dict[str, int]) -> dict[str, Any]:
        choices = [{"text": both(f"x {right}"), "right": right} for right in (True, False)]
        return {"kind": "choose", "question": both("?"), "ask": "none", "show": {"scores": totals}, "choice": choices}

    for totals, marks, note in (
        ({"A": 130, "B": 90}, ["", "leads next"], ""),
        ({"A": 251, "B": 263}, ["", "wins"], ""),
        ({"A": 258, "B": 258}, ["", ""], "Another round is played."),
    ):
        shown = player(asked(totals))
        before = shown.view["picture"]
        assert ([seat["mark"] for seat in before["seats"]], before["note"]) == (["", ""], "")
        done(shown, "choose", n=0, choice=0)
        after = shown.view["picture"]
        assert ([seat["mark"] for seat in after["seats"]], after["note"]) == (marks, note)


def test_the_haggis_of_a_deal_is_counted_only_when_it_is_answered() -> None:
    asked = {"kind": "choose", "question": both("?"), "ask": "haggis_size", "show": {"deal": True}}
    shown = player({**asked, "choice": [{"value": 8}, {"value": 2}]})
    haggis, *hands = shown.view["picture"]["rows"]
    assert ([len(row["hand"]) for row in hands], haggis["left"], len(haggis["hand"])) == ([17, 17], "?", 1)
    done(shown, "choose", n=0, choice=0)
    assert len(shown.view["picture"]["rows"][0]["hand"]) == 8
