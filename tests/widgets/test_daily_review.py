"""Today's review: it asks for exactly what is due, at most five minutes, and what was learnt is never lost."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from itertools import pairwise
from json import dumps
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.core.registry import NAMES
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.hints import solution
from hanawidgets.teach.memory import Answer, Memory
from hanawidgets.teach.model import AnyStep, Choose, Drill, Number, Pick, Play
from hanawidgets.teach.own_problems import OwnProblem
from hanawidgets.teach.progress import CODEC, merged_progress
from hanawidgets.teach.skills import skill, skills, skills_of
from hanawidgets.text import LANGUAGES
from hanawidgets.widgets import DailyReview, LessonPlayer
from hanawidgets.widgets.review.daily_review import LIMIT, MOST, MOST_NEW, SECONDS, plan

from ..rows import each
from ..teach.test_own_problems import found
from .wire import ask, done

NOW = 1_800_000_000.0
DAY = 86_400
ALL = tuple(name for game in NAMES for name in skills(game))


class Clock:
    """Shows a time that a test sets."""

    now = NOW

    def __call__(self) -> float:
        return self.now


def learnt(*names: str, wrong: tuple[str, ...] = (), when: float = NOW - DAY) -> Memory:
    """A memory in which some skills went right and some wrong."""
    return Memory().after(
        [Answer(when, "", 0, (name,), "wrong" if name in wrong else "right") for name in (*names, *wrong)]
    )


def answer(review: LessonPlayer, right: bool = True) -> None:
    """Answer what is asked, with the keys that the page has."""
    asked, n = review.run.question, shown(review)["n"]
    known = solution(asked, 0 if isinstance(review.run.step, Drill) else review.run.move, review.run.state)
    match asked:
        case Choose():
            done(review, "choose", n=n, choice=asked.right if right else (asked.right + 1) % len(asked.choices))
        case Pick():
            for face in shown(review)["pick"]:
                if _bit(asked, face) & known:
                    done(review, "pick", face=face)
            done(review, "picked", n=n)
        case Number():
            done(review, "numbers", n=n, numbers={name: str(number) for name, number in known.items()})
        case Play():
            done(review, "move", n=n, do=str(known))


def _bit(asked: AnyStep, face: str) -> int:
    return teaching_of(asked).deck.pile(face)


def shown(review: LessonPlayer) -> dict[str, Any]:
    found: dict[str, Any] = review.view.get("lesson", review.view)
    return found


def through(review: DailyReview, wrong: tuple[str, ...] = ()) -> list[str]:
    """Go through a review; return the skills asked for, in order."""
    asked: list[str] = []
    done(review, "start")
    while review.view["stage"] == "asking":
        (name,) = skills_of(review.run.question)
        if name in wrong and name not in asked and isinstance(review.run.question, Choose):
            answer(review, right=False)
        asked.append(name)
        answer(review)
        done(review, "next", n=review.view["n"])
    return asked


@each("lang", LANGUAGES)
def test_at_first_it_says_where_to_begin(lang: str) -> None:
    review = DailyReview(clock=Clock(), lang=lang)
    assert (review.view["stage"], review.due, review.view["go"]) == ("first", [], "")
    assert [link["href"] for link in review.view["links"]] == [
        f"learn-{lesson}.ipynb" for lesson in ("seasons", "one-card", "singles-and-pairs")
    ]
    assert {
        plate["state"] for page in review.view["album"] for group in page["groups"] for plate in group["plates"]
    } == {"new"}


MISTAKES = {
    "seasons": (1, 10, 16),
    "first-turn": (3, 8),
    "five-yaku": (5, 15),
    "one-card": (9,),
    "trump-and-following": (7,),
    "bidding": (),
    "singles-and-pairs": (3,),
    "runs": (),
    "rectangles": (),
}
"""The first three lessons of each game, and the steps, from 1, whose (first) question somebody answers wrong."""


def wrong(player: LessonPlayer) -> set[str]:
    """Answer what is asked wrong; return the skills that this speaks against."""
    asked = player.run.question
    match asked:
        case Choose():
            answer(player, right=False)
        case Pick():
            known = solution(asked, 0, player.run.state)
            other = next(face for face in shown(player)["pick"] if not _bit(asked, face) & known)
            done(player, "pick", face=other)
            done(player, "picked", n=player.view["n"])
            done(player, "pick", face=other)  # one card takes the place of another, several do not
            for face in player.view["picked"]:
                done(player, "pick", face=face)
        case Number():
            done(player, "numbers", n=player.view["n"], numbers=dict.fromkeys(asked.blank, "77"))
        case Play():
            right = teaching_of(asked).accepted_moves(asked.moves[0], player.run.state, asked.seat)
            other_move = next(action for action in player.run.state.legal_actions() if action not in right)
            done(player, "move", n=player.view["n"], do=str(other_move))
    assert player.history[-1].verdict == "wrong"
    return {*player.history[-1].skills}


@pytest.mark.slow
def test_after_three_lessons_of_each_game_the_next_day_asks_for_the_ten_mistakes_first() -> None:
    clock = Clock()
    missed, kinds, memory = set(), set(), Memory()
    for lesson, steps in MISTAKES.items():
        player = LessonPlayer(lesson, seed=3, clock=clock)
        for _ in range(200):  # more than any of them takes
            if player.run.is_over:
                break
            clock.now += 5
            if player.view["can"]["asks"]:
                if player.run.at + 1 in steps and not player.run.erred and player.run.move == 0:
                    kinds.add(type(player.run.question))
                    missed |= wrong(player)
                answer(player)
                continue
            done(player, "next", n=player.view["n"])
        memory = memory.merged(Memory.read(player.view["learned"]["word"]))
    assert sum(map(len, MISTAKES.values())) == 10 and kinds == {Choose, Pick, Number, Play}
    review = DailyReview(memory, clock=clock)
    assert review.view["stage"] == "rest", "not on the same evening"
    clock.now += DAY
    review = DailyReview(memory, seed=1, clock=clock)
    first, then = review.due[: len(missed)], review.due[len(missed) :]
    assert {*first} == missed, "exactly those"
    assert 0 < len(then) <= MOST_NEW and not any(map(memory.asked, then)), "then a few that chance has not asked for"
    assert {*through(review)} == {*first, *then}
    assert DailyReview(review.value, clock=clock).due[:1] != first[:1]


def test_it_takes_five_minutes_of_all_games_mixed_and_the_most_forgotten_first() -> None:
    old, new = learnt(*ALL[::2], when=NOW - 30 * DAY), learnt(*ALL[1::2], when=NOW - 4 * DAY)
    memory = old.merged(new)
    names = plan(memory, NOW)
    assert len(names) == MOST == LIMIT // SECONDS
    assert set(names) == set(memory.due(NOW)[:MOST])
    games = [name.partition(":")[0] for name in names]
    kinds = {game: games.count(game) for game in games}
    apart = sum(one != two for one, two in pairwise(games))
    assert apart >= min(len(games) - 1, 2 * (len(games) - max(kinds.values()))) - 1
    assert plan(memory, NOW) == names, "no chance in it"


@pytest.mark.slow
@each("lang", LANGUAGES)
def test_a_day_asks_for_five_minutes_own_games_and_second_tries_among_them_and_says_so(lang: str) -> None:
    problem = OwnProblem.of(*found("koikoi"))
    review = DailyReview(learnt(*ALL, when=NOW - 30 * DAY), seed=3, clock=Clock(), lang=lang)
    done(review, "own", kept=problem.word)
    assert str(MOST) in review.view["title"] and str(LIMIT // 60) in review.view["text"]
    assert len(review.due) == MOST - 1
    due = {*review.due}
    done(review, "start")
    assert review.steps == MOST
    missed = 0
    while review.view["stage"] == "asking":
        assert review.steps <= MOST
        asked = review.run.question
        if isinstance(asked, Choose) and not review.run.erred and review.step != MOST:
            answer(review, right=False)
            missed += 1
        if isinstance(asked, Play) and asked.position == problem.position:
            done(review, "move", n=review.view["n"], do=str(problem.good[0]))
        else:
            answer(review)
        done(review, "next", n=review.view["n"])
    assert review.steps == MOST and missed > 0
    assert due & {*review.due}, "what made room stays due"


JAPAN = timezone(timedelta(hours=9))


def in_japan(day: int, hour: int, minute: int = 0) -> float:
    """A time of November 2026."""
    return datetime(2026, 11, day, hour, minute, tzinfo=JAPAN).timestamp()


@each("lang, words", [("ja", ("今日", "明日")), ("en", ("today", "tomorrow"))])
def test_what_was_missed_in_the_evening_is_asked_at_breakfast_where_the_page_is(
    lang: str, words: tuple[str, str]
) -> None:
    clock = Clock()
    clock.now = in_japan(23, 23, 30)
    missed, right = "koikoi:month.9", "koikoi:month.1"
    review = DailyReview(learnt(right, wrong=(missed,), when=clock.now - 60), clock=clock, lang=lang)
    done(review, "remember", ahead=540, kept="")

    def notes() -> list[str]:
        plates = {
            each["skill"]: each for page in review.view["album"] for group in page["groups"] for each in group["plates"]
        }
        return [plates[name]["note"] for name in (missed, right)]

    assert review.view["stage"] == "rest" and notes()[0] == words[1] in review.view["text"]
    clock.now = in_japan(24, 8)
    done(review, "remember", ahead=540, kept="")
    assert review.due == [missed] and notes() == [*words]
    done(review, "remember", ahead=-300, kept="")
    assert review.due == [], "in New York it is still the evening"
    for nowhere in (None, True, 9.0, 15 * 60, -15 * 60, "540", [540]):
        done(review, "remember", ahead=nowhere, kept="")
        assert review.due == [], "what no place on earth has changes nothing"


@each("way", ["given", "kept", "file"])
def test_a_memory_from_a_clock_in_the_future_is_taken_with_the_time_of_its_arrival(way: str) -> None:
    clock, name = Clock(), "koikoi:month.9"
    late = learnt(wrong=(name,), when=NOW - 3 * DAY).merged(learnt(name, when=NOW + 3_650 * DAY))
    review = DailyReview(late if way == "given" else "", seed=1, clock=clock)
    if way == "kept":
        done(review, "remember", kept=late.text)
    elif way == "file":
        done(review, "open", file=f"\ufeff{late.text}", kept="{}")
    assert [when for when, _ in review.memory.reviews[name]] == [NOW - 3 * DAY, NOW]
    before = review.value
    done(review, "remember", kept=before)
    assert review.value == before
    done(review, "practise", skill=name)
    wrong(review)
    clock.now += DAY
    done(review, "stop")
    assert name in review.due


def test_answers_of_a_clock_that_was_put_right_are_dated_anew() -> None:
    clock = Clock()
    clock.now += 3_650 * DAY
    player = LessonPlayer("first-turn", seed=3, clock=clock)
    done(player, "goto", at=MISTAKES["first-turn"][0] - 1)
    answer(player)
    clock.now = NOW
    done(player, "next", n=player.view["n"])
    kept = Memory.read(player.view["learned"]["word"]).reviews.values()
    assert {review.when for reviews in kept for review in reviews} == {NOW}


@each("lang", LANGUAGES)
def test_the_album_counts_what_was_met_and_what_is_known_apart(lang: str) -> None:
    names = [name for name in ALL if name.startswith("koikoi:month.")]
    known = Memory().after([Answer(NOW - day * DAY, "", 0, (names[0],), "right") for day in (14, 10, 1)])
    memory = known.merged(learnt(names[1], wrong=(names[2],))).meeting(names[3:6], NOW - DAY)
    page = DailyReview(memory, clock=Clock(), lang=lang).view["album"][0]
    group = next(group for group in page["groups"] if names[0] in {plate["skill"] for plate in group["plates"]})
    of = len(group["plates"])
    words = {"ja": f"出会った 6／{of}・習得 1", "en": f"Met 6 of {of} · known 1"}
    assert group["count"] == words[lang]
    assert page["count"] == words[lang].replace(str(of), str(len(skills("koikoi"))))


def test_what_lessons_taught_and_never_asked_comes_a_few_at_a_time_and_last() -> None:
    due = learnt(wrong=ALL[:3])
    taught = due.meeting(ALL[5:30], NOW - DAY)
    names = plan(taught, NOW)
    assert set(names[:3]) == set(ALL[:3]) and len(names) == 3 + MOST_NEW
    assert plan(learnt(wrong=ALL[:40]).meeting(ALL[40:], NOW - DAY), NOW) == plan(learnt(wrong=ALL[:40]), NOW)
    review = DailyReview(taught, seed=1, clock=Clock())
    assert sorted(through(review)) == sorted(names)
    assert not {*names} & {*review.due}


@pytest.mark.slow
@each("skip", [False, True])
def test_a_lesson_gone_through_teaches_all_its_skills_one_with_gaps_does_not(skip: bool) -> None:
    player = LessonPlayer("seasons", seed=3, clock=Clock())
    while not player.run.is_over:
        if player.view["can"]["asks"] and not (skip and isinstance(player.run.step, Drill)):
            answer(player)
        done(player, "next", n=player.view["n"])
    memory = Memory.read(player.view["learned"]["word"])
    months = {f"koikoi:month.{month}" for month in range(1, 13)}
    assert (months <= {*memory.reviews}) is not skip


@pytest.mark.slow
@each("name", ALL)
def test_each_skill_has_a_problem_that_asks_for_it_and_can_be_answered(name: str) -> None:
    review = DailyReview(learnt(wrong=(name,)), seed=4, clock=Clock())
    assert through(review) == [name]
    assert review.view["results"][0]["right"]


def test_what_is_missed_comes_once_more_as_another_problem_and_sooner() -> None:
    clock = Clock()
    names = ("koikoi:month.9", "ohhell:trick.winner", "haggis:points.numbers")
    review = DailyReview(learnt(*names, when=NOW - 5 * DAY), seed=2, clock=clock)
    asked = through(review, wrong=(names[0],))
    assert asked.count(names[0]) == 2 and asked[-1] == names[0] and len(asked) == 4
    first, *_, last = [step for step in review.run.lesson.steps if skills_of(step) == (names[0],)]
    assert first.cards != last.cards
    rows = {row["name"]: row for row in review.view["results"]}
    assert [row["right"] for row in rows.values()].count(False) == 1 and len(rows) == 3
    assert review.memory.due_at(names[0]) < min(map(review.memory.due_at, names[1:]))


@pytest.mark.slow
def test_problems_are_other_ones_after_success() -> None:
    name = "ohhell:bid.forbidden"
    sources = skill(name).sources
    assert len(sources) > 1
    hard = Memory().after([Answer(NOW - day * DAY, "", 0, (name,), "right") for day in (40, 30)])
    asked = set()
    for seed in range(12):
        review = DailyReview(hard, seed=seed, clock=Clock())
        done(review, "start")
        asked.add(review.run.question.situation.hand_size)
    assert max(asked) > 4, "not the easiest source"


def test_what_is_left_out_stays_due() -> None:
    review = DailyReview(learnt(wrong=ALL[:2]), seed=1, clock=Clock())
    done(review, "start")
    for _ in range(2):
        done(review, "next", n=review.view["n"])
    assert review.view["stage"] == "due" and len(review.due) == 2


def test_leaving_off_leaves_the_rest_due() -> None:
    review = DailyReview(learnt(wrong=ALL[:6]), seed=1, clock=Clock())
    done(review, "start")
    done(review, "stop")
    assert review.view["stage"] == "due" and len(review.due) == 6
    done(review, "start")
    answer(review)
    done(review, "stop")
    assert review.view["stage"] == "over" and len(review.due) == 5 and len(review.view["results"]) == 1
    assert review.view["go"]


def test_one_skill_can_be_practised_and_no_other_message_begins_anything() -> None:
    review = DailyReview(learnt("koikoi:month.3"), seed=1, clock=Clock())
    for name in ("koikoi:month.4", "koikoi:what", "x", ""):
        done(review, "practise", skill=name)
        assert review.view["stage"] == "rest"
    done(review, "practise", skill="koikoi:month.3")
    asked = []
    while review.view["stage"] == "asking":
        asked.append(review.run.question.cards)
        answer(review)
        done(review, "next", n=review.view["n"])
    assert len(asked) == len(set(asked)) == 3
    assert len(review.view["results"]) == 1


def test_the_page_keeps_words_and_two_tabs_lose_nothing() -> None:
    one, two = learnt("koikoi:month.1"), learnt("koikoi:month.2", when=NOW - 2 * DAY)
    review = DailyReview(clock=Clock())
    done(review, "remember", kept=f"{one.text}\n{two.text}\nhm2*damaged")
    kept = review.view["kept"]
    assert Memory.read(kept["word"]) == one.merged(two)
    assert kept["unread"] == ["hm2*damaged"] and review.view["notice"]
    third = learnt("koikoi:month.3")
    done(review, "remember", kept="\n".join([kept["word"], *kept["unread"], third.text]))
    assert Memory.read(review.value) == one.merged(two, third)


@each(
    "file, code",
    [
        ("", "memory_foreign"),
        ("what is this?", "memory_foreign"),
        ("hm2*koikoi:month.9=0W*xxx", "memory_damaged"),
        ("hm9*koikoi:month.9=0W*xxx", "memory_version"),
        (learnt("koikoi:month.9").text[:-1], "memory_damaged"),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_in_words_and_nothing_is_lost(file: str, code: str) -> None:
    before = learnt("koikoi:month.1")
    for lang in LANGUAGES:
        review = DailyReview(before, clock=Clock(), lang=lang)
        refusal = ask(review, "open", file=file, kept="{}")
        assert refusal["error"]["code"] == code and refusal["error"]["text"]
        assert Memory.read(review.value) == before
    with pytest.raises(RuleError):
        DailyReview(file or "x")


def test_a_file_that_was_saved_is_read_in_python_and_opened_elsewhere() -> None:
    here, there = learnt("koikoi:month.1"), learnt("haggis:bomb.order")
    review = DailyReview(here, clock=Clock())
    done(review, "save", kept="{}")
    text = review.view["file"]["text"]
    assert Memory.read(text) == here
    other = DailyReview(there, clock=Clock())
    done(other, "open", file=text, kept="{}")
    assert Memory.read(other.value) == here.merged(there)


def progress(*steps: int, lesson: str = "seasons", seed: int = 7) -> str:
    """Where somebody is in a lesson who has gone through these steps, from 1, and answered what they ask."""
    player = LessonPlayer(lesson, seed=seed, clock=Clock())
    for step in steps:
        player.go_to(step)
        if player.view["can"]["asks"]:
            answer(player)
        done(player, "next", n=player.view["n"])
    return player.value


GAME = "*bga_general*strong*A*{seed}*w*12*wl*tan:2"


def here() -> dict[str, str]:
    """What one device keeps."""
    return {
        "lesson.seasons": progress(1, 2),
        "games.koikoi": "2026-11-20" + GAME.format(seed=1) + "\n2026-11-22" + GAME.format(seed=2),
    }


def there() -> dict[str, str]:
    """What the other keeps."""
    return {
        "lesson.seasons": progress(1, 3, 4, 5),
        "lesson.one-card": progress(1, lesson="one-card"),
        "games.koikoi": "2026-11-21" + GAME.format(seed=3) + "\n2026-11-23" + GAME.format(seed=2),
        "games.haggis": "2026-11-21" + GAME.format(seed=3).replace("bga_general", "two"),
    }


def saved(kept: dict[str, str], memory: Memory) -> str:
    review = DailyReview(memory, clock=Clock())
    done(review, "save", kept=dumps(kept))
    text: str = review.view["file"]["text"]
    return text


@pytest.mark.slow
def test_one_file_takes_lessons_and_games_along_and_merges_without_loss() -> None:
    problem = OwnProblem.of(*found("koikoi")).word
    known, theirs = learnt("haggis:bomb.order"), there()
    text = saved({**theirs, "own-problems": problem, "table.koikoi": "x", "games.go": "x", "lesson.score": "x"}, known)
    assert Memory.read(text) == known, "from Python, what is remembered"
    review = DailyReview(learnt("koikoi:month.1"), clock=Clock())
    done(review, "open", file=text, kept=dumps(here()))
    words = review.view["stored"]["words"]
    assert {*words} == {*theirs, "own-problems"} and words["own-problems"] == problem
    assert [line[:10] for line in words["games.koikoi"].splitlines()] == ["2026-11-20", "2026-11-21", "2026-11-22"]
    assert words["games.haggis"] == theirs["games.haggis"]
    both = LessonPlayer("seasons", clock=Clock())
    both.resume(words["lesson.seasons"])
    assert [at for at, mark in both.marks.items() if mark != "-"] == [1, 2, 3, 4, 5]
    assert both.step == 6, "where the one was who has come further"
    assert Memory.read(review.value) == learnt("koikoi:month.1").merged(known)
    assert words["lesson.one-card"] == theirs["lesson.one-card"]
    again = DailyReview(Memory.read(review.value), clock=Clock())
    done(again, "open", file=saved(words, again.memory), kept=dumps(words))
    assert again.view["stored"]["words"] == words, "opened once more, nothing is there twice"
    assert review.view["notice"] and review.view["stage"] == "due", "the problem of a game is asked for"


@each("lang", LANGUAGES)
def test_of_a_damaged_file_all_is_taken_that_can_be_read_and_the_rest_is_told(lang: str) -> None:
    lines = saved(there(), learnt("haggis:bomb.order")).splitlines()
    broken = [line[:-1] + ("0" if line[-1] != "0" else "1") if line[:2] in ("hl", "hg") else line for line in lines]
    newer = "hl7.seasons.1.0.0.--.--..abc"
    review = DailyReview(clock=Clock(), lang=lang)
    done(review, "open", file="\n".join([*broken, newer]), kept=dumps(mine := here()))
    assert review.view["stored"]["words"] == mine and Memory.read(review.value) == learnt("haggis:bomb.order")
    assert str(len(lines)) in review.view["notice"]  # all but the memory, and one more
    for file in (broken[1], newer, "hg1!koikoi!x!000", "hp1*what"):
        before = review.value
        assert ask(review, "open", file=file, kept="{}")["error"]["code"].startswith("memory_")
        assert review.value == before
    for kept in ("", "[]", "[" * 5_000):
        assert ask(review, "save", kept=kept)["error"]["code"] == "unknown_value"


def test_progress_of_a_lesson_that_has_changed_since_is_left_as_it_is_here() -> None:
    mine = progress(1)
    values = CODEC.read(mine, dict)
    other = CODEC.write({**values, "best": "rr", "now": "rr", "kept": {}})
    assert merged_progress(mine, other) == mine and merged_progress(other, mine) == other


def test_skills_of_another_version_are_kept_and_not_asked() -> None:
    memory = learnt(wrong=("koikoi:month.9", "koikoi:month.99", "go:ko"))
    review = DailyReview(memory, clock=Clock())
    assert review.due == ["koikoi:month.9"]
    assert Memory.read(review.value) == memory


def test_a_skill_fades_when_it_is_due_and_bears_a_seal_when_it_is_known() -> None:
    clock, name = Clock(), "koikoi:yaku.inoshikacho"
    memory = Memory().after([Answer(NOW - day * DAY, "", 0, (name,), "right") for day in (14, 10, 1)])

    def plate() -> dict[str, Any]:
        review = DailyReview(memory, clock=clock)
        plates = (plate for page in review.view["album"] for group in page["groups"] for plate in group["plates"])
        return next(plate for plate in plates if plate["skill"] == name)

    assert (plate()["state"], plate()["due"]) == ("known", False)
    clock.now += 60 * DAY
    assert (plate()["state"], plate()["due"]) == ("known", True)


def test_the_fallback_tells_what_there_is() -> None:
    review = DailyReview(learnt(wrong=("koikoi:month.3",)), clock=Clock())
    text = review._repr_mimebundle_()[0]["text/plain"]
    assert review.view["title"] in text and "Months" in text
    done(review, "start")
    text = review._repr_mimebundle_()[0]["text/plain"]
    assert shown(review)["question"] in text and shown(review)["place"] in text


@pytest.mark.slow
def test_a_review_asks_problems_of_own_games_until_they_are_solved_alone() -> None:
    problem = OwnProblem.of(*found("koikoi"))
    review = DailyReview(seed=1, clock=lambda: 0.0)
    assert review.view["stage"] == "first"
    done(review, "own", kept=f"{problem.word}\nnonsense")
    assert review.view["stage"] == "due"
    done(review, "start")
    done(review, "move", n=review.view["n"], do=str(problem.done))
    assert not review.view["lesson"]["verdict"]["right"]
    done(review, "move", n=review.view["n"], do=str(problem.good[0]))
    assert review.view["own_done"] == [], "with help: it comes again"
    done(review, "next", n=review.view["n"])
    done(review, "move", n=review.view["n"], do=str(problem.good[0]))
    done(review, "next", n=review.view["n"])
    assert review.view["stage"] == "over"
    assert review.view["own_done"] == [problem.word]
    assert not review.view["go"]
    assert not review.memory.reviews
