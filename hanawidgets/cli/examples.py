"""``jupyter hanawidgets examples``: the tutorials as notebooks in a folder of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from shutil import copyfile

from hanawidgets.text import LANGUAGES, translate

from .parser import Refused, command, parse


def tutorials_folder() -> Path | None:
    """Return the folder of the tutorials, a folder for each language: in the installed package, or in a source tree."""
    here = Path(__file__).resolve().parent
    places = (here / "tutorials", here.parents[1] / "notebooks" / "tutorials")
    return next((place for place in places if any(place.glob("*/*.ipynb"))), None)


def main(words: Sequence[str], lang: str) -> int:
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


__all__ = ["main", "tutorials_folder"]
