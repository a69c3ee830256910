"""The recorded views are those that the widgets send now."""

from __future__ import annotations

import pytest

from .record import VIEWS, record
from .scenes import SCENES


@pytest.mark.parametrize("name", SCENES)
def test_the_recordings_are_those_of_today(name: str) -> None:
    kept = (VIEWS / f"{name}.json").read_text(encoding="utf-8")
    assert record(SCENES[name]) == kept, "stale; please run: python -m tests.painters.record, then npm test"


def test_there_is_no_recording_of_nothing() -> None:
    assert {file.stem for file in VIEWS.iterdir()} == set(SCENES)
