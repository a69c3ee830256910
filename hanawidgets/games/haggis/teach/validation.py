"""Situations of Haggis against the rules: what cards can be, what may be played, who takes a trick."""

from __future__ import annotations

from typing import Any

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.cases.inputs import Outcome

from ..actions import UNSAID, Play
from ..cards import NAMES, card_bit, codes, deck_of, to_pile
from ..combos import COMBINATIONS, Combination
from ..interpretations import reading_numbers
from ..legal import fitting, refusal_of_play
from ..rules import RuleSet
from .situations import Answer, Combo, Rows, Situation, Trick, reading_of, shape_word
from .trick import award


def shown_readings(combo: Combo, high: int) -> tuple[Combination, ...]:
    """Return what cards can be, or the one thing that they are meant as. Raises RuleError."""
    if combo.mean:
        at = reading_of(combo.cards, combo.mean, "cards", high)
        return () if at == UNSAID else (COMBINATIONS[at],)
    return tuple(COMBINATIONS[at] for at in reading_numbers(combo.cards, high))


def current_of(answer: Answer, high: int) -> int:
    """Return the reading of what lies on the table. Raises RuleError if it is no combination."""
    current = reading_of(answer.on, answer.on_mean, "on", high)
    if current == UNSAID:
        error = refusal_of_play(Play(answer.on), answer.on, -1, high)
        assert error is not None  # noqa: S101 - it has no reading
        raise error
    return current


def answering(answer: Answer, high: int) -> Play:
    """Return the play that an answer is meant as: what fits, else what comes nearest to it."""
    current = current_of(answer, high)
    if answer.mean:
        return Play(answer.cards, reading_of(answer.cards, answer.mean, "cards", high))
    fits = fitting(answer.cards, current, high)
    if fits:
        return fits[0]
    found = reading_numbers(answer.cards, high)
    on = shape_word(COMBINATIONS[current])
    return Play(
        answer.cards, next((at for at in found if shape_word(COMBINATIONS[at]) == on), found[0] if found else UNSAID)
    )


def refused(answer: Answer, high: int) -> RuleError | None:
    """Return why an answer is refused, None if it may be played. Raises RuleError of what lies there."""
    return refusal_of_play(answering(answer, high), answer.cards, current_of(answer, high), high)


def outcome_of(trick: Trick, rules: RuleSet) -> Outcome:
    """Return who wins a trick, who takes it, and its points. Raises RuleError of a play that is none."""
    players = list(NAMES[: rules.players])
    order = [seat for seat in players if seat not in trick.out]
    plays: list[list[Any]] = []
    turn = trick.plays[0][0]
    for seat, play in trick.plays:
        while turn != seat and turn in order and len(plays) < 60:  # who is left out before a play passes
            plays.append([turn, "pass"])
            turn = order[(order.index(turn) + 1) % len(order)]
        mean = play.combination
        stated = [] if mean is None else [_written(mean)]
        plays.append([seat, list(codes(play.cards)), *stated])
        turn = order[(order.index(seat) + 1) % len(order)] if seat in order else ""
    while turn and turn != trick.plays[-1][0]:
        plays.append([turn, "pass"])
        turn = order[(order.index(turn) + 1) % len(order)]
    given: dict[str, Any] = {"players": players, "plays": plays, "out_before": list(trick.out)}
    if trick.gives:
        given["captor_choice"] = trick.gives
    return award(given, rules)


def _written(combination: Combination) -> dict[str, Any]:
    kind, width, length, top = combination
    if kind == "bomb":
        return {"kind": kind, "level": top}
    if kind == "set":
        return {"kind": kind, "size": width, "rank": top}
    return {"kind": kind, "width": width, "length": length, "top": top}


def check_cards(cards: int, field: str, rules: RuleSet) -> None:
    """Refuse cards that these rules do not have. Raises RuleError unknown_card (HG-50)."""
    for code in codes(cards):
        card_bit(code, field, rules.players)


def checked(situation: Situation, rules: RuleSet) -> None:
    """Refuse a situation that cannot be under these rules; of a round its score does. Raises RuleError."""
    match situation:
        case Combo():
            check_cards(situation.cards, "cards", rules)
            shown_readings(situation, rules.high)
        case Rows():
            for cards in situation.rows:
                check_cards(cards, "rows", rules)
                if len(reading_numbers(cards, rules.high)) != 1:  # each row has one name
                    error = refusal_of_play(Play(cards), cards, -1, rules.high)
                    assert error is not None  # noqa: S101 - it has no reading, or several
                    raise error
        case Answer():
            check_cards(situation.on | situation.cards, "cards", rules)
            if both := situation.on & situation.cards & deck_of(rules.players):
                raise RuleError(Code.DUPLICATE_CARD, "cards", codes(both)[0], "HG-07")
            answering(situation, rules.high)
        case Trick():
            seen = 0
            for seat, play in situation.plays:
                check_cards(play.cards, "trick", rules)
                if seat not in NAMES[: rules.players]:
                    raise RuleError(Code.UNKNOWN_PLAYER, "seat", seat, "HG-01", "unknown_seat")
                pile = to_pile(play.cards, NAMES.index(seat))
                if seen & pile:
                    raise RuleError(Code.DUPLICATE_CARD, "trick", codes(seen & pile)[0], "HG-07")
                seen |= pile
            outcome_of(situation, rules)
