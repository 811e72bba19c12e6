"""Every verb is tried with every kind of source."""

from __future__ import annotations

import inspect
import pickle
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import Grid, ParseError, Puzzle
from nonet.formats import write
from nonet.model.nine_rows import nine_rows
from nonet.puzzles.readers import on_board
from nonet.search import two_solutions
from nonet.search.symmetry.canonical import (
    automorphisms,
    canonical_with,
    is_isomorphic,
    isomorphism,
)
from nonet.search.symmetry.transformation import Transformation
from nonet.verbs.minimal import is_minimal, redundant_givens
from tests.formats.strategies import EXAMPLE

PUZZLE = Puzzle(EXAMPLE)
NUMBERS = [int(cell) if cell != "." else 0 for cell in EXAMPLE]
ROWS = [NUMBERS[start : start + 9] for start in range(0, 81, 9)]
ARRAY = np.array(NUMBERS)

KINDS: dict[str, Callable[[Path], Any]] = {
    "str": lambda _: EXAMPLE,
    "str of another format": lambda _: write(PUZZLE, "grid"),
    "bytes": lambda _: EXAMPLE.encode(),
    "bytes with a byte order mark": lambda _: b"\xef\xbb\xbf" + EXAMPLE.encode(),
    "bytearray": lambda _: bytearray(EXAMPLE, "ascii"),
    "memoryview": lambda _: memoryview(EXAMPLE.encode()),
    "list": lambda _: list(NUMBERS),
    "list of characters": lambda _: list(EXAMPLE),
    "tuple of None": lambda _: tuple(number or None for number in NUMBERS),
    "list of lists": lambda _: ROWS,
    "tuple of tuples": lambda _: tuple(map(tuple, ROWS)),
    "list of rows as text": lambda _: [EXAMPLE[start : start + 9] for start in range(0, 81, 9)],
    "array of 81": lambda _: ARRAY,
    "array of nine by nine": lambda _: ARRAY.reshape(9, 9),
    "array of bytes": lambda _: ARRAY.astype(np.uint8).reshape(9, 9),
    "array of numbers with NaN": lambda _: np.where(ARRAY == 0, np.nan, ARRAY),
    "array of short floats": lambda _: ARRAY.astype(np.float32),
    "array of characters": lambda _: np.array(list(EXAMPLE)).reshape(9, 9),
    "Puzzle": lambda _: PUZZLE,
    "Grid": lambda _: Grid(PUZZLE),
    "path": lambda folder: folder / "puzzle.txt",
    "what has a puzzle": lambda _: on_board.parse(EXAMPLE),
}

VERBS: dict[str, Callable[[Any], Any]] = {
    "automorphisms": automorphisms,
    "backdoors": nonet.backdoors,
    "canonical": nonet.canonical,
    "canonical_with": canonical_with,
    "choices": lambda source: list(nonet.choices(source, max_per_technique=3)),
    "count": nonet.count,
    "explain": nonet.explain,
    "hint": nonet.hint,
    "is_isomorphic": lambda source: is_isomorphic(source, source),
    "is_minimal": is_minimal,
    "isomorphism": lambda source: isomorphism(PUZZLE, source),
    "minimal": lambda source: nonet.minimal(source, 1),
    "parse": lambda source: Grid(nonet.parse(source)),
    "rate": lambda source: nonet.rate(source).to_json(),
    "redundant_givens": redundant_givens,
    "solutions": lambda source: list(nonet.solutions(source)),
    "solve": nonet.solve,
    "steps": lambda source: list(nonet.steps(source, max_per_technique=3)),
    "svg": nonet.svg,
    "two_solutions": two_solutions,
    "verify": lambda source: nonet.verify(nonet.hint(PUZZLE).step, source),
    "why": lambda source: nonet.why(source, "r1c3", ladder="newspaper"),
}
NOUNS: dict[str, Callable[[Any], Any]] = {
    "Grid": Grid,
    "Transformation.apply": lambda source: Grid(Transformation.random(1).apply(source)),
}
READERS = VERBS | NOUNS

