"""Options of Haggis in words, where an example is shown under other rules than the usual ones."""

from __future__ import annotations

from hanawidgets.teach.parts import listed
from hanawidgets.text import translate
from hanawidgets.text.wording import option_value

from ...rules import PRESETS, RuleSet, nearest_preset


def changes(rules: RuleSet, lang: str) -> str:
    """Return which options differ from the nearest named rule set, and how; empty if none."""
    differ = rules.changed(PRESETS[nearest_preset(rules)])
    return listed(
        (
            translate(
                "ui.change",
                lang,
                option=translate(f"haggis.option.{name}", lang),
                value=option_value(name, getattr(rules, name), lang, "haggis"),
            )
            for name in differ
        ),
        lang,
    )
