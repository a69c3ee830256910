"""The fonts in ``hanawidgets/static``, cut from open ones to what our headings say: ``python -m tools.display_type``.

Latin letters are Fraunces', kana and kanji Shippori Mincho B1's, both under the SIL Open Font License 1.1; the licence
stands beside the files. Needs npm, which fetches the fonts' packages (85 MB) into a folder that goes again.
"""

from __future__ import annotations

import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any, Final

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from hanawidgets import static
from hanawidgets.games.koikoi.wording import yaku_name
from hanawidgets.games.koikoi.yaku import YAKU
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.widgets.app_pages import TUTORIAL, TUTORIALS
from hanawidgets.widgets.pages.site_chrome import PAGES, SECTIONS, page_words

FOLDER: Final = Path(static.__file__).parent
LICENCE: Final = "display-LICENSE.txt"
MINCHO: Final = ("@fontsource/shippori-mincho-b1@5.3.0", "shippori-mincho-b1-japanese-800-normal")
FRAUNCES: Final = (
    "@fontsource-variable/fraunces@5.3.0",
    "fraunces-latin-full-normal",
    "fraunces-latin-ext-full-normal",
)
CUT: Final = {"wght": 700, "opsz": 72, "SOFT": 50, "WONK": 0}
"""Where on Fraunces' axes our headings stand: bold, for large sizes, a little soft, without swashes."""
ALWAYS: Final = "".join(map(chr, range(0x20, 0x7F))) + "–—‘’“”…·×→āēīōūéè" + "、。「」・！？：ー〜"
FIRST_WIDE: Final = "\u2e80"
"""From here on characters are the mincho's."""


def headings(lang: str) -> str:
    """Return all that is set in display type, one after the other."""
    said = [
        word
        for name in ("index", *PAGES, *(TUTORIAL + name for name in TUTORIALS))
        for word in page_words(name, words_in(lang))[:2]
    ]
    said += [translate(f"ui.{key}", lang) for key in ("front.title", "front.why", "heading.teachers")]
    said += [translate(f"ui.section.{game}", lang) for game in SECTIONS]
    said += [yaku_name(yaku.key, words_in(lang)) for yakus in YAKU.values() for yaku in yakus]  # stamped on the table
    return "".join(said).replace("\n", "")


def _cut(font: TTFont, text: str) -> TTFont:
    """Return a font of these characters only."""
    options = subset.Options(layout_features=["kern", "liga", "lnum"], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "meta", "STAT"]
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    return font


def _packages(folder: Path) -> tuple[list[TTFont], TTFont, str]:
    """Fetch both packages; return Fraunces' parts, the mincho and the text of the licence."""

    def opened(package: str, *names: str) -> tuple[list[TTFont], str]:
        command = ["npm", "pack", "--silent", "--pack-destination", str(folder), package]
        archive = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[-1]
        with tarfile.open(folder / archive) as files:
            files.extractall(folder / archive[:-4], filter="data")
        inside = folder / archive[:-4] / "package"
        fonts = [TTFont(inside / "files" / f"{name}.woff2") for name in names]
        return fonts, (inside / "LICENSE").read_text("utf-8").strip()

    latin, latin_terms = opened(*FRAUNCES)
    (mincho,), mincho_terms = opened(*MINCHO)
    return latin, mincho, f"{static.DISPLAY_TYPE[0]}\n\n{latin_terms}\n\n\n{static.DISPLAY_TYPE[1]}\n\n{mincho_terms}\n"


def main() -> None:
    """Write both files and the licence."""
    text = "".join(sorted(set(ALWAYS).union(*map(headings, LANGUAGES))))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        parts, mincho, licence = _packages(folder)
        paths = []
        for place, part in enumerate(parts):
            plain = _cut(instancer.instantiateVariableFont(part, CUT), text)
            plain.flavor = None
            paths.append(str(folder / f"{place}.ttf"))
            plain.save(paths[-1])
        latin: Any = merge.Merger().merge(paths)
        wide = _cut(mincho, "".join(char for char in text if char >= FIRST_WIDE))
        for font, file in zip((latin, wide), static.DISPLAY_TYPE, strict=True):
            font.flavor = "woff2"
            font.save(FOLDER / file)
            print(f"{file}: {(FOLDER / file).stat().st_size / 1000:.1f} kB")
    (FOLDER / LICENCE).write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main()
