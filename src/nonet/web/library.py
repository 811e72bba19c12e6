"""Store a library of puzzles and games in an SQLite file, and answer requests for its contents."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Annotated, Any, Final, Literal, TypeVar

from fastapi import FastAPI, Request
from pydantic import BaseModel, Field
from starlette.concurrency import run_in_threadpool

from ..base import Error
from ..ladder import Status
from ..verbs.rate import rate
from .description import post
from .errors import Forbidden, GameChanged
from .operation import NO_FLAG, Question, WebAnswer
from .settings import Settings
from .state import State, state_of
from .workers import in_worker, while_wanted

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
    """A puzzle for the library.

    Attributes:
        state: the state of the board, as JSON text.
        level: the difficulty of the puzzle. Empty if no path was found.
        hardest: the name of the hardest technique. Empty if there is none.
        score: the HoDoKu score, or 0 if there is none.
        clues: the number of givens.
    """

    state: str
    level: str
    hardest: str
    score: int
    clues: int


class Library:
    """Puzzles and games in a file. The file is created if it does not exist. When a call returns,
    its changes are on disk. Threads may share a library.

    Args:
        file: the file.

    Raises:
        Error: if the file cannot be opened, is not a library, or was written by a newer version.
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
            raise Error(f"{file} was written by a newer version of nonet ({version}).")
        tables = self._database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version == 0 and tables:
            self._database.close()
            raise Error(f"{file} is a database, but not a nonet library.")
        if version < _VERSION:
            change = _TO_VERSION_2 if version else _TABLES
            self._database.executescript(f"BEGIN;{change}PRAGMA user_version = {_VERSION};COMMIT;")

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._database.close()

    # Puzzles -------------------------------------------------------------------------------------

    def add(self, entries: Iterable[Entry], collection: str, name: str = "") -> int:
        """Add puzzles to a collection, and return how many of them were not in the collection
        yet.
        """
        now = _now()
        rows = [asdict(entry) | {"c": collection, "n": name, "now": now} for entry in entries]
        with self._lock, self._database as database:
            return database.executemany(
                "INSERT OR IGNORE INTO puzzle"
                " (state, collection, name, level, hardest, score, clues, added)"
                " VALUES (:state, :c, :n, :level, :hardest, :score, :clues, :now)",
                rows,
            ).rowcount

    def puzzles(
        self,
        collection: str | None = None,
        level: str | None = None,
        *,
        order: str = "added",
        offset: int = 0,
        limit: int = 100,
    ) -> tuple[list[dict[str, Any]], int]:
        """Return the requested range of puzzles, and the number of all puzzles that match.

        Args:
            collection, level: the only collection and the only level to return; all by default.
            order: `added` (newest first), `score` or `clues`.
            offset, limit: the range to return.
        """
        orders = {"added": "id DESC", "score": "score, id", "clues": "clues, id"}
        values = {"c": collection, "l": level, "offset": offset, "limit": limit}
        where = "(:c IS NULL OR collection = :c) AND (:l IS NULL OR level = :l)"
        with self._lock, closing(self._database.cursor()) as cursor:
            cursor.execute(f"SELECT count(*) FROM puzzle WHERE {where}", values)
            (total,) = cursor.fetchone()
            rows = cursor.execute(
                f"SELECT * FROM puzzle WHERE {where} ORDER BY {orders[order]}"
                " LIMIT :limit OFFSET :offset",
                values,
            ).fetchall()
        return [dict(row) | {"state": json.loads(row["state"])} for row in rows], total

    def collections(self) -> dict[str, int]:
        """The number of puzzles in each collection."""
        with self._lock:
            rows = self._database.execute(
                "SELECT collection, count(*) FROM puzzle GROUP BY collection ORDER BY collection"
            ).fetchall()
        return {row[0]: row[1] for row in rows}

    def remove(self, ids: Sequence[int]) -> int:
        """Remove puzzles, and return how many of them existed."""
        with self._lock, self._database as database:
            each = [(id,) for id in ids]
            return database.executemany("DELETE FROM puzzle WHERE id = ?", each).rowcount

    # Games ---------------------------------------------------------------------------------------

    def save(self, id: str, data: str, revision: int = 0) -> int | None:
        """Save a new game, or a new revision of a game.

        Args:
            id, data: the game.
            revision: the revision that `data` replaces, or 0 for a new game.

        Returns:
            the new revision, or None if the library holds another revision. In that case, nothing
            is saved.
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
        """All games, most recently saved first, or only the game with this id."""
        with self._lock:
            rows = self._database.execute(
                "SELECT id, data, saved, revision FROM game WHERE :id IS NULL OR id = :id"
                " ORDER BY saved DESC, id",
                {"id": id},
            ).fetchall()
        return [dict(row) | {"data": json.loads(row["data"])} for row in rows]

    def forget(self, id: str) -> bool:
        """Remove a game, and return whether it existed."""
        with self._lock, self._database as database:
            return database.execute("DELETE FROM game WHERE id = ?", (id,)).rowcount > 0


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


T = TypeVar("T")

_MOST: Final = 1_000
_LARGEST_ID: Final = (1 << 53) - 1
_Whole = Annotated[int, Field(ge=0, le=_LARGEST_ID), NO_FLAG]
Label = Annotated[str, Field(max_length=200)]
GameName = Annotated[str, Field(min_length=1, max_length=200)]


class AddQuery(Question):
    """Puzzles to add, and the collection to add them to."""

    states: Annotated[list[State], Field(max_length=_MOST)]
    collection: Label = ""
    name: Label = ""


class Added(WebAnswer):
    """How many of the given puzzles were not yet in the collection."""

    added: int


class ListQuery(Question):
    """The request for a range of the library's puzzles."""

    collection: Label | None = None
    level: Label | None = None
    order: Literal["added", "score", "clues"] = "added"
    offset: _Whole = 0
    limit: Annotated[int, Field(ge=1, le=_MOST), NO_FLAG] = 100


