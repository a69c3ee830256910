"""Clusters of others, on this machine: the same call gives the same rows; and the page on many games runs."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from hanawidgets.games.koikoi import api as koikoi
from tests.needs import needs

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "many-games.md"
ROWS = list(koikoi.simulate(6, A="random", seed=1))


def test_a_cluster_of_dask_gives_the_same_rows() -> None:
    needs("distributed")
    distributed = import_module("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert list(koikoi.simulate(6, A="random", seed=1, executor=client.get_executor())) == ROWS


def test_engines_of_ipyparallel_give_the_same_rows() -> None:
    needs("ipyparallel")
    with import_module("ipyparallel").Cluster(n=2) as engines:
        assert list(koikoi.simulate(6, A="random", seed=1, executor=engines.executor())) == ROWS


def test_the_page_on_many_games_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs("pyarrow", "distributed", "ipyparallel")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(blocks) >= 5
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks:
        few = block.replace("1_000_000", "60").replace("10_000", "25")
        exec(compile(few, str(PAGE), "exec"), names)
    files = sorted(tmp_path.glob("*.parquet"))
    read = import_module("pyarrow.parquet").read_table
    assert [file.stem for file in files] == ["dask", "engines", "one", "pool"]
    assert {read(file).num_rows for file in files} == {60} and len(
        {read(file) == read(files[0]) for file in files}
    ) == 1
