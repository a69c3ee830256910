"""Words of cards, Koi-Koi and errors: everything the engine can say has words in both languages.

What the engine can say is read from its sources (reasons, details, fields) and from its tables, so that a
new reason without a sentence fails here, and a sentence that nothing asks for as well.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from string import Formatter

import pytest

import hanawidgets
from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.rules import value_text
from hanawidgets.games.koikoi.cards import BY_MONTH, FULL, TAN, TANE, Kind, parse_card, parse_text
from hanawidgets.games.koikoi.lookalikes import lookalike
from hanawidgets.games.koikoi.round import DETAILS
from hanawidgets.games.koikoi.round_rules import capture, end_by_deck, end_by_empty_hands, end_by_special
from hanawidgets.games.koikoi.rules import OPTIONS, PRESETS, YAKU_FLAGS, RuleSet, parse_ruleset
from hanawidgets.games.koikoi.score import Line, Reason, Stop, settle, settle_exhausted, settle_special
from hanawidgets.games.koikoi.situation import parse_state
from hanawidgets.games.koikoi.wording import search_cards, yaku_how
from hanawidgets.games.koikoi.yaku import BGA_YAKU, CLUB_YAKU, Yaku, report
from hanawidgets.text import catalogue, translate
from hanawidgets.text.wording import error_text, field_label, option_value, term_label, term_why

PACKAGE = Path(hanawidgets.__file__).parent
LANGUAGES = ("en", "ja")
NAMESPACES = ("koikoi", "error")
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
FAMILIES = {"bga": BGA_YAKU, "club": CLUB_YAKU}
each_lang = pytest.mark.parametrize("lang", LANGUAGES)
each_namespace = pytest.mark.parametrize("namespace", NAMESPACES)


@cache
def _messages(lang: str, namespace: str) -> dict[str, str]:
    """The messages of a namespace; ``cards`` are the names of cards among Koi-Koi's."""
    if namespace == "cards":
        found = _messages(lang, "koikoi").items()
        return {key.removeprefix("cards."): text for key, text in found if key.startswith("cards.")}
    return dict(catalogue(lang, namespace))


def _under(family: str, namespace: str = "koikoi") -> set[str]:
    """The keys of a family, e.g. ``why``, without its name."""
    return {key.removeprefix(f"{family}.") for key in _messages("en", namespace) if key.startswith(f"{family}.")}


# --- what the sources say -------------------------------------------------------------------------


class _Module:
    """The words that expressions of one source file can have as values."""

    def __init__(self, path: Path) -> None:
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        self.functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        self.called: dict[str, list[ast.Call]] = {}
        self.assigned: dict[str, list[ast.expr]] = {}
        for node in nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                self.called.setdefault(node.func.id, []).append(node)
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        self.assigned.setdefault(target.id, []).append(node.value)

    def calls(self, *names: str) -> Iterator[ast.Call]:
        for name in names:
            yield from self.called.get(name, ())

    def words(self, node: ast.expr | None, seen: frozenset[str] = frozenset()) -> set[str]:
        """All words that ``node`` can be: constants, branches, and whatever a name was given."""
        match node:
            case ast.Constant(value=str(word)):
                return {word}
            case ast.IfExp(body=body, orelse=orelse):
                return self.words(body, seen) | self.words(orelse, seen)
            case ast.Name(id=name) if name not in seen:
                return set().union(*(self.words(v, seen | {name}) for v in self._given(name)))
        return set()

    def _given(self, name: str) -> Iterator[ast.expr]:
        yield from self.assigned.get(name, ())
        for function in self.functions:
            names = [arg.arg for arg in function.args.args]
            if name not in names:
                continue
            place = names.index(name)
            defaults = dict(zip(reversed(names), reversed(function.args.defaults), strict=False))
            if name in defaults:
                yield defaults[name]
            yield from (given for call in self.calls(function.name) if (given := argument(call, place, name)))


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    if place < len(call.args):
        return call.args[place]
    return next((word.value for word in call.keywords if word.arg == name), None)


