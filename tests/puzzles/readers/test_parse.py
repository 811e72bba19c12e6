"""Reading one puzzle, bad input, and streams."""

from __future__ import annotations

import io
import itertools
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import formats
from nonet.base.errors import ParseError
from nonet.cli.lines import StreamLines
from nonet.model.board import Board
from nonet.model.grid import Grid
from nonet.model.nine_rows import nine_rows
from nonet.model.puzzle import InvalidPuzzle, Puzzle
from nonet.puzzles.readers.parse import parse
from nonet.puzzles.readers.plain_lines import Bundle
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream
from tests.boards.puzzles import PUZZLES
from tests.drawing import examples, part
from tests.formats.strategies import DATA, EXAMPLE, JIGSAWS, rows_of_data
from tests.pace import time_of
from tests.work import too_much_work

PUZZLE = Puzzle(EXAMPLE)
ROWS = [EXAMPLE[start : start + 9] for start in range(0, 81, 9)]
BOARD = "\n".join(ROWS)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: the text is empty; a puzzle has 81 cells."),
        (" \n\r\n", "line 1, column 1: the text is empty; a puzzle has 81 cells."),
        ("# only this", "line 1, column 1: the text has only comments; a puzzle has 81 cells."),
        (EXAMPLE[:-1], "line 1, column 81: 80 cells found, 1 too few; a puzzle has 81."),
        (EXAMPLE[:-1] + " # 80", "line 1, column 81: 80 cells found, 1 too few; a puzzle has 81."),
        (
            "9" + "." * 35,
            "line 1, column 37: 36 cells found, 45 too few; a puzzle has 81. "
            "On 6x6 boards, the digits are 1 to 6.",
        ),
        (
            '{"puzzle": "' + "." * 36 + '"}',
            "line 1, column 1: the field 'puzzle' has 36 cells; name its board in a field, such as "
            '"board": "6x6".',
        ),
        (EXAMPLE + "11", "line 1, column 82: 83 cells found, 2 too many; a puzzle has 81."),
        ("5", "line 1, column 2: 1 cell found, 80 too few; a puzzle has 81."),
        (
            EXAMPLE[:40] + "q" + EXAMPLE[41:],
            "line 1, column 41: 'q' is neither a digit nor a character for an empty cell "
            "(0 . X x * _ - ?).",
        ),
        (
            "hello world",
            "line 1, column 1: 'h' is neither a digit nor a character for an empty cell "
            "(0 . X x * _ - ?).",
        ),
        (
            EXAMPLE.replace(".", "0", 3),
            "line 1, column 1: empty cells are written in several ways here, '.' and '0'; "
            "use one of them.",
        ),
        (BOARD[:-1], "line 9, column 1: this row has 8 cells, not 9."),
        (BOARD.replace(".23", ".2", 1), "line 2, column 1: this row has 8 cells, not 9."),
        (
            "1..4567.\n" * 4,
            "line 4, column 1: 4 rows found, with 8 cells; 8x8 boards have 8 rows of 8.",
        ),
        (
            "\n".join(ROWS[:8]),
            "line 8, column 1: 8 rows found, with 9 cells; 9x9 boards have 9 rows of 9.",
        ),
        (
            BOARD.replace("3", "E", 1),
            "line 2, column 3: 'E' is neither a digit nor a character for an empty cell "
            "(0 . X x * _ - ?).",
        ),
        (
            f"{EXAMPLE}\n1{EXAMPLE[1:]}",
            "line 2, column 1: the text holds 2 puzzles; give only one: "
            f"line 1 {EXAMPLE}; line 2 1{EXAMPLE[1:]}.",
        ),
        (
            EXAMPLE[:3] + "\0" + EXAMPLE[4:],
            "line 1, column 4: there is a NUL character here; this is not a text file.",
        ),
    ],
)
def test_bad_input(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert str(caught.value) == message
    assert caught.value.line is not None


@pytest.mark.parametrize(
    "name", ["/tmp/puzzle", "C:\\games\\one.txt", "../a", "//server/a.txt", "~/a.txt"]
)
def test_the_name_of_a_file_is_no_text(name: str, tmp_path: Path) -> None:
    message = f"{name!r} looks like a file name, but was read as text; use "
    with pytest.raises(ParseError) as caught:
        parse(name)
    assert str(caught.value) == f"{message}pathlib.Path({name!r})."
    path = tmp_path / "puzzle.txt"  # it must not be opened, as the text may come from the web
    path.write_text(EXAMPLE)
    with pytest.raises(ParseError, match="looks like a file name"):
        parse(str(path))
    assert parse(path) == PUZZLE


@pytest.mark.parametrize("name", ["puzzle.txt", "my games/no. 5.sdk"])
def test_a_file_in_the_current_folder_is_looked_for(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    missing = f"there is no file {name!r}, and the text is not a puzzle; read a file with "
    with pytest.raises(ParseError) as caught:
        parse(name)
    assert str(caught.value) == f"{missing}pathlib.Path({name!r})."
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(EXAMPLE)
    with pytest.raises(ParseError, match="is a file, but was read as text; use pathlib"):
        parse(name)


def test_a_name_too_long_for_any_file_is_not_looked_up() -> None:
    with pytest.raises(ParseError, match="there is no file"):
        parse(f"{'é' * 200}.sdk")


@pytest.mark.parametrize("text", ["hello", "5.3", "https://example.org/a.txt", "1/2", "a.b.c d"])
def test_other_words_are_no_name_of_a_file(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert "file" not in str(caught.value)


def test_the_error_carries_the_place_and_the_text() -> None:
    with pytest.raises(ParseError) as caught:
        parse(BOARD.replace("3", "E", 1))
    assert (caught.value.line, caught.value.column, caught.value.text) == (2, 3, "E")


@pytest.mark.parametrize("noise", ["\0\x07z", "53..", "x\n", "é", "1234567890\n"])
def test_ten_megabytes_of_noise(noise: str) -> None:
    text = (noise * (10_000_000 // len(noise) + 1))[:10_000_000]
    start = time.process_time()
    with pytest.raises(ParseError, match="10,000,000 characters, far too many") as caught:
        parse(text)
    assert time.process_time() - start < time_of(millions=20)
    assert len(str(caught.value)) < 200


def test_a_long_number_with_a_letter_is_searched_once_for_a_heading() -> None:
    start = time.process_time()
    with pytest.raises(ParseError):
        parse("\n".join(["S" + "4" * 15_000 + "S"] * 2))
    assert time.process_time() - start < time_of(millions=20)


@pytest.mark.volume
@pytest.mark.parametrize("noise", ["12 ", "1", "1\n", ". ", "12 3\n", "|-+", ":1"][:: part(3, 1)])
def test_each_reader_takes_at_most_five_times_as_much_work_for_four_times_as_much_noise(
    noise: str,
) -> None:
    def read(size: int) -> None:
        with pytest.raises(ParseError):
            parse((noise * size)[:size])

    size = part(310, 1_100)
    start = time.process_time()
    read(4 * size)  # imports everything needed, and measures what is not counted, such as patterns
    assert time.process_time() - start < time_of(millions=60)
    assert not too_much_work(read, size)


def test_equal_givens_are_all_named() -> None:
    with pytest.raises(InvalidPuzzle) as caught:
        parse("11......." + "." * 63 + "9......99")
    assert str(caught.value) == (
        "1 is given twice in row 1 and box 1, at r1c1 and r1c2. "
        "9 is given 3 times in row 9, at r9c1, r9c8 and r9c9. "
        "9 is given twice in box 9, at r9c8 and r9c9."
    )
    assert len(caught.value.cells) == 5


def test_line_ends_and_byte_order_mark() -> None:
    assert parse("\ufeff" + BOARD.replace("\n", "\r\n") + "\r\n") == PUZZLE
    assert parse(BOARD.replace("\n", "\r")) == PUZZLE


def test_givens_that_leave_a_cell_nothing_are_no_broken_rule() -> None:
    # Such a puzzle has no solution, but it breaks no rule. The solver must prove that it has none.
    assert isinstance(parse("12345678." + "........9" + "." * 63), Puzzle)


def test_full_grids_right_and_wrong() -> None:
    solution = rows_of_data("x.txt")[0][1]
    assert parse(solution) == Puzzle(solution)
    with pytest.raises(InvalidPuzzle):
        parse(solution[1] + solution[1:])


SMALL = "12..34....3....1"
NUMBERS = [[1, 2, 0, 0], [3, 4, 0, 0], [0, 0, 3, 0], [0, 0, 0, 1]]


@pytest.mark.parametrize(
    "source", [SMALL, "12..\n34..\n..3.\n...1", SMALL.encode(), NUMBERS, np.array(NUMBERS)]
)
def test_cells_of_another_size_are_read_on_its_board(source: Any) -> None:
    assert parse(source) == Puzzle(SMALL, board=Board.of("4x4"))
    assert nonet.solve(source).givens == "1243341221344321"
    assert nonet.count(source) == 1 and nonet.explain(source).status == "solved"


@pytest.mark.parametrize("name", ["anti-knight", "samurai", "16x16", "jigsaw6x6"])
def test_a_board_that_is_named_is_the_board(name: str) -> None:
    words, givens, solution = PUZZLES[name]
    found = parse(givens, board=Board.of(words))
    assert found.board.words == words and nonet.solve(found).givens == solution
    with pytest.raises(ParseError, match=r"\d+ cells found"):
        parse(givens[1:], board=Board.of(words))


def test_puzzles_of_another_size_keep_its_rules() -> None:
    with pytest.raises(InvalidPuzzle, match="1 is given 4 times in row 1"):
        parse("1" * 16)


def test_x_puzzles_are_read_with_their_geometry() -> None:
    diagonal = nine_rows(diagonals=True)
    assert parse(rows_of_data("x.txt")[0][0], board=diagonal).board == diagonal


# Streams


def read(*lines: str) -> list[Record]:
    return read_bytes("".join(f"{line}\n" for line in lines).encode())


def read_bytes(content: bytes) -> list[Record]:
    records = list(read_stream(StreamLines(io.BytesIO(content))))
    assert all(isinstance(record, Record) for record in records)
    return records  # type: ignore[return-value]


class Endless(io.RawIOBase):
    """A stream that repeats one line endlessly. Each read returns as much as it requests."""

    def __init__(self, line: str) -> None:
        self.line = line.encode() + b"\n"

    def read(self, size: int = -1) -> bytes:
        return self.line * (size // len(self.line))


def test_a_puzzle_a_line() -> None:
    records = read("# list", EXAMPLE, "", EXAMPLE.replace(".", "0") + " 7.1", "  " + EXAMPLE)
    assert [(r.number, r.line) for r in records] == [(1, 2), (2, 4), (3, 5)]
    assert all(r.state == PUZZLE and r.error is None for r in records)
    assert records[0].text == EXAMPLE


def test_bad_lines_do_not_end_the_stream() -> None:
    bad = [EXAMPLE[1:], "hello", "\0", "77" + EXAMPLE[2:], "x" * 50_000, ":0000:x:12"]
    records = read("no puzzle", *bad, EXAMPLE)
    assert [r.state is None for r in records] == [True] * 7 + [False]
    assert isinstance(records[4].error, InvalidPuzzle)
    assert str(records[1].error) == (
        "line 2, column 81: 80 cells found, 1 too few; a puzzle has 81."
    )
    assert isinstance(records[5].error, ParseError)
    assert records[5].error.line == 6


def test_formats_may_differ_from_line_to_line() -> None:
    board, givens, _ = JIGSAWS[0]
    jigsaw = Puzzle(givens, board=board)
    lines = [formats.write(PUZZLE, name) for name in ("line", "sukaku", "hodoku")]
    records = read(*lines, formats.write(jigsaw, "jigsaw"))
    assert [r.error for r in records] == [None] * 4
    assert isinstance(records[1].state, Grid)
    assert records[3].state == jigsaw


def test_windows_line_ends_and_byte_order_mark() -> None:
    records = read("\ufeff" + EXAMPLE + "\r\n", "\r\n", EXAMPLE + "\r\n")
    assert [r.state for r in records] == [PUZZLE, PUZZLE]
    assert records[1].text == EXAMPLE


@pytest.mark.parametrize("name", ["grid", "candidates"])
def test_blocks(name: str) -> None:
    block = formats.write(PUZZLE, name).split("\n")
    broken = [line.replace("7", "7 7", 1) for line in block]
    records = read("", "# first", *block, "", "", "# second", *broken, " ", *block)
    assert [r.state is None for r in records] == [False, True, False]
    assert [r.line for r in records] == [3, 3 + len(block) + 3, 3 + 2 * len(block) + 4]
    error = records[1].error
    assert isinstance(error, ParseError)
    assert error.line is not None
    assert records[1].line <= error.line < records[2].line


def test_blocks_of_plain_rows_with_a_bad_first_row() -> None:
    records = read(*[ROWS[0][1:], *ROWS[1:]], "", *ROWS)
    assert [r.state for r in records] == [None, PUZZLE]
    assert str(records[0].error) == "line 1, column 1: this row has 8 cells, not 9."


def test_a_block_without_end_is_one_error() -> None:
    records = read(*itertools.repeat(ROWS[0], 100_000), "", *ROWS)
    assert [r.state for r in records] == [None, PUZZLE]
    assert "100,000 lines" in str(records[0].error)
    assert len(records[0].text) < 20_000


@pytest.mark.parametrize("column", ["puzzle", "Quizzes", "question"])
def test_tables(column: str) -> None:
    records = read(
        f"id,{column},rating",
        f"1,{EXAMPLE},0.0",
        "2",
        f'"3, or so","{EXAMPLE}",1',
        f"4,{EXAMPLE[1:]},2",
    )
    assert [r.line for r in records] == [2, 3, 4, 5]
    assert [r.state for r in records] == [PUZZLE, None, PUZZLE, None]
    assert str(records[1].error) == f"line 3: this row has no column '{column}'."
    assert str(records[3].error) == (
        "line 5, column 83: 80 cells found, 1 too few; a puzzle has 81."
    )
    assert records[0].text == EXAMPLE


def test_tables_with_other_separators() -> None:
    for separator in ";\t":
        records = read(f"rating{separator}puzzle", f"1.2{separator}{EXAMPLE}")
        assert [r.state for r in records] == [PUZZLE]


def test_a_carriage_return_inside_the_first_line() -> None:
    assert [r.state for r in read("1\r2", EXAMPLE, EXAMPLE)] == [None, PUZZLE, PUZZLE]


@pytest.mark.parametrize("lines", [[], ["", "  "], ["# nothing"]])
def test_nothing_to_read(lines: list[str]) -> None:
    assert read(*lines) == []
    assert read_bytes("\n".join(lines).encode()) == []


def test_a_file_of_this_project(tmp_path: Path) -> None:
    path = tmp_path / "jigsaw.txt"
    path.write_bytes((DATA / "jigsaw.txt").read_bytes().replace(b"\n", b"\r\n"))
    with path.open("rb") as file:
        records = list(read_stream(StreamLines(file)))
    assert [r.state for r in records if isinstance(r, Record)] == [
        Puzzle(givens, board=board) for board, givens, _ in JIGSAWS
    ]


def test_the_stream_is_lazy_and_of_constant_size() -> None:
    def endless() -> Iterator[Record | Bundle]:
        return read_stream(StreamLines(Endless(EXAMPLE)))  # type: ignore[arg-type]

    first = next(endless())
    assert isinstance(first, Record)
    assert first.state == PUZZLE
    records = endless()
    next(records)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in itertools.islice(records, 20_000):  # enough for several blocks
            pass
        assert tracemalloc.get_traced_memory()[0] - before < 4_000_000
    finally:
        tracemalloc.stop()


def test_regular_lines_come_in_bundles_and_count() -> None:
    lines = StreamLines(io.BytesIO("\n".join(["# list", *[EXAMPLE] * 50, "bad", EXAMPLE]).encode()))
    lines.most_in_bundle = 20
    first, *bundles, bad, last = read_stream(lines)
    assert isinstance(first, Record) and isinstance(bad, Record)
    assert (first.number, first.line, bad.number, bad.line) == (1, 2, 51, 52)
    sizes = []
    number = first.number + 1
    for bundle in bundles:
        assert isinstance(bundle, Bundle)
        sizes.append(bundle.size)
        records = [bundle.record(index, number) for index in range(bundle.size)]
        assert [r.line for r in records] == [r.number + 1 for r in records]
        assert all(r.state == PUZZLE for r in records)
        number += bundle.size
    assert sizes == [20, 20, 9]
    assert number == bad.number
    end = last if isinstance(last, Record) else last.record(0, bad.number + 1)
    assert (end.number, end.line, end.state) == (52, 53, PUZZLE)


@given(st.lists(st.text(max_size=60) | st.sampled_from([EXAMPLE, *ROWS, "", "#", ":0000:x:1"])))
@settings(max_examples=examples(150))
def test_any_lines_give_records_in_order(lines: list[str]) -> None:
    records = read(*lines)
    assert [r.number for r in records] == list(range(1, len(records) + 1))
    assert [r.line for r in records] == sorted({r.line for r in records})
    assert all((r.state is None) != (r.error is None) for r in records)
