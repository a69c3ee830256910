"""A position, a score sheet, a session or the like as one word for a link: ``kp1.<rules>.m1.s0,0. ... .<check>``.

A :class:`Codec` is a table of keys, and a word is written and read from the same table. The version comes first,
then the values of keys without a letter, each in its place, then the others, each behind its letter. Three
characters at the end tell most slips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from .errors import Code, Detail, RuleError, check_length

V = TypeVar("V")

MOST_CHARACTERS: Final = 60_000
"""Of a word; a game's has some thousand, and browsers send no longer addresses."""
REQUIRED: Final = object()
"""The default of a key that every word has."""

_DIGITS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
_PRIME: Final = 32749  # the largest below 32 ** 3


def checksum(text: str) -> str:
    """Return three characters that tell most slips in ``text``: one changed, two exchanged, a lost tail.

    >>> checksum("kp1.club"), checksum("kp1.culb")
    ('sea', 'w10')
    """
    number = 1
    for character in text:
        number = (number * 257 + ord(character)) % _PRIME
    return "".join(_DIGITS[number >> shift & 31] for shift in (10, 5, 0))


def words_of(text: str) -> list[str]:
    """Return the words of a text that blanks part. A byte order mark, as Windows' editors write it, is a blank."""
    return text.replace("\ufeff", " ").split()


class Form(NamedTuple):
    """The way a kind of value is written and read: ``read`` raises ValueError, LookupError or RuleError."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def natural(digits: int = 5) -> Form:
    """Return the form of a number from 0, of up to so many digits."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= digits):
            raise ValueError(text)
        return int(text)

    return Form(str, read)


def one_of(words: Mapping[Any, str] | Iterable[str]) -> Form:
    """Return the form of a value that has a word of its own; of an index, if only the words are given.

    >>> one_of("AB").write(1), one_of("AB").read("B")
    ('B', 1)
    """
    by_value = dict(words if isinstance(words, Mapping) else enumerate(words))
    by_word = {word: value for value, word in by_value.items()}
    return Form(by_value.__getitem__, by_word.__getitem__)


def several(form: Form, mark: str = ",", count: int | None = None) -> Form:
    """Return the form of a tuple: values with marks between them, just behind each other if there is no mark.

    count  how many there are

    >>> several(NATURAL).write((4, 10)), several(one_of("ABC"), "").read("CA")
    ('4,10', (2, 0))
    """

    def read(text: str) -> tuple[Any, ...]:
        values = tuple(map(form.read, text.split(mark) if mark else text))
        if count not in (None, len(values)):
            raise ValueError(text)
        return values

    return Form(lambda values: mark.join(map(form.write, values)), read)


TEXT: Final = Form(str, str)
NATURAL: Final = natural()
INTEGER: Final = Form(str, lambda text: -NATURAL.read(text[1:]) if text[:1] == "-" else NATURAL.read(text))
"""A number of up to five digits, perhaps with a minus sign."""


class Key(NamedTuple):
    """A value of a word.

    letter   what stands before it; "": it has its place
    default  what it is where it is missing
    always   whether the default is written too
    """

    name: str
    form: Form = TEXT
    letter: str = ""
    default: Any = REQUIRED
    always: bool = False


class DamagedError(ValueError):
    """Values that no word can have been written from; the text is the part that does not fit."""


class Codec:
    """The notation of one kind of value.

    version  letters for the kind, and a number
    keys     those with a place first
    mark     what stands between values
    sealed   whether three characters at the end are the check
    most     characters of a word, at most

    >>> codec = Codec("ex1", Key("name"), Key("size", NATURAL, "s", 0), Key("seat", one_of("AB"), "d", 0))
    >>> codec.write({"name": "x", "size": 0, "seat": 1})
    'ex1.x.dB.keg'
    >>> codec.read("ex1.x.dB.keg", dict)
    {'name': 'x', 'seat': 1, 'size': 0}
    """

    def __init__(
        self, version: str, *keys: Key, mark: str = ".", sealed: bool = True, most: int = MOST_CHARACTERS
    ) -> None:
        self.version, self.mark, self.sealed, self.most = version, mark, sealed, most
        self.places = [key for key in keys if not key.letter]
        self.letters = {key.letter: key for key in keys if key.letter}

    def write(self, values: Mapping[str, Any]) -> str:
        """Return values as one word."""
        words = [self.version]
        words += [key.form.write(values[key.name]) for key in self.places]
        for key in reversed(self.places):
            if key.default is REQUIRED or values[key.name] != key.default:
                break
            words.pop()
        for letter, key in self.letters.items():
            value = values[key.name]
            if key.always or value != key.default:
                words.append(letter + key.form.write(value))
        body = self.mark.join(words)
        return f"{body}{self.mark}{checksum(body)}" if self.sealed else body

    def read(
        self, text: object, build: Callable[[dict[str, Any]], V], write_again: Callable[[V], str] | None = None
    ) -> V:
        """Return what a word says, blanks about it left out.

        build        makes it of the values of all keys, in their order. Raises RuleError or DamagedError
        write_again  what must give the same word, so that there is only one for each
        Raises RuleError wrong_type, number_out_of_range with detail ``too_long``, unknown_value with detail
        ``state_version`` or ``damaged_state``, or what a form or ``build`` raises.
        """
        if not isinstance(text, str):
            raise RuleError(Code.WRONG_TYPE, "state", text, wanted="text")
        check_length("state", len(text), self.most)
        word = text.replace("\ufeff", " ").strip()
        values = self._values(word, self._split(word))
        try:
            found = build(values)
        except DamagedError as error:
            raise _damaged(word, str(error)) from None
        if write_again is not None and write_again(found) != word:
            raise _damaged(word)
        return found

    def _split(self, word: str) -> list[str]:
        version, *words = word.split(self.mark)
        if version != self.version:
            kind = self.version.rstrip("0123456789")
            known = version.startswith(kind) and version[len(kind) :].isdigit()
            raise _damaged(word, version, Detail.STATE_VERSION if known else Detail.DAMAGED_STATE)
        if self.sealed:
            body, _, check = word.rpartition(self.mark)
            if checksum(body) != check or len(words) < 2:
                raise _damaged(word, check)
            words.pop()
        words = words or [""]  # a bare version lacks its first value
        least = sum(key.default is REQUIRED for key in self.places)
        if len(words) < least or (not self.letters and len(words) > len(self.places)):
            raise _damaged(word, words[-1] if words else version)
        return words

    def _values(self, text: str, words: list[str]) -> dict[str, Any]:
        places = zip(self.places, words, strict=False)
        found = {key.name: self._part(text, word, key.form, word) for key, word in places}
        written: dict[str, str] = {}
        for word in words[len(self.places) :]:
            if word[:1] not in self.letters or word[:1] in written:
                raise _damaged(text, word)
            written[word[:1]] = word
        for letter, word in written.items():
            key = self.letters[letter]
            found[key.name] = self._part(text, word[1:], key.form, word)
        for key in (*self.places, *self.letters.values()):
            if found.setdefault(key.name, key.default) is REQUIRED:
                raise _damaged(text)
        return found

    def _part(self, text: str, part: str, form: Form, word: str) -> Any:
        try:
            return form.read(part)
        except RuleError:
            raise
        except (ValueError, LookupError):
            raise _damaged(text, word) from None


def _damaged(text: str, where: str = "", detail: Detail = Detail.DAMAGED_STATE) -> RuleError:
    return RuleError(Code.UNKNOWN_VALUE, "state", text[:80], "", detail, where=where[:40] or "–")
