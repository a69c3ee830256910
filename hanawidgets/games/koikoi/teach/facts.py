"""The numbers of Koi-Koi that a text may claim: of the rules, of cards, of a score, of a position."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.explain import Term
from hanawidgets.teach.model import About

from ..cards import CARDS, KIND_MASKS, MONTH_MASKS, Card, Kind, pile
from ..deal import FIELD_SIZE
from ..round_rules import Phase
from ..rules import OPTIONS, RuleSet
from ..score import FLAT, SEVEN, Situation, settle
from ..state import Match
from ..yaku import yaku_of, yaku_set


def term_of(about: About) -> Term | None:
    """Return the score of the situation; of a position what its round paid, or what stopping would pay
    the learner now (K-BGA-18, K-CLUB-30)."""
    situation: Situation | None = about.situation
    if situation is not None:
        return situation.score(about.rules)
    if about.position is None:
        return None
    now = about.position.current
    if now.phase is Phase.DEAL:
        return None
    if now.end is not None:
        paid: Term = now.end.transfer
        return paid
    me = now.seats.index(about.seat)
    if not yaku_of(now.captured[me], about.rules):
        return None
    return settle(now.stop_of(me), about.rules)


def facts_of(about: About) -> Mapping[str, int]:
    """Return every number that a text may claim. Raises RuleError of a situation that cannot be."""
    rules: RuleSet = about.rules
    facts = {
        "cards": len(CARDS),
        "months": len(MONTH_MASKS),
        "month_size": 4,
        "players": 2,
        "kinds": len(Kind),
        "hand_size": rules.hand_size,
        "deck_size": rules.deck_size,
        "field_size": FIELD_SIZE,
        "rounds": rules.rounds,
        "start_points": rules.start_points,
        "seven": SEVEN,
        "double": 2,
        "flat": FLAT,
    }
    facts |= {f"kind.{kind}": bits.bit_count() for kind, bits in KIND_MASKS.items()}
    facts |= {f"rules.{name}": value for name in OPTIONS if type(value := getattr(rules, name)) is int}
    for yaku in yaku_set(rules):
        facts |= {
            f"yaku.{yaku.key}.points": yaku.points,
            f"yaku.{yaku.key}.need": yaku.need,
            f"yaku.{yaku.key}.cards": yaku.core.bit_count(),
        }
    if about.cards:
        facts |= _of_cards(about.cards, rules)
    if about.field:
        facts["n.field"] = about.field.bit_count()
        facts |= _months("field", about.field)
    if about.situation is not None:
        facts |= {name: getattr(about.situation, name) for name in ("field_brights", "own_koi", "other_koi", "honba")}
    if about.position is not None:
        facts |= _of_position(about.position, about.seat)
    if (term := term_of(about)) is not None:
        facts |= {part.name: part.value for part in reversed(tuple(term.walk()))}
        facts |= {f"yaku.{part.name}": part.value for part in term.walk() if f"yaku.{part.name}.points" in facts}
        facts["score"] = term.value
        if (total := term.find("yaku_total")) is not None:
            facts["points"] = total.value
    return facts


def _of_cards(cards: tuple[Card, ...], rules: RuleSet) -> dict[str, int]:
    bits = pile(cards)
    made = yaku_of(bits, rules)
    return {
        "n.cards": len(cards),
        "points": sum(made.values()),
        **{f"n.{kind}": (bits & mask).bit_count() for kind, mask in KIND_MASKS.items()},
        **_have(bits, rules),
        **{f"yaku.{key}": points for key, points in made.items()},
    }


def _months(name: str, cards: int) -> dict[str, int]:
    """Return how many cards there are of each month."""
    return {f"{name}.{month}": (cards & mask).bit_count() for month, mask in enumerate(MONTH_MASKS, 1)}


def _have(cards: int, rules: RuleSet) -> dict[str, int]:
    """Return how many of a yaku's cards there are."""
    return {f"have.{yaku.key}": (cards & yaku.core).bit_count() for yaku in yaku_set(rules)}


def _of_position(position: Match, seat: str) -> dict[str, int]:
    now = position.current
    me = now.seats.index(seat)
    made = yaku_of(now.captured[me], position.rules)
    return {
        "n.hand": now.hands[me].bit_count(),
        "n.other_hand": now.hands[1 - me].bit_count(),
        "n.field": now.field.bit_count(),
        "n.deck": len(now.deck),
        "n.captured": now.captured[me].bit_count(),
        "n.other_captured": now.captured[1 - me].bit_count(),
        "month": position.month,
        "lights": now.lights,
        "field_brights": now.lights,
        "own_koi": now.calls[me],
        "other_koi": now.calls[1 - me],
        "honba": now.honba,
        "my_points": position.scores[me],
        "other_points": position.scores[1 - me],
        **{f"n.captured.{kind}": (now.captured[me] & mask).bit_count() for kind, mask in KIND_MASKS.items()},
        **{f"yaku.{key}": points for key, points in made.items()},
        **_months("field", now.field),
        **_months("hand", now.hands[me]),
        **{f"n.hand.{kind}": (now.hands[me] & mask).bit_count() for kind, mask in KIND_MASKS.items()},
        **_have(now.captured[me], position.rules),
        "points": sum(made.values()),
        "n.yaku": len(made),
        "n.other_yaku": len(yaku_of(now.captured[1 - me], position.rules)),
    }
