"""The work that widgets do only the first time, done ahead: for processes to copy, memories to keep."""

from __future__ import annotations

from ipywidgets import Widget

from hanawidgets import widgets
from hanawidgets.teach.courses import COURSES
from hanawidgets.text import LANGUAGES


def warm_up() -> None:
    """Make every widget and every lesson once, in every language."""
    makers = [maker for name in widgets.__all__ if isinstance(maker := getattr(widgets, name), type)]
    lessons = [name for course in COURSES.values() for name in course]
    for lang in LANGUAGES:
        for maker in makers:
            maker(lang=lang)
        for name in lessons:
            widgets.LessonPlayer(name, lang=lang)
    search_books()
    Widget.close_all()


def search_books() -> None:
    """Search every rule book once: what a search is made with is computed at the first."""
    for game in COURSES:
        widgets.RuleBook(game=game, search="カード card")
