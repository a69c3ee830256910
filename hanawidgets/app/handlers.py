"""What the server answers: pages, the way from ``/`` to the landing page, and worded refusals."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from http import HTTPStatus
from pathlib import PurePosixPath
from typing import Any, ClassVar, Final

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, StaticFileHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from hanawidgets.app.messages import KEPT_BACK, MOST_BYTES, Malformed, Unwanted, checked, is_id, kind_of
from hanawidgets.app.page import facts, language_of

LANDING: Final = "voila/render/index.ipynb"
"""Address of the landing page below the server's base address."""

PAGE_NAMES: Final = r"((?:[\w-]+/)*[\w-]+\.ipynb)"
"""What may stand behind ``/voila/render/``: notebooks, none of them hidden, nothing outside their folder."""

SOCKET_PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"

MOST_SOCKETS: Final = 8
"""Most sockets to one kernel; a page has one, and a second while it takes up a broken connection."""

PING_MS: Final = 30_000
FULL_AGAIN_S: Final = 20
"""After so many seconds a visitor who found no place is let ask again."""

class _Page(JupyterHandler):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """What all answers for people share: failures are told in the person's language."""

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Tell the failure in words; the reason stays in the server's log."""
        self.tell("lost" if status_code < HTTPStatus.INTERNAL_SERVER_ERROR else "broken")

    def tell(self, message: str, again_s: int = 0) -> None:
        """Answer with a page of one sentence in the person's language.

        message  key of the sentence among the page's words
        again_s  seconds after which the page asks once more by itself; 0: it does not
        """
        lang = language_of(self.request.query, self.request.headers.get("Accept-Language", ""))
        template = self.settings["voila_jinja2_env"].get_template("message.html.j2")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(
            template.render(
                page=facts(PurePosixPath(self.request.path).stem, lang),
                message=message,
                again_s=again_s,
                way_out=url_path_join(self.base_url, LANDING) + f"?lang={lang}",
            )
        )


