"""The parts of the rule book of Koi-Koi besides its examples: rules that differ, options by preset, proofs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from hanawidgets.teach.exhibit import Example, Exhibit, Reader, RulePages, read_examples
from hanawidgets.teach.parts import OptionValue, RuleOption, RuleProof, listed
from hanawidgets.text import translate, words_in
from hanawidgets.text.game_files import rule_records
from hanawidgets.text.wording import any_number, option_value, ruleset_name

from ..cards import parse_card, parse_short
from ..proofs import PROOFS, Fact
from ..rules import PRESETS, Option, RuleSet, Value, nearest_preset, parse_ruleset, preset, preset_name
from ..score import Situation
from ..situation import parse_state
from ..wording import table_text, yaku_name
from .exhibits import Ahead, Asked, Begins, Captured, Cards, Dealt, InWeather, Opened, Scored, Taken, word

# Live examples of the rule book: what to show stands with the rules in rules.json, every number in it is the
# engine's. Which cards stand for a rule is our choice, also where a source of a worked example shows numbers or
# pictures.


@dataclass(frozen=True, slots=True)
class Worked:
    """One worked example.

    id     ``EX-K-06``
    state  situation and rules as a link's word
    says   the number the source arrives at, and ``of`` which term it is (``yaku_total``, ``multiplier``,
           ``base`` or ``transfer``)
    fault  rule id that explains what is wrong in the source, or ``""``
    """

    id: str
    state: str
    says: int
    of: str
    fault: str = ""

    def open(self) -> tuple[Situation, RuleSet]:
        """Return situation and rule set."""
        return parse_state(self.state)

    @property
    def holds(self) -> bool:
        """Whether the engine arrives at the number that the source prints."""
        situation, rules = self.open()
        term = situation.score(rules).find(self.of)
        return term is not None and term.value == self.says


@cache
def worked_examples() -> dict[str, Worked]:
    """Return every worked example of Koi-Koi by id, in the order of the rule documents.

    >>> worked_examples()["EX-K-06"].holds, worked_examples()["EX-K-13"].holds
    (True, False)
    """
    records = rule_records("koikoi").rules
    return {rule: Worked(rule, **record.worked) for rule, record in records.items() if record.worked}


def _captured(word: str) -> Example:
    situation, rules = parse_state(word)
    return Example(Captured(situation.pile, word), rules)


def _scored(of: str, word: str, field: str = "") -> Example:
    situation, rules = parse_state(word)
    return Example(Scored(situation, of, parse_short(field), word), rules)


def _cards(label: str, pile: str) -> Exhibit:
    return Cards(label, parse_short(pile))


def _taken(by: str, card: str, field: str, take: str = "") -> Exhibit:
    return Taken(parse_card(card), parse_short(field), by, parse_short(take) or None)


def _asked(hand_left: str, fresh: str, before: str = "") -> Exhibit:
    return Asked(parse_short(before), parse_short(fresh), int(hand_left))


_READERS: Final[Mapping[str, Reader]] = {
    "cards": lambda text, _: _cards(*text.split()),
    "yaku": lambda text, _: _captured(text),
    "score": lambda text, _: _scored(*text.split()),
    "hand": lambda text, _: Dealt(parse_short(text)),
    "play": lambda text, _: _taken("play", *text.split()),
    "flip": lambda text, _: _taken("flip", *text.split()),
    "asked": lambda text, _: _asked(*text.split()),
    "weather": lambda text, _: InWeather(*map(parse_short, text.split())),
    "deal": lambda text, _: Opened(parse_short(text)),
    "begins": lambda _text, _rules: Begins(),
    "ahead": lambda text, _: Ahead(int(text)),
}


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """Return the live example of each rule that has one; the cases of a worked example stand together.

    >>> (score,) = examples()["K-BGA-21"]
    >>> score.exhibit.term(score.rules).value
    70
    """
    found = read_examples("koikoi", _READERS, parse_ruleset, "bga_general")
    for worked in worked_examples().values():
        rule = worked.id.rstrip("abcdef")
        situation, _ = worked.open()
        made = (_captured(worked.state),) if situation.pile else ()
        of = {"multiplier": "field", "base": "seven_double"}.get(worked.of, worked.of)
        paid = () if worked.of == "yaku_total" else (_scored(of, worked.state),)
        found[rule] = (*found.get(rule, ()), *made, *paid)
    return MappingProxyType(found)


HALF: Final = "_half"
_BY_RULES: Final = (Captured, Scored, Asked, InWeather, Opened, Begins, Ahead)
"""Exhibits that show something else by other rules."""
_PLAIN: Final = ("bga_general", "club")
"""Rule sets of an example that need no mention."""


# --- the rules of an example ----------------------------------------------------------------------


def labels(shown: Sequence[Example], lang: str) -> list[str]:
    """Return for each exhibit of a rule the rules it is computed by, where that needs telling."""
    rules: list[RuleSet | None] = [each.rules if isinstance(each.exhibit, _BY_RULES) else None for each in shown]
    several = {r for r in rules if r}
    if len(several) < 2:
        return [_alone(r, lang) if r else "" for r in rules]
    first = next(iter(several))
    differ = sorted({name for r in several for name in first.changed(r)})
    if len(differ) > 2 or "ruleset" in differ:
        return [ruleset_name(r, words_in(lang)) if r else "" for r in rules]
    return [_changes(r, differ, lang) if r else "" for r in rules]


def _alone(rules: RuleSet, lang: str) -> str:
    name = preset_name(rules)
    if name:
        return "" if name in _PLAIN else translate(f"koikoi.preset.{name}", lang)
    return _changes(rules, rules.changed(preset(nearest_preset(rules))), lang)


def _changes(rules: RuleSet, names: Iterable[str], lang: str) -> str:
    values = ((translate(f"koikoi.option.{name}", lang), _value(name, getattr(rules, name), lang)) for name in names)
    return listed((translate("ui.change", lang, option=option, value=value) for option, value in values), lang)


# --- options --------------------------------------------------------------------------------------


def option_row(option: Option, lang: str) -> RuleOption:
    """Return an option: its values, and which presets have which."""
    presets = {name: getattr(rules, option.name) for name, rules in PRESETS.items() if rules.uses(option)}
    listed_values = dict.fromkeys((*option.named, *presets.values()))
    values: list[OptionValue] = [
        {
            "label": _value(option.name, value, lang),
            "presets": _presets([n for n in presets if presets[n] == value], list(presets), lang),
        }
        for value in listed_values
    ]
    if option.span:
        values.append({"label": any_number(option, words_in(lang)), "presets": ""})
    return {"name": option.name, "label": translate(f"koikoi.option.{option.name}", lang), "values": values}


def _value(name: str, value: Value, lang: str) -> str:
    if isinstance(value, frozenset):
        off = "koikoi.switched.off"
        words = (translate(off, lang, yaku=yaku_name(key, words_in(lang))) for key in sorted(value))
        return listed(words, lang) or word("all_on", lang)
    if isinstance(value, tuple):
        return table_text(value, words_in(lang))
    return option_value(name, value, words_in(lang), "koikoi")


def _presets(names: list[str], known: list[str], lang: str) -> str:
    """Return in few words which presets those are."""
    full = [name for name in names if not name.endswith(HALF)]
    if not names:
        return word("no_preset", lang)
    if names == known:
        return word("all_presets", lang)
    if names == [name for name in known if name.endswith(HALF)]:
        return word("all_half_years", lang)
    if names == [name for name in known if not name.endswith(HALF)]:
        return word("all_full_years", lang)
    return word("list", lang).join(translate(f"koikoi.preset.{name}", lang) for name in full)


# --- proofs ---------------------------------------------------------------------------------------


def proof_of(rule: str, lang: str) -> RuleProof | None:
    """Return the proof of a rule as the page gets it, None if it has none."""
    prove = PROOFS.get(rule)
    if prove is None:
        return None
    proof = prove()
    return {
        "holds": proof.holds,
        "heading": word("proved" if proof.holds else "not_proved", lang),
        "note": "" if proof.holds else word("not_proved_why", lang),
        "steps": [
            {
                "text": word(
                    f"proof.{step.key}", lang, **{name: _fact(name, fact, lang) for name, fact in step.facts.items()}
                ),
                "fails": "" if step.holds else word("step_fails", lang),
            }
            for step in proof.steps
        ],
    }


def _fact(name: str, fact: Fact, lang: str) -> int | str:
    if not isinstance(fact, tuple):
        return fact
    return listed((yaku_name(str(one), words_in(lang)) if name == "yaku" else str(one) for one in fact), lang)


PAGES: Final = RulePages(examples, labels, option_row, proof_of, _value)
"""What the rule book shows."""
