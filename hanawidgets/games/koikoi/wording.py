"""Words that only Koi-Koi has: cards, months, yaku, what happened; the search for cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from hanawidgets.analysis.decision import Fact, Part
from hanawidgets.analysis.judging import Deed
from hanawidgets.core.errors import RuleError
from hanawidgets.core.state import Event
from hanawidgets.text import LANGUAGES, Words, has, translate, words_in
from hanawidgets.text.card_names import CardSet, fold, listed, search_texts
from hanawidgets.text.wording import joined

from .actions import Say
from .cards import BY_MONTH, CARDS, DECK, MONTH_MASKS, Card, Detail, Kind, in_order, parse_card
from .deeds import of_yaku
from .events import Captured, Flipped, GameOver, Left, Played, RoundOver, Settled, SpecialHand, YakuGone, YakuMade
from .rules import RuleSet, Table
from .state import View
from .yaku import BGA_YAKU, CLUB_YAKU, CUP, Excluded, MonthYaku, Yaku
from .yaku_table import KNOWN, Pays

_ALIKE: Final = re.compile(r"\s*[(（]\w[)）]$")
"""What the name of a card ends with that tells it from cards that show the same."""

# --- cards and yaku -------------------------------------------------------------------------------


def card_name(card: Card, words: Words) -> str:
    """Return the name of a card, e.g. ``Crane and sun`` / 「松に鶴」."""
    return words.say(f"koikoi.cards.{card.face}.name")


def card_called(card: Card, words: Words) -> str:
    """Return the name of a card without the letter or number that tells cards alike apart: a picture tells which.

    >>> card_called(CARDS[47], words_in("ja")), card_called(CARDS[0], words_in("ja"))
    ('桐のカス', '松に赤短')
    """
    return _ALIKE.sub("", card_name(card, words))


def cards_text(cards: Iterable[Card], words: Words, mark: str = "ui.list") -> str:
    """Return the names of cards as a list; ``mark``: the key of what stands between them."""
    return words.say(mark).join(card_name(card, words) for card in cards)


def cards_called(pile: int, words: Words, mark: str = "ui.card_list") -> str:
    """Return what a pile's cards are called, by month; cards alike once, with their number.

    mark  the key of what stands between them; some have a comma of their own
    """
    every = Counter(card_called(card, words) for card in in_order(pile))
    named = (
        words.say(f"koikoi.lesson.{'cards' if n > 1 else 'card'}_named", card=name, n=n) for name, n in every.items()
    )
    return words.say(mark).join(named)


def month_title(month: int, words: Words) -> str:
    """Return month and plant, e.g. ``March, cherry`` / 「3月 桜」."""
    return words.say(
        "ui.month_title", month=words.say(f"koikoi.cards.month.{month}"), plant=words.say(f"koikoi.cards.plant.{month}")
    )


def round_title(n: int, of: int, rules: RuleSet, words: Words, *, about: str = "table") -> str:
    """Return which round of how many it is, and the points that are played for (HOUSE-K-08).

    about  ``"table"`` or ``"sheet"``
    """
    if rules.first_to:
        return words.say(f"koikoi.{about}.month_first_to", n=n, of=of, to=rules.first_to)
    return words.say(f"koikoi.{about}.month", n=n, of=of)


def card_label(card: Card, words: Words) -> str:
    """Return what a screen reader says of a card: month, kind and name."""
    return words.say(
        "ui.card_label",
        month=words.say(f"koikoi.cards.month.{card.month}"),
        kind=words.say(f"koikoi.cards.kind_one.{card.kind}"),
        name=card_name(card, words),
    )


def kind_name(kind: str, words: Words) -> str:
    """Return what the cards of a kind are called."""
    return words.say(f"koikoi.cards.kind.{kind}")


def kind_of_one(kind: str, words: Words) -> str:
    """Return what a card of a kind is called."""
    return words.say(f"koikoi.cards.kind_one.{kind}")


def look_alike_text(pair: str, words: Words) -> str:
    """Return how the two cards of a pair are told apart."""
    return words.say(f"koikoi.cards.like.{pair}")


def yaku_name(key: str, words: Words) -> str:
    """Return the name of a yaku."""
    return words.say(f"koikoi.yaku.{key}")


def yaku_names(keys: Iterable[str], words: Words) -> str:
    """Return the names of several yaku."""
    return words.say("lesson.value.and").join(yaku_name(key, words) for key in keys)


def yaku_how(yaku: Yaku, rules: RuleSet, words: Words) -> str:
    """Return in one line what a yaku of the rules needs and pays: how many cards and points are those of its row."""
    key = "yaku_how_any" if isinstance(yaku, MonthYaku) and yaku.every else "yaku_how"
    text = words.say(f"koikoi.{key}.{yaku.key}", need=yaku.need, points=yaku.points)
    if yaku.counts:
        text = joined(text, words.say(f"koikoi.yaku_grows.{_GROWS.get(yaku.key, 'tan')}", more=yaku.more), words)
    if yaku.core == yaku.further and yaku.core & CUP:
        text = joined(text, words.say("koikoi.yaku_cup"), words)
    beside = f"koikoi.yaku_beside.{yaku.key}.{rules.ruleset}"
    return joined(text, words.say(beside), words) if has(beside) else text


_GROWS: Final = {"tan": "one", "tane": "one", "kasu": "one", "inoshikacho": "tane"}
"""How the sentence is worded that says what adds points to a yaku; else any ribbon does."""


def pays_text(key: str, pays: Pays, words: Words) -> str:
    """Return what a yaku pays in a few words.

    >>> pays_text("akatan", Pays(5, 1, 3), words_in("en")), pays_text("tan", Pays(2, 0, 6), words_in("en"))
    ('5, +1 for each further card', '2, from 6 cards on')
    """
    row = next(rows[key] for rows in KNOWN.values() if key in rows)
    text = words.say("koikoi.pays.points", points=pays.points)
    if pays.more:
        text = words.say("koikoi.pays.more", pays=text, more=pays.more)
    return words.say("koikoi.pays.start", pays=text, start=pays.start) if pays.start != row.need else text


def table_text(table: Table, words: Words) -> str:
    """Return what a table of people pays for yaku otherwise than its family of rules."""
    named = (
        words.say("ui.change", option=yaku_name(key, words), value=pays_text(key, pays, words)) for key, pays in table
    )
    return words.say("ui.card_list").join(named) or words.say("koikoi.value.yaku_points.-")


def excluded_text(excluded: Excluded, words: Words) -> str:
    """Return the sentence that says why a yaku does not count although its cards are there."""
    return words.say(
        f"koikoi.excluded.{excluded.rule}",
        yaku=yaku_name(excluded.yaku.key, words),
        by=yaku_name(excluded.by, words) if excluded.by else "",
    )


def message(key: str, words: Words) -> str:
    """Return the message of a key."""
    return words.say(key)


def in_all(word: Callable[..., str], *about: Any, **more: Any) -> Mapping[str, str]:
    """Return what ``word`` (one of the functions above) says, in all languages."""
    return {lang: word(*about, words_in(lang), **more) for lang in LANGUAGES}


# --- what shared words ask of a game (see text/wording.py) ----------------------------------------


def face_name(face: str, words: Words, *, short: bool = False) -> str:
    """Return the name of a card by the id of its face, "" of another deck's."""
    if face == DECK.back:
        return words.say("faces.back")
    return card_name(parse_card(face), words) if face in DECK.faces else ""


