"""How colours look to other eyes: Machado, Oliveira & Fernandes (2009), severity 1.0, and grey."""

from __future__ import annotations

Matrix = tuple[tuple[float, float, float], ...]

SIGHT: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""Kind of sight → what it makes of linear red, green and blue."""

Colour = tuple[float, float, float]


def linear(colour: str) -> Colour:
    """Return ``#RRGGBB`` as linear parts from 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return r, g, b


def seen(colour: str, sight: str) -> Colour:
    """Return what an eye sees of a colour, linear."""
    parts = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(m * p for m, p in zip(row, parts, strict=True)))) for row in SIGHT[sight])
    return r, g, b


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours (WCAG 2.2)."""
    light, dark = sorted(
        (sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other)),
        reverse=True,
    )
    return (light + 0.05) / (dark + 0.05)


def lab(colour: Colour) -> Colour:
    """Return CIE L*a*b* (D65) of linear parts."""
    r, g, b = colour
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, sight: str = "normal") -> float:
    """Return ΔE76 of two colours as an eye sees them."""
    return sum((p - q) ** 2 for p, q in zip(lab(seen(one, sight)), lab(seen(other, sight)), strict=True)) ** 0.5
