"""What turns the repository's texts and code into the source of the documentation site."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
"""The repository."""
