"""A grid's refused moves, undo, redo and equality. Random moves are compared with a simple
model."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from nonet import Board, Candidate, Grid, ParseError, Puzzle, Step
from nonet.base.errors import InvalidMove
from nonet.model.board import STANDARD
from nonet.model.cells import ALL_CELLS
from nonet.model.events import EventKind
from nonet.model.grid import Event
from nonet.model.nine_rows import nine_rows
from nonet.model.puzzle import Marks, exact
from tests.drawing import examples
from tests.listening import EMPTY, Ear, is_consistent

WINDOKU = nine_rows(windows=True)

# Refused moves ------------------------------------------------------------------------------------


def test_refused_moves_give_the_reason_and_change_nothing() -> None:
    grid = Grid("5" + "." * 80)
    ear = Ear()
    grid.listen(ear)
    before = grid.copy()
    refused: dict[str, Callable[[], None]] = {
        "r1c1 already has 5": lambda: grid.place("r1c1", 6),
        "5 is not a candidate of r1c2": lambda: grid.place("r1c2", 5),
        "r1c1 is 5; a placed digit cannot be ruled out": lambda: grid.remove("5r1c1"),
    }
    for message, action in refused.items():
        with pytest.raises(InvalidMove, match=message):
            action()
    assert grid == before
    assert not grid.can_undo
    assert ear.heard == []


# Candidates ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["@newspaper", "@inkala-2012", "." * 81])
def test_the_array_of_candidates_is_that_of_the_grid(source: str) -> None:
    grid = Grid(source)
    grid.remove(Candidate.of(grid.candidates(grid.open_cells[5])[0], grid.open_cells[5]))
    array = grid.candidates_array()
    assert (array.shape, array.dtype) == ((9, 9, 9), np.bool_)
    for cell in ALL_CELLS:
        digits = array[cell.row, cell.column].nonzero()[0] + 1
        assert tuple(digits.tolist()) == grid.candidates(cell)


def test_the_array_of_candidates_is_a_copy() -> None:
    grid = Grid("." * 81)
    grid.candidates_array()[:] = False
    assert grid.candidates_array().all()


# Equality -----------------------------------------------------------------------------------------


def test_grids_are_equal_by_puzzle_values_and_candidates() -> None:
    one, other = Grid("5" + "." * 80), Grid("5" + "." * 80)
    assert one == other
    one.remove("1r9c9")
    assert one != other
    other.remove("1r9c9")
    assert one == other
    one.place("r9c1", 2)
    assert one != other
    placed = Grid(EMPTY)
    placed.place("r1c1", 5)
    assert placed != Grid("5" + "." * 80), "a given is not the same as a digit of the player's"
    assert Grid(EMPTY) != Grid(Puzzle(EMPTY, board=WINDOKU))
    assert Grid(EMPTY) != EMPTY
    with pytest.raises(TypeError):
        hash(one)


def test_listeners_and_history_do_not_count_for_equality() -> None:
    one, other = Grid(EMPTY), Grid(EMPTY)
    one.listen(lambda _: None)
    one.place("r1c1", 5)
    one.undo()
    assert one == other


# Loading ------------------------------------------------------------------------------------------


def test_a_cell_without_marks_has_what_its_houses_allow() -> None:
    puzzle = Puzzle("5" + "." * 80)
    marks: Marks = [None, {4, 5}, None, 0, set(), *[None] * 76]
    grid = Grid.load(puzzle, "5" + "." * 79 + "7", marks)
    assert grid.candidates("r1c2") == (4,)
    assert grid.candidates("r1c3") == grid.candidates("r1c4") == (1, 2, 3, 4, 6, 7, 8, 9)
    assert grid.candidates("r1c5") == ()
    assert grid.candidates("r9c1") == (1, 2, 3, 4, 6, 8, 9)
    grid.restore("5" + "." * 80, [None] * 81)
    assert grid == Grid(puzzle)


def test_masks_say_exactly_what_is_left() -> None:
    """`exact` turns a grid's masks into marks. A mask of 0 then means that the cell has no
    candidates."""
    grid = Grid(EMPTY)
    for digit in range(1, 10):
        grid.remove(f"{digit}r5c5")
    assert Grid.load(grid.puzzle, grid.values, exact(grid.masks)) == grid


def test_values_are_a_text() -> None:
    for values in (None, 5, list(EMPTY)):
        with pytest.raises(ParseError, match="a string of 81 characters"):
            Grid.load(Grid(EMPTY).puzzle, values)  # type: ignore[arg-type]


# Undo and redo ------------------------------------------------------------------------------------


def test_a_restore_that_cannot_be_leaves_everything_as_it_was() -> None:
    grid, ear = Grid("5" + "." * 80), Ear()
    grid.listen(ear)
    before = grid.copy()
    for values in ("4" + "." * 80, EMPTY, "5", "x" * 81):
        with pytest.raises(ParseError):
            grid.restore(values)
    assert grid == before
    assert not grid.can_undo
    assert ear.heard == []


def test_a_new_change_ends_what_could_be_redone() -> None:
    grid = Grid(EMPTY)
    grid.place("r1c1", 5)
    grid.undo()
    assert grid.can_redo
    grid.remove("1r1c1")
    assert not grid.can_redo
    with pytest.raises(InvalidMove, match="nothing to redo"):
        grid.redo()
    grid.undo()
    assert grid.can_redo
    grid.restore("12" + "." * 79)
    assert not grid.can_redo


def test_nothing_to_undo() -> None:
    with pytest.raises(InvalidMove, match="nothing to undo"):
        Grid(EMPTY).undo()


def test_a_step_that_breaks_the_rules_stops_where_it_does() -> None:
    grid = Grid(EMPTY)
    step = Step("any", placements=(Candidate("5r1c1"), Candidate("5r1c2")))
    with pytest.raises(InvalidMove):
        grid.apply(step)
    assert is_consistent(grid)
    grid.undo()
    assert grid == Grid(EMPTY)


# A grid compared with a model ---------------------------------------------------------------------

State = tuple[tuple[int, ...], tuple[int, ...]]  # values, and candidates as masks


def model_place(state: State, cell: int, digit: int, board: Board) -> State:
    values, candidates = list(state[0]), list(state[1])
    values[cell] = digit
    candidates[cell] = 0
    for peer in board.peers(cell):
        candidates[peer] &= ~(1 << digit - 1)
    return tuple(values), tuple(candidates)


def model_remove(state: State, cell: int, digit: int) -> State:
    candidates = list(state[1])
    candidates[cell] &= ~(1 << digit - 1)
    return state[0], tuple(candidates)


class GridMachine(RuleBasedStateMachine):
    """After any sequence of moves, the grid must equal the model, with or without a listener."""

    @initialize(board=st.sampled_from([STANDARD, WINDOKU, nine_rows(diagonals=True)]))
    def start(self, board: Board) -> None:
        self.board = board
        self.grid = Grid(Puzzle(EMPTY, board=board))
        self.silent = self.grid.copy()
        self.state: State = ((0,) * 81, (511,) * 81)
        self.past: list[State] = []
        self.future: list[State] = []
        self.mirror: State = self.state
        self.grid.listen(self.hear)

    def hear(self, event: Event) -> None:
        """Update a copy of the state from events alone, as any listener could."""
        if event.cell is None or event.digit is None:
            values = tuple(event.grid.value(cell) for cell in ALL_CELLS)
            self.mirror = values, event.grid.masks
            return
        if event.kind is EventKind.CANDIDATE_REMOVED:
            self.mirror = model_remove(self.mirror, event.cell, event.digit)
            return
        filled, candidates = list(self.mirror[0]), list(self.mirror[1])
        filled[event.cell] = int(event.digit)
        candidates[event.cell] = 0
        self.mirror = tuple(filled), tuple(candidates)

    def changed(self, state: State) -> None:
        if state != self.state:
            self.past.append(self.state)
            self.future.clear()
            self.state = state

    @rule(cell=st.integers(0, 80), digit=st.integers(1, 9))
    def place(self, cell: int, digit: int) -> None:
        values, candidates = self.state
        allowed = values[cell] == digit or candidates[cell] >> digit - 1 & 1
        for grid in (self.grid, self.silent):
            if allowed:
                grid.place(cell, digit)
            else:
                with pytest.raises(InvalidMove):
                    grid.place(cell, digit)
        if allowed and not values[cell]:
            self.changed(model_place(self.state, cell, digit, self.board))

    @rule(cell=st.integers(0, 80), digit=st.integers(1, 9))
    def remove(self, cell: int, digit: int) -> None:
        allowed = self.state[0][cell] != digit
        for grid in (self.grid, self.silent):
            if allowed:
                grid.remove(Candidate.of(digit, cell))
            else:
                with pytest.raises(InvalidMove):
                    grid.remove(Candidate.of(digit, cell))
        if allowed:
            self.changed(model_remove(self.state, cell, digit))

    @rule(cells=st.lists(st.integers(0, 80), max_size=4), digit=st.integers(1, 9))
    def apply(self, cells: list[int], digit: int) -> None:
        state = self.state
        out = [cell for cell in cells if state[0][cell] != digit]
        for cell in out:
            state = model_remove(state, cell, digit)
        step = Step("any", eliminations=tuple(Candidate.of(digit, cell) for cell in out))
        for grid in (self.grid, self.silent):
            grid.apply(step)
        self.changed(state)

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        self.grid.undo()
        self.silent.undo()
        self.future.append(self.state)
        self.state = self.past.pop()

    @precondition(lambda self: self.future)
    @rule()
    def redo(self) -> None:
        self.grid.redo()
        self.silent.redo()
        self.past.append(self.state)
        self.state = self.future.pop()

    @rule()
    def carry_on_with_a_copy(self) -> None:
        self.silent = self.grid.copy()
        self.grid = self.silent.copy()
        self.grid.listen(self.hear)
        self.past.clear()
        self.future.clear()

    @invariant()
    def is_what_the_model_is(self) -> None:
        values, candidates = self.state
        for grid in (self.grid, self.silent):
            assert grid.values == "".join(str(value or ".") for value in values)
            assert grid.masks == candidates
            assert grid.can_undo == bool(self.past)
            assert grid.can_redo == bool(self.future)
        assert self.mirror == self.state
        assert self.grid == self.silent

    def teardown(self) -> None:
        if hasattr(self, "grid"):
            assert is_consistent(self.grid)


TestGridMachine = GridMachine.TestCase
TestGridMachine.settings = settings(max_examples=examples(150), stateful_step_count=30)


@pytest.mark.parametrize(
    ("placements", "eliminations"),
    [
        (("4r1c3",), ()),
        (("4r1c3", "2r1c3"), ()),
        (("4r1c3", "4r1c4"), ()),
        (("4r1c3",), ("4r1c4", "1r1c4")),
        (("4r1c3",), ("1r1c4", "4r1c3")),
        ((), ("1r1c4", "1r1c4")),
        ((), ("5r1c1",)),
        (("5r1c1",), ("1r1c1",)),
        (("5r1c2",), ()),
        ((), ()),
    ],
)
def test_a_step_is_applied_alike_whether_it_is_heard_or_not(
    placements: tuple[str, ...], eliminations: tuple[str, ...]
) -> None:
    step = Step(
        "any",
        placements=tuple(map(Candidate, placements)),
        eliminations=tuple(map(Candidate, eliminations)),
    )
    events = []
    for heard in (False, True):
        grid = Grid("53..7...." + "." * 72)
        grid.remove("9r9c9")
        grid.undo()
        if heard:
            _ = grid.listen(lambda _event: None)
        try:
            grid.apply(step)
            error = ""
        except InvalidMove as refused:
            error = str(refused)
        after = grid.values, grid.masks, grid.can_undo, grid.can_redo
        if grid.can_undo:
            grid.undo()
        events.append((error, after, grid.values, grid.masks))
    assert events[0] == events[1]
