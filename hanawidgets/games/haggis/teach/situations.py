"""The situations that a lesson on Haggis may ask about, as its file writes it.

Which exhibit a table of a file means follows from its keys. What has to fit the rules (suits, seats, totals) the
exhibit checks itself, for the rules are those of the step.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drilling import one_of
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.format import Either
from hanawidgets.teach.schema import Field, Int, ListOf, Map, Object, OneOf, Text, Word

from ..actions import Play
from ..actions import play as play_of
from ..cards import (
    COURT_AT,
    NAMES,
    PER_SUIT,
    Detail,
    bits_of,
    deck_of,
    number_card,
    parse_cards,
    suits_of,
    unknown_seat,
)
from ..combos import BOMB_RANKS, BOMBS, COMBINATIONS, NUMBER, bomb, reading_numbers
from ..legal import fitting
from ..movegen import CARDS, READING_AT, answers
from ..rules import RuleSet
from .exhibits import Combo, PlayOn, Rows, reading_of, shape
from .rounds import RoundEnd
from .tricks import PlayedTrick

# Cards of Haggis made up for problems: combinations of a form, near misses, answers of a kind.

NAMES_DRAWN: Final = ("set", "run", "sets", "none", "bomb", "single")
"""What can be drawn."""


def rectangle(width: int, length: int, suits: int, chance: Chance) -> int:
    """Return number cards of so many suits in so many ranks in a row."""
    low = 2 + randbelow(chance, 10 - length)
    chosen = shuffled(range(suits), chance)[:width]
    return sum(number_card(suit, rank) for suit in chosen for rank in range(low, low + length))


def with_wilds(cards: int, count: int, chance: Chance) -> int:
    """Return cards of which some are replaced by court cards; one number card at least stays."""
    taken = shuffled(tuple(bits_of(cards)), chance)[: min(count, cards.bit_count() - 1)]
    courts = shuffled((0, 1, 2), chance)[: len(taken)]
    return cards & ~sum(taken) | sum(1 << COURT_AT + at for at in courts)


def bomb_cards(level: int, suits: int, chance: Chance) -> int:
    """Return cards of a bomb (HG-27 to HG-32)."""
    name = BOMBS[level]
    if name == "rainbow":
        order = shuffled(range(suits), chance)
        return sum(number_card(suit, rank) for suit, rank in zip(order, BOMB_RANKS, strict=False))
    if name == "suited":
        suit = randbelow(chance, suits)
        return sum(number_card(suit, rank) for rank in BOMB_RANKS)
    return sum(1 << COURT_AT + "JQK".index(letter) for letter in name)


def drawn(name: str, wilds: object, rules: RuleSet, chance: Chance) -> int:
    """Return cards that are meant as something of :data:`NAMES_DRAWN` but ``none``; the engine says what
    they are.

    wilds  whether court cards fill in; None: now and then
    """
    suits = suits_of(rules.players)
    if name == "bomb":
        levels = [level for level in BOMBS if wilds is None or bool(wilds) == BOMBS[level].isupper()]
        return bomb_cards(one_of(levels, chance), suits, chance)
    if name == "single":
        return 1 << COURT_AT + randbelow(chance, 3) if wilds else rectangle(1, 1, suits, chance)
    if name == "set":
        cards = rectangle(2 + randbelow(chance, min(3, suits - 1)), 1, suits, chance)
    elif name == "run":
        cards = rectangle(1, 3 + randbelow(chance, 4), suits, chance)
    else:
        width = 2 + randbelow(chance, 2)
        cards = rectangle(width, 2 + randbelow(chance, 3 if width == 2 else 2), suits, chance)
    count = 0 if wilds is False else 1 + randbelow(chance, 2) if wilds else max(0, randbelow(chance, 4) - 1)
    return with_wilds(cards, count, chance)


def near_miss(like: Collection[str], wilds: object, rules: RuleSet, chance: Chance) -> int:
    """Return cards that are nearly a combination: one card's suit or number is wrong, a run is too short, or
    a bomb has a wild card. The engine says whether they really are none.

    like   which of :data:`NAMES_DRAWN` they are to look like
    wilds  whether a court card is to be among them; None: in a bomb only
    """
    suits = suits_of(rules.players)
    known = [name for name in _MISSED if name in like and not (name == "bomb" and wilds is False)]
    name = one_of(known or ("run",), chance)
    if name == "bomb":
        return with_wilds(bomb_cards(1 if randbelow(chance, 2) else 6, suits, chance), 1, chance)
    if name == "run" and not wilds and randbelow(chance, 3) == 0:
        return rectangle(1, 2, suits, chance)
    if name == "set":
        cards = rectangle(2 + randbelow(chance, 2), 1, suits, chance)
    elif name == "run":
        cards = rectangle(1, 3 + randbelow(chance, 3), suits, chance)
    else:
        cards = rectangle(2, 2 + randbelow(chance, 2), suits, chance)
    gone = one_of(tuple(bits_of(cards)), chance)
    rank = (gone.bit_length() - 1) % PER_SUIT + 2
    other = name == "set" or randbelow(chance, 3) == 0
    moved = number_card(randbelow(chance, suits), 2 + randbelow(chance, 9) if other else rank)
    cards = cards & ~gone | moved
    return with_wilds(cards, 1, chance) if wilds else cards


_MISSED: Final = ("set", "run", "sets", "bomb")
"""What can be missed nearly."""


def any_answer(
    wanted: str,
    on: int,
    current: int,
    rules: RuleSet,
    chance: Chance,
    *,
    bombs: object = None,
    names: Collection[str] = ("single", "set", "run", "sets"),
    wilds: object = None,
) -> int:
    """Return cards to be tried as an answer, likely to be what is wanted (:data:`.haggis_answers.ANSWERS`);
    0 if none are found.

    names, wilds  forms to choose from, and whether near misses have court cards
    """
    here = COMBINATIONS[current]
    free = deck_of(rules.players) & ~on
    if wanted == "none":
        return near_miss(names, wilds, rules, chance)
    if wanted == "yes":
        if here.kind == "bomb" or bombs or (bombs is None and randbelow(chance, 5) == 0):
            levels = [level for level in BOMBS if here.kind != "bomb" or level > here.top]
            return bomb_cards(one_of(levels, chance), suits_of(rules.players), chance) if levels else 0
        plays = answers(free, current, rules.high)
        ordinary = [play & CARDS for play in plays if play >> READING_AT < NUMBER[bomb(1)]]
        return one_of(ordinary, chance) if ordinary else 0
    if wanted == "bomb":
        lower = [level for level in BOMBS if level <= here.top]
        if randbelow(chance, 2):
            return drawn(one_of(tuple(names), chance), False, rules, chance)
        return bomb_cards(one_of(lower, chance), suits_of(rules.players), chance)
    if wanted == "low":
        cards = drawn(here.name, False, rules, chance)
        found = reading_numbers(cards, rules.high)
        fits = found and not fitting(cards, current, rules.high)
        same = found and COMBINATIONS[found[0]][:3] == here[:3]
        return cards if fits and same else 0
    name = here.name if randbelow(chance, 3) else one_of(tuple(names), chance)
    return drawn(name, False, rules, chance)


_POINTS: Final = Map(Int(0, 50))
_COUNTS: Final = Map(Int(0, 17))
_KEYS: Final[Mapping[str, tuple[Field, ...]]] = {
    "trick": (
        Field("trick", ListOf(Text(), 1, 20)),
        Field("out", ListOf(Word(NAMES), 0, 2)),
        Field("gives", Word(NAMES)),
        Field("hands", Map(Text())),
    ),
    "on": (Field("on", Text()), Field("on_as", Text()), Field("cards", Text()), Field("as", Text())),
    "cards": (Field("cards", Text()), Field("as", Text())),
    "rows": (Field("rows", ListOf(Text(), 2, 6)),),
    "out": (
        Field("out", ListOf(Word(NAMES), 1, 2)),
        Field("captured", _POINTS),
        Field("left", _COUNTS),
        Field("second", _COUNTS, old=("left_second",)),
        Field("bets", Map(OneOf((0, 15, 30)))),
        Field("player", Word(NAMES)),
        Field("hand", Either()),
        Field("haggis", Either()),
    ),
}
"""The key that tells what is meant → all keys that go with it; the first that is there counts."""
_FIELDS: Final = {field.name: field for fields in _KEYS.values() for field in fields}
SITUATION: Final = Object(tuple(_FIELDS.values()))
_PLAY: Final = re.compile(r"\s*([A-Ca-c])\s*[:\s]\s*(\S.*)")


def situation_of(data: Mapping[str, Any]) -> Exhibit:
    """Return what a table of a file describes. Raises RuleError."""
    kind = next((key for key in _KEYS if key in data), "")
    if not kind:
        raise RuleError(Code.MISSING_FIELD, "situation.cards", None, "HG-15")
    known = [field.name for field in _KEYS[kind]]
    for key in data:
        if key not in known:
            raise RuleError(Code.UNKNOWN_FIELD, f"situation.{key}", str(data[key])[:40], allowed=known)
    match kind:
        case "cards":
            return Combo(_cards(data, "cards"), _mean(data, "as"))
        case "rows":
            return Rows(tuple(parse_cards(text, "rows") for text in data["rows"]))
        case "on":
            return PlayOn(_cards(data, "on"), _cards(data, "cards"), _mean(data, "on_as"), _mean(data, "as"))
        case "trick":
            return PlayedTrick(
                tuple(map(play_of_text, data["trick"])), tuple(data.get("out", ())), data.get("gives", ""), _hands(data)
            )
    return RoundEnd.from_dict(data)


def _cards(data: Mapping[str, Any], key: str) -> int:
    if not str(data.get(key, "")).strip():
        raise RuleError(Code.MISSING_FIELD, f"situation.{key}", None, "HG-04")
    return parse_cards(data[key], key)


def _hands(data: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """Return the hands before a trick of which a file tells."""
    hands = data.get("hands", {})
    for name in hands:
        if name not in NAMES:
            raise unknown_seat(name, "hands")
    return tuple((name, parse_cards(cards, f"hands.{name}")) for name, cards in hands.items())


def _mean(data: Mapping[str, Any], key: str) -> str:
    return shape(data[key], key) if key in data else ""


def play_of_text(word: str) -> tuple[str, Play]:
    """Return a play as a lesson writes it: ``A 5R5G``. Raises RuleError."""
    found = _PLAY.fullmatch(word)
    if found is None:
        raise RuleError(Code.UNKNOWN_VALUE, "trick", word[:40], "", Detail.UNKNOWN_ACTION)
    named, mark, mean = found[2].partition("=")
    cards = parse_cards(named, "trick")
    if not mark:
        return found[1].upper(), play_of(cards)
    return found[1].upper(), Play(cards, reading_of(cards, shape(mean, "trick"), "trick"))
