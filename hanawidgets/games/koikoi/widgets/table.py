"""The table of Koi-Koi (こいこいの卓): a whole game against an opponent, or both hands open."""

from __future__ import annotations

from random import Random
from typing import Any, Unpack

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.session import Move, Session, new_seed
from hanawidgets.text import translate
from hanawidgets.widgets.badges import WithBadges
from hanawidgets.widgets.base import Checked, action, one_of
from hanawidgets.widgets.card_field import WithCardField
from hanawidgets.widgets.options import Ruleset, TableOptions
from hanawidgets.widgets.table import OPEN, GameTable, an_opponent, signed
from hanawidgets.widgets.views import JudgedWords, MotionEvent, PromptView, Rules, TableBase, TableView

from ..cards import FULL
from ..details import Detail
from ..game import GAME as KOIKOI
from ..round_rules import Phase
from ..rules import NAMES, USUAL
from .board import action_label, board, prompt
from .coach import TOPICS
from .faces import deck, groups
from .motion import motion
from .position_editor import Draft, check_place, draft_of, draft_view
from .rules_panel import PANEL, WithKoiKoiRules, worth
from .short_game import months_before
from .views import KoiKoiBoard

FIRST_MONTHS = 3
"""Months of a beginner's first game."""


class KoiKoiTableOptions(TableOptions, total=False):
    """What this table takes besides ``ruleset`` and ``start``."""

    badges: bool


class KoiKoiTable(WithCardField, WithBadges, WithKoiKoiRules, GameTable):
    """Koi-Koi to play (こいこい).

    ruleset   preset name, with changed options after semicolons; ``"bga_general_half"`` plays six months
    opponent  ``"simple"``, ``"strong"``, ``"random"``; ``"open"``: both hands open, you play both; ``"pass"``:
              two people pass the device on; ``"pass.Bstrong"``: a strong opponent at B
    seat      yours, ``"A"`` or ``"B"``
    coach     ``"on"``: one line a turn for a beginner
    seed      text or number that the deals follow from; left out: chance gives one
    start     the word of a game, a position, or a record to begin with

    ``value`` is the game as a word, ``state`` the position, ``record`` everything that was done.
    Raises RuleError for bad input.

    >>> table = KoiKoiTable(seed=42)
    >>> table.state.month, len(table.record.actions) >= 2
    (1, True)
    """

    game = KOIKOI
    _key_list = "arrows enter numbers ks o t space u brackets n esc"
    _positions = "kp"
    _playouts = 300
    _topics = TOPICS
    _deck = staticmethod(deck)

    ruleset = PANEL.trait(USUAL)
    opponent = Checked("simple", an_opponent(KOIKOI.name), help="beginner, simple, strong, random, open or pass")
    seat = Checked("A", one_of(*NAMES), help="your seat, A or B")

    _card_game = "koikoi"
    _watched = ("ruleset", "opponent", "seat", "seed", "coach", "badges")
    _draft: Draft | None = None

    def __init__(
        self, ruleset: Ruleset | None = None, *, start: str = "", **options: Unpack[KoiKoiTableOptions]
    ) -> None:
        super().__init__(ruleset, start=start, **options)

    def _rules(self, lang: str) -> Rules:
        return {**super()._rules(lang), "worth": worth(self._session.rules, lang)}

    def _restart(self) -> None:
        self._draft = None
        super()._restart()

    def _take(self, session: Session) -> None:
        with self._batch():
            super()._take(session)
            self._draft = None

    # -- what the page may do ------------------------------------------------------------------------

    @action()
    def _act_setup(self) -> None:
        """Begin to lay out a position by hand."""
        self._draft = Draft(self.rule_set)

    @action()
    def _act_setup_here(self) -> None:
        """Lay out the position shown; only where no hand is hidden from who asks."""
        if not self._session.is_open:
            raise RuleError(Code.ILLEGAL_MOVE, "position", None, detail=Detail.HIDDEN_POSITION)
        if self._session.now.current.phase is Phase.PLAY:
            self._draft = draft_of(self._session.now)

    @action(face=str, place=str)
    def _act_put(self, face: str, place: str) -> None:
        if self._draft is not None:
            self._draft = self._draft.put(face, check_place(place))

    def _taken(self) -> int:
        return FULL & ~self._draft.rest if self._draft else FULL

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        if self._draft is not None:
            self._draft = self._draft.laid(cards)

    @action(seat=str)
    def _act_setup_dealer(self, seat: str) -> None:
        if self._draft is not None and seat in NAMES:
            self._draft = self._draft.dealt_by(seat)

    @action()
    def _act_fill(self) -> None:
        if self._draft is not None:
            self._draft = self._draft.filled(Random(new_seed()))  # noqa: S311 - a game

    @action()
    def _act_setup_go(self) -> None:
        if self._draft is not None:
            self._take(self._begin(OPEN, "A", self._draft.match(Random(self.seed))))  # noqa: S311 - a game

    @action()
    def _act_setup_cancel(self) -> None:
        self._draft = None

    def _first_game(self) -> tuple[str, Any]:
        rules = self.game.parse_rules(USUAL)
        return USUAL, self.game.start(rules)._replace(month=rules.rounds - FIRST_MONTHS + 1)

    # -- what it shows -------------------------------------------------------------------------------

    def _base(self, lang: str) -> TableBase:
        return {**super()._base(lang), "groups": groups("month", lang)}

    def _view(self, lang: str) -> TableView:
        view: TableView = {**super()._view(lang), **self._badges(lang)}
        view["draft"] = draft_view(self._draft, self._card_field(lang), lang) if self._draft else None
        view["can"]["setup"] = True
        return view

    def _title(self, session: Session, lang: str) -> str:
        before = months_before(session)
        return translate("koikoi.table.month", lang, n=session.now.month - before, of=session.rules.rounds - before)

    def _deal_number(self, state: Any) -> int:
        return int(state.month)

    def _board(self, session: Session, lang: str) -> KoiKoiBoard:
        return board(session, lang)

    def _motion(self, session: Session, moves: tuple[Move, ...], lang: str) -> list[MotionEvent]:
        return motion(session, moves, self._names(session, lang), lang)

    def _results(self, session: Session, lang: str) -> list[str]:
        names, now = self._names(session, lang), session.now
        first = now.month + (now.current.phase is Phase.OVER) - len(now.months)
        return [
            translate(
                f"koikoi.table.month_{'won' if month.winner >= 0 else 'even'}",
                lang,
                n=number,
                points=month.points,
                who=names[NAMES[month.winner]],
            )
            for number, month in enumerate(now.months, first)
        ]

    def _prompt(self, session: Session, lang: str) -> PromptView | None:
        return prompt(session, lang)

    def _judged_line(self, found: Estimate, view: Any, lang: str, sure: str = "") -> JudgedWords:
        label, face = action_label(found.action, view, lang)
        return {
            "label": label,
            "face": face,
            "text": translate(
                "koikoi.table.judge.line",
                lang,
                value=signed(found.value),
                sure=sure,
                won=round(100 * found.won),
                lost=round(100 * found.lost),
            ),
        }


__all__ = ["KoiKoiTable"]
