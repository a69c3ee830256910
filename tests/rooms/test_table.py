"""The fold of a table, and what may be asked of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanawidgets.core.errors import RuleError
from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.rooms.entries import SERVER, Entry
from hanawidgets.rooms.fold import Draft, Request
from hanawidgets.rooms.table import Table, checked_table

from .hubs import KOIKOI

HERE = frozenset({"m1", "m2", "m3"})


def log(*drafts: Draft) -> list[Entry]:
    return [Entry(n, float(n), *draft) for n, draft in enumerate(drafts, 1)]


class Seated:
    """A table, and a log that grows as the hub lets it."""

    def __init__(self, **given: Any) -> None:
        made = checked_table(**{**KOIKOI, **given})
        self.log: list[Entry] = []
        self.fold = Table("K7QMP2")
        self.add(Draft(SERVER, "made", {"kind": "table", **made}))

    def add(self, *drafts: Draft) -> None:
        entries = [Entry(n, float(n), *draft) for n, draft in enumerate(drafts, len(self.log) + 1)]
        self.log += entries
        self.fold = self.fold.after_all(entries)

    def join(self, name: str) -> None:
        self.add(*self.fold.joining(name, f"token of {name}"))

    def say(
        self, who: str, asked: str, present: frozenset[str] = HERE, away: dict[str, float] | None = None, **args: Any
    ) -> None:
        self.add(*self.fold.asked(Request(who, asked, args, present, away or {}, "0123456789abcdef0123")))

    def refuses(self, who: str, asked: str, detail: str, **args: Any) -> None:
        before = self.fold
        with pytest.raises(RuleError) as found:
            self.say(who, asked, **args)
        assert (found.value.detail or found.value.code) == detail, found.value
        assert self.fold == before

    @property
    def n(self) -> int:
        return len(self.fold.moves)

    def move(self, choose: int = 0) -> None:
        state = self.fold.state
        if state.is_chance:
            self.say("m1", "deal", n=self.n)
            return
        legal = state.legal_actions()
        action = str(legal[choose % len(legal)])
        who = self.fold.sitting.get(state.to_act)
        if who and state.to_act not in self.fold.playing():
            self.say(who, "move", n=self.n, do=action)
        else:
            self.say("m1", "move", n=self.n, do=action, seat=state.to_act)


@pytest.fixture
def table() -> Seated:
    seated = Seated()
    seated.join("Ana")
    seated.join("Ben")
    return seated


@pytest.fixture
def game(table: Seated) -> Seated:
    table.say("m1", "begin")
    while table.fold.state.is_chance:
        table.move()
    return table


def test_who_joins_sits_down_and_nobody_looks_on(table: Seated) -> None:
    assert table.fold.sitting == {"A": "m1", "B": "m2"}
    assert table.fold.maker == "m1"
    with pytest.raises(RuleError, match="seats"):
        table.join("Cem")
    assert len(table.fold.members) == 2


def test_seats_are_changed_before_the_game(table: Seated) -> None:
    table.refuses("m1", "sit", "room_seat_taken", seat="B")
    table.refuses("m1", "sit", "unknown_player", seat="C")
    table.say("m2", "stand")
    table.say("m1", "sit", seat="B")
    assert table.fold.sitting == {"B": "m1"}
    table.refuses("m1", "begin", "room_seats_open")
    table.refuses("m2", "begin", "room_no_seat")


def test_only_the_maker_sets_the_table_unless_away(table: Seated) -> None:
    rules = {"rules": "club", "seats": {"A": "", "B": ""}}
    table.refuses("m2", "set", "room_maker", **rules)
    table.say("m2", "set", present=frozenset({"m2"}), away={"m1": 30.0}, **rules)
    assert table.fold.game.rules_text(table.fold.rules) == GAMES["koikoi"].rules_text(
        GAMES["koikoi"].parse_rules("club")
    )
    table.refuses("m1", "set", "room_seated", rules="club", seats={"A": "", "B": "simple"})
    table.refuses("m1", "set", "unknown_value", rules="club", seats={"A": "", "B": "nobody"})
    table.refuses("m1", "set", "wrong_player_count", rules="club", seats={"A": "", "B": "", "C": ""})
    table.say("m1", "begin")
    table.refuses("m1", "set", "room_begun", **rules)
    table.refuses("m1", "begin", "room_begun")
    table.refuses("m1", "sit", "room_begun", seat="A")


def test_who_loses_the_seat_to_an_opponent_sits_at_another() -> None:
    table = Seated(game="ohhell", rules="short_up;players=3", seats=dict.fromkeys("ABC", ""))
    table.join("Ana")
    table.join("Ben")
    table.say("m1", "set", rules="short_up;players=3", seats={"A": "", "B": "simple", "C": ""})
    assert table.fold.sitting == {"A": "m1", "C": "m2"}
    assert table.fold.open_seats() == ()


def test_moves_out_of_turn_of_another_moment_or_against_the_rules_are_refused(game: Seated) -> None:
    acting = game.fold.state.to_act
    one, other = ("m1", "m2") if acting == "A" else ("m2", "m1")
    action = str(game.fold.state.legal_actions()[0])
    game.refuses(other, "move", "not_your_turn", n=game.n, do=action)
    game.refuses(other, "move", "not_your_turn", n=game.n, do=action, seat=acting)
    game.refuses("m9", "move", "room_no_seat", n=game.n, do=action)
    game.refuses(one, "move", "room_stale", n=game.n - 1, do=action)
    game.refuses(one, "move", "room_stale", n=game.n + 1, do=action)
    game.refuses(one, "move", "missing_field", do=action)
    game.refuses(one, "move", "wrong_type", n=True, do=action)
    game.refuses(one, "move", "wrong_type", n=game.n, do=["31"])
    game.refuses(one, "move", "number_out_of_range", n=-1, do=action)
    with pytest.raises(RuleError):
        game.say(one, "move", n=game.n, do="no move")
    with pytest.raises(RuleError):
        game.say(one, "move", n=game.n, do="x" * 10_000)
    with pytest.raises(RuleError):
        game.say(one, "deal", n=game.n)
    illegal = next(move for move in map(str, range(48)) if move not in map(str, game.fold.state.legal_actions()))
    with pytest.raises(RuleError):
        game.say(one, "move", n=game.n, do=illegal)
    game.say(one, "move", n=game.n, do=action)


def test_a_deal_is_that_of_a_session_with_the_same_seed(game: Seated) -> None:
    while not game.fold.is_over:
        game.move(game.n)
    session = Session(game.fold.game, game.fold.rules, {}, frozenset("AB"), seed=game.fold.seed)
    for move in game.fold.moves:
        session = session.drawn() if move.seeded else session.act(move.action)
    assert session.now == game.fold.state
    assert session.record().actions == tuple(move.action for move in game.fold.moves)


def test_after_the_end_the_same_people_play_another_game(game: Seated) -> None:
    while not game.fold.is_over:
        game.move()
    game.refuses("m1", "ask_undo", "room_no_undo", n=game.n, to=0)
    game.say("m2", "begin")
    assert (game.fold.number, game.n, game.fold.is_over) == (2, 0, False)


def test_undo_needs_everybody_who_is_here(game: Seated) -> None:
    at = game.n
    game.move()
    game.refuses("m1", "agree", "room_no_undo")
    game.refuses("m1", "ask_undo", "number_out_of_range", n=game.n, to=game.n)
    game.say("m1", "ask_undo", n=game.n, to=at)
    assert game.fold.undo is not None
    assert (game.fold.undo.by, game.fold.undo.agreed, game.n) == ("m1", {"m1"}, at + 1)
    game.refuses("m1", "agree", "room_no_undo")
    game.say("m2", "refuse")
    assert (game.fold.undo, game.fold.refused_by) == (None, "m2")
    game.say("m2", "ask_undo", n=game.n, to=at)
    game.say("m1", "agree")
    assert (game.fold.undo, game.n) == (None, at)


def test_undo_does_not_wait_for_who_stays_away_nor_pass_over_who_left_a_moment_ago(game: Seated) -> None:
    at = game.n
    game.move()
    alone = frozenset({"m1"})
    game.say("m1", "ask_undo", alone, {"m2": 3.0}, n=game.n, to=at)
    assert game.n == at + 1
    game.add(*game.fold.settled(Request(SERVER, "settle", {}, alone, {"m2": 20.0})))
    assert game.n == at


def test_a_move_ends_the_wish_to_take_back(game: Seated) -> None:
    game.move()
    game.say("m1", "ask_undo", n=game.n, to=game.n - 1)
    game.move()
    assert game.fold.undo is None
    game.refuses("m2", "agree", "room_no_undo")


def test_an_opponent_takes_over_for_who_is_away_and_gives_back(game: Seated) -> None:
    game.refuses("m1", "take_over", "room_not_away", seat="B")
    alone = frozenset({"m1"})
    with pytest.raises(RuleError, match="after 20 seconds"):
        game.say("m1", "take_over", alone, {"m2": 19.0}, seat="B")
    game.say("m1", "take_over", alone, {"m2": 21.0}, seat="B", level="strong")
    assert game.fold.playing() == {"B": "strong"}
    while game.fold.state.to_act != "B":
        game.move()
    game.say("m1", "move", alone, n=game.n, do=str(game.fold.state.legal_actions()[0]), seat="B")
    game.refuses("m1", "take_over", "unknown_player", seat="B")
    game.refuses("m1", "give_back", "room_seat_taken")
    game.say("m2", "give_back")
    assert game.fold.playing() == {}


def test_who_gets_up_in_the_game_leaves_an_opponent(game: Seated) -> None:
    game.say("m2", "stand")
    assert game.fold.playing() == {"B": "simple"}
    assert game.fold.sitting == {"A": "m1", "B": "m2"}


def test_the_first_who_is_here_computes_for_the_opponents() -> None:
    table = Seated(game="haggis", rules="three", seats={"A": "", "B": "simple", "C": ""})
    table.join("Ana")
    table.join("Ben")
    assert table.fold.proposer(frozenset({"m1", "m2"})) == "m1"
    assert table.fold.proposer(frozenset({"m2"})) == "m2"
    assert table.fold.proposer(frozenset()) == ""


RULES = [
    ("koikoi", "bga_general"),
    ("koikoi", "club_half"),
    *(("ohhell", f"short_up;players={count}") for count in range(2, 8)),
    ("haggis", "two"),
    ("haggis", "three"),
]


@pytest.mark.parametrize(("name", "rules"), RULES)
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_a_fold_of_the_log_is_the_fold_of_its_entries_one_by_one(name: str, rules: str, data: Any) -> None:
    """Whatever was played, undone, taken over: the log alone makes the same table, and half of it a state on the way."""
    seats = dict.fromkeys(GAMES[name].start(GAMES[name].parse_rules(rules)).seats, "")
    seats["B"] = data.draw(st.sampled_from(["", "simple"]))
    table = Seated(game=name, rules=rules, seats=seats)
    for n in range(sum(not level for level in seats.values())):
        table.join(f"P{n}")
    table.say("m1", "begin")
    chance = Random(data.draw(st.integers(0, 10**6)))
    folds = [table.fold]
    for _ in range(40):
        if table.fold.is_over:
            break
        if not chance.randrange(8) and table.n:
            table.say("m1", "ask_undo", n=table.n, to=chance.randrange(table.n))
            for who in sorted(table.fold.members):
                if table.fold.undo and who not in table.fold.undo.agreed:
                    table.say(who, "agree" if chance.randrange(3) else "refuse")
        else:
            table.move(chance.randrange(50))
        folds.append(table.fold)
    again = Table("K7QMP2").after_all(table.log)
    assert again == table.fold
    assert again.state == table.fold.state
    assert again.after_all(table.log) == again  # an entry that is there already changes nothing
    middle = folds[len(folds) // 2]
    assert Table("K7QMP2").after_all(table.log[: middle.n]) == middle


@settings(max_examples=60, deadline=None)
@given(
    do=st.sampled_from(sorted(Table.requests())) | st.text(max_size=10),
    who=st.sampled_from(["m1", "m2", "m9", "", "teacher"]),
    args=st.dictionaries(
        st.sampled_from(["n", "do", "seat", "to", "level", "name", "rules", "seats"]),
        st.none()
        | st.booleans()
        | st.integers()
        | st.text(max_size=300)
        | st.lists(st.integers(), max_size=2)
        | st.dictionaries(st.text(max_size=2), st.text(max_size=8), max_size=3),
        max_size=5,
    ),
)
def test_whatever_is_asked_is_done_or_refused_in_words(do: str, who: str, args: dict[str, Any]) -> None:
    table = Seated()
    table.join("Ana")
    table.join("Ben")
    table.say("m1", "begin")
    table.move()
    try:
        drafts = table.fold.asked(Request(who, do, args, HERE))
    except RuleError as error:
        assert str(error)
        return
    table.add(*drafts)
