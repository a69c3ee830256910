"""The kinds of room by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .classroom import Classroom
from .fold import Fold
from .table import Table

KINDS: Final[Mapping[str, type[Fold]]] = {kind.kind: kind for kind in (Classroom, Table)}
