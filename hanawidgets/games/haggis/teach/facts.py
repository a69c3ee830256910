"""The numbers of Haggis that a text may claim: of the rules, of cards, of a combination, a trick, a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from hanawidgets.core.explain import Term
from hanawidgets.teach.model import About

from ..actions import Play
from ..cards import COURT_CARDS, COURTS, NAMES, NUMBERS, RANK_MASKS, RANK_OF, RANKS, deck_of, points, suits_of
from ..combos import BOMBS, COMBINATIONS, MOST_WIDTH, largest_set
from ..deal import FULL_HAND, NUMBERS_DEALT, haggis_size
from ..explore import bomb_ladder
from ..movegen import READING_AT, bombs, leads
from ..rules import RuleSet
from ..score import PER_CARD, TOTAL_POINTS, score
from ..state import Match
from ..trick import pile_of
from .exhibits import ShownCards, counts_of_ranks
from .shapes import numbers_of, shape_word


def facts_of(about: About) -> Mapping[str, int]:
    """Return every number that a text may claim. Raises RuleError of a situation that cannot be."""
    rules: RuleSet = about.rules
    facts = of_rules(rules)
    for shown in (*([ShownCards(about.cards)] if about.cards else ()), about.situation):
        if shown is not None:
            facts |= shown.facts(rules)
    if about.position is not None:
        facts |= _of_position(about.position, about.seat)
    if (term := term_of(about)) is not None:
        facts |= {part.name: part.value for part in reversed(tuple(term.walk()))}
        facts["score"] = term.value
    return facts


def of_rules(rules: RuleSet) -> dict[str, int]:
    """Return the numbers that hold in every round under these rules."""
    players = rules.players
    numbers = deck_of(players).bit_count()
    facts = {
        "cards": numbers + len(COURTS) * players,
        "number_cards": numbers,
        "court_cards": len(COURTS) * players,
        "wilds": len(COURTS),
        "suits": suits_of(players),
        "ranks": len(RANKS),
        "highest_number": RANKS[-1],
        "players": players,
        "hand_size": FULL_HAND,
        "dealt": NUMBERS_DEALT,
        "haggis_size": haggis_size(players),
        "total": TOTAL_POINTS[players],
        "target": rules.target,
        "per_card": PER_CARD,
        "bet.little": 15,
        "bet.big": 30,
        "points.odd": 1,
        "points.even": 0,
        "largest_set": largest_set(players),
        "shortest_run": 3,
        "bombs": len(BOMBS),
    }
    facts |= {f"points.{code}": points(1 << 45 + at) for at, code in enumerate(COURTS)}
    for rung in bomb_ladder(0, 0, (), rules):
        facts |= {f"level.{rung.name}": rung.level, f"points.{rung.name}": rung.own_points}
    return facts | {f"rank.{code}": rank for code, rank in RANK_OF.items()}


def _held(hand: int, high: int) -> dict[str, int]:
    """Return in how many ways the number cards of a hand make each form; sets: of how many ranks."""
    found = Counter(
        shape_word(COMBINATIONS[play >> READING_AT]).replace(" ", "") for play in leads(hand & NUMBERS, high)
    )
    forms = {word.replace(" ", "") for word in map(shape_word, COMBINATIONS) if word not in BOMBS.values()}
    ranks = {
        f"hold.set{size}": sum((hand & RANK_MASKS[rank]).bit_count() >= size for rank in RANKS)
        for size in range(2, MOST_WIDTH + 1)
    }
    return {f"hold.{form}": found[form] for form in forms} | ranks | counts_of_ranks(hand)


def term_of(about: About) -> Term | None:
    """Return the score that a text speaks of: of the situation, or what the position's round has brought the
    learner; None where nothing is scored. Raises RuleError of a situation that cannot be."""
    if about.situation is not None:
        if about.position is None:
            about.situation.check(about.rules)
        term: Term | None = about.situation.term(about.rules)
        if term is not None:
            return term
    if about.position is None or about.position.current.result is None:
        return None
    now = about.position.current
    return score(now.result, NAMES.index(about.seat), about.position.rules)


def _of_position(position: Match, seat: str) -> dict[str, int]:
    now = position.current
    me = now.seats.index(seat)
    facts = {
        "n.hand": now.hands[me].bit_count(),
        "n.haggis": now.haggis.bit_count(),
        "n.trick": pile_of(now.trick).bit_count(),
        "points.trick": points(pile_of(now.trick)),
        "points.captured": points(now.captured[me]),
        "points.hand": points(now.hands[me]),
        "points.haggis": points(now.haggis),
        "round": position.number,
        "n.bombs": len(bombs(now.hands[me])),
        "n.wilds": (now.hands[me] & COURT_CARDS).bit_count(),
        "n.numbers": (now.hands[me] & NUMBERS).bit_count(),
        **_held(now.hands[me], position.rules.high),
    }
    if now.to_act == seat:
        plays = [action for action in now.legal_actions(seat) if isinstance(action, Play)]
        facts["n.answers"] = len(plays)
        facts["n.answers.numbers"] = sum(not play.cards & COURT_CARDS for play in plays)
    for at, name in enumerate(now.seats):
        facts |= {
            f"n.hand.{name}": now.hands[at].bit_count(),
            f"bet.{name}": now.bets[at],
            f"points.captured.{name}": points(now.captured[at]),
            f"total.{name}": position.scores[at],
        }
    if now.trick:
        facts |= {f"on.{name}": value for name, value in numbers_of(now.trick[-1].combination).items()}
    return facts
