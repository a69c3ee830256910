"""Results as xAPI statements (version 1.0.3 of the specification), for those who have a learning record store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from .results import Result, result_text

BASE: Final = "https://github.com/hanawidgets/hanawidgets#"
"""Before the names of lessons and of what we add; an address that means something only together with them."""
_LESSON: Final = "http://adlnet.gov/expapi/activities/lesson"
_COMPLETED: Final = {"id": "http://adlnet.gov/expapi/verbs/completed", "display": {"en-US": "completed"}}


def statement(result: Result, home: str, title: Mapping[str, str]) -> dict[str, Any]:
    """Return one statement: a pupil completed a lesson. The same result always has the same id.

    home   address of the system that pupils' names are of: with it a name is an account, which is how a store knows who
           it is. A result without a name has an account of its own
    title  language → the lesson's title, as far as it is known
    """
    word = result_text(result)
    asked = result.alone + result.helped
    score = {"scaled": round(result.alone / max(asked, 1), 4), "raw": result.alone, "min": 0, "max": asked}
    about = {"type": _LESSON} | ({"name": dict(title)} if title else {})
    return {
        "id": str(uuid5(NAMESPACE_URL, BASE + word)),
        "actor": {
            "objectType": "Agent",
            **({"name": result.pupil} if result.pupil else {}),
            "account": {"homePage": home, "name": result.pupil or f"unnamed-{word[-3:]}"},
        },
        "verb": _COMPLETED,
        "object": {"objectType": "Activity", "id": f"{BASE}lesson-{result.lesson}", "definition": about},
        "result": {
            **({"score": score} if asked else {}),
            "completion": not result.skipped,
            "duration": f"PT{result.seconds}S",
            "extensions": {
                f"{BASE}skills": [tried._asdict() for tried in result.skills],
                f"{BASE}mistakes": dict(result.mistakes),
                f"{BASE}helped": result.helped,
                f"{BASE}skipped": result.skipped,
            },
        },
        "timestamp": f"{result.day}T12:00:00Z",  # noon: nearly everywhere on earth it is the same day
        "version": "1.0.3",
    }
