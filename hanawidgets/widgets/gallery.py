"""The decks (札とカードの図鑑): every face large and small, in its order, and how a card shows its state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, Unpack

from hanawidgets.art import BACKS, DECKS
from hanawidgets.core.registry import parts
from hanawidgets.text import translate
from hanawidgets.text.faces import face_name

from .badges import WithBadges
from .base import Checked, HanaWidget, choices, one_of, sets
from .fallback import Paragraph, Part, groups_of_cards
from .options import Options
from .print_button import WithPrint
from .views import Deck, GalleryBase, GalleryView, SignedGroup

SIZES = ("thumb", "table", "large")
STATES = ("plain", "can", "dim", "picked", "fresh", "made", "missing", "hidden")
"""States of a card as the style sheet draws them."""
FEW_STATES = ("plain", "can", "dim", "picked", "hidden")
"""States of a card in a game where cards are not captured one by one."""


@dataclass(frozen=True, slots=True)
class GalleryDeck:
    """A deck as the gallery shows it; a game has it as ``DECK`` in its module ``widgets/gallery.py``.

    name     its name in :data:`hanawidgets.art.DECKS`
    orders   how it can be laid out; the first is the usual one
    groups   order, language → its faces in titled groups; ``sign`` is the id of the suit's or kind's sign, or ""
    example  the face that shows the states
    states   the states that its cards can have
    marked   language → cards by face, if they can bear marks for learners
    """

    name: str
    orders: tuple[str, ...]
    groups: Callable[[str, str], list[SignedGroup]]
    example: str
    states: tuple[str, ...] = FEW_STATES
    marked: Callable[[str], Deck] | None = None


@cache
def decks() -> dict[str, GalleryDeck]:
    """Return the decks of all games by name."""
    return {module.DECK.name: module.DECK for _, module in parts("widgets.gallery")}


def groups_by_suit(
    faces: Sequence[str], order: str, signs: Mapping[str, str], titles: Mapping[str, str]
) -> list[SignedGroup]:
    """Return the faces of a deck of suits and ranks in groups, by ``"suit"`` or by ``"rank"``.

    signs   suit → the id of its sign
    titles  suit → what it is called
    """
    if order == "suit":
        return [
            {"key": suit, "title": titles[suit], "sign": sign, "faces": [face for face in faces if face[-1] == suit]}
            for suit, sign in signs.items()
        ]
    by_rank: dict[str, list[str]] = {}
    for face in faces:
        by_rank.setdefault(face.partition("-")[2][:-1], []).append(face)
    return [{"key": rank, "title": rank, "sign": "", "faces": found} for rank, found in by_rank.items()]


def _known_deck(name: str, value: object) -> object:
    return one_of(*decks())(name, value)


class GalleryOptions(Options, total=False):
    """What a gallery takes besides the deck."""

    order: Literal["", "month", "kind", "suit", "rank"]
    size: str
    badges: bool


class DeckGallery(WithBadges, WithPrint, HanaWidget):
    """All faces of a deck.

    deck    ``hanafuda``, ``playing`` (52 cards in four colours) or ``haggis``
    order   ``month`` or ``kind`` (hanafuda), ``suit`` or ``rank`` (the others); "" is the deck's usual one
    size    ``thumb`` (40 pixels wide), ``table`` (76) or ``large`` (220)
    badges  whether hanafuda carry the marks for learners, month and kind

    Raises RuleError (``code``, ``field``) for another value.

    >>> DeckGallery("haggis", size="thumb").groups[0]["faces"][:2]
    ['hg-2R', 'hg-3R']
    """

    deck = Checked("hanafuda", _known_deck, help="which deck")
    order = Checked("", one_of("", "month", "kind", "suit", "rank"), help="how it is laid out")
    size = Checked("table", one_of(*SIZES), help="how large the cards are")
    _sheets = ("koikoi-cards", "koikoi-memory", "haggis-cards")
    _watched = ("deck", "order", "size", "badges")
    _ui = ("ui: deck size cards_by states",)

    def __init__(self, deck: str = "hanafuda", **options: Unpack[GalleryOptions]) -> None:
        super().__init__(painter="gallery", deck=deck, **options)

    def _compute(self) -> None:
        orders = decks()[self.deck].orders
        if self.order not in orders:
            self.order = orders[0]

    @property
    def groups(self) -> list[SignedGroup]:
        """The faces in the order chosen, as groups with a title in the widget's language."""
        return decks()[self.deck].groups(self.order, self.language)

    # -- what the page may do ----------------------------------------------------------------------

    _act_deck = sets("deck", value=str)
    _act_order = sets("order", value=str)
    _act_size = sets("size", value=str)

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, lang: str) -> GalleryBase:
        return {
            **super()._base(lang),
            "decks": choices("ui.deck", decks(), lang),
            "sizes": choices("ui.size", SIZES, lang),
            "cards": {
                face: card for deck in decks().values() if deck.marked for face, card in deck.marked(lang).items()
            },
            "names": {face: face_name(face, lang) for faces in DECKS.values() for face in faces}
            | {back: face_name(back, lang) for back in BACKS.values()},
        }

    def _view(self, lang: str) -> GalleryView:
        deck = decks()[self.deck]
        return {
            "deck": self.deck,
            "order": self.order,
            "size": self.size,
            "orders": choices("ui.by", deck.orders, lang),
            **self._badges(lang),
            "with_badges": deck.marked is not None,
            "groups": [
                *self.groups,
                {"key": "back", "title": translate("ui.backs", lang), "sign": "", "faces": [BACKS[self.deck]]},
            ],
            "states": [
                {
                    "state": s,
                    "label": translate(f"ui.state.{s}", lang),
                    "face": BACKS[self.deck] if s == "hidden" else deck.example,
                }
                for s in deck.states
            ],
            "say": self._say(lang),
        }

    def _fallback(self, lang: str) -> Iterator[Part]:
        yield Paragraph(self._say(lang))
        yield from groups_of_cards(self.view["groups"])

    def _say(self, lang: str) -> str:
        name = translate(f"ui.deck.{self.deck}", lang)
        return translate("ui.say_deck", lang, deck=name, n=len(DECKS[self.deck]))