REFUSED: list[tuple[Any, str]] = [
    ([[7] * 6] * 6, "r1c1 is 7; cells are 1 to 6, or 0, None or '' if empty."),
    ([7] * 35, "found 35 values; a puzzle is 81 cells or nine rows of nine."),
    (None, "this is of type NoneType; a puzzle is a string, bytes, 81 cells or nine rows of nine"),
    (530070000, "this is of type int; a puzzle is a string, bytes, 81 cells or nine rows of nine"),
    ({"puzzle": EXAMPLE}, "this is of type dict; a puzzle is"),
    (set(NUMBERS), "this is of type set; a puzzle is"),
    (object(), "this is of type object; a puzzle is"),
    (nonet.Rating, "this is of type type; a puzzle is"),
    (Puzzle, "a Puzzle or a Grid, or an object with the attribute `puzzle`."),
    (NUMBERS[:80], "found 80 values; a puzzle is 81 cells or nine rows of nine."),
    (
        iter(range(10**18)),
        "found more than 81 values; a puzzle is 81 cells or nine rows of nine.",
    ),
    ([EXAMPLE], "found 1 value; a puzzle is 81 cells or nine rows of nine."),
    ([Puzzle(EXAMPLE)], "found a list of puzzles; use one of them, as in puzzles[0]."),
    (ROWS[:8], "found 8 values; a puzzle is 81 cells or nine rows of nine."),
    ([*ROWS[:8], [1] * 8], "row 9 has 8 cells; a row has nine."),
    ([*ROWS[:8], [1] * 10], "row 9 has more than 9 cells; a row has nine."),
    ([*ROWS[:8], 5], "row 9 is 5, which has no cells; all nine values must be rows."),
    (np.zeros((9, 9, 9)), "r1c1 is array("),
    (np.full((9, 9), 10), "r1c1 is 10; cells are"),
    (np.full((9, 9), 1.5), "r1c1 is 1.5; cells are"),
    (np.full((9, 9), "q"), "r1c1 is 'q'; cells are"),
    ([*NUMBERS[:80], 10], "r9c9 is 10; cells are 1 to 9, or 0, None or '' if empty."),
    ([-1, *NUMBERS[1:]], "r1c1 is -1; cells are"),
    ([5.5, *NUMBERS[1:]], "r1c1 is 5.5; cells are"),
    ([True, *NUMBERS[1:]], "r1c1 is True; cells are"),
    (["q", *NUMBERS[1:]], "r1c1 is 'q'; cells are"),
    ([{5}, *NUMBERS[1:]], "r1c1 is {5}; cells are"),
    (b"PK\3\4 [Content_Types].xml", "this is a workbook; use nonet sheet solve own.xlsx"),
    (EXAMPLE.encode()[:80], "80 cells found, 1 too few"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "puzzle.txt").write_text(f"# one puzzle\n{EXAMPLE}\n", encoding="utf-8")
    return tmp_path


def test_the_table_has_every_verb() -> None:
    functions = {name: getattr(nonet, name) for name in nonet.__all__}
    for module, names in nonet._MOVED.items():  # type: ignore[attr-defined]
        functions |= {
            name: getattr(import_module(f"nonet.{module}"), name) for name in names.split()
        }
    taking = {
        function.__name__
        for function in functions.values()
        if inspect.isfunction(function)
        and any(
            "Source" in str(p.annotation) for p in inspect.signature(function).parameters.values()
        )
    }
    assert set(VERBS) == taking


@pytest.mark.volume(3)
@pytest.mark.parametrize("verb", READERS)
def test_every_verb_takes_every_kind(verb: str, folder: Path) -> None:
    call = READERS[verb]
    wanted = call(PUZZLE)
    for kind, make in KINDS.items():
        assert call(make(folder)) == wanted, kind


@pytest.mark.parametrize("verb", READERS)
def test_every_verb_lists_what_it_takes(verb: str) -> None:
    for source, message in REFUSED:
        if verb == "verify" and source is None:
            continue  # without a grid, `verify` takes a path
        with pytest.raises(ParseError, match=re.escape(message)):
            READERS[verb](source)


def test_cells_that_clash_are_no_puzzle() -> None:
    with pytest.raises(nonet.InvalidPuzzle, match="5 is given twice"):
        nonet.parse([5, 5, *[0] * 79])


def test_a_state_is_given_back_as_it_is() -> None:
    grid = Grid(PUZZLE)
    assert nonet.parse(grid) is grid
    assert nonet.parse(PUZZLE) is PUZZLE


def test_a_geometry_holds_for_cells_and_files(tmp_path: Path) -> None:
    cross, text = nine_rows(diagonals=True), "53" + "." * 79
    (tmp_path / "own.txt").write_text(text, encoding="utf-8")
    for source in (list(text), text.encode(), tmp_path / "own.txt"):
        assert nonet.parse(source, board=cross).board == cross


def test_a_file_in_progress_stays_so(tmp_path: Path) -> None:
    grid = Grid(PUZZLE)
    grid.place("r1c3", 5)
    (tmp_path / "grid.txt").write_text(write(grid, "hodoku"), encoding="utf-8")
    assert nonet.parse(tmp_path / "grid.txt") == grid


@pytest.mark.parametrize(
    ("content", "message", "line"),
    [
        (EXAMPLE[:80].encode(), "line 1, column 81: 80 cells found, 1 too few", 1),
        (f"{EXAMPLE}\n{EXAMPLE[::-1]}".encode(), "line 2, column 1: the text holds 2 puzzles", 2),
        (b"\xff\xfe5\0", "line 1: this text is written in UTF-16", 1),
        (b"", "line 1, column 1: the text is empty", 1),
        (b"." * 4_000_001, "the file has more than 4,000,000 bytes", None),
    ],
)
def test_an_error_in_a_file_names_the_file(
    tmp_path: Path, content: bytes, message: str, line: int | None
) -> None:
    path = tmp_path / "own.txt"
    path.write_bytes(content)
    with pytest.raises(ParseError, match=re.escape(f"{path}: {message}")) as caught:
        nonet.solve(path)
    assert caught.value.line == line


@pytest.mark.parametrize("read", [nonet.solve, nonet.bulk.solve])
def test_a_file_that_is_not_there_is_an_error_of_nonet_and_the_system(
    tmp_path: Path, read: Callable[[Path], object]
) -> None:
    with pytest.raises(FileNotFoundError, match=re.escape("gone.txt")) as caught:
        read(tmp_path / "gone.txt")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(copy, nonet.Error) and str(copy) == str(caught.value)
    with pytest.raises(nonet.Error, match=re.escape(str(tmp_path))) as folder:
        read(tmp_path)
    assert isinstance(folder.value, OSError)


def test_a_puzzle_is_made_of_text() -> None:
    with pytest.raises(ParseError, match=re.escape("not list; use nonet.parse for")):
        Puzzle(NUMBERS)  # type: ignore[arg-type]


def test_na_is_a_blank_cell() -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    rows = [[number or pandas.NA for number in row] for row in ROWS]
    assert nonet.parse(pandas.DataFrame(rows).to_numpy()) == PUZZLE
    assert nonet.parse(pandas.DataFrame(rows, dtype="Int64").to_numpy()) == PUZZLE
