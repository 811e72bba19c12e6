"""Parts that many requests and responses share: the state of a game, the techniques, and a step in
words.
"""

from functools import lru_cache
from typing import Annotated, Any

from pydantic import BaseModel, Discriminator, Field, StrictBool, Tag

from ..base import Error
from ..ladder import Ladder
from ..model import MOST_CELLS, MOST_DIGITS, Board, Grid, Puzzle, Step, exact
from ..model.plain_data.reader import Reader
from ..model.plain_data.version import record_state
from ..model.player_marks import marked_grid, player_marks_of
from ..puzzles.readers.parse import parse
from ..techniques import get
from ..verbs.wire.grid import BOARD_FIELD, PUZZLE
from ..verbs.wire.step import STEP
from ..verbs.wire.text import WORDS
from .operation import NO_FLAG, Question

BoardName = Annotated[str, Field(max_length=4096)]
BoardText = Annotated[str, Field(pattern=rf"^[.0-9A-P]{{1,{MOST_CELLS}}}$")]
CellName = Annotated[str, Field(pattern="^r[1-9][0-9]?c[1-9][0-9]?$")]
DigitNumber = Annotated[int, Field(ge=1, le=MOST_DIGITS), NO_FLAG]
Digits = Annotated[list[DigitNumber], Field(max_length=MOST_DIGITS)]
Mask = Annotated[int, Field(ge=0, lt=1 << MOST_DIGITS), NO_FLAG]

LONGEST_TEXT = 100_000
"""The maximum length of text that contains one puzzle."""


class TextState(Question):
    """A state as text.

    Attributes:
        text: a puzzle in any format that nonet reads.
    """

    text: Annotated[str, Field(max_length=LONGEST_TEXT)]

    def grid(self) -> Grid:
        """The grid.

        Raises:
            ParseError, InvalidPuzzle: if the text is not a valid puzzle or grid.
        """
        return Grid(parse(self.text))


class BoardState(Question):
    """The state of a board.

    Attributes:
        puzzle: the givens, with `.` for a cell without a given. `A` is 10, `B` is 11 and so on.
        values: all digits, including the player's. By default, only the givens.
        marks: the marks of each cell. They are null for a cell that has no marks yet, and an empty
            list if the player has removed all candidates of the cell.
        candidates: the candidates of each cell, if the puzzle consists of candidates instead of
            givens.
        geometry: the regions and flags of a 9x9 board, in the form of records.
        board: the name of any other board.
    """

    puzzle: BoardText
    values: BoardText | None = None
    marks: Annotated[list[Digits | None], Field(max_length=MOST_CELLS)] | None = None
    candidates: Annotated[list[Mask], Field(max_length=MOST_CELLS)] | None = None
    geometry: dict[str, Any] | None = None
    board: BoardName | None = None

    def grid(self) -> Grid:
        """The grid, as `marked_grid` returns it.

        Raises:
            ParseError, InvalidPuzzle: if the board is not valid.
        """
        puzzle = self._puzzle()
        values = self.values or puzzle.givens
        if self.marks is None:
            return Grid.load(puzzle, values)
        cells, digits = len(puzzle.board.all_cells), puzzle.board.digits
        if len(self.marks) != cells or max(max(own or [0]) for own in self.marks) > digits:
            raise Error(f"'marks' needs {cells} lists of digits from 1 to {digits}.")
        return marked_grid(puzzle, values, self.marks)

    def _puzzle(self) -> Puzzle:
        if self.board is not None and self.geometry is not None:
            raise Error("a state cannot have both 'board' and 'geometry'.")
        stated_board = {} if self.geometry is None else {"geometry": self.geometry}
        board = BOARD_FIELD.read("board", Reader(stated_board))
        board = board if self.board is None else Board.of(self.board)
        board.require_digits_from_1()
        stated = None if self.candidates is None else exact(tuple(self.candidates))
        puzzle = Puzzle(self.puzzle, candidates=stated, board=board)
        puzzle.check()
        return puzzle


def _kind(data: Any) -> str:
    has_text = "text" in data if isinstance(data, dict) else isinstance(data, TextState)
    return "text" if has_text else "board"


State = Annotated[
    Annotated[TextState, Tag("text")] | Annotated[BoardState, Tag("board")], Discriminator(_kind)
]
"""The state of a board, or text that contains a state."""


def state_of(grid: Grid) -> BoardState:
    """The state of a grid."""
    puzzle = grid.puzzle
    puzzle.board.require_digits_from_1()
    record = PUZZLE.write(puzzle)
    marks = [None if own is None else sorted(map(int, own)) for own in player_marks_of(grid)]
    return BoardState(
        puzzle=puzzle.givens,
        values=None if grid.values == puzzle.givens else grid.values,
        marks=marks if any(own is not None for own in marks) else None,
        candidates=None if puzzle.candidates is None else list(puzzle.candidates),
        **{name: record.get(name) for name in ("geometry", "board")},
    )


ShortName = Annotated[str, Field(max_length=80)]
Names = Annotated[tuple[ShortName, ...], Field(max_length=300)]


class LadderSettings(Question):
    """The techniques to use, easiest first.

    Attributes:
        profile: the name of a profile.
        techniques: names of the techniques to use instead of the profile's.
        also, without: the names of additional techniques, and the names of excluded techniques.
        in_order: whether to try `techniques` in the order given.
        exotic_early: whether rare patterns, such as SK loops and exocets, come before the chains.
        guess: whether to prove digits by cases if the techniques make no progress.
    """

    profile: ShortName = "standard"
    techniques: Names | None = None
    also: Names = ()
    without: Names = ()
    in_order: StrictBool = False
    exotic_early: StrictBool = False
    guess: StrictBool = False

    def ladder(self) -> Ladder:
        """Build the ladder.

        Raises:
            Error, UnknownTechnique: if a profile or technique does not exist.
        """
        return _ladder(self)


class ThoroughLadderSettings(LadderSettings):
    """Like `LadderSettings`, but if the usual techniques find no step, all techniques are tried."""

    profile: ShortName = "thorough"


class SolvingQuery(Question):
    """The state, and the techniques for continuing from it."""

    state: State
    ladder: ThoroughLadderSettings = ThoroughLadderSettings()


@lru_cache(maxsize=64)  # making a ladder takes longer than most hints
def _ladder(query: LadderSettings) -> Ladder:
    return Ladder(query.profile, **query.model_dump(exclude={"profile"}))


class StepDescription(BaseModel):
    """A step in words.

    Attributes:
        technique: the id of its technique.
        name: the name of its form.
        difficulty: the difficulty of its form.
        short: the record of its text in one line.
        standard: the record of the complete reasoning; long lists omit it.
        teach: the record of the reasoning for learners; lists omit it.
    """

    technique: str
    name: str
    difficulty: float
    short: dict[str, Any]
    standard: dict[str, Any] | None = None
    teach: dict[str, Any] | None = None


def step_on(grid: Grid, record: dict[str, Any]) -> Step:
    """Read the record of a step that was found on the board of a grid."""
    with record_state.on_board(grid.board):
        return Reader({"step": record}).read("step", STEP.read)


def step_in_words(step: Step, grid: Grid, *more: str) -> StepDescription:
    """Describe a step in one line, and also at each of the lengths in `more`. `grid` is the grid in
    which the step was found.
    """
    technique = get(step.technique)
    words = technique.explain(step, grid)
    return StepDescription(
        technique=step.technique,
        name=technique.title(step, grid),
        difficulty=technique.form_of(step).difficulty,
        **{length: WORDS.write(getattr(words, length)) for length in ("short", *more)},
    )
