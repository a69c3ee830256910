"""The plants of the twelve months, each part a symbol around its origin."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

from .draw import BROWN, FINE, GOLD, INDIGO, INK, LEAF, ORANGE, PAPER, PINE, PINK, PURPLE, RED, SKY, Pen, Point, curve, disc, element, group, limb, line, num, nums, path, polar, polygon, shape, part, use


def scallops(where: list[Point], bulge: float = 0.62) -> str:
    """Return an open path of round bumps from point to point (clockwise figures bulge outwards)."""
    text = f"M{nums(where[0])}"
    for (ax, ay), (bx, by) in pairwise(where):
        size = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 * bulge
        text += f"a{nums((size, size))} 0 0 1 {nums((bx - ax, by - ay))}"
    return text


def ring(count: int, first: float = 0) -> Iterator[float]:
    """Yield ``count`` angles all the way round."""
    return (first + 360 / count * i for i in range(count))


def turned(name: str, count: int, size: float = 1, first: float = 0, fill: str | None = None) -> str:
    """Return copies of a part around the origin."""
    copies = "".join(use(name, turn=round(angle) % 360) for angle in ring(count, first))
    scale = f"scale({num(size)})" if size != 1 else None
    return element("g", copies, fill=fill, transform=scale)


# 1 松 ------------------------------------------------------------------------------------------


def pine() -> str:
    """A cushion of needles, 44 wide and 24 high, its foot at the origin."""
    rim = [(-22.0, 3.0), (-20.0, -8.0), (-11.0, -17.0), (0.0, -20.0), (11.0, -17.0), (20.0, -8.0), (22.0, 3.0)]
    cushion = scallops(rim) + "q-11 6-22 2q-11 4-22-2z"
    needles = "".join(
        f"M{nums(polar(5, a, 0, 2))}L{nums(polar(20 - abs(a) / 50, a, 0, 2))}" for a in range(-75, 76, 25)
    )
    tips = "".join(
        f"M{nums(polar(13, a, 0, 2))}L{nums(polar(21 - abs(a) / 50, a, 0, 2))}" for a in range(-62, 63, 25)
    )
    return path(cushion, PINE) + path(needles + tips, None, PAPER, 0.9)


# 2 梅 ------------------------------------------------------------------------------------------


def plum() -> str:
    """A plum blossom, 26 across: five round petals in one outline, their seams thin."""
    valleys = [polar(6.4, a) for a in ring(5, 36)]
    outline = f"M{nums(valleys[-1])}" + "".join(f"A6.4 6.4 0 1 1 {nums(v)}" for v in valleys) + "z"
    seams = "".join(f"M{nums(polar(3, a))}L{nums(polar(6.4, a))}" for a in ring(5, 36))
    threads = "".join(f"M{nums(polar(3, a))}L{nums(polar(6.8, a))}" for a in ring(10, 18))
    heads = "".join(f"M{nums(polar(6.8, a))}h0" for a in ring(10, 18))
    return (path(outline, RED) + path(seams, None, None, FINE) + path(threads, None, GOLD, 0.7)
            + path(heads, None, GOLD, 1.7, "round") + disc(0, 0, 2.4, GOLD))


def plum_bud() -> str:
    """A round plum bud on its calyx, the stem at the origin, growing upwards."""
    return disc(0, -6, 4.4, RED) + shape("0,0! -4,-4 -4.4,-7! 0,-4.5 4.4,-7! 4,-4", BROWN)


# 3 桜 ------------------------------------------------------------------------------------------


def cherry_petal() -> str:
    """One notched petal pointing up."""
    return shape("0,0! -5,-4 -6.4,-9 -3.6,-13! 0,-10.2! 3.6,-13! 6.4,-9 5,-4")


def cherry() -> str:
    """A cherry blossom, 26 across: five notched petals in one outline, their seams thin."""
    half = [(-6.4, -9.0), (-3.8, -13.0), (0.0, -10.4), (3.8, -13.0), (6.4, -9.0)]
    where: list[Point] = []
    for a in ring(5):
        c, s = cos(radians(a)), sin(radians(a))
        where += [polar(5, a - 36), *((x * c - y * s, x * s + y * c) for x, y in half)]
    seams = "".join(f"M{nums(polar(2.4, a))}L{nums(polar(5, a))}" for a in ring(5, 36))
    threads = "".join(f"M0 0L{nums(polar(6.2, a))}" for a in ring(10))
    heads = "".join(f"M{nums(polar(6.4, a))}h0" for a in ring(10))
    return (path(curve(where, corners=[i % 6 in (0, 2, 3, 4) for i in range(30)]), PINK) + path(seams, None, None, FINE)
            + path(threads, None, RED, 0.6) + path(heads, None, RED, 1.4, "round") + disc(0, 0, 2.2, RED, "none"))


# 4 藤, 7 萩 --------------------------------------------------------------------------------------


def floret() -> str:
    """One pea flower of the wisteria: a dark standard like a heart over a pale keel."""
    return (
        shape("0,4! -5.6,2 -6.4,-4 -2.4,-6.4 0,-4.4! 2.4,-6.4 6.4,-4 5.6,2", PURPLE)
        + shape("0,-1! -3,2 -2,6 0,7.4! 2,6 3,2", SKY)
    )


def wisteria() -> str:
    """A hanging cluster from the origin, 66 long, dense at the top and tapering to buds; a light rim keeps it apart from its neighbours."""
    rows = [(3, (-8, 0, 8)), (10, (-11.5, -4, 4, 11.5)), (18, (-8.5, 0, 8.5)), (26, (-10.5, -3.5, 3.5, 10.5)),
            (34, (-7, 0, 7)), (41, (-3.5, 3.5)), (48, (-3, 3))]
    out = [shape("-15,0! -18.6,11 -16.4,27 -9.6,42 -4.6,60 0,70! 4.6,60 9.6,42 16.4,27 18.6,11 15,0!", PAPER, "none"), line("0,-6 0,3", LEAF, 2)]
    for y, xs in rows:
        out += [use("pea", x, y, 1 - y / 190, -x * 2.4, even=False) for x in sorted(xs, key=abs, reverse=True)]
    return group(
        "".join(out) + shape("0,50! -3.6,56 0,61! 3.6,56", PURPLE) + shape("0,58! -2.6,63 0,68! 2.6,63", PURPLE), width=1,
    )


def leaflets() -> str:
    """A feathered leaf of paired leaflets hanging from the origin, 36 long."""
    pairs = "".join(
        curve(f"0,{y}! {s * 5},{y - 2} {s * 12},{y + 6}! {s * 5},{y + 6}") for y in (3, 11, 19) for s in (-1, 1)
    )
    return group(path("M0 0V26") + path(pairs + curve("0,25! 3.6,29 0,37! -3.6,29")), LEAF, None, 1.1)


def trefoil() -> str:
    """Three leaflets of the bush clover on a stem from the origin, growing upwards."""
    leaf = "0,-5! -4,-8 -4.6,-14 0,-18.6! 4.6,-14 4,-8"
    turns = "".join(
        element("path", d=curve(leaf), transform=f"rotate({a} 0-5)" if a else None) for a in (-74, 74, 0)
    )
    return group(
        line("0,0 0,-6") + turns + path("M0-7V-14M-3-5.7L-8-7.5M3-5.7L8-7.5", None, PAPER, 0.8), LEAF, None, 1.1,
    )


def clover_flower() -> str:
    """A pea flower of the bush clover, its stalk at the origin, looking to the upper right."""
    return (
        shape("0,0! -2.6,-4 -1.6,-9.6 4,-12! 6.4,-9 5,-4", RED, None, 1.1)
        + shape("0,0! 1.6,-4.6 6,-5.6 11,-3.6! 8.6,-.4 4,1.4", PINK, None, 1.1)
    )


def clover() -> str:
    """An arching spray, 100 high from the origin up and over to the left: leaves below, flowers to both sides towards its tip."""
    where = [(0.0, 0.0), (1.0, -28.0), (-4.0, -52.0), (-13.0, -74.0), (-27.0, -92.0), (-43.0, -101.0)]
    leaves = ((0, -8, 64, 1), (1, -18, -62, 1), (0, -30, 66, 1), (-2, -40, -66, 1), (-5, -54, 74, 0.8))
    flowers = ((-4, -52, -72), (-7, -60, 66), (-10, -68, -84), (-14, -75, 58), (-18, -82, -96), (-23, -88, 42), (-29, -93, -110), (-35, -97, 18), (-43, -101, -62))
    return (
        path(curve(where, closed=False), None, PINE, 2) + "".join(use("tri", x, y, size, turn) for x, y, turn, size in leaves)
        + "".join(use("bean", x, y, 1.12 - k / 40, a - 50, even=False) for k, (x, y, a) in enumerate(flowers))
    )


# 5 菖蒲 -----------------------------------------------------------------------------------------


def iris() -> str:
    """An iris bloom, 38 wide, the stem's end at the origin."""
    return (
        shape("-2,-12! -11,-20 -12,-31 -7,-37! -1,-32 1,-14!", PURPLE)
        + shape("2,-12! 11,-20 12,-31 7,-37! 1,-32 -1,-14!", PURPLE)
        + shape("0,-10! -5,-24 -4.6,-34 0,-40! 4.6,-34 5,-24", PURPLE)
        + path("M0-33V-19M-7-31Q-7-24-4-18M7-31Q7-24 4-18", None, PINK, 0.9)
        + shape("0,-12! -7,-18 -16,-17 -20,-8 -17,1! -14.6,-2 -11,-2! -11,-6 -6,-7", INDIGO)
        + shape("0,-12! 7,-18 16,-17 20,-8 17,1! 14.6,-2 11,-2! 11,-6 6,-7", INDIGO)
        + shape("0,-14! -7,-8 -8,1 -4,6 0,9! 4,6 8,1 7,-8", INDIGO)
        + shape("0,-13! -2.4,-7 0,1! 2.4,-7", GOLD)
        + path("M-4-12.5Q-11-16-16-8M4-12.5Q11-16 16-8", None, GOLD, 1.6)
        + path("M-3.6-4Q-5 0-4 3M3.6-4Q5 0 4 3", None, SKY, 0.9)
    )


