"""Random puzzles, grids in progress and damaged input for Hypothesis."""

from __future__ import annotations

from pathlib import Path

from hypothesis import strategies as st

from nonet.model.board import STANDARD, Board
from nonet.model.cells import Candidate, Cell
from nonet.model.grid import Grid
from nonet.model.nine_rows import nine_rows
from nonet.model.puzzle import Puzzle

SOLUTION = "915724836423681759687935124546897213198253647372146598231478965864519372759362481"
EXAMPLE = "...72.8...23...7...8.9.51.4.4.8...13.9.....4.37...6.9.2.14.8.6...4...37...9.62..."
DATA = Path(__file__).parents[1] / "data"


def rows_of_data(name: str) -> list[tuple[str, str]]:
    """The puzzles in a file of tests/data, with their solutions."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    pairs = [line.split() for line in lines if not line.startswith("#")]
    return [(puzzle, solution) for puzzle, solution in pairs]


JIGSAWS = [
    (nine_rows(text[81:]), text[:81], solution) for text, solution in rows_of_data("jigsaw.txt")
]


@st.composite
def solved(draw: st.DrawFn) -> tuple[str, Board]:
    """A solved grid, on the standard board or a jigsaw."""
    if draw(st.booleans()):
        solution, board = SOLUTION, STANDARD
        if draw(st.booleans()):
            solution = "".join(solution[c % 9 * 9 + c // 9] for c in range(81))
    else:
        board, _, solution = draw(st.sampled_from(JIGSAWS))
    digits = draw(st.permutations("123456789"))
    return solution.translate(str.maketrans("123456789", "".join(digits))), board


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """A puzzle with any number of givens that agree with a solution."""
    solution, board = draw(solved())
    shown = draw(st.integers(0, 2**81 - 1) | st.sampled_from((0, 2**81 - 1)))
    givens = "".join(v if shown >> c & 1 else "." for c, v in enumerate(solution))
    return Puzzle(givens, board=board)


@st.composite
def sukakus(draw: st.DrawFn) -> Puzzle:
    """Candidates without givens. Each cell has at least one candidate."""
    board = draw(solved())[1]
    bits = int.from_bytes(draw(st.binary(min_size=92, max_size=92)))  # at least 729 bits
    masks = [(bits >> 9 * cell & 511) or 511 for cell in range(81)]
    return Puzzle("." * 81, candidates=masks, board=board)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """A grid in progress: some cells filled correctly, some candidates removed."""
    solution, board = draw(solved())
    shown, placed = draw(st.integers(0, 2**81 - 1)), draw(st.integers(0, 2**81 - 1))
    givens = "".join(v if shown >> c & 1 else "." for c, v in enumerate(solution))
    grid = Grid(Puzzle(givens, board=board))
    for cell, value in enumerate(solution):
        if grid.value(cell) == 0 and placed >> cell & 1 and draw(st.booleans()):
            grid.place(cell, int(value))
    for index in draw(st.sets(st.integers(0, 728), max_size=60)):
        candidate = Candidate(index)
        if solution[candidate.cell] != str(candidate.digit) and grid.has(candidate):
            grid.remove(candidate)
    return grid


@st.composite
def emptied(draw: st.DrawFn) -> Grid:
    """A grid in progress in which some cells may have no candidate."""
    grid = draw(grids())
    for cell in draw(st.sets(st.sampled_from(grid.open_cells or (Cell(0),)), max_size=5)):
        for digit in grid.candidates(cell):
            grid.remove(Candidate.of(digit, cell))
    return grid


states = puzzles() | sukakus() | grids() | emptied()
