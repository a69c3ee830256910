"""The people one plays against: a face a person, put together from a few parts, 64 by 64 units in a disc of paper."""

from __future__ import annotations

from typing import Final

from .draw import BROWN, GOLD, INDIGO, INK, LEAF, ORANGE, PAPER, PINE, PINK, PURPLE, RED, SKY, WHITE, disc, element, group, part, path, symbol, use

SKINS: Final = ("#F8DDC0", "#EFC8A2", "#DDAE82")
BLACK, GREY, SILVER, CHESTNUT = "#2B2833", "#9A958F", "#ECE8DF", "#7A4A2A"

PARTS: Final = {
    "disc": element("circle", cx=32, cy=32, r=30.6),
    "body": path("M10.5 53.5Q13 47 25 44.5L39 44.5Q51 47 53.5 53.5A30.6 30.6 0 0 1 10.5 53.5z"),
    "collar": path("M24 44L32 55.5L40 44L44.5 45.5L32.5 62L19.5 45.5z", PAPER) + path("M32.5 62L26.5 54"),
    "head": path("M27 38V45.5Q32 50.5 37 45.5V38z")
    + path("M19.5 27Q15 24.5 14.8 29.5Q15 34.5 20 34zM44.5 27Q49 24.5 49.2 29.5Q49 34.5 44 34z")
    + path("M32 12C41 12 45.6 18.5 45.4 28C45.2 37 39.5 43.5 32 43.5C24.5 43.5 18.8 37 18.6 28C18.4 18.5 23 12 32 12z"),
    "nose": path("M32 31.2Q34 34 31.6 34.6"),
    "dots": group(disc(26, 29.5, 2.6, INK) + disc(38, 29.5, 2.6, INK), None, "none"),
    "wide": group(disc(26, 29.5, 3.6, INK) + disc(38, 29.5, 3.6, INK) + disc(27.2, 28.3, 1.3, WHITE) + disc(39.2, 28.3, 1.3, WHITE), None, "none"),
    "arcs": path("M22.8 30.5Q26 26.5 29.2 30.5M34.8 30.5Q38 26.5 41.2 30.5", "none"),
    "lids": path("M22.8 28.5Q26 31.5 29.2 28.5M34.8 28.5Q38 31.5 41.2 28.5", "none"),
    "sharp": path("M22.5 28.8Q26 26.4 29.5 28.8M34.5 28.8Q38 26.4 41.5 28.8", "none") + group(disc(26.2, 29.8, 1.9, INK) + disc(37.8, 29.8, 1.9, INK), None, "none"),
    "lines": path("M22.6 29.8H29.2M34.8 29.8H41.4", "none"),
    "brows": path("M22.4 24.6Q25.5 22.6 28.8 24M35.2 24Q38.5 22.6 41.6 24.6", "none"),
    "frown": path("M22.4 23.6L29 25.6M41.6 23.6L35 25.6", "none"),
    "bushy": path("M21 26Q23.5 20.5 29.5 24.5Q25.5 24 22.6 27.5zM43 26Q40.5 20.5 34.5 24.5Q38.5 24 41.4 27.5z"),
    "smile": path("M27.5 37.2Q32 41 36.5 37.2", "none"),
    "grin": path("M26.6 36.6Q32 37.8 37.4 36.6Q36.5 41.6 32 41.6Q27.5 41.6 26.6 36.6z", WHITE),
    "flat": path("M28.5 38.4Q32 37.6 35.5 38.4", "none"),
    "small": path("M30 38.2Q32 39.8 34 38.2", "none"),
    "smirk": path("M28.5 38.6Q33 39.4 36.2 36.8", "none"),
    "blush": group(disc(22.8, 34.6, 2.7, PINK) + disc(41.2, 34.6, 2.7, PINK), None, "none"),
    "lined": path("M21 33.6L23.5 34.4M21.2 36L23.4 36.2M43 33.6L40.5 34.4M42.8 36L40.6 36.2M28 19.6Q32 18.6 36 19.6", "none", None, 1.1),
    # hair behind the head
    "bob": path("M32 7C45 7 51 16 50 28Q51 40 46 42.5L18 42.5Q13 40 14 28C13 16 19 7 32 7z"),
    "long": path("M32 7C46 7 51.5 17 50 30L51.5 48Q44 52 40 46L24 46Q20 52 12.5 48L14 30C12.5 17 18 7 32 7z"),
    "tails": path("M14 14Q5 15 5.5 25Q6 33 11 33.5Q15 30 15.5 22zM50 14Q59 15 58.5 25Q58 33 53 33.5Q49 30 48.5 22z"),
    "bun": path("M32 2.8C38 2.8 40 6 39 9.5Q37 13 32 13Q27 13 25 9.5C24 6 26 2.8 32 2.8z"),
    "pony": path("M43 10Q57.5 9 57.5 24Q57.5 36 50 40Q53 28 44.5 20z"),
    "braids": path("M15 25Q8 33 11 39.5Q7 45 12 52Q17.5 46 16 39.5Q19.5 33 18.5 26zM49 25Q56 33 53 39.5Q57 45 52 52Q46.5 46 48 39.5Q44.5 33 45.5 26z"),
    # and before it
    "fringe": path("M17.5 29C15 14 22 8 32 8C42 8 49 14 46.5 29Q45.5 23.5 43 21.5Q32 23.5 21 21.5Q18.5 23.5 17.5 29z"),
    "parted": path("M17.5 29C15 14 22 8 32 8C42 8 49 14 46.5 29Q45 22 40 18.5Q30 21.5 25 16.5Q19.5 21 17.5 29z"),
    "middle": path("M17.5 30C14.5 14 22 8 32 8C42 8 49.5 14 46.5 30Q46 21 32 14.5Q18 21 17.5 30z"),
    "spiky": path("M17.5 28L14.5 19L19 19.5L17.5 11L24 12.5L26 5.5L32 10L38 5.5L40 12.5L46.5 11L45 19.5L49.5 19L46.5 28L43.5 20.5L38.5 22.5L34 18.5L29 22L25 19L20.5 21.5z"),
    "cropped": path("M18 26C16.5 14 23 9 32 9C41 9 47.5 14 46 26Q44.5 20 41.5 18Q32 15.5 22.5 18Q19.5 20 18 26z"),
    "curls": path("M17 30Q12 27 15 23Q12 18 17 16Q17 10 23 11Q26 6 32 8.5Q38 6 41 11Q47 10 47 16Q52 18 49 23Q52 27 47 30Q46 24 42 22.5Q37 24.5 32 22Q27 24.5 22 22.5Q18 24 17 30z"),
    "sides": path("M18.6 20Q13.5 22 15 27.5L18.5 29Q19.5 25 21 22zM45.4 20Q50.5 22 49 27.5L45.5 29Q44.5 25 43 22z"),
    "knot": path("M27 10.5Q27.5 4 32 3.5Q36.5 4 37 10.5Q32 12.5 27 10.5z"),
    # what else one has
    "glasses": element("circle", cx=26, cy=29.8, r=5.2, fill="none") + element("circle", cx=38, cy=29.8, r=5.2, fill="none") + path("M31 29Q32 28 33 29", "none"),
    "moustache": path("M32 35.5Q27 35 24 39.5Q29 39.5 32 37.3Q35 39.5 40 39.5Q37 35 32 35.5z"),
    "beard": path("M20 33Q21 47 32 54Q43 47 44 33Q42.5 38.5 37.5 37.6Q32 36.2 26.5 37.6Q21.5 38.5 20 33z"),
    "goatee": path("M29 41.5Q32 40.5 35 41.5Q34.5 48.5 32 51Q29.5 48.5 29 41.5z"),
    "band": path("M17 21.5Q32 15.5 47 21.5L46.8 26Q32 20 17.2 26z"),
    "cap": path("M17 23.5C15.5 12 23 6.5 32 6.5C41 6.5 48.5 12 47 23.5Q32 17 17 23.5z") + path("M42 20Q53 19.5 57 24.5Q50 27 41.5 24.2z"),
    "scarf": path("M46 19L55 15.5L53 21.5L56 26.5L46.5 24z") + path("M17 24.5C15.5 12 23 7 32 7C41 7 48.5 12 47 24.5Q32 15 17 24.5z") + disc(26, 12.5, 1.4, PAPER) + disc(34, 10.8, 1.4, PAPER) + disc(40.5, 15, 1.4, PAPER),
    "flower": group("".join(disc(x, y, 2.6, PINK) for x, y in ((44, 10.5), (48.3, 13.6), (46.7, 18.6), (41.4, 18.6), (39.7, 13.6))) + disc(44, 14.8, 2.2, GOLD), None, None, 1.1),
    "pin": path("M20 7L44 12.5", "none", GOLD, 2.6) + disc(20, 7, 2.4, RED),
    # a cat
    "cat": path("M14 27Q10 10 14 6.5Q19 7 26 14Q32 12.5 38 14Q45 7 50 6.5Q54 10 50 27C53 38 46 47.5 32 47.5C18 47.5 11 38 14 27z"),
    "ears": group(path("M16.5 20Q14.5 13 16 11Q19 12 22.5 16zM47.5 20Q49.5 13 48 11Q45 12 41.5 16z", PINK), None, "none"),
    "slits": disc(24, 29, 4, GOLD) + disc(40, 29, 4, GOLD) + path("M24 26.2V31.8M40 26.2V31.8", "none", None, 2.4),
    "muzzle": path("M30 35H34L32 37.3z", PINK) + path("M32 37.5Q31.5 41 27.5 40.3M32 37.5Q32.5 41 36.5 40.3M5.5 33L17 34.5M6 40L17 38M58.5 33L47 34.5M58 40L47 38", "none"),
    "patch": path("M37.5 14.2Q45 7 50 6.5Q54 10 50 27Q52 33 45 35Q35 36 35.5 26Q35 18 37.5 14.2z"),
    "stripes": path("M27 14.5L28.5 20M32 13.5V20.5M37 14.5L35.5 20M13.5 31L19 32M50.5 31L45 32", "none", None, 2.4),
    "bib": path("M20 45.5Q32 50 44 45.5L43 50Q32 54.5 21 50z") + disc(32, 52.3, 3, GOLD),
}