def iris_bud() -> str:
    """A closed iris bud in its sheath, the stem's end at the origin."""
    return shape("0,-2! -5,-10 -2,-20 0,-24! 4,-18 5,-10", INDIGO) + shape("0,2! -5,-4 -4,-11! 0,-8 4,-12! 4,-3", LEAF)


def blade() -> str:
    """An upright leaf, 100 high from the origin, bending to the right, with a light rib."""
    return path(limb("0,0 -5,-45 5,-100", 10, 0.6), LEAF) + path("M-.5-6Q-6-48 2.6-82", None, PAPER, 0.9)


def stalk() -> str:
    """A green stem, 100 high from the origin, bending a little to the left and back."""
    return path("M-2 0Q-6-50-1.5-100H1.5Q-2-50 2 0z", LEAF)


# 1, 10, 4 --------------------------------------------------------------------------------------


def vine() -> str:
    """A vine across the top of a card."""
    return path(limb("0,14 30,9 60,16 100,8", 5, 4), BROWN)


# 6 牡丹 -----------------------------------------------------------------------------------------


def peony_petal() -> str:
    """One frilled petal, 22 long, pointing up."""
    return path("M0 0C-9-4-14-12-11-18a5 5 0 0 1 7-3a5 5 0 0 1 8 0a5 5 0 0 1 7 3C14-12 9-4 0 0z") + path(
        "M-4-11L-6-17M0-12V-19M4-11L6-17", None, None, 0.7)


