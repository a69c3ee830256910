"""The four-colour deck of 52 playing cards: ``pc-AS``, ``pc-10H``, ``pc-QD``, ``pc-7C`` ... and ``pc-back``.

What stands in one half of a card is drawn once and turned for the other. The pips stand on the axis, apart from the index and
the smaller sign below it; the courts lean with the diagonal that the two indices leave free.
"""

from __future__ import annotations

from typing import Final
from .draw import element, part, tidy
from collections.abc import Callable
from functools import partial
from .draw import GOLD, INK, PAPER, RED, disc, group, num, path, symbol, use
from .things import frame

# The index characters of the playing cards, drawn with one pen, so that no font is needed.

INDEX: Final = {
    "2": "M-7.4 10C-7.4 5.2-4.4 2.5 0 2.5S7.4 5.2 7.4 9.6C7.4 15-1 18.6-6.6 27.5H7.6V21.5",
    "3": "M-7.6 8V2.5H6.6L-1.4 12C4.6 11.6 7.8 14.8 7.8 19.3C7.8 24.2 4.4 27.5-.3 27.5C-4.5 27.5-7.4 25.4-8 21.4",
    "4": "M4 27.5V3.6L-8 20.6H10M-2 27.5H10",
    "5": "M7 2.5H-5.6L-6.4 13.8C-4.6 12.2-2.2 11.2.2 11.2C4.8 11.2 7.8 14.4 7.8 19.2C7.8 24.2 4.5 27.5-.2 27.5C-4.4 27.5-7.3 25.4-8 21.6",
    "6": "M6.6 2.4C-2.4 5-7.7 11.4-7.7 19.2A7.7 8.3 0 1 0 7.7 19.2A7.7 8.3 0 0 0-7 15.4",
    "7": "M-7.6 8.5V2.5H7.4C2.6 10.4-1.4 19-2 30",
    "8": "M0 13.8A6.4 5.65 0 1 1 .1 13.8A7.8 6.85 0 1 1 0 13.8z",
    "9": "M7.7 10.8A7.7 8.3 0 1 0-7.7 10.8A7.7 8.3 0 1 0 7.7 10.8V18.4C7.7 24.4 4.4 27.5-.2 27.5C-4 27.5-6.8 25.6-7.4 22.2",
    "10": "M-10.8 7.2L-7 3.4V30M5.3 2.5C1.9 2.5.2 6 .2 15S1.9 27.5 5.3 27.5S10.4 24 10.4 15S8.7 2.5 5.3 2.5z",
    "J": "M-3.6 2.5H9.4M4.2 2.5V19.4C4.2 24.6 1.4 27.5-2.4 27.5C-6.2 27.5-8.4 25-8.6 20.6",
    "Q": "M0 2.5C-5 2.5-7.9 7-7.9 15S-5 27.5 0 27.5S7.9 23 7.9 15S5 2.5 0 2.5zM.4 19.6L9.4 31",
    "K": "M-5.8 2.5V27.5M8.2 1.6L-5 17.4M-1.2 13L7.6 27.5M-10 2.5H-1.6M-10 27.5H-1.6M3.4 27.5H11",
    "A": "M-7.6 27.5L-.6 4.6H.6L7.6 27.5M-4.8 19.6H4.8M-11.4 27.5H-3.8M3.8 27.5H11.4",
}
"""Middle lines of the strokes, centred on x 0, the top at y 0."""

SMALL: Final = {
    "1": "M-2.2-2.6L.4-4.6V5.4", "2": "M-2.5-2C-2.5-5.5 2.6-5.4 2.6-1.9C2.6.4-1 1.6-2.4 4.4H3.2",
    "3": "M-2.6-4.4H2.2L-.4-.9C4-.8 3.6 4.4-.2 4.4Q-2.4 4.4-2.9 2.6",
    "5": "M2.4-4.4H-1.9L-2.2-.4C3.8-2.4 4.2 4.4-.2 4.4Q-2.4 4.4-2.9 2.7",
}
"""Digits 12 high around the origin, for marks in a corner."""


def characters() -> str:
    """Return the characters as parts ``hw-ix-...`` and ``hw-digit-...``; both decks use them."""
    return "".join(
        part(f"{kind}-{name}", element(
            "path", d=tidy(d), fill="none", stroke_width=width, stroke_linejoin="round" if kind == "ix" else None, transform=where,
        ))
        for kind, width, where, drawings in (("ix", 5, "translate(15.5 9.5)scale(.74)", INDEX), ("digit", 2, "scale(1.2)", SMALL)) for name, d in drawings.items()
    )


SUITS: Final = {"S": "#181720", "H": "#CA0310", "D": "#0B45D0", "C": "#1F9268"}
"""Spades, hearts, diamonds, clubs."""

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

