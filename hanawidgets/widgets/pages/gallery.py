"""The decks (札とカードの図鑑): every card in its order, one of them large, and how a card shows its state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypedDict, Unpack

from hanawidgets.art import BACKS, DECKS
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.registry import PARTS
from hanawidgets.text import LANGUAGES, Words, words_in
from hanawidgets.text.card_names import search
from hanawidgets.text.explained import face_name

from ..action import Text
from ..base import Checked, HanaWidget, action, choices, one_of, sets
from ..checked import Options
from ..fallback import Paragraph, Part, groups_of_cards
from ..panel import BadgesPanel
from ..paper.print_button import WithPrint
from ..views import Badges, CardsBase, Choice, Deck, RuleCard


class CardFact(TypedDict):
    label: str
    text: str


class Reading(TypedDict):
    lang: str
    text: str


class CardUse(TypedDict):
    key: str
    name: str
    how: str
    rule: RuleCard


class LookAlike(TypedDict):
    face: str
    label: str
    name: str
    text: str


class CardDetail(TypedDict):
    """One card, large: what it is called, what it counts for, and the card it is taken for."""

    face: str
    title: str
    facts: list[CardFact]
    readings: list[Reading]
    used: list[CardUse]
    like: LookAlike | None


class GalleryBase(CardsBase):
    decks: list[Choice]


class SignedGroup(TypedDict):
    key: str
    title: str
    sign: str
    faces: list[str]


class CardState(TypedDict):
    state: str
    label: str
    face: str


class GalleryView(Badges):
    deck: str
    order: str
    search: str
    hint: str
    orders: list[Choice]
    with_badges: bool
    groups: list[SignedGroup]
    count: str
    empty: str
    detail: CardDetail | None
    states: list[CardState]
    say: str


STATES = ("plain", "can", "dim", "picked", "fresh", "made", "missing", "hidden")
"""States of a card as the style sheet draws them."""
FIRST = next(iter(DECKS))
FEW_STATES = ("plain", "can", "dim", "picked", "hidden")
"""States of a card in a game where cards are not captured one by one."""


@dataclass(frozen=True, slots=True)
class GalleryDeck:
    """A deck as the gallery shows it; a game has it as ``DECK`` in its module ``widgets/gallery.py``.

    game     the game whose cards they are
    name     its name in :data:`hanawidgets.art.DECKS`
    orders   how it can be laid out; the first is the usual one
    groups   order, language → its faces in titled groups; ``sign`` is the id of the suit's or kind's sign, or ""
    example  the face that shows the states
    states   the states that its cards can have
    marked   language → cards by face, if they can bear marks for learners
    detail   face, language → what is told of a card, besides its names
    search   text → the faces that it means, if more than names is to be found
    """

    game: str
    name: str
    orders: tuple[str, ...]
    groups: Callable[[str, Words], list[SignedGroup]]
    example: str
    states: tuple[str, ...] = FEW_STATES
    marked: Callable[[Words], Deck] | None = None
    detail: Callable[[str, Words], CardDetail] | None = None
    search: Callable[[str], Sequence[str]] | None = None

    def found(self, text: str) -> frozenset[str]:
        """Return the faces of the deck that a text means, in whatever language."""
        return frozenset(self.search(text)) if self.search else search(self.game, text)

    def told(self, face: str, words: Words) -> CardDetail:
        """Return what is told of a card."""
        if self.detail:
            return self.detail(face, words)
        return {
            "face": face,
            "title": face_name(face, words),
            "facts": [],
            "readings": [{"lang": one, "text": face_name(face, words_in(one))} for one in LANGUAGES],
            "used": [],
            "like": None,
        }


@cache
def decks() -> dict[str, GalleryDeck]:
    """Return the decks of all games by name."""
    return {parts.gallery.name: parts.gallery for parts in PARTS.values() if parts.gallery}


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


def _cards(words: Words) -> Deck:
    """Every face of every deck, as the browser draws and calls it."""
    found: Deck = {
        face: {"label": name, "name": name}
        for faces in (*DECKS.values(), BACKS.values())
        for face in faces
        for name in [face_name(face, words)]
    }
    for deck in decks().values():
        found |= deck.marked(words) if deck.marked else {}
    return found


def _known_deck(name: str, value: object) -> object:
    return one_of(*decks())(name, value)


def _known_order(name: str, value: object) -> object:
    return one_of("", *dict.fromkeys(order for deck in decks().values() for order in deck.orders))(name, value)


class GalleryOptions(Options, total=False):
    """Options of a gallery besides the deck."""

    order: str
    search: str
    value: str
    badges: bool


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise RuleError(Code.WRONG_TYPE, name, value, wanted="text")
    return value[:100].encode(errors="replace").decode()


def _face(name: str, value: object) -> object:
    if value != "" and not any(value in DECKS[deck] for deck in decks()):
        raise RuleError(Code.UNKNOWN_CARD, name, value)
    return value


class DeckGallery(WithPrint, HanaWidget):
    """All faces of a deck, to browse and to search; one of them large, with its names and what it counts for.

    deck    ``hanafuda``, ``playing`` (52 cards in four colours) or ``haggis``
    order   ``month`` or ``kind`` (hanafuda), ``suit`` or ``rank`` (the others); "" is the deck's usual one
    search  names or codes of cards, or part of a name, in any script
    value   the face that is shown large, e.g. ``m01-1`` or ``hg-7R``; "" for none
    badges  whether hanafuda carry the marks for learners, month and kind

    Raises RuleError (``code``, ``field``) for another value.

    >>> DeckGallery("haggis").groups[0]["faces"][:2]
    ['hg-2R', 'hg-3R']
    """

    _painter = "gallery"
    deck = Checked(FIRST, _known_deck, help="which deck")
    order = Checked("", _known_order, help="how it is laid out")
    search = Checked("", _text, help="text to find among the names of the cards")
    value = Checked("", _face, help="face shown large, or empty")
    badges = BadgesPanel.trait()
    _panel_kinds = (BadgesPanel,)
    _sheets = ("koikoi-cards", "koikoi-memory", "haggis-cards")
    _watched = ("deck", "order", "search", "value", "badges")
    _ui = ("ui: deck cards_by states search show_all readings used_in look_alike previous next",)

    def __init__(self, deck: str = FIRST, **options: Unpack[GalleryOptions]) -> None:
        super().__init__(deck=deck, **options)

    def _compute(self) -> None:
        orders = decks()[self.deck].orders
        if self.order not in orders:
            self.order = orders[0]
        if self.value and self.value not in DECKS[self.deck]:
            self.value = ""

    @property
    def groups(self) -> list[SignedGroup]:
        """The faces in the order chosen, as groups with a title in the widget's language."""
        deck = decks()[self.deck]
        groups = deck.groups(self.order, words_in(self.language))
        if not self.search.strip():
            return groups
        found = deck.found(self.search)
        kept = ({**group, "faces": [face for face in group["faces"] if face in found]} for group in groups)
        return [group for group in kept if group["faces"]]  # type: ignore[misc]

    # -- what the page may do ----------------------------------------------------------------------

    _act_deck = sets("deck", value=str)
    _act_order = sets("order", value=str)
    _act_search = sets("search", text=Text(100))

    @action(card=str)
    def _act_open(self, card: str) -> None:
        if card not in DECKS[self.deck]:
            raise RuleError(Code.UNKNOWN_CARD, "card", card)
        self.value = card

    @action(forward=bool)
    def _act_turn(self, forward: bool) -> None:
        """Go on from the open card, in the order of the deck; after the last comes the first."""
        faces = DECKS[self.deck]
        place = faces.index(self.value) + (1 if forward else -1) if self.value else 0
        self.value = faces[place % len(faces)]

    @action()
    def _act_close(self) -> None:
        self.value = ""

    @action()
    def _act_all(self) -> None:
        self.search = ""

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> GalleryBase:
        return {**super()._base(words), "decks": choices("ui.deck", decks(), words), "cards": _cards(words)}

    def _view(self, words: Words) -> GalleryView:
        deck, groups = decks()[self.deck], self.groups
        listed = sum(len(group["faces"]) for group in groups)
        return {
            "deck": self.deck,
            "order": self.order,
            "search": self.search,
            "hint": words.say(f"{deck.game}.named.search_hint"),
            "orders": choices("ui.by", deck.orders, words),
            **self._panel_of(BadgesPanel).view(words),
            "with_badges": deck.marked is not None,
            "groups": groups,
            "count": words.say("ui.cards_count", n=listed),
            "empty": "" if groups else words.say("ui.nothing_found"),
            "detail": deck.told(self.value, words) if self.value else None,
            "states": [
                {
                    "state": s,
                    "label": words.say(f"ui.state.{s}"),
                    "face": BACKS[self.deck] if s == "hidden" else deck.example,
                }
                for s in deck.states
            ],
            "say": self._say(words),
        }

    def _fallback(self, words: Words) -> Iterator[Part]:
        yield Paragraph(self._say(words))
        yield from groups_of_cards(self.view["groups"])

    def _say(self, words: Words) -> str:
        name = words.say(f"ui.deck.{self.deck}")
        return words.say("ui.say_deck", deck=name, n=len(DECKS[self.deck]))
