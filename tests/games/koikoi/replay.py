"""Replay recorded human rounds of Koi-Koi: ``python -m tests.games.koikoi.replay <file of rounds> [--show N]``.

Every round is dealt as recorded and played move by move through the engine; whose turn it is, what the hand
card and the flipped card take, the cards left on the field, and the end of played-out rounds must agree.
The recorded rounds were scored by other rules, so points and yaku are not compared: where the engine asks for
stop or koi-koi the answer is stop if the record ends there, else koi-koi. The file lists its own card ids.
Exit status 0 if all agree, else 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hanawidgets.games.koikoi.actions import Deal, Play, Say, Take
from hanawidgets.games.koikoi.cards import BY_MONTH, CARDS, Card, Kind, cards_of, pile
from hanawidgets.games.koikoi.round import Round
from hanawidgets.games.koikoi.round_rules import Ending, Phase
from hanawidgets.games.koikoi.rules import RuleSet

# The last turns are asked about and special fields are played on, as in the recorded games.
RULES = RuleSet(koi_with_empty_hand=True, field_four="play_on", field_pairs="play_on", first_dealer="A")


class MismatchError(Exception):
    """The engine and the record disagree: what is compared, the engine's value, the recorded one."""


def cards_by_id(names: list[str]) -> list[Card]:
    """Return the engine's cards in the order of the file's ids: ``09-tane``, ``12-kasu-3``."""
    free = list(BY_MONTH)
    found = []
    for name in names:
        month, kind, *_ = name.split("-")
        card = next(c for c in free if c.month == int(month) and c.kind is Kind(kind))
        free.remove(card)
        found.append(card)
    return found


def same(what: str, ours: object, theirs: object) -> None:
    """Raise MismatchError if the two differ."""
    if ours != theirs:
        raise MismatchError(f"{what}: engine {ours}, record {theirs}")


def dealt(case: dict[str, Any], cards: list[Card]) -> Round:
    """Return the round after its deal; special hands are played on, as the recorded rules know none."""
    hands = [pile(cards[i] for i in case[name]) for name in ("hand1", "hand2")]
    deck = tuple(cards[i].index for i in case["stock_draw_order"])
    deal = Deal((hands[0], hands[1]), pile(cards[i] for i in case["field"]), deck)
    dealer = case["dealer"] - 1
    state = Round(RULES, dealer, turn=dealer).after(deal)
    if state.phase is Phase.OVER:
        return state._replace(phase=Phase.PLAY, ending=Ending.NONE, winner=-1)
    return state


def choice(state: Round, card: Card, captured: list[Card]) -> int:
    """Return the field card that the record takes with ``card`` where the engine asks for one, else -1."""
    taken = [c.index for c in captured if c is not card]
    matches = [c for c in cards_of(state.field) if c.month == card.month]
    return taken[0] if len(matches) == 2 and len(taken) == 1 else -1


def captured_by(state: Round, before: Round, player: int) -> set[Card]:
    """Return what ``player`` captured between two states."""
    return set(cards_of(state.captured[player] & ~before.captured[player]))


def replay(case: dict[str, Any], cards: list[Card], seen: Counter[str]) -> None:
    """Play one round. Raises MismatchError or RuleError where it disagrees."""
    state = dealt(case, cards)
    turns = case["turns"]
    for number, (who, hand_id, by_hand, drawn_id, by_drawn, said) in enumerate(turns, 1):
        last = number == len(turns)
        player = who - 1
        hand, drawn = cards[hand_id], cards[drawn_id]
        took_hand, took_drawn = [cards[i] for i in by_hand], [cards[i] for i in by_drawn]
        same(f"turn {number}, whose", (state.phase, state.turn), (Phase.PLAY, player))
        before, flipped = state, state.deck[0]
        same(f"turn {number}, flipped", CARDS[flipped], drawn)
        state = state.after(Play(hand.index, choice(state, hand, took_hand)))
        if state.phase is Phase.TAKE:
            seen["choices of flipped cards"] += 1
            same(f"turn {number}, by hand", captured_by(state, before, player), set(took_hand))
            state = state.after(Take(choice(state, drawn, took_drawn)))
        same(f"turn {number}, captured", captured_by(state, before, player), {*took_hand, *took_drawn})
        field = (before.field | hand.bit | drawn.bit) & ~pile([*took_hand, *took_drawn])
        same(f"turn {number}, field", state.field, field)
        if state.phase is Phase.SAY:
            stops = last and said is not None
            seen["stops" if stops else "koi-koi"] += 1
            if not (last and said is None):
                state = state.after(Say.STOP if stops else Say.KOI)
        seen["turns"] += 1
        seen["captures"] += bool(took_hand) + bool(took_drawn)
        seen["captures of four"] += (len(took_hand) == 4) + (len(took_drawn) == 4)
    if len(turns) == 2 * RULES.hand_size and state.phase is not Phase.SAY:
        same("played out", state.phase, Phase.OVER)


def mismatches(data: dict[str, Any], seen: Counter[str]) -> Iterator[str]:
    """Yield a line for every round that disagrees."""
    cards = cards_by_id(data["card_ids"])
    for case in data["cases"]:
        try:
            replay(case, cards, seen)
        except (MismatchError, ValueError, IndexError) as error:
            yield f"{case['id']}: {error}"


def main(arguments: list[str] | None = None) -> int:
    """Replay the file and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition(": ``")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--show", type=int, default=20, help="mismatches to print at most")
    asked = parser.parse_args(arguments)
    data = json.loads(asked.file.read_text(encoding="utf-8"))
    seen: Counter[str] = Counter()
    found = list(mismatches(data, seen))
    for line in found[: asked.show]:
        print(line)
    print(
        f"{len(data['cases'])} rounds, {len(found)} with a mismatch;",
        ", ".join(f"{count} {name}" for name, count in sorted(seen.items())),
    )
    return 1 if found or not data["cases"] else 0


if __name__ == "__main__":
    sys.exit(main())
