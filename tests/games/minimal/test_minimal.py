"""What a game may lack is optional: a game that has the least runs everywhere that games run.

It is registered in processes of its own, for the others know no fourth game.
"""

from __future__ import annotations

import pytest

from .process import run

EVERYWHERE = """
from tests.games.minimal import register
from hanawidgets import minimal, widgets
from hanawidgets.cli.main import main
from hanawidgets.core.errors import RuleError
from hanawidgets.core.registry import NAMES
from hanawidgets.teach.skills import skills
from hanawidgets.widgets.review.album import album
from hanawidgets.teach.memory import Memory
from hanawidgets.text import words_in
from hanawidgets.text.explained import face_name
from hanawidgets.widgets.fallback import plain

play = minimal.Play(seed=1)
while not play.is_over:
    play.push(play.legal_moves[0])
assert str(play) and [row["round"] for row in play.to_rows("round")] == [1, 2]
assert minimal.Play.loads(play.dumps()).state == play.state
for lang in ("en", "ja"):
    landing = widgets.Landing(lang=lang).base
    assert [section["key"] for section in landing["sections"]] == [*NAMES, "all"]
    table = widgets.HighCardTable(lang=lang, seed=1)
    assert table.view["board"]["acts"] and not table.view["coach"]["offer"] and not table.view["can"]["review"]
    table = widgets.HighCardTable(lang=lang, start=str(table.session.act(table.state.legal_actions()[0]).answered()))
    (trick,) = table.view["board"]["middle"]
    said = plain(table._fallback(words_in(lang)), words_in(lang))
    assert len(trick["faces"]) == 2 and all(face_name(face, words_in(lang)) in said for face in trick["faces"])
    assert widgets.GameDoor("minimal", lang=lang).base["course"] is None
    links = [link["href"] for way in widgets.ForTeachers(lang=lang).base["ways"] for link in way["links"]]
    assert not any(link.startswith("minimal") for link in links), "it has no handouts"
    assert widgets.RuleBook(game="minimal", lang=lang).listed == ("HC-01", "HC-04", "HC-02", "HC-03")
    assert widgets.RuleBook(game="minimal", rule="HC-03", lang=lang).view["detail"]
    assert [page["key"] for page in album(Memory(), 0.0, None, words_in(lang))] == [*NAMES]
assert not skills("minimal")
try:
    minimal.review(play)
except RuleError as error:
    assert error.detail == "no_judge" and "players.py" in str(error)
else:
    raise AssertionError("nobody judges in it")
assert main(["dev", "check-game", "minimal"]) == 0
"""
WARM_UP = """
from tests.games.minimal import register
from hanawidgets.server.forkserver import prepare

prepare()
"""


@pytest.mark.slow
def test_a_game_of_the_least_is_played_shown_and_listed_everywhere() -> None:
    done = run("-c", EVERYWHERE)
    assert done.returncode == 0, done.stderr
    assert "talk: minimal/widgets/talk.py" in done.stdout


@pytest.mark.slow
def test_the_server_makes_its_process_ready_although_a_game_has_no_lessons() -> None:
    done = run("-c", WARM_UP)
    assert done.returncode == 0, done.stderr
