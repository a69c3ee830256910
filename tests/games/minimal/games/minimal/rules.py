"""Rule sets of High Card."""

from dataclasses import dataclass

from hanawidgets.core import rules
from hanawidgets.core.rules import Option, RuleBook, by_name

OPTIONS = by_name(Option("rounds", (2, 1, 3), ("HC-04",)))


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(rules.Rules):
    """How many deals are played."""

    options = OPTIONS
    rounds: int = 2


PRESETS = {"usual": RuleSet()}
BOOK = RuleBook(PRESETS, OPTIONS)
