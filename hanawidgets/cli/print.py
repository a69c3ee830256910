"""``jupyter hanawidgets print``: a page for paper as one HTML file; without a name, which pages there are."""

from __future__ import annotations

from collections.abc import Sequence

from hanawidgets.text import translate, words_in

from .parser import number, parse, write, writing


def main(words: Sequence[str], lang: str) -> int:
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
