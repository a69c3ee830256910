"""The parts of the rule book of Koi-Koi besides its examples: rules that differ, options by preset, proofs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hanawidgets.teach.exhibit import Example, RulePages
from hanawidgets.teach.parts import RuleOption, RuleProof, listed
from hanawidgets.text import translate, words_in
from hanawidgets.text.wording import option_value, ruleset_name

from ..proofs import PROOFS, Fact
from ..rules import PRESETS, Option, RuleSet, Value, nearest_preset, preset, preset_name
from ..wording import yaku_name
from .examples import examples
from .exhibits import Asked, Captured, Scored
from .words import word

HALF: Final = "_half"
_PLAIN: Final = ("bga_general", "club")
"""Rule sets of an example that need no mention."""


# --- the rules of an example ----------------------------------------------------------------------


def labels(shown: Sequence[Example], lang: str) -> list[str]:
    """Return for each exhibit of a rule the rules it is computed by, where that needs telling."""
    rules: list[RuleSet | None] = [
        each.rules if isinstance(each.exhibit, Captured | Scored | Asked) else None for each in shown
    ]
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
    return {
        "name": option.name,
        "label": translate(f"koikoi.option.{option.name}", lang),
        "values": [
            {
                "label": _value(option.name, value, lang),
                "presets": _presets([n for n in presets if presets[n] == value], list(presets), lang),
            }
            for value in dict.fromkeys((*option.values, *presets.values()))
        ],
    }


def _value(name: str, value: Value, lang: str) -> str:
    if isinstance(value, frozenset):
        off = "koikoi.switched.off"
        words = (translate(off, lang, yaku=yaku_name(key, words_in(lang))) for key in sorted(value))
        return listed(words, lang) or word("all_on", lang)
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