@cache
def _modules(folders: tuple[str, ...]) -> tuple[_Module, ...]:
    return tuple(_Module(path) for folder in folders for path in sorted(PACKAGE.glob(folder)))


def _said(folders: tuple[str, ...], place: int, name: str, *functions: str) -> set[str]:
    """All words passed as one argument of some functions, anywhere in some folders of the package."""
    return set().union(
        *(
            module.words(argument(call, place, name))
            for module in _modules(folders)
            for call in module.calls(*functions)
        )
    )


ENGINE = ("core/*.py", "games/*/*.py")
SPEAKERS = (*ENGINE, "widgets/*.py", "games/*/widgets/*.py", "art/*.py")  # the checker of examples words its own faults
OF_KOIKOI = ("core/*.py", "games/koikoi/*.py")
ONLY_BY_KEYWORD = 99


def _details() -> set[str]:
    everywhere = _said(SPEAKERS, ONLY_BY_KEYWORD, "detail", "RuleError")
    here = _said(OF_KOIKOI, 4, "detail", "RuleError") - {""}
    others = {key for game in ("ohhell", "haggis") for key in _messages("en", game)}
    return {detail for detail in everywhere | here if f"error.{detail}" not in others}


def _fields() -> set[str]:
    return _said(("games/koikoi/*.py",), 1, "field", "RuleError") | _said(SPEAKERS, 0, "field", "check_int")


def _wanted() -> set[str]:
    plain = {type(option.values[0]).__name__ for option in OPTIONS.values()} - {"frozenset"}
    return _said(SPEAKERS, ONLY_BY_KEYWORD, "wanted", "RuleError") | plain


def _excluding_rules() -> set[str]:
    """Ids that say why a yaku counts nothing: from the tables, and what ``blocked`` returns."""
    module = _Module(PACKAGE / "games" / "koikoi" / "yaku.py")
    blocked = next(function for function in module.functions if function.name == "blocked")
    returned = (node.value for node in ast.walk(blocked) if isinstance(node, ast.Return))
    return set().union(*map(module.words, returned)) - {""} | {
        yaku.why for family in FAMILIES.values() for yaku in family if yaku.absorbs
    }


def test_reading_the_sources_finds_what_is_there() -> None:
    # Kinds of places that the reader above has to understand: a plain word, a branch, a name, a default.
    assert {"wrong_take", "stop_without_yaku", "winner_without_points"} <= _details()
    assert {"captured", "own_koi", "last_koi_caller", "total_koi"} <= _fields()
    assert {"integer", "text", "list", "set", "bool", "int"} <= _wanted()
    assert {"K-BGA-48", "K-CLUB-24", "K-BGA-58", "GAP-K-06", "C-06"} <= _excluding_rules()


# --- exactly the keys that are asked for ----------------------------------------------------------


def test_cards_keys() -> None:
    assert list(_messages("en", "cards")) == [
        *(f"{card.face}.{part}" for card in BY_MONTH for part in ("name", "reading", "search", "look")),
        *(f"{family}.{month}" for family in ("month", "plant", "plant_reading") for month in range(1, 13)),
        *(f"{family}.{kind}" for family in ("kind", "kind_one", "kind_short") for kind in Kind),
        *(key for key in _messages("en", "cards") if key.startswith("like.")),
        "seen",
        "m11-4.alone",
    ]
    assert _under("like", "cards") == {lookalike(card)[1] for card in BY_MONTH}


def test_koikoi_keys_are_of_known_families() -> None:
    families = (
        "yaku",
        "yaku_gloss",
        "yaku_how",
        "preset",
        "preset_note",
        "option",
        "option_note",
        "value",
        "term",
        "why",
        "excluded",
        "cards",
        "event",
        "table",
    )
    assert {key.partition(".")[0] for key in _messages("en", "koikoi")} == set(families)


