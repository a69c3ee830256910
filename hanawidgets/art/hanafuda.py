"""The 48 faces, composed of the parts; :func:`sprite` is the whole set as one SVG.

Left free of what tells the card: the upper left 30 by 30 and the lower right 26 by 26 units, where small
cards carry their badges.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Final

from . import creatures, plants, things
from .draw import BROWN, GOLD, INDIGO, INK, LEAF, ORANGE, PAPER, PINE, PINK, RED, SKY, WHITE, disc, element, limb, num, nums, path, symbol, use, wood
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
    return wood(*(limb(spec, wide, narrow, angular=True) for spec in lines))


def bunch(x: float, y: float, *blossoms: tuple[str, float, float, float, float]) -> str:
    """Return flowers on stalks that leave one place of a twig: part, where it is from there, size, turn."""
    stalks = "".join(f"M{num(x)} {num(y)}l{nums((dx, dy))}" for _, dx, dy, _, _ in blossoms)
    return path(stalks, None, PINE, 1.5) + "".join(use(name, x + dx, y + dy, size, turn) for name, dx, dy, size, turn in blossoms)


# 1 松


def m01_1() -> str:
    return (
        disc(75, 44, 21, RED) + several("pine", (6, 137, 0.75), (14, 152), (96, 138, 0.75), (90, 153))
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
        path("M4 60Q4 44 18 42Q22 22 40 24Q50 8 66 14Q80 4 100 8V100H0V72z", PINK, "none")
        + wood(limb("104,22 72,40 40,52 -6,82", 9, 3), limb("70,41 58,28 44,22", 3.4, 1.2), limb("38,53 24,46 16,36", 3, 1.2))
        + bunch(44, 22, ("cherryside", -3, -2, 0.9, -40), ("cherrybud", 2, -3, 0.9, 8))
        + bunch(16, 36, ("cherrybud", -2, -2, 0.9, -30), ("cherrybud", 3, -3, 0.8, 20))
        + several("cherry", (90, 20, 1.1, 20), (68, 30, 1, 50), (84, 46, 1.3, 10), (30, 56, 1.05, 40), (12, 72, 1.2, 10), (58, 58, 1.5, 60), (36, 80, 1.25, 30),
                  (84, 78, 1.3, 0), (62, 86, 1, 20), (14, 94, 0.9, 30))
        + use("curtain")
    )


def m03_2() -> str:
    return (
        wood(limb("14,170 30,130 22,90 34,40", 12, 3), limb("26,106 12,88", 3.4, 1.4), limb("30,62 18,44", 3, 1.2), limb("27,140 42,150", 3, 1.4))
        + bunch(18, 44, ("cherrybud", -3, -3, 0.9, -30), ("cherryside", 2, -4, 0.9, 0)) + use("cherry", 34, 46, 1.15, 10)
        + ribbon(MIYOSHINO, x=70, y=20)
        + several("cherry", (26, 72, 1.25, 40), (14, 92, 1, 0), (38, 98, 1.55, 20), (18, 124, 1.35, 50), (44, 132, 1, 10))
        + bunch(42, 150, ("cherrybud", 3, 1, 0.9, 100))
    )


def m03_3() -> str:
    return (
        wood(limb("-6,146 24,128 46,102 70,86 104,40", 13, 3.6), limb("44,105 44,74 34,52", 4.4, 1.4), limb("70,86 68,62 58,44", 3.6, 1.2),
             limb("30,122 60,134 82,132", 4, 1.2), limb("84,68 86,48 80,34", 3, 1.2))
        + bunch(34, 52, ("cherryside", -4, -3, 1, -30), ("cherrybud", 3, -6, 1, 10)) + bunch(58, 44, ("cherrybud", -3, -5, 1, -20), ("cherrybud", 3, -4, 0.9, 24))
        + bunch(80, 34, ("cherryside", 2, -3, 1, 8)) + bunch(82, 132, ("cherrybud", 5, 3, 1, 120), ("cherryside", 2, 4, 0.9, 160))
        + several("cherry", (46, 76, 1.1, 20), (88, 62, 1.3, 10), (66, 92, 1.65, 40), (30, 110, 1.5, 0), (60, 130, 1.25, 30), (14, 134, 1.1, 50))
        + several("petal", (16, 62, 0.6, 40), (22, 84, 0.55, -60), (86, 106, 0.6, 100), (36, 150, 0.6, 70), fill=PINK)
    )


def m03_4() -> str:
    return (
        path("M0 0H100V34Q92 44 80 38Q72 52 58 44Q46 56 34 46Q20 54 12 42Q4 44 0 38z", PINK, "none")
        + wood(limb("-6,12 30,20 66,14 104,24", 9, 5), limb("22,18 14,60 18,104 14,134", 3, 1.2), limb("46,17 44,60 50,100", 3, 1.2), limb("78,18 80,70 72,112 76,146", 3.2, 1.2))
        + several("cherry", (24, 22, 1.2, 20), (52, 22, 1.4, 0), (82, 26, 1.3, 40), (15, 52, 1.3, 30), (44, 54, 1.15, 10), (82, 60, 1.4, 50), (18, 84, 1.1, 0),
                  (49, 84, 1.2, 40), (76, 94, 1.15, 20), (17, 110, 0.85, 30), (73, 120, 0.9, 0))
        + bunch(14, 133, ("cherrybud", -2, 4, 1, 190), ("cherrybud", 4, 2, 0.9, 150)) + bunch(50, 99, ("cherryside", 0, 3, 1, 180), ("cherrybud", 6, 1, 0.9, 140))
        + bunch(76, 145, ("cherrybud", 2, 3, 1, 160), ("cherrybud", -4, 1, 0.9, 210))
        + several("petal", (36, 142, 0.7, 40), (54, 152, 0.6, -60), fill=PINK)
    )


# 4 藤


def m04_1() -> str:
    return (
        use("crescent", 73, 58, 1.35) + use("vine")
        + several("pinna", (64, 15, 0.9, -14), (86, 12, 0.9, 6), (46, 14, 0.9, -8), (8, 14, 0.9, 10))
        + several("fuji", (36, 22, 0.8), (17, 22, 1.1)) + use("cuckoo", 50, 116, 0.88, -22)
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
        path("M42 164Q46 146 40 124", None, PINE, 3.6) + several("pleaves", (42, 108, 1.2), (42, 138, 1.2, 180)) + use("pleaf", 64, 124, 1, 80)
        + use("peony", 42, 124, 1.3)
        + use("butterfly", 64, 50, 1.05, 24) + use("butterfly", 26, 70, 0.75, -28)
    )


def m06_2() -> str:
    return (
        use("stalk", 34, 164, 1.1) + path("M32 108Q18 92 16 66", None, PINE, 2.4) + several("pleaf", (30, 86, 1, -20), (24, 92, 0.9, -70)) + use("pleaves", 32, 138, 1, 180)
        + use("peonyside", 34, 58, 0.85, 6) + use("peonybud", 16, 86, 0.8, -14)
        + ribbon(fill=INDIGO, bar=True, x=70) + use("pleaf", 50, 112, 0.95, 96) + use("peony", 32, 118)
    )


def m06_3() -> str:
    return (
        path("M50 170Q54 140 50 92M50 132Q72 130 82 116", None, PINE, 3.6)
        + several("pleaves", (50, 88, 1.8), (50, 106, 1.8, 180)) + several("pleaf", (50, 118, 1.4, 180), (50, 66, 1.1))
        + use("peony", 50, 88, 1.65)
    )


def m06_4() -> str:
    return (
        path("M30 170Q34 140 52 112Q62 94 62 68M42 130Q26 116 24 92M38 138Q62 138 78 124", None, PINE, 3.2)
        + several("pleaf", (56, 104, 1.1, 70), (60, 92, 1, -60), (48, 118, 1, -80), (30, 112, 0.9, -64), (62, 136, 1, 110), (34, 150, 1.1, -70), (36, 152, 1.1, 66))
        + use("peonyside", 62, 72, 1.3, 8) + use("peonybud", 24, 94, 1.1, -10) + use("peonyside", 78, 126, 0.7, 36)
    )


# 7 萩


def m07_1() -> str:
    return (
        path("M0 148Q40 142 100 149V164H0z", LEAF)
        + use("hagi", 78, 112, 0.98, 8) + use("hagi", 62, 112, 0.7, -16) + use("hagi", 88, 150, 1, 8)
        + use("boar") + path("M30 160q-1-5-4-7M30 160q1-6 4-8M62 160q-1-5-4-7M62 160q1-6 4-8", None, PINE, 1.2)
    )


def m07_2() -> str:
    return use("hagi", 50, 166, 1.25, -2) + ribbon(x=70, y=24) + use("hagi", 44, 168, 0.82, 16) + use("hagi", 56, 168, 0.66, 6, flip=True)


def m07_3() -> str:
    return (
        use("hagi", 56, 168, 1.35, 12) + use("hagi", 46, 168, 0.95, -20) + use("hagi", 52, 168, 1.1, -14, flip=True) + use("hagi", 62, 168, 0.7, 12, flip=True)
    )


def m07_4() -> str:
    return (
        use("hagi", 94, 130, 1.25, -6) + use("hagi", 96, 150, 1.2, -26) + use("hagi", 90, 168, 0.95, -34)
        + several("bean", (20, 150, 0.8, 70), (38, 156, 0.7, -20), (12, 136, 0.7, 20))
    )


# 8 芒


def m08_1() -> str:
    return (
        path("M0 0H100V164H0z", RED) + disc(54, 58, 31, WHITE)
        + several("plume", (36, 108, 1.1, -8), (58, 102, 1.1, -2), (80, 116, 0.9, 2), (18, 120, 0.9, -16)) + use("hill")
    )


def m08_2() -> str:
    return (
        several("plume", (82, 116, 0.85), (67, 107, 0.85, -2)) + use("hill")
        + several("goose", (78, 30, 0.6, -16), (38, 50, 0.66, -10), (50, 84, 0.62, -20))
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
        path("M34 170Q40 140 30 112Q24 90 34 66", None, PINE, 3) + several("kleaf", (31, 88, 0.9, -70), (36, 148, 0.9, -64), (36, 146, 1, 70))
        + use("kikuside", 34, 62, 0.9, 6) + ribbon(fill=INDIGO, bar=True, x=70)
        + use("kleaf", 30, 92, 0.9, 66) + use("kiku", 32, 116)
    )


def m09_3() -> str:
    return (
        path("M40 170Q62 140 50 74M49 138Q30 138 22 128", None, PINE, 3.6)
        + several("kleaf", (54, 124, 1.2, 72), (53, 136, 1.1, 118), (49, 146, 1.1, -70), (54, 112, 0.9, -80)) + use("kbud", 22, 130, 1.1, -24) + use("kiku", 50, 66, 1.85)
    )


def m09_4() -> str:
    return (
        path("M60 170Q40 140 56 104Q64 84 58 58M50 128Q32 120 28 104M53 112Q78 116 82 130", None, PINE, 3)
        + several("kleaf", (57, 100, 1, 74), (60, 86, 0.9, -64), (50, 134, 1.1, 62), (52, 144, 1.1, -70), (40, 122, 0.8, 160))
        + use("kikuside", 58, 58, 1.25, -8) + use("kiku", 28, 102, 0.95) + use("kikuside", 82, 130, 0.75, 150) + use("kbud", 60, 84, 0.8, 40)
    )


# 10 紅葉


def leaf(x: float, y: float, size: float, turn: float, fill: str, *, flip: bool = False) -> str:
    """Return one maple leaf whose stalk ends at the place; turn 180 hangs straight down."""
    a, dx = radians(turn), -4 * size if flip else 4 * size
    return use("maple", x - dx * cos(a) + 14 * size * sin(a), y - dx * sin(a) - 14 * size * cos(a), size, turn, flip=flip, fill=fill)


def m10_1() -> str:
    return (
        path("M0 149Q36 141 100 151V164H0z", LEAF) + path("M12 158q-1-5-4-7M12 158q1-6 4-8M88 160q-1-5-4-7M88 160q1-6 4-8", None, PINE, 1.2)
        + wood(limb("104,14 84,9 62,12 34,7", 6, 2), limb("88,10 90,24 86,32", 3, 1.4), limb("62,12 70,20 72,28", 2.6, 1.2), limb("44,9 36,14 30,14", 2, 1.2))
        + leaf(86, 31, 1.15, 178, RED) + leaf(92, 18, 0.9, 140, ORANGE) + leaf(72, 27, 0.9, 176, GOLD, flip=True)
        + use("deer", 0, -1)
        + leaf(31, 14, 0.9, 214, RED) + use("maple", 14, 70, 0.7, 200, fill=ORANGE)
    )


def m10_2() -> str:
    return (
        wood(limb("-4,22 20,30 40,60 34,100 40,140", 9, 1.4), limb("24,34 16,56", 3.4, 1.4), limb("38,66 20,86", 3, 1.4), limb("34,104 18,120", 2.6, 1.2))
        + leaf(16, 56, 1.15, 190, ORANGE) + leaf(20, 86, 1.15, 210, GOLD) + leaf(36, 88, 1.15, 160, RED) + leaf(18, 120, 1.1, 190, RED)
        + leaf(39, 138, 1.15, 186, ORANGE) + leaf(30, 42, 1, 150, RED) + ribbon(fill=INDIGO, bar=True)
    )


def m10_3() -> str:
    return (
        wood(
            limb("-4,30 22,26 50,38 76,64 90,96", 11, 2), limb("34,31 36,52 28,66", 4, 1.4), limb("58,44 56,72 46,88", 4, 1.4),
            limb("78,68 70,96 74,112", 4, 1.4), limb("50,38 72,34 84,24", 4, 1.4), limb("16,28 14,50", 3, 1.2))
        + leaf(84, 24, 1.1, 60, ORANGE) + leaf(76, 32, 1, 150, RED) + leaf(14, 50, 1.15, 190, RED) + leaf(28, 66, 1.25, 196, ORANGE) + leaf(37, 52, 1, 140, GOLD)
        + leaf(46, 88, 1.4, 190, RED) + leaf(56, 72, 1.1, 145, ORANGE) + leaf(90, 95, 1.2, 184, GOLD) + leaf(74, 112, 1.3, 196, ORANGE)
        + use("maple", 24, 138, 1, 240, fill=GOLD)
    )


def m10_4() -> str:
    return (
        path("M0 98Q24 92 50 100T100 96V164H0z", INDIGO)
        + path("M0 110q14-6 28 0t28 0t28 0t28 0M-8 126q14-6 28 0t28 0t28 0t28 0M0 142q14-6 28 0t28 0t28 0t28 0", None, SKY, 1.3)
        + wood(limb("104,26 84,40 66,40 46,52", 9, 2), limb("82,40 78,58 70,64", 3.6, 1.4), limb("62,41 48,34 40,28", 3, 1.2))
        + leaf(70, 64, 1.15, 200, RED) + leaf(79, 54, 1.15, 150, ORANGE) + leaf(46, 52, 1.2, 215, RED) + leaf(40, 28, 0.9, 290, GOLD) + leaf(60, 42, 1, 160, GOLD)
        + several("maple", (24, 116, 1.15, 60), (84, 128, 1, 300), fill=RED) + use("maple", 56, 134, 1.25, 20, fill=ORANGE) + use("maple", 20, 148, 0.9, 150, fill=GOLD)
    )


# 11 柳


def m11_1() -> str:
    rain = "M20 44l-6 16M34 84l-5 14M92 66l-5 14M14 78l-5 14M94 108l-4 12M14 108l-4 10M26 100l-3 8M95 40l-3 8M78 72l-3 8M34 62l-3 8M92 138l-3 8M84 150l-3 8"
    return (
        path("M0 134Q26 126 50 144T100 142V164H0z", SKY, "none")
        + path("M6 142q8-5 16 0t16 2M46 152q8-5 16 0t14 0M10 156q8-5 16 0t12 0", None, INDIGO, 1.3)
        + path(rain, None, INDIGO, 1.3)
        + several("willow", (12, 2, 0.9, -3), (26, 2, 0.6, 5), (90, 2, 0.85, -4)) + use("umbrella", 60, 42, 0.92, -9)
        + use("rainman") + use("frog", 28, 137)
    )


def m11_2() -> str:
    return (
        wood(limb("104,8 60,16 -6,10", 7, 3)) + several("willow", (12, 12, 1.15, 3), (34, 13, 0.6, -6), (60, 15, 0.55, 4), (76, 13, 0.8, -3), (91, 10, 1.4, 4))
        + use("swallow", 44, 98, 0.9, -34)
    )


def m11_3() -> str:
    return (
        wood(limb("104,8 60,18 -6,12", 9, 4)) + several("willow", (28, 15, 1.35, -2), (46, 16, 0.9, -4), (92, 10, 1.35, 2)) + ribbon(x=68, y=24)
        + use("willow", 12, 13, 1.1, -4) + use("willow", 46, 16, 1.35, 5) + use("willow", 60, 16, 0.5, 10)
    )


def m11_4() -> str:
    bolt = "M70 -4L40 50H54L30 96L44 93L32 128L70 76L56 79L80 40H66L92 -4z"
    glow = "M80 -4L56 44H70L44 88L56 84L46 108L70 76L56 79L80 40H66L92 -4z"
    swirl = "M6 40a9 9 0 0 1 17-4a8 8 0 0 1 14-4a6 6 0 0 1-3 11M70 58a8 8 0 0 1 15-3a7 7 0 0 1 13 2M6 84a8 8 0 0 1 14-4"
    fingers = (limb("80,113 68,110 60,118", 6, 4), limb("79,116 68,120 64,130", 6, 4), limb("83,117 78,128 76,136", 6, 4))
    claws = "M58 115L53 125L62 121zM61 128L59 139L67 132zM72 134L72 145L79 137z"
    return (
        path("M0 0H100V164H0z", INK) + path(swirl, None, SKY, 1.8, "round")
        + path("M16 10l-4 12M56 12l-4 12M10 56l-4 12M94 72l-4 12M88 84l-4 12M50 138l-4 12M66 148l-4 12M90 146l-4 12M12 100l-3 9", None, SKY, 1.6, "round")
        + use("gust", 108, -8, 1.2, -6) + use("gust", 112, 26, 1.05, -14) + path(bolt, GOLD) + path(glow, ORANGE, "none")
        + use("gust", 44, -10, 0.8, -4)
        + use("drum", 28, 136)
        + element("path", d="".join((limb("108,88 92,100 80,114", 15, 10), *fingers)), fill=RED, stroke=PAPER, stroke_width=2.4, paint_order="stroke") + path(claws, WHITE, None, 1)
    )


# 12 桐


def m12_1() -> str:
    return use("kiri3", 30, 152, 0.62) + use("phoenix")


def m12_2() -> str:
    return (
        wood(limb("-6,132 30,120 62,104 84,76", 9, 3), limb("38,116 36,98 34,84", 3.4, 2), limb("64,102 68,86 66,70", 3.4, 2))
        + several("spike", (34, 86, 1.35, -4), (66, 74, 1.3, 2), (84, 78, 0.9, 10))
        + several("kiri", (22, 118, 1, -150), (78, 84, 0.8, 120), (56, 104, 1.3, 176))
    )


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
