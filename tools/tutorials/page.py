"""A tutorial as a page: the prose of all languages, code folded, widgets live, other outputs as they came out."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from typing import Any, Final
from urllib.parse import quote

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from hanawidgets.art import hand_svg
from hanawidgets.server.page_context import CARDS_HERE
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.app_pages import TUTORIAL, TUTORIALS

from .live import live_code
from .notebook import PLACE
from .source import Tutorial, linked, tutorials

Made = tuple[str, str, str]
"""A cell of a page: its kind, its source, and the only language in which it is seen, or ""."""
_TITLE: Final = re.compile(r"<title\b([^>]*)>(.*?)</title>", re.DOTALL)
_PLAIN: Final = " '=:/,;()-.!+@?[]{}|"
"""What may stand in a data: address as it is, and means nothing to Markdown."""
_PARTS: Final = re.compile(r'<defs><\w+ id="hw-.*?</defs>', re.DOTALL)
_SAID: Final = re.compile(r' style="[^"]*"(?= )|<(title|desc)\b.*?</\1>', re.DOTALL)
_LABEL: Final = re.compile(r"<text\b[^>]*>([^<]*[^\d\s.,−%-][^<]*)</text>")


def page_file(tutorial: Tutorial, run: Mapping[str, Any]) -> str:
    """Return the notebook of the page.

    run  language → the notebook in that language, run
    """
    at = {
        lang: {cell.metadata[PLACE]: cell for cell in notebook.cells if PLACE in cell.metadata}
        for lang, notebook in run.items()
    }
    live = {place for cells in at.values() for place, cell in cells.items() if cell.metadata["shows"]}
    live |= {place for place, cell in enumerate(tutorial.cells) if cell.is_live}
    live -= {place for place, cell in enumerate(tutorial.cells) if cell.is_for_notebooks}
    code = live_code(tutorial.cells, live)
    cells: list[Made] = [("code", f'from hanawidgets.widgets import Header\n\nHeader("{TUTORIAL}{tutorial.name}")', "")]
    _say(cells, *(said(lang, f"<p class='hw-facts'>{escape(tutorial.facts(lang))}</p>") for lang in LANGUAGES))
    for place, cell in enumerate(tutorial.cells):
        if cell.kind == "markdown":
            prose = linked(cell.source, "rules.ipynb?rule={}".format, lambda name: f"{TUTORIAL}{name}.ipynb")
            _say(cells, said(cell.lang, f"\n\n{prose}\n\n"))
            continue
        _say(cells, _folded(cell.source, cell.lang))
        if place in code:
            cells.append(("code", code[place], cell.lang))
        elif not cell.is_for_notebooks:
            _say(cells, *_outputs({lang: found[place].outputs for lang, found in at.items() if place in found}))
    following = next((one for one in _after(tutorial.name)), None)
    if following:
        for lang in LANGUAGES:
            told = (
                f"**{translate('tutorials.next', lang)}** [{following.title(lang)}]({TUTORIAL}{following.name}.ipynb)"
            )
            _say(cells, said(lang, f"\n\n{told} · [{translate('tutorials.all', lang)}](tutorials.ipynb)\n\n"))
    return _file(cells, tutorial.title("en"))


def list_file() -> str:
    """Return the notebook of the page that lists all tutorials."""
    cells: list[Made] = [("code", 'from hanawidgets.widgets import Header\n\nHeader("tutorials")', "")]
    for lang in LANGUAGES:
        items = "".join(
            f'<li><a href="{TUTORIAL}{one.name}.ipynb">{_image(hand_svg(TUTORIALS[one.name], title="", width=44), "")}'
            f"<span><b>{escape(one.title(lang))}</b><span>{escape(one.lead(lang))}</span>"
            f"<small>{escape(one.facts(lang))}</small></span></a></li>"
            for one in tutorials()
        )
        _say(
            cells, said(lang, f"<p>{escape(translate('tutorials.how', lang))}</p><ol class='hw-tutorials'>{items}</ol>")
        )
    return _file(cells, translate("ui.heading.tutorials", "en"))


def _after(name: str) -> list[Tutorial]:
    names = [one.name for one in tutorials()]
    return list(tutorials()[names.index(name) + 1 :])


def said(lang: str, html: str) -> str:
    """Return HTML that is seen in one language only; "": in all."""
    return (
        f'<div class="hw-said hw-prose" lang="{lang}">{html}</div>' if lang else f'<div class="hw-prose">{html}</div>'
    )


def _say(cells: list[Made], *parts: str) -> None:
    """Add to the last cell of prose, or begin one."""
    text = "\n\n".join(filter(None, parts))
    if text and cells[-1][0] == "markdown":
        cells[-1] = "markdown", f"{cells[-1][1]}\n\n{text}", ""
    elif text:
        cells.append(("markdown", text, ""))


def _folded(source: str, lang: str) -> str:
    shown = highlight(source, PythonLexer(), HtmlFormatter(nowrap=True)).rstrip("\n")
    words = "".join(
        f'<span class="hw-said" lang="{code}">{escape(translate("tutorials.code", code))}</span>' for code in LANGUAGES
    )
    kept = f'<details class="hw-code"><summary>{words}</summary><pre tabindex="0"><code>{_one_line(shown)}</code></pre></details>'
    return said(lang, kept) if lang else kept


def _outputs(found: Mapping[str, list[Any]]) -> list[str]:
    """Return outputs, those that differ once in each language."""
    drawn = {lang: "".join(map(_output, outputs)) for lang, outputs in found.items()}
    if len(found) == len(LANGUAGES) and len(set(drawn.values())) == 1:
        return [html and f'<div class="hw-saved">{html}</div>' for html in set(drawn.values())]
    return [html and f'<div class="hw-saved hw-said" lang="{lang}">{html}</div>' for lang, html in drawn.items()]


def _output(output: Any) -> str:
    if output.output_type == "stream":
        return _pre(output.text)
    data = output.data
    if svg := data.get("image/svg+xml"):
        plain = data.get("text/plain", "")
        named = [text for attributes, text in _TITLE.findall(svg)] or _LABEL.findall(svg)
        return _image(svg, plain if "\n" in plain else " · ".join(named))
    if html := data.get("text/html"):
        html = html.replace("<th></th>", "<td></td>")  # a heading of nothing is none
        return f'<div class="hw-html" tabindex="0">{_one_line(html)}</div>'
    return _pre(data.get("text/plain", ""))


def _image(svg: str, alt: str) -> str:
    """Return a picture; cards it takes from what :func:`_file` puts on the page once, for they are nine tenths of it."""
    if _PARTS.search(svg):
        named = f' aria-label="{_one_line(escape(alt))}"' if alt else ""
        return _one_line(_SAID.sub("", _PARTS.sub("", svg)).replace("<svg", f'<svg class="hw-drawn"{named}', 1))
    kept = quote(svg, safe=_PLAIN)
    return f'<img class="hw-drawn" alt="{_one_line(escape(alt))}" src="data:image/svg+xml,{kept}">'


def _pre(text: str) -> str:
    return f'<pre tabindex="0">{_one_line(escape(text.rstrip()))}</pre>'


def _one_line(html: str) -> str:
    """Return HTML without ends of lines, at which Markdown would begin anew, and without what it takes for formulas."""
    return html.replace("\n", "&#10;").replace("$", "&#36;").replace("\\", "&#92;")


def _file(cells: list[Made], title: str) -> str:
    if any('<use href="#hw-' in text for _, text, _ in cells):
        cells = [cells[0], ("markdown", CARDS_HERE, ""), *cells[1:]]
    content = {
        "cells": [
            {
                "cell_type": kind,
                "id": f"cell-{number:02}",
                "metadata": {"tags": [f"lang-{lang}"]} if lang else {},
                **({"execution_count": None, "outputs": []} if kind == "code" else {}),
                "source": text.splitlines(keepends=True),
            }
            for number, (kind, text, lang) in enumerate(cells)
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "title": title,
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"
