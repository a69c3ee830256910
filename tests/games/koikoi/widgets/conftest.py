"""What every test of widgets stands on, as in tests/widgets."""

from ....widgets.conftest import english_page, lang, quick_thinking, quiet, shapes, wires

__all__ = ["english_page", "lang", "quick_thinking", "quiet", "shapes", "wires"]