def peony() -> str:
    """A full peony, 50 across."""
    threads = "".join(f"M{nums(polar(2, a))}L{nums(polar(5.4, a))}" for a in ring(9))
    heads = "".join(f"M{nums(polar(6, a))}h0" for a in ring(9))
    return (
        group(turned("frill", 8, 1.1, 0, RED), width=1.4) + group(turned("frill", 7, 0.8, 26, PINK) + turned("frill", 5, 0.5, 0, RED), width=1)
        + disc(0, 0, 3.4, GOLD, "none") + path(threads, None, GOLD, 0.8) + path(heads, None, GOLD, 2, "round")
    )


def peony_leaf() -> str:
    """A leaf of three pointed lobes from the origin upwards, 30 long."""
    lobes = "0,0! -3,-6 -11,-7 -15,-16! -9,-15 -6,-14! -7,-22 0,-31! 7,-22 6,-14! 9,-15 15,-16! 11,-7 3,-6"
    return shape(lobes, LEAF) + path("M0-3V-25M0-8L-9-13M0-8L9-13", None, PAPER, 1)


# 9 菊 ------------------------------------------------------------------------------------------


def rays(count: int, inner: float, outer: float, first: float = 0) -> str:
    """Return narrow petals with round ends in one figure."""
    half = 180 / count
    pen = Pen(polar(inner, first - half))
    for a in ring(count, first):
        pen.to("l", polar(outer * 0.88, a - half * 0.85))
        pen.to("q", polar(outer * 1.12, a), polar(outer * 0.88, a + half * 0.85))
        pen.to("l", polar(inner, a + half))
    return pen.text


