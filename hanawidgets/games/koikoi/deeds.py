"""Deeds of Koi-Koi: what a card or a word does that another does not, yaku made and brought near, cards left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from hanawidgets.analysis.judging import Deed

from .actions import Action, Play, Say, Take
from .cards import CARDS, KASU, MONTH_MASKS, cards_of
from .rules import NAMES
from .state import View
from .yaku import MonthYaku, Yaku, blocked, yaku_set

NEAR: Final = 2
"""A yaku that lacks so many cards is near."""
MANY: Final = 4
"""So many yaku that are near are told of at most."""
FEW: Final = 3
"""So many cards are told by name, not by number."""


def deeds(action: Action, other: Action, view: View) -> Iterator[Deed]:
    """Yield what an action does and another does not, what matters most first."""
    if isinstance(action, Say):
        yield from _of_word(action, view)
    elif not isinstance(other, Say):
        found = [*_of_cards(_Way.of(action, view), _Way.of(other, view), view)]
        yield from sorted(found, key=lambda deed: _ORDER.index(deed.key))


_ORDER: Final = (
    *("makes", "stops", "helps", "misses"),
    *("deny", "leave", "give", "keep_from", "near", "keep_for", "give_own", "lose"),
    *("opens", "keeps_shut", "keep_key", "lose_key"),
    *("takes", "lay_safe", "keep_own", "keep_match", "lay_open", "lay_fewer", "keep_match_safe"),
    *("no_match", "leaves", "holds", "parts_with", "takes_else"),
)
"""What matters most comes first: yaku made and prevented, yaku near, cards, what may be taken next."""


class _Way(NamedTuple):
    """A card play: the cards that it takes, the hand card that it lays on the field, then the hand, the field."""

    taken: int
    laid: int
    hand: int
    field: int

    @classmethod
    def of(cls, action: Action, view: View) -> _Way:
        got, lays = taken(action, view), laid(action, view)
        hand = view.hand & ~action.card.bit if isinstance(action, Play) else view.hand
        return cls(got, lays, hand, view.field & ~got | lays)


def taken(action: Action, view: View) -> int:
    """Return the cards that an action captures at once, the card played included."""
    if isinstance(action, Take):
        return action.card.bit | (CARDS[view.flip].bit if view.flip >= 0 else 0)
    if not isinstance(action, Play):
        return 0
    lying = view.field & MONTH_MASKS[action.card.month - 1]
    if action.take:
        lying = action.take.bit
    return lying and lying | action.card.bit


def laid(action: Action, view: View) -> int:
    """Return the hand card that an action leaves on the field, 0 if it captures."""
    return action.card.bit if isinstance(action, Play) and not taken(action, view) else 0


# --- yaku ---------------------------------------------------------------------------------------------


def _open(mine: int, theirs: int, view: View) -> Iterator[tuple[Yaku, int]]:
    """Yield the yaku that a pile can still make, or has grown, with how many cards each lacks; below 1: none."""
    for yaku in yaku_set(view.rules):
        if blocked(yaku.key, mine, view.rules) or isinstance(yaku, MonthYaku) or yaku.plus:
            continue
        if (yaku.core & ~theirs).bit_count() >= yaku.need:
            yield yaku, yaku.need - (mine & yaku.core).bit_count()


def _of_cards(way: _Way, its: _Way, view: View) -> Iterator[Deed]:
    mine, theirs = view.captured[view.who], view.captured[1 - view.who]
    gained, missed = way.taken & ~its.taken, its.taken & ~way.taken
    for yaku, lacks in _open(mine, theirs, view):
        up = _own(yaku, view)
        after, otherwise = (lacks - (each.taken & yaku.core).bit_count() for each in (way, its))
        if after <= 0 < otherwise and lacks > 0:
            theirs_now = (f"yaku.{NAMES[1 - view.who]}.{each.key}" for each in yaku_set(view.rules))
            ends = (*theirs_now, f"paid.{NAMES[1 - view.who]}", "paid")
            yield Deed("makes", yaku.rule, _names(gained & yaku.core), (yaku.key,), 1, up[0], (*up[1], *ends))
        elif otherwise <= 0 < after and lacks > 0:
            yield Deed("misses", yaku.rule, _names(missed & yaku.core), (yaku.key,), -1, *up[::-1])
        elif 0 < after < otherwise and after <= NEAR:
            yield Deed(
                "near",
                yaku.rule,
                _names(gained & yaku.core),
                (yaku.key, after, _left(yaku, mine | way.taken, theirs)),
                1,
                *up,
            )
        elif 0 < otherwise < after and otherwise <= NEAR:
            yield Deed("lose", yaku.rule, _names(missed & yaku.core), (yaku.key, otherwise, ()), -1, *up[::-1])
        if 0 < lacks <= NEAR and yaku.core & (its.laid & ~way.laid) and not its.taken:
            yield Deed("keep_for", yaku.rule, _names(its.laid & yaku.core), (yaku.key, lacks, ()), 1, *up)
        if 0 < lacks <= NEAR and yaku.core & (way.laid & ~its.laid):
            yield Deed("give_own", yaku.rule, _names(way.laid & yaku.core), (yaku.key, lacks, ()), -1, *up[::-1])
    yield from _of_theirs(way, its, view)
    yield from _of_keys(way, its, view)
    yield from _plain(way, its, view)


def _of_theirs(way: _Way, its: _Way, view: View) -> Iterator[Deed]:
    """Yield what the other side gets, or does not."""
    mine, theirs = view.captured[view.who], view.captured[1 - view.who]
    gained, missed = way.taken & ~its.taken & view.field, its.taken & ~way.taken & view.field
    for yaku, lacks in _open(theirs, mine, view):
        if not 0 < lacks <= NEAR + (not yaku.is_of_any):
            continue
        more, less = _own(yaku, view, 1 - view.who)
        rest = _left(yaku, theirs, mine)
        for cards, last, near, good in ((gained, "stops", "deny", 1), (missed, "helps", "leave", -1)):
            if found := cards & yaku.core:
                key = last if lacks == 1 else near
                of = (yaku.key, lacks - 1, _without(rest, found))
                yield Deed(key, yaku.rule, _names(found), of, good, *((less, more) if good > 0 else (more, less)))
        for cards, key, good in ((its.laid & ~way.laid, "keep_from", 1), (way.laid & ~its.laid, "give", -1)):
            if found := cards & yaku.core:
                of = (yaku.key, lacks - 1, _without(rest, found))
                yield Deed(key, yaku.rule, _names(found), of, good, *((less, more) if good > 0 else (more, less)))


def _of_keys(way: _Way, its: _Way, view: View) -> Iterator[Deed]:
    """Yield cards by which an unseen card of a yaku can be taken home: kept for it, or laid for the other side."""
    mine, theirs = view.captured[view.who], view.captured[1 - view.who]
    for yaku, lacks in _open(mine, theirs, view):
        if not 0 < lacks <= NEAR or yaku.is_of_any:
            continue
        more, less = (f"yaku.{NAMES[view.who]}.{yaku.key}",), ()
        for one, two, key, good in ((way, its, "keep_key", 1), (its, way, "lose_key", -1)):
            found = yaku.core & view.unseen & _months(one.hand & ~two.hand) & ~_months(two.hand | two.field & ~two.laid)
            if cards := one.hand & ~two.hand & _months(found):
                of = (yaku.key, lacks, _names(found))
                yield Deed(key, yaku.rule, _names(cards), of, good, *((more, less) if good > 0 else (less, more)))
    for yaku, lacks in _open(theirs, mine, view):
        if not 0 < lacks <= NEAR or yaku.is_of_any:
            continue
        more, less = (f"yaku.{NAMES[1 - view.who]}.{yaku.key}",), ()
        for one, two, key, good in ((way, its, "opens", -1), (its, way, "keeps_shut", 1)):
            found = yaku.core & view.unseen & _months(one.laid) & ~_months(two.laid)
            if cards := one.laid & _months(found):
                of = (yaku.key, lacks, _names(found))
                yield Deed(key, yaku.rule, _names(cards), of, good, *((more, less) if good < 0 else (less, more)))


def _own(yaku: Yaku, view: View, who: int = -1) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the facts that become likelier when a seat comes nearer to a yaku, and those that become rarer: none, as
    the other side comes no further from its own."""
    seat = NAMES[view.who if who < 0 else who]
    return (f"yaku.{seat}.{yaku.key}", f"paid.{seat}", "received" if seat == view.seat else "paid"), ()


