"""Words that only Haggis has: cards, combinations, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..engine.contract import Event
from ..engine.haggis.combos import BOMBS, Combination, bomb, sequence, set_of
from ..engine.haggis.deck import COURTS
from . import has, translate


def rank_name(rank: int) -> str:
    """Return a rank as it stands on the card: 11 is J.

    >>> rank_name(10), rank_name(13)
    ('10', 'K')
    """
    return next((code for code, place in COURTS.items() if place == rank), str(rank))


def combination_name(combination: Combination, lang: str) -> str:
    """Return what a combination is called.

    >>> combination_name(sequence(1, 3, 11), "en"), combination_name(bomb(1), "en")
    ('run of 3, 9 to J', 'rainbow bomb')
    """
    if combination.kind == "bomb":
        return translate(f"haggis.combo.{BOMBS[combination.top]}", lang)
    return translate(
        f"haggis.combo.{combination.name}",
        lang,
        width=combination.width,
        length=combination.length,
        top=rank_name(combination.top),
        bottom=rank_name(combination.bottom),
    )


def cards_text(codes: Iterable[str]) -> str:
    """Return cards by their codes, as they are read in a line."""
    return " ".join(codes)


def event_words(event: Event, lang: str, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    """Return the key and the facts of the sentence for what happened.

    names  seat → what the player is called here
    """
    facts: dict[str, object] = dict(event.facts)
    finer = ""
    match event.kind:
        case "bet":
            finer = str(facts["amount"])
        case "played":
            finer = "lead" if facts["lead"] else ""
            facts["combo"] = combination_name(_combination(facts), lang)
        case "taken" if facts["bomb"]:
            finer = "bomb"
        case "settled":
            points: Mapping[str, int] = facts["points"]  # type: ignore[assignment]
            facts["points"] = translate("ui.list", lang).join(
                f"{names[seat]} {n}" for seat, n in points.items()
            )
    for name in ("winner", "from"):
        if name in facts:
            facts[name] = names[str(facts[name])]
    if isinstance(cards := facts.get("cards"), tuple):
        facts["cards"] = cards_text(cards)
    key = f"haggis.event.{event.kind}.{finer}"
    return key if finer and has(key) else f"haggis.event.{event.kind}", facts


def _combination(facts: Mapping[str, object]) -> Combination:
    name = str(facts["name"])
    level = next((level for level, known in BOMBS.items() if known == name), 0)
    if level:
        return bomb(level)
    width, length, top = (int(str(facts[key])) for key in ("width", "length", "top"))
    return set_of(width, top) if length == 1 else sequence(width, length, top)
