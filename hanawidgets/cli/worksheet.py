"""``jupyter hanawidgets worksheet``: problems on paper, with their answers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hanawidgets.core.errors import RuleError
from hanawidgets.core.session import new_seed
from hanawidgets.teach.courses import COURSES
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.text.wording import error_text

from .parser import Refused, command, number, parse


def main(words: Sequence[str], lang: str) -> int:
    """Write a worksheet to a file and say where it is. Raises Refused."""
    from hanawidgets.widgets.worksheet import MOST_PROBLEMS, worksheet

    parser, words = command("worksheet", words, lang)
    parser.say(("about",), "about", nargs="?", metavar="GAME|LESSON")
    parser.say(("--problems",), "problems", metavar="N", default=10)
    parser.say(("--seed",), "seed", metavar="S")
    parser.say(("-o", "--output"), "sheet", metavar="FILE")
    parser.say(("--lang",), "lang_sheet", metavar="|".join(LANGUAGES))
    args = parse(parser, words)
    if not args.about:
        raise Refused("no_topic", games=", ".join(COURSES))
    count = number(args.problems, "--problems", 1, MOST_PROBLEMS)
    try:
        sheet = worksheet(args.about, count, new_seed() if args.seed is None else args.seed, lang)
    except RuleError as error:
        raise Refused("worksheet", text=error_text(error, lang)) from error
    file = Path(args.output or f"worksheet-{sheet.name}.html")
    try:
        sheet.save(file)
    except OSError as error:
        raise Refused("write", file=file, cause=error.strerror or error) from error
    print(translate("app.cli.worksheet.ready", lang, file=file, n=len(sheet.answers)))
    return 0
