"""The animals and birds."""

from __future__ import annotations

from .draw import (
    BROWN, GOLD, INDIGO, INK, LEAF, ORANGE, PAPER, PINE, PINK, RED, SKY, WHITE,
    disc, limb, line, path, shape, part, use,
)


def crane() -> str:
    """The crane of January in card units: standing, looking to the right."""
    return (
        path("M47 106L45 128L47 152M47 152l-6 3M47 152l7 2M58 105L62 128L59 153M59 153l-6 2M59 153l7 2", None, INK, 2.4, "round")
        + shape("36,82! 22,86 12,98 8,116! 16,110 20,106 18,121! 27,115 30,108 30,122! 40,112 46,100", INK)
        + line("33,88 22,96 14,107", PAPER, 1)
        + shape("26,88 40,74 60,72 73,82 72,97 58,108 42,108 30,101", WHITE)
        + path(limb("68,90 76,74 62,60 68,43", 12, 7), INK)
        + line("63,81 69,74 59,62 64,47", WHITE)
        + shape("30,89! 44,79 60,80 66,90! 62,95 59,90! 57,99 52,93! 48,102 44,95! 39,102 37,93!", WHITE)
        + shape("75,36! 94,40! 75,42!", GOLD)
        + shape("61,38 64,31 72,31 76,37 74,43 66,45", WHITE)
        + shape("62,34! 66,28.5 72,29 75,34! 68,32.5", RED)
        + disc(71, 37.4, 1.5, INK, "none")
    )


def warbler() -> str:
    """The bush warbler, 52 wide, facing left, its feet at the origin."""
    return (
        path("M-3-3L-4 4M4-2L5 4", None, INK, 2)
        + shape("-18,-18 -14,-25 -6,-25 3,-19 12,-14! 24,-26! 29,-22! 18,-6 8,-1 -4,-1 -13,-7", LEAF)
        + shape("-18,-16! -11,-14 -4,-9 6,-5 10,-1.5! 2,-.6 -6,-1.6 -13,-7", PAPER)
        + shape("-5,-17! 6,-14 16,-9 24,-4! 12,-4 2,-5 -4,-11", PINE)
        + path("M0-12Q8-9 15-6M2-9Q8-7 12-5.5", None, PAPER, 0.9)
        + shape("-18,-19.5! -26,-18! -18,-15.5!", GOLD)
        + path("M-17-20.5Q-12-23-7-20.5", None, PAPER) + disc(-13, -18.5, 1.7, INK, "none")
    )


