"""Fresh problems of Haggis: one right answer, the others are what somebody with a rule wrong says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import formula
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drill_parts import distinct, endless, one_of
from hanawidgets.teach.model import AnyStep, Choice, Choose, Misconception, Number, Text
from hanawidgets.teach.schema import Bool, Field, ListOf, Object, Word
from hanawidgets.teach.schema import Text as Line
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.text.wording import error_text

from ..actions import Play
from ..cards import (
    COURT_CARDS,
    NAMES,
    bits_of,
    by_rank,
    card_points,
    codes,
    court_count,
    deck_of,
    hand_of,
    points,
    suits_of,
)
from ..combos import BOMBS, COMBINATIONS, NUMBER, Combination, bomb
from ..deal import haggis_size
from ..diagnosis import why_not
from ..explore import bomb_ladder
from ..interpretations import reading_numbers
from ..rules import RuleSet
from ..score import TOTAL_POINTS
from ..wording import combination_name
from .answers import ANSWERS, shape_text, value_text
from .exhibits import Combo, PlayOn, Rows
from .hands import NAMES_DRAWN, any_answer, bomb_cards, drawn, near_miss
from .misconceptions import misconceptions, points_misconceptions
from .rounds import RoundEnd
from .shapes import NAMED, NONE, name_word, shape_word
from .tricks import PlayedTrick
from .words import said

FORMS: Final[Mapping[str, Object]] = {
    "combination": Object((Field("names", ListOf(Word(NAMES_DRAWN), 1, 6)), Field("wilds", Bool()))),
    "answer": Object(
        (
            Field("names", ListOf(Word(("single", "set", "run", "sets")), 1, 4)),
            Field("bombs", Bool()),
            Field("wilds", Bool()),
        )
    ),
    "bomb": Object((Field("ask", Word(("higher", "takes"))),)),
    "points": Object((Field("courts", Bool()),)),
    "score": Object((Field("bets", Bool()), Field("parts", Bool()), Field("blank", ListOf(Line(), 1, 12)))),
}
"""Generators and the options of each."""
Options = Mapping[str, Any]


def problems(make: str, options: Options, rules: RuleSet, chance: Chance) -> Iterator[AnyStep]:
    """Yield problems without end. Raises RuleError drill_impossible if these options give none."""
    return endless(make, partial(_MAKERS[make], options, rules, chance))


def _asked(
    choices: tuple[Choice, ...] | None, question: Text, rule: str, rules: RuleSet, **shown: Any
) -> Choose | None:
    """Return a question with its choices, None if they are too few."""
    if choices is None:
        return None
    return Choose(part="drill", question=question, choices=choices, rules=rules, rule=(rule,), **shown)


def _choices(
    ask: str, values: Iterable[str], right: str, why: Callable[[str], Text], rule: Callable[[str], str]
) -> Iterator[Choice]:
    """Yield a choice for each value, with what is said to it and its rule."""
    for value in values:
        text = {lang: value_text(ask, value, lang) for lang in LANGUAGES}
        yield Choice(text=text, value=value, right=value == right, why=why(value), rule=rule(value))


def _numbers(right: int, rule: str, why: Text, wrong: Sequence[Misconception]) -> list[Choice]:
    """Return choices of points, the right one first: of the mistakes those that alone lead to their number."""
    found = [Choice(text=said("value.points", n=right), value=right, right=True, why=why, rule=rule)]
    for mistake in wrong:
        alike = {other.name for other in wrong if other.value == mistake.value}
        if mistake.value >= 0 and len(alike) == 1:
            text, why = said("value.points", n=mistake.value), said(f"misconception.{mistake.name}", **mistake.facts)
            found.append(Choice(text=text, value=mistake.value, why=why, rule=mistake.rule))
    return found


# --- combinations ---------------------------------------------------------------------------------

_LIKE: Final = {
    "single": ("set", "run"),
    "set": ("run", "sets", "none"),
    "run": ("sets", "set", "none"),
    "sets": ("run", "set", "none"),
    "none": ("run", "sets", "set"),
    "rainbow": ("suited", "run", "none"),
    "suited": ("rainbow", "run", "none"),
}
"""What is taken for each other."""
_READ_AS_TWO: Final = {"set": "set+run", "run": "set+run", "sets": "run+sets"}
"""With wild cards in it: what is one thing → what it might be taken for, as if there were two readings."""


def _names(cards: int, lang: str, high: int) -> str:
    found = [combination_name(COMBINATIONS[at], lang) for at in reading_numbers(cards, high)]
    return translate("lesson.value.or", lang).join(found)


def _combination(options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    names, wilds = options.get("names", NAMES_DRAWN), options.get("wilds")
    name = one_of(names, chance)
    cards = (
        drawn(name, wilds, rules, chance)
        if name != "none"
        else near_miss(set(names) - {"none"} or NAMES_DRAWN, wilds, rules, chance)
    )
    found = tuple(COMBINATIONS[at] for at in reading_numbers(cards, rules.high))
    right = name_word(found)
    if (name == "none") != (right == "none"):
        return None
    if right == "none":
        detail, facts = why_not(cards)
        why: Text = {lang: translate(f"haggis.error.{detail}", lang, **facts) for lang in LANGUAGES}
        rule = detail.rule
    else:
        why = said("drill.is", what=lambda lang: _names(cards, lang, rules.high))
        rule = found[0].rule

    def values() -> Iterator[str]:
        yield right
        if court_count(cards) and right in _READ_AS_TWO:
            yield _READ_AS_TWO[right]  # offered whether it is right or not
        parts = right.split("+")
        yield from parts if len(parts) > 1 else ()
        if parts[0] in ("JQ", "JK", "QK", "JQK"):
            yield from ("set", "run")
        yield from _LIKE.get(parts[0], ())
        yield from ("set", "run", "none")

    def why_of(value: str) -> Text:
        if value == right:
            return why
        key = "part" if value in right.split("+") else "both" if "+" in value else value
        return said(f"drill.no.{key}")

    # Where names are given, the answers are of these too, if there are enough of them to choose from.
    found_values = tuple(dict.fromkeys(values()))
    among = tuple(value for value in found_values if value == right or {*value.split("+")} <= {"none", *names})
    found_values = among if len(among) > 2 else found_values
    choices = _choices(
        "combination", found_values, right, why_of, lambda value: rule if value == right else _rule_of(value)
    )
    return _asked(
        distinct(choices, chance, order=sorted(found_values, key=_place)),
        said("drill.combination"),
        rule,
        rules,
        ask="combination",
        situation=Combo(cards),
    )


def _rule_of(value: str) -> str:
    """Return the rule that says what a wrong answer would be."""
    name = value.split("+", maxsplit=1)[0]
    return next((combination.rule for combination in COMBINATIONS if combination.name == name), "HG-05")


def _place(value: str) -> tuple[int, int]:
    """Return where the name of a combination stands among answers; several names after each by itself."""
    names = value.split("+")
    return len(names), (*NAMED, NONE).index(names[0])


def _answer(options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    wanted = one_of(ANSWERS, chance)
    names = options.get("names", ("single", "set", "run", "sets"))
    bombs = options.get("bombs")
    if wanted == "bomb" and bombs is False:
        return None
    name = "bomb" if wanted == "bomb" else one_of(names, chance)
    wilds = options.get("wilds")
    if wilds is None and name != "bomb":
        wilds = randbelow(chance, 3) == 0
    on = drawn(name, wilds, rules, chance)
    found = reading_numbers(on, rules.high)
    if len(found) != 1 or (name != "bomb" and COMBINATIONS[found[0]].name != name):
        return None
    cards = any_answer(wanted, on, found[0], rules, chance, bombs=bombs, names=names, wilds=wilds)
    if not cards or on & cards & deck_of(rules.players) or len(reading_numbers(cards, rules.high)) > 1:
        return None
    situation = PlayOn(on, cards)
    error = situation.refusal(rules)
    right = situation.why_not(rules)
    if right != wanted:
        return None
    current = COMBINATIONS[situation.current(rules)]
    mine = situation.play(rules).combination
    if error is None:
        why: Text = said(
            "drill.may",
            on=lambda lang: combination_name(current, lang),
            mine=lambda lang: combination_name(mine, lang) if mine else "",
        )
    else:
        why = {lang: error_text(error, lang) for lang in LANGUAGES}
    rule = error.rule if error else "HG-25" if mine and mine.kind == "bomb" else "HG-05"
    others = [value for value in ANSWERS if value not in (right, "yes", "bomb")]
    if current.kind == "bomb" or right == "bomb":
        others.insert(0, "bomb")
    values = [right, *(() if right == "yes" else ("yes",)), *(value for value in others if value != right)]

    choices = _choices(
        "answers",
        values,
        right,
        lambda value: why if value == right else _wrong_answer(value, right, current, mine),
        lambda value: rule if value == right else "HG-05",
    )
    question = said("drill.answer", on=lambda lang: combination_name(current, lang))
    return _asked(distinct(choices, chance, order=ANSWERS), question, rule, rules, ask="answers", situation=situation)


def _wrong_answer(chosen: str, right: str, on: Combination, mine: Combination | None) -> Text:
    """Return what is said to a wrong answer: what speaks against it, not what is right."""

    def because(key: str, **names: Callable[[str], str]) -> Text:
        return said(f"drill.not.{key}", **names)

    if chosen == "yes":
        return because("yes")
    if right == NONE or mine is None:
        return because("first")
    if chosen == NONE:
        return because("none", mine=lambda lang: combination_name(mine, lang))
    if on.kind == "bomb":
        return because("two_bombs" if mine.kind == "bomb" else "bomb_lies")
    if chosen == "bomb":
        return because("no_bomb")
    if mine.kind == "bomb":
        return because("my_bomb")
    if chosen == "low":
        return because("form_first" if right == "shape" else "compare")
    return because("shape", form=lambda lang: shape_text(shape_word(on), lang))


# --- bombs ----------------------------------------------------------------------------------------


def _bomb(options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    ask = options.get("ask") or one_of(("higher", "takes"), chance)
    return _takes(rules, chance) if ask == "takes" else _higher(rules, chance)


def _higher(rules: RuleSet, chance: Chance) -> AnyStep | None:
    levels = shuffled(tuple(BOMBS), chance)[:3]
    best = max(levels)
    rungs = {rung.level: rung for rung in bomb_ladder(0, 0, (), rules)}

    def choice(level: int) -> Choice:
        return Choice(
            text={lang: combination_name(bomb(level), lang) for lang in LANGUAGES},
            right=level == best,
            rule="HG-33",
            why={
                lang: translate(
                    "haggis.lesson.drill.level", lang, n=rungs[level].level, name=combination_name(bomb(level), lang)
                )
                for lang in LANGUAGES
            },
        )

    choices = distinct(map(choice, (best, *(level for level in levels if level != best))), chance)
    shown = Rows(tuple(bomb_cards(level, suits_of(rules.players), chance) for level in levels))
    return _asked(choices, said("drill.higher"), "HG-33", rules, situation=shown)


def _takes(rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask who leads and who takes the cards of a short trick, which often ends with a bomb (HG-34)."""
    seats = "ABC"[: rules.players]
    lead = drawn(one_of(("single", "set", "run"), chance), False, rules, chance)
    found = reading_numbers(lead, rules.high)
    if len(found) != 1:
        return None
    seat = randbelow(chance, rules.players)
    plays = [(seats[seat], Play(lead, found[0]))]
    used = lead
    for _ in range(1 + randbelow(chance, 2)):
        cards = any_answer("yes", used, plays[-1][1].reading, rules, chance, bombs=bool(randbelow(chance, 3)))
        readings = reading_numbers(cards, rules.high) if cards else ()
        if len(readings) != 1 or cards & used & deck_of(rules.players):
            return None
        seat = (seat + 1) % rules.players
        plays.append((seats[seat], Play(cards, readings[0])))
        used |= cards
    if sum(court_count(play.cards) for _, play in plays) > 3:  # whose J it is should be plain
        return None
    situation = PlayedTrick(tuple(plays))
    done = situation.taken(rules)
    wins, takes = done.winner, done.captor
    bombed = plays[-1][1].reading >= NUMBER[bomb(1)]
    key = "drill.takes_why_bomb" if bombed else "drill.takes_why"
    rule = "HG-34" if bombed else "HG-06"

    def choice(pair: tuple[str, str]) -> Choice:
        why = said(key, wins=wins, takes=takes)
        if pair[0] != wins:
            why = said("drill.not.leads", seat=pair[0])
        elif pair[1] != takes:
            why = said(f"drill.not.takes{'_bomb' if bombed else ''}", seat=pair[1])
        return Choice(
            text=said("drill.leads_takes", wins=pair[0], takes=pair[1]), right=pair == (wins, takes), why=why, rule=rule
        )

    pairs = [(wins, takes), *shuffled([(one, other) for one in seats for other in seats], chance)]
    return _asked(distinct(map(choice, pairs), chance), said("drill.takes"), rule, rules, situation=situation)


