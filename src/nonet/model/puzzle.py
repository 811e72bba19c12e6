"""The puzzle as printed, with only its givens or candidates."""

from __future__ import annotations

import operator
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import compress, islice
from typing import TYPE_CHECKING, Final, Protocol, SupportsIndex, TypeAlias, cast

from ..base import Error, ImproperPuzzle, ParseError, former_name, formerly
from ..base.arguments import is_iterable
from ..base.doors import clashing, house_named, page_of, picture_of
from ..base.words import join, reasons_listed
from .board import STANDARD, Board, as_board
from .cells import MOST_CELLS, SIGNS, Cell, House

if TYPE_CHECKING:
    from .rules import Clue

ALL_DIGITS_MASK: Final = 0b111111111
BLANK: Final = "."
_BLANKS_READ: Final = str.maketrans("0", BLANK)
SIGNS_READ: Final = BLANK + SIGNS
"""The character of each digit, by its number; 0 means blank."""
_DIGIT_OF: Final = {sign: digit for digit, sign in enumerate(SIGNS_READ)}

Marks: TypeAlias = Sequence[int | Collection[int] | None]
"""The pencil marks of 81 cells. The marks of each cell are one of these:

- a set, list or tuple of digits; an empty one means that no candidate is left;
- a mask, bit d - 1 for digit d;
- None, or the mask 0: unmarked, so every digit that the grid allows is a candidate.
"""


class InvalidPuzzle(ImproperPuzzle):
    """The puzzle breaks the rules. The error lists all reasons.

    Attributes:
        reasons: one sentence for each reason.
        cells: all cells involved, in reading order.
        puzzle: the puzzle, if it is known.
    """

    puzzle: Puzzle | None = None

    def __init__(
        self, reasons: Sequence[str], cells: Sequence[Cell] = (), puzzle: Puzzle | None = None
    ) -> None:
        self.reasons = tuple(reasons)
        self.cells = tuple(cells)
        self.puzzle = puzzle
        super().__init__(reasons_listed(reasons))


class SeveralSolutions(ImproperPuzzle):
    """The puzzle has more than one solution.

    Attributes:
        solutions: two of the solutions.
        cells: the cells in which these two solutions differ, in reading order.
    """

    def __init__(self, solutions: tuple[Puzzle, Puzzle], cells: Sequence[Cell]) -> None:
        self.solutions = solutions
        self.cells = tuple(cells)
        super().__init__(
            f"The puzzle has several solutions; two of them differ in {len(self.cells)} cells, "
            f"starting at {self.cells[0].shown}."
        )


