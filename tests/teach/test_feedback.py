"""What is said to wrong answers and in hints: whole sentences, cards in brackets, and never the answer too early.

Every step of every lesson and problems of every drill, with each wrong answer that the engine finds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from hanawidgets.core.registry import NAMES
from hanawidgets.games.koikoi.cards import CARDS, in_order
from hanawidgets.games.koikoi.wording import card_called
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.model import AnyStep, Choose, Pick
from hanawidgets.text import LANGUAGES, has, translate, words_in
from tests.needs import some
from tools.bench.answers import steps_of, verdicts

from .test_understood import ladders

MOST = 80
"""Wrong answers looked at of one question."""
_WITHOUT_SUBJECT = re.compile(
    r"には|では(?!、)|は(?![いじ])|[がをへ、]|で(?![もきは])|の(?!こ)|に(?!ぎ)|も(?![うしっとちら])|と(?![てどれ])"
)
_EMPTY_PLACE = re.compile(r"\{|「」|（）|\(\)|  |、。|、、|, ?[,.]|: ?\.|^\W*$")
pytestmark = pytest.mark.slow


def said(step: AnyStep) -> Iterator[dict[str, str]]:
    """Yield what is said to wrong answers, and the hints."""
    for _, verdict in islice(verdicts(step), MOST):
        assert verdict.text, step
        yield dict(verdict.text)
    for ladder in ladders(step):
        yield from (dict(hint.text) for hint in ladder if hint.rung != "rule")  # of these the rule book speaks


@pytest.mark.parametrize("game", NAMES)
def test_every_sentence_is_whole(game: str) -> None:
    """No place of a text stayed empty, and none begins with what belongs behind a name."""
    broken = {
        f"{where}: {text}"
        for where, step in steps_of(game, 2)
        for texts in said(step)
        for text in texts.values()
        for sentence in re.split(r"(?<=[。！？])", text)
        if _EMPTY_PLACE.search(text) or _WITHOUT_SUBJECT.match(sentence)
    }
    assert broken == set()


def test_names_of_cards_stand_in_brackets() -> None:
    """Japanese names of hanafuda hold particles: without brackets 「桜に幕」も is not to be told from the sentence."""
    names = "|".join({name for card in CARDS if "に" in (name := card_called(card, words_in("ja")))})
    bare = re.compile(rf"(?<!「)({names})")
    found = {
        f"{where}: {texts['ja']}"
        for where, step in steps_of("koikoi", 2)
        for texts in said(step)
        if bare.search(re.sub("「[^」]*」", "「", texts["ja"]))
    }
    assert found == set()


@pytest.mark.parametrize("game", NAMES)
def test_a_wrong_pick_is_not_told_the_cards_that_are_missing(game: str) -> None:
    for where, step in steps_of(game, 4):
        if not isinstance(step, Pick) or not step.answer:
            continue
        for pile, verdict in islice(verdicts(step), MOST):
            left = step.answer & ~pile
            for bit in (1 << at for at in range(left.bit_length()) if left >> at & 1):
                for lang in LANGUAGES:
                    name = teaching_of(step).deck.names(bit, words_in(lang)).strip("「」")
                    text = (verdict.text or {})[lang]
                    assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w| \w)", text), (where, text)


@pytest.mark.parametrize("game", NAMES)
def test_the_first_hint_is_not_the_answer(game: str) -> None:
    for where, step in steps_of(game, 4):
        for ladder in ladders(step):
            for lang in LANGUAGES:
                first = ladder[0].text[lang].lower()
                if isinstance(step, Choose):
                    right = (step.choices[step.right].text or {}).get(lang, "").lower()
                    others = [(choice.text or {}).get(lang, "").lower() for choice in step.choices if not choice.right]
                    told = len(right) > 3 and right in first and not any(other in first for other in others)
                    assert not told, (where, first)
                if isinstance(step, Pick) and step.answer & (step.answer - 1):
                    assert not all(_named(step, at, lang, first) for at in _places(step.answer)), (where, first)


RULE_HINT = 260
"""Characters of what a hint cites of a rule: more is a list that nobody reads for one question."""


def test_a_rule_is_cited_as_far_as_it_is_about_the_step() -> None:
    """Of the list of all 48 cards: the plants that are offered or asked for."""
    steps = dict(steps_of("koikoi", 8))
    for where, step in steps.items():
        if isinstance(step, (Choose, Pick)) and "K-BLOG-03" in step.rule:
            for ladder in ladders(step):
                (text,) = (hint.text["ja"] for hint in ladder if hint.rung == "rule")
                assert len(text) < RULE_HINT, where
    month = next(step for where, step in steps.items() if " month " in where)
    text = next(hint.text["en"] for hint in ladders(month)[0] if hint.rung == "rule")
    offered = {f"{some(choice.text)['en']}, " in text for choice in month.choices}
    assert offered == {True}


def _places(pile: int) -> list[int]:
    return [at for at in range(pile.bit_length()) if pile >> at & 1]


def _named(step: Pick, at: int, lang: str, text: str) -> bool:
    """Tell whether a text names a card, or what is drawn on it."""
    names = [teaching_of(step).deck.names(1 << at, words_in(lang)).strip("「」")]
    if step.game.name == "koikoi":
        (card,) = in_order(1 << at)
        key = f"koikoi.cards.{card.face}.thing"
        names += re.split("[；;]", translate(key, lang)) if has(key) else []
    return any(name.strip().lower() in text for name in names if name.strip())