PIPS: Final = {
    "S": "M0-9C1.8-5.2 8.1-2.2 8.1 2.9C8.1 5.7 6.1 7.2 4 7.2Q2.2 7.2 .9 5.7Q1.1 7.9 3.1 9H-3.1Q-1.1 7.9-.9 5.7Q-2.2 7.2-4 7.2"
         "C-6.1 7.2-8.1 5.7-8.1 2.9C-8.1-2.2-1.8-5.2 0-9z",
    "H": "M0 9C-1.8 5-8.3 1.5-8.3-3.7C-8.3-6.8-6.1-8.3-4-8.3Q-1.3-8.3 0-5.2Q1.3-8.3 4-8.3C6.1-8.3 8.3-6.8 8.3-3.7C8.3 1.5 1.8 5 0 9z",
    "D": "M0-9.6Q2.6-4 7.2 0Q2.6 4 0 9.6Q-2.6 4-7.2 0Q-2.6-4 0-9.6z",
    "C": "M-.8 4.2A4.15 4.15 0 1 1-2.7-1.9A4.15 4.15 0 1 1 2.7-1.9A4.15 4.15 0 1 1 .8 4.2Q1.1 7.9 3.1 9H-3.1Q-1.1 7.9-.8 4.2z",
}
"""The suit signs, some 16 across around the origin."""

LAYOUT: Final = {
    "A": ("ace",), "2": ("two",), "3": ("two", "one"), "4": ("four",), "5": ("four", "one"), "6": ("six",), "7": ("six", "upper"),
    "8": ("six", "upper", "lower"), "9": ("eight", "one"), "10": ("eight", "inner"),
}
"""The groups of pips of a number card."""

COLUMN: Final = 15.5
"""The middle of the corner's column."""

TOP: Final = 30
"""The height of the uppermost pips."""

SIDE: Final = 15.5
"""How far the outer pips stand from the axis."""

TURN: Final = "rotate(180 50 82)"

OUTLINE: Final[dict[str, object]] = {"stroke": INK, "stroke_width": 1.5, "stroke_linejoin": "round"}


def ring(d: str, turn: float) -> str:
    """Return five copies of a path around the origin."""
    return "".join(element("path", d=d, transform=f"rotate({turn + 72 * i:g})" if turn or i else None) for i in range(5))


def helmet() -> str:
    """The jack's emblem: a great helm with a brass cross and a plume."""
    return (
        path("M-2-14C-8-31 8-41 22-35C30-32 31-23 26-17C26-23 22-26 17-25C22-19 20-11 12-7z")
        + path("M2-14C2-23 8-30 17-29M9-12C11-17 10-21 17-25", None, GOLD)
        + path("M-20 23L-21-4C-20-14-8-17 0-19C8-17 20-14 21-4L20 23Q0 34-20 23z", PAPER)
        + path("M-20.5 3H20.5L20 23Q0 34-20 23z")
        + path("M-3-18L0-19L3-18V-2H21V5H3V28.4L0 28.6L-3 28.4V5H-21V-2H-3z", GOLD)
        + path("M-16 1.5H-5M5 1.5H16", None, INK, 4)
        + path("M9 12h0M14 11h0M9 18h0M14 17h0M-9 12h0M-14 11h0M-9 18h0M-14 17h0", None, PAPER, 3, "round")
    )


def rose() -> str:
    """The queen's emblem: a rose of five petals on a leafy stem."""
    petal = "M0 2C-8-2-16-12-13-20C-10-27-3-25 0-21C3-25 10-27 13-20C16-12 8-2 0 2z"
    seam = "M-9-11C-13-21-4-25 0-17C4-25 13-21 9-11"
    return (
        path("M0 10Q0 24-8 30", "none", INK, 5) + path("M0 10Q0 24-8 30", "none", GOLD, 2.2)
        + path("M-6 30C-6 18-20 12-28 18C-25 28-14 35-6 30C4 33 21 33 27 20C18 13 2 18-6 30z", GOLD)
        + path("M-24 20Q-14 20-10 26M23 21Q10 20 2 27", "none", INK, 1)
        + element("g", ring(petal, 0) + group(ring(seam, 0), None, PAPER, 1) + group(ring("M0 0C-7-4-7-12 0-13C7-12 7-4 0 0z", 36), GOLD), transform="translate(0-9)scale(.93)")
        + disc(0, -9, 5, PAPER)
    )


def crown() -> str:
    """The king's emblem: a crown of five points over its cap."""
    return (
        path("M-20 14C-25-14-12-18 0-18S25-14 20 14z")
        + path("M-19 13L-25-14L-14.5-1L-13-21L-5.5-3L0-28L5.5-3L13-21L14.5-1L25-14L19 13Q0 19-19 13z", GOLD)
        + path("M-20 12Q0 18 20 12V25Q0 31-20 25z")
        + "".join(disc(x, y, 3.4, PAPER) for x, y in ((-25, -15), (-13, -22), (13, -22), (25, -15))) + path("M0-35.5l4.5 5.5l-4.5 5.5l-4.5-5.5z")
        + path("M0 16.5l5 5l-5 5l-5-5z", GOLD) + disc(-12.5, 19.8, 2.6, PAPER) + disc(12.5, 19.8, 2.6, PAPER)
    )


