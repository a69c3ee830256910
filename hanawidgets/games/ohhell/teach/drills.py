"""Fresh problems of Oh Hell: one right answer, the others are what somebody with a rule wrong says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from hanawidgets.core.deck import CODES, SUIT_MASKS, WIDTH, cards_of, pile_of
from hanawidgets.core.explain import formula
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach import judgements
from hanawidgets.teach.drilling import distinct, endless, one_of
from hanawidgets.teach.model import About, AnyStep, Choice, Choose, Misconception, Number, Pick, Text
from hanawidgets.teach.schema import Bool, Field, Int, ListOf, Object, Word
from hanawidgets.teach.schema import Text as Line
from hanawidgets.text import LANGUAGES, minus, translate, words_in
from hanawidgets.text.wording import term_why

from ..bids import dealer_bid
from ..rules import FORMAT_RULES, MODES, USUAL_LEAST, USUAL_MOST, RuleSet, largest_hand
from ..score import MODE_RULES
from ..tricks import explain_trick
from ..wording import card_why, must_text
from . import round_drills
from .answers import value_text
from .exhibits import EVERYBODY, NONE, Bids, HandEnd, Schedule, Trick, said
from .skills import forbidden_misconceptions, score_misconceptions

MOST_CHOICES: Final = 4
MOST_CARDS: Final = 5
"""Cards of a trick that is asked about."""
FORMS: Final[Mapping[str, Object]] = {
    "winner": Object((Field("trump", Bool()),)),
    "legal": Object((Field("void", Bool()), Field("lead", Bool()))),
    "forbidden": Object(
        (
            Field("players", ListOf(Int(USUAL_LEAST, USUAL_MOST), 1, 5)),
            Field("hand_size", ListOf(Int(1, 10), 1, 10), old=("size",)),
        )
    ),
    "size": Object(()),
    **dict.fromkeys(("leads", "order", "won", "unseen"), Object(())),
    "bid": Object((Field("hand_size", ListOf(Int(1, 10), 1, 10), old=("size",)),)),
    judgements.MAKE: Object((judgements.about("card"),)),
    "score": Object(
        (Field("mode", ListOf(Word(MODES), 1, 3)), Field("exact", Bool()), Field("blank", ListOf(Line(), 1, 12)))
    ),
}
"""Generators and the options of each."""


def problems(make: str, options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> Iterator[AnyStep]:
    """Yield problems without end, no two in a row alike.

    Raises RuleError inconsistent with detail ``drill_impossible`` if these options give no problem.
    """
    yield from endless(make, lambda: _MAKERS[make](options, rules, chance))


def topics(make: str, options: Mapping[str, Any], rules: RuleSet) -> list[Mapping[str, Any]]:
    """Return what problems of a generator are about, one by one: options that ask for nothing else."""
    name = {"winner": "trump", "legal": "void", "score": "exact"}.get(make)
    if name is None:
        return []
    either = [options[name]] if name in options else [True, False]
    return [{name: yes, "mode": [mode]} for yes in either for mode in options.get("mode", (rules.mode,))]


def _yes(options: Mapping[str, Any], name: str, chance: Chance, often: int = 50) -> bool:
    """Return an option, or so many times in a hundred ``True``."""
    return bool(options.get(name, randbelow(chance, 100) < often))


# --- tricks ---------------------------------------------------------------------------------------


def _cards(chance: Chance, count: int, suits: Iterable[int], without: int = 0) -> list[int]:
    """Return so many cards of some suits, in random order."""
    among = sum(SUIT_MASKS[suit] for suit in suits) & ~without
    return list(shuffled(cards_of(among), chance)[:count])


def _trick(chance: Chance, players: int, with_trump: bool) -> Trick:
    """Return a trick as it comes up: most follow, somebody trumps or discards."""
    led, trump, *others = shuffled(range(4), chance)
    if not with_trump and randbelow(chance, 2):
        trump, others = led, [trump, *others]  # trump led: then all are trumps or discards
    trumps = with_trump * (1 + randbelow(chance, min(2, players - 2)))
    away = randbelow(chance, players - 1 - trumps) if players - trumps > 2 else 0
    away = min(away, 2)
    first, *follow = _cards(chance, players - trumps - away, [led])
    rest = [*follow, *_cards(chance, trumps, [trump]), *_cards(chance, away, others)]
    return Trick((first, *shuffled(rest, chance)), trump)


def _winner(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    if rules.players > MOST_CARDS:
        rules = rules.with_options(players=MOST_CARDS)
    shown = _trick(chance, rules.players, _yes(options, "trump", chance, 65))
    if not shown.place and randbelow(chance, 3):
        return None  # who leads need not take it so often
    parts = shown.explained
    choices = tuple(
        Choice(
            text=_value("winner", CODES[part.card]),
            value=CODES[part.card],
            right=part.why.startswith("wins"),
            why={lang: card_why(part, words_in(lang)) for lang in LANGUAGES},
            rule=part.rule,
        )
        for part in parts
    )
    return Choose(
        part="drill",
        question=said("drill.winner"),
        choices=choices,
        ask="winner",
        situation=shown,
        rules=rules,
        rule=("OH-18",),
    )


def _legal(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    lead, void = _yes(options, "lead", chance, 10), _yes(options, "void", chance, 35)
    led, trump = randbelow(chance, 4), randbelow(chance, 4)
    lies = [] if lead else _cards(chance, 1 + randbelow(chance, rules.players - 1), [led])
    own = 0 if void else 1 + randbelow(chance, 3)
    hand = [
        *_cards(chance, own, [led], pile_of(lies)),
        *_cards(chance, 5 - own, [suit for suit in range(4) if suit != led]),
    ]
    if not lead and len(lies) > 1 and randbelow(chance, 2):
        # Somebody before could not follow: what that card is does not matter.
        lies[-1] = _cards(chance, 1, [suit for suit in range(4) if suit != led], pile_of(hand))[0]
    shown = Trick(tuple(lies), trump)
    among = pile_of(hand)
    part = explain_trick((*lies, cards_of(among & SUIT_MASKS[led] or among)[0]), trump)[-1]
    return Pick(
        part="drill",
        question=said("drill.lead" if lead else "drill.legal"),
        among=among,
        answer=shown.legal(among),
        goal={"legal": True},
        situation=shown,
        rules=rules,
        rule=(part.must,),
        why={lang: must_text(part, words_in(lang)) for lang in LANGUAGES},
    )


# --- bids and points ------------------------------------------------------------------------------


def _forbidden(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    players = one_of(options.get("players", (rules.players,)), chance)
    wished = options.get("hand_size", tuple(sorted(set(rules.sizes))))
    sizes = [size for size in wished if size <= largest_hand(players) and rules.hooks(size)]
    if not sizes:
        return None
    size = one_of(sizes, chance)
    # Bids as they are made: most near a player's share, now and then too many in all.
    most = min(size, 1 + 2 * size // players)
    bids = tuple(randbelow(chance, most + 1) for _ in range(players - 1))
    found = dealer_bid(size, bids)
    if found.forbidden is None and randbelow(chance, 3):
        return None
    asked = rules.with_options(players=players) if players != rules.players else rules
    shown = Bids(bids, size)
    right: int | str = NONE if found.forbidden is None else found.forbidden
    why = (
        said("nothing_forbidden", total=found.total, size=size)
        if found.forbidden is None
        else said("forbidden", total=found.total, size=size, n=found.forbidden)
    )
    misconceptions = forbidden_misconceptions(About(asked, situation=shown))
    choices = _choices("forbidden", right, why, "OH-13", misconceptions, "forbidden", chance)
    return choices and Choose(
        part="drill",
        question=said("drill.forbidden"),
        choices=choices,
        ask="forbidden",
        situation=shown,
        rules=asked,
        rule=("OH-13",),
    )


def _score(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    mode = one_of(options.get("mode", (rules.mode,)), chance)
    rules = rules.with_options(mode=mode)
    size = one_of([size for size in rules.sizes if size >= min(3, max(rules.sizes))], chance)
    bid = randbelow(chance, min(size, 5) + 1)
    taken = bid if _yes(options, "exact", chance) else randbelow(chance, min(size, 6) + 1)
    if (bid == taken) is not options.get("exact", bid == taken):
        return None
    shown = HandEnd(bid, taken, size)
    root = shown.term(rules)
    common: dict[str, Any] = {"part": "drill", "situation": shown, "rules": rules, "rule": (MODE_RULES[mode],)}
    if blank := options.get("blank"):
        if not {term.name for term in root.walk()} | {"score"} >= set(blank):
            return None  # a price has a place in a missed hand only
        return Number(question=said("drill.number"), blank=tuple(blank), **common)
    why = {
        lang: minus(
            translate("ohhell.lesson.score_why", lang, why=term_why(root, words_in(lang)), formula=formula(root))
        )
        for lang in LANGUAGES
    }
    choices = _choices("score", root.value, why, root.rule, score_misconceptions(root), "score", chance)
    return choices and Choose(question=said("drill.score"), choices=choices, ask="score", **common)


def _size(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    """The number of cards a hand has, by format, players and its number in the game."""
    players = one_of(EVERYBODY, chance)
    form = one_of(tuple(FORMAT_RULES), chance)
    asked = rules.with_options(players=players, format=form, hand_sizes=())
    number = 2 + randbelow(chance, asked.rounds - 1)
    right, rule = asked.sizes[number - 1], FORMAT_RULES[form]
    if right in (players, number):
        return None  # the question would name the answer
    facts = {"n": number, "format": _format(form), "players": players}

    def choice(size: int, other: RuleSet | None = None) -> Choice:
        if size == right:
            why = said("drill.size_why", size=right, first=asked.sizes[0], **facts)
        elif other is None:
            why = said("drill.size_near")
        elif other.players == players:
            why = said("drill.size_format", format=_format(other.format))
        else:
            why = said("drill.size_players", players=other.players)
        return Choice(text=_value("size", size), value=size, right=size == right, why=why, rule=rule)

    others = [asked.with_options(format=other) for other in FORMAT_RULES if other != form]
    others += [asked.with_options(players=other) for other in EVERYBODY if other != players]
    found = [choice(other.sizes[number - 1], other) for other in others if other.rounds >= number]
    near = [choice(size) for size in (right - 1, right + 1) if 0 < size <= max(asked.sizes)]
    choices = distinct([choice(right), *found[:2], *near, *found[2:]], chance)
    if choices is None:
        return None
    question = said("drill.size", **facts)
    return Choose(
        part="drill",
        question=question,
        choices=choices,
        ask=f"size.{number}",
        situation=Schedule((form,)),
        rules=asked,
        rule=(rule,),
    )


def _format(name: str) -> Text:
    return {lang: translate(f"ohhell.value.format.{name}", lang) for lang in LANGUAGES}


def _value(ask: str, value: int | str) -> Text:
    return {lang: value_text(ask, value, lang) for lang in LANGUAGES}


def _choices(
    ask: str, right: int | str, why: Text, rule: str, wrong: tuple[Misconception, ...], name: str, chance: Chance
) -> Any:
    """Return the right answer among up to three mistakes, None if there are too few."""
    found = [Choice(text=_value(ask, right), value=right, right=True, why=why, rule=rule)]
    for misconception in wrong[: MOST_CHOICES - 1]:
        value = misconception.values[name]
        found.append(
            Choice(
                text=_value(ask, value),
                value=value,
                rule=misconception.rule,
                why=said(f"misconception.{misconception.name}", **misconception.facts),
                mistake=misconception.name,
            )
        )
    return shuffled(found, chance) if len(found) > 2 else None


_MAKERS: Final[Mapping[str, Callable[[Mapping[str, Any], RuleSet, Chance], AnyStep | None]]] = {
    "winner": _winner,
    "legal": _legal,
    "forbidden": _forbidden,
    "score": _score,
    "size": _size,
    "leads": round_drills.leads,
    "order": round_drills.order,
    "won": round_drills.won,
    "unseen": round_drills.unseen,
    "bid": round_drills.bid,
    judgements.MAKE: judgements.maker(__package__),
}
assert set(_MAKERS) == set(FORMS)  # noqa: S101
HARDNESS: Final[Mapping[str, Callable[[Any], float]]] = {
    "winner": lambda step: (
        len(step.situation.cards)
        + 2 * (step.situation.winner % WIDTH < max(card % WIDTH for card in step.situation.cards))
    ),
    "legal": lambda step: len(step.situation.cards) + step.among.bit_count(),
    "forbidden": lambda step: len(step.situation.bids) + step.situation.hand_size / 10,
    "score": lambda step: abs(step.situation.bid - step.situation.taken) + step.situation.hand_size / 10,
}
"""Generator → how hard one of its problems is."""
