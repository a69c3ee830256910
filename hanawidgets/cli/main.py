"""``jupyter hanawidgets``: start the pages, write them as a static site, or check worked examples."""

from __future__ import annotations

import argparse
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from hanawidgets import __version__
from hanawidgets.core.errors import RuleError
from hanawidgets.core.parts import IncompleteGameError
from hanawidgets.rooms.store import StoreError
from hanawidgets.rooms.stores import EXTRA
from hanawidgets.server.headers import NAME
from hanawidgets.server.settings import Settings, is_page, pages_of
from hanawidgets.text import LANGUAGES, system_language, translate, words_in
from hanawidgets.text.languages import WORDS
from hanawidgets.text.wording import error_text

from .parser import Parser, Refused, address, command, number, parse

_LANDING: Final = "index.ipynb"
_CLASS: Final = "class"
_OFF: Final = "off"
_INCOMPLETE: Final = 1
_USAGE_ERROR: Final = 2
_MOST_PARTS: Final = 32
_HIGHEST_PORT: Final = 65_535
_MOST_MEMORY: Final = 1 << 20
"""MiB: more than any machine has that runs this."""


def notebooks_folder() -> Path | None:
    """Return the folder of our notebooks: in the installed package, or beside it in a source tree."""
    here = Path(__file__).resolve().parent
    places = (here / "notebooks", here.parents[1] / "notebooks" / "pages")
    return next((place for place in places if (place / _LANDING).is_file()), None)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 1 when a game is not whole, 2 when it was asked for something that
    cannot be."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console without Japanese shall not stop the server
    words = list(sys.argv[1:] if argv is None else argv)
    words = _with_words(words)
    lang = _wished_language(words) or system_language()
    try:
        if os.environ.get(WORDS) and _command(words) != "check":
            _check_words(lang)
        return _COMMANDS.get(_command(words), _serve)(words, lang)
    except Refused as refused:
        print(translate(refused.key, lang, **refused.facts), file=sys.stderr)
        return _USAGE_ERROR
    except argparse.ArgumentError as error:
        option = error.argument_name or ""
        print(translate("app.cli.error.option", lang, option=option), file=sys.stderr)
        return _USAGE_ERROR
    except IncompleteGameError as error:  # a game that somebody is writing: everything asks every game for its deck
        print(error, file=sys.stderr)
        return _INCOMPLETE
    except KeyboardInterrupt:
        return 0
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)


def _with_words(words: Sequence[str]) -> list[str]:
    """Return the words without ``--words DIR``. Its languages are those of a process from its start, so where this one
    has others, the command begins anew in its place."""
    parser = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    parser.add_argument("--words")
    try:
        given, rest = parser.parse_known_args(words)
    except argparse.ArgumentError:  # nothing behind it: the command's own parser says so
        return list(words)
    if given.words is None:
        return list(words)
    folder = str(Path(given.words).resolve())
    if os.environ.get(WORDS) != folder:
        os.environ[WORDS] = folder
        again = [sys.executable, "-m", __package__.partition(".")[0], *rest]
        if os.name == "nt":  # there a process cannot take another's place
            raise SystemExit(subprocess.call(again))  # noqa: S603
        os.execv(sys.executable, again)  # noqa: S606
    return rest


def _check_words(lang: str) -> None:
    """Refuse a folder of words with something wrong in it."""
    from .check_words import faults, lines_of  # late: who has no such folder does without

    if lines := [line for fault in faults() for line in lines_of(fault, lang)]:
        raise Refused("words", lines="\n".join(lines))


def _wished_language(words: Sequence[str]) -> str | None:
    """Return the known language after ``--lang``: needed before the parser, whose own words depend on it."""
    parser = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    parser.add_argument("--lang", nargs="?")
    asked: str | None = parser.parse_known_args(words)[0].lang
    return asked if asked in LANGUAGES else None


def _command(words: Sequence[str]) -> str:
    """Return the first word, which may stand behind ``--lang``."""
    rest = list(words)
    if rest[:1] == ["--lang"]:
        del rest[:2]
    elif rest and rest[0].startswith("--lang="):
        del rest[:1]
    return rest[0] if rest else ""


