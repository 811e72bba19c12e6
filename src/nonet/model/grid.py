"""The grid: the values and candidates of a puzzle in progress."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import combinations
from operator import and_
from os import PathLike
from typing import TYPE_CHECKING, Any, TypeAlias

from ..base import Error, InvalidMove, ParseError, explaining, former_name, shown_value
from ..base.doors import board_of, grid_around, read_source
from .board import Board
from .border.core import native
from .border.geometries import blank_grid, bytes_of, geometry_of, values_of
from .cells import Candidate, Cell, Digit, House, Space
from .events import Event as Event
from .events import EventKind, Listener, Listeners, Subscription
from .puzzle import Marks, Puzzle, PuzzleHolder, Shown, broken_clues, check_cells, checked_masks
from .step import Step
from .views import CellView, HouseView

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Grid(Shown):
    """A puzzle in progress: mutable, with events, undo and redo.

    Args:
        source: a grid to copy, or any other input that `nonet.parse` accepts.

    When a digit is placed in a cell, it is removed from the candidates of the cell's peers. A cell
    may be given as a `Cell`, as an int from 0 to 80 or as a name: `r1c3`, `A3` or `Cell02`.

    >>> grid = Grid("53..7...." + "." * 72)
    >>> grid.candidates("r1c3")
    (Digit(1), Digit(2), Digit(4), Digit(6), Digit(8), Digit(9))
    >>> grid.place("r1c3", 4)
    >>> grid.has(Candidate("4r1c9")), grid.values[:9]
    (False, '534.7....')
    >>> grid.undo(); grid.has(Candidate("4r1c9"))
    True

    A pickle and a deep copy keep the state and its undo and redo history, but not the listeners.
    `copy.copy` is the same as `copy`.
    """

    __hash__ = None  # type: ignore[assignment]  # mutable

    def __init__(self, source: Source) -> None:
        state: Puzzle | Grid = source if isinstance(source, Puzzle | Grid) else read_source(source)
        if isinstance(state, Grid):
            self._start(state.puzzle, state._native.copy())
            return
        core = blank_grid(state.board).copy()
        core.load(bytes_of(state.givens, state.board.shift), state.candidates)
        self._start(state, core)

    def _start(self, puzzle: Puzzle, core: native.Grid) -> None:
        self.puzzle = puzzle
        self._native = core
        self._undo: list[native.Grid] = []
        self._redo: list[native.Grid] = []
        self._listeners = Listeners()
        self._queue: deque[tuple[EventKind, int, int]] = deque()
        self._changing = False

    @classmethod
    def load(cls, puzzle: Puzzle, values: str, candidates: Marks | None = None) -> Grid:
        """Make a grid in progress.

        Args:
            puzzle: the puzzle as it was given.
            values: 81 characters, `.` or `0` for an empty cell. They must include the givens.
            candidates: the pencil marks of 81 cells. The marks of a cell are a set of digits or a
                mask (bit d - 1 for digit d). None or the mask 0 means that the cell is unmarked, so
                it has every candidate that the values allow. An empty set means that no candidate
                is left. If the argument itself is None, no cell is marked. Candidates that a value
                excludes are always dropped.

        Values may clash; `nonet.hint` reports these mistakes.

        Raises:
            ParseError: when `values` does not have 81 cells or contradicts a given, or when
                `candidates` does not have marks for 81 cells.

        >>> marks = [{4, 6}, None, set(), *[None] * 78]
        >>> grid = Grid.load(Puzzle("." * 81), "." * 81, marks)
        >>> [len(grid.candidates(cell)) for cell in range(3)]
        [2, 9, 0]
        """
        grid = cls(puzzle)
        grid._load(values, candidates)
        return grid

    @classmethod
    @explaining
    def wrap(cls, core: native.Grid, puzzle: Puzzle | None = None) -> Grid:
        """Make a grid that uses this native grid itself, not a copy. Without a puzzle, the givens
        of the native grid become the puzzle.
        """
        if puzzle is None:
            board = geometry_of(core.geometry())
            puzzle = Puzzle.unchecked(values_of(core.givens(), board.shift), board)
        grid = cls.__new__(cls)
        grid._start(puzzle, core)
        return grid

    def _load(self, values: str, candidates: Marks | None) -> None:
        check_cells(values, self.board)
        cells = zip(self.board.all_cells, self.puzzle.givens, values, strict=True)
        wrong = [cell.shown for cell, given, value in cells if given not in (".", value)]
        if wrong:
            raise ParseError(f"the values contradict the givens at {', '.join(wrong)}.")
        masks = self.puzzle.candidates
        if candidates is not None:
            own = checked_masks(candidates, self.board)
            masks = own if masks is None else tuple(map(and_, own, masks))
        self._native.load(bytes_of(values, self.board.shift), masks)
        self._native.set_givens(bytes_of(self.puzzle.givens, self.board.shift))

    # Reading ------------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The board, which defines the houses."""
        return self.puzzle.board

    geometry = former_name("board")

    @property
    def values(self) -> str:
        """One character per cell (81 on a 9x9 board): its digit, or `.` if it is empty."""
        return values_of(self._native.values(), self.puzzle.board.shift)

    @property
    def masks(self) -> tuple[int, ...]:
        """The candidates of every cell: bit d - 1 for digit d; 0 for a filled cell."""
        return self._native.masks()

    def candidates_array(self) -> NDArray[np.bool_]:
        """The candidates as a NumPy array of bool. On 9x9, its shape is (9, 9, 9), and its indices
        are row, column and digit, from 0. On a board of another size, its shape is (cells, digits).
        A filled cell has no candidates.

        >>> Grid("12345678." + "." * 72).candidates_array()[0, 8].nonzero()[0] + 1
        array([9])
        """
        import numpy as np

        board = self.board
        masks = np.array(self.masks, np.uint32)
        rows = masks.reshape(9, 9, 1) if board.is_9x9 else masks[:, None]
        digits = np.arange(board.digits, dtype=np.uint32)
        return (rows >> digits & 1).astype(np.bool_)

    @property
    def is_solved(self) -> bool:
        """Whether every cell is filled and no rule is broken."""
        if not self._native.solved() or self._native.clashes():
            return False
        return not any(broken_clues(self.board, list(self._native.values())))

    @property
    def has_clashes(self) -> bool:
        """Whether some house holds a digit twice."""
        return self._native.clashes()

    def clashing_pairs(self) -> tuple[tuple[Cell, Cell], ...]:
        """Find, in reading order, the pairs of cells that have equal digits and share a house.

        >>> Grid.load(Puzzle("5" + "." * 80), "5.5" + "." * 78).clashing_pairs()
        ((Cell('r1c1'), Cell('r1c3')),)
        """
        values, filled = self.values, [c for c in self.board.all_cells if self.value(c)]
        equal = (pair for pair in combinations(filled, 2) if values[pair[0]] == values[pair[1]])
        return tuple(pair for pair in equal if pair[1] in self.board.peers(pair[0]))

    def crossed_out(self) -> tuple[int, ...]:
        """The candidates that the player ruled out, as one mask per cell. The grid lacks these
        candidates, although the puzzle has them and no digit in the grid excludes them.
        """
        fresh = self._native.copy()
        fresh.load(self._native.values(), None)
        allowed, masks = fresh.masks(), self.masks
        if allowed == masks:  # true in most grids
            return (0,) * len(masks)
        stated = self.puzzle.candidates or (self.board.every_digit,) * len(masks)
        rows = zip(allowed, stated, masks, strict=True)
        return tuple(may & own & ~left for may, own, left in rows)

    @property
    def open_cells(self) -> tuple[Cell, ...]:
        """The cells without a value, in reading order."""
        values = self._native.values()
        return tuple(cell for cell in self.board.all_cells if not values[cell])

    def value(self, cell: int | str) -> int:
        """The digit of a cell, or 0 if it is empty."""
        return self._native.value(cell if type(cell) is Cell else self.board.cell(cell))

    def is_given(self, cell: int | str) -> bool:
        """Whether the digit of this cell is a given."""
        return self.puzzle.givens[self.board.cell(cell)] != "."

    def mask(self, cell: int | str) -> int:
        """The candidates of a cell: bit d - 1 for digit d; 0 when it is filled."""
        return self._native.mask(cell if type(cell) is Cell else self.board.cell(cell))

    def candidates(self, cell: int | str) -> tuple[Digit, ...]:
        """The digits still possible in a cell; none when it is filled."""
        return self.board.digits_of(self.mask(cell))

    def has(self, candidate: int) -> bool:
        """Whether a candidate is live: its cell is empty, and the candidate is not eliminated."""
        try:
            cell, digit = divmod(int(candidate), self.board.stride)
        except (ArithmeticError, TypeError, ValueError):
            return self.has(self.board.candidate(candidate))
        return bool(self.mask(cell) >> digit & 1)

    def places(self, digit: int, house: int | str) -> tuple[Cell, ...]:
        """The empty cells of a house that can take this digit; none if the house already has it."""
        index = house if type(house) is House else self.board.house(house)
        number = (digit if type(digit) is Digit else self.board.digit(digit)) - 1
        mask = self._native.mask
        cells = tuple([c for c in self.board.cells(index) if mask(c) >> number & 1])
        if self._changing:  # old candidates are removed only after the listeners have run
            if self.is_placed(number + 1, index):
                return ()
            cells = tuple(cell for cell in cells if not self._native.value(cell))
        return cells

    def is_placed(self, digit: int, house: int | str) -> bool:
        """Whether a digit is already placed in a house."""
        number, values = self.board.digit(digit), self._native.values()
        return any(values[cell] == number for cell in self.board.cells(self.board.house(house)))

    @explaining
    def live(self, space: Space) -> tuple[Candidate, ...]:
        """The live candidates of a space."""
        if space.is_cell:
            return tuple(Candidate.of(digit, space.cell) for digit in self.candidates(space.cell))
        return tuple(Candidate.of(space.digit, c) for c in self.places(space.digit, space.house))

    def house(self, house: int | str) -> HouseView:
        """A view of a house of this grid.

        >>> Grid("." * 81).house("r4").cells[0]
        Cell('r4c1')
        """
        return HouseView(self, self.board.house(house))

    def cell(self, cell: int | str) -> CellView:
        """A view of a cell of this grid.

        >>> [str(house) for house in Grid("." * 81).cell("r4c7").houses]
        ['r4', 'c7', 'b6']
        """
        return CellView(self, self.board.cell(cell))

    # Changing -----------------------------------------------------------------------------------

    def place(self, cell: int | str, digit: int) -> None:
        """Put a digit into a cell. If the cell already has this digit, nothing changes.

        Raises:
            InvalidMove: if the cell holds another digit, or the digit is not one of its candidates.
        """
        self._change([(EventKind.VALUE_SET, self.board.cell(cell), self.board.digit(digit))])

    def remove(self, candidate: int | str) -> None:
        """Eliminate a candidate. If it is already eliminated, nothing changes.

        Raises:
            InvalidMove: when the candidate is the placed digit of its cell.
        """
        which = self.board.candidate(candidate)
        self._change([(EventKind.CANDIDATE_REMOVED, which.cell, which.digit)])

    @explaining
    def apply(self, step: Step) -> None:
        """Carry out the conclusions of a step. `undo` takes all of them back at once. A step that
        shows a contradiction changes nothing."""
        self._conclude(step)

    def _conclude(self, step: Step) -> None:
        """Like `apply`, but faster. The argument must be a step."""
        if step.contradiction:
            return
        if not (self._changing or self._listeners):
            before = self._native.conclude(step.placements, step.eliminations)
            if before is not False:  # if it is False, the code below raises an error
                if before is not True:
                    self._undo.append(before)
                    self._redo.clear()
                return
        placed = map(self.board.candidate, step.placements)
        eliminated = map(self.board.candidate, step.eliminations)
        changes = [(EventKind.VALUE_SET, c.cell, c.digit) for c in placed]
        self._change(changes + [(EventKind.CANDIDATE_REMOVED, c.cell, c.digit) for c in eliminated])

    def restore(self, values: str, candidates: Marks | None = None) -> None:
        """Replace the whole state. The arguments are the same as for `load`. Listeners receive one
        `restored` event.
        """
        self._refuse_while_changing("restore")
        before = self._native.copy()
        self._load(values, candidates)
        self._undo.append(before)
        self._redo.clear()
        self._listeners.tell(Event(EventKind.RESTORED, self))

    def undo(self) -> None:
        """Undo the last change, including any changes that listeners made in response.

        Raises:
            InvalidMove: when there is nothing to undo.
        """
        self._swap(self._undo, self._redo, "undo")

    def redo(self) -> None:
        """Redo the last change that was undone.

        Raises:
            InvalidMove: when there is nothing to redo.
        """
        self._swap(self._redo, self._undo, "redo")

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone change to redo."""
        return bool(self._redo)

    def copy(self) -> Grid:
        """A copy of the state, without listeners or history."""
        return Grid(self)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Grid:
        other = self.copy()
        other._undo, other._redo = self._undo.copy(), self._redo.copy()  # saved states never change
        return other

    def __getstate__(self) -> tuple[object, ...]:
        return (self.puzzle, self._native, self._undo, self._redo)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._start(*state[:2])
        self._undo, self._redo = state[2:]

    def listen(
        self,
        listener: Listener,
        cell: int | str | None = None,
        *,
        on: EventKind | str | None = None,
    ) -> Subscription:
        """From now on, call a function with every `Event` of the grid, or of one cell.

        When a digit is placed, `value_set` is sent first. The cell then has its value, and its old
        candidates can still be read. Next, these candidates and any listeners of this single cell
        are removed without an event. Finally, each peer that loses the digit as a candidate sends
        `candidate_removed`, in reading order. Changes made by a listener are queued. If a listener
        raises an exception, the remaining changes in the queue are dropped, and the grid stays
        consistent.

        Args:
            listener: the function.
            cell: the cell to listen to; None for all cells.
            on: the kind of event to listen to; None for all kinds. If it is `value_set` or
                `candidate_removed`, the listener does not receive `restored`.

        Raises:
            Error: if the cell or the kind of event does not exist.

        >>> grid = Grid("." * 81)
        >>> heard = []
        >>> _ = grid.listen(lambda event: heard.append(event.kind.value))
        >>> _ = grid.listen(lambda e: print(grid.candidates(e.cell)), "r1c1", on="value_set")
        >>> grid.remove("1r1c1")
        >>> grid.place("r1c1", 5); heard[1], len(heard)
        (Digit(2), Digit(3), Digit(4), Digit(5), Digit(6), Digit(7), Digit(8), Digit(9))
        ('value_set', 22)
        """
        if on is not None and not (isinstance(on, str) and on in list(EventKind)):
            raise Error(f"there is no event {shown_value(on)}; events are {', '.join(EventKind)}.")
        kind = None if on is None else EventKind(on)
        return self._listeners.add(listener, None if cell is None else self.board.cell(cell), kind)

    def _change(self, changes: Iterable[tuple[EventKind, int, int]]) -> None:
        self._queue.extend(changes)
        if self._changing:
            return
        before = self._native.copy()
        self._changing = bool(self._listeners)
        try:
            while self._queue:
                self._carry_out(*self._queue.popleft())
        finally:
            self._queue.clear()
            self._changing = False
            if not self._native.equals(before):
                self._undo.append(before)
                self._redo.clear()

    def _carry_out(self, kind: EventKind, cell: int, digit: int) -> None:
        board = self.board
        value = self._native.value(cell)
        live = self._native.mask(cell) >> (digit - 1) & 1
        if kind is EventKind.CANDIDATE_REMOVED:
            if value == digit:
                problem = f"{board.cell(cell).shown} is {board.digit(digit)}"
                raise InvalidMove(f"{problem}; a placed digit cannot be ruled out.")
            if not value and live:
                self._native.remove(cell, digit - 1)
                if self._listeners:
                    self._listeners.tell(Event(kind, self, board.cell(cell), board.digit(digit)))
            return
        if value == digit:
            return
        if value:
            raise InvalidMove(f"{board.cell(cell).shown} already has {board.digit(value)}.")
        if not live:
            raise InvalidMove(
                f"{board.digit(digit)} is not a candidate of {board.cell(cell).shown}."
            )
        if not self._listeners:
            self._native.place(cell, digit - 1)
            return
        changes = self._place_piecemeal(board.cell(cell), board.digit(digit))
        try:
            for event in changes:
                self._listeners.tell(event)
        finally:  # if a listener fails, still complete the change, but without events
            for _ in changes:
                pass

    def _place_piecemeal(self, cell: Cell, digit: Digit) -> Iterator[Event]:
        core = self._native
        core.set_value(cell, digit - 1)
        yield Event(EventKind.VALUE_SET, self, cell, digit)
        core.drop_candidates(cell)
        self._listeners.drop_cell(cell)
        for peer in sorted(self.board.peers(cell)):
            if core.mask(peer) >> (digit - 1) & 1:
                core.remove(peer, digit - 1)
                yield Event(EventKind.CANDIDATE_REMOVED, self, peer, digit)

    def _swap(self, source: list[native.Grid], target: list[native.Grid], word: str) -> None:
        self._refuse_while_changing(word)
        if not source:
            raise InvalidMove(f"there is nothing to {word}.")
        target.append(self._native.copy())
        self._native.assign(source.pop())
        self._listeners.tell(Event(EventKind.RESTORED, self))

    def _refuse_while_changing(self, word: str) -> None:
        if self._changing:
            raise InvalidMove(f"a listener cannot {word} while a change is in progress.")

    # Comparing and showing ----------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Grid)
            and self.puzzle == other.puzzle
            and self._native.equals(other._native)
        )

    def __str__(self) -> str:
        return board_of(self)

    def __repr__(self) -> str:
        return f"<Grid {self.values}>"


grid_around.leads_to(Grid.wrap)

Cells: TypeAlias = Iterable[int | float | str | None]
"""Cells in order; 0, None, an empty string and characters such as `.` mean an empty cell."""

Source: TypeAlias = (
    str | bytes | Cells | Iterable[Cells] | PathLike[str] | Puzzle | Grid | PuzzleHolder
)
"""The sources that every verb accepts: text or bytes in any format that `nonet.parse` reads; a
built-in `@name`; 81 cells or nine rows of nine, as lists or a NumPy array; the path to a file with
one puzzle (`pathlib.Path`); a puzzle or a grid; or an object with an attribute `puzzle`.
"""
