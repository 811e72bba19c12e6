"""Builds states and steps from names, for the tests of the checker."""

from __future__ import annotations

import pytest

from nonet.base.errors import ProofError
from nonet.model.board import STANDARD, Board
from nonet.model.cells import Candidate, Cell, Digit, Space
from nonet.model.grid import Grid
from nonet.model.premises import Unique
from nonet.model.puzzle import Puzzle, exact
from nonet.model.step import Step
from nonet.proof import check, is_proved

SOLUTION = "123456789456789123789123456231674895875912364694538217317265948542897631968341572"
EMPTY = "." * 81


def marks(cells: dict[str, str] | None = None, *without: str, board: Board = STANDARD) -> Grid:
    """A grid without digits, in which some cells have only the given candidates. The candidates in
    `without` are also removed."""
    masks = [511] * 81
    for name, digits in (cells or {}).items():
        masks[Cell(name)] = sum(1 << int(digit) - 1 for digit in digits)
    for name in without:
        candidate = Candidate(name)
        masks[candidate.cell] &= ~(1 << candidate.digit - 1)
    return Grid.load(Puzzle(EMPTY, board=board), EMPTY, exact(masks))


def only(digit: int, house: str, places: str, grid: Grid) -> Grid:
    """Allow a digit only in some cells of a row or column. `places` lists the numbers of these
    cells."""
    for number in range(1, 10):
        if str(number) not in places:
            line = f"{house}c{number}" if house[0] == "r" else f"r{number}{house}"
            grid.remove(Candidate(f"{digit}{line}"))
    return grid


def spaces(names: str) -> tuple[Space, ...]:
    return tuple(Space(name) for name in names.split())


def candidates(names: str) -> tuple[Candidate, ...]:
    return tuple(Candidate(name) for name in names.split())


def step(
    truths: str = "", links: str = "", *, off: str = "", on: str = "", contradiction: bool = False
) -> Step:
    """A step of the technique "planted", made from the names of its spaces and candidates."""
    return Step(
        "planted",
        placements=candidates(on),
        eliminations=candidates(off),
        contradiction=contradiction,
        truths=spaces(truths),
        links=spaces(links),
    )


def fails(one: Step, grid: Grid, proof: str | None, message: str) -> None:
    with pytest.raises(ProofError, match=message):
        check(one, grid, proof)
    assert not is_proved(one, grid, proof)


def x_wing() -> tuple[Grid, Step]:
    grid = only(6, "r7", "28", only(6, "r3", "28", marks()))
    return grid, step("6r3 6r7", "6c2 6c8", off="6r5c2 6r9c8")


def xy_wing() -> tuple[Grid, Step]:
    """An XY-wing that eliminates two candidates. They see the pincers through different houses: one
    through row 2 and column 5, the other through row 1 and box 1."""
    grid = marks({"r1c1": "12", "r1c5": "13", "r2c2": "23"})
    return grid, step("r1c1 r1c5 r2c2", "1r1 2b1 3c5 3r2 3r1 3b1", off="3r2c5 3r1c3")


def spaces_of(names: str) -> list[Space]:
    return list(spaces(names))


def rectangle(cells: str = "r1c1 r1c2 r4c1 r4c2", digits: str = "49") -> Unique:
    return Unique(
        tuple((Cell(name), tuple(Digit(d) for d in digits)) for name in sorted(cells.split()))
    )
