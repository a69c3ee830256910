"""The plants of the twelve months, each part a symbol around its origin."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from .draw import (
    BROWN, GOLD, INDIGO, INK, LEAF, ORANGE, PAPER, PINE, PINK, PURPLE, RED, SKY,
    Pen, Point, curve, disc, element, group, limb, line, num, nums, path, polar, polygon, shape, part, use,
)


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
    return element("g", copies, fill=fill, transform=f"scale({num(size)})" if size != 1 else None)


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
    """A plum blossom, 26 across: five round petals."""
    petals = "".join(disc(*polar(7.2, a), 6, RED) for a in ring(5))
    threads = "".join(f"M{nums(polar(3, a))}L{nums(polar(6.6, a))}" for a in ring(10, 18))
    heads = "".join(f"M{nums(polar(6.6, a))}h0" for a in ring(10, 18))
    return (petals + disc(0, 0, 4.2, RED, "none") + path(threads, None, GOLD, 0.8)
            + path(heads, None, GOLD, 1.8, "round") + disc(0, 0, 2.6, GOLD))


def plum_bud() -> str:
    """A round plum bud on its calyx, the stem at the origin, growing upwards."""
    return disc(0, -6, 4.4, RED) + shape("0,0! -4,-4 -4.4,-7! 0,-4.5 4.4,-7! 4,-4", BROWN)


# 3 桜 ------------------------------------------------------------------------------------------


def cherry_petal() -> str:
    """One notched petal pointing up."""
    return shape("0,0! -5,-4 -6.4,-9 -3.6,-13! 0,-10.2! 3.6,-13! 6.4,-9 5,-4")


def cherry() -> str:
    """A cherry blossom, 26 across: five notched petals."""
    threads = "".join(f"M0 0L{nums(polar(6.5, a))}" for a in ring(5))
    return turned("petal", 5, fill=PINK) + path(threads, None, RED, 1.2) + disc(0, 0, 2.3, RED, "none")


# 4 藤, 7 萩 --------------------------------------------------------------------------------------


def floret() -> str:
    """One pea flower of the wisteria: a dark standard over a pale keel."""
    return disc(0, -1.4, 3.9, PURPLE) + shape("-3.4,.5! 0,2 3.4,.5! 2.6,4.4 0,5.6 -2.6,4.4", SKY)


def wisteria() -> str:
    """A hanging cluster from the origin, 66 long, dense at the top and tapering."""
    rows = [(4, 3), (12, 4), (20, 3), (28, 4), (36, 3), (44, 2), (51, 3), (57, 2), (62, 1)]
    return line("0,-4 0,64", LEAF) + "".join(
        use(f"pea{count}" if count > 1 else "pea", 0, y, 1.1 - y / 110) for y, count in rows
    )


def florets(count: int) -> str:
    """A row of florets."""
    return "".join(use("pea", (i - (count - 1) / 2) * 5.6) for i in range(count))


def leaflets() -> str:
    """A feathered leaf of paired leaflets hanging from the origin, 34 long."""
    pairs = "".join(
        curve(f"0,{y}! {s * 5},{y - 1} {s * 11},{y + 6}! {s * 5},{y + 6}") for y in (4, 12, 20) for s in (-1, 1)
    )
    return group(path("M0 0V26") + path(pairs + curve("0,25! 3.4,29 0,36! -3.4,29")), LEAF)


def trefoil() -> str:
    """Three leaflets of the bush clover on a stem from the origin, growing upwards."""
    leaf = "0,-5! -5,-9 -4.6,-15 0,-18! 4.6,-15 5,-9"
    side = "".join(
        element("path", d=curve(leaf), transform=f"rotate({a} 0-5)") for a in (-68, 68)
    )
    return group(line("0,0 0,-6", None, 1.2) + side + shape(leaf) + line("0,-7 0,-14", PAPER, 0.9), LEAF)


def clover_flower() -> str:
    """A pea flower of the bush clover, its stalk at the origin."""
    return shape("0,0! -3.4,-3 -3,-8 1,-9.4 4.4,-6 3.4,-2", RED) + shape("0,0! 1,-4 4.6,-5.6! 6,-3 3.4,-.6", PINK)


def clover() -> str:
    """An arching spray, 100 high from the origin up and over to the left."""
    stem = "0,0 -1,-30 -6,-58 -18,-82 -34,-96"
    out = [line(stem, LEAF, 2)]
    for x, y, turn in ((-1, -22, 60), (-2, -34, -65), (-6, -54, 55), (-11, -68, -62)):
        out.append(use("tri", x, y, 0.86, turn))
    for x, y, turn in ((-4, -45, 70), (-8, -62, 75), (-17, -80, 20), (-22, -86, 50), (-24, -88, -20),
                       (-33, -96, -50), (-34, -96, 0), (-20, -84, -60)):
        out.append(use("bean", x, y, 0.95, turn))
    return "".join(out)


# 5 菖蒲 -----------------------------------------------------------------------------------------


def iris() -> str:
    """An iris bloom, 36 wide, the stem's end at the origin."""
    return (
        shape("-3,-13! -11,-24 -9,-35 -5,-38! 0,-30 0,-14!", PURPLE)
        + shape("3,-13! 11,-24 9,-35 5,-38! 0,-30 0,-14!", PURPLE)
        + shape("0,-10! -5,-26 -3.4,-36 0,-41! 3.4,-36 5,-26", PURPLE)
        + shape("0,-13! -10,-19 -18,-15 -20,-5 -15,0! -12,-6 -5,-7", INDIGO)
        + shape("0,-13! 10,-19 18,-15 20,-5 15,0! 12,-6 5,-7", INDIGO)
        + shape("0,-14! -7,-8 -7,1 0,8! 7,1 7,-8", INDIGO)
        + shape("0,-13! -2.2,-6 0,0! 2.2,-6", GOLD)
        + line("-4,-13 -10,-14 -15,-10", GOLD) + line("4,-13 10,-14 15,-10", GOLD)
    )


