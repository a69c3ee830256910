"""Finer codes of refusals: each has a sentence, and no sentence is without its code."""

from __future__ import annotations

from importlib import import_module
from itertools import product

from hanawidgets.core.errors import Code, Detail
from hanawidgets.core.registry import NAMES
from hanawidgets.text import LANGUAGES, catalogue, has

OF_GAMES = {game: set(getattr(import_module(f"hanawidgets.games.{game}.cards"), "Detail", ())) for game in NAMES}
KNOWN = set(Detail).union(*OF_GAMES.values())
FAMILIES = [("error", ""), ("lesson", "error."), ("check", "detail."), *((game, "error.") for game in NAMES)]
"""Where sentences of refusals stand: catalogue, and how their keys begin."""
PARTS_OF_SENTENCES = {
    "field_part",
    "rule",
    "in_line",
    "in_move",
    "then",
    "did_you_mean",
    "no_option",
    "option_of_rules",
}


def test_every_detail_has_its_sentence() -> None:
    for lang, detail in product(LANGUAGES, sorted(Detail)):
        assert any(has(f"{name}.{start}{detail}", lang) for name, start in FAMILIES), (lang, detail)
    for game, details in OF_GAMES.items():
        own = [(name, start) for name, start in FAMILIES if name not in NAMES or name == game]
        for lang, detail in product(LANGUAGES, sorted(details)):
            assert any(has(f"{name}.{start}{detail}", lang) for name, start in own), (lang, game, detail)


def test_no_sentence_is_without_its_detail() -> None:
    for game, details in OF_GAMES.items():
        sentences = {
            key.removeprefix(start)
            for key in catalogue("en", game)
            for start in ("error.", "lesson.error.", "check.detail.")
            if key.startswith(start)
        }
        assert sentences <= {*details, *Detail}, game
    for name, start in FAMILIES[:3]:
        keys = {key.removeprefix(start) for key in catalogue("en", name) if key.startswith(start)}
        finer = {key for key in keys if "." not in key or name != "error"}
        assert finer - KNOWN - set(Code) - PARTS_OF_SENTENCES == set(), name
