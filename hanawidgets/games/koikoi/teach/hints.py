"""Hints where to look first, for each question of Koi-Koi."""

from __future__ import annotations

from typing import Any, Final

from hanawidgets.core.deck import cards_of
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.goals import Goal
from hanawidgets.teach.model import AnyStep, Choose, Move, Number, Pick, Text
from hanawidgets.teach.model import Play as PlayStep
from hanawidgets.teach.schema import Bool, Field, Int
from hanawidgets.teach.schema import Text as Line
from hanawidgets.text import Words, has

from ..actions import Action, Play, Say, Take
from ..cards import CARDS, KIND_MASKS, in_order, lookalike, parse_text, pile
from ..round_rules import Capture, Phase, capture
from ..state import Match
from ..wording import cards_called, in_all, kind_name, month_title, yaku_name
from ..yaku import yaku_of
from .exhibits import said
from .picks import faces

__all__ = ["MOST_MONTHS", "MOVE_GOALS", "describe_move", "highlight", "rule_part", "where"]

_ASKED = ("month", "kind", "field_brights", "deck_size", "takes", "hand")
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
        case PlayStep() if state is not None and move is not None:
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


# Moves in lessons: where to look first, a move in words, and what may be asked of a move (cards to be taken, yaku
# to be made, as many cards as can be).


def highlight(step: Any, move: Move | None, state: Match | None) -> tuple[tuple[str, ...], str]:
    """Return faces and zone to light first."""
    if isinstance(step, Number):
        return (), "formula"
    if isinstance(step, Pick):
        return (), "cards"
    if isinstance(step, Choose):
        if step.ask == "takes":
            return tuple(card.face for card in step.cards), "field"
        if step.cards:
            return tuple(card.face for card in step.cards), "cards"
        return (), "formula" if step.situation is not None else "table" if state is not None else "choices"
    if state is None or move is None:
        return (), "table"
    now = state.current
    if now.phase is Phase.SAY:
        return faces(now.captured[now.turn]), "captured"
    if now.phase is Phase.TAKE:
        return (CARDS[now.flip].face, *faces(capture(now.field, CARDS[now.flip]).choices)), "field"
    takes = parse_text(move.goal.get("takes", "")) & now.field
    return faces(takes), "field" if takes else "hand"


def describe_move(action: Action, state: Match) -> tuple[int, Text]:
    """Return the card that a move is about (0: none) and the move in words."""
    if isinstance(action, Say):
        return 0, said(f"move.{action}")
    if isinstance(action, Take):
        return action.card.bit, _words("take", card=action.card.bit)
    assert isinstance(action, Play)  # noqa: S101 - chance makes no moves of a learner
    taken = _played(state, action).captured & ~action.card.bit
    if taken:
        return action.card.bit, _words("play_take", card=action.card.bit, cards=taken)
    return action.card.bit, _words("play", card=action.card.bit)


def _words(kind: str, **piles: int) -> Text:
    return said(f"move.{kind}", **{name: in_all(cards_called, pile) for name, pile in piles.items()})


# --- what may be asked of a move ------------------------------------------------------------------


def _played(state: Match, action: Play) -> Capture:
    return capture(state.current.field, action.card, None if action.take is None else action.take.bit)


def _captured(state: Match, action: Any) -> int:
    """Return the pile that a card captures, itself included; 0 if it only lies down."""
    now = state.current
    if isinstance(action, Play):
        return _played(state, action).captured
    if isinstance(action, Take) and now.flip >= 0:
        return capture(now.field, CARDS[now.flip], action.card.bit).captured
    return 0


def _takes(state: Match, _seat: str, action: Any, cards: str) -> bool:
    wanted = parse_text(cards)
    return _captured(state, action) & wanted == wanted


def _raised(state: Match, seat: str, action: Any) -> set[str]:
    """Return the yaku that an action makes, or makes worth more."""
    me = state.current.seats.index(seat)
    before = yaku_of(state.current.counted(me), state.rules)
    then = yaku_of(state.after(action).current.counted(me), state.rules)
    return {key for key, points in then.items() if points > before.get(key, 0)}


def _known(key: str) -> None:
    if not has(f"koikoi.yaku.{key}"):
        raise RuleError(Code.UNKNOWN_VALUE, "yaku", key, "C-15")


MOVE_GOALS: Final = (
    Goal(
        Field("takes", Line()),
        "goal.takes",
        test=_takes,
        words=lambda cards: {"cards": in_all(cards_called, parse_text(cards))},
        check=lambda cards: parse_text(cards, "takes"),
    ),
    Goal(
        Field("yaku", Line()),
        "goal.yaku",
        test=lambda state, seat, action, key: key in _raised(state, seat, action),
        words=lambda key: {"yaku": in_all(yaku_name, key)},
        check=_known,
    ),
    Goal(
        Field("makes", Int(1, 9)),
        "goal.makes",
        test=lambda state, seat, action, number: len(_raised(state, seat, action)) >= number,
        words=lambda number: {"n": number},
    ),
    Goal(
        Field("most", Bool(only_true=True)),
        "goal.most",
        rank=lambda state, action: _captured(state, action).bit_count(),
    ),
)
"""Cards that the card takes; a yaku to be made or raised; so many yaku at least; as many cards as any."""
