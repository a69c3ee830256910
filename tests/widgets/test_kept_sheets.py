"""The score sheets that a device keeps: a file of them, read as anybody may have written it, and links to their states."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hanawidgets.core.codec import checksum
from hanawidgets.core.score_pad import ScorePad, correction, kinship
from hanawidgets.games.haggis.sheet import Round
from hanawidgets.games.haggis.sheet import new_sheet as haggis_sheet
from hanawidgets.games.haggis.widgets.score_sheet import HaggisScoreSheet
from hanawidgets.games.koikoi.sheet import End, Month
from hanawidgets.games.koikoi.sheet import new_sheet as koikoi_sheet
from hanawidgets.games.koikoi.widgets.score_sheet import KoiKoiScoreSheet
from hanawidgets.games.ohhell.sheet import new_sheet as ohhell_sheet
from hanawidgets.games.ohhell.widgets.score_sheet import ScoreSheet
from hanawidgets.text import LANGUAGES, minus, translate
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
    done(widget, "save", kept=kept(*sheets), part=0, last=True)
    file = widget.view["pad"]["file"]
    assert file["name"] == f"hanawidgets-{game}-sheets.txt"
    assert len(file["text"].splitlines()) == 2
    other = WIDGETS[game](lang="en")
    done(other, "open", file="\ufeff" + file["text"].replace("\n", "\r\n"), part=0, last=True)
    opened = other.view["pad"]["opened"]
    assert [one["word"] for one in opened["sheets"]] == list(map(str, sheets))
    assert [one["time"] for one in opened["sheets"]] == [1_700_000_000_000, 1_700_000_000_001]
    assert {line.partition(":")[0] for line in opened["sheets"][0]["standing"].splitlines()} == {*sheets[0].names}
    assert opened["told"] == translate("pad.opened", "en", n=2)
    assert other._sheet.is_blank, "what is shown stays"
    done(other, "begin")
    assert other.view["pad"]["opened"] is None, "no later message carries it again"


def test_a_correction_that_takes_two_entries_is_told_as_one() -> None:
    """A trick given to somebody else: between the two entries the hand does not count."""
    sheet = evening("ohhell", 5)
    number = next(n for n in range(1, 5) if any(sheet.points(n)))
    taken = sheet.rows[number - 1].taken
    giver = next(seat for seat, n in enumerate(taken) if n)
    taker = next(
        seat for seat in range(3) if seat != giver and (sheet.points(number)[seat] or sheet.points(number)[giver])
    )
    widget = ScoreSheet(start=str(sheet), lang="en")
    for seat, n in ((giver, taken[giver] - 1), (taker, taken[taker] + 1)):
        done(widget, "enter", round=number, kind="taken", seat=seat, number=n)
    found = correction(sheet, widget.sheet)
    assert found and found.points
    who = translate("ui.list", "en").join(
        translate("pad.changed_one", "en", name=sheet.names[at], old=old, new=new)
        for at, (old, new) in found.points.items()
    )
    told = minus(translate("pad.changed", "en", n=number, who=who, totals=found.totals))
    assert widget.view["pad"]["said"] == told
    after = widget.sheet
    for way, first, last in (("undo", after, sheet), ("redo", sheet, after)):
        done(widget, way)
        done(widget, way)
        assert widget.sheet == last
        found = correction(first, last)
        assert found
        who = translate("ui.list", "en").join(
            translate("pad.changed_one", "en", name=sheet.names[at], old=old, new=new)
            for at, (old, new) in found.points.items()
        )
        back = minus(translate(f"pad.changed.{way}", "en", n=number, who=who, totals=found.totals))
        assert widget.view["pad"]["said"] == back != told
    done(widget, "undo")
    done(widget, "undo")
    done(widget, "enter", round=number, kind="taken", seat=giver, number=taken[giver] - 1)
    done(widget, "enter", round=6, kind="bid", seat=0, number=0)
    assert widget.view["pad"]["said"] == "", "said once"


@each("game", WIDGETS)
def test_another_sheet_is_no_correction(game: str) -> None:
    one, other = evening(game, 2), evening(game, 3)
    if game == "koikoi":
        other = other.enter(1, Month(0, End.STOP, points=9))
    widget = WIDGETS[game](start=str(other.rename(0, "Zoe") if game != "koikoi" else one))
    done(widget, "resume", word=str(other))
    assert widget.view["pad"]["said"] == ""


@pytest.mark.slow
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
            error = ask(widget, "open", file=file, part=0, last=True)["error"]
            for lang in LANGUAGES:
                shown = file.split()[0][:40] if file.split() else ""
                told = translate("error.in_line", lang, line=1, text=shown, error=translate(f"error.{detail}", lang))
                assert error["texts"][lang] == told
            assert widget.view["pad"]["opened"] is None
            if file.split():
                done(widget, "open", file=good + file, part=0, last=True)
                opened = widget.view["pad"]["opened"]
                assert len(opened["sheets"]) == 1
                assert opened["told"].endswith(translate(f"error.{detail}", widget.language)), detail


def test_sheets_of_several_messages_are_one_file_that_is_read_back_in_parts() -> None:
    """What had no room in one message was left out without a word."""
    widget, sheets = KoiKoiScoreSheet(lang="en"), [evening("koikoi", rounds) for rounds in range(1, 6)]
    for part, sheet in enumerate(sheets):
        assert widget.view["pad"]["file"] is None
        done(widget, "save", kept=kept(sheet), part=part, last=part == 4)
    file = widget.view["pad"]["file"]["text"]
    assert file == "".join(file_of("koikoi", kept(sheet)) for sheet in sheets)
    lines = [*file.splitlines(), "=1+1"]
    found = []
    for part in range(3):
        done(widget, "open", file="\n".join(lines[2 * part : 2 * part + 2]), part=part, last=part == 2)
        opened = widget.view["pad"]["opened"]
        found += [one["word"] for one in opened["sheets"]]
    assert found == list(map(str, sheets))
    wrong = translate("error.in_line", "en", line=6, text="=1+1", error=translate("error.sheets_foreign", "en"))
    assert opened["told"] == translate("error.then", "en", text=translate("pad.opened", "en", n=5), more=wrong)
    done(widget, "open", file="what", part=0, last=False)
    assert "error" in ask(widget, "open", file="ever", part=1, last=True), "nothing was read"
    done(widget, "open", file=lines[0], part=0, last=True)
    assert widget.view["pad"]["opened"]["told"] == translate("pad.opened", "en", n=1), "a new file begins"


def test_a_file_that_no_browser_could_keep_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanawidgets.widgets.sheet.kept.MOST_KEPT", 100)
    widget = KoiKoiScoreSheet()
    done(widget, "save", kept=kept(evening("koikoi", 1)), part=0, last=False)
    assert "error" in ask(widget, "save", kept=kept(evening("koikoi", 3)), part=1, last=False)


def test_a_file_longer_than_a_message_is_refused() -> None:
    assert "error" in ask(KoiKoiScoreSheet(), "open", file="x" * (LONGEST.most + 1), part=0, last=True)


@pytest.mark.slow
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
    done(widget, "save", kept="x\n5 a b\n12345678901234567890 ks1\n7 ks1.x!y", part=0, last=True)
    text = widget.view["pad"]["file"]["text"]
    assert len(text.splitlines()) == 1
    assert "error" in ask(widget, "open", file=text, part=0, last=True)
    assert "error" in ask(widget, "save", kept=5, part=0, last=True)


@pytest.mark.parametrize("game", WIDGETS)
def test_names_of_all_scripts_pass_through_the_file(game: str) -> None:
    names = ("松子!", "=A1", "O'Neil …")
    sheet = evening(game, 1, names)
    widget = WIDGETS[game]()
    done(widget, "open", file=file_of(game, kept(sheet)), part=0, last=True)
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
