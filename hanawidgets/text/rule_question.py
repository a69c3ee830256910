"""The terms of a question to the rule book: its words without the filler, and what the rules call them."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, NamedTuple

from . import catalogue, translate
from .card_names import fold
from .game_files import rule_records
from .languages import QUESTIONS, added, document
from .wording import words_of

_KANJI = r"\u3400-\u9fff々"
_KANA = r"\u3041-\u3096ー"  # folded: katakana is hiragana
_JAPANESE = re.compile(f"[0-9]*[{_KANJI}{_KANA}][0-9{_KANJI}{_KANA}]*")
WORD = re.compile("(?<![a-z0-9])(?<![a-z0-9]['’])[a-z0-9]+")
"""An English word or a number in a folded text, without what an apostrophe adds to it."""
_LATIN = re.compile(r"[a-z0-9]+(?:[-'’][a-z0-9]+)*")
_ID = re.compile(r"(?:[a-z]+-)+[0-9]+[a-z]?")
_RUN = re.compile(f"[0-9]+[{_KANJI}]?|[{_KANJI}]+")
_ENDED = re.compile(f"([{_KANJI}]+)([{_KANA}]+)")
_SCRIPTS = re.compile("(?<=[ァ-ヺー])(?=[ぁ-ゖ])|(?<=[ぁ-ゖ])(?=[ァ-ヺ])")
_NUMBER = re.compile(r"[〇一二三四五六七八九](?=[枚人回点組頭文]|か月)")

TYPED, NAMED, ALIKE, NEAR = 1.0, 0.9, 0.8, 0.6
"""What it says of a rule to have a word as typed, its reading or translation, a synonym; or a word that begins with it,
or two words side by side."""
LEAST, CHARACTER = 0.4, 0.25
"""The same of a word's own beginning, which says the less the shorter it is, and of one character, which alone finds
nothing."""


class Word(NamedTuple):
    """A word of the Japanese texts and what may be typed for it, folded: Japanese, romaji, English; its names there."""

    ja: str
    typed: tuple[str, ...]
    english: tuple[str, ...]


class Term(NamedTuple):
    """A term to look for.

    text    folded: Japanese, an id, or English stems with a space before each, and one behind if the last is whole
    weight  how much it says that a rule has it
    word    the word of the texts that it is, for how it was found
    """

    lang: str
    text: str
    weight: float
    word: Word | None = None


class Asked(NamedTuple):
    """A word of a question, as it was typed, and all that finds it."""

    typed: str
    terms: tuple[Term, ...]


def stem(word: str) -> str:
    """Return an English word, folded, without the ending of its plural or of its verb.

    >>> [stem(word) for word in ("bids", "bidding", "scored", "matches", "cards", "ties", "pass")]
    ['bid', 'bid', 'scor', 'match', 'card', 'tie', 'pass']
    """
    for end in ("ing", "ed"):
        if word.endswith(end) and len(word) - len(end) >= 3:
            word = word.removesuffix(end)
            return word[:-1] if word[-1] == word[-2] and word[-1] not in "lsz" else word
    if len(word) > 3 and word.endswith("s") and word[-2] not in "siu":
        word = word[:-1]
    return word[:-1] if len(word) > 4 and word.endswith("e") else word


def stems(text: str) -> str:
    """Return the stems of the Latin words and numbers in a folded text, each with a space before it.

    >>> stems("the opponent’s pairs, 7点")
    ' the opponent pair 7'
    """
    return "".join(f" {stem(word)}" for word in WORD.findall(text))


@cache
def words(game: str) -> tuple[Word, ...]:
    """Return the words of a game's texts that have readings."""
    shared = {f"book.{key}": text for key, text in catalogue("ja", "book").items()}
    named = [
        (text.split()[0], f"{text} {translate(key, 'en')}", translate(key, "en").split())
        for key, text in {**shared, **catalogue("ja", game)}.items()
        if key.startswith("book.word.")
    ]
    read = [(ja, f"{ja} {typed} {english}", [english]) for ja, typed, english in words_of(game).readings()]
    return tuple(
        Word(ja, tuple(fold(typed).split()), tuple(map(fold, english))) for ja, typed, english in (*named, *read)
    )


@cache
def _data() -> dict[str, Any]:
    """The data that hold in all games: ``filler``, words that only ask, and ``alike``, as a game's rules have them."""
    found: dict[str, Any] = json.loads((files(__package__) / "questions.json").read_text("utf-8"))
    return found


