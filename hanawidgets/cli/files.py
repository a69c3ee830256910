"""``jupyter hanawidgets print``, ``worksheet`` and ``examples``: files for a person, each where the person says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from shutil import copyfile

from hanawidgets.core.session import new_seed
from hanawidgets.teach.courses import COURSES
from hanawidgets.text import LANGUAGES, translate, words_in

from .parser import Refused, command, number, parse, write, writing


def print_page(words: Sequence[str], lang: str) -> int:
    """Write a printed page to a file and say where it is, or list the pages. Raises Refused."""
    from hanawidgets.widgets.paper.html import Paper
    from hanawidgets.widgets.paper.sheet import CALLED, MOST_ROUNDS, printed, sheet_title, sheets

    parser, words = writing("print", words, lang, ("paper_name", "NAME"), "paper_file")
    parser.say(("--paper",), "paper_size", metavar="|".join(Paper.sizes), default="A4")
    parser.say(("--rules",), "paper_rules", metavar="RULES")
    parser.say(("--names",), "paper_names", metavar="|".join(CALLED))
    parser.say(("--players",), "paper_players", metavar="N")
    parser.say(("--rounds",), "paper_rounds", metavar="N")
    args = parse(parser, words)
    if not args.about:
        print(translate("app.cli.print.list", lang))
        for name, (_, printable) in sheets().items():
            options = " ".join(f"--{option}" for option in printable.takes)
            print(
                translate(
                    "app.cli.print.line",
                    lang,
                    name=f"{name:20}",
                    title=sheet_title(name, words_in(lang)),
                    options=options,
                )
            )
        return 0
    wish = {
        "rules": args.rules,
        "names": args.names,
        "players": None if args.players is None else number(args.players, "--players", 1),
        "rounds": None if args.rounds is None else number(args.rounds, "--rounds", 1, MOST_ROUNDS),
    }
    page, file = write(
        "print", lambda: printed(args.about, lang, paper=args.paper, **wish), args.output, "{}.html", lang
    )
    print(translate("app.cli.print.ready", lang, file=file, title=page.title))
    return 0


def write_worksheet(words: Sequence[str], lang: str) -> int:
    """Write a worksheet to a file and say where it is. Raises Refused."""
    from hanawidgets.widgets.lesson.worksheet import MOST_PROBLEMS, worksheet

    parser, words = writing("worksheet", words, lang, ("about", "GAME|LESSON"), "sheet")
    parser.say(("--problems",), "problems", metavar="N", default=10)
    parser.say(("--seed",), "seed", metavar="S")
    args = parse(parser, words)
    if not args.about:
        raise Refused("no_topic", games=", ".join(COURSES))
    count = number(args.problems, "--problems", 1, MOST_PROBLEMS)
    seed = new_seed() if args.seed is None else args.seed
    sheet, file = write(
        "worksheet", lambda: worksheet(args.about, count, seed, lang), args.output, "worksheet-{}.html", lang
    )
    print(translate("app.cli.worksheet.ready", lang, file=file, n=len(sheet.answers)))
    return 0


def tutorials_folder() -> Path | None:
    """Return the folder of the tutorials, a folder for each language: in the installed package, or in a source tree."""
    here = Path(__file__).resolve().parent
    places = (here / "tutorials", here.parents[1] / "notebooks" / "tutorials")
    return next((place for place in places if any(place.glob("*/*.ipynb"))), None)


def copy_tutorials(words: Sequence[str], lang: str) -> int:
    """Copy the tutorials of a language and say where they are; a file that is there is never overwritten. Raises
    Refused."""
    parser, words = command("examples", words, lang)
    parser.say(("folder",), "examples_folder", nargs="?", metavar="DIR")
    parser.say(("--lang",), "lang_examples", metavar="|".join(LANGUAGES))
    args = parse(parser, words)
    if not args.folder:
        raise Refused("no_examples_folder")
    source, target = tutorials_folder(), Path(args.folder)
    if source is None:
        raise Refused("notebooks", folder="hanawidgets")
    files = sorted((source / (args.lang or lang)).glob("*.ipynb"))
    kept = [file.name for file in files if (target / file.name).exists()]
    try:
        target.mkdir(parents=True, exist_ok=True)
        for file in files:
            if file.name not in kept:
                copyfile(file, target / file.name)
    except OSError as error:
        raise Refused("write", file=error.filename or target, cause=error.strerror or error) from error
    print(translate("app.cli.examples.ready", lang, folder=target, n=len(files) - len(kept)))
    if kept:
        print(translate("app.cli.examples.kept", lang, files=translate("ui.list", lang).join(kept)))
    return 0


__all__ = ["copy_tutorials", "print_page", "tutorials_folder", "write_worksheet"]
