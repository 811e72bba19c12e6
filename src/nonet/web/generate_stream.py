"""Send generated puzzles as a stream of events."""

import json
from collections.abc import AsyncIterator
from typing import Annotated, Final, Literal

from fastapi import FastAPI, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import Field

from ..base import Error
from ..generator import Generated
from ..generator.answer import generated_answer
from ..generator.generate import generate
from ..model import STANDARD, Grid, Notation
from ..verbs.wire import to_json
from .description import post
from .operation import NO_FLAG, Question
from .state import BoardName, Names, ShortName, state_of
from .work import NotationHeader
from .workers import in_worker

_MOST: Final = 100
_SEEDS: Final = 1 << 64
_SPREAD: Final = 0x9E3779B97F4A7C15
"""An odd factor, so that every attempt has a different seed."""

_FIRST_TRIES: Final = 1_000
_MOST_TRIES: Final = 16_000


class GenerateQuery(Question):
    """The requirements for the puzzles.

    Attributes:
        count: how many puzzles to make.
        seed: the same seed gives the same puzzles.
        level: the difficulty.
        symmetry: the symmetry of the pattern of givens.
        hardest: the name of the hardest step's technique.
        use: names of techniques that the path must contain.
        avoid: names of techniques that the path must not contain.
        board: the name of the board.
    """

    count: Annotated[int, Field(ge=1, le=_MOST), NO_FLAG] = 1
    seed: Annotated[int, Field(ge=0, lt=1 << 53), NO_FLAG] = 0
    level: Literal["beginner", "easy", "medium", "tricky", "hard", "expert", "extreme"] | None = (
        None
    )
    symmetry: ShortName = "none"
    hardest: ShortName | None = None
    use: Names = ()
    avoid: Names = ()
    board: BoardName = STANDARD.words


def attempt(query: GenerateQuery, number: int, tries: int) -> tuple[str | None, int]:
    """Try to make a puzzle, in a worker. Returns the record of the puzzle, with an additional field
    `state`, and the number of puzzles that were tried. The record is None if no puzzle was found.

    Raises:
        Error: if the request is invalid.
    """
    wishes = query.model_dump(exclude={"count", "seed"})
    try:
        found = generate(**wishes, seed=(query.seed + number * _SPREAD) % _SEEDS, tries=tries)
    except Error as error:
        raise Error(str(error)) from None  # other exceptions cannot be sent between processes
    return next(map(_made, found), None), found.tries


def _made(one: Generated) -> str:
    state = state_of(Grid(one.puzzle)).model_dump(exclude_none=True)
    return json.dumps(to_json(generated_answer(one, (), has_steps=False)) | {"state": state})


def add(app: FastAPI) -> None:
    """Add the operation that generates puzzles to the application."""

    summary = "Puzzles made to order, as a stream of events."

    @post(app, "generate", summary, response_class=EventSourceResponse)
    async def stream(
        request: Request, query: GenerateQuery, notation: NotationHeader = Notation.RC
    ) -> AsyncIterator[ServerSentEvent]:
        made = tries = number = 0
        budget = _FIRST_TRIES
        while made < query.count:
            try:
                words = attempt, query, number, budget
                puzzle, tried = await in_worker(request, *words, is_long=True, notation=notation)
            except Error as error:
                yield ServerSentEvent(event="error", data={"message": str(error)})
                return
            number += 1
            tries += tried
            if puzzle is None:
                budget = min(2 * budget, _MOST_TRIES)
            else:
                made += 1
                yield ServerSentEvent(event="puzzle", raw_data=puzzle)
            progress = {"made": made, "count": query.count, "tries": tries}
            yield ServerSentEvent(event="progress", data=progress)
        yield ServerSentEvent(event="done", data={"made": made, "tries": tries})