@cache
def _alike(game: str, lang: str) -> dict[str, tuple[str, ...]]:
    """Typed word → the rules' words for it: folded Japanese, or stems (English, with those of languages added)."""
    more = () if lang == "ja" else (row for each in _added() for row in each.get("alike", ()))
    rows = (*_data()["alike"][lang], *rule_records(game).alike.get(lang, ()), *more)
    found: dict[str, list[str]] = {}
    for row in rows:
        group = [fold(each.strip()) if lang == "ja" else stems(fold(each)) for each in row.split("=")]
        for each in group:
            found.setdefault(each, []).extend(other for other in group if other != each)
    return {each: tuple(dict.fromkeys(others)) for each, others in found.items()}


@cache
def _filler(lang: str) -> frozenset[str]:
    more = () if lang == "ja" else (word for each in _added() for word in fold(each.get("filler", "")).split())
    return frozenset(["", *_data()["filler"][lang].split(), *more])


def _added() -> Iterator[Mapping[str, Any]]:
    """Yield the same of each language that was added: ``{"filler": "der die das", "alike": ["Zug = Stich"]}``."""
    yield from filter(None, (document(lang, QUESTIONS) for lang in added()))


@cache
def _known(game: str) -> dict[str, tuple[str, ...]]:
    """The words that a Japanese question is cut into, by first character, the longest first."""
    typed = {fold(each) for word in words(game) for each in (word.ja, *word.typed)} | set(_alike(game, "ja"))
    found: dict[str, list[str]] = {}
    for each in sorted((typed | _filler("ja")) - {""}, key=len, reverse=True):
        if _JAPANESE.fullmatch(each):
            found.setdefault(each[0], []).append(each)
    return {first: tuple(each) for first, each in found.items()}


@lru_cache(maxsize=128)
def asked(text: str, game: str) -> tuple[Asked, ...]:
    """Return the words of a question to a game's book; those that only ask are none of them.

    >>> [each.typed for each in asked("What beats a bomb?", "haggis")]
    ['beats', 'bomb']
    >>> [each.typed for each in asked("雷は光札？", "koikoi")]
    ['雷', '光札', '雷は光札']
    """
    text = _SCRIPTS.sub(" ", unicodedata.normalize("NFKC", text))
    line, origin = folded(text)
    line = _NUMBER.sub(lambda found: str("〇一二三四五六七八九".index(found[0])), line)
    found: list[tuple[int, int, tuple[Term, ...]]] = []
    latin: list[re.Match[str]] = []
    for piece in re.finditer(f"{_JAPANESE.pattern}|{_LATIN.pattern}", line):
        if _JAPANESE.fullmatch(piece[0]):
            found += [*_english(latin, game), *_japanese(piece, game)]
            latin = []
        else:
            latin.append(piece)
    found += _english(latin, game)
    for (start, after, _), (before, end, _) in pairwise(tuple(found)):
        both = line[start:end]
        if _JAPANESE.fullmatch(both) and before - after < 3:
            found.append((start, end, (Term("ja", both, NEAR),)))
        elif both.isascii() and before - after < 2:
            found.append((start, end, (Term("en", f"{stems(both)} ", NEAR),)))
    said = (Asked(text[origin[start] : origin[end - 1] + 1], terms) for start, end, terms in found)
    return tuple({each.terms: each for each in said}.values())


@lru_cache(maxsize=2048)
def folded(text: str) -> tuple[str, tuple[int, ...]]:
    """Return a text folded character by character, and where each of its characters comes from."""
    parts = [(part, at) for at, character in enumerate(text) for part in fold(character)]
    return "".join(part for part, _ in parts), tuple(at for _, at in parts)


