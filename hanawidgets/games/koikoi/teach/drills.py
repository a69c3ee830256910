"""Fresh problems of Koi-Koi: one right answer, the others are what somebody with a rule wrong says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach import judgements
from hanawidgets.teach.drilling import distinct, endless, one_of
from hanawidgets.teach.model import AnyStep, Choice, Choose, Pick, Text
from hanawidgets.teach.schema import Bool, Field, Int, ListOf, Object, Word
from hanawidgets.teach.schema import Text as Line
from hanawidgets.text import has

from ..cards import CARDS, FULL, KIND_MASKS, KIND_RULES, MONTH_MASKS, Card, Kind, cards_of, in_order, lookalike, pile
from ..round_rules import special_hand
from ..rules import RuleSet
from ..wording import (
    card_called,
    cards_called,
    excluded_text,
    in_all,
    kind_name,
    kind_of_one,
    look_alike_text,
    message,
    month_title,
    yaku_name,
    yaku_names,
)
from ..yaku import CUP, Yaku, blocked, excluded, points_of, yaku_of, yaku_set
from . import problems as round_drills
from .exhibits import said
from .problems import mistaken, points_choice, score_problem, stop_problem
from .skills import points_misconceptions

_ALIKE: Final = {
    "goko": ("shiko", "ameshiko", "sanko"),
    "shiko": ("ameshiko", "sanko", "goko"),
    "ameshiko": ("shiko", "sanko", "goko"),
    "sanko": ("ameshiko", "shiko"),
    "hanami": ("tsukimi", "teppo"),
    "tsukimi": ("hanami", "teppo"),
    "teppo": ("sanko", "hanami"),
    "akatan": ("aotan", "tan"),
    "aotan": ("akatan", "tan"),
    "aka_ao": ("akatan", "aotan", "tan"),
    "rokutan": ("akatan", "aotan"),
    "tan": ("akatan", "aotan"),
    "inoshikacho": ("tane", "sanko"),
    "tane": ("inoshikacho", "kasu"),
    "kasu": ("tane", "tan"),
}
"""Yaku that are taken for each other, and so offered first."""


def _some(bits: int, count: int, chance: Chance) -> int:
    """Return so many cards of a pile, or all if there are fewer."""
    return pile(shuffled(cards_of(bits), chance)[:count])


def problems(make: str, options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> Iterator[AnyStep]:
    """Yield problems without end, no two in a row alike.

    Raises RuleError unknown_value (a yaku the rules do not know), inconsistent with detail
    ``drill_impossible`` if these options give no problem.
    """
    known = [row.key for row in _rows(rules)]
    for key in options.get("yaku", ()):
        if key not in known:
            raise RuleError(Code.UNKNOWN_VALUE, "yaku", key, "C-15", allowed=known)
    yield from endless(make, lambda: _MAKERS[make][0](options, rules, chance))


def topics(make: str, options: Mapping[str, Any], rules: RuleSet) -> list[Mapping[str, Any]]:
    """Return what problems of a generator are about, one by one: options that ask for nothing else."""
    match make:
        case "month":
            return [{"month": [month]} for month in options.get("month", range(1, 13))]
        case "kind":
            return [{"kind": [kind]} for kind in options.get("kind", tuple(Kind))]
        case "takes":
            return [{"count": [count]} for count in options.get("count", _COUNTS)]
        case "yaku" | "need":
            return [{"topic": key} for key in options.get("yaku", [row.key for row in _rows(rules)])]
    return []


def _choose(
    make: str, choices: tuple[Choice, ...] | None, rules: RuleSet, rule: str, cards: tuple[Card, ...], **more: Any
) -> Choose | None:
    """Return the question of a generator, None if there are too few choices."""
    if choices is None:
        return None
    about = {"ask": make, "cards": cards, "rules": rules, "rule": (rule,), **more}
    return Choose(part="drill", question=said(f"drill.{make}"), choices=choices, **about)


# --- cards ----------------------------------------------------------------------------------------


def _month(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    months = options.get("month", range(1, 13))
    card = one_of([card for card in CARDS if card.month in months], chance)
    like, pair = lookalike(card)

    def choice(month: int) -> Choice:
        text = in_all(message, f"koikoi.cards.month.{month}")  # who knows the plant need not know its month
        why = said(
            "drill.not_month",
            month=in_all(message, f"koikoi.cards.month.{month}"),
            plant=in_all(message, f"koikoi.cards.plant.{month}"),
        )
        if month == like.month != card.month and card.kind is not Kind.TAN:  # like ribbons tell no month
            why = in_all(look_alike_text, pair)
        if month == card.month:
            why = said("drill.is_month", card=in_all(card_called, card), month=in_all(month_title, month))
            if has(f"koikoi.cards.{card.face}.alone"):  # its plant is hard to see
                why = in_all(message, f"koikoi.cards.{card.face}.alone")
        return Choice(text=text, value=month, right=month == card.month, why=why, rule="K-BLOG-03")

    others = [month for month in shuffled(range(1, 13), chance) if month != card.month]
    choices = distinct(map(choice, (card.month, like.month, *others)), chance)
    return _choose("month", choices, rules, "K-BLOG-03", (card,))


def _kind(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    kind = Kind(one_of(options.get("kind", tuple(Kind)), chance))
    card = one_of(cards_of(KIND_MASKS[kind] & ~CUP), chance)  # the cup counts as two kinds (K-BGA-08)
    like, pair = lookalike(card)

    def choice(other: Kind) -> Choice:
        right = other is kind
        key = "drill.is_kind" if right else f"drill.not_kind_{other}"
        why = said(key, card=in_all(card_called, card), kind=in_all(kind_of_one, other))
        if not right and like.kind is other:
            why = in_all(look_alike_text, pair)
        return Choice(text=in_all(kind_name, other), value=other.value, right=right, why=why, rule=KIND_RULES[kind])

    return _choose("kind", tuple(map(choice, Kind)), rules, "K-BGA-03", (card,))


_COUNTS: Final = (0, 1, 2, 3)
"""How many field cards of its month a card can meet."""
_TAKE_RULES: Final = ("K-BGA-14", "K-BGA-13", "GAP-K-02", "K-BLOG-12")
"""What a card takes, by the number of field cards of its month."""


def _takes(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    count = one_of(options.get("count", _COUNTS), chance)
    card = one_of(CARDS, chance)
    month = MONTH_MASKS[card.month - 1] & ~card.bit
    matches = pile(shuffled(cards_of(month), chance)[:count])
    like = lookalike(card)[0]
    # Something that is taken for the month lies there too, and what else comes.
    tempting = _some(MONTH_MASKS[like.month - 1] & ~month & ~card.bit, 1, chance)
    field = matches | tempting
    field |= _some(FULL & ~MONTH_MASKS[card.month - 1] & ~MONTH_MASKS[like.month - 1], 5 - count, chance)
    rule = _TAKE_RULES[count]

    def choice(key: str, cards: int, right: bool = False) -> Choice:
        mark = "lesson.value.or" if key == "either" else "ui.card_list"
        text = said(f"drill.takes_{key}", cards=in_all(cards_called, cards, mark=mark))
        other = in_order(cards & ~month)[:1]
        if right or other:
            about = card if right else other[0]
            why = said(
                f"drill.takes_why_{count}" if right else "drill.takes_not_month",
                card=in_all(card_called, about),
                month=in_all(month_title, about.month),
            )
        else:
            why = said(f"drill.takes_not_{'none' if key == 'nothing' else count}")
        return Choice(text=text, right=right, why=why, rule=rule)

    one = _some(matches, 1, chance)
    found = [choice(("nothing", "cards", "either", "cards")[count], matches, True)]
    if count == 2:
        found.append(choice("cards", matches))
    if count == 3:
        found.append(choice("cards", one))
    if count:
        found.append(choice("nothing", 0))
    if tempting:
        found.append(choice("cards", tempting))
    others = field & ~matches
    found.append(choice("cards", _some(others & KIND_MASKS[card.kind] or others, 1, chance)))
    choices = distinct(found, chance)
    return _choose("takes", choices, rules, rule, (card,), ask="none", field=field, asks=("month",))


# --- yaku -----------------------------------------------------------------------------------------


def _rows(rules: RuleSet) -> list[Yaku]:
    """Return the yaku that can be made under these rules."""
    return [row for row in yaku_set(rules) if not blocked(row.key, 0, rules)]


def _row(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> Yaku:
    wanted = (options["topic"],) if "topic" in options else options.get("yaku")
    return one_of([row for row in _rows(rules) if not wanted or row.key in wanted], chance)


def _just(row: Yaku, chance: Chance) -> int:
    """Return cards that just make a yaku."""
    return _some(row.core, row.need, chance) | row.plus


def _yaku(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    row = _row(options, rules, chance)
    cards = _just(row, chance)
    if randbelow(chance, 6) == 0:  # now and then one card is missing
        cards &= ~_some(cards, 1, chance)
    cards |= _some(FULL & ~cards, randbelow(chance, 3), chance)
    made = yaku_of(cards, rules)
    allowed = set(options.get("yaku", ())) or {each.key for each in _rows(rules)}
    if not made.keys() <= allowed:
        return None
    right = "+".join(sorted(made)) or "none"
    known = {each.key: each for each in _rows(rules)}

    def choice(value: str) -> Choice:
        keys = [] if value == "none" else value.split("+")
        shown = [key for key in known if key in keys]

        text = in_all(yaku_names, shown) if shown else said("value.no_yaku")
        first = next((key for key in shown if key not in made), next((k for k in made if k not in keys), ""))
        why = said("right")
        if first in keys:
            why = _not_made(known[first], cards, rules)
        elif first:
            why = said("drill.yaku_missed" if shown else "drill.yaku_there", yaku=in_all(yaku_name, first))
        return Choice(
            text=text, value=value, right=value == right, why=why, rule=known[first].rule if first else row.rule
        )

    def found() -> Iterator[str]:
        yield right
        keys = set(made) or {row.key}
        if not made:
            yield row.key
        for key in sorted(keys):
            for other in _ALIKE.get(key, ()):
                if other in known:
                    yield "+".join(sorted((keys - {key}) | {other}))
        for key in sorted(keys) if len(keys) > 1 else ():
            yield "+".join(sorted(keys - {key}))
        yield "none"
        yield from sorted(allowed - keys)

    # Where yaku are given, the answers are of these too, if there are enough of them to choose from.
    offered = list(dict.fromkeys(found()))
    among = [value for value in offered if set(value.split("+")) <= {*allowed, "none"}]
    choices = distinct(map(choice, among if len(among) > 2 else offered), chance)
    return _choose("yaku", choices, rules, row.rule, in_order(cards))


def _not_made(row: Yaku, cards: int, rules: RuleSet) -> Text:
    """Return why a yaku is not made: it does not count beside another, or how many cards it lacks."""
    for gone in excluded(cards, rules):
        if gone.yaku.key == row.key:
            return in_all(excluded_text, gone)
    have = min((cards & row.core).bit_count(), row.need) + (cards & row.plus).bit_count()
    need = row.need + row.plus.bit_count()
    return said("drill.yaku_not_made", yaku=in_all(yaku_name, row.key), have=have, need=need)


def _need(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    row = _row(options, rules, chance)
    whole = _just(row, chance)
    card: Card = one_of(cards_of(whole), chance)
    held = whole & ~card.bit

    def completes(other: int) -> bool:
        return row.key in yaku_of(held | other, rules)

    like = lookalike(card)[0].bit
    near = (
        like,
        *(each.bit for each in shuffled(cards_of(KIND_MASKS[card.kind]), chance)),
        *(each.bit for each in shuffled(cards_of(MONTH_MASKS[card.month - 1]), chance)),
        *(each.bit for each in shuffled(CARDS, chance)),
    )
    among = card.bit
    for bit in near:
        if among.bit_count() < 6 and not (whole | among) & bit and not completes(bit):
            among |= bit
    if not completes(card.bit) or row.key in yaku_of(held, rules) or among.bit_count() < 4:
        return None
    return Pick(
        part="drill",
        cards=in_order(held),
        among=among,
        answer=card.bit,
        goal={"yaku": row.key},
        one=True,
        rules=rules,
        question=said("drill.need", yaku=in_all(yaku_name, row.key)),
        rule=(row.rule,),
        why=said("drill.need_why", yaku=in_all(yaku_name, row.key), card=in_all(card_called, card)),
    )


def _points(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    rows = [_row(options, rules, chance) for _ in range(1 + randbelow(chance, 2))]
    cards = 0
    for row in rows:
        cards |= _just(row, chance)
        if row.counts:
            cards |= _some(row.counts & ~cards, randbelow(chance, 3), chance)
    points, made = points_of(cards, rules), yaku_of(cards, rules).keys()
    if not points or cards.bit_count() > 16 or not made <= set(options.get("yaku", made)):
        return None
    rule = rules.family.rule("yaku_total")
    right = points_choice(points, said("right"), rule, right=True)
    choices = distinct((right, *mistaken(points_misconceptions(cards, rules))), chance)
    return _choose("points", choices, rules, rule, in_order(cards))


def _hand(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask which special hand was dealt; others come near to one."""
    counts = one_of(_HANDS, chance)
    months = shuffled(MONTH_MASKS, chance)
    cards = pile(
        card for month, count in zip(months, counts, strict=False) for card in cards_of(_some(month, count, chance))
    )
    right = special_hand(cards) or "none"

    def choice(value: str) -> Choice:
        why = said(f"drill.hand_{right}" if value == right else f"drill.hand_not_{value}")
        return Choice(text=said(f"drill.hand_is_{value}"), right=value == right, why=why, rule=_HAND_RULES[value])

    return _choose("hand", tuple(map(choice, _HAND_RULES)), rules, _HAND_RULES[right], in_order(cards), ask="none")


