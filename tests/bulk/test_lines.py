"""The inputs that bulk calls accept: many puzzles in any form."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nonet import Grid, ParseError, Puzzle, bulk
from nonet.bulk import Rows
from nonet.model.cells import Space
from nonet.model.nine_rows import nine_rows
from tests.boards.puzzles import PUZZLES
from tests.corpus import corpus

pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install pyarrow)")

LINES = corpus()[:5]
ARRAY = np.array([[int(cell) if cell != "." else 0 for cell in line] for line in LINES])

KINDS: dict[str, Callable[[Path], Any]] = {
    "list": lambda _: LINES,
    "tuple": lambda _: tuple(LINES),
    "iterator": lambda _: iter(LINES),
    "bytes": lambda _: "\n".join(LINES).encode(),
    "path": lambda folder: folder / "lines.txt",
    "array": lambda _: ARRAY,
    "array of nine by nine": lambda _: ARRAY.reshape(-1, 9, 9),
    "array of bytes": lambda _: ARRAY.astype(np.uint8),
    "array of strings": lambda _: np.array(LINES),
    "array of objects": lambda _: np.array(LINES, dtype=object),
    "lists of numbers": lambda _: ARRAY.tolist(),
    "lists of lists": lambda _: ARRAY.reshape(-1, 9, 9).tolist(),
    "list of arrays": lambda _: [*ARRAY.reshape(-1, 9, 9)],
    "list of bytes": lambda _: [line.encode() for line in LINES],
    "list of puzzles": lambda _: [Puzzle(line) for line in LINES],
    "list of grids": lambda _: [Grid(line) for line in LINES],
    "array of characters": lambda _: np.array([[*line] for line in LINES], "S1"),
    "array of ASCII": lambda _: np.array([[*line.encode()] for line in LINES], np.uint8),
    "column of Arrow": lambda _: pyarrow.array(LINES),
    "table of Arrow": lambda _: pyarrow.table({"puzzle": LINES, "number": range(5)}),
    "list of all kinds": lambda _: [LINES[0], Puzzle(LINES[1]), ARRAY[2], *LINES[3:]],
}
CALLS: dict[str, Callable[[Any], Any]] = {
    "canonical": lambda lines: bulk.canonical(lines).strings(),
    "count": lambda lines: bulk.count(lines).tolist(),
    "explain": lambda lines: bulk.explain(lines).counts(),
    "rate": lambda lines: bulk.rate(lines).columns(),
    "solve": lambda lines: bulk.solve(lines).strings(),
    "transformed": lambda lines: bulk.transformed(lines, 7).strings(),
}


def in_progress() -> Grid:
    grid = Grid(LINES[0])
    grid.remove(next(iter(grid.live(Space(f"{grid.open_cells[0]}")))))
    return grid


@pytest.mark.parametrize("name", CALLS)
def test_every_call_takes_every_kind(name: str, tmp_path: Path) -> None:
    (tmp_path / "lines.txt").write_text("\n".join(LINES), encoding="utf-8")
    call = CALLS[name]
    wanted = call(LINES)
    for kind, make in KINDS.items():
        assert call(make(tmp_path)) == wanted, kind


@pytest.mark.parametrize("name", CALLS)
def test_every_call_lists_what_it_takes(name: str) -> None:
    refused: list[tuple[Any, str]] = [
        (LINES[0], "bulk calls take many puzzles, not a single str; pass a list"),
        (Puzzle(LINES[0]), "not a single Puzzle;"),
        (5, "not a single int;"),
        (None, "not a single NoneType;"),
        ({LINES[0]: 1}, "not a single dict;"),
        ([5], "puzzle 0 is of type int; bulk calls take strings, bytes, puzzles on the same"),
        ([LINES[0], {}], "puzzle 1 is of type dict;"),
        (
            ARRAY.astype(float),
            "must have shape (n, 81) or (n, 9, 9) and hold whole numbers from 0 to 9; this one",
        ),
        (ARRAY[:, :80], "this one has shape (5, 80) and type int64."),
        (ARRAY[0], "this one has shape (81,) and type int64."),
    ]
    for lines, message in refused:
        with pytest.raises(ParseError, match=re.escape(message)):
            CALLS[name](lines)


def bad_rows() -> list[tuple[Any, str]]:
    missing = "there is no puzzle here."
    rows = [
        (None, missing),
        (float("nan"), missing),
        (np.float32("nan"), missing),
        (np.datetime64("NaT"), missing),
        ("", "the text is empty; a puzzle has 81 cells."),
        (b"", "the text is empty; a puzzle has 81 cells."),
        ("123", "3 cells found, 78 too few; a puzzle has 81."),
        ([1] * 80, "found 80 values; a puzzle is 81 cells or nine rows of nine."),
        (["q", *[0] * 80], "r1c1 is 'q'; cells are 1 to 9, or 0, None or '' if empty."),
        (in_progress(), "this is a grid in progress; bulk calls take strings, bytes"),
        (
            Puzzle("." * 81, board=nine_rows(diagonals=True)),
            "puzzle is for Board.of('9x9+x')",
        ),
        (Puzzle("." * 81, candidates=[1] * 81), "this is a Sukaku; bulk calls take"),
    ]
    try:
        import pandas
    except ImportError:
        return rows
    return [*rows, (pandas.NA, missing), (pandas.NaT, missing)]


@pytest.mark.parametrize("name", CALLS)
def test_a_bad_row_does_not_disturb_the_others(name: str) -> None:
    rows = bad_rows()
    lines = [LINES[0], *(line for line, _ in rows), LINES[1]]
    alone, together = CALLS[name](LINES[:2]), CALLS[name](lines)
    if isinstance(alone, list):
        assert len(together) == len(lines)
        if name != "transformed":  # a row's transformation depends on its number
            assert [together[0], together[-1]] == alone
    elif name == "explain":
        assert together == alone


def test_each_bad_row_has_a_reason() -> None:
    rows = bad_rows()
    found = bulk.solve([LINES[0], *(line for line, _ in rows), LINES[1]])
    reasons = found.reasons()
    assert list(reasons) == list(range(1, len(rows) + 1))
    for index, (_, message) in enumerate(rows, 1):
        assert message in reasons[index]
        with pytest.raises(ParseError, match=re.escape(message)):
            found.rows.puzzle(index)
    assert found.rows.string(1) == ""
    assert bulk.rate([None, LINES[0]]).reasons() == {0: "there is no puzzle here."}
    assert bulk.canonical([None, LINES[0]]).reasons() == {0: "there is no puzzle here."}


def test_puzzles_keep_the_geometry_of_the_call() -> None:
    cross = nine_rows(diagonals=True)
    lines = [Puzzle("." * 81, board=cross), "." * 81]
    assert Rows.of(lines, cross).puzzle(0) == lines[0]


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.xlsx"
    path.write_bytes(b"PK\3\4 xl/")
    with pytest.raises(ParseError, match=re.escape(f"a workbook; use nonet sheet solve {path}")):
        bulk.solve(path)


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError):
        bulk.solve(Path("gone.txt"))


def test_strings_that_are_no_lines_stay_as_they_came() -> None:
    odd = {1: "é" * 81, 2: "\ud800" * 81, 3: "", 4: LINES[0] + "."}
    rows = Rows.of([LINES[0], *odd.values()])
    assert dict(rows.odd) == odd
    assert rows.string(0) == LINES[0]
    assert bulk.solve([LINES[0], *odd.values()]).reasons().keys() == odd.keys()


SIZES = {size: PUZZLES[size][1:] for size in ("4x4", "6x6", "12x12", "16x16")}
SIZES["9x9"] = LINES[0], str(bulk.solve(LINES[:1])[0])
FORMS: dict[str, Callable[[str], str]] = {
    "bare": lambda cells: cells,
    "zeros": lambda cells: cells.replace(".", "0"),
    "comment": lambda cells: f"{cells} # easy",
    "label": lambda cells: f"no. 12: {cells}",
    "fields": lambda cells: f'17,"{cells}",hard',
    "JSON": lambda cells: (
        f'{{"puzzle":"{cells}","board":"{isqrt(len(cells))}x{isqrt(len(cells))}"}}'
    ),
}
CONTAINERS: dict[str, Callable[[list[str]], Any]] = {
    "list": list,
    "bytes": lambda texts: "\n".join(texts).encode(),
    "array": lambda texts: np.array(texts, "S"),
    "Arrow": pyarrow.array,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("container", CONTAINERS)
def test_each_form_is_read_on_each_size(container: str, form: str, size: str) -> None:
    givens, solution = SIZES[size]
    texts = [givens, FORMS[form](givens), givens]
    found = bulk.solve(CONTAINERS[container](texts), board=size)
    assert found.strings() == [solution] * 3
    assert Rows.of([givens], size).string(0) == givens


@pytest.mark.parametrize("size", SIZES)
def test_a_rule_beside_a_line_is_refused_on_each_size(size: str) -> None:
    givens, _ = SIZES[size]
    found = bulk.solve([givens, f"{givens} # anti-knight"], board=size)
    assert list(found.reasons()) == [1]
    assert "anti-knight" in found.reasons()[1]


@pytest.mark.parametrize("size", SIZES)
def test_cells_in_place_are_not_changed(size: str) -> None:
    givens, solution = SIZES[size]
    texts = np.array([[*givens], [*f"q{givens[1:]}"]], "S1")
    before = texts.copy()
    assert np.shares_memory(Rows.of(texts[:1], size).cells, texts)
    assert bulk.solve(texts, board=size).strings() == [solution, "." * len(givens)]
    assert np.array_equal(texts, before)
