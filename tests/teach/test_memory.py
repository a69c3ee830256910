"""What a learner remembers: strength, merging, and the word that a device keeps."""

from __future__ import annotations

import subprocess
import sys
from itertools import permutations

import pytest

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import RuleError
from hanawidgets.teach.memory import Answer, How, Memory, gathered
from hanawidgets.text import LANGUAGES
from hanawidgets.text.wording import error_text

HOUR, DAY = 3_600, 86_400
START = 1_800_000_000
MONTH, KIND, NEWER = "koikoi:month.9", "koikoi:kind.tan", "koikoi:of_a_newer_version"


def answer(when: float, how: How = "right", *skills: str, tries: int = 0) -> Answer:
    return Answer(START + when, "seasons", 1, skills or (MONTH,), how, tries=tries)


def test_what_was_missed_is_due_the_next_day_and_nothing_else() -> None:
    evening = Memory().after([answer(0), answer(60, "wrong", KIND), answer(90, "helped", "ohhell:trick.follow")])
    assert evening.due(START + HOUR) == ()
    assert evening.due(START + 13 * HOUR) == (KIND, "ohhell:trick.follow")
    assert set(evening.due(START + 2 * DAY)) == set(evening.skills)


def test_a_skill_fades_until_it_is_due_and_lasts_longer_after_each_success() -> None:
    memory = Memory().after([answer(0)])
    recalls = [memory.recall(MONTH, START + days * DAY) for days in (0, 2, 10, 100)]
    assert recalls == sorted(recalls, reverse=True)
    assert recalls[0] == 1 and recalls[1] == pytest.approx(0.9, abs=0.02)
    again = memory.after([answer(memory.due_at(MONTH) - START)])
    assert again.stability(MONTH) > 2 * memory.stability(MONTH)
    forgotten = again.after([answer(40 * DAY, "wrong")])
    assert forgotten.stability(MONTH) < memory.stability(MONTH)
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
    assert (taught.due(START + HOUR), taught.skills, taught.recall(KIND, START + DAY)) == ((), (), 0)
    assert taught.due(START + 13 * HOUR) == (KIND, MONTH)
    missed = Memory().after([answer(5, "wrong")])
    both = taught.merged(missed)
    assert both.due(START + DAY) == (MONTH, KIND)
    assert both.reviews[MONTH] == missed.reviews[MONTH], "once asked for, that is all that counts"
    for same in (missed.merged(taught), both.meeting((MONTH, KIND), START + DAY), Memory.read(both.text)):
        assert same == both


def test_words_of_the_version_before_are_read() -> None:
    assert Memory.read("hm1*koikoi:month.9=tro8w0R*6gb") == Memory().after([answer(0)])


def test_a_memory_is_one_word_that_keeps_skills_of_a_newer_version() -> None:
    memory = Memory().after([answer(0.7, "wrong", MONTH, NEWER), answer(DAY)])
    word = memory.text
    assert not set(word) & set(" \n") and Memory.read(f" {word}\n") == memory
    assert NEWER in Memory.read(word).due(START + DAY)
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
    assert all(error_text(caught.value, lang) for lang in LANGUAGES)


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