def iris_bud() -> str:
    """A closed iris bud in its sheath, the stem's end at the origin."""
    return shape("0,-2! -5,-10 -2,-20 0,-24! 4,-18 5,-10", INDIGO) + shape("0,2! -5,-4 -4,-11! 0,-8 4,-12! 4,-3", LEAF)


def blade() -> str:
    """An upright leaf, 100 high from the origin, bending to the right, with a light rib."""
    return path(limb("0,0 -5,-45 5,-100", 9.5, 0.6), LEAF) + line("0,-6 -4,-45 4,-90", PAPER, 0.9)


def stalk() -> str:
    """A green stem, 100 high from the origin, bending a little to the left and back."""
    return path("M-2 0Q-6-50-1.5-100H1.5Q-2-50 2 0z", LEAF)


# 1, 10, 4 --------------------------------------------------------------------------------------


def trunk() -> str:
    """A bent trunk, 130 high from the origin."""
    return path(limb("0,0 8,-30 -4,-64 8,-100 2,-130", 14, 4), BROWN)


def bough() -> str:
    """A smooth branch, 100 long from the origin upwards, bending to the right and back."""
    return path(limb("0,0 9,-30 2,-64 8,-100", 10, 3), BROWN)


def plum_bough() -> str:
    """An angular plum branch, 132 high from the origin, with two spurs."""
    return (
        path(limb("15,-40 38,-58 44,-84", 7, 2.4, angular=True) + limb("7,-72 -10,-90 -6,-104", 6, 2, angular=True), BROWN)
        + path(limb("0,0 16,-40 6,-72 30,-100 26,-132", 13, 3, angular=True), BROWN)
    )


def vine() -> str:
    """A vine across the top of a card."""
    return path(limb("0,14 30,9 60,16 100,8", 5, 4), BROWN)


# 6 牡丹 -----------------------------------------------------------------------------------------


def peony_petal() -> str:
    """One frilled petal, 22 long, pointing up."""
    return path("M0 0C-9-4-14-12-11-18a5 5 0 0 1 7-3a5 5 0 0 1 8 0a5 5 0 0 1 7 3C14-12 9-4 0 0z")


