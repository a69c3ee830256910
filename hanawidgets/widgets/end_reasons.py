"""The reasons why a game is over, or goes on although somebody has enough: sentences with their rules, of every
game."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.registry import game_of_rule
from hanawidgets.text import Words, has
from hanawidgets.text.wording import rule_card

from .views import Reason


def reasons(rules: tuple[str, ...], words: Words, **facts: object) -> list[Reason]:
    """Return for every rule of a state's ``end_rules`` what it says of this game (``text``) and the rule.

    A rule for which a game has no sentence says what it says in the rule book.
    """
    return [{"text": _text(rule, words, facts), "rule": rule_card(rule, words)} for rule in rules]


def _text(rule: str, words: Words, facts: Mapping[str, object]) -> str:
    own = f"{game_of_rule(rule)}.table.end.{rule}"
    return words.say(own, **facts) if has(own) else words.say(f"rules.{rule}")


__all__ = ["reasons"]
