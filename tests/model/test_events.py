"""The details of events: the listeners that receive them, their order, and what listeners may
do."""

from __future__ import annotations

import pytest

import nonet
from nonet import Candidate, Cell, Grid, Puzzle, Step
from nonet.base.errors import InvalidMove
from nonet.model.board import STANDARD
from nonet.model.cells import ALL_CELLS
from nonet.model.events import EventKind
from nonet.model.grid import Event
from nonet.model.nine_rows import nine_rows
from tests.listening import EMPTY, Ear, is_consistent

SET, REMOVED, RESTORED = EventKind.VALUE_SET, EventKind.CANDIDATE_REMOVED, EventKind.RESTORED
WINDOKU = nine_rows(windows=True)


def losses(digit: int, *cells: Cell) -> list[str]:
    return [f"-{digit}{cell}" for cell in cells]


# Which events are sent, and in which order --------------------------------------------------------


def test_a_placement_reports_its_value_and_then_its_peers_in_index_order() -> None:
    grid, ear = Grid(EMPTY), Ear()
    grid.listen(ear)
    grid.place("r5c5", 7)
    peers = sorted(STANDARD.peers(Cell("r5c5")))
    assert len(peers) == 20
    assert ear.heard == ["+7r5c5", *losses(7, *peers)]
    assert all(event.grid is grid for event in ear.events)


def test_only_peers_that_lose_the_digit_report() -> None:
    grid, ear = Grid("7" + "." * 80), Ear()
    grid.remove("7r5c9")
    grid.place("r9c9", 2)
    grid.listen(ear)
    grid.place("r5c5", 7)
    gone = STANDARD.peers(Cell("r1c1")) | {Cell("r5c9")}
    assert ear.heard == ["+7r5c5", *losses(7, *sorted(STANDARD.peers(Cell("r5c5")) - gone))]


def test_a_windoku_reports_the_peers_of_its_windows_too() -> None:
    grid, ear = Grid(Puzzle(EMPTY, board=WINDOKU)), Ear()
    grid.listen(ear)
    grid.place("r2c2", 1)
    assert ear.heard == ["+1r2c2", *losses(1, *sorted(WINDOKU.peers(Cell("r2c2"))))]
    assert "-1r4c4" in ear.heard


def test_when_the_value_is_reported_it_is_stored_and_all_candidates_are_as_they_were() -> None:
    grid = Grid(EMPTY)
    grid.remove("3r1c1")
    seen: list[tuple[object, ...]] = []

    def look(event: Event) -> None:
        if event.kind is SET:
            seen.append(
                (
                    grid.value("r1c1"),
                    "".join(map(str, grid.candidates("r1c1"))),
                    grid.has(Candidate("4r1c1")),
                    grid.has(Candidate("3r1c1")),
                    grid.masks[0] == grid.mask("r1c1") == 0b111111011,
                    grid.has(Candidate("5r1c2")),
                    Cell("r1c1") in grid.open_cells,
                    Cell("r1c1") in grid.places(4, "r1"),
                )
            )

    grid.listen(look)
    grid.place("r1c1", 5)
    assert seen == [(5, "12456789", True, False, True, True, False, False)]
    assert grid.candidates("r1c1") == () and not grid.has(Candidate("4r1c1"))


@pytest.mark.parametrize("board", ["6x6", "9x9", "9x9+anti-knight"])
def test_while_listeners_run_the_digits_that_are_placed_have_no_places(board: str) -> None:
    board_of_grid = nonet.Board.of(board)
    grid = Grid(Puzzle("." * len(board_of_grid.places), board=board_of_grid))
    seen: list[tuple[Cell, ...]] = []
    grid.listen(
        lambda _: seen.extend([grid.places(1, "r1")[:1], grid.places(2, "r1")]),
        "r1c1",
        on="value_set",
    )
    grid.place("r1c1", 2)
    assert seen == [(grid.board.cell("r1c2"),), ()]


def test_a_copy_made_while_the_value_is_reported_reads_as_the_grid_does() -> None:
    grid = Grid(EMPTY)
    copies: list[Grid] = []
    grid.listen(lambda event: copies.append(event.grid.copy()), on=SET)
    grid.place("r1c1", 5)
    assert copies[0].value("r1c1") == 5
    assert is_consistent(grid)


