"""``jupyter hanawidgets dev``: for authors of games. ``dev check-game NAME`` lists which parts a game has and
lacks, and which words and rules its pages and options need, and a few games at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import Any, Final

from hanawidgets.art.board import Boards
from hanawidgets.core.explain import Term
from hanawidgets.core.game import AnyGame, RandomPlayer
from hanawidgets.core.parts import Part, Parts, parts_of
from hanawidgets.core.registry import NAMES
from hanawidgets.core.rows import RowsOf
from hanawidgets.core.rules import value_text
from hanawidgets.core.session import chance_of
from hanawidgets.core.state import Chance, Event
from hanawidgets.teach.game import Drills
from hanawidgets.teach.skills import Skills
from hanawidgets.text import LANGUAGES, UnknownKey, has, translate, words_in
from hanawidgets.text.explained import event_text
from hanawidgets.text.game_files import rule_records
from hanawidgets.text.reasons import ReasonWords
from hanawidgets.text.wording import OwnWords, term_label, term_why

from .parser import Refused, command, parse

CHECK_GAME: Final = "check-game"
PLAYED: Final = 3
"""Games at random for each preset, to hear what a game has to say."""
_ALL_THERE, _INCOMPLETE = 0, 1


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


def main(words: Sequence[str], lang: str) -> int:
    """Print what is known of a game; return 0 if it has all that it needs. Raises Refused."""
    parser, words = command("dev", words, lang)
    parser.say(("task",), "dev_task", nargs="?", metavar=CHECK_GAME)
    parser.say(("game",), "dev_game", nargs="?", metavar="NAME")
    parser.say(("--lang",), "lang_table", metavar="|".join(LANGUAGES))
    args = parse(parser, words)
    if args.task != CHECK_GAME or not args.game:
        raise Refused("dev", task=CHECK_GAME)
    if not args.game.isidentifier():
        raise Refused("no_game", game=args.game)
    lines = list(checked(args.game, lang))
    print("\n".join(line for _, line in lines))
    return _INCOMPLETE if any(missing for missing, _ in lines) else _ALL_THERE


def checked(game: str, lang: str) -> Iterator[tuple[bool, str]]:
    """Yield a line for each part of a game and for each word that its pages need, with whether it must be mended."""
    parts, incomplete = parts_of(game), False
    for part in Parts.all():
        file = f"{game}/{part.file}"
        what = {"part": part.field, "file": f"{file} ({part.name})" if part.name else file}
        wanted = _names(part)
        lost = part.lacking_names(game, wanted) if part.is_in(game) else wanted
        if part.is_in(game) and not lost and part.has_any(game, wanted):
            yield False, translate("app.cli.dev.has", lang, **what)
        elif part.is_in(game) and lost and not part.name:
            yield True, translate("app.cli.dev.lacks_names", lang, **what, names=", ".join(lost))
        else:
            yield part.needed, translate("app.cli.dev.needs" if part.needed else "app.cli.dev.lacks", lang, **what)
        incomplete |= part.needed and bool(lost or not part.is_in(game))
    if game not in NAMES:
        yield True, translate("app.cli.dev.not_listed", lang, game=game)
        return
    if incomplete:
        return  # what follows asks the parts
    keys = list(_option_words(game))
    if parts.pages:
        pages = [page.name for page in parts.pages.sisters if page.name != "rules"]
        keys += [f"ui.{key}.{game}" for key in ("game", "section", "about", "front")]
        keys += [key for page in pages for key in (f"ui.heading.{page}", f"ui.lead.{page}", f"app.page.{page}.title")]
    mute = [(key, language) for key in keys for language in LANGUAGES if not has(key, language)]
    for key, language in dict.fromkeys([*mute, *_unsaid(game)]):
        yield True, translate("app.cli.dev.lacks_word", lang, key=key, file=f"{game}/words.{language}.json")
    known = rule_records(game).rules
    for option in parts.options.values():
        for rule in (rule for rule in option.rules if rule not in known):
            facts = {"rule": rule, "option": option.name, "file": f"{game}/rules.json"}
            yield True, translate("app.cli.dev.lacks_rule", lang, **facts)


def _option_words(game: str) -> Iterator[str]:
    """Yield the keys of the words of a game's options: of each its name, and its values but numbers."""
    for option in parts_of(game).options.values():
        yield f"{game}.option.{option.name}"
        for value in option.values:
            if isinstance(value, (bool, str, tuple)):
                yield f"{game}.value.{option.name}.{value_text(value)}"


def _unsaid(game: str) -> Iterator[tuple[str, str]]:
    """Yield the words, each with its language, that a game lacks for what happens in it and for its scores."""
    engine, chance = parts_of(game).engine, chance_of(game)
    names = {seat: seat for seat in ascii_uppercase}
    told = [one for rules in engine.presets.values() for _ in range(PLAYED) for one in _told(engine, rules, chance)]
    for language in LANGUAGES:
        words = words_in(language)
        for one in told:
            try:
                if isinstance(one, Term):
                    term_why(one, words)
                    term_label(one, words)
                else:
                    event_text(one, words, names, game)
            except UnknownKey as error:
                yield str(error.args[0]).partition("/")[2], language


def _told(game: AnyGame, rules: Any, chance: Chance) -> Iterator[Term | Event]:
    """Play a game at random; yield what happens and the terms of the scores."""
    state, player = game.start(rules), RandomPlayer()
    while not state.is_over:
        action = game.chance(state, chance) if state.is_chance else player.choose(state, chance)
        state, events = state.apply(action)
        yield from events
    for seat in range(len(state.seats)):
        yield from state.explain(seat).walk()


def _names(part: Part[Any]) -> tuple[str, ...]:
    """Return the names that a module has to hold: those of its protocol."""
    shape = shapes().get(part.field)
    if part.name or shape is None:
        return (part.name,) if part.name else ()
    return tuple(sorted(name for name in {*vars(shape), *shape.__annotations__} if not name.startswith("_")))


__all__ = ["CHECK_GAME", "checked", "main", "shapes"]
