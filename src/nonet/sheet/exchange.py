"""JSON for the extension of LibreOffice: one request, one answer.

The extension sends the cells of a sheet as they are; what they mean is decided here. A request is

    {"version": 1, "command": "solve" | "hint" | "check" | "generate" | "candidates",
     "sheet": "Puzzle", "top": 4, "left": 2, "values": [[5, null, "3", ...], ...],
     "locked": [[true, false, ...], ...], "level": 1 to 4 for a hint, a name for generate}

with `values` either the 9 × 9 cells of the puzzle or a larger part of a sheet that has one in it.
Rows and columns count from 1. The answer is

    {"version": 1, "message": "...", "range": [top, left],
     "write": [[row, column, digit or null], ...], "select": [[row, column], ...],
     "candidates": nine rows of nine texts}

or `{"version": 1, "error": "..."}`. `write`, `select` and `candidates` are there where the command
has something of the kind; `null` empties a cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from ..errors import Error, NoSolution, SeveralSolutions
from ..geometry import ALL_CELLS
from ..grid import Grid
from ..hint import hint
from ..mistakes import mistakes
from ..rate import rate
from ..search import solution_strings, solve
from .area import Area
from .cells import digits_typed
from .find import only_block
from .generated import generated
from .layout import Block
from .progress import grid_of_digits

VERSION: Final = 1
_GENERATE: Final = "generate"

Request = Mapping[str, Any]
Answer = dict[str, Any]


def answer(request: object) -> Answer:
    """The answer to a request; what is wrong with it becomes an `error` in the answer.

    >>> rows = [[*range(1, 9), None]] + [[None] * 9] * 8
    >>> asked = {"version": 1, "command": "hint", "sheet": "S", "top": 1, "left": 1, "values": rows}
    >>> answer(asked | {"level": 4})["select"]
    [[1, 9]]
    """
    try:
        return {"version": VERSION, **_answered(request)}
    except Error as error:
        return {"version": VERSION, "error": _as_sentence(str(error))}


def _as_sentence(message: str) -> str:
    """A message as it stands alone; the names of cells it may begin with stay as they are."""
    is_word = message.partition(" ")[0].isalpha()
    return message[:1].upper() + message[1:] if is_word else message


def _answered(request: object) -> Answer:
    if not isinstance(request, Mapping):
        raise Error("a request is a JSON object.")
    if request.get("version") != VERSION:
        raise Error(
            f"the extension speaks version {request.get('version')!r} and this nonet version "
            f"{VERSION}; install the extension that belongs to it."
        )
    command = request.get("command")
    if command not in (*_COMMANDS, _GENERATE):
        names = ", ".join((*_COMMANDS, _GENERATE))
        raise Error(f"there is no command {command!r}; there are {names}.")
    asked = _asked(request)
    area = Area.of(asked.sheet, asked.values, top=asked.top, left=asked.left)
    block = _block_of(asked, area, is_new=command == _GENERATE)
    if command == _GENERATE:
        found = _generate(str(request.get("level", "medium")))
    else:
        digits = digits_typed(area.window(block.top, block.left), block)
        first, left = block.top - asked.top, block.left - asked.left
        kept = [_cut(row, left) for row in [*asked.locked, *[[]] * 9][first : first + 9]]
        grid = grid_of_digits(digits, [bool(each) for row in kept for each in row])
        found = _COMMANDS[str(command)](grid, request)
    for key in ("write", "select"):
        if key in found:
            found[key] = [[*block.at(cell), *rest] for cell, *rest in found[key]]
    return {**found, "range": [block.top, block.left]}


@dataclass(frozen=True, slots=True)
class _Asked:
    """The cells of a request."""

    sheet: str
    top: int
    left: int
    values: list[list[Any]]
    locked: list[list[Any]]


def _asked(request: Request) -> _Asked:
    try:
        return _Asked(
            str(request["sheet"]),
            int(request["top"]),
            int(request["left"]),
            [list(row) for row in request["values"]],
            [list(row) for row in request.get("locked") or []],
        )
    except (KeyError, TypeError, ValueError):
        raise Error("a request has sheet, top, left and values, which are rows.") from None


def _block_of(asked: _Asked, area: Area, *, is_new: bool) -> Block:
    """The puzzle in an area. A new one goes into whatever 9 × 9 cells there are."""
    if len(asked.values) == 9 and all(len(row) == 9 for row in asked.values):
        return Block(asked.sheet, asked.top, asked.left)
    try:
        return only_block(area, "Select its 9 × 9 cells.")
    except Error:
        if is_new:
            raise Error("select the 9 × 9 cells that the new puzzle is to go into.") from None
        raise


def _cut(row: Sequence[Any], left: int) -> list[Any]:
    return [*row, *[None] * 9][left : left + 9] if left < len(row) else [None] * 9


# The commands ----------------------------------------------------------------------------------


def _solve(grid: Grid, request: Request) -> Answer:  # noqa: ARG001
    grid.puzzle.check()
    try:
        solution = solve(Grid(grid.puzzle)).givens
    except (NoSolution, SeveralSolutions) as error:
        return {"message": str(error)}
    wrong = [cell for cell in ALL_CELLS if grid.values[cell] not in (".", solution[cell])]
    write = [
        (cell, int(solution[cell])) for cell in ALL_CELLS if grid.values[cell] != solution[cell]
    ]
    rating = rate(grid.puzzle)
    told = f"Solved. Level {rating.level}"
    if rating.hardest is not None:
        told += f"; the hardest step is a {rating.hardest.name}"
    if wrong:
        number = "1 wrong digit was" if len(wrong) == 1 else f"{len(wrong)} wrong digits were"
        told += f". {number} replaced"
    return {"message": told + ".", "write": write}


def _hint(grid: Grid, request: Request) -> Answer:
    level = request.get("level", 1)
    if level not in (1, 2, 3, 4):
        raise Error(f"a hint has level 1, 2, 3 or 4, not {level!r}.")
    grid.puzzle.check()
    found = hint(grid)
    shown = found.cells if level > 2 else ()
    return {"message": str(found.text(level)), "select": [(cell,) for cell in shown]}


def _check(grid: Grid, request: Request) -> Answer:  # noqa: ARG001
    grid.puzzle.check()
    fresh = Grid(grid.puzzle)
    solutions = tuple(islice(solution_strings(fresh), 2))
    wrong = mistakes(grid, solutions)
    if wrong:
        cells: Iterable[int] = dict.fromkeys(cell for each in wrong for cell in each.cells)
        return {
            "message": " ".join(str(each.text) for each in wrong),
            "select": [(cell,) for cell in cells],
        }
    left = len(grid.open_cells)
    if len(solutions) > 1:
        return {"message": "No two digits clash. The puzzle has several solutions."}
    if not left:
        return {"message": "Complete, and all is right."}
    return {"message": f"Right so far; {left} cells to find. The puzzle has exactly one solution."}


def _candidates(grid: Grid, request: Request) -> Answer:  # noqa: ARG001
    texts = ["".join(map(str, grid.candidates(cell))) for cell in ALL_CELLS]
    rows = [texts[start : start + 9] for start in range(0, 81, 9)]
    clash = " Some digits clash." if grid.clashes else ""
    return {"message": f"Candidates by the rules alone.{clash}", "candidates": rows}


def _generate(level: str) -> Answer:
    puzzle = generated(level)[0]
    write = [
        (cell, None if given == "." else int(given)) for cell, given in enumerate(puzzle.givens)
    ]
    return {"message": f"A new puzzle, level {level}.", "write": write}


_COMMANDS: Final[dict[str, Callable[[Grid, Request], Answer]]] = {
    "solve": _solve,
    "hint": _hint,
    "check": _check,
    "candidates": _candidates,
}
