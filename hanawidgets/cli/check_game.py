"""The parts that a game has and lacks, the words and rules that its pages, options and play ask for, and its files
beside the tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase
from typing import Any, Final

import hanawidgets
from hanawidgets.art.board import Boards, move_key
from hanawidgets.core.explain import Term
from hanawidgets.core.game import RandomPlayer
from hanawidgets.core.parts import Part, Parts, module_of, parts_of
from hanawidgets.core.registry import game_of_rule
from hanawidgets.core.rows import RowsOf
from hanawidgets.core.rules import value_text
from hanawidgets.core.session import chance_of
from hanawidgets.core.state import Event
from hanawidgets.teach.game import Drills
from hanawidgets.teach.skills import Skills
from hanawidgets.text import LANGUAGES, UnknownKey, has, translate, words_in
from hanawidgets.text.explained import SILENT, event_text
from hanawidgets.text.game_files import rule_records
from hanawidgets.text.reasons import ReasonWords
from hanawidgets.text.wording import OwnWords, term_label, term_why
from hanawidgets.widgets.table.plain_board import hand_of
from hanawidgets.widgets.table.table import GameTable
from hanawidgets.widgets.table.table_game import TableGame

from .begun_game import part_and_file

PLAYED: Final = 3
"""Games at random for each preset, to hear what a game has to say."""
LEAST: Final = 20
"""So many games in all: of a game with few presets more each."""
TESTS: Final = "tests/games"
GALLERY: Final = "docs/gallery.toml"


def shapes() -> Mapping[str, type[Any]]:
    """Return what the parts that are whole modules have to hold: part → its protocol."""
    from hanawidgets.widgets.fallback import BoardWords
    from hanawidgets.widgets.pages.front_pages import Front
    from hanawidgets.widgets.review.album import Plates
    from hanawidgets.widgets.table.evaluation_panel import OddsWords
    from hanawidgets.widgets.table.own_games import Facts
    from hanawidgets.widgets.table.people import Talk

    return {
        "words": OwnWords,
        "boards": Boards,
        "rows": RowsOf,
        "odds": OddsWords,
        "reasons": ReasonWords,
        "board": BoardWords,
        "front": Front,
        "talk": Talk,
        "facts": Facts,
        "album": Plates,
        "drills": Drills,
        "skills": Skills,
    }


def checked(game: str, lang: str) -> Iterator[tuple[bool, str]]:
    """Yield a line for each part of a game that can be loaded, and for each word, rule and file that it still needs,
    with whether it must be mended."""
    parts = parts_of(game)
    for part in Parts.all():
        what = part_and_file(part, game)
        lost = part.lacking_names(game, _names(part)) if part.is_in(game) else ()
        if not lacks(part, game):
            yield False, translate("app.cli.dev.has", lang, **what)
        elif lost and not part.name:
            yield True, translate("app.cli.dev.lacks_names", lang, **what, names=", ".join(lost))
        else:
            yield part.needed, translate("app.cli.dev.needs" if part.needed else "app.cli.dev.lacks", lang, **what)
    seen = _Seen.of(game)
    keys = [*_option_words(game), *_book_words(game), *_table_words(game, seen)]
    if parts.pages:
        pages = [page.name for page in parts.pages.sisters if page.name != "rules"]
        keys += [f"ui.{key}.{game}" for key in ("game", "section", "about", "front")]
        keys += [key for page in pages for key in (f"ui.heading.{page}", f"ui.lead.{page}", f"app.page.{page}.title")]
    mute = [(key, language) for key in keys for language in LANGUAGES if not has(key, language)]
    for key, language in dict.fromkeys([*mute, *_unsaid(game, seen)]):
        facts = {"key": key.removeprefix(f"{game}."), "file": f"{game}/words.{language}.json"}
        yield True, translate("app.cli.dev.lacks_word", lang, **facts)
    known, file = rule_records(game).rules, f"{game}/rules.json"
    for option in parts.options.values():
        for rule in (rule for rule in option.rules if rule not in known):
            yield True, translate("app.cli.dev.lacks_rule", lang, rule=rule, option=option.name, file=file)
    for rule in sorted({one.rule for one in seen.told if one.rule} - known.keys()):
        if game_of_rule(rule) in (game, ""):
            yield True, translate("app.cli.dev.lacks_rule_told", lang, rule=rule, file=file)
    for file in _lost_files(game):
        yield True, translate("app.cli.dev.lacks_file", lang, file=file)


def lacks(part: Part[Any], game: str) -> bool:
    """Tell whether a game has a part only by what stands in for it, or in part, or not at all."""
    wanted = _names(part)
    return not part.is_in(game) or bool(part.lacking_names(game, wanted)) or not part.has_any(game, wanted)


@dataclass(frozen=True)
class _Seen:
    """The events, moves and places of some games at random.

    told    what happened, and the terms of the scores
    moves   moves of hands that are no card of the hand, as they are written
    places  where cards lay
    """

    told: tuple[Term | Event, ...]
    moves: tuple[str, ...]
    places: tuple[str, ...]

    @classmethod
    def of(cls, game: str) -> _Seen:
        """Play a game with each of its rule sets, the same games every time."""
        engine, chance, player = parts_of(game).engine, chance_of(game), RandomPlayer()
        told: list[Term | Event] = []
        moves, places = dict[str, None](), dict[str, None]()
        for rules in engine.presets.values():
            for _ in range(max(PLAYED, LEAST // len(engine.presets))):
                state = engine.start(rules)
                while not state.is_over:
                    held = state.places()
                    places.update(dict.fromkeys(held))
                    hand = held.get(hand_of(state.to_act), ()) if state.to_act else ()
                    moves.update(dict.fromkeys(move for move in map(str, state.legal_actions()) if move not in hand))
                    action = engine.chance(state, chance) if state.is_chance else player.choose(state, chance)
                    state, events = state.apply(action)
                    told += events
                told += (term for seat in range(len(state.seats)) for term in state.explain(seat).walk())
        hands = {*map(hand_of, ascii_uppercase)}
        return cls(tuple(told), tuple(moves), tuple(place for place in places if place not in hands))


def _option_words(game: str) -> Iterator[str]:
    """Yield the keys of the words of a game's options: of each its name, and its values but numbers."""
    for option in parts_of(game).options.values():
        yield f"{game}.option.{option.name}"
        for value in option.values:
            if isinstance(value, (bool, str, tuple)):
                yield f"{game}.value.{option.name}.{value_text(value)}"