EMBLEMS: Final = {"J": helmet, "Q": rose, "K": crown}


def pips(suit: str, *places: tuple[float, float]) -> str:
    """Return pips, each place its distance from the axis and its height."""
    return "".join(use(f"pip-{suit}", 50 + x, y) for x, y in places)


def piece(name: str, content: str, **attributes: object) -> str:
    """Return a part that hands its ink to what is inside."""
    return element("g", content, id=f"hw-{name}", **attributes) + "\n"


def sized(name: str, x: float, y: float, size: float) -> str:
    """Return a larger copy of a part, its outline growing with it."""
    return element("use", href=f"#hw-{name}", transform=f"translate({num(x)} {num(y)})scale({size})")


def twice(name: str) -> str:
    """Return a part and, turned by 180 degrees about the card's middle, the same once more."""
    return use(name) + element("use", href=f"#hw-{name}", transform=TURN)


def suit_parts(suit: str) -> str:
    """Return the pip, the two corners it stands in, and the groups it forms."""
    fill = SUITS[suit]
    drawings = {
        "pip": element("path", d=tidy(PIPS[suit]), fill=fill, **OUTLINE),
        "corner": sized(f"pip-{suit}", COLUMN, 42, 0.86), "suit": use("frame") + twice(f"corner-{suit}"),
        "top": pips(suit, (0, TOP)), "two": twice(f"top-{suit}"), "tops": pips(suit, (-SIDE, TOP), (SIDE, TOP)), "four": twice(f"tops-{suit}"),
        "one": pips(suit, (0, 82)), "six": use(f"four-{suit}") + pips(suit, (-SIDE, 82), (SIDE, 82)),
        "upper": pips(suit, (0, 56)), "lower": element("use", href=f"#hw-upper-{suit}", transform=TURN),
        "high": pips(suit, (-SIDE, 64.7), (SIDE, 64.7)), "eight": use(f"four-{suit}") + twice(f"high-{suit}"),
        "in": pips(suit, (0, 47.5)), "inner": twice(f"in-{suit}"),
    }
    ace = (
        element("path", d=tidy(PIPS[suit]), fill=fill, stroke=INK)
        + element("path", d=tidy(PIPS[suit]), stroke=PAPER, transform="translate(0 .4)scale(.74)")
    )
    return "".join(part(f"{name}-{suit}", content) for name, content in drawings.items()) + piece(
        f"ace-{suit}", ace, transform="translate(50 82)scale(2.8)", fill="none", stroke_width=0.6, stroke_linejoin="round")


def draw(rank: str, suit: str) -> str:
    """Return the content of one card."""
    groups = LAYOUT.get(rank, ())
    return (
        use(f"suit-{suit}") + use(f"both-{rank}", stroke=SUITS[suit])
        + (use(f"court-{rank}", fill=SUITS[suit]) if rank in EMBLEMS else "".join(use(f"{name}-{suit}") for name in groups))
    )


def back() -> str:
    """The back: circles that cross each other."""
    rows = "".join(use("back-chain", 8 * (i % 2), 8 * i) for i in range(19))
    return (
        frame(RED) + element("svg", rows, x=10, y=10, width=80, height=144)
        + element("rect", x=10, y=10, width=80, height=144, rx=2, fill="none", stroke=GOLD, stroke_width=1.6)
    )


FACES: Final[dict[str, Callable[[], str]]] = {
    **{f"pc-{rank}{suit}": partial(draw, rank, suit) for suit in SUITS for rank in RANKS}, "pc-back": back,
}
"""Card id → what draws it."""


def parts() -> str:
    """Return the shared parts; with those of :mod:`.ranks` and the frame they are all that the faces need."""
    chain = "M-16 0" + "a8 8 0 0 1 16 0" * 7 + "a8 8 0 0 1-16 0" * 7
    return (
        "".join(suit_parts(suit) for suit in SUITS)
        + "".join(piece(f"emblem-{rank}", make(), transform="translate(60 47)", **OUTLINE) for rank, make in EMBLEMS.items())
        + "".join(part(f"court-{rank}", twice(f"emblem-{rank}")) for rank in EMBLEMS)
        + "".join(part(f"both-{rank}", twice(f"ix-{rank}")) for rank in RANKS)
        + part("back-chain", element("path", d=chain, fill="none", stroke=PAPER))
    )


def face(card_id: str) -> str:
    """Return the symbol of one face."""
    return symbol(card_id, FACES[card_id](), "0 0 100 164")


def sign(name: str, part_name: str, d: str, size: float) -> str:
    """Return a part as a sign for texts, with a light rim that keeps it apart from a dark page."""
    rim = element("path", d=tidy(d), stroke=PAPER, stroke_width=3.4, stroke_linejoin="round")
    return symbol(name, element("g", rim + use(part_name), transform=f"translate(12 12)scale({size})"), "0 0 24 24")


def signs() -> str:
    """Return the suit signs alone, for use in a text."""
    return "".join(sign(f"s-{suit}", f"pip-{suit}", d, 1.04) for suit, d in PIPS.items())
