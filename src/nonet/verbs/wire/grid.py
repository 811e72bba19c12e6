"""Puzzles and grids. Each is written as one string, plus fields for facts that the string cannot
hold.
"""

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Any, Final, NamedTuple

from ... import formats
from ...base import Error, ParseError
from ...model import (
    ALL_DIGITS_MASK,
    BLANK,
    CELLS,
    MOST_CELLS,
    MOST_DIGITS,
    STANDARD,
    Board,
    Grid,
    Puzzle,
    exact,
)
from ...model.nine_rows import FLAGS, has_flag, has_only_flags, nine_rows
from ...model.plain_data.declared import declared_record
from ...model.plain_data.reader import NotRead, Reader, shown
from ...model.plain_data.record import BoardPart, Field, FieldGroup, Fields, Part, RecordShape
from ...model.plain_data.shapes import (
    FLAG,
    TEXT,
    DataShape,
    Definitions,
    ListOf,
    Name,
    Plain,
    Whole,
)
from ...model.plain_data.version import NEWEST_VERSION, record_state
from ...puzzles import NamedPuzzle

_IN_PROGRESS: Final = "hodoku"
"""The format of grids in progress."""

_LONGEST: Final = 4096
_LONGEST_REASON: Final = 300


def puzzle_text(state: Puzzle | Grid) -> str:
    """Write a puzzle or grid as one line, as short as possible. The line of a puzzle contains only
    the givens. The line of a partly solved grid or a Sukaku also contains the placed digits and the
    candidates.

    >>> puzzle_text(Puzzle("0" * 80 + "5"))[78:]
    '..5'
    """
    if isinstance(state, Puzzle):
        return state.givens if state.candidates is None else formats.write(state, "sukaku")
    if state == Grid(state.puzzle):
        return puzzle_text(state.puzzle)
    return formats.write(state, _IN_PROGRESS)


GEOMETRY: Final = RecordShape(
    "geometry",
    FieldGroup(
        lambda *, boxes, **flags: nine_rows(boxes, **flags),
        boxes=Field(
            Plain({"type": "string", "minLength": CELLS, "maxLength": CELLS}, TEXT.read),
            get=lambda board: "".join(str(box + 1) for box in board.boxes),
        ),
        **{flag: Field(FLAG, get=partial(has_flag, flag)) for flag in FLAGS},
    ),
)

BOARD_FIELD: Final = Field(GEOMETRY, "geometry", default=STANDARD)

_MASKS: Final = ListOf(Whole(ALL_DIGITS_MASK), least=CELLS, most=CELLS)
_MASKS_ON_BOARDS: Final = ListOf(Whole((1 << MOST_DIGITS) - 1), most=MOST_CELLS)


class _Progress(NamedTuple):
    """The progress of a grid: the value and the candidates of each cell."""

    values: str
    candidates: tuple[int, ...]


_PROGRESS: Final = declared_record(_Progress, "progress", candidates=_MASKS_ON_BOARDS)


def _refused(data: object) -> None:  # noqa: ARG001
    raise ParseError("a record cannot have both 'board' and 'geometry'.")


