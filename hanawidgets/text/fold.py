"""The form in which texts are compared in searches and typed names."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """Return text in the form in which a search compares: width, case, kana and macrons do not matter.

    >>> fold("ウグイス"), fold("ＵＭＥ"), fold("Sankō")
    ('うぐいす', 'ume', 'sanko')
    """
    text = unicodedata.normalize("NFKC", text).casefold()
    text = "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in text)
    marks = unicodedata.normalize("NFD", text)
    # Latin letters lose their macrons; kana keep their voicing marks.
    kept = (c for i, c in enumerate(marks) if not (unicodedata.combining(c) and marks[i - 1].isascii()))
    return unicodedata.normalize("NFC", "".join(kept))
