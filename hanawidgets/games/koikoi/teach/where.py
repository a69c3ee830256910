"""Hints where to look first, for each question of Koi-Koi."""

from __future__ import annotations

from typing import Any, Final

from hanawidgets.core.deck import cards_of
from hanawidgets.teach.model import AnyStep, Choose, Move, Pick, Play, Text
from hanawidgets.text import Words

from ..cards import KIND_MASKS, in_order, lookalike, parse_text, pile
from ..round_rules import Phase
from ..state import Match
from ..wording import cards_called, in_all, kind_name, month_title, yaku_name
from .exhibits import said

_ASKED = ("month", "kind", "lights", "deck_size", "takes", "hand")
"""Questions whose words are their own; a drill without ``ask`` is known by its one card and field, or its hand."""


def where(step: Any, move: Move | None, state: Match | None) -> Text | None:
    """Return where to look first, None where the step's file has to say it."""
    match step:
        case Choose():
            return _choose(step)
        case Pick():
            key = next((key for key in ("yaku", "month", "cards_of", "completes") if key in step.goal), "card")
            if isinstance(yaku := step.goal.get(key), str) and key != "cards_of":
                return said("hint.where.pick_yaku", yaku=in_all(yaku_name, yaku))
            return said("hint.where.kind" if key == "cards_of" else f"hint.where.pick_{key}")
        case Play() if state is not None and move is not None:
            return _play(move, state)
    return None


def _choose(step: Choose) -> Text | None:
    if step.ask in _ASKED:
        return said(f"hint.where.{step.ask}")
    cards = pile(step.cards) or (step.situation.pile if step.situation is not None else 0)
    if step.ask in ("points", "yaku") and cards:
        kinds = [kind for kind, mask in KIND_MASKS.items() if cards & mask]
        listed = {"kinds": lambda words: words.say("ui.list").join(kind_name(kind, words) for kind in kinds)}
        return said("hint.where.points", **listed)
    if step.part == "drill" and step.cards:
        return said("hint.where.takes" if step.field else "hint.where.hand")
    return None


def _play(move: Move, state: Match) -> Text:
    phase = state.current.phase
    if phase in (Phase.SAY, Phase.TAKE):
        return said(f"hint.where.{phase.value}")
    if "takes" in move.goal:
        cards = parse_text(move.goal["takes"])
        first = cards_of(cards & state.current.field or cards)
        return said("hint.where.play_takes", cards=in_all(cards_called, 1 << first[0]))
    if "yaku" in move.goal:
        return said("hint.where.play_yaku", yaku=in_all(yaku_name, move.goal["yaku"]))
    key = next((key for key in ("makes", "most") if key in move.goal), "")
    return said(f"hint.where.play_{key}" if key else "hint.where.play")


MOST_MONTHS: Final = 4
"""Months that a step is about; one about more is about all."""


def rule_part(step: AnyStep, rule: str) -> Text | None:
    """Return of the list of all cards (K-BLOG-03) how the plants look that a step is about: those offered, those asked
    for and what they are taken for, or those shown."""
    if rule != "K-BLOG-03":
        return None
    months = {card.month for card in step.cards}
    if isinstance(step, Choose) and step.ask == "month":
        months = {int(choice.value) for choice in step.choices if choice.value is not None}
    if isinstance(step, Pick):
        alike = {lookalike(card)[0].month for card in in_order(step.answer)}
        months = {card.month for card in in_order(step.answer)}
        months |= alike & {card.month for card in in_order(step.among)}
    if not 0 < len(months) <= MOST_MONTHS:
        return None

    def looks(words: Words) -> str:
        lines = (
            words.say(
                "koikoi.lesson.plant_looks",
                month=month_title(month, words),
                look=words.say(f"koikoi.cards.plant_look.{month}"),
            )
            for month in sorted(months)
        )
        return "\n".join(lines)

    return in_all(looks)
