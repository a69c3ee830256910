"""The addresses of the pages: one each, which leads back to the page."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.registry import NAMES
from hanawidgets.teach.rulebook import books
from hanawidgets.widgets.app_pages import app_pages, game_pages
from hanawidgets.widgets.pages.addresses import addresses, asked, meant, path_of, paths, relinked, shortcuts


def test_every_page_has_one_path_that_a_person_can_type_and_that_leads_back() -> None:
    assert set(paths()) == set(app_pages())
    assert len(set(paths().values())) == len(paths())
    for name, path in paths().items():
        assert re.fullmatch(r"|[a-z]+(/[a-z0-9-]+){0,2}", path), path
        assert asked(path) == (name, "")
        assert path not in shortcuts()


def test_a_games_pages_lie_below_its_door() -> None:
    assert set(game_pages()) == set(NAMES)
    for game, pages in game_pages().items():
        assert path_of(pages.door.name) == game
        assert path_of(pages.table.name) == f"{game}/play"
        for page in (*pages.tools, *pages.lesson_pages):
            assert path_of(page.name).startswith(f"{game}/")
        for short in (f"{game}/learn", f"{game}/rules"):
            assert shortcuts()[short] and asked(short) is None


def test_pages_that_became_one_are_found_at_their_old_addresses() -> None:
    for old, page in (("gallery", "cards"), ("koikoi/cards", "cards"), ("koikoi/calculator", "checker")):
        assert asked(shortcuts()[old]) == (page, "")


def test_a_link_to_a_table_from_before_there_were_doors_leads_to_the_table() -> None:
    for game, pages in game_pages().items():
        table = path_of(pages.table.name)
        for query in ("state=x", "lang=ja&state=x", "state=", "lesson=score&lang=en"):
            assert meant(game, query) == table
        for query in ("", "lang=ja", "states=x", "x=state"):
            assert meant(game, query) == game
        assert meant(f"{game}/rules", "state=x") == f"{game}/rules"


NAME = st.from_regex(re.compile(r"[\w-]{1,8}(/[\w-]{1,8}){0,2}", re.ASCII), fullmatch=True) | st.sampled_from(
    [
        *paths(),
        *filter(None, paths().values()),
        *shortcuts(),
        "rules/K-BGA-23",
        "notebooks",
        "notebooks/koikoi",
        "voila",
    ]
)


@given(NAME, NAME)
def test_no_authors_page_takes_the_address_of_another(one: str, other: str) -> None:
    path = path_of(one)
    assert asked(path) == (one, "")
    assert (path_of(other) == path) == (one == other)
    if one not in paths():
        assert path.partition("/")[0] not in {*NAMES, "rules", "cards", "gallery", "voila", "api", "health", "lab"}


def test_a_rule_has_an_address_that_may_be_typed_in_small_letters() -> None:
    for rule in (*(rule for book in books().values() for rule in book.rules), "EX-K-14b"):
        assert asked(f"rules/{rule}") == asked(f"rules/{rule.lower()}") == ("rules", f"rule={rule}")


@pytest.mark.parametrize(
    "path", ["koikoi/mine", "table", "index", "rules/K-BGA-23/x", "rules/", "notebooks/mine", "x/"]
)
def test_other_paths_ask_for_nothing_of_ours(path: str) -> None:
    found = asked(path)
    assert found is None or found.name not in paths()
    assert found is None or path_of(found.name) == path


def test_a_page_is_told_every_address_and_its_own() -> None:
    told = addresses("learn-score", "/")
    assert told["page"] == "learn-score"
    assert told["pages"] == {name: path + "/" if path else "" for name, path in paths().items()}
    assert addresses("koikoi")["pages"] == {**paths(), "koikoi": "notebooks/koikoi"}


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("[a](checker.ipynb#x) [b](mine.ipynb)", "index", "[a](../koikoi/checker/#x) [b](../mine/)"),
        ('<a href="index.ipynb">', "mine", '<a href="../">'),
        ("[a](other.ipynb) [b](../index.ipynb)", "part/one", "[a](../part/other/) [b](../)"),
        ("[a](https://x.example/y.ipynb) [b](/z.ipynb) c.ipynb", "mine", ...),
        ("[a](x.ipynbs) `(y.ipynb)`", "mine", ...),
    ],
)
def test_links_between_notebooks_lead_to_their_pages(text: str, name: str, told: str) -> None:
    assert relinked(text, name, "../", "/") == (text if told is ... else told)
