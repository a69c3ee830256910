"""Rounds of Haggis between players that look at cards by rules of thumb, played on one table: for many games at once.

What such players do follows from their hand, the combination to beat, the trick's points and how many cards the others
hold, so no state and no view has to be made for it. What they do is what they do with a view, from the same chance
(``tests/games/haggis/test_quick_round.py``).
"""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.game import Player, RandomPlayer
from hanawidgets.core.state import Chance, Seat, randbelow

from .actions import BETS
from .cards import NAMES, points
from .heuristics import heuristic_play
from .legal import Phase, may_bet
from .movegen import CARDS, READING_AT, answers, leads
from .play import Table
from .players import Beginner, SimplePlayer, plain_play, poorest, thumb_bet
from .state import Match

KINDS = (RandomPlayer, Beginner, SimplePlayer)
"""Who plays so."""


def quick_round(match: Match, players: Mapping[Seat, Player], chance: Chance) -> tuple[Match, int] | None:
    """Play a round that was just dealt to its end; return the game then and how many decisions it took.

    None where a player decides by more than cards.
    """
    rules, high = match.rules, match.rules.high
    kinds = [type(players[name]) for name in NAMES[: rules.players]]
    if match.current.phase is not Phase.PLAY or not all(kind in KINDS for kind in kinds):
        return None
    random, plain = [kind is RandomPlayer for kind in kinds], [kind is Beginner for kind in kinds]
    table, decisions, gain = Table(match.current, None), 0, 0
    hands, sizes = table.hands, [hand.bit_count() for hand in table.hands]
    while table.phase is not Phase.OVER:
        turn, decisions = table.turn, decisions + 1
        hand, bets = hands[turn], may_bet(sizes[turn], table.bets[turn], bets=rules.bets)
        if table.phase is Phase.GIVE:
            others = [seat for seat in range(rules.players) if seat != turn]
            if random[turn]:
                place = randbelow(chance, len(others) + len(BETS) * bets)
                if place >= len(others):
                    table.bet(turn, BETS[place - len(others)])
                    continue
                table.take(others[place])
            else:
                table.take(poorest(match.scores, turn))
            gain = 0
            continue
        trick = table.trick
        current = trick[-1].reading if trick else -1
        if random[turn]:
            plays = leads(hand, high) if current < 0 else [*answers(hand, current, high), 0]
            place = randbelow(chance, len(plays) + len(BETS) * bets)
            if place >= len(plays):
                table.bet(turn, BETS[place - len(plays)])
                continue
            play = plays[place]
        elif plain[turn]:
            play = plain_play(hand, current, high)
        elif bets and (bet := thumb_bet(hand, rules)):
            table.bet(turn, bet)
            continue
        else:
            near = min([size for seat, size in enumerate(sizes) if size and seat != turn], default=0)
            play = heuristic_play(hand, current, near, gain, high)
        if play:
            cards = play & CARDS
            table.play(cards, play >> READING_AT)
            sizes[turn] -= cards.bit_count()
            gain += points(cards)
        else:
            table.pass_()
        if not table.trick:
            gain = 0
    return match.settled(table.as_round()), decisions


__all__ = ["quick_round"]
