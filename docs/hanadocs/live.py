"""Examples that run on their page: the directive ``{live}``.

The code of a block is run when the site is written, and what it showed stands below it. Where Python was put beside the
site (``runtime.py``), the page gives each block a button. A block with the flag ``:goes-on:`` runs after the one before it.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import Directive, directives

from .kernel import Kernel

_shown: Final[dict[str, Kernel]] = {}


_BLOCK: Final = re.compile(r"^```\{live\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_GOES_ON: Final = ":goes-on:\n"


def cells_of(text: str) -> list[list[str]]:
    """Return the examples of a page, each with those that run before it."""
    found: list[list[str]] = []
    for code in _BLOCK.findall(text):
        before = found[-1] if code.startswith(_GOES_ON) else []
        found.append([*before, code.removeprefix(_GOES_ON)])
    return found


class Live(Directive):
    """A block of Python, what it shows, and the chance to run it."""

    has_content = True
    option_spec: ClassVar = {"goes-on": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Return the block."""
        env = self.state.document.settings.env
        code = "\n".join(self.content)
        before = env.temp_data.get("hanadocs-cells", []) if "goes-on" in self.options else []
        cells = [*before, code]
        env.temp_data["hanadocs-cells"] = cells
        lang = (env.metadata[env.docname] or {}).get("lang", "en")
        shown = kernel().run(cells, lang)
        block = nodes.container(classes=["hd-live", *(["hd-goes-on"] if before else [])])
        listing = nodes.literal_block(code, code, language="python")
        listing["classes"].append("hd-code")
        block += listing
        block += nodes.raw("", f'<div class="hd-shown" data-hd-lang="{lang}">{_html(shown)}</div>', format="html")
        return [block]


def kernel() -> Kernel:
    """Return the Python that runs the examples."""
    if "kernel" not in _shown:
        _shown["kernel"] = Kernel()
    return _shown["kernel"]


def _html(bundles: list[dict[str, Any]]) -> str:
    """What a cell has shown, as it stands where nothing runs."""
    parts = []
    for data in bundles:
        if html := data.get("text/html") or data.get("image/svg+xml"):
            parts.append(f'<div class="hd-still">{html}</div>')
        else:
            parts.append(f"<pre>{escape(data.get('text/plain', ''))}</pre>")
    return "".join(parts)


def setup(app: Any) -> dict[str, bool]:
    """Tell Sphinx."""
    app.add_directive("live", Live)
    if app.tags.has("python"):
        app.add_js_file("live.js", type="module")
    app.connect("build-finished", lambda *_: _shown.pop("kernel").close() if _shown else None)
    return {"parallel_read_safe": False}
