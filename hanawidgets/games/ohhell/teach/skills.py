"""Skills of Oh Hell: which rules each takes, and where problems come from that ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hanawidgets.core.playing_cards import SUIT
from hanawidgets.teach.model import AnyStep, Choose
from hanawidgets.teach.skills import Skill, Source

from ..rules import MODES
from .exhibits import Trick

_MODES: Final = {"normal": ("OH-23",), "positive": ("OH-22",), "negative": ("OH-24", "OH-25")}
assert set(_MODES) == set(MODES)  # noqa: S101
_SIZES: Final = ("OH-01", "OH-06", "OH-07", "OH-28", "OH-29", "OH-30", *(f"OH-{n}" for n in range(31, 38)))

SKILLS: Final = (
    Skill("trick.winner", ("OH-18", "OH-04"), (Source("winner", {"trump": False}),)),
    Skill("trick.trump", ("OH-05", "OH-08", "OH-09"), (Source("winner", {"trump": True}),)),
    Skill("trick.follow", ("OH-16",), (Source("legal", {"void": False, "lead": False}),)),
    Skill("trick.void", ("OH-17",), (Source("legal", {"void": True, "lead": False}),)),
    Skill("trick.lead", ("OH-15", "GAP-OH-05"), (Source("legal", {"lead": True}),)),
    Skill("trick.next", ("OH-19",), (Source("leads"),)),
    Skill("bid.order", ("OH-11", "OH-14", "GAP-OH-01", "GAP-OH-04", "GAP-OH-08"), (Source("order"),)),
    Skill("bid.choose", ("OH-03", "OH-12", "GAP-OH-07"), (Source("bid", {"size": [1, 2, 3]}), Source("bid"))),
    Skill("bid.forbidden", ("OH-13", "GAP-OH-06"), (Source("forbidden", {"size": [1, 2, 3, 4]}), Source("forbidden"))),
    Skill("count.unseen", ("OH-02", "OH-10", "GAP-OH-02"), (Source("unseen"),)),
    *(
        Skill(
            f"score.{mode}",
            (*rules, "OH-21"),
            (Source("score", {"mode": [mode], "exact": True}), Source("score", {"mode": [mode]})),
        )
        for mode, rules in _MODES.items()
    ),
    Skill("round.size", _SIZES, (Source("size"),)),
    Skill("round.winner", ("OH-20", "OH-26", "OH-27"), (Source("won"),)),
)


def asked(step: AnyStep) -> Iterator[str]:
    """Yield whether a trick is won by a trump or by the suit led."""
    trick = step.situation
    if isinstance(step, Choose) and step.ask == "winner" and isinstance(trick, Trick):
        led = SUIT[trick.cards[0]]
        trumped = led != trick.trump and any(SUIT[card] == trick.trump for card in trick.cards)
        yield "trick.trump" if trumped else "trick.winner"


def word(name: str, lang: str) -> str | None:
    """Return None: all have words of their own."""
    return None
