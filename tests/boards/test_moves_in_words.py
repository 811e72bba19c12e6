"""The words for cells that exclude each other because of a chess move."""

from __future__ import annotations

import re
from itertools import product

import pytest

import nonet
from nonet import Puzzle
from nonet.model.board import Board
from nonet.model.notation import Notation
from nonet.model.text import Sentence
from tests.any_size import of_any_size
from tests.boards.puzzles import grid_of

CHESS = ["anti-king", "anti-knight", "anti-knight-king"]
MOVES = {"knight": {(1, 2), (2, 1)}, "king": {(1, 1), (0, 1), (1, 0)}}
_PLACES = re.compile(r"r([0-9]+)c([0-9]+)")


def places(text: str) -> list[tuple[int, int]]:
    return [(int(row), int(column)) for row, column in _PLACES.findall(text)]


def are_apart(one: tuple[int, int], other: tuple[int, int], kinds: str) -> bool:
    gap = abs(one[0] - other[0]), abs(one[1] - other[1])
    return any(gap in moves for kind, moves in MOVES.items() if kind in kinds)


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", CHESS)
def test_what_is_said_to_be_a_move_away_is(name: str) -> None:
    checked = 0
    for grid, step in nonet.explain(grid_of(name), "everything", guess=False).grids():
        for length in ("standard", "teach"):
            text = str(step.text(grid, length))
            assert "group 1" not in text, text
            assert not re.search(r"(knight|king) group [0-9]", text)
            for sentence in re.split(r"(?<=\.) ", text):
                away = re.fullmatch(
                    r"(.*) (?:is|are) a ((?:knight|king).*) move from the .* at (.*)\.", sentence
                )
                if away:
                    checked += 1
                    for one, other in product(places(away[1]), places(away[3])):
                        assert are_apart(one, other, away[2]), sentence
                apart = re.match(r"(.*) are a (.*) move apart", sentence)
                if apart:
                    checked += 1
                    assert are_apart(*places(apart[1]), apart[2]), sentence
    assert checked


def test_a_pair_is_reported_by_its_move_and_others_by_their_cells() -> None:
    board = of_any_size(Board.of("anti-knight"))
    group, one, other = board.house("n1"), board.cell("r1c4"), board.cell("r3c3")
    parts = {"house": group, "cell": one, "other": other, "digit": board.digit(4)}
    cells = "r1c1, r1c2, r1c3, r1c4, r2c2 and r3c3"
    for template, text in (
        ("{cell} sees {other} in {house}.", "r1c4 sees r3c3 by a knight's move."),
        ("{cell} and {other} are both in {house}.", "r1c4 and r3c3 are a knight's move apart."),
        ("In {house} it sees {digit}.", "By a knight's move it sees 4."),
        ("The {digit} at {cell} is in {house}.", "The 4 at r1c4 is a knight's move away."),
        ("Both lie in {house}.", f"Both lie in the knight's group of {cells}."),
        ("Look at {digit} in {house}.", f"Look at 4 in the knight's group of {cells}."),
        ("{digit} of {house:short}", "4 of n1"),
    ):
        sentence = Sentence(template, **parts)
        assert sentence.render(board=board) == text
        assert "".join(token.text for token in sentence.tokens(board=board)) == text
    shown = Notation.A1.house(group)
    assert shown == "the knight's group of A1, A2, A3, A4, B2 and C3"
    row = Sentence("{cell} sees {digit} in {house}.", **parts | {"house": board.house("r1")})
    assert str(row) == "r1c4 sees 4 in row 1."


def test_groups_with_both_rules_name_both_and_complete_ones_are_houses() -> None:
    both = Board.of("anti-knight+anti-king")
    assert both.house("n1").move == "a knight's or king's move"
    kings = Board.of("4x4+no-boxes+anti-king")
    whole = [house for house in kings.houses if house.kind == "k"]
    assert whole
    assert whole[0].move == ""


def test_a_digit_given_twice_a_move_apart_is_a_breach_by_name() -> None:
    board = of_any_size(Board.of("anti-knight"))
    cells = ["."] * 81
    cells[3] = cells[20] = "5"
    with pytest.raises(nonet.InvalidPuzzle) as found:
        Puzzle("".join(cells), board=board).check()
    assert "5 is given twice a knight's move apart, at r1c4 and r3c3." in str(found.value)


def test_a_group_that_contains_every_digit_is_shown_by_its_cells() -> None:
    board = Board.of("6x6+anti-knight")
    group = next(house for house in board.houses if house.kind == "n")
    cells = board.cells(group)
    grid = nonet.Grid(Puzzle("." * 36, board=board))
    for cell in cells[1:]:
        grid.remove(cell.with_digit(1))
    step = next(
        s for s in nonet.steps(grid, "everything") if s.placements == (cells[0].with_digit(1),)
    )
    names = ", ".join(map(str, cells[:-1]))
    for length in ("standard", "teach"):
        assert str(step.text(grid, length)).startswith(
            f"{names} and {cells[-1]} all see each other, some by a knight's move, so together "
            f"they hold every digit ({group.region.words}). "
        )


def test_a_digit_seen_in_such_a_group_is_seen_by_a_move() -> None:
    board = Board.of("6x6+anti-knight")
    grid = nonet.Grid(Puzzle("1" + "." * 35, board=board))
    for digit in (2, 3, 4, 5):
        grid.remove(board.candidate(f"{digit}r3c2"))
    step = next(s for s in nonet.steps(grid, "everything") if s.technique == "naked-single")
    assert "By a knight's move it sees 1 (r1c1)." in str(step.text(grid))