def test_yaku_have_words() -> None:
    assert _under("yaku") == _under("yaku_gloss") == YAKU_FLAGS
    # One line for both families, or one for each: never both, never one that no family asks for.
    lines: set[str] = set()
    for key in YAKU_FLAGS:
        of = [name for name, family in FAMILIES.items() if any(yaku.key == key for yaku in family)]
        own = {f"{key}.{name}" for name in of}
        lines |= own if len(of) == 2 and own & _under("yaku_how") else {key}
    assert _under("yaku_how") == lines


def test_presets_have_words() -> None:
    assert _under("preset") == set(PRESETS)
    assert _under("preset_note") == {name.removesuffix("_half") for name in PRESETS}


def test_options_have_words() -> None:
    assert _under("option") == _under("option_note") == set(OPTIONS)
    values = {
        f"{option.name}.{value_text(value)}"
        for option in OPTIONS.values()
        for value in option.values
        if not isinstance(value, frozenset)
    }
    assert _under("value") == values | {"yaku_off.on", "yaku_off.off"}


def test_terms_and_reasons_have_words() -> None:
    assert _under("why") == set(Reason)
    by_reason = {"yaku_base", "yaku_more", "seven_double_idle", "seven_double_off"}
    assert _under("term") == set(Line) | by_reason | {"seven_double.asked"}
    assert by_reason <= set(Reason)


def test_exclusions_have_words() -> None:
    assert _under("excluded") == _excluding_rules()


REFUSING = {"RuleError", "_illegal", "_impossible"}
"""Functions of the engine whose arguments hold the finer code of a refusal."""


def _details_of_games() -> set[str]:
    """The finer codes of refused moves, positions and records."""
    found = {*DETAILS, "bad_seed"}
    for name in ("games/koikoi/check.py", "games/koikoi/actions.py", "games/koikoi/game.py", "core/record.py"):
        tree = ast.parse((PACKAGE / name).read_text(encoding="utf-8"))
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and ast.unparse(call.func).removeprefix("self.") in REFUSING:
                given = [*call.args, *(keyword.value for keyword in call.keywords)]
                words = {
                    node.value
                    for part in given
                    for node in ast.walk(part)
                    if isinstance(node, ast.Constant) and isinstance(node.value, str)
                }
                found |= {
                    word
                    for word in words
                    if re.fullmatch(r"[a-z]+(_[a-z]+)+", word) and field_label(word, "en") == word
                }
    return found


def test_errors_have_words() -> None:
    keys = {key for key in _messages("en", "error") if not key.startswith("field.")}
    assert keys == {
        "rule",
        *Code,
        *_details(),
        *_details_of_games(),
        *(set(Detail) & set(_messages("en", "error"))),
        *(f"wrong_type.{wanted}" for wanted in _wanted() - {"listed"}),
        "number_out_of_range.listed",  # an option that is one of a few numbers
        "field_part",  # a part of a field, e.g. one yaku of several
        "in_line",
        "in_move",  # where in a record or in a game's word it stands
        "no_lesson_file",
        "then",
        "did_you_mean",
        "no_option",
        "option_of_rules",  # what is nearest, and keywords of widgets
    }


def test_fields_have_labels() -> None:
    labels = {
        "captured",
        "card",
        "points",
        "yaku",
        "field_brights",
        "own_koi",
        "other_koi",
        "honba",
        "state",
        "take",
        "play",
        "file",
        "lang",
        "message",
        "ending",
        "search",
        *OPTIONS,
    }
    assert {name for name in _fields() | labels if field_label(name, "en") == name} == set()


# --- the messages themselves ----------------------------------------------------------------------


def _placeholders(message: str) -> list[tuple[str, str, str | None]]:
    return [
        (name, spec or "", conversion) for _, name, spec, conversion in Formatter().parse(message) if name is not None
    ]


@each_namespace
def test_both_languages_have_the_same_placeholders(namespace: str) -> None:
    def names(lang: str) -> dict[str, set[str]]:
        return {
            key: {name for name, _, _ in _placeholders(message)} for key, message in _messages(lang, namespace).items()
        }

    en, ja = map(names, LANGUAGES)
    assert {key: (en[key], ja[key]) for key in en if en[key] != ja[key]} == {}