def cuckoo() -> str:
    """The cuckoo, 74 wide, flying to the left with open beak."""
    bars = "M-16 3q2 3 1 6M-9 5q2 3 1 6M-2 6q2 4 0 7M5 6q2 4 0 7M12 6q2 3 0 6"
    return (
        shape("-4,-4! -12,-18 -12,-32 -4,-44! 1,-34 6,-22 8,-4!", BROWN)
        + shape("16,-4! 38,4! 42,9! 36,13! 34,18! 14,8!", BROWN)
        + path("M20 1L36 8M18 4L32 13", None, PAPER, 1)
        + shape("-26,-4 -20,-10 -10,-8 4,-8 18,-4 22,4 12,13 -2,14 -14,11 -23,4", BROWN)
        + shape("-25,1! -12,3 2,4 21,3! 14,12 -2,14 -14,11 -22,5", PAPER) + path(bars, None, INK)
        + shape("-6,-4! 2,-24 18,-38 38,-40! 37,-32 31,-30! 31,-23 25,-21! 24,-13 18,-11! 16,-3 10,0! 2,0", BROWN)
        + path("M2-8Q14-26 30-34M6-5Q16-18 27-24M9-3Q14-10 20-13", None, PAPER, 1.1)
        + shape("-25,-6! -36,-10! -26,-2!", GOLD) + shape("-26,-2! -35,4! -24,3!", GOLD)
        + disc(-21, -4.5, 1.8, GOLD)
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
    legs = "M34 122L26 132L14 134L12 139L28 139L42 126zM52 124L46 136L36 144L40 148L54 138L64 124zM74 118L84 130L80 144L86 147L93 130L90 112zM64 122L70 134L64 146L70 148L79 134L78 118z"
    return (
        path(legs, BROWN)
        + path("M24 98L22 88L29 92L29 82L36 86L38 75L44 81L49 72L54 79L61 72L65 80L73 76L76 85L84 84L86 93L70 100L40 104z", INK)
        + path("M90 98Q97 96 95 105", None, INK, 2)
        + shape("8,113! 16,107 26,97 38,86 54,82 72,86 87,95 93,108 89,120 72,126 52,129 34,127 20,126 11,123!", BROWN)
        + shape("20,126! 34,118 52,121 72,118 89,116! 84,122 72,126 52,129 34,127", PINK)
        + shape("9,112 12,113 13,122 10,124 7.4,118", PINK)
        + path("M9.6 116v0M10 120v0", None, INK, 1.8, "round")
        + shape("38,103! 37,91! 48,99! 45,104", INK) + path("M38 101L39 95L44 99", None, PINK, 1.2)
        + shape("18,123! 16,113! 23,120!", WHITE) + path("M12 122Q18 124 26 121", None, INK)
        + disc(27, 107, 2.2, WHITE) + disc(26.6, 107.2, 1, INK, "none")
        + path("M56 92l5 4M66 94l5 4M76 99l4 4M60 104l5 3M72 107l5 3M50 100l4 3", None, GOLD, None, "round")
    )


def goose() -> str:
    """A wild goose, 40 wide, flying down to the left."""
    return (
        shape("6,-2! 4,-12 12,-21 24,-24! 20,-14 15,-6 13,0!", INK)
        + shape("-18,5! -11,1 -2,-3 8,-3 16,0 24,-1! 19,5 8,7 -2,5 -10,5", INK)
        + shape("0,0! -8,-8 -8,-17 -2,-25! 2,-16 5,-9 8,1!", INK)
        + path("M-4-11L1-16M10-9L17-15M1 2Q8 5 15 3", None, WHITE, 2) + shape("-17,3! -24,7! -16,7!", ORANGE)
    )


def deer() -> str:
    """The deer of October in card units: turned to the left, looking back to the right."""
    antlers = "M40 58L37 46L27 40M37 46L40 30M38 37L31 30M45 57L47 44L59 39M47 44L46 29M47 36L54 28"
    spots = path("M40 100h0M49 96h0M58 96h0M67 99h0M46 107h0M54 104h0M63 106h0", None, WHITE, 3.8, "round")
    return (
        path("M70 112L76 124L70 136L72 152H77L77 137L84 124L82 106zM30 108L29 126L24 138L25 152H30L31 139L36 126L40 112z", BROWN)
        + path("M62 114L66 126L61 138L62 153H67L68 138L74 126L74 110zM38 112L40 128L37 139L38 153H43L44 139L48 127L50 112z", ORANGE)
        + path(antlers, None, INK, 4.2, "round") + path(antlers, None, GOLD, 1.6)
        + shape("28,100! 24,84 31,68 36,60! 47,66! 45,78 50,88! 66,88 80,92 86,102 82,114 68,117 52,115 38,116 29,112", ORANGE)
        + shape("30,112! 28,98 29,84 32,74! 35,90 38,104 48,114 38,116", PAPER)
        + shape("78,91! 86,97 87,108 82,114! 77,106 76,98", WHITE)
        + shape("82,92! 91,88! 89,98 85,100!", BROWN)
        + shape("34,60! 25,52! 23,60 30,66!", ORANGE)
        + shape("33,63 37,56 45,55 54,61 65,66! 66,71! 56,73 46,74 37,72", ORANGE)
        + shape("50,57! 58,49! 58,57 53,61!", ORANGE)
        + path("M63 66Q66 65 66 69", None, INK, 3) + path("M65 71Q60 72 57 70", None, INK, 1.1)
        + disc(51, 63.5, 1.9, INK, "none") + spots
    )


def swallow() -> str:
    """The swallow, 84 long with its tail, flying to the left."""
    return (
        shape("14,-3! 30,-8 48,-8! 34,-2 22,1!", INDIGO) + shape("14,4! 30,6 48,14! 32,10 16,7!", INDIGO)
        + shape("-10,-6! -4,-20 10,-32 32,-38! 22,-26 14,-12 10,-2!", INDIGO)
        + shape("-26,0 -20,-7 -8,-8 6,-5 18,-1 20,3 8,9 -8,10 -20,7", INDIGO)
        + shape("-20,4! -10,3 4,4 19,3! 8,9 -8,10 -18,7", WHITE)
        + shape("-27,1! -22,-1 -16,0 -14,6! -20,7 -25,4", RED)
        + shape("-8,-1! 0,14 16,26 38,30! 26,20 16,6 12,-1!", INDIGO)
        + path("M-2 3Q10 18 28 26M-4-10Q6-24 24-33", None, SKY, 1.1)
        + shape("-26,-2! -33,1! -26,2!", INK) + disc(-20, -2.5, 1.4, WHITE, "none")
    )


def frog() -> str:
    """A leaping frog, 36 wide, towards the upper right, its body at the origin."""
    return (
        path("M-6 3L-17 0L-19 11L-27 13M-19 11l-7-2M4 4L9 11L15 10M9 11l5 4", None, INK, 5.4, "round")
        + shape("-10,5 -6,-4 4,-11 12,-12 16,-7 11,0 2,7 -6,9", LEAF)
        + path("M-6 3L-17 0L-19 11L-27 13M-19 11l-7-2M4 4L9 11L15 10M9 11l5 4", None, LEAF, 2.6, "round")
        + shape("2,7! 10,-1 16,-7! 12,2 6,7", PAPER) + disc(9, -12, 2.8, GOLD)
        + disc(9.6, -12, 1, INK, "none")
    )


def tail_plume() -> str:
    """One tail plume of the phoenix, 66 long, hanging in an S from the origin, with an eye at its tip."""
    spec = "0,0 10,18 -6,36 4,56"
    return (
        path(limb(spec, 7, 4), GOLD) + line(spec, RED, 1.1)
        + shape("4,48! 12,60 5,72 -3,60", ORANGE) + disc(4.5, 61, 3.6, INDIGO)
        + disc(4.5, 61, 1.5, GOLD, "none")
    )


def phoenix() -> str:
    """The phoenix of December in card units: head to the left, wings raised, three plumes in an S."""
    wing = (
        shape("50,68! 54,44 68,24 92,12! 95,24 91,28! 94,37 88,42! 90,50 83,55! 82,64 74,68! 68,76 56,78", ORANGE)
        + shape("53,70! 58,50 70,38 84,33! 83,42 77,46! 78,54 70,58! 68,67 58,72", GOLD)
        + path("M58 64Q68 48 79 39M61 66Q68 58 74 52M82 25Q87 21 91 18M85 38l6-3M80 54l6-4", None, None, 1.1)
    )
    return (
        shape("46,66! 30,66 18,58 8,46! 8,54 12,57! 9,63 15,67! 14,74 22,76! 24,82 42,80", ORANGE)
        + path("M40 72Q26 70 16 61M40 75q-10 1-19-4", None, None, 1.1)
        + use("eyeplume", 62, 84, 1, -18) + use("eyeplume", 47, 84, 1, 24, flip=True)
        + use("eyeplume", 54, 88)
        + path(limb("56,84 50,66 54,50 46,38", 19, 8), GOLD)
        + shape("41,70 48,62 60,64 66,76 60,90 48,92 41,84", GOLD)
        + path("M45 76q3 4 6 0q3 4 6 0M47 84q3 4 6 0q3 4 6 0", None, RED)
        + wing
        + shape("46,33! 52,22 62,20! 57,26! 66,27! 58,32! 62,37! 53,38 50,42!", RED)
        + shape("37,37 40,31 47,30 52,36 49,42 42,42", GOLD)
        + shape("39,33! 28,39! 38,41!", ORANGE) + shape("41,42! 40,49! 46,42!", RED)
        + disc(44, 35.4, 1.8, WHITE) + disc(43.6, 35.6, 0.8, INK, "none")
    )


def parts() -> str:
    """Return the symbols of all creatures."""
    drawings = {
        "crane": crane(), "warbler": warbler(), "cuckoo": cuckoo(), "wings": wing_pair(), "butterfly": butterfly(),
        "boar": boar(), "goose": goose(), "deer": deer(), "swallow": swallow(), "eyeplume": tail_plume(), "frog": frog(), "phoenix": phoenix(),
    }
    return "".join(part(name, content) for name, content in drawings.items())
