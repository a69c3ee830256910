"""Everything that reaches into Jupyter's packages past what they promise to keep.

Each such touch only saves time or memory: without it a page works the stock way. A touch that no longer fits the
installed version is left out with a line in the log, and ``HANAWIDGETS_STOCK=templates,ping`` (or ``all``) leaves
out those that it names.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import cache, wraps
from types import CodeType
from typing import Any, Final

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

STOCK: Final = "HANAWIDGETS_STOCK"
"""Environment variable: names of touches that are left out, with commas between; ``all`` for every one."""

_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Touch:
    """One touch and what is known of it."""

    package: str
    """Package and the version that it was last seen to fit."""
    touches: str
    """Names that the package may change without telling."""
    reason: str
    without: str
    upstream: str = ""
    """Where it is discussed or would have to be mended; "" if nobody has told them yet."""


TOUCHES: Final = {
    "nodelay": Touch(
        "jupyter_server 2.21",
        "KernelWebsocketHandler.open",
        "a click's answer waits for the browser's delayed acknowledgement: 44 ms instead of 4",
        "slower clicks on a Jupyter server that serves our pages (Binder); our own server sets it by tornado's API",
    ),
    "grammars": Touch(
        "jsonschema 4, rfc3987_syntax 1.1",
        "sys.modules['rfc3987_syntax']",
        "38 grammars are built on import and asked for nothing: three of four seconds of the server's start",
        "a slower start of the server",
    ),
    "templates": Touch(
        "voila 0.5.13",
        "notebook_renderer.VoilaExporter, VoilaExporter.environment, generate_from_notebook_node",
        "twenty templates are compiled anew for each page, more than half of the server's work for it; a page that "
        "cannot be written to its end stays open for ever",
        "a slower class; a page whose kernel dies while it is written loads without end",
    ),
    "static_paths": Touch(
        "voila 0.5.13",
        "static_file_handler.collect_static_paths",
        "a template's folders are looked for at every file",
        "more work for each file",
    ),
    "client": Touch(
        "jupyter_client 8.10",
        "none: public methods of AsyncKernelClient (kernel_client.py)",
        "it waits 200 ms for late messages, and starts five channels with a context of their own for each page",
        "each page 0.2 s later, the last of forty at once 2 s",
    ),
    "activity": Touch(
        "jupyter_server 2.21",
        "none: public methods of the connection and of the kernel manager (page_connection.py)",
        "each message of a kernel is read a second time, and its dates too, to know when a page was last of use",
        "a third more work of the server for each click; pages are told that their kernel begins, and leave it",
    ),
    "ping": Touch(
        "tornado 6.6",
        "WebSocketHandler.ping_timeout is read once before there is a connection and at every ping after it",
        "a page whose ping is answered a moment late is cut off, and what was just clicked is lost",
        "such a page connects anew after one missed ping instead of three",
    ),
    "gzip_stat": Touch(
        "tornado 6.6",
        "StaticFileHandler._stat_result",
        "the plain file's size is remembered before its packed copy is chosen",
        "static files go out unpacked",
    ),
    "debugger": Touch(
        "ipykernel 7.4",
        "sys.modules['debugpy'] (ipykernel.debugger does without where it cannot be imported)",
        "nobody debugs a page, and it is more than half of a kernel's start",
        "slower starts and larger kernels",
    ),
    "early_imports": Touch(
        "ipykernel 7.4, IPython 9",
        "names of modules that a kernel imports late",
        "what the ready process has imported its copies need not",
        "each page's kernel imports them itself",
    ),
}


def is_wanted(name: str) -> bool:
    """Tell whether a touch is to be made."""
    assert name in TOUCHES, name  # noqa: S101 - a slip of ours
    return not {name, "all"} & set(os.environ.get(STOCK, "").replace(" ", "").split(","))


def _touch(name: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Make a function do nothing where its touch is not wanted, and fail with no more than a line in the log."""

    def wrap(make: Callable[[], None]) -> Callable[[], None]:
        @wraps(make)
        def made() -> None:
            if is_wanted(name):
                try:
                    make()
                except (AttributeError, ImportError, TypeError) as error:
                    _log.warning("%s: %s is left out (%s)", TOUCHES[name].package, name, error)

        return made

    return wrap


# ---- jupyter_server ----

_MARK: Final = "_hanawidgets_nodelay"


@_touch("nodelay")
def nodelay() -> None:
    """Switch Nagle's algorithm off on all kernel sockets of a Jupyter server that serves our pages.

    Called in its ``jupyter_server_config.py`` (binder/postBuild shows it).
    """
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    inner = KernelWebsocketHandler.open
    if hasattr(inner, _MARK):
        return

    @wraps(inner)
    async def open_without_delay(self: Any, *args: Any, **kwargs: Any) -> None:
        self.set_nodelay(True)
        await inner(self, *args, **kwargs)

    setattr(open_without_delay, _MARK, True)
    KernelWebsocketHandler.open = open_without_delay


# ---- jsonschema ----


@_touch("grammars")
def without_jsonschema_grammars() -> None:
    """Let jsonschema do without its check of international web addresses; to be called before it is imported.

    Notebooks and events hold no such field. Without the module it leaves the check out, as its documentation says.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # Python's sign for "not to be had"


# ---- voila ----


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


@_touch("templates")
def cache_templates() -> None:
    """Translate each template once for all visitors: Voila makes a new environment for every page.

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

    assert notebook_renderer.VoilaExporter is VoilaExporter  # noqa: S101 - patched once
    notebook_renderer.VoilaExporter = Exporter


@_touch("static_paths")
def cache_static_paths() -> None:
    """Look once where a template's files lie, not for every file that is asked for."""
    from voila import static_file_handler

    look = static_file_handler.collect_static_paths

    @cache
    def found(apps: tuple[str, ...], template: str) -> Any:
        return look(list(apps), template)

    def collect_static_paths(apps: Sequence[str], template: str) -> list[str]:
        return list(found(tuple(apps), template))

    static_file_handler.collect_static_paths = collect_static_paths


# ---- tornado ----


def pings_missed(connected: bool) -> int:
    """Return how many pings may stay without an answer before a page is taken to be gone.

    tornado reads the time-out once before there is a connection, and wants no more than one interval then.
    """
    return 3 if connected and is_wanted("ping") else 1


def forget_stat(handler: Any) -> bool:
    """Have a handler of static files look at its file anew; False if it cannot."""
    if is_wanted("gzip_stat") and hasattr(type(handler), "_stat"):
        handler.__dict__.pop("_stat_result", None)
        return True
    return False


# ---- ipykernel ----

_IMPORTED_LATE: Final = (
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.logger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "faulthandler",
    "ipykernel.debugger",
    "ipykernel.ipkernel",
    "ipykernel.zmqshell",
    "psutil",
    "tornado.platform.asyncio",
    "tornado.queues",
)
"""What a kernel imports only while it starts."""


@_touch("debugger")
def without_debugger() -> None:
    """Let ipykernel find no debugger; to be called before it is imported."""
    sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # Python's sign for "not to be had"


def import_early() -> None:
    """Import in the ready process what each kernel would import."""
    from importlib import import_module

    for name in _IMPORTED_LATE if is_wanted("early_imports") else ():
        try:
            import_module(name)
        except ImportError as error:
            _log.warning("early_imports: %s", error)
