"""Words that only Haggis has: cards, combinations, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hanawidgets.analysis.decision import Fact, Part
from hanawidgets.analysis.judging import Deed
from hanawidgets.core.errors import RuleError
from hanawidgets.core.state import Event
from hanawidgets.text import LANGUAGES, Words, has, translate, words_in
from hanawidgets.text.card_names import listed
from hanawidgets.text.wording import all_names, option_value
from hanawidgets.text.wording import rank_name as court_name

from .actions import Bet
from .cards import CODES, COURTS, DECK, SUIT_MASKS, SUITS, Detail, by_rank, card_points
from .combos import BOMBS, COMBINATIONS, Combination, bomb
from .events import BetMade, HaggisTaken, HandTaken, Played, Settled, Taken
from .legal import NOT_HIGHER
from .rules import PRESETS, RuleSet, nearest_preset
from .state import View


def table_text(key: str, words: Words, **facts: object) -> str:
    """Return a text of the table."""
    return words.say(f"haggis.table.{key}", **facts)


def tool_text(key: str, words: Words, **facts: object) -> str:
    """Return a text of the tools: explorer, bomb ladder, bet table, round score."""
    return words.say(f"haggis.tool.{key}", **facts)


def changed_options(rules: RuleSet, words: Words) -> str:
    """Return which options differ from the nearest named rule set, and how; empty if none."""
    changes = (
        words.say(
            "ui.change",
            option=words.say(f"haggis.option.{name}"),
            value=option_value(name, getattr(rules, name), words, "haggis"),
        )
        for name in rules.changed(PRESETS[nearest_preset(rules)])
    )
    return words.say("ui.list").join(changes)


def rank_name(rank: int) -> str:
    """Return a rank as it stands on the card: 11 is J.

    >>> rank_name(10), rank_name(13)
    ('10', 'K')
    """
    return next((code for code, place in COURTS.items() if place == rank), str(rank))


def combination_name(combination: Combination, words: Words) -> str:
    """Return what a combination is called.

    >>> from .combos import sequence
    >>> combination_name(sequence(1, 3, 11), words_in("en")), combination_name(bomb(1), words_in("en"))
    ('run of 3, 9 to J', 'rainbow bomb')
    """
    if combination.kind == "bomb":
        return words.say(f"haggis.combo.{BOMBS[combination.top]}")
    count = {"count": words.say(f"haggis.count.{combination.width}")} if combination.name == "set" else {}
    return words.say(
        f"haggis.combo.{combination.name}",
        **count,
        width=combination.width,
        length=combination.length,
        top=rank_name(combination.top),
        bottom=rank_name(combination.bottom),
    )


def combination_said(combination: Combination, words: Words) -> str:
    """Return what a combination is called in a sentence, with its article where the language has one.

    >>> from .combos import sequence
    >>> combination_said(sequence(1, 3, 11), words_in("en")), combination_said(bomb(6), words_in("en"))
    ('a run of 3, 9 to J', 'a suited bomb')
    """
    key = BOMBS[combination.top] if combination.kind == "bomb" else combination.name
    return words.say(f"haggis.combo_said.{key}", name=combination_name(combination, words))


def card_name(code: str, words: Words) -> str:
    """Return what a card is called in a sentence; J, Q and K as they stand on the card.

    >>> card_name("5R", words_in("en")), card_name("10B", words_in("ja")), card_name("J", words_in("en"))
    ('red 5', '青の10', 'J')
    """
    if code in COURTS:
        return code
    suit = words.say(f"haggis.suit.{code[-1]}")
    return words.say("haggis.card", rank=code[:-1], suit=suit)


def cards_text(codes: Iterable[str], words: Words) -> str:
    """Return cards as they are read in a line.

    >>> cards_text(["5R", "6R", "J"], words_in("en"))
    'red 5, red 6, J'
    """
    return words.say("ui.list").join(card_name(code, words) for code in codes)


def cards_named(hand: int, words: Words) -> str:
    """Return the cards of one hand by rank, as they are read in a line."""
    return cards_text(by_rank(hand), words)


def rules_name(rules: RuleSet, words: Words) -> str:
    """Return what somebody calls the rules, else number of players and target in a line."""
    return rules.name or table_text("rules_name", words, n=rules.players, target=rules.target)


def face_name(face: str, words: Words, *, short: bool = False) -> str:
    """Return the name of a card by the id of its face with what it is worth, "" of another deck's."""
    if face == DECK.back:
        return words.say("faces.back")
    if face not in DECK.faces:
        return ""
    code = face.removeprefix("hg-")
    if short:
        return card_name(code, words)
    points = card_points(code)
    if code in COURTS:
        return words.say("haggis.faces.court", rank=court_name(code, words), n=points)
    suit = words.say(f"haggis.faces.suit.{code[-1]}")
    return words.say("haggis.faces.number", rank=code[:-1], n=points, suit=suit)


