"""The 48 faces, composed of the parts; :func:`sprite` is the whole set as one SVG.

Left free of what tells the card: the upper left 30 by 30 and the lower right 26 by 26 units, where small
cards carry their badges.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import creatures, plants, things
from .draw import BROWN, GOLD, INDIGO, INK, LEAF, ORANGE, PAPER, PINK, RED, SKY, WHITE, disc, element, limb, path, symbol, use
from .plants import scallops
from .things import ribbon

AKA: Final = "a ka yo ro shi"
MIYOSHINO: Final = "mi yo shi no"


def several(
    name: str, *places: tuple[float, ...], fill: str | None = None, stroke: str | None = None,
) -> str:
    """Return copies of a part, each place x, y, size, turn (the last two may be left out)."""
    return "".join(use(name, *place, fill=fill, stroke=stroke) for place in places)


def twigs(*lines: str, wide: float = 3.4, narrow: float = 1.2) -> str:
    """Return bare twigs in one figure, each given by its points."""
    return path("".join(limb(spec, wide, narrow, angular=True) for spec in lines), BROWN)


# 1 松


def m01_1() -> str:
    return (
        disc(70, 38, 23, RED) + several("pine", (6, 137, 0.75), (14, 152), (96, 138, 0.75), (90, 153))
        + use("crane")
    )


def m01_2() -> str:
    return (
        use("trunk", 28, 164) + several("pine", (22, 146), (40, 118), (20, 94), (40, 68), (30, 46))
        + ribbon(AKA)
    )


def m01_3() -> str:
    return (
        use("trunk", 48, 164)
        + several("pine", (26, 118, 1.1), (72, 132), (74, 90, 1.1), (30, 84), (62, 60, 1.1), (50, 34, 1.15))
    )


def m01_4() -> str:
    return (
        use("trunk", 26, 164, 0.55) + use("trunk", 70, 164, 0.75, flip=True)
        + several("pine", (20, 148, 1.05), (40, 126), (24, 104, 1.05), (80, 146), (60, 116), (78, 92, 1.05), (64, 64, 1.2))
    )


# 2 梅


def m02_1() -> str:
    return (
        path(limb("-4,150 24,144 44,124 64,120 104,130", 14, 6, angular=True), BROWN)
        + twigs("30,140 18,116 24,98 14,72 22,46", "46,138 58,146 70,150", "104,44 84,40 64,48", "84,40 78,58", wide=4)
        + path("M8 146l12-2M36 132l5-5M74 122l10 3", None, None, 0.9)
        + several("bud", (18, 118, 0.9, -70), (60, 146, 0.9, 150), (22, 46, 0.9, 8), (69, 150, 0.9, 95), (64, 48, 0.9, -70), (78, 58, 0.9, 190))
        + several("plum", (20, 98), (18, 70, 1), (84, 127, 1), (42, 142), (82, 40, 1))
        + use("warbler", 62, 116)
    )


def m02_2() -> str:
    return (
        use("plumbough", 16, 164)
        + several("bud", (10, 58, 0.95, -8), (24, 116, 0.95, 70), (22, 74, 0.95, 50))
        + several("plum", (30, 132), (20, 96), (42, 64), (40, 36, 1)) + ribbon(AKA)
    )


def m02_3() -> str:
    return (
        twigs("32,96 18,92 12,98", "52,78 72,70 76,56", "66,106 82,112", "38,124 58,136") + use("plumbough", 26, 164)
        + several("bud", (52, 34), (70, 82, 0.95, 10), (82, 112, 0.95, 80), (58, 136, 0.95, 100), (12, 98, 0.95, -140), (70, 42, 0.95, -10))
        + several("plum", (36, 128, 1.4), (66, 104), (52, 66, 1.5), (18, 70, 1), (77, 54, 1))
    )


def m02_4() -> str:
    return (
        twigs("50,62 34,54 20,58", "70,92 84,86", "34,94 22,88 18,74", "34,94 30,114", "66,122 84,126") + use("plumbough", 78, 164, flip=True)
        + several("bud", (52, 33), (34, 42), (86, 60, 0.95, 40), (84, 86, 0.95, 60), (18, 74, 0.95, -10), (20, 58, 0.95, -80),
                  (30, 114, 0.95, 190), (84, 126, 0.95, 90))
        + several("plum", (66, 124, 1.6), (33, 92), (54, 62, 1), (78, 44, 1))
    )


# 3 桜


def m03_1() -> str:
    return (
        path("M12 58L50 34L80 20L94 14V72L50 78L14 74z", PINK, "none")
        + use("bough", 0, 70, 1, 75)
        + several("cherries", (20, 64), (52, 34), (82, 64), (52, 72, 1, 70), (86, 24, 1, 120))
        + use("curtain")
    )


def m03_2() -> str:
    return (
        twigs("30,144 12,132", "32,60 20,36") + use("bough", 26, 164, 1.4)
        + several("bud", (12, 132, 0.9, -60), (20, 36, 0.9, -20))
        + several("cherries", (30, 124), (28, 84, 1, 60), (36, 52, 1, 100)) + ribbon(MIYOSHINO)
    )


def m03_3() -> str:
    return (
        twigs("30,126 22,96 26,80", "60,102 58,70 50,54", "44,114 70,128 80,124", "84,80 76,56", wide=4)
        + path(limb("-4,150 24,130 50,108 74,92 104,50", 13, 4), BROWN)
        + several("bud", (50, 54, 0.9, -20), (80, 124, 0.9, 80), (76, 56, 0.9, -20))
        + several("cherries", (24, 122), (76, 88, 1, 60)) + several("cherry", (46, 74), (90, 54), (22, 80), (66, 126))
        + several("petal", (58, 34, 0.6, 40), (36, 46, 0.6, -60), (50, 148, 0.6, 100), fill=PINK)
    )


def m03_4() -> str:
    return (
        path("M20 50L54 30L84 46V102L70 102L54 92L36 107L18 105z", PINK, "none")
        + twigs("58,132 36,112", "60,136 78,116") + use("bough", 54, 164, 1.3)
        + several("cherries", (54, 32), (26, 62, 1, 70), (80, 58, 1, 130), (54, 78, 1, 60), (26, 98, 1, 20), (80, 98, 1, 90))
        + several("petal", (22, 138, 0.7, 30), (80, 140, 0.7, 70), (36, 152, 0.7, -60), fill=PINK)
    )


# 4 藤


def m04_1() -> str:
    return (
        use("vine") + use("crescent", 76, 48, 1.1)
        + several("pinna", (50, 14, 0.9, -12), (8, 14, 0.9, 10))
        + several("fuji", (40, 22, 0.9), (20, 22, 1.2)) + use("cuckoo", 50, 120)
    )


def m04_2() -> str:
    return (
        twigs("8,16 18,40 18,66", wide=4, narrow=2) + use("vine") + several("pinna", (9, 14, 0.9, 24), (30, 12, 0.9), (52, 14, 0.9, -16))
        + several("fuji", (18, 66, 1.3), (42, 24, 1.45)) + ribbon()
    )


def m04_3() -> str:
    return (
        use("vine") + several("pinna", (36, 12), (64, 14), (92, 10), (8, 16))
        + several("fuji", (20, 28, 1.3), (80, 28, 1.3), (50, 28, 1.7))
    )


def m04_4() -> str:
    return (
        use("vine", 100, 4, 1, 3, flip=True) + use("vine", 58, 12, 0.6, 44)
        + several("pinna", (10, 18, 0.9, 36), (84, 32, 0.9, -30), (46, 14, 0.9, 10))
        + several("fuji", (20, 88, 0.9, 12), (34, 24, 1.3, 16), (90, 60, 1.3, 12), (64, 25, 1.6, 14))
    )


# 5 菖蒲


def m05_1() -> str:
    waves = "M2 112q7-5 14 0t14 0M74 134q7-5 14 0t14 0M4 154q7-5 14 0t14 0M20 118q6-4 12 0t12 0"
    posts = "M14 130h5v24h-5zM44 136h5v20h-5zM58 116h5v18h-5zM86 108h5v20h-5zM48 150h5v14h-5z"
    return (
        path("M0 104Q26 99 50 104T100 104V164H0z", SKY, "none") + path(waves, None, INDIGO, 1.3)
        + use("blade", 38, 128, 0.85, -8) + use("blade", 62, 118, 0.8, -2, flip=True)
        + use("blade", 86, 112, 0.62, 8, flip=True) + use("blade", 18, 134, 0.75, -5) + use("blade", 28, 134, 0.6, 4, flip=True)
        + several("stalk", (52, 120, 0.62, -4), (76, 114, 0.42)) + use("iris", 48, 62)
        + use("iris", 75, 84, 1) + use("tip", 25, 78) + path("M25 78Q24 100 28 130", None, LEAF, 2)
        + path(posts, BROWN) + several("plank", (50, 111), (-8, 124), (46, 137), (-2, 151))
    )


def m05_2() -> str:
    return (
        several("blade", (12, 164, 0.8, -4), (24, 164, 1, 2)) + use("blade", 50, 164, 0.8, 2, flip=True)
        + several("stalk", (32, 164), (40, 164, 0.5)) + several("iris", (32, 72), (38, 136, 1)) + ribbon()
    )


def m05_3() -> str:
    return (
        several("blade", (18, 164, 1.1, -3), (34, 164, 1, 3)) + use("blade", 68, 164, 0.9, flip=True)
        + use("blade", 88, 164, 0.8, flip=True)
        + several("stalk", (50, 164), (66, 164, 0.5, 14), (34, 164, 0.5, -12))
        + several("iris", (50, 80, 1.7), (74, 138, 1)) + use("tip", 26, 122)
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
        several("pleaves", (42, 108, 1.2), (42, 138, 1.2, 180)) + use("pleaf", 64, 124, 1, 80)
        + use("peony", 42, 124, 1.3)
        + use("butterfly", 64, 50, 1.05, 24) + use("butterfly", 26, 70, 0.75, -28)
    )


def m06_2() -> str:
    return (
        use("stalk", 34, 164, 1.1) + several("pleaves", (33, 84), (32, 134, 1, 180))
        + use("peony", 32, 112)
        + use("peony", 34, 50, 0.8) + ribbon(fill=INDIGO, bar=True)
    )


def m06_3() -> str:
    return (
        several("pleaves", (50, 88, 1.8), (50, 106, 1.8, 180))
        + several("pleaf", (50, 118, 1.4, 180), (50, 66, 1.1))
        + use("peony", 50, 92, 1.65)
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
        use("hagi", 66, 108, 0.9) + use("hagi", 44, 108, 0.75, 14, flip=True) + use("hagi", 84, 120, 0.6, 24)
        + use("boar")
    )


def m07_2() -> str:
    return several("hagi", (47, 164, 1.1, 6), (34, 164, 0.6, 0)) + ribbon()


def m07_3() -> str:
    return several("hagi", (44, 164, 1.2, 12), (38, 164, 0.65, -8)) + use("hagi", 54, 164, 1, -3, flip=True)


def m07_4() -> str:
    return several("hagi", (76, 164, 1.3, 2), (58, 164, 0.9, -6), (34, 164, 0.6, 4))


# 8 芒


def m08_1() -> str:
    return (
        path("M0 0H100V164H0z", RED) + disc(54, 58, 31, WHITE)
        + several("plume", (36, 108, 1.1, -8), (58, 102, 1.1, -2), (80, 116, 0.9, 2), (18, 120, 0.9, -16)) + use("hill")
    )


def m08_2() -> str:
    return (
        several("plume", (82, 116, 0.85), (67, 107, 0.85, -2)) + use("hill")
        + several("goose", (75, 32, 0.7), (51, 57, 0.7), (27, 82, 0.7))
    )


def m08_3() -> str:
    return (
        use("mist", 14, 34, 1.1, fill=SKY)
        + "".join(use("plume", x, y, s, t, flip=True) for x, y, s, t in (
            (26, 122, 0.9, 8), (46, 106, 1.2, 4), (70, 108, 1.2, -2), (88, 120, 0.9, -6)))
        + use("hill")
    )


def m08_4() -> str:
    return (
        use("mist", 10, 30, 0.95, fill=ORANGE)
        + several("plume", (54, 106, 0.9), (72, 94, 0.9, 2)) + use("hill", 30, -6)
        + path("M-40 166Q-16 119 24 118T88 164", None, PAPER, 6)
        + several("plume", (10, 128, 0.9, -8), (30, 124, 0.9, 2)) + use("hill", -26, 22)
    )


# 9 菊


def m09_1() -> str:
    return (
        several("kleaves", (38, 42, 1.1), (66, 76, 1.1, 60)) + use("cup", 51, 115, 1.08) + use("kiku", 38, 70, 1.35)
    )


def m09_2() -> str:
    return (
        use("stalk", 32, 164, 1.1) + several("kleaves", (32, 84), (34, 152)) + use("kiku", 32, 116)
        + use("kiku", 32, 52, 0.9)
        + ribbon(fill=INDIGO, bar=True)
    )


def m09_3() -> str:
    return use("stalk", 50, 164) + several("kleaves", (50, 136, 1.3), (50, 150, 1, 20)) + use("kiku", 50, 70, 1.9)


def m09_4() -> str:
    return (
        several("stalk", (44, 164, 1, 11), (56, 110, 0.7, -12))
        + path(limb("54,124 68,122 77,107", 3, 2.4), LEAF)
        + several("kleaves", (56, 96), (46, 152, 1, -10)) + several("kiku", (64, 64), (32, 118))
        + several("kbud", (40, 44, 1, -10), (77, 109, 1, 16))
    )


# 10 紅葉


def leaf(x: float, y: float, size: float, turn: float, fill: str) -> str:
    """Return one maple leaf."""
    return use("maple", x, y, size, turn, fill=fill)


def m10_1() -> str:
    return (
        use("bough", 100, 20, 0.45, -96) + leaf(82, 36, 1, 160, RED) + leaf(66, 18, 0.8, 210, ORANGE)
        + leaf(90, 68, 0.8, 150, ORANGE) + leaf(12, 62, 0.7, 200, GOLD) + use("deer")
    )


def m10_2() -> str:
    return (
        use("bough", -4, 20, 1.1, 148) + several("maples", (32, 54), (28, 98)) + leaf(36, 134, 1.1, 200, RED)
        + leaf(16, 146, 0.8, 220, ORANGE) + ribbon(fill=INDIGO, bar=True)
    )


def m10_3() -> str:
    return (
        twigs("22,30 30,60 24,104", "62,21 72,50 70,92", "44,26 52,50 48,74", wide=5)
        + path(limb("-4,24 24,32 60,20 104,30", 12, 5), BROWN)
        + several("maples", (28, 62, 1.15), (72, 58, 1.15), (42, 108, 1.15)) + leaf(82, 110, 1.1, 210, RED)
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
    rain = "M20 44l-6 16M34 84l-5 14M92 66l-5 14M14 78l-5 14M94 108l-4 12M14 108l-4 10M26 100l-3 8M95 40l-3 8M78 72l-3 8M34 62l-3 8M92 138l-3 8M84 150l-3 8"
    return (
        path("M0 134Q26 126 50 144T100 142V164H0z", SKY, "none")
        + path("M6 142q8-5 16 0t16 2M46 152q8-5 16 0t14 0M10 156q8-5 16 0t12 0", None, INDIGO, 1.3)
        + path(rain, None, INDIGO, 1.3)
        + several("willow", (10, 4, 0.9), (26, 4, 0.6), (93, 4, 0.75)) + use("umbrella", 60, 42, 0.92, -9)
        + use("rainman") + use("frog", 28, 137)
    )


def m11_2() -> str:
    return several("willow", (12, 4, 1.2), (32, 4), (62, 4, 0.6), (78, 4, 0.9), (92, 4, 1.7)) + use("swallow", 44, 98, 0.9, -34)


def m11_3() -> str:
    return several("willow", (10, 4, 1.5), (27, 4, 1.85), (43, 4, 1.6), (57, 4), (92, 4, 1.3)) + ribbon()


def m11_4() -> str:
    edge = scallops([(100, 114), (84, 122), (66, 118), (52, 108), (38, 112), (22, 104), (0, 108)], 0.56)
    end = "L44 106L78 72H63L84 40H70L92 6z"
    swirl = "M8 54a9 9 0 0 1 17-4a8 8 0 0 1 14-4a6 6 0 0 1-3 11M6 84a8 8 0 0 1 15-3a7 7 0 0 1 13 2M82 60a8 8 0 0 1 14-5"
    arm = limb("104,78 90,90 82,97", 13, 9)
    fingers = limb("82,95 72,94 66,100", 5.4, 4) + limb("81,97 73,102 70,110", 5.4, 4) + limb("85,98 83,106 80,112", 5.4, 4)
    claws = "M64 97L60 106L68.6 102zM68 108.6L66 118L72.6 111.4zM78 110L77 120L82.6 113z"
    return (
        path("M56 130l-4 14M70 130l-4 14M88 130l-4 12M60 150l-2 8M10 150l-2 7", None, INDIGO, 2)
        + path(edge + "V0H100z", INK) + path(swirl, None, SKY, 1.8, "round")
        + use("drum", 28, 126) + path("M76 6L46 50H60L36 82H51" + end, GOLD)
        + path("M84 6L62 45H77L53 77H66" + end, ORANGE, "none")
        + path(fingers, RED) + path(arm, RED) + path("M80 95l6 5", None, RED, 4) + path(claws, WHITE, None, 1)
    )


# 12 桐


def m12_1() -> str:
    return several("kiri", (74, 168, 0.8, 12), (28, 168, 0.8, -12)) + use("phoenix")


def m12_2() -> str:
    return use("kiri3", 50, 142, 1.08)


def m12_3() -> str:
    return (
        several("spike", (60, 94, 1.5, 6), (34, 100, 1.15, -8), (80, 104, 0.95, 10))
        + several("kiri", (62, 108, 1.05, 76), (44, 112, 1.1, -62), (54, 106, 1.35, 174))
    )


def m12_4() -> str:
    return path("M0 132H100V164H0z", GOLD) + use("kiri3", 50, 136)


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


def symbols() -> str:
    """Return the parts and faces of the deck, one symbol a line."""
    return (
        plants.parts() + creatures.parts() + things.parts() + things.back() + things.glyphs()
        + "".join(face(card_id) for card_id in FACES)
    )