WORN: Final = {"band": RED, "cap": RED, "scarf": INDIGO}
"""What is worn on the hair → its colour."""


def _person(skin: int, cloth: str, ground: str, hair: str, behind: str, front: str, *features: str) -> str:
    """Return a person; the names of parts in a text stand apart by spaces. Features take the colour of the hair."""
    body = _use("disc", ground) + "".join(_use(name, hair) for name in behind.split())
    body += _use("body", cloth) + _use("collar") + _use("head", SKINS[skin]) + _use("nose", "none")
    for name in features:
        body += _use(name, hair)
    return body + "".join(_use(name, WORN.get(name, hair)) for name in front.split())


def _cat(fur: str, ground: str, bib: str, patch: str = "", *, stripes: bool = False) -> str:
    marks = (_use("patch", patch) if patch else "") + (_use("stripes") if stripes else "")
    return (
        _use("disc", ground) + _use("body", fur) + _use("cat", fur) + marks + _use("ears") + _use("slits")
        + _use("muzzle") + _use("bib", bib)
    )


def _use(name: str, fill: str | None = None) -> str:
    return use(f"pf-{name}", fill=fill)


MIST, ROSE, SAND, MOSS, LILAC = "#DCE8F0", "#F6DDE3", "#F3E3BC", "#D9E6CF", "#E4DBEF"

