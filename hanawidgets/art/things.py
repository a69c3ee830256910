"""Ribbons with their script, the card's frame and back, and the objects of the months."""

from __future__ import annotations

from math import sin
from typing import Final

from .draw import BROWN, FINE, GOLD, INDIGO, INK, PAPER, RED, SKY, WHITE, curve, disc, element, group, line, num, nums, path, polar, shape, part, symbol, tidy, use

KANA: Final = {
    "a": "M4 5.5Q10 6 16 4.5M9 2Q8.6 9 10 16.5M14 8C12.5 13 9 17.5 6 17C3 16.5 4 11.5 9.5 10"
         "C14.5 8.8 17.5 11 17 14C16.6 16.6 14.5 17.8 12 18.3",
    "ka": "M3 7.5Q8 6.5 11 6.3C13.6 6.2 13.4 9 12.5 13C11.8 16.5 10.8 17.5 8.8 16"
          "M8.5 2.5C8 7.5 6.5 12.5 3.5 17M14.5 5Q17 7.5 17.8 11",
    "yo": "M10.5 6.5Q13 6.3 15.5 5.8M10.3 2.5Q10.6 9 10.4 13C10.3 17 7.5 17.8 5.3 17"
          "C3 16.2 3.6 13.5 6.8 13.3C10 13.1 13.5 14.5 16.5 17",
    "ro": "M5.5 4Q9.5 4 13.5 3.5Q9 8 4 13.2C8 9.5 12 8.5 14.5 10C17.5 12 16 16.5 8.5 17.8",
    "shi": "M7 3Q6.3 9 6.6 13C6.9 17.8 12 18 16 13.5",
    "mi": "M5 4.5Q8.5 4.5 11.3 3.8Q9 10 6.5 15C5 17.5 2.8 16.5 3.3 14C4 11 9 10.8 17 14.5M14.8 8.5Q14.5 14 11.5 18",
    "no": "M10.3 5C10 9.5 8.5 14 6 15C3.5 15.8 2.5 11.5 4.5 8.5C6.8 5 12 3.6 15 5.8C18.5 8.5 17.5 15.5 11 17",
}
"""Brush strokes of seven kana in a box of 20 by 20, so that no font is needed."""


def drift(y: float) -> float:
    """Return how far the hanging strip leans aside at a height."""
    return 2.6 * sin(y / 19)


def _strip() -> str:
    """The hanging strip, 26 wide and 120 high, tied at the origin, waving, darker where it turns; it takes the fill of its use."""
    knot = shape("0,2! -9,-8 -6,-13 0,-3! 6,-13 9,-8", GOLD) + disc(0, -1, 2.6, GOLD)
    heights = (0, 30, 60, 90)
    right = [(12.6 + drift(y), y + 1.0) for y in heights] + [(13.4, 110.0)]
    left = [(-11.8, 121.0)] + [(-12.6 + drift(y), float(y)) for y in reversed(heights)]
    edge = curve(right + left, corners=[i in (0, 4, 5, 9) for i in range(10)])
    shade = curve("12.6,1! 15,31 12,61 12.6,62! 7,50 8,24!") + curve("-12.8,60! -15.4,90 -11.8,121! -6,118! -9,96 -7,78!")
    return path(edge, "none", PAPER, 5) + path(edge) + element("path", d=tidy(shade), fill=INK, fill_opacity=0.24, stroke="none") + knot


def ribbon(words: str = "", *, fill: str = RED, bar: bool = False, x: float = 68, y: float = 22, turn: float = 0) -> str:
    """Return a ribbon.

    words  the names of its kana in order
    bar    whether it has the white bar of the blue ribbons
    turn   degrees about its knot
    """
    out = [use("strip", fill=fill)]
    glyphs = words.split()
    step, size = (25, 1.12) if len(glyphs) == 4 else (20.8, 1.0)
    for i, name in enumerate(glyphs):
        top = 7 + i * step
        out.append(use(f"kana-{name}", drift(top + 10 * size) - 10.4 * size, top, size, stroke=WHITE))
    if bar:
        out.append(use("bar"))
    return element("g", "".join(out), transform=f"translate({nums((x, y))})" + (f"rotate({num(turn)})" if turn else ""))


