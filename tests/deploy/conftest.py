"""The notebooks that stand for pages, as in tests/app."""

from ..server.conftest import pages, write_pages

__all__ = ["pages", "write_pages"]
