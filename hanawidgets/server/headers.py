"""Security headers, cookies and error details: what every response of the server shares."""

from __future__ import annotations

import re
from http import HTTPStatus
from http.client import responses
from typing import Any, Final

from tornado.web import HTTPError

from .hosts import is_own, scheme_of
from .limits import are_few

SUSPICIOUS_PATH: Final = r"(?i).*(?:\.\.|/\.|\\|//|%[01][0-9a-f]|%25|%2e|%2f|%5c|%7f).*"
"""Paths that no page of ours asks for: they try to leave the folder they name, or hide what they name."""

_HOST: Final = re.compile(r"[\w.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?", re.ASCII)


def content_policy(host: str, embed: str = "", nonce: str = "") -> str:
    """Return the Content-Security-Policy of a page that may talk to ``host`` (its own) and to nobody else.

    embed  origins of pages that may show it in a frame, with spaces between
    nonce  what the page's own scripts carry; no other inline script, and no handler in an element, is run

    ``blob:`` modules are anywidget's; 'unsafe-eval' is not needed (Voila 0.5.13). Styles stay inline: widgets bring
    theirs in elements (anywidget's ``_css``) and attributes (JupyterLab's, a card's place). The host's
    sockets are named because Safari before 15.4 does not count them as 'self'.
    """
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
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