def card_of_text(text: str, words: Words) -> str:
    """Return the name of the card of this code, "" if it is none."""
    return card_name(text, words) if text in CODES else ""


def card_names() -> Iterator[tuple[list[str], list[str]]]:
    """Yield for each card, by index, what it is called in all languages, and what court cards are besides."""
    for code in CODES:
        names, words = [], []
        for lang in LANGUAGES:
            if code in COURTS:
                names += [code, *listed(f"faces.say.rank.{code}", words_in(lang))]
                words.append(translate("haggis.faces.wild", lang))
            else:
                suits = listed(f"haggis.faces.say.{code[-1]}", words_in(lang))
                names += [card_name(code, words_in(lang)), *all_names(suits, code[:-1], words_in(lang))]
        yield names, words


def form_words(shape: str, size: int | None, words: Words) -> str:
    """Return the form of a combination in words, as an answer has to have it.

    shape  as the notation of plays writes it: ``set``, ``2x3``, or a bomb's name
    size   how many cards, None if that is not known

    >>> form_words("set", 3, words_in("en")), form_words("1x4", 4, words_in("en")), form_words("2x3", 6, words_in("en"))
    ('a set of 3 cards', 'a run of 4', '2 suits × 3 ranks')
    """
    if shape == "set":
        key = {None: "set_any", 1: "single"}.get(size, "set")
        return words.say(f"haggis.form.{key}", n=size)
    width, cross, length = shape.partition("x")
    if not cross:
        return words.say(f"haggis.combo.{shape}")
    return words.say(f"haggis.form.{'run' if width == '1' else 'sets'}", width=width, length=length)


def error_facts(error: RuleError, words: Words) -> dict[str, object]:
    """Return the facts of a refusal that stand for combinations, bombs, ranks or cards, in words."""
    facts = error.facts
    numbers = {name: int(str(facts[name])) for name in ("level", "on", "top", "has_size", "size") if name in facts}
    named: dict[str, object] = {}
    for name, size in (("has", "has_size"), ("wanted", "size")):
        if size in numbers:
            named[name] = form_words(str(facts[name]), numbers[size], words)
    if error.detail in (Detail.BELOW_BOMB, Detail.LOWER_BOMB, Detail.SAME_BOMB):
        named |= {name: combination_name(bomb(number), words) for name, number in numbers.items()}
    elif error.detail in (Detail.ABOVE_TEN, *NOT_HIGHER.values()):
        named |= {name: rank_name(number) for name, number in numbers.items()}
    elif error.detail in (Detail.WHICH_READING, Detail.NOT_THIS_READING, Detail.UNKNOWN_READING):
        shapes: Iterable[object] = facts["allowed"]  # type: ignore[assignment]
        count = len(error.value) if isinstance(error.value, list) else None
        named["allowed"] = words.say("ui.list").join(form_words(str(shape), count, words) for shape in shapes)
    if isinstance(error.value, list) and all(code in CODES for code in error.value):
        named["value"] = cards_text(error.value, words)
    elif isinstance(error.value, str) and error.value in CODES:
        named["value"] = card_name(error.value, words)
    return named