@contextmanager
def _extra() -> Iterator[None]:
    """Import what only the extra ``app`` brings; refuse, saying what to install, where it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == __package__.partition(".")[0]:
            raise
        raise Refused("extra", missing=missing) from error


def _check(words: Sequence[str], lang: str) -> int:
    parser, words = command("check", words, lang)
    parser.say(("files",), "files", nargs="*", metavar="FILE")
    parser.say(("--json",), "json", action="store_true")
    parser.say(("--watch",), "watch", action="store_true")
    parser.say(("--lang",), "lang", metavar="|".join(LANGUAGES))
    args = parse(parser, words)
    if not args.files and not args.watch and os.environ.get(WORDS):
        from .check_words import main as check_words

        return check_words(args.json, lang)
    if not args.files:
        raise Refused("no_files")

    if args.watch:
        if args.json or "-" in args.files:
            raise Refused("watch")
        from .watch import watch

        watch(args.files, lang, lambda line: print(line, flush=True))
    from .check import main as check_files  # late: the server does without

    return int(check_files(args.files, args.json, lang))


def _folders(args: argparse.Namespace) -> tuple[Path, Path | None]:
    """Return the folder of the pages, and that of the built-in ones beside it; one of them holds the landing page."""
    own, built_in = Path(args.notebooks).resolve() if args.notebooks else None, notebooks_folder()
    folder, beside = own or built_in, built_in if own and args.built_in else None
    if folder is None or not any(is_page(place, _LANDING) for place in (folder, beside) if place and folder.is_dir()):
        raise Refused("notebooks", folder=folder or "hanawidgets")
    return folder, beside


def _site(words: Sequence[str], lang: str) -> int:
    parser, words = command("site", words, lang)
    parser.say(("folder",), "folder", nargs="?", metavar="DIR")
    parser.say(("--notebooks",), "notebooks", metavar="DIR")
    parser.say(("--built-in",), "built_in", action="store_true")
    parser.say(("--cache",), "cache", metavar="DIR")
    parser.say(("--pyodide",), "pyodide", metavar="FILE")
    parser.say(("--full",), "full", action="store_true")
    parser.say(("--address",), "address", metavar="ADDRESS", default="")
    parser.say(("--lang",), "lang_site", metavar="|".join(LANGUAGES), dest="lang")
    args = parse(parser, words)
    if not args.folder:
        raise Refused("no_folder")
    notebooks, built_in = _folders(args)

    with _extra():
        from hanawidgets.site.build import build  # late: the server does without
        from hanawidgets.site.fetch import SiteError, cache_folder

    try:
        built = build(
            Path(args.folder),
            notebooks,
            Path(args.cache) if args.cache else cache_folder(),
            Path(args.pyodide) if args.pyodide else None,
            full=args.full,
            lang=lang,
            address=address(args.address),
            built_in=built_in,
        )
    except SiteError as error:
        line = "link" if error.key == "links" else "cell"
        cells = "\n".join(translate(f"app.cli.error.site.{line}", lang, **cell) for cell in error.cells)
        raise Refused(f"site.{error.key}", cells=cells, **error.facts) from error
    except OSError as error:
        file = error.filename or args.folder
        raise Refused("site.write", file=file, cause=error.strerror or error) from error
    print(
        translate(
            "app.cli.site.ready",
            lang,
            folder=built.folder,
            pages=built.pages,
            files=built.files,
            size=f"{built.size / 1e6:.1f}",
        )
    )
    return 0


def _serve(words: Sequence[str], lang: str) -> int:
    words = list(words)
    if _command(words) == "serve":  # may be said, for who likes each command to have a name
        words.remove("serve")
    args = parse(_serve_parser(lang), words)
    port = number(args.port, "--port", 0, _HIGHEST_PORT)
    cull_idle_s = number(args.cull_idle, "--cull-idle", 1)
    cull_interval_s = number(args.cull_interval, "--cull-interval", 1)
    folder, beside = _folders(args)

    with _extra():
        from hanawidgets.server.upstream import without_jsonschema_grammars

        without_jsonschema_grammars()
        from hanawidgets.server.serve import NoPort, run  # late: Voila takes half a second to import

    if args.class_ is not None:
        _check_class(args.class_, args.rooms, lang, *filter(None, (folder, beside)))

    results, lessons = Path(args.results).resolve() if args.results else None, None
    if results:
        from hanawidgets.server.results import ResultFile, lessons_of

        try:
            ResultFile(results).check()
        except OSError as error:
            raise Refused("write", file=results, cause=error.strerror or error) from error
        lessons = None if args.notebooks else lessons_of(folder)
    _make_ipython_folder()
    if args.log:
        _write_log(Path(args.log))
    settings = Settings(
        notebooks=folder,
        base_url=_base_url(args.base_url),
        beside=beside,
        pages=_pages(args.pages, *filter(None, (folder, beside))),
        visitors=number(args.visitors, "--visitors", 0),
        rest_s=number(args.rest, "--rest", 0),
        fork=args.fork,
        embed=_origins(args.embed),
        hosts=_hosts(args.host),
        ip=args.ip,
        port=port,
        query=f"lang={args.lang}" if args.lang else "",
        browser=args.browser,
        cull_idle_s=cull_idle_s,
        cull_interval_s=cull_interval_s,
        kernel_memory=number(args.kernel_memory, "--kernel-memory", 0, _MOST_MEMORY),
        kernel_seconds=number(args.kernel_seconds, "--kernel-seconds", 0),
        log=Path(args.log).resolve() if args.log else None,
        results=results,
        lessons=lessons,
        # a user's own server of a hub has no other visitors, unless its rooms are everybody's
        rooms=None if args.rooms == _OFF or (args.hub and not args.rooms) else args.rooms or "",
        part=_part(args.rooms_part),
        class_=args.class_,
    )
    if args.hub:
        from hanawidgets.server.settings import NoHub, of_hub

        try:
            settings = of_hub(settings)
        except NoHub as error:
            raise Refused("hub") from error

    def address_line(where: str, opened: tuple[str, str] | None) -> str:
        lines = [translate("app.cli.ready", lang, address=where)]
        if opened:
            pupils, teacher = opened
            lines.append(translate("app.cli.class", lang, title=args.class_, pupils=pupils, teacher=teacher))
        if results:
            lines.append(translate("app.cli.collects", lang, file=results))
        if args.notebooks and not beside and _shows_landing(folder):
            lines.append(translate("app.cli.landing", lang))
        return "\n".join(lines)

    try:
        run(settings, lambda *told: print(address_line(*told), flush=True) if not args.hub else None)
    except NoPort as error:
        raise Refused("port", ip=args.ip, port=port, cause=error) from error
    except StoreError as error:
        raise Refused("rooms", place=args.rooms, cause=error) from error
    except ModuleNotFoundError as error:
        if error.name != EXTRA:
            raise
        raise Refused("rooms_extra") from error
    return 0


def _check_class(title: str, rooms: str | None, lang: str, *folders: Path) -> None:
    """Refuse a class that cannot be: without rooms, without its page, with a name that none can have."""
    from hanawidgets.rooms.classroom import checked_class  # the command has to be quick

    if rooms == _OFF:
        raise Refused("class_rooms")
    if not any(_CLASS in pages_of(folder) for folder in folders):
        raise Refused("class_page", folder=folders[0])
    try:
        checked_class(title, ())
    except RuleError as error:
        raise Refused("class", text=error_text(error, words_in(lang))) from error


def _shows_landing(folder: Path) -> bool:
    """Tell whether a page of an author's shows ``Landing()``, whose links lead to the built-in pages."""
    files = (folder / f"{name}.ipynb" for name in pages_of(folder))
    return any("Landing(" in file.read_text("utf-8", errors="replace") for file in files)