@each_namespace
@each_lang
def test_placeholders_are_well_formed(namespace: str, lang: str) -> None:
    def fault(name: str, spec: str, conversion: str | None) -> bool:
        plural = re.fullmatch(r"[^|{}]+\|[^|{}]+", spec) is not None and lang == "en"
        return conversion is not None or not name.isidentifier() or (spec != "" and not plural)

    wrong = {
        key: message
        for key, message in _messages(lang, namespace).items()
        if any(fault(*placeholder) for placeholder in _placeholders(message))
    }
    assert wrong == {}


@each_namespace
@each_lang
def test_no_empty_text_and_no_shouting(namespace: str, lang: str) -> None:
    wrong = {
        key: message
        for key, message in _messages(lang, namespace).items()
        if not message.strip() or re.search(r"[!！]|  |円", message) or (message != message.strip() and key != "rule")
    }
    assert wrong == {}


@each_namespace
def test_english_has_japanese_only_in_parentheses(namespace: str) -> None:
    wrong = {
        key: message
        for key, message in _messages("en", namespace).items()
        if JAPANESE.search(re.sub(r"\([^()]*\)", "", message))
    }
    assert wrong == {}


@each_namespace
def test_japanese_has_full_width_punctuation(namespace: str) -> None:
    wrong = {
        key: message
        for key, message in _messages("ja", namespace).items()
        if re.search(rf"{JAPANESE.pattern}[,.:;()]|[,.:;(]{JAPANESE.pattern}", message)
    }
    assert wrong == {}


@each_lang
@pytest.mark.parametrize("family", ["why", "excluded", "option_note", "preset_note", "yaku_how"])
def test_sentences_end_like_sentences(family: str, lang: str) -> None:
    end = {"en": ".", "ja": "。"}[lang]
    assert [
        key for key in _under(family) if not translate_raw(lang, f"{family}.{key}").rstrip("）)").endswith(end)
    ] == []


def translate_raw(lang: str, key: str) -> str:
    return _messages(lang, "koikoi")[key]


# --- cards ----------------------------------------------------------------------------------------


@each_lang
def test_card_names_are_unique(lang: str) -> None:
    names = [_messages(lang, "cards")[f"{card.face}.name"] for card in BY_MONTH]
    assert [name for name, times in Counter(names).items() if times > 1] == []


def test_readings_are_kana_and_romaji() -> None:
    for card in BY_MONTH:
        key = f"{card.face}.reading"
        assert re.fullmatch(r"[\u3041-\u3096]+", _messages("ja", "cards")[key]), key
        assert re.fullmatch(r"[A-Za-zōū ]+", _messages("en", "cards")[key]), key


def test_readings_begin_with_the_plant() -> None:
    for lang in LANGUAGES:
        cards = _messages(lang, "cards")
        assert [
            card.face
            for card in BY_MONTH
            if not cards[f"{card.face}.reading"].startswith(cards[f"plant_reading.{card.month}"])
        ] == []