class Shown:
    """A base class of puzzles and grids. It lets notebooks show them as pictures."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return picture_of(self)

    def _repr_html_(self) -> str:
        return page_of(self)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Puzzle(Shown):
    """An immutable puzzle: its givens, or in a Sukaku its candidates, and its board.

    Args:
        givens: 81 characters, row by row: `1` to `9`, and `.` or `0` for an empty cell. On a board
            of another size, one character for each cell, with `A` for 10, `B` for 11 and so on. If
            the board's digits begin with 0, `0` is a digit.
        candidates: the marks of all cells, if the puzzle consists of candidates instead of givens
            (a Sukaku); see `Marks`. If a cell has an empty set, the puzzle is broken.
        board: the board, which defines the houses.

    Raises:
        ParseError: if the form is wrong. Only `check` makes sure that the puzzle obeys the rules.

    Puzzles compare by value and are hashable. Evaluating the repr of a puzzle gives an equal one.

    >>> puzzle = Puzzle("53" + "0" * 79)
    >>> puzzle.given_count, str(puzzle)[:4], puzzle == Puzzle("53" + "." * 79)
    (2, '53..', True)
    >>> Puzzle("." * 81, candidates=[{4, 6}, None, *[0b11] * 79]).masks[:3]
    (40, 511, 3)
    """

    givens: str
    candidates: tuple[int, ...] | None = None
    board: Board = field(default=STANDARD)

    @formerly(geometry="board")
    def __init__(
        self,
        givens: str,
        *,
        candidates: Marks | None = None,
        board: Board | str = STANDARD,
    ) -> None:
        board = as_board(board)
        check_cells(givens, board)
        normal = givens if board.shift else givens.translate(_BLANKS_READ)
        masks = None if candidates is None else checked_masks(candidates, board)
        if masks is not None and normal.strip(BLANK):
            raise ParseError(
                "a puzzle cannot have both givens and candidates; "
                "use Grid.load for a grid in progress."
            )
        object.__setattr__(self, "givens", normal)
        object.__setattr__(self, "candidates", masks)
        object.__setattr__(self, "board", board)

    @classmethod
    def unchecked(cls, givens: str, board: Board) -> Puzzle:
        """Make a puzzle from 81 characters without checking them. The characters must be `1` to `9`
        and `.`; a bulk reader has already checked them.
        """
        puzzle = object.__new__(cls)
        object.__setattr__(puzzle, "givens", givens)
        object.__setattr__(puzzle, "candidates", None)
        object.__setattr__(puzzle, "board", board)
        return puzzle

    @classmethod
    def of_digits(cls, digits: Iterable[int], board: Board | str = STANDARD) -> Puzzle:
        """Make a puzzle from its givens: a number for each cell in reading order, 0 for an empty
        cell. The first digit of every board is 1 here, even if it is written 0.

        Raises:
            ParseError: if there is not exactly one number for each cell, or a number is not a
                digit.

        >>> str(Puzzle.of_digits([1, 2] + [0] * 14, Board.of("4x4")))
        '12..............'
        """
        board = as_board(board)
        try:
            numbers = tuple(map(operator.index, islice(digits, MOST_CELLS + 1)))
        except TypeError as error:
            raise ParseError(f"digits must be whole numbers, one for each cell: {error}.") from None
        if len(numbers) != len(board.places):
            raise ParseError(f"{board.label} has {len(board.places)} cells, not {len(numbers)}.")
        for cell, digit in enumerate(numbers):
            if not 0 <= digit <= board.digits:
                raise ParseError(
                    f"{digit} at {board.cell(cell).shown} is not a digit; write 1 to "
                    f"{board.digits}, or 0 for an empty cell.",
                    text=str(digit),
                )
        return cls.unchecked("".join([(BLANK + board.signs)[n] for n in numbers]), board)

    geometry = former_name("board")
    clues = former_name("given_count")

    def digits(self) -> list[int]:
        """The given of each cell as a number, with 0 for an empty cell. `of_digits` makes a puzzle
        from this list.

        >>> Puzzle("53" + "." * 79).digits()[:3]
        [5, 3, 0]
        """
        if self.board.shift:
            return [self.board.signs.find(sign) + 1 for sign in self.givens]
        return list(map(_DIGIT_OF.__getitem__, self.givens))

    def rows(self) -> list[str]:
        """The givens as they are printed: one string for each row of the board, with a space where
        the board has no cell.

        >>> Puzzle("12" + "." * 14, board=Board.of("4x4")).rows()
        ['12..', '....', '....', '....']
        """
        rows = [[" "] * self.board.width for _ in range(self.board.height)]
        for (row, column), sign in zip(self.board.places, self.givens, strict=True):
            rows[row][column] = sign
        return ["".join(row).rstrip() for row in rows]

    @property
    def given_count(self) -> int:
        """The number of givens."""
        return len(self.givens) - self.givens.count(BLANK)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself. A grid has the same attribute, so functions for grids also accept a
        puzzle.
        """
        return self

    @property
    def values(self) -> str:
        """The digits in the cells, that is, the givens."""
        return self.givens

    @property
    def is_complete(self) -> bool:
        """Whether every cell is a given."""
        return BLANK not in self.givens

    @property
    def is_sukaku(self) -> bool:
        """Whether the puzzle consists of candidates instead of givens."""
        return self.candidates is not None

    @property
    def masks(self) -> tuple[int, ...]:
        """The candidates at the start, as a mask for each cell. Bit d - 1 means digit d. The mask
        of a given is 0.

        >>> bin(Puzzle("12345678" + "." * 73).masks[8])
        '0b100000000'
        """
        if self.candidates is not None:
            return self.candidates
        return masks_of(self.givens, self.board)

    def conflicts(self) -> tuple[Cell, ...]:
        """The cells that break a rule, in reading order: equal givens that see each other, and
        Sukaku cells without candidates.

        >>> Puzzle("5...5" + "." * 76).conflicts()
        (Cell('r1c1'), Cell('r1c5'))
        """
        return tuple(sorted({cell for _, cells in self._breaches() for cell in cells}))

    def reasons(self) -> list[str]:
        """One sentence for each broken rule; empty if the puzzle obeys them all.

        >>> Puzzle("55" + "." * 79).reasons()
        ['5 is given twice in row 1 and box 1, at r1c1 and r1c2.']
        """
        return [sentence for sentence, _ in self._breaches()]

    def check(self) -> None:
        """Check that the puzzle obeys the rules. A puzzle that obeys them may still have no
        solution, or several.

        Raises:
            InvalidPuzzle: if the puzzle breaks a rule. The error lists all the reasons at once.
        """
        if self.candidates is None and not self.given_count:
            return
        is_plain = self.candidates is None and not clashing((self.givens, self.board))
        if is_plain and not (self.board.clues and any(broken_clues(self.board, self.digits()))):
            return
        breaches = self._breaches()
        if breaches:
            raise InvalidPuzzle([sentence for sentence, _ in breaches], self.conflicts(), self)

    def _breaches(self) -> list[tuple[str, tuple[Cell, ...]]]:
        """For each broken rule, a sentence about it and the cells involved."""
        houses_of_clash: dict[tuple[str, tuple[Cell, ...]], list[House]] = {}
        for house in self.board.regions:
            cells_of: dict[str, list[Cell]] = {}
            for cell in self.board.cells(house):
                cells_of.setdefault(self.givens[cell], []).append(cell)
            for digit, cells in sorted(cells_of.items()):
                if digit != BLANK and len(cells) > 1:
                    houses_of_clash.setdefault((digit, tuple(cells)), []).append(house)
        breaches = [
            (
                f"{digit} is given {_times(len(cells))} {_where(houses, self.board)}, "
                f"at {join([cell.shown for cell in cells])}.",
                cells,
            )
            for (digit, cells), houses in houses_of_clash.items()
        ]
        breaches += [
            (f"The digits break a clue. {clue.sentence}", tuple(map(self.board.cell, cells)))
            for clue, cells in broken_clues(self.board, self.digits())
        ]
        if self.candidates is not None:
            empty = tuple(c for c in self.board.all_cells if not self.candidates[c])
            if empty:
                verb = "has" if len(empty) == 1 else "have"
                names = join([cell.shown for cell in empty])
                breaches.append((f"{names} {verb} no candidates.", empty))
        return breaches

    def __str__(self) -> str:
        return self.givens

    def __repr__(self) -> str:
        parts = [repr(self.givens)]
        if self.candidates is not None:
            parts.append(f"candidates={exact(self.candidates)!r}")
        if self.board != STANDARD:
            parts.append(f"board={self.board!r}")
        return f"Puzzle({', '.join(parts)})"


