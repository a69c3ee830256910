"""Names of rules and options, and the wording of errors and terms, the same way for all games.

What only a game can word it words itself: :class:`GameWords`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol, TypedDict

from hanawidgets.core.errors import MOST_OF_CARD, Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.registry import NAMES, PARTS, game_of, game_of_rule, source_of
from hanawidgets.core.rules import Option, Rules, value_text
from hanawidgets.core.state import Event

from . import LANGUAGES, Words, author_language, has, translate, words_in
from .card_names import CardSet, listed, nearest

if TYPE_CHECKING:
    from hanawidgets.analysis.evaluation import Estimate, Mean

# Names of playing cards and their suits.


def playing_name(code: str, words: Words) -> str:
    """Return the name of a playing card.

    >>> playing_name("10H", words_in("en")), playing_name("AS", words_in("ja"))
    ('10 of hearts', 'スペードのエース')
    """
    return words.say("faces.playing.card", rank=rank_name(code[:-1], words), suit=suit_name(code[-1], words))


def rank_name(rank: str, words: Words) -> str:
    """Return what a rank is called: a number, or king, queen ..."""
    return rank if rank.isdecimal() else words.say(f"faces.playing.rank.{rank}")


def suit_name(suit: str, words: Words) -> str:
    """Return the name of a suit given by its letter."""
    return words.say(f"faces.playing.suit.{suit}")


def all_names(suits: Iterable[str], rank: str, words: Words) -> Iterator[str]:
    """Yield every way to say a card of a suit that is called ``suits``.

    >>> [name for name in all_names(["hearts"], "7", words_in("en")) if name.startswith("seven")]
    ['seven of hearts', 'seven hearts']
    """
    called = listed(f"faces.say.rank.{rank}", words)
    for suit in suits:
        for word in (rank, *called):
            yield from listed("faces.say.card", words, suit=suit, rank=word)


def playing_names(code: str) -> Iterator[str]:
    """Yield every way to say a playing card, in all languages."""
    for lang in LANGUAGES:
        yield playing_name(code, words_in(lang))
        yield from all_names(listed(f"faces.say.suit.{code[-1]}", words_in(lang)), code[:-1], words_in(lang))


class OwnWords(Protocol):
    """The functions that every game's module ``wording`` has to give to the words that all games share."""

    def face_name(self, face: str, words: Words, *, short: bool = False) -> str:
        """Return the name of a card of the game's deck by the id of its face, "" of another's; short: without what its
        deck adds."""

    def card_of_text(self, text: str, words: Words) -> str:
        """Return the name of the card that a text writes, "" if it writes none."""

    def card_names(self) -> Iterable[tuple[Iterable[str], Iterable[str]]]:
        """Return for each card, by index, what it is called in all languages, and words that find it besides."""

    def event_words(self, event: Event, words: Words, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
        """Return the key and the facts of the sentence for what happened; names: seat → name of the player."""


class GameWords(OwnWords, Protocol):
    """The functions that it may give besides (else :data:`PLAIN` does). A name that a game does not have is ""."""

    def card_sets(self) -> Iterable[tuple[Iterable[str], CardSet]]:
        """Return cards that have a name together: what they are called in all languages, and which they are."""

    def part_name(self, key: str, words: Words) -> str:
        """Return the name of a part of a score that is no term of its own."""

    def value_name(self, field: str, word: str, words: Words) -> str:
        """Return what the value of a field is called that is no option."""

    def error_facts(self, error: RuleError, words: Words) -> dict[str, object]:
        """Return the facts of a refusal by rule of this game that stand for something with a name."""

    def readings(self) -> Iterable[tuple[str, str, str]]:
        """Return Japanese words of the rules, each with all that may be typed for it and its English name."""


class _Plain:
    """The stand-in for a game without words of its own for these things."""

    def card_sets(self) -> Iterable[tuple[Iterable[str], CardSet]]:
        return ()

    def part_name(self, key: str, words: Words) -> str:
        return ""

    def value_name(self, field: str, word: str, words: Words) -> str:
        return ""

    def error_facts(self, error: RuleError, words: Words) -> dict[str, object]:
        return {}

    def readings(self) -> Iterable[tuple[str, str, str]]:
        return ()


PLAIN: Final = _Plain()


def words_of(game: str) -> GameWords:
    """Return the words of a game."""
    return PARTS[game].words


class RuleCard(TypedDict):
    """A rule as a person reads it: ``id`` is its id in the rule book."""

    id: str
    title: str
    text: str
    source: str


def sureness(found: Estimate | Mean, exact: bool, words: Words) -> str:
    """Return how far a mean of points may be off (``±0.8``); or that all ways were counted, or all tries alike."""
    if exact or not found.error:
        return words.say("table.sure.exact" if exact else "table.sure.always")
    return words.say("table.sure.about", error=f"{found.margin:.1f}")


def cost_told(cost: Mean, exact: bool, words: Words, other: str = "") -> str:
    """Return what a choice costs, as it is told on every page: “costs 0.3 points, ±0.2”.

    exact  whether all ways were counted
    other  name of the choice beside which it costs that, if it is not the best
    """
    key = "table.cost.beside" if other else "table.cost"
    return words.say(key, cost=f"{cost.value:.1f}", sure=sureness(cost, exact, words), other=other)


def signed(number: float, places: int = 1) -> str:
    """Return a mean with its sign, as people write it.

    >>> signed(-3.14159), signed(0.04), signed(7, 0)
    ('−3.1', '0.0', '+7')
    """
    least = 0.5 * 10**-places
    return f"{0:.{places}f}" if abs(number) < least else f"{number:+.{places}f}".replace("-", "−")


def rule_card(rule: str, words: Words) -> RuleCard:
    """Return title, text and source of a rule id."""
    return {
        "id": rule,
        "title": words.say(f"rules.{rule}.title"),
        "text": words.say(f"rules.{rule}"),
        "source": words.say(f"source.{source_of(rule)}.name"),
    }


def ruleset_name(rules: Rules, words: Words) -> str:
    """Return what somebody calls the rules, the name of a preset, or "own rules"."""
    if rules.name:
        return rules.name
    game = game_of(rules)
    name = next((name for name, known in game.presets.items() if known == rules), "")
    return words.say(f"{game.name}.preset.{name}" if name else "ui.own_rules")


def option_value(name: str, value: object, words: Words, game: str) -> str:
    """Return what an option's value is called."""
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or words.say(f"{game}.value.{name}.-")
    if isinstance(value, frozenset):
        return words.say("ui.list").join(words_of(game).part_name(key, words) for key in sorted(value)) or "–"
    key = f"{game}.value.{name}.{value_text(value)}"
    if isinstance(value, int) and not isinstance(value, bool) and not has(key):
        return str(value)
    return words.say(key)


def any_number(option: Option, words: Words) -> str:
    """Return that any number of an option's range may be said."""
    low, high = option.span or (0, 0)
    return words.say("book.any_number", low=low, high=high)


def term_label(term: Term, words: Words, *, asked: bool = False) -> str:
    """Return the short label of a term: by its reason where that has one, a part's of the game by the part.

    asked  without telling what its value is
    """
    game = game_of_rule(term.rule)
    if part := words_of(game).part_name(term.name, words):
        return part
    plain = f"{game}.term.{term.name}"
    keys = (f"{plain}.asked" if asked else plain, f"{game}.term.{term.reason}")
    return words.say(next(filter(has, keys if asked else keys[1:]), plain))


def term_why(term: Term, words: Words) -> str:
    """Return the sentence that says why a term has its value."""
    game = game_of_rule(term.rule)
    part_name = words_of(game).part_name
    named = {key: part_name(fact, words) or fact for key, fact in term.facts.items() if isinstance(fact, str)}
    return translate(f"{game}.why.{term.reason}", words.lang, **{"value": term.value, **term.facts, **named})


_CARD_FIELDS = frozenset({"captured", "card", "cards", "take", "play", "value", "hand", "turn_up"})


def error_text(error: RuleError, words: Words, *, rule: bool = True, lesson: bool = False) -> str:
    """Return the message of a refused input: the field, the value, how to mend it, and the rule.

    rule    ``False`` where it stands beside the message anyway
    lesson  whether a learner reads it, who may not have been taught all that could be done instead
    """
    name, _, part = error.field.partition(".")
    game = game_of_rule(error.rule)
    games = (game, *(other for other in NAMES if other != game)) if game else NAMES
    options = games if error.code is not Code.UNKNOWN_FIELD else (game,) if game else ()
    facts: dict[str, object] = {
        "low": "",
        "high": "",
        "allowed": "",
        "where": "",
        **error.facts,
        "field": _label(name, part, options, words),
        "value": _shown(name, error.value, games, words),
    }
    if isinstance(allowed := error.facts.get("allowed"), list):
        facts["allowed"] = words.say("ui.list").join(
            _possible(name, word, games, words) for word in allowed if word != ""
        )
    if error.facts.get("suit") in ("S", "H", "D", "C"):
        facts["suit"] = suit_name(str(error.facts["suit"]), words)
    cards = error.facts.get("cards")
    if isinstance(cards, tuple):
        facts["cards"] = _shown("cards", cards, games, words)
    if game:
        facts |= words_of(game).error_facts(error, words)
    wanted = error.facts.get("wanted", "")
    keys = (
        *((f"{game}.lesson.refused.{error.detail}",) if lesson else ()),
        f"{game}.error.{error.detail}",
        f"error.{error.detail}",
        *(f"{other}.error.{error.detail}" for other in NAMES),
        f"lesson.error.{error.detail}",
        f"error.{error.code}.{wanted}",
        f"error.{error.code}",
    )
    text = translate(next(key for key in keys if has(key)), words.lang, **facts)
    text = joined(text, meant(error, words), words)
    if error.rule and rule:
        text += words.say("error.rule", id=error.rule, title=words.say(f"rules.{error.rule}.title"))
    if "line" in error.facts:  # of a record or of a game's word: where it stands
        key = "error.in_move" if "move" in error.facts else "error.in_line"
        text = words.say(key, error=text, line=error.facts["line"], text=error.facts["text"])
    return text


def error_sentence(error: RuleError) -> str:
    """Return the message for a person who writes code: in the page's language, else the environment's."""
    return error_text(error, words_in(author_language()))


def joined(text: str, more: str, words: Words) -> str:
    """Return two sentences after each other; the second may be ""."""
    return words.say("error.then", text=text, more=more) if more else text


def meant(error: RuleError, words: Words) -> str:
    """Return a sentence that names what may have been meant: the nearest name or the nearest cards; "" for nothing."""
    allowed, cards, game = error.facts.get("allowed"), error.facts.get("cards"), game_of_rule(error.rule)
    if error.code is Code.UNKNOWN_CARD and game and isinstance(error.value, str):
        if not isinstance(cards, tuple):
            return _quoted("nearest", nearest(game, error.value, words), words)
        return _quoted("one_of", [_shown("cards", card, (game,), words) for card in cards], words)  # a name of several
    if not isinstance(allowed, (list, tuple)):
        return ""
    return did_you_mean(
        error.field.rpartition(".")[2] if error.code is Code.UNKNOWN_FIELD else error.value, allowed, words
    )


def _quoted(key: str, names: Sequence[str], words: Words) -> str:
    """Return a sentence that names cards, "" for none: a name may have a comma of its own."""
    listed = words.say("error.names.between").join(names)
    return words.say(f"error.names.{key}", names=listed) if names else ""


def did_you_mean(word: object, known: Sequence[object], words: Words) -> str:
    """Return a sentence that names the nearest of ``known``, or "" if none is like ``word``.

    >>> did_you_mean("hikary", ["hikari", "tane"], words_in("en"))
    'Did you mean “hikari”?'
    """
    texts = {str(each).casefold(): str(each) for each in known}
    near = get_close_matches(str(word)[:80].casefold(), texts, 1)
    return words.say("error.did_you_mean", word=texts[near[0]]) if near else ""


def field_label(name: str, words: Words, games: Sequence[str] = NAMES) -> str:
    """Return what a field is called: an option as its game calls it, the first of ``games`` that has it."""
    fields = ("error.field", *(f"{game}.field" for game in NAMES), *(f"{game}.option" for game in games))
    keys = (f"{family}.{name}" for family in fields)
    return next((words.say(key) for key in keys if has(key)), name[:60])


def _label(name: str, part: str, games: Sequence[str], words: Words) -> str:
    label = field_label(name, words, games)
    called = part and _first(words_of(game).part_name(part, words) for game in games)
    return words.say("error.field_part", field=label, part=called) if called else label


def _possible(field: str, value: object, games: Sequence[str], words: Words) -> str:
    """Return a value that may be given: as it is written, and what it is called if that is something else."""
    word, name = value_text(value), _shown(field, value, games, words)
    return name if name.startswith(word) else words.say("ui.preset_id", id=word, name=name)


def _shown(field: str, value: object, games: Sequence[str], words: Words) -> str:
    """Return a value as a person reads it in a message: cards, options and parts of a score by their names.

    games  whose names it may have: first the game that the rule belongs to
    """
    if isinstance(value, (list, tuple)):
        return words.say("ui.list").join(_shown(field, v, games, words) for v in value if v != "")
    word = str(value)
    if field in _CARD_FIELDS and isinstance(value, str):
        return (_card_named(word, (*games,), words) if len(word) <= MOST_OF_CARD else "") or word[:60]
    if isinstance(value, bool) and any(has(f"{game}.option.{field}") for game in games):
        word = value_text(value)
    if name := _first(_value_name(game, field, word, words) for game in games):
        return name
    preset = next((key for game in games if has(key := f"{game}.preset.{word}")), "")
    if field == "ruleset" and preset:
        return words.say("ui.preset_id", id=word, name=words.say(preset))
    return word[:60]


@lru_cache(maxsize=512)
def _card_named(text: str, games: tuple[str, ...], words: Words) -> str:
    return _first(words_of(game).card_of_text(text, words) for game in games)


def _value_name(game: str, field: str, word: str, words: Words) -> str:
    key = f"{game}.value.{field}.{word}"
    return words.say(key) if has(key) else words_of(game).value_name(field, word, words)


def _first(names: Iterable[str]) -> str:
    return next(filter(None, names), "")
