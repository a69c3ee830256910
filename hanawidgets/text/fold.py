"""The form in which texts are compared in searches and typed names."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

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
