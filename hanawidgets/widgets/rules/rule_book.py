"""The page of an open rule: the options it belongs to, its example and its proof, both computed by
the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypedDict, Unpack

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.core.rules import Option
from hanawidgets.teach.exhibit import RulePages
from hanawidgets.teach.handouts import HOW_TO_PLAY
from hanawidgets.teach.house_rules import HOUSE_RULES, SIDE_BY_SIDE
from hanawidgets.teach.parts import OptionValue, RuleDetail, RuleOption, RulePart, sentences
from hanawidgets.teach.rulebook import QUESTIONS, Book, book_of, books, source_of_rule, sources
from hanawidgets.text import Words, has
from hanawidgets.text.card_names import called
from hanawidgets.text.explained import face_name
from hanawidgets.text.game_files import readings
from hanawidgets.text.rule_question import asked
from hanawidgets.text.rule_search import hit, search_rules
from hanawidgets.text.wording import any_number, option_value, rule_card

from ..action import Text
from ..app_pages import game_pages
from ..base import Checked, HanaWidget, action, choices, one_of, or_empty, sets
from ..checked import Options, a_text
from ..fallback import Heading, Paragraph, Part, TextTable, example_fallback
from ..page import page
from ..panel import LinkPanel, problem_view, takes_link
from ..paper.print_button import WithPrint
from ..views import Choice, Problem, Texts, UiBase


class TopicGroup(TypedDict):
    """Rules of a topic, ``""``: what was searched for; ``end``: whether it is in the part at the end of the book."""

    topic: str
    ids: list[str]
    end: bool


class BookBase(UiBase):
    games: list[Choice]
    topics: list[Choice]
    sources: list[Choice]
    names: Texts
    book: dict[str, tuple[str, str, str]]
    shelves: list[TopicGroup]
    asked: list[tuple[str, str]]
    others: list[str]
    pictures: dict[str, list[str]]
    readings: dict[str, str]


class FoundCard(TypedDict):
    """A card that a search names."""

    face: str
    name: str


class RuleHit(TypedDict):
    """The reason why a search found a rule: from where to where to mark title and text, and a sentence if that is not
    enough."""

    title: list[list[int]]
    text: list[list[int]]
    why: str


class BookView(TypedDict):
    game: str
    section: str
    source: str
    search: str
    rule: str
    linked: bool
    groups: list[TopicGroup]
    hits: dict[str, RuleHit]
    cards: list[FoundCard]
    count: str
    empty: str
    elsewhere: list[Choice]
    detail: RuleDetail | None
    beside: RuleDetail | None
    problem: Problem | None
    say: str


@lru_cache(maxsize=256)
def rule_detail(book: Book, rule: str, words: Words) -> RuleDetail:
    """Return what stands below the text of an open rule."""
    pages = PARTS[book.game].rule_pages
    drawn = _parts(pages, rule, words)
    notes: set[str] = set()
    above = ""
    for part in drawn:  # what has been said above is not said again
        part["notes"] = [note for note in part["notes"] if note not in notes]
        notes.update(part["notes"])
        part["label"], above = "" if part["label"] == above else part["label"], part["label"]
    options = [
        pages.option(option, words.lang) if pages.option else _option(book.game, option, words)
        for option in book.options_of(rule)
    ]
    return {
        "id": rule,
        "options": options,
        "parts": drawn,
        "proof": pages.proof(rule, words.lang) if pages.proof else None,
    }


def _parts(pages: RulePages, rule: str, words: Words) -> list[RulePart]:
    """Return the example of a rule, part by part."""
    examples = pages.examples().get(rule, ())
    labels = pages.labels(examples, words.lang) if pages.labels else [""] * len(examples)
    return [
        {**part, "label": part["label"] or label}
        for each, label in zip(examples, labels, strict=True)
        for part in each.exhibit.parts(each.rules, words.lang)
    ]


def _option(game: str, option: Option, words: Words) -> RuleOption:
    """Return an option of a game whose presets differ in little: its values, and which is set at first."""
    first = option.values[0]
    ordered = sorted(option.named) if type(first) is int else option.named
    values: list[OptionValue] = [
        {
            "label": option_value(option.name, value, words, game),
            "presets": words.say("book.at_first") if value == first else "",
        }
        for value in ordered
    ]
    if option.span:
        values.append({"label": any_number(option, words), "presets": ""})
    if isinstance(first, tuple):
        values.append({"label": words.say("book.own_numbers"), "presets": ""})
    return {"name": option.name, "label": words.say(f"{game}.option.{option.name}"), "values": values}


# Rule book (ルールブック): every rule in own words, with id, source, the options it belongs to, and an example.

MOST_LOOKED_AT = 8
"""Among so many rules an example is looked for that stands beside them."""
FEW_CARDS = 10
"""Of so many cards a picture stands in the list."""
MOST_CARDS = 12
"""So many cards that a search names are shown."""
WRITTEN_IN_FULL = 12
"""In a fallback so many rules are written in full; more are only listed."""


def _rule(name: str, rule: str) -> str:
    book = book_of(rule)
    if book is None:
        raise RuleError(Code.UNKNOWN_VALUE, name, rule, detail=Detail.UNKNOWN_RULE)
    return book.find(rule)


def _text(name: str, value: object) -> str:
    return a_text(name, value)[:100].encode(errors="replace").decode()


@lru_cache(maxsize=16)
def _pictures(game: str, words: Words) -> dict[str, list[str]]:
    """Return the cards that rules are about, by rule: those of an example that begins with one short row."""
    pages = PARTS[game].rule_pages
    found: dict[str, list[str]] = {}
    for rule, examples in pages.examples().items():
        drawn = [part for each in examples[:1] for part in each.exhibit.parts(each.rules, words.lang)]
        rows = drawn[0]["rows"] if len(drawn) == 1 else []
        if len(rows) == 1 and 1 < len(rows[0]["faces"]) <= FEW_CARDS:
            found[rule] = rows[0]["faces"]
    return found


def _cards_named(game: str, text: str, words: Words) -> list[FoundCard]:
    """Return the cards that a search names: all of it, or one of its words."""
    deck = PARTS[game].deck
    named = [text, *(each.typed for each in asked(text, game))] if text.strip() else []
    cards = dict.fromkeys(card for word in named for card in called(deck, word))
    if len(cards) > MOST_CARDS:
        return []
    return [{"face": face, "name": face_name(face, words)} for face in (deck.faces[card] for card in cards)]


def _hit(search: str, rule: str, words: Words) -> RuleHit:
    found = hit(search, rule, words.lang)
    whys = [
        words.say(f"book.hit.{how}{'_named' if how == 'other' and word else ''}", asked=asked, word=word)
        for how, asked, word in found.ways
    ]
    return {
        "title": [*map(list, found.title)],
        "text": [*map(list, found.text)],
        "why": sentences(whys, words.lang) if whys else "",
    }


class BookOptions(Options, total=False):
    """Options of a rule book."""

    game: str
    rule: str
    search: str
    section: str
    source: str


class RuleBook(WithPrint, HanaWidget):
    """All rules of a game, to browse and to search.

    game     ``"koikoi"``, ``"ohhell"`` or ``"haggis"``; without it the game of the open rule, else the first
    section  show one topic only, e.g. ``"yaku"``, ``"koi"``, ``"score"``, or ``"questions"``: what is asked most;
             empty: all
    source   show rules of one source only; empty: all
             (``"bga"``, ``"club"``, ``"blog"``, ``"bga_ohhell"``, ``"bga_haggis"``, ``"reading"``)
    search   text to find, in kanji, kana, romaji or English, or an id
    rule     id of the open rule, or ""

    ``listed`` holds the ids now listed: by topic, and of a search the best answer first. Raises RuleError (``code``,
    ``field``) for a rule, game, topic or source that is unknown.

    >>> RuleBook(search="さんこう", source="club").listed
    ('K-CLUB-15', 'EX-K-24', 'K-CLUB-39')
    """

    _painter = "rulebook"
    game = Checked(NAMES[0], one_of(*books()), help="whose rules")
    section = Checked(
        "",
        one_of("", QUESTIONS, *dict.fromkeys(t for book in books().values() for t in book.topics)),
        help="show one topic only; empty: all",
    )
    source = Checked(
        "",
        lambda _, source: one_of("", *sources())("rule_source", source),
        help="show the rules of one source only; empty: all",
    )
    search = Checked("", _text, help="text or id to find")
    rule = Checked("", or_empty(_rule), help="id of the open rule, or empty")

    _watched = ("game", "section", "source", "search", "rule")
    _ui = (
        "book: game topic source search show_all example to_calculator options sources sources_lead cards_found beside",
        "ui: copy_link copied furigana",
    )
    _panel_kinds = (LinkPanel,)
    _linked = False

    def __init__(self, **options: Unpack[BookOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if takes_link(kwargs):
            if found := self._panel_of(LinkPanel).found(self._read_link, page.rule):
                kwargs["rule"] = found
                self._linked = True
            elif not page.rule and page.game in books():
                kwargs["game"] = page.game
        rule = kwargs.get("rule")
        if isinstance(rule, str) and (book := book_of(rule)):
            kwargs["game"] = book.game
        super().__init__(**kwargs)

    @property
    def book(self) -> Book:
        """The rules of the game as data."""
        return books()[self.game]

    @property
    def listed(self) -> tuple[str, ...]:
        """Ids of the rules now listed, in the order in which the page shows them."""
        return tuple(rule for ids in self._by_topic().values() for rule in ids)

    def _by_topic(self) -> dict[str, list[str]]:
        """Return topic → ids; what is searched for stands in its own order, under no topic."""
        book = self.book
        among = book.topics.get(self.section, ()) if self.section else book.rules
        if self.section == QUESTIONS:
            among = book.asked
        among = tuple(rule for rule in among if self.source in ("", source_of_rule(rule)))
        if self.search.strip():
            found = search_rules(self.search, among)
            return {"": [*found]} if found else {}
        if self.section == QUESTIONS:
            return {QUESTIONS: [*among]} if among else {}
        groups: dict[str, list[str]] = {topic: [] for topic, _ in book.in_order()}
        for rule in among:
            groups[book.home(rule)].append(rule)
        return {topic: ids for topic, ids in groups.items() if ids}

    def _hits(self, words: Words) -> dict[str, RuleHit]:
        """The reason why each rule was found that is listed now; nothing if nothing is searched for."""
        if not self.search.strip():
            return {}
        return {rule: _hit(self.search, rule, words) for rule in self.listed}

    def _read_link(self, text: str) -> str:
        return str(_rule("rule", text))

    def _follow(self, name: str) -> None:
        self._linked = False
        if name == "rule" and self.rule:
            self._reveal()
        elif name == "game":
            self._turn_to(self.game)

    def _reveal(self) -> None:
        """Let go of filters that would hide the open rule."""
        book = book_of(self.rule)
        if book and book.game != self.game:
            self._turn_to(book.game)
        if self.rule not in self.listed:
            self.section = self.source = self.search = ""

    def _turn_to(self, game: str) -> None:
        self._renew_base()  # the texts are another game's now
        self.game = game
        if self.section not in (QUESTIONS, *self.book.topics):
            self.section = ""
        if self.source not in self.book.sources:
            self.source = ""
        if self.rule and not self.book.find(self.rule):
            self.rule = ""

    def _acted(self) -> None:
        self._linked = False

    # -- what the page may do ----------------------------------------------------------------------

    @action(rule=str)
    def _act_open(self, rule: str) -> None:
        self.rule = _rule("rule", rule)
        self._reveal()

    @action()
    def _act_close(self) -> None:
        """Close the open rule; its topic stays open."""
        self.section, self.rule = self._topic(), ""

    @action(value=str)
    def _act_section(self, value: str) -> None:
        """Open a topic, at its beginning, or shut it; what was searched for is let go."""
        self.section = one_of("", QUESTIONS, *self.book.topics)("section", value)
        self.search = self.rule = ""

    @action(value=str)
    def _act_source(self, value: str) -> None:
        self.source = one_of("", *self.book.sources)("rule_source", value)

    _act_search = sets("search", text=Text(100))

    @action(value=str)
    def _act_game(self, value: str) -> None:
        """Open a game's book at its beginning."""
        self.game = value
        self.rule = ""
        self._act_all()
        self._turn_to(value)

    @action(value=str)
    def _act_elsewhere(self, value: str) -> None:
        """Open another game's book at what is searched for."""
        search = self.search
        self._act_game(value)
        self.search = search

    @action()
    def _act_all(self) -> None:
        self.search = self.section = self.source = ""

    # -- what it shows -----------------------------------------------------------------------------

    def _nothing_found(self, words: Words) -> str:
        own = f"{self.game}.book.nothing_found"
        return words.say(own if has(own) else "ui.nothing_found")

    def _topic(self) -> str:
        """Return the topic that stands open: the one shown, else that of the open rule."""
        asked_for = self.section == QUESTIONS and self.rule in self.book.asked
        if self.search.strip() or asked_for or not self.rule:
            return str(self.section)
        return self.book.home(self.rule)

    def _beside(self, words: Words) -> RuleDetail | None:
        """Return an example to show beside the list while no rule is open: of the best hit, of a topic's first rule."""
        shown = self.listed if self.search.strip() or self._topic() else self.book.asked
        skip = {*self.book.told_elsewhere()} if self._topic() not in ("", QUESTIONS) else set()
        details = (rule_detail(self.book, rule, words) for rule in [*shown][:MOST_LOOKED_AT] if rule not in skip)
        return next((detail for detail in details if detail["parts"]), None)

    def _offered(self) -> tuple[str, ...]:
        if not PARTS[self.game].has("handouts"):
            return ()
        posters = (name for name in game_pages()[self.game].handouts if name not in (HOUSE_RULES, SIDE_BY_SIDE))
        return tuple(f"{self.game}-{name}" for name in (HOW_TO_PLAY, *posters))

    def _base(self, words: Words) -> BookBase:
        base = super()._base(words)
        return {
            **base,
            "ui": base["ui"] | {"search_hint": words.say(hint) if has(hint := f"{self.game}.book.search_hint") else ""},
            "games": choices("ui.game", books(), words),
            "topics": choices("book.topic", (QUESTIONS, *self.book.topics), words),
            "sources": [
                {"value": "", "label": words.say("book.all_sources")},
                *(Choice(value=s, label=words.say(f"source.{s}.short")) for s in self.book.sources),
            ],
            "names": {s: words.say(f"source.{s}.name") for s in self.book.sources},
            "book": {
                rule: (words.say(f"rules.{rule}.title"), words.say(f"rules.{rule}"), source_of_rule(rule))
                for rule in self.book.rules
            },
            "shelves": [
                {"topic": topic, "ids": [rule for rule in self.book.rules if self.book.home(rule) == topic], "end": end}
                for topic, end in self.book.in_order()
            ],
            "asked": [(rule, words.say(f"rules.{rule}.asked")) for rule in self.book.asked],
            "others": [*self.book.told_elsewhere()],
            "pictures": _pictures(self.game, words),
            "readings": dict(readings(self.game, words.lang)),
        }

    def _view(self, words: Words) -> BookView:
        by_topic, at_the_end = self._by_topic(), dict(self.book.in_order())
        listed = len(self.listed)
        return {
            "game": self.game,
            "section": self._topic(),
            "source": self.source,
            "search": self.search,
            "rule": self.rule,
            "linked": self._linked,
            "groups": [
                {"topic": topic, "ids": ids, "end": at_the_end.get(topic, False)} for topic, ids in by_topic.items()
            ],
            "hits": self._hits(words),
            "cards": _cards_named(self.game, self.search, words),
            "count": words.say("book.count", n=listed),
            "empty": "" if listed else self._nothing_found(words),
            "elsewhere": [] if listed else self._elsewhere(words),
            "detail": rule_detail(self.book, self.rule, words) if self.rule else None,
            "beside": None if self.rule else self._beside(words),
            "problem": problem_view(self._panel_of(LinkPanel).error, words),
            "say": words.say("book.say", n=listed),
        }

    def _elsewhere(self, words: Words) -> list[Choice]:
        """Return the books of other games that have what is searched for, and how often."""
        found = {
            game: len(search_rules(self.search, book.rules)) for game, book in books().items() if game != self.game
        }
        return [
            {"value": game, "label": words.say("book.elsewhere", game=words.say(f"ui.game.{game}"), n=n)}
            for game, n in found.items()
            if n and self.search.strip()
        ]

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield Paragraph(words.say(f"ui.game.{self.game}"))
        if detail := view["detail"]:
            card = rule_card(self.rule, words)
            yield Heading(words.say("ui.preset_id", id=card["title"], name=card["id"]))
            yield Paragraph(card["text"])
            yield Paragraph(card["source"])
            for part in detail["parts"]:
                yield from example_fallback(part, words)
            return
        yield Paragraph(view["say"])
        short = len(self.listed) <= WRITTEN_IN_FULL
        yield TextTable((), [[rule, *self.base["book"][rule][: 2 if short else 1]] for rule in self.listed])