NOVEMBER = "m11-1 m11-2 m11-3 m11-4"
BRIGHTS = "m01-1 m03-1 m08-1 m11-1 m12-1"


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("しょうぶ", "m05-1 m05-2 m05-3 m05-4"),
        ("菖蒲 カス", "m05-3 m05-4"),
        ("かきつばた 橋", "m05-1"),
        ("杯", "m09-1"),
        ("さかずき", "m09-1"),
        ("sake", "m09-1"),
        ("cup", "m09-1"),
        ("小野道風", "m11-1"),
        ("おののみちかぜ", "m11-1"),
        ("Ono no Tōfū", "m11-1"),
        ("toufuu", "m11-1"),
        ("雨", NOVEMBER),
        ("rain", NOVEMBER),
        ("雷", "m11-4"),
        ("鬼札", "m11-4"),
        ("lightning", "m11-4"),
        ("ウグイス", "m02-1"),
        ("うぐいす", "m02-1"),
        ("ほととぎす", "m04-1"),
        ("時鳥", "m04-1"),
        ("ＵＭＥ", "m02-1 m02-2 m02-3 m02-4"),
        ("坊主", "m08-1 m08-2 m08-3 m08-4"),
        ("あかたん", "m01-2 m02-2 m03-2"),
        ("aotan", "m06-2 m09-2 m10-2"),
        ("blue", "m06-2 m09-2 m10-2"),
        ("みよしの", "m03-2"),
        ("あのよろし", "m01-2 m02-2"),
        ("20-point", BRIGHTS),
        ("ピカ一", BRIGHTS),
        ("Botan ni chō", "m06-1"),
        ("Hōō", "m12-1"),
        ("houou", "m12-1"),
        ("猪鹿蝶", "m06-1 m07-1 m10-1"),
        ("red beans", "m07-3 m07-4"),
        ("黒豆", "m04-3 m04-4"),
        ("april ribbon", "m04-2"),
    ],
)
def test_cards_are_found_by_what_people_type(text: str, faces: str) -> None:
    assert " ".join(card.face for card in search_cards(text)) == faces


# --- what people are told in the end --------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "yaku"),
    [pytest.param(name, yaku, id=f"{name}-{yaku.key}") for name, family in FAMILIES.items() for yaku in family],
)
@each_lang
def test_what_a_yaku_pays_is_what_the_engine_pays(ruleset: str, yaku: Yaku, lang: str) -> None:
    line = yaku_how(yaku, RuleSet(ruleset=ruleset), lang)  # type: ignore[arg-type]
    paid = {"en": r"(\d+) points?\b", "ja": r"(?<!つき)(?<!ごとに)(\d+)点です"}[lang]
    assert re.findall(paid, line) == [str(yaku.points)]
    grows = {"en": r"\badds 1\b", "ja": r"1点増えます"}[lang]
    assert bool(re.search(grows, line)) == bool(yaku.counts)
    numbers = {int(number) for number in re.findall(r"\d+", line)}
    # A set of six ribbons is told as 3 and 3.
    assert numbers <= {
        yaku.points,
        yaku.need,
        yaku.free,
        1 if yaku.counts else yaku.points,
        3 if yaku.need == 6 else yaku.need,
    }
    # Of a yaku that grows, the line says which other yaku takes its cards (one that contains it aside).
    shadowed = any(
        yaku.key in other.absorbs and yaku.counts and other.core & yaku.core != yaku.core for other in FAMILIES[ruleset]
    )
    assert bool(re.search("not count|数えません", line)) == shadowed


@each_lang
def test_half_presets_are_named_after_the_whole(lang: str) -> None:
    names = {name: translate(f"koikoi.preset.{name}", lang) for name in PRESETS}
    half = {"en": ", half year", "ja": "・半年"}[lang]
    assert {
        name: text
        for name, text in names.items()
        if name.endswith("_half") and text != names[name.removesuffix("_half")] + half
    } == {}
    assert len(set(names.values())) == len(names)


@each_lang
def test_values_of_an_option_differ(lang: str) -> None:
    for option in OPTIONS.values():
        texts = [option_value(option.name, value, lang, "koikoi") for value in option.values]
        assert len(set(texts)) == len(texts), option.name


@each_lang
def test_fields_are_called_like_their_options(lang: str) -> None:
    assert {name: field_label(name, lang) for name in OPTIONS} == {
        name: translate(f"koikoi.option.{name}", lang) for name in OPTIONS
    }


@each_lang
def test_term_labels_are_short(lang: str) -> None:
    longest = {"en": 20, "ja": 10}[lang]
    assert [key for key in _under("term") if len(translate_raw(lang, f"term.{key}")) > longest] == []


def _rule_sets() -> Iterator[RuleSet]:
    yield from PRESETS.values()
    for base in (RuleSet(), RuleSet(double_back=True), RuleSet(ruleset="club")):
        for option in OPTIONS.values():
            if base.ruleset in option.families and option.name not in ("ruleset", "yaku_off"):
                yield from (base.with_options(**{option.name: value}) for value in option.values)


