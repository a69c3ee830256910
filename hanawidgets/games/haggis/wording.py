"""Words that only Haggis has: cards, combinations, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hanawidgets.core.errors import RuleError
from hanawidgets.core.state import Event
from hanawidgets.text import LANGUAGES, has, translate
from hanawidgets.text.card_names import listed
from hanawidgets.text.playing_cards import all_names
from hanawidgets.text.playing_cards import rank_name as court_name
from hanawidgets.text.wording import option_value

from .cards import CODES, COURTS, DECK, by_rank, card_points
from .combos import BOMBS, Combination, bomb, sequence, set_of
from .details import Detail
from .legal import NOT_HIGHER
from .rules import PRESETS, RuleSet, nearest_preset


def table_text(key: str, lang: str, **facts: object) -> str:
    """Return a text of the table."""
    return translate(f"haggis.table.{key}", lang, **facts)


def tool_text(key: str, lang: str, **facts: object) -> str:
    """Return a text of the tools: explorer, bomb ladder, bet table, round score."""
    return translate(f"haggis.tool.{key}", lang, **facts)


def changed_options(rules: RuleSet, lang: str) -> str:
    """Return which options differ from the nearest named rule set, and how; empty if none."""
    changes = (
        translate(
            "ui.change",
            lang,
            option=translate(f"haggis.option.{name}", lang),
            value=option_value(name, getattr(rules, name), lang, "haggis"),
        )
        for name in rules.changed(PRESETS[nearest_preset(rules)])
    )
    return translate("ui.list", lang).join(changes)


def rank_name(rank: int) -> str:
    """Return a rank as it stands on the card: 11 is J.

    >>> rank_name(10), rank_name(13)
    ('10', 'K')
    """
    return next((code for code, place in COURTS.items() if place == rank), str(rank))


def combination_name(combination: Combination, lang: str) -> str:
    """Return what a combination is called.

    >>> combination_name(sequence(1, 3, 11), "en"), combination_name(bomb(1), "en")
    ('run of 3, 9 to J', 'rainbow bomb')
    """
    if combination.kind == "bomb":
        return translate(f"haggis.combo.{BOMBS[combination.top]}", lang)
    count = {"count": translate(f"haggis.count.{combination.width}", lang)} if combination.name == "set" else {}
    return translate(
        f"haggis.combo.{combination.name}",
        lang,
        **count,
        width=combination.width,
        length=combination.length,
        top=rank_name(combination.top),
        bottom=rank_name(combination.bottom),
    )


def combination_said(combination: Combination, lang: str) -> str:
    """Return what a combination is called in a sentence, with its article where the language has one.

    >>> combination_said(sequence(1, 3, 11), "en"), combination_said(bomb(6), "en")
    ('a run of 3, 9 to J', 'a suited bomb')
    """
    key = BOMBS[combination.top] if combination.kind == "bomb" else combination.name
    return translate(f"haggis.combo_said.{key}", lang, name=combination_name(combination, lang))


def card_name(code: str, lang: str) -> str:
    """Return what a card is called in a sentence; J, Q and K as they stand on the card.

    >>> card_name("5R", "en"), card_name("10B", "ja"), card_name("J", "en")
    ('red 5', '青の10', 'J')
    """
    if code in COURTS:
        return code
    suit = translate(f"haggis.suit.{code[-1]}", lang)
    return translate("haggis.card", lang, rank=code[:-1], suit=suit)


def cards_text(codes: Iterable[str], lang: str) -> str:
    """Return cards as they are read in a line.

    >>> cards_text(["5R", "6R", "J"], "en")
    'red 5, red 6, J'
    """
    return translate("ui.list", lang).join(card_name(code, lang) for code in codes)


def cards_named(hand: int, lang: str) -> str:
    """Return the cards of one hand by rank, as they are read in a line."""
    return cards_text(by_rank(hand), lang)


def rules_name(rules: RuleSet, lang: str) -> str:
    """Return what somebody calls the rules, else number of players and target in a line."""
    return rules.name or table_text("rules_name", lang, n=rules.players, target=rules.target)


def face_name(face: str, lang: str, *, short: bool = False) -> str:
    """Return the name of a card by the id of its face with what it is worth, "" of another deck's."""
    if face == DECK.back:
        return translate("faces.back", lang)
    if face not in DECK.faces:
        return ""
    code = face.removeprefix("hg-")
    if short:
        return card_name(code, lang)
    points = card_points(code)
    if code in COURTS:
        return translate("haggis.faces.court", lang, rank=court_name(code, lang), n=points)
    suit = translate(f"haggis.faces.suit.{code[-1]}", lang)
    return translate("haggis.faces.number", lang, rank=code[:-1], n=points, suit=suit)