def _left(yaku: Yaku, mine: int, theirs: int) -> tuple[int, ...]:
    """Return the cards that a yaku may yet be completed with, none if they are many."""
    found = _names(yaku.core & ~mine & ~theirs)
    return found if len(found) <= FEW else ()


def _without(cards: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(card for card in cards if not gone >> card & 1)


def _names(cards: int) -> tuple[int, ...]:
    return tuple(card.index for card in cards_of(cards))


# --- cards --------------------------------------------------------------------------------------------


def _plain(way: _Way, its: _Way, view: View) -> Iterator[Deed]:
    """Yield what it does with cards, whatever they are for."""
    gained = _telling(way.taken & ~its.taken)
    if way.taken.bit_count() > its.taken.bit_count():
        yield _deed("takes", gained, view)
    if missed := its.taken & ~way.taken & view.field:
        yield _deed("leaves", missed, view, good=-1)
    mates, others = (_mates(each.laid, view.unseen) for each in (way, its))
    if way.laid and not mates:
        yield _deed("lay_safe", way.laid, view)
    elif way.laid and its.laid and mates != others:
        key, good = ("lay_fewer", 1) if mates < others else ("lay_open", -1)
        yield _deed(key, way.laid, view, (mates, others), good)
    elif way.laid and not its.laid:
        yield _deed("lay_open", way.laid, view, (mates, others), -1)
    here, there = _matches(way), _matches(its)
    if now := here & ~there:
        found = way.field & _months(now)
        dear = max(cards_of(now), key=lambda card: (found & _months(card.bit) & ~KASU or card.bit & ~KASU).bit_count())
        now, found = now & _months(dear.bit), found & _months(dear.bit)
        key = "keep_own" if found == way.laid else "keep_match" if _mates(now, view.unseen) else "keep_match_safe"
        yield _deed(key, now, view, _names(found), about=now | found)
    if gone := there & ~here & way.hand:
        yield _deed("no_match", gone, view, good=-1)
    if kept := way.hand & ~its.hand:
        yield _deed("holds", kept, view)
    if gone := its.hand & ~way.hand:
        yield _deed("parts_with", gone, view, good=-1)
    if gained:
        yield _deed("takes_else", gained, view)


def _deed(key: str, cards: int, view: View, of: tuple[object, ...] = (), good: int = 1, about: int = 0) -> Deed:
    """Return a deed that bears on who scores and on the yaku of its cards; ``about``: these, if they are more."""
    own, other = NAMES[view.who], NAMES[1 - view.who]
    keys = [yaku.key for yaku in yaku_set(view.rules) if yaku.core & (about or cards)]
    up = ("received", "paid", f"paid.{own}", *(f"yaku.{own}.{each}" for each in keys))
    down = (f"paid.{other}", *(f"yaku.{other}.{each}" for each in keys))
    rule = view.rules.family.rule("payment")
    return Deed(key, rule, _names(cards), of, good, *((up, down) if good > 0 else (down, up)))


def _telling(cards: int) -> int:
    """Return the cards that are not plain, all if there is none."""
    return cards & ~KASU or cards


def _mates(cards: int, among: int) -> int:
    """Return how many cards of the months of some cards there are."""
    return (_months(cards) & among & ~cards).bit_count()


def _months(cards: int) -> int:
    return sum({MONTH_MASKS[card.month - 1] for card in cards_of(cards)})


def _matches(way: _Way) -> int:
    """Return the cards of the hand that find one of their month on the field."""
    return way.hand & _months(way.field)


# --- stop or koi-koi ----------------------------------------------------------------------------------


def _of_word(action: Say, view: View) -> Iterator[Deed]:
    """Yield how near both are to more, and how many turns are left."""
    mine, theirs = view.captured[view.who], view.captured[1 - view.who]
    sign = 1 if action is Say.KOI else -1
    rule = view.rules.family.rule("payment")
    own, other = (f"paid.{NAMES[each]}" for each in (view.who, 1 - view.who))
    good, bad = ("received", own), (other, "paid")
    for piles, key, good_for in (((mine, theirs), "koi_near", sign), ((theirs, mine), "koi_danger", -sign)):
        found = [(lacks, yaku) for yaku, lacks in _open(*piles, view) if 0 < lacks <= NEAR]
        for lacks, yaku in sorted(found, key=lambda each: each[0] - _ready(each[1], view, key))[:MANY]:
            rest = _left(yaku, *piles) if lacks == 1 else ()
            up, down = _own(yaku, view, view.who if key == "koi_near" else 1 - view.who)
            facts = (*up, *down)
            if _ready(yaku, view, key):
                cards, of = _names(_within_reach(yaku, view)), (yaku.key, lacks, ())
                yield Deed("koi_hold", yaku.rule, cards, of, good_for, facts, facts)
            else:
                yield Deed(key, yaku.rule, rest, (yaku.key, lacks, rest), good_for, facts, facts)
    turns = view.hand.bit_count()
    yield Deed("turns" if turns else "last_turn", rule, (), (turns,), 0, (*good, *bad), (*good, *bad))


def _ready(yaku: Yaku, view: View, key: str) -> int:
    """Return how many cards of an own yaku the hand can take home from the field."""
    return _within_reach(yaku, view).bit_count() if key == "koi_near" and not yaku.is_of_any else 0


def _within_reach(yaku: Yaku, view: View) -> int:
    """Return the cards of a yaku that a hand card takes from the field, or that take one of it."""
    return yaku.core & (view.hand & _months(view.field) | view.field & _months(view.hand))


def of_yaku(keys: Iterable[object]) -> str:
    """Return the key of the yaku that a deed is about, "" if it is about none."""
    return next((str(key) for key in keys if isinstance(key, str)), "")


__all__ = ["deeds", "laid", "of_yaku", "taken"]
