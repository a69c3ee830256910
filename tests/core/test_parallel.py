"""Work by workers: the same results in the same order, and a clear word where a worker fails."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from types import ModuleType
from typing import Any

import pytest

from hanawidgets.core import parallel
from hanawidgets.core.errors import Detail, RuleError
from hanawidgets.core.parallel import in_order
from hanawidgets.text import words_in
from hanawidgets.text.wording import error_text

from .games import WHOLE

each_game = pytest.mark.parametrize("name", WHOLE)


def door(name: str) -> ModuleType:
    return import_module(f"hanawidgets.games.{name}.api")


class Here(Executor):
    """Does at once what it is given; some of it is lost, as by workers that die."""

    def __init__(self, lost: Callable[[int], bool] = lambda _: False) -> None:
        self.lost, self.given, self.most = lost, 0, 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        future: Future[Any] = Future()
        if self.lost(self.given):
            future.set_exception(EOFError("the worker is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def half(n: int) -> float:
    return n / 2


def picky(n: int) -> int:
    if n == 5:
        raise ZeroDivisionError(n)
    return n


@pytest.fixture(scope="module")
def pool() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as workers:
        yield workers


# Processes are needed only to show that all of it can be sent; what comes of it needs none.


@pytest.mark.slow
@each_game
def test_processes_play_judge_and_look_back_as_one_would(name: str, pool: Executor) -> None:
    game = door(name)
    told: list[tuple[int, int]] = []
    alone = game.simulate(4, A="simple", seed=5)
    shared = game.simulate(4, A="simple", seed=5, executor=pool, progress=lambda *at: told.append(at))
    assert list(shared) == list(alone)
    assert told == [(n, 4) for n in range(1, 5)]
    assert game.tournament("random", "simple", 4, seed=5, executor=pool) == game.tournament(
        "random", "simple", 4, seed=5
    )
    plays = [game.Play(seed=seed) for seed in range(3)]
    assert list(game.evaluate(plays, 4, executor=pool)) == list(game.evaluate(plays, 4))
    records = [play.record for play in plays]
    assert list(game.reviews(records, playouts=4, executor=pool)) == list(game.reviews(records, playouts=4))


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("per", ["game", "round", "seat"])
def test_workers_give_the_rows_that_one_gives(name: str, per: Any) -> None:
    game = door(name)
    alone = list(game.simulate(7, A="random", seed=1, per=per))
    assert list(game.simulate(7, A="random", seed=1, per=per, executor=Here())) == alone
    with ThreadPoolExecutor(3) as threads:
        assert list(game.simulate(7, A="random", seed=1, per=per, executor=threads)) == alone


def test_items_go_out_as_they_are_asked_for_and_results_never_pile_up() -> None:
    asked = 0

    def items() -> Iterator[int]:
        nonlocal asked
        while True:
            asked += 1
            yield asked

    found = in_order(half, items(), Here())
    assert [next(found) for _ in range(3)] == [0.5, 1.0, 1.5]
    assert asked <= 4 * parallel.AHEAD * parallel.WORKERS
    found.close()


def test_what_the_work_raises_comes_where_its_result_would() -> None:
    found = in_order(picky, range(1, 9), Here())
    assert [next(found) for _ in range(4)] == [1, 2, 3, 4]
    with pytest.raises(ZeroDivisionError):
        next(found)


def test_a_part_that_a_worker_loses_is_given_out_once_more() -> None:
    here = Here(lambda n: n == 3)
    assert list(in_order(half, range(40), here)) == [n / 2 for n in range(40)]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_part_that_is_lost_twice_is_named(lang: str) -> None:
    with pytest.raises(RuleError) as caught:
        list(in_order(half, range(40), Here(lambda n: n > 2)))
    assert caught.value.detail == Detail.WORKER_LOST
    assert "the worker is gone" in error_text(caught.value, words_in(lang))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_worker_with_another_version_does_nothing_and_is_named(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    done: list[int] = []

    class Elsewhere(Here):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            with pytest.MonkeyPatch.context() as there:
                there.setattr(sys.modules["hanawidgets"], "__version__", "0.0.9")
                return super().submit(fn, *args, **kwargs)

    with pytest.raises(RuleError) as caught:
        list(in_order(done.append, range(3), Elsewhere()))
    assert done == [] and caught.value.detail == Detail.OTHER_WORKER
    assert "0.0.9" in error_text(caught.value, words_in(lang))


@pytest.mark.parametrize("given", [4, "pool", [1]])
def test_what_takes_no_work_is_refused_at_once(given: object) -> None:
    koikoi = door("koikoi")
    for ask in (
        lambda: koikoi.simulate(2, executor=given),
        lambda: koikoi.tournament("random", "random", 2, executor=given),
        lambda: koikoi.evaluate([], executor=given),
        lambda: koikoi.reviews([], executor=given),
    ):
        with pytest.raises(RuleError) as caught:
            ask()
        assert caught.value.field == "executor"


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(RuleError) as caught:
        list(door("koikoi").evaluate(["t1"]))
    assert caught.value.detail == Detail.NO_POSITION


def test_an_interrupt_takes_back_what_has_not_begun() -> None:
    class Never(Here):
        def __init__(self) -> None:
            super().__init__()
            self.waiting: list[Future[Any]] = []

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future() if self.waiting else super().submit(fn, *args, **kwargs)
            self.waiting.append(future)
            return future

    never = Never()
    found = in_order(half, range(1000), never)
    assert next(found) == 0.0
    found.close()
    assert len(never.waiting) > 1
    assert all(future.cancelled() for future in never.waiting[1:])
