"""The Sweep sheet, calculated by a real LibreOffice, agrees with the literal digit sweep."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nonet.sheet.layout import Block
from nonet.sheet.sweep import ROUNDS, add_sweep, marked, swept_block
from nonet.sheet.template import template
from tests.ancestors.literal import digit_sweep
from tests.corpus import corpus
from tests.drawing import part
from tests.libreoffice.office import Office

SINGLES = (Path(__file__).parents[2] / "benchmarks/corpus/singles.txt").read_text().splitlines()
PUZZLES = [*SINGLES[:: part(1000, 20)], *corpus()[part(100, 0) :: part(100, 4)]]


class Sheet:
    """An open template with the sweep. Values can be typed into it and looked up."""

    def __init__(self, office: Office, path: str) -> None:
        self.office = office
        self.path = path

    def fill(self, values: str) -> None:
        cells = [[None if c == "." else int(c) for c in values[at : at + 9]] for at in ROWS]
        self.office.set(self.path, "Puzzle", "B4:J12", cells)

    def board(self, block: Block) -> list[int]:
        rows = self.office.get(self.path, "Sweep", block.range)
        return [int(value) for row in rows for value in row]

    def agrees_with(self, found: digit_sweep.Sweep, start: str) -> None:
        """Compare the verdict, the sums, and all placements of each round in order."""
        table: list[list[Any]] = self.office.get(self.path, "Sweep", f"M6:X{6 + ROUNDS}")
        rounds = [row for row in table[1:] if row[0] != ""]
        assert [row[0] for row in rounds] == list(range(1, len(found.sums) + 1))
        assert [int(row[-1]) for row in rounds] == list(found.sums)
        assert table[0][-1] == sum(int(value) for value in start if value != ".")
        placed = []
        for number, row in enumerate(rounds, 1):
            for digit, count in enumerate(row[1:10], 1):
                marks, after = (
                    self.board(marked(number, digit)),
                    self.board(swept_block(number, digit)),
                )
                new = [c for c in BY_BOXES if marks[c] < 0 < after[c]]
                assert len(new) == count
                placed += [(cell, digit) for cell in new]
        assert placed == list(found.placements)
        end = self.board(swept_block(ROUNDS, 9))
        assert "".join(str(value or ".") for value in end) == found.values
        text = self.office.text(self.path, "Sweep", "B3")
        assert text.startswith("Solved" if found.word == "405" else "Stuck")
        assert f"after {len(found.sums)} rounds the digits add up to {found.sums[-1]}" in text


ROWS = range(0, 81, 9)
BY_BOXES = sorted(range(81), key=lambda cell: (cell // 27, cell % 9 // 3, cell))


@pytest.fixture(scope="module")
def sheet(office: Office, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sheet]:
    path = str(tmp_path_factory.mktemp("sweep") / "template.xlsx")
    book = template()
    add_sweep(book)
    book.save(path)
    office.open(path)
    yield Sheet(office, path)
    office.close(path)


@pytest.mark.volume
def test_sweeps_are_those_of_the_literal_program(sheet: Sheet) -> None:
    ends = set()
    for puzzle in PUZZLES:
        sheet.fill(puzzle)
        found = digit_sweep.run(puzzle)
        ends.add(found.word)
        sheet.agrees_with(found, puzzle)
    assert ends == {"405", "stuck"}


@pytest.mark.volume
def test_it_follows_what_is_typed(sheet: Sheet) -> None:
    puzzle = SINGLES[0]
    sheet.fill(puzzle)
    solution = digit_sweep.run(puzzle).values
    for cell in [cell for cell in range(81) if puzzle[cell] == "."][: part(1, 2)]:
        puzzle = puzzle[:cell] + solution[cell] + puzzle[cell + 1 :]
        name = f"{chr(ord('B') + cell % 9)}{4 + cell // 9}"
        sheet.office.enter(sheet.path, "Puzzle", name, solution[cell])
        sheet.agrees_with(digit_sweep.run(puzzle), puzzle)
    sheet.fill("55" + puzzle[2:])
    assert sheet.office.text(sheet.path, "Sweep", "B3").startswith("Equal digits")
