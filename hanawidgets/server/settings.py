"""The settings of one server, those that a JupyterHub gives, and the notebooks of a folder that are pages. Light to
import: the command line reads its defaults here.

A hub (``--hub``, docs/jupyterhub.md) starts a server for each of its users and tells it by environment variables where
to listen and whom to ask. Ours asks the hub about every request, so that nobody reaches a page or a kernel of somebody
else. As no page runs code of its visitors, the servers may all belong to one account of the machine.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

PAGES: Final = "HANAWIDGETS_PAGES"
"""Environment variable that tells a kernel which pages are offered, their stems with spaces between."""

RESULTS: Final = "HANAWIDGETS_RESULTS"
"""Environment variable that tells a kernel, with 1, that the server takes results."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of one server; the defaults are the command line's."""

    notebooks: Path
    """Folder whose notebooks are the pages; index.ipynb is the landing page."""
    beside: Path | None = None
    """Folder of the pages that are offered besides, where the one above has none of that name."""
    ip: str = "127.0.0.1"
    port: int = 8866
    """The next free port is taken if this one is not; 0 for any."""
    query: str = ""
    """Query string of the address that is printed and opened, without the question mark."""
    browser: bool = True
    """Whether to open a browser."""
    cull_idle_s: int = 900
    """A kernel without a page is shut down after so many seconds; a kernel with an open page never is."""
    cull_interval_s: int = 60
    """How often, in seconds, to look for such kernels."""
    fork: bool = True
    """Whether to copy kernels from a ready process, where that can be done."""
    base_url: str = "/"
    """Path below which everything is served, with a slash at both ends."""
    pages: frozenset[str] | None = None
    """Stems of the notebooks that are offered; None: all. The landing page always is."""
    visitors: int = 0
    """Most pages open at a time; 0: no limit. Who comes then is asked to wait."""
    rest_s: int = 0
    """An open page that nobody has touched for so many seconds gives its kernel back; 0: never."""
    embed: tuple[str, ...] = ()
    """Origins of pages that may show ours in a frame, besides our own."""
    hosts: tuple[str, ...] | None = ()
    """Names under which a proxy passes visitors on, besides this machine's own; None: any, as somebody else looks."""
    kernel_memory: int = 1024
    """MiB that a page's Python may take beside what it begins with; 0: as much as there is. Linux only."""
    kernel_seconds: int = 20
    """Seconds of the processor that a message of the page may take; 0: any number."""
    log: Path | None = None
    """File into which failures are written instead of stderr; begun anew when it is long."""
    results: Path | None = None
    """File to which results are added that pupils send; None: the pages offer no such thing."""
    lessons: frozenset[str] | None = None
    """Lessons of which results are taken; None: any."""
    rooms: str | None = ""
    """Where the logs of rooms are kept: "" in this process, a file, or ``redis://...``; None: there are no rooms."""
    part: tuple[int, int] = (1, 1)
    """Of several servers that keep their rooms apart: the number of this one, and how many there are."""
    class_: str | None = None
    """Title of a class that is made at the start; None: none is."""
    login: type | None = None
    """Who may come, as an identity provider of jupyter_server; None: everybody."""


ENDING: Final = ".ipynb"


def is_page(folder: Path, path: str) -> bool:
    """Tell whether the file at a path below the folder is one of its pages: a notebook that stands in the folder
    itself, not below it nor behind a link that leads out of it."""
    if "/" in path or not path.endswith(ENDING):
        return False
    try:
        file = (folder / path).resolve()
        return file.is_file() and file.is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a name that is too long, a link that leads to itself
        return False


def pages_of(folder: Path) -> set[str]:
    """Return the names of a folder's pages."""
    return {file.stem for file in folder.glob(f"*{ENDING}") if is_page(folder, file.name)}


_SECRETS: Final = ("JUPYTERHUB_API_TOKEN", "JPY_API_TOKEN")


class NoHub(Exception):  # noqa: N818  (a fact to be worded, not a fault)
    """No hub has started this process, or its package is missing."""


def of_hub(settings: Settings) -> Settings:
    """Return the settings with the address and the login that the hub gives. Raises NoHub."""
    address = urlsplit(os.environ.get("JUPYTERHUB_SERVICE_URL", ""))
    if address.scheme != "http" or not address.port or not os.environ.get("JUPYTERHUB_API_TOKEN"):
        raise NoHub
    try:
        login = _login()
    except ImportError as error:
        raise NoHub from error
    path = os.environ.get("JUPYTERHUB_SERVICE_PREFIX", "/")
    return replace(
        settings, ip=address.hostname or "", port=address.port, base_url=path, browser=False, login=login, hosts=None
    )


def _login() -> type:
    """Return the hub's identity provider (an interface of jupyter_server), made to fit Voila 0.5.13."""
    from jupyterhub import __version__
    from jupyterhub.singleuser.extension import JupyterHubIdentityProvider

    class HubLogin(JupyterHubIdentityProvider):  # type: ignore[misc]
        def __init__(self, **kwargs: Any) -> None:
            for name in ("token", "login_handler_class"):  # Voila's own, for servers with a password
                kwargs.pop(name, None)
            super().__init__(**kwargs)
            # the hub looks for its version
            self.parent.tornado_settings = {"headers": {"X-JupyterHub-Version": __version__}}
            # The server has read its token now; the kernels, which get this environment, need none.
            for name in ("api_token", "oauth_client_id", "api_url", "access_scopes"):
                getattr(self.hub_auth, name)
            for name in _SECRETS:
                os.environ.pop(name, None)

    return HubLogin
