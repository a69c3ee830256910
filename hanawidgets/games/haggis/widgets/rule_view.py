"""Examples of the rule book of Haggis as the page gets them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hanawidgets.text import translate
from hanawidgets.text.wording import error_text, option_value, term_why
from hanawidgets.widgets.rule_parts import drawn, line, listed, row, score_line, sentences, table, whys, word

from ..cards import NAMES, parse_cards, points
from ..combos import COMBINATIONS
from ..interpretations import Grid
from ..rules import PRESETS, RuleSet, nearest_preset
from ..score import Line, Result, last_of
from ..teach.examples import (
    Answer,
    Bets,
    Combo,
    Counts,
    Leader,
    Part,
    Rising,
    Round,
    Sure,
    Taken,
    Winner,
    Worth,
    haggis_examples,
)
from ..wording import combination_name, rank_name

Drawn = dict[str, Any]


def parts_of(rule: str, lang: str) -> list[Drawn]:
    """Return the example of a rule, part by part."""
    return [shown for part in haggis_examples().get(rule, ()) for shown in _parts(part, lang)]


def _parts(part: Part, lang: str) -> list[Drawn]:
    """Return a part as it is drawn: cards with several readings once for each."""
    match part:
        case Combo():
            return _combo(part, lang)
        case Worth():
            rows = [row(line("worth", lang, n=n), _faces(cards), lang) for n, cards in part.groups]
            return [drawn(rows=rows, result=word("worth", lang, n=part.points))]
        case Rising():
            return [_rising(part, lang)]
        case Answer():
            return [_answer(part, lang)]
        case Taken():
            return [_taken(part, lang)]
        case Bets():
            return [_bets(part, lang)]
        case Round():
            return [_round(part, lang)]
        case Sure():
            return [
                drawn(
                    label=_situation(part.result, lang),
                    result=score_line(part.term, lang),
                    notes=whys(part.term, lang)[1:],
                )
            ]
        case Counts():
            return [
                drawn(
                    result=word("haggis_cards", lang, n=part.facts["haggis"]),
                    notes=[word("counts", lang, **part.facts)],
                )
            ]
        case Leader():
            label = word("was_out", lang, player=NAMES[part.first_out])
            return [drawn(label=label, table=_totals(part.totals, lang), result=word("leads", lang, player=part.seat))]
        case Winner():
            result = word("winner", lang, names=part.seat) if part.seat else word("goes_on", lang)
            label = word("game_to", lang, n=part.target)
            return [drawn(label=label, table=_totals(part.totals, lang), result=result)]


def _faces(cards: Sequence[str]) -> list[str]:
    return [f"hg-{code}" for code in cards]


def _of(text: str) -> list[str]:
    """Return the faces of cards, in the order in which they are written."""
    return _faces(text.split())


def _totals(totals: Sequence[int], lang: str) -> Drawn:
    return table(("player", "total"), zip(NAMES, totals, strict=False), lang)


# --- combinations ---------------------------------------------------------------------------------


def _combo(part: Combo, lang: str) -> list[Drawn]:
    label = "" if part.high > 10 else _option("runs_above_ten", False, lang)
    if part.refusal:
        return [
            drawn(
                label=label,
                rows=[row(line("cards", lang), _of(part.cards), lang)],
                result=word("no_combination", lang),
                notes=[error_text(part.refusal, lang)],
            )
        ]
    several = word("readings", lang, n=len(part.grids)) if len(part.grids) > 1 else label
    return [
        drawn(
            label=several,
            rows=_grid(found, part, lang),
            result=combination_name(found.reading, lang),
            notes=_notes(found, part.mask, lang),
        )
        for found in part.grids
    ]


def _grid(found: Grid, part: Combo, lang: str) -> list[Drawn]:
    """Return a row for each suit of sets in sequence, and one for everything else."""
    wild = _faces([cell.code for cells in found.rows for cell in cells if cell.wild])
    if found.reading.kind == "bomb":
        return [row(line("cards", lang), _of(part.cards), lang)]
    if found.reading.name != "sets":
        laid = [cell.code for column in zip(*found.rows, strict=True) for cell in column]
        return [row(line("cards", lang), _faces(laid), lang, wild, "can")]
    names = [translate(f"haggis.faces.suit.{suit}" if suit else "haggis.faces.wild", lang) for suit in found.suits]
    return [
        row(name, _faces([cell.code for cell in cells]), lang, wild, "can")
        for name, cells in zip(names, found.rows, strict=True)
    ]


def _notes(found: Grid, mask: int, lang: str) -> list[str]:
    stands = [
        word("stands", lang, card=cell.code, n=rank_name(cell.stands))
        for column in zip(*found.rows, strict=True)
        for cell in column
        if cell.wild
    ]
    notes = [word("wilds", lang, list=listed(stands, lang))] if stands else []
    if found.reading.kind == "bomb":
        notes.append(word("own_points", lang, n=points(mask)))
    return notes


def _rising(part: Rising, lang: str) -> Drawn:
    combinations = part.combinations
    if all(each.size == 1 for each in combinations):
        rows = [row(line("low_to_high", lang), [face for play in part.plays for face in _of(play)], lang)]
    else:
        names = [
            word("own", lang, name=combination_name(each, lang), n=points(parse_cards(play)))
            for play, each in zip(part.plays, combinations, strict=True)
        ]
        rows = [row(name, _of(play), lang) for name, play in zip(names, part.plays, strict=True)]
    return drawn(rows=rows, notes=[word("rising", lang)])


def _answer(part: Answer, lang: str) -> Drawn:
    play = COMBINATIONS[part.play.reading]
    refusal = part.refusal
    key = "does_not_beat" if refusal else "beats"
    notes = []
    if refusal:
        notes = [word("other_form", lang) if refusal.detail == "other_shape" else error_text(refusal, lang)]
    return drawn(
        rows=[row(line("lies", lang), _of(part.on), lang), row(line("answer", lang), _of(part.cards), lang)],
        result=word(key, lang, play=combination_name(play, lang)),
        notes=notes,
    )


# --- tricks and points ----------------------------------------------------------------------------


def _option(name: str, value: Any, lang: str) -> str:
    return translate(
        "ui.change",
        lang,
        option=translate(f"haggis.option.{name}", lang),
        value=option_value(name, value, lang, "haggis"),
    )


def _changes(rules: RuleSet, lang: str) -> str:
    base = PRESETS[nearest_preset(rules)]
    return listed((_option(name, getattr(rules, name), lang) for name in rules.changed(base)), lang)


def _taken(part: Taken, lang: str) -> Drawn:
    rows = [row(line("plays", lang, player=NAMES[seat]), _of(text), lang) for seat, text in part.plays]
    facts = {"n": part.pile.bit_count(), "points": part.points, "player": part.captor or part.winner}
    result = word("takes" if part.captor else "gives", lang, **facts)
    return drawn(label=_changes(part.rules, lang), rows=rows, result=result)


def _bets(part: Bets, lang: str) -> Drawn:
    rows = [(first, *(terms[seat].value for seat in part.table)) for first, terms in part.table.items()]
    shown = table(["first_out"], rows, lang)
    shown["head"] += [word("from_bets", lang, player=seat) for seat in part.table]
    label = sentences((_made(part.bets, lang), _changes(part.rules, lang)), lang)
    return drawn(label=label, table=shown)


def _made(bets: Sequence[int], lang: str) -> str:
    made = listed((word("bet_of", lang, player=NAMES[seat], n=bet) for seat, bet in enumerate(bets)), lang)
    return word("bets", lang, bets=made)


def _situation(result: Result, lang: str) -> str:
    left = result.first or ()
    hands = listed(
        (word("has_left", lang, player=NAMES[seat], n=n) for seat, n in enumerate(left) if seat != result.out[0]), lang
    )
    told = [_made(result.bets, lang), word("out_with", lang, player=NAMES[result.out[0]], hands=hands)]
    if result.second is not None:
        last = last_of(result.out)
        told.append(
            word(
                "out_second",
                lang,
                player=NAMES[result.out[1]],
                hands=word("has_left", lang, player=NAMES[last], n=result.second),
            )
        )
    return sentences(told, lang)


def _round(part: Round, lang: str) -> Drawn:
    captured = part.result.captured or ()
    rows = [(NAMES[seat], captured[seat], score_line(term, lang)) for seat, term in enumerate(part.terms)]
    total = f"{' + '.join(map(str, captured))} = {sum(captured)}"
    left = filter(None, (term.find(Line.LEFT) for term in part.terms))
    notes = [*(term_why(term, lang) for term in left), word("card_sum", lang, sum=total)]
    return drawn(
        label=_situation(part.result, lang), notes=notes, table=table(("player", "captured", "points"), rows, lang)
    )
