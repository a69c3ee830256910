"""What pages have given back goes on to the system."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hanawidgets.server import limits as trim


def _resident_kib() -> int:
    with Path("/proc/self/status").open(encoding="ascii") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux what it has given")
def test_what_is_free_between_what_is_used_is_given_back() -> None:
    if trim._trim() is None:
        pytest.skip("not the GNU C library: it keeps nothing back")
    blocks = [bytearray(40_000) for _ in range(2_000)]
    kept = blocks[::50]  # so that the heap's end stays where it is
    del blocks
    before = _resident_kib()
    assert trim.give_back()
    assert _resident_kib() < before - 20_000, len(kept)


def test_where_there_is_no_such_call_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trim, "_trim", lambda: None)
    assert trim.give_back() is False