def _serve_parser(lang: str) -> Parser:
    parser = Parser(
        lang=lang,
        prog="jupyter hanawidgets",
        description=translate("app.cli.description", lang),
        epilog=translate("app.cli.epilog", lang),
    )
    parser.say(("--port",), "port", metavar="N", default=Settings.port)
    parser.say(("--ip",), "ip", metavar="ADDR", default=Settings.ip)
    parser.say(("--no-browser",), "no_browser", action="store_false", dest="browser")
    parser.say(("--lang",), "lang", metavar="|".join(LANGUAGES))
    parser.say(("--notebooks",), "notebooks", metavar="DIR")
    parser.say(("--built-in",), "built_in", action="store_true")
    parser.say(("--cull-idle",), "cull_idle", metavar="SECONDS", default=Settings.cull_idle_s)
    parser.say(("--cull-interval",), "cull_interval", metavar="SECONDS", default=Settings.cull_interval_s)
    parser.say(("--base-url",), "base_url", metavar="PATH", default=Settings.base_url)
    parser.say(("--pages",), "pages", metavar="NAME,NAME")
    parser.say(("--visitors",), "visitors", metavar="N", default=Settings.visitors)
    parser.say(("--rest",), "rest", metavar="SECONDS", default=Settings.rest_s)
    parser.say(("--kernel-memory",), "kernel_memory", metavar="MB", default=Settings.kernel_memory)
    parser.say(("--kernel-seconds",), "kernel_seconds", metavar="SECONDS", default=Settings.kernel_seconds)
    parser.say(("--embed",), "embed", metavar="ORIGIN,ORIGIN", default="")
    parser.say(("--host",), "host", metavar="NAME,NAME", default="")
    parser.say(("--hub",), "hub", action="store_true")
    parser.say(("--no-fork",), "no_fork", action="store_false", dest="fork")
    parser.say(("--results",), "collect", metavar="FILE")
    parser.say(("--class",), "class", metavar="NAME", dest="class_")
    parser.say(("--rooms",), "rooms", metavar="FILE|redis://…|off")
    parser.say(("--rooms-part",), "rooms_part", metavar="N/M", default="1/1")
    parser.say(("--log",), "log", metavar="FILE")
    parser.say(("--version",), "version", action="version", version=f"hanawidgets {__version__}")
    return parser


