"""Many who come at once: in turn, none too many, and a page that cannot be had says so."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest

from hanawidgets.text import LANGUAGES, translate

from ..conftest import PATIENCE_S
from .test_class import parent_of
from .test_serve import LANDING, pid_of

SOME_AT_A_TIME = """
import asyncio
from hanawidgets.server import provisioner
provisioner.PageProvisioner.turns = asyncio.Semaphore({many})
provisioner.LONGEST_S = {seconds}
"""
ON_THEIR_WAY = """
from hanawidgets.server.kernel_manager import PageKernels
launch, end, ends = provisioner.PageProvisioner.launch_kernel, PageKernels.end, asyncio.Event()
async def launch_late(self, *args, **kwargs):
    await ends.wait()
    return await launch(self, *args, **kwargs)
async def end_first(self):
    asyncio.get_running_loop().call_soon(ends.set)
    await end(self)
provisioner.PageProvisioner.launch_kernel, PageKernels.end = launch_late, end_first
"""
NO_KERNEL = """
from hanawidgets.server.provisioner import PageProvisioner
async def none(*_, **__):
    raise OSError("no process to be had")
PageProvisioner._launch = none
"""


@pytest.mark.parametrize(
    ("prelude", "seconds", "waits"),
    [("", 60, True), ("", 0.1, False), ("import sys\nsys.argv.append('--no-fork')\n", 60, True)],
    ids=["forked", "forked-for-long", "not-forked"],
)
def test_a_page_waits_until_the_one_before_has_its_widgets_but_not_for_long(
    voila_server: Callable[..., Any],
    client_of: Callable[..., Any],
    write_pages: Callable[[Path], Path],
    tmp_path: Path,
    wait_until: Callable[..., Any],
    prelude: str,
    seconds: float,
    waits: bool,
) -> None:
    started = voila_server(write_pages(tmp_path), prelude=prelude + SOME_AT_A_TIME.format(many=1, seconds=seconds))
    with ThreadPoolExecutor() as beside:
        first = beside.submit(client_of(started).get, "waits")
        wait_until((tmp_path / "waits").exists)
        second = beside.submit(client_of(started).get, "facts")
        done, _ = wait([second], timeout=(3 if prelude else 1.5) if waits else PATIENCE_S)
        assert bool(done) is not waits
        assert not first.done()
        (tmp_path / "go").touch()
        pid = pid_of(second.result().text)
        assert not prelude or parent_of(pid) == started.process.pid, "with --no-fork each starts the ordinary way"
        assert first.result().status == 200
    assert started.stop() == 0


def test_no_more_are_let_in_than_there_are_places_and_who_finds_none_is_told_so_and_comes_in_later(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, wait_until: Callable[..., Any]
) -> None:
    started = voila_server(pages, visitors=3)
    visitors = [client_of(started) for _ in range(12)]
    assert json.loads(visitors[0].get("health").text) == {"ok": True, "pages": 0, "places": 3}
    with ThreadPoolExecutor(12) as beside:
        answers = list(beside.map(lambda visitor: visitor.get("facts"), visitors))
    assert Counter(answer.status for answer in answers) == {200: 3, 503: 9}
    came = [number for number, answer in enumerate(answers) if answer.status == HTTPStatus.OK]
    assert len({pid_of(answers[number].text) for number in came}) == 3
    late = client_of(started)
    assert json.loads(late.get("health").text) == {"ok": True, "pages": 3, "places": 0}
    for lang in LANGUAGES:
        refused = late.get(f"{LANDING}?lang={lang}")
        assert refused.status == HTTPStatus.SERVICE_UNAVAILABLE
        assert int(refused.headers["Retry-After"]) > 0
        assert translate("app.words.full", lang) in refused.text
        assert translate("ui.heading.index", lang) in refused.text  # a page of this house: its name, a card, a way on
        assert 'id="hw-back"' in refused.text and "hw-start" in refused.text
        assert 'http-equiv="refresh"' in refused.text and translate("app.words.retry", lang) in refused.text
        assert "kernelId" not in refused.text
    first = visitors[came[0]]
    first.post(f"voila/api/shutdown/{first.kernel_of(answers[came[0]].text)}", {"_xsrf": first.xsrf()})
    wait_until(lambda: late.get(LANDING).status == HTTPStatus.OK)
    assert started.stop() == 0


def test_a_page_whose_kernel_cannot_be_had_says_so_and_whoever_runs_the_server_is_told(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path
) -> None:
    started = voila_server(pages, prelude=NO_KERNEL, visitors=1)
    for _ in range(2):  # and the place is free again
        answer = client_of(started).get(LANDING + "?lang=en")
        assert answer.status == 500
        assert translate("app.words.broken", "en") in answer.text
    assert started.stop() == 0
    assert "no process to be had" in started.errors.read_text(encoding="utf-8")


@pytest.mark.parametrize("way", ["", ON_THEIR_WAY], ids=["in-turn", "on-their-way-there"])
def test_whoever_stops_the_server_does_not_wait_for_the_crowd(
    voila_server: Callable[..., Any],
    client_of: Callable[..., Any],
    pages: Path,
    wait_until: Callable[..., Any],
    way: str,
) -> None:
    """Those who came for their turn after the end had begun waited for it, and the server for them."""
    started = voila_server(pages, prelude=SOME_AT_A_TIME.format(many=0, seconds=60) + way, visitors=9)
    with ThreadPoolExecutor() as beside:
        waiting = [beside.submit(client_of(started).get, LANDING) for _ in range(3)]
        wait_until(lambda: json.loads(client_of(started).get("health").text)["places"] == 6)
        assert not any(one.done() for one in waiting)
        assert started.stop() == 0
    assert "Traceback" not in started.errors.read_text(encoding="utf-8")
