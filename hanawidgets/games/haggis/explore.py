"""Trying out combinations with all cards at hand: what a selection is, by which rule, what is nearest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Final

from hanawidgets.core.codec import Codec, Form, Key
from hanawidgets.core.errors import Code, RuleError

from .actions import Play
from .cards import COURT_AT, COURT_CARDS, HIGH, NUMBERS, PER_SUIT, bits_of, codes, deck_of, parse_cards, short, suits_of
from .combos import BOMB_RANKS, BOMB_RULE, COMBINATIONS, COURT_BOMBS, Combination, number_beats, shape
from .deal import FULL_HAND, NUMBERS_DEALT
from .diagnosis import Near
from .interpretations import reading_numbers
from .legal import fitting, refusal_of_play
from .rules import RuleSet, parse_ruleset, ruleset_text

FAR = 2
"""So many cards are changed in every way; what is farther off is filled with number cards only."""


def nearest_in_deck(
    selection: int, players: int, current: int = -1, high: int = HIGH, without: int = 0, most: int = 4
) -> tuple[Near, ...]:
    """Return the legal plays nearest to a selection if every card of the deck could be had: fewest cards
    changed, of those first the ones that put none back and take no wild card besides.

    current  place of the combination on the table in :data:`.combos.COMBINATIONS`, -1 for a lead
    without  cards that lie elsewhere
    most     how many at most; all have the same number of changes

    >>> from .cards import parse_cards, short
    >>> [short(near.cards) for near in nearest_in_deck(parse_cards("5R 6R"), 2, most=2)]
    ['4R5R6R', '5R6R7R']
    """
    deck = (deck_of(players) | COURT_CARDS) & ~without
    cards = tuple(bits_of(deck | selection))
    for changes in range(1, FAR + 1):
        found = [
            Near(play, reading, play & ~selection, selection & ~play)
            for some in combinations(cards, changes)
            if _holdable(play := selection ^ sum(some))
            for reading in reading_numbers(play, high)
            if current < 0 or number_beats(reading, current)
        ]
        if found:
            return _different(sorted(found, key=_rank))[:most]
    far = [
        Near(cards, reading, cards & ~selection, selection & ~cards)
        for cards in _candidates(selection, players, without)
        if _holdable(cards)
        for reading in reading_numbers(cards, high)
        if current < 0 or number_beats(reading, current)
    ]
    least = min((near.changes for near in far), default=0)
    return _different(sorted((near for near in far if near.changes == least), key=_rank))[:most]


def _candidates(selection: int, players: int, without: int) -> Iterator[int]:
    """Yield every set and sequence with the cards of a selection that belong to it and the wild cards that it
    holds, the rest filled with number cards, and every bomb."""
    for wide in range(1, suits_of(players) + 1):
        for suits in combinations(range(suits_of(players)), wide):
            for low in range(9):
                for length in range(1, 10 - low):
                    yield _filled(selection, suits, ((1 << length) - 1) << low, without)
    for level in COURT_BOMBS:
        yield level << COURT_AT
    for some in permutations(range(suits_of(players)), len(BOMB_RANKS)):
        yield _unless(
            without, sum(1 << PER_SUIT * suit + rank - 2 for suit, rank in zip(some, BOMB_RANKS, strict=True))
        )
    for suit in range(suits_of(players)):
        yield _unless(without, sum(1 << PER_SUIT * suit + rank - 2 for rank in BOMB_RANKS))


def _unless(without: int, cards: int) -> int:
    return 0 if cards & without else cards


def _filled(selection: int, suits: Iterable[int], ranks: int, without: int) -> int:
    """Return a rectangle, its holes filled with a selection's wild cards; 0 if too much lies elsewhere."""
    cells = sum(ranks << PER_SUIT * suit for suit in suits)
    naturals = cells & selection
    wilds = selection & COURT_CARDS
    holes = sorted(bits_of(cells & ~selection), key=lambda bit: not bit & without)
    spare = list(bits_of(wilds)) + list(bits_of(COURT_CARDS & ~wilds))
    for place, hole in enumerate(holes):
        if place < wilds.bit_count() or (hole & without and place < len(spare)):
            naturals |= spare[place]
        elif hole & without:
            return 0
        else:
            naturals |= hole
    return naturals


def _different(plays: list[Near]) -> tuple[Near, ...]:
    """Return the first of those that are the same but for which wild card is used."""
    found: dict[tuple[int, int], Near] = {}
    for near in plays:
        found.setdefault((near.cards & NUMBERS, near.cards.bit_count()), near)
    return tuple(found.values())


def _holdable(cards: int) -> bool:
    """Whether one hand can hold so many cards (HG-36, HG-51)."""
    return bool(cards) and (cards & NUMBERS).bit_count() <= NUMBERS_DEALT and cards.bit_count() <= FULL_HAND


def _rank(near: Near) -> tuple[int, int, int, int]:
    uneven = abs(near.added.bit_count() - near.removed.bit_count())
    return uneven, near.removed.bit_count(), (near.added & COURT_CARDS).bit_count(), near.cards


@dataclass(frozen=True, slots=True)
class Explored:
    """What a selection is, alone or in answer to what lies on the table.

    readings  places in :data:`.combos.COMBINATIONS`;  fits: those of them that may be played now
    refusal   why none of them may, None if one may
    """

    readings: tuple[int, ...]
    fits: tuple[int, ...]
    refusal: RuleError | None


