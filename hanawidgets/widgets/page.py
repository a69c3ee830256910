"""The state that all widgets of one kernel share: the page's language and the state its link carries."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import tzinfo
from urllib.parse import parse_qs

from traitlets import Bool, HasTraits, Unicode

from hanawidgets.teach.memory import zone_of
from hanawidgets.text import LANGUAGES, accepted_languages, author_speaks, choose_language, system_language
from hanawidgets.text.languages import check_folder

from .checked import one_of


class Page(HasTraits):
    """The page that a kernel serves.

    lang   language of every widget that has none of its own
    known  whether anybody has said which language: a link, the browser's request, the author
    state  the state in the page's link (``?state=``), or ""
    rule   the rule in the page's link (``?rule=``), or ""
    game   the game in the page's link (``?game=``), or ""
    handout the one of a game's handouts in the page's link (``?handout=``), or ""
    lesson the lesson from which the page's link comes (``?lesson=``), or ""
    room   the room in the page's link (``?room=``): its code, ``"new"`` for one that is to be made, or ""
    served whether a page of ours shows it, so that no one sees a widget's fallback
    results whether the server collects results that pupils send
    zone   where its reader is, as the page tells with each request; None: where this machine is
    pages  stems of the pages that the server offers beside this one; None: all
    """

    lang = Unicode(LANGUAGES[0])
    known = Bool(False)
    state = Unicode("")
    rule = Unicode("")
    game = Unicode("")
    handout = Unicode("")
    lesson = Unicode("")
    room = Unicode("")
    served = Bool(False)
    results = Bool(False)
    zone: tzinfo | None = None
    pages: frozenset[str] | None = None

    def offers(self, name: str) -> bool:
        """Tell whether there is a page to go to by this name."""
        return self.pages is None or name in self.pages

    def read_request(self, environ: Mapping[str, str]) -> None:
        """Take from a Voila request that there is one, language (``?lang=``, else the browser's), state and rule."""
        try:
            query = parse_qs(environ.get("QUERY_STRING", ""), max_num_fields=50)
        except ValueError:  # more fields than any link of ours has
            query = {}
        self.served = environ.get("SERVER_SOFTWARE", "").startswith("voila/")
        self.state = query.get("state", [""])[0]
        self.rule = query.get("rule", [""])[0]
        self.game = query.get("game", [""])[0]
        self.handout = query.get("handout", [""])[0]
        self.lesson = query.get("lesson", [""])[0]
        self.room = query.get("room", [""])[0][:40]
        self.results = self.served and environ.get("HANAWIDGETS_RESULTS") == "1"
        if offered := environ.get("HANAWIDGETS_PAGES"):
            self.pages = frozenset(offered.split())
        wish = query.get("lang", [""])[0]
        if wish in LANGUAGES:
            self.lang, self.known = wish, True
        elif accept := environ.get("HTTP_ACCEPT_LANGUAGE", ""):
            self.lang, self.known = choose_language(accepted_languages(accept)), True

    def is_at(self, minutes: object) -> None:
        """Take the minutes that the reader's clock is ahead of UTC; what no place on earth has changes nothing."""
        self.zone = zone_of(minutes) or self.zone

    def browser_prefers(self, languages: list[str]) -> None:
        """Take the browser's languages if nobody has said anything better before."""
        if not self.known and any(choose_language([tag, ""]) == choose_language([tag]) for tag in languages):
            self.lang, self.known = choose_language(languages), True


page = Page()
"""The page of this kernel."""
page.read_request(os.environ)
author_speaks(lambda: page.lang if page.known else system_language())
check_folder()


def check_language(lang: object) -> str:
    """Return ``lang`` if a catalogue speaks it. Raises RuleError unknown_value."""
    return str(one_of(*LANGUAGES)("lang", lang))


def set_language(lang: str) -> None:
    """Set the language of all widgets: ``"ja"``, ``"en"`` or one that was added. Raises RuleError unknown_value."""
    page.lang, page.known = check_language(lang), True
