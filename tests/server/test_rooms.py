"""Rooms of a running server: kernels meet there, no page and no process of a kernel knows the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

pytestmark = pytest.mark.server

BEGIN = """
import os, subprocess, sys
from hanawidgets.rooms.client import room_client
client = room_client()
"""
TELLS = "print('told=' + ' '.join(map(str, told)) + ';')"
MAKES = f"""{BEGIN}
room = await client.make("table", name="Ana", game="koikoi", rules="bga_general", seats={{"A": "", "B": ""}})
told = [room.code]
{TELLS}
"""
ENTERS = f"""{BEGIN}
from urllib.parse import parse_qs
asked = parse_qs(os.environ["QUERY_STRING"])
room = await client.enter(asked["room"][0], name="Ben")
told = (room.me, *sorted(room.fold.members), *sorted(room.present))
{TELLS}
"""
SECRETS = f"""{BEGIN}
read = "import os; print(*[name for name in os.environ if 'ROOMS' in name] or ['none'])"
told = client is not None, subprocess.run([sys.executable, "-c", read], capture_output=True, text=True).stdout.strip()
{TELLS}
"""


@pytest.fixture(scope="session")
def rooms_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("rooms")
    for name, source in {"index": MAKES, "enters": ENTERS, "secrets": SECRETS}.items():
        nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)]), folder / f"{name}.ipynb")
    return folder


def told(answer: Any) -> str:
    found = re.search(r"told=(.*?);", answer.text)
    assert found, answer.text[-3000:]
    return found[1]


def test_two_pages_meet_in_a_room(
    session_server: Callable[..., Any], rooms_folder: Path, client_of: Callable[[Any], Any]
) -> None:
    server = session_server(rooms_folder)
    one, other = client_of(server), client_of(server)
    code = told(one.get(""))
    assert re.fullmatch(r"[2-9A-Z]{6}", code)
    assert told(other.get(f"enters?room={code.lower()}")) == "m2 m1 m2 m1 m2"


def test_what_a_kernel_starts_does_not_know_the_way(
    session_server: Callable[..., Any], rooms_folder: Path, client_of: Callable[[Any], Any]
) -> None:
    assert told(client_of(session_server(rooms_folder)).get("secrets")) == "True none"
