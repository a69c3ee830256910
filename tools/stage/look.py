"""Looking at a page in one window after the other, and what is found there."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, ViewportSize

from . import selectors
from .sheet import marked

LOOK = Path(__file__).with_name("look.js").read_text("utf-8")
MOST_MOVED = 4.0
"""By so many pixels a stage may move between a question and what is said to its answer."""
SIDES = ("left", "top", "width", "height")
HERE = (390, 740)
"""The window in which the walk goes; in the others it looks."""


class Least(NamedTuple):
    """Least widths of cards in a window: those that have to be read, captured ones, those of a whole deck."""

    read: int
    pile: int
    deck: int

    def of(self, role: str) -> int:
        """Return the least width of a card in a role."""
        return {"pile": self.pile, "deck": self.deck}.get(role, self.read)


WINDOWS = {
    (320, 568): Least(36, 20, 36),
    (360, 640): Least(40, 28, 36),
    (390, 740): Least(44, 28, 36),
    (740, 390): Least(36, 20, 36),
    (1280, 800): Least(72, 28, 56),
    (1920, 1080): Least(72, 28, 56),
}
ROLES = ("asked", "deck", "field", "hand", "trick", "pile")
KINDS = ("small", "no tap", "moves", "text", "outside", "sideways", "bar", "not in sight", "lost")
"""Kinds of findings, (a) to (h) of what a stage is held to; ``lost``: the walk itself could not go on."""
Window = tuple[int, int]


class Finding(NamedTuple):
    """What is wrong.

    place  where: page, step, state;  kind: one of :data:`KINDS`;  figure: how much, in pixels mostly
    """

    place: str
    state: str
    window: Window
    lang: str
    kind: str
    what: str
    figure: float

    def __str__(self) -> str:
        width, height = self.window
        return (
            f"{self.place}, {self.state}, {width}x{height}, {self.lang}: {self.kind}: {self.what} ({self.figure:.4g})"
        )


@dataclass
class Figures:
    """What was seen in one window."""

    states: int = 0
    least: dict[str, float] = field(default_factory=dict)
    moved: float = 0.0

    def add(self, other: Figures) -> None:
        """Take in what somebody else saw."""
        self.states += other.states
        self.moved = max(self.moved, other.moved)
        for role, width in other.least.items():
            self.least[role] = min(self.least.get(role, width), width)


Seen = dict[Window, dict[str, list[float]]]
"""Where all on a stage stood in each window."""


@dataclass
class Eyes:
    """Somebody who looks at pages.

    pictures  a folder for a picture of each state in which something is wrong
    sheets    of each state a picture, one window
    """

    windows: Iterable[Window]
    lang: str
    pictures: Path | None = None
    sheets: Window | None = None
    findings: list[Finding] = field(default_factory=list)
    figures: dict[Window, Figures] = field(default_factory=dict)
    shots: list[tuple[str, bytes]] = field(default_factory=list)

    def look(
        self,
        page: Page,
        place: str,
        state: str,
        *,
        answered: bool = False,
        about: bool = False,
        before: Seen | None = None,
        only: str = "",
        but: Collection[Window] = (),
    ) -> Seen:
        """Look at the page in every window.

        answered  whether nothing is wanted any more but to go on
        about     whether it is about the table
        before    what was seen before it was answered, which may not have moved
        only      of what stood there before only what begins with this may not have moved
        but       windows in which the table may scroll, so that it is not looked at there
        """
        places: Seen = {}
        for window in sorted(set(self.windows) - set(but), key=lambda window: window != HERE):
            resize(page, window)
            seen = one_look(page, window, answered=answered, about=about)
            scrolled = float(seen["scrolled"])
            places[window] = {key: numbers for key, *numbers in seen["places"]}
            found = [(kind, what, float(figure)) for kind, what, figure in seen["found"]]
            if before:
                found += moved(before[window], places[window], only)
                if window == HERE and scrolled > MOST_MOVED:
                    found.append(("moves", "the page scrolls by itself", scrolled))
                figures = self.figures.setdefault(window, Figures())
                figures.moved = max([figures.moved, *(figure for kind, _, figure in found if kind == "moves")])
            self._note(page, place, state, window, seen, found)
        resize(page, HERE)
        return places

    def _note(
        self,
        page: Page,
        place: str,
        state: str,
        window: Window,
        seen: dict[str, Any],
        found: list[tuple[str, str, float]],
    ) -> None:
        self.figures.setdefault(window, Figures()).add(Figures(1, seen["seen"]))
        self.findings += [Finding(place, state, window, self.lang, *one) for one in dict.fromkeys(found)]
        if (found and self.pictures) or window == self.sheets:
            picture = page.screenshot()
            name = f"{place} {state}".replace(" ", "-").replace("/", "-")
            if found and self.pictures:
                (self.pictures / f"{name}-{self.lang}-{window[0]}x{window[1]}.png").write_bytes(
                    marked(picture, seen["boxes"])
                )
            if window == self.sheets:
                self.shots.append((name, picture))

    def lost(self, place: str, state: str, why: str) -> None:
        """Note that one could not go on here."""
        self.findings.append(Finding(place, state, HERE, self.lang, "lost", why.split("\n")[0], 0))


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
"""What hears of a new size hears of it with the next frame."""


def resize(page: Page, window: Window) -> None:
    """Make the window another one, if it is not that one already, and wait until the page has fitted itself to it."""
    size: ViewportSize = {"width": window[0], "height": window[1]}
    if page.viewport_size != size:
        page.set_viewport_size(size)
        page.evaluate(DRAWN)


def one_look(page: Page, window: Window, *, answered: bool = False, about: bool = False) -> dict[str, Any]:
    """Return what is seen in one window as it is."""
    least = WINDOWS.get(window) or min(WINDOWS.values())
    seen: dict[str, Any] = page.evaluate(
        LOOK,
        {
            "parts": selectors.PARTS,
            "controls": {name: selectors.CONTROLS[name] for name in selectors.GOING_ON}
            if answered
            else selectors.CONTROLS,
            "noLeast": selectors.NO_LEAST,
            "least": {role: least.of(role) for role in ROLES},
            "about": about,
        },
    )
    return seen


def alike_of(key: str) -> str:
    """Return what things are called that are numbered because they are alike: ``cards: hg-back (8)``."""
    return key.partition(" (")[0]


def same(places: Iterable[str], name: str) -> int:
    """Return how many things there are of a name."""
    return sum(alike_of(key) == name for key in places)


def moved(
    before: dict[str, list[float]], after: dict[str, list[float]], only: str = ""
) -> list[tuple[str, str, float]]:
    """Return what stands elsewhere or is of another size, the worst of it. A figure may grow at its end; of cards alike,
    as backs are, nobody can tell which is which once there are more or fewer."""
    alike = {name for name in map(alike_of, before) if same(before, name) != same(after, name)}
    far = [
        (abs(one - other), f"{key}, {side}")
        for key in before.keys() & after.keys()
        if key.startswith(only) and alike_of(key) not in alike
        for side, one, other in zip(SIDES, before[key], after[key], strict=True)
        if not (key.startswith("figure") and side in ("width", "height"))
    ]
    worst, what = max(far, default=(0.0, ""))
    return [("moves", what, worst)] if worst > MOST_MOVED else []
