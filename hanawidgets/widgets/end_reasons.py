"""Why a game is over, or goes on although somebody has enough: sentences with their rules, of every game."""

from __future__ import annotations

from hanawidgets.core.registry import game_of_rule
from hanawidgets.text import translate
from hanawidgets.text.wording import rule_card

from .views import Reason


def reasons(rules: tuple[str, ...], lang: str, **facts: object) -> list[Reason]:
    """Return for every rule of a state's ``end_rules`` what it says of this game (``text``) and the rule."""
    return [
        {"text": translate(f"{game_of_rule(rule)}.table.end.{rule}", lang, **facts), "rule": rule_card(rule, lang)}
        for rule in rules
    ]


__all__ = ["reasons"]