def _english(typed: list[re.Match[str]], game: str) -> Iterator[tuple[int, int, tuple[Term, ...]]]:
    """Yield what Latin words ask for: what has synonyms as a whole, else one after the other."""
    alike, filler = _alike(game, "en"), _filler("en")
    asks_only = all(word[0] in filler for word in typed)
    at = 0
    while at < len(typed):
        cuts = [typed[at:end] for end in range(min(len(typed), at + 5), at, -1)]
        taken = next((cut for cut in cuts if stems(" ".join(word[0] for word in cut)) in alike), cuts[-1])
        at += len(taken)
        word = " ".join(each[0] for each in taken)
        text = stems(word)
        if word in filler and text not in alike and not asks_only:
            continue
        terms = [Term("en", f"{other} ", ALIKE) for other in alike.get(text, ())]
        terms += [Term("en", f"{text} ", TYPED), *([Term("en", text, NEAR)] if len(word) > 2 else [])]
        if "-" in word:
            terms = [*([] if _ID.fullmatch(word) else terms), Term("id", word, TYPED)]
        yield taken[0].start(), taken[-1].end(), (*terms, *_named(word, game))


def _named(typed: str, game: str) -> Iterator[Term]:
    """Yield what the texts call that which is read or translated as it was typed, or begins so."""
    least = 3 if typed[0].isascii() else 2
    for word in words(game):
        if typed in word.typed or (len(typed) >= least and any(each.startswith(typed) for each in word.typed)):
            weight = NAMED if typed in word.typed else ALIKE
            yield Term("ja", fold(word.ja), weight, word)


def _japanese(found: re.Match[str], game: str) -> Iterator[tuple[int, int, tuple[Term, ...]]]:
    """Yield what Japanese without spaces asks for: known words, else kanji with the kana after them, or long kana."""
    piece, known, filler = found[0], _known(game), _filler("ja")
    at, before = 0, ""
    while at < len(piece):
        start = at
        word = next((each for each in _begins(piece, at, known) if _stands(each, piece, at, before, filler)), "")
        asks = not word or word not in filler
        if not word and _is_kana(piece[at]):
            word = piece[at] + _tail(piece, at + 1, known)
            asks = before in filler and (len(word) > 2 or word == piece)  # else it ends the word before
        elif not word:
            word = _kanji(piece, at, known)
            word += _tail(piece, at + len(word), known)
        at += len(word)
        before = word
        if asks:
            yield found.start() + start, found.start() + at, tuple(_of_japanese(word, game))


def _kanji(piece: str, at: int, known: dict[str, tuple[str, ...]]) -> str:
    """Return the kanji from here on, up to a known word among them, or a number and what it counts."""
    run = _RUN.match(piece, at)
    word = run[0] if run else piece[at]
    cuts = range(1, 0 if word[0].isdigit() else len(word))
    return word[: next((n for n in cuts if any(len(each) > 1 for each in _begins(piece, at + n, known))), None)]


def _begins(piece: str, at: int, known: dict[str, tuple[str, ...]]) -> Iterator[str]:
    return (each for each in known.get(piece[at], ()) if piece.startswith(each, at))


def _stands(word: str, piece: str, at: int, before: str, filler: frozenset[str]) -> bool:
    """Tell whether a known word is one here: kana after a kanji may end a word, a particle begins nothing."""
    if not _is_kana(word):
        return True
    if word in filler:
        return len(word) > 1 or at > 0
    return len(word) > (1 if before in filler or _is_kana(before[-1]) else 2) or word == piece


def _tail(piece: str, at: int, known: dict[str, tuple[str, ...]]) -> str:
    """Return the kana from here on that belong to the word before: up to a known word, or a particle at once."""
    end = at
    while end < len(piece) and _is_kana(piece[end]):
        if any(len(each) > 1 or end == at for each in _begins(piece, end, known)):
            break
        end += 1
    return piece[at:end]


def _of_japanese(word: str, game: str) -> Iterator[Term]:
    yield Term("ja", word, TYPED)
    for other in _alike(game, "ja").get(word, ()):
        yield Term("ja", other, ALIKE)
    yield from _named(word, game)
    if ended := _ENDED.fullmatch(word):  # 取らない: 取, 取ら, 取らな
        for end in range(len(ended[2])):
            yield Term("ja", ended[1] + ended[2][:end], LEAST + (NEAR - LEAST) * end / len(ended[2]))
    kanji = ended[1] if ended else word
    if re.fullmatch(f"[{_KANJI}]+", kanji) and kanji not in _known(game).get(kanji[0], ()):
        for size in range(1, min(len(kanji), 3)):
            for start in range(len(kanji) - size + 1):
                yield Term("ja", kanji[start : start + size], LEAST if size > 1 else CHARACTER)


def _is_kana(text: str) -> bool:
    return re.fullmatch(f"[{_KANA}]+", text) is not None
