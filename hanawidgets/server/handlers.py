"""Request handlers: pages at their addresses, and error pages in the visitor's language; and the notebooks that are
pages, an author's and, where there is none of that name, our own."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from functools import cached_property
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from typing import Any, Final

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import ensure_async
from tornado.web import HTTPError, StaticFileHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from hanawidgets.widgets.pages.addresses import Asked, asked, meant, path_of, shortcuts, with_query

from .compression import gzip_parts, takes_gzip
from .headers import is_passed_on
from .kernel_manager import PageKernels, TooManyVisitors
from .page_context import address_of, cards_of, facts, heading_of, language_of, meta, site_bar, ways
from .settings import ENDING, is_page, pages_of
from .visits import ASKS, VISIT, Door, Left, Visit, Way, is_prefetch, way_of

PATH: Final = r"(|[\w-]+(?:/[\w-]+)*)"
"""What a page's address may be, below the server's own: nothing hidden, nothing outside the notebooks' folder."""
OLD: Final = r"(?:voila/render/)?((?:[\w-]+/)*[\w-]+)\.ipynb"
"""What addresses were before, and what links between notebooks still are."""
SLASH: Final = r"([\w-]+(?:/[\w-]+)*)/"
"""An address with a slash too many."""

_FACE_DOWN: Final = "back"
"""The card that lies on a page of one sentence."""
_DOOR: Final = Door()
FULL_AGAIN_S: Final = 20
"""After so many seconds a visitor who found no place is let ask again."""


class _Page(JupyterHandler):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """The base of all answers for people: failures are told in the person's language."""

    async def head(self, *args: Any) -> None:
        """Answer as to GET, without a body: so look those who check links, and those who watch over sites."""
        await ensure_async(self.get(*args))

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Tell the failure in words; the reason stays in the server's log."""
        if status_code == HTTPStatus.MISDIRECTED_REQUEST:
            self.tell("host")
        else:
            self.tell("lost" if status_code < HTTPStatus.INTERNAL_SERVER_ERROR else "broken")

    def tell(self, message: str, again_s: int = 0) -> None:
        """Answer with a page of one sentence in the person's language.

        message  key of the sentence among the page's words
        again_s  seconds after which the page asks once more by itself; 0: it does not
        """
        lang = language_of(self.request.query, self.request.headers.get("Accept-Language", ""))
        template = self.settings["voila_jinja2_env"].get_template("message.html.j2")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        told = ways(lang, self.names()) if message == "lost" else []
        for way in told:
            way["href"] = f"{self.base_url}{way['path']}?lang={lang}"
        bar = site_bar(lang, self.names())
        for link in (bar["home"], *bar["links"]):
            link["href"] = f"{self.base_url}{link['path']}?lang={lang}"
        self.finish(
            template.render(
                bar=bar,
                page=facts(PurePosixPath(self.request.path).stem, lang),
                message=message,
                again_s=again_s,
                nonce=getattr(self, "nonce", ""),
                health=f"{self.base_url}health",
                ways=told,
                cards=cards_of(told or [{"faces": [_FACE_DOWN]}]),
                card=_FACE_DOWN,
                way_out=f"{self.base_url}?lang={lang}",
            )
        )

    def names(self) -> set[str]:
        """Return the pages that are offered."""
        offered = self.settings.get("hanawidgets_pages")
        found = set[str]().union(*map(pages_of, self.settings["hanawidgets_folders"]))
        return found if offered is None else found & offered


