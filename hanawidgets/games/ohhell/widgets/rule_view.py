"""Examples of the rule book of Oh Hell as the page gets them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hanawidgets.teach.parts import drawn, line, listed, row, score_line, table, whys, word
from hanawidgets.text import translate
from hanawidgets.text.playing_cards import suit_name
from hanawidgets.text.wording import term_why

from ..teach.examples import (
    Bids,
    Dealers,
    Follow,
    Largest,
    Part,
    Points,
    Schedule,
    Strength,
    Total,
    Trick,
    Turned,
    Won,
    ohhell_examples,
)
from ..wording import card_why, must_text


def parts_of(rule: str, lang: str) -> list[dict[str, Any]]:
    """Return the example of a rule, part by part."""
    return [_part(part, lang) for part in ohhell_examples().get(rule, ())]


def _part(part: Part, lang: str) -> dict[str, Any]:
    match part:
        case Strength():
            return drawn(rows=[row(line("high_to_low", lang), _faces(part.cards), lang)])
        case Schedule():
            return drawn(table=_schedule(part, lang))
        case Largest():
            heads = ("players", "most", "dealt", "left") if part.left else ("players", "most")
            rows = [(_players(each.players, lang), *each[1 : len(heads)]) for each in part.rows]
            return drawn(table=table(heads, rows, lang))
        case Bids():
            return _bids(part, lang)
        case Turned():
            return drawn(
                rows=[row(line("turned", lang), _faces([part.card]), lang)],
                result=word("trump", lang, suit=suit_name(part.trump, lang)),
            )
        case Trick():
            return drawn(
                rows=[
                    row(line("turned", lang), _faces([part.turned]), lang),
                    row(line("in_order", lang), _faces(part.cards), lang, _faces([part.winner]), "made"),
                ],
                notes=[_sentence(card_why(each, lang)) for each in part.explained],
            )
        case Follow():
            led = [row(line("led", lang), _faces([part.led]), lang)] if part.led else []
            may = row(line("may_play", lang), _faces(part.hand), lang, _faces(part.legal), "can")
            return drawn(rows=[*led, may], notes=[must_text(part.explained, lang)])
        case Points():
            label = word("bid_taken", lang, mode=_mode(part.mode, lang), bid=part.bid, taken=part.taken)
            return drawn(label=label, result=score_line(part.term, lang), notes=whys(part.term, lang)[1:])
        case Total():
            told = [term_why(term, lang) for term in (*part.term.children, part.term)]
            return drawn(label=_mode(part.mode, lang), result=score_line(part.term, lang), notes=told)
        case Won():
            key = "winners" if len(part.winners) > 1 else "winner"
            return drawn(
                table=table(("player", "total"), part.scores.items(), lang),
                result=word(key, lang, names=listed(part.winners, lang)),
            )
        case Dealers():
            return drawn(table=table(("round", "dealer"), enumerate(part.seats, 1), lang))


def _sentence(text: str) -> str:
    """Return a sentence that begins with a card's name as sentences do."""
    return text[:1].upper() + text[1:]


def _mode(mode: str, lang: str) -> str:
    return translate(f"ohhell.value.mode.{mode}", lang)


def _faces(codes: Sequence[str]) -> list[str]:
    return [f"pc-{code}" for code in codes]


def _players(players: Sequence[int], lang: str) -> str:
    if len(players) == 1:
        return word("one_number", lang, n=players[0])
    return word("players", lang, low=players[0], high=players[-1])


def _schedule(part: Schedule, lang: str) -> dict[str, Any]:
    formats = ["format"] if len(part.formats) > 1 else []
    players = any(each.players != part.players for each in part.rows)
    heads = [*formats, *(["players"] if players or not formats else []), "sizes", "hands"]
    rows = []
    for each in part.rows:
        cells = {
            "format": translate(f"ohhell.value.format.{each.format}", lang),
            "players": _players(each.players, lang),
            "sizes": " ".join(map(str, each.sizes)),
            "hands": len(each.sizes),
        }
        rows.append([cells[head] for head in heads])
    return table(heads, rows, lang)


def _bids(part: Bids, lang: str) -> dict[str, Any]:
    pad = part.pad
    facts = {
        "size": pad.size,
        "n": pad.forbidden,
        "total": pad.total,
        "players": part.players,
        "bids": listed(part.made, lang),
        "sum": " + ".join(map(str, part.made)),
    }
    numbers = [{"text": str(button.number), "off": not button.allowed} for button in pad.buttons]
    allowed = listed((button.number for button in pad.buttons if button.allowed), lang)
    spoken = word("may_bid", lang, numbers=allowed)
    if pad.forbidden is not None:
        result, note = word("not_bid", lang, **facts), word("comes_even", lang, **facts)
        spoken = f"{spoken} {result}"
    elif pad.is_last:
        result, note = word("any_bid", lang, **facts), word("too_many", lang, **facts)
    else:
        result, note = word("bid_range", lang, low=pad.buttons[0].number, high=pad.buttons[-1].number), ""
    return drawn(
        label=word("bids_made" if part.made else "no_bids", lang, **facts),
        numbers={"label": spoken, "cells": numbers},
        result=result,
        notes=[note] if note else [],
    )
