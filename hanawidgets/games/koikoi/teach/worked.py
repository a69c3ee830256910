"""The worked examples of the rule documents as situations that the calculator can show.

They stand with their texts and titles in ``rules.json``. Where a source shows cards only as numbers or pictures, the
choice of cards is ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from hanawidgets.text.rule_records import rule_records

from ..rules import RuleSet
from ..score import Situation
from ..situation import parse_state


@dataclass(frozen=True, slots=True)
class Worked:
    """One worked example.

    id     ``EX-K-06``
    state  situation and rules as a link's word
    says   the number the source arrives at, and ``of`` which term it is (``yaku_total``, ``multiplier``,
           ``base`` or ``transfer``)
    fault  rule id that explains what is wrong in the source, or ``""``
    """

    id: str
    state: str
    says: int
    of: str
    fault: str = ""

    def open(self) -> tuple[Situation, RuleSet]:
        """Return situation and rule set."""
        return parse_state(self.state)

    @property
    def holds(self) -> bool:
        """Whether the engine arrives at the number that the source prints."""
        situation, rules = self.open()
        term = situation.score(rules).find(self.of)
        return term is not None and term.value == self.says


@cache
def worked_examples() -> dict[str, Worked]:
    """Return every worked example of Koi-Koi by id, in the order of the rule documents.

    >>> worked_examples()["EX-K-06"].holds, worked_examples()["EX-K-13"].holds
    (True, False)
    """
    records = rule_records("koikoi").rules
    return {rule: Worked(rule, **record.worked) for rule, record in records.items() if record.worked}
