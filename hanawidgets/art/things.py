"""Ribbons with their script, the card's frame and back, and the objects of the months."""

from __future__ import annotations

from typing import Final

from .draw import (
    BROWN, GOLD, INDIGO, INK, PAPER, RED, SKY, WHITE,
    curve, disc, element, group, line, num, nums, path, polar, shape, part, symbol, use,
)

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

STRIP: Final = "-12,0! 12,2! 13,30 11,62 12,92 14,112! -11,116! -13,92 -14,62 -12,30"


def _strip() -> str:
    """The hanging strip, 26 wide and 116 high, tied at the origin; it takes the fill of its use."""
    knot = shape("0,2! -9,-8 -6,-13 0,-3! 6,-13 9,-8", GOLD) + disc(0, -1, 2.6, GOLD)
    return path(curve(STRIP), "none", PAPER, 5) + path(curve(STRIP)) + knot


def ribbon(words: str = "", *, fill: str = RED, bar: bool = False, x: float = 70, y: float = 22) -> str:
    """Return a ribbon.

    words  the names of its kana in order
    bar    whether it has the white bar of the blue ribbons
    """
    out = [use("strip", x, y, fill=fill)]
    glyphs = words.split()
    step, size = (25, 1.12) if len(glyphs) == 4 else (20.8, 1.0)
    for i, name in enumerate(glyphs):
        out.append(use(f"kana-{name}", x - 0.6 - 10 * size, y + 7 + i * step, size, stroke=WHITE))
    if bar:
        out.append(use("bar", x, y))
    return "".join(out)


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
    light = "M14 99Q12 130 9 162H30Q33 130 30 104Q22 104 14 99zM70 104Q67 130 70 162H91Q88 130 86 99Q78 104 70 104z"
    folds = "M22 104Q22 134 19 162M38 104Q42 132 40 162M62 104Q58 132 60 162M78 104Q78 134 81 162"
    rope = "2,90 26,106 50,95 74,106 98,90"
    tassels = "".join(
        shape(f"{x - 3},{y}! {x + 3},{y}! {x + 4.5},{y + 20}! {x - 4.5},{y + 20}!", GOLD)
        + disc(x, y, 3.6, GOLD)
        for x, y in ((26, 107), (74, 107))
    )
    return (
        path(cloth, RED) + path(light, PAPER) + path(folds, None, None, 1)
        + use("crest", 50, 132) + line(rope, INK, 6) + line(rope, GOLD, 3.4) + tassels
    )


def crest() -> str:
    """A white cherry crest, 24 across."""
    return disc(0, 0, 12.5, PAPER) + group("".join(
        use("petal", size=0.82, turn=72 * i) for i in range(5)), RED, PAPER) + disc(0, 0, 2.2, PAPER, "none")


def crescent() -> str:
    """A red crescent, 34 high, its hollow to the left."""
    return path("M-4-17A17 17 0 1 1-12 12A15 15 0 0 0-4-17z", RED)


