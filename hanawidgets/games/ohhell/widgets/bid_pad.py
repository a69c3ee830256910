"""Bid pad of Oh Hell (ビッド盤): the sum of the bids so far, the dealer's forbidden number, over or under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypedDict, Unpack

from hanawidgets.core.errors import Code, RuleError, check_int, illegal
from hanawidgets.text import Words, minus
from hanawidgets.text.wording import field_label, rule_card
from hanawidgets.widgets.base import Checked, action, sets
from hanawidgets.widgets.checked import Ruled
from hanawidgets.widgets.fallback import Paragraph, Part, Points, of
from hanawidgets.widgets.views import NumberInput, RuleCard, UiBase

from ..bids import bid_pad
from ..cards import Detail
from ..rules import LEAST, MOST, MOST_CARDS, USUAL, cards_for
from ..wording import sheet_text, tool_text
from .rules_panel import PANEL, WithPlayers, panel_of
from .views import PadNumber


class BidOfSeat(TypedDict):
    who: str
    text: str
    now: bool


class BidNumbers(TypedDict):
    place: int
    title: str
    hint: str
    reason: str
    numbers: list[PadNumber]


class BidPadRules(TypedDict):
    """The rule on the dealer's bid, where it holds and where the dealer is free."""

    hook: RuleCard
    free: RuleCard


class BidPadBase(UiBase):
    rules: BidPadRules


class BidPadView(TypedDict):
    """``last``: whether it is the last hand, None where that makes no difference."""

    hook: bool
    last: bool | None
    inputs: list[NumberInput]
    bids: list[BidOfSeat]
    sum: str
    over: int
    say: str
    pad: BidNumbers | None


# Bids as a page shows them: the pad of numbers, the forbidden one with its reason, over or under.


def numbers(
    size: int, *, value: int | None, forbidden: int | None = None, marked: int | None = None, mark: str = ""
) -> list[PadNumber]:
    """Return the buttons 0 to ``size`` of a pad (OH-12).

    value      the number that stands there now;  forbidden: the one that may not be chosen (OH-13)
    marked     a number that carries the word ``mark``
    """
    return [
        {"n": number, "on": number == value, "off": number == forbidden, "mark": mark if number == marked else ""}
        for number in range(size + 1)
    ]


def sum_text(bids: Iterable[int], words: Words) -> str:
    """Return bids as a sum, e.g. ``0 + 2 + 1 + 3``."""
    return sheet_text("plus", words).join(map(str, bids))


def dealer_text(size: int, others: Sequence[int], words: Words, hook: bool = True) -> str:
    """Return what the dealer may not bid and why, or that every number is free (OH-13, HOUSE-OH-01)."""
    if not hook:
        return sheet_text("dealer_unbound", words)
    total = sum(others)
    facts = {"sum": sum_text(others, words), "total": total, "size": size, "n": size - total}
    return sheet_text("dealer_free" if total > size else "dealer_no", words, **facts)


def over_text(size: int, bids: Sequence[int], players: int, words: Words, hook: bool = True) -> str:
    """Return the sum of the bids so far; when all have bid, whether the table bids over or under (OH-13)."""
    total = sum(bids)
    if len(bids) < players:
        return sheet_text("sum_open", words, total=total, size=size)
    word = "over" if total > size else "under" if total < size else "even" if hook else "equal"
    return sheet_text(f"sum_{word}", words, total=total, size=size, n=abs(total - size))


def signed_points(points: int) -> str:
    """Return points of a hand as a score sheet writes them."""
    return f"+{points}" if points > 0 else minus(str(points))


def forbidden_bid(number: int, size: int) -> RuleError:
    """Return the refusal of the dealer's forbidden bid (OH-13)."""
    return illegal("bid", number, Detail.FORBIDDEN_BID, total=size - number, size=size)


EXAMPLE = (5, 10, (0, 2, 1, 3))
"""EX-OH-02: players, cards, bids."""
_BOUNDS = {"players": "HOUSE-OH-06", "hand_size": "OH-06"}


def _bids(_: str, bids: Any) -> Any:
    if not isinstance(bids, (list, tuple)):
        raise RuleError(Code.WRONG_TYPE, "bid", bids, rule="OH-12", wanted="integer")
    for bid in bids:
        check_int("bid", bid, 0, MOST_CARDS, rule="OH-12")
    if len(bids) > MOST:
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, "bid", len(bids), rule="OH-11", low=0, high=MOST)
    return tuple(bids)


def _switch(name: str, value: Any) -> Any:
    if not isinstance(value, bool):
        raise RuleError(Code.WRONG_TYPE, name, value, "HOUSE-OH-01", wanted="bool")
    return value


class PadOptions(Ruled, total=False):
    """Options of a bid pad besides the bids."""

    players: int
    hand_size: int
    last_hand: bool


