"""Finders, proofs and explanations also work on jigsaws, X sudokus and windokus, because the
geometry is data."""

from __future__ import annotations

from collections import Counter

import pytest

import nonet
from nonet import Board, Candidate, Cell, Grid, House, InvalidPuzzle, Path, Puzzle, Status
from nonet.model.board import STANDARD
from nonet.model.cells import ALL_CELLS, Space
from nonet.model.nine_rows import nine_rows
from nonet.techniques import form_of, get
from tests import brute_force
from tests.corpus import DIAGONALS, Solved, jigsaws, x_puzzles

WINDOKU = nine_rows(windows=True)
VARIANTS = [*jigsaws(), *x_puzzles()]
names = [f"jigsaw {n}" for n in range(1, 11)] + [f"x {n}" for n in range(1, 11)]
each_variant = pytest.mark.parametrize("solved", VARIANTS, ids=names)


def test_there_are_ten_of_each() -> None:
    assert len(jigsaws()) == len(x_puzzles()) == 10
    assert len({solved.puzzle for solved in VARIANTS}) == 20
    assert all(puzzle.board.is_jigsaw for puzzle, _ in jigsaws())
    assert all(puzzle.board == DIAGONALS for puzzle, _ in x_puzzles())


@each_variant
def test_has_the_one_solution_that_is_stated(solved: Solved) -> None:
    puzzle, solution = solved
    assert brute_force.solutions(puzzle.givens, puzzle.board) == [solution]
    assert nonet.count(puzzle) == 1
    assert nonet.solve(puzzle).givens == solution


@each_variant
def test_every_step_is_proved_and_agrees_with_the_solution(solved: Solved) -> None:
    puzzle, solution = solved
    path = nonet.explain(puzzle)
    assert path.status in (Status.SOLVED, Status.GUESSED)
    assert path.solution == path.final().values == solution
    nonet.verify(path)
    for grid, step in path.grids():
        assert grid.board == puzzle.board
        assert get(step.technique).holds(step, grid)
        assert all(solution[c.cell] == str(c.digit) for c in step.placements)
        assert not any(solution[c.cell] == str(c.digit) for c in step.eliminations)


@pytest.mark.volume(6)
@each_variant
def test_every_step_can_be_explained_and_drawn(solved: Solved) -> None:
    for grid, step in nonet.explain(solved.puzzle).grids():
        words = get(step.technique).explain(step, grid)
        for text in (words.where, words.idea, words.short, words.standard, words.teach):
            assert text.render(board=grid.board)
        assert nonet.svg(grid, step).startswith("<svg")


@each_variant
def test_the_path_survives_json(solved: Solved) -> None:
    path = nonet.explain(solved.puzzle)
    again = Path.from_json(path.to_json())
    assert again.puzzle == solved.puzzle
    assert again.steps == path.steps
    nonet.verify(again)


def test_the_houses_of_the_variants_are_used() -> None:
    """Singles and other techniques also search irregular boxes and diagonals."""
    kinds: Counter[str] = Counter()
    for puzzle, _ in VARIANTS:
        for step in nonet.explain(puzzle, guess=False).steps:
            kinds.update(
                f"{form_of(step).name} in {space.house.kind}"
                for space in step.truths
                if not space.is_cell and (space.house.kind == "d" or puzzle.board.is_jigsaw)
            )
    assert kinds["Hidden Single in Extra House in d"] > 0
    assert kinds["Pointing in b"] > 0
    assert kinds["Hidden Single in Box in b"] > 0


def test_without_its_diagonals_an_x_puzzle_has_several_solutions() -> None:
    several = [p for p, _ in x_puzzles() if nonet.count(Puzzle(p.givens)) > 1]
    assert several, "the diagonals are needed"
    for puzzle in several:
        assert nonet.explain(Puzzle(puzzle.givens)).status is Status.SEVERAL


# Windoku ------------------------------------------------------------------------------------------


def a_windoku() -> Puzzle:
    """A windoku with one solution. Givens are removed from a filled grid, except where that would
    allow a second solution."""
    solution = next(nonet.solutions(Puzzle("." * 81, board=WINDOKU))).givens
    givens = solution
    for cell in range(0, 162, 2):
        fewer = givens[: cell % 81] + "." + givens[cell % 81 + 1 :]
        if nonet.count(Puzzle(fewer, board=WINDOKU)) == 1:
            givens = fewer
    return Puzzle(givens, board=WINDOKU)


def test_a_windoku_is_solved_by_the_same_finders() -> None:
    puzzle = a_windoku()
    assert puzzle.given_count < 30
    path = nonet.explain(puzzle)
    nonet.verify(path)
    assert path.solution is not None
    assert [path.solution] == brute_force.solutions(puzzle.givens, WINDOKU)
    for window in ("w1", "w2", "w3", "w4"):
        assert {path.solution[cell] for cell in WINDOKU.cells(House(window))} == set("123456789")
    assert any(
        space.house.kind == "w"
        for step in path.steps
        for space in (*step.truths, *step.links)
        if not space.is_cell
    )
    assert Path.from_json(path.to_json()).puzzle == puzzle


def test_two_equal_givens_in_a_window_are_named() -> None:
    puzzle = Puzzle("." * 10 + "5" + "." * 19 + "5" + "." * 50, board=WINDOKU)
    assert not Puzzle(puzzle.givens).conflicts()
    assert puzzle.conflicts() == (Cell("r2c2"), Cell("r4c4"))
    with pytest.raises(InvalidPuzzle, match="window"):
        nonet.explain(puzzle)


