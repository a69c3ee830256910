"""Names of rules and options, and the wording of errors and terms, the same way for all games.

What only a game can word it words itself: :class:`GameWords`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, Protocol, TypedDict

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.registry import NAMES, PARTS, game_of, game_of_rule, source_of
from hanawidgets.core.rules import Rules, value_text
from hanawidgets.core.state import Event

from . import author_language, has, translate
from .card_names import CardSet, nearest
from .playing_cards import suit_name

if TYPE_CHECKING:
    from hanawidgets.analysis.evaluation import Estimate, Mean


class OwnWords(Protocol):
    """The functions that every game's module ``wording`` has to give to the words that all games share."""

    def face_name(self, face: str, lang: str, *, short: bool = False) -> str:
        """Return the name of a card of the game's deck by the id of its face, "" of another's; short: without what its
        deck adds."""

    def card_of_text(self, text: str, lang: str) -> str:
        """Return the name of the card that a text writes, "" if it writes none."""

    def card_names(self) -> Iterable[tuple[Iterable[str], Iterable[str]]]:
        """Return for each card, by index, what it is called in all languages, and words that find it besides."""

    def event_words(self, event: Event, lang: str, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
        """Return the key and the facts of the sentence for what happened; names: seat → name of the player."""


class GameWords(OwnWords, Protocol):
    """The functions that it may give besides (else :data:`PLAIN` does). A name that a game does not have is ""."""

    def card_sets(self) -> Iterable[tuple[Iterable[str], CardSet]]:
        """Return cards that have a name together: what they are called in all languages, and which they are."""

    def part_name(self, key: str, lang: str) -> str:
        """Return the name of a part of a score that is no term of its own."""

    def value_name(self, field: str, word: str, lang: str) -> str:
        """Return what the value of a field is called that is no option."""

    def error_facts(self, error: RuleError, lang: str) -> dict[str, object]:
        """Return the facts of a refusal by rule of this game that stand for something with a name."""

    def readings(self) -> Iterable[tuple[str, str, str]]:
        """Return Japanese words of the rules, each with all that may be typed for it and its English name."""


class _Plain:
    """The stand-in for a game without words of its own for these things."""

    def card_sets(self) -> Iterable[tuple[Iterable[str], CardSet]]:
        return ()

    def part_name(self, key: str, lang: str) -> str:
        return ""

    def value_name(self, field: str, word: str, lang: str) -> str:
        return ""

    def error_facts(self, error: RuleError, lang: str) -> dict[str, object]:
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


def sureness(found: Estimate | Mean, exact: bool, lang: str) -> str:
    """Return how far a mean of points may be off (``±0.8``); or that all ways were counted, or all tries alike."""
    if exact or not found.error:
        return translate("table.sure.exact" if exact else "table.sure.always", lang)
    return translate("table.sure.about", lang, error=f"{found.margin:.1f}")


def signed(number: float, places: int = 1) -> str:
    """Return a mean with its sign, as people write it.

    >>> signed(-3.14159), signed(0.04), signed(7, 0)
    ('−3.1', '0.0', '+7')
    """
    least = 0.5 * 10**-places
    return f"{0:.{places}f}" if abs(number) < least else f"{number:+.{places}f}".replace("-", "−")


def rule_card(rule: str, lang: str) -> RuleCard:
    """Return title, text and source of a rule id."""
    return {
        "id": rule,
        "title": translate(f"rules.{rule}.title", lang),
        "text": translate(f"rules.{rule}", lang),
        "source": translate(f"source.{source_of(rule)}.name", lang),
    }


def ruleset_name(rules: Rules, lang: str) -> str:
    """Return what somebody calls the rules, the name of a preset, or "own rules"."""
    if rules.name:
        return rules.name
    game = game_of(rules)
    name = next((name for name, known in game.presets.items() if known == rules), "")
    return translate(f"{game.name}.preset.{name}" if name else "ui.own_rules", lang)


def option_value(name: str, value: object, lang: str, game: str) -> str:
    """Return what an option's value is called."""
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or translate(f"{game}.value.{name}.-", lang)
    if isinstance(value, frozenset):
        return translate("ui.list", lang).join(words_of(game).part_name(key, lang) for key in sorted(value)) or "–"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return translate(f"{game}.value.{name}.{value_text(value)}", lang)


def term_label(term: Term, lang: str, *, asked: bool = False) -> str:
    """Return the short label of a term: by its reason where that has one, a part's of the game by the part.

    asked  without telling what its value is
    """
    game = game_of_rule(term.rule)
    if part := words_of(game).part_name(term.name, lang):
        return part
    plain = f"{game}.term.{term.name}"
    keys = (f"{plain}.asked" if asked else plain, f"{game}.term.{term.reason}")
    return translate(next(filter(has, keys if asked else keys[1:]), plain), lang)


def term_why(term: Term, lang: str) -> str:
    """Return the sentence that says why a term has its value."""
    game = game_of_rule(term.rule)
    part_name = words_of(game).part_name
    named = {key: part_name(fact, lang) or fact for key, fact in term.facts.items() if isinstance(fact, str)}
    return translate(f"{game}.why.{term.reason}", lang, **{"value": term.value, **term.facts, **named})


_CARD_FIELDS = frozenset({"captured", "card", "cards", "take", "play", "value", "hand", "turn_up"})


def error_text(error: RuleError, lang: str, *, rule: bool = True, lesson: bool = False) -> str:
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
        "field": _label(name, part, options, lang),
        "value": _shown(name, error.value, games, lang),
    }
    if isinstance(allowed := error.facts.get("allowed"), list):
        facts["allowed"] = translate("ui.list", lang).join(
            _possible(name, word, games, lang) for word in allowed if word != ""
        )
    if error.facts.get("suit") in ("S", "H", "D", "C"):
        facts["suit"] = suit_name(str(error.facts["suit"]), lang)
    cards = error.facts.get("cards")
    if isinstance(cards, tuple):
        facts["cards"] = _shown("cards", cards, games, lang)
    if game:
        facts |= words_of(game).error_facts(error, lang)
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
    text = translate(next(key for key in keys if has(key)), lang, **facts)
    if isinstance(allowed, list):
        word = error.field if error.code is Code.UNKNOWN_FIELD else error.value
        text = joined(text, did_you_mean(word, allowed, lang), lang)
    if error.code is Code.UNKNOWN_CARD and game and isinstance(error.value, str):
        if not isinstance(cards, tuple):
            text = joined(text, _quoted("nearest", nearest(game, error.value, lang), lang), lang)
        else:  # a name of several
            text = joined(text, _quoted("one_of", [_shown("cards", card, (game,), lang) for card in cards], lang), lang)
    if error.rule and rule:
        text += translate("error.rule", lang, id=error.rule, title=translate(f"rules.{error.rule}.title", lang))
    if "line" in error.facts:  # of a record or of a game's word: where it stands
        key = "error.in_move" if "move" in error.facts else "error.in_line"
        text = translate(key, lang, error=text, line=error.facts["line"], text=error.facts["text"])
    return text


