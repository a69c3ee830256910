"""The handouts of Koi-Koi, a page each: how to play it, its yaku and what multiplies under chosen rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from hanawidgets.core.rules import RuleBook
from hanawidgets.teach.handouts import HOW_TO_PLAY, Handout, HandoutPanel, Handouts, Writer, plain
from hanawidgets.teach.parts import RulePart, drawn, score_line
from hanawidgets.text import translate, words_in
from hanawidgets.text.wording import ruleset_name

from ..cards import KIND_MASKS, MONTH_MASKS, Kind, parse_card, parse_short
from ..rules import OPTIONS, PRESETS, USUAL, RuleSet
from ..score import FLAT, SEVEN, Settlement, Situation, field_multiplier
from ..wording import kind_name, month_title, yaku_how, yaku_name
from ..yaku import Yaku, blocked, points_of, yaku_set
from .exhibits import DealCounts, Dealt, Taken, card_row, line

YAKU: Final = "yaku"
"""The name of the poster."""
_SHOWN_MONTH: Final = 3
_FIELD: Final = parse_short("1234418293a4b2c3")
_HAND: Final = parse_short("31145281617191b1")
_PLAYED: Final = parse_card("31")
_FLIPPED: Final = parse_card("b3")
_YAKU: Final = ("inoshikacho", "hanami", "akatan")
_SPECIAL: Final = (("teshi", "14336281828384b2"), ("kuttsuki", "121333346263a1a4"))
"""Special hands, and cards that are one."""


def _under(rules: RuleSet, lang: str) -> str:
    return translate("koikoi.handout.under", lang, rules=ruleset_name(rules, words_in(lang)))


def _points(n: int, lang: str) -> str:
    return translate("ui.points", lang, n=n)


# --- how to play ----------------------------------------------------------------------------------


def how_to_play(rules: RuleSet, lang: str) -> Handout:
    """Return how Koi-Koi is played."""
    counts = DealCounts().counts(rules)
    say = Writer("koikoi", HOW_TO_PLAY, lang, {**counts, "rounds": rules.rounds, "start": rules.start_points})
    panels = (
        say.panel("cards", _kinds(lang), month=month_title(_SHOWN_MONTH, words_in(lang))),
        say.panel("deal", [drawn(rows=[card_row(line("on_field", lang), _FIELD, lang)])]),
        say.panel("turn", [_taking("play", lang), _taking("flip", lang)]),
        say.panel("yaku", [_some_yaku(rules, lang)]),
        say.panel("choice", _choices(say, rules, lang)),
        say.panel("score", [_whole_score(say, rules, lang)], [*_multipliers(say, rules)]),
    )
    return say.handout(_under(rules, lang), [say.section("", panels)])


def _kinds(lang: str) -> list[RulePart]:
    """A month, and below it a card of each kind."""
    words = words_in(lang)
    month = card_row(month_title(_SHOWN_MONTH, words), MONTH_MASKS[_SHOWN_MONTH - 1], lang)
    shown = {Kind.HIKARI: "81", Kind.TANE: "a1", Kind.TAN: "62", Kind.KASU: "73"}
    label = partial(translate, "koikoi.handout.how-to-play.cards.kind", lang)
    rows = [
        card_row(label(kind=kind_name(kind, words), n=KIND_MASKS[kind].bit_count()), parse_short(card), lang)
        for kind, card in shown.items()
    ]
    return [drawn(rows=[month]), drawn(rows=rows)]


def _taking(by: str, lang: str) -> RulePart:
    """A card and the one that it takes."""
    first = Taken(_PLAYED, _FIELD)
    field = _FIELD & ~first.matches
    taken = first if by == "play" else Taken(_FLIPPED, field, by)
    captured = taken.capture.captured
    return drawn(
        rows=[
            card_row(line(by, lang), taken.card.bit, lang),
            card_row(line("on_field", lang), taken.matches, lang, taken.matches, "can"),
            card_row(line("captured", lang), captured, lang),
        ]
    )


def _some_yaku(rules: RuleSet, lang: str) -> RulePart:
    known = {yaku.key: yaku for yaku in yaku_set(rules) if not blocked(yaku.key, 0, rules)}
    shown = [known[key] for key in (*_YAKU, *known) if key in known][: len(_YAKU)]
    piles = ((yaku, yaku.core | yaku.plus) for yaku in shown)
    label = partial(translate, "koikoi.handout.yaku_points", lang)
    return drawn(
        rows=[
            card_row(label(yaku=yaku_name(yaku.key, words_in(lang)), n=points_of(pile, rules)), pile, lang)
            for yaku, pile in piles
        ]
    )


def _choices(say: Writer, rules: RuleSet, lang: str) -> Iterator[RulePart]:
    """The pay of stopping now, and after a koi-koi."""
    stop = Situation(points=FLAT)
    for key, situation in (("stop", stop), ("koi", replace(stop, calls=1))):
        yield drawn(label=say.say(f"choice.{key}", n=FLAT), result=_points(situation.score(rules).value, lang))


def _multipliers(say: Writer, rules: RuleSet) -> Iterator[str]:
    """The multipliers beyond the sum of the yaku, under these rules."""
    if rules.family.plays_out_deck:
        yield say.say("score.both_calls")
        yield say.say("score.sticks")
        return
    if rules.seven_double:
        yield say.say("score.seven", limit=SEVEN)
    if rules.bright_multiplier != "off":
        yield say.say(f"score.field.{rules.bright_multiplier}", times=field_multiplier(1, rules))
    yield say.say(f"score.back.{rules.double_back_style}" if rules.double_back else "score.own_calls")
    none = Situation(Settlement.NO_YAKU).score(rules).value
    yield say.say("score.nobody" if none else "score.nobody_none", dealer=none)


def _whole_score(say: Writer, rules: RuleSet, lang: str) -> RulePart:
    """An example in which all of it comes together."""
    played = Situation(points=SEVEN, field_brights=1, calls=1, honba=1)
    return drawn(label=say.say(f"score.example.{rules.ruleset}", n=SEVEN), result=score_line(played.score(rules), lang))


# --- the poster -----------------------------------------------------------------------------------


def poster(rules: RuleSet, lang: str) -> Handout:
    """Return all yaku with what they pay under these rules, those that are off too."""
    say = Writer("koikoi", YAKU, lang, {})
    here = {yaku.key for yaku in yaku_set(rules)}
    yaku = (*yaku_set(rules), *(yaku for yaku in yaku_set(PRESETS["bga_general"]) if yaku.key not in here))
    of_kind = {
        kind: [one for one in yaku if one.core & mask == one.core]
        for kind, mask in ((Kind.HIKARI, KIND_MASKS[Kind.HIKARI]), (Kind.TAN, KIND_MASKS[Kind.TAN]))
    }
    rest = [one for one in yaku if one not in of_kind[Kind.HIKARI] and one not in of_kind[Kind.TAN]]
    multipliers = Writer("koikoi", HOW_TO_PLAY, lang, {})
    return say.handout(
        _under(rules, lang),
        [
            say.section("hikari", [_yaku(say, one, one.key in here, rules, lang) for one in of_kind[Kind.HIKARI]]),
            say.section("tan", [_yaku(say, one, one.key in here, rules, lang) for one in of_kind[Kind.TAN]]),
            say.section("tane", [_yaku(say, one, one.key in here, rules, lang) for one in rest]),
            say.section("hand", [_special(say, key, pile, rules, lang) for key, pile in _SPECIAL]),
            say.section(
                "score",
                [say.panel("score", [_whole_score(multipliers, rules, lang)], [*_multipliers(multipliers, rules)])],
            ),
        ],
        dense=True,
    )


def _yaku(say: Writer, yaku: Yaku, known: bool, rules: RuleSet, lang: str) -> HandoutPanel:
    words = words_in(lang)
    least, most = yaku.bounds
    off = not known or blocked(yaku.key, 0, rules)
    texts = [yaku_how(yaku, rules, words)]
    if known and not off and blocked(yaku.key, MONTH_MASKS[10], rules):
        texts.append(say.say("washed_out"))
    return say.panel(
        yaku.key,
        [drawn(rows=[card_row("", yaku.core | yaku.plus, lang)])],
        texts,
        title=yaku_name(yaku.key, words),
        mark=_points(least, lang) if least == most else say.say("from", n=least),
        off=say.say("off") if off else "",
    )


def _special(say: Writer, key: str, cards: str, rules: RuleSet, lang: str) -> HandoutPanel:
    hand = Dealt(parse_short(cards))
    paid = hand.term(rules)
    rows = [plain(part)["rows"] for part in hand.parts(rules, lang)]
    return say.panel(
        key,
        [drawn(rows=[{**row, "label": ""} for found in rows for row in found])],
        title=translate(f"koikoi.book.special.{key}", lang),
        mark=_points(paid.value if paid else 0, lang),
    )


HANDOUTS: Final = Handouts(RuleBook(PRESETS, OPTIONS), USUAL, {HOW_TO_PLAY: how_to_play, YAKU: poster}, ruleset_name)
"""The handouts of Koi-Koi."""

__all__ = ["HANDOUTS", "how_to_play", "poster"]