def frame(fill: str = PAPER) -> str:
    """The empty card: a thin light line outside, so that the dark border stands off a dark page."""
    return (
        element("rect", width=100, height=164, rx=8, fill=PAPER, stroke="none")
        + element("rect", x=1.6, y=1.6, width=96.8, height=160.8, rx=6.6, fill=INK, stroke="none")
        + element("rect", x=4.4, y=4.4, width=91.2, height=155.2, rx=1.6, fill=fill, stroke="none")
    )


def curtain() -> str:
    """The camp curtain of March, from y 88 down, with folds, one crest and a gold rope with tassels."""
    cloth = "M0 92Q26 110 50 98Q74 110 100 92V164H0z"
    light = "M12 98Q11 130 7 162H29Q32 130 30 104Q21 104 12 98zM70 104Q68 130 71 162H93Q89 130 88 98Q79 104 70 104z"
    folds = "M21 103Q21 134 18 162M39 102Q43 132 40 162M61 102Q57 132 60 162M79 103Q79 134 82 162M4 96Q5 120 2 140M96 96Q95 120 98 140"
    rope = "2,90 26,106 50,95 74,106 98,90"
    twist = "M8 94l3 3.6M14 99l3 3.6M38 102l1 4M44 98l1.4 4M56 98l-1.4 4M62 102l-1 4M83 102.6l3-3.6M89 97.6l3-3.6"
    tassels = "".join(
        shape(f"{x - 3},{y}! {x + 3},{y}! {x + 5},{y + 21}! {x - 5},{y + 21}!", GOLD)
        + path(f"M{x - 1.4} {y + 7}l-.8 13M{x + 1.4} {y + 7}l.8 13M{x - 3.6} {y + 7}h7.2", None, None, 0.9) + disc(x, y, 4, GOLD)
        for x, y in ((26, 107), (74, 107))
    )
    return (
        path(cloth, RED) + path(light, PAPER) + path(folds, None, None, FINE)
        + use("crest", 50, 133) + line(rope, INK, 6.4) + line(rope, GOLD, 3.6) + path(twist, None, None, 0.9) + tassels
    )


def crest() -> str:
    """A white cherry crest, 27 across."""
    petals = "".join(
        element("path", d="M0-2.6L-4.2-6.4Q-4.4-9.6-1.6-11L0-9.2L1.6-11Q4.4-9.6 4.2-6.4z", transform=f"rotate({72 * i})" if i else None)
        for i in range(5)
    )
    return disc(0, 0, 13.6, PAPER) + group(petals, RED, "none") + disc(0, 0, 1.6, RED, "none")


def crescent() -> str:
    """A red crescent, 34 high, its hollow to the left."""
    return path("M-5-17A17 17 0 1 1-13 11A15.4 15.4 0 0 0-5-17z", RED)


def plank() -> str:
    """Two bridge boards side by side, 60 long, rising to the right, the near left corner at the origin."""
    return (
        path("M-4-6L50-15L60 1L8 10.6z", GOLD) + path("M8 10.6L60 1V6L8 15.6z", BROWN)
        + path("M-4-6V-1L8 15.6V10.6z", BROWN) + path("M2 2.4L55-7", None, None, 1)
        + path("M4-3L30-7.4M40-9L48-10.4M10 6L22 3.8M32 2L52-1.6", None, BROWN, 1)
    )


def cup() -> str:
    """The sake cup, 72 wide, tilted to show the inside with 寿 in gold."""
    sign = "M4.5 3.5H15.5M3.5 7H16.5M2 10.5H18M10.5 1Q10 11 2.5 18.5M7 13.5H17.5M14 11.5V17.5Q13.8 19.3 11 18.6M9 15.3L10.6 17"
    return (
        shape("-12,24! -14,34! 0,37 14,34! 12,24!", RED)
        + path("M-36 0C-34 18-16 28 0 28S34 18 36 0z", RED)
        + element("ellipse", rx=36, ry=19, fill=RED)
        + element("ellipse", rx=31.5, ry=15.5, fill=RED, stroke=GOLD, stroke_width=1.3)
        + element("path", d=sign, stroke=GOLD, stroke_width=1.7, transform="translate(-15-15)scale(1.5)")
    )


