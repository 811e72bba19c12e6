"""Distributed disjoint subsets on boards with extra regions."""

import nonet
from nonet import Board, Puzzle
from nonet.techniques import get

LEFT = {
    "r1c4": "678",
    "r1c5": "2349",
    "r1c6": "234",
    "r1c7": "234",
    "r2c5": "2346789",
    "r3c3": "678",
    "r3c5": "234678",
    "r4c5": "2346",
    "r5c5": "1",
    "r6c5": "5",
    "r7c5": "678",
}


def test_a_box_and_an_extra_region_are_no_sue_de_coq() -> None:
    """A Sue de Coq needs a line. The step was found, but a check of its name failed."""
    extra = ",".join(f"r{row}c{column}" for row in (1, 2, 3) for column in (3, 4, 5))
    jigsaw = "jigsaw:111.222111.222111.222.......333.444333.444333.444"
    board = Board.of(f"7x7+digits:9+{jigsaw}+extra:{extra}")
    grid = nonet.Grid(Puzzle("." * 49, board=board))
    for name, digits in LEFT.items():
        for digit in "123456789":
            if digit not in digits:
                grid.remove(board.candidate(f"{digit}{name}"))
    (step,) = nonet.steps(grid, techniques=["distributed-disjoint-subset"])
    assert {link.house.region.kind for link in step.links if link.house} == {"b", "e"}
    assert get(step.technique).holds(step, grid)