class PuzzleHolder(Protocol):
    """An object with a `puzzle` attribute, such as an entry in the list of built-in puzzles.
    nonet's functions accept such an object in place of a puzzle.
    """

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""


def _where(houses: Sequence[House], board: Board) -> str:
    """The names of the houses that the cells share or, if they share none, the name of the chess
    move between them.
    """
    lines = [house_named((house, board)) for house in houses if not house.move]
    if lines:
        return f"in {join(lines)}"
    return f"{houses[0].move} apart" if houses else ""


def check_cells(givens: object, board: Board) -> None:
    """Make sure that the argument is a string with a digit or a blank for each cell of a board.

    Raises:
        ParseError: if the argument is any other value.
    """
    cells = len(board.places)
    if not isinstance(givens, str):
        raise ParseError(
            f"a puzzle needs a string of {cells} characters, not {type(givens).__name__}; use "
            "nonet.parse for bytes, lists, arrays and files."
        )
    if len(givens) != cells:
        raise ParseError(
            f"a puzzle has {cells} cells, but this text has {len(givens)}.", text=givens
        )
    signs = signs_of(board)
    for index, character in enumerate(givens) if not {*givens} <= {*signs} else ():
        if character not in signs:
            raise ParseError(
                f"{character!r} at {board.cell(index).shown} is neither a digit nor a blank "
                f"({' or '.join(map(repr, signs[: -board.digits]))}).",
                line=1,
                column=index + 1,
                text=character,
            )


