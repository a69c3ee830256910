"""An entry of a room's log, and the words by which people and pages know a room and its members."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Mapping
from secrets import choice, token_urlsafe
from typing import Any, Final, NamedTuple

from hanawidgets.core.errors import Code, Detail, RuleError

SERVER: Final = ""
"""Who an entry is from that the server itself wrote."""
TEACHER: Final = "teacher"
"""Who has the key of a class, on whatever page."""

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Signs of a code: no 0, 1, O and I, which are read as others. 32 of them, so there are 10 ** 9 codes."""
CODE_LENGTH: Final = 6
_READ_AS: Final = str.maketrans({"0": "Q", "O": "Q", "1": "L", "I": "L"})
_LONGEST_CODE: Final = 40
_SECRET_BYTES: Final = 16

MOST_OF_NAME: Final = 24
"""Characters of a member's name."""
_WRITING: Final = "LMN"
_SIGNS: Final = " -'’.・()（）ー_&"
_TONES: Final = "🏻🏼🏽🏾🏿"
_LONGEST_TYPED: Final = 200


class Entry(NamedTuple):
    """One line of a room's log.

    n     1, 2, 3 ... without gaps
    at    seconds since 1970
    who   a member's id, :data:`TEACHER` or :data:`SERVER`
    what  a word: ``"moved"``
    data  JSON values
    """

    n: int
    at: float
    who: str
    what: str
    data: Mapping[str, Any]

    def to_json(self) -> str:
        """Return it as one line, without its number."""
        return json.dumps(
            [round(self.at, 3), self.who, self.what, self.data], ensure_ascii=False, separators=(",", ":")
        )

    @classmethod
    def from_json(cls, n: int, line: str | bytes) -> Entry:
        """Return the entry that a line is."""
        return cls(n, *json.loads(line))


class Part(NamedTuple):
    """The part of one server among several that keep their rooms apart: the first sign of a code says whose room it is.

    number  of this server, from 1;  of: how many there are
    """

    number: int = 1
    of: int = 1

    @property
    def signs(self) -> str:
        """The signs with which codes of its rooms begin.

        >>> Part().signs == ALPHABET, Part(1, 2).signs, Part(2, 2).signs
        (True, '23456789ABCDEFGH', 'JKLMNPQRSTUVWXYZ')
        """
        count = len(ALPHABET)
        return ALPHABET[(self.number - 1) * count // self.of : self.number * count // self.of]


ALL: Final = Part()
"""The part of a server that is alone, or shares its rooms."""


def new_code(part: Part = ALL) -> str:
    """Return a code that nobody chose."""
    return "".join(map(choice, (part.signs, *[ALPHABET] * (CODE_LENGTH - 1))))


def parse_code(text: object) -> str:
    """Return the code that somebody typed: small letters, blanks, hyphens and full width are allowed.

    Raises RuleError wrong_type, or unknown_value with detail ``room_code``.

    >>> parse_code(" k7q-mp2 "), parse_code("Ｋ７ＱＭＰ２"), parse_code("o0i1aa")
    ('K7QMP2', 'K7QMP2', 'QQLLAA')
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "code", text, wanted="text")
    typed = unicodedata.normalize("NFKC", text[:_LONGEST_CODE]).upper()
    code = "".join(sign for sign in typed if sign not in " -\u3000").translate(_READ_AS)
    if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
        raise RuleError(Code.UNKNOWN_VALUE, "code", text[:_LONGEST_CODE], detail=Detail.ROOM_CODE, n=CODE_LENGTH)
    return code


def new_secret() -> str:
    """Return 128 random bits, as a token or a key."""
    return token_urlsafe(_SECRET_BYTES)


def digest(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def parse_name(text: object) -> str:
    """Return a name that somebody chose; "" is one. Raises RuleError wrong_type, or unknown_value with detail
    ``room_name`` (a sign that no name has) or ``name_length``.

    >>> parse_name("  Anna-Maria  "), parse_name("花子")
    ('Anna-Maria', '花子')
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "name", text, wanted="text")
    name = " ".join(unicodedata.normalize("NFKC", text[:_LONGEST_TYPED]).split())
    if len(name) > MOST_OF_NAME:
        raise RuleError(
            Code.NUMBER_OUT_OF_RANGE, "name", len(name), detail=Detail.NAME_LENGTH, low=0, high=MOST_OF_NAME
        )
    for sign in name:
        kind = unicodedata.category(sign)
        if not (kind[0] in _WRITING or kind == "So" or sign in _SIGNS + _TONES):
            shown = sign if sign.isprintable() else f"U+{ord(sign):04X}"
            raise RuleError(Code.UNKNOWN_VALUE, "name", name, detail=Detail.ROOM_NAME, sign=shown)
    return name
