"""``jupyter hanawidgets print``: a page for paper as one HTML file; without a name, which pages there are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hanawidgets.core.errors import RuleError
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.text.wording import error_text

from .parser import Parser, Refused, number, parse


def main(words: Sequence[str], lang: str) -> int:
    """Write a printed page to a file and say where it is, or list the pages. Raises Refused."""
    from hanawidgets.widgets.paper import CALLED, MOST_ROUNDS, printed, sheet_title, sheets
    from hanawidgets.widgets.paper_html import Paper

    words = list(words)
    words.remove("print")
    parser = Parser(
        lang=lang, prog="jupyter hanawidgets print", description=translate("app.cli.print.description", lang)
    )
    parser.say(("sheet",), "paper_name", nargs="?", metavar="NAME")
    parser.say(("-o", "--output"), "paper_file", metavar="FILE")
    parser.say(("--lang",), "lang_sheet", metavar="|".join(LANGUAGES))
    parser.say(("--paper",), "paper_size", metavar="|".join(Paper.sizes), default="A4")
    parser.say(("--rules",), "paper_rules", metavar="RULES")
    parser.say(("--names",), "paper_names", metavar="|".join(CALLED))
    parser.say(("--players",), "paper_players", metavar="N")
    parser.say(("--rounds",), "paper_rounds", metavar="N")
    args = parse(parser, words)
    if not args.sheet:
        print(translate("app.cli.print.list", lang))
        for name, (_, printable) in sheets().items():
            options = " ".join(f"--{option}" for option in printable.takes)
            print(
                translate("app.cli.print.line", lang, name=f"{name:20}", title=sheet_title(name, lang), options=options)
            )
        return 0
    players = None if args.players is None else number(args.players, "--players", 1)
    rounds = None if args.rounds is None else number(args.rounds, "--rounds", 1, MOST_ROUNDS)
    try:
        page = printed(
            args.sheet, lang, rules=args.rules, paper=args.paper, names=args.names, rounds=rounds, players=players
        )
    except RuleError as error:
        raise Refused("print", text=error_text(error, lang)) from error
    file = Path(args.output or f"{page.name}.html")
    try:
        page.save(file)
    except OSError as error:
        raise Refused("write", file=file, cause=error.strerror or error) from error
    print(translate("app.cli.print.ready", lang, file=file, title=page.title))
    return 0