def _book_words(game: str) -> Iterator[str]:
    """Yield the keys of what the rule book and lists say: presets, opponents, topics, sources."""
    parts = parts_of(game)
    yield from (f"{game}.preset.{name}" for name in parts.engine.presets)
    yield from (f"table.opponent.{name}" for name in parts.opponents)
    yield from (f"book.topic.{topic}" for topic in rule_records(game).topics)
    yield from (f"source.{key}.{form}" for key in set(parts.engine.sources.values()) for form in ("name", "short"))


def _table_words(game: str, seen: _Seen) -> Iterator[str]:
    """Yield the keys of what a plain board says: places, and the moves that are no card of the hand."""
    parts = parts_of(game)
    for its in _tables_of(game):
        if its.board is None:
            middle = its.middle or seen.places
            yield from (f"{game}.table.place.{place}" for place in middle if not has(f"table.place.{place}"))
            if not parts.has("boards"):
                yield from (move_key(game, move) for move in seen.moves)


def _tables_of(game: str) -> Iterator[TableGame]:
    """Yield what the tables of a game are made of."""
    for name, module in parts_of(game).widgets.items():
        made = getattr(module_of(game, f"widgets.{module}"), name, None)
        if isinstance(made, type) and issubclass(made, GameTable):
            yield made._table_game


def _unsaid(game: str, seen: _Seen) -> Iterator[tuple[str, str]]:
    """Yield the words, each with its language, that a game lacks for what happens in it and for its scores.

    An event that did not happen in these games is asked for the key of its own name.
    """
    names = {seat: seat for seat in ascii_uppercase}
    for language in LANGUAGES:
        words = words_in(language)
        for one in seen.told:
            try:
                if isinstance(one, Term):
                    term_why(one, words)
                    term_label(one, words)
                else:
                    event_text(one, words, names, game)
            except UnknownKey as error:
                yield str(error.args[0]).partition("/")[2], language
        heard = SILENT | {one.kind for one in seen.told if isinstance(one, Event)}
        for kind in sorted(_kinds(game) - heard):
            if not has(key := f"{game}.event.{kind}", language):
                yield key, language


def _kinds(game: str, base: type[Event] = Event) -> set[str]:
    """Return the kinds of events that a game's modules define."""
    found = set[str]()
    for event in base.__subclasses__():
        if event.__module__.startswith(f"hanawidgets.games.{game}.") and hasattr(event, "kind"):
            found.add(event.kind)
        found |= _kinds(game, event)
    return found


def _lost_files(game: str) -> Iterator[str]:
    """Yield the files outside the package that a game in a source tree needs and lacks."""
    root = Path(hanawidgets.__file__).parents[1]
    if not (root / TESTS).is_dir() or not (root / "hanawidgets/games" / game).is_dir():
        return  # an installed package, or a game that is tried from elsewhere
    for name, needed in {"contract.py": True, "table.py": any(_tables_of(game))}.items():
        if needed and not (root / TESTS / game / name).is_file():
            yield f"{TESTS}/{game}/{name}"
    shown = (root / GALLERY).read_text("utf-8")
    yield from (f"[{name}] in {GALLERY}" for name in parts_of(game).widgets if f"\n[{name}]\n" not in f"\n{shown}")


def _names(part: Part[Any]) -> tuple[str, ...]:
    """Return the names that a module has to hold: those of its protocol."""
    shape = shapes().get(part.field)
    if part.name or shape is None:
        return (part.name,) if part.name else ()
    return tuple(sorted(name for name in {*vars(shape), *shape.__annotations__} if not name.startswith("_")))


__all__ = ["checked", "lacks", "shapes"]
