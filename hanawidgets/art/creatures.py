"""The animals and birds."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot

from .draw import BROWN, FINE, GOLD, INDIGO, INK, LEAF, ORANGE, PAPER, PINE, PINK, RED, SKY, WHITE, Point, disc, element, limb, num, nums, path, points, polar, polygon, shape, part, use


def wing(
    shoulder: Point, wrist: Point, tip: Point, inner: Point, bow: Point, count: int, *inks: str, lobe: float = 5, arch: float = 0.1,
) -> str:
    """Return a spread wing: its silhouette, the seams of its feathers in a thin line, and rows of shorter feathers near the arm.

    tip, inner  the ends of the trailing edge, which bends towards ``bow``
    inks        of the rows, the longest feathers first
    lobe        how far the end of a feather stands out
    arch        of the leading edge between wrist and tip
    """
    def arm(u: float) -> Point:
        part = max(0.0, 2 * u - 1)
        return wrist[0] + (shoulder[0] - wrist[0]) * part, wrist[1] + (shoulder[1] - wrist[1]) * part

    def edge(u: float, reach: float = 1) -> Point:
        a, b, c = (1 - u) ** 2, 2 * u * (1 - u), u * u
        x, y = (a * tip[i] + b * bow[i] + c * inner[i] for i in (0, 1))
        ax, ay = arm(u)
        return ax + (x - ax) * reach, ay + (y - ay) * reach

    def row(reach: float, steps: int, out: float) -> str:
        text = ""
        for i in range(steps):
            qx, qy = edge((i + 1) / steps, reach)
            mx, my = edge((i + 0.4) / steps, reach)
            ax, ay = arm((i + 0.5) / steps)
            far = hypot(mx - ax, my - ay) or 1
            text += f"Q{nums((mx + (mx - ax) / far * out, my + (my - ay) / far * out, qx, qy))}"
        return text

    begin = f"M{nums(shoulder)}Q{nums(((shoulder[0] * 1.2 + wrist[0] * 0.8) / 2, (shoulder[1] * 0.8 + wrist[1] * 1.2) / 2, *wrist))}"
    side = 1 if (tip[0] - wrist[0]) * (inner[1] - wrist[1]) > (tip[1] - wrist[1]) * (inner[0] - wrist[0]) else -1

    def lead(reach: float) -> str:
        x, y = ((tip[i] - wrist[i]) * reach for i in (0, 1))
        return f"Q{nums((wrist[0] + x / 2 + side * y * arch, wrist[1] + y / 2 - side * x * arch, wrist[0] + x, wrist[1] + y))}"

    out = ""
    for k, ink in enumerate(inks):
        reach, steps = 1 - k / (len(inks) + 0.25), max(3, count - 2 * k)
        out += path(begin + lead(reach) + row(reach, steps, lobe * (0.4 + reach * 0.6)) + "z", ink, None, None if not k else 1)
        if not k:
            out += path("".join(f"M{nums(edge(i / count, 0.5))}L{nums(edge(i / count))}" for i in range(1, count)), None, None, FINE)
    return out


def crane() -> str:
    """The crane of January in card units: on one leg, looking to the left."""
    bustle = "".join(
        shape(spec, INK) for spec in (
            "60,86! 78,86 92,98 95,118! 84,106 70,100", "58,90! 76,92 86,106 86,126! 77,112 66,104",
            "56,94! 68,98 77,112 76,131! 68,116 58,106",
        )
    )
    return (
        path("M57 108L56.4 131L58 152M58 152l-8 2.6M58 152l-2.6 4M58 152l7 3", None, INK, 2.2, "round")
        + path("M56.4 131h0M66 123h0", None, INK, 4.2, "round")
        + path("M58 108L66 123L48 133M48 133q-4 2-5 7M48 133q-1 4 1 7", None, INK, 2.2, "round")
        + shape("50,104! 52,114 57,118 62,110!", WHITE)
        + shape("34,96! 36,86 46,79 58,79 72,87 82,98! 76,108 64,114 50,113 40,107", WHITE)
        + path(limb("42,97 34,83 37,69 45,57 46,41", 15, 5.4), WHITE) + path(limb("46,101 40,92 37.6,82", 12, 10), WHITE, "none")
        + bustle + path("M62 88Q80 90 90 108M60 92Q75 95 82 114M58 97Q67 102 73 118", None, PAPER, FINE)
        + shape("44,86! 54,80 66,83 78,94! 74,96 74,99! 68,99 67,103! 61,102 59,106! 53,104 51,107! 45,102 42,94", WHITE)
        + path("M50 90q3 4 6 0q3 4 6 0q3 4 6 1M47 96q3 4 6 0q3 4 6 0q3 4 6 1", None, None, FINE)
        + path(limb("36,84 36.4,71 43.4,59 44,42", 8.6, 4.6), INK)
        + shape("40,40! 27,42.6! 16,47.6! 27,46.4! 40,45!", GOLD) + path("M38 43L24 45", None, None, FINE)
        + shape("38,43 38,37 43,33 49,35 51,40 49,45 43,47", WHITE)
        + shape("38.6,37.4! 41,32.6 46,31.6 50,35! 45,36 41,39", RED)
        + disc(42.6, 40.6, 1.3, INK, "none")
    )


def warbler() -> str:
    """The bush warbler, 54 wide, facing left, its feet at the origin."""
    return (
        path("M-4-4L-5 3l-3 1.6M-5 3l3 2M4-3L4 3l-3 1.6M4 3l3 2", None, INK, 1.6, "round")
        + shape("12,-15! 27,-30! 32,-27! 30,-24! 20,-8!", PINE) + path("M16-13L28-26", None, PAPER, 0.8)
        + shape("-19,-18 -15,-25 -7,-26 3,-20 14,-14 20,-8! 9,-1 -4,-1 -13,-7", LEAF)
        + shape("-18.6,-15.6! -12,-15 -6,-10 4,-5 13,-4! 8,-.8 -4,-1 -13,-7", PAPER)
        + path("M-7-6q2 2 4 0M1-4q2 2 4 0M-12-10q2 2 4 0", None, None, 0.8)
        + shape("-5,-17! 5,-17 14,-13 27,-5! 15,-3 2,-5 -4,-11", PINE)
        + path("M0-12Q8-10 18-6.4M1-9Q8-6.6 14-5.4M-1-14.6Q8-14 16-10", None, PAPER, 0.8)
        + shape("-18,-20.4! -27,-18! -18,-16!", GOLD) + path("M-19-18.2h-5", None, None, 0.7)
        + path("M-17-21.6Q-12-24-6-21", None, PAPER) + disc(-13, -18.8, 1.7, INK, "none") + disc(-13.5, -19.3, 0.6, WHITE, "none")
    )


def cuckoo() -> str:
    """The cuckoo, seen from below as it crosses over with open beak, 96 long, heading to the left; the breast at the origin."""
    tail = "".join(use("quill", 16, 0, 0.74 - abs(turn - 90) / 260, turn, fill=INK, even=False) for turn in (112, 68, 101, 79, 90))
    spots = "M45 0h0M39-7h0M39 7h0M36 0h0"
    bars = "M-10-7.2q3 7.2 0 14.4M-3-7.8q3 7.8 0 15.6M4-7q3 7 0 14M11-5.6q2.6 5.6 0 11.2"
    return (
        tail + path(spots, None, WHITE, 2.4, "round")
        + wing((-12, -3), (-20, -18), (22, -54), (12, -5), (8, -20), 7, BROWN, arch=0.16)
        + wing((-12, 3), (-18, 16), (18, 44), (12, 5), (8, 18), 6, BROWN, arch=0.16)
        + shape("-21,-6 -10,-9 4,-8.6 15,-5 26,0! 15,5 4,8.6 -10,9 -21,6", WHITE) + path(bars, None, INK, 1.6)
        + shape("-37,-2.6 -35,-7 -29,-8.6 -22,-8 -15,-8.6! -17,-3 -17,3 -15,8.6! -24,7.6 -31,6", BROWN)
        + shape("-35.6,-4.6! -46,-6.4! -37,-1!", INK) + shape("-37,-1! -45,4! -34.6,3!", ORANGE)
        + disc(-30, -3.4, 2.3, GOLD, None) + disc(-30.2, -3.4, 1, INK, "none")
    )


def wing_pair() -> str:
    """The right half of a butterfly; its body lies on the y axis."""
    return (
        shape("1,-3! 5,-14 17,-20 24,-16! 24,-6 16,2 2,2!", GOLD)
        + shape("2,2! 13,2 18,9 13,17 7,15 3,8", ORANGE)
        + path("M2-1Q10-8 21-14M2 0Q12-4 21-7M3 4Q8 7 12 13", None, INK, 0.9) + disc(17, -12, 2.4, RED)
        + disc(12, 9, 2, INK, "none")
    )


def butterfly() -> str:
    """A butterfly with open wings, 48 wide."""
    return (
        use("wings") + use("wings", flip=True) + path("M-.5-6Q-3-14-9-17M.5-6Q3-14 9-17", None, INK, 1.1)
        + shape("0,-8! 2.6,-4 2,8 0,14! -2,8 -2.6,-4", INK)
    )


def boar() -> str:
    """The boar of July in card units, running to the left."""
    crest = [(21, 105, -14), (26, 98, -10), (31, 92, -4), (36, 87, 0), (42, 83, 8), (48, 80, 14), (54, 79, 20), (60, 79, 26),
             (66, 81, 32), (72, 84, 38), (78, 88, 44), (83, 93, 50)]
    bristles = "".join(
        polygon([polar(5, a - 90, x, y), polar(13 if i % 2 else 10, a + 8, x, y), polar(5, a + 90, x, y)])
        for i, (x, y, a) in enumerate(crest)
    )
    far = limb("50,122 44,136 50,146", 12, 5) + limb("78,114 87,124 86,138", 13, 5)
    near = limb("38,122 26,133 15,136", 13, 5.4) + limb("73,116 70,132 79,145", 17, 5.4)
    hair = (
        "M50 92l5 4M60 91l5 4M70 95l4 4M79 101l3 4M46 101l5 3M56 100l5 3M66 103l5 4M75 110l3 4M52 109l5 3M62 111l4 3"
        "M46 117l5 2M57 118l5 2M68 119l4 2"
    )
    return (
        path(far, BROWN) + path("M47 144l6 0l-1 6h-7zM83 136h6l1.4 6h-8z", INK)
        + path(bristles, INK) + path("M88 98Q96 92 95 104l-3 6", None, INK, 2)
        + path(near, BROWN) + path("M18 132l-7 1l-2 6l8 1zM75 143l6-3l5 7l-8 3z", INK)
        + shape("9,118! 14,111 22,104 32,91 46,82 60,81 76,88 88,98 91,110 84,119 68,124 50,128 34,129 22,127 12,124!", BROWN)
        + shape("32,129! 40,122 50,122 66,121 84,119! 74,125 50,130", ORANGE)
        + shape("32,129! 34,124! 38,126! 40,120! 44,123! 47,117! 44,110 38,104 36,112 30,118", BROWN)
        + shape("8.4,113 12,114 12.6,123 9.4,125 6.8,119", PINK)
        + path("M9 117v0M9.6 121.4v0", None, INK, 1.7, "round")
        + shape("33,105! 32,92! 43,98! 42,105", BROWN) + shape("35,103! 34.6,96! 40,99.4!", PINK, None, 0.8)
        + path("M12 124Q20 127 28 123", None, INK) + shape("19,126! 15,120 16,114! 21,118 23,124.6!", WHITE)
        + shape("21,110! 24,106.6 29,108! 26,111.4", WHITE, None, 1) + disc(25, 109, 1.6, INK, "none")
        + path("M20 106.6L29 104.4", None, INK, 1.8, "round") + path(hair, None, GOLD, 1.3, "round")
    )


def goose() -> str:
    """A wild goose, 54 wide, coming down to the left with its neck stretched; the breast at the origin."""
    return (
        shape("3,-2! 1,-10 5,-17 13,-22 26,-27! 25,-22! 22,-21! 22,-17! 18,-15! 18,-11! 14,-9! 15,0!", INK)
        + shape("17,-4! 29,-6! 27,-1! 29,4! 16,4!", INK)
        + path(limb("0,0 -14,3 -26,8", 9, 5), INK) + shape("-22,6 -26,4 -30,6 -30,10 -25,11", INK) + shape("-29,6.4! -37,11! -28,11!", ORANGE)
        + shape("-14,2! -7,-5 4,-6 14,-4 20,0! 13,6 2,8.4 -8,7.6", INK) + shape("-9,5! -1,3.4 9,3.4 17,1.6! 10,6.4 2,7.8", PAPER, "none")
        + shape("10,-1! 11,-9 6,-17 0,-23 -11,-31! -12,-26! -10,-24! -12,-20! -9,-18! -10,-14! -7,-12! -8,-7! -4,0!", INK)
        + path("M-7-24L0-16.5M-6-17.5L1-9.5M-4-11L2-4.5M22-23L12-16M18-17L12-11M-27.6 7.6h0", None, WHITE, 1.5, "round")
    )


def deer() -> str:
    """The deer of October in card units: its body to the left, its head turned back over the shoulder."""
    near = "M45 51C42 44 38 40 38 32C38 26 41 21 46 18M43.4 46.6C48 46 51 43 52 39M38 33C35 31 32.6 28 32 24M39.4 27C43 28 46 27 48 25"
    far = "M50 51C50 44 53 39 57 35C60.6 31 61 26 60 21M51 44.6C54.6 45.6 59 45 61 42M57.6 34.6C62 34.6 65 32 66 28"
    spots = path(
        "M50 92h0M58 91h0M66 91h0M74 92.6h0M46 98h0M54 97.6h0M62 97.6h0M70 98h0M51 104h0M59 104h0M76 99h0M73 105h0", None, WHITE, 3, "round")
    return (
        path(limb("46,106 49,120 47,133", 7, 4) + limb("47,131 46,140 47,149", 3.6, 3.2) + limb("68,104 63,118 69,130 65,149", 13, 3.4), BROWN)
        + path("M45.4 148h3.4l1.4 5h-5.6zM63.2 148h3.4l1.6 5h-5.8z", INK)
        + path(far, None, INK, 4, "round") + path(far, None, BROWN, 1.6, "round")
        + shape("37,45.6! 36.6,40 40,35.6 43,35! 46,42 46,50!", BROWN)
        + shape("84,93! 89,95 91,101 88.6,107! 84,105!", BROWN)
        + shape("28,104! 33,116 33.6,126 31.6,131 32,149! 35.6,149! 36.8,131 38.4,126 41,110!", ORANGE)
        + path("M31.4 148.6h4.6l1.2 5h-6.8z", INK)
        + shape(
            "24,99! 22.6,88 26,76 32,65 39,56! 52,66! 47,73 46,80 50,86! 58,89 68,86 77,86 84,92 86,101"
            " 85,112 82.6,120 85,126! 82,131 79.4,149! 75.8,149! 76.4,132 75,127 68,119 63,110! 54,112.6 44,113 34,112 28,107", ORANGE)
        + path("M75.2 148.6h4.8l1.4 5h-7z", INK)
        + shape("85.6,95! 81,97 79.6,104 83,112! 86,108 87,101", WHITE)
        + shape("24,99! 23,90 27,83 33,79! 33,88 36,98 40,106 46,112.8! 34,112 28,107", PAPER)
        + path("M33 79C38 76 42 72 46 68M29 80C32 74 36 70 41 66", None, None, FINE) + path("M42 99q-3 6 0 12M66 105q-3 6 2 12", None, None, FINE)
        + path(near, None, INK, 4.2, "round") + path(near, None, GOLD, 1.7, "round")
        + shape("38,58 39,53 44,50 51,50.6 57,54 64,59 70.6,62! 71.6,65 69.6,67.6 64,68.6 57,70.6 49,70 42,65", ORANGE)
        + shape("71,64! 66,63 60,65.6 55,70.6! 62,69.6 69,68!", PAPER)
        + shape("42,53! 36,54.6 29,51.6 26,47! 33,45.6 40,48.6 43.6,52!", ORANGE) + path("M40 52.4Q34 51 30 48.6", None, PINK, 2)
        + shape("67.6,60.4! 71.6,61.6! 72,65 69,64.6!", INK) + path("M69.6 67.6Q65 67.6 62.6 66", None, None, 1)
        + shape("52.6,58.6! 54.6,55.6 58,57.6! 55.6,60.4", INK) + disc(55.8, 57.4, 0.7, WHITE, "none") + spots
    )


def swallow() -> str:
    """The swallow, 90 long with its tail, flying to the left with raised wings."""
    return (
        shape("12,-3! 30,-6 60,-15! 42,-1 20,4!", INDIGO) + shape("14,3! 32,8 58,22! 36,16 16,8!", INDIGO)
        + path("M26-2L34-4M27 9L34 12", None, WHITE, 1.6)
        + shape("-17,-4! -20,-18 -13,-36 6,-52! 5,-42! 0,-38! 2,-32! -2,-28! 0,-20! -2,-2!", INDIGO)
        + shape("-28,0 -23,-8 -10,-9 6,-6 18,-2 23,3 9,10 -8,11 -21,8", INDIGO)
        + shape("-20,4! -10,3 6,3 21,4! 9,10 -8,11 -20,8", WHITE)
        + shape("-28.4,0! -22,-1 -15,2 -11,7! -20,8.4 -26,5", RED)
        + shape("-11,-4! -6,-20 12,-36 46,-46! 41,-38! 34,-36! 33,-30! 27,-28! 25,-21! 18,-18! 14,-9 9,1!", INDIGO)
        + path("M-6-8Q4-24 32-36M-1-6Q8-18 25-26M3-4Q10-11 17-16M-15-10Q-14-26-1-39M-11-10Q-10-20-3-28", None, SKY, 1)
        + shape("-26.4,-3.6! -37,1! -27,2.6!", INK) + disc(-20.6, -3, 2.1, WHITE, "none") + disc(-21, -3, 1.2, INK, "none")
    )


def frog() -> str:
    """A frog leaping to the upper right, 34 wide, its body at the origin."""
    legs = "M-6 4L-15-2L-12 9L-18 16M-12 9M-18 16l-4-1M-18 16l-2 4M-18 16l3 3M5 3L11 9L17 6M17 6l4 1M17 6l1 4M3 5L4 13L9 17M9 17l4 0M9 17l1 4"
    return (
        path(legs, None, INK, 5, "round")
        + shape("-11,8 -8,-2 2,-11 10,-14 16,-12 17,-6 11,1 2,8 -6,11", LEAF)
        + path(legs, None, LEAF, 2.2, "round")
        + shape("-3,9! 8,2 17,-7! 13,1 5,7", PAPER) + path("M-6 1L4-7M-3 3L7-4", None, PINE, 1.6, "round")
        + disc(9.6, -13.4, 3, GOLD) + disc(10.2, -13.6, 1.2, INK, "none") + path("M17.6-8Q14-6.6 11-6.4", None, None, 0.9)
    )


def tail(spec: str, end: Point, turn: float) -> str:
    """Return one long tail feather of the phoenix along a line, with the seams of its barbs and an eye at its end."""
    seams = ""
    for (ax, ay), (bx, by) in pairwise(points(spec)[0]):
        length, along = hypot(bx - ax, by - ay), degrees(atan2(bx - ax, ay - by))
        for k in range(steps := round(length / 6)):
            x, y = ax + (bx - ax) * (k + 0.5) / steps, ay + (by - ay) * (k + 0.5) / steps
            seams += f"M{nums(polar(4.7, along + 45, x, y))}L{nums((x, y))}L{nums(polar(4.7, along - 45, x, y))}"
    eye = (
        shape("0,-15! 7,-4 6,6 0,9 -6,6 -7,-4", RED) + disc(0, 0.6, 4.2, GOLD) + disc(0, 0.6, 2.1, INDIGO, "none")
    )
    return (
        path(limb(spec, 9, 10), ORANGE) + path(seams, None, RED, FINE) + path(limb(spec, 4.4, 3.4), GOLD, "none")
        + element("g", eye, transform=f"translate({nums(end)})rotate({num(turn)})")
    )


def phoenix() -> str:
    """The phoenix of December in card units: coming down to the left, its tail sweeping through the card."""
    scale = "M36 68q3 4 6 0q3 4 6 0q2 3 4 1M36 74q3 4 6 0q3 4 6 0q3 4 6 0M38 80q3 4 6 0q3 4 6 0q3 4 6 0M42 86q3 4 6 0q3 4 6 0M35 62q3 4 6 0q3 4 6 0M33 56q3 3 5 0q2 3 5 0M32 50q2 3 4 0q2 3 5 0M32 44q2 3 4 0q2 2 4 0"
    crest = "M40 25C46 20 50 24 55 20C59 17 58 12 55 12M41 29C48 27 53 32 58 29C62 27 64 22 61 21M37 22C39 15 45 17 47 11C48 8 45 5 43 7"
    return (
        tail("54,84 78,92 88,110 77,126 82,138", (83, 142), 160) + tail("52,86 66,100 67,114 55,128 57,141", (57, 144), 176)
        + tail("56,80 80,80 92,92 90,104", (89, 108), 190)
        + wing((50, 74), (60, 54), (95, 10), (63, 86), (84, 70), 10, ORANGE, GOLD, RED)
        + wing((38, 74), (28, 64), (7, 42), (38, 88), (15, 80), 7, ORANGE, GOLD, RED)
        + path(crest, None, INK, 5.4, "round") + path(crest, None, RED, 2.8, "round")
        + shape("30,32! 28,42 29,54 33,64 34,76 41,88 55,91! 60,83 57,72 48,62 42,52 40.6,42 43,33!", GOLD) + path(scale, None, RED, FINE)
        + shape("31,40! 35,38 40,38! 43,41 47,43! 42,44.6 41,46! 44,48 46,51! 40,50 38,47! 36,52 33,53! 34,48 32,46! 29,48 26,47! 30,44", RED, None, 1.1)
        + shape("29,31 29.6,26 34,23 40,24.6 43,29 42,35 37,38 32,36.6", GOLD)
        + shape("30,28! 23,29 19,33! 19,36 20.6,37.6! 25,35 31,34!", ORANGE) + path("M29 32Q25 32 22 34", None, None, FINE)
        + shape("31.6,30! 35,27.4 39,29.6! 35,32", WHITE, None, 0.9) + disc(35, 29.8, 1.2, INK, "none") + path("M31 27Q35 24.8 39.6 27.4", None, RED, 1.6, "round")
    )


def quill() -> str:
    """One long feather, 44 long, pointing up from the origin; it takes the fill of its use."""
    return shape("0,0! -4,-12 -5,-32 -1,-43 3,-42 5,-30 4,-12") + path("M0-6V-34", None, None, 0.8)


def parts() -> str:
    """Return the symbols of all creatures."""
    drawings = {
        "crane": crane(), "warbler": warbler(), "quill": quill(), "cuckoo": cuckoo(), "wings": wing_pair(), "butterfly": butterfly(),
        "boar": boar(), "goose": goose(), "deer": deer(), "swallow": swallow(), "frog": frog(), "phoenix": phoenix(),
    }
    return "".join(part(name, content) for name, content in drawings.items())
