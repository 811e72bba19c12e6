"""The library: puzzles and games in one SQLite file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any, Final, Self

from ..base.errors import Error

_VERSION: Final = 2
_TABLES: Final = """
CREATE TABLE puzzle (
    id INTEGER PRIMARY KEY,
    state TEXT NOT NULL,
    collection TEXT NOT NULL,
    name TEXT NOT NULL,
    level TEXT NOT NULL,
    hardest TEXT NOT NULL,
    score INTEGER NOT NULL,
    clues INTEGER NOT NULL,
    added TEXT NOT NULL,
    UNIQUE (collection, state)
) STRICT;
CREATE INDEX puzzle_by_level ON puzzle (level);
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    data TEXT NOT NULL,
    saved TEXT NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1
) STRICT;
"""
_TO_VERSION_2: Final = "ALTER TABLE game ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;"


@dataclass(frozen=True)
class Entry:
    """A puzzle that is to be kept.

    Attributes:
        state: what stands on its board, as JSON text.
        level: how hard it is; empty where it has no path.
        hardest: the name of the hardest technique; empty where there is none.
        score: HoDoKu's score; 0 where there is none.
        clues: how many digits are given.
    """

    state: str
    level: str
    hardest: str
    score: int
    clues: int


class Library:
    """Puzzles and games in a file, which is made where it is not there. A change is on the disk
    when its call returns; threads may share a library.

    Args:
        file: the file.

    Raises:
        Error: when the file cannot be opened, is no library, or is one of a newer version.
    """

    def __init__(self, file: Path) -> None:
        self._lock = Lock()
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(file, check_same_thread=False, timeout=10)
            self._database.row_factory = sqlite3.Row
            self._database.execute("PRAGMA journal_mode = WAL")
            self._database.execute("PRAGMA synchronous = FULL")
            self._prepare(file)
        except (OSError, sqlite3.Error) as error:
            raise Error(f"{file} cannot be used as a library: {error}.") from None

    def _prepare(self, file: Path) -> None:
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if version > _VERSION:
            self._database.close()
            raise Error(f"{file} is a library of a newer nonet (version {version}).")
        tables = self._database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version == 0 and tables:
            self._database.close()
            raise Error(f"{file} is a database, and no library of nonet.")
        if version < _VERSION:
            change = _TO_VERSION_2 if version else _TABLES
            self._database.executescript(f"BEGIN;{change}PRAGMA user_version = {_VERSION};COMMIT;")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._database.close()

    # Puzzles -------------------------------------------------------------------------------------

    def add(self, entries: Iterable[Entry], collection: str, name: str = "") -> int:
        """Keep puzzles in a collection; how many of them it did not have."""
        now = _now()
        rows = [asdict(entry) | {"c": collection, "n": name, "now": now} for entry in entries]
        with self._lock, self._database as database:
            before = database.total_changes
            database.executemany(
                "INSERT OR IGNORE INTO puzzle"
                " (state, collection, name, level, hardest, score, clues, added)"
                " VALUES (:state, :c, :n, :level, :hardest, :score, :clues, :now)",
                rows,
            )
            return database.total_changes - before

    def puzzles(
        self,
        collection: str | None = None,
        level: str | None = None,
        *,
        order: str = "added",
        offset: int = 0,
        limit: int = 100,
    ) -> tuple[list[dict[str, Any]], int]:
        """Some of the puzzles, and how many there are of that kind.

        Args:
            collection, level: only those.
            order: `added` (the newest first), `score` or `clues`.
            offset, limit: which of them.
        """
        orders = {"added": "id DESC", "score": "score, id", "clues": "clues, id"}
        asked = {"c": collection, "l": level, "offset": offset, "limit": limit}
        where = "(:c IS NULL OR collection = :c) AND (:l IS NULL OR level = :l)"
        with self._lock, closing(self._database.cursor()) as cursor:
            cursor.execute(f"SELECT count(*) FROM puzzle WHERE {where}", asked)
            (total,) = cursor.fetchone()
            rows = cursor.execute(
                f"SELECT * FROM puzzle WHERE {where} ORDER BY {orders[order]}"
                " LIMIT :limit OFFSET :offset",
                asked,
            ).fetchall()
        return [dict(row) | {"state": json.loads(row["state"])} for row in rows], total

    def collections(self) -> dict[str, int]:
        """How many puzzles each collection has."""
        with self._lock:
            rows = self._database.execute(
                "SELECT collection, count(*) FROM puzzle GROUP BY collection ORDER BY collection"
            ).fetchall()
        return {row[0]: row[1] for row in rows}

    def remove(self, ids: Sequence[int]) -> int:
        """Remove puzzles; how many there were."""
        with self._lock, self._database as database:
            before = database.total_changes
            database.executemany("DELETE FROM puzzle WHERE id = ?", [(id,) for id in ids])
            return database.total_changes - before

    # Games ---------------------------------------------------------------------------------------

    def save(self, id: str, data: str, revision: int = 0) -> int | None:
        """Keep a game in place of one revision of it.

        Args:
            id, data: the game.
            revision: the revision that `data` replaces; 0 for a game that is not kept yet.

        Returns:
            The new revision; None if the library has another revision, which stays.
        """
        with self._lock, self._database as database:
            row = database.execute(
                "INSERT INTO game (id, data, saved, revision)"
                " SELECT :id, :data, :now, 1 WHERE :revision = 0"
                " OR EXISTS (SELECT 1 FROM game WHERE id = :id)"
                " ON CONFLICT (id) DO UPDATE"
                " SET data = excluded.data, saved = excluded.saved, revision = revision + 1"
                " WHERE revision = :revision RETURNING revision",
                {"id": id, "data": data, "now": _now(), "revision": revision},
            ).fetchone()
            return None if row is None else int(row["revision"])

    def games(self, id: str | None = None) -> list[dict[str, Any]]:
        """All games, those saved last first; or the one of that name."""
        with self._lock:
            rows = self._database.execute(
                "SELECT id, data, saved, revision FROM game WHERE :id IS NULL OR id = :id"
                " ORDER BY saved DESC, id",
                {"id": id},
            ).fetchall()
        return [dict(row) | {"data": json.loads(row["data"])} for row in rows]

    def forget(self, id: str) -> bool:
        """Remove a game; whether there was one."""
        with self._lock, self._database as database:
            return database.execute("DELETE FROM game WHERE id = ?", (id,)).rowcount > 0


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
