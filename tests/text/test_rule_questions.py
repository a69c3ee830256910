"""What a beginner asks the rule book is answered by one of the first three rules that it finds."""

from __future__ import annotations

from hanawidgets.teach.rulebook import books
from hanawidgets.text.rule_search import search_rules

from .rule_questions import ASKED, UNSEEN, Table

FIRST = 3


def _unanswered(table: Table) -> tuple[dict[tuple[str, str, str], tuple[str, ...]], int]:
    """Return the questions without an answer among the first rules, with those, and how many were asked."""
    asked = [
        (lang, game, question, ids.split())
        for lang, games in table.items()
        for game, rows in games.items()
        for question, ids in rows.items()
    ]
    assert all(books()[game].find(rule) == rule for _, game, _, ids in asked for rule in ids)
    found = {
        (lang, game, question): search_rules(question, books()[game].rules)[:FIRST] for lang, game, question, _ in asked
    }
    return {
        (lang, game, q): found[lang, game, q] for lang, game, q, ids in asked if not {*ids} & {*found[lang, game, q]}
    }, len(asked)


def test_a_question_is_answered_by_one_of_the_first_rules() -> None:
    assert len(ASKED["ja"]["koikoi"]) >= 45
    assert min(len(rows) for rows in ASKED["ja"].values()) >= 10
    assert min(len(rows) for rows in ASKED["en"].values()) >= 25
    unanswered, _ = _unanswered(ASKED)
    assert unanswered == {}