def test_each_removal_is_explained_as_it_happens() -> None:
    """When the removal from a peer is reported, earlier peers have already lost the digit, and
    later peers still have it."""
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


def test_a_removal_is_reported_once() -> None:
    grid, ear = Grid(EMPTY), Ear()
    grid.listen(ear)
    grid.remove("5r1c1")
    grid.remove("5r1c1")
    assert ear.heard == ["-5r1c1"]


def test_what_changes_nothing_is_not_reported_and_not_to_be_undone() -> None:
    grid = Grid(EMPTY)
    grid.place("r1c1", 5)
    ear = Ear()
    grid.listen(ear)
    grid.place("r1c1", 5)
    grid.remove("5r1c2")
    grid.remove("6r1c1")
    grid.apply(Step("naked-single", placements=(Candidate("5r1c1"),)))
    assert ear.heard == []
    grid.undo()
    assert not grid.can_undo
    assert grid == Grid(EMPTY)


# Which listeners are called -----------------------------------------------------------------------


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
    assert ear.heard == ["-3r1c2", "-5r1c2"]


def test_listeners_of_a_cell_hear_its_value_and_are_dropped() -> None:
    grid, own, other, all_of_it = Grid(EMPTY), Ear(), Ear(), Ear()
    grid.listen(own, "r1c1")
    grid.listen(other, "r1c2")
    grid.listen(all_of_it)
    grid.place("r1c1", 5)
    assert own.heard == ["+5r1c1"]
    assert other.heard == ["-5r1c2"]
    grid.undo()
    grid.remove("1r1c1")
    assert own.heard == ["+5r1c1"], "dropped for good, also when the value is taken back"
    assert other.heard == ["-5r1c2", "!"]
    assert all_of_it.heard[-2:] == ["!", "-1r1c1"]


def test_a_listener_hears_of_the_kind_it_asks_for_alone() -> None:
    grid, values, losses_of, turns = Grid(EMPTY), Ear(), Ear(), Ear()
    grid.listen(values, on=SET)
    grid.listen(losses_of, "r1c2", on="candidate_removed")
    grid.listen(turns, "r9c9", on=RESTORED)
    grid.place("r1c1", 5)
    grid.remove("4r1c2")
    grid.place("r1c2", 1)
    grid.undo()
    assert values.heard == ["+5r1c1", "+1r1c2"]
    assert losses_of.heard == ["-5r1c2", "-4r1c2"]
    assert turns.heard == ["!"]


def test_the_order_of_listeners_is_kept_across_kinds_and_cells() -> None:
    grid = Grid(EMPTY)
    order: list[str] = []
    grid.listen(lambda _: order.append("1"), "r1c1", on=SET)
    grid.listen(lambda _: order.append("2"), on=SET)
    grid.listen(lambda _: order.append("3"), "r1c1")
    grid.listen(lambda _: order.append("4"))
    grid.listen(lambda _: order.append("5"), "r1c1", on=SET)
    grid.place("r1c1", 5)
    assert "".join(order) == "12345" + "4" * 20


def test_a_listener_of_one_kind_can_be_cancelled_and_is_dropped_with_its_cell() -> None:
    grid, ear, of_cell = Grid(EMPTY), Ear(), Ear()
    subscription = grid.listen(ear, "r1c1", on=REMOVED)
    grid.listen(of_cell, "r1c1", on=REMOVED)
    grid.remove("1r1c1")
    subscription.cancel()
    subscription.cancel()
    grid.remove("2r1c1")
    grid.place("r1c1", 5)
    grid.undo()
    grid.remove("3r1c1")
    assert ear.heard == ["-1r1c1"]
    assert of_cell.heard == ["-1r1c1", "-2r1c1"]


def test_an_event_that_is_not_there_is_refused() -> None:
    with pytest.raises(nonet.Error, match="no event 'placed'; events are value_set, candidate_rem"):
        Grid(EMPTY).listen(print, on="placed")


