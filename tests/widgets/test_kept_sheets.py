"""The score sheets that a device keeps: a file of them, read as anybody may have written it, and links to their states."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hanawidgets.core.codec import checksum
from hanawidgets.core.score_pad import ScorePad, kinship
from hanawidgets.games.haggis.sheet import Round
from hanawidgets.games.haggis.sheet import new_sheet as haggis_sheet
from hanawidgets.games.haggis.widgets.score_sheet import HaggisScoreSheet
from hanawidgets.games.koikoi.sheet import End, Month
from hanawidgets.games.koikoi.sheet import new_sheet as koikoi_sheet
from hanawidgets.games.koikoi.widgets.score_sheet import KoiKoiScoreSheet
from hanawidgets.games.ohhell.sheet import new_sheet as ohhell_sheet
from hanawidgets.games.ohhell.widgets.score_sheet import ScoreSheet
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.sheet.kept import LONGEST, file_of

from ..games.ohhell.test_sheet import played
from ..rows import each
from .wire import ask, done

WIDGETS: dict[str, Any] = {"koikoi": KoiKoiScoreSheet, "ohhell": ScoreSheet, "haggis": HaggisScoreSheet}


def evening(game: str, rounds: int, names: tuple[str, ...] = ("Aki", "Ben", "Chie")) -> Any:
    """A sheet on which so many rounds count: a longer one goes on with a shorter one."""
    if game == "ohhell":
        sheet: Any = ohhell_sheet(names, ScoreSheet()._sheet.rules.with_options(players=len(names)))
        for number in range(1, rounds + 1):
            sheet = played(sheet, number, random.Random(number))
        return sheet
    if game == "koikoi":
        sheet = koikoi_sheet(names[:2], KoiKoiScoreSheet()._sheet.rules)
        for number in range(1, rounds + 1):
            sheet = sheet.enter(number, Month(number % 2, End.STOP, points=number))
        return sheet
    sheet = haggis_sheet(names[:2], HaggisScoreSheet()._sheet.rules)
    for number in range(1, rounds + 1):
        sheet = sheet.enter(number, Round((0, 0), (1,), (10 + number, None), (number, None)))
    return sheet


def kept(*sheets: ScorePad[Any]) -> str:
    """What a page sends of the sheets that it keeps."""
    return "\n".join(f"{1_700_000_000_000 + at} {sheet}" for at, sheet in enumerate(sheets))


@each("game", WIDGETS)
def test_a_file_of_sheets_is_read_back_with_their_standing_and_time(game: str) -> None:
    sheets = [evening(game, 2), evening(game, 3)]
    widget = WIDGETS[game]()
    done(widget, "save", kept=kept(*sheets))
    file = widget.view["pad"]["file"]
    assert file["name"] == f"hanawidgets-{game}-sheets.txt"
    assert len(file["text"].splitlines()) == 2
    other = WIDGETS[game](lang="en")
    done(other, "open", file="\ufeff" + file["text"].replace("\n", "\r\n"))
    opened = other.view["pad"]["opened"]
    assert [one["word"] for one in opened["sheets"]] == list(map(str, sheets))
    assert [one["time"] for one in opened["sheets"]] == [1_700_000_000_000, 1_700_000_000_001]
    assert {line.partition(":")[0] for line in opened["sheets"][0]["standing"].splitlines()} == {*sheets[0].names}
    assert opened["told"] == translate("pad.opened", "en", n=2)
    assert other._sheet.is_blank, "what is shown stays"
    done(other, "begin")
    assert other.view["pad"]["opened"] is None, "no later message carries it again"


@each("game", WIDGETS)
def test_what_cannot_be_read_is_named_with_its_line_and_the_rest_is_there(game: str) -> None:
    good = file_of(game, kept(evening(game, 2)))
    other = file_of("haggis" if game != "haggis" else "koikoi", kept(evening(game, 2)))
    forged = f"hs1!{game}!5!{'x' * 9000}"
    rows = {
        "sheets_damaged": [good[:-3], good.replace("!1700", "!1800"), f"{forged}!{checksum(forged)}"],
        "sheets_version": [good.replace("hs1!", "hs2!")],
        "sheets_other": [other],
        "sheets_foreign": ["", "hm2*what", "=1+1", "\x00"],
    }
    for detail, files in rows.items():
        for file in files:
            widget = WIDGETS[game]()
            error = ask(widget, "open", file=file)["error"]
            for lang in LANGUAGES:
                shown = file.split()[0][:40] if file.split() else ""
                told = translate("error.in_line", lang, line=1, text=shown, error=translate(f"error.{detail}", lang))
                assert error["texts"][lang] == told
            assert widget.view["pad"]["opened"] is None
            if file.split():
                done(widget, "open", file=good + file)
                opened = widget.view["pad"]["opened"]
                assert len(opened["sheets"]) == 1
                assert opened["told"].endswith(translate(f"error.{detail}", widget.language)), detail


def test_a_file_longer_than_a_message_is_refused() -> None:
    assert "error" in ask(KoiKoiScoreSheet(), "open", file="x" * (LONGEST.most + 1))


@each("game", WIDGETS)
def test_a_link_to_another_state_of_a_kept_sheet_says_which(game: str) -> None:
    two, three = evening(game, 2), evening(game, 3)
    for mine, theirs, kin in ((two, three, "older"), (three, two, "newer")):
        widget = WIDGETS[game](start=str(mine), lang="en")
        done(widget, "beside", kept=f"what {theirs}")
        asked = widget.view["pad"]["two"]
        assert asked["text"] == translate(f"pad.two.{kin}", "en")
        assert (asked["word"], asked["newer"]) == (str(theirs), kin == "newer")
        assert [asked[each]["standing"][:7] for each in ("link", "kept")] == [
            f"After {sheet.scored}" for sheet in (mine, theirs)
        ]
        done(widget, "beside", kept="")
        assert widget.view["pad"]["two"] is None
        done(widget, "beside", kept=str(theirs))
        done(widget, "resume", word=str(theirs))
        assert widget.view["pad"]["two"] is None, "whoever has chosen is asked no more"
    widget = WIDGETS[game](start=str(two))
    done(widget, "beside", kept=str(evening(game, 3, ("Dora", "Emi", "Fumi"))))
    assert widget.view["pad"]["two"] is None


@each("game", WIDGETS)
def test_kinship_of_sheets(game: str) -> None:
    base = evening(game, 3)
    joined = base.join("Dora")
    given = base.adjust("Ben", 5, "late")
    assert kinship(base, given) == "older" and kinship(given, base) == "newer"
    assert kinship(given, base.adjust("Ben", 6)) == "other"
    assert kinship(base, joined) == "other", "the same rounds for more people: neither goes on with the other"
    assert kinship(base.moved(0, 1), evening(game, 4)) == "older", "the order of the people does not matter"
    assert kinship(base.rename("Aki", "Zoe"), base) == ""
    assert kinship(evening(game, 0), base) == "", "an empty sheet is a state of none"


def test_what_a_page_says_that_it_keeps_is_not_trusted() -> None:
    widget = KoiKoiScoreSheet()
    done(widget, "save", kept="x\n5 a b\n12345678901234567890 ks1\n7 ks1.x!y")
    text = widget.view["pad"]["file"]["text"]
    assert len(text.splitlines()) == 1
    assert "error" in ask(widget, "open", file=text)
    assert "error" in ask(widget, "save", kept=5)


@pytest.mark.parametrize("game", WIDGETS)
def test_names_of_all_scripts_pass_through_the_file(game: str) -> None:
    names = ("松子!", "=A1", "O'Neil …")
    sheet = evening(game, 1, names)
    widget = WIDGETS[game]()
    done(widget, "open", file=file_of(game, kept(sheet)))
    assert widget.view["pad"]["opened"]["sheets"][0]["word"] == str(sheet)


@each("game", WIDGETS)
def test_the_standing_for_a_picture_is_in_the_order_of_points(game: str) -> None:
    sheet = evening(game, 3)
    result = WIDGETS[game](start=str(sheet), lang="en").view["pad"]["result"]
    assert (result["title"], result["note"]) == (translate(f"ui.game.{game}", "en"), "After 3 rounds")
    totals = dict(zip(sheet.names, sheet.totals(), strict=True))
    shown = [int(row["total"].replace("−", "-")) for row in result["rows"]]
    assert shown == sorted(totals.values(), reverse=True)
    assert {row["name"]: total for row, total in zip(result["rows"], shown, strict=True)} == totals
    assert [row["first"] for row in result["rows"]] == [row["place"] == 1 for row in result["rows"]]


@each(
    "game, rules, names",
    [("koikoi", "club", "Aki Ben"), ("haggis", "two_long", "Aki Ben"), ("ohhell", "short_up", "Aki Ben Cho")],
)
def test_people_and_rules_can_be_given_together(game: str, rules: str, names: str) -> None:
    widget = WIDGETS[game](names.split(), ruleset=rules)
    assert (widget.names, widget.ruleset.partition(";")[0]) == (tuple(names.split()), rules)
    assert widget.sheet.names == widget.names
