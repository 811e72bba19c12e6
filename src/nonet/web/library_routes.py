"""What can be asked of the library."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, TypeVar

from fastapi import FastAPI, Request
from pydantic import BaseModel, Field
from starlette.concurrency import run_in_threadpool

from ..path import Status
from ..verbs.rate import rate
from .errors import ERRORS, Forbidden, GameChanged
from .library import Entry, Library
from .operation import NO_FLAG, Question, WebAnswer
from .patience import in_worker, while_wanted
from .settings import Settings
from .state import BoardState, State, state_of

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

_MOST: Final = 1_000
_LARGEST_ID: Final = (1 << 53) - 1
Label = Annotated[str, Field(max_length=200)]
GameName = Annotated[str, Field(min_length=1, max_length=200)]


class AddAsked(Question):
    """Puzzles to keep, and in which collection."""

    states: Annotated[list[State], Field(max_length=_MOST)]
    collection: Label = ""
    name: Label = ""


class Added(WebAnswer):
    """How many puzzles the collection did not have."""

    added: int


class ListAsked(Question):
    """Which puzzles to list."""

    collection: Label | None = None
    level: Label | None = None
    order: Literal["added", "score", "clues"] = "added"
    offset: Annotated[int, Field(ge=0, le=_LARGEST_ID), NO_FLAG] = 0
    limit: Annotated[int, Field(ge=1, le=_MOST), NO_FLAG] = 100


class PuzzleKept(BaseModel):
    """A puzzle of the library."""

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
    """Puzzles of the library, how many there are of that kind, and its collections."""

    puzzles: list[PuzzleKept]
    total: int
    collections: dict[str, int]


class RemoveAsked(Question):
    """Puzzles to remove."""

    ids: Annotated[
        list[Annotated[int, Field(ge=0, le=_LARGEST_ID), NO_FLAG]], Field(max_length=_MOST)
    ]


class Removed(WebAnswer):
    """How many there were."""

    removed: int


class SaveAsked(Question):
    """A game to keep; the page alone knows what is in it.

    Attributes:
        revision: the revision of the library that this game takes the place of; 0 for a new game.
    """

    id: GameName
    data: dict[str, Any]
    revision: Annotated[int, Field(ge=0, le=_LARGEST_ID), NO_FLAG] = 0


class SavedGame(WebAnswer):
    """The revision under which a game is kept."""

    revision: int


class ForgetAsked(Question):
    """A game to remove."""

    id: GameName


class GameKept(BaseModel):
    """A game of the library."""

    id: str
    data: dict[str, Any]
    saved: str
    revision: int


class Games(WebAnswer):
    """The games of the library, those saved last first."""

    games: list[GameKept]


class GamesAsked(Question):
    """Which games; all if no name is given."""

    id: GameName | None = None


def library_routes(app: FastAPI, settings: Settings) -> None:
    """Let the application keep a library, which is not written where others can call."""

    async def use(request: Request, call: Callable[[Library], T], *, writes: bool = False) -> T:
        library: Library | None = request.app.state.library
        if library is None:
            raise Forbidden("this server keeps no library.")
        if writes and not settings.is_private:
            raise Forbidden("the library of a server that others can reach is not written.")
        return await run_in_threadpool(call, library)

    def post(name: str, summary: str) -> Callable[[F], F]:
        return app.post(
            f"/api/library/{name}",
            summary=summary,
            operation_id=f"library_{name}",
            responses=ERRORS,
        )

    @post("add", "Keep puzzles.")
    async def add(request: Request, asked: AddAsked) -> Added:
        await use(request, lambda _: None, writes=True)  # before the work of rating them
        work = in_worker(request, rated_entries, asked.states, is_long=True)
        entries = await while_wanted(request, work)

        def call(library: Library) -> int:
            return library.add(entries, asked.collection, asked.name)

        return Added(added=await use(request, call, writes=True))

    @post("list", "List the puzzles that are kept.")
    async def puzzles(request: Request, asked: ListAsked) -> Listed:
        def call(library: Library) -> Listed:
            found, total = library.puzzles(**asked.model_dump())
            kept = [PuzzleKept(**one) for one in found]
            return Listed(puzzles=kept, total=total, collections=library.collections())

        return await use(request, call)

    @post("remove", "Remove puzzles.")
    async def remove(request: Request, asked: RemoveAsked) -> Removed:
        removed = await use(request, lambda library: library.remove(asked.ids), writes=True)
        return Removed(removed=removed)

    @post("save", "Keep a game.")
    async def save(request: Request, asked: SaveAsked) -> SavedGame:
        data = json.dumps(asked.data, ensure_ascii=True)

        def call(library: Library) -> int | None:
            return library.save(asked.id, data, asked.revision)

        revision = await use(request, call, writes=True)
        if revision is None:
            raise GameChanged(
                f"the library has another revision of this game than {asked.revision};"
                " get it with library/games, and save both as one."
            )
        return SavedGame(revision=revision)

    @post("games", "The games that are kept.")
    async def games(request: Request, asked: GamesAsked) -> Games:
        found = await use(request, lambda library: library.games(asked.id))
        return Games(games=[GameKept(**game) for game in found])

    @post("forget", "Remove a game.")
    async def forget(request: Request, asked: ForgetAsked) -> Removed:
        removed = await use(request, lambda library: library.forget(asked.id), writes=True)
        return Removed(removed=int(removed))


def rated_entries(states: list[State]) -> list[Entry]:
    """What the library keeps of states: each is rated, in a worker."""
    return [_entry(state) for state in states]


def _entry(state: State) -> Entry:
    grid = state.grid()
    board: BoardState = state_of(grid)
    rating = rate(grid)
    is_solved = rating.status is Status.SOLVED
    return Entry(
        state=board.model_dump_json(exclude_none=True),
        level=rating.level if is_solved else "",
        hardest=rating.hardest.name if is_solved and rating.hardest else "",
        score=rating.hodoku_score or 0 if is_solved else 0,
        clues=grid.puzzle.clues,
    )
