"""The album (画帖): every skill as a picture that is there when it has been learnt, and fades when it is due."""

from __future__ import annotations

from datetime import tzinfo
from typing import Final, Literal, Protocol, TypedDict

from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.teach.memory import Memory, day_of
from hanawidgets.teach.skills import MARK, group_name, skill_name, skills
from hanawidgets.text import Words

PlateState = Literal["new", "met", "known"]
"""Whether a skill was never asked for, was, or is known for a week or longer."""


class Plate(TypedDict):
    """A skill in the album; ``label`` says how it stands, ``note`` when it comes back."""

    skill: str
    name: str
    faces: list[str]
    state: PlateState
    due: bool
    label: str
    note: str


class AlbumGroup(TypedDict):
    """Skills of one kind; ``cards``: their pictures are the cards that they are about, all of them."""

    key: str
    title: str
    count: str
    cards: bool
    plates: list[Plate]


class AlbumPage(TypedDict):
    key: str
    title: str
    count: str
    groups: list[AlbumGroup]


KNOWN: Final = 7.0
"""Days after which a skill is still remembered that counts as known: two successes on different days."""


class Plates(Protocol):
    """A game's ``widgets.album``."""

    CARDS: frozenset[str]
    """Groups whose skills are cards to collect; of the others the cards stand for something."""

    def faces(self, name: str, /) -> tuple[str, ...]:
        """Return the cards of a skill's picture; its name is without the game."""


class _Plain:
    """Has no picture of any skill."""

    CARDS: frozenset[str] = frozenset()

    def faces(self, name: str, /) -> tuple[str, ...]:
        return ()


PLAIN: Final[Plates] = _Plain()


def album(memory: Memory, now: float, zone: tzinfo | None, words: Words) -> list[AlbumPage]:
    """Return a page for each game with all its skills, as they stand on the learner's day."""
    return [_page(game, memory, day_of(now, zone), zone, words) for game in NAMES]


def picture(name: str) -> tuple[str, ...]:
    """Return the cards of a skill's picture."""
    game, _, own = name.partition(MARK)
    return PARTS[game].album.faces(own)


def _page(game: str, memory: Memory, today: int, zone: tzinfo | None, words: Words) -> AlbumPage:
    plates = PARTS[game].album
    groups: dict[str, list[Plate]] = {}
    for name, skill in skills(game).items():
        groups.setdefault(skill.group, []).append(_plate(name, memory, today, zone, words))
    shown = [_group(game, group, found, group in plates.CARDS, words) for group, found in groups.items()]
    return {
        "key": game,
        "title": words.say(f"ui.game.{game}"),
        "count": _count([plate for group in shown for plate in group["plates"]], words),
        "groups": shown,
    }


def _group(game: str, group: str, plates: list[Plate], cards: bool, words: Words) -> AlbumGroup:
    return {
        "key": group,
        "title": group_name(game, group, words.lang),
        "count": _count(plates, words),
        "cards": cards,
        "plates": plates,
    }


def _count(plates: list[Plate], words: Words) -> str:
    """Return how many skills somebody has met, known ones among them, and how many of them are known."""
    states = [plate["state"] for plate in plates]
    met, known = len(states) - states.count("new"), states.count("known")
    return words.say("review.count", met=met, known=known, of=len(plates))


def _plate(name: str, memory: Memory, today: int, zone: tzinfo | None, words: Words) -> Plate:
    state: PlateState = "new"
    note = words.say("review.state.new")
    due = False
    if name in memory.reviews:
        state = "known" if memory.stability(name, zone) >= KNOWN else "met"
        due = memory.due_on(name, zone) <= today
        note = back(memory.due_on(name, zone) - today, words)
    return {
        "skill": name,
        "name": skill_name(name, words.lang),
        "faces": list(picture(name)),
        "state": state,
        "due": due,
        "label": words.say("review.plate", state=words.say(f"review.state.{state}"), note=note)
        if state != "new"
        else note,
        "note": note,
    }


def back(days: int, words: Words) -> str:
    """Return when a skill comes back, in words; 0 days and less are today."""
    key = "today" if days <= 0 else "tomorrow" if days == 1 else "days"
    return words.say(f"review.back.{key}", n=max(days, 0))


__all__ = ["KNOWN", "Plates", "album", "back", "picture"]
