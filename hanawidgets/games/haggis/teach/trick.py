"""A trick of a case replayed: who plays what in turn, with the readings that make it legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.cases.inputs import Outcome
from hanawidgets.teach.cases.spec import Fault

from ..cards import NAMES, hand_of, points
from ..combos import COMBINATIONS, number_beats
from ..deck import COURTS
from ..interpretations import reading_numbers
from ..rules import RuleSet
from ..trick import Laid, captor, chooses, finishes, next_in, pile_of, turn_after_pass
from .fields import cards_faults, combination_of, list_faults, who_faults

MOST_PLAYS: Final = 200


def trick_faults(given: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what is wrong with the input of ``trick_award``, its form being right; the moves are judged by
    :func:`award`."""
    players: list[str] = given["players"]
    count = len(players)
    plays, hands = given["plays"], given.get("hands_before", {})
    if not plays or len(plays) > MOST_PLAYS:
        yield Fault(Code.WRONG_CARD_COUNT, "input.plays", len(plays), facts={"low": 1, "high": MOST_PLAYS})
    out = given.get("out_before", [])
    yield from who_faults((play[0] for play in plays), players, "input.plays")
    yield from who_faults(hands, players, "input.hands_before")
    yield from who_faults(out, players, "input.out_before")
    yield from list_faults(out, 0, 1, "input.out_before")
    if "captor_choice" in given:
        yield from who_faults([given["captor_choice"]], players, "input.captor_choice")
    if out and count == 2:
        yield Fault(Code.INCONSISTENT, "input.out_before", out, "out_of_two", "HG-44")
    for name, hand in hands.items():
        path = f"input.hands_before.{name}"
        yield from cards_faults(hand, path, 0, 17, count)
        if bool(hand) == (name in out):
            yield Fault(Code.INCONSISTENT, path, len(hand), "out_and_hand", "HG-44", {"player": name})
    for place, play in enumerate(plays):
        if isinstance(play[1], list):
            yield from cards_faults(play[1], f"input.plays[{place}][1]", 1, 17, count)
    yield from _twice(plays, hands)


def _twice(plays: list[list[Any]], hands: Mapping[str, list[str]]) -> Iterator[Fault]:
    """Yield cards that are in two places at once, and cards played from a hand that does not hold them."""
    owner = {code: name for name, hand in hands.items() for code in hand if code not in COURTS}
    for name, hand in hands.items():
        for code in hand:
            if code not in COURTS and owner[code] != name:
                yield Fault(Code.DUPLICATE_CARD, f"input.hands_before.{name}", code, rule="HG-07")
    played: set[tuple[str, str]] = set()
    for place, (name, cards, *_) in enumerate(plays):
        for code in cards if isinstance(cards, list) else ():
            path = f"input.plays[{place}][1]"
            key = (name if code in COURTS else "", code)
            if key in played or owner.get(code, name) != name:
                yield Fault(Code.DUPLICATE_CARD, path, code, rule="HG-35" if code in COURTS else "HG-07")
            elif name in hands and code not in hands[name]:
                yield Fault(Code.INCONSISTENT, path, code, "not_in_hand", "HG-04")
            played.add(key)


def _illegal(place: int, value: object, detail: str, rule: str) -> RuleError:
    return RuleError(Code.ILLEGAL_MOVE, f"plays[{place}]", value, rule=rule, detail=detail)


def _turn(place: int, seat: int, turn: int, out: tuple[int, ...]) -> None:
    if seat in out:
        raise _illegal(place, NAMES[seat], "is_out", "HG-53")
    if turn not in (-1, seat):
        raise _illegal(place, NAMES[seat], "not_your_turn", "HG-04")


def award(given: Mapping[str, Any], rules: RuleSet) -> Outcome:
    """Return who takes a trick and who leads then. Raises RuleError illegal_move, inconsistent (an unfinished
    trick, a reading that the cards do not have) or missing_field (``captor_choice``)."""
    players: list[str] = given["players"]
    hands = {players.index(name): hand_of(hand) for name, hand in given.get("hands_before", {}).items()}
    out = tuple(players.index(name) for name in given.get("out_before", []))
    trick: tuple[Laid, ...] = ()
    possible: set[int] = set()
    turn, over = -1, False
    for place, (name, cards, *stated) in enumerate(given["plays"]):
        seat = players.index(name)
        if over:
            raise _illegal(place, name, "after_the_end", "HG-06")
        _turn(place, seat, turn, out)
        if cards == "pass":
            if not trick:
                raise _illegal(place, name, "leader_passes", "HG-12")
            following = turn_after_pass(seat, trick[-1].seat, out, len(players))
            over, turn = following is None, -1 if following is None else following
            continue
        mask = hand_of(cards)
        possible = _readings(place, mask, stated, possible, bool(trick), rules)
        trick = (*trick, Laid(seat, mask, max(possible)))
        if seat in hands:
            hands[seat] &= ~mask
            if not hands[seat]:
                out = (*out, seat)
        over = finishes(out, len(players))
        turn = -1 if over else next_in(seat, out, len(players))
    if not over:
        raise RuleError(Code.INCONSISTENT, "plays", len(given["plays"]), rule="HG-06", detail="unfinished")
    return _outcome(given, players, trick, out, rules)


def _readings(place: int, cards: int, stated: list[Any], before: set[int], answers: bool, rules: RuleSet) -> set[int]:
    """Return what a play can be here; nothing that it can be is a forbidden move."""
    found = set(reading_numbers(cards, rules.high))
    if stated:
        wanted = combination_of(stated[0])
        named = {at for at in found if COMBINATIONS[at] == wanted}
        if not named:
            raise RuleError(
                Code.INCONSISTENT,
                f"plays[{place}]",
                str(wanted),
                rule="GAP-HG-10",
                detail="not_this_reading",
                allowed=[str(COMBINATIONS[at]) for at in found],
            )
        found = named
    if not found:
        raise _illegal(place, cards.bit_count(), "unrelated", "HG-15")
    if answers:
        found = {at for at in found if any(number_beats(at, other) for other in before)}
        if not found:
            raise _illegal(place, cards.bit_count(), "does_not_beat", "HG-05")
    return found


def _outcome(
    given: Mapping[str, Any], players: list[str], trick: tuple[Laid, ...], out: tuple[int, ...], rules: RuleSet
) -> Outcome:
    winner = trick[-1].seat
    taker = captor(trick, rules)
    if chooses(trick, rules):
        if "captor_choice" not in given:
            raise RuleError(Code.MISSING_FIELD, "captor_choice", rule="GAP-HG-02")
        taker = players.index(given["captor_choice"])
        if taker == winner:
            raise RuleError(Code.ILLEGAL_MOVE, "captor_choice", players[taker], rule="HG-34", detail="give_to_self")
    round_over = finishes(out, len(players))
    leader = next_in(winner, out, len(players)) if winner in out else winner
    return Outcome(
        {
            "trick_winner": players[winner],
            "captor": players[taker],
            "captured_points": points(pile_of(trick)),
            "next_leader": None if round_over else players[leader],
            "round_over": round_over,
            "first_out": players[out[0]] if out else None,
        }
    )
