"""At every state on a path, the index finds the same steps as the native finder for pointing."""

from __future__ import annotations

import doctest
import gc
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from examples.candidate_lines_index import CandidateLinesIndex, LineIndex

import nonet
from examples import candidate_lines_index
from nonet import Digit, Grid, Status, Step
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder
from nonet.model.border.core import native
from nonet.model.border.steps import step_of
from nonet.techniques import Rung
from nonet.verbs.next_steps import next_steps
from tests.corpus import corpus, jigsaws
from tests.drawing import part

RUNG = Rung(CandidateLinesIndex.id)


def renamed(steps: Iterator[Step], technique: str) -> list[Step]:
    return [replace(step, technique=technique) for step in steps]


def agrees(index: LineIndex, grid: Grid) -> bool:
    """Whether the index equals one that is newly built from the grid."""
    for box in index.boxes:
        for digit in map(Digit, range(1, 10)):
            places = grid.places(digit, box)
            lines = {h for cell in places for h in grid.cell(cell).houses if h.kind in "rc"}
            if index.lines(box, digit) != sorted(lines):
                return False
    return True


class NativePointing:
    """All steps of the native finder, with a ladder that is built only once."""

    def __init__(self) -> None:
        self.ladder = Ladder(techniques=["pointing"])
        self.index = [rung.technique for rung in self.ladder].index("pointing")

    def __call__(self, grid: Grid) -> list[Step]:
        found = native.walk(native_ladder(self.ladder), self.index, grid._native, 10_000)
        return [step_of(each, self.ladder) for each in found.steps]


def walk_to_the_end(grid: Grid, ladder: Ladder) -> Iterator[None]:
    """Solve a grid step by step, and pause at every state. If the ladder is stuck, place a digit
    from the solution."""
    solution = nonet.solve(grid).givens
    yield
    while not grid.is_solved:
        for step in next_steps(grid, ladder):
            grid.apply(step)
            yield
        for cell in grid.open_cells[:1]:
            grid.place(cell, int(solution[cell]))
            yield


@pytest.mark.volume
def test_agrees_with_the_native_finder_on_every_state() -> None:
    technique, native, ladder = CandidateLinesIndex(), NativePointing(), Ladder()
    puzzles, states, found = corpus()[:: part(4, 1)], 0, 0
    assert len(puzzles) == part(50, 200)
    for puzzle in puzzles:
        grid = Grid(puzzle)
        index = technique.index_of(grid)
        for _ in walk_to_the_end(grid, ladder):
            expected = native(grid)
            assert renamed(technique.find(grid, RUNG), "pointing") == expected, grid
            states += 1
            found += len(expected)
            if states % 16 == 0:
                assert agrees(index, grid), grid
        assert agrees(index, grid)
        assert technique.index_of(grid) is index
    assert states > 50 * len(puzzles)
    assert found > 50 * len(puzzles)


def test_follows_undo_redo_restore_and_single_removals() -> None:
    rng = random.Random(5)
    for puzzle in rng.sample(corpus(), 20):
        grid = Grid(puzzle)
        solution = nonet.solve(puzzle).givens
        index = LineIndex(grid)
        for _ in range(60):
            action = rng.choice(["place", "remove", "remove", "undo", "redo", "restore"])
            cells = grid.open_cells
            if action == "place" and cells:
                cell = rng.choice(cells)
                grid.place(cell, int(solution[cell]))
            elif action == "remove" and cells:
                cell = rng.choice(cells)
                wrong = [d for d in grid.candidates(cell) if str(d) != solution[cell]]
                for digit in wrong[:1]:
                    grid.remove(f"{digit}{cell}")
            elif action == "undo" and grid.can_undo:
                grid.undo()
            elif action == "redo" and grid.can_redo:
                grid.redo()
            elif action == "restore" and rng.random() < 0.2:
                grid.restore(puzzle)
            assert agrees(index, grid)


@pytest.fixture
def registered() -> Iterator[CandidateLinesIndex]:
    technique = nonet.techniques.register(CandidateLinesIndex())
    yield technique
    nonet.techniques.unregister(technique.id)


@pytest.mark.volume
def test_takes_the_place_of_the_native_finder_in_the_ladder(
    registered: CandidateLinesIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[Grid] = []
    build = LineIndex.__init__

    def counted(self: LineIndex, grid: Grid) -> None:
        built.append(grid)
        build(self, grid)

    monkeypatch.setattr(LineIndex, "__init__", counted)
    used = 0
    for puzzle in corpus()[:: part(16, 2)]:
        native = nonet.explain(puzzle, guess=False)
        if native.status is not Status.SOLVED:
            continue
        built.clear()
        by_index = nonet.explain(puzzle, also=[registered.id], without=["pointing"], guess=False)
        assert len(built) <= 1, "one index follows the grid from the first step to the last"
        assert renamed(iter(by_index.steps), "") == renamed(iter(native.steps), "")
        nonet.verify(by_index)
        used += sum(step.technique == registered.id for step in by_index.steps)
    assert used > part(5, 20)


def test_index_and_grid_go_together() -> None:
    technique = CandidateLinesIndex()
    grid = Grid(corpus()[0])
    technique.index_of(grid)
    assert len(technique._indexes) == 1
    del grid
    gc.collect()
    assert not technique._indexes


def test_works_where_boxes_are_not_square() -> None:
    technique, native = CandidateLinesIndex(), NativePointing()
    for puzzle, _ in jigsaws():
        grid = Grid(puzzle)
        for _ in walk_to_the_end(grid, Ladder()):
            assert renamed(technique.find(grid, RUNG), "pointing") == native(grid)


def test_runs_as_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        candidate_lines_index.main(corpus()[40])
    finally:
        nonet.techniques.unregister(CandidateLinesIndex.id)
    shown = capsys.readouterr().out
    assert "can only be in" in shown
    assert doctest.testmod(candidate_lines_index).failed == 0
