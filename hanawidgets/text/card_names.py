"""People's names for cards, in all languages at once: read, completed while somebody types, and the nearest to a slip.

A game's words list the names (:meth:`hanawidgets.text.wording.GameWords.card_names`); a name may mean several cards.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from itertools import groupby, product
from typing import Final, NamedTuple

from hanawidgets.core.deck import Deck, cards_of, pile_of
from hanawidgets.core.errors import Finer
from hanawidgets.core.registry import PARTS, game_of_rule

from . import Words, has

# The form in which texts are compared in searches and typed names.

_KANA: Final = {katakana: katakana - 0x60 for katakana in range(ord("ァ"), ord("ヶ") + 1)}
_AFTER_ASCII: Final = re.compile(r"(?<=[\x00-\x7f])[^\x00-\x7f]")


def fold(text: str) -> str:
    """Return text in the form in which a search compares: width, case, kana and macrons do not matter.

    >>> fold("ウグイス"), fold("ＵＭＥ"), fold("Sankō")
    ('うぐいす', 'ume', 'sanko')
    """
    text = unicodedata.normalize("NFKC", text).casefold().translate(_KANA)
    if text.isascii():
        return text
    # Latin letters lose their macrons; kana keep their voicing marks.
    return unicodedata.normalize("NFC", _AFTER_ASCII.sub(_unless_mark, unicodedata.normalize("NFD", text)))


def _unless_mark(found: re.Match[str]) -> str:
    return "" if unicodedata.combining(found[0]) else found[0]


MOST_OF_NAME: Final = 60
"""Characters of the longest name of a card, and room for blanks."""
MOST_WORDS: Final = 8
"""Words of the longest name."""

MOST_OF_RUN: Final = 200
"""Characters of names with nothing between them."""

_COMMA: Final = re.compile(r"[,+、，;；・]")
_BREAKS: Final = re.compile(r"([,+、，;；・])|\s+")
_MACRONS: Final = {"ā": ("a", "aa"), "ī": ("i", "ii"), "ū": ("u", "uu"), "ē": ("e", "ee"), "ō": ("o", "ou", "oo")}


def key(text: str) -> str:
    """Return a name in the form in which names are compared: letters and figures only, as a search folds them.

    >>> key("Pine, plain (a)"), key("マツのカス（一）")
    ('pineplaina', 'まつのかす一')
    """
    return "".join(filter(str.isalnum, fold(text)))


class CardSet(NamedTuple):
    """Cards that have a name together, as those of a yaku.

    part    what it is, as a part of a score is called (``akatan``)
    cards   a pile: exactly these, unless there is a ``detail``: the finer code of the refusal that says which it may be
    """

    part: str
    cards: int
    detail: Finer = ""


@dataclass(frozen=True, slots=True)
class _Known:
    """The names of a deck's cards.

    cards  key of a name → the cards that it means;  notations: the same of codes and faces
    sets   key of a name → the cards that have it together
    texts  card → all that it can be found by
    """

    deck: Deck
    cards: Mapping[str, tuple[int, ...]]
    notations: Mapping[str, tuple[int, ...]]
    sets: Mapping[str, CardSet]
    texts: tuple[str, ...]
    longest: int

    def called(self, name: str) -> tuple[int, ...]:
        """Return the cards that a name or a notation means."""
        if len(name) > MOST_OF_NAME:
            return ()
        if (index := self.deck.find(name)) is not None:
            return (index,)
        name = key(name)
        return self.cards.get(name) or self.notations.get(name, ())

    def meant(self, name: str) -> tuple[int, ...]:
        """Return the cards that a name or a notation means, those that have it together too."""
        known = self.called(name)
        return known or (cards_of(found.cards) if (found := self.sets.get(key(name[:MOST_OF_NAME]))) else ())

    def are_sure(self, cards: tuple[int, ...]) -> bool:
        """Tell whether something was named of which it is clear what is meant."""
        return bool(cards) and self.deck.are_alike(cards)

    def found(self, text: str, taken: int) -> list[int]:
        """Return the cards that a text may be about to name, the likeliest first."""
        name = key(text)
        if not name:
            return []
        likely = [
            set(self.called(text)),
            {card for begun in self.cards if begun.startswith(name) for card in self.cards[begun]},
        ]
        if len(name) > 1 or not name.isascii():
            likely += self.within(text)
        offered: list[int] = []
        for card in (card for cards in likely for card in self.deck.order if card in cards):
            like = next((group for group in self.deck.alike if group >> card & 1), 1 << card)
            if not (taken >> card & 1 or any(like >> other & 1 for other in offered)):
                offered.append(card)
        return offered

    def within(self, text: str) -> list[set[int]]:
        """Return the cards in whose names a text stands, and those of which every word of it is told."""
        name, words = key(text), fold(text).split()
        return [
            {card for part_of in self.cards if name in part_of for card in self.cards[part_of]},
            {card for card, about in enumerate(self.texts) if all(word in about for word in words)},
        ]

    def run(self, word: str) -> list[str] | None:
        """Return the fewest names that a word without blanks is made of, None if it is made of none."""
        best: list[list[str] | None] = [[], *[None] * len(word)]
        for end in range(1, len(word) + 1):
            for start in range(max(0, end - self.longest), end):
                piece, before = word[start:end], best[start]
                if before is None or not any(piece in known for known in (self.cards, self.notations, self.sets)):
                    continue
                if (now := best[end]) is None or len(before) + 1 < len(now):
                    best[end] = [*before, piece]
        return best[-1]


@cache
def _known(game: str) -> _Known:
    deck: Deck = PARTS[game].deck
    cards: dict[str, dict[int, None]] = defaultdict(dict)
    texts = []
    for index, (names, words) in enumerate(PARTS[game].words.card_names()):
        for name in names:
            for written in _with_long_vowels(name):
                cards[key(written)][index] = None
        texts.append(" ".join(map(fold, (*names, *words, deck.faces[index], deck.codes[index]))))
    notations = {key(word): (deck.index(word),) for word in (*deck.codes, *deck.faces)}
    sets = {
        key(written): found
        for names, found in PARTS[game].words.card_sets()
        for name in names
        for written in _with_long_vowels(name)
    }
    return _Known(
        deck,
        {name: tuple(found) for name, found in cards.items() if name},
        notations,
        sets,
        tuple(texts),
        max(map(len, (*cards, *notations, *sets))),
    )


def _with_long_vowels(name: str) -> Iterator[str]:
    """Yield a name as people type it in Latin letters: ō as o, ou or oo."""
    parts = [_MACRONS.get(letter, (letter,)) for letter in unicodedata.normalize("NFC", name).lower()]
    return map("".join, product(*parts)) if any(len(part) > 1 for part in parts) else iter((name,))


def listed(place: str, words: Words, **facts: str) -> list[str]:
    """Return the names that a catalogue lists at a place, between semicolons; none if it has no such place."""
    return re.split("; |；", words.say(place, **facts)) if has(place) else []


def search_texts(game: str) -> tuple[str, ...]:
    """Return what each card of a game, by index, can be found by: its names and more, as a search folds them."""
    return _known(game).texts


def search(game: str, text: str) -> frozenset[str]:
    """Return the faces that a search finds: those of the card named, else of all of which the text is part.

    >>> sorted(search("ohhell", "はーとのえーす")), sorted(search("haggis", "5R")), len(search("ohhell", "hearts"))
    (['pc-AH'], ['hg-5R'], 13)
    """
    known = _known(game)
    found = known.called(text) or frozenset().union(*known.within(text[:MOST_OF_NAME]))
    return frozenset(known.deck.faces[card] for card in found)


# --- reading --------------------------------------------------------------------------------------


def called(deck: Deck, text: str) -> tuple[int, ...]:
    """Return the cards that a name means.

    >>> from hanawidgets.games.koikoi.cards import DECK
    >>> [DECK.faces[card] for name in ("まつにつる", "pine with crane", "松のカス") for card in called(DECK, name)]
    ['m01-1', 'm01-1', 'm01-3', 'm01-4']
    """
    return _known(game_of_rule(deck.rule)).called(text)


def set_called(deck: Deck, text: str) -> CardSet | None:
    """Return the cards that have a name together, None where it is that of a card, or none.

    >>> from hanawidgets.games.koikoi.cards import DECK
    >>> [
    ...     found and found.part
    ...     for found in (set_called(DECK, name) for name in ("あかたん", "Gokō", "松に鶴", "dragon"))
    ... ]
    ['akatan', 'goko', None, None]
    """
    known = _known(game_of_rule(deck.rule))
    return None if known.are_sure(known.called(text)) else known.sets.get(key(text[:MOST_OF_NAME]))


def split(deck: Deck, text: str) -> Iterator[str]:
    """Yield the cards of one line, names and notations in any mix; what is neither as it stands, not torn apart.

    >>> from hanawidgets.games.koikoi.cards import DECK
    >>> list(split(DECK, "松に鶴梅に鶯 m03-1, pine with a dragon"))
    ['松に鶴', '梅に鶯', 'm03-1', 'pine with a dragon']
    """
    known = _known(game_of_rule(deck.rule))
    for (_, sure), group in groupby(_pieces(known, text), lambda piece: (piece.phrase, known.are_sure(piece.cards))):
        pieces = list(group)
        if sure or all(piece.cards for piece in pieces):
            yield from (piece.text for piece in pieces)
        else:
            yield " ".join(piece.text for piece in pieces)


class _Piece(NamedTuple):
    """The meaning of one typed piece, a name or not: its text, the cards it means, how many commas came before."""

    text: str
    cards: tuple[int, ...]
    phrase: int


def _pieces(known: _Known, text: str) -> Iterator[_Piece]:
    words: list[tuple[str, int]] = []
    phrase = 0
    for word in _BREAKS.split(text):
        if word and _COMMA.fullmatch(word):
            phrase += 1
        elif word:
            words.append((word, phrase))
    # the fewest words that are not understood, then the fewest names: "heart 7 diamond 8" is no 7 of diamonds
    best: list[tuple[int, int]] = [(0, 0)]
    came: list[tuple[int, list[_Piece]]] = [(0, [])]
    for end in range(1, len(words) + 1):
        word, at = words[end - 1]
        run = (known.run(key(word)) if len(word) <= MOST_OF_RUN else None) or [word]
        pieces = [_Piece(piece, known.meant(piece), at) for piece in (run if len(run) > 1 else [word])]
        unread, names = best[end - 1]
        least, way = (unread + (not pieces[0].cards), names + len(pieces)), (end - 1, pieces)
        for start in range(max(0, end - MOST_WORDS), end - 1):
            named = " ".join(word for word, _ in words[start:end])  # "Pine, plain (a)" has a comma
            if (cards := known.meant(named)) and (now := (best[start][0], best[start][1] + 1)) < least:
                least, way = now, (start, [_Piece(named, cards, words[start][1])])
        best.append(least)
        came.append(way)
    found: list[list[_Piece]] = []
    end = len(words)
    while end:
        end, pieces = came[end]
        found.append(pieces)
    return (piece for pieces in reversed(found) for piece in pieces)


# --- completing, and mending ----------------------------------------------------------------------


class Suggestion(NamedTuple):
    """A card that somebody may be about to name.

    card  its index;  text: all that was typed, the name completed
    """

    card: int
    text: str


def suggestions(game: str, text: str, words: Words, taken: int = 0, most: int = 8) -> list[Suggestion]:
    """Return the cards whose names the end of a text begins, then those that it is found in; of cards that are alike
    the first that is free.

    taken  a pile of cards that are not offered

    >>> from hanawidgets.text import words_in
    >>> [one.text for one in suggestions("koikoi", "桜に幕 つる", words_in("ja"))]
    ['桜に幕、松に鶴']
    """
    known = _known(game)
    ended = not text or text[-1].isspace() or bool(_COMMA.fullmatch(text[-1]))
    for found in [] if ended else list(re.finditer(r"[^\s,+、，;；・]+", text))[-MOST_WORDS:]:
        start = found.start()
        if len(text) - start > MOST_OF_NAME:
            continue
        pieces = list(_pieces(known, text[:start]))
        if not all(piece.cards for piece in pieces):
            continue  # "aka no 9" that is taken is no 9 of another suit
        named = pile_of(card for piece in pieces if len(piece.cards) == 1 for card in piece.cards)
        if cards := known.found(text[start:], taken | named):
            before = text[:start].rstrip().rstrip(",、，")
            mark = words.say("ui.list") if before else ""
            return [Suggestion(card, f"{before}{mark}{_name(game, card, words)}") for card in cards[:most]]
    return []


def nearest(game: str, text: str, words: Words, most: int = 3) -> list[str]:
    """Return the names of the cards that a text may mean that names none: those offered for it, else the most alike.
    Of a text that does name a card, which is not in play say, none.

    >>> from hanawidgets.text import words_in
    >>> nearest("koikoi", "松に鷲", words_in("ja"))[0], nearest("haggis", "red sevn", words_in("en"))[0]
    ('松に鶴', 'red 7')
    """
    known, text = _known(game), text[:MOST_OF_NAME]
    if known.called(text):
        return []
    near = get_close_matches(key(text), known.cards, 4 * most, 0.6)
    cards = known.found(text, 0) or dict.fromkeys(card for name in near for card in known.cards[name][:1])
    return [_name(game, card, words) for card in cards][:most]


def _name(game: str, card: int, words: Words) -> str:
    name: str = PARTS[game].words.face_name(_known(game).deck.faces[card], words, short=True)
    return name
