"""The rules of Koi-Koi as a panel: presets, what a table chooses, and yaku that are switched off."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.rules import RuleBook
from hanawidgets.text import Words
from hanawidgets.text.wording import option_value, rule_card, ruleset_name
from hanawidgets.widgets.action import action
from hanawidgets.widgets.base import number_input, typed_number
from hanawidgets.widgets.rules.rules_panel import (
    Entries,
    Entry,
    Marks,
    RulesPanel,
    WithRules,
    Worth,
    WorthLine,
    values_in_use,
)
from hanawidgets.widgets.views import Choice

from ..cards import in_order
from ..rules import OPTIONS, PRESETS, Option, RuleSet, nearest_preset, preset, preset_name, ruleset_text
from ..wording import pays_text, yaku_how, yaku_name
from ..yaku import Pays, Yaku, blocked, yaku_set
from ..yaku_table import KNOWN, MOST_MORE, MOST_POINTS, YAKU_KEYS


def _values(rules: RuleSet, option: Option) -> tuple[Any, ...]:
    return values_in_use(rules, option) if option.in_score and option.name not in ELSEWHERE else ()


ELSEWHERE: Final = ("ruleset", "yaku_off", "yaku_points")
"""Options that the panel lets choose in another way: with the preset, one by one."""


def _values_of_play(rules: RuleSet, option: Option) -> tuple[Any, ...]:
    """Return the values of an option that bears on a score or on play."""
    return () if option.name in ELSEWHERE else values_in_use(rules, option)


def _note(rules: RuleSet, words: Words) -> str:
    name = preset_name(rules)
    return words.say(f"koikoi.preset_note.{name.removesuffix('_half')}") if name else ""


def ruleset_options(rules: RuleSet, words: Words) -> list[Choice]:
    """Return the presets to choose from, and the present rules first if they are none of them."""
    options: list[Choice] = [{"value": name, "label": words.say(f"koikoi.preset.{name}")} for name in PRESETS]
    if preset_name(rules) is None:
        options.insert(0, {"value": ruleset_text(rules), "label": ruleset_name(rules, words)})
    return options


def _yaku(rules: RuleSet, words: Words) -> Marks:
    return {
        "action": "yaku_off",
        "label": words.say("koikoi.option.yaku_off"),
        "items": [
            {"key": yaku.key, "label": yaku_name(yaku.key, words), "on": yaku.key not in rules.yaku_off}
            for yaku in yaku_set(rules)
        ],
    }


def changed_text(rules: RuleSet, words: Words) -> str:
    """Return in what rules differ from the nearest preset, "" if they are one."""
    name = nearest_preset(rules)
    usual = preset(name)
    changes = []
    for option in rules.changed(usual):
        if option == "yaku_points":
            known = [key for key in YAKU_KEYS if rules.entry_text(key, usual)]
            changes += [(yaku_name(key, words), pays_text(key, rules.entry(key), words)) for key in known]
        elif option == "yaku_off":
            changes += [
                ("", words.say("koikoi.switched.off", yaku=yaku_name(key, words)))
                for key in sorted(rules.yaku_off - usual.yaku_off)
            ]
            changes += [
                ("", words.say("koikoi.switched.on", yaku=yaku_name(key, words)))
                for key in sorted(usual.yaku_off - rules.yaku_off)
            ]
        else:
            changes.append(
                (words.say(f"koikoi.option.{option}"), option_value(option, getattr(rules, option), words, "koikoi"))
            )
    said = (words.say("ui.change", option=what, value=value) if what else value for what, value in changes)
    text = words.say("ui.card_list").join(said)
    return words.say("koikoi.pays.changed", rules=words.say(f"koikoi.preset.{name}"), changes=text) if text else ""


def _entries(rules: RuleSet, words: Words) -> Entries:
    usual = preset(nearest_preset(rules))
    differ = (rules.yaku_points, rules.yaku_off) != (usual.yaku_points, usual.yaku_off)
    reset = words.say("koikoi.pays.reset", rules=words.say(f"koikoi.preset.{nearest_preset(rules)}")) if differ else ""
    return {
        "action": "yaku_pays",
        "undo": "yaku_usual",
        "title": words.say("koikoi.pays.title"),
        "note": words.say("koikoi.pays.off"),
        "reset": reset,
        "rows": [_entry(row, rules, usual, words) for row in KNOWN[rules.ruleset].values()],
        "rule": rule_card("HOUSE-K-01", words),
    }


def _entry(row: Yaku, rules: RuleSet, usual: RuleSet, words: Words) -> Entry:
    """Return what a yaku pays: its points, what each further card adds, from how many cards on."""
    key, pays, name = row.key, paid_now(rules, row.key), yaku_name(row.key, words)
    numbers = [number_input(f"{key}.points", name, pays.points, 0, MOST_POINTS, words)]
    if row.further and pays.points:
        numbers.append(number_input(f"{key}.more", words.say("koikoi.pays.each"), pays.more, 0, MOST_MORE, words))
    if row.starts[0] != row.starts[1] and pays.points:
        numbers.append(number_input(f"{key}.start", words.say("koikoi.pays.from"), pays.start, *row.starts, words))
    return {"key": key, "changed": pays != paid_now(usual, key), "numbers": numbers}


def paid_now(rules: RuleSet, key: str) -> Pays:
    """Return what a yaku pays; 0 points where it is switched off."""
    pays = rules.entry(key)
    return pays._replace(points=0) if key in rules.yaku_off else pays


MOST_SHOWN: Final = 6
"""A yaku of so many cards is shown by them; one of any ten plain cards is said in words."""


def _worth_line(yaku: Yaku, rules: RuleSet, words: Words) -> WorthLine:
    (least, most), cards = yaku.bounds, in_order(yaku.core | yaku.plus)
    key = "ui.points" if least == most else "koikoi.handout.yaku.from"
    return {
        "name": yaku_name(yaku.key, words),
        "pays": words.say(key, n=least),
        "how": yaku_how(yaku, rules, words),
        "faces": [card.face for card in cards] if len(cards) <= MOST_SHOWN else [],
    }


@lru_cache(maxsize=16)
def worth(rules: RuleSet, words: Words) -> Worth:
    """Return the yaku that count under ``rules`` and what each pays, the highest first as in the documents."""
    return {
        "title": words.say("koikoi.handout.yaku.title"),
        "lines": [_worth_line(yaku, rules, words) for yaku in yaku_set(rules) if not blocked(yaku.key, 0, rules)],
    }


PANEL: Final = RulesPanel(
    "koikoi",
    RuleBook(PRESETS, OPTIONS),
    _note,
    _values,
    presets=ruleset_options,
    marks=_yaku,
    changed=changed_text,
    entries=_entries,
)
TABLE_PANEL: Final = replace(PANEL, values=_values_of_play)
"""That of a table, where the rules of play count too."""


@action(key=str)
def yaku_off(widget: WithRules, key: str) -> None:
    """Switch a yaku off, or on again."""
    rules = widget.rule_set
    widget.ruleset = ruleset_text(rules.with_options(yaku_off=rules.yaku_off ^ {key}))


@action(name=str, value=(int, str))
def yaku_pays(widget: WithRules, name: str, value: int | str) -> None:
    """Set one number of what a yaku pays: ``akatan.points``, ``akatan.more``, ``tan.start``; no points: it is off."""
    rules = widget.rule_set
    key, _, part = name.partition(".")
    if part not in Pays._fields:
        raise RuleError(Code.UNKNOWN_FIELD, name, None, allowed=[f"{key}.{each}" for each in Pays._fields])
    if key not in KNOWN[rules.ruleset]:
        raise RuleError(Code.UNKNOWN_VALUE, "yaku_points", key, "C-15", allowed=list(KNOWN[rules.ruleset]))
    number = typed_number(f"yaku_points.{key}", value, "HOUSE-K-01")
    pays = rules.entry(key)._replace(**{part: number})
    if not pays.points:
        pays = pays._replace(more=0)
    widget.ruleset = ruleset_text(rules.with_options(**{key: pays}))


@action()
def yaku_usual(widget: WithRules) -> None:
    """Let all yaku pay as in the nearest preset."""
    rules = widget.rule_set
    usual = preset(nearest_preset(rules))
    widget.ruleset = ruleset_text(rules.with_options(yaku_points=usual.yaku_points, yaku_off=usual.yaku_off))


class WithKoiKoiRules(WithRules):
    """Mixin: the trait ``ruleset`` and what the page may do to it.

    ruleset  preset name, or preset and changes: ``"bga_general;seven_double=off"``
    """

    _panel = PANEL
    ruleset = PANEL.trait("bga_general")

    _act_yaku_off = yaku_off
    _act_yaku_pays = yaku_pays
    _act_yaku_usual = yaku_usual


__all__ = [
    "ELSEWHERE",
    "PANEL",
    "TABLE_PANEL",
    "WithKoiKoiRules",
    "ruleset_options",
    "worth",
    "yaku_off",
    "yaku_pays",
    "yaku_usual",
]