def chrysanthemum() -> str:
    """A chrysanthemum, 46 across, seen a little from below its crown: three rows of narrow petals round a closed heart."""
    heart = "".join(f"M{nums(polar(1.4, a))}Q{nums((*polar(4, a + 24), *polar(5.4, a + 66)))}" for a in ring(6))
    return (
        path(rays(20, 8, 22.6), GOLD) + element("g", path(rays(17, 6, 17, 9), ORANGE) + path(rays(13, 4, 11.6), GOLD)
        + disc(0, 0, 5.8, ORANGE) + path(heart), stroke_width=FINE, transform="translate(0-4)")
    )


def chrysanthemum_bud() -> str:
    """A half-open bud, the stem at the origin, growing upwards."""
    petals = "".join(
        element("path", d=curve("0,-3! -3.4,-12 0,-19! 3.4,-12"), transform=f"rotate({a} 0-3)") for a in (-50, 50, -26, 26, 0)
    )
    return group(petals, GOLD) + shape("-7,-6! -4,-1 0,0 4,-1 7,-6! 3,-4.4 0,-7 -3,-4.4", LEAF)


def chrysanthemum_leaf() -> str:
    """A leaf of five round lobes from the origin upwards, 28 long."""
    half = [(2.0, -3.0), (9.0, -2.0), (12.0, -8.0), (7.0, -11.0), (12.0, -15.0), (10.0, -21.0), (5.0, -20.0)]
    where: list[Point] = [(0.0, 0.0), *[(-x, y) for x, y in half], (0.0, -29.0), *reversed(half)]
    sharp = [i in (0, 4, 7, 9, 12) for i in range(len(where))]
    return path(curve(where, corners=sharp), LEAF) + path("M0-2V-23M0-7L-7-6M0-7L7-6M0-13L-7-16M0-13L7-16", None, PAPER, 1)


# 10 紅葉 ----------------------------------------------------------------------------------------


def maple() -> str:
    """A leaf of seven toothed lobes, 38 across, stalk down; it takes the fill of its use."""
    lobes = [(-128, 11.0), (-86, 16), (-43, 19.5), (0, 21.5), (43, 19.5), (86, 16), (128, 11.0)]
    where: list[Point] = [(0.0, 4.5)]
    for i, (angle, reach) in enumerate(lobes):
        if i:
            where.append(polar(7, (angle + lobes[i - 1][0]) / 2))
        tip = 62 / reach
        where += [polar(reach * 0.6, angle - tip * 3.6), polar(reach * 0.76, angle - tip * 1.9), polar(reach, angle)]
        where += [polar(reach * 0.76, angle + tip * 1.9), polar(reach * 0.6, angle + tip * 3.6)]
    veins = "".join(f"M0 1L{nums(polar(r * 0.72, a))}" for a, r in lobes)
    return path("M0 3Q1 9 4 14", None, INK, 2) + group(path(polygon(where)) + path(veins, None, INK, 0.7), width=1.2)


# 11 柳 ------------------------------------------------------------------------------------------


def willow() -> str:
    """A drooping strand from the origin, 100 long, slender leaves by turns."""
    return strand([(0, -2), (3, 26), (2, 52), (-3, 76), (-4, 98)])


# 12 桐 ------------------------------------------------------------------------------------------


def paulownia_leaf() -> str:
    """A broad leaf of five lobes, 46 wide, its stalk at the origin, the tip upwards."""
    half = [(0, 0), (5, 5), (12, 4), (16, -1), (21, -3), (23, -11), (20, -19), (15, -18), (14, -26), (8, -33), (0, -40)]
    rim = [*half, *((-x, y) for x, y in half[-2:0:-1])]
    veins = "M0-4Q-9-7-17-14M0-4Q9-7 17-14M0-15Q-5-18-8-25M0-15Q5-18 8-25M-7-7Q-10-4-10-1M7-7Q10-4 10-1"
    outline = curve(rim, corners=[abs(x) in (0, 16, 20, 15) for x, _ in rim])
    return path(outline) + path("M-1 0L0-34L1 0z", PAPER, PAPER, FINE) + path(veins, None, PAPER, 1.1)


