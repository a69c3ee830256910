"""Names under which the server answers, and what it believes of who has passed a request on.

A name that somebody else owns may be made to lead here (DNS rebinding); their page would then be of the same site as
ours. Addresses of machines cannot be made to do that.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

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
