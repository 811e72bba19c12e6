"""The formulas in templates for other boards, calculated by LibreOffice, agree with the engine."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.cli import main
from nonet.model.board import Board
from nonet.sheet.book import Book
from nonet.sheet.formulas import Live, shape_of_marks
from nonet.sheet.layout import Block, address
from tests.libreoffice.office import Office
from tests.sheet.test_boards import SIX

SINGLES = ("full-house", "last-digit", "hidden-single", "naked-single")


class Opened:
    """An open template for a board."""

    def __init__(self, office: Office, path: Path, board: Board) -> None:
        self.office = office
        self.path = path
        self.board = board
        self.live = Live(Block("Puzzle", 4, 2, board), "Candidates")

    def block(self, block: Block) -> list[Any]:
        rows = self.office.get(self.path, block.sheet, block.range)
        return [rows[row][column] for row, column in self.board.places]

    def masks(self) -> list[int]:
        """The candidates of all empty cells, as the marks show them."""
        board, (high, wide) = self.board, shape_of_marks(self.board)
        last = address(3 + high * board.height, 1 + wide * board.width)
        rows = self.office.get(self.path, "Candidates", f"B4:{last}")
        filled = self.block(self.live.read)
        found = []
        for cell in board.all_cells:
            mask = 0
            for digit in range(1, board.digits + 1):
                row, column = self.live.mark(cell, digit)
                mask |= (rows[row - 4][column - 2] == digit) << (digit - 1)
            found.append(0 if filled[cell] else mask)
        return found

    def type(self, cell: int, text: str) -> None:
        name = self.live.puzzle.name(cell).rpartition("!")[2]
        self.office.enter(self.path, "Puzzle", name, text)

    def agrees_with(self, values: str) -> None:
        """Compare all values that the sheet calculates with the engine's."""
        board, size = self.board, self.board.digits
        cells = board.all_cells
        grid = Grid.load(Puzzle("." * len(cells), board=board), values)
        digits = [0 if value == "." else int(board.digit(value)) for value in values]
        assert self.block(self.live.read) == digits
        assert self.masks() == [grid.mask(cell) for cell in cells]
        clashing = Puzzle(values, board=board).conflicts()
        clashes = [float(cell in clashing) for cell in cells]
        assert self.block(self.live.clash) == clashes
        beside = Block("Puzzle", 4, 2 + board.width + 1 + 4, board)
        assert self.block(beside) == clashes, "the values that colour cells red"
        left = 3 + board.width
        panel = self.office.get(self.path, "Puzzle", f"{address(4, left)}:{address(8, left + 1)}")
        filled, total, clash, empty, single = (row[1] for row in panel)
        counts = [len(grid.candidates(c)) for c in cells if values[c] == "."]
        most = len(cells) * (size + 1) // 2  # even on a samurai board, every cell is in one box
        open_cells = values.count(".")
        assert filled == f"{len(cells) - open_cells} of {len(cells)}"
        assert total == f"{sum(digits)} of {most}"
        assert (clash, empty) == (len(clashing), counts.count(0))
        if not clashing and not counts.count(0):
            self._singles_agree(grid, single)

    def _singles_agree(self, grid: Grid, message: str) -> None:
        steps = nonet.steps(grid, techniques=SINGLES)
        expected = {(int(c.cell), int(c.digit)) for step in steps for c in step.placements}
        found = {(c, int(d)) for c, d in enumerate(self.block(self.live.single)) if d}
        assert found <= expected
        assert {cell for cell, _ in found} == {cell for cell, _ in expected}
        first = min(found, default=None)
        board = grid.board
        shown = "none" if first is None else f"{board.cell(first[0])} = "
        shown += "" if first is None else str(board.digit(first[1]))
        assert message == shown


@pytest.mark.volume(5)
@pytest.mark.parametrize(
    ("words", "ending"),
    [
        *(("4x4", "ods"), ("6x6+x", "xlsx"), (SIX, "ods"), ("8x8+disjoint-groups", "xlsx")),
        *(("9x9+anti-knight", "xlsx"), ("12x12", "ods"), ("16x16", "xlsx")),
        *(("samurai", "xlsx"), ("6x6+cage:7@r1c1,r1c2+thermo:r3c3,r4c3,r5c4", "ods")),
    ],
)
def test_formulas_of_a_board(words: str, ending: str, office: Office, tmp_path: Path) -> None:
    puzzle = nonet.generate(board=words, seed=7)[0].puzzle
    path = tmp_path / f"a.{ending}"
    assert main(["sheet", "new", str(path), "--puzzle", str(puzzle), "--board", words]) == 0
    assert office.open(path) == ["Puzzle", "Candidates"]
    board = puzzle.board
    opened = Opened(office, path, board)
    opened.agrees_with(str(puzzle))
    chance = random.Random(7)
    values = list(str(puzzle))
    solution = nonet.solve(puzzle).givens
    blank = [cell for cell, value in enumerate(values) if value == "."]
    for cell in chance.sample(blank, 3):
        values[cell] = solution[cell]
        digit = int(board.digit(solution[cell]))
        opened.type(cell, str(digit) if chance.random() < 0.5 else solution[cell])
    opened.agrees_with("".join(values))
    wrong = next(c for c in blank if values[c] == "." and board.peers(c))
    peer = min(p for p in board.peers(wrong) if values[p] != ".")
    values[wrong] = values[peer]
    opened.type(wrong, values[peer].lower())
    opened.agrees_with("".join(values))
    office.save(path)
    office.close(path)
    book = Book(path)
    grid = book.grid(book.block())
    assert grid.puzzle == puzzle
    assert grid.values == "".join(values)


def test_a_letter_is_taken_and_another_is_not(office: Office, tmp_path: Path) -> None:
    """A digit that is entered as text is read, in upper or lower case. Any other text counts as
    blank."""
    path = tmp_path / "a.xlsx"
    assert main(["sheet", "new", str(path), "--board", "10x10"]) == 0
    office.open(path)
    opened = Opened(office, path, Board.of("10x10"))
    for typed, read in (
        *(("10", "A"), ("'10", "A"), ("A", "A"), ("a", "A"), ("'Ａ", "A"), ("' A ", "A")),
        *(("B", "."), ("11", "."), ("0", "."), ("'1A", "."), ("99", "."), ("=5+5", "A")),
    ):
        opened.type(0, typed)
        opened.agrees_with(read + "." * 99)
    office.close(path)


def test_results_open(office: Office, tmp_path: Path) -> None:
    path, solved = tmp_path / "a.ods", tmp_path / "b.ods"
    puzzle = nonet.generate(board="6x6", seed=3)[0].puzzle
    assert main(["sheet", "new", str(path), "--puzzle", str(puzzle)]) == 0
    assert main(["sheet", "solve", str(path), "-o", str(solved)]) == 0
    names = ["Puzzle", "Candidates", "Solution", "Steps", "Status", "Digits", "Techniques"]
    assert office.open(solved) == names
    cells = [value for row in office.get(solved, "Solution", "B4:G9") for value in row]
    assert "".join(str(int(value)) for value in cells) == nonet.solve(puzzle).givens
    office.close(solved)