class BidPad(WithPlayers):
    """Bids made in turn, the dealer last.

    players    2 to 10;  hand_size: cards in a hand, 1 to as many as there are
    bids       those made, in the order of bidding; what does not fit players, hand size and rules is dropped
    ruleset    house rules as text, ``"long_normal;hook_from=3"``: whether there is a bid that the dealer may not make
    last_hand  whether it is the last hand of the game, where the rules make a difference (``hook=not_last``)

    Raises RuleError (``code``, ``field``, ``rule``) for bad input.

    >>> pad = BidPad([0, 2, 1, 3], players=5, hand_size=10)
    >>> pad.forbidden
    4
    """

    _painter = "bidpad"
    bids = Checked((), _bids, help="bids made, in the order of bidding")
    _panel = panel_of("hook", "hook_from")
    ruleset = _panel.trait(USUAL)
    last_hand = Checked(False, _switch, help="whether it is the last hand of the game")
    hand_size = Checked(10, lambda name, n: check_int(name, n, 1, MOST_CARDS, rule="OH-06"), help="cards in a hand")
    _watched = ("bids", "players", "hand_size", "ruleset", "last_hand")
    _ui = ("ohhell.tool: bidpad bids back_to clear example dealer waiting last_hand",)

    def __init__(self, bids: Iterable[int] = (), **options: Unpack[PadOptions]) -> None:
        given: dict[str, Any] = {**options}
        if "ruleset" in given and "players" not in given:
            given["players"] = PANEL.book.parse(str(given["ruleset"])).players
        super().__init__(bids=bids, **given)

    @property
    def forbidden(self) -> int | None:
        """The bids that the next bidder may not make (OH-13)."""
        return bid_pad(self.hand_size, self.players, self.bids, self.hook).forbidden

    @property
    def hook(self) -> bool:
        """Whether the dealer may not make the bids come out even in this hand (OH-13, HOUSE-OH-01)."""
        return bool(self.rule_set.hooks(self.hand_size, self.last_hand))

    def _compute(self) -> None:
        """Keep rules, hand size and bids such that they can be."""
        super()._compute()
        self.hand_size = min(self.hand_size, cards_for(self.players))
        fit = []
        for bid in self.bids[: self.players]:
            if bid > self.hand_size:
                break
            fit.append(bid)
        if self.hook and len(fit) == self.players and sum(fit) == self.hand_size:
            fit.pop()
        self.bids = tuple(fit)

    # -- what the page may do ----------------------------------------------------------------------

    @action(place=int, number=int)
    def _act_bid(self, place: int, number: int) -> None:
        """Bid in turn; a click meant for another place does nothing."""
        check_int("bid", number, 0, self.hand_size, rule="OH-12")
        if place != len(self.bids) or place >= self.players:
            return
        if number == self.forbidden:
            raise forbidden_bid(number, self.hand_size)
        self.bids = (*self.bids, number)

    @action(place=int)
    def _act_back(self, place: int) -> None:
        """Take the bid at a place back, and those after it."""
        check_int("seat", place, 0, MOST - 1, rule="OH-01")
        self.bids = self.bids[:place]

    _act_last = sets("last_hand", on=bool)

    @action()
    def _act_clear(self) -> None:
        self.bids = ()

    @action()
    def _act_example(self) -> None:
        self.players, self.hand_size, self.bids = EXAMPLE

    @action(name=str, up=bool)
    def _act_step(self, name: str, up: bool) -> None:
        low, high = self._bounds(name)
        setattr(self, name, min(high, max(low, getattr(self, name) + (1 if up else -1))))

    @action(name=str, value=(int, str))
    def _act_number(self, name: str, value: int | str) -> None:
        low, high = self._bounds(name)
        word = str(value).strip()
        if len(word) > 6 or not word.removeprefix("-").isdecimal():
            raise RuleError(Code.WRONG_TYPE, name, value, rule=_BOUNDS[name], wanted="integer")
        setattr(self, name, check_int(name, int(word), low, high, rule=_BOUNDS[name]))

    def _bounds(self, name: str) -> tuple[int, int]:
        if name not in _BOUNDS:
            raise RuleError(Code.UNKNOWN_FIELD, name, None, allowed=list(_BOUNDS))
        return (LEAST, MOST) if name == "players" else (1, cards_for(self.players))

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> BidPadBase:
        return {
            **super()._base(words),
            "rules": {"hook": rule_card("OH-13", words), "free": rule_card("HOUSE-OH-01", words)},
        }

    def _view(self, words: Words) -> BidPadView:
        hook = self.hook
        pad = bid_pad(self.hand_size, self.players, self.bids, hook)
        return {
            "hook": hook,
            "last": self.last_hand if self.rule_set.hook == "not_last" else None,
            "inputs": [self._input(name, words) for name in _BOUNDS],
            "bids": [
                {
                    "who": self._who(place, words),
                    "text": str(self.bids[place]) if place < len(self.bids) else "",
                    "now": place == pad.place,
                }
                for place in range(self.players)
            ],
            "sum": over_text(self.hand_size, self.bids, self.players, words, hook),
            "over": 0 if pad.place is not None else pad.over,
            "pad": None
            if pad.place is None
            else {
                "place": pad.place,
                "title": sheet_text("pad_bid", words, name=self._who(pad.place, words)),
                "hint": "",
                "reason": dealer_text(self.hand_size, self.bids, words, hook) if pad.is_last else "",
                "numbers": numbers(self.hand_size, value=None, forbidden=pad.forbidden),
            },
            "say": over_text(self.hand_size, self.bids, self.players, words, hook),
        }

    def _who(self, place: int, words: Words) -> str:
        return tool_text("dealer" if place == self.players - 1 else "nth", words, n=place + 1)

    def _input(self, name: str, words: Words) -> NumberInput:
        low, high = self._bounds(name)
        label = field_label(name, words)
        return {
            "name": name,
            "label": label,
            "value": getattr(self, name),
            "min": low,
            "max": high,
            "less": words.say("ui.one_less", name=label),
            "more": words.say("ui.one_more", name=label),
        }

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield Points([of(field["label"], str(field["value"]), words) for field in view["inputs"]])
        yield Points([of(bid["who"], bid["text"], words) for bid in view["bids"] if bid["text"]])
        yield Paragraph(view["sum"])
        yield Paragraph(view["pad"]["reason"] if view["pad"] else "")
