"""Skills of Haggis: which rules each takes, and where problems come from that ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hanawidgets.teach.model import AnyStep, Choose
from hanawidgets.teach.skills import Skill, Source

from ..cards import court_count
from ..combos import BOMBS, COMBINATIONS
from .exhibits import Combo, PlayOn
from .tricks import PlayedTrick

_FORMS: Final = {
    "single": ("HG-02", "HG-14", "HG-10"),
    "set": ("HG-15", "HG-16", "HG-17"),
    "run": ("HG-20",),
    "sets": ("HG-22", "HG-23", "HG-24"),
}
_WILD: Final = {"set": ("HG-18", "HG-19"), "run": ("HG-21", "GAP-HG-04"), "sets": ("GAP-HG-05",)}
_BETS: Final = ("HG-40", "HG-41", "HG-42", "HG-43", "GAP-HG-07")

_BOMBS: Final = ("HG-25", *(f"HG-{n}" for n in range(27, 33)), "HG-52", "GAP-HG-09")


def _combos() -> Iterator[Skill]:
    for name in ("set", "run", "sets"):
        names = [name, "none"] if name == "run" else [name, "run", "none"]
        yield Skill(f"combo.{name}", _FORMS[name], (Source("combination", {"names": names, "wilds": False}),))
    for name, rules in _WILD.items():
        names = ["set", "run", "sets", "none"]
        yield Skill(f"wild.{name}", ("HG-11", *rules), (Source("combination", {"names": names, "wilds": True}),))


def _answers() -> Iterator[Skill]:
    for name, rules in _FORMS.items():
        sources = (
            Source("answer", {"names": [name], "bombs": False, "wilds": False}),
            Source("answer", {"names": [name], "bombs": True}),
        )
        yield Skill(f"answer.{name}", ("HG-05", *rules), sources)


SKILLS: Final = (
    *_combos(),
    *_answers(),
    Skill(
        "flow.pass",
        ("HG-04", "HG-12", "HG-13", "GAP-HG-03", "GAP-HG-16"),
        (Source("passes"), Source("passes", {}, "three")),
    ),
    Skill("bomb.name", _BOMBS, (Source("combination", {"names": ["bomb", "none"]}),)),
    Skill("bomb.order", ("HG-33", "HG-26", "GAP-HG-13"), (Source("bomb", {"ask": "higher"}),)),
    Skill(
        "bomb.price",
        ("HG-34", "GAP-HG-02", "GAP-HG-06"),
        (Source("bomb", {"ask": "takes"}), Source("bomb", {"ask": "takes"}, "three")),
    ),
    Skill("trick.taker", ("HG-06",), (Source("bomb", {"ask": "takes"}),)),
    Skill("points.numbers", ("HG-08", "HG-03"), (Source("points", {"courts": False}),)),
    Skill("points.courts", ("HG-09",), (Source("points", {"courts": True}),)),
    Skill(
        "score.out", ("HG-46", "HG-44"), (Source("score", {"blank": ["left_cards"]}), Source("score", {"bets": False}))
    ),
    Skill("score.rest", ("HG-45", "HG-38"), (Source("score", {"parts": True, "blank": ["card_points"]}),)),
    Skill("score.other", ("HG-47",), (Source("other"),)),
    Skill("score.bets", _BETS, (Source("score", {"bets": True}),)),
    Skill("bet.when", ("HG-39", "GAP-HG-11"), (Source("bet"),)),
    Skill(
        "deal.counts",
        ("HG-01", "HG-07", "HG-35", "HG-36", "HG-37", "HG-50", "HG-51"),
        (Source("deck"), Source("deck", {}, "three")),
    ),
    Skill("game.leader", ("GAP-HG-01",), (Source("leader"), Source("leader", {}, "three"))),
    Skill("game.over", ("HG-48", "HG-49", "GAP-HG-08"), (Source("won"), Source("won", {}, "three"))),
    Skill("three.first", ("HG-54", "HG-55", "GAP-HG-14"), (Source("score", {"blank": ["left_cards"]}, "three"),)),
    Skill("three.out", ("HG-53", "GAP-HG-12", "GAP-HG-15"), (Source("goes_out", {}, "three"),)),
    Skill("three.second", ("HG-56",), (Source("score", {"blank": ["score"]}, "three"),)),
)


def asked(step: AnyStep) -> Iterator[str]:
    """Yield what forms a question is about, whether a trick was bombed, and which cards' points are asked for."""
    if not isinstance(step, Choose):
        return
    about = step.situation
    if isinstance(about, Combo) and step.ask == "combination":
        group = "wild" if court_count(about.cards) else "combo"
        names = dict.fromkeys(each.name for each in about.combinations(step.rules))
        yield from ("bomb.name" if name in BOMBS.values() else f"{group}.{name}" for name in names if name != "single")
    elif isinstance(about, PlayOn) and step.ask in ("answers", "beats"):
        on = COMBINATIONS[about.current(step.rules)]
        yield "bomb.order" if on.kind == "bomb" else f"answer.{on.name}"
    elif isinstance(about, PlayedTrick) and step.ask in ("none", "takes", "wins"):
        last = COMBINATIONS[about.played[-1][1].reading]
        yield "bomb.price" if last.kind == "bomb" else "trick.taker"
    elif step.ask == "points" and step.cards:
        yield "points.courts" if any(str(card)[0] in "JQK" for card in step.cards) else "points.numbers"


def word(name: str, lang: str) -> str | None:
    """Return None: all have words of their own."""
    return None
