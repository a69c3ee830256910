"""Rule sets of High Card."""

from dataclasses import dataclass

from hanawidgets.core import rules
from hanawidgets.core.rules import RuleBook, option


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(rules.Rules):
    """How many deals are played."""

    rounds: int = option(2, 1, 3, rules=("HC-04",))


OPTIONS = RuleSet.options
PRESETS = {"usual": RuleSet()}
BOOK = RuleBook(PRESETS, OPTIONS)
