"""A second, slow round of Koi-Koi: sets of card names, every rule spelled out, nothing of the engine's.

Played beside the engine move by move; scores come from the oracle. Seats are ``"A"`` and ``"B"``.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from . import oracle

LIGHTS = {"sanko", "ameshiko", "shiko", "goko"}
OTHER = {"A": "B", "B": "A"}


def months(cards: Any) -> Any:
    return Counter(oracle.month_of(card) for card in cards)


def is_special(hand: Any) -> Any:
    """Teshi or kuttsuki (K-BGA-49, 50, GAP-K-04)."""
    counts = months(hand).values()
    return 4 in counts or sum(count == 2 for count in counts) >= 4


class NaiveRound:
    """One round. ``waits`` is what it waits for: redeal, play, take, say or over."""

    def __init__(self, rules: Any, dealer: str, honba: int, hands: Any, field: str, deck: Any) -> None:
        self.rules, self.dealer, self.honba = rules, dealer, honba
        self.hands = {seat: set(cards) for seat, cards in hands.items()}
        self.field, self.deck = set(field), list(deck)
        self.taken: dict[str, Any] = {"A": set(), "B": set()}
        self.called = {"A": 0, "B": 0}
        self.seen: dict[str, Any] = {"A": {}, "B": {}}  # the yaku at the last own call
        self.caller = None
        self.player = dealer
        self.flipped = None
        self.lights = len(oracle.of_kind(self.field, "hikari"))
        self.result = None  # who receives, and how much
        self.waits = "play"
        self._begin()

    @property
    def club(self) -> Any:
        return self.rules.ruleset == "club"

    def _begin(self) -> Any:
        special = [seat for seat in "AB" if is_special(self.hands[seat])]
        sticks = self.honba if self.club and self.rules.honba_on_hand_yaku else 0
        if len(special) == 1:
            return self._over(special[0], 6 + sticks)
        if len(special) == 2 and self.rules.both_special == "net_zero":
            return self._over(None, 0)
        counts = list(months(self.field).values())
        if 4 in counts and self.rules.field_four != "play_on":
            if self.rules.field_four == "oya_6":
                return self._over(self.dealer, 6)
            self.waits = "redeal"
        elif counts.count(2) == 4 and self.rules.field_pairs == "oya_6":
            return self._over(self.dealer, 6)
        elif counts.count(2) == 4 and self.rules.field_pairs == "redeal":
            self.waits = "redeal"
        return None

    def _over(self, winner: Any, points: Any) -> None:
        self.waits, self.result = "over", (winner, points)  # type: ignore[assignment]

    def _matches(self, card: Any) -> Any:
        return {other for other in self.field if oracle.month_of(other) == oracle.month_of(card)}

    def options(self) -> Any:
        """What may be done, as words."""
        if self.waits == "play":
            found = set()
            for card in self.hands[self.player]:
                matches = self._matches(card)
                found |= {f"{card} x {other}" for other in matches} if len(matches) == 2 else {card}
            return found
        if self.waits == "take":
            return {f"x {other}" for other in self._matches(self.flipped)}
        return {"stop", "koi"} if self.waits == "say" else set()

    def do(self, word: Any) -> Any:
        """Do one of the options."""
        assert word in self.options(), word
        if word == "stop":
            return self._stop()
        if word == "koi":
            self.called[self.player] += 1
            self.caller = self.player  # type: ignore[assignment]
            self.seen[self.player] = oracle.yaku(self.taken[self.player], self.rules, self.field, 1)
            return self._next_turn()
        card, _, other = (part.strip() for part in word.partition(" x ")) if " x " in word[1:] else (word, "", "")
        if word.startswith("x "):
            card, other = self.flipped, word[2:]
            self.flipped = None
            self._lay(card, other)
            return self._end_turn()
        self.hands[self.player].remove(card)
        self._lay(card, other)
        return self._flip()

    def _lay(self, card: Any, other: Any) -> None:
        matches = {other} if other else self._matches(card)
        if matches:
            self.field -= matches
            self.taken[self.player] |= matches | {card}
        else:
            self.field.add(card)

    def _flip(self) -> Any:
        self.flipped = self.deck.pop(0)
        if len(self._matches(self.flipped)) == 2:
            self.waits = "take"
            return None
        card, self.flipped = self.flipped, None
        self._lay(card, "")
        return self._end_turn()

    def _end_turn(self) -> Any:
        me = self.player
        now, before = oracle.yaku(self.taken[me], self.rules, self.field, 1), self.seen[me]
        light_before = max((points for key, points in before.items() if key in LIGHTS), default=0)
        better = any(points > (light_before if key in LIGHTS else before.get(key, 0)) for key, points in now.items())
        if better:
            must_stop = not self.deck if self.club else not self.hands[me] and not self.rules.koi_with_empty_hand
            limit, calls = self.rules.koi_limit, sum(self.called.values())
            spent = (limit == "each" and self.called[me]) or (limit == "round" and calls)
            if must_stop or spent:
                return self._stop()
            self.waits = "say"
            return None
        return self._next_turn()

    def _stop(self, who: Any = None) -> Any:
        me = who or self.player
        points = sum(oracle.yaku(self.taken[me], self.rules, self.field, 1).values())
        return self._over(
            me,
            oracle.transfer(
                points,
                self.rules,
                lights=self.lights,
                own=self.called[me],
                others=self.called[OTHER[me]],
                honba=self.honba,
            ),
        )

    def _next_turn(self) -> Any:
        self.player = OTHER[self.player]
        self.waits = "play"
        if self.hands[self.player]:
            return None
        if self.club:
            if self.deck:
                return self._flip()
            return self._over(None, 0) if self.caller is None else self._stop(self.caller)
        if any(self.called.values()) or self.rules.exhaustive_draw == "none":
            return self._over(None, 0)
        return self._over(self.dealer, 6)
