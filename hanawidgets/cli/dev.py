"""``jupyter hanawidgets dev``: for authors of games. ``dev check-game NAME`` lists what a game has, lacks and needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hanawidgets.text import LANGUAGES

from .begun_game import begun
from .parser import Refused, command, parse

CHECK_GAME: Final = "check-game"
_ALL_THERE, _INCOMPLETE = 0, 1


def main(words: Sequence[str], lang: str) -> int:
    """Print what is known of a game; return 0 if it has all that it needs. Raises Refused."""
    parser, words = command("dev", words, lang)
    parser.say(("task",), "dev_task", nargs="?", metavar=CHECK_GAME)
    parser.say(("game",), "dev_game", nargs="?", metavar="NAME")
    parser.say(("--lang",), "lang_table", metavar="|".join(LANGUAGES))
    args = parse(parser, words)
    if args.task != CHECK_GAME or not args.game:
        raise Refused("dev", task=CHECK_GAME)
    if not args.game.isidentifier():
        raise Refused("no_game", game=args.game)
    lines = [(True, line) for line in begun(args.game, lang)]
    if not lines:
        from .check_game import checked  # late: it asks every game for its deck

        lines = list(checked(args.game, lang))
    print("\n".join(line for _, line in lines))
    return _INCOMPLETE if any(missing for missing, _ in lines) else _ALL_THERE


__all__ = ["CHECK_GAME", "main"]