def _part(text: str) -> tuple[int, int]:
    """Return which of how many servers this is; refuse what is none of them."""
    found = re.fullmatch(r"([1-9]\d?)/([1-9]\d?)", text, re.ASCII)
    if not found or not int(found[1]) <= int(found[2]) <= _MOST_PARTS:
        raise Refused("rooms_part", asked=text, most=_MOST_PARTS)
    return int(found[1]), int(found[2])


def _base_url(text: str) -> str:
    """Return a path with a slash at both ends; refuse what no path of an address can be."""
    path = f"/{text.strip('/')}/" if text.strip("/") else "/"
    if not re.fullmatch(r"/([\w~-][\w.~-]*/)*", path, re.ASCII):
        raise Refused("base_url", asked=text)
    return path


def _origins(text: str) -> tuple[str, ...]:
    """Return the origins asked for; refuse what is none, or would let every page of the world in."""
    origins = tuple(origin.strip().rstrip("/") for origin in text.split(",") if origin.strip())
    for origin in origins:
        if not re.fullmatch(r"https?://(\*\.)?([\w-]+\.)*[\w-]+(:\d{1,5})?", origin, re.ASCII):
            raise Refused("embed", asked=origin)
    return origins


def _hosts(text: str) -> tuple[str, ...]:
    """Return the names asked for; refuse what no machine can be called."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    for name in names:
        if not NAME.fullmatch(name):
            raise Refused("host", asked=name)
    return names


def _pages(text: str | None, *folders: Path) -> frozenset[str] | None:
    """Return the pages asked for, with the landing page and the rule book, to which every page links."""
    if text is None:
        return None
    from hanawidgets.widgets.pages.addresses import asked, path_of, tables  # the command has to be quick

    known = set[str]().union(*map(pages_of, folders))
    wished = set()
    for word in filter(None, (part.strip() for part in text.split(","))):
        found = asked(word.strip("/"))
        name = word if word in known or found is None else found.name
        if name not in known:
            raise Refused("pages", asked=word, known=", ".join(sorted(filter(None, map(path_of, known)))))
        wished.add(name)
        door = path_of(name).partition("/")[0]
        if door in tables():  # each page of a game leads to its door, and who names a game wants to play it
            wanted = (door, tables()[door]) if path_of(name) == door else (door,)
            wished |= {found.name for found in map(asked, wanted) if found} & known
    return frozenset(wished | {"index", "rules"} & known)


def _make_ipython_folder() -> None:
    """Make the folder that the environment names for IPython's files: no page's Python begins where it cannot be."""
    if named := os.environ.get("IPYTHONDIR"):
        folder = Path(named).expanduser()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused("ipython", folder=folder, cause=error.strerror or error) from error


def _write_log(path: Path) -> None:
    """Let everything that the server and its kernels would print of failures go to a file instead."""
    try:
        file = path.open("a", encoding="utf-8")
    except OSError as error:
        raise Refused("log", file=path, cause=error.strerror or error) from error
    os.dup2(file.fileno(), 2)
    file.close()


def _worksheet(words: Sequence[str], lang: str) -> int:
    from .files import write_worksheet  # late: the server does without

    return write_worksheet(words, lang)


def _print(words: Sequence[str], lang: str) -> int:
    from .files import print_page  # late: the server does without

    return print_page(words, lang)


def _results(words: Sequence[str], lang: str) -> int:
    from .results import main as read_results  # late: the server does without

    return read_results(words, lang)


def _examples(words: Sequence[str], lang: str) -> int:
    from .files import copy_tutorials  # late: the server does without

    return copy_tutorials(words, lang)


def _dev(words: Sequence[str], lang: str) -> int:
    from .dev import main as check_game  # late: the server does without

    return check_game(words, lang)


_COMMANDS: Final = {
    "serve": _serve,
    "check": _check,
    "site": _site,
    "worksheet": _worksheet,
    "print": _print,
    "results": _results,
    "examples": _examples,
    "dev": _dev,
}
"""What may be asked for; without any of them, the server."""
