"""The standing of a game of Haggis as a picture: a bar for each total, on its way to the target."""

from __future__ import annotations

from hanawidgets.teach.model import AnyStep
from hanawidgets.text import Words
from hanawidgets.widgets.player_names import names_of

from ..cards import NAMES
from ..teach.shows import Totals
from .views import TotalsFigureView


def totals(step: AnyStep, shown: Totals, solved: bool, words: Words) -> TotalsFigureView:
    """Return a bar for each seat; who has won, or leads next, only when it is answered."""

    def word(key: str, **facts: object) -> str:
        return words.say(f"haggis.lesson.show.{key}", **facts)

    names = names_of(NAMES[: step.rules.players], frozenset([step.seat]), words)
    whole = max(*shown.totals, shown.target) * 1.06  # so that the target is seen also where nobody is above it
    over = max(shown.totals) >= shown.target
    marks = {shown.winner: word("won"), shown.leader: word("leads")} if solved else {}
    return {
        "kind": "totals",
        "label": word("totals"),
        "target": word("target", n=shown.target),
        "at": round(100 * shown.target / whole),
        "seats": [
            {
                "name": names[NAMES[at]],
                "tags": [word("out")] if at == shown.out else [],
                "points": word("points", n=points),
                "part": round(100 * points / whole),
                "mark": marks.get(at, ""),
            }
            for at, points in enumerate(shown.totals)
        ],
        "note": word("goes_on") if solved and over and shown.winner is None else "",
    }
