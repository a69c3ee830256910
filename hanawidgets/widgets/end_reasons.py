"""The reasons why a game is over, or goes on although somebody has enough: sentences with their rules, of every
game."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.registry import game_of_rule
from hanawidgets.text import has, translate
from hanawidgets.text.wording import rule_card

from .views import Reason


def reasons(rules: tuple[str, ...], lang: str, **facts: object) -> list[Reason]:
    """Return for every rule of a state's ``end_rules`` what it says of this game (``text``) and the rule.

    A rule for which a game has no sentence says what it says in the rule book.
    """
    return [{"text": _text(rule, lang, facts), "rule": rule_card(rule, lang)} for rule in rules]


def _text(rule: str, lang: str, facts: Mapping[str, object]) -> str:
    own = f"{game_of_rule(rule)}.table.end.{rule}"
    return translate(own, lang, **facts) if has(own) else translate(f"rules.{rule}", lang)


__all__ = ["reasons"]
