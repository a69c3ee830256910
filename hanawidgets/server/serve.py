"""The server behind ``jupyter hanawidgets``: Voila, set up in code, serving our notebooks only."""

from __future__ import annotations

import gc
import json
import logging
import os
import re
import signal
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from http import HTTPStatus
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_core.paths import jupyter_path
from jupyter_server.auth import IdentityProvider, User
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from nbformat.sign import MemorySignatureStore, NotebookNotary
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.log import access_log, app_log, gen_log
from tornado.netutil import bind_sockets
from traitlets import Bool, default
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from hanawidgets import static
from hanawidgets.rooms.entries import ALL, Part
from hanawidgets.rooms.store import Store
from hanawidgets.rooms.stores import open_store

from . import forkserver, limits, logs, provisioner, upstream
from . import limits as trim
from .compression import GzipCache, gzip_static
from .connections import BoundedServer
from .handlers import (
    OLD,
    PATH,
    SLASH,
    Health,
    Kernel,
    Library,
    Moved,
    Notebooks,
    NotFound,
    PageAt,
    ShutdownKernel,
    SlashMissing,
    SlashTooMany,
)
from .headers import SUSPICIOUS_PATH, own_names, with_security_headers
from .kernel_manager import Hibernation, PageKernels
from .page_connection import PageConnection
from .page_context import no_cdn, prelaunch_hook
from .results import ResultFile, Results
from .rooms import Rooms
from .settings import PAGES, RESULTS, Settings
from .sockets import KernelSocket

TEMPLATE: Final = "hanawidgets"
JUPYTER_DATA: Final = Path(__file__).parent / "jupyter"
"""The package's own ``share/jupyter``: the template is found whether or not it was installed there too."""

_KERNEL: Final = "hanawidgets.server.kernel_app"
LOG_LOOKED_AT_S: Final = 5
"""Every so many seconds; what can be written meanwhile is little (:mod:`.logs`)."""
ROOMS_TIDIED_S: Final = 600
"""Every so many seconds rooms that were left are looked for."""
_PORTS_TRIED: Final = 50
_LONGEST_PLACE: Final = 32  # a socket's name has at most 103 characters; we add 62
_MOST_BODY_BYTES: Final = 1 << 16  # nothing but a closing page's token is ever sent
_WIDGET_EXTENSIONS: Final = ["anywidget", "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"]
_WIDGETS_BASE: Final = "@jupyter-widgets/base"
_OF_OLD_WIDGETS: Final = "@voila-dashboards/widgets-manager7"
# Voila's handlers that pages need; its directory listing, contents, login and theme handlers are left out.
_FILES: Final = {AllowListFileHandler, FileFindHandler, MultiStaticFileHandler}


def log_answer(handler: Any) -> None:
    """Log answers that failed: what was asked for and how it ended."""
    if (status := handler.get_status()) >= HTTPStatus.INTERNAL_SERVER_ERROR:
        access_log.error("%s %s %s", status, handler.request.method, handler.request.path)


class NoPort(Exception):  # noqa: N818  (a fact to be worded, not a fault)
    """Neither the wished port nor one of the next could be had; the cause is the argument."""


