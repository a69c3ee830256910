"""Tables without heads: Markdown demands a line for them, and an empty one is no head."""

from __future__ import annotations

from typing import Any

from docutils import nodes


def setup(app: Any) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("doctree-read", lambda app, doctree: headless(doctree))
    return {"parallel_read_safe": True}


def headless(doctree: nodes.document) -> None:
    """Take away heads in which nothing stands."""
    for head in list(doctree.findall(nodes.thead)):
        if not head.astext().strip():
            head.parent.remove(head)