def plank() -> str:
    """One bridge plank, 60 long, rising to the right, the near left corner at the origin."""
    return (
        path("M0 0L52-9L60 1L8 11z", GOLD) + path("M8 11L60 1V5.5L8 15.5z", BROWN)
        + path("M0 0V4.5L8 15.5V11z", BROWN) + path("M6 3L40-3M14 6.5L54-1M20 1.5L48-3.5", None, BROWN, 1)
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
    """An oiled-paper umbrella, 76 wide, seen from below the rim; the handle ends at the origin's foot."""
    dome = "M-38 6Q-30-26 0-28Q30-26 38 6Q31 1 25 6Q19 1 12.5 6Q6 1 0 6Q-6 1-12.5 6Q-19 1-25 6Q-31 1-38 6z"
    band = "M-33.5-5Q-26-14 0-15Q26-14 33.5-5"
    return (
        path("M0 4V46", None, INK, 3.4) + path("M0 4V46", None, BROWN) + path(dome, GOLD)
        + path(band, None, RED, 4)
        + path("M0-28V6M0-28Q-12-20-12.5 6M0-28Q12-20 12.5 6M0-28Q-24-20-25 6M0-28Q24-20 25 6", None, INK, 1)
        + path(dome, "none") + disc(0, -28, 2.4, INK)
    )


def rain_man() -> str:
    """The courtier of November: tall black cap, wide red sleeves, in card units."""
    return (
        shape("38,132! 36,142! 46,145! 50,134!", INK) + shape("62,132! 60,142! 71,145! 74,134!", INK)
        + shape("42,96! 34,118 32,136! 46,141 62,138 78,138! 72,114 66,94!", INDIGO)
        + line("48,104 45,122 45,138") + line("60,104 62,122 63,137")
        + shape("48,74! 36,80 24,94 20,112! 30,118 41,116! 46,104 50,98!", RED)
        + shape("60,74! 72,76 84,84 90,98! 84,108 72,110! 64,102 58,98!", RED)
        + shape("46,76! 42,92 42,106! 54,110 68,105! 66,90 60,74! 54,78", RED)
        + line("22,108 31,114 41,112", GOLD, 1.8) + line("88,97 82,103 72,106", GOLD, 1.8)
        + shape("47,75! 54,92! 61,74! 57,70 50,71", PAPER)
        + shape("47,57! 46,67 50,75 55,76 60,72 62,64 61,56!", PAPER)
        + shape("45,59! 46,46 48,32 54,28 60,34 61,46 63,58! 54,55", INK)
        + path("M49 64h2.5M55.5 63.5h2.5M52.5 71h3M53 65l-1 3.5", None, INK, 1.2)
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
    """The dark hill of August, from y 96 down, with bent grass in light strokes."""
    blades = "".join(
        f"M{nums((x, y))}q{nums((dx * 0.2, -h * 0.6, dx, -h))}"
        for x, y, dx, h in (
            (14, 150, 6, 22), (24, 158, 7, 34), (34, 132, 5, 20), (40, 158, 8, 30), (50, 124, 5, 18),
            (56, 154, 8, 36), (66, 132, 6, 20), (72, 158, 7, 28), (84, 150, 6, 24), (30, 112, 4, 8),
        )
    )
    return (
        path("M-14 144Q10 97 50 96T114 142V170H-14z", INK)
        + path(blades, None, PAPER, None, "round")
    )


def back() -> str:
    """The card's back: waves in a frame."""
    wave = ""
    for left, y in ((0, -7), (10, 0)):
        for r in (10, 5):
            wave += f"M{num(left - r)} {y}" + f"a{num(r)} {num(r)} 0 0 1 {num(2 * r)} 0m{num(20 - 2 * r)} 0" * 5
    row = element("path", d=wave, fill=INDIGO)
    rows = "".join(use("wave", 0, 14 * i) for i in range(12))
    return (
        part("wave", row)
        + symbol(
            "back",
            frame(INDIGO) + element("svg", group(rows, None, SKY, 1.1), x=9, y=9, width=82, height=146)
            + element("rect", x=9, y=9, width=82, height=146, rx=2, stroke=GOLD, stroke_width=1.6),
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


def parts() -> str:
    """Return the symbols of things and marks."""
    drawings = {
        "frame": frame(), "strip": _strip(), "bar": path("M-13.4 76Q0 79 12.6 77V87Q0 90-13.4 86z", WHITE),
        "curtain": curtain(), "crest": crest(), "crescent": crescent(), "plank": plank(), "cup": cup(),
        "umbrella": umbrella(), "drum": drum(), "hill": hill(), "rainman": rain_man(),
    }
    kana = "".join(part(f"kana-{name}", path(strokes, None, None, 2, "round")) for name, strokes in KANA.items())
    return "".join(part(name, content) for name, content in drawings.items()) + kana