PILES = (FULL, TAN, TANE, parse_text("12 22 32"), parse_text("12 22 32 42 52 62"), parse_text("61 71 a1"))


@cache
def _scores() -> tuple[Term, ...]:
    """Scores of all kinds under many rules; together they give every reason."""

    def all_of() -> Iterator[Term]:
        for rules in set(_rule_sets()):
            for pile in PILES:
                yield settle(Stop(pile=pile), rules)
            for lights, own, foreign, honba in ((0, 0, 0, 0), (1, 1, 0, 1), (3, 0, 1, 3), (0, 2, 2, 0)):
                for points in (3, 7):
                    yield settle(
                        Stop(points=points, field_brights=lights, own_koi=own, other_koi=foreign, honba=honba), rules
                    )
                yield settle_special(rules, honba)
            for called in (True, False):
                yield settle_exhausted(rules, called=called)
            yield end_by_special("A", {"A": "teshi", "B": "kuttsuki"}, rules).transfer

    return tuple(all_of())


@each_lang
def test_every_term_can_be_worded(lang: str) -> None:
    seen = set()
    for term in (term for score in _scores() for term in score.walk()):
        text = term_why(term, lang)
        assert term_label(term, lang)
        assert "{" not in text
        assert not re.search(r"\b1 (card|point|call|time)s\b|\b[02-9] (card|point|call|time)\b", text), text
        seen.add(term.reason)
    assert seen == {reason for reason in Reason if not reason.startswith(("game_", "month_"))}


@each_lang
def test_numbers_of_a_sentence_agree_with_its_term(lang: str) -> None:
    # ×n and +n in a sentence (and full-width in Japanese) are the value of the term they explain.
    checked = Counter[str]()
    for term in (term for score in _scores() for term in score.walk()):
        for sign, number in re.findall(r"(: [×+]|（[×＋])(\d+)(?=\.|）)", term_why(term, lang)):
            assert int(number) == term.value, (term, sign)
            checked[term.reason] += 1
    assert {"seven_double_idle", "seven_double_off", "koi_idle", "honba_off"} <= checked.keys()


@each_lang
def test_a_field_without_brights_says_so_under_the_blogs_sentence(lang: str) -> None:
    score = settle(Stop(points=7), RuleSet(bright_multiplier="count"))
    field = score.find("field")
    assert field is not None
    assert field.value == 0
    assert "×0" in term_why(field, lang)


@each_lang
def test_every_exclusion_can_be_worded(lang: str) -> None:
    rule_sets = [
        *PRESETS.values(),
        RuleSet(ippai="ame_nagare"),
        *(RuleSet(ippai=way, teppo_follows_cup_option=True) for way in ("off", "ame_nagare")),
    ]
    seen = set()
    for rules in rule_sets:
        for excluded in (ex for pile in PILES for ex in report(pile, rules).excluded):
            yaku = translate(f"koikoi.yaku.{excluded.yaku.key}", lang)
            by = translate(f"koikoi.yaku.{excluded.by}", lang) if excluded.by else ""
            text = translate(f"koikoi.excluded.{excluded.rule}", lang, yaku=yaku, by=by)
            assert yaku in text
            assert by in text
            seen.add(excluded.rule)
    assert seen == _excluding_rules()


FROM_PAGES = {
    "bad_message",
    "observer_failed",
    "unknown_rule",
    "not_your_turn",
    "hidden_position",
    "unproved_lesson",
    "too_much_work",
    "too_long",
    "no_pile",
    "cards_one_by_one",
    "too_many_bets",
    "own_opponent",
    "no_player",
}
"""What is refused elsewhere, or told without its value; tests of widgets and test_error_sentences.py show how."""


