"""Events, undo and equality of grids, to the letter; and a grid against a simple model of one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import nonet
from nonet import (
    Candidate,
    Cell,
    Event,
    EventKind,
    Geometry,
    Grid,
    InvalidMove,
    ParseError,
    Puzzle,
    Step,
)
from nonet.geometry import ALL_CELLS, STANDARD

EMPTY = "." * 81
SET, REMOVED, RESTORED = EventKind.VALUE_SET, EventKind.CANDIDATE_REMOVED, EventKind.RESTORED
WINDOKU = Geometry(windows=True)


class Ear:
    """A listener that remembers what it heard, and may do something about it."""

    def __init__(self, answer: Callable[[Event], None] | None = None) -> None:
        self.events: list[Event] = []
        self.answer = answer

    def __call__(self, event: Event) -> None:
        self.events.append(event)
        if self.answer is not None:
            self.answer(event)

    @property
    def told(self) -> list[str]:
        """What was heard, in short: `+5r1c1` for a value, `-5r1c1` for a candidate, or `!`."""
        return [self.short(event) for event in self.events]

    @staticmethod
    def short(event: Event) -> str:
        if event.kind is RESTORED:
            assert event.cell is None and event.digit is None
            return "!"
        return f"{'+' if event.kind is SET else '-'}{event.digit}{event.cell}"


def losses(digit: int, *cells: Cell) -> list[str]:
    return [f"-{digit}{cell}" for cell in cells]


# What is told, and in which order -----------------------------------------------------------------


def test_a_placement_tells_its_value_and_then_its_peers_in_index_order() -> None:
    grid, ear = Grid(EMPTY), Ear()
    grid.listen(ear)
    grid.place("r5c5", 7)
    peers = sorted(STANDARD.peers(Cell("r5c5")))
    assert len(peers) == 20
    assert ear.told == ["+7r5c5", *losses(7, *peers)]
    assert all(event.grid is grid for event in ear.events)


def test_only_peers_that_lose_the_digit_report() -> None:
    grid, ear = Grid("7" + "." * 80), Ear()
    grid.remove("7r5c9")
    grid.place("r9c9", 2)
    grid.listen(ear)
    grid.place("r5c5", 7)
    gone = STANDARD.peers(Cell("r1c1")) | {Cell("r5c9")}
    assert ear.told == ["+7r5c5", *losses(7, *sorted(STANDARD.peers(Cell("r5c5")) - gone))]


def test_a_windoku_tells_the_peers_of_its_windows_too() -> None:
    grid, ear = Grid(Puzzle(EMPTY, geometry=WINDOKU)), Ear()
    grid.listen(ear)
    grid.place("r2c2", 1)
    assert ear.told == ["+1r2c2", *losses(1, *sorted(WINDOKU.peers(Cell("r2c2"))))]
    assert "-1r4c4" in ear.told


def test_when_the_value_is_told_it_is_stored_and_the_peers_still_have_the_digit() -> None:
    grid = Grid(EMPTY)
    seen: list[tuple[object, ...]] = []

    def look(event: Event) -> None:
        if event.kind is SET:
            seen.append(
                (
                    grid.value("r1c1"),
                    grid.candidates("r1c1"),
                    grid.has(Candidate("5r1c2")),
                    Cell("r1c1") in grid.open_cells,
                    Cell("r1c1") in grid.places(3, "r1"),
                )
            )

    grid.listen(look)
    grid.place("r1c1", 5)
    assert seen == [(5, (), True, False, False)]


def test_each_removal_is_told_as_it_happens() -> None:
    """When a peer reports, those before it have lost the digit and those after it have not."""
    grid = Grid(EMPTY)
    peers = sorted(STANDARD.peers(Cell("r5c5")))

    def look(event: Event) -> None:
        if event.kind is REMOVED:
            assert event.cell is not None
            has = [grid.has(Candidate.of(7, peer)) for peer in peers]
            assert has == [peer > event.cell for peer in peers]

    ear = Ear(look)
    grid.listen(ear)
    grid.place("r5c5", 7)
    assert len(ear.events) == 21


def test_the_other_candidates_of_the_cell_go_without_a_word() -> None:
    grid, ear = Grid(EMPTY), Ear()
    grid.listen(ear)
    grid.place("r1c1", 5)
    assert not [event for event in ear.events if event.cell == Cell("r1c1") and event.digit != 5]
    assert grid.candidates("r1c1") == ()
    assert Cell("r1c1") not in grid.places(3, "r1")


def test_a_removal_is_told_once() -> None:
    grid, ear = Grid(EMPTY), Ear()
    grid.listen(ear)
    grid.remove("5r1c1")
    grid.remove("5r1c1")
    assert ear.told == ["-5r1c1"]


def test_what_changes_nothing_is_not_told_and_not_to_be_undone() -> None:
    grid = Grid(EMPTY)
    grid.place("r1c1", 5)
    ear = Ear()
    grid.listen(ear)
    grid.place("r1c1", 5)
    grid.remove("5r1c2")
    grid.remove("6r1c1")
    grid.apply(Step("naked-single", placements=(Candidate("5r1c1"),)))
    assert ear.told == []
    grid.undo()
    assert not grid.can_undo
    assert grid == Grid(EMPTY)


# Who is told --------------------------------------------------------------------------------------


def test_listeners_are_heard_in_the_order_in_which_they_came() -> None:
    grid = Grid(EMPTY)
    order: list[str] = []
    grid.listen(lambda _: order.append("first"))
    grid.listen(lambda _: order.append("cell"), "r1c1")
    grid.listen(lambda _: order.append("last"))
    grid.remove("5r1c1")
    assert order == ["first", "cell", "last"]


def test_a_listener_of_a_cell_hears_of_that_cell_alone() -> None:
    grid, ear = Grid(EMPTY), Ear()
    grid.listen(ear, "r1c2")
    grid.remove("3r1c2")
    grid.remove("3r1c3")
    grid.place("r1c1", 5)
    assert ear.told == ["-3r1c2", "-5r1c2"]


def test_listeners_of_a_cell_hear_its_value_and_are_dropped() -> None:
    grid, own, other, all_of_it = Grid(EMPTY), Ear(), Ear(), Ear()
    grid.listen(own, "r1c1")
    grid.listen(other, "r1c2")
    grid.listen(all_of_it)
    grid.place("r1c1", 5)
    assert own.told == ["+5r1c1"]
    assert other.told == ["-5r1c2"]
    grid.undo()
    grid.remove("1r1c1")
    assert own.told == ["+5r1c1"], "dropped for good, also when the value is taken back"
    assert other.told == ["-5r1c2", "!"]
    assert all_of_it.told[-2:] == ["!", "-1r1c1"]


def test_a_cancelled_listener_hears_nothing_more() -> None:
    grid, ear = Grid(EMPTY), Ear()
    subscription = grid.listen(ear)
    grid.remove("1r1c1")
    subscription.cancel()
    subscription.cancel()
    grid.remove("2r1c1")
    assert ear.told == ["-1r1c1"]


def test_cancelling_while_an_event_is_told_works_at_once() -> None:
    grid, late = Grid(EMPTY), Ear()

    def first(_: Event) -> None:
        subscription.cancel()

    grid.listen(first)
    subscription = grid.listen(late)
    grid.remove("1r1c1")
    assert late.told == []


def test_who_comes_while_an_event_is_told_hears_the_next_one() -> None:
    grid, late = Grid(EMPTY), Ear()
    ear = Ear(lambda event: grid.listen(late) and None if event.kind is SET else None)
    grid.listen(ear)
    grid.place("r1c1", 5)
    assert ear.told[1:] == late.told
    assert len(late.told) == 20


def test_one_function_may_listen_twice() -> None:
    grid, ear = Grid(EMPTY), Ear()
    first = grid.listen(ear)
    grid.listen(ear, "r1c1")
    grid.remove("1r1c1")
    assert ear.told == ["-1r1c1", "-1r1c1"]
    first.cancel()
    grid.remove("2r1c1")
    assert ear.told[2:] == ["-2r1c1"]


def test_copies_carry_no_listeners() -> None:
    grid, ear = Grid(EMPTY), Ear()
    grid.listen(ear)
    grid.listen(ear, "r1c1")
    for copy in (grid.copy(), Grid(grid)):
        copy.place("r1c1", 5)
        copy.undo()
        assert not copy.can_undo
    assert ear.told == []
    grid.remove("1r1c1")
    assert ear.told == ["-1r1c1", "-1r1c1"]


# Changes made by listeners ------------------------------------------------------------------------


def test_changes_of_listeners_wait_their_turn_first_in_first_out() -> None:
    grid = Grid(EMPTY)

    def answer(event: Event) -> None:
        if Ear.short(event) == "+5r1c1":
            grid.place("r9c9", 1)
            grid.remove("2r9c1")
            assert not grid.value("r9c9"), "not yet: the first change is still being told"
        if Ear.short(event) == "+1r9c9":
            grid.remove("3r9c1")

    ear = Ear(answer)
    grid.listen(ear)
    grid.place("r1c1", 5)
    assert ear.told == [
        "+5r1c1",
        *losses(5, *sorted(STANDARD.peers(Cell("r1c1")))),
        "+1r9c9",
        *losses(1, *sorted(STANDARD.peers(Cell("r9c9")))),
        "-2r9c1",
        "-3r9c1",
    ]


def test_every_listener_hears_the_events_in_the_same_order() -> None:
    grid = Grid(EMPTY)
    first = Ear(lambda event: grid.place("r5c5", 5) if Ear.short(event) == "-1r1c1" else None)
    second = Ear()
    grid.listen(first)
    grid.listen(second)
    grid.remove("1r1c1")
    assert first.told == second.told
    assert len(first.told) == 22


def test_a_change_with_all_that_follows_is_one_to_undo() -> None:
    grid = Grid(EMPTY)
    grid.listen(lambda e: grid.remove("9r9c9") if e.kind is SET else None)
    before = grid.copy()
    grid.place("r1c1", 5)
    after = grid.copy()
    assert not grid.has(Candidate("9r9c9"))
    grid.undo()
    assert grid == before
    grid.redo()
    assert grid == after


def test_a_wave_of_singles_runs_through_listeners() -> None:
    """The classic use: a listener that places naked singles solves an easy puzzle by itself."""
    puzzle = nonet.puzzles.named("wikipedia")
    grid = Grid(EMPTY)

    def naked_single(event: Event) -> None:
        if event.kind is REMOVED and event.cell is not None:
            candidates = grid.candidates(event.cell)
            if len(candidates) == 1:
                grid.place(event.cell, candidates[0])

    grid.listen(naked_single)
    for cell in ALL_CELLS:
        if puzzle.givens[cell] != ".":
            grid.place(cell, int(puzzle.givens[cell]))
    assert grid.values == nonet.solve(puzzle).givens


# Exceptions ---------------------------------------------------------------------------------------


class Stop(Exception):
    """Raised by a listener."""


def is_consistent(grid: Grid) -> bool:
    """Whether no value is left among the candidates of its peers, and the views agree."""
    for cell in ALL_CELLS:
        value = grid.value(cell)
        if value and grid.mask(cell):
            return False
        if value and any(grid.has(Candidate.of(value, peer)) for peer in grid.cell(cell).peers):
            return False
        for house in grid.cell(cell).houses:
            for digit in range(1, 10):
                here = cell in grid.places(digit, house)
                if here != grid.has(Candidate.of(digit, cell)):
                    return False
    return True


@pytest.mark.parametrize("moment", ["+5r1c1", "-5r1c2", "-5r3c3", "-5r9c1"])
def test_an_exception_stops_the_queue_and_leaves_the_grid_in_order(moment: str) -> None:
    grid = Grid(EMPTY)
    before = grid.copy()

    def answer(event: Event) -> None:
        if event.kind is SET:
            grid.place("r9c9", 1)
        if Ear.short(event) == moment:
            raise Stop

    ear, own = Ear(answer), Ear()
    grid.listen(ear)
    grid.listen(own, "r1c1")
    with pytest.raises(Stop):
        grid.place("r1c1", 5)
    assert ear.told[-1] == moment, "nobody is told anything after an exception"
    expected = before.copy()
    expected.place("r1c1", 5)
    assert grid == expected, "the placement is complete, and the queue behind it is gone"
    assert is_consistent(grid)
    # Life goes on, and the change can be taken back.
    ear.answer = None
    grid.remove("3r5c5")
    assert ear.told[-1] == "-3r5c5"
    heard = len(own.events)
    grid.remove("2r1c2")
    assert len(own.events) == heard, "those who listened to the cell are gone all the same"
    grid.undo()
    grid.undo()
    grid.undo()
    assert grid == before


def test_an_exception_at_a_removal_keeps_the_removal() -> None:
    grid = Grid(EMPTY)

    def answer(_: Event) -> None:
        grid.remove("2r1c1")
        raise Stop

    grid.listen(answer)
    with pytest.raises(Stop):
        grid.remove("1r1c1")
    assert not grid.has(Candidate("1r1c1"))
    assert grid.has(Candidate("2r1c1"))


def test_a_listener_that_breaks_the_rules_is_told_so() -> None:
    grid = Grid(EMPTY)
    grid.listen(lambda e: grid.place("r1c2", 5) if e.kind is SET else None)
    with pytest.raises(InvalidMove, match="5 is not a candidate of r1c2"):
        grid.place("r1c1", 5)
    assert grid.value("r1c1") == 5
    assert is_consistent(grid)


@pytest.mark.parametrize("word", ["undo", "redo", "restore"])
def test_a_listener_cannot_turn_back_time(word: str) -> None:
    grid = Grid(EMPTY)
    grid.remove("9r9c9")
    grid.remove("8r9c9")
    grid.undo()
    actions = {"undo": grid.undo, "redo": grid.redo, "restore": lambda: grid.restore(EMPTY)}
    subscription = grid.listen(lambda _: actions[word]())
    with pytest.raises(InvalidMove, match=f"cannot {word}"):
        grid.remove("1r1c1")
    subscription.cancel()
    assert not grid.has(Candidate("1r1c1"))


# Undo, redo, restore ------------------------------------------------------------------------------


def test_undo_redo_and_restore_send_one_restored() -> None:
    grid, ear, of_cell = Grid(EMPTY), Ear(), Ear()
    grid.place("r1c1", 5)
    grid.listen(ear)
    grid.listen(of_cell, "r9c9")
    grid.undo()
    assert ear.told == ["!"]
    assert grid.value("r1c1") == 0
    grid.redo()
    assert ear.told == ["!", "!"]
    grid.restore("12" + "." * 79)
    assert ear.told == of_cell.told == ["!", "!", "!"]
    assert grid.values.startswith("12")
    assert ear.events[-1] == Event(RESTORED, grid)
    grid.undo()
    assert grid.value("r1c1") == 5


def test_the_state_is_the_new_one_when_restored_is_told() -> None:
    grid = Grid(EMPTY)
    values: list[int] = []
    grid.place("r1c1", 5)
    grid.listen(lambda _: values.append(grid.value("r1c1")))
    grid.undo()
    grid.redo()
    assert values == [0, 5]


def test_a_listener_of_restored_may_change_the_grid() -> None:
    grid = Grid(EMPTY)
    grid.place("r1c1", 5)
    grid.listen(lambda event: grid.remove("9r9c9") if event.kind is RESTORED else None)
    grid.undo()
    assert not grid.has(Candidate("9r9c9"))
    assert grid.can_undo
    assert not grid.can_redo


def test_a_restore_that_cannot_be_leaves_everything_as_it_was() -> None:
    grid, ear = Grid("5" + "." * 80), Ear()
    grid.listen(ear)
    before = grid.copy()
    for values in ("4" + "." * 80, EMPTY, "5", "x" * 81):
        with pytest.raises(ParseError):
            grid.restore(values)
    assert grid == before
    assert not grid.can_undo
    assert ear.told == []


def test_a_new_change_ends_what_could_be_redone() -> None:
    grid = Grid(EMPTY)
    grid.place("r1c1", 5)
    grid.undo()
    assert grid.can_redo
    grid.remove("1r1c1")
    assert not grid.can_redo
    with pytest.raises(InvalidMove, match="nothing to redo"):
        grid.redo()


def test_nothing_to_undo() -> None:
    with pytest.raises(InvalidMove, match="nothing to undo"):
        Grid(EMPTY).undo()


def test_applying_a_step_is_one_change() -> None:
    grid, ear = Grid(EMPTY), Ear()
    grid.listen(ear)
    step = Step(
        "any",
        placements=(Candidate("5r1c1"), Candidate("5r2c4")),
        eliminations=(Candidate("1r9c9"), Candidate("5r1c2")),
    )
    grid.apply(step)
    assert grid.value("r1c1") == grid.value("r2c4") == 5
    assert ear.told[0] == "+5r1c1"
    assert ear.told.count("+5r2c4") == 1
    assert ear.told[-1] == "-1r9c9", "5r1c2 had gone already"
    grid.undo()
    assert grid == Grid(EMPTY)
    assert not grid.can_undo
    grid.redo()
    assert grid.value("r2c4") == 5


def test_a_step_that_breaks_the_rules_stops_where_it_does() -> None:
    grid = Grid(EMPTY)
    step = Step("any", placements=(Candidate("5r1c1"), Candidate("5r1c2")))
    with pytest.raises(InvalidMove):
        grid.apply(step)
    assert is_consistent(grid)
    grid.undo()
    assert grid == Grid(EMPTY)


# Moves that are refused ---------------------------------------------------------------------------


def test_refused_moves_say_why_and_change_nothing() -> None:
    grid = Grid("5" + "." * 80)
    ear = Ear()
    grid.listen(ear)
    before = grid.copy()
    refused: dict[str, Callable[[], None]] = {
        "r1c1 holds 5 already": lambda: grid.place("r1c1", 6),
        "5 is not a candidate of r1c2": lambda: grid.place("r1c2", 5),
        "r1c1 is 5; a value cannot be ruled out": lambda: grid.remove("5r1c1"),
    }
    for message, action in refused.items():
        with pytest.raises(InvalidMove, match=message):
            action()
    assert grid == before
    assert not grid.can_undo
    assert ear.told == []


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
    assert Grid(EMPTY) != Grid(Puzzle(EMPTY, geometry=WINDOKU))
    assert Grid(EMPTY) != EMPTY
    with pytest.raises(TypeError):
        hash(one)


def test_listeners_and_history_do_not_count_for_equality() -> None:
    one, other = Grid(EMPTY), Grid(EMPTY)
    one.listen(lambda _: None)
    one.place("r1c1", 5)
    one.undo()
    assert one == other


# A grid against a model of one --------------------------------------------------------------------

State = tuple[tuple[int, ...], tuple[int, ...]]  # values, and candidates as masks


def model_place(state: State, cell: int, digit: int, geometry: Geometry) -> State:
    values, candidates = list(state[0]), list(state[1])
    values[cell] = digit
    candidates[cell] = 0
    for peer in geometry.peers(cell):
        candidates[peer] &= ~(1 << digit - 1)
    return tuple(values), tuple(candidates)


def model_remove(state: State, cell: int, digit: int) -> State:
    candidates = list(state[1])
    candidates[cell] &= ~(1 << digit - 1)
    return state[0], tuple(candidates)


class GridMachine(RuleBasedStateMachine):
    """Any sequence of moves: the grid, with a listener and without one, is what the model is."""

    @initialize(geometry=st.sampled_from([STANDARD, WINDOKU, Geometry(diagonals=True)]))
    def start(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.grid = Grid(Puzzle(EMPTY, geometry=geometry))
        self.silent = self.grid.copy()
        self.state: State = ((0,) * 81, (511,) * 81)
        self.past: list[State] = []
        self.future: list[State] = []
        self.mirror = self.state
        self.grid.listen(self.hear)

    def hear(self, event: Event) -> None:
        """What a listener that only listens makes of it."""
        if event.cell is None or event.digit is None:
            values = tuple(event.grid.value(cell) for cell in ALL_CELLS)
            self.mirror = values, event.grid.masks
            return
        if event.kind is REMOVED:
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
            self.changed(model_place(self.state, cell, digit, self.geometry))

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
TestGridMachine.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