def test_two_equal_givens_on_a_diagonal_are_named() -> None:
    puzzle = Puzzle("5" + "." * 79 + "5", board=DIAGONALS)
    with pytest.raises(InvalidPuzzle, match="diagonal"):
        nonet.explain(puzzle)


# Houses and peers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (STANDARD, "rcb"),
        (DIAGONALS, "rcbd"),
        (WINDOKU, "rcbw"),
        (nine_rows(diagonals=True, windows=True), "rcbdw"),
        (jigsaws()[0].puzzle.board, "rcb"),
    ],
)
def test_houses_have_names(board: Board, expected: str) -> None:
    sizes = {"r": 9, "c": 9, "b": 9, "d": 2, "w": 4}
    named = [f"{kind}{n}" for kind in expected for n in range(1, sizes[kind] + 1)]
    assert [str(house) for house in board.houses] == named
    for house in board.houses:
        cells = board.cells(house)
        assert len(set(cells)) == 9
        assert list(cells) == sorted(cells)
        assert all(house in board.houses_of(cell) for cell in cells)
        assert Grid(Puzzle("." * 81, board=board)).house(str(house)).cells == cells


@each_variant
def test_peers_share_a_house_and_lose_what_is_placed(solved: Solved) -> None:
    board = solved.puzzle.board
    for cell in ALL_CELLS:
        houses = [set(board.cells(house)) for house in board.houses_of(cell)]
        assert board.peers(cell) == set().union(*houses) - {cell}
    grid = Grid(solved.puzzle)
    cell = grid.open_cells[len(grid.open_cells) // 2]
    digit = int(solved.solution[cell])
    before = grid.copy()
    grid.place(cell, digit)
    for other in ALL_CELLS:
        if other == cell:
            continue
        lost = set(before.candidates(other)) - set(grid.candidates(other))
        sees = other in board.peers(cell) and digit in before.candidates(other)
        assert lost == ({digit} if sees else set())


def test_corners_of_the_diagonals_see_each_other() -> None:
    assert not STANDARD.sees(Cell("r1c1"), Cell("r9c9"))
    assert DIAGONALS.sees(Cell("r1c1"), Cell("r9c9"))
    assert len(DIAGONALS.peers(Cell("r5c5"))) == 20 + 12
    assert len(DIAGONALS.peers(Cell("r1c2"))) == 20
    assert WINDOKU.sees(Cell("r2c2"), Cell("r4c4"))
    assert not WINDOKU.sees(Cell("r1c1"), Cell("r4c4"))


def test_grids_say_the_names_of_their_houses() -> None:
    grid = Grid(x_puzzles()[0].puzzle)
    assert [str(house) for house in grid.cell("r5c5").houses] == ["r5", "c5", "b5", "d1", "d2"]
    with pytest.raises(nonet.Error, match="'w1' is not a house"):
        grid.house("w1").cells  # noqa: B018


# Irregular regions --------------------------------------------------------------------------------


def with_region(*cells: int, windows: bool = False) -> Board:
    """A board with diagonals. These cells form one region, and the others form regions of nine
    cells in reading order."""
    others = [cell for cell in range(81) if cell not in cells]
    regions = [0 if cell in cells else 1 + others.index(cell) // 9 for cell in range(81)]
    return nine_rows(regions, diagonals=True, windows=windows)


def test_wings_are_found_around_a_cell_with_forty_peers() -> None:
    board = with_region(40, 1, 2, 6, 7, 9, 17, 63, 71)
    assert len(board.peers(Cell("r5c5"))) == 40
    puzzle = Puzzle("." * 81, candidates=[3] * 81, board=board)
    found = list(nonet.steps(puzzle, techniques=["xy-wing", "xyz-wing"]))
    assert {step.technique for step in found} == {"contradiction"}
    masks = [3] * 81
    masks[0], masks[8], masks[3] = 5, 6, 7  # a wing at r5c5, r1c1 and r1c9 removes 3 from r1c4
    puzzle = Puzzle("." * 81, candidates=masks, board=board)
    found = list(nonet.steps(puzzle, techniques=["xy-wing"]))
    assert any(
        Space("r5c5") in step.truths and step.eliminations == (Candidate("3r1c4"),)
        for step in found
    )
    for step in found:
        nonet.verify(step, Grid(puzzle))


def test_a_region_crosses_fourteen_houses() -> None:
    """Eliminations are found even in the last of the houses that the region crosses."""
    region = (7, 10, 14, 20, 24, 47, 50, 64, 69)
    board = with_region(*region, windows=True)
    box = board.houses_of(region[0])[2]
    window = House("w4")  # the house with the highest number
    shared = [cell for cell in board.cells(window) if cell in region]
    assert len(shared) == 2
    for house, inside in ((box, window), (window, box)):
        masks = [
            511 if cell in shared or cell not in board.cells(house) else 510 for cell in ALL_CELLS
        ]
        puzzle = Puzzle("." * 81, candidates=masks, board=board)
        found = list(nonet.steps(puzzle, techniques=["pointing", "claiming"]))
        gone = {c for step in found for c in step.eliminations}
        expected = {Candidate.of(1, cell) for cell in board.cells(inside) if cell not in shared}
        assert expected <= gone
        for step in found:
            nonet.verify(step, Grid(puzzle))