def bells() -> str:
    """Two bells of the paulownia, hanging open to both sides of the origin."""
    left = "0,0! -3,-4 -8,-4.4 -11,-1! -13,1 -12,3.4! -10,3.4 -9,5.6! -7,4.6 -5,5.6! -4.6,3 -2,2!"
    right = "0,0! 3,-4 8,-4.4 11,-1! 13,1 12,3.4! 10,3.4 9,5.6! 7,4.6 5,5.6! 4.6,3 2,2!"
    return path(curve(left) + curve(right), PURPLE) + path("M-4-1.4Q-8-1.4-9.4 1.8M4-1.4Q8-1.4 9.4 1.8", None, PINK, 1.6)


def raceme() -> str:
    """An upright raceme, 50 high from the origin, pairs of bells up to a bud."""
    pairs = "".join(
        use("bells", 0, y, size, even=False)
        for y, size in ((-38, 0.5), (-33, 0.65), (-26, 0.8), (-17, 0.95), (-7, 1.05))
    )
    return path("M0 2V-42", None, LEAF, 2) + shape("0,-51! -3.6,-45 0,-38! 3.6,-45", PURPLE) + pairs


# 8 芒 ------------------------------------------------------------------------------------------


def plume() -> str:
    """A plume of pampas grass, 48 high from the origin, its ears nodding to the right, each drawn to a point."""
    ears = ("4,-16 14,-19 23,-14", "4,-17 16,-27 28,-26", "4,-18 13,-33 26,-38", "4,-19 6,-36 17,-46", "3,-18 0,-34 6,-47")
    return (
        path("M0 4Q0-8 4-20", None, INK, 3.4, "round") + path("".join(limb(ear, 4.6, 2.6) for ear in ears), GOLD, None, 1.1)
        + path("M0 4Q0-8 4-18", None, GOLD, 1.5)
    )


# Groups that stand on several cards -----------------------------------------------------------------


def paulownia() -> str:
    """Three leaves and three racemes; the foot of the middle leaf at the origin."""
    return (
        use("spike", 0, -46, 1.35) + use("spike", -25, -36, 1, -6) + use("spike", 25, -36, 1, 6)
        + use("kiri", -24, -8, 1, -26, fill=PINE) + use("kiri", 24, -8, 1, 26, fill=PINE) + use("kiri", 0, 2, 1.25, fill=LEAF)
    )


def cherry_side() -> str:
    """A cherry blossom from the side, its stalk at the origin, growing upwards, 24 high."""
    return (
        path("M0 0V-8", None, PINE, 1.5)
        + group("".join(use("petal", 0, -8, turn=a, fill=PINK) for a in (-58, 58, -22, 22)), width=1.3)
        + path("M-3-15L-6-20M3-15L6-20M0-14V-22", None, RED, 0.6) + shape("0,-5! -2.6,-7 -3,-10.5! 0,-9 3,-10.5! 2.6,-7", RED, None, 1)
    )


def cherry_bud() -> str:
    """A cherry bud, its stalk at the origin, growing upwards, 15 high."""
    return (
        path("M0 0V-6", None, PINE, 1.5) + shape("0,-6! -3.6,-9.5 -2.6,-13.6 0,-15.6! 2.6,-13.6 3.6,-9.5", PINK, None, 1.2)
        + shape("0,-4! -2.4,-6 -2.6,-9! 0,-7.6 2.6,-9! 2.4,-6", RED, None, 0.9)
    )


def gust() -> str:
    """A strand of willow from the origin that the wind blows to the left, 100 long."""
    return strand([(0, -2), (0, 16), (-10, 36), (-34, 48), (-62, 50), (-84, 42)], 20, "none")


