"""Games at a table: going on, back and forth, and the word that holds them."""

from __future__ import annotations

from random import Random

import pytest

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.record import RecordError, check_seed, parse_record
from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session, parse_session, replayed
from hanawidgets.games.koikoi.actions import Play
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.rules import PRESETS, preset

from ..rows import each

SIMPLE = GAMES["koikoi"].opponents


def begun(rules: str = "bga_general_half", people: str = "A", opponent: str = "simple", seed: str = "7") -> Session:
    """A game after its first deal and what the opponent did in it."""
    return Session(KOIKOI, preset(rules), SIMPLE, frozenset(people), opponent, seed).dealt()


def played(session: Session, chance: Random, decisions: int = 10_000) -> Session:
    """The session gone on with random decisions of the people."""
    while decisions and not session.now.is_over:
        if session.now.is_chance:
            session = session.dealt()
            continue
        session = session.act(chance.choice(session.now.legal_actions())).answered()
        decisions -= 1
    return session


@pytest.mark.slow
@each("rules", PRESETS)
@each("people", ["A", "B", "AB"])
def test_whole_games_are_played_and_their_word_holds_them(rules: str, people: str) -> None:
    over = played(begun(rules, people, "" if people == "AB" else "simple"), Random(3))
    assert over.now.is_over
    assert parse_session(str(over)) == over


@pytest.mark.slow
def test_a_word_holds_every_moment_of_a_game() -> None:
    session = played(begun(), Random(1), 20)
    for at in range(len(session.moves) + 1):
        moment = session.goto(at)
        read = parse_session(str(moment))
        assert (read.at, read.now) == (at, moment.now)


def test_a_word_holds_no_deal() -> None:
    """Neither deck nor hidden hand: what chance did is left to the seed."""
    word = str(played(begun(), Random(1), 9))
    assert "deal" not in word
    assert "oya" not in word


def test_a_deal_by_hand_stands_in_the_word() -> None:
    session = begun(people="AB", opponent="")
    record = parse_record(str(session.record()))
    assert "deal:" in str(replayed(record, SIMPLE))


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    assert played(begun(), Random(4)) == played(begun(), Random(4))
    assert begun(seed="8").now != begun(seed="7").now


def test_undo_goes_back_to_the_last_decision_and_redo_forth() -> None:
    first = begun()
    second = played(first, Random(2), 1)
    third = played(second, Random(2), 1)
    assert third.undone().now == second.now
    assert third.undone().undone().now == first.now
    assert third.undone().undone().undone().now == first.now
    assert third.undone().redone() == third
    assert third.undone().undone().redone().now == second.now


def test_another_move_from_an_earlier_moment_drops_what_followed() -> None:
    later = played(begun(), Random(2), 3)
    early = later.undone().undone().undone()
    other = early.act(early.now.legal_actions()[-1])
    assert len(other.moves) == early.at + 1
    again = early.act(later.moves[early.at].action).answered()
    assert again.moves == later.moves[: again.at]


def test_recent_is_what_was_done_since_the_last_decision() -> None:
    first = begun()
    second = played(first, Random(2), 1)
    assert second.recent == second.moves[first.at :]
    assert first.recent[0].seeded


def test_a_special_hand_is_shown_before_the_next_deal() -> None:
    """Two hands in a hundred are special: of some seeds the first deal ends the month at once."""
    stopped = [s for seed in range(300) if (s := begun(seed=str(seed))).now.current.phase == "over"]
    assert stopped
    for session in stopped:
        assert session.now.month == 1
        assert session.dealt().now.month >= 2


def test_from_a_position_the_deck_of_that_position_is_played() -> None:
    start = begun(people="AB", opponent="").now
    session = Session(KOIKOI, start.rules, SIMPLE, frozenset("AB"), start=start)
    assert session.now == start
    gone = played(session, Random(1), 5)
    assert parse_session(str(gone)).now == gone.now


