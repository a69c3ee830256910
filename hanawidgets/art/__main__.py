"""The sprite put together, the parts and faces of all decks and people in one invisible SVG, one symbol a line;
``python -m hanawidgets.art`` writes it anew.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import hanawidgets

from . import FILE_NAME, haggis, hanafuda, people, playing

_DIGITS: Final = "abcdefghijlmnopqrstuvwxyz0123456789"
"""Without k, since ``hw-k-...`` are the marks of the kinds."""


def sprite() -> str:
    """Return all symbols as one invisible SVG, ready to stand once in a document, one symbol a line."""
    content = hanafuda.symbols() + playing.characters() + playing.parts() + playing.signs() + haggis.parts() + haggis.signs()
    content += people.parts()
    content += "".join(playing.face(card_id) for card_id in playing.FACES)
    content += "".join(haggis.face(card_id) for card_id in haggis.FACES)
    content += "".join(people.face(name) for name in people.PEOPLE)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" style="display:none" aria-hidden="true">\n'
        + _short_ids(content) + "</svg>\n"
    )


def _short_ids(content: str) -> str:
    """Give the parts, which only the faces use, ids of one or two letters: names would cost kilobytes."""
    names = re.findall(r'^<(?!symbol)\w+ id="hw-([^"]+)"', content, re.MULTILINE)
    names.sort(key=lambda name: (-content.count(f'#hw-{name}"'), name))
    short = {
        name: (_DIGITS[i // len(_DIGITS) - 1] if i >= len(_DIGITS) else "") + _DIGITS[i % len(_DIGITS)]
        for i, name in enumerate(names)
    }
    return re.sub(
        r'(id="|href="#)hw-([^"]+)"', lambda found: f'{found[1]}hw-{short.get(found[2], found[2])}"', content
    )


if __name__ == "__main__":
    target = Path(hanawidgets.__file__).with_name("static") / FILE_NAME
    target.write_text(sprite(), encoding="utf-8", newline="\n")