def umbrella() -> str:
    """An oiled-paper umbrella, 76 wide, its rim at the origin's height, the handle 60 long."""
    dome = "M-38 6Q-30-26 0-28Q30-26 38 6Q31 1 25 6Q19 1 12.5 6Q6 1 0 6Q-6 1-12.5 6Q-19 1-25 6Q-31 1-38 6z"
    return (
        path("M0 4V62", None, INK, 4) + path("M0 4V61", None, GOLD, 1.6) + path(dome, GOLD)
        + path("M-33.5-5Q-26-14 0-15Q26-14 33.5-5L35.6 0Q27-8 0-9Q-27-8-35.6 0z", RED, "none")
        + path("M0-28V6M0-28Q-12-20-12.5 6M0-28Q12-20 12.5 6M0-28Q-24-20-25 6M0-28Q24-20 25 6", None, INK, 0.9)
        + path(dome, "none") + path("M-3-28Q0-35 3-28z", INK)
    )


def rain_man() -> str:
    """The courtier of November in card units: tall black cap, wide hanging sleeves, high clogs, turned to the frog; his hand at 70, 96."""
    crests = "M33 110h0M55 100h0M79 112h0M48 116h0M64 114h0"
    return (
        path("M40 146h13v3h-2v6h-3v-6h-4v6h-3zM60 146h14v3h-2v6h-3v-6h-4v6h-3z", BROWN, None, 1.1)
        + shape("41,114! 35,128 34,141! 39,147 47,148 54,141! 61,148 70,148 76,142! 75,126 69,112!", INDIGO)
        + path("M46 118Q41 132 44 146M54 118V139M63 118Q68 132 66 146M51 120Q49 132 50 144M58 120Q60 132 60 145", None, SKY, FINE)
        + shape("61,80! 71,83 79,92 84,104! 89,118 90,133! 82,135 74,131! 70,116 64,104!", RED) + path("M79 96Q74 108 77 128", None, None, FINE)
        + path("M90 129Q82 131 74.600 127.400", None, GOLD, 2)
        + shape("47,80! 38,85 32,95! 26,110 22,128! 30,133 39,132! 44,118 49,102!", RED) + path("M38 94Q38 108 33 128", None, None, FINE)
        + path("M23 124Q30 128.800 39.600 128", None, GOLD, 2)
        + shape("46,79! 42,94 40,116! 47,122 55,119! 63,123 71,117! 68,94 61,79! 53,84", RED)
        + path("M41 108Q55 113 69 107", None, INK, 3.6) + path(crests, None, GOLD, 4, "round")
        + shape("46,79! 51,93! 56,85! 62,79! 57,74 49,75", WHITE) + path("M51 93L60 79M47.600 80Q51 84 53 88", None, None, FINE)
        + shape("65,93! 71,90.600 75.600,94! 75,99 67.600,101!", WHITE) + path("M67 97l5-1M67 94.600l5-.8", None, None, FINE)
        + shape("45,56! 43.600,61 42.600,66 44,72 49,78 54,77 60,69 61,56!", WHITE)
        + shape("59,62! 63.600,60.600 63.600,67 59.600,69!", WHITE)
        + path("M44 65.600q2 1.400 4.400 0M52 65.400q2.600 1.400 5.400-.4M47.400 65.600l-2 4.800h2.200", None, None, 1.2)
        + path("M44.600 60l3.200-1M52.600 59l4.400 1", None, INK, 2.2, "round") + path("M46.600 74.200h3", None, RED, 2, "round")
        + path("M45 72.600l-3 1.600M50.600 72.600l3.400 1.800", None, None, 1.1) + shape("47,77.400! 49.600,84! 52,77!", INK, "none")
        + shape("42.600,60! 42,48 46,34 55,24 65,22.600 67,30! 66,43 62,60! 52,54.600", INK) + path("M47 52Q48 40 57 29M57 53Q58 42 63 32", None, PAPER, FINE)
        + path("M61 58Q62 70 54 78", None, INK, FINE)
    )


