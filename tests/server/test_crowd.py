"""Many who come at once: in turn, none too many, and a page that cannot be had says so."""

from __future__ import annotations

import asyncio
import urllib.request
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hanawidgets.server.throttle import Slot, StartQueue

from .test_class import forks
from .test_serve import LANDING, gone, pid_of

ONE_AT_A_TIME = """
from hanawidgets.server import kernel_manager as kernels
from hanawidgets.server.throttle import StartQueue
kernels.StartQueue = lambda: StartQueue(1, longest_s=60)
"""
NO_KERNEL = """
from hanawidgets.server.forkserver import ForkProvisioner
async def none(*_, **__):
    raise OSError("no process to be had")
ForkProvisioner.launch_kernel = none
"""


# ---- turns ----


def in_a_loop(work: Coroutine[Any, Any, Any]) -> Any:
    """Run in a thread of its own: a browser in this one has a loop already."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, work).result()


def test_turns_are_taken_in_the_order_in_which_they_were_asked_for() -> None:
    async def crowd() -> tuple[list[str], int]:
        turns, order, busy, most = StartQueue(2, longest_s=60), [], 0, 0

        async def one(name: str) -> None:
            nonlocal busy, most
            turn = await turns.wait()
            order.append(name)
            busy += 1
            most = max(most, busy)
            await asyncio.sleep(0.001)
            busy -= 1
            turn.end()

        await asyncio.gather(*map(one, "abcdefgh"))
        return order, most

    assert in_a_loop(crowd()) == (list("abcdefgh"), 2)


def test_a_turn_ends_by_itself_and_only_once() -> None:
    async def slow() -> tuple[Slot, Slot, bool]:
        turns = StartQueue(1, longest_s=0.01)
        first = await turns.wait()
        second = await asyncio.wait_for(turns.wait(), 5)  # the first one is never ended
        first.end()
        first.end()
        waiting = asyncio.ensure_future(turns.wait())
        await asyncio.sleep(0)
        let_in_too_soon = waiting.done()
        second.end()
        await asyncio.wait_for(waiting, 5)
        return first, second, let_in_too_soon

    assert not in_a_loop(slow())[2]


# ---- the server ----


def test_the_head_of_a_page_does_not_wait_for_its_kernel(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], write_pages: Callable[[Path], Path], tmp_path: Path
) -> None:
    started = voila_server(write_pages(tmp_path), prelude=ONE_AT_A_TIME)
    with ThreadPoolExecutor() as beside:
        first = beside.submit(client_of(started).get, "voila/render/waits.ipynb")
        with urllib.request.urlopen(started.url + "voila/render/facts.ipynb", timeout=60) as second:
            head = b""
            while b"voila-style.js" not in head or b"hw-skeleton" not in head:
                head += second.read1(1 << 16)
            both_wait = not first.done()
            (tmp_path / "go").touch()
            page = (head + second.read()).decode()
        assert both_wait
        assert first.result().status == 200
    assert b"kernelId" not in head
    assert pid_of(page)
    assert started.stop() == 0


def test_no_more_are_let_in_than_there_are_places_however_many_come_at_once(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path
) -> None:
    started = voila_server(pages, visitors=3)
    with ThreadPoolExecutor(12) as beside:
        answers = list(beside.map(lambda _: client_of(started).get("voila/render/facts.ipynb"), range(12)))
    assert Counter(answer.status for answer in answers) == {200: 3, 503: 9}
    assert len({pid_of(answer.text) for answer in answers if answer.status == 200}) == 3
    assert started.stop() == 0


@forks
def test_a_page_whose_kernel_cannot_be_had_ends_and_whoever_runs_the_server_is_told(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path
) -> None:
    started = voila_server(pages, prelude=NO_KERNEL, visitors=1)
    for _ in range(2):  # and the place is free again
        page = client_of(started).get(LANDING).text
        assert "hw-skeleton" in page
        assert "voila_finish()" not in page, "the page takes itself for complete"
    assert started.stop() == 0
    assert "no process to be had" in started.errors.read_text(encoding="utf-8")


def test_a_kernel_whose_cells_still_run_is_not_taken_for_forgotten(
    voila_server: Callable[..., Any],
    client_of: Callable[..., Any],
    write_pages: Callable[[Path], Path],
    tmp_path: Path,
    wait_until: Callable[..., Any],
) -> None:
    started = voila_server(write_pages(tmp_path), cull_idle=1, cull_interval=1)
    with ThreadPoolExecutor() as beside:
        long = beside.submit(client_of(started).get, "voila/render/waits.ipynb")
        for _ in range(2):  # so the second one's rest begins after the long one's
            left = client_of(started).get("voila/render/facts.ipynb").text  # nobody ever connects to it
            wait_until(lambda left=left: gone(pid_of(left)))
        (tmp_path / "go").touch()
        page = long.result().text
    assert "application/vnd.jupyter.widget-view+json" in page
    assert client_of(started).kernel_lives(client_of(started).kernel_of(page))
    assert started.stop() == 0


def test_whoever_stops_the_server_does_not_wait_for_the_crowd(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], write_pages: Callable[[Path], Path], tmp_path: Path
) -> None:
    started = voila_server(write_pages(tmp_path), prelude=ONE_AT_A_TIME)
    with ThreadPoolExecutor() as beside:
        for _ in range(3):
            beside.submit(client_of(started).get, "voila/render/waits.ipynb")
        with urllib.request.urlopen(started.url + "voila/render/facts.ipynb", timeout=60) as page:
            assert page.read1(100)
            assert started.stop() == 0
    assert "Traceback" not in started.errors.read_text(encoding="utf-8")
