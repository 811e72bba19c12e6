"""Files as other programs write them, and the contents of each file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nonet
from nonet import formats
from nonet.base.errors import Error
from nonet.model.board import Board
from nonet.model.grid import Grid
from nonet.model.nine_rows import nine_rows
from nonet.puzzles.readers.parse import parse

VECTORS = Path(__file__).parents[1] / "data" / "vectors"
INDEX = [
    line.split(" ", 2)
    for line in (VECTORS / "index.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
READ = [entry for entry in INDEX if not entry[2].startswith("!")]
REFUSED = [entry for entry in INDEX if entry[2].startswith("!")]
TESTED_ALONE = {path.stem[5:] for path in Path(__file__).parent.glob("test_*.py")} - {
    *("candidates", "grid", "hodoku", "jigsaw", "line", "object", "sukaku")
}
"""The formats whose example texts are only in their own test files."""


def text_of(file: str) -> str:
    return (VECTORS / file).read_text(encoding="utf-8")


def geometry_of(words: str) -> Board:
    if board := re.search(r"board=(\S+)", words):
        return Board.of(board[1])
    regions = re.search(r"regions=(\S+)", words)
    return nine_rows(
        regions[1] if regions else None, diagonals="diagonals" in words, windows="windows" in words
    )


def test_each_file_is_listed() -> None:
    files = {str(path.relative_to(VECTORS)) for path in VECTORS.glob("*/*")}
    assert files == {file for file, _, _ in INDEX}


def test_each_format_of_a_program_has_a_text_that_it_wrote() -> None:
    lines = (VECTORS / "sources.txt").read_text(encoding="utf-8").splitlines()
    sources = dict(line.split(" ", 1) for line in lines if not line.startswith("#"))
    of_none = {"tsv", "markdown", "html", "array", "json", "line", "nonet", "jigsaw", "sukaku"}
    not_found = {"sdk"}  # sdk without sections is read as a grid, and no file here has sections
    wanted = {each.id for each in formats.all_formats()} - of_none - not_found
    found = {id for file, id, _ in INDEX if file in sources}
    assert wanted - TESTED_ALONE <= found <= wanted
    assert all(re.search(r"\w\.\w+/|\w/\w", source) for source in sources.values())


def test_each_format_that_another_program_reads_has_vectors() -> None:
    own = {"tsv", "markdown", "html", "array", "json", "grid", "line"}
    read = {id for _, id, _ in READ}
    assert {format.id for format in formats.all_formats()} - own - TESTED_ALONE <= read


@pytest.mark.parametrize(("file", "id", "expected"), READ, ids=[file for file, *_ in READ])
def test_a_text_holds_what_is_expected(file: str, id: str, expected: str) -> None:
    line = re.split(r" (?:regions=|also:|board=)", expected)[0]
    board = geometry_of(expected)
    state = parse(text_of(file))
    assert formats.detect(text_of(file)).id == id
    assert Grid(state) == Grid(parse(line, board=board)), expected
    assert state.board == board


@pytest.mark.parametrize(("file", "id", "expected"), REFUSED, ids=[file for file, *_ in REFUSED])
def test_a_text_that_is_refused_gives_the_reason(file: str, id: str, expected: str) -> None:
    with pytest.raises(Error) as caught:
        parse(text_of(file))
    assert expected.removeprefix("! ") in str(caught.value)
    assert formats.get(id)


@pytest.mark.parametrize(("file", "id", "expected"), READ, ids=[file for file, *_ in READ])
def test_what_is_read_is_written_so_that_it_is_read_alike(
    file: str, id: str, expected: str
) -> None:
    state = parse(text_of(file))
    format = formats.get(id)
    if format.write is not None and format.keeps(state):
        assert Grid(parse(format.write(state), board=state.board)) == Grid(state), expected


@pytest.mark.parametrize("name", ["plain", "nonomino"])
def test_the_files_of_ksudoku_have_the_solution_that_it_wrote(name: str) -> None:
    text = text_of(f"ksudoku/{name}.ksudoku")
    written = re.search("<solution>(.*)</solution>", text)
    assert written
    along_rows = "".join(written[1][9 * (cell % 9) + cell // 9] for cell in range(81))
    state = parse(text)
    puzzle = state.puzzle if isinstance(state, Grid) else state
    assert str(nonet.solve(puzzle)) == along_rows.translate(str.maketrans("bcdefghij", "123456789"))
