"""The Haggis deck: ``hg-2R`` ... ``hg-10O``, the court cards ``hg-J``, ``hg-Q``, ``hg-K``, and ``hg-back``.

A band of tartan runs through each number card, a sett of its own for each suit, with the suit sign on it. A ring below the
small sign holds the points of a card; a card without a ring is worth none. The court cards are wild and belong to no suit:
they are dark and carry a crown in place of a suit sign.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from .draw import BROWN, GOLD, INDIGO, INK, PAPER, PINE, PURPLE, RED, disc, element, group, num, part, path, symbol, tidy, use
from .playing import COLUMN, OUTLINE, piece, sign, sized, twice
from .things import frame

SUITS: Final = {"R": "#8F0B14", "Y": "#FFD60A", "G": "#1B8A5A", "B": "#12309A", "O": "#E8742A"}
"""Red, yellow, green, blue, orange."""

SIGNS: Final = {
    "R": "M0-10.4L8.4 0L0 10.4L-8.4 0z", "Y": "M0-10.2L2.6-3.2L10-3L4.2 1.6L6.2 8.8L0 4.7L-6.2 8.8L-4.2 1.6L-10-3L-2.6-3.2z",
    "G": "M-7.7-7.7H7.7V7.7H-7.7z", "B": "M-9 0A9 9 0 0 0 9 0A9 9 0 0 0-9 0z", "O": "M0-9L9.6 7.8H-9.6z",
}
"""The suit signs, some 18 across around the origin."""

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10")

COURTS: Final = {"J": (11, 2), "Q": (12, 3), "K": (13, 5)}
"""Court card → its place in the order and its points."""


SETTS: Final[dict[str, tuple[tuple[str, float, tuple[int, ...]], ...]]] = {
    "R": ((INK, 5, (0,)), (PAPER, 1.2, (-8, 8))), "Y": ((INK, 1.3, (-13, -9, 9, 13)), (RED, 2, (0,))),
    "G": ((INK, 2.5, (-6, 6)), (GOLD, 1.2, (0, 17))), "B": ((PAPER, 1.2, (-3, 3)), (INK, 3.6, (17,))), "O": ((BROWN, 1.3, (-11, -6, 6, 11)), (PAPER, 1.2, (0,))),
}
"""Suit → the stripes on its colour: ink, width, places in a repeat of ``REPEAT`` units."""

REPEAT: Final = 34
BAND: Final = (28, 72)
"""Left and right edge of the tartan."""


def sett(suit: str) -> str:
    """Return the band of tartan of a suit, woven: the weft is dashed, so that the warp shows through."""
    left, right = BAND
    out = element("rect", x=left, y=4.4, width=right - left, height=155.2, fill=SUITS[suit])
    for ink, width, places in SETTS[suit]:
        warp = [x for turn in (-1, 0, 1) for place in places if left < (x := 50 + place + REPEAT * turn) < right]
        weft = [y for turn in range(-2, 3) for place in places if 5 < (y := 82 + place + REPEAT * turn) < 159]
        out += element("path", d=tidy("".join(f"M{x} 4.4V159.6" for x in warp)), stroke=ink, stroke_width=width)
        out += element(
            "path", d=tidy("".join(f"M{left} {y}H{right}" for y in weft)), stroke=ink, stroke_width=width, stroke_dasharray="1 1")
    return out + element("path", d=f"M{left} 4.4V159.6M{right} 4.4V159.6", stroke=INK, stroke_width=1.5)


CROWN: Final = "M-8.5 8L-10-5.5L-4.8-.5L0-8L4.8-.5L10-5.5L8.5 8z"


def wild() -> str:
    """The mark of the wild cards: a plain crown, open to every colour."""
    return (
        path(CROWN, PAPER) + path("M-8 4.2H8", None, None, 2) + disc(-10, -6, 2.2, GOLD) + disc(0, -8.6, 2.2, GOLD) + disc(10, -6, 2.2, GOLD)
    )


def suit_parts(suit: str) -> str:
    """Return the sign and a card without its rank."""
    fill = SUITS[suit]
    drawings = {
        "sign": element("path", d=tidy(SIGNS[suit]), fill=fill, **OUTLINE),
        "edge": sized(f"sign-{suit}", COLUMN, 48, 0.82),
        "plain": (
            use("frame") + sett(suit) + twice(f"edge-{suit}") + disc(50, 82, 17.5, PAPER, INK)
            + element("path", d=tidy(SIGNS[suit]), fill=fill, transform="translate(50 82)scale(1.25)", **{**OUTLINE, "stroke_width": 1.1})
        ),
    }
    return "".join(part(f"{name}-{suit}", content) for name, content in drawings.items())


def worth(points: int) -> str:
    """Return the ring with the points of a card."""
    ring = element("circle", r=8.6, fill=PAPER, stroke=INK, stroke_width=1.8)
    return element("g", ring + use(f"digit-{points}", 0, -0.5, stroke=INK), transform=f"translate({num(COLUMN)} 68.5)")


def court_half(rank: str) -> str:
    """Return what also stands upside down on a court card."""
    order, points = COURTS[rank]
    number = use("digit-1", 28.5, 14.5) + use(f"digit-{order % 10}", 35, 14.5)
    return sized("wild", COLUMN, 47, 0.86) + worth(points) + group(number, None, PAPER)


def draw(rank: str, suit: str) -> str:
    """Return the content of a number card."""
    return use(f"plain-{suit}") + use(f"number-{rank}")


def court(rank: str) -> str:
    """Return the content of a court card."""
    return use("wild-ground") + use(f"both-{rank}", stroke=GOLD) + use(f"court-{rank}", fill=PURPLE) + twice(f"wild-{rank}")


def back() -> str:
    """The back: a tartan, woven of stripes in both directions."""
    return (
        frame(PINE) + element("svg", use("back-warp") + use("back-weft"), x=10, y=10, width=80, height=144, viewBox="-40 -72 80 144")
        + element("rect", x=10, y=10, width=80, height=144, rx=2, fill="none", stroke=GOLD, stroke_width=1.6)
    )


def stripes(upright: bool) -> str:
    """Return the stripes of the tartan in one direction, around the origin."""
    out = ""
    for shade, width, places in ((INDIGO, 14, (-40, 0, 40)), (INK, 3, (-28, -12, 12, 28)), (RED, 2.4, (-20, 20)), (GOLD, 1.2, (-40, 0, 40))):
        across = (*places, *(p + 40 * s for s in (-1, 1) for p in places if abs(p + 40 * s) > 40))
        d = "".join(f"M{p} -72V72" if upright else f"M-40 {p}H40" for p in (places if upright else sorted(across)))
        out += path(d, None, shade, width)
    return out


FACES: Final[dict[str, Callable[[], str]]] = {
    **{f"hg-{rank}{suit}": partial(draw, rank, suit) for suit in SUITS for rank in RANKS},
    **{f"hg-{rank}": partial(court, rank) for rank in COURTS}, "hg-back": back,
}
"""Card id → what draws it."""


def parts() -> str:
    """Return the parts; the faces also need those of :mod:`.playing` and :mod:`.playing`."""
    numbers = {rank: twice(f"large-{rank}") + (use("points-twice") if int(rank) % 2 else "") for rank in RANKS}
    larger = {rank: "translate(-1.5-1)scale(1.1)" if rank == "10" else "translate(-3.2-1.6)scale(1.22)" for rank in RANKS}
    return (
        "".join(part(f"large-{rank}", element("use", href=f"#hw-ix-{rank}", transform=how)) for rank, how in larger.items())
        + part("points-ring", worth(1)) + part("points-twice", twice("points-ring")) + "".join(piece(f"number-{rank}", content, stroke=INK) for rank, content in numbers.items())
        + "".join(suit_parts(suit) for suit in SUITS)
        + piece("wild", wild(), **OUTLINE) + part("wild-ground", frame(INK))
        + "".join(part(f"wild-{rank}", court_half(rank)) for rank in COURTS)
        + part("back-warp", stripes(True)) + piece("back-weft", stripes(False), stroke_dasharray=1, stroke_dashoffset=0.5)
    )


def face(card_id: str) -> str:
    """Return the symbol of one face."""
    return symbol(card_id, FACES[card_id](), "0 0 100 164")


def signs() -> str:
    """Return the suit signs and the wild mark alone, for use in a text."""
    return "".join(sign(f"g-{suit}", f"sign-{suit}", d, 1) for suit, d in SIGNS.items()) + sign("g-W", "wild", CROWN, 0.92)
