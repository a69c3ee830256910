"""The worked examples of the rule documents as situations that the calculator can show.

Text and title of each stand in the rule catalogue under its id. Where a source shows cards only as
numbers or pictures, the choice of cards is ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

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


# Card lists as two characters a card, see Card.short.
_KASU_10 = "13142324333443445354"
_KASU_11 = _KASU_10 + "63"
_LIGHTS = "113181b1c1"

_WORKED = (
    Worked("EX-K-01", f"k1.bga_general.c425272b312{_KASU_11}", 3, "yaku_total"),
    Worked("EX-K-02", "k1.bga_general.p8", 16, "base"),
    Worked("EX-K-03", "k1.bga_general.p7", 14, "transfer"),
    Worked("EX-K-04", "k1.bga_general.p2.f1", 4, "transfer"),
    Worked("EX-K-05", "k1.bga_general.p2.k1.o1", 4, "transfer"),
    Worked("EX-K-06", "k1.bga_general.p7.f3.k1", 70, "transfer"),
    Worked("EX-K-07", "k1.bga_general.c1222425272b3", 2, "yaku_total"),
    Worked("EX-K-08", "k1.bga_general.c214151617182", 2, "yaku_total"),
    Worked("EX-K-09", "k1.bga_general.c53546364737483849394a3a4", 3, "yaku_total", "C-10"),
    Worked("EX-K-10", "k1.bga_general.c1222324252", 7, "yaku_total"),
    Worked("EX-K-11", "k1.bga_general.c91617182b2636473748384a3a4c2", 2, "yaku_total"),
    Worked("EX-K-12", f"k1.bga_general.c{_LIGHTS}42", 10, "yaku_total"),
    Worked("EX-K-13", f"k1.bga_general.c{_LIGHTS}91", 15, "yaku_total", "C-09"),
    Worked("EX-K-14a", "k1.bga_general.p5", 1, "multiplier"),
    Worked("EX-K-14b", "k1.bga_general.p5.f1", 2, "multiplier"),
    Worked("EX-K-14c", "k1.bga_general.p5.f2", 3, "multiplier"),
    Worked("EX-K-14d", "k1.bga_general.p5.f3", 4, "multiplier"),
    Worked("EX-K-14e", "k1.bga_general.p5.f4", 5, "multiplier"),
    Worked("EX-K-14f", "k1.bga_general.p5.f5", 6, "multiplier"),
    Worked("EX-K-15", "k1.bga_general.en", 6, "transfer"),
    Worked("EX-K-20", f"k1.club.c{_KASU_11}.k1.h1", 6, "transfer"),
    Worked("EX-K-21", f"k1.club.c6171a12141{_KASU_11}.k2", 30, "transfer"),
    Worked("EX-K-22", f"k1.club.c{_KASU_10}.o1", 2, "transfer"),
    Worked("EX-K-23", "k1.club.c6171a151", 7, "yaku_total"),
    Worked("EX-K-24", f"k1.club.c{_LIGHTS}.k2", 36, "transfer"),
    Worked("EX-K-25", "k1.club.c1222326292a24272.k1", 28, "transfer"),
    Worked("EX-K-26", "k1.club.c2141518213142324333443449193", 2, "transfer"),
    Worked("EX-K-27", "k1.club.c91216171b21314535463647374c3", 2, "transfer"),
    Worked("EX-K-30", "k1.bga_general.p1.f2", 3, "multiplier"),
)


@cache
def worked_examples() -> dict[str, Worked]:
    """Return every worked example of Koi-Koi by id, in the order of the rule documents.

    >>> worked_examples()["EX-K-06"].holds, worked_examples()["EX-K-13"].holds
    (True, False)
    """
    return {worked.id: worked for worked in _WORKED}