class NotebookPage(_Page, TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook as a page. Its Python ends when its visitor leaves before it is written."""

    def initialize(self, **kwargs: Any) -> None:
        super().initialize(**kwargs)
        # From here on, for the visitor may be gone before we are asked.
        passed_on = is_passed_on(self.request, self.settings.get("hanawidgets_proxied", False))
        self._visit = Visit("" if passed_on else str(self.request.remote_ip))

    @cached_property
    def nonce(self) -> str:
        """The nonce that this page's own scripts carry."""
        return secrets.token_urlsafe(16)

    async def get_generator(self, path: str | None = None) -> AsyncIterator[str | bytes]:
        parts = self._parts(path)
        if not takes_gzip(self.request):
            async for part in parts:
                yield part
            return
        async for packed in gzip_parts(parts):
            self.set_header("Content-Encoding", "gzip")  # now that it has begun: what failed before is told as it is
            yield packed

    async def _parts(self, path: str | None) -> AsyncIterator[str]:
        async for part in super().get_generator(path=path):
            # Voila's sign of life is a script too, and a page that gets none gives up.
            is_sign = part.startswith("<script>") and "voila_heartbeat" in part
            yield part.replace("<script>", f'<script nonce="{self.nonce}">', 1) if is_sign else part

    async def get(self, path: str | None = None) -> None:
        offered = self.settings.get("hanawidgets_pages")
        if offered is not None and (path or "").removesuffix(".ipynb") not in offered:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        headers = self.request.headers
        if is_prefetch(headers):
            self.set_header("Cache-Control", "no-store")
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE)
        asks = _DOOR.knows(
            self.get_cookie(ASKS, ""), self.get_query_argument(ASKS, ""), self._visit.address, time.time()
        )
        way = way_of(headers, bool(self.settings.get("hanawidgets_embed")), asks)
        if way is Way.IN and self.request.method == "HEAD":
            way = Way.DOOR
        if way is Way.OUT:
            self.set_status(HTTPStatus.FORBIDDEN)
            self.tell("elsewhere")
            return
        if way is Way.DOOR:
            await self._show_door(path or "")
            return
        # Asking for the token sets the cookie that Voila's page sends back when its tab closes. Without it
        # the first page of a visit could not shut its kernel down: 403 (Voila 0.5.13, voila#1458).
        _ = self.xsrf_token
        VISIT.set(self._visit)
        try:
            await self.kernel_manager.make_room(self._visit)
            await super().get(path)
        except Left:
            return
        except TooManyVisitors:
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
            self.set_header("Retry-After", str(FULL_AGAIN_S))
            self.tell("full", FULL_AGAIN_S)

    async def _show_door(self, path: str) -> None:
        """Answer with what the page is called, for previews of links, and a script that asks for the page."""
        lang = language_of(self.request.query, self.request.headers.get("Accept-Language", ""))
        notebook = (await ensure_async(self.contents_manager.get(path)))["content"]
        name = path.removesuffix(".ipynb")
        heading = heading_of(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
        page = facts(name, lang, str(notebook.metadata.get("title", "")), heading)
        page["meta"] = meta(name, lang, *address_of(self, name, self.settings["hanawidgets_library"]))
        template = self.settings["voila_jinja2_env"].get_template("door.html.j2")
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        word = _DOOR.word(self._visit.address, time.time())
        self.finish(template.render(page=page, nonce=self.nonce, asks=ASKS, word=word, home=self.base_url))

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self._visit.left = True
        self._ends = asyncio.ensure_future(self.kernel_manager.leave(self._visit))

    def on_finish(self) -> None:
        super().on_finish()
        if not self._visit.left:
            self.kernel_manager.written(self._visit)


class Health(JupyterHandler):  # type: ignore[misc]
    """``/health``, for whoever watches over servers: alive, and how many pages are open."""

    def head(self) -> None:
        self.get()

    def get(self) -> None:
        kernels: PageKernels = self.settings["kernel_manager"]
        self.set_header("Cache-Control", "no-store")
        self.finish({"ok": True, "pages": len(kernels.list_kernel_ids()), "places": kernels.places})


class Kernel(KernelHandler):  # type: ignore[misc]
    """Whether a page's kernel lives: 404 if it does not, 410 if it was only sent to rest. Nothing else can be
    done to it here: neither ended (that is the closing page's beacon) nor interrupted nor started anew."""

    methods = ("GET",)

    async def get(self, kernel_id: str) -> None:
        if kernel_id in self.settings.get("hanawidgets_resting", ()):
            raise HTTPError(HTTPStatus.GONE)
        await super().get(kernel_id)


class ShutdownKernel(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """The message of a closing page that its kernel may end."""

    methods = ("POST",)


class Library(StaticFileHandler):  # type: ignore[misc]  # tornado is not followed by mypy
    """Browser code and art ahead of the widgets, while the kernel still starts: ``/voila/library/<digest>/``.

    The digest is part of the address, so a browser may keep it for good.
    """

    def get_cache_time(self, path: str, modified: object, mime_type: str) -> int:
        return 86_400 * 365


class _Address(_Page):
    """The base of all addresses of pages."""

    async def has(self, name: str) -> bool:
        """Tell whether there is such a notebook."""
        return bool(await ensure_async(self.contents_manager.file_exists(f"{name}.ipynb")))

    async def page_at(self, path: str) -> Asked:
        """Return what a path asks for; refuse paths that no page has."""
        found = asked(path)
        if found is None or not await self.has(found.name):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return found

    def lead(self, path: str) -> None:
        """Lead to a path for good; browsers keep nothing of it, for other programs use the same ports."""
        self.set_header("Cache-Control", "no-store")
        self.redirect(self.base_url + with_query(path, self.request.query), permanent=True)


class PageAt(_Address, NotebookPage):
    """A page at its readable address."""

    async def get(self, path: str | None = None) -> None:
        path = path or ""
        to = shortcuts().get(path) or meant(path, self.request.query)
        if to != path:
            self.lead(to)
            return
        found = await self.page_at(path)
        self.page_name = found.name
        self.request.query = "&".join(filter(None, (found.query, self.request.query)))
        await super().get(f"{found.name}.ipynb")


class Moved(_Address):
    """An address that a page had before; its query goes on."""

    async def get(self, name: str) -> None:
        if not await self.has(name):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        self.lead(path_of(name))


class SlashTooMany(_Address):
    """A path with a slash at its end."""

    async def get(self, path: str) -> None:
        if path not in shortcuts():
            await self.page_at(path)
        self.lead(path)


class SlashMissing(_Page):
    """The path below which everything is served, without the slash at its end."""

    def get(self) -> None:
        self.set_header("Cache-Control", "no-store")
        self.redirect(with_query(self.base_url, self.request.query), permanent=True)


class NotFound(_Page):
    """Any other address."""

    def get(self) -> None:
        raise HTTPError(HTTPStatus.NOT_FOUND)


class Notebooks(LargeFileManager):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """Knows the pages of some folders and no other notebook; of other files (pictures in a text) those of the first.

    folders  a page is looked for in each of them, in their order
    """

    def __init__(self, folders: Sequence[Path], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._in = [(folder, LargeFileManager(parent=self.parent, root_dir=str(folder))) for folder in folders]

    def file_exists(self, path: str) -> bool:
        return self._with(path) is not None if path.endswith(ENDING) else bool(super().file_exists(path))

    def get(self, path: str, *args: Any, **kwargs: Any) -> Any:
        if not path.endswith(ENDING):
            return super().get(path, *args, **kwargs)
        if (found := self._with(path)) is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        found.notary = self.notary
        return found.get(path, *args, **kwargs)

    def _with(self, path: str) -> LargeFileManager | None:
        path = path.strip("/")
        return next((files for folder, files in self._in if is_page(folder, path)), None)