class PuzzleKept(BaseModel):
    """A puzzle in the library."""

    id: int
    state: dict[str, Any]
    collection: str
    name: str
    level: str
    hardest: str
    score: int
    clues: int
    added: str


class Listed(WebAnswer):
    """Some of the library's puzzles, the number of all puzzles that match, and the collections."""

    puzzles: list[PuzzleKept]
    total: int
    collections: dict[str, int]


class RemoveQuery(Question):
    """Puzzles to remove."""

    ids: Annotated[list[_Whole], Field(max_length=_MOST)]


class Removed(WebAnswer):
    """How many of the given puzzles existed."""

    removed: int


class SaveQuery(Question):
    """A game to save. The server stores its data without interpreting it.

    Attributes:
        revision: the revision in the library that this game replaces, or 0 for a new game.
    """

    id: GameName
    data: dict[str, Any]
    revision: _Whole = 0


class SavedGame(WebAnswer):
    """The revision of the saved game."""

    revision: int


class ForgetQuery(Question):
    """A game to remove."""

    id: GameName


class GameKept(BaseModel):
    """A game in the library."""

    id: str
    data: dict[str, Any]
    saved: str
    revision: int


class Games(WebAnswer):
    """The games of the library, most recently saved first."""

    games: list[GameKept]


class GamesQuery(Question):
    """The id of the game to return. Without an id, all games are returned."""

    id: GameName | None = None


def library_routes(app: FastAPI, settings: Settings) -> None:
    """Add the library to the application. If other machines have access, it is read-only."""

    async def use(request: Request, call: Callable[..., T], *words: Any, writes: bool = False) -> T:
        library: Library | None = request.app.state.library
        if library is None:
            raise Forbidden("this server has no library.")
        if writes and not settings.is_private:
            raise Forbidden("the library of a public server cannot be changed.")
        return await run_in_threadpool(call, library, *words)

    @post(app, "library/add", "Keep puzzles.")
    async def add(request: Request, query: AddQuery) -> Added:
        await use(request, lambda _: None, writes=True)  # refuse writing before rating
        work = in_worker(request, rated_entries, query.states, is_long=True)
        entries = await while_wanted(request, work)
        words = entries, query.collection, query.name
        return Added(added=await use(request, Library.add, *words, writes=True))

    @post(app, "library/list", "List the stored puzzles.")
    async def puzzles(request: Request, query: ListQuery) -> Listed:
        def call(library: Library) -> Listed:
            found, total = library.puzzles(**query.model_dump())
            kept = [PuzzleKept(**one) for one in found]
            return Listed(puzzles=kept, total=total, collections=library.collections())

        return await use(request, call)

    @post(app, "library/remove", "Remove puzzles.")
    async def remove(request: Request, query: RemoveQuery) -> Removed:
        removed = await use(request, Library.remove, query.ids, writes=True)
        return Removed(removed=removed)

    @post(app, "library/save", "Keep a game.")
    async def save(request: Request, query: SaveQuery) -> SavedGame:
        words = query.id, json.dumps(query.data, ensure_ascii=True), query.revision
        revision = await use(request, Library.save, *words, writes=True)
        if revision is None:
            raise GameChanged(
                "the library has a different revision of this game; get it with library/games,"
                " merge the two, and save the result."
            )
        return SavedGame(revision=revision)

    @post(app, "library/games", "The games that are kept.")
    async def games(request: Request, query: GamesQuery) -> Games:
        found = await use(request, Library.games, query.id)
        return Games(games=[GameKept(**game) for game in found])

    @post(app, "library/forget", "Remove a game.")
    async def forget(request: Request, query: ForgetQuery) -> Removed:
        removed = await use(request, Library.forget, query.id, writes=True)
        return Removed(removed=int(removed))


def rated_entries(states: list[State]) -> list[Entry]:
    """Make library entries from states. Each state is rated in a worker."""
    return [_entry(state) for state in states]


def _entry(state: State) -> Entry:
    grid = state.grid()
    rating = rate(grid)
    is_solved = rating.status is Status.SOLVED
    return Entry(
        state=state_of(grid).model_dump_json(exclude_none=True),
        level=rating.level if is_solved else "",
        hardest=rating.path.hardest_name if is_solved else "",
        score=rating.hodoku_score or 0 if is_solved else 0,
        clues=grid.puzzle.given_count,
    )