class NotebookPage(_Page, TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook as a page."""

    async def get(self, path: str | None = None) -> None:
        offered = self.settings.get("hanawidgets_pages")
        if offered is not None and (path or "").removesuffix(".ipynb") not in offered:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        if places(self.settings) == 0:
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
            self.set_header("Retry-After", str(FULL_AGAIN_S))
            self.tell("full", FULL_AGAIN_S)
            return
        # Asking for the token sets the cookie that Voila's page sends back when its tab closes. Without it
        # the first page of a visit could not shut its kernel down: 403 (Voila 0.5.13, voila#1458).
        _ = self.xsrf_token
        await super().get(path)


def places(settings: Mapping[str, Any]) -> int | None:
    """Return how many visitors more may come; None where nobody counts."""
    most: int = settings.get("hanawidgets_visitors", 0)
    return max(0, most - len(settings["kernel_manager"].list_kernel_ids())) if most else None


class Health(JupyterHandler):  # type: ignore[misc]
    """``/health``, for whoever watches over servers: alive, and how many pages are open."""

    def get(self) -> None:
        open_pages = len(self.settings["kernel_manager"].list_kernel_ids())
        self.set_header("Cache-Control", "no-store")
        self.finish({"ok": True, "pages": open_pages, "places": places(self.settings)})


class Kernel(KernelHandler):  # type: ignore[misc]
    """Whether a page's kernel lives: 404 if it does not, 410 if it was only sent to rest. Nothing else can be
    done to it here: neither ended (that is the closing page's beacon) nor interrupted nor started anew."""

    methods = ("GET",)

    async def get(self, kernel_id: str) -> None:
        if kernel_id in self.settings.get("hanawidgets_resting", ()):
            raise HTTPError(HTTPStatus.GONE)
        await super().get(kernel_id)


class Beacon(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """What a closing page says: its kernel may end."""

    methods = ("POST",)


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The way to a kernel, for pages only: they all speak protocol v1, and say what :mod:`.messages` lists.

    A kernel's address holds 122 random bits and is told to its own page alone. Who got hold of it all the
    same could look on and touch the widgets, but not run code. Browsers name where a page comes from, and
    other sites' pages are refused; what names nothing is a program, and could name anything.
    """

    methods = ("GET",)
    _held: ClassVar[Counter[str]] = Counter()
    """Sockets of each kernel."""

    _told = False

    @property
    def ping_interval(self) -> int:
        """How often to look whether the page is still there, in milliseconds."""
        return PING_MS

    @property
    def ping_timeout(self) -> int:
        """Milliseconds without an answer after which the page is taken to be gone: three pings.

        Allowed one only, a ping sent a moment late cut a living page off, and what was just clicked was lost.
        Tornado 6.6 reads the same name once, before there is a connection, and wants no more than the
        interval.
        """
        return self.ping_interval * (1 if self.ws_connection is None else 3)

    @property
    def max_message_size(self) -> int:
        """Bytes of the longest message; a longer one closes the socket."""
        return MOST_BYTES

    async def get(self, kernel_id: str) -> None:
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if SOCKET_PROTOCOL not in (name.strip() for name in offered.split(",")):
            raise HTTPError(HTTPStatus.BAD_REQUEST, f"a kernel's socket needs the protocol {SOCKET_PROTOCOL}")
        if not is_id(self.get_argument("session_id", "")):
            raise HTTPError(HTTPStatus.BAD_REQUEST, "a kernel's socket needs the name of a session")
        if self._held[kernel_id] >= MOST_SOCKETS:
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        self._held[kernel_id] += 1
        try:
            await super().get(kernel_id)  # lasts as long as the connection
        finally:
            self._held[kernel_id] -= 1
            if not self._held[kernel_id]:
                del self._held[kernel_id]

    def open(self, kernel_id: str) -> Any:
        self._allowance = Allowance(time.monotonic())
        return super().open(kernel_id)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Tell the page what its kernel tells, but for what is kept back."""
        if isinstance(message, bytes) and kind_of(message) in KEPT_BACK:
            return None
        return super().write_message(message, binary)

    def on_message(self, message: str | bytes) -> None:
        """Pass on what pages say, leave out what they do not; hang up on no message, or too many.

        Frames that come after hanging up are not read: jupyter_server 2.21 takes them for another protocol's
        and makes room for as many parts as their first bytes say, gigabytes of them.
        """
        if self.ws_connection is None:
            return
        if not self._allowance.take(len(message), time.monotonic()):
            self.close(1008, "too many messages")
            return
        try:
            if isinstance(message, str):
                raise Malformed("text")
            super().on_message(checked(message))
        except Malformed:
            self.close(1007, "not a message of protocol v1")
        except Unwanted:
            if not self._told:
                self.log.warning("A message that pages do not send was not passed on to a kernel.")
            self._told = True


class Allowance:
    """How much may come through a socket: a burst, and so much a second, counted in messages and in bytes."""

    _BURST: Final = (2_000, 4 * MOST_BYTES)
    _PER_S: Final = (500, MOST_BYTES)

    def __init__(self, now_s: float) -> None:
        self._left: tuple[float, float] = self._BURST
        self._at_s = now_s

    def take(self, size: int, now_s: float) -> bool:
        """Count a message of so many bytes; False if it is more than is allowed."""
        passed_s, self._at_s = now_s - self._at_s, now_s
        messages, octets = (
            min(most, left + passed_s * more)
            for most, left, more in zip(self._BURST, self._left, self._PER_S, strict=True)
        )
        self._left = (messages - 1, octets - size)
        return min(self._left) >= 0


class Library(StaticFileHandler):  # type: ignore[misc]  # tornado is not followed by mypy
    """Browser code and art ahead of the widgets, while the kernel still starts: ``/voila/library/<digest>/``.

    The digest is part of the address, so a browser may keep it for good.
    """

    def get_cache_time(self, path: str, modified: object, mime_type: str) -> int:
        return 86_400 * 365


class Landing(_Page):
    """``/``: on to the landing page, with the query string."""

    def get(self) -> None:
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(url_path_join(self.base_url, LANDING) + query)


class Lost(_Page):
    """Any other address."""

    def get(self) -> None:
        raise HTTPError(HTTPStatus.NOT_FOUND)
