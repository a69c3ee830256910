"""What a site is built from, besides this package: exact versions from the package registries, with digests.

Wheels come by pip, Pyodide by npm; neither is asked for anything that lies in the cache already. Nothing here
names a registry: which one pip and npm use is the person's own setting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Pin:
    """One file of a registry."""

    name: str
    version: str
    file: str
    sha256: str


PYODIDE: Final = Pin(
    "pyodide", "314.0.6", "pyodide-314.0.6.tgz",
    "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2",
)
"""CPython 3.14 for browsers."""

PYTHON: Final = "314"
"""Python version of that Pyodide, as wheels name it."""

WHEELS: Final = (
    Pin("anywidget", "0.11.0", "anywidget-0.11.0-py3-none-any.whl",
        "c574d9acc6503ad27b37a9acea48f957a8ba7c9c9876cfcb37898931c098ce9d"),
    Pin("comm", "0.2.3", "comm-0.2.3-py3-none-any.whl",
        "c615d91d75f7f04f095b30d1c1711babd43bdc6419c1be9886a85f2f4e489417"),
    Pin("ipywidgets", "8.1.9", "ipywidgets-8.1.9-py3-none-any.whl",
        "f2b8cbcaae10252b809fbe4d7470db75c09b769a32cbf816d20e5ca6d3c5a79d"),
    Pin("psygnal", "0.16.1", "psygnal-0.16.1-py3-none-any.whl",
        "93b96894d8c46f0a3c0bfaaf8abe73f0d6db2c20cc6d303624cf08f85abc3c92"),
    Pin("traitlets", "5.16.1", "traitlets-5.16.1-py3-none-any.whl",
        "f775618166caa0396c8e337099240f2bd3e5e917d203b2e6fbe21a58d3cb1f6b"),
    Pin("typing_extensions", "4.16.0", "typing_extensions-4.16.0-py3-none-any.whl",
        "481caa481374e813c1b176ada14e97f1f67a4539ce9cfeb3f350d78d6370c2e8"),
)
"""The widgets' Python packages: pure Python, the versions that are tested."""