# --- points ---------------------------------------------------------------------------------------


def _points(options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    wish = options.get("courts")
    courts = [] if wish is False else shuffled(("J", "Q", "K"), chance)[: randbelow(chance, 3) + (wish is True)]
    numbers = shuffled(codes(deck_of(rules.players)), chance)[: 4 + randbelow(chance, 4)]
    cards = by_rank(hand_of([*numbers, *courts]))
    worth = sum(map(card_points, cards))
    rule = "HG-09" if courts else "HG-08"
    choices = _numbers(worth, rule, said("drill.points_why"), points_misconceptions(cards))
    return _asked(distinct(choices, chance), said("drill.points"), rule, rules, ask="points", cards=cards)


# --- the score of a round -------------------------------------------------------------------------

MOST_LEFT: Final = 7
"""Cards left in a hand, at most."""


def _some(bits: int, count: int, chance: Chance) -> int:
    return sum(shuffled(tuple(bits_of(bits)), chance)[:count])


def _made_up(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> RoundEnd:
    """Return the end of a round: real cards are left in the last hand and in the haggis."""
    players = rules.players
    order = shuffled(NAMES[:players], chance)
    out, last = tuple(order[:-1]), order[-1]
    left = 1 + randbelow(chance, MOST_LEFT)
    deck = deck_of(players)
    hand = _some(deck | (COURT_CARDS if randbelow(chance, 3) == 0 else 0), left, chance)
    haggis = _some(deck & ~hand, haggis_size(players), chance)
    rest = TOTAL_POINTS[players] - points(hand) - points(haggis)
    tricks = {}
    for seat in order[:-1]:
        tricks[seat] = randbelow(chance, rest + 1)
        rest -= tricks[seat]
    tricks[last] = rest
    wish = options.get("bets")
    bets = {} if wish is False else {seat: one_of((0, 15, 30), chance) for seat in order}
    if wish and not any(bets.values()):
        bets[order[randbelow(chance, players)]] = 15
    first = (
        {last: left}
        if players == 2
        else {order[1]: 1 + randbelow(chance, MOST_LEFT), last: left + randbelow(chance, 4)}
    )
    parts = bool(options.get("parts"))
    if not parts:
        tricks[out[0]] += points(hand) + points(haggis)
    return RoundEnd(
        out,
        tuple(sorted(tricks.items())),
        tuple(sorted(first.items())),
        ((last, left),) if players == 3 else (),
        tuple(sorted((s, b) for s, b in bets.items() if b)),
        "",
        points(hand) if parts else None,
        points(haggis) if parts else None,
    )


def _score(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Make up a round whose score is asked for: by choices that are misconceptions, or as blanks.

    None if fewer than two mistakes lead to numbers of their own.
    """
    end = _made_up(options, rules, chance)
    root = end.score(rules)
    left = root.find("left_cards")
    rule = left.rule if left else root.rule  # with three, that of being first out, not of the whole round
    if blank := options.get("blank"):
        names = {term.name for term in root.walk()} | {"score"}
        for name in blank:
            if name not in names:
                raise RuleError(Code.UNKNOWN_VALUE, "blank", name, allowed=sorted(names))
        text = said("drill.number", player=end.seat)
        return Number(text=text, blank=tuple(blank), part="drill", situation=end, rules=rules, rule=(rule,))
    right, *others = _numbers(
        root.value, rule, dict.fromkeys(LANGUAGES, formula(root)), misconceptions(root, end.result(rules))
    )
    choices = distinct((right, *shuffled(others, chance)), chance)
    return _asked(choices, said("drill.score", player=end.seat), rule, rules, ask="score", situation=end)


_Maker = Callable[[Options, RuleSet, Chance], AnyStep | None]
_MAKERS: Final[Mapping[str, _Maker]] = {
    "combination": _combination,
    "answer": _answer,
    "bomb": _bomb,
    "points": _points,
    "score": _score,
}
