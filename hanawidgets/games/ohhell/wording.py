"""Words that only Oh Hell has: what happened, cards of a trick, columns of the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from hanawidgets.core.errors import RuleError
from hanawidgets.core.playing_cards import CODES, INDEX, SUIT, SUITS
from hanawidgets.core.state import Event
from hanawidgets.text import has, translate
from hanawidgets.text.playing_cards import playing_name, playing_names, suit_name

from .cards import DECK
from .rules import RuleSet
from .sheet_csv import Column
from .tricks import Explained, Why


def table_text(key: str, lang: str, **facts: object) -> str:
    """Return a text of the table."""
    return translate(f"ohhell.table.{key}", lang, **facts)


def sheet_text(key: str, lang: str, **facts: object) -> str:
    """Return a text of the score sheet."""
    return translate(f"ohhell.score_sheet.{key}", lang, **facts)


def tool_text(key: str, lang: str, **facts: object) -> str:
    """Return a text of the tools: schedule, bid pad, trick explainer."""
    return translate(f"ohhell.tool.{key}", lang, **facts)


def rules_name(rules: RuleSet, lang: str) -> str:
    """Return what somebody calls the rules, else format, scoring and number of players in a line."""
    return rules.name or table_text(
        "rules_name",
        lang,
        n=rules.players,
        format=translate(
            "ohhell.option.hand_sizes" if rules.hand_sizes else f"ohhell.value.format.{rules.format}", lang
        ),
        mode=translate(f"ohhell.value.mode.{rules.mode}", lang),
    )


def face_name(face: str, lang: str, *, short: bool = False) -> str:
    """Return the name of a card by the id of its face, "" of another deck's."""
    if face == DECK.back:
        return translate("faces.back", lang)
    return playing_name(face.removeprefix("pc-"), lang) if face in DECK.faces else ""


def card_of_text(text: str, lang: str) -> str:
    """Return the name of the card of this code, "" if it is none."""
    return playing_name(text, lang) if text in INDEX else ""


def card_names() -> Iterator[tuple[list[str], list[str]]]:
    """Yield for each card, by index, what it is called in all languages."""
    for code in CODES:
        yield [*playing_names(code)], []


def error_facts(error: RuleError, lang: str) -> dict[str, object]:
    """Return the facts of a refusal that stand for something with a name: the suit."""
    suit = str(error.facts.get("suit", ""))
    return {"suit": suit_name(suit, lang)} if suit and suit in SUITS else {}


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
    >>> from hanawidgets.core.playing_cards import INDEX
    >>> [card_why(part, "en") for part in explain_trick([INDEX["KH"], INDEX["2S"]], 0)][1]
    'The 2 of spades wins: it is the only trump in the trick.'
    """
    beaten = part.why in (Why.LED, Why.FOLLOWED) and SUIT[part.by] != SUIT[part.card]
    key = f"ohhell.why.{part.why}{'.trump' if beaten else ''}"
    names = {name: playing_name(CODES[card], lang) for name, card in (("card", part.card), ("by", part.by))}
    return translate(key, lang, **names)


def must_text(part: Explained, lang: str) -> str:
    """Return what the player of a card could have played, as a sentence."""
    return translate(f"ohhell.must.{part.must}", lang)


def column_labels(columns: Sequence[Column], lang: str) -> list[str]:
    """Return the heads of a score sheet's CSV."""
    return [translate(f"ohhell.sheet.{column.key}", lang, name=column.name) for column in columns]
