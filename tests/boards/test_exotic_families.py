"""Patterns of boxes, lines and loops, first written for 9x9, are found on other boards too."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.ladder.ladder import ladder_of
from nonet.model.board import STANDARD, Board
from nonet.model.puzzle import exact
from nonet.model.step import Step
from nonet.techniques import get
from tests.any_size import of_any_size
from tests.drawing import part
from tests.techniques.golden import cases

FAMILIES = (
    *("avoidable-loop", "bivalue-universal-grave-lite", "cornered-rectangle", "double-exocet"),
    *("firework", "firework-quadruple", "firework-wing", "impossible-pattern", "junior-exocet"),
    *("kraken-fish", "kraken-pattern", "kraken-rectangle", "multi-sector-locked-set"),
    *("pattern-overlay", "senior-exocet", "sk-loop", "tridagon", "unique-matrix"),
    *("unique-polygon", "qiu-deadly-pattern", "external-qiu-deadly-pattern"),
)
BOARDS = (
    *("4x4", "6x6", "6x6+x", "8x8", "10x10", "12x12", "16x16", "6x6+random-jigsaw"),
    *("9x9+random-jigsaw", "9x9+windoku", "9x9+anti-knight", "6x6+anti-king"),
    *("9x9+no-boxes+windoku", "9x9+disjoint-groups"),
)
ON_REAL_PUZZLES: Mapping[str, tuple[str, str]] = {
    "bivalue-universal-grave-lite": ("6x6", "....3.63.1.216.4........21...4...2.."),
    "firework": ("6x6+x", "..5..1.4.....6...............3......"),
    "firework-wing": ("6x6+x", "..5..1.4.....6...............3......"),
    "kraken-fish": ("6x6+x", "..5..1.4.....6...............3......"),
    "multi-sector-locked-set": ("6x6+x", "..5..1.4.....6...............3......"),
    "cornered-rectangle": (
        "10x10",
        "6.....8A14...8..29...5.3...2471A.......93....61....6..425.7.9...7......4......6...3......."
        "2.1....53.",
    ),
    "kraken-rectangle": (
        "10x10",
        "6.....8A14...8..29...5.3...2471A.......93....61....6..425.7.9...7......4......6...3......."
        "2.1....53.",
    ),
    "senior-exocet": (
        "12x12",
        "A.....2..........1..5..23.B.8..C.....1.245.9A..7......684..C..76.2..B.....2...4..75.8....."
        ".7.C2B.B.......9....3...1....5B9.13....8A..A4..9.27..1",
    ),
    "junior-exocet": (
        "12x12",
        "..A..6B3..9C2.....7..6....7...A...B........8.1.5.C2.93...8.........C.7.....1...A4...6..A.."
        "....2.32..1B..6...CB1...2..........C87.....4..B1...C86",
    ),
}
"""Generated puzzles whose paths use the technique."""

# On this jigsaw, cross-lines meet a box twice or pass through the base cells. Wrong exocets were
# once found here.
JIGSAW = "jigsaw:111222223141442333144442353111442353666782355677788955677789995667788955668889999"
ON_JIGSAW = ".....2....82.....18.15....4............9...7...5......1.....45.....3....7.......3"


def check_step(step: Step, grid: Grid, solution: str) -> None:
    """Check that a step agrees with the solution, has a valid proof, and is explained at every
    length."""
    assert all(solution[c.cell] != str(c.digit) for c in step.eliminations), step
    assert all(solution[c.cell] == str(c.digit) for c in step.placements), step
    nonet.verify(step, grid)
    text = get(step.technique).explain(step, grid)
    assert all(map(str, (text.where, text.idea, text.short, text.standard, text.teach)))


def states(words: str, seed: int) -> Iterator[tuple[Grid, str]]:
    """States of a puzzle generated for a board, with random wrong candidates removed. Each comes
    with the solution."""
    made = nonet.generate(board=words, seed=seed)[0]
    solution, board = made.solution, of_any_size(made.board)
    rng = random.Random(seed)
    for share in (0.1, 0.5, 0.8):
        grid = Grid(Puzzle(made.givens, board=board))
        path = nonet.explain(grid, "singles", guess=False)
        for step in path.steps[: rng.randrange(0, 30)]:
            grid.apply(step)
        for cell in grid.open_cells:
            for digit in grid.candidates(cell):
                if str(digit) != solution[cell] and rng.random() < share:
                    grid.remove(cell.with_digit(int(digit)))
        yield grid, solution


@pytest.mark.volume
def test_steps_on_boards_of_every_kind_are_true_and_proved() -> None:
    ladders = {family: ladder_of(techniques=[family]) for family in FAMILIES}
    found: Counter[str] = Counter()
    seeds = {"12x12": 1, "16x16": 1, "8x8": part(2, 4), "6x6": part(5, 20)}
    for words in BOARDS:
        for seed in range(seeds.get(words, part(1, 4))):
            for grid, solution in states(words, seed):
                for family, ladder in ladders.items():
                    for step in nonet.steps(grid, ladder, max_per_technique=part(2, 3)):
                        check_step(step, grid, solution)
                        found[family] += 1
    assert all(
        found[family] > part(4, 20)
        for family in (
            *("firework", "junior-exocet", "kraken-fish", "kraken-rectangle"),
            *("multi-sector-locked-set", "pattern-overlay", "senior-exocet"),
        )
    ), found
    assert found["cornered-rectangle"] and found["firework-wing"], found
    assert found["unique-polygon"] and found["qiu-deadly-pattern"] >= part(0, 1), found


@pytest.mark.volume(3)
@pytest.mark.parametrize("family", ON_REAL_PUZZLES)
def test_a_family_is_met_on_the_path_of_a_generated_puzzle(family: str) -> None:
    words, givens = ON_REAL_PUZZLES[family]
    board = Board.of(words)
    grid = Grid(Puzzle(givens, board=of_any_size(board)))
    solution = nonet.solve(grid.puzzle).givens
    path = nonet.explain(grid, ladder_of("everything", without=[family], guess=False))
    met = 0
    for step in path.steps:
        if step.eliminations:
            for other in nonet.steps(grid, techniques=[family], max_per_technique=2):
                check_step(other, grid, solution)
                met += 1
        grid.apply(step)
    assert met


@pytest.mark.volume(2)
@pytest.mark.parametrize("board", [Board.of(JIGSAW), of_any_size(Board.of(JIGSAW))])
def test_exocets_of_jigsaws_are_true(board: Board) -> None:
    grid = Grid(Puzzle(ON_JIGSAW, board=board))
    solution = nonet.solve(grid.puzzle).givens
    exocets = ["junior-exocet", "senior-exocet", "double-exocet"]
    for step in nonet.explain(grid, ladder_of("everything", without=exocets, guess=False)).steps:
        if step.eliminations:
            for other in nonet.steps(grid, techniques=exocets, max_per_technique=10):
                check_step(other, grid, solution)
        grid.apply(step)
    assert grid.values == solution


@pytest.mark.parametrize("family", [*FAMILIES, "template"])
def test_nine_rows_have_the_same_examples_on_either_board(family: str) -> None:
    large = of_any_size(Board.of("9x9"))
    found = 0
    for case in cases(family):
        if case.board != STANDARD:
            continue
        usual = case.grid()
        other = Grid.load(
            Puzzle(usual.puzzle.givens, board=large), usual.values, exact(usual.masks)
        )
        rung = str(case.rung)
        expected, steps = (
            [step.to_json() for step in nonet.steps(grid, techniques=[rung], uniqueness=True)]
            for grid in (usual, other)
        )
        assert steps == expected
        found += len(steps)
    assert found


def made(words: str, held: Mapping[str, str], placed: Mapping[str, str] = {}) -> Grid:
    """An almost empty grid: its only given is in the last cell. The cells in `placed` are filled,
    and those in `held` have only the candidates named there."""
    board = of_any_size(Board.of(words))
    count = len(board.all_cells)
    grid = Grid(Puzzle("." * (count - 1) + "5", board=board))
    for names, digits in placed.items():
        for name in names.split():
            grid.place(board.cell(name), board.digit(digits))
    for names, digits in held.items():
        for name in names.split():
            for digit in grid.candidates(board.cell(name)):
                if str(digit) not in digits:
                    grid.remove(board.cell(name).with_digit(int(digit)))
    return grid


def only_in(grid: Grid, house: str, digits: str, cells: str) -> None:
    """Allow these digits only in these cells of a house."""
    board = grid.board
    kept = {board.cell(name) for name in cells.split()}
    for cell in board.cells(board.house(house)):
        for digit in () if cell in kept else grid.candidates(cell):
            if str(digit) in digits:
                grid.remove(cell.with_digit(int(digit)))


def expect(grid: Grid, family: str, eliminations: str) -> None:
    """Check that a step of a family makes these eliminations."""
    found = list(nonet.steps(grid, techniques=[family], uniqueness=True))
    text = {str(candidate) for step in found for candidate in step.eliminations}
    assert text.issuperset(eliminations.split()), found
    for step in found:
        nonet.verify(step, grid)
        text = get(step.technique).explain(step, grid)
        assert all(map(str, (text.where, text.idea, text.short, text.standard, text.teach)))


# Ten cells of a tridagon: three cells in each of three boxes, and one cell in a fourth box.
SLANTED = "r1c1 r2c2 r3c4 r1c6 r2c7 r3c8 r5c1 r6c2 r8c4 r5c6"


def test_tridagons_are_found_where_boxes_are_larger() -> None:
    held = {f"{SLANTED} r6c8": "123", "r8c7": "1234"}
    expect(made("16x16", held), "tridagon", "1r8c7 2r8c7 3r8c7")
    held = {SLANTED: "123", "r6c8 r8c7": "1234"}
    expect(made("16x16", held), "tridagon", "4r6c7 4r8c8")


def test_ten_cells_that_three_digits_cannot_fill_are_found_where_boxes_are_larger() -> None:
    held = {"r1c2 r1c7 r1c8 r2c4 r2c8 r3c4 r4c4 r4c5 r4c7": "123", "r5c8": "1234"}
    expect(made("12x12", held), "impossible-pattern", "1r5c8 2r5c8 3r5c8")


def test_krakens_of_tridagons_are_found_where_boxes_are_larger() -> None:
    """r6c8 is 4, or r8c7 is 5 and therefore r8c12 is 4. Either way, r6c12 cannot be 4."""
    held = {SLANTED: "123", "r6c8": "1234", "r8c7": "1235", "r8c12": "45"}
    expect(made("16x16", held), "kraken-pattern", "4r6c12")


def test_an_sk_loop_is_found_where_boxes_are_larger() -> None:
    placed = {"r1c1 r4c4": "B", "r1c4 r4c1": "C", "r1c5 r4c8": "7", "r1c8 r4c5": "8"}
    held = {
        "r1c2 r1c3": "129A",
        "r1c6 r1c7": "1234",
        "r2c5 r3c5": "3456",
        "r5c5 r6c5": "1256",
        "r4c6 r4c7": "1234",
        "r4c2 r4c3": "3456",
        "r5c1 r6c1": "5678",
        "r2c1 r3c1": "789A",
    }
    expect(made("12x12", held, placed), "sk-loop", "1r1c9 3r2c6 5r7c5 7r7c1 9r2c2")


def test_a_firework_quadruple_is_found_where_boxes_are_larger() -> None:
    grid = made("12x12", {})
    for house, digits, beside in (
        ("r1", "12", "r1c1 r1c2 r1c3 r1c4 r1c5"),
        ("c1", "12", "r1c1 r2c1 r3c1 r4c1"),
        ("r4", "34", "r4c5 r4c6 r4c7 r4c8 r4c1"),
        ("c5", "34", "r4c5 r5c5 r6c5 r1c5"),
    ):
        only_in(grid, house, digits, beside)
    expect(grid, "firework-quadruple", "3r1c1 5r1c5 6r4c1 1r4c5 1r2c2 3r5c6")


def test_a_unique_matrix_is_found_where_boxes_are_larger() -> None:
    held = {"r1c1 r2c1 r3c1 r1c5 r2c5 r3c5 r1c9": "123", "r2c9": "1234"}
    expect(made("12x12", held), "unique-matrix", "1r2c9 2r2c9 3r2c9")
    held = {"r1c1 r1c2 r1c4 r5c1 r5c2 r5c4 r9c1": "123", "r9c2": "1234"}
    expect(made("16x16", held), "unique-matrix", "1r9c2 2r9c2 3r9c2")


def test_an_avoidable_loop_is_found_where_boxes_are_larger() -> None:
    placed = {"r1c2 r4c3 r7c1": "2", "r4c2 r7c3": "1"}
    expect(made("12x12", {"r1c1": "13"}, placed), "avoidable-loop", "1r1c1")
