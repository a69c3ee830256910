"""Logs in one SQLite file, which outlives the server and can be deleted, whole or room by room."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from .entries import Entry
from .store import OneServer, Stale, StoreError

T = TypeVar("T")

APPLICATION: Final = 0x48616E61
"""SQLite's ``application_id`` of such a file."""
VERSION: Final = 1
_TABLE: Final = """
CREATE TABLE IF NOT EXISTS entries (
    code TEXT NOT NULL, n INTEGER NOT NULL, at REAL NOT NULL, line TEXT NOT NULL, PRIMARY KEY (code, n)
) WITHOUT ROWID
"""


class SqliteStore(OneServer):
    """Logs in a file, made for its owner's eyes only. One server has it at a time.

    A thread of its own works at it, so that a slow disk keeps nobody waiting but who asked.
    Raises StoreError: a file of something else, another server's, or one that cannot be written.
    """

    kept = "file"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "rooms")
        try:
            self._database: sqlite3.Connection = self._thread.submit(self._open).result()
        except OSError:
            self._thread.shutdown()
            raise

    def _open(self) -> sqlite3.Connection:
        try:
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise StoreError(error.strerror) from error
        try:
            database = sqlite3.connect(self._path, timeout=0, isolation_level=None)
            found = database.execute("PRAGMA application_id").fetchone()[0]
            if found not in {0, APPLICATION} or (not found and database.execute("PRAGMA schema_version").fetchone()[0]):
                raise StoreError("no file of rooms")
            # Another server would write without being heard; and what is deleted shall not be found in the file.
            database.execute("PRAGMA locking_mode = EXCLUSIVE")
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = NORMAL")
            database.execute("PRAGMA secure_delete = ON")
            database.execute("BEGIN IMMEDIATE")
            database.execute(f"PRAGMA application_id = {APPLICATION}")
            database.execute(f"PRAGMA user_version = {VERSION}")
            database.execute(_TABLE)
            database.execute("COMMIT")
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error
        return database

    async def _do(self, work: Callable[[], T]) -> T:
        def guarded() -> T:
            try:
                return work()
            except sqlite3.Error as error:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise StoreError(str(error)) from error

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, guarded)
        except RuntimeError as error:  # closed
            raise StoreError(str(error)) from error

    async def append(self, code: str, entries: Sequence[Entry]) -> None:
        await self._do(partial(self._append, code, entries))

    def _append(self, code: str, entries: Sequence[Entry]) -> None:
        database = self._database
        database.execute("BEGIN IMMEDIATE")
        last = database.execute("SELECT max(n) FROM entries WHERE code = ?", [code]).fetchone()[0]
        if entries[0].n != (last or 0) + 1:
            database.execute("ROLLBACK")
            raise Stale
        rows = [(code, entry.n, entry.at, entry.to_json()) for entry in entries]
        database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
        database.execute("COMMIT")

    async def read(self, code: str, after: int = 0) -> list[Entry]:
        asked = "SELECT n, line FROM entries WHERE code = ? AND n > ? ORDER BY n"
        rows = await self._do(lambda: self._database.execute(asked, [code, after]).fetchall())
        return [Entry.from_json(n, line) for n, line in rows]

    async def count(self) -> int:
        asked = "SELECT count(*) FROM entries WHERE n = 1"
        return int(await self._do(lambda: self._database.execute(asked).fetchone()[0]))

    async def idle(self, before: float) -> list[str]:
        asked = "SELECT code FROM entries GROUP BY code HAVING max(at) < ?"
        return [code for (code,) in await self._do(lambda: self._database.execute(asked, [before]).fetchall())]

    async def delete(self, code: str) -> None:
        await self._do(partial(self._delete, code))

    def _delete(self, code: str) -> None:
        self._database.execute("DELETE FROM entries WHERE code = ?", [code])
        self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    async def close(self) -> None:
        await self._do(self._database.close)
        self._thread.shutdown()
