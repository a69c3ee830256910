"""A step of a lesson as the browser draws it. What is asked is never sent before it is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, Literal

from hanawidgets.core.explain import Term, pieces, without_idle
from hanawidgets.core.session import Session
from hanawidgets.teach.course import Run, hidden
from hanawidgets.teach.course import asked as asked_facts
from hanawidgets.teach.drilling import COUNTS, HELPED, RIGHT, UNSEEN
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.hints import deciding_rule
from hanawidgets.teach.model import AnyStep, Choose, Drill, Number, Pick, Play, Text, Watch
from hanawidgets.text import minus, translate, words_in
from hanawidgets.text.game_files import tables_differ
from hanawidgets.text.wording import RuleCard, rule_card, term_label

from ..rules.score_view import ScoreView, score_view
from ..selection import Selection
from ..table.people import names_of
from ..table.views import PromptView
from .renderer import renderer_of
from .views import BlankView, Counted, LessonScene, Sign, Slot, TimelineMark

_IDLE: Final[Mapping[str, Any]] = {"acts": {}, "takes": {}, "pick": None, "offers": None, "dim": [], "bets": []}
"""What a board offers to who plays at it → what stands there where nobody does."""


def said(text: Text | None, lang: str) -> str:
    """Return a text of a lesson in a language, empty for none."""
    return text[lang] if text else ""


def own_lang(text: Text | None, run: Run, lang: str) -> str:
    """Return the language of a text that its author wrote in another one than the page's, "" for all others: what is
    computed is said in each language."""
    languages = run.lesson.languages
    if lang in languages or not text:
        return ""
    first, others = languages[0], {said for other, said in text.items() if other not in languages}
    return first if len(others | {text.get(first, said) for said in others}) == 1 else ""


def _prompt(prompt: PromptView | None, run: Run) -> PromptView | None:
    """Return a prompt as a lesson shows it: a decision while it is due or watched, or where its number was
    asked; a result when nothing is asked any more."""
    asked = run.question
    if prompt is None or not (run.solved or asked.kind in ("play", "watch", "read")):
        return None
    if run.solved and prompt.get("options") and (prompt.get("pad") or "score" not in asked_facts(asked)):
        return None
    return {**prompt, "next": ""}


def _score(run: Run, root: Term, hides: frozenset[str], lang: str) -> ScoreView | None:
    """Return the score as it came about: of a question only what it asked for, and when it is answered."""
    asked = run.question
    if isinstance(asked, (Choose, Number)) and not run.solved:
        return None
    terms = teaching_of(asked).asked_terms
    name = asked.ask if isinstance(asked, Choose) else "points" if "score" in hides else "score"
    return score_view(_called(root.find(terms.get(name, "score")) or root, asked, lang), words_in(lang))


def _called(term: Term, step: AnyStep, lang: str) -> Term:
    """Return a score whose reasons call the players as the pictures of a lesson do: the learner is "you"."""
    names = names_of(teaching_of(step).seats(step.rules), frozenset([step.seat]), words_in(lang))

    def named(part: Term) -> Term:
        facts = {key: names.get(str(fact), fact) if key == "player" else fact for key, fact in part.facts.items()}
        return replace(part, facts=facts, children=tuple(map(named, part.children)))

    return named(term)


def _to_come(run: Run) -> set[str]:
    """Return the rules that only later steps of the lesson are about."""
    steps = run.lesson.steps
    now, later = ({rule for step in part for rule in step.rule} for part in (steps[: run.at + 1], steps[run.at + 1 :]))
    return later - now


def _stage(view: Mapping[str, object], deck: Mapping[str, Any]) -> set[str]:
    """Return all cards that a view draws."""
    found: set[str] = set()

    def look(part: Any) -> None:
        if isinstance(part, str):
            if part in deck:
                found.add(part)
        elif isinstance(part, (dict, list, tuple)):
            for each in part.values() if isinstance(part, dict) else part:
                look(each)

    look(view)
    return found


def timeline(run: Run, lang: str) -> list[TimelineMark]:
    """Return a mark for every step: its phase of teaching and how it went."""
    return [_mark(run, place, step, lang) for place, step in enumerate(run.lesson.steps)]


def _mark(run: Run, place: int, step: AnyStep, lang: str) -> TimelineMark:
    mark = run.now[place]
    label = translate("learn.step_label", lang, at=place + 1, part=translate(f"learn.part.{step.part}", lang))
    if mark != UNSEEN and place != run.at:  # the step shown stands closed on the page, where its verdict is seen
        drilled = isinstance(step, Drill)
        word = (
            translate("learn.mark.n", lang, n=COUNTS.index(mark)) if drilled else translate(f"learn.mark.{mark}", lang)
        )
        label = translate("learn.step_marked", lang, step=label, mark=word)
    state = {UNSEEN: "", RIGHT: "right", HELPED: "helped"}.get(mark, "seen")
    return {"part": step.part, "state": state, "here": place == run.at, "label": label}


def shown(run: Run, scene: Session | None, lang: str, selection: Selection) -> LessonScene:
    """Return what the step shows and asks: cards, formula, table, question.

    selection  what the learner has in mind at the table, where a game has that
    """
    words = words_in(lang)
    asked = run.question
    game, renderer = teaching_of(asked), renderer_of(asked.game.name)
    solved, hides, counted = run.solved, hidden(run), counted_view(run, lang)
    cards = answer_cards(asked)
    marks = renderer.marks
    view: LessonScene = {
        "kind": asked.kind,
        "part": translate(f"learn.part.{run.step.part}", lang),
        "text": said(asked.text, lang) or said(run.step.text, lang),
        "question": said(getattr(asked, "question", None), lang),
        "remarks": list(_remarks(run, lang)),
        "differs": _differs(run, lang),
        "faces": [game.deck.face(card) for card in asked.cards],
        "about": [],
        "field": list(game.deck.faces(asked.field)),
        "given": [],
        "picture": renderer.picture(asked, solved, words),
        "score": None,
        "board": None,
        "prompt": None,
        "choices": [
            {
                "text": said(choice.text, lang),
                "lang": own_lang(choice.text, run, lang),
                "right": solved and choice.right,
            }
            for choice in asked.choices
        ]
        if isinstance(asked, Choose) and not cards
        else [],
        "pad": isinstance(asked, Choose) and asked.ask in game.pad_asks,
        "pick": list(game.deck.faces(asked.among)) if isinstance(asked, Pick) else list(cards) or None,
        "pick_in": "",
        "blank": None,
        "counted": counted if solved or (run.hints and run.hints == run.ladder) else None,
        "masked": {},
        "confirmed": [marks[fact] for fact in sorted(asked_facts(asked) & marks.keys())] if solved else [],
    }
    if asked.situation is not None:
        root = game.score(asked.situation, asked.rules)
        root = root and without_idle(root, _to_come(run))
        if root is not None and isinstance(asked, Number) and not solved:
            view["blank"] = blank_view(
                root, asked.blank, renderer.signed, lang, lambda name: renderer.values(asked, name)
            )
        elif root is not None and counted is None and "sets" not in (view["picture"] or {}):  # it tells the scores
            view["score"] = _score(run, root, hides, lang)
        if root is None or isinstance(asked, (Choose, Number)):
            view["given"] = renderer.given(asked, words, hides)
        view["faces"] = view["faces"] or renderer.faces(asked)
    if view["picture"] and set(view["faces"]) <= _stage(dict(view["picture"]), renderer.deck(words)):
        view["faces"] = []  # the picture shows them
    if scene is not None:
        # What is near is for who plays on; told with the answer alone it would move what lies on the table.
        board = renderer.board(scene, words, selection, hides if isinstance(asked, Play) else hides | {"near"})
        if not isinstance(asked, Play) or solved:  # nobody moves, so nothing says what could be done
            board |= {key: nothing for key, nothing in _IDLE.items() if key in board}
        elif "bets" in board:
            board["bets"] = [
                bets for bets in board["bets"] if all(_in_step(asked, way["do"]) for way in bets["options"])
            ]
        view["board"] = board
        if view["faces"] and set(view["faces"]) <= _stage({"board": board}, renderer.deck(words)):
            view["about"], view["faces"] = view["faces"], []  # they lie on it
        view["prompt"] = _prompt(renderer.prompt(scene, words, hides), run)
    if isinstance(asked, Choose) and solved and asked.ask == "score" and not view["score"]:
        root = game.term(asked.about)  # of the position
        shown_above = view["prompt"] and view["prompt"]["score"]
        view["score"] = score_view(_called(root, asked, lang), words) if root and not shown_above else None
    if view["pick"]:
        view["pick_in"] = _drawn_in(view, renderer.deck(words))
    if hides & marks.keys():
        view["masked"] = renderer.mask(_stage(view, renderer.deck(words)), hides, words)
    return view


def answer_cards(step: AnyStep) -> dict[str, int]:
    """Return the cards that are the answers to a question, each with the place of its choice; none: they are something
    else. Only where all of them are drawn can they be picked there."""
    game = teaching_of(step)
    if not isinstance(step, Choose) or step.ask not in game.card_asks:
        return {}
    return {
        face: place
        for place, choice in enumerate(step.choices)
        for face in game.deck.faces(game.deck.pile(str(choice.value)))
    }


def _drawn_in(view: LessonScene, deck: Mapping[str, Any]) -> Literal["", "board", "picture"]:
    """Return where the cards to be picked are drawn."""
    faces = set(view["pick"] or ())
    if view["board"] and faces <= _stage({"board": view["board"]}, deck):
        return "board"
    return "picture" if view["picture"] and faces <= _stage({"picture": view["picture"]}, deck) else ""


def _in_step(step: Play, word: str) -> bool:
    """Tell whether a step has a use for a move that its table would offer."""
    game = teaching_of(step)
    return game.offers(step, game.game.parse_action(word))


def _remarks(run: Run, lang: str) -> Iterator[str]:
    """Yield what has to be known before a step is answered: that it is about form."""
    asked = run.question
    if isinstance(asked, Play) and asked.form:
        yield translate("learn.form", lang)


def _differs(run: Run, lang: str) -> str:
    """Return that tables may differ on the rule that has decided, "" where they do not. It is said once a lesson and
    rule, and when the question is answered: what our way is, the answer says."""
    if not run.solved or isinstance(run.step, Drill):
        return ""
    before = {rule for step in run.lesson.steps[: run.at] for rule in _deciding(step)}
    new = (rule for rule in _deciding(run.step) if rule not in before and tables_differ(rule))
    title = next((translate(f"rules.{rule}.title", lang) for rule in new), "")
    return translate("learn.reading", lang, rule=title) if title else ""


def _deciding(step: AnyStep) -> list[str]:
    """Return the rules that decide the questions of a step."""
    if isinstance(step, Play):
        return [deciding_rule(step, at) for at in range(len(step.moves))]
    return [deciding_rule(step)] if isinstance(step, (Choose, Pick, Number)) else []


def counted_view(run: Run, lang: str) -> Counted | None:
    """Return the parts of the sum that is asked for, those that do not count with their reason."""
    asked = run.question
    found = teaching_of(asked).counted(asked.ask, asked.about) if isinstance(asked, Choose) else None
    if found is None:
        return None

    def points(n: int) -> str:
        return translate("lesson.counted.points", lang, n=n)

    nothing = translate("lesson.counted.not", lang)
    return {
        "title": translate("lesson.counted.title", lang),
        "parts": [
            {
                "name": part.name[lang],
                "value": points(part.value) if part.value else nothing,
                "why": said(part.why, lang),
                "out": not part.value,
            }
            for part in found.parts
        ],
        "total": {"name": translate("lesson.counted.total", lang), "value": points(found.total)},
    }


def blank_view(
    root: Term,
    blanks: tuple[str, ...],
    signed: bool,
    lang: str,
    values: Callable[[str], tuple[int, ...]] = lambda _name: (),
) -> BlankView:
    """Return a formula with gaps: no number of a gap, nor one that only follows from it, goes out.

    values  name of a term → what it can be, to be tapped; none: it is typed
    """
    words = words_in(lang)

    def slot(term: Term, gap: bool) -> Slot:
        options = [minus(str(value)) for value in values(term.name)] if gap else []
        label = term_label(term, words, asked=gap)
        return {"name": term.name, "label": label, "value": None if gap else term.value, "options": options}

    line: list[Slot | Sign] = [
        slot(piece.term, piece.term.name in blanks) if piece.term else {"sign": piece.text} for piece in pieces(root)
    ]
    in_line = {piece.term.name for piece in pieces(root) if piece.term}
    whole = "score" in blanks or root.name in blanks
    single = len(line) == 1  # the whole is one number: its gap is the answer itself
    return {
        "line": [] if single else line,
        "total": {
            "name": "score",
            "label": term_label(root, words),
            "value": None if whole else root.value,
            "options": [],
        },
        "signed": signed,
        "more": [
            slot(term, True)
            for term in root.walk()
            if term.name in blanks and term.name not in in_line and term is not root
        ],
    }


def scene_of(run: Run) -> Session | None:
    """Return the position of a step as a table without opponents, None if it has none. The last move can be
    seen as such."""
    if run.past is not None:
        before, actions = run.past
        scene = table_at(run, before)
        for action in actions:
            scene = scene.act(action)
        return scene
    state = run.state if isinstance(run.question, (Play, Watch)) else run.question.position
    return None if state is None else table_at(run, state)


def table_at(run: Run, state: Any) -> Session:
    """Return a table that begins with ``state``, seen from the learner's seat."""
    game = teaching_of(run.question).game
    return Session(game, state.rules, {}, frozenset([run.question.seat]), start=state)


def rule_of(step: AnyStep, rule: str, lang: str) -> RuleCard:
    """Return a rule as a step cites it: where the game knows, only what is about this step."""
    part = teaching_of(step).rule_part(step, rule)
    card = rule_card(rule, words_in(lang))
    return {**card, "text": part[lang]} if part else card


def rules_of(step: AnyStep, lang: str) -> list[RuleCard]:
    """Return the rules that a step teaches, to be opened."""
    return [rule_of(step, rule, lang) for rule in step.rule]
