"""The patch itself; that it reaches a living socket is tested in test_serve.py."""

from __future__ import annotations

from typing import Any

import pytest
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from hanawidgets.server import nodelay


def test_apply_twice_patches_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    class Socket:
        def set_nodelay(self, value: bool) -> None:
            calls.append(f"nodelay {value}")

    async def inner(self: Any, kernel_id: str) -> None:
        calls.append(f"open {kernel_id}")

    monkeypatch.setattr(KernelWebsocketHandler, "open", inner)
    assert nodelay.apply() is True
    assert nodelay.apply() is False
    # not asyncio.run: Playwright keeps a loop running in this thread once the browser was asked for
    with pytest.raises(StopIteration):
        VoilaKernelWebsocketHandler.open(Socket(), "k1").send(None)
    assert calls == ["nodelay True", "open k1"]
