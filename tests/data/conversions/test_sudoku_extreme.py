"""Tables of sudoku-extreme, read the way HRM reads them."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest

from nonet.data import Plan
from nonet.data.conversions.sudoku_extreme import SudokuExtremeTables
from nonet.data.tdoku import Tdoku
from tests.data.rows import rows


def read(path: Path) -> tuple[list[str], list[tuple[str, str, str, int]]]:
    """The header, and the rows by position."""
    with path.open(newline="", encoding="utf-8") as file:
        reader = csv.reader(file)
        header = next(reader)
        return header, [(source, q, a, int(rating)) for source, q, a, rating in reader]


def test_without_tdoku_no_column_is_called_rating(tmp_path: Path) -> None:
    table = rows(15)
    assert (
        SudokuExtremeTables(Plan(1)).write("train", table.to_batches(max_chunksize=4), tmp_path)
        == 15
    )
    header, found = read(tmp_path / "train.csv")
    assert header == ["source", "question", "answer", "guesses"]
    assert found == [
        ("nonet", row["puzzle"], row["solution"], row["guesses"]) for row in table.to_pylist()
    ]


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")
def test_with_tdoku_the_rating_is_its_count_of_guesses(
    tmp_path: Path, stand_in_for_tdoku: Path
) -> None:
    table = rows(15)
    tdoku = Tdoku(stand_in_for_tdoku, limit=2)
    conversion = SudokuExtremeTables(Plan(1), tdoku=tdoku)
    conversion.write("test", table.select(["puzzle", "solution"]).to_batches(), tmp_path)
    header, found = read(tmp_path / "test.csv")
    assert header[3] == "rating"
    assert [rating for *_, rating in found] == [200 + n for n in table["clues"].to_pylist()]
    assert conversion.about()["tdoku_limit"] == 2
