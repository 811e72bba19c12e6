"""The listeners fill and clear the cells in the literal order on 150 puzzles."""

from __future__ import annotations

from collections import defaultdict, deque
from itertools import product

import pytest

import nonet
from examples.ancestors import listeners
from nonet import Cell, Digit, Grid
from nonet.model.cells import ALL_CELLS
from nonet.model.events import EventKind
from tests.examples.ancestors.puzzles import COMPARED, SHARE, UNSOLVABLE

Change = tuple[int, int, bool]
GROUPS = [
    *([r * 9 + c for c in range(9)] for r in range(9)),
    *([r * 9 + c for r in range(9)] for c in range(9)),
    *([b + i // 3 * 9 + i % 3 for i in range(9)] for b in (0, 3, 6, 27, 30, 33, 54, 57, 60)),
]
OF = [[cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3] for cell in range(81)]
PEERS = [sorted({peer for n in OF[cell] for peer in GROUPS[n]} - {cell}) for cell in range(81)]


def literal(puzzle: str) -> tuple[list[set[int]], list[Change]]:
    """The candidates left, and every change (cell, value, whether set); changes wait in a queue."""
    candidates = [set(range(1, 10)) for _ in range(81)]
    values: dict[int, int] = {}
    waiting, changes = deque[Change](), list[Change]()
    index: dict[tuple[int, int, int], dict[int, list[int]]] = defaultdict(dict)
    for cell, v in product(range(81), range(1, 10)):
        for line in OF[cell][:2]:
            index[OF[cell][2], v, line // 9].setdefault(line, []).append(cell)

    def look(cell: int, v: int) -> None:  # Single Position
        for group in (GROUPS[n] for n in OF[cell]):
            places = [c for c in group if v in candidates[c] and c not in values]
            if len(places) == 1 and v not in [values.get(c) for c in group]:
                waiting.append((places[0], v, True))

    def single_candidate(cell: int, _: int) -> None:
        waiting.extend((cell, v, True) for v in candidates[cell] if len(candidates[cell]) == 1)

    def forget(cell: int, v: int) -> None:  # Candidate Lines
        for line in OF[cell][:2]:
            lists = index.get((OF[cell][2], v, line // 9), {})
            if cell in lists.get(line, ()):
                lists[line].remove(cell)
                if not lists[line] and not lists.pop(line) and len(lists) == 1:
                    (last,) = index.pop((OF[cell][2], v, line // 9))
                    waiting.extend((c, v, False) for c in GROUPS[last] if OF[c][2] != OF[cell][2])

    def known(cell: int, v: int) -> None:
        [index.pop((OF[cell][2], v, kind), None) for kind in (0, 1)]
        for each in sorted(candidates[cell]):
            forget(cell, each)

    def remove(cell: int, v: int) -> None:
        if v in candidates[cell]:
            candidates[cell].discard(v)
            changes.append((cell, v, False))
            for listener in on_removed[cell]:
                listener(cell, v)

    def look_at_all(c: int, _: int) -> None:
        [look(c, v) for v in sorted(candidates[c])]

    on_removed = [[look, single_candidate, forget] for _ in range(81)]
    on_value = [[look_at_all, known] for _ in range(81)]
    for given in range(81):
        waiting.extend([(given, int(puzzle[given]), True)] if puzzle[given] != "." else [])
        while waiting:
            cell, v, is_set = waiting.popleft()
            if not is_set:
                remove(cell, v)
            elif cell not in values:
                values[cell] = v
                changes.append((cell, v, True))
                for listener in on_value[cell]:
                    listener(cell, v)
                candidates[cell], on_value[cell], on_removed[cell] = set(), [], []
                for peer in PEERS[cell]:
                    remove(peer, v)
    return candidates, changes


@pytest.mark.volume
def test_every_change_is_the_literal_one_in_its_turn() -> None:
    solved = 0
    for puzzle in COMPARED[::SHARE]:
        candidates, changes = literal(puzzle)
        heard: list[Change] = []

        def recorder(grid: Grid, heard: list[Change] = heard) -> None:
            grid.listen(
                lambda e: heard.append((int(e.cell), int(e.digit), e.kind is EventKind.VALUE_SET))  # type: ignore[arg-type]
            )

        grid = listeners.solve(puzzle, (recorder, *listeners.TECHNIQUES))
        assert heard == changes, puzzle
        assert [set(grid.candidates(cell)) for cell in ALL_CELLS] == candidates
        solved += grid.is_solved
    assert 50 < solved * SHARE < 130, "both ends are compared"


@pytest.mark.parametrize("puzzle", UNSOLVABLE)
def test_nothing_is_raised_where_there_is_no_solution(puzzle: str) -> None:
    assert not listeners.solve(puzzle).is_solved


def reached(puzzle: str, *techniques: str) -> Grid:
    """How far nonet comes with these techniques and nothing else."""
    return nonet.explain(puzzle, techniques=techniques, guess=False).final()


def test_they_reach_what_nonet_reaches_with_the_same_techniques() -> None:
    for puzzle in COMPARED[::10]:
        grid = reached(puzzle, "Single Position", "Single Candidate", "pointing")
        found = listeners.solve(puzzle)
        assert (found.values, found.masks) == (grid.values, grid.masks)


def test_plugging_one_in_or_out_leaves_the_others_as_they_are() -> None:
    puzzle = COMPARED[24]
    position, candidate, lines = listeners.TECHNIQUES
    assert listeners.solve(puzzle, ()).masks == Grid(puzzle).masks
    for chosen, names in (
        ((candidate,), ("naked-single",)),
        ((candidate, position), ("naked-single", "hidden-single")),
        ((lines, candidate, position), ("naked-single", "hidden-single", "pointing")),
    ):
        assert listeners.solve(puzzle, chosen).masks == reached(puzzle, *names).masks


def test_a_line_has_served_once_it_is_found_or_its_value_is_known() -> None:
    grid = Grid("." * 81)
    lines = listeners.CandidateLines(grid)
    box, five = grid.geometry.house("b1"), Digit(5)
    assert lines.index[box, five, "r"][grid.geometry.house("r1")] == [Cell(0), Cell(1), Cell(2)]
    for cell in ("r2c1", "r2c2", "r2c3", "r3c1", "r3c2"):
        grid.remove(f"5{cell}")
    rows = lines.index[box, five, "r"]
    assert {str(row): [str(cell) for cell in cells] for row, cells in rows.items()} == {
        "r1": ["r1c1", "r1c2", "r1c3"],
        "r3": ["r3c3"],
    }
    grid.remove("5r3c3")
    assert (box, five, "r") not in lines.index and (box, five, "c") in lines.index
    assert grid.places(5, "r1") == (Cell(0), Cell(1), Cell(2))
    grid.place("r1c1", 5)
    assert (box, five, "c") not in lines.index