def test_a_cancelled_listener_hears_nothing_more() -> None:
    grid, ear = Grid(EMPTY), Ear()
    subscription = grid.listen(ear)
    grid.remove("1r1c1")
    subscription.cancel()
    subscription.cancel()
    grid.remove("2r1c1")
    assert ear.heard == ["-1r1c1"]


def test_cancelling_while_an_event_is_reported_works_at_once() -> None:
    grid, late = Grid(EMPTY), Ear()

    def first(_: Event) -> None:
        subscription.cancel()

    grid.listen(first)
    subscription = grid.listen(late)
    grid.remove("1r1c1")
    assert late.heard == []


def test_who_comes_while_an_event_is_reported_hears_the_next_one() -> None:
    grid, late = Grid(EMPTY), Ear()

    def invite(event: Event) -> None:
        if event.kind is SET:
            grid.listen(late)

    ear = Ear(invite)
    grid.listen(ear)
    grid.place("r1c1", 5)
    assert ear.heard[1:] == late.heard
    assert len(late.heard) == 20


def test_one_function_may_listen_twice() -> None:
    grid, ear = Grid(EMPTY), Ear()
    first = grid.listen(ear)
    grid.listen(ear, "r1c1")
    grid.remove("1r1c1")
    assert ear.heard == ["-1r1c1", "-1r1c1"]
    first.cancel()
    grid.remove("2r1c1")
    assert ear.heard[2:] == ["-2r1c1"]


def test_copies_carry_no_listeners() -> None:
    grid, ear = Grid(EMPTY), Ear()
    grid.listen(ear)
    grid.listen(ear, "r1c1")
    for copy in (grid.copy(), Grid(grid)):
        copy.place("r1c1", 5)
        copy.undo()
        assert not copy.can_undo
    assert ear.heard == []
    grid.remove("1r1c1")
    assert ear.heard == ["-1r1c1", "-1r1c1"]


# Changes made by listeners ------------------------------------------------------------------------


def test_changes_of_listeners_wait_their_turn_first_in_first_out() -> None:
    grid = Grid(EMPTY)

    def answer(event: Event) -> None:
        if Ear.short(event) == "+5r1c1":
            grid.place("r9c9", 1)
            grid.remove("2r9c1")
            assert not grid.value("r9c9"), "not yet: the first change is still being reported"
        if Ear.short(event) == "+1r9c9":
            grid.remove("3r9c1")

    ear = Ear(answer)
    grid.listen(ear)
    grid.place("r1c1", 5)
    assert ear.heard == [
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
    assert first.heard == second.heard
    assert len(first.heard) == 22


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
    """A listener that places naked singles solves an easy puzzle."""
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
    assert ear.heard[-1] == moment, "no listener is called after an exception"
    expected = before.copy()
    expected.place("r1c1", 5)
    assert grid == expected, "the placement is complete, and the queue behind it is gone"
    assert is_consistent(grid)
    # The grid still works, and the change can be undone.
    ear.answer = None
    grid.remove("3r5c5")
    assert ear.heard[-1] == "-3r5c5"
    assert not grid.value("r9c9"), "what waited in the queue does not come back"
    heard = len(own.events)
    grid.remove("2r1c2")
    assert len(own.events) == heard, "the listeners of the cell are removed all the same"
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


def test_a_listener_that_breaks_the_rules_is_reported() -> None:
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
    assert ear.heard == ["!"]
    assert grid.value("r1c1") == 0
    grid.redo()
    assert ear.heard == ["!", "!"]
    grid.restore("12" + "." * 79)
    assert ear.heard == of_cell.heard == ["!", "!", "!"]
    assert grid.values.startswith("12")
    assert ear.events[-1] == Event(RESTORED, grid)
    grid.undo()
    assert grid.value("r1c1") == 5


def test_the_state_is_the_new_one_when_restored_is_reported() -> None:
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
    assert ear.heard[0] == "+5r1c1"
    assert ear.heard.count("+5r2c4") == 1
    assert ear.heard[-1] == "-1r9c9", "5r1c2 had gone already"
    grid.undo()
    assert grid == Grid(EMPTY)
    assert not grid.can_undo
    grid.redo()
    assert grid.value("r2c4") == 5
