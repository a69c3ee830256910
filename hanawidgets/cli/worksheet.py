"""``jupyter hanawidgets worksheet``: problems on paper, with their answers."""

from __future__ import annotations

from collections.abc import Sequence

from hanawidgets.core.session import new_seed
from hanawidgets.teach.courses import COURSES
from hanawidgets.text import translate

from .parser import Refused, number, parse, write, writing


def main(words: Sequence[str], lang: str) -> int:
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
