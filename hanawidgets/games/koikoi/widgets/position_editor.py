"""A position of Koi-Koi laid out by hand: every card gets a place, and it is proved that this can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypedDict

from hanawidgets.core.deck import pile_of
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.session import new_seed
from hanawidgets.core.state import Chance, shuffled
from hanawidgets.text import Words
from hanawidgets.text.wording import error_text
from hanawidgets.widgets.action import action
from hanawidgets.widgets.base import choices, words_at
from hanawidgets.widgets.panel import TablePanel
from hanawidgets.widgets.selection import WithCardField
from hanawidgets.widgets.table.seating import OPEN
from hanawidgets.widgets.table.views import DraftView
from hanawidgets.widgets.views import CardFieldView

from ..cards import FULL, MONTH_MASKS, Detail, cards_of, in_order, parse_card
from ..game import set_up
from ..round_rules import Phase
from ..rules import NAMES, RuleSet
from ..state import Match

PLACES: Final = ("hand_a", "hand_b", "field", "taken_a", "taken_b", "deck")
"""Where a card can be; what has no other place is in the deck."""
FILLINGS: Final = 200
"""So many random fillings are tried: most fail for a yaku that nobody was asked about."""
FEW_ON_FIELD: Final = 6


def check_place(name: str) -> str:
    """Return the name of a place. Raises RuleError unknown_value."""
    if name not in PLACES:
        raise RuleError(Code.UNKNOWN_VALUE, "position", name[:40], allowed=list(PLACES))
    return name


@dataclass(frozen=True, slots=True)
class Draft:
    """A position being laid out.

    rules   the rule set;  dealer: 0 or 1
    piles   one for each of PLACES but the deck
    chosen  the place that the next card goes to
    """

    rules: RuleSet
    dealer: int = 0
    piles: tuple[int, ...] = (0,) * 5
    chosen: str = "hand_a"

    @property
    def rest(self) -> int:
        """The cards that have no other place: the deck."""
        rest = FULL
        for bits in self.piles:
            rest &= ~bits
        return rest

    def put(self, face: str, place: str) -> Draft:
        """Return the draft with a card at a place; one that lies there goes back to the deck. Without a
        face only the place is chosen. Raises RuleError unknown_card."""
        if not face:
            return replace(self, chosen=place)
        bit = parse_card(face).bit
        at = PLACES.index(place)
        there = at < len(self.piles) and bool(self.piles[at] & bit)
        piles = [bits & ~bit for bits in self.piles]
        if at < len(piles) and not there:
            piles[at] |= bit
        return replace(self, piles=tuple(piles), chosen=place)

    def laid(self, cards: Iterable[int]) -> Draft:
        """Return the draft with cards, by their indices, at the place chosen."""
        added = pile_of(cards)
        piles = [bits & ~added for bits in self.piles]
        if (at := PLACES.index(self.chosen)) < len(piles):
            piles[at] |= added
        return replace(self, piles=tuple(piles))

    def dealt_by(self, seat: str) -> Draft:
        """Return the draft with this dealer."""
        return replace(self, dealer=NAMES.index(seat))

    def filled(self, chance: Chance) -> Draft:
        """Return the draft with hands of equal size and as many cards elsewhere as fit them; captured cards
        come in pairs of a month. What was laid out stays. If none can be, the last one tried is returned."""
        draft = self
        for _ in range(FILLINGS):
            draft = self._filled(chance)
            try:
                draft.match(chance)
            except RuleError:
                continue
            return draft
        return draft

    def _hand_size(self) -> int:
        """Cards in each hand: what was laid out, else what the captured cards leave (4 a turn of both)."""
        given = max(pile.bit_count() for pile in self.piles[:2])
        taken = (self.piles[3] | self.piles[4]).bit_count()
        return min(max(given, self.rules.hand_size - (taken + 3) // 4), self.rules.hand_size)

    def _filled(self, chance: Chance) -> Draft:
        piles = [*self.piles]
        rest = list(shuffled((card.bit for card in cards_of(self.rest)), chance))
        for at in (3, 4):  # an odd card of a month cannot have been captured alone (K-BGA-13)
            for month in MONTH_MASKS:
                mate = next((bit for bit in rest if bit & month), 0)
                if (piles[at] & month).bit_count() % 2 and mate:
                    rest.remove(mate)
                    piles[at] |= mate
        size = Draft(self.rules, self.dealer, tuple(piles))._hand_size()
        for at in (0, 1):
            while piles[at].bit_count() < size and rest:
                piles[at] |= rest.pop()
        turns = 2 * (self.rules.hand_size - size)
        deck = self.rules.deck_size - turns
        while len(rest) > deck:
            pair = _pair(rest) if turns and piles[2].bit_count() >= FEW_ON_FIELD else ()
            if len(pair) == 2 and len(rest) - deck >= 2:
                at = 3 + (piles[3].bit_count() > piles[4].bit_count())
                for bit in pair:
                    rest.remove(bit)
                    piles[at] |= bit
            else:
                piles[2] |= rest.pop()
        return replace(self, piles=tuple(piles))

    def match(self, chance: Chance) -> Match:
        """Return the position as a game, the deck shuffled. Raises RuleError if it cannot be, as
        :func:`~hanawidgets.games.koikoi.position.check_match`."""
        a, b, field, taken_a, taken_b = self.piles
        deck = shuffled((card.index for card in cards_of(self.rest)), chance)
        return set_up(self.rules, hands=(a, b), field=field, deck=deck, captured=(taken_a, taken_b), dealer=self.dealer)


def _pair(rest: list[int]) -> tuple[int, ...]:
    """Two cards of one month among the rest, the first that come."""
    for first in rest:
        for second in rest:
            if first != second and any(first & month and second & month for month in MONTH_MASKS):
                return first, second
    return ()


def draft_of(match: Match) -> Draft:
    """Return the draft of a position in which a hand card is due."""
    now = match.current
    return Draft(match.rules, now.dealer, (*now.hands, now.field, *now.captured))


def draft_view(draft: Draft, field: CardFieldView, words: Words) -> DraftView:
    """Return what the page draws: places and their counts, cards of the place chosen, what is wrong."""
    piles = dict(zip(PLACES, (*draft.piles, draft.rest), strict=True))
    problem = None
    try:
        draft.match(Random(0))  # noqa: S311 - any order of the deck will do
    except RuleError as error:
        problem = error_text(error, words)
    return {
        "places": [
            {
                "value": place,
                "label": words.say(
                    "koikoi.table.setup.count", n=bits.bit_count(), zone=words.say(f"koikoi.table.setup.zone.{place}")
                ),
            }
            for place, bits in piles.items()
        ],
        "chosen": draft.chosen,
        "picked": [card.face for card in in_order(piles[draft.chosen])],
        "elsewhere": [card.face for card in in_order(FULL & ~(draft.rest | piles[draft.chosen]))],
        "dealer": NAMES[draft.dealer],
        "dealers": choices("table.player", NAMES, words),
        "problem": problem if problem and any(draft.piles) else "",  # not before anything is done
        "ready": problem is None,
        "field": field,
        "words": words_at(words, "koikoi.table.setup: lead zone dealer fill go cancel here"),
    }


class DraftPart(TypedDict):
    draft: DraftView | None


class SetupPanel(WithCardField, TablePanel):
    """A position that is laid out by hand, to be played from."""

    _card_game = "koikoi"
    _draft: Draft | None = None

    def begun(self) -> None:
        """Put away what was laid out."""
        self._draft = None

    @action()
    def _act_setup(self) -> None:
        """Begin to lay out a position by hand."""
        self._draft = Draft(self.table.rule_set)

    @action()
    def _act_setup_here(self) -> None:
        """Lay out the position shown; only where no hand is hidden from the person who asks."""
        if not self.session.is_open:
            raise RuleError(Code.ILLEGAL_MOVE, "position", None, detail=Detail.HIDDEN_POSITION)
        if self.session.now.current.phase is Phase.PLAY:
            self._draft = draft_of(self.session.now)

    @action(face=str, place=str)
    def _act_put(self, face: str, place: str) -> None:
        if self._draft is not None:
            self._draft = self._draft.put(face, check_place(place))

    def _taken(self) -> int:
        return FULL & ~self._draft.rest if self._draft else FULL

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        if self._draft is not None:
            self._draft = self._draft.laid(cards)

    @action(seat=str)
    def _act_setup_dealer(self, seat: str) -> None:
        if self._draft is not None and seat in NAMES:
            self._draft = self._draft.dealt_by(seat)

    @action()
    def _act_fill(self) -> None:
        if self._draft is not None:
            self._draft = self._draft.filled(Random(new_seed()))  # noqa: S311 - a game

    @action()
    def _act_setup_go(self) -> None:
        if self._draft is not None:
            table = self.table
            table._take(table._begin(OPEN, "A", self._draft.match(Random(table.seed))))  # noqa: S311 - a game

    @action()
    def _act_setup_cancel(self) -> None:
        self._draft = None

    def can(self) -> Mapping[str, bool]:
        """Return that a position can be laid out at any time."""
        return {"setup": True}

    def view(self, words: Words) -> DraftPart:
        """Return what is laid out; None where nothing is."""
        return {"draft": draft_view(self._draft, self._card_field(words.lang), words) if self._draft else None}


__all__ = ["PLACES", "Draft", "check_place", "draft_of", "draft_view"]
