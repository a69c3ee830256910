"""What happened at the table, in words: for the log, the strip and screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from hanawidgets.core.state import Event
from hanawidgets.games.haggis import wording as haggis
from hanawidgets.games.koikoi.cards import Card
from hanawidgets.games.ohhell import wording as ohhell

from . import has, translate
from .wording import card_name, yaku_name

SILENT = frozenset({"turn", "hand"})
"""Events that go without saying: the next one tells them."""


_EVENT_WORDS: Final = {"ohhell": ohhell.event_words, "haggis": haggis.event_words}
"""What finds key and facts of an event, for every game but Koi-Koi."""


def event_text(event: Event, lang: str, names: Mapping[str, str], game: str = "koikoi") -> str:
    """Return what happened as a sentence, empty for an event that goes without saying.

    names  seat → what the player is called here
    """
    if event.kind in SILENT:
        return ""
    key, facts = (_key(event), _facts(event, lang)) if game == "koikoi" else _EVENT_WORDS[game](event, lang, names)
    text = translate(key, lang, **facts)
    return text if event.seat is None else translate("table.event_by", lang, who=names[event.seat], text=text)


def cards_text(cards: Iterable[Card], lang: str) -> str:
    """Return the names of cards as a list."""
    return translate("ui.list", lang).join(card_name(card, lang) for card in cards)


def _key(event: Event) -> str:
    facts = event.facts
    finer = ""
    match event.kind:
        case "captured" if facts["count"] == 4:
            finer = "all"
        case "yaku" if facts["before"]:
            finer = "more"
        case "settled" if event.seat is None:
            finer = "none"
        case "round_over":
            finer = str(facts["ending"])
        case "game_over":
            finer = str(facts["result"])
    key = f"koikoi.event.{event.kind}.{finer}"
    return key if finer and has(key) else f"koikoi.event.{event.kind}"


def _facts(event: Event, lang: str) -> dict[str, object]:
    facts: dict[str, object] = dict(event.facts)
    if event.kind == "captured":
        taken = [card for card in facts["cards"] if card != facts["card"]]  # type: ignore[attr-defined]
        facts["taken"] = cards_text(taken, lang)
    if isinstance(card := facts.get("card"), Card):
        facts["card"] = card_name(card, lang)
    if "yaku" in facts:
        facts["yaku"] = yaku_name(str(facts["yaku"]), lang)
    if "special" in facts:
        facts["special"] = translate(f"koikoi.event.special.{facts['special']}", lang)
    return facts
