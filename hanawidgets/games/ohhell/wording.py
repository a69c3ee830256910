"""Words that only Oh Hell has: what happened, cards of a trick, columns of the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hanawidgets.core.state import Event
from hanawidgets.text import has, translate
from hanawidgets.text.playing_cards import playing_name, suit_name

from .cards import CODES
from .sheet_text import Column
from .tricks import Explained


def event_words(event: Event, lang: str, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    """Return the key and the facts of the sentence for what happened.

    names  seat → what the player is called here
    """
    facts: dict[str, object] = dict(event.facts)
    finders: dict[str, Callable[[], str]] = {
        "dealt": lambda: "" if "trump" in facts else "none",
        "played": lambda: "leads" if facts["leads"] else "" if facts["follows"] else "void",
        "trick": lambda: str(facts["why"]),
        "game_over": lambda: "" if event.seat else "tied",
    }
    finer = finders[event.kind]() if event.kind in finders else ""
    for name in ("card", "turn_up"):
        if name in facts:
            facts[name] = playing_name(str(facts[name]), lang)
    if "trump" in facts:
        facts["trump"] = suit_name(str(facts["trump"]), lang)
    if isinstance(won := facts.get("winners"), tuple):
        facts["winners"] = translate("ui.list", lang).join(names[seat] for seat in won)
    key = f"ohhell.event.{event.kind}.{finer}"
    return key if finer and has(key) else f"ohhell.event.{event.kind}", facts


def card_why(part: Explained, lang: str) -> str:
    """Return why a card of a trick wins or not.

    >>> from hanawidgets.games.ohhell.tricks import explain_trick
    >>> from hanawidgets.games.ohhell.cards import INDEX
    >>> [card_why(part, "en") for part in explain_trick([INDEX["KH"], INDEX["2S"]], 0)][1]
    'The 2 of spades wins: it is the only trump in the trick.'
    """
    return translate(f"ohhell.why.{part.why}", lang, card=playing_name(CODES[part.card], lang))


def must_text(part: Explained, lang: str) -> str:
    """Return what the player of a card could have played, as a sentence."""
    return translate(f"ohhell.must.{part.must}", lang)


def column_labels(columns: Sequence[Column], lang: str) -> list[str]:
    """Return the heads of a score sheet's CSV."""
    return [translate(f"ohhell.sheet.{column.key}", lang, name=column.name) for column in columns]