def explore(cards: int, current: int = -1, high: int = HIGH) -> Explored:
    """Return what cards are and whether they may be played on ``current`` (-1: led).

    Of several readings none of which fits, the reason is that of the one with the form asked for.

    >>> from .cards import parse_cards
    >>> from .combos import NUMBER, set_of
    >>> found = explore(parse_cards("5R J Q"), NUMBER[set_of(3, 7)])
    >>> [COMBINATIONS[at].name for at in found.readings], found.fits, found.refusal.detail.value
    (['set', 'run'], (), 'not_higher_set')
    """
    readings = reading_numbers(cards, high) if cards else ()
    fits = tuple(play.reading for play in fitting(cards, current, high))
    if fits:
        return Explored(readings, fits, None)
    form = shape(COMBINATIONS[current]) if current >= 0 else None
    wanted = [at for at in readings if shape(COMBINATIONS[at]) == form]
    play = Play(cards, (wanted or list(readings) or [-1])[0])
    return Explored(readings, (), refusal_of_play(play, cards, current, high))


def reading_rule(cards: int, reading: Combination) -> str:
    """Return the id of the rule that makes cards this combination.

    >>> [
    ...     reading_rule(parse_cards(text), COMBINATIONS[reading_numbers(parse_cards(text))[0]])
    ...     for text in ("5R", "5R 5G", "5R J", "5R 6R 7R", "5R 7R Q", "2R 2G 3R 3G", "J Q")
    ... ]
    ['HG-14', 'HG-15', 'HG-18', 'HG-20', 'HG-21', 'HG-22', 'HG-28']
    """
    wild = cards & COURT_CARDS
    if reading.kind == "bomb":
        return BOMB_RULE[reading.top]
    if reading.name == "sets":
        return "HG-24" if reading.length > 2 else "HG-23" if wild or reading.width > 2 else "HG-22"
    plain = {"single": "HG-14", "set": "HG-15", "run": "HG-20"}[reading.name]
    return {"HG-15": "HG-18", "HG-20": "HG-21"}.get(plain, plain) if wild else plain


def beating_rule(play: Combination, current: Combination | None) -> str:
    """Return the id of the rule by which a play may be led, or may answer ``current``.

    >>> from .combos import bomb, single
    >>> beating_rule(bomb(1), None), beating_rule(bomb(1), single(2)), beating_rule(bomb(2), bomb(1))
    ('GAP-HG-09', 'HG-25', 'HG-33')
    """
    if play.kind == "bomb":
        return "GAP-HG-09" if current is None else "HG-33" if current.kind == "bomb" else "HG-25"
    if current is None:
        return "HG-05"
    return {"single": "HG-10", "set": "HG-16", "run": "HG-20", "sets": "HG-22"}[play.name]


# --- as one word for a link -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trial:
    """A selection tried out.

    cards, table  the selection, and what lies on the table
    reading       as what the table's cards were meant, in the notation of plays; "" for the first reading
    """

    rules: RuleSet
    cards: int = 0
    table: int = 0
    reading: str = ""

    @property
    def current(self) -> int:
        """Place of the combination on the table in :data:`.combos.COMBINATIONS`, -1 if none lies there."""
        found = reading_numbers(self.table, self.rules.high) if self.table else ()
        return next((at for at in found if str(COMBINATIONS[at]) == self.reading), (found or (-1,))[0])


def check_trial(trial: Trial) -> None:
    """Refuse cards that cannot be in one hand, or at two places.

    Raises RuleError unknown_card, wrong_card_count or duplicate_card.
    """
    deck = deck_of(trial.rules.players) | COURT_CARDS
    for cards in (trial.cards, trial.table):
        if cards & ~deck:
            raise NOTATIONS.unknown(codes(cards & ~deck)[0], "cards", "HG-50")
        check_numbers(cards)
    if twice := trial.cards & trial.table & NUMBERS:
        raise RuleError(Code.DUPLICATE_CARD, "cards", codes(twice)[0], "HG-07")


_CARDS: Final = Form(short, parse_cards)
CODEC: Final = Codec(
    "he1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("cards", _CARDS, default=0),
    Key("table", default=""),
    sealed=False,
)


def trial_text(trial: Trial) -> str:
    """Return a trial as one word; :func:`parse_trial` reads it back.

    >>> trial_text(Trial(RuleSet(), parse_cards("5R 6R J"), parse_cards("4B Q K"), "1x3"))
    'he1.two.5R6RJ.4BKQ=1x3'
    """
    table = short(trial.table) + (f"={trial.reading}" if trial.reading else "")
    return CODEC.write({"rules": trial.rules, "cards": trial.cards, "table": table})


def parse_trial(text: str) -> Trial:
    """Return what :func:`trial_text` wrote.

    Raises RuleError unknown_value with detail ``damaged_state`` or ``state_version``, or that of the part
    that is wrong.
    """
    values = CODEC.read(text, dict)
    table, _, reading = values["table"].partition("=")
    trial = Trial(values["rules"], values["cards"], parse_cards(table), reading[:8])
    check_trial(trial)
    return trial
