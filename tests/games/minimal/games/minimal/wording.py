"""Words that only High Card has."""

from collections.abc import Iterator, Mapping

from hanawidgets.core.playing_cards import CODES, INDEX
from hanawidgets.core.state import Event
from hanawidgets.text import translate
from hanawidgets.text.playing_cards import playing_name, playing_names

from .cards import DECK


def face_name(face: str, lang: str, *, short: bool = False) -> str:
    if face == DECK.back:
        return translate("faces.back", lang)
    return playing_name(face.removeprefix("pc-"), words_in(lang)) if face in DECK.faces else ""


def card_of_text(text: str, lang: str) -> str:
    return playing_name(text, words_in(lang)) if text in INDEX else ""


def card_names() -> Iterator[tuple[list[str], list[str]]]:
    for code in CODES:
        yield [*playing_names(code)], []


def event_words(event: Event, lang: str, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    facts = dict(event.facts)
    if "card" in facts:
        facts["card"] = playing_name(str(facts["card"]), words_in(lang))
    return f"minimal.event.{event.kind}", facts
