"""Answer the requests of the LibreOffice extension with records of `nonet.verbs.wire.sheet`."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from ..base import Error, NoSolution
from ..generator.generate import generate
from ..ladder import Status
from ..model import STANDARD, Board, Grid, SeveralSolutions
from ..model.plain_data.reader import shown
from ..search import solve
from ..verbs.hint import HintKind, hint, up_to
from ..verbs.rate import rate
from ..verbs.soundness import soundness_of
from ..verbs.wire import VERSION, from_json, to_json
from ..verbs.wire.sheet import SheetCommand, SheetRefusal, SheetReply, SheetRequest
from .layout import Block
from .sent import ALL_ARE_GIVENS, SentCells, check_givens

Reply = dict[str, Any]


def reply_to(request: object) -> dict[str, Any]:
    """Reply to a request. If the request is faulty, the reply has an `error`.

    >>> rows = [[*range(1, 9), None]] + [[None] * 9] * 8
    >>> hint = {"version": 1, "command": "hint", "sheet": "S", "top": 1, "left": 1, "values": rows}
    >>> reply_to(hint | {"level": 4})["select"]
    [[1, 9]]
    """
    try:
        return to_json(_replied(_read(request)))
    except Error as error:
        return to_json(SheetRefusal(_as_sentence(str(error))))


def _read(request: object) -> SheetRequest:
    version = request.get("version", VERSION) if isinstance(request, Mapping) else VERSION
    if version != VERSION:
        raise Error(
            f"the extension uses version {shown(version)} of the protocol, but this nonet uses "
            f"version {VERSION}; install the extension that comes with this nonet."
        )
    return from_json(SheetRequest, request)


def _as_sentence(message: str) -> str:
    """Turn a message into a sentence. Names of cells at its beginning keep their case."""
    is_word = message.partition(" ")[0].isalpha()
    return message[:1].upper() + message[1:] if is_word else message


def _replied(request: SheetRequest) -> SheetReply:
    board = STANDARD if request.board is None else Board.of(request.board)
    sent = SentCells(
        request.sheet, request.top, request.left, request.values, request.locked, board
    )
    if request.command is SheetCommand.GENERATE:
        block = _block_for_new(sent)
        found = _generate(str(request.level or "medium"), board)
    else:
        block = sent.block()
        found = _COMMANDS[request.command](sent.grid(block), request)
    for key in ("write", "select"):
        if key in found:
            found[key] = [[*block.at(cell), *rest] for cell, *rest in found[key]]
    return SheetReply(range=(block.top, block.left), **found)


def _block_for_new(sent: SentCells) -> Block:
    """The block for a new puzzle: the cells that were sent, whatever they contain."""
    try:
        return sent.block()
    except Error:
        size = f"{sent.board.height} × {sent.board.width}"
        raise Error(f"select {size} cells for the new puzzle.") from None


# The commands ----------------------------------------------------------------------------------


def _solve(grid: Grid, request: SheetRequest) -> Reply:  # noqa: ARG001
    check_givens(grid)
    try:
        solution = solve(Grid(grid.puzzle)).givens
    except (NoSolution, SeveralSolutions) as error:
        return {"message": str(error)}
    cells, digit = grid.board.all_cells, grid.board.digit
    wrong = [cell for cell in cells if grid.values[cell] not in (".", solution[cell])]
    write = [
        (cell, int(digit(solution[cell]))) for cell in cells if grid.values[cell] != solution[cell]
    ]
    rating = rate(grid.puzzle)
    message = f"Solved. Level {rating.level}"
    if rating.hardest is not None:
        message += f"; hardest step: {rating.path.hardest_name}"
    if wrong:
        number = "1 wrong digit was" if len(wrong) == 1 else f"{len(wrong)} wrong digits were"
        message += f". {number} replaced"
    return {"message": message + ".", "write": write}


def _hint(grid: Grid, request: SheetRequest) -> Reply:
    level = 1 if request.level is None else request.level
    if level not in (1, 2, 3, 4):
        raise Error(f"the level of a hint must be 1, 2, 3 or 4, not {level!r}.")
    check_givens(grid)
    found = hint(grid)
    shown = up_to(found, level)
    if found.kind is HintKind.MISTAKE and grid.values == grid.puzzle.givens:
        return {"message": f"The puzzle has no solution. {ALL_ARE_GIVENS}", "select": []}
    return {"message": shown.levels[-1].render(), "select": [(cell,) for cell in shown.cells]}


def _check(grid: Grid, request: SheetRequest) -> Reply:  # noqa: ARG001
    check_givens(grid)
    found = soundness_of(grid)
    if found.mistakes:
        cells: Iterable[int] = dict.fromkeys(cell for each in found.mistakes for cell in each.cells)
        return {
            "message": " ".join(each.text.render() for each in found.mistakes),
            "select": [(cell,) for cell in cells],
        }
    left = len(grid.open_cells)
    if found.status is Status.NONE:
        return {"message": f"The puzzle has no solution. {ALL_ARE_GIVENS}"}
    if found.status is Status.SEVERAL:
        return {"message": "No two digits clash. The puzzle has several solutions."}
    if not left:
        return {"message": "Complete and right."}
    return {"message": f"Right so far; {left} cells to fill. The puzzle has exactly one solution."}


def _candidates(grid: Grid, request: SheetRequest) -> Reply:  # noqa: ARG001
    board = grid.board
    rows = [[""] * board.width for _ in range(board.height)]
    for cell, (row, column) in zip(board.all_cells, board.places, strict=True):
        rows[row][column] = "".join(map(str, grid.candidates(cell)))
    clash = " Some digits clash." if grid.has_clashes else ""
    return {"message": f"These are the candidates that the rules allow.{clash}", "candidates": rows}


def _generate(level: str, board: Board) -> Reply:
    seed, symmetry = secrets.randbits(63), "rotational-180"
    made = generate(level, seed=seed, symmetry=symmetry, board=board)
    write = [(cell, digit or None) for cell, digit in enumerate(made[0].puzzle.digits())]
    return {"message": f"New puzzle, level {level}.", "write": write}


_COMMANDS: Final[dict[SheetCommand, Callable[[Grid, SheetRequest], Reply]]] = {
    SheetCommand.SOLVE: _solve,
    SheetCommand.HINT: _hint,
    SheetCommand.CHECK: _check,
    SheetCommand.CANDIDATES: _candidates,
}
