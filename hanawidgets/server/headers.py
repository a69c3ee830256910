"""Security headers, cookies and error details: what every response of the server shares."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from http import HTTPStatus
from http.client import responses
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from tornado.web import HTTPError

from .limits import are_few

# Names under which the server answers, and what it believes of who has passed a request on.

_HOST: Final = re.compile(r"(\[[0-9a-f:.%]+\]|[\w.-]+)(?::\d{1,5})?", re.ASCII | re.IGNORECASE)
NAME: Final = re.compile(r"[a-z0-9_]([\w-]*[a-z0-9_])?(\.[a-z0-9_]([\w-]*[a-z0-9_])?)*", re.ASCII | re.IGNORECASE)
"""A name that a machine can have."""


def own_names(*given: str) -> frozenset[str]:
    """Return the names of this server: its machine's, and those that it was given."""
    machine = socket.gethostname().lower()
    return frozenset({"localhost", machine, f"{machine.partition('.')[0]}.local", *map(str.lower, filter(None, given))})


def is_own(host: str, names: Iterable[str] | None) -> bool:
    """Tell whether the value of a header ``Host`` leads to this server: an address, or one of its names.

    names  None: any will do, as somebody else looks at them

    >>> is_own("192.168.1.20:8866", ()), is_own("[::1]:80", ()), is_own("evil.example", ("localhost",))
    (True, True, False)
    """
    if names is None:
        return True
    found = _HOST.fullmatch(host)
    if not found:
        return False
    name = found[1].lower().rstrip(".")
    return name in names or name.endswith(".localhost") or _is_address(name.strip("[]"))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_passed_on(request: Any, proxied: bool) -> bool:
    """Tell whether a proxy has passed a request on, so that its address is everybody's.

    proxied  the server was given names, so there may be a proxy on another machine

    Anybody can write the header; it is believed of a proxy on this machine, and else only where there may be one.
    """
    return "X-Forwarded-Proto" in request.headers and (proxied or is_loopback(request.remote_ip))


def is_loopback(address: str | None) -> bool:
    """Tell whether an address is this machine's own."""
    return bool(address) and _is_address(str(address)) and ip_address(str(address)).is_loopback


def scheme_of(request: Any, proxied: bool) -> str:
    """Return ``http`` or ``https``: how the visitor came to us, or to the proxy before us."""
    if is_passed_on(request, proxied):
        return "https" if request.headers["X-Forwarded-Proto"].startswith("https") else "http"
    return str(request.protocol)


def is_own_origin(origin: str, request: Any, proxied: bool) -> bool:
    """Tell whether a page's origin is the one that the request went to, in every part of it.

    A proxy that does not say that visitors come to it by https is taken at the page's word.
    """
    asked, scheme = urlsplit(origin.lower()), scheme_of(request, proxied)
    schemes = {scheme} if scheme == "https" or is_passed_on(request, proxied) else {scheme, "https"}
    return any(origin.lower() == f"{one}://{request.host.lower()}" for one in schemes) and bool(asked.netloc)


SUSPICIOUS_PATH: Final = r"(?i).*(?:\.\.|/\.|\\|//|%[01][0-9a-f]|%25|%2e|%2f|%5c|%7f).*"
"""Paths that no page of ours asks for: they try to leave the folder they name, or hide what they name."""

_ADDRESS: Final = re.compile(r"[\w.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?", re.ASCII)


def content_policy(host: str, embed: str = "", nonce: str = "") -> str:
    """Return the Content-Security-Policy of a page that may talk to ``host`` (its own) and to nobody else.

    embed  origins of pages that may show it in a frame, with spaces between
    nonce  what the page's own scripts carry; no other inline script, and no handler in an element, is run

    ``blob:`` modules are anywidget's; 'unsafe-eval' is not needed (Voila 0.5.13). Styles stay inline: widgets bring
    theirs in elements (anywidget's ``_css``) and attributes (JupyterLab's, a card's place). The host's
    sockets are named because Safari before 15.4 does not count them as 'self'.
    """
    sockets = f" ws://{host} wss://{host}" if _ADDRESS.fullmatch(host) else ""
    own = f" 'nonce-{nonce}'" if nonce else ""
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self'{own} blob:",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            f"connect-src 'self'{sockets}",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            f"frame-ancestors 'self' {embed}".rstrip(),
        ]
    )


def with_security_headers(handler: type) -> type:
    """Return the same handler, whose answers all have our headers.

    It answers to the methods in its ``methods``, GET and HEAD unless it names others. Failures are a status
    and nothing more (files and kernels are asked for by programs), unless it can ``tell`` them to people.
    """

    class Guarded(handler):  # type: ignore[misc]
        SUPPORTED_METHODS = getattr(handler, "methods", ("GET", "HEAD"))

        nonce = getattr(handler, "nonce", "")

        def prepare(self, *args: Any, **kwargs: Any) -> Any:
            if not is_own(self.request.host, self.settings.get("hanawidgets_hosts")):
                raise HTTPError(HTTPStatus.MISDIRECTED_REQUEST)
            return super().prepare(*args, **kwargs)

        def set_default_headers(self) -> None:
            super().set_default_headers()
            embed = self.settings.get("hanawidgets_embed", "")
            self.set_header("Server", "hanawidgets")  # no version
            self.set_header("Content-Security-Policy", content_policy(self.request.host, embed, self.nonce))
            self.set_header("X-Content-Type-Options", "nosniff")
            self.set_header("Referrer-Policy", "same-origin")
            if are_few():
                self.set_header("Connection", "close")

        def set_cookie(self, name: str, value: str | bytes, *args: Any, **kwargs: Any) -> None:
            super().set_cookie(name, value, *args, **{**self._cookie_rules(), **kwargs})

        def _cookie_rules(self) -> dict[str, Any]:
            # The page's script reads the one cookie, so it cannot be HttpOnly. In a frame on another site
            # browsers keep it only if it is for encrypted connections; elsewhere the page does without.
            if scheme_of(self.request, self.settings.get("hanawidgets_proxied", False)) != "https":
                return {"samesite": "Lax"}
            return {"samesite": "None" if self.settings.get("hanawidgets_embed") else "Lax", "secure": True}

        def write_error(self, status_code: int, **kwargs: Any) -> None:
            if hasattr(self, "tell"):
                super().write_error(status_code, **kwargs)
                return
            self.set_header("Content-Type", "text/plain; charset=utf-8")
            self.finish(f"{status_code} {responses.get(status_code, '')}\n")

    Guarded.__name__ = handler.__name__
    return Guarded