def test_a_record_is_replayed_from_its_first_decision() -> None:
    over = played(begun(people="AB", opponent=""), Random(3))
    session = replayed(parse_record(str(over.record())), SIMPLE)
    assert (session.at, session.is_open) == (2, True), (
        "the dealer is drawn and the cards are dealt: there is something to see"
    )
    assert session.decides
    assert session.goto(len(session.moves)).now == over.now


def test_every_changed_character_is_noticed() -> None:
    """The check word tells each single slip, and nothing but a RuleError ever comes of it."""
    word = str(played(begun(), Random(1), 4))
    for at in range(len(word)):
        with pytest.raises(RuleError):
            parse_session(word[:at] + ("y" if word[at] != "y" else "z") + word[at + 1 :])
        with pytest.raises(RuleError):
            parse_session(word[:at])


def resealed(word: str, **fields: str) -> str:
    """A word with fields exchanged and a check word that fits."""
    names = ("version", "game", "rules", "people", "opponent", "seed", "start", "at", "moves")
    parts = dict(zip(names, word.split("*")[:-1], strict=True)) | fields
    body = "*".join(parts.values())
    return f"{body}*{checksum(body)}"


@each(
    "fields, code, detail",
    [
        ({"version": "t2"}, Code.UNKNOWN_VALUE, "state_version"),
        ({"version": "q"}, Code.UNKNOWN_VALUE, "damaged_state"),
        ({"game": "chess"}, Code.UNKNOWN_VALUE, ""),
        ({"rules": "nothing"}, Code.UNKNOWN_VALUE, "unknown_ruleset"),
        ({"people": "C"}, Code.UNKNOWN_PLAYER, ""),
        ({"people": ""}, Code.UNKNOWN_VALUE, "damaged_state"),
        ({"opponent": "oracle"}, Code.UNKNOWN_VALUE, ""),
        ({"people": "AB"}, Code.UNKNOWN_VALUE, "damaged_state"),
        ({"seed": ""}, Code.UNKNOWN_VALUE, "bad_seed"),
        ({"seed": "a b"}, Code.UNKNOWN_VALUE, "bad_seed"),
        ({"at": "999"}, Code.UNKNOWN_VALUE, "damaged_state"),
        ({"at": "-1"}, Code.UNKNOWN_VALUE, "damaged_state"),
        ({"at": "1" * 5000}, Code.UNKNOWN_VALUE, "damaged_state"),
        ({"start": "kp1.club.m1.s0,0.gd.z6x"}, Code.INCONSISTENT, "rules_and_position"),
    ],
)
def test_a_word_that_cannot_be_is_refused(fields: dict[str, str], code: Code, detail: str) -> None:
    word = resealed(str(begun()), **fields)
    with pytest.raises(RuleError) as refused:
        parse_session(word)
    assert (refused.value.code, refused.value.detail) == (code, detail)


def test_a_move_that_does_not_fit_is_named_with_its_number_and_rule() -> None:
    session = begun()
    hand = session.now.observe("A").hand
    card = next(c for c in range(48) if not hand >> c & 1)
    word = resealed(str(session), moves=f"{str(session).split('*')[8]}-{Play(card)}")
    with pytest.raises(RecordError) as refused:
        parse_session(word)
    assert refused.value.line == session.at + 1
    assert refused.value.code is Code.ILLEGAL_MOVE
    assert refused.value.rule


def test_a_word_beyond_all_measure_is_refused_before_it_is_read() -> None:
    with pytest.raises(RuleError) as refused:
        parse_session("t1*" + "1" * 70_000)
    assert refused.value.code is Code.NUMBER_OUT_OF_RANGE
    with pytest.raises(RuleError):
        parse_session(None)


@each("seed", [7, "7", "Hana-2026"])
def test_seeds(seed: object) -> None:
    assert check_seed(seed) == str(seed)


@each("seed", [True, 1.5, None, "", "a b", "x" * 21, "~"])
def test_no_seeds(seed: object) -> None:
    with pytest.raises(RuleError):
        check_seed(seed)