PEOPLE: Final = {
    # new to the game
    "haru": lambda: _person(0, RED, MIST, BLACK, "bob", "fringe flower", "blush", "wide", "brows", "smile"),
    "ren": lambda: _person(1, INDIGO, SAND, BLACK, "", "spiky", "dots", "brows", "grin"),
    "momo": lambda: _person(0, PINK, MOSS, CHESTNUT, "tails", "fringe", "blush", "arcs", "grin"),
    "sora": lambda: _person(2, SKY, ROSE, BLACK, "", "parted", "wide", "small"),
    "yui": lambda: _person(1, ORANGE, LILAC, BLACK, "long", "middle", "blush", "dots", "small"),
    "taro": lambda: _person(0, LEAF, SAND, CHESTNUT, "", "cropped", "glasses", "dots", "grin"),
    "hina": lambda: _person(1, SKY, SAND, CHESTNUT, "pony", "parted", "blush", "wide", "brows", "grin"),
    "kai": lambda: _person(2, LEAF, LILAC, BLACK, "", "cropped cap", "dots", "smile"),
    "nana": lambda: _person(0, ORANGE, MIST, BLACK, "braids", "middle", "blush", "dots", "brows", "smile"),
    # who plays now and then
    "sachi": lambda: _person(0, PURPLE, SAND, BLACK, "bun", "middle pin", "dots", "brows", "smile"),
    "goro": lambda: _person(2, INDIGO, MOSS, BLACK, "", "cropped band", "dots", "frown", "smile"),
    "midori": lambda: _person(1, PINE, ROSE, CHESTNUT, "bob", "parted", "glasses", "lines", "smile"),
    "jun": lambda: _person(1, BROWN, MIST, BLACK, "", "parted", "lids", "brows", "moustache"),
    "aki": lambda: _person(2, ORANGE, MIST, BLACK, "long", "fringe", "arcs", "smile"),
    "kazu": lambda: _person(0, SKY, LILAC, GREY, "", "cropped", "lines", "brows", "smirk"),
    "nao": lambda: _person(1, RED, MOSS, BLACK, "", "curls", "dots", "brows", "grin"),
    "tetsu": lambda: _person(2, GREY, SAND, BLACK, "", "spiky", "lids", "brows", "beard", "flat"),
    "emi": lambda: _person(0, LEAF, MIST, CHESTNUT, "pony", "fringe", "glasses", "dots", "small"),
    # who has played all their life
    "tsuru": lambda: _person(0, INDIGO, ROSE, SILVER, "bun", "middle pin", "lined", "sharp", "small"),
    "gen": lambda: _person(2, PINE, SAND, SILVER, "", "sides", "lined", "beard", "lines", "bushy"),
    "kiku": lambda: _person(1, PURPLE, MOSS, GREY, "bun", "parted", "lined", "glasses", "dots", "smirk"),
    "roku": lambda: _person(1, BROWN, MIST, SILVER, "", "sides knot", "lined", "sharp", "bushy", "goatee", "flat"),
    "fuji": lambda: _person(0, RED, LILAC, SILVER, "long", "middle", "lined", "lids", "brows", "small"),
    "tora": lambda: _person(2, INK, SAND, GREY, "", "cropped", "lined", "sharp", "frown", "moustache"),
    "ume": lambda: _person(2, ORANGE, MIST, SILVER, "", "curls", "lined", "glasses", "arcs", "smile"),
    "heiji": lambda: _person(0, BROWN, MOSS, GREY, "", "sides scarf", "lined", "lids", "bushy", "moustache"),
    "kane": lambda: _person(1, PINE, ROSE, SILVER, "braids", "parted", "lined", "lines", "brows", "smirk"),
    # who puts a paw on any card
    "tama": lambda: _cat(WHITE, ROSE, RED, ORANGE),
    "kuro": lambda: _cat("#4A4654", SAND, RED),
    "tabi": lambda: _cat(GREY, MIST, INDIGO, stripes=True),
    "koma": lambda: _cat("#E9A552", MOSS, INDIGO, stripes=True),
    "buchi": lambda: _cat(WHITE, LILAC, PINE, BLACK),
    "shiro": lambda: _cat(WHITE, SKY, PURPLE),
    "sabi": lambda: _cat("#6B5348", MOSS, GOLD, "#D9924A"),
    "hachi": lambda: _cat("#4A4654", ROSE, LEAF, WHITE),
    "chibi": lambda: _cat("#F0D9B5", LILAC, RED, stripes=True),
}
"""Person → how the face is drawn."""


def parts() -> str:
    """Return what faces are made of."""
    return "".join(part(f"pf-{name}", content) for name, content in PARTS.items())


def face(name: str) -> str:
    """Return the symbol of a person's face."""
    return symbol(f"p-{name}", PEOPLE[name](), "0 0 64 64", fill="none", stroke=INK, stroke_width=1.7, stroke_linejoin="round", stroke_linecap="round")
