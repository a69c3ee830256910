"""Cards that cannot be played are dimmed, and still say what they are: in light and dark, on every ground."""

from __future__ import annotations

import re
from pathlib import Path

import hanawidgets
from hanawidgets.art.draw import INK, PAPER

SOURCES = Path(hanawidgets.__file__).parent / "frontend" / "src"
ENOUGH = 4.5
"""WCAG's contrast for text: the rank in a card's corner is one."""


def parts(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def light(colour: list[float]) -> float:
    linear = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def over(colour: str, ground: str, opacity: float) -> float:
    """How light a colour is that lies over a ground."""
    pairs = zip(parts(colour), parts(ground), strict=True)
    return light([opacity * top + (1 - opacity) * below for top, below in pairs])


def test_a_dimmed_card_can_be_read() -> None:
    styles = "".join(file.read_text(encoding="utf-8") for file in SOURCES.glob("*.css"))
    rules = re.findall(r"([^{}]*\.hw-is-dim \.hw-(?:art|face)) \{([^}]*)\}", styles)
    grounds = {found for _, rule in rules for found in re.findall(r"background: (#\w{6});", rule)}
    opacities = {float(found) for _, rule in rules for found in re.findall(r"opacity\(([\d.]+)\)", rule)}
    assert grounds and opacities
    assert all("filter" not in rule or "none" in rule or "opacity" in rule for _, rule in rules)
    for ground in grounds:
        for opacity in opacities:
            dark, pale = sorted(over(colour, ground, opacity) for colour in (INK, PAPER))
            assert (pale + 0.05) / (dark + 0.05) >= ENOUGH, (ground, opacity)
