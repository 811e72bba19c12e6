"""A puzzle on a board of any size and form: its givens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ..base.arguments import checked_arguments, explains_misuse
from ..base.errors import ParseError
from ..model.board import Board
from ..model.digit_signs import digit_sign
from ..model.puzzle import InvalidPuzzle, Puzzle


@explains_misuse
@dataclass(frozen=True, repr=False)
class BoardPuzzle:
    """An immutable puzzle on a board.

    Attributes:
        board: what it is played on.
        givens: the digit of each cell in reading order, 0 for a blank one.

    Raises:
        ParseError: when there are not as many givens as cells, or one is no digit. Whether the
            puzzle keeps the rules is another question, which `check` answers.

    Puzzles compare by value, are hashable, and are rebuilt by their repr. `str` gives one sign for
    each cell: 1 to 9, then A for 10, B for 11 and so on, and `.` where a cell is blank.

    >>> puzzle = BoardPuzzle(Board.of("4x4"), (1, 2) + (0,) * 14)
    >>> str(puzzle), puzzle.clues
    ('12..............', 2)
    """

    board: Board
    givens: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "givens", tuple(map(int, self.givens)))
        if len(self.givens) != len(self.board.places):
            raise ParseError(
                f"this board has {len(self.board.places)} cells, and {len(self.givens)} are given."
            )
        for cell, digit in enumerate(self.givens):
            if not 0 <= digit <= self.board.digits:
                raise ParseError(
                    f"{digit} at {self.board.cell_names[cell]} is no digit; digits are 1 to "
                    f"{self.board.digits}, and 0 for a blank cell.",
                    text=str(digit),
                )

    @property
    def clues(self) -> int:
        """How many cells are given."""
        return len(self.givens) - self.givens.count(0)

    @property
    def is_complete(self) -> bool:
        """Whether every cell is given."""
        return 0 not in self.givens

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The digits that each cell may hold by itself, bit d - 1 for digit d.

        >>> BoardPuzzle(Board.of("4x4"), (3,) + (0,) * 15).masks[:2]
        (4, 15)
        """
        every = (1 << self.board.digits) - 1
        return tuple([1 << (digit - 1) if digit else every for digit in self.givens])

    @cached_property
    def puzzle(self) -> Puzzle:
        """The same as what is explained, hinted at and rated: a `nonet.Puzzle` that knows its
        board.

        >>> import nonet
        >>> givens = (1, 2, 0, 4) + (0, 4, 0, 0) + (2, 0, 0, 0) + (0, 0, 0, 1)
        >>> small = BoardPuzzle(Board.of("4x4"), givens)
        >>> print(nonet.hint(small.puzzle).text(4))
        In row 1 only r1c3 is open. The digit that row 1 still lacks is 3. So r1c3 is 3.
        """
        return Puzzle(str(self), geometry=self.board)

    def conflicts(self) -> tuple[int, ...]:
        """The cells whose digits break a rule, in reading order.

        >>> BoardPuzzle(Board.of("4x4"), (3, 3) + (0,) * 14).conflicts()
        (0, 1)
        """
        return tuple(sorted({cell for pair in self._clashes for cell in pair}))

    @cached_property
    def _clashes(self) -> tuple[tuple[int, int], ...]:
        """Pairs of equal givens that must differ."""
        found: dict[tuple[int, int], None] = {}
        for region in self.board.constraints:
            cell_of: dict[int, int] = {}
            for cell in region.cells:
                digit = self.givens[cell]
                if digit and digit in cell_of:
                    found[cell_of[digit], cell] = None
                elif digit:
                    cell_of[digit] = cell
        return tuple(found)

    def reasons(self) -> list[str]:
        """One sentence for each pair of givens that breaks a rule.

        >>> BoardPuzzle(Board.of("4x4"), (3, 3) + (0,) * 14).reasons()
        ['3 is given twice: r1c1 and r1c2 are both in row 1 and box 1.']
        """
        return [
            f"{self.givens[one]} is given twice: {self.board.why_sees(one, other)}"
            for one, other in self._clashes
        ]

    def check(self) -> None:
        """Make sure that the puzzle keeps the rules. It may still have no solution, or several.

        Raises:
            InvalidPuzzle: with every reason at once.
        """
        if self._clashes:
            raise InvalidPuzzle(self.reasons())

    def rows(self) -> list[str]:
        """The puzzle as it is printed: a text for each row of the board, with blanks where the
        board has no cell.

        >>> BoardPuzzle(Board.of("4x4"), (1, 2) + (0,) * 14).rows()
        ['12..', '....', '....', '....']
        """
        board = self.board
        rows = [[" "] * board.width for _ in range(board.height)]
        for (row, column), digit in zip(board.places, self.givens, strict=True):
            rows[row][column] = digit_sign(digit)
        return ["".join(row).rstrip() for row in rows]

    @checked_arguments
    def with_givens(self, givens: Sequence[int]) -> BoardPuzzle:
        """The same board with other givens."""
        return BoardPuzzle(self.board, tuple(givens))

    def __str__(self) -> str:
        return "".join(map(digit_sign, self.givens))

    def __repr__(self) -> str:
        if self.board.words:
            return f"nonet.boards.parse('{self}', '{self.board.words}')"
        return f"BoardPuzzle({self.board!r}, {self.givens})"
