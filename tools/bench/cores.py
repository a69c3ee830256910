"""Games on one core and on all of them, and the memory that a million rounds take on their way to a file."""

from __future__ import annotations

import os
import resource
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

from hanawidgets.games.koikoi import api as koikoi
from hanawidgets.games.ohhell import api as ohhell

GAMES = (
    ("koikoi, random", koikoi, {"A": "random", "B": "random"}, 3_000),
    ("koikoi, strong", koikoi, {"A": "strong", "B": "simple", "rules": "bga_general_half"}, 8),
    ("ohhell, random", ohhell, dict.fromkeys("ABCD", "random"), 1_500),
)


def seconds(work: Callable[[], object]) -> float:
    """Return how long it takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def compare(runs: int) -> None:
    """Print how much quicker all cores are than one, with a pool that is there already."""
    with ProcessPoolExecutor() as pool:
        list(koikoi.simulate(64, A="random", executor=pool))  # the workers have imported the games
        for name, game, how, n in GAMES:

            def play(executor: Executor | None, game: Any = game, how: Any = how, n: int = n) -> list[Any]:
                return list(game.simulate(n, seed=1, executor=executor, **how))

            pairs = [(seconds(lambda: play(None)), seconds(lambda: play(pool))) for _ in range(runs)]
            ratios = [one / all_ for one, all_ in pairs]
            print(
                f"{name:16} {n} games: one core {median(pair[0] for pair in pairs):.2f} s, {os.cpu_count()} cores "
                f"{median(pair[1] for pair in pairs):.2f} s: {median(ratios):.2f} times ({min(ratios):.2f} to {max(ratios):.2f})"
            )


def to_file(rounds: int) -> None:
    """Print the most memory that random rounds of Koi-Koi take on their way into a Parquet file, from all cores."""
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor() as pool:
        path = Path(folder) / "rounds.parquet"
        rows = koikoi.simulate(rounds, A="random", B="random", per="round", seed=1, executor=pool)
        begun, writer, schema = time.perf_counter(), None, None
        for batch in rows.batches():
            piece = arrow.Table.from_pylist(batch, schema=schema)
            schema = schema or piece.schema
            writer = writer or parquet.ParquetWriter(path, schema)
            writer.write_table(piece)
        assert writer is not None
        writer.close()
        took, size = time.perf_counter() - begun, path.stat().st_size
    own, each = (resource.getrusage(who).ru_maxrss / 1024 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    print(
        f"{rounds:,} rounds into {size / 1e6:.1f} MB in {took:.0f} s ({rounds / took:,.0f} a second): at most {own:.0f} MB "
        f"of memory here, {each:.0f} MB in a worker"
    )
