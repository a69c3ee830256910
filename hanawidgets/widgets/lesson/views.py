"""The shapes of what lessons send."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..rules.score_view import ScoreView
from ..table.views import AnyBoard, PromptView
from ..views import CardsBase, DeckCard, PageLink, RuleCard


class Figure(TypedDict):
    """The subject of a step, drawn by the game it is of: its kind says how."""

    kind: str


class Slot(TypedDict):
    """A number of a formula, None: a gap. ``options``: what may be tapped for it; none: it is typed."""

    name: str
    label: str
    value: int | None
    options: list[str]


class Sign(TypedDict):
    sign: str


class BlankView(TypedDict):
    line: list[Slot | Sign]
    total: Slot
    more: list[Slot]
    signed: bool


class StageBase(CardsBase):
    """The base that draws questions of a game."""

    game: str
    table: str
    readings: dict[str, str]
    """Words that are shown with their reading above them; longer ones first."""


class LessonBase(StageBase):
    id: str
    title: str
    goal: str
    minutes: str
    after: list[PageLink]
    own_lang: str
    """The language of the lesson's own words where it is not the page's, else ""."""


class TimelineMark(TypedDict):
    part: str
    state: str
    here: bool
    label: str


class SkippedStep(TypedDict):
    at: int
    label: str


class HandedIn(TypedDict):
    """A result to be handed in: its word; its QR code as a path and how wide that is, with its label; whether the
    page's server collects results."""

    word: str
    size: int
    path: str
    label: str
    sends: bool


class LessonOver(TypedDict):
    title: str
    text: str
    marks: str
    goal: str
    skipped: SkippedStep | None
    handed: NotRequired[HandedIn | None]
    """Left out where there is nothing to hand in."""


class Given(TypedDict):
    label: str
    value: int | str


class Named(TypedDict):
    name: str
    value: str


class CountedPart(TypedDict):
    name: str
    value: str
    why: str
    out: bool


class Counted(TypedDict):
    title: str
    parts: list[CountedPart]
    total: Named


class AnswerChoice(TypedDict):
    """``lang``: the language of a choice that is not in the page's, ""."""

    text: str
    lang: str
    right: bool
    tried: NotRequired[bool]


class VerdictView(TypedDict):
    """``lang``: the language of ``text`` where it is not the page's, else "". ``wrong``: names of terms, or the card
    that the text speaks of, to be marked."""

    right: bool
    head: str
    text: str
    lang: str
    rule: RuleCard | None
    wrong: list[str]


class HintView(TypedDict):
    """``lang``: the language of ``text`` where it is not the page's, else ""."""

    rung: str
    text: str
    lang: str
    rule: RuleCard | None


class Comment(TypedDict):
    text: str
    rules: list[RuleCard]


class LessonCan(TypedDict):
    back: bool
    hint: bool
    moves: bool
    more: bool
    problem: bool
    asks: bool
    redo: bool


class Learned(TypedDict):
    """A memory of what was answered since a widget was made; the page keeps it under ``name``, the newest in its
    place."""

    name: str
    word: str


class TableLink(PageLink):
    """A table between devices to which a class leads; ``code``: of its room."""

    code: str


class ClassLine(TypedDict):
    """The class in which a lesson is taken.

    text   that the teacher sees the steps, or why not
    state  ``in``, ``lost``, ``out`` (not joined), ``gone``, ``elsewhere`` (at another worker of the server)
    code   of the class;  token: what the page keeps of it;  to: the class's page
    help   what the button says that asks the teacher to come, or takes that back;  asks: whether that is asked
    table  the table to which the teacher has led
    """

    text: str
    state: str
    code: str
    token: str
    to: PageLink
    help: str
    asks: bool
    table: TableLink | None


class LessonFrame(TypedDict):
    """The parts that a lesson shows at every moment; when it is over (``over``), nothing more."""

    n: int
    at: int
    progress: str
    learned: Learned | None
    place: str
    notice: str
    badges: NotRequired[bool]
    badges_label: NotRequired[str]
    badges_off: NotRequired[str]
    say: str
    timeline: list[TimelineMark]
    over: LessonOver | None
    result: NotRequired[str]
    """What the page keeps of the result so far."""
    in_class: NotRequired[ClassLine | None]


class LessonScene(TypedDict):
    """The picture and the question of a step."""

    kind: str
    part: str
    text: str
    remarks: list[str]
    differs: str
    question: str
    faces: list[str]
    about: list[str]
    """Cards of the board that the step is about."""
    field: list[str]
    given: list[Given]
    picture: Figure | None
    score: ScoreView | None
    board: AnyBoard | None
    prompt: PromptView | None
    masked: dict[str, DeckCard]
    """Cards whose marks and names are asked → what they are called meanwhile."""
    confirmed: list[str]
    """The marks that the answer has confirmed."""
    counted: Counted | None
    choices: list[AnswerChoice]
    pad: bool
    """Whether the choices are bids: keys of a pad; one of them may be a word."""
    pick: list[str] | None
    pick_in: Literal["", "board", "picture"]
    """Where the cards to be picked are drawn already; empty: nowhere."""
    blank: BlankView | None


class LessonView(LessonFrame, LessonScene):
    keys: list[str]
    rules: list[RuleCard]
    picked: list[str]
    picked_label: str
    typed: dict[str, str]
    verdict: VerdictView | None
    hints: list[HintView]
    lit: list[str]
    solved: bool
    question_at: str
    """The place of what is asked: the same before an answer and after it."""
    drill: str
    drill_done: str
    moves: str
    comment: Comment | None
    can: LessonCan
    position: str
