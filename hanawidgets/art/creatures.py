"""The animals and birds."""

from __future__ import annotations

from .draw import BROWN, GOLD, INDIGO, INK, LEAF, ORANGE, PAPER, PINE, PINK, RED, SKY, WHITE, disc, limb, path, polar, polygon, shape, part, use


def crane() -> str:
    """The crane of January in card units: standing, looking to the right."""
    feathers = "".join(
        shape(spec, INK) for spec in (
            "40,84! 28,80 14,88 6,104! 18,100 30,98", "44,88! 28,88 14,98 8,116! 22,108 34,104",
            "46,94! 34,98 22,108 18,124! 32,116 44,106",
        )
    )
    return (
        path("M46 108L44 130L46 152M46 152l-7 3M46 152l8 2.5M57 106L61 129L58 153M58 153l-6 2.5M58 153l8 2", None, INK, 2.2, "round")
        + path("M44 130h0M61 129h0", None, INK, 4.4, "round")
        + shape("24,96! 34,82 50,74 66,76 75,84 75,96 66,106 52,111 38,108", WHITE)
        + feathers + path("M36 84Q22 86 13 97M38 90Q24 95 16 107M42 97Q30 105 25 115", None, PAPER, 0.9)
        + path(limb("67,92 74,76 61,60 65,42", 13, 7), INK)
        + path("M60 46Q55 58 63 67Q67 72 68 78", None, WHITE, 2.4)
        + shape("31,90! 42,79 58,76 69,84! 69,90 66,92! 65,97 61,96! 59,102 54,99! 51,105 46,101! 42,106 38,101! 33,100", WHITE)
        + path("M40 91q4 5 7-1q4 5 7-1q4 5 8-2M46 84q4 4 7-1q3 4 7-1", None, None, 1)
        + shape("71,36! 91,40! 71,42!", GOLD) + path("M72 39.4L84 40", None, None, 0.8)
        + shape("58.5,38 62,32.5 69,32.5 73,38 70,43.5 62,44", WHITE)
        + shape("60,35! 63.5,29.4 69,30 72,35! 66,33.6", RED)
        + disc(68, 37.8, 1.3, INK, "none")
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
    """The cuckoo, 78 wide, flying to the left with open beak."""
    bars = "M-17 4q2 3 1 6M-11 6q2 3 1 6M-4 6.6q2 4 0 7M3 6.6q2 4 0 7M10 6q2 3 0 6"
    back = "".join(use("quill", -4, -2, size, turn, fill=BROWN, even=False) for size, turn in ((0.8, 0), (0.95, -14), (0.85, -28)))
    front = "".join(
        use("quill", 4, 2, size, turn, fill=BROWN, even=False)
        for size, turn in ((0.6, 72), (0.8, 60), (1, 48), (1.14, 36), (1.1, 24))
    )
    tail = "".join(use("quill", 10, 4, 0.74, turn, fill=BROWN, even=False) for turn in (124, 112, 100))
    return (
        back + tail
        + shape("-27,-4 -21,-10 -12,-9 2,-7 16,-3 22,5 12,13 -2,14.6 -14,12 -24,4", BROWN)
        + shape("-26,1! -12,4 4,5 22,5! 13,13 -2,14.6 -14,12 -22,6", PAPER) + path(bars, None, INK)
        + front + shape("-6,1! -2,-8 4,-15 12,-18! 15,-13! 18,-11! 17,-7! 18,-3! 12,2 4,5", BROWN)
        + path("M0 0q3-8 9-12M5 2q4-6 10-8", None, PAPER, 0.9)
        + shape("-26,-7! -38,-11! -27,-3!", GOLD) + shape("-27,-3! -36,4! -25,2!", ORANGE)
        + disc(-21.6, -4.6, 2.1, GOLD) + disc(-21.8, -4.6, 0.9, INK, "none")
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
    """A wild goose, 44 wide, flying down to the left."""
    return (
        shape("6,-2! 3,-12 10,-21 25,-26! 24,-22! 21,-20! 21,-16! 17,-14! 17,-9! 14,-7 13,0!", INK)
        + shape("-19,5 -17,2.4! -11,2 -3,-3 8,-4 16,-1 26,-2! 24,1! 26,4! 17,4 8,7 -2,5 -10,4.4 -16,7", INK)
        + shape("0,0! -8,-7 -10,-16 -4,-27! -2,-23! 1,-21! 1,-17! 4,-15! 4,-10! 8,-7 8,1!", INK)
        + path("M-5-10L1-5M-4-17L-1-13M10-8L15-13M14-14L20-19M2 1.4Q8 4.4 16 2", None, WHITE, 1.6)
        + shape("-18.4,3! -25,7.4! -17,7!", ORANGE) + disc(-16.4, 4.2, 0.7, WHITE, "none")
    )


def deer() -> str:
    """The deer of October in card units: turned to the left, looking back to the right."""
    antlers = "M41 57Q40 48 33 44Q29 40 30 32M35.6 45.6Q28 46 24 42M31 38Q34 35 34 30M47 56Q48 46 56 42Q60 38 58 29M53.4 43.6Q61 45 65 40M58.4 37Q55 34 55 28"
    spots = path(
        "M42 95h0M51 92.6h0M60 92.6h0M69 94h0M46 102h0M55.6 100.6h0M65 102h0M74 101h0M51 108h0M61 109h0", None, WHITE, 3.4, "round")
    return (
        path(limb("42,110 44,128 42,151", 8, 4) + limb("70,106 69,120 76,131 72,151", 13, 4), BROWN)
        + path("M40 150h4.6l.6 5h-6.6zM69.8 150h4.6l1 5h-6.6z", INK)
        + path(limb("78,104 77,118 85,131 82,151", 17, 4.4) + limb("33,108 34,127 31,151", 10, 4.4), ORANGE)
        + path("M28.6 150h5l.8 5h-7zM79.6 150h5l1 5h-7z", INK)
        + path(antlers, None, INK, 4.4, "round") + path(antlers, None, GOLD, 1.8, "round")
        + shape("79,93! 82,86 88,82 92,84! 92,91 87,98!", BROWN)
        + shape("25,100! 23,88 30,76 36,60! 52,68! 46,76 47,86! 60,88 76,87 87,93 88,104 82,112 68,114 52,115 38,117 29,112", ORANGE)
        + shape("26,96! 26,86 31,76! 33,88 38,104 50,115! 40,117.4 30,113", PAPER)
        + shape("87,93! 79,94 76,102 78,112! 86,110 89,102", WHITE)
        + shape("36,59! 27,57 20,51! 20,60 28,65 35,65!", ORANGE) + path("M33 61.4Q27 60.6 24 56.4", None, PINK, 1.6)
        + shape("34,65 37,57 45,54 53,58 60,63 67,66 70,69! 67,73 59,74 50,76 39,75", ORANGE)
        + shape("69.6,68.6! 62,67 57,71 56,75! 64,74 69,72", PAPER)
        + shape("48,56! 54,50 62,49! 60,56 52,61!", ORANGE) + path("M52 57.4Q55 53 59 52", None, PINK, 1.6)
        + shape("66,66! 70.6,67! 70.4,70.4! 67.6,69.6!", INK) + path("M69 71.4Q64 72.6 61 71", None, INK, 1)
        + shape("50,63.6! 53,61 56.4,63.6! 53,65.6", INK) + disc(53.8, 62.8, 0.7, WHITE, "none") + spots
    )


def swallow() -> str:
    """The swallow, 80 long with its tail, flying to the left."""
    return (
        shape("12,-3! 26,-7 52,-16! 34,-3 20,2!", INDIGO) + shape("12,4! 28,6 52,14! 30,12 14,8!", INDIGO)
        + path("M24 0L32-2.6M24 7L32 9.6", None, SKY, 1.2)
        + shape("-10,-5! -6,-20 6,-32 28,-40! 26,-34! 22,-32! 21,-27! 17,-25! 17,-19! 13,-17 10,-2!", INDIGO)
        + shape("-26,0 -21,-7 -9,-8 6,-5 18,-1 21,3 8,9 -8,10 -20,7", INDIGO)
        + shape("-20,4! -10,4 4,4.6 20,3.4! 8,9 -8,10 -18,7", WHITE)
        + shape("-27,0! -22,0 -16,1 -13,6.4! -20,7 -25,4", RED)
        + shape("-9,-2! -2,12 12,25 36,32! 33,26! 28,25! 27,20! 22,19! 21,13! 17,11 11,-1!", INDIGO)
        + path("M-2 4Q8 17 25 25M2 3Q9 13 20 18M-4-10Q2-22 19-32M0-10Q5-19 14-25", None, SKY, 1)
        + shape("-25.4,-2.6! -34,1! -26,2.4!", INK) + disc(-20, -2.6, 1.9, WHITE, "none") + disc(-20.3, -2.6, 1, INK, "none")
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


def tail_plume() -> str:
    """One tail plume of the phoenix, 72 long, hanging in an S from the origin, with an eye at its tip."""
    spec = "0,0 11,18 -6,36 4,54"
    frill = "M1 2Q12 4 16 14Q14 16 12 16Q15 22 9 28Q8 26 6 27Q4 34-1 36Q2 40 5 40Q3 43 5 46Q8 48 9 52L-1 54Q-9 50-11 42Q-9 41-10 38Q-9 30-4 27Q-3 28-1 26Q3 22 2 16Q0 18-1 14Q-1 8-4 4z"
    return (
        path(frill, ORANGE) + path(limb(spec, 5, 3.4), GOLD, None, 1.1)
        + shape("3,46! 9,50 13,57 12,65 5,75! -3,67 -5,58 -2,50", RED) + disc(4.2, 60, 4.6, GOLD)
        + disc(4.2, 60, 2.2, INDIGO, "none")
    )


def phoenix() -> str:
    """The phoenix of December in card units: head to the left, wings spread, three plumes in an S."""
    def fan(x: float, y: float, ink: str, *feathers: tuple[float, float]) -> str:
        return "".join(use("quill", x, y, size, turn, fill=ink, even=False) for turn, size in feathers)

    right = (
        fan(60, 74, ORANGE, (98, 0.74), (87, 0.78), (76, 0.8), (65, 0.86), (54, 0.96), (43, 1.12), (32, 1.3), (21, 1.4))
        + fan(60, 74, GOLD, (90, 0.5), (76, 0.54), (62, 0.6), (48, 0.7), (34, 0.82))
        + fan(60, 74, RED, (76, 0.34), (54, 0.4), (34, 0.48))
    )
    left = (
        fan(44, 74, ORANGE, (-112, 0.7), (-100, 0.76), (-88, 0.78), (-76, 0.8), (-64, 0.86))
        + fan(44, 74, GOLD, (-104, 0.5), (-90, 0.54), (-76, 0.56)) + fan(44, 74, RED, (-96, 0.34), (-82, 0.36))
    )
    return (
        left + right + use("eyeplume", 62, 84, 0.95, -22) + use("eyeplume", 46, 84, 0.95, 22, flip=True)
        + use("eyeplume", 53, 86)
        + shape(
            "42,36! 39,48 47,57 45,66! 39,78 43,91 53,96! 63,91 68,79 62,66! 58,54 48,48 51,38!", GOLD)
        + path("M42 78q3.5 5 7 0q3.5 5 7 0q3.5 5 7 0M45 86q3.5 5 7 0q3.5 5 7 0M46 70q3.5 5 7 0q3.5 5 7 0M48 63q3 4 6 0q3 4 5 0M46 55q3 4 6-1M43 48q2 3 5-.4", None, RED, 1.4)
        + shape("47,32! 49,19 56,13! 55,19! 64,16! 60,22! 68,23! 61,27! 65,33! 56,33 53,39!", RED)
        + shape("36.6,36 39.6,29.4 47,28 53,34 51,41 43,42", GOLD)
        + shape("38.8,31! 31,31.6 25.6,38! 30,38 37.6,38.6!", ORANGE) + path("M37 35.6L30.6 36.2", None, None, 0.8)
        + shape("39,40.6! 36,45 39,49.6! 45,47 46,41.6!", RED)
        + shape("40,34.8! 43.4,31.8 47.6,34! 44,36.4", WHITE, None, 1) + disc(43.6, 34.2, 1.2, INK, "none")
    )


def quill() -> str:
    """One long feather, 44 long, pointing up from the origin; it takes the fill of its use."""
    return shape("0,0! -4,-12 -5,-32 -1,-43 3,-42 5,-30 4,-12") + path("M0-6V-34", None, None, 0.8)


def parts() -> str:
    """Return the symbols of all creatures."""
    drawings = {
        "crane": crane(), "warbler": warbler(), "quill": quill(), "cuckoo": cuckoo(), "wings": wing_pair(), "butterfly": butterfly(),
        "boar": boar(), "goose": goose(), "deer": deer(), "swallow": swallow(), "eyeplume": tail_plume(), "frog": frog(), "phoenix": phoenix(),
    }
    return "".join(part(name, content) for name, content in drawings.items())
