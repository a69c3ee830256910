"""Bomb ladder of Haggis (爆弾のはしご): the six bombs, what each costs, which a hand can make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict, Unpack

from hanawidgets.core.deck import pile_of
from hanawidgets.text import Words
from hanawidgets.widgets.base import Checked, action
from hanawidgets.widgets.checked import Cards, Ruled
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, Points
from hanawidgets.widgets.selection import WithCardField
from hanawidgets.widgets.views import CardFieldView, UiBase

from ..actions import check_numbers
from ..cards import NUMBERS, card_bit, check_suits, codes, deck_of, faces_of, parse_cards
from ..combos import bomb
from ..explore import Rung, bomb_ladder
from ..rules import RuleSet
from ..wording import cards_text, combination_name, tool_text
from .gallery import WithDeck, card_codes, code_of, deck_base, deck_view, mask_of, panel_of
from .views import HaggisDeckBase, HaggisDeckView, LabelledCards


class RungView(LabelledCards):
    level: int
    name: str
    rule: str
    own: bool
    ways: str
    cost: str


class Taker(TypedDict):
    text: str
    rule: str


class LadderView(TypedDict):
    deck: HaggisDeckView
    faces: list[str]
    rungs: list[RungView]
    field: CardFieldView
    takes: list[Taker]
    say: str


class LadderBase(UiBase, HaggisDeckBase):
    """The base of the ladder of bombs."""


EXAMPLE = "3R 5Y 7G 9B 9R J Q"
_SHOWN = {"rainbow": "3R 5Y 7G 9B", "suited": "3B 5B 7B 9B"}
"""Cards of a bomb where the hand has none; J, Q, K speak for themselves."""


class LadderOptions(Ruled, total=False):
    """Options of a ladder besides the cards."""

    value: Cards


class BombLadder(WithCardField, WithDeck):
    """The bombs of Haggis (HG-27 to HG-34).

    cards    a hand: codes or one line of text; none at first
    ruleset  ``two`` or ``three``, with changed options: ``"three;bomb_award=winner_chooses"``

    ``value`` holds the hand as codes, ``bombs`` the names of the bombs in it. Raises RuleError for bad input.

    >>> BombLadder("3R 5Y 7G 9B J Q").bombs
    ('rainbow', 'JQ')
    """

    _painter = "ladder"
    _panel = panel_of("players", "bomb_award", "led_bomb_award")
    ruleset = _panel.trait("two")
    value = Checked((), card_codes, help="the hand as codes")
    _card_game = "haggis"
    _watched = ("value", "ruleset")
    _ui = ("ui: example", "haggis.tool: ladder rungs deck clear who_takes have choose_hand")

    def __init__(self, cards: Cards = (), **options: Unpack[LadderOptions]) -> None:
        super().__init__(**{"value": cards, **options})

    @property
    def bombs(self) -> tuple[str, ...]:
        """The bombs that the hand can make, from low to high."""
        return tuple(rung.name for rung in self._rungs if rung.plays)

    def _compute(self) -> None:
        hand = self._in_deck(mask_of("hand", self.value))
        self.value = codes(hand)
        self._rungs: tuple[Rung, ...] = bomb_ladder(hand, 0, (), self.rule_set)

    # -- what the page may do ----------------------------------------------------------------------

    @action(face=str, on=bool)
    def _act_put(self, face: str, on: bool) -> None:
        bit = card_bit(code_of(face), "card", self.rule_set.players)
        hand = mask_of("hand", self.value)
        self._hold(hand | bit if on else hand & ~bit)

    def _hold(self, hand: int) -> None:
        self.value = codes(hand)
        self._check_given()

    def _check_given(self) -> None:
        hand = mask_of("hand", self.value)
        check_suits(hand, "cards", self.rule_set.players)
        check_numbers(hand)

    def _taken(self) -> int:
        return mask_of("hand", self.value) | ~deck_of(self.rule_set.players) & NUMBERS

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        self._hold(mask_of("hand", self.value) | pile_of(cards))

    @action()
    def _act_clear(self) -> None:
        self.value = ()

    @action()
    def _act_example(self) -> None:
        self.value = codes(parse_cards(EXAMPLE))

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> LadderBase:
        return {**super()._base(words), **deck_base(words)}

    def _view(self, words: Words) -> LadderView:
        hand = mask_of("hand", self.value)
        return {
            "deck": deck_view(self.rule_set.players, hand),
            "faces": faces_of(hand),
            "rungs": [_rung(rung, words) for rung in self._rungs],
            "field": self._card_field(words.lang),
            "takes": [{"text": tool_text(f"takes.{key}", words), "rule": rule} for key, rule in takers(self.rule_set)],
            "say": self._say(words),
        }

    def _say(self, words: Words) -> str:
        if not self.value:
            return tool_text("no_hand", words)
        names = [combination_name(bomb(rung.level), words) for rung in self._rungs if rung.plays]
        listed = words.say("ui.list").join(names)
        return tool_text("has_bombs" if names else "has_no_bomb", words, names=listed)

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield CardRow("", view["faces"])
        yield Paragraph(view["say"])
        for rung in view["rungs"]:
            yield CardRow(rung["name"], rung["faces"])
            yield Points([rung["cost"]])
        yield Points([take["text"] for take in view["takes"]])


def takers(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return who takes a trick won with a bomb: key of the sentence and rule, for each case (HG-34,
    GAP-HG-02)."""
    if rules.players == 2:
        return (("opponent", "HG-34"),)
    if rules.bomb_award == "winner_chooses":
        return (("winner_chooses", "GAP-HG-02"),)
    return ("previous_play", "GAP-HG-02"), (rules.led_bomb_award, "GAP-HG-02")


def _rung(rung: Rung, words: Words) -> RungView:
    shown = parse_cards(_SHOWN.get(rung.name, rung.name))
    if rung.plays:
        shown = rung.plays[0].cards
    cost = tool_text("cost", words, n=rung.own_points)
    used = tool_text("uses" if rung.courts else "no_wilds", words, n=rung.courts)
    return {
        "level": rung.level,
        "name": combination_name(bomb(rung.level), words),
        "rule": rung.rule,
        "faces": faces_of(shown),
        "label": cards_text(codes(shown), words),
        "own": bool(rung.plays),
        "ways": tool_text("ways", words, n=len(rung.plays)) if len(rung.plays) > 1 else "",
        "cost": tool_text("costs", words, cost=cost, used=used),
    }