def signs_of(board: Board) -> str:
    """The characters allowed in a string with one character for each cell: the digits, and the
    characters for an empty cell.

    >>> signs_of(STANDARD)
    '.0123456789'
    """
    return (BLANK if board.shift else ".0") + board.signs


def checked_masks(candidates: Marks, board: Board = STANDARD) -> tuple[int, ...]:
    """Convert the marks of all cells to masks of candidates, with 0 for a cell without remaining
    candidates.

    Raises:
        ParseError: if there is not one mask, set of digits or None for each cell.
    """
    if not is_iterable(candidates):
        raise Error(f"candidates must be masks, one per cell, not {type(candidates).__name__}.")
    given = tuple(islice(candidates, MOST_CELLS + 1))
    cells = board.all_cells
    if len(given) != len(cells):
        raise ParseError(f"candidates must be {len(cells)} masks, one per cell, not {len(given)}.")
    every = board.every_digit
    return tuple(
        [_checked_mask(cell, marks, every) for cell, marks in zip(cells, given, strict=True)]
    )


def _checked_mask(cell: Cell, marks: object, every: int) -> int:
    if marks is None:
        return every
    if isinstance(marks, Collection) and not isinstance(marks, str | bytes):
        return _mask_of(cell, marks, every)
    try:
        mask = operator.index(cast("SupportsIndex", marks))
    except TypeError:
        raise ParseError(
            f"the mask of {cell.shown} must be a number, not {marks!r}.", text=repr(marks)
        ) from None
    if not 0 <= mask <= every:
        raise ParseError(
            f"the mask of {cell.shown} must be 0 to {every}, not {marks}.", text=str(marks)
        )
    return mask or every


def _mask_of(cell: Cell, digits: Collection[SupportsIndex], every: int) -> int:
    mask = 0
    for digit in digits:
        try:
            number = operator.index(digit)
        except TypeError:
            number = 0
        if not 1 <= number <= every.bit_length():
            raise ParseError(
                f"{digit!r} cannot be a candidate of {cell.shown}; candidates are the digits 1 "
                f"to {every.bit_length()}.",
                text=repr(digit),
            )
        mask |= 1 << (number - 1)
    return mask


def exact(masks: Sequence[int]) -> tuple[int | tuple[()], ...]:
    """Convert masks to marks. A mask of 0 becomes (), because 0 in marks would mean an unmarked
    cell.

    >>> exact((3, 0))
    (3, ())
    """
    return tuple(mask or () for mask in masks)


def masks_of(values: str, board: Board) -> tuple[int, ...]:
    """The candidates of each empty cell: the digits that the values still allow there. The values
    are a string with one character for each cell, `.` if the cell is empty.

    Bit d - 1 of a mask means digit d. The mask of a filled cell is 0.
    """
    masks = [board.every_digit if value == BLANK else 0 for value in values]
    for region in board.plain_regions:
        for value in {values[cell] for cell in region.cells} - {BLANK}:
            for cell in region.cells:
                masks[cell] &= ~(1 << board.signs.index(value))
    return tuple(masks)


def broken_clues(board: Board, digits: Sequence[int]) -> Iterator[tuple[Clue, tuple[int, ...]]]:
    """The broken clues, each with its cells. Clues with an empty cell do not count.

    Args:
        board: the board.
        digits: the digit of each cell, 0 for an empty cell.
    """
    filled = {*compress(board.places, digits)}
    for number, clue in enumerate(board.clues):
        if filled.issuperset(clue.cells):
            cells = board.cells_of_clues[number]
            if not clue.allows([digits[cell] - board.shift for cell in cells]):
                yield clue, cells


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"
