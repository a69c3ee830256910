"""The 48 faces, composed of the parts; :func:`sprite` is the whole set as one SVG.

A face has its whole card: marks of month and kind stand below it (``Face`` of the front end).
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Final

from . import creatures, plants, things
from .draw import BROWN, FINE, GOLD, INDIGO, INK, LEAF, ORANGE, PAPER, PINE, PINK, RED, SKY, WHITE, disc, element, limb, num, nums, path, symbol, use, wood
from .things import ribbon

AKA: Final = "a ka yo ro shi"
MIYOSHINO: Final = "mi yo shi no"


def several(
    name: str, *places: tuple[float, ...], fill: str | None = None, stroke: str | None = None,
) -> str:
    """Return copies of a part, each place x, y, size, turn (the last two may be left out)."""
    return "".join(use(name, *place, fill=fill, stroke=stroke) for place in places)


def bunch(x: float, y: float, *blossoms: tuple[str, float, float, float, float]) -> str:
    """Return flowers on stalks that leave one place of a twig: part, where it is from there, size, turn."""
    stalks = "".join(f"M{num(x)} {num(y)}l{nums((dx, dy))}" for _, dx, dy, _, _ in blossoms)
    return path(stalks, None, PINE, 1.5) + "".join(use(name, x + dx, y + dy, size, turn) for name, dx, dy, size, turn in blossoms)


# 1 松


def m01_1() -> str:
    return (
        disc(69, 49, 22, RED) + several("pine", (6, 137, 0.75), (14, 152), (96, 138, 0.75), (90, 153))
        + use("crane")
    )


def m01_2() -> str:
    return (
        wood(limb("20,170 34,138 22,104 36,70 30,30", 14, 4), limb("30,122 48,116", 4, 2), limb("26,96 12,88", 4, 2))
        + path("M22 152q3-5 1-11M30 140q3-5 0-9M24 108q-2-5 0-9", None, INK, FINE)
        + several("pine", (18, 82, 0.9), (42, 62, 0.85), (28, 38, 0.95), (18, 142)) + ribbon(AKA, x=70, y=20) + several("pine", (36, 120, 1.05), (46, 154, 0.9))
    )


def m01_3() -> str:
    return (
        wood(limb("30,170 44,140 34,108 56,76 48,30", 16, 4), limb("40,128 66,120 78,122", 6, 2.4), limb("38,104 24,94", 5, 2.4), limb("54,74 74,76", 5, 2), limb("52,56 34,58", 4, 2))
        + path("M34 154q4-5 2-12M42 146q3-5 0-9M37 118q-3-6-1-10M44 96q1-6 5-9M36 132q-2-4 0-7", None, INK, FINE)
        + several("pine", (20, 96, 1.1), (78, 122, 1.2), (76, 78, 1.05), (28, 60, 0.95), (50, 34, 1.25), (16, 140, 0.85))
    )


def m01_4() -> str:
    return (
        wood(limb("106,50 80,52 60,74 32,76 8,98", 13, 3), limb("80,53 68,38 52,36", 4.6, 2), limb("60,72 67,94 55,114 58,140", 6, 2.2), limb("64,98 82,108", 3.6, 1.8), limb("34,76 26,62", 3, 1.8))
        + path("M94 50q-5 0-8 3M74 59q-3 3-5 7M50 74q-5 0-8 2M65 88q1 5-1 9M58 110q-2 4-1 9", None, INK, FINE)
        + several("pine", (54, 36, 1.05), (90, 47, 1.1), (24, 62, 0.95), (44, 76, 0.85), (12, 97, 1), (84, 110, 1.05), (57, 148, 1.3))
    )


# 2 梅


def m02_1() -> str:
    return (
        wood(limb("-6,152 22,147 44,130 66,122 104,130", 14, 6), limb("32,142 21,119 23,98 18,70 24,42", 5, 1.4, angular=True),
             limb("104,42 84,38 62,47", 4.6, 1.2), limb("84,38 76,57", 2.6, 1), limb("42,140 56,149 70,149", 4, 1.4), limb("22,98 34,86", 3, 1.2))
        + path("M8 148l12-3M34 138l4-7M76 124l9 1", None, None, FINE)
        + several("bud", (24, 43, 0.9, 6), (62, 47, 0.9, -70), (76, 57, 0.9, 190), (69, 149, 0.9, 90), (33, 87, 0.9, 50))
        + several("plum", (22, 70, 0.95), (22, 107, 1), (38, 141, 1), (84, 133, 0.9), (78, 38, 1))
        + use("warbler", 65, 116, 1.02)
    )


def m02_2() -> str:
    return (
        wood(limb("10,170 32,134 18,98 36,64 30,30", 13, 2.4, angular=True), limb("27,142 50,148 92,138", 6, 1.6, angular=True), limb("20,100 10,78 13,56", 4, 1.2, angular=True), limb("28,82 44,76 48,58", 3, 1.2, angular=True))
        + path("M18 156l5-12M30 126l-4-7M22 90l3-8", None, None, FINE)
        + several("bud", (13, 56, 0.95, 6), (30, 31, 0.95, -4), (90, 138, 0.95, 70), (48, 59, 0.95, 6))
        + ribbon(AKA, x=70, y=20) + several("plum", (32, 66, 1), (20, 99, 1.1), (36, 138, 1.2), (77, 146, 0.8))
    )


def m02_3() -> str:
    return (
        wood(limb("22,172 42,126 32,94 54,66 50,34", 14, 2.2, angular=True), limb("41,125 66,104 72,82", 7, 1.6, angular=True), limb("33,95 16,76 22,58", 6, 1.4, angular=True),
             limb("53,67 72,56 82,38", 4.6, 1.2, angular=True), limb("39,130 58,140 68,138", 4, 1.2, angular=True), limb("32,98 18,98 12,108", 3.4, 1.2, angular=True))
        + path("M30 152q3-6 5-13M37 118l-3-9M42 82l5-7", None, None, FINE)
        + several("bud", (50, 35), (72, 83, 0.95, 8), (12, 108, 0.95, -140), (22, 59, 0.95, 10), (69, 138, 0.95, 80))
        + several("plum", (37, 130, 1.3), (67, 103, 1), (53, 68, 1.35), (20, 78, 0.9), (78, 48, 0.95))
    )


def m02_4() -> str:
    return (
        wood(limb("78,172 62,126 72,94 50,66 54,32", 14, 2.2, angular=True), limb("63,127 40,108 32,80 36,66", 7, 1.4, angular=True), limb("71,95 84,78 80,56", 6, 1.4, angular=True),
             limb("51,68 34,56 26,42", 4.6, 1.2, angular=True), limb("35,92 20,90 12,78", 3.4, 1.2, angular=True), limb("38,106 28,120", 3.4, 1.2), limb("65,124 84,128", 3.4, 1.2))
        + path("M72 154q-3-6-5-13M66 118l3-9M64 84l-5-7", None, None, FINE)
        + several("bud", (54, 33), (12, 78, 0.95, -20), (28, 120, 0.95, 200), (84, 128, 0.95, 90), (80, 57, 0.95, -4)) + use("plumside", 26, 43, 0.95, -20)
        + several("plum", (65, 127, 1.5), (33, 94, 1.1), (51, 67, 1), (80, 82, 0.85))
    )


# 3 桜


def m03_1() -> str:
    return (
        path("M0 76L34 56L70 34L90 30L100 34V100H0z", PINK, "none")
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
        + ribbon(MIYOSHINO, x=74, y=18, turn=5)
        + several("cherry", (26, 72, 1.25, 40), (14, 92, 1, 0), (32, 98, 1.4, 20), (18, 124, 1.35, 50), (44, 132, 1, 10))
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
        path("M0 152Q50 138 100 152V164H0z", LEAF)
        + wood(limb("64,153 60,128 48,104 52,70 40,34", 14, 2), limb("59,128 34,114 14,94", 6, 2), limb("58,126 78,110 90,84", 6, 2), limb("51,78 28,64 18,42", 4, 1.6), limb("51,74 72,58 80,34", 4, 1.6))
        + path("M61 149q2-8 0-16M66 144q0-6-2-11", None, None, FINE)
        + bunch(18, 42, ("cherrybud", -4, -6, 1, -24)) + bunch(90, 86, ("cherrybud", 2, 12, 1, 160)) + bunch(14, 94, ("cherrybud", -3, 12, 1, 200))
        + several("cherry", (42, 28, 1.3, 40), (18, 52, 1.25, 10), (70, 32, 1.35, 60), (88, 58, 1.2, 30), (44, 58, 1.35, 20), (66, 64, 1.25, 0), (16, 86, 1.25, 50), (84, 92, 1.3, 0),
                  (40, 88, 1.3, 10), (62, 100, 1.35, 60), (30, 112, 1.15, 30))
        + several("petal", (18, 136, 0.7, 30), (84, 132, 0.7, 70), (36, 154, 0.7, -60), (80, 156, 0.7, 110), fill=PINK)
    )


# 4 藤


def m04_1() -> str:
    return (
        use("crescent", 78, 46, 1.1) + use("vine") + several("pinna", (59, 15, 0.8, 0), (8, 14, 0.9, 10))
        + several("fuji", (47, 22, 0.7), (22, 22, 1.15)) + use("cuckoo", 51, 120, 0.9, -12)
    )


def m04_2() -> str:
    return (
        wood(limb("-4,12 24,9 58,18 104,8", 6, 4), limb("-4,40 12,24 30,12", 4, 2)) + several("pinna", (9, 26, 0.9, 24), (30, 12, 0.9, 6), (58, 16, 0.9, -10), (92, 12, 0.9, -12))
        + use("fuji", 88, 24, 0.72) + several("fuji", (17, 52, 1.2), (42, 24, 1.4)) + ribbon(x=70, turn=-2)
    )


def m04_3() -> str:
    return (
        wood(limb("-4,14 24,8 54,16 104,9", 8, 5), limb("-4,26 12,12 34,12", 4, 2), limb("62,14 80,22 104,20", 4, 2)) + path("M4 12l10-2M60 14l10 .4", None, None, FINE)
        + several("pinna", (33, 12, 1.15, 10), (67, 14, 1.15, -10), (8, 16, 1.1, 14), (93, 14, 1.1, -14))
        + several("fuji", (21, 26, 1.2), (79, 26, 1.2), (50, 25, 1.6))
    )


def m04_4() -> str:
    return (
        wood(limb("8,170 20,140 8,108 22,70 12,34 34,14 104,18", 9, 4), limb("16,84 4,66 20,40 14,16", 4, 2.4))
        + several("pinna", (20, 106, 0.9, -30), (28, 20, 0.9, 20), (92, 20, 0.9, -14), (20, 66, 0.8, -60))
        + several("fuji", (38, 30, 1.1, 4), (84, 26, 1.7, 3), (60, 28, 1.45, 2))
    )


# 5 菖蒲


def m05_1() -> str:
    waves = "M0 92q7-5 14 0t14 0M0 110q7-5 14 0t14 0M68 102q7-5 14 0t14 0M74 134q7-5 14 0t14 0M4 154q7-5 14 0t14 0"
    posts = "M14 130h5v24h-5zM44 136h5v20h-5zM58 116h5v18h-5zM86 108h5v20h-5zM48 150h5v14h-5z"
    return (
        path("M0 80Q26 75 50 80T100 80V164H0z", SKY, "none") + path(waves, None, INDIGO, 1.3)
        + use("blade", 38, 128, 0.85, -8) + use("blade", 62, 118, 0.8, -2, flip=True)
        + use("blade", 86, 112, 0.62, 8, flip=True) + use("blade", 18, 134, 0.75, -5) + use("blade", 28, 134, 0.6, 4, flip=True)
        + several("stalk", (52, 120, 0.62, -4), (76, 114, 0.42)) + use("iris", 48, 62)
        + use("iris", 74, 85, 1) + use("tip", 25, 78) + path("M25 78Q24 100 28 130", None, LEAF, 2)
        + path(posts, BROWN) + several("plank", (50, 111), (-8, 124), (46, 137), (-2, 151))
    )


def m05_2() -> str:
    return (
        several("blade", (12, 164, 0.8, -4), (26, 164, 1, 2), (90, 164, 0.5, 0)) + use("blade", 52, 164, 0.6, 2, flip=True)
        + several("stalk", (31, 164), (36, 164, 0.5)) + ribbon(x=74, turn=1) + several("iris", (31, 68, 1.3), (33, 140, 1.1))
    )


def m05_3() -> str:
    return (
        several("blade", (18, 164, 1.1, -3), (34, 164, 1, 3)) + use("blade", 62, 164, 0.9, flip=True)
        + use("blade", 90, 164, 0.8, flip=True)
        + several("stalk", (50, 164), (68, 164, 0.5, 10), (34, 164, 0.5, -12))
        + several("iris", (50, 76, 1.65), (74, 138, 1)) + use("tip", 26, 122)
    )


def m05_4() -> str:
    return (
        use("blade", 12, 164, 0.8, flip=True) + use("blade", 40, 164, 1.25, 3, flip=True) + several("blade", (60, 164, 0.9, 3), (90, 164, 0.8, -2))
        + several("stalk", (29, 164, 0.6), (70, 164), (47, 164, 1.05)) + several("iris", (29, 114, 1.3), (70, 68, 1.3)) + use("tip", 45, 58)
        + path("M0 142q13-5 25 0t25 0t25 0t25 0V164H0z", SKY, INDIGO, 1.2) + path("M8 152q6-4 12 0t12 0M58 153q6-4 12 0t12 0", None, INDIGO, 1.2)
    )


# 6 牡丹


def m06_1() -> str:
    return (
        path("M36 170Q46 146 40 118M44 138Q66 138 78 122", None, PINE, 3.4) + several("pleaf", (40, 104, 1.1, -58), (42, 142, 1.1, -76), (48, 140, 1, 140), (62, 136, 1, 150), (58, 110, 1, 50))
        + use("peonybud", 77, 124, 1, 20) + use("peony", 38, 118, 1.3)
        + use("butterfly", 64, 46, 1.1, 28) + use("butterfly", 26, 68, 0.75, -28)
    )


def m06_2() -> str:
    return (
        use("stalk", 34, 164, 1.1) + path("M32 108Q18 92 16 66", None, PINE, 2.4) + several("pleaf", (33, 90, 0.9, 64), (24, 92, 0.9, -70), (34, 142, 1.05, -66))
        + use("peony", 33, 52, 0.95) + use("peonybud", 14, 84, 0.8, -14)
        + ribbon(fill=INDIGO, bar=True, x=72, y=20) + several("pleaf", (44, 128, 1.1, 116), (32, 136, 0.9, 150)) + use("peony", 32, 116)
    )


def m06_3() -> str:
    return (
        path("M46 170Q54 140 50 84", None, PINE, 3.4)
        + several("pleaf", (36, 71, 1.1, -62), (64, 71, 1.1, 62), (36, 92, 1.1, -118), (64, 92, 1.1, 118), (50, 60, 1.4, 2), (50, 126, 1.2, -78), (50, 136, 1.3, 70))
        + use("peony", 50, 82, 1.55)
    )


def m06_4() -> str:
    return (
        path("M44 170Q54 130 62 60M48 152Q42 138 34 120M54 128Q70 126 80 114", None, PINE, 3.2)
        + several("pleaf", (46, 44, 1.1, -62), (74, 72, 0.9, 128), (58, 84, 1, -70), (58, 96, 1, 60), (30, 104, 0.9, -44), (50, 142, 1.1, 80), (46, 160, 1, -84))
        + use("peonybud", 80, 117, 1.1, 14) + use("peony", 62, 53, 1.25) + use("peony", 33, 119, 1)
    )


# 7 萩


def m07_1() -> str:
    return (
        path("M0 148Q40 142 100 149V164H0z", LEAF)
        + use("hagi", 68, 120, 0.7, -7, flip=True) + use("hagi", 74, 118, 1, 4) + use("hagi", 50, 112, 0.66, -6)
        + use("boar") + path("M30 160q-1-5-4-7M30 160q1-6 4-8M62 160q-1-5-4-7M62 160q1-6 4-8", None, PINE, 1.2)
    )


def m07_2() -> str:
    return use("hagi", 53, 168, 1.1, 7) + ribbon(x=73, y=20, turn=-2) + use("hagi", 36, 168, 0.66, 4)


def m07_3() -> str:
    return use("hagi", 66, 168, 0.84, -11, flip=True) + use("hagi", 50, 168, 1.2, 9) + use("hagi", 32, 168, 0.6, 4)


def m07_4() -> str:
    return several("hagi", (80, 168, 1.35, 2), (58, 168, 0.92), (35, 168, 0.6, 4))


# 8 芒


def m08_1() -> str:
    return (
        path("M0 0H100V164H0z", RED) + disc(52, 54, 34, WHITE)
        + several("plume", (17, 122, 0.95, -10), (36, 110, 0.8, -4), (56, 104, 0.7), (78, 114, 0.95, 4)) + use("hill")
    )


def m08_2() -> str:
    return (
        several("plume", (90, 119, 0.85), (74, 108, 0.8, -2)) + use("hill")
        + several("goose", (73, 28, 0.63), (31, 53, 0.63), (50, 84, 0.63))
    )


def m08_3() -> str:
    return (
        use("mist", 12, 24, 1.1, fill=SKY)
        + "".join(use("plume", x, y, s, t, flip=True) for x, y, s, t in ((22, 122, 0.9, 8), (44, 107, 0.95, 4), (66, 104, 0.95, -2), (90, 116, 0.95, -8))) + use("hill")
    )


def m08_4() -> str:
    return (
        use("mist", 10, 28, 1, fill=ORANGE)
        + several("plume", (54, 108, 0.8, -4), (76, 98, 0.85, 4)) + use("hill", 30, -6)
        + path("M-40 166Q-16 119 24 118T88 164", None, PAPER, 6)
        + several("plume", (8, 130, 0.8, -10), (30, 122, 0.8, -6)) + use("hill", -26, 22)
    )


# 9 菊


def m09_1() -> str:
    return (
        path("M4 150Q2 100 30 68M14 98Q40 70 62 46", None, PINE, 3)
        + several("kleaf", (12, 104, 1, 20), (40, 66, 1, 86), (50, 56, 0.9, -40)) + use("kikuside", 64, 46, 1.05, 28)
        + use("cup", 53, 112, 1.1) + use("kiku", 30, 78, 1.25) + use("kleaf", 12, 104, 0.9, -50)
    )


def m09_2() -> str:
    return (
        path("M34 170Q40 140 30 112Q24 90 34 66", None, PINE, 3) + several("kleaf", (31, 88, 0.9, -70), (36, 148, 0.9, -64), (36, 146, 1, 70))
        + use("kikuside", 34, 64, 1.05, 4) + ribbon(fill=INDIGO, bar=True, x=73, turn=4)
        + use("kleaf", 30, 92, 0.9, 66) + use("kiku", 32, 116)
    )


def m09_3() -> str:
    return (
        path("M40 170Q62 140 50 74M49 138Q30 138 22 128", None, PINE, 3.6)
        + several("kleaf", (54, 124, 1.2, 72), (53, 136, 1.1, 118), (49, 146, 1.1, -70), (54, 112, 0.9, -80)) + use("kbud", 22, 130, 1.1, -24) + use("kiku", 50, 66, 1.85)
    )


def m09_4() -> str:
    return (
        path("M44 170Q64 138 58 108T64 68M52 140Q40 134 34 120M60 126Q76 124 78 108M56 92Q46 76 40 46", None, PINE, 3.8)
        + several("kleaf", (58, 98, 0.9, 70), (56, 96, 0.9, -66), (52, 148, 1, 70), (48, 154, 0.9, -68))
        + several("kbud", (40, 46, 1, -10), (78, 111, 1, 16)) + several("kiku", (66, 66), (35, 121))
    )


# 10 紅葉


def leaf(x: float, y: float, size: float, turn: float, fill: str, *, flip: bool = False) -> str:
    """Return one maple leaf whose stalk ends at the place; turn 180 hangs straight down."""
    a, dx = radians(turn), -4 * size if flip else 4 * size
    return use("maple", x - dx * cos(a) + 14 * size * sin(a), y - dx * sin(a) - 14 * size * cos(a), size, turn, flip=flip, fill=fill)


def m10_1() -> str:
    return (
        path("M0 149Q36 141 100 151V164H0z", LEAF) + path("M12 158q-1-5-4-7M12 158q1-6 4-8M88 160q-1-5-4-7M88 160q1-6 4-8", None, PINE, 1.2)
        + wood(limb("106,2 94,9 86,20", 6, 1.6))
        + leaf(92, 14, 0.9, 250, ORANGE) + leaf(86, 19, 1.3, 184, RED)
        + use("deer", 0, -1)
        + use("maple", 15, 36, 0.9, 160, fill=GOLD) + use("maple", 14, 151, 0.8, 250, fill=RED)
    )


def m10_2() -> str:
    return (
        wood(limb("-4,22 20,30 40,60 34,100 40,140", 9, 1.4), limb("24,34 16,56", 3.4, 1.4), limb("38,66 20,86", 3, 1.4), limb("34,104 18,120", 2.6, 1.2))
        + leaf(16, 56, 1.15, 190, ORANGE) + leaf(20, 86, 1.15, 210, GOLD) + leaf(36, 88, 1.15, 160, RED) + leaf(18, 120, 1.1, 190, RED)
        + leaf(30, 42, 1, 150, RED) + ribbon(fill=INDIGO, bar=True, x=64, turn=-5) + leaf(39, 134, 1.3, 150, ORANGE)
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
    return several("willow", (12, 0, 1.2, 3), (34, 0, 0.55, -6), (56, 0, 0.45, 4), (76, 0, 0.7, -3), (92, 0, 1.5, 4)) + use("swallow", 44, 104, 0.92, -26)


def m11_3() -> str:
    return (
        wood(limb("-6,150 8,104 3,60 18,18 56,7 104,12", 15, 4))
        + path("M6 132q3-10 2-18M8 88q-1-8 1-15M12 48q1-8 5-14", None, None, FINE)
        + several("willow", (24, 12, 1.4, -2), (40, 9, 1.5, 0), (54, 8, 1.1, 3), (92, 12, 1.35, 2)) + ribbon(x=71, y=18, turn=-2)
    )


def m11_4() -> str:
    edge = plants.scallops([(100, 122), (84, 128), (66, 122), (50, 110), (36, 114), (20, 106), (0, 110)], 0.56)
    bolt = "M68 -4L42 46H56L34 86L47 83L38 116L72 70H58L80 36H66L90 -4z"
    glow = "M78 -4L57 40H71L48 80L59 76L46 106L72 70H58L80 36H66L90 -4z"
    swirl = "M7 66a9 9 0 0 1 17-4a8 8 0 0 1 14-4a6 6 0 0 1-3 11M5 92a8 8 0 0 1 15-3a7 7 0 0 1 13 2"
    fingers = (limb("82,105 70,102 63,109", 6, 4), limb("81,108 71,112 67,121", 6, 4), limb("85,109 81,118 79,126", 6, 4))
    claws = "M61 106L56 116L65 112zM64 119L62 129L70 122zM75 125L75 135L82 128z"
    return (
        path("M52 136l-4 14M68 142l-4 14M90 138l-4 14", None, INDIGO, 2)
        + path(edge + "V0H100z", INK) + path(swirl, None, SKY, 1.8, "round")
        + use("gust", 117, -16, 1.15, -4) + path(bolt, GOLD) + path(glow, ORANGE, "none")
        + use("drum", 28, 130)
        + element("path", d="".join((limb("108,82 94,93 82,106", 15, 10), *fingers)), fill=RED, stroke=PAPER, stroke_width=2, paint_order="stroke") + path(claws, WHITE, None, 1)
    )


# 12 桐


def m12_1() -> str:
    return use("kiri3", 30, 152, 0.62) + use("phoenix")


def m12_2() -> str:
    return path("M50 136V170", None, PINE, 3) + use("kiri3", 50, 142, 1.08)


def m12_3() -> str:
    return (
        wood(limb("106,152 84,140 60,110", 7, 4)) + path("M60 112Q62 90 60 70M60 112Q38 100 34 80M60 112Q76 104 80 84", None, PINE, 3)
        + several("spike", (60, 94, 1.5, 6), (34, 100, 1.15, -8), (80, 104, 0.95, 10))
        + several("kiri", (62, 108, 1.05, 76), (44, 112, 1.1, -62), fill=PINE) + use("kiri", 54, 104, 1.3, 176, fill=LEAF)
    )


def m12_4() -> str:
    return (
        path("M0 132H100V164H0z", GOLD) + path("M50 130V80M44 128Q28 116 22 98M56 128Q72 116 78 98", None, PINE, 3)
        + several("spike", (50, 98, 1.6), (22, 110, 1, -8), (78, 110, 1, 8))
        + several("kiri", (34, 128, 1.05, -60), (66, 128, 1.05, 60), fill=PINE) + use("kiri", 50, 146, 1.3, 0, fill=LEAF)
    )


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
