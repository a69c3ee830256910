"""The suites of all games over a game that has the least: what they say of the others is left out."""

from __future__ import annotations

import pytest

from .process import run

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


@pytest.mark.slow
def test_the_suites_of_all_games_run_over_it() -> None:
    which = "minimal or not (koikoi or ohhell or haggis)"
    done = run("-m", "pytest", "-q", "-n0", "-p", "tests.games.minimal.register", "-k", which, *SUITES)
    assert done.returncode == 0, done.stdout[-6000:]
    assert "[minimal" not in done.stdout and " passed" in done.stdout
