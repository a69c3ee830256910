"""Positions: what cannot be is refused with the rule it breaks; cards, actions and records as text."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.record import MOST_CHARACTERS, Record, RecordError, parse_record
from hanawidgets.games.koikoi.actions import Oya, Play, Say, Take, parse_action
from hanawidgets.games.koikoi.cards import BY_MONTH, CARDS, cards_of, parse_card, parse_text, pile
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.game import set_up
from hanawidgets.games.koikoi.position import check_match, parse_position
from hanawidgets.games.koikoi.round_rules import Ending, Phase
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet
from hanawidgets.games.koikoi.state import Match, Month
from tests.needs import some
from tests.rows import each

from .strategies import AME_NAGARE, CLUB, GENERAL, few, refused
from .tables import dealt, reach

GAMES = {"koikoi": KOIKOI}


def in_play(phase: Phase = Phase.PLAY, rules: RuleSet = GENERAL, wanted: Callable[..., Any] = lambda s: True) -> Match:
    """A game in the middle of a month in which both have captured something."""
    now = reach(rules, lambda s: s.phase is phase and all(s.captured) and all(s.hands) and wanted(s))
    return Match.new(rules)._replace(current=now)


def refuses(match: Match, code: Code, field: str, rule: str, detail: str = "") -> None:
    with refused(code, field, rule=rule, detail=detail):
        check_match(match)
    with pytest.raises(RuleError) as caught:
        parse_position(str(match))
    assert (caught.value.code, caught.value.rule) == (code, rule)


def impossible(match: Match, field: str, rule: str, detail: str = "") -> None:
    refuses(match, Code.INCONSISTENT, field, rule, detail)


def changed(match: Match, **fields: Any) -> Match:
    return match._replace(current=match.current._replace(**fields))


# --- what cannot be -------------------------------------------------------------------------------


def test_a_position_of_play_can_be() -> None:
    for rules in PRESETS.values():
        for phase in (Phase.PLAY, Phase.TAKE, Phase.SAY):
            check_match(in_play(phase, rules))


def test_K_BGA_02_a_card_twice_or_missing_is_refused() -> None:
    match = in_play()
    now = match.current
    refuses(changed(match, field=now.field | cards_of(now.hands[0])[0].bit), Code.DUPLICATE_CARD, "field", "K-BGA-02")
    refuses(changed(match, deck=(now.deck[1], *now.deck[1:])), Code.DUPLICATE_CARD, "deck", "K-BGA-02")
    refuses(changed(match, deck=now.deck[1:]), Code.WRONG_CARD_COUNT, "cards", "K-BGA-02")
    refuses(changed(match, field=0), Code.WRONG_CARD_COUNT, "cards", "K-BGA-02")


def test_K_BGA_16_hands_that_do_not_fit_the_deck_are_refused() -> None:
    match = in_play()
    now = match.current
    card = cards_of(now.hands[0])[0].bit
    impossible(changed(match, hands=(now.hands[0] ^ card, now.hands[1] | card)), "hand", "K-BGA-16", "hand_count")


def test_K_BGA_15_decks_and_fields_that_no_turn_leaves() -> None:
    over = reach(GENERAL, lambda s: s.ending is Ending.STOP and not any(s.hands))
    two = next([a, b] for a in over.deck for b in over.deck if a < b and CARDS[a].month == CARDS[b].month)
    deck = tuple(index for index in over.deck if index not in two)
    match = Match.new(GENERAL)._replace(
        current=over._replace(deck=deck, field=over.field | pile(CARDS[i] for i in two))
    )
    impossible(match, "deck", "K-BGA-15", "deck_count")
    deal = dealt(field="11 12 21 31 41 51 61 71")
    start = set_up(GENERAL, hands=deal.hands, field=deal.field, deck=deal.deck)
    two = parse_text("11 12")  # type: ignore[assignment]
    impossible(changed(start, field=deal.field & ~two, captured=(two, 0)), "field", "K-BGA-10", "field_count")


def test_K_BGA_20_nobody_is_to_play_from_an_empty_hand() -> None:
    over = reach(GENERAL, lambda s: s.ending is Ending.HANDS)
    match = Match.new(GENERAL)._replace(current=over._replace(phase=Phase.PLAY, ending=Ending.NONE))
    impossible(match, "hand", "K-BGA-20", "hand_count")


def test_K_CLUB_33_the_deck_is_not_out_while_it_holds_cards() -> None:
    match = in_play(rules=CLUB, wanted=lambda s: any(s.calls))
    wrong = changed(match, phase=Phase.OVER, ending=Ending.DECK, winner=match.current.last_caller)
    impossible(wrong, "ending", "K-BGA-18", "ending_unfit")


def test_K_BGA_13_captured_cards_come_in_pairs_of_a_month() -> None:
    match = in_play()
    now = match.current
    card = cards_of(now.captured[0])[0].bit
    impossible(
        changed(match, captured=(now.captured[0] ^ card, now.captured[1]), field=now.field | card),
        "captured",
        "K-BGA-13",
        "captured_odd",
    )


def test_K_BGA_24_more_lights_than_can_have_lain_there() -> None:
    match = in_play(wanted=lambda s: s.lights < 2)
    impossible(changed(match, lights=5), "field_brights", "K-BGA-24", "lights_count")
    refuses(changed(match, lights=6), Code.NUMBER_OUT_OF_RANGE, "field_brights", "K-BGA-24")


def test_K_BGA_17_a_yaku_that_nobody_was_asked_about() -> None:
    asked = in_play(Phase.SAY)
    silent = asked.after(Say.KOI)
    silent = changed(silent, calls=(0, 0), called_on=(0, 0), last_caller=-1)
    impossible(silent, "captured", "K-BGA-17", "yaku_unsaid")
    unasked = in_play(wanted=lambda s: not any(s.calls))
    with refused(Code.INCONSISTENT):
        check_match(changed(unasked, phase=Phase.SAY))


def test_K_BGA_19_calls_without_a_yaku_and_callers_without_a_call() -> None:
    match = in_play(wanted=lambda s: not any(s.calls))
    impossible(changed(match, calls=(1, 0), last_caller=0), "calls", "K-BGA-19", "calls_and_cards")
    impossible(changed(match, last_caller=0), "last_koi_caller", "K-BGA-19", "caller_and_calls")
    called = in_play(wanted=lambda s: s.calls == (1, 0))
    impossible(changed(called, calls=(9, 0)), "calls", "K-BGA-19", "calls_and_cards")
    impossible(
        changed(called, called_on=(called.current.called_on[0] | called.current.hands[0], 0)),
        "calls",
        "K-BGA-19",
        "calls_and_cards",
    )
    impossible(changed(called, last_caller=1), "last_koi_caller", "K-BGA-19", "caller_and_calls")


def test_GAP_K_02_a_flipped_card_that_has_no_choice() -> None:
    match = in_play(Phase.TAKE)
    now = match.current
    two = [c for c in cards_of(now.field) if c.month == CARDS[now.flip].month]
    with refused(Code.INCONSISTENT, "flip", rule="GAP-K-02", detail="flip_choice"):
        check_match(
            changed(
                match,
                field=now.field & ~pile(two),
                hands=now.hands,
                captured=(now.captured[0], now.captured[1] | pile(two)),
            )
        )
    assert len(two) == 2


def test_K_CLUB_36_sticks_and_months_have_their_ranges() -> None:
    refuses(changed(in_play(rules=CLUB), honba=25), Code.NUMBER_OUT_OF_RANGE, "honba", "K-CLUB-36")
    refuses(changed(in_play(), honba=1), Code.NUMBER_OUT_OF_RANGE, "honba", "K-CLUB-36")
    refuses(in_play()._replace(month=13), Code.NUMBER_OUT_OF_RANGE, "month", "K-BGA-53")
    refuses(in_play()._replace(month=0), Code.NUMBER_OUT_OF_RANGE, "month", "K-BGA-53")


def test_K_BGA_31_nobody_plays_on_without_points() -> None:
    impossible(in_play()._replace(scores=(200, 0)), "scores", "K-BGA-31", "broke_and_on")
    check_match(in_play(rules=CLUB)._replace(scores=(5, -5)))


def test_K_BGA_30_no_more_months_than_were_played() -> None:
    impossible(in_play()._replace(months=(Month(0, 3),)), "month", "K-BGA-30", "months_played")
    check_match(in_play()._replace(month=2, months=(Month(0, 3),)))


def test_K_BGA_18_an_ending_that_the_position_does_not_have() -> None:
    over = in_play(Phase.SAY).after(Say.STOP)
    check_match(over)
    for ending in set(Ending) - {Ending.STOP}:
        with refused(Code.INCONSISTENT):
            check_match(changed(over, ending=ending))
    with refused(Code.INCONSISTENT):
        check_match(changed(over, winner=1 - over.current.winner))
    with refused(Code.INCONSISTENT):
        check_match(changed(in_play(), ending=Ending.STOP))


def test_K_CLUB_08_nobody_is_asked_in_the_kos_last_turn() -> None:
    asked = reach(CLUB, lambda s: s.phase is Phase.SAY and len(s.deck) == 1)
    flip = asked.deck[0]
    match = Match.new(CLUB)._replace(current=asked._replace(deck=(), field=asked.field | CARDS[flip].bit))
    with refused(Code.INCONSISTENT):
        check_match(match)


def test_a_position_laid_out_by_hand() -> None:
    deal = dealt()
    match = set_up(GENERAL, hands=deal.hands, field=deal.field, deck=deal.deck, dealer=1, month=3, scores=(90, 110))
    assert (match.to_act, match.month, match.scores) == ("B", 3, (90, 110))
    assert parse_position(str(match)) == match
    with refused(Code.DUPLICATE_CARD, rule="K-BGA-02"):
        set_up(GENERAL, hands=(deal.hands[0], deal.hands[0]), field=deal.field, deck=deal.deck)
    with refused(Code.UNKNOWN_CARD, "deck"):
        set_up(GENERAL, hands=deal.hands, field=deal.field, deck=(*deal.deck[1:], 48))


# --- links ----------------------------------------------------------------------------------------


def sealed(body: str) -> str:
    return f"{body}.{checksum(body)}"


@each(
    "text, detail",
    [
        ("", "damaged_state"),
        ("k1.bga_general", "damaged_state"),
        ("kp2.bga_general.m1", "state_version"),
        ("kp1", "damaged_state"),
        ("kp1.club", "damaged_state"),
        ("kp1.club.m1.s0,0.gd.000", "damaged_state"),
        (sealed("kp1.club.m1.s0,0.gq"), "damaged_state"),
        (sealed("kp1.club.m1.s0.gd"), "damaged_state"),
        (sealed("kp1.club.m1.m1.s0,0.gd"), "damaged_state"),
        (sealed("kp1.club.z1.s0,0.gd"), "damaged_state"),
        (sealed("kp1.club.mx.s0,0.gd"), "damaged_state"),
        (sealed("kp1.club.m1.s0,0.gd.dC"), "damaged_state"),
        (sealed("kp1.club.m1.s0,0.gd.nX3"), "damaged_state"),
        (sealed("kp1.club.m1.s0,0.go.enever"), "damaged_state"),
        (sealed("kp1.club.m1.s0,0.gd.m"), "damaged_state"),
        (sealed("kp1.club.m9999999.gd"), "damaged_state"),
        (sealed("kp1.club.m１.s0,0.gd"), "damaged_state"),
    ],
)
def test_a_link_that_is_none_is_refused(text: str, detail: str) -> None:
    with refused(Code.UNKNOWN_VALUE, "state", detail=detail) as caught:
        parse_position(text)
    assert caught.value.facts["where"]


def test_a_link_with_a_wrong_part_says_which() -> None:
    with refused(Code.UNKNOWN_CARD):
        parse_position(sealed("kp1.club.m1.s0,0.dA.gp.a1d"))
    with refused(Code.DUPLICATE_CARD):
        parse_position(sealed("kp1.club.m1.s0,0.dA.gp.a1111"))
    with refused(Code.UNKNOWN_VALUE, "ruleset"):
        parse_position(sealed("kp1.never.m1.s0,0.gd"))
    with refused(Code.WRONG_CARD_COUNT, "cards", rule="K-BGA-02"):
        parse_position(sealed("kp1.club.m1.s0,0.dA.gp.a11"))
    with refused(Code.INCONSISTENT, "dealer", rule="GAP-K-11"):
        parse_position(sealed("kp1.club;first_dealer=A.m1.s0,0.gd"))
    for value in (None, 1, b"kp1", ["kp1"]):
        with refused(Code.WRONG_TYPE, "state"):
            parse_position(value)


def play_out(match: Match, seed: int) -> Match:
    """The game to its end by random moves."""
    chance = random.Random(seed)
    while not match.is_over:
        action = KOIKOI.chance(match, chance) if match.is_chance else chance.choice(match.legal_actions())
        match = match.after(action)
    return match


SOURCES = [
    str(in_play(phase, rules))
    for rules in (GENERAL, CLUB, PRESETS["bga_blog"], AME_NAGARE)
    for phase in (Phase.PLAY, Phase.TAKE, Phase.SAY)
]
SOURCES += [str(play_out(in_play(rules=rules), 3)) for rules in (GENERAL, CLUB)]


@st.composite
def tampered(draw: Any) -> Any:
    """Words of positions, put together, taken away and changed, under a check that fits."""
    words = draw(st.sampled_from(SOURCES)).split(".")[:-1]
    other = draw(st.sampled_from(SOURCES)).split(".")[1:-1]
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(1, len(words) - 1))
        way = draw(st.sampled_from(["swap", "cut", "number", "cards", "move", "graft"]))
        letter = words[at][:1]
        if way == "swap":
            words[at] = letter + draw(st.sampled_from(words))[1:]
        elif way == "cut":
            words[at] = words[at][: draw(st.integers(0, len(words[at])))]
        elif way == "number":
            words[at] = letter + draw(
                st.sampled_from(["0", "1", "2", "12", "24", "-1", "1,0", "12,12", "100,1", "A", "B"])
            )
        elif way == "cards" and len(words[at]) > 4:
            words[at] = letter + words[at][-2:] + words[at][1:-2]
        elif way == "move":  # two cards from one pile to another
            to = draw(st.integers(1, len(words) - 1))
            words[to] += words[at][1:5]
            words[at] = letter + words[at][5:]
        elif way == "graft":
            words[at] = draw(st.sampled_from(other))
    return sealed(".".join(words))


@pytest.mark.slow
@settings(max_examples=20 * some(settings.default).max_examples)
@given(tampered(), st.integers(0, 9))
def test_a_tampered_position_is_refused_or_can_be_played_to_the_end(text: str, seed: int) -> None:
    try:
        match = parse_position(text)
    except RuleError:
        return
    assert parse_position(str(match)) == match
    over = play_out(match, seed)
    assert over.outcome is not None
    for seat in "AB":
        assert match.observe(seat).sample(random.Random(seed)).observe(seat) == match.observe(seat)


@pytest.mark.slow
@few
@given(st.text() | st.from_regex(r"kp1\.club(\.[a-z][0-9a-cA-Z,]{0,9}){0,6}", fullmatch=True).map(sealed))
def test_any_text_is_a_position_an_action_a_record_or_refused(text: str) -> None:
    for read in (
        parse_position,
        parse_action,
        lambda text: parse_record(text, GAMES),
        lambda text: parse_record(HEAD + text, GAMES),
    ):
        try:
            read(text)
        except RuleError as error:
            assert str(error)


# --- actions --------------------------------------------------------------------------------------


def test_every_play_and_take_is_read_back_in_all_notations_of_cards() -> None:
    for card in BY_MONTH:
        for other in BY_MONTH:
            if other.month == card.month and other is not card:
                for one, two in ((card.short, other.short), (str(card), str(other)), (card.face, other.face)):
                    for sign in ("x", " x ", "×", "*"):
                        assert parse_action(f"{one}{sign}{two}") == Play(card.index, other.index)
        for text in (card.short, str(card), card.face):
            assert parse_action(text) == Play(card.index)
            assert parse_action(f"x{text}") == parse_action(f" X {text} ") == Take(card.index)


def test_words_are_read_in_any_case_and_width() -> None:
    assert parse_action(" STOP ") is Say.STOP
    assert parse_action("ｋｏｉ") is Say.KOI
    assert parse_action("oya:b") == Oya("B")
    assert parse_action("１１×１２") == Play(parse_card("11").index, parse_card("12").index)


@each(
    "text, code",
    [
        ("", Code.UNKNOWN_VALUE),
        ("deal:", Code.UNKNOWN_VALUE),
        ("deal:11/12/13", Code.UNKNOWN_VALUE),
        ("dear:a/b/c/d", Code.UNKNOWN_VALUE),
        ("oya:C", Code.UNKNOWN_PLAYER),
        ("oya:", Code.UNKNOWN_PLAYER),
        ("d1", Code.UNKNOWN_CARD),
        ("11x", Code.UNKNOWN_CARD),
        ("11x12x13", Code.UNKNOWN_CARD),
        ("x", Code.UNKNOWN_CARD),
        ("deal:1111///", Code.DUPLICATE_CARD),
        ("deal:1///", Code.UNKNOWN_CARD),
        ("pass", Code.UNKNOWN_CARD),
        (None, Code.WRONG_TYPE),
        (11, Code.WRONG_TYPE),
        (Say.KOI, Code.WRONG_TYPE),
    ],
)
def test_what_is_no_action(text: int | str | Say | None, code: Code) -> None:
    with refused(code):
        parse_action(text)


# --- records --------------------------------------------------------------------------------------

HEAD = "hanawidgets 1\ngame koikoi\nrules bga_general_half\n"


def test_a_record_is_lines_that_a_person_can_write() -> None:
    text = f"""\ufeff# my first game
    hanawidgets 1

    game koikoi
    rules  club;rounds=6   # half a year
    -  oya:a
    - {dealt("11 21", "32 42", "12 13 22 52 62 72 82 92", "a1 a2")}
    A  1-hikari(crane) x m01-3
    """
    record = parse_record(text, GAMES)
    assert record.rules == PRESETS["club_half"]
    assert record.actions[-1] == Play(parse_card("11").index, parse_card("13").index)
    assert parse_record(str(record), GAMES) == record
    assert record.states()[-1].current.captured[0] == parse_text("11 13")
    assert str(record).splitlines()[-1] == "A 11x13"


@each(
    "text, line, code, field, detail",
    [
        ("", 1, Code.MISSING_FIELD, "game", ""),
        ("# nothing", 1, Code.MISSING_FIELD, "game", ""),
        ("hello", 1, Code.UNKNOWN_VALUE, "record", "damaged_record"),
        ('[Event "chess"]', 1, Code.UNKNOWN_VALUE, "record", "damaged_record"),
        ("hanawidgets 2", 1, Code.UNKNOWN_VALUE, "record", "record_version"),
        ("hanawidgets 1\n\ngame go", 3, Code.UNKNOWN_VALUE, "game", ""),
        ("hanawidgets 1\nrules club", 2, Code.UNKNOWN_VALUE, "game", ""),
        ("hanawidgets 1\ngame koikoi", 2, Code.MISSING_FIELD, "rules", ""),
        ("hanawidgets 1\ngame koikoi\nA 11", 3, Code.MISSING_FIELD, "rules", ""),
        ("hanawidgets 1\ngame koikoi\nrules clubs", 3, Code.UNKNOWN_VALUE, "ruleset", "unknown_ruleset"),
        (f"{HEAD}from kp1.x", 4, Code.UNKNOWN_VALUE, "state", "damaged_state"),
        (f"{HEAD}from {Match.new(CLUB)}", 4, Code.INCONSISTENT, "rules", "rules_and_position"),
        (f"{HEAD}C 11", 4, Code.UNKNOWN_PLAYER, "seat", ""),
        (f"{HEAD}A 11", 4, Code.ILLEGAL_MOVE, "play", "oya_first"),
        (f"{HEAD}A oya:A", 4, Code.ILLEGAL_MOVE, "seat", "not_your_turn"),
        (f"{HEAD}- oya:A\n- oya:A", 5, Code.ILLEGAL_MOVE, "action", "no_draw_now"),
        (f"{HEAD}- oya:A\n- deal:11/12/13/14", 5, Code.WRONG_CARD_COUNT, "hand", ""),
        (f"{HEAD}- oya:A\n- {dealt('11', 'c1')}\nA c1", 6, Code.ILLEGAL_MOVE, "play", "not_in_hand"),
        (f"{HEAD}- oya:A\n- {dealt('11', 'c1')}\nB c1", 6, Code.ILLEGAL_MOVE, "play", "not_in_hand"),
        (f"{HEAD}- oya:A\n- {dealt('11', 'c1')}\nB 11", 6, Code.ILLEGAL_MOVE, "seat", "not_your_turn"),
        (f"{HEAD}- oya:A\n- {dealt('11', 'c1')}\nA", 6, Code.UNKNOWN_VALUE, "action", "unknown_action"),
        (f"{HEAD}- oya:A\n- {dealt('11', 'c1')}\nA stop", 6, Code.ILLEGAL_MOVE, "action", "say_without_yaku"),
    ],
)
def test_a_record_that_is_none_names_line_and_reason(text: str, line: int, code: Code, field: str, detail: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text, GAMES)
    error = caught.value
    assert (error.line, error.code, error.field, error.detail) == (line, code, field, detail)
    assert error.facts["line"] == line
    assert str(error).startswith(f"Line {line} (")
    assert f" [{code}: {field}=" in str(error)


def test_what_is_no_text_is_no_record() -> None:
    value: Any
    for value in (None, 3, b"hanawidgets 1", []):
        with refused(Code.WRONG_TYPE, "record"):
            parse_record(value, GAMES)
    with refused(Code.NUMBER_OUT_OF_RANGE, "record"):
        parse_record("#" * (MOST_CHARACTERS + 1), GAMES)


def test_a_record_grows_action_by_action() -> None:
    chance = random.Random(2)
    record = Record(KOIKOI, GENERAL)
    for _ in range(40):
        state = record.states()[-1]
        action = KOIKOI.chance(state, chance) if state.is_chance else chance.choice(state.legal_actions())
        longer = record.with_action(action)
        assert longer.actions[:-1] == record.actions
        record = longer
    assert len(list(record.steps())) == 40
    with pytest.raises(RuleError):
        record.with_action(Oya("A")).states()