def event_words(event: Event, words: Words, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    """Return the key and the facts of the sentence for what happened.

    names  seat → what the player is called here
    """
    facts, finer = event.facts, ""
    match event:
        case BetMade():
            finer = str(event.amount)
        case Played():
            finer = "lead" if event.lead else ""
            facts |= {"combo": combination_said(event.combination, words), "cards": cards_text(event.cards, words)}
        case Taken():
            finer = "bomb" if event.bomb else ""
            facts["winner"] = names[event.winner]
        case HandTaken():
            facts["from"] = names[event.from_]
        case HaggisTaken():
            facts["cards"] = cards_text(event.cards, words)
        case Settled():
            facts["points"] = words.say("ui.list").join(f"{names[seat]} {n}" for seat, n in event.points.items())
    key = f"haggis.event.{event.kind}.{finer}"
    return key if finer and has(key) else f"haggis.event.{event.kind}", facts


# Reasons in words why a choice in Haggis is better than another: who is out first, who throws a bomb, what cards
# bring.


def is_named(fact: Fact, *_actions: object) -> bool:
    """Tell whether a fact is named as a reason: who is out first, and bombs of others."""
    return fact.kind == "first" or (fact.kind == "bomb" and fact.good < 0)


def fact_text(fact: Fact | Part, view: View, words: Words) -> str:
    """Return what a fact is called: “you are out first”, “player B throws a bomb”; or a part: “bets”."""
    if isinstance(fact, Part):
        return table_text(f"reason.{fact.kind}", words)
    if fact.seat == view.seat:
        return table_text(f"reason.{fact.kind}.own", words)
    alone = view.rules.players == 2
    who = table_text("reason.opponent", words) if alone else words.say(f"table.player.{fact.seat}")
    return table_text(f"reason.{fact.kind}.other", words, player=who)


def deed_text(deed: Deed, view: View, words: Words) -> str:
    """Return what a play, a pass or a bet does: “breaks the run of 4, 5 to 8”."""
    facts: dict[str, object] = {"cards": cards_named(sum(1 << card for card in deed.cards), words)}
    match deed.key, deed.of:
        case ("fights" | "fights_near" | "passes" | "lets" | "yields" | "give", (str(seat), *rest)):
            alone = view.rules.players == 2
            facts["player"] = table_text("reason.opponent", words) if alone else words.say(f"table.player.{seat}")
            facts |= dict(zip(("n", "other"), rest, strict=False))
        case ("breaks" | "keeps" | "bomb" | "keep_bomb" | "break_bomb" | "keep_rest" | "not_out", (int(reading),)):
            facts["combo"] = combination_name(COMBINATIONS[reading], words)
        case _, numbers:
            facts |= dict(zip(("n", "other"), numbers, strict=False))
    return table_text(f"deed.{deed.key}", words, **facts)


# The chances beside a decision in Haggis: what they are called, and the unseen cards suit by suit.

GROUPS = SUIT_MASKS
"""Cards that are shown together."""
STEPS = (1, 15, 40)
"""Points with which a class of results begins: any, a little bet, what a round is rarely won by."""
STAKE = "bet"
"""Part of the points that alone a bold choice moves; "" if it moves all of them."""


def is_told(_fact: Fact) -> bool:
    """Tell whether the chance of a fact is told: who is out first, who throws a bomb."""
    return True


def row_text(fact: Fact, words: Words) -> str:
    """Return what a fact is called, whoever it is about."""
    return words.say(f"haggis.table.odds.{fact.kind}")


def group_name(at: int, words: Words) -> str:
    """Return what a group is called: its suit."""
    return words.say(f"haggis.suit.{SUITS[at]}")


def hinge(action: object) -> str:
    """Return the kind of fact on which it hangs whether an action pays: to be out first, of a bet; "" if on none."""
    return "first" if isinstance(action, Bet) else ""
