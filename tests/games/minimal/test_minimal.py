"""What a game may lack is optional: a game that has the least runs everywhere that games run.

It is registered in processes of its own, for the others know no fourth game.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SUITES = (
    "tests/core/test_contract.py",
    "tests/core/test_rows.py",
    "tests/core/test_deck.py",
    "tests/core/test_session.py",
    "tests/core/test_explain.py",
    "tests/widgets/test_actions.py",
    "tests/widgets/test_curtain.py",
    "tests/widgets/test_daily_review.py",
    "tests/widgets/test_fallback.py",
    "tests/widgets/test_handouts.py",
    "tests/widgets/test_history.py",
    "tests/widgets/test_language.py",
    "tests/widgets/test_links.py",
    "tests/widgets/test_motion.py",
    "tests/widgets/test_own_games.py",
    "tests/widgets/test_paper.py",
    "tests/widgets/test_panels.py",
    "tests/widgets/test_people.py",
    "tests/widgets/test_review_panel.py",
    "tests/widgets/test_rule_books.py",
    "tests/widgets/test_site_chrome.py",
    "tests/widgets/test_table_memory.py",
    "tests/widgets/test_tables.py",
)
"""Suites of all games; what they say of one of the others is left out."""
EVERYWHERE = """
from tests.games.minimal import register
from hanawidgets import minimal, widgets
from hanawidgets.cli.main import main
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
assert main(["dev", "check-game", "minimal"]) == 0
"""
WARM_UP = """
from tests.games.minimal import register
from hanawidgets.server.forkserver import prepare

prepare()
"""


def run(*command: str, seconds: int = 900) -> subprocess.CompletedProcess[str]:
    """Run Python where the minimal game can be registered."""
    # the suites draw all their examples where they run of their own
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": "", "HYPOTHESIS_PROFILE": "quick"}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, timeout=seconds, check=False
    )


@pytest.mark.slow
def test_a_game_of_the_least_is_played_shown_and_listed_everywhere() -> None:
    done = run("-c", EVERYWHERE)
    assert done.returncode == 0, done.stderr
    assert "talk: minimal/widgets/talk.py" in done.stdout


@pytest.mark.slow
def test_the_server_makes_its_process_ready_although_a_game_has_no_lessons() -> None:
    done = run("-c", WARM_UP)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_suites_of_all_games_run_over_it() -> None:
    which = "minimal or not (koikoi or ohhell or haggis)"
    done = run("-m", "pytest", "-q", "-n0", "-p", "tests.games.minimal.register", "-k", which, *SUITES)
    assert done.returncode == 0, done.stdout[-6000:]
    assert "[minimal" not in done.stdout and " passed" in done.stdout