class ThisPythonKernelSpecs(KernelSpecManager):
    """Knows one kernel: the Python that runs this server, whatever kernels the person has installed."""

    in_turn = Bool(False, config=True, help="start kernels by our provisioner")

    @default("kernel_dirs")
    def _no_dirs(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return how to start one: ipykernel within our limits, by our provisioner where that is installed."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv = [sys.executable, "-m", _KERNEL, "-f", "{connection_file}"]
        if self.in_turn and provisioner.is_installed():
            spec.metadata = {**spec.metadata, "kernel_provisioner": {"provisioner_name": provisioner.NAME}}
        return spec


class AnonymousVisitor(IdentityProvider):  # type: ignore[misc]
    """Everyone is the same visitor: no login, no invented name, no cookie to remember it."""

    def get_user(self, handler: Any) -> User:
        return User("visitor")

    def get_handlers(self) -> list[Any]:
        return []  # nothing to log in to


class TrustedNotary(NotebookNotary):  # type: ignore[misc]
    """Notary that trusts all notebooks, since we serve our own: no store of signatures in the person's folders, no
    warning about its absence."""

    def check_signature(self, nb: Any) -> bool:
        return True


def page_config() -> Config:
    """Return what makes Voila serve our pages, here or as part of a Jupyter server.

    There it goes into ``jupyter_server_config.py``: ``c.merge(page_config())``.
    """
    config = Config()
    voila = config.VoilaConfiguration
    voila.template = TEMPLATE
    voila.theme = "light"  # the template follows the browser; Voila must not load a theme of its own
    voila.allow_template_override = "NO"
    voila.allow_theme_override = "NO"
    voila.strip_sources = True
    voila.show_tracebacks = False
    voila.preheat_kernel = False  # a pool is kept per notebook, and the hook below would be refused
    voila.prelaunch_hook = prelaunch_hook
    voila.page_config_hook = no_cdn
    voila.http_header_envs = ["Accept-Language"]
    voila.extension_allowlist = widget_extensions()
    voila.file_allowlist = [r".*\.(png|jpg|svg)"]
    voila.kernel_spec_manager_class = ThisPythonKernelSpecs
    config.VoilaExporter.optimistic_validation = True  # a notebook is looked at once, not after each of eight steps
    return config


def widget_extensions() -> list[str]:
    """Return the extensions of JupyterLab that hold widgets, those of other packages that are here too: pages with the
    full widget manager load them, and no others of the many that JupyterLab may have."""
    found = set(_WIDGET_EXTENSIONS)
    for folder in map(Path, jupyter_path("labextensions")):
        for file in (*folder.glob("*/package.json"), *folder.glob("@*/*/package.json")):
            try:
                facts = json.loads(file.read_text("utf-8"))
                shared = {**facts.get("dependencies", {}), **facts["jupyterlab"].get("sharedPackages", {})}
            except (OSError, ValueError, KeyError, TypeError, AttributeError):
                continue  # no extension that JupyterLab could load
            if _WIDGETS_BASE in shared:
                found.add(str(facts["name"]))
    return sorted(found - {_OF_OLD_WIDGETS})


def server_config(settings: Settings) -> Config:
    """Return the whole configuration of one server."""
    config = page_config()
    config.Voila.ip = settings.ip
    config.Voila.root_dir = str(settings.notebooks)
    config.Voila.base_url = settings.base_url
    config.Voila.open_browser = False
    config.Voila.token = ""
    config.Voila.identity_provider_class = settings.login or AnonymousVisitor
    config.Voila.log_level = logging.WARNING
    # The level above is the console's; without this one, lines for debugging are made ready at each message and
    # thrown away: a sixth of the server's work for a click.
    config.Voila.logging_config = {"loggers": {Server.__name__: {"level": "WARNING"}}}
    config.VoilaConfiguration.multi_kernel_manager_class = PageKernels
    config.PageKernels.most = settings.visitors
    if upstream.is_wanted("activity"):
        config.Voila.kernel_websocket_connection_class = PageConnection
    config.ThisPythonKernelSpecs.in_turn = True
    config.PageProvisioner.fork = settings.fork and forkserver.CAN_FORK and upstream.is_wanted("fork")
    config.ZMQChannelsWebsocketConnection.limit_rate = False  # what authors' code tells is never dropped
    config.MappingKernelManager.cull_idle_timeout = settings.cull_idle_s
    config.MappingKernelManager.cull_interval = settings.cull_interval_s
    config.MappingKernelManager.cull_connected = False
    # A page that closes while its kernel answers leaves it "busy" for ever in the notes: nobody hears the answer's end.
    config.MappingKernelManager.cull_busy = True
    # A kernel that died has lost its widgets. Left dead, its address answers 404 and the page can say so.
    config.KernelRestarter.restart_limit = 0
    if sys.platform != "win32" and len(tempfile.gettempdir()) <= _LONGEST_PLACE:
        # Sockets in Voila's own folder, not at ports: when many kernels started at once, a port was sometimes
        # taken between being chosen and being used, and the kernel died.
        config.KernelManager.transport = "ipc"
    else:
        # Without it kernels complain on the console that others on this machine might listen (ipykernel 7).
        config.MappingKernelManager.transport_encryption = "auto"
    return config


def bind(ip: str, port: int) -> list[socket.socket]:
    """Return listening sockets at ``port`` or the first free one after it (0: any free one).

    Raises NoPort if there is none, or if the address is not this machine's.
    """
    last = OSError()
    for number in range(port, min(port + _PORTS_TRIED, 65_536)) if port else [0]:
        try:
            sockets: list[socket.socket] = bind_sockets(number, ip)
            return sockets
        except socket.gaierror as error:
            raise NoPort(error.strerror) from error
        except OSError as error:
            last = error
    raise NoPort(last.strerror)


def address(ip: str, port: int, query: str = "", base_url: str = "/") -> str:
    """Return the address to tell people.

    >>> address("127.0.0.1", 8866, "lang=ja")
    'http://127.0.0.1:8866/?lang=ja'
    """
    host = _own_address() if ip in {"", "0.0.0.0", "::"} else ip  # noqa: S104  (compared, not bound)
    host = f"[{host}]" if ":" in host else host
    return f"http://{host}:{port}{base_url}" + (f"?{query}" if query else "")


def _own_address() -> str:
    """Return the address under which other machines of the network reach this one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # chooses a network card, sends nothing (RFC 5737)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


class OpenClass(NamedTuple):
    """A class that is open from the start: its code, and the teacher's key."""

    code: str
    key: str

    def at(self, settings: Settings, port: int) -> tuple[str, str]:
        """Return the addresses for pupils and for the teacher."""
        query = "&".join(filter(None, [f"room={self.code}", settings.query]))
        pupils, teacher = (
            address(settings.ip, port, query, f"{settings.base_url}{path}") for path in ("class", "class/board")
        )
        return pupils, f"{teacher}#{self.key}"


Tell = Callable[[str, tuple[str, str] | None], None]
"""What is called with the address of the server, and those of a class for pupils and teacher."""


class Server(Voila):  # type: ignore[misc]  # voila is not followed by mypy
    """Voila on sockets that are bound already, with our handlers and a quiet end."""

    name = "hanawidgets"
    settings: Settings
    sockets: list[socket.socket]
    tell: Tell
    packs: GzipCache
    store: Store | None
    """Where the logs of rooms are; None: there are no rooms."""
    opened: OpenClass | None = None
    """The class that was asked for."""

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        folders = tuple(filter(None, (self.settings.notebooks, self.settings.beside)))
        settings["contents_manager"] = self.contents_manager = Notebooks(folders, parent=self)
        hosts = self.settings.hosts
        settings |= {
            "hanawidgets_library": url_path_join(self.server_url, "voila/library"),
            "hanawidgets_pages": self.settings.pages,
            "hanawidgets_folders": folders,
            "hanawidgets_resting": self.resting,
            "hanawidgets_embed": " ".join(self.settings.embed),
            "hanawidgets_hosts": None if hosts is None else own_names(self.settings.ip, *hosts),
            "hanawidgets_proxied": hosts != (),
            "log_function": log_answer,
        }
        self.contents_manager.notary = TrustedNotary(parent=self, store_factory=MemorySignatureStore)
        return settings

    def init_handlers(self) -> list[Any]:
        """Keep Voila's handlers for kernels and static files, put ours in the place of the others."""
        url = self.server_url
        folder = {"path": str(Path(static.__file__).parent)}
        names = f"({re.escape(static.CODE)}|{re.escape(static.SPRITE)})"
        named = "|".join(map(re.escape, static.page_files()))
        handlers: list[Any] = [
            (SUSPICIOUS_PATH, NotFound),
            (url_path_join(url, "health"), Health),
            *self._takes_results(url),
            (url_path_join(url, "voila/library", static.key(), names), gzip_static(Library, self.packs), folder),
            (
                url_path_join(url, "voila/library", static.host_digest(), f"({re.escape(static.HOST)})"),
                gzip_static(Library, self.packs),
                folder,
            ),
            (url_path_join(url, "voila/library", static.page_files_digest(), f"({named})"), Library, folder),
        ]
        pages: list[Any] = [(url + OLD, Moved), (url + SLASH, SlashTooMany)]
        for spec in super().init_handlers():
            pattern, handler, *rest = spec
            if handler is TornadoVoilaHandler:
                pages.append((url + PATH, PageAt, *rest))
            elif handler is VoilaKernelWebsocketHandler:
                handlers.append((pattern, KernelSocket, *rest))
            elif handler is TemplateStaticFileHandler:
                # It takes the path apart without looking, and knows all templates there are on this machine.
                names = "|".join(sorted({Path(path).name for path in self.template_paths}))
                pattern = url_path_join(url, rf"voila/templates/((?:{names})/static/[^/].*)")
                handlers.append((pattern, gzip_static(handler, self.packs)))
            elif handler is KernelHandler:
                handlers.append((pattern, Kernel, *rest))
            elif handler in _FILES:
                handlers.append((pattern, gzip_static(handler, self.packs), *rest))
            elif handler is VoilaShutdownKernelHandler:
                handlers.append((pattern, ShutdownKernel, *rest))
        for pattern, handler, *rest in self.identity_provider.get_handlers():
            handlers.append((url_path_join(url, pattern), handler, *rest))
        handlers += [*pages, (re.escape(url.rstrip("/")), SlashMissing), (r".*", NotFound)]
        return [(pattern, with_security_headers(handler), *rest) for pattern, handler, *rest in handlers]

    def _takes_results(self, url: str) -> list[Any]:
        if not (file := self.settings.results):
            return []
        return [(url_path_join(url, "results"), Results, {"file": ResultFile(file, self.settings.lessons)})]

    @cached_property
    def resting(self) -> Hibernation:
        """The pages that were sent to rest."""
        return Hibernation(self.kernel_manager, self.settings.rest_s)

    async def open_rooms(self) -> None:
        """Let kernels reach rooms, and make a class if one was asked for."""
        if self.store is None:
            return
        by_socket = self.config.KernelManager.transport == "ipc"
        part = ALL if self.store.kept == "redis" else Part(*self.settings.part)
        folder = Path(self.connection_dir) if by_socket else None
        rooms = self.kernel_manager.rooms = Rooms(self.store, folder, part)
        await rooms.start()
        if self.settings.class_ is not None:
            self.opened = OpenClass(*await rooms.hub.open_class(self.settings.class_))

    async def close_rooms(self) -> None:
        """Hang up on kernels."""
        if rooms := self.kernel_manager.rooms:
            await rooms.close()

    def listen(self) -> None:
        """Serve until a signal comes, then shut all kernels down."""
        self.ioloop = IOLoop.current()
        self.ioloop.run_sync(self.open_rooms)
        self.packs.scratch.goes_with(Path(self.connection_dir))
        proxied = self.settings.hosts != ()
        BoundedServer(self.app, max_body_size=_MOST_BODY_BYTES, proxied=proxied).add_sockets(self.sockets)
        self.port = self.sockets[0].getsockname()[1]
        # The largest file of a page is packed before the first visitor asks for it.
        largest = str(Path(static.__file__).with_name(static.CODE))
        threading.Thread(target=self.packs.of, args=[largest], daemon=True).start()
        if self.config.PageProvisioner.fork and provisioner.is_installed():
            with suppress(OSError):  # each kernel will ask for it again
                self.ioloop.run_sync(forkserver.FORK_SERVER.start)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.stop_soon)
        logs.calm(self.log, logging.getLogger("tornado"), access_log, app_log, gen_log)
        where = address(self.settings.ip, self.port, self.settings.query, self.settings.base_url)
        self.ioloop.add_callback(self.tell, where, self.opened and self.opened.at(self.settings, self.port))
        if self.settings.browser:
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()
        if self.settings.log:
            shorten = partial(logs.begin_anew, self.settings.log, logs.MOST_BYTES)
            PeriodicCallback(shorten, 1000 * LOG_LOOKED_AT_S).start()
        if self.settings.rest_s:
            every_ms = 1000 * min(self.settings.cull_interval_s, self.settings.rest_s)
            PeriodicCallback(self.resting.look, every_ms).start()
        if rooms := self.kernel_manager.rooms:
            PeriodicCallback(rooms.tidy, 1000 * ROOMS_TIDIED_S).start()
        PeriodicCallback(trim.give_back, 1000 * trim.EVERY_S).start()
        gc.freeze()  # else all modules are looked through for garbage now and then: a click waits 0.1 s for it
        try:
            self.ioloop.start()
        finally:
            # Before Voila removes their folder, into which a kernel that just begins still writes.
            self.ioloop.run_sync(self.kernel_manager.end)
            self.ioloop.run_sync(self.close_rooms)
            self.stop()
            self.ioloop.run_sync(forkserver.FORK_SERVER.close)
            self.packs.close()

    def stop_soon(self, sig: int, frame: FrameType | None) -> None:
        """End what :meth:`listen` waits for."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)  # who asks twice does not want to wait
        self.ioloop.add_callback_from_signal(self.ioloop.stop)


def run(settings: Settings, tell: Tell) -> None:
    """Serve until Ctrl-C or SIGTERM.

    tell  called once with the address, as soon as it answers, and those of the class that was asked for
    Raises NoPort or StoreError before anything is started.
    """
    sockets = bind(settings.ip, settings.port)
    store = None if settings.rooms is None else open_store(settings.rooms)
    limits.allow_descriptors()
    # Through the environment, because Voila's handlers look templates up by jupyter_path().
    paths = [str(JUPYTER_DATA), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(paths)
    if settings.pages is not None:
        os.environ[PAGES] = " ".join(sorted(settings.pages))  # so the landing page lists no others
    os.environ[RESULTS] = "1" if settings.results else "0"
    os.environ[limits.MEMORY] = str(settings.kernel_memory)
    os.environ[limits.SECONDS] = str(settings.kernel_seconds)
    upstream.cache_templates()
    # The one instance of the process, so that Voila's parts without a parent log to its log too.
    server = Server.instance(config=server_config(settings), config_file_paths=[])
    server.settings, server.sockets, server.tell, server.packs = settings, sockets, tell, GzipCache()
    server.store = store
    server.initialize([])
    server.start()
