"""Koi-Koi as one object: the registered :data:`GAME`."""

from __future__ import annotations

from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.game import Game
from hanawidgets.core.rows import Row
from hanawidgets.core.state import Chance

from .actions import Action, parse_action, random_deal, random_oya
from .cards import CARDS, Detail
from .position import check_match, parse_position, position_text, turn_of
from .round import Round, illegal
from .round_rules import Phase
from .rules import NAMES, PRESETS, RuleSet, parse_ruleset, ruleset_text
from .state import Match
from .yaku import yaku_of

# The columns of a row about a month of Koi-Koi: see hanawidgets.core.rows.


def number(match: Match) -> int:
    """Return the month."""
    return match.month


def of_round(match: Match) -> Row:
    """Return who dealt, how it ended (``stop``, ``special``, ``field``, ``hands``, ``deck``), the winner's yaku."""
    current, winner = match.current, match.months[-1].winner
    return {
        "dealer": NAMES[current.dealer],
        "ending": str(current.ending),
        "field_brights": current.lights,
        "yaku": _yaku(match, winner) if winner >= 0 else "",
    }


def of_seat(match: Match, seat: int) -> Row:
    """Return the yaku of what was captured, how often koi-koi was called, and how many cards were captured."""
    current = match.current
    return {"yaku": _yaku(match, seat), "calls": current.calls[seat], "captured": current.captured[seat].bit_count()}


def _yaku(match: Match, seat: int) -> str:
    return " ".join(yaku_of(match.current.counted(seat), match.rules))


def _chance(state: Match, chance: Chance) -> Action:
    """Return a first dealer or a deal, whichever is due. Raises RuleError illegal_move if neither is."""
    if not state.is_chance:
        raise illegal(state.rules, "action", "deal", Detail.GAME_OVER if state.is_over else Detail.NO_DEAL_NOW)
    if state.awaits == "oya":
        return random_oya(chance)
    return random_deal(chance, state.next_dealer, state.rules)


def _max_decisions(rules: RuleSet) -> int:
    """Return an upper bound: a turn asks at most for a card, a choice and stop/koi-koi, and flips a
    card of the deck."""
    return 3 * rules.deck_size * rules.rounds


GAME: Final = Game(
    "koikoi",
    PRESETS,
    Match.new,
    _chance,
    _max_decisions,
    ruleset_text,
    parse_ruleset,
    parse_action,
    position_text,
    parse_position,
    {
        "K-BGA-": "bga",
        "K-CLUB-": "club",
        "K-BLOG-": "blog",
        "EX-K-": "reading",
        "GAP-K-": "reading",
        "C-0": "reading",
        "C-1": "reading",
        "HOUSE-K-": "house",
    },
)
"""こいこい, all its rule sets."""


def set_up(
    rules: RuleSet, *, deck: tuple[int, ...], month: int = 1, scores: tuple[int, int] | None = None, **of_round: Any
) -> Match:
    """Return a game in the middle of a month, laid out by hand; ``of_round``: fields of :class:`.round.Round`. Where
    nothing else is said A deals and a hand card is due.

    Whose turn it is follows from the dealer and the deck. Raises RuleError if the position cannot be, as
    :func:`.position.check_match`.
    """
    fields = {"dealer": 0, "phase": Phase.PLAY, "flip": -1, **of_round}
    for index in (*deck, *((fields["flip"],) if fields["flip"] >= 0 else ())):
        if not 0 <= index < len(CARDS):
            raise RuleError(Code.UNKNOWN_CARD, "deck", index, "K-BGA-02")
    now = Round(rules, deck=deck, month=month, **fields)
    start = rules.start_points
    match = Match(rules, month, scores or (start, start), now._replace(turn=turn_of(now)))
    check_match(match)
    return match


__all__ = ["GAME", "number", "of_round", "of_seat", "set_up"]