_HANDS: Final = (
    (4, 2, 1, 1),
    (4, 1, 1, 1, 1),
    (2, 2, 2, 2),
    (3, 2, 2, 1),
    (2, 2, 2, 1, 1),
    (3, 3, 1, 1),
    (3, 2, 1, 1, 1),
)
"""How many cards of each month are dealt to a hand."""
_HAND_RULES: Final = {"teshi": "K-BGA-49", "kuttsuki": "K-BGA-50", "none": "K-BGA-11"}
_Maker = Callable[[Mapping[str, Any], RuleSet, Chance], AnyStep | None]
_YAKU: Final = (Field("yaku", ListOf(Line(), 1, 20)),)
_SCORE: Final = (
    Field("calls", Bool(), old=("koi",)),
    Field("field_brights", Bool(), old=("brights",)),
    Field("honba", Bool(), old=("sticks",)),
    Field("blank", ListOf(Line(), 1, 12)),
)
_MAKERS: Final[Mapping[str, tuple[_Maker, tuple[Field, ...]]]] = {
    "month": (_month, (Field("month", ListOf(Int(1, 12), 1, 12)),)),
    "kind": (_kind, (Field("kind", ListOf(Word(tuple(Kind)), 1, 4)),)),
    "takes": (_takes, (Field("count", ListOf(Int(0, 3), 1, 4)),)),
    "yaku": (_yaku, _YAKU),
    "need": (_need, _YAKU),
    "points": (_points, _YAKU),
    "score": (score_problem, _SCORE),
    "stop": (stop_problem, ()),
    "dealt": (round_drills.dealt, ()),
    "dealer": (round_drills.dealer, ()),
    "unpaid": (round_drills.unpaid, ()),
    "over": (round_drills.over, ()),
    "deck": (round_drills.deck, ()),
    "cup": (round_drills.cup, ()),
    "hand": (_hand, ()),
    judgements.MAKE: (judgements.maker(__package__), (judgements.about("card"),)),
}
FORMS: Final[Mapping[str, Object]] = {make: Object(fields) for make, (_, fields) in _MAKERS.items()}
"""Generators and the options of each."""


def _looks(step: Any) -> float:
    """Return how easily a card is taken for another: those without an animal, ribbon or bright show the plant only."""
    (card,) = step.cards
    return float(card.kind is Kind.KASU) + (lookalike(card)[0].kind is card.kind)


HARDNESS: Final[Mapping[str, Callable[[Any], float]]] = {
    "month": _looks,
    "kind": _looks,
    "yaku": lambda step: len(step.cards) + len(yaku_of(pile(step.cards), step.rules)),
    "need": lambda step: len(step.cards) + step.among.bit_count(),
    "points": lambda step: len(step.cards) + 2 * len(yaku_of(pile(step.cards), step.rules)),
    "score": lambda step: sum(term.value not in (0, 1) for term in step.situation.score(step.rules).walk()),
}
"""Generator → how hard one of its problems is."""
