"""Examples that run on their page: the directive ``{live}``.

The code of a block is run when the site is written, and what it showed stands below it. Where Python was put beside the
site (``runtime.py``), the page gives each block a button. A block with the flag ``:goes-on:`` runs after the one before it;
``:picture:`` (and ``:alt:``) stands below it instead of what it showed.
"""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import Directive, directives

from hanawidgets.server.page_context import words_of
from hanawidgets.text import LANGUAGES

from .kernel import Kernel

_shown: Final[dict[str, Kernel]] = {}


_BLOCK: Final = re.compile(r"^```\{live\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_GOES_ON: Final = ":goes-on:\n"
_OPTION: Final = re.compile(r"\A(:[a-z-]+:.*\n)+")


def cells_of(text: str) -> list[list[str]]:
    """Return the examples of a page, each with those that run before it."""
    found: list[list[str]] = []
    for code in _BLOCK.findall(text):
        before = found[-1] if code.startswith(_GOES_ON) else []
        found.append([*before, _OPTION.sub("", code)])
    return found


class Live(Directive):  # type: ignore[misc]
    """A block of Python, what it shows, and the chance to run it."""

    has_content = True
    option_spec: ClassVar = {"goes-on": directives.flag, "picture": directives.unchanged, "alt": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Return the block."""
        env = self.state.document.settings.env
        code = "\n".join(self.content)
        before = env.temp_data.get("hanadocs-cells", []) if "goes-on" in self.options else []
        cells = [*before, code]
        env.temp_data["hanadocs-cells"] = cells
        lang = lang_of(env.docname)
        shown = kernel().run(cells, lang)
        block = nodes.container(classes=["hd-live", *(["hd-goes-on"] if before else [])])
        listing = nodes.literal_block(code, code, language="python")
        listing["classes"].append("hd-code")
        block += listing
        block += nodes.raw("", _bar(lang), format="html")
        still = nodes.container(classes=["hd-shown"])
        if picture := self.options.get("picture"):
            still += nodes.image(uri=picture, alt=self.options.get("alt", ""), loading="lazy")
        else:
            still += nodes.raw("", _html(shown, lang), format="html")
        block += still
        return [block]


def lang_of(page: str) -> str:
    """Return the language of a page of the site."""
    return "ja" if page == "ja" or "/ja/" in page else "en"


def _bar(lang: str) -> str:
    """The buttons of an example; where no script runs they are not seen."""
    words = words_of(lang)
    return (
        f'<div class="hd-bar" data-hd-lang="{lang}" hidden><button type="button" class="hd-run">{words["live_run"]}</button>'
        f'<button type="button" class="hd-back" hidden>{words["live_back"]}</button>'
        f'<progress max="1" value="0" aria-label="{words["site_load"]}" hidden></progress>'
        f'<span class="hd-amount" aria-hidden="true"></span><span class="hd-told" role="status"></span></div>'
    )


def kernel() -> Kernel:
    """Return the Python that runs the examples."""
    if "kernel" not in _shown:
        _shown["kernel"] = Kernel()
    return _shown["kernel"]


def _html(bundles: list[dict[str, Any]], lang: str) -> str:
    """What a cell has shown, as it stands where nothing runs."""
    parts, name = [], words_of(lang)["live_saved"]
    for data in bundles:
        if html := data.get("text/html") or data.get("image/svg+xml"):
            parts.append(f'<div class="hd-still" role="group" aria-label="{name}" tabindex="0">{html}</div>')
        else:
            parts.append(f"<pre>{escape(data.get('text/plain', ''))}</pre>")
    return "".join(parts)


def setup(app: Any) -> dict[str, bool]:
    """Tell Sphinx."""
    app.add_directive("live", Live)
    if app.tags.has("python"):
        said = json.dumps({lang: words_of(lang) for lang in LANGUAGES}, ensure_ascii=False).replace("<", "\\u003c")
        app.add_js_file(None, body=said, type="application/json", id="hw-live")
        app.add_js_file("live.js", type="module")
    app.connect("html-page-context", lambda app, page, template, context, tree: context.update(language=lang_of(page)))
    app.connect("build-finished", lambda *_: _shown.pop("kernel").close() if _shown else None)
    return {"parallel_read_safe": False}
