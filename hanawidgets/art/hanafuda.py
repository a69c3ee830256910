"""The 48 faces, composed of the parts; :func:`sprite` is the whole set as one SVG.

Left free of what tells the card: the upper left 30 by 30 and the lower right 26 by 26 units, where small
cards carry their badges.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from . import creatures, plants, things
from .draw import (
    BROWN, GOLD, INDIGO, INK, ORANGE, PAPER, PINK, RED, SKY, WHITE, disc, element, path, symbol, use,
)
from .plants import scallops
from .things import ribbon

AKA: Final = "a ka yo ro shi"
MIYOSHINO: Final = "mi yo shi no"


def several(
    name: str, *places: tuple[float, ...], fill: str | None = None, stroke: str | None = None,
) -> str:
    """Return copies of a part, each place x, y, size, turn (the last two may be left out)."""
    return "".join(use(name, *place, fill=fill, stroke=stroke) for place in places)


# 1 松


def m01_1() -> str:
    return (
        disc(70, 38, 23, RED) + several("pine", (8, 137, 0.75), (18, 152), (92, 140, 0.75), (84, 154))
        + use("crane")
    )


def m01_2() -> str:
    return (
        use("trunk", 28, 164) + several("pine", (22, 146), (40, 118), (20, 94), (40, 68), (30, 46))
        + ribbon(AKA)
    )


def m01_3() -> str:
    return (
        use("trunk", 48, 164) + several("bough", (56, 118, 0.35, -70), (52, 96, 0.4, 62))
        + several("pine", (26, 118, 1.1), (72, 132), (76, 88, 1.1), (30, 84), (62, 60, 1.1), (50, 34, 1.15))
    )


def m01_4() -> str:
    return (
        use("trunk", 28, 164, 0.6) + use("trunk", 70, 164, 0.7, flip=True)
        + several("pine", (20, 148), (38, 128), (26, 106), (78, 146), (60, 124), (80, 106), (68, 84, 1.1))
    )


# 2 梅


def m02_1() -> str:
    return (
        use("plumbough", -2, 152, 1, 56) + use("plumbough", 16, 124, 0.5, -14)
        + several("plum", (28, 66), (20, 120), (60, 146), (88, 110, 0.9))
        + use("bud", 40, 134, 0.95, 190) + use("warbler", 63, 104, 1.1)
    )


def m02_2() -> str:
    return (
        use("plumbough", 16, 164) + several("plum", (28, 132), (22, 92), (42, 66), (44, 36, 0.9))
        + several("bud", (52, 112, 0.95, 50), (12, 64)) + ribbon(AKA)
    )


def m02_3() -> str:
    return (
        use("plumbough", 26, 164) + several("plum", (38, 130, 1.4), (66, 104), (54, 68, 1.4), (18, 72, 0.95))
        + several("bud", (52, 34), (70, 82), (31, 98, 0.95, -80), (50, 118, 0.95, 170), (19, 58))
    )


def m02_4() -> str:
    return (
        use("plumbough", 78, 164, flip=True) + several("plum", (66, 122, 1.6), (32, 98), (74, 42))
        + several("bud", (52, 34), (49, 62, 0.95, -70), (34, 84), (82, 64), (84, 78, 0.95, 70), (68, 96, 0.95, 60),
                  (42, 116, 0.95, 190))
    )


# 3 桜


def m03_1() -> str:
    return (
        use("bough", 0, 70, 1, 75)
        + several("cherries", (22, 58), (54, 34), (80, 66), (52, 74, 1, 70), (86, 26, 1, 120))
        + use("curtain")
    )


def m03_2() -> str:
    return (
        use("bough", 28, 164, 1.2) + several("cherries", (32, 130), (28, 88, 1, 60), (34, 50, 1, 100))
        + ribbon(MIYOSHINO)
    )


def m03_3() -> str:
    return (
        use("bough", 0, 138, 1.15, 52) + use("bough", 26, 116, 0.5, 10)
        + several("cherries", (30, 124), (74, 92, 1, 60)) + several("cherry", (42, 74), (92, 58))
        + several("petal", (66, 50, 0.6, 40), (20, 70, 0.6, -60), fill=PINK)
    )


def m03_4() -> str:
    return (
        use("bough", 56, 164, 1.3)
        + several("cherries", (54, 32), (28, 62, 1, 70), (80, 58, 1, 130), (54, 78, 1, 60), (26, 100, 1, 20), (80, 100, 1, 90))
        + several("petal", (24, 138, 0.7, 30), (78, 142, 0.7, 70), fill=PINK)
    )


# 4 藤


def m04_1() -> str:
    return (
        use("vine") + use("crescent", 74, 44, 1.1) + several("pinna", (44, 16, 0.9, -10), (90, 12, 0.7, -20))
        + several("fuji", (16, 22), (34, 24, 0.9), (12, 96, 0.7), (86, 112, 0.6))
        + use("cuckoo", 54, 108, 1.1)
    )


def m04_2() -> str:
    return (
        use("vine") + several("pinna", (12, 14, 0.9, 20), (50, 14, 0.9, -20))
        + several("fuji", (16, 58), (40, 28), (44, 112, 0.7)) + ribbon()
    )


def m04_3() -> str:
    return (
        use("vine") + several("pinna", (36, 12), (64, 14), (90, 10))
        + several("fuji", (20, 34), (80, 34), (50, 28, 1.75))
    )


def m04_4() -> str:
    return (
        use("vine", 100, 2, 1, -6, flip=True) + use("vine", 62, 10, 0.6, 44)
        + several("pinna", (14, 16, 0.9, 30), (84, 30, 0.9, -30))
        + several("fuji", (30, 24, 1.45, 14), (62, 26, 1.75, 12), (88, 66, 1.2, 10), (20, 88, 0.9, 12))
    )


# 5 菖蒲


def m05_1() -> str:
    waves = "M3 112q8-5 16 0t16 0M50 124q8-5 16 0t16 0M6 152q8-5 16 0t16 0"
    posts = "M16 130h5v22h-5zM44 138h5v20h-5zM56 116h5v18h-5zM84 108h5v20h-5z"
    return (
        path("M0 104Q26 99 50 104T100 104V164H0z", SKY, "none") + path(waves, None, INDIGO)
        + use("blade", 40, 120, 0.7, -8) + use("blade", 62, 112, 0.7, -2, flip=True)
        + use("blade", 82, 112, 0.6, 9, flip=True) + use("blade", 20, 122, 0.6, -5)
        + several("stalk", (52, 116, 0.58, -4), (76, 110, 0.5)) + use("iris", 48, 60)
        + use("iris", 76, 84, 0.85)
        + path(posts, BROWN) + several("plank", (46, 116), (0, 132), (36, 148))
    )


def m05_2() -> str:
    return (
        several("blade", (12, 164, 0.8, -4), (24, 164, 1, 2)) + use("blade", 48, 164, 0.8, 2, flip=True)
        + several("stalk", (32, 164), (46, 164, 0.5)) + several("iris", (32, 72), (46, 138, 0.85)) + ribbon()
    )


def m05_3() -> str:
    return (
        several("blade", (18, 164, 1.1, -3), (34, 164, 1, 3)) + use("blade", 68, 164, 0.9, flip=True)
        + use("blade", 88, 164, 0.8, flip=True)
        + several("stalk", (50, 164), (66, 164, 0.5, 20), (34, 164, 0.5, -16))
        + several("iris", (52, 80, 1.7), (76, 138, 0.9)) + use("tip", 24, 132)
    )


def m05_4() -> str:
    return (
        use("blade", 12, 164, 0.8, flip=True) + use("blade", 40, 164, 1.25, 3, flip=True)
        + several("blade", (60, 164, 0.9, 3), (92, 164, 1, -2))
        + several("stalk", (26, 164, 0.6), (72, 164), (50, 164, 1.1))
        + several("iris", (28, 110), (72, 72)) + use("tip", 50, 56)
    )


# 6 牡丹


def m06_1() -> str:
    return (
        several("pleaves", (40, 118, 1.2), (40, 136, 1.2, 180)) + use("peony", 40, 128)
        + use("butterfly", 64, 50, 1.1, 24) + use("butterfly", 24, 76, 0.75, -28)
    )


def m06_2() -> str:
    return (
        use("stalk", 34, 164, 1.1) + several("pleaves", (34, 76), (34, 84, 1, 180), (32, 134, 1, 180))
        + use("peony", 32, 112)
        + use("peony", 34, 50, 0.8) + ribbon(fill=INDIGO, bar=True)
    )


def m06_3() -> str:
    return (
        several("pleaves", (50, 92, 1.6), (50, 110, 1.6, 180))
        + several("pleaf", (50, 124, 1.2, 180), (50, 62))
        + use("peony", 50, 94, 1.65)
    )


def m06_4() -> str:
    return (
        use("stalk", 46, 164, 0.9, 11)
        + several("pleaves", (62, 50, 1.3), (34, 112, 1.3), (40, 132, 1.3, 175))
        + use("peony", 62, 54) + use("peony", 34, 122, 1)
    )


# 7 萩


def m07_1() -> str:
    return (
        use("hagi", 64, 104, 0.95) + use("hagi", 44, 108, 0.85, flip=True) + use("hagi", 80, 108, 0.6, 24)
        + use("boar")
    )


def m07_2() -> str:
    return several("hagi", (40, 162, 1.2, 12), (30, 162, 0.8, 6)) + ribbon()


def m07_3() -> str:
    return several("hagi", (52, 162, 1.25, 4), (50, 162, 0.8, -14)) + use("hagi", 60, 162, 1.15, -4, flip=True)


def m07_4() -> str:
    return several("hagi", (84, 162, 1.35, -4), (58, 162, 0.9, 4), (90, 162, 0.8, 14), (32, 162, 0.6))


# 8 芒


def m08_1() -> str:
    return (
        path("M0 0H100V164H0z", RED) + disc(54, 60, 30, WHITE)
        + several("plume", (36, 104, 1, -10), (48, 102, 1, 6), (60, 102, 0.8), stroke=INK)
        + several("plume", (76, 108, 0.8, 8), (20, 114, 0.8, -16), stroke=PAPER) + use("hill")
    )


def m08_2() -> str:
    return (
        several("plume", (80, 114, 0.8, 6), (66, 108, 0.7)) + use("hill")
        + several("goose", (74, 33, 0.75), (50, 60, 0.75), (24, 84, 0.75))
    )


def m08_3() -> str:
    return (
        path("M0 58H76a6 6 0 0 0 0-12H60M100 76H44a5 5 0 0 0 0 10H60", None, SKY, 7)
        + "".join(use("plume", x, y, s, t, flip=True) for x, y, s, t in (
            (26, 116, 1, 10), (38, 106, 1.2, 4), (50, 102, 1.4, 0), (63, 104, 1.2, -6), (75, 110, 1, -10)))
        + use("hill")
    )


def m08_4() -> str:
    cloud = scallops([(34, 50), (34, 42), (46, 34), (58, 31), (72, 35), (80, 43), (80, 50)]) + "z"
    return (
        path(cloud, ORANGE) + path("M26 58H90", None, ORANGE, 3)
        + several("plume", (70, 96, 0.8, 10), (86, 98, 0.8, 18))
        + use("hill", 30, -6) + path("M-40 166Q-16 119 24 118T88 164", None, PAPER, 6)
        + several("plume", (14, 124, 0.8, -10), (28, 122, 0.8, 4)) + use("hill", -26, 22)
    )


# 9 菊


def m09_1() -> str:
    return (
        several("kleaves", (40, 48), (64, 78, 1, 60)) + use("cup", 52, 112) + use("kiku", 40, 72)
    )


def m09_2() -> str:
    return (
        use("stalk", 32, 164, 1.1) + several("kleaves", (32, 84), (34, 152)) + use("kiku", 32, 116)
        + use("kiku", 32, 52, 0.9)
        + ribbon(fill=INDIGO, bar=True)
    )


def m09_3() -> str:
    return use("stalk", 50, 164) + several("kleaves", (50, 136, 1.3), (50, 150, 1, 20)) + use("kiku", 50, 76, 1.75)


def m09_4() -> str:
    return (
        several("stalk", (44, 164, 1, 11), (56, 110, 0.7, -12), (56, 122, 0.35, 66))
        + several("kleaves", (56, 96), (46, 152, 1, -10)) + several("kiku", (64, 64), (32, 118))
        + several("kbud", (40, 44, 1, -10), (86, 108, 1, 20))
    )


# 10 紅葉


def leaf(x: float, y: float, size: float, turn: float, fill: str) -> str:
    """Return one maple leaf."""
    return use("maple", x, y, size, turn, fill=fill)


def m10_1() -> str:
    return (
        use("bough", 100, 20, 0.45, -96) + leaf(82, 36, 1, 160, RED) + leaf(62, 22, 0.8, 210, ORANGE)
        + leaf(90, 68, 0.8, 150, ORANGE) + leaf(12, 62, 0.7, 200, GOLD) + use("deer")
    )


def m10_2() -> str:
    return (
        use("bough", 4, 26, 1, 150) + several("maples", (32, 54), (28, 98)) + leaf(36, 134, 1.1, 200, RED)
        + leaf(16, 146, 0.8, 220, ORANGE) + ribbon(fill=INDIGO, bar=True)
    )


def m10_3() -> str:
    return (
        use("bough", 0, 14, 1.1, 98) + several("bough", (40, 20, 0.6, 186), (70, 24, 0.6, 170))
        + several("maples", (28, 56, 1.15), (72, 56, 1.15), (40, 106, 1.15)) + leaf(80, 108, 1.1, 210, RED)
    )


def m10_4() -> str:
    return (
        use("bough", 96, 0, 1.2, 188) + several("bough", (88, 44, 0.4, -110), (90, 84, 0.4, -105))
        + several("maples", (74, 44, 1.15), (74, 96, 1.15)) + leaf(20, 146, 1, 60, RED)
        + leaf(46, 150, 1.1, 100, GOLD)
        + leaf(24, 106, 0.7, 250, ORANGE)
    )


# 11 柳


def m11_1() -> str:
    rain = "M20 40l-6 16M34 84l-5 14M92 62l-5 14M14 74l-5 14M90 110l-4 12M30 120l-4 12M16 104l-4 10M94 32l-4 10"
    return (
        path("M0 140Q26 130 50 142T100 142V164H0z", SKY, "none")
        + path("M6 150q10-5 20 0t20 2t20 2M30 158q10-5 20 0t16 0M66 152q8-4 16 0t12 0", None, INDIGO)
        + several("willow", (12, 6, 0.8), (28, 2, 0.6), (92, 4, 0.8)) + use("umbrella", 64, 50, 1, 10)
        + use("rainman") + path(rain, None, INDIGO, 1.3) + use("frog", 20, 138)
    )


def m11_2() -> str:
    return several("willow", (14, 4, 1.5), (36, 4), (58, 4, 0.6), (76, 4, 1.2), (92, 4, 1.7)) + use("swallow", 48, 94, 1, -38)


def m11_3() -> str:
    return several("willow", (10, 4, 1.5), (27, 4, 1.85), (43, 4, 1.6), (57, 4), (92, 4, 1.3)) + ribbon()


def m11_4() -> str:
    edge = scallops([(100, 112), (84, 120), (66, 118), (54, 108), (38, 112), (22, 104), (0, 108)], 0.56)
    end = "L46 108L80 70H64L86 38H72L92 6z"
    return (
        path("M58 130l-4 14M72 128l-4 14M86 130l-4 12M56 150l-3 10", None, INDIGO, 2)
        + path(edge + "V0H100z", INK) + path("M8 66q12-14 26-4q2-12 16-10M8 92q10-8 20-2", None, SKY, 2)
        + use("drum", 28, 126) + path("M76 6L48 48H62L38 80H52" + end, GOLD)
        + path("M84 6L64 44H78L54 76H66" + end, ORANGE, "none")
        + path("M100 86L84 96L74 92L70 98L80 102L68 106V112L82 108L76 118L80 122L90 110L100 106z", RED)
    )


# 12 桐


def m12_1() -> str:
    return use("phoenix") + several("kiri", (80, 168, 0.8, 10), (22, 168, 0.7, -10))


def m12_2() -> str:
    return use("kiri3", 50, 150)


def m12_3() -> str:
    return (
        several("spike", (64, 98, 1.35, 8), (42, 102, 1.1, -4), (82, 110, 0.9, 14))
        + several("kiri", (62, 112, 1, 80), (56, 118, 1.15, -70), (54, 112, 1.25, 170))
    )


def m12_4() -> str:
    return path("M0 132H100V164H0z", GOLD) + use("kiri3", 50, 134)


FACES: Final[dict[str, Callable[[], str]]] = {
    name.replace("_", "-"): draw
    for name, draw in sorted(globals().items()) if name[:1] == "m" and name[1:3].isdigit()
}
"""Card id (``m01-1`` ... ``m12-4``) → what draws it."""


def face(card_id: str) -> str:
    """Return the symbol of one face.

    The nested ``<svg>`` cuts the picture off at the border; a clip path would not do, since browsers
    ignore those of an invisible document part.
    """
    window = element("svg", FACES[card_id](), x=4, y=4, width=92, height=156, viewBox="4 4 92 156")
    return symbol(
        card_id, use("frame") + window,
        "0 0 100 164", fill="none", stroke=INK, stroke_width=1.5, stroke_linejoin="round",
    )


def sprite() -> str:
    """Return all symbols as one invisible SVG, ready to stand once in a document, one symbol a line."""
    content = (
        plants.parts() + creatures.parts() + things.parts() + things.back() + things.glyphs()
        + "".join(face(card_id) for card_id in FACES)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" style="display:none" aria-hidden="true">\n'
        + _short_ids(content) + "</svg>\n"
    )


_DIGITS: Final = "abcdefghijlmnopqrstuvwxyz0123456789"
"""Without k, since ``hw-k-...`` are the marks of the kinds."""


def _short_ids(content: str) -> str:
    """Give the parts, which only the faces use, ids of one or two letters: names would cost kilobytes."""
    names = re.findall(r'^<(?!symbol)\w+ id="hw-([^"]+)"', content, re.MULTILINE)
    names.sort(key=lambda name: (-content.count(f'#hw-{name}"'), name))
    short = {
        name: (_DIGITS[i // len(_DIGITS) - 1] if i >= len(_DIGITS) else "") + _DIGITS[i % len(_DIGITS)]
        for i, name in enumerate(names)
    }
    return re.sub(
        r'(id="|href="#)hw-([^"]+)"', lambda found: f'{found[1]}hw-{short.get(found[2], found[2])}"', content
    )
