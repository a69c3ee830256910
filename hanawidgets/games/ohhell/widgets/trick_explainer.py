"""Trick explainer of Oh Hell (トリックの説明): why this card wins, and which cards could have been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final, Literal, TypedDict, Unpack

from hanawidgets.core.deck import BIT, CODES, INDEX, SUITS
from hanawidgets.core.errors import Code, RuleError, illegal
from hanawidgets.text import Words
from hanawidgets.text.wording import error_text, option_value, playing_name, suit_name
from hanawidgets.widgets.base import Checked, HanaWidget, action, choices, one_of, sets
from hanawidgets.widgets.checked import Cards, Options
from hanawidgets.widgets.fallback import CardRow, Heading, Paragraph, Part, Points
from hanawidgets.widgets.selection import WithCardField
from hanawidgets.widgets.views import CardFieldView, Choice, UiBase

from ..cards import DECK, Detail, check_packs, piled
from ..rules import MOST, OPTIONS, TWO_PACKS, USUAL_LEAST, packs_of
from ..tricks import NO_SUIT, explain_trick
from ..wording import card_why, must_text, tool_text


class SuitRow(TypedDict):
    suit: str
    label: str
    faces: list[str]


class ExplainerBase(UiBase):
    names: dict[str, str]
    trumps: list[Choice]
    equal: list[Choice]
    examples: list[Choice]
    suits: list[SuitRow]


class LegalCard(TypedDict):
    face: str
    played: bool


class ExplainerLine(TypedDict):
    who: str
    face: str
    wins: bool
    why: str
    rule: str
    known: bool
    legal: list[LegalCard]
    dim: list[str]
    must: str
    must_rule: str
    slip: str


class ExplainerView(TypedDict):
    """``twice``: the picked cards that lie there two times."""

    trump: str
    equal: str
    example: str
    zone: str
    zones: list[Choice]
    picked: list[str]
    twice: list[str]
    elsewhere: list[str]
    field: CardFieldView
    lines: list[ExplainerLine]
    led: str
    say: str


TRICK = "trick"
_ORDER = tuple(code for suit in SUITS for code in reversed(CODES) if code[-1] == suit)
EXAMPLES: dict[str, tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]] = {
    "trump_wins": ("S", ("KH", "5H", "2S", "AD"), (("9C", "3D"), ("JH", "AS"), ("4D", "QC"), ("7C", "8D"))),
    "off_suit_ace": ("C", ("9D", "KD", "3D", "AS"), (("2H", "7H"), ("4D", "QC"), ("10S", "JH"), ("6H", "8S"))),
    "overtrump": ("H", ("QC", "4H", "9H", "AC"), (("2S", "5D"), ("7D", "8S"), ("JH", "3S"), ("2C", "KD"))),
    "must_follow": ("D", ("10S", "AD", "KS"), (("4C", "6H"), ("3S", "JC"), ("2S", "9H"))),
    "equal_cards": ("S", ("9H", "KH", "3H", "KH"), (("2C", "5D"), ("7H", "4D"), ("QC",), ("2H", "8D"))),
}
"""Name → trump, cards in turn, what each player held besides; in one somebody revokes, in one there are two packs."""
EQUAL: Final = ("", *OPTIONS["equal_cards"].values)
"""Which of two equal cards wins; "" for one pack, where no card is there twice (HOUSE-OH-06, HOUSE-OH-07)."""


def _cards(name: str, cards: Any) -> Any:
    """Return the codes of a trick's cards (RuleError unknown_card, duplicate_card, number_out_of_range)."""
    found = _codes(name, cards)
    if len(found) > MOST:
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, name, len(found), rule="OH-01", low=0, high=MOST)
    return found


def _codes(name: str, cards: Any) -> tuple[str, ...]:
    """Return codes, of two packs at most; whether there are two, the whole trick says."""
    return tuple(CODES[card] for card in DECK.parse(cards, name, times=2))


def _pile(codes: Iterable[str]) -> int:
    return piled(INDEX[code] for code in codes)


def _hands(name: str, hands: Any) -> Any:
    if not isinstance(hands, (list, tuple)):
        raise RuleError(Code.WRONG_TYPE, name, hands, rule="OH-02", wanted="list")
    if len(hands) > MOST:
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, name, len(hands), rule="OH-01", low=0, high=MOST)
    return tuple(_codes(name, hand) for hand in hands)


class TrickOptions(Options, total=False):
    """Options of a trick besides its cards."""

    trump: Literal["", "S", "H", "D", "C"]
    hands: Iterable[Cards]
    equal_cards: Literal["", "first", "last"]


def _explained(cards: tuple[str, ...], trump: str, held: tuple[tuple[str, ...], ...], equal: str = "") -> Any:
    """Return why each card of a trick wins or loses."""
    hands = [_pile((*hand, card)) if hand else 0 for card, hand in zip(cards, held, strict=True)]
    suit = SUITS.index(trump) if trump else NO_SUIT
    return explain_trick([INDEX[code] for code in cards], suit, hands, last=equal == "last")


