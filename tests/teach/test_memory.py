"""What a learner remembers: strength, merging, and the word that a device keeps."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from itertools import permutations
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import RuleError
from hanawidgets.teach.memory import LATEST, SLACK, Answer, How, Memory, gathered
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.wording import error_text

from .samples import often

HOUR, DAY = 3_600, 86_400
JAPAN = timezone(timedelta(hours=9))
START = int(datetime(2026, 11, 23, 20, tzinfo=JAPAN).timestamp())
MONTH, KIND, NEWER = "koikoi:month.9", "koikoi:kind.tan", "koikoi:of_a_newer_version"


def answer(when: float, how: How = "right", *skills: str, tries: int = 0) -> Answer:
    return Answer(START + when, "seasons", 1, skills or (MONTH,), how, tries=tries)


def test_what_was_missed_is_due_the_next_day_and_nothing_else() -> None:
    evening = Memory().after([answer(0), answer(60, "wrong", KIND), answer(90, "helped", "ohhell:trick.follow")])
    assert evening.due(START + HOUR, JAPAN) == ()
    assert evening.due(START + 13 * HOUR, JAPAN) == (KIND, "ohhell:trick.follow")
    assert set(evening.due(START + 2 * DAY, JAPAN)) == set(evening.skills)


def at(day: int, hour: int, minute: int = 0, zone: timezone = JAPAN) -> float:
    """A time of November 2026."""
    return datetime(2026, 11, day, hour, minute, tzinfo=zone).timestamp()


@pytest.mark.parametrize("hours", [-11, -5, 0, 5.75, 9, 14])
def test_an_evening_and_the_breakfast_after_are_a_day_apart_wherever_one_lives(hours: float) -> None:
    zone = timezone(timedelta(hours=hours))
    for answered in (at(23, 20, 0, zone), at(23, 23, 30, zone), at(24, 1, 15, zone), at(24, 3, 59, zone)):
        memory = Memory().after([Answer(answered, "", 0, (MONTH,), "wrong"), Answer(answered, "", 0, (KIND,), "right")])
        assert memory.due(answered + 60, zone) == () or answered == at(24, 3, 59, zone)
        assert memory.due(at(24, 3, 59, zone), zone) == (), "a day begins at four"
        assert memory.due(at(24, 4, 0, zone), zone) == memory.due(at(24, 8, 0, zone), zone) == (MONTH,)
        assert memory.due(at(25, 4, 0, zone), zone) == (MONTH, KIND)
        assert memory.due_at(MONTH, zone) == at(24, 4, 0, zone)
        assert [row["due"] for row in memory.to_rows(at(24, 8, 0, zone), zone)] == [1, 0]
    early = Memory().after([Answer(at(24, 4, 0, zone), "", 0, (MONTH,), "wrong")])
    assert early.due(at(25, 3, 59, zone), zone) == () and early.due(at(25, 4, 0, zone), zone) == (MONTH,)


@pytest.mark.slow
def test_without_a_zone_days_are_those_of_this_machine() -> None:
    code = (
        "from hanawidgets.teach.memory import Answer, Memory; "
        f"memory = Memory().after([Answer({at(23, 23, 30)}, '', 0, ('{MONTH}',), 'wrong')]); "
        f"print(memory.due({at(24, 8)}))"
    )
    for zone, due in (("Asia/Tokyo", (MONTH,)), ("JST-9", (MONTH,)), ("EST5", ())):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, "TZ": zone}
        )
        assert done.stdout.strip() == str(due), zone


WRONG_CLOCK = int(datetime(2036, 1, 1, tzinfo=UTC).timestamp())


def test_a_clock_in_the_future_buries_no_skill() -> None:
    before, late = answer(-3 * DAY, "wrong"), Answer(WRONG_CLOCK, "", 0, (MONTH,), "right")
    memory = Memory().after([before, late])
    assert memory.due(START, JAPAN) == (MONTH,), "it tells nothing before it has arrived"
    assert memory.recall(MONTH, START, JAPAN) < 0.7
    arrived = memory.arrived(START)
    assert arrived.reviews[MONTH] == ((START - 3 * DAY, "wrong"), (START, "right"))
    assert arrived.due(START, JAPAN) == () and arrived.due(START + 2 * DAY, JAPAN) == (MONTH,)
    for mended in (memory.after([answer(60, "wrong")]), arrived.after([answer(60, "wrong")])):
        assert mended.due(START + 120, JAPAN) == ()
        assert mended.due(START + DAY, JAPAN) == (MONTH,)
        assert mended.arrived(START + HOUR).due(START + DAY, JAPAN) == (MONTH,)
    assert Memory().after([late]).due(START, JAPAN) == (MONTH,), "known from the future alone, it is asked for"
    assert memory.arrived(WRONG_CLOCK) == memory


MEMORIES = st.dictionaries(
    st.sampled_from([MONTH, KIND, NEWER]),
    st.lists(
        st.tuples(
            st.one_of(st.integers(0, 2 * START), st.sampled_from([0, START, START + SLACK, LATEST])),
            st.sampled_from(["right", "helped", "wrong", "met"]),
        ),
        min_size=1,
        max_size=6,
    ),
).map(
    lambda known: Memory().after(
        Answer(when, "", 0, (name,), how) for name, told in known.items() for when, how in told
    )
)


@pytest.mark.slow
@often
@given(MEMORIES, MEMORIES, MEMORIES)
def test_memories_are_put_together_in_any_order_whenever_they_arrive(one: Memory, two: Memory, three: Memory) -> None:
    assert one.merged(two) == two.merged(one) and one.merged(one) == one
    assert one.merged(two).merged(three) == one.merged(two.merged(three))
    both = one.merged(two).arrived(START)
    assert both == both.arrived(START) == one.arrived(START).merged(two.arrived(START))
    assert both.merged(one.arrived(START)) == both
    assert all(review.when <= START + SLACK for reviews in both.reviews.values() for review in reviews)
    assert set(both.due(START + DAY, JAPAN)) <= set(both.reviews)
    for memory in (one, both):
        assert Memory.read(memory.text) == memory


@often
@given(st.one_of(st.floats(), st.integers(), st.sampled_from([LATEST, LATEST + 1, 1e12, -1, inf, -inf, nan])))
def test_a_memory_that_was_written_can_be_read_and_times_that_none_can_write_are_refused(when: float) -> None:
    answers = [Answer(when, "", 0, (MONTH,), "right")]
    asked = [
        lambda: Memory().after(answers),
        lambda: Memory().meeting((MONTH,), when),
        lambda: Memory().due(when),
        lambda: Memory().arrived(when),
        lambda: Memory().recall(MONTH, when),
        lambda: Memory().to_rows(when),
    ]
    if 0 <= when <= LATEST:
        memory = Memory().after(answers)
        assert Memory.read(memory.text) == memory and memory.due_on(MONTH, UTC)
        return
    for each in asked:
        with pytest.raises(RuleError) as caught:
            each()
        assert (caught.value.field, caught.value.detail) == ("when", "bad_time")
        assert all(str(LATEST) in error_text(caught.value, words_in(lang)) for lang in LANGUAGES)


def test_a_skill_fades_until_it_is_due_and_lasts_longer_after_each_success() -> None:
    memory = Memory().after([answer(0)])
    recalls = [memory.recall(MONTH, START + days * DAY, JAPAN) for days in (0, 2, 10, 100)]
    assert recalls == sorted(recalls, reverse=True)
    assert recalls[0] == 1 and recalls[1] == pytest.approx(0.9, abs=0.02)
    again = memory.after([answer(memory.due_at(MONTH, JAPAN) - START)])
    assert again.stability(MONTH, JAPAN) > 2 * memory.stability(MONTH, JAPAN)
    forgotten = again.after([answer(40 * DAY, "wrong")])
    assert forgotten.stability(MONTH, JAPAN) < memory.stability(MONTH, JAPAN)
    assert memory.recall("koikoi:month.1", START) == 0


def test_only_the_first_answer_to_a_question_tells_anything() -> None:
    missed = [answer(0, "wrong")]
    assert Memory().after([*missed, answer(9, "helped", tries=1)]) == Memory().after(missed)


def test_memories_merge_in_any_order_without_loss() -> None:
    both = [Memory().after([answer(n, how), answer(n + 1, how, KIND)]) for n, how in enumerate(("right", "wrong"))]
    parts = [*both, Memory().after([answer(DAY, "helped", NEWER)])]
    merged = {Memory().merged(*order, *order).text for order in permutations(parts)}
    assert merged == {gathered("\n".join(part.text for part in parts)).memory.text}
    assert Memory.read(merged.pop()).reviews[MONTH] == ((START, "right"), (START + 1, "wrong"))


def test_what_was_taught_is_asked_for_the_next_day_after_all_that_was_asked_before() -> None:
    taught = Memory().meeting((KIND, MONTH), START)
    assert (taught.due(START + HOUR, JAPAN), taught.skills, taught.recall(KIND, START + DAY)) == ((), (), 0)
    assert taught.due(START + 13 * HOUR, JAPAN) == (KIND, MONTH)
    missed = Memory().after([answer(5, "wrong")])
    both = taught.merged(missed)
    assert both.due(START + DAY, JAPAN) == (MONTH, KIND)
    assert both.reviews[MONTH] == missed.reviews[MONTH], "once asked for, that is all that counts"
    for same in (missed.merged(taught), both.meeting((MONTH, KIND), START + DAY), Memory.read(both.text)):
        assert same == both


def test_words_of_the_version_before_are_read() -> None:
    old = Memory().after([Answer(1_800_000_000, "", 0, (MONTH,), "right")])
    assert Memory.read("hm1*koikoi:month.9=tro8w0R*6gb") == old
    word = "hm2*koikoi:kind.tan=tnxak0N,koikoi:month.9=tkdik0W1uo0H1fuo0R*c9e"
    assert Memory.read(word).text == word, "as browsers kept them before days were the learner's"
    assert Memory.read(word).reviews[MONTH][0].when == at(23, 20) - 89 * DAY


def test_a_byte_order_mark_is_passed_over_wherever_files_were_put_together() -> None:
    one, two = Memory().after([answer(0)]), Memory().after([answer(9, "wrong", KIND)])
    text = f"\ufeff{one.text}\r\n\ufeff{two.text}\n"
    assert Memory.read(f"\ufeff{one.text}") == one
    assert Memory.read(text) == gathered(text).memory == one.merged(two) and not gathered(text).unread


def test_a_memory_is_one_word_that_keeps_skills_of_a_newer_version() -> None:
    memory = Memory().after([answer(0.7, "wrong", MONTH, NEWER), answer(DAY)])
    word = memory.text
    assert not set(word) & set(" \n") and Memory.read(f" {word}\n") == memory
    assert NEWER in Memory.read(word).due(START + DAY, JAPAN)
    assert Memory.read(Memory().text) == Memory()


def test_a_year_of_daily_reviews_of_all_skills_fits_a_device() -> None:
    year = [answer(day * DAY, "right", *(f"koikoi:month.{n}" for n in range(100))) for day in range(0, 365, 5)]
    assert len(Memory().after(year).text) < 60_000


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("", "memory_foreign"),
        (None, "memory_foreign"),
        ("hl2.seasons.1.0.0.--.--..abc", "memory_foreign"),
        ("{damaged}", "memory_damaged"),
        ("{lost}", "memory_damaged"),
        ("hm2*koikoi:month.9=zzzzzzzR*xxx", "memory_damaged"),
        ("hm3*something*abc", "memory_version"),
    ],
)
def test_what_is_no_memory_is_refused_in_words(text: str | None, detail: str) -> None:
    word = Memory().after([answer(0)]).text
    given = text and text.format(damaged=word.replace("R*", "W*"), lost=word[:-2])
    with pytest.raises(RuleError) as caught:
        Memory.read(given)
    assert caught.value.detail == detail
    assert all(error_text(caught.value, words_in(lang)) for lang in LANGUAGES)


def test_lines_that_cannot_be_read_are_given_back() -> None:
    good, bad = Memory().after([answer(0)]).text, "hm2*koikoi:month.9=1R*000"
    found = gathered(f"{good}\n{bad}\nhm2*x*y\n")
    assert found.memory.text == good and found.unread == (bad, "hm2*x*y")
    assert found.error is not None and found.error.detail == "memory_damaged"
    assert gathered("") == (Memory(), (), None)


def test_times_that_no_clock_shows_are_damage() -> None:
    body = "hm2*koikoi:month.9=" + "zzzzzzzR" * 3
    with pytest.raises(RuleError, match="memory"):
        Memory.read(f"{body}*{checksum(body)}")


@pytest.mark.slow
def test_a_lesson_does_not_wait_for_the_scheduler() -> None:
    """A page that only asks and keeps does not import it."""
    code = "import sys; from hanawidgets.widgets import LessonPlayer; LessonPlayer(); print('fsrs' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
