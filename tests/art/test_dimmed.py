"""Cards that cannot be played are dimmed, and still say what they are: in light and dark, on every ground."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hanawidgets
from hanawidgets.art.draw import GOLD, INK, PAPER

SOURCES = Path(hanawidgets.__file__).parent / "frontend" / "src"
ENOUGH = 4.5
"""WCAG's contrast for text: the rank in a card's corner is one."""
PRINTED = ((INK, PAPER), (GOLD, INK))
"""What is printed on what; gold on ink are the wild cards of Haggis."""


def parts(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def light(colour: list[float]) -> float:
    linear = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def greyed(colour: list[float], saturation: float) -> list[float]:
    """A colour as the filter ``saturate`` leaves it."""
    grey = sum(weight * c for weight, c in zip((0.213, 0.715, 0.072), colour, strict=True))
    return [grey + saturation * (c - grey) for c in colour]


def over(colour: str, ground: str, saturation: float, opacity: float) -> float:
    """How light a colour is that lies over a ground."""
    pairs = zip(greyed(parts(colour), saturation), parts(ground), strict=True)
    return light([opacity * top + (1 - opacity) * below for top, below in pairs])


@pytest.mark.slow
def test_a_dimmed_card_can_be_read() -> None:
    styles = "".join(file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.css"))
    rules = re.findall(r"([^{}]*\.hw-is-dim \.hw-(?:art|face)) \{([^}]*)\}", styles)
    grounds = {found for _, rule in rules for found in re.findall(r"background: (#\w{6});", rule)}
    filters = {found for _, rule in rules for found in re.findall(r"saturate\(([\d.]+)\) opacity\(([\d.]+)\)", rule)}
    assert grounds and filters
    assert all("filter" not in rule or "none" in rule or "opacity" in rule for _, rule in rules)
    for ground in grounds:
        for saturation, opacity in filters:
            for pair in PRINTED:
                dark, pale = sorted(over(colour, ground, float(saturation), float(opacity)) for colour in pair)
                assert (pale + 0.05) / (dark + 0.05) >= ENOUGH, (pair, ground, opacity)
