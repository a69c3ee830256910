"""Fresh problems of Haggis: one right answer, the others are what somebody with a rule wrong says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach import judgements
from hanawidgets.teach.drilling import distinct, endless, one_of
from hanawidgets.teach.model import AnyStep, Choice, Text
from hanawidgets.teach.schema import Bool, ListOf, Object, Word, fields
from hanawidgets.teach.schema import Text as Line
from hanawidgets.text import LANGUAGES, Words, translate, words_in

from ..actions import Play
from ..cards import court_count, deck_of, suits_of
from ..combos import BOMBS, COMBINATIONS, NUMBER, Combination, bomb, reading_numbers
from ..explore import bomb_ladder
from ..legal import why_not
from ..rules import RuleSet
from ..wording import combination_name, combination_said
from . import round_drills
from .answers import ANSWERS, shape_text, value_text
from .exhibits import NAMED, NONE, Combo, PlayOn, Rows, name_word, player, refusal_of, said, shape_word
from .round_drills import Options, asked, points_problem, score_problem
from .situations import NAMES_DRAWN, any_answer, bomb_cards, drawn, near_miss
from .tricks import PlayedTrick

_ASKS: Final = ("higher", "takes")
_FORMS: Final = ("single", "set", "run", "sets")
FORMS: Final[Mapping[str, Object]] = {
    "combination": fields(names=ListOf(Word(NAMES_DRAWN), 1, 6), wilds=Bool()),
    "answer": fields(names=ListOf(Word(_FORMS), 1, 4), bombs=Bool(), wilds=Bool()),
    "bomb": fields(ask=Word(_ASKS)),
    "points": fields(courts=Bool()),
    "score": fields(bets=Bool(), parts=Bool(), blank=ListOf(Line(), 1, 12)),
    judgements.MAKE: Object((judgements.about("lead", "answer"),)),
    **dict.fromkeys(("passes", "goes_out", "bet", "deck", "leader", "won", "other"), fields()),
}
"""Generators and the options of each."""


def problems(make: str, options: Options, rules: RuleSet, chance: Chance) -> Iterator[AnyStep]:
    """Yield problems without end. Raises RuleError drill_impossible if these options give none."""
    return endless(make, partial(_MAKERS[make], options, rules, chance))


def topics(make: str, options: Options, _rules: RuleSet) -> list[Options]:
    """Return what problems of a generator are about, one by one: options that ask for nothing else."""
    match make:
        case "combination":
            return [{"topic": name} for name in options.get("names", NAMES_DRAWN)]
        case "answer":
            answers = [each for each in ANSWERS if each != "bomb" or options.get("bombs") is not False]
            return [{"topic": name, "wanted": each} for name in options.get("names", _FORMS) for each in answers]
        case "bomb":
            return [{"ask": ask} for ask in ([options["ask"]] if "ask" in options else _ASKS)]
        case judgements.MAKE:
            return [{"about": [each]} for each in options.get("about", ("lead", "answer"))]
        case "points":
            return [{"courts": yes} for yes in ([options["courts"]] if "courts" in options else [True, False])]
    return []


def _choices(
    ask: str, values: Iterable[str], right: str, why: Callable[[str], Text], rule: Callable[[str], str]
) -> Iterator[Choice]:
    """Yield a choice for each value, with what is said to it and its rule."""
    for value in values:
        text = {lang: value_text(ask, value, lang) for lang in LANGUAGES}
        yield Choice(text=text, value=value, right=value == right, why=why(value), rule=rule(value))


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
    found = [combination_name(COMBINATIONS[at], words_in(lang)) for at in reading_numbers(cards, high)]
    return translate("lesson.value.or", lang).join(found)


def _combination(options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    names, wilds = options.get("names", NAMES_DRAWN), options.get("wilds")
    name = options.get("topic") or one_of(names, chance)
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
        why = said("drill.is", what=lambda words: _names(cards, words.lang, rules.high))
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
    return asked(
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
    wanted = options.get("wanted") or one_of(ANSWERS, chance)
    names = options.get("names", _FORMS)
    bombs = options.get("bombs")
    if wanted == "bomb" and bombs is False:
        return None
    name = "bomb" if wanted == "bomb" else options.get("topic") or one_of(names, chance)
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
    rule = "HG-25" if mine and mine.kind == "bomb" else "HG-05"
    if error is None:
        why: Text = said(
            "drill.may",
            on=lambda words: combination_said(current, words),
            mine=lambda words: combination_said(mine, words) if mine else "",
        )
    else:
        why, rule = refusal_of(error, current.name)
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
    question = said("drill.answer", on=lambda words: combination_said(current, words))
    return asked(distinct(choices, chance, order=ANSWERS), question, rule, rules, ask="answers", situation=situation)


def _wrong_answer(chosen: str, right: str, on: Combination, mine: Combination | None) -> Text:
    """Return what is said to a wrong answer: what speaks against it, not what is right."""

    def because(key: str, **names: Callable[[Words], str]) -> Text:
        return said(f"drill.not.{key}", **names)

    if chosen == "yes":
        return because("yes")
    if right == NONE or mine is None:
        return because("first")
    if chosen == NONE:
        return because("none", mine=lambda words: combination_said(mine, words))
    if on.kind == "bomb":
        return because("two_bombs" if mine.kind == "bomb" else "bomb_lies")
    if chosen == "bomb":
        return because("no_bomb")
    if mine.kind == "bomb":
        return because("my_bomb")
    if chosen == "low":
        return because("form_first" if right == "shape" else "compare")
    return because("shape", form=lambda words: shape_text(shape_word(on), words.lang))


# --- bombs ----------------------------------------------------------------------------------------


def _bomb(options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    ask = options.get("ask") or one_of(_ASKS, chance)
    return _takes(rules, chance) if ask == "takes" else _higher(rules, chance)


def _higher(rules: RuleSet, chance: Chance) -> AnyStep | None:
    levels = shuffled(tuple(BOMBS), chance)[:3]
    best = max(levels)
    rungs = {rung.level: rung for rung in bomb_ladder(0, 0, (), rules)}

    def choice(level: int) -> Choice:
        return Choice(
            text={lang: combination_name(bomb(level), words_in(lang)) for lang in LANGUAGES},
            right=level == best,
            rule="HG-33",
            why={
                lang: translate(
                    "haggis.lesson.drill.level",
                    lang,
                    n=rungs[level].level,
                    name=combination_said(bomb(level), words_in(lang)),
                )
                for lang in LANGUAGES
            },
        )

    choices = distinct(map(choice, (best, *(level for level in levels if level != best))), chance)
    shown = Rows(tuple(bomb_cards(level, suits_of(rules.players), chance) for level in levels))
    return asked(choices, said("drill.higher"), "HG-33", rules, situation=shown)


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

    def who(seat: str) -> Text:
        return player(seat, rules.players)

    def choice(pair: tuple[str, str]) -> Choice:
        why = said(key, wins=who(wins), takes=who(takes))
        if pair[0] != wins:
            why = said("drill.not.leads", seat=who(pair[0]))
        elif pair[1] != takes:
            why = said(f"drill.not.takes{'_bomb' if bombed else ''}", seat=who(pair[1]))
        text = said("drill.leads_takes", wins=who(pair[0]), takes=who(pair[1]))
        return Choice(text=text, right=pair == (wins, takes), why=why, rule=rule)

    pairs = [(wins, takes), *shuffled([(one, other) for one in seats for other in seats], chance)]
    return asked(distinct(map(choice, pairs), chance), said("drill.takes"), rule, rules, situation=situation)


_Maker = Callable[[Options, RuleSet, Chance], AnyStep | None]
_MAKERS: Final[Mapping[str, _Maker]] = {
    "combination": _combination,
    "answer": _answer,
    "bomb": _bomb,
    "points": points_problem,
    "score": score_problem,
    "passes": round_drills.passes,
    "goes_out": round_drills.goes_out,
    "bet": round_drills.bet,
    "deck": round_drills.deck,
    "leader": round_drills.leader,
    "won": round_drills.won,
    "other": round_drills.other,
    judgements.MAKE: judgements.maker(__package__),
}
HARDNESS: Final[Mapping[str, Callable[[Any], float]]] = {
    "combination": lambda step: step.situation.cards.bit_count() + 2 * court_count(step.situation.cards),
    "answer": lambda step: (
        (step.situation.on | step.situation.cards).bit_count()
        + 2 * court_count(step.situation.on | step.situation.cards)
    ),
    "points": lambda step: len(step.cards),
    "score": lambda step: len(step.situation.bets) + len(step.situation.left) / 10,
}
"""Generator → how hard one of its problems is."""
