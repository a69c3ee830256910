"""What the walk has seen, as a table of figures and a line for each finding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from .look import KINDS, Figures, Finding, Window

MANY = 4
SHOWN = ("field", "hand", "trick", "pile", "asked", "strip", "text")


def table(figures: Mapping[Window, Figures], findings: Iterable[Finding]) -> str:
    """Return the table: a row a window."""
    counts = Counter((finding.window, finding.kind) for finding in findings)
    kinds = [kind for kind in KINDS if kind != "lost" or any(of == kind for _, of in counts)]
    head = ["window", "states", *(f"least {role}" for role in SHOWN), "moved", *kinds]
    rows = [head]
    for window, seen in sorted(figures.items()):
        least = [f"{seen.least[role]:.1f}" if role in seen.least else "-" for role in SHOWN]
        found = [str(counts[window, kind]) for kind in kinds]
        rows.append([f"{window[0]}x{window[1]}", str(seen.states), *least, f"{seen.moved:.1f}", *found])
    wide = [max(len(row[at]) for row in rows) for at in range(len(head))]
    return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, wide, strict=True)) for row in rows)


def lines(findings: Iterable[Finding]) -> list[str]:
    """Return a line a finding; what is so in several states of a place is said once, with the worst figure."""
    grouped: dict[tuple[object, ...], list[Finding]] = {}
    for finding in findings:
        key = (finding.place, finding.window, finding.lang, finding.kind, finding.what)
        grouped.setdefault(key, []).append(finding)
    return [
        str(same[0]._replace(state=states([one.state for one in same]), figure=worst(same)))
        for same in grouped.values()
    ]


def states(all_states: list[str]) -> str:
    """Return states in few words."""
    first, *rest = dict.fromkeys(all_states)
    return "+".join([first, *rest]) if len(rest) < MANY else f"{first} and {len(rest)} states more"


def worst(findings: list[Finding]) -> float:
    """Return the worst figure: of sizes the least, of all else the most."""
    figures = [finding.figure for finding in findings]
    small = findings[0].kind == "small" or "set small" in findings[0].what
    return min(figures) if small else max(figures)
