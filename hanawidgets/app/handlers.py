"""What the server answers: pages, the way from ``/`` to the landing page, and worded refusals."""

from __future__ import annotations

import re
from collections.abc import Mapping
from http import HTTPStatus
from pathlib import PurePosixPath
from typing import Any, Final

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, StaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from hanawidgets.app.page import facts, language_of

LANDING: Final = "voila/render/index.ipynb"
"""Address of the landing page below the server's base address."""

PAGE_NAMES: Final = r"((?:[\w-]+/)*[\w-]+\.ipynb)"
"""What may stand behind ``/voila/render/``: notebooks, none of them hidden, nothing outside their folder."""

SOCKET_PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"

PING_MS: Final = 30_000
FULL_AGAIN_S: Final = 20
"""After so many seconds a visitor who found no place is let ask again."""

_HOST: Final = re.compile(r"[\w.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")


def content_policy(host: str) -> str:
    """Return the Content-Security-Policy of a page that may talk to ``host`` (its own) and to nobody else.

    Inline scripts are Voila's, ``blob:`` modules anywidget's; 'unsafe-eval' is not needed (Voila 0.5.13). The
    host's sockets are named because Safari before 15.4 does not count them as 'self'.
    """
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return "; ".join(
        [
            "default-src 'self'",
            "script-src 'self' 'unsafe-inline' blob:",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            f"connect-src 'self'{sockets}",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'self'",
        ]
    )


class _Page(JupyterHandler):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """What all answers for people share: the policy, and failures told in the person's language."""

    @property
    def content_security_policy(self) -> str:
        return content_policy(self.request.host)

    def set_default_headers(self) -> None:
        super().set_default_headers()
        self.set_header("Referrer-Policy", "same-origin")

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Tell the failure in words; the reason stays in the server's log."""
        self.tell("lost" if status_code == HTTPStatus.NOT_FOUND else "broken")

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
        if offered is not None and PurePosixPath(path or "").stem not in offered:
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
    """Whether a page's kernel lives: 404 if it does not, 410 if it was only sent to rest."""

    async def get(self, kernel_id: str) -> None:
        if kernel_id in self.settings.get("hanawidgets_resting", ()):
            raise HTTPError(HTTPStatus.GONE)
        await super().get(kernel_id)


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The way to a kernel, for pages only: they all speak protocol v1.

    Voila 0.5.13 takes every binary frame for v1 and counts up to the number it reads at its start, so one
    client of the older protocol would stop the server for everybody.
    """

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

    async def get(self, kernel_id: str) -> None:
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if SOCKET_PROTOCOL not in (name.strip() for name in offered.split(",")):
            raise HTTPError(HTTPStatus.BAD_REQUEST, f"a kernel's socket needs the protocol {SOCKET_PROTOCOL}")
        await super().get(kernel_id)

    def on_message(self, message: str | bytes) -> None:
        """Pass a frame on. One that says it has more parts than fit in it is not unpacked: the unpacking
        (jupyter_server 2.21) counts up to that number as well."""
        if isinstance(message, str) or int.from_bytes(message[:8], "little") * 8 >= len(message):
            self.close(1007, "not a message of protocol v1")
            return
        super().on_message(message)


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
