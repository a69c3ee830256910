"""The drawing tools: short numbers, smooth curves, tapering limbs, elements.

Conventions of every face: ink outline, no fill unless one is named (both inherited from the card's
``<symbol>``), x to the right, y down, a card is 100 by 164 units.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin
from typing import Final

INK: Final = "#1C1B22"
PAPER: Final = "#FBF6E9"
RED: Final = "#C8102E"
INDIGO: Final = "#233F8E"
PINE: Final = "#1F5B43"
LEAF: Final = "#3F7F4F"
GOLD: Final = "#E8B53A"
ORANGE: Final = "#E0701B"
PURPLE: Final = "#7A5BA8"
PINK: Final = "#F4A6C0"
BROWN: Final = "#6B4423"
SKY: Final = "#BFD9E8"
WHITE: Final = "#FFF"

LARGE: Final = 12
"""From this extent on a figure is drawn in whole units."""

OUTLINE: Final = 1.5
"""The weight of every silhouette."""

FINE: Final = 0.8
"""The weight of what lies inside one: veins, seams, feathers."""

USUAL: Final = {
    "plum": 1.2, "fuji": 1.45, "iris": 1.3, "peony": 1.2, "kiku": 1.15, "maple": 1.1,
    "pleaf": 0.9, "kleaf": 0.9, "pinna": 0.9, "bud": 0.95,
}
"""The size at which a part is kept in the file, so that most of its uses need no scale."""

Point = tuple[float, float]


def num(value: float) -> str:
    """Return a number as short as SVG allows, to one decimal.

    >>> num(-0.51), num(12.0), num(-0.04)
    ('-.5', '12', '0')
    """
    return _short(f"{value:.1f}".removesuffix(".0"))


def _short(text: str) -> str:
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def nums(values: Iterable[float]) -> str:
    """Return numbers in a row; a minus sign is separator enough.

    >>> nums([1, -2.5, 0.5])
    '1-2.5 .5'
    """
    return " ".join(num(v) for v in values).replace(" -", "-")


def points(spec: str) -> tuple[list[Point], list[bool]]:
    """Read ``"x,y x,y! ..."``; a ``!`` marks a corner."""
    words = spec.split()
    pairs = [word.rstrip("!").split(",") for word in words]
    return [(float(x), float(y)) for x, y in pairs], [word.endswith("!") for word in words]


class Pen:
    """Writes relative commands and keeps the rounded position, so that rounding never adds up."""

    def __init__(self, start: Point, digits: int = 1) -> None:
        self.digits = digits
        self.x, self.y = round(start[0], digits), round(start[1], digits)
        self.text = f"M{nums((self.x, self.y))}"
        self._last = ""

    def to(self, command: str, *where: Point) -> None:
        """Add one command through absolute points; the last one becomes the position."""
        rounded = [(round(x, self.digits), round(y, self.digits)) for x, y in where]
        row = nums(v for x, y in rounded for v in (x - self.x, y - self.y))
        repeated = command == self._last
        self.text += (" " if repeated and not row.startswith("-") else "" if repeated else command) + row
        self._last = command
        self.x, self.y = rounded[-1]


def _digits(where: Sequence[Point]) -> int:
    # Whole units are fine enough for a large figure and make its path a third shorter.
    xs, ys = [x for x, _ in where], [y for _, y in where]
    return 0 if max(max(xs) - min(xs), max(ys) - min(ys)) > LARGE else 1


def curve(spec: str | Sequence[Point], *, closed: bool = True, corners: Sequence[bool] = ()) -> str:
    """Return path data of a smooth curve through points, sharp only at its corners.

    >>> curve("0,0! 9,0!", closed=False)
    'M0 0l9 0'
    """
    where, sharp = points(spec) if isinstance(spec, str) else (list(spec), list(corners))
    sharp = sharp or [False] * len(where)
    count = len(where)
    if not closed:
        sharp[0] = sharp[-1] = True

    def aim(i: int) -> Point:
        (ax, ay), (bx, by) = where[i - 1], where[(i + 1) % count]
        length = hypot(bx - ax, by - ay) or 1
        return (bx - ax) / length, (by - ay) / length

    nexts = where[1:] + where[:1]
    gaps = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(where, nexts, strict=True)]

    def reach(i: int, before: bool) -> float:
        # Even handles on both sides let the next command leave its first one out.
        one, other = gaps[i - 1], gaps[i]
        even = min(one, other)
        return (even if even > 0.6 * max(one, other) else one if before else other) * 0.36

    pen = Pen(where[0], _digits(where))
    mirrored = None
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        (ax, ay), (bx, by) = where[i], where[j]
        (ux, uy), (vx, vy) = aim(i), aim(j)
        back, on = reach(j, True), reach(i, False)
        tail = (bx - vx * back, by - vy * back)
        if sharp[i] and sharp[j]:
            pen.to("l", (bx, by))
        elif sharp[i]:
            pen.to("q", (bx - vx * gaps[i] / 2, by - vy * gaps[i] / 2), (bx, by))
        elif sharp[j]:
            pen.to("q", (ax + ux * gaps[i] / 2, ay + uy * gaps[i] / 2), (bx, by))
        elif mirrored == i and reach(i, True) == on:
            pen.to("s", tail, (bx, by))
        else:
            pen.to("c", (ax + ux * on, ay + uy * on), tail, (bx, by))
        mirrored = None if sharp[i] or sharp[j] else j
    return pen.text + ("z" if closed else "")


def limb(spec: str, wide: float, narrow: float, *, angular: bool = False) -> str:
    """Return the outline of a limb along a line, ``wide`` at its start and ``narrow`` at its end."""
    where, _ = points(spec)
    last = len(where) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(where):
        (ax, ay), (bx, by) = where[max(i - 1, 0)], where[min(i + 1, last)]
        length = hypot(bx - ax, by - ay)
        half = (wide + (narrow - wide) * i / last) / 2
        nx, ny = (ay - by) / length * half, (bx - ax) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    ends = [i in (0, last) or angular for i in range(last + 1)]
    return curve(left + right[::-1], corners=ends + ends[::-1])


def wood(*limbs: str) -> str:
    """Return limbs (path data) as one branch: no line where a twig leaves it."""
    return element("path", d=tidy("".join(limbs)), fill=BROWN, stroke_width=OUTLINE * 1.8, paint_order="stroke")


def polar(radius: float, degrees: float, cx: float = 0, cy: float = 0) -> Point:
    """Return the point at an angle clockwise from straight up."""
    return cx + radius * sin(radians(degrees)), cy - radius * cos(radians(degrees))


def polygon(where: Sequence[Point]) -> str:
    """Return path data of a closed figure of straight lines."""
    return curve(where, corners=[True] * len(where))


def element(tag: str, content: str = "", /, **attributes: object) -> str:
    """Return one element; ``stroke_width=2`` becomes ``stroke-width="2"``, None is left out."""
    row = "".join(
        f' {name.strip("_").replace("_", "-")}="{num(value) if isinstance(value, int | float) else value}"'
        for name, value in attributes.items() if value is not None
    )
    return f"<{tag}{row}>{content}</{tag}>" if content else f"<{tag}{row}/>"


_COMMAND: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "A": 7, "Z": 0}


def tidy(d: str) -> str:
    """Return path data with each command absolute or relative, whichever is shorter.

    >>> tidy("M40 50L44 52 44 60")
    'M40 50l4 2v8'
    """
    x = y = start_x = start_y = 0.0
    text, last = "", ""
    for letter, row in _COMMAND.findall(d):
        kind = letter.upper()
        values = [float(v) for v in _NUMBER.findall(row)]
        for i in range(0, max(len(values), 1), _TAKES[kind] or 1):
            some = values[i:i + _TAKES[kind]]
            kind_now = "L" if kind == "M" and i else kind
            if kind == "Z":
                text, last = text + "z", "z"
                x, y = start_x, start_y
                continue
            at = _absolute(kind_now, some, x, y) if letter.islower() else some
            away = _absolute(kind_now, at, -x, -y)
            new_x, new_y = (at[0], y) if kind == "H" else (x, at[0]) if kind == "V" else (at[-2], at[-1])
            if kind_now == "L" and num(away[0]) == "0":
                kind_now, at, away = "V", at[1:], away[1:]
            elif kind_now == "L" and num(away[1]) == "0":
                kind_now, at, away = "H", at[:1], away[:1]
            forms = [(name, nums(row)) for name, row in ((kind_now.lower(), away), (kind_now, at))]
            if not text:
                forms = forms[1:]
            joined = [
                ("" if row[0] == "-" else " ") + row if name == last else name + row for name, row in forms
            ]
            best = min(range(len(joined)), key=lambda k: len(joined[k]))
            text += joined[best]
            last = {"m": "l", "M": "L"}.get(forms[best][0], forms[best][0])
            x, y = new_x, new_y
            if kind == "M" and not i:
                start_x, start_y = x, y
    return text


def _absolute(kind: str, values: Sequence[float], x: float, y: float) -> list[float]:
    if kind == "A":
        return [*values[:5], values[5] + x, values[6] + y]
    if kind in "HV":
        return [values[0] + (x if kind == "H" else y)]
    return [v + (y if i % 2 else x) for i, v in enumerate(values)]


def path(
    d: str, fill: str | None = None, stroke: str | None = None, width: float | None = None,
    cap: str | None = None,
) -> str:
    """Return a path; what is not given is inherited from the card."""
    return element("path", d=tidy(d), fill=fill, stroke=stroke, stroke_width=width, stroke_linecap=cap)


def shape(spec: str, fill: str | None = None, stroke: str | None = None, width: float | None = None) -> str:
    """Return a closed smooth shape through points (see :func:`points`)."""
    return path(curve(spec), fill, stroke, width)


def line(spec: str, stroke: str | None = None, width: float | None = None) -> str:
    """Return an open smooth line through points."""
    return path(curve(spec, closed=False), None, stroke, width)


def disc(x: float, y: float, r: float, fill: str, stroke: str | None = None) -> str:
    """Return a circle."""
    return element("circle", cx=x or None, cy=y or None, r=r, fill=fill, stroke=stroke)


def group(
    content: str, fill: str | None = None, stroke: str | None = None, width: float | None = None,
) -> str:
    """Return a group that hands its ink to what is inside."""
    return element("g", content, fill=fill, stroke=stroke, stroke_width=width)


def use(
    name: str, x: float = 0, y: float = 0, size: float | None = None, turn: float = 0, *, flip: bool = False,
    fill: str | None = None, stroke: str | None = None, even: bool = True,
) -> str:
    """Return a copy of the part ``name``, turned clockwise by degrees; ``flip`` mirrors left and right.

    size  1 as the part is drawn; without it the part's usual size
    even  whether its outline keeps the usual weight at any size
    """
    size = 1 if size is None else size / USUAL.get(name, 1)
    if abs(size - 1) < 0.1:
        size = 1
    width = round(OUTLINE / size, 1) if even and size != 1 else None
    if not turn and not flip and size == 1:
        return element("use", href=f"#hw-{name}", x=x or None, y=y or None, fill=fill, stroke=stroke)
    steps = f"translate({nums((x, y))})" if x or y else ""
    if turn:
        steps += f"rotate({num(turn)})"
    if flip or size != 1:
        steps += f"scale({_fine(-size)} {_fine(size)})" if flip else f"scale({_fine(size)})"
    a, b = size * cos(radians(turn)), size * sin(radians(turn))
    side = -1 if flip else 1
    turned = " ".join(_fine(v) for v in (side * a, side * b, -b, a)).replace(" -", "-")
    matrix = f"matrix({turned} {nums((x, y))})".replace(" -", "-")
    return element(
        "use", href=f"#hw-{name}", transform=min(steps, matrix, key=len), fill=fill, stroke=stroke,
        stroke_width=width,
    )


def _fine(value: float) -> str:
    return _short(f"{value:.2f}".rstrip("0").rstrip("."))


def symbol(name: str, content: str, view: str, **attributes: object) -> str:
    """Return a ``<symbol>`` with a view box, on a line of its own."""
    return element("symbol", content, id=f"hw-{name}", viewBox=view, **attributes) + "\n"


def part(name: str, content: str) -> str:
    """Return a part, drawn around its origin, for :func:`use`, on a line of its own."""
    usual = f"scale({_fine(USUAL[name])})" if name in USUAL else None
    if not usual and content.count("<") == 1:
        return content.replace(" ", f' id="hw-{name}" ', 1) + "\n"
    return element("g", content, id=f"hw-{name}", transform=usual) + "\n"