def peony() -> str:
    """A full peony, 50 across."""
    threads = "".join(f"M{nums(polar(2, a))}L{nums(polar(5, a))}" for a in ring(9))
    return (
        turned("frill", 7, 1.1, 0, RED) + turned("frill", 6, 0.8, 26, PINK)
        + turned("frill", 5, 0.5, 0, RED) + disc(0, 0, 4.4, GOLD) + path(threads, None, ORANGE, 1)
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
    """A chrysanthemum, 44 across: two rows of narrow petals round a closed heart."""
    heart = "".join(f"M{nums(polar(2, a))}Q{nums((*polar(5, a + 20), *polar(6, a + 62)))}" for a in ring(6))
    return (
        path(rays(16, 7, 22.5), GOLD) + path(rays(12, 5, 15.5, 10), ORANGE)
        + disc(0, 0, 7.4, GOLD) + path(heart, None, None, 1.1)
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
    """A leaf of seven toothed lobes, 36 across, stalk down; it takes the fill of its use."""
    lobes = [(-132, 9.5), (-88, 15), (-43, 18.5), (0, 20.5), (43, 18.5), (88, 15), (132, 9.5)]
    where: list[Point] = [(0.0, 3.5)]
    for i, (angle, reach) in enumerate(lobes):
        if i:
            where.append(polar(6.2, (angle + lobes[i - 1][0]) / 2))
        tip = 74 / reach
        where += [polar(reach * 0.62, angle - tip * 2.5), polar(reach * 0.74, angle - tip * 1.7), polar(reach, angle)]
        where += [polar(reach * 0.74, angle + tip * 1.7), polar(reach * 0.62, angle + tip * 2.5)]
    veins = "".join(f"M0 1L{nums(polar(r * 0.72, a))}" for a, r in lobes)
    return path("M0 2Q1 9 4 14", None, INK, 2) + path(polygon(where)) + path(veins, None, INK, 0.7)


# 11 柳 ------------------------------------------------------------------------------------------


def willow_leaves() -> str:
    """Two slender leaves, one to each side of the origin."""
    return group(shape("0,0! 4.6,3.4 7,13! 1.6,8") + shape("0,7! -4.6,10.4 -7,20! -1.6,15"), LEAF, None, 0.9)


def willow() -> str:
    """A drooping strand from the origin, 84 long, leaves by turns."""
    leaves = "".join(use("wleaf", -((y - 20) / 30) ** 2 / 1.2 + 0.4, y, 1.06 - y / 300) for y in range(3, 74, 14))
    return line("0,-2 .6,24 -.6,50 -4,80", LEAF, 1.8) + leaves


# 12 桐 ------------------------------------------------------------------------------------------


def paulownia_leaf() -> str:
    """A broad leaf of three lobes, 44 wide, its stalk at the origin, the tip upwards."""
    where = "0,0! -7,4 -16,1 -21,-8 -19,-17! -14,-17 -12,-24 -6,-31 0,-38! 6,-31 12,-24 14,-17 19,-17! 21,-8 16,1 7,4"
    veins = "M0-1V-31M0-8L-14-9M0-8L14-9M0-17L-9-23M0-17L9-23M-7-8.5L-10-3M7-8.5L10-3"
    return shape(where, LEAF) + path(veins, None, PAPER, 1.2)


def bells() -> str:
    """Two bells of the paulownia, hanging open to both sides of the origin."""
    left = "0,0! -3,-3 -8,-2.6 -11,1! -9,1.6! -9.5,4.4! -6.6,4! -5,6! -2,3.6"
    right = "0,0! 3,-3 8,-2.6 11,1! 9,1.6! 9.5,4.4! 6.6,4! 5,6! 2,3.6"
    return path(curve(left) + curve(right), PURPLE)


def raceme() -> str:
    """An upright raceme, 46 high from the origin, pairs of bells up to a bud."""
    pairs = "".join(
        use("bells", 0, y, size) for y, size in ((-6, 1.0), (-14, 0.95), (-22, 0.85), (-30, 0.72), (-36, 0.58))
    )
    return path("M0 0V-42", None, LEAF, 2) + pairs + shape("0,-48! -3.4,-42 0,-37! 3.4,-42", PURPLE)


# 8 芒 ------------------------------------------------------------------------------------------


def plume() -> str:
    """A plume of pampas grass, 34 high from the origin, bending to the right; takes the stroke of its use."""
    hairs = "M3-24q6-1 9 4M4-28q7-2 11 3M6-32q7-3 12 1M3-20q4 0 7 4"
    return path("M0 0Q0-24 9-35" + hairs, None, None, None, "round")


# Groups that stand on several cards -----------------------------------------------------------------


def cherries() -> str:
    """Three cherry blossoms round the origin."""
    return use("cherry", -15, 6, 1.15) + use("cherry", 13, 13, 1.15, 25) + use("cherry", 5, -14, 1.15, 50)


def peony_leaves() -> str:
    """A pair of peony leaves to both sides of the origin."""
    return use("pleaf", 0, 0, 0.9, -65) + use("pleaf", 0, 0, 0.9, 65)


def chrysanthemum_leaves() -> str:
    """A pair of chrysanthemum leaves to both sides of the origin."""
    return use("kleaf", 0, 0, 0.9, -65) + use("kleaf", 0, 0, 0.9, 65)


def maples() -> str:
    """Three maple leaves in three colours, drifting to the lower left."""
    return (
        use("maple", -14, 0, 1.1, 200, fill=ORANGE) + use("maple", 15, -10, 1.1, 170, fill=RED)
        + use("maple", 11, 20, 1.1, 190, fill=GOLD)
    )


def paulownia() -> str:
    """Three leaves and three racemes; the foot of the middle leaf at the origin."""
    return (
        use("spike", 0, -46, 1.35) + use("spike", -24, -36, 1, -5) + use("spike", 24, -36, 1, 5)
        + use("kiri", -24, -8, 1, -26) + use("kiri", 24, -8, 1, 26) + use("kiri", 0, 2, 1.25)
    )


def parts() -> str:
    """Return the symbols of all plants."""
    drawings = {
        "pine": pine, "plum": plum, "bud": plum_bud, "petal": cherry_petal, "cherry": cherry,
        "pea": floret, "fuji": wisteria, "pinna": leaflets, "tri": trefoil,
        "bean": clover_flower, "hagi": clover, "iris": iris, "tip": iris_bud,
        "frill": peony_petal, "peony": peony, "blade": blade, "stalk": stalk, "trunk": trunk, "vine": vine, "bough": bough, "plumbough": plum_bough,
        "cherries": cherries, "pleaves": peony_leaves, "kleaves": chrysanthemum_leaves, "maples": maples,
        "kiri3": paulownia, "pleaf": peony_leaf, "kiku": chrysanthemum,
        "kbud": chrysanthemum_bud, "kleaf": chrysanthemum_leaf, "maple": maple,
        "wleaf": willow_leaves, "willow": willow, "kiri": paulownia_leaf, "bells": bells,
        "spike": raceme, "plume": plume,
    }
    rows = "".join(part(f"pea{count}", florets(count)) for count in (2, 3, 4))
    return rows + "".join(part(name, draw()) for name, draw in drawings.items())
