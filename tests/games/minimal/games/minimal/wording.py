"""Words that only High Card has."""

from collections.abc import Iterator, Mapping

from hanawidgets.core.deck import CODES, INDEX
from hanawidgets.core.state import Event
from hanawidgets.text import Words
from hanawidgets.text.wording import playing_name, playing_names

from .cards import DECK
from .game import Played, TrickTaken


def face_name(face: str, words: Words, *, short: bool = False) -> str:
    if face == DECK.back:
        return words.say("faces.back")
    return playing_name(face.removeprefix("pc-"), words) if face in DECK.faces else ""


def card_of_text(text: str, words: Words) -> str:
    return playing_name(text, words) if text in INDEX else ""


def card_names() -> Iterator[tuple[list[str], list[str]]]:
    for code in CODES:
        yield [*playing_names(code)], []


def event_words(event: Event, words: Words, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    facts = event.facts
    if isinstance(event, Played | TrickTaken):
        facts["card"] = playing_name(event.card, words)
    return f"minimal.event.{event.kind}", facts