def part_name(key: str, words: Words) -> str:
    """Return the name of a part of a score: of a yaku."""
    return yaku_name(key, words) if has(f"koikoi.yaku.{key}") else ""


def card_of_text(text: str, words: Words) -> str:
    """Return the name of the card that a text writes, "" if it writes none."""
    try:
        return card_name(parse_card(text), words)
    except RuleError:
        return ""


def value_name(field: str, word: str, words: Words) -> str:
    """Return what the value of a field other than an option is called, "" if it has no name."""
    if field == "kind" and has(f"koikoi.cards.kind_one.{word}"):
        return words.say("ui.preset_id", id=word, name=words.say(f"koikoi.cards.kind_one.{word}"))
    return part_name(word, words)


def error_facts(error: RuleError, words: Words) -> dict[str, object]:
    """Return the facts of a refusal that stand for something with a name: the family of rules, a yaku's cards."""
    if error.detail == Detail.MANY_CARDS:
        return {"cards": words.say(f"koikoi.yaku_any.{error.facts['part']}")}
    if "ruleset" in error.facts:
        return {"ruleset": words.say(f"koikoi.value.ruleset.{error.facts['ruleset']}")}
    return {}


def event_words(event: Event, words: Words, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    """Return the key and the facts of the sentence for what happened.

    names  seat → what the player is called here
    """
    facts, finer = event.facts, ""
    match event:
        case Captured():
            finer = "all" if event.count == 4 else ""
            facts["taken"] = cards_text(event.taken, words)
        case YakuMade():
            finer = "more" if event.before else ""
        case SpecialHand():
            facts["special"] = words.say(f"koikoi.event.special.{event.special}")
        case Settled():
            finer = "" if event.seat else "none"
        case RoundOver():
            finer = event.ending
        case GameOver():
            finer = event.result
    match event:
        case Played() | Flipped() | Left():
            facts["card"] = card_name(event.card, words)
        case YakuMade() | YakuGone():
            facts["yaku"] = yaku_name(event.yaku, words)
    key = f"koikoi.event.{event.kind}.{finer}"
    return key if finer and has(key) else f"koikoi.event.{event.kind}", facts


def readings() -> Iterator[tuple[str, str, str]]:
    """Yield Japanese words of the rules, with all that may be typed for each and its English name: yaku, plants."""
    for yaku in {yaku.key: yaku for yaku in (*BGA_YAKU, *CLUB_YAKU)}.values():
        yield (
            yaku_name(yaku.key, words_in("ja")),
            translate(f"koikoi.yaku_gloss.{yaku.key}", "ja"),
            yaku_name(yaku.key, words_in("en")),
        )
    for month in range(1, 13):
        ja, en = (translate(f"koikoi.cards.plant.{month}", lang) for lang in ("ja", "en"))
        yield ja, " ".join(translate(f"koikoi.cards.plant_reading.{month}", lang) for lang in LANGUAGES), en


# --- search for cards -----------------------------------------------------------------------------


def card_names() -> Iterator[tuple[list[str], list[str]]]:
    """Yield for each card, by index, what it is called in all languages, and words that find it besides."""
    for card in CARDS:
        names, words = [], []
        for lang in LANGUAGES:
            plants = [translate(f"koikoi.cards.{part}.{card.month}", lang) for part in ("plant", "plant_reading")]
            plants += listed(f"koikoi.cards.plant_also.{card.month}", words_in(lang))
            names += [translate(f"koikoi.cards.{card.face}.{part}", lang) for part in ("name", "reading")]
            names += [translate(f"koikoi.cards.month.{card.month}", lang), month_title(card.month, words_in(lang))]
            for plant in plants:
                for form in ("any", card.name if card.kind is Kind.TAN else card.kind):
                    names += listed(f"koikoi.cards.also.{form}", words_in(lang), plant=plant)
                for thing in listed(f"koikoi.cards.{card.face}.thing", words_in(lang)):
                    names += listed("koikoi.cards.also.thing", words_in(lang), plant=plant, thing=thing)
            words.append(translate(f"koikoi.cards.{card.face}.search", lang))
            words += [translate(f"koikoi.cards.{part}.{card.kind}", lang) for part in ("kind", "kind_one")]
        yield names, words


def card_sets() -> Iterator[tuple[list[str], CardSet]]:
    """Yield what each yaku is called in all languages, and its cards."""
    for yaku in {yaku.key: yaku for yaku in (*BGA_YAKU, *CLUB_YAKU)}.values():
        names = [yaku.key, translate(f"koikoi.yaku_gloss.{yaku.key}", "ja")]
        for lang in LANGUAGES:
            names += [yaku_name(yaku.key, words_in(lang)), *listed(f"koikoi.yaku_also.{yaku.key}", words_in(lang))]
        is_exact = yaku.core.bit_count() == yaku.need
        yield names, CardSet(yaku.key, yaku.core | yaku.plus, "" if is_exact else Detail.MANY_CARDS)


def search_cards(text: str, among: Iterable[Card] = BY_MONTH) -> tuple[Card, ...]:
    """Return the cards that every word of ``text`` fits, in kanji, kana, romaji or English.

    A word that is a month (``3``, ``3月``, ``march``) means that month, not every text with a 3 in it; another number
    is a card's (``91``).
    """
    found = tuple(among)
    for word in fold(text).split():
        month = _month_of(word)
        if month > 0:
            found = tuple(c for c in found if c.month == month)
        elif month:
            found = tuple(c for c in found if c.index == DECK.find(word))
        else:
            texts = search_texts("koikoi")
            found = tuple(c for c in found if word in texts[c.index])
    return found


_NUMERALS = ("一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")


def _month_of(word: str) -> int:
    """Return the month that a word of a search means (``3``, ``3月``, ``三月``), 0 if none; -1 for a number
    that is no month."""
    number = word.removesuffix("月")
    if number != word and number in _NUMERALS:
        return _NUMERALS.index(number) + 1
    if number in map(str, range(1, 13)):
        return int(number)
    return -1 if number.isdecimal() else 0


# Reasons in words why a choice in Koi-Koi is better than another: what it takes, leaves or keeps, and what comes of
# it.


def is_named(fact: Fact, *_actions: object) -> bool:
    """Tell whether a fact is named as a reason: yaku, and who receives points."""
    return fact.kind in ("yaku", "paid")


def fact_text(fact: Fact | Part, view: View, words: Words) -> str:
    """Return what a fact is called: “your hanami”, “the opponent scores”; or a part: “points that you receive”."""
    if isinstance(fact, Part):
        return words.say(f"koikoi.table.reason.{fact.kind}")
    yaku = yaku_name(fact.of, words) if fact.of else ""
    return words.say(f"koikoi.table.reason.{fact.kind}.{'own' if fact.seat == view.seat else 'other'}", yaku=yaku)


def deed_text(deed: Deed, view: View, words: Words) -> str:
    """Return what a card or a word does: “leaves the moon: the opponent then needs only the cup for tsukimi”."""
    facts: dict[str, object] = {"cards": _called(deed.cards, words)}
    key, finer = deed.key, ""
    yaku = of_yaku(deed.of)
    if yaku:
        facts["yaku"] = yaku_name(yaku, words)
        lacks, rest = (*deed.of[1:], 0, ())[:2]
        mark = "koikoi.table.deed.or" if lacks == 1 else "lesson.value.and"
        facts |= {"n": lacks, "rest": _called(rest, words, mark)}  # type: ignore[arg-type]
        finer = ".last" if lacks == 0 else ".by_name" if lacks == 1 and rest else ""
    elif key in ("lay_fewer", "lay_open"):
        facts |= {"n": deed.of[0], "other": deed.of[1]}
    elif key.startswith(("keep_match", "keep_own")):
        facts["rest"] = _called(deed.of, words)  # type: ignore[arg-type]
    elif deed.of:
        facts["n"] = deed.of[0]
    name = f"koikoi.table.deed.{key}"
    return words.say(name + finer if has(name + finer) else name, **facts)


def _called(cards: Iterable[int], words: Words, mark: str = "lesson.value.and") -> str:
    named = (words.say("koikoi.lesson.card_named", card=card_called(CARDS[card], words), n=1) for card in cards)
    return words.say(mark).join(dict.fromkeys(named))


# The chances beside a decision in Koi-Koi: what they are called, and the unseen cards month by month.

GROUPS = MONTH_MASKS
"""Cards that are shown together."""
STEPS = (1, 7, 14)
"""Points with which a class of results begins: any yaku, what is doubled in many rule sets, and twice that."""
STAKE = ""
"""Part of the points that alone a bold choice moves; "" if it moves all of them."""


def is_told(_fact: Fact) -> bool:
    """Tell whether the chance of a fact is told: of each yaku, and of points."""
    return True


def row_text(fact: Fact, words: Words) -> str:
    """Return what a fact is called, whoever it is about."""
    return yaku_name(fact.of, words) if fact.of else words.say("koikoi.table.odds.paid")


def group_name(at: int, words: Words) -> str:
    """Return what a group is called: its month."""
    return words.say(f"koikoi.cards.month.{at + 1}")


def hinge(action: object) -> str:
    """Return the kind of fact on which it hangs whether an action pays: to score after koi-koi; "" if on none."""
    return "paid" if action is Say.KOI else ""
