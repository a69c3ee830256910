"""One user's server of a JupyterHub: address and login come from the hub (``--hub``, docs/jupyterhub.md).

A hub starts a server for each of its users and tells it by environment variables where to listen and whom to
ask. Ours asks the hub about every request, so that nobody reaches a page or a kernel of somebody else. As no
page runs code of its visitors, the servers may all belong to one account of the machine.
"""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any, Final
from urllib.parse import urlsplit

from .settings import Settings

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