def drum() -> str:
    """The thunder drum with a true three-comma whirl, 44 across."""
    studs = "".join(f"M{nums(polar(19.6, a))}h0" for a in range(0, 360, 24))
    comma = f"M0-14A14 14 0 0 1 {nums(polar(14, 95))}Q10-6 {nums((3.4, -5.6))}A4.4 4.4 0 1 1 0-14z"
    whirl = "".join(element("path", d=comma, transform=f"rotate({a})" if a else None) for a in (0, 120, 240))
    return (
        disc(0, 0, 22.5, RED) + path(studs, None, GOLD, 3, "round") + disc(0, 0, 16.5, PAPER)
        + group(whirl, INK, "none")
    )


def hill() -> str:
    """The dark hill of August, from y 96 down, with tufts of grass in light strokes."""
    tufts = "".join(
        f"M{x} {y}q-1-8-7-12M{x} {y}q-.6-10 1-17M{x} {y}q1-8 9-12"
        for x, y in ((18, 154), (50, 158), (82, 154), (34, 138), (67, 138), (51, 121))
    )
    return (
        path("M-14 144Q10 97 50 96T114 142V170H-14z", INK)
        + path(tufts, None, PAPER, 1.3, "round")
    )


def back() -> str:
    """The card's back: waves in a frame."""
    arcs = "".join(f"M{num(-r)} 0a{num(r)} {num(r)} 0 0 1 {num(2 * r)} 0" for r in (10.25, 7.4, 4.6, 1.8))
    row = "".join(use("scale", 20.5 * i) for i in range(6))
    rows = "".join(use("wave", -10.3 if i % 2 else 0, 5.3 * i) for i in range(29))
    return (
        part("scale", element("path", d=arcs, fill=INDIGO)) + part("wave", row)
        + symbol(
            "back",
            frame(INDIGO) + element("svg", group(rows, None, SKY, 0.8), x=9, y=9, width=82, height=146)
            + element("rect", x=9, y=9, width=82, height=146, rx=2, stroke=INK, stroke_width=2.6)
            + element("rect", x=9, y=9, width=82, height=146, rx=2, stroke=GOLD, stroke_width=1.2),
            "0 0 100 164", fill="none", stroke=INK, stroke_width=1.5,
        )
    )


def glyphs() -> str:
    """The marks of the four kinds: ● 光, ▲ 種, ▮ 短, ／ カス."""
    marks = {
        "hikari": element("circle", cx=12, cy=12, r=9), "tane": element("path", d="M12 2.5L22.5 21H1.5z"),
        "tan": element("path", d="M7 2h10v20H7z"), "kasu": element("path", d="M17 2h5L7 22H2z"),
    }
    return "".join(symbol(f"k-{kind}", mark, "0 0 24 24", fill="currentColor") for kind, mark in marks.items())


def mist() -> str:
    """Bands of mist or evening cloud, 72 wide and 25 high, the upper left at the origin; it takes the fill of its use."""
    return path(
        "M5 0H52a5 5 0 0 1 0 10H46a2.5 2.5 0 0 0 0 5H67a5 5 0 0 1 0 10H20a5 5 0 0 1 0-10H26a2.5 2.5 0 0 0 0-5H5a5 5 0 0 1 0-10z"
    )


def parts() -> str:
    """Return the symbols of things and marks."""
    drawings = {
        "frame": frame(), "strip": _strip(), "bar": path("M-14 72Q-2 75 11.4 72L10.6 84Q-2 87-14.8 84z", WHITE),
        "curtain": curtain(), "crest": crest(), "crescent": crescent(), "plank": plank(), "cup": cup(),
        "mist": mist(), "umbrella": umbrella(), "drum": drum(), "hill": hill(), "rainman": rain_man(),
    }
    kana = "".join(part(f"kana-{name}", path(strokes, None, None, 2, "round")) for name, strokes in KANA.items())
    return "".join(part(name, content) for name, content in drawings.items()) + kana