class TrickExplainer(WithCardField, HanaWidget):
    """A trick, card by card.

    cards  codes or names in the order of play: ``["KH", "5 of hearts", "♠2"]``, up to 10
    trump  ``S``, ``H``, ``D``, ``C`` or "" (no trump)
    hands  what each player held besides the card played, in the same order; leave out what is not known
    equal_cards  which of two equal cards wins, ``first`` or ``last``: there are two packs; "": one pack

    ``winner`` is the place of the card that wins, from 0. Raises RuleError for bad input.

    >>> TrickExplainer(["KH", "AD", "2S"], trump="S").winner
    2
    >>> TrickExplainer(["9H", "KH", "KH"], equal_cards="last").winner
    2
    """

    _painter = "trick"
    cards = Checked((), _cards, help="cards in the order of play")
    trump = Checked("S", one_of("", *SUITS), help="trump suit, or empty")
    hands = Checked((), _hands, help="what each player held besides")
    equal_cards = Checked("", one_of(*EQUAL), help="which of two equal cards wins, or empty: one pack")
    _card_game = "ohhell"
    _watched = ("cards", "trump", "hands", "equal_cards")
    _ui = (
        "ui: choose_one",
        "ohhell.tool: trick trump equal examples choose zone clear legal wins illegal empty_trick unknown_hand twice",
    )

    def __init__(self, cards: Cards | None = None, **options: Unpack[TrickOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        self._zone, self._example = TRICK, ""
        super().__init__(cards=() if cards is None else cards, **kwargs)

    @property
    def winner(self) -> int | None:
        """The place of the card that wins, None without cards (OH-18)."""
        parts = self._explained()
        return next((part.place for part in parts if part.why.startswith("wins")), None)

    def _explained(self) -> Any:
        return _explained(self.cards, self.trump, self._held(), self.equal_cards)

    @property
    def _packs(self) -> int:
        """The number of packs (HOUSE-OH-06)."""
        return packs_of(TWO_PACKS if self.equal_cards else USUAL_LEAST)

    def _compute(self) -> None:
        """Refuse a trick in which a card lies more often than there are packs. Raises RuleError (OH-02)."""
        check_packs([("cards", _pile(self.cards))], self._packs)

    def _held(self) -> tuple[tuple[str, ...], ...]:
        """The hand of each card's player without what lies elsewhere already."""
        found: list[tuple[str, ...]] = []
        seen: Counter[str] = Counter(self.cards)
        for place in range(len(self.cards)):
            kept: list[str] = []
            for card in self.hands[place] if place < len(self.hands) else ():
                if seen[card] < self._packs:
                    seen[card] += 1
                    kept.append(card)
            found.append(tuple(kept))
        return tuple(found)

    # -- what the page may do ----------------------------------------------------------------------

    _act_trump = sets("trump", value=str)

    @action(value=str)
    def _act_equal(self, value: str) -> None:
        """Choose which of two equal cards wins; with one pack the later one of two goes."""
        one_of(*EQUAL)("equal_cards", value)
        if not value:
            held, kept = self._held(), [at for at, card in enumerate(self.cards) if card not in self.cards[:at]]
            self.cards, self.hands = tuple(self.cards[at] for at in kept), tuple(held[at] for at in kept)
        self.equal_cards, self._example = value, ""
        if self._zone not in self._zones():
            self._zone = TRICK

    @action(value=str)
    def _act_zone(self, value: str) -> None:
        """Choose where cards go: to the trick, or to the hand of one of its players."""
        one_of(*self._zones())("place", value)
        self._zone = value

    @action(face=str, zone=str)
    def _act_put(self, face: str, zone: str) -> None:
        """Put a card into a place; once it is there as often as there are packs, take it away from there."""
        card = CODES[DECK.index(face)]
        one_of(*self._zones())("place", zone)
        cards, held = list(self.cards), [list(hand) for hand in self._held()]
        here = cards if zone == TRICK else held[int(zone)]
        if [*cards, *chain(*held)].count(card) < self._packs:
            self._lay(card, zone, cards, held)
        elif card in here:
            while card in here:
                if zone == TRICK:
                    del held[cards.index(card)]
                here.remove(card)
        else:
            was = next((hand for hand in held if card in hand), None)
            if was is None:
                raise RuleError(Code.DUPLICATE_CARD, "card", card, rule="OH-02")
            was.remove(card)
            self._lay(card, zone, cards, held)
        self.cards = tuple(cards)
        self.hands = tuple(tuple(sorted(hand, key=_ORDER.index)) for hand in held)
        self._example = ""
        if self._zone not in self._zones():
            self._zone = TRICK

    @staticmethod
    def _lay(card: str, zone: str, cards: list[str], held: list[list[str]]) -> None:
        if zone == TRICK:
            cards.append(card)
            held.append([])
        else:
            held[int(zone)].append(card)

    def _picked(self) -> tuple[str, ...]:
        """The cards at the place chosen."""
        return self.cards if self._zone == TRICK else self._held()[int(self._zone)]

    def _taken(self) -> int:
        """Return the cards of which there is none left for the place chosen."""
        there = self.cards if self._zone == TRICK else (*self._picked(), *self.cards)
        return DECK.pile({card for card in there if there.count(card) >= self._packs})

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        before = self.cards, self.hands, self._example
        try:
            for card in cards:
                if self._picked().count(CODES[card]) < self._packs:
                    self._act_put(CODES[card], self._zone)
        except RuleError:
            self.cards, self.hands, self._example = before
            raise

    @action()
    def _act_clear(self) -> None:
        self.cards, self.hands, self._zone, self._example = (), (), TRICK, ""

    @action(example=str)
    def _act_worked(self, example: str) -> None:
        one_of(*EXAMPLES)("example", example)
        self.trump, self.cards, self.hands = EXAMPLES[example]
        self.equal_cards = self.equal_cards or "first" if example == "equal_cards" else self.equal_cards
        self._zone, self._example = TRICK, example

    def _zones(self) -> tuple[str, ...]:
        return (TRICK, *map(str, range(len(self.cards))))

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> ExplainerBase:
        return {
            **super()._base(words),
            "names": {f"pc-{code}": playing_name(code, words) for code in CODES},
            "trumps": [
                *(Choice(value=suit, label=suit_name(suit, words)) for suit in SUITS),
                {"value": "", "label": words.say("ohhell.no_trump")},
            ],
            "equal": [
                {"value": "", "label": tool_text("one_pack", words)},
                *(
                    Choice(value=value, label=option_value("equal_cards", value, words, "ohhell"))
                    for value in EQUAL[1:]
                ),
            ],
            "suits": [
                {
                    "suit": suit,
                    "label": suit_name(suit, words),
                    "faces": [f"pc-{code}" for code in _ORDER if code[-1] == suit],
                }
                for suit in SUITS
            ],
            "examples": choices("ohhell.tool.example", EXAMPLES, words),
        }

    def _view(self, words: Words) -> ExplainerView:
        held = self._held()
        picked = self._picked()
        everywhere = {*self.cards, *(card for hand in held for card in hand)}
        return {
            "trump": self.trump,
            "equal": self.equal_cards,
            "example": self._example,
            "zone": self._zone,
            "zones": [
                {"value": TRICK, "label": tool_text("zone_trick", words)},
                *(
                    Choice(value=str(place), label=tool_text("zone_hand", words, n=place + 1))
                    for place in range(len(self.cards))
                ),
            ],
            "picked": [f"pc-{card}" for card in dict.fromkeys(picked)],
            "twice": [f"pc-{card}" for card in dict.fromkeys(picked) if picked.count(card) > 1],
            "elsewhere": [f"pc-{card}" for card in sorted(everywhere - set(picked), key=_ORDER.index)],
            "field": self._card_field(words.lang),
            "lines": [self._line(part, held, words) for part in self._explained()],
            "led": tool_text("led", words, suit=suit_name(self.cards[0][-1], words)) if self.cards else "",
            "say": self._say(words),
        }

    def _line(self, part: Any, held: tuple[tuple[str, ...], ...], words: Words) -> ExplainerLine:
        hand = held[part.place]
        card = CODES[part.card]
        revokes = bool(part.legal) and not part.legal & BIT[part.card]
        legal = [code for code in _ORDER if part.legal & BIT[INDEX[code]]]
        must = "OH-16" if revokes else part.must
        facts = {"suit": self.cards[0][-1], "cards": tuple(legal)}
        refused = illegal("play", card, Detail.MUST_FOLLOW, **facts)
        return {
            "who": tool_text("player", words, n=part.place + 1),
            "face": f"pc-{card}",
            "wins": part.why.startswith("wins"),
            "why": card_why(part, words),
            "rule": part.rule,
            "known": bool(hand),
            "legal": [{"face": f"pc-{code}", "played": code == card} for code in legal],
            "dim": [f"pc-{code}" for code in _ORDER if code in (*hand, card) and code not in legal] if hand else [],
            "must": must_text(part._replace(must=must), words) if hand else "",
            "must_rule": must if hand else "",
            "slip": error_text(refused, words) if revokes else "",
        }

    def _say(self, words: Words) -> str:
        at = self.winner
        return tool_text("empty_trick", words) if at is None else card_why(self._explained()[at], words)

    def _fallback(self, words: Words) -> Iterator[Part]:
        """Return the trick; without cards an example, for nobody can choose any where no widget runs."""
        if not self.cards:
            name, (trump, cards, hands) = next(iter(EXAMPLES.items()))
            yield Heading(tool_text(f"example.{name}", words))
            for part in _explained(cards, trump, hands):
                yield CardRow(tool_text("player", words, n=part.place + 1), [f"pc-{CODES[part.card]}"])
                yield Points([card_why(part, words)])
            return
        view = self.view
        yield Paragraph(view["led"])
        for line in view["lines"]:
            yield CardRow(line["who"], [line["face"]])
            yield Points([line["why"], line["must"], line["slip"]])
        yield Paragraph(view["say"])
