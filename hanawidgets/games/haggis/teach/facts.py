"""The numbers of Haggis that a text may claim: of the rules, of cards, of a combination, a trick, a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.model import About

from ..actions import Play
from ..bombs import bomb_ladder
from ..cards import COURT_CARDS, NAMES, NUMBERS, RANK_MASKS, deck_of, points, suits_of
from ..combos import BOMBS, COMBINATIONS, MOST_WIDTH, Combination, largest_set
from ..deal import FULL_HAND, NUMBERS_DEALT, haggis_size
from ..deck import CODES, COURTS, RANKS
from ..movegen import READING_AT, bombs, leads
from ..rules import RuleSet
from ..score import PER_CARD, TOTAL_POINTS
from ..state import Match
from ..trick import pile_of
from .scores import by_seat, result_of, score_of, term_of
from .situations import Answer, Combo, RoundEnd, Trick, points_of, shape_word
from .validation import answering, current_of, outcome_of, shown_readings


def facts_of(about: About) -> Mapping[str, int]:
    """Return every number that a text may claim. Raises RuleError of a situation that cannot be."""
    rules: RuleSet = about.rules
    facts = of_rules(rules)
    if about.cards:
        facts |= {"n.cards": len(about.cards), "points": points_of(about.cards)}
    match about.situation:
        case Combo():
            facts |= _of_combo(about.situation, rules)
        case Answer():
            facts |= _of_answer(about.situation, rules)
        case Trick():
            facts |= _of_trick(about.situation, rules)
        case RoundEnd():
            facts |= _of_round(about.situation, rules)
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
    return facts | {f"rank.{code}": COURTS.get(code) or int(code[:-1]) for code in CODES}


def of_combination(combination: Combination, end: str = "") -> dict[str, int]:
    """Return the numbers of a combination; ``end`` is put behind their names."""
    if combination.kind == "bomb":
        return {f"size{end}": combination.size, f"level{end}": combination.top}
    return {
        f"size{end}": combination.size,
        f"width{end}": combination.width,
        f"length{end}": combination.length,
        f"top{end}": combination.top,
        f"bottom{end}": combination.bottom,
    }


def _of_cards(cards: int) -> dict[str, int]:
    return {
        "n.cards": cards.bit_count(),
        "size": cards.bit_count(),
        "points": points(cards),
        "n.wilds": (cards & COURT_CARDS).bit_count(),
        **_ranks(cards),
    }


def _ranks(cards: int) -> dict[str, int]:
    """Return how many number cards of each rank there are."""
    return {f"hold.{rank}": (cards & RANK_MASKS[rank]).bit_count() for rank in RANKS}


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
    return {f"hold.{form}": found[form] for form in forms} | ranks | _ranks(hand)


def _of_combo(combo: Combo, rules: RuleSet) -> dict[str, int]:
    found = shown_readings(combo, rules.high)
    facts = {**_of_cards(combo.cards), "readings": len(found)}
    for place, combination in enumerate(found, 1):
        facts |= of_combination(combination, f".{place}")
    return facts | (of_combination(found[0]) if found else {})


def _of_answer(answer: Answer, rules: RuleSet) -> dict[str, int]:
    on = of_combination(COMBINATIONS[current_of(answer, rules.high)])
    facts = {**_of_cards(answer.cards), **{f"on.{name}": value for name, value in on.items()}}
    facts |= {"on.points": points(answer.on)}
    mine = answering(answer, rules.high).combination
    return facts | (of_combination(mine) if mine is not None else {})


def _of_trick(trick: Trick, rules: RuleSet) -> dict[str, int]:
    done = outcome_of(trick, rules).values
    return {
        "points": done["captured_points"],
        "n.plays": len(trick.plays),
        "n.cards": sum(play.cards.bit_count() for _, play in trick.plays),
    }


def _of_round(end: RoundEnd, rules: RuleSet) -> dict[str, int]:
    result = result_of(end, rules)
    seats = NAMES[: rules.players]
    facts = {f"bet.{seat}": bet for seat, bet in zip(seats, result.bets, strict=True)}
    for name, values in (("captured", result.captured), ("left", result.first)):
        if values is not None:
            facts |= {f"{name}.{seat}": value for seat, value in zip(seats, values, strict=True)}
    facts |= {
        f"left_second.{seat}": value
        for seat, value in zip(seats, by_seat(end.left_second, rules, "hands_at_second_out"), strict=True)
        if value
    }
    if end.captured is not None:
        facts |= {
            f"tricks.{seat}": value
            for seat, value in zip(seats, by_seat(end.captured, rules, "captured_total"), strict=True)
        }
    for seat in seats:
        try:
            facts[f"score.{seat}"] = score_of(end, rules, seat).value
        except RuleError:
            continue  # not known of this seat, as of all but the first out before the end
    return facts


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
        facts |= {f"on.{name}": value for name, value in of_combination(now.trick[-1].combination).items()}
    return facts
