"""Headings are set in the display type, every sign of them, and it stays small."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from hanawidgets import static
from hanawidgets.text import LANGUAGES
from tools.display_type import FOLDER, headings

MOST_BYTES = 60_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sign_of_a_heading_is_in_the_fonts(lang: str) -> None:
    drawn = set().union(*(TTFont(FOLDER / file).getBestCmap() for file in static.DISPLAY_TYPE))
    missing = {sign for sign in headings(lang) if ord(sign) not in drawn}
    assert not missing, f"{''.join(sorted(missing))}: run python -m tools.display_type"


def test_the_fonts_are_small() -> None:
    assert sum((FOLDER / file).stat().st_size for file in static.DISPLAY_TYPE) <= MOST_BYTES