class GridFields(BoardPart[Grid]):
    """The fields of a grid. The givens may break the rules, because some records report exactly
    this.

    `puzzle` is the text of the grid. If the puzzle consists of candidates instead of givens,
    `candidates` contains them as bit masks, because in text, a cell with one candidate would look
    like a digit. `geometry` describes a 9x9 board with extra or different regions. On any other
    board, `puzzle` contains only the givens, `board` is the board's name, and `progress` holds the
    values and candidates of a grid in progress.

    Args:
        states: whether the field `candidates` contains the bit masks. False if the record uses this
            field for something else.
        get: a function that extracts the grid from a value. None if the grid is an attribute of the
            value.
    """

    def __init__(
        self, *, states: bool = True, get: Callable[[Any], Puzzle | Grid] | None = None
    ) -> None:
        self._states = states
        self._get = get

        def fields(masks: DataShape[Any], **more: Part[Any]) -> FieldGroup[dict[str, Any]]:
            stated = {"candidates": Field(masks, missing=None)} if states else {}
            return FieldGroup(dict, puzzle=TEXT, **stated, **more)

        self._on_nine_rows = fields(_MASKS, board=BOARD_FIELD)
        self._on_any_board = fields(
            _MASKS_ON_BOARDS,
            progress=Field(_PROGRESS, missing=None),
            geometry=Field(Plain({}, _refused), missing=None),
        )

    def describe(self, attribute: str, fields: Fields, definitions: Definitions) -> None:  # noqa: ARG002
        shapes: dict[str, DataShape[Any]] = {"puzzle": TEXT, "geometry": GEOMETRY}
        shapes |= {"candidates": _MASKS_ON_BOARDS} if self._states else {}
        shapes |= {"board": TEXT, "progress": _PROGRESS}
        fields.properties |= {name: shape.schema(definitions) for name, shape in shapes.items()}
        fields.required.append("puzzle")

    def writer(self, attribute: str) -> Callable[[Any, dict[str, Any]], None]:
        get, put_board = self._get or attrgetter(attribute), BOARD_FIELD.writer("board")

        def put(owner: Any, data: dict[str, Any]) -> None:
            state = get(owner)
            puzzle = state.puzzle
            if has_only_flags(state.board):
                data["puzzle"] = puzzle_text(state)
                put_board(state, data)
            else:
                state.board.require_name()
                data |= {"puzzle": puzzle.givens, "board": state.board.words}
                record_state.note(NEWEST_VERSION)
                if state is not puzzle and state != Grid(puzzle):
                    data["progress"] = _PROGRESS.write(_Progress(state.values, state.masks))
                if puzzle.candidates is not None and not self._states:
                    raise Error("this record cannot store a puzzle that consists of candidates.")
            if puzzle.candidates is not None and self._states:
                data["candidates"] = list(puzzle.candidates)

        return put

    def board(self, reader: Reader) -> Board:
        if "board" in reader:
            record_state.note(NEWEST_VERSION)
            return reader.read("board", _board)
        if "progress" in reader:
            raise ParseError("'progress' needs 'board', which is missing.")
        return STANDARD

    def read(self, attribute: str, reader: Reader) -> Grid:  # noqa: ARG002
        if not record_state.knows_board:
            self._on_any_board.read("", reader)
            return Grid(Puzzle(BLANK * CELLS))  # a placeholder; the record will be refused
        if record_state.board is not STANDARD or "progress" in reader:
            return self._read_on(record_state.board, reader)
        found = self._on_nine_rows.read("", reader)
        line, board, masks = found["puzzle"], found["board"], found.get("candidates")
        if masks is not None:
            return _sukaku(line, Puzzle(BLANK * CELLS, candidates=exact(masks), board=board))
        state = formats.read(line, board=board)
        is_sukaku = isinstance(state, Puzzle) and state.is_sukaku
        if is_sukaku and formats.detect(line).id == _IN_PROGRESS:
            # The line was read as a Sukaku, because it has no digits. But it is a grid in progress:
            # the record of a real Sukaku has `candidates`.
            state = _in_progress(Puzzle(BLANK * CELLS, board=board), state)
        return Grid(state)

    def _read_on(self, board: Board, reader: Reader) -> Grid:
        found = self._on_any_board.read("", reader)
        stated, progress = found.get("candidates"), found["progress"]
        puzzle = Puzzle(found["puzzle"], candidates=stated and exact(stated), board=board)
        if progress is None:
            return Grid(puzzle)
        grid = Grid.load(puzzle, progress.values, exact(progress.candidates))
        if (grid.values, grid.masks) != (progress.values, progress.candidates):
            raise NotRead.of(("progress", "its candidates do not match its values."))
        return grid


def _sukaku(line: str, puzzle: Puzzle) -> Grid:
    """Read the grid of a puzzle that consists of candidates. `line` must be exactly the text that
    nonet would write for this grid, with or without progress.
    """
    grid = Grid(puzzle)
    if line == puzzle_text(grid):
        return grid
    grid = _in_progress(puzzle, formats.read(line, board=puzzle.board))
    if line != puzzle_text(grid):
        raise NotRead.of(("puzzle", "it does not match the candidates."), text=line)
    return grid


def _in_progress(puzzle: Puzzle, state: Puzzle | Grid) -> Grid:
    """The grid of a puzzle with the digits and candidates of a state."""
    return Grid.load(puzzle, state.values, exact(state.masks))


class _PuzzleFields(GridFields):
    """The puzzle of a grid."""

    def read(self, attribute: str, reader: Reader) -> Any:
        return super().read(attribute, reader).puzzle


START: Final = GridFields()
"""The first fields of a record: its puzzle or partly solved grid."""

START_ALONE: Final = GridFields(states=False)
"""The first fields of records that use `candidates` for something other than the puzzle's
candidates.
"""


PUZZLE_START: Final = _PuzzleFields()
"""The first fields of records that keep only the puzzle of a grid."""


def _board(data: object) -> Board:
    words = TEXT.read(data)
    if len(words) > _LONGEST:
        raise ParseError(f"{shown(words)} is too long to be a board.")
    try:
        board = Board.of(words)
    except Error as error:
        reason = str(error)
        raise ParseError(
            reason if len(reason) < _LONGEST_REASON else f"{shown(words)} names no board."
        ) from None
    if board.words != words:
        raise ParseError(f"{shown(words)} must be written {shown(board.words)}.")
    return board


def _values(line: str) -> str:
    board = record_state.board
    cells, signs = len(board.all_cells), BLANK + board.signs
    if len(line) != cells or line.strip(signs):
        raise ParseError(f"expected {cells} characters from '{signs}', found {len(line)}.")
    return line


VALUES: Final = Name("values", _values, "[.0-9A-P]{1,625}", longest=MOST_CELLS)
"""The value of each cell, `.` if it is empty."""


def _puzzle_of(*, grid: Grid) -> Puzzle:
    if grid != Grid(grid.puzzle):
        raise NotRead.of(("puzzle", "this is a grid in progress, not a puzzle."))
    return grid.puzzle


_ITSELF: Final = GridFields(get=lambda state: state)

GRID: Final = RecordShape("grid", lambda *, grid: grid, grid=_ITSELF)

PUZZLE: Final = RecordShape("puzzle", _puzzle_of, grid=_ITSELF)


_MOST_SOLUTIONS: Final = 10**12


NAMED_PUZZLE: Final = declared_record(
    NamedPuzzle, puzzle=PUZZLE_START, solutions=Whole(_MOST_SOLUTIONS)
)

RECORDS: Final = {Grid: GRID, Puzzle: PUZZLE, Board: GEOMETRY, NamedPuzzle: NAMED_PUZZLE}
