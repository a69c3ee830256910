"""Patches of Voila and its libraries that save repeated or useless work.

In the profile of a burst of visitors (``python -m tests.bench visitors``), compiling the same twenty templates was
more than half of the server's work for each, and jsonschema's grammars were three of four seconds of its start.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Sequence
from functools import cache
from types import CodeType
from typing import Any, Final

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

_GRAMMARS: Final = "rfc3987_syntax"


def without_jsonschema_grammars() -> None:
    """Let jsonschema do without its check of international web addresses; to be called before it is imported.

    It builds 38 grammars when it is imported (rfc3987_syntax 1.1), and is asked for none of them: notebooks
    and events hold no such field. Without the module it leaves the check out, as its documentation says.
    """
    sys.modules.setdefault(_GRAMMARS, None)  # type: ignore[arg-type]  # Python's sign for "not to be had"


class CompiledTemplates(BytecodeCache):
    """Templates as Python code, kept for as long as the server runs."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what was kept of a template with this text, if anything."""
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it."""
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code


def cache_templates() -> None:
    """Translate each template once for all visitors: Voila 0.5.13 makes a new environment for every page.

    Templates write pages, so here is also what happens to a page that cannot be written to its end.
    """
    from voila import notebook_renderer
    from voila.exporter import VoilaExporter

    kept = CompiledTemplates()  # known by its text, so a template that was changed is translated anew

    class Exporter(VoilaExporter):  # type: ignore[misc]  # voila is not followed by mypy
        @property
        def environment(self) -> Environment:
            made: Environment = super().environment
            made.bytecode_cache = kept
            return made

        async def generate_from_notebook_node(self, *args: Any, **kwargs: Any) -> AsyncIterator[Any]:
            """End a page that cannot be gone on with (its kernel died, say).

            Voila would leave it open for ever, while a page that ends too soon says so itself.
            """
            try:
                async for piece in super().generate_from_notebook_node(*args, **kwargs):
                    yield piece
            except Exception:
                self.log.exception("a page could not be written to its end")

    notebook_renderer.VoilaExporter = Exporter


def cache_static_paths() -> None:
    """Look once where a template's files lie, not for every file that is asked for (Voila 0.5.13)."""
    from voila import static_file_handler

    look = static_file_handler.collect_static_paths

    @cache
    def found(apps: tuple[str, ...], template: str) -> Any:
        return look(list(apps), template)

    def collect_static_paths(apps: Sequence[str], template: str) -> list[str]:
        return list(found(tuple(apps), template))

    static_file_handler.collect_static_paths = collect_static_paths
