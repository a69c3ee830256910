"""Live examples of the rule book of Haggis: cards and rounds are chosen here, what comes of them is the
engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from hanawidgets.teach.exhibit import Example, Exhibit

from ..actions import Play
from ..cards import NAMES, RANKS, parse_cards
from ..combos import BOMBS
from ..legal import fitting
from ..rules import parse_ruleset
from .exhibits import Combo, PlayOn, Rows, ShownCards, cards_in_order
from .rounds import BetsMade, DeckCounts, Leader, RoundEnd, Winner
from .tricks import PlayedTrick

_TWO, _THREE = parse_ruleset("two"), parse_ruleset("three")


def _under(exhibit: Exhibit, rules: str) -> Example:
    return Example(exhibit, parse_ruleset(rules))


def _worth(cards: str) -> Example:
    return Example(ShownCards(cards_in_order(cards)), _TWO)


def _combo(cards: str, rules: str = "two") -> Example:
    return _under(Combo(parse_cards(cards), order=tuple(cards.split())), rules)


def _rising(*rows: str) -> Example:
    return Example(Rows(tuple(map(parse_cards, rows))), _TWO)


def _answer(on: str, cards: str) -> Example:
    return Example(PlayOn(parse_cards(on), parse_cards(cards)), _TWO)


def _trick(*plays: tuple[int, str], rules: str = "two") -> Example:
    """Return a trick; each play is the first thing that its cards can be there."""
    found: list[tuple[str, Play]] = []
    for seat, text in plays:
        current = found[-1][1].reading if found else -1
        found.append((NAMES[seat], fitting(parse_cards(text), current, parse_ruleset(rules).high)[0]))
    return _under(PlayedTrick(tuple(found)), rules)


def _three(*plays: tuple[int, str], option: str = "") -> Example:
    return _trick(*plays, rules=f"three{option}")


def _bets(*bets: int, rules: str = "two") -> Example:
    return _under(BetsMade(bets), rules)


def _winner(*totals: int, target: int = 250) -> Example:
    return Example(Winner(totals, target), _TWO)


_SUIT: Final = " ".join(f"{rank}R" for rank in RANKS)
_RAINBOW: Final = "3R 5Y 7G 9B"
_SUITED: Final = "3G 5G 7G 9G"
_BOMBS: Final = {"rainbow": _RAINBOW, "suited": _SUITED}
_LADDER: Final = tuple(_BOMBS.get(name, " ".join(name)) for name in BOMBS.values())
_RUN: Final = "4R 5R 6R 7R 8R"
_PAIRS: Final = "2R 2G 3R 3G"
_EIGHTS: Final = "8Y 8B 9Y 9B Q K"
_TWO_RUNS: Final = "6Y 7Y 8Y 9Y 6G 7G 8G 9G"
_WIDEST: Final = {2: "7R 7Y 7G 7B J Q K", 3: "7R 7Y 7G 7B 7O J Q K"}
_ROUND_5: Final = Example(RoundEnd(("B",), captured=(("A", 31), ("B", 5)), left=(("A", 1),), bets=(("B", 30),)), _TWO)
_ROUND_6: Final = Example(
    RoundEnd(("A",), captured=(("A", 23), ("B", 13)), left=(("B", 2),), bets=(("A", 30), ("B", 30))), _TWO
)
_ROUND_9: Final = Example(
    RoundEnd(
        ("A", "B"),
        captured=(("A", 10), ("B", 35), ("C", 5)),
        left=(("B", 3), ("C", 3)),
        left_second=(("C", 3),),
        bets=(("A", 30),),
    ),
    _THREE,
)
_FIRST: Final = Example(RoundEnd(("A",), left=(("B", 2), ("C", 3)), bets=(("A", 30),)), _THREE)
_BOMBED: Final = _trick((0, "10R 10B"), (1, "J Q"))
_PLAIN: Final = _trick((0, "5R"), (1, "9B"), (0, "K"))


_EXAMPLES: Final[dict[str, tuple[Example, ...]]] = {
    "HG-03": (_worth("2G 3G 10B J"),),
    "HG-05": (_answer("5R 5B", "8Y 8G"), _answer("5R 5B", "8Y"), _answer("5R 5B", "6R 7R 8R")),
    "HG-06": (_PLAIN,),
    "HG-08": (_worth(_SUIT),),
    "HG-09": (_worth("J Q K"),),
    "HG-10": (_rising(*_SUIT.split(), "J", "Q", "K"),),
    "HG-11": (_combo("Q"), _combo("7R 7B Q")),
    "HG-14": (_combo("7B"), _answer("7B", "10R"), _answer("7B", "7R")),
    "HG-15": (_combo("7R 7B"), _combo("7R 7G 7B"), _combo("7R 7Y 7G 7B")),
    "HG-16": (_answer("7R 7Y", "9G 9B"), _answer("7R 7Y", "7G 7B"), _answer("7R 7Y", "9R 9G 9B")),
    "HG-17": (_combo(_WIDEST[2]), _combo(_WIDEST[3])),
    "HG-18": (_combo("7R 7B K"), _combo("10R J Q")),
    "HG-19": (_combo("10R 10B J Q K"), _combo("J Q K"), _combo("K")),
    "HG-20": (_combo("4R 5R 6R"), _combo("4R 5R"), _combo("4R 5B 6R"), _answer(_RUN, "5B 6B 7B 8B 9B")),
    "HG-21": (_combo("4R 5R 7R J"),),
    "HG-22": (_combo(_PAIRS), _combo("2B 2G 3R 3B"), _answer(_PAIRS, "8Y 8B 9Y 9B")),
    "HG-23": (_combo("4R 4Y 4G 5R 5Y 5G"), _combo(_EIGHTS)),
    "HG-24": (_combo(_TWO_RUNS),),
    "HG-25": (_answer(_RUN, _RAINBOW), _answer("10R 10Y 10B", "J K")),
    "HG-26": (_answer("J Q", "Q K"), _answer("Q K", "J Q"), _answer("J Q", "10R 10Y")),
    "HG-27": (_combo(_RAINBOW), _combo("3R 5Y 7G Q")),
    "HG-28": (_combo("J Q"),),
    "HG-29": (_combo("J K"),),
    "HG-30": (_combo("Q K"),),
    "HG-31": (_combo("J Q K"),),
    "HG-32": (_combo(_SUITED), _combo("3G 5G 7G Q")),
    "HG-33": (_rising(*_LADDER),),
    "HG-34": (_BOMBED,),
    "HG-36": (Example(DeckCounts(), _TWO),),
    "HG-37": (Example(DeckCounts(), _TWO),),
    "HG-41": (_bets(30, 0),),
    "HG-42": (_bets(30, 0),),
    "HG-43": (_bets(30, 15),),
    "HG-45": (_ROUND_5,),
    "HG-46": (_ROUND_5, _ROUND_6),
    "HG-47": (_ROUND_5,),
    "HG-48": (_winner(255, 240), _winner(255, 270)),
    "HG-49": (_winner(255, 240, target=350), _winner(355, 240, target=350)),
    "HG-51": (Example(DeckCounts(), _THREE),),
    "HG-52": (_combo("3O 5Y 7G 9B"), _combo("3O 5Y 7G K")),
    "HG-54": (_FIRST,),
    "HG-55": (_FIRST,),
    "HG-56": (_ROUND_9,),
    "EX-HG-01": (Example(DeckCounts(), _TWO),),
    "EX-HG-02": (_worth("2R 4R 6Y 8Y 10G 2G 4B 6B"), _worth("3R 3G 5R 9B 2Y 4Y 6G 8B")),
    "EX-HG-03": (_bets(30, 0),),
    "EX-HG-04": (_bets(15, 15),),
    "EX-HG-05": (_ROUND_5,),
    "EX-HG-06": (_ROUND_6,),
    "EX-HG-07": (Example(DeckCounts(), _THREE),),
    "EX-HG-08": (_FIRST,),
    "EX-HG-09": (_ROUND_9,),
    "EX-HG-10": (_answer(_RUN, "5B 6B 7B 8B 9B"), _answer(_RUN, "4B 5B 6B 7B 8B")),
    "EX-HG-11": (_answer(_PAIRS, "3Y 3B 4Y 4B"), _answer(_PAIRS, "8Y 8B 9Y 9B")),
    "EX-HG-12": (_combo(_EIGHTS),),
    "EX-HG-13": (_combo(_TWO_RUNS),),
    "EX-HG-14": (_combo(_WIDEST[2]), _combo(_WIDEST[3])),
    "EX-HG-15": (_combo("3R 5Y 7G Q"), _combo("3R 5R 9R J")),
    "C-31": (_three((0, "5R"), (1, "9B"), (2, "J K")),),
    "C-32": (_combo("10R J Q K"), _combo("9R J Q")),
    "C-33": (_FIRST,),
    "C-34": (_combo("2R 2Y 2G 2B 2O J 3R 3Y 3G 3B 3O Q"),),
    "GAP-HG-01": (Example(Leader((40, 85, 85), 1), _TWO), Example(Leader((40, 85, 40), 1), _TWO)),
    "GAP-HG-02": (
        _three((0, "5R"), (1, "9B"), (2, "J K")),
        _three((0, "5R"), (1, "J Q"), (2, "J K")),
        _three((1, "J Q")),
        _three((0, "5R"), (1, "9B"), (2, "J K"), option=";bomb_award=winner_chooses"),
        _three((1, "J Q"), option=";led_bomb_award=next_seat"),
    ),
    "GAP-HG-04": (_combo("9R 10R J"), _combo("10R J Q K"), _combo("9R 10R J", "two;runs_above_ten=off")),
    "GAP-HG-05": (_combo("9R 10R K"), _combo("5R 6R 8R J Q")),
    "GAP-HG-07": (_bets(30, 15, 0, rules="three"), _bets(30, 15, 0, rules="three;failed_bet=first_out_only")),
    "GAP-HG-08": (_winner(260, 260), _winner(260, 275)),
    "GAP-HG-09": (_answer(_RAINBOW, "J Q"), _answer(_RAINBOW, "10R 10Y 10G 10B")),
    "GAP-HG-10": (_combo("5R J Q"),),
    "GAP-HG-13": (_answer(_RAINBOW, "3Y 5R 7B 9G"), _answer(_SUITED, "3R 5R 7R 9R")),
    "GAP-HG-14": (Example(RoundEnd(("A",), left=(("B", 4), ("C", 4))), _THREE),),
}


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """Return the live example of each rule of Haggis that has one.

    >>> [part.exhibit.score(part.rules).value for part in examples()["EX-HG-06"]]
    [93]
    """
    return MappingProxyType(_EXAMPLES)
