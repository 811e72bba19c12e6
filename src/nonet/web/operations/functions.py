"""Compute spreadsheet functions for many cells at once."""

from collections.abc import Callable
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, Field, StrictFloat, StrictInt

from ...base import Error
from ...ladder import Status
from ...model import Grid, Puzzle
from ...model.plain_data.reader import shown
from ...search import count, solve
from ...sheet.sent import puzzle_in_range
from ...verbs.hint import MOST_LEVELS, hint, up_to
from ...verbs.rate import rate
from ..operation import Question, WebAnswer, operation
from .cells import CellRows

MOST_CALLS: Final = 100
MOST_COUNTED: Final = 10_000

Option: TypeAlias = StrictInt | StrictFloat | Annotated[str, Field(max_length=80)] | None
CellResult: TypeAlias = int | float | str | list[list[int]]


class FunctionCall(Question):
    """A call to a function.

    Attributes:
        name: the name of the function.
        cells: the puzzle, as 81 cells or as one cell with the whole puzzle.
        option: the option of the function. Null if it is omitted.
    """

    name: Literal["SOLVE", "HINT", "RATE", "COUNT"]
    cells: CellRows
    option: Option = None


class FunctionsQuery(Question):
    """Calls from many cells."""

    calls: Annotated[list[FunctionCall], Field(min_length=1, max_length=MOST_CALLS)]


class CallResult(BaseModel):
    """The result of a call, which is a value or an error.

    Attributes:
        value: a number, a string, or the rows of a grid.
        error: the reason why there is no value.
    """

    value: CellResult | None = None
    error: str | None = None


class FunctionsAnswer(WebAnswer):
    """The results of the calls, in the order of the request."""

    results: list[CallResult]


@operation("The results of spreadsheet functions, for many cells at once.")
def answer(query: FunctionsQuery) -> FunctionsAnswer:
    """Make the calls. If a call fails, the error is its result."""
    return FunctionsAnswer(results=[_called(call) for call in query.calls])


def _called(call: FunctionCall) -> CallResult:
    try:
        return CallResult(value=_FUNCTIONS[call.name](puzzle_in_range(call.cells), call.option))
    except Error as error:
        return CallResult(error=str(error))


def _solve(puzzle: Puzzle, option: Option) -> CellResult:
    if option is not None:
        raise Error("SOLVE takes only a puzzle.")
    digits = [int(digit) for digit in solve(Grid(puzzle)).givens]
    return [digits[start : start + 9] for start in range(0, 81, 9)]


def _hint(puzzle: Puzzle, option: Option) -> CellResult:
    level = _whole(option, 1, MOST_LEVELS, "the level of a hint")
    return up_to(hint(Grid(puzzle)), level).levels[-1].render()


def _rate(puzzle: Puzzle, option: Option) -> CellResult:
    column = "level" if option is None else str(option)
    rating = rate(Grid(puzzle), scales=[column])
    if rating.status in (Status.NONE, Status.SEVERAL):
        solve(Grid(puzzle))  # raises the error for this status
    value = rating[column]
    return "" if value is None else value


def _count(puzzle: Puzzle, option: Option) -> CellResult:
    return count(
        Grid(puzzle),
        max_solutions=_whole(option, 2, MOST_COUNTED, "the limit for counting solutions"),
    )


def _whole(option: Option, usual: int, most: int, what: str) -> int:
    """An option that must be a whole number.

    Raises:
        Error: if the option is not a whole number, or is out of range.
    """
    if option is None:
        return usual
    if isinstance(option, str) or not 1 <= option <= most or option != int(option):
        raise Error(f"{what} must be 1 to {most:,}, not {shown(option)}.")
    return int(option)


_FUNCTIONS: Final[dict[str, Callable[[Puzzle, Option], CellResult]]] = {
    "SOLVE": _solve,
    "HINT": _hint,
    "RATE": _rate,
    "COUNT": _count,
}