def strand(line_of: list[Point], longest: float = 16, ink: str | None = None) -> str:
    """Return a strand of willow along a line, its leaves hanging to both sides by turns."""
    leaves = ""
    count = 0
    for (ax, ay), (bx, by) in pairwise(line_of):
        length, along = hypot(bx - ax, by - ay), degrees(atan2(bx - ax, ay - by))
        for k in range(round(length / 7.2)):
            u = (k + 0.5) / round(length / 7.2)
            x, y, side = ax + (bx - ax) * u, ay + (by - ay) * u, 1 if count % 2 else -1
            count += 1
            size = longest - count * 0.3
            aim = along + side * 34
            (px, py), (qx, qy) = polar(size * 0.5, aim + 30, x, y), polar(size * 0.5, aim - 30, x, y)
            leaves += f"M{nums((x, y))}Q{nums((px, py, *polar(size, aim, x, y)))}Q{nums((qx, qy, x, y))}z"
    return path(curve(line_of, closed=False), None, LEAF, 1.6) + path(leaves, LEAF, ink, 1)


def peony_bud() -> str:
    """A round peony bud, its stem's end at the origin, growing upwards, 20 high."""
    return (
        shape("0,-1! -8,-5 -8,-14 -2,-20! 6,-17 9,-10 6,-3", RED) + path("M-2-20Q4-12 0-4M-8-10Q-4-6-2-3", None, None, FINE)
        + shape("0,2! -6,0 -10,-9! -4,-6 0,-9! 4,-6 9,-9! 6,0", LEAF, None, 1.1)
    )


def chrysanthemum_side() -> str:
    """A chrysanthemum from the side, 44 wide, its stem's end at the origin, growing upwards."""
    def petal(angle: float, long: float) -> str:
        tip, one, other = polar(long, angle, 0, -4), polar(long * 0.72, angle - 9, 0, -4), polar(long * 0.72, angle + 9, 0, -4)
        return f"M0-4L{nums(one)}Q{nums((*polar(long * 1.02, angle - 8, 0, -4), *tip))}Q{nums((*polar(long * 1.02, angle + 8, 0, -4), *other))}z"

    rows = (
        (GOLD, [(a, 29 - abs(a) / 14) for a in (-100, 100, -80, 80, -60, 60, -40, 40, -20, 20, 0)], 1.2),
        (ORANGE, [(a, 22 - abs(a) / 20) for a in (-70, 70, -47, 47, -24, 24, 0)], 0.9),
        (GOLD, [(a, 15.0) for a in (-38, 38, -13, 13)], 0.9),
    )
    return (
        "".join(path("".join(petal(*p) for p in places), ink, None, width) for ink, places, width in rows)
        + shape("0,1! -6,-1 -9,-7! -4,-6 0,-8! 4,-6 9,-7! 6,-1", LEAF, None, 1.1)
    )


def plum_side() -> str:
    """A plum blossom from the side, sitting on its twig at the origin, growing upwards, 18 high."""
    return (
        path("M-6-8L-8-16M0-10V-18M6-8L8-16", None, GOLD, 0.8) + path("M-8-16.6h0M0-18.600h0M8-16.600h0", None, GOLD, 2, "round")
        + path("M0-2C-10-1-15-7-12-12.400C-9-16-4-14-3-11C-2-15.6 2-15.6 3-11C4-14 9-16 12-12.400C15-7 10-1 0-2z", RED)
        + path("M-3-11Q-3-6-1-3M3-11Q3-6 1-3", None, None, FINE) + shape("0,1! -4,-1 -5,-5! 0,-3.4 5,-5! 4,-1", BROWN, None, 1.1)
    )


def parts() -> str:
    """Return the symbols of all plants."""
    drawings = {
        "pine": pine, "plum": plum, "plumside": plum_side, "bud": plum_bud, "petal": cherry_petal, "cherry": cherry, "cherryside": cherry_side, "cherrybud": cherry_bud,
        "pea": floret, "fuji": wisteria, "pinna": leaflets, "tri": trefoil,
        "bean": clover_flower, "hagi": clover, "iris": iris, "tip": iris_bud,
        "frill": peony_petal, "peony": peony, "peonybud": peony_bud, "blade": blade, "stalk": stalk, "vine": vine,
        "kiri3": paulownia, "pleaf": peony_leaf, "kiku": chrysanthemum, "kikuside": chrysanthemum_side,
        "kbud": chrysanthemum_bud, "kleaf": chrysanthemum_leaf, "maple": maple,
        "willow": willow, "gust": gust, "kiri": paulownia_leaf, "bells": bells,
        "spike": raceme, "plume": plume,
    }
    return "".join(part(name, draw()) for name, draw in drawings.items())
