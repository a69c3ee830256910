"""The hanafuda as the gallery shows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, NotRequired, TypedDict, Unpack

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.text import LANGUAGES, Words, translate, words_in
from hanawidgets.text.wording import rule_card
from hanawidgets.widgets.action import Text
from hanawidgets.widgets.base import Checked, HanaWidget, action, choices, one_of, or_empty, sets
from hanawidgets.widgets.checked import Ruled
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, Points, groups_of_cards, listed, of
from hanawidgets.widgets.pages.gallery import STATES, CardDetail, GalleryDeck, Reading, SignedGroup
from hanawidgets.widgets.panel import BadgesPanel
from hanawidgets.widgets.paper.print_button import WithPrint
from hanawidgets.widgets.views import Badges, CardsBase, Choice, Group

from ..cards import BY_MONTH, Card, Kind, lookalike, parse_card
from ..rules import PRESETS, RuleSet
from ..wording import card_label, card_name, month_title, search_cards, yaku_how, yaku_name
from ..yaku import blocked, yaku_set
from .faces import deck, groups
from .rules_panel import WithKoiKoiRules

__all__ = ["DECK", "CardList", "ListOptions", "card_detail"]


class MonthChoice(TypedDict):
    value: int
    label: str
    title: NotRequired[str]


class CardListBase(CardsBase):
    orders: list[Choice]
    kinds: list[Choice]
    months: list[MonthChoice]


class CardListView(Badges):
    groups: list[Group]
    order: str
    kind: str
    month: int
    search: str
    hint: str
    count: str
    empty: str
    say: str
    detail: CardDetail | None


# One card of the hanafuda in detail: month and kind, readings, its yaku, and the card it is taken for.


def card_detail(card: Card, rules: RuleSet, words: Words) -> CardDetail:
    """Return what is told of a card.

    rules  whose yaku it counts for
    """
    other, why = lookalike(card)
    return {
        "face": card.face,
        "title": card_name(card, words),
        "facts": [
            {"label": words.say("ui.month"), "text": month_title(card.month, words)},
            {
                "label": words.say("ui.kind"),
                "text": words.say("ui.kind_cup" if card.name == "cup" else f"koikoi.cards.kind_one.{card.kind}"),
            },
        ],
        "readings": [
            {"lang": "ja", "text": translate(f"koikoi.cards.{card.face}.name", "ja")},
            {"lang": "ja", "text": translate(f"koikoi.cards.{card.face}.reading", "ja")},
            {"lang": "ja-Latn", "text": translate(f"koikoi.cards.{card.face}.reading", "en")},
            *(Reading(lang=one, text=card_name(card, words_in(one))) for one in LANGUAGES if one != "ja"),
        ],
        "used": [
            {
                "key": y.key,
                "name": yaku_name(y.key, words),
                "how": yaku_how(y, rules, words),
                "rule": rule_card(y.rule, words),
            }
            for y in yaku_set(rules)
            if y.zone & card.bit and not blocked(y.key, 0, rules)
        ],
        "like": {
            "face": other.face,
            "label": card_label(other, words),
            "name": card_name(other, words),
            "text": words.say(f"koikoi.cards.like.{why}"),
        },
    }


def _groups(order: str, words: Words) -> list[SignedGroup]:
    signed = order == "kind"
    in_order = sorted(
        groups(order, words), key=lambda group: group["faces"][0]
    )  # as the first of each lies in the deck
    return [{**group, "sign": f"k-{group['key']}" if signed else ""} for group in in_order]


def _detail(face: str, words: Words) -> CardDetail:
    return card_detail(parse_card(face), PRESETS["bga_general"], words)


def _search(text: str) -> list[str]:
    return [card.face for card in search_cards(text)]


DECK: Final = GalleryDeck("koikoi", "hanafuda", ("month", "kind"), _groups, "m03-1", STATES, deck, _detail, _search)


# Card list (札一覧): all 48 cards by month or kind, filters, search, and each card in detail.


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise RuleError(Code.WRONG_TYPE, name, value, wanted="text")
    return value[:100].encode(errors="replace").decode()


class ListOptions(Ruled, total=False):
    """Options of a list of cards besides the card shown."""

    value: str
    search: str
    month: int
    kind: str
    order: Literal["month", "kind"]
    badges: bool


class CardList(WithKoiKoiRules, WithPrint, HanaWidget):
    """All 48 hanafuda (花札), to browse and to search.

    card     the card shown in detail (any notation), or ""
    order    ``"month"`` or ``"kind"``;  kind, month: show these only (``""``, 0: all)
    search   text to find, in kanji, kana, romaji or English
    ruleset  whose yaku the detail names

    ``value`` is the notation of the card in detail, ``""`` if none; ``cards`` the cards now listed.

    >>> CardList(search="うぐいす").cards
    ('2-tane(warbler)',)
    """

    _painter = "cards"
    value = Checked(
        "",
        or_empty(lambda name, card: str(parse_card(card, name))),
        help="notation of the card shown in detail, or empty",
    )
    order = Checked("month", one_of("month", "kind"), help="how the cards are laid out")
    kind = Checked("", one_of("", *Kind), help="show one kind only; empty: all")
    month = Checked(0, lambda name, month: check_int(name, month, 0, 12), help="show one month only, 1 to 12; 0: all")
    search = Checked("", _text, help="text to find in kanji, kana, romaji or English")

    badges = BadgesPanel.trait()

    _panel_kinds = (BadgesPanel,)
    _sheets = ("koikoi-cards", "koikoi-memory")
    _watched = ("value", "ruleset", "badges", "order", "kind", "month", "search")
    _ui = ("ui: search cards_by filter_kind filter_month show_all readings used_in look_alike previous next",)

    def __init__(self, card: str = "", **options: Unpack[ListOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if card:
            kwargs["value"] = card
        super().__init__(**kwargs)

    @property
    def cards(self) -> tuple[str, ...]:
        """Notations of the cards now listed, by month."""
        return tuple(str(card) for card in self._listed())

    def _listed(self) -> tuple[Card, ...]:
        found = search_cards(self.search) if self.search.strip() else BY_MONTH
        return tuple(
            c for c in found if (not self.kind or c.kind == self.kind) and (not self.month or c.month == self.month)
        )

    # -- what the page may do ----------------------------------------------------------------------

    @action(card=str)
    def _act_open(self, card: str) -> None:
        self.value = str(parse_card(card))

    @action(forward=bool)
    def _act_turn(self, forward: bool) -> None:
        """Go on from the open card, by month; after the last comes the first."""
        place = BY_MONTH.index(parse_card(self.value)) if self.value else 0
        self.value = str(BY_MONTH[(place + (1 if forward else -1)) % len(BY_MONTH)])

    @action()
    def _act_close(self) -> None:
        self.value = ""

    _act_order = sets("order", by=str)
    _act_kind = sets("kind", kind=str)
    _act_month = sets("month", month=int)
    _act_search = sets("search", text=Text(100))

    @action()
    def _act_all(self) -> None:
        self.search, self.kind, self.month = "", "", 0

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> CardListBase:
        return {
            **super()._base(words),
            "cards": deck(words),
            "orders": choices("ui.by", ("month", "kind"), words),
            "kinds": [
                {"value": "", "label": words.say("ui.all_kinds")},
                *choices("koikoi.cards.kind_short", Kind, words),
            ],
            "months": [
                {"value": 0, "label": words.say("ui.all_months")},
                *(
                    MonthChoice(value=m, label=words.say(f"ui.month_short.{m}"), title=month_title(m, words))
                    for m in range(1, 13)
                ),
            ],
        }

    def _view(self, words: Words) -> CardListView:
        listed = self._listed()
        return {
            "groups": groups(self.order, words, listed),
            "order": self.order,
            "kind": self.kind,
            "month": self.month,
            "search": self.search,
            "hint": words.say("koikoi.named.search_hint"),
            "count": words.say("ui.cards_count", n=len(listed)),
            "empty": "" if listed else words.say("ui.nothing_found"),
            "detail": card_detail(parse_card(self.value), self.rule_set, words) if self.value else None,
            **self._panel_of(BadgesPanel).view(words),
            "say": words.say("ui.say_cards", n=len(listed)),
        }

    def _fallback(self, words: Words) -> Iterator[Part]:
        view, detail = self.view, self.view["detail"]
        yield Paragraph(view["say"])
        if detail:
            yield CardRow("", [detail["face"]])
            yield Points([of(fact["label"], fact["text"], words) for fact in detail["facts"]])
            yield Paragraph(listed(dict.fromkeys(reading["text"] for reading in detail["readings"]), words))
            yaku = listed((yaku["name"] for yaku in detail["used"]), words)
            yield Paragraph(of(self.base["ui"]["used_in"], yaku, words) if yaku else "")
        yield from groups_of_cards(view["groups"])
