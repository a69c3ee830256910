"""What a rule of the book opens to: the options it belongs to, its example and its proof, both computed by
the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any

from hanawidgets.core.explain import Term, formula, pieces
from hanawidgets.core.registry import GAMES
from hanawidgets.games.koikoi.cards import HIKARI, in_order
from hanawidgets.games.koikoi.proofs import PROOFS, Fact, Proof
from hanawidgets.games.koikoi.rules import OPTIONS, PRESETS, Option, RuleSet, Value, nearest_preset, preset, preset_name
from hanawidgets.games.koikoi.teach.examples import Asked, Cards, Dealt, Made, Part, Score, Taken, rule_examples
from hanawidgets.games.koikoi.wording import card_name, month_title, yaku_name
from hanawidgets.teach.rulebook import Book, TableOption
from hanawidgets.text import translate
from hanawidgets.text.wording import option_value, ruleset_name, term_why

HALF = "_half"
_PLAIN = ("bga_general", "club")
"""Rule sets of an example that need no mention."""


@lru_cache(maxsize=256)
def rule_detail(book: Book, rule: str, lang: str) -> dict[str, Any]:
    """Return what stands below the text of an open rule."""
    drawn = PARTS[book.game](rule, lang)
    told: set[str] = set()
    above = ""
    for part in drawn:  # what has been said above is not said again
        part["notes"] = [note for note in part["notes"] if note not in told]
        told.update(part["notes"])
        part["label"], above = "" if part["label"] == above else part["label"], part["label"]
    options = [
        _option(OPTIONS[option.name], lang) if book.game == "koikoi" else _plain_option(book.game, option, lang)
        for option in book.options_of(rule)
    ]
    prove = PROOFS.get(rule)
    return {"id": rule, "options": options, "parts": drawn, "proof": _proof(prove(), lang) if prove else None}


def _koikoi_parts(rule: str, lang: str) -> list[dict[str, Any]]:
    parts = rule_examples().get(rule, ())
    return [_part(part, label, lang) for part, label in zip(parts, _labels(parts, lang), strict=True)]


def _parts_of(game: str, rule: str, lang: str) -> list[dict[str, Any]]:
    examples = GAMES[game].part("teach.examples").examples().get(rule, ())
    return [part for each in examples for part in each.exhibit.parts(each.rules, lang)]


PARTS: Mapping[str, Callable[[str, str], list[dict[str, Any]]]] = {
    "koikoi": _koikoi_parts,
    "ohhell": partial(_parts_of, "ohhell"),
    "haggis": partial(_parts_of, "haggis"),
}
"""Game → what draws the example of one of its rules."""


# --- the proof ------------------------------------------------------------------------------------


def _proof(proof: Proof, lang: str) -> dict[str, Any]:
    return {
        "holds": proof.holds,
        "heading": translate("book.proved" if proof.holds else "book.not_proved", lang),
        "note": "" if proof.holds else translate("book.not_proved_why", lang),
        "steps": [
            {
                "text": translate(
                    f"book.proof.{step.key}",
                    lang,
                    **{name: _fact(name, fact, lang) for name, fact in step.facts.items()},
                ),
                "fails": "" if step.holds else translate("book.step_fails", lang),
            }
            for step in proof.steps
        ],
    }


def _fact(name: str, fact: Fact, lang: str) -> int | str:
    if not isinstance(fact, tuple):
        return fact
    words = (yaku_name(str(one), lang) if name == "yaku" else str(one) for one in fact)
    return translate("ui.list", lang).join(words)


# --- options --------------------------------------------------------------------------------------


def _option(option: Option, lang: str) -> dict[str, Any]:
    presets = {name: getattr(rules, option.name) for name, rules in PRESETS.items() if rules.ruleset in option.families}
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


def _plain_option(game: str, option: TableOption, lang: str) -> dict[str, Any]:
    """Return an option of a game whose presets differ in little: its values, and which is set at first."""
    first = option.values[0]
    ordered = sorted(option.values) if type(first) is int else option.values
    values = [
        {
            "label": option_value(option.name, value, lang, game),
            "presets": translate("book.at_first", lang) if value == first else "",
        }
        for value in ordered
    ]
    if isinstance(first, tuple):
        values.append({"label": translate("book.own_numbers", lang), "presets": ""})
    return {"name": option.name, "label": translate(f"{game}.option.{option.name}", lang), "values": values}


def _value(name: str, value: Value, lang: str) -> str:
    if isinstance(value, frozenset):
        off = "koikoi.value.yaku_off.off"
        words = (translate(off, lang, yaku=yaku_name(key, lang)) for key in sorted(value))
        return translate("ui.list", lang).join(words) or translate("book.all_on", lang)
    return option_value(name, value, lang, "koikoi")


def _presets(names: list[str], known: list[str], lang: str) -> str:
    """Return in few words which presets those are."""
    full = [name for name in names if not name.endswith(HALF)]
    if not names:
        return translate("book.no_preset", lang)
    if names == known:
        return translate("book.all_presets", lang)
    if names == [name for name in known if name.endswith(HALF)]:
        return translate("book.all_half_years", lang)
    if names == [name for name in known if not name.endswith(HALF)]:
        return translate("book.all_full_years", lang)
    return translate("book.list", lang).join(translate(f"koikoi.preset.{name}", lang) for name in full)


# --- the example ----------------------------------------------------------------------------------


def _rules_of(part: Part) -> RuleSet | None:
    return part.rules if isinstance(part, (Made, Score, Asked)) else None


def _labels(parts: Iterable[Part], lang: str) -> list[str]:
    """Return for each part of an example the rules it is computed by, where that needs telling."""
    rules = [_rules_of(part) for part in parts]
    several = {r for r in rules if r}
    if len(several) < 2:
        return [_alone(r, lang) if r else "" for r in rules]
    first = next(iter(several))
    differ = sorted({name for r in several for name in first.changed(r)})
    if len(differ) > 2 or "ruleset" in differ:
        return [ruleset_name(r, lang) if r else "" for r in rules]
    return [_changes(r, differ, lang) if r else "" for r in rules]


def _alone(rules: RuleSet, lang: str) -> str:
    name = preset_name(rules)
    if name:
        return "" if name in _PLAIN else translate(f"koikoi.preset.{name}", lang)
    return _changes(rules, rules.changed(preset(nearest_preset(rules))), lang)


def _changes(rules: RuleSet, names: Iterable[str], lang: str) -> str:
    return translate("ui.list", lang).join(
        translate(
            "ui.change",
            lang,
            option=translate(f"koikoi.option.{name}", lang),
            value=_value(name, getattr(rules, name), lang),
        )
        for name in names
    )


def _row(label: str, pile: int, lang: str, lit: int = 0, state: str = "") -> dict[str, Any]:
    """Return a row of cards; those of ``lit`` are marked as in ``state``, a state of the style sheet."""
    cards = in_order(pile)
    return {
        "label": label,
        "faces": [card.face for card in cards],
        "names": [card_name(card, lang) for card in cards],
        "lit": [card.face for card in cards if card.bit & lit],
        "as": state,
    }


def _part(part: Part, label: str, lang: str) -> dict[str, Any]:
    shown: dict[str, Any] = {"label": label, "rows": [], "result": "", "notes": [], "state": ""}
    match part:
        case Cards():
            month = part.label.removeprefix("month.")
            name = month_title(int(month), lang) if month != part.label else _line(part.label, lang)
            shown["rows"] = [_row(name, part.pile, lang)]
        case Made():
            shown |= _made(part, lang)
        case Score():
            shown |= _score(part, lang)
        case Dealt():
            hand = translate(f"book.special.{part.special}", lang)
            shown["rows"] = [_row(_line("hand", lang), part.pile, lang, part.lit, "made")]
            shown["result"] = translate("book.pays", lang, hand=hand, n=part.term.value)
        case Taken():
            shown |= _taken(part, lang)
        case Asked():
            shown |= _asked(part, lang)
    return shown


def _line(key: str, lang: str) -> str:
    return translate(f"book.line.{key}", lang)


def _made(part: Made, lang: str) -> dict[str, Any]:
    found = part.report
    names = [translate("ui.yaku_points", lang, yaku=yaku_name(yaku.key, lang), n=points) for yaku, points in found.made]
    return {
        "rows": [_row(_line("captured", lang), part.pile, lang)],
        "result": names[0]
        if len(names) == 1
        else translate(
            "book.makes_sum" if names else "book.makes_none",
            lang,
            yaku=translate("ui.list", lang).join(names),
            n=found.points,
        ),
        "notes": [
            translate(
                f"koikoi.excluded.{ex.rule}",
                lang,
                yaku=yaku_name(ex.yaku.key, lang),
                by=yaku_name(ex.by, lang) if ex.by else "",
            )
            for ex in found.excluded
        ],
        "state": part.state if found.made else "",
    }


def _score(part: Score, lang: str) -> dict[str, Any]:
    root, field = part.term, part.field_pile
    told = _told(root, part.of)
    return {
        "rows": [_row(_line("field", lang), field, lang, HIKARI, "made")] if field else [],
        "result": formula(root) if len(pieces(root)) > 1 else translate("ui.points", lang, n=root.value),
        "notes": [term_why(term, lang) for term in told],
        "state": part.state,
    }


def _told(root: Term, of: str) -> list[Term]:
    """Return the terms to be explained: the one that the rule is about, or all that stand in the formula."""
    if of and of != root.name:
        term = root.find(of)
        return [term] if term else []
    return [piece.term for piece in pieces(root) if piece.term]


def _taken(part: Taken, lang: str) -> dict[str, Any]:
    captured = part.capture.captured
    rows = [
        _row(_line(part.by, lang), part.played, lang),
        _row(_line("on_field", lang), part.pile, lang, part.matches, "can"),
    ]
    if captured:
        rows.append(_row(_line("first", lang), captured, lang))
    return {"rows": rows, "notes": [] if captured else [translate("book.stays", lang)]}


def _asked(part: Asked, lang: str) -> dict[str, Any]:
    rows = [_row(_line("before", lang), part.pile & ~part.fresh, lang)] if part.before else []
    rows.append(_row(_line("new" if part.before else "captured", lang), part.fresh, lang))
    asked = part.prompt
    key = "asked" if asked.offered else "auto_stop" if asked.auto else "not_asked"
    return {"rows": rows, "notes": [translate(f"book.{key}", lang, n=asked.points)]}
