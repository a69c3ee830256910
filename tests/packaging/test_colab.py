"""In a notebook with Google Colab's packages: installing changes none of them, and a widget is shown and answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

from .packages import empty, install, lend

pytestmark = pytest.mark.server

COLAB = {
    "anywidget": "0.9.21",
    "ipykernel": "6.17.1",
    "ipython": "7.34.0",
    "ipywidgets": "7.7.1",
    "tornado": "6.5.1",
    "traitlets": "5.7.1",
}
"""As of the runtime 2026.01, which can still be chosen."""
SHOWN = """from hanawidgets.widgets import YakuChecker
checker = YakuChecker("m01-2 m02-2")
checker"""


@pytest.fixture
def kernel(wheel: Path, tmp_path: Path) -> Iterator[BlockingKernelClient]:
    """A kernel there."""
    programs = empty(tmp_path / "colab")
    lend(tmp_path / "colab", ["notebook"])  # which ipywidgets 7 asks for
    install(programs, wheel, *(f"{name}=={version}" for name, version in COLAB.items()))  # pip refuses what conflicts
    manager = KernelManager(kernel_name="python3")
    assert manager.kernel_spec
    manager.kernel_spec.argv = [str(programs / "python"), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    manager.start_kernel(cwd=str(tmp_path), env={"PATH": str(programs), "HOME": str(tmp_path)})
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=60)
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def test_a_widget_is_shown_and_answers_a_click(kernel: BlockingKernelClient) -> None:
    told: list[dict[str, Any]] = []
    kernel.execute_interactive(SHOWN, output_hook=told.append, timeout=60)
    (shown,) = (message["content"]["data"] for message in told if message["msg_type"] == "execute_result")
    assert "ribbon" in shown["text/plain"] and "hw-still-note" in shown["text/html"], (
        "what is read where no widget runs"
    )
    model = shown["application/vnd.jupyter.widget-view+json"]["model_id"]
    click = {"kind": "do", "id": 1, "action": "pick", "args": {"card": "m03-2", "on": True}}
    content = {"comm_id": model, "data": {"method": "custom", "content": click}}
    kernel.shell_channel.send(kernel.session.msg("comm_msg", content))
    answers: list[Any] = []
    while not answers or answers[-1]["method"] != "custom":
        message = kernel.get_iopub_msg(timeout=20)
        if message["msg_type"] == "comm_msg":
            answers.append(message["content"]["data"])
    update, ack = answers
    assert [yaku["key"] for yaku in update["state"]["view"]["made"]] == ["akatan"]
    assert ack["content"] == {"kind": "ack", "id": 1}