def error_sentence(error: RuleError) -> str:
    """Return the message for a person who writes code: in the page's language, else the environment's."""
    return error_text(error, author_language())


def joined(text: str, more: str, lang: str) -> str:
    """Return two sentences after each other; the second may be ""."""
    return translate("error.then", lang, text=text, more=more) if more else text


def _quoted(key: str, names: Sequence[str], lang: str) -> str:
    """Return a sentence that names cards, "" for none: a name may have a comma of its own."""
    listed = translate("error.names.between", lang).join(names)
    return translate(f"error.names.{key}", lang, names=listed) if names else ""


def did_you_mean(word: object, known: Sequence[object], lang: str) -> str:
    """Return a sentence that names the nearest of ``known``, or "" if none is like ``word``.

    >>> did_you_mean("hikary", ["hikari", "tane"], "en")
    'Did you mean “hikari”?'
    """
    words = {str(each).casefold(): str(each) for each in known}
    near = get_close_matches(str(word)[:80].casefold(), words, 1)
    return translate("error.did_you_mean", lang, word=words[near[0]]) if near else ""


def field_label(name: str, lang: str, games: Sequence[str] = NAMES) -> str:
    """Return what a field is called: an option as its game calls it, the first of ``games`` that has it."""
    fields = ("error.field", *(f"{game}.field" for game in NAMES), *(f"{game}.option" for game in games))
    keys = (f"{family}.{name}" for family in fields)
    return next((translate(key, lang) for key in keys if has(key)), name[:60])


def _label(name: str, part: str, games: Sequence[str], lang: str) -> str:
    label = field_label(name, lang, games)
    called = part and _first(words_of(game).part_name(part, lang) for game in games)
    return translate("error.field_part", lang, field=label, part=called) if called else label


def _possible(field: str, value: object, games: Sequence[str], lang: str) -> str:
    """Return a value that may be given: as it is written, and what it is called if that is something else."""
    word, name = value_text(value), _shown(field, value, games, lang)
    return name if name.startswith(word) else translate("ui.preset_id", lang, id=word, name=name)


def _shown(field: str, value: object, games: Sequence[str], lang: str) -> str:
    """Return a value as a person reads it in a message: cards, options and parts of a score by their names.

    games  whose names it may have: first the game that the rule belongs to
    """
    if isinstance(value, (list, tuple)):
        return translate("ui.list", lang).join(_shown(field, v, games, lang) for v in value if v != "")
    word = str(value)
    if field in _CARD_FIELDS and isinstance(value, str):
        return _first(words_of(game).card_of_text(word, lang) for game in games) or word[:60]
    if isinstance(value, bool) and any(has(f"{game}.option.{field}") for game in games):
        word = value_text(value)
    if name := _first(_value_name(game, field, word, lang) for game in games):
        return name
    preset = next((key for game in games if has(key := f"{game}.preset.{word}")), "")
    if field == "ruleset" and preset:
        return translate("ui.preset_id", lang, id=word, name=translate(preset, lang))
    return word[:60]


def _value_name(game: str, field: str, word: str, lang: str) -> str:
    key = f"{game}.value.{field}.{word}"
    return translate(key, lang) if has(key) else words_of(game).value_name(field, word, lang)


def _first(names: Iterable[str]) -> str:
    return next(filter(None, names), "")