def card_of_text(text: str, lang: str) -> str:
    """Return the name of the card of this code, "" if it is none."""
    return card_name(text, lang) if text in CODES else ""


def card_names() -> Iterator[tuple[list[str], list[str]]]:
    """Yield for each card, by index, what it is called in all languages, and what court cards are besides."""
    for code in CODES:
        names, words = [], []
        for lang in LANGUAGES:
            if code in COURTS:
                names += [code, *listed(f"faces.say.rank.{code}", lang)]
                words.append(translate("haggis.faces.wild", lang))
            else:
                suits = listed(f"haggis.faces.say.{code[-1]}", lang)
                names += [card_name(code, lang), *all_names(suits, code[:-1], lang)]
        yield names, words


def form_words(shape: str, size: int | None, lang: str) -> str:
    """Return the form of a combination in words, as an answer has to have it.

    shape  as the notation of plays writes it: ``set``, ``2x3``, or a bomb's name
    size   how many cards, None if that is not known

    >>> form_words("set", 3, "en"), form_words("1x4", 4, "en"), form_words("2x3", 6, "en")
    ('a set of 3 cards', 'a run of 4', '2 suits × 3 ranks')
    """
    if shape == "set":
        key = {None: "set_any", 1: "single"}.get(size, "set")
        return translate(f"haggis.form.{key}", lang, n=size)
    width, cross, length = shape.partition("x")
    if not cross:
        return translate(f"haggis.combo.{shape}", lang)
    return translate(f"haggis.form.{'run' if width == '1' else 'sets'}", lang, width=width, length=length)


def error_facts(error: RuleError, lang: str) -> dict[str, object]:
    """Return the facts of a refusal that stand for combinations, bombs, ranks or cards, in words."""
    facts = error.facts
    numbers = {name: int(str(facts[name])) for name in ("level", "on", "top", "has_size", "size") if name in facts}
    words: dict[str, object] = {}
    for name, size in (("has", "has_size"), ("wanted", "size")):
        if size in numbers:
            words[name] = form_words(str(facts[name]), numbers[size], lang)
    if error.detail in (Detail.BELOW_BOMB, Detail.LOWER_BOMB, Detail.SAME_BOMB):
        words |= {name: combination_name(bomb(number), lang) for name, number in numbers.items()}
    elif error.detail in (Detail.ABOVE_TEN, *NOT_HIGHER.values()):
        words |= {name: rank_name(number) for name, number in numbers.items()}
    elif error.detail in (Detail.WHICH_READING, Detail.NOT_THIS_READING, Detail.UNKNOWN_READING):
        shapes: Iterable[object] = facts["allowed"]  # type: ignore[assignment]
        count = len(error.value) if isinstance(error.value, list) else None
        words["allowed"] = translate("ui.list", lang).join(form_words(str(shape), count, lang) for shape in shapes)
    if isinstance(error.value, list) and all(code in CODES for code in error.value):
        words["value"] = cards_text(error.value, lang)
    elif isinstance(error.value, str) and error.value in CODES:
        words["value"] = card_name(error.value, lang)
    return words


def event_words(event: Event, lang: str, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    """Return the key and the facts of the sentence for what happened.

    names  seat → what the player is called here
    """
    facts: dict[str, object] = dict(event.facts)
    finer = ""
    match event.kind:
        case "bet":
            finer = str(facts["amount"])
        case "played":
            finer = "lead" if facts["lead"] else ""
            facts["combo"] = combination_said(event_combination(facts), lang)
        case "taken" if facts["bomb"]:
            finer = "bomb"
        case "settled":
            points: Mapping[str, int] = facts["points"]  # type: ignore[assignment]
            facts["points"] = translate("ui.list", lang).join(f"{names[seat]} {n}" for seat, n in points.items())
    for name in ("winner", "from"):
        if name in facts:
            facts[name] = names[str(facts[name])]
    if isinstance(cards := facts.get("cards"), tuple):
        facts["cards"] = cards_text(cards, lang)
    key = f"haggis.event.{event.kind}.{finer}"
    return key if finer and has(key) else f"haggis.event.{event.kind}", facts


def event_combination(facts: Mapping[str, object]) -> Combination:
    """Return the combination that an event of a play tells."""
    name = str(facts["name"])
    level = next((level for level, known in BOMBS.items() if known == name), 0)
    if level:
        return bomb(level)
    width, length, top = (int(str(facts[key])) for key in ("width", "length", "top"))
    return set_of(width, top) if length == 1 else sequence(width, length, top)
