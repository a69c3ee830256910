"""The notebooks that stand for pages, as in tests/server."""

from ..server.conftest import Client, client, client_of, pages, server, write_pages

__all__ = ["Client", "client", "client_of", "pages", "server", "write_pages"]