def _refusals() -> Iterable[RuleError]:
    """Faults as the engine reports them, each with what its message must name."""
    attempts: tuple[Callable[[], object], ...] = (
        lambda: parse_text("m13-1"),
        lambda: parse_text("m01-1 11"),
        lambda: parse_card(7),
        lambda: parse_ruleset("nippon"),
        lambda: parse_ruleset("club;seven_double=off"),
        lambda: parse_ruleset("bga_general;ippai=maybe"),
        lambda: parse_ruleset("bga_general;rounds=x"),
        lambda: RuleSet().with_options(rounds="12"),
        lambda: RuleSet().with_options(double_back=1),
        lambda: RuleSet().with_options(yaku_off=["tan"]),
        lambda: RuleSet().with_options(ippai=True),
        lambda: RuleSet().with_options(yaku_off=frozenset({"tri"})),
        lambda: settle(Stop(points=7, own_koi=13), RuleSet()),
        lambda: settle(Stop(points=True), RuleSet()),
        lambda: settle(Stop(), RuleSet()),
        lambda: settle(Stop(pile=0), RuleSet()),
        lambda: settle(Stop(pile=0, own_koi=2), RuleSet()),
        lambda: settle(Stop(yaku={"goko": 10, "sanko": 6}), RuleSet()),
        lambda: settle(Stop(yaku={"akatan": 7}), RuleSet()),
        lambda: parse_state("k2.club"),
        lambda: parse_state("k1.bga_general.z9"),
        lambda: end_by_special("A", {}, RuleSet()),
        lambda: capture(parse_text("13 14"), parse_card("11"), parse_text("13 14")),
        lambda: end_by_empty_hands("A", {"A": 3, "B": 0}, {"A": 0, "B": 0}, RuleSet()),
        *(
            partial(
                end_by_deck,
                "A",
                {"A": mine, "B": 0},
                RuleSet(ruleset="club"),
                last_caller=caller,
                calls=calls,
                last_turn_yaku=False,
                dealer_called_last=dealer,
            )
            for mine, caller, calls, dealer in (
                (3, None, 1, False),
                (3, None, 0, False),
                (0, "B", 1, False),
                (3, "B", 1, True),
            )
        ),
    )
    for attempt in attempts:
        with pytest.raises(RuleError) as caught:
            attempt()
        yield caught.value


@each_lang
def test_refusals_name_field_and_value(lang: str) -> None:
    seen = set()
    for error in _refusals():
        seen.add(error.detail)
        text = error_text(error, lang)
        assert not re.search(r"[{}]|None|“”|「」|  ", text), text
        if error.code in (Code.NUMBER_OUT_OF_RANGE, Code.UNKNOWN_VALUE, Code.UNKNOWN_CARD):
            assert str(error.value) in text
        if not error.detail and "." not in error.field:
            assert field_label(error.field, lang) in text
        for fact in ("low", "high"):
            if error.code is Code.NUMBER_OUT_OF_RANGE:
                assert str(error.facts[fact]) in text
    assert _details() - FROM_PAGES - _details_of_games() <= seen - {""} <= _details() | set(Detail)


# --- one name for one number ----------------------------------------------------------------------

SCORES = [Stop(points=points, field_brights=lights) for points in (2, 7) for lights in (0, 3)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_K_BGA_24_the_multiplier_is_not_called_as_the_brights_are(lang: str) -> None:
    brights = translate("error.field.field_brights", lang)
    names = {translate("koikoi.option.bright_multiplier", lang)}
    for way in OPTIONS["bright_multiplier"].values:
        for situation in SCORES:
            root = settle(situation, RuleSet(bright_multiplier=way))
            names |= {term_label(term, lang) for term in root.walk()}
    assert brights not in names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_K_BGA_23_what_does_not_double_does_not_say_so(lang: str) -> None:
    rows = ((SCORES[2], RuleSet()), (SCORES[0], RuleSet()), (SCORES[2], RuleSet(seven_double=False)))
    terms = [term for stop, rules in rows for term in settle(stop, rules).walk() if term.name == "seven_double"]
    labels = [term_label(term, lang) for term in terms]
    assert len(set(labels)) == 3
    asked = {term_label(term, lang, asked=True) for term in terms}
    assert len(asked) == 1  # a gap's label does not tell its value
    assert not asked & set(labels)
