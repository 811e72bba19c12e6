"""Tables, labels and comments are read in the same way for boards of every size."""

import io
from collections.abc import Callable

import pytest

import nonet
from nonet import formats
from nonet.cli.lines import StreamLines
from nonet.formats.puzzle_names import SeveralPuzzles
from nonet.formats.rules import UnknownRules
from nonet.model import SIGNS, Board
from nonet.puzzles.readers.plain_lines import Bundle
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream
from tests.boards.puzzles import PUZZLES as BOARDS

PUZZLES = {
    4: "2....4....2.1.4.",
    6: "....6....34..5...4...5.32.....1.6...",
    9: ".4...2.638..........7.......35.2...627.8...5....76.......1...4...8...6.2..3..75..",
    12: (
        ".2..4.8...67..1B...C.3......B..942C.9.58.A....B......51.2.....7.C8.B.1....8......C...C2..."
        ".5...B.6..3..4..8A75A...6..8.....C.42..6.....3.....A.."
    ),
    16: BOARDS["16x16"][1],
}


def _rows(size: int, empty: str) -> list[list[str]]:
    numbers = [str(SIGNS.find(sign) + 1) if sign != "." else empty for sign in PUZZLES[size]]
    return [numbers[at : at + size] for at in range(0, size * size, size)]


def _joined(between: str, empty: str = "") -> Callable[[int], str]:
    return lambda size: "\n".join(between.join(row) for row in _rows(size, empty))


def _lines(size: int) -> list[str]:
    return [PUZZLES[size][at : at + size] for at in range(0, size * size, size)]


def _markdown(size: int) -> str:
    heading = ["", *(f"c{column}" for column in range(1, size + 1))]
    rule = ["---"] * (size + 1)
    rows = [[f"r{number}", *row] for number, row in enumerate(_rows(size, ""), 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in [heading, rule, *rows])


def _labelled(size: int) -> str:
    return "\n".join(f"{SIGNS[9:][at]} {' '.join(row)}" for at, row in enumerate(_rows(size, ".")))


FORMS: dict[str, Callable[[int], str]] = {
    "commas": _joined(","),
    "semicolons": _joined(";"),
    "LaTeX": lambda size: _joined("&")(size).replace("\n", " \\\\\n"),
    "quotes": lambda size: "\n".join(
        ",".join(f'"{cell}"' for cell in row) for row in _rows(size, "")
    ),
    "headings": lambda size: (
        ",".join(f"c{column}" for column in range(1, size + 1)) + "\n" + _joined(",", "0")(size)
    ),
    "Markdown": _markdown,
    "labels": _labelled,
    "labels with r": lambda size: "\n".join(
        f"r{number} {row}" for number, row in enumerate(_lines(size), 1)
    ),
    "labels with words": lambda size: "\n".join(
        f"Row {number}: {row}" for number, row in enumerate(_lines(size), 1)
    ),
    "labels before spaced cells": lambda size: "\n".join(
        f"row {number}: {' '.join(row)}" for number, row in enumerate(_rows(size, "."), 1)
    ),
    "labels without a space": lambda size: "\n".join(
        f"row{number} {' '.join(row)}" for number, row in enumerate(_lines(size), 1)
    ),
    "labels before bars": lambda size: "\n".join(
        f"Row {number} | {' | '.join(row)} |" for number, row in enumerate(_rows(size, "_"), 1)
    ),
    "rows in quotes": lambda size: "\n".join(f'"{row}",' for row in _lines(size)),
    "rows as a list": lambda size: str(_lines(size)),
    "numbers as a list": lambda size: str(
        [[int(cell) for cell in row] for row in _rows(size, "0")]
    ),
    "bullets": lambda size: "\n".join(f"- {row}" for row in _lines(size)),
    "words around": lambda size: "\n".join(["My puzzle:", "", *_lines(size), "", "Thanks!"]),
    "label": lambda size: f"No. 12: {PUZZLES[size]}",
    "comment": lambda size: f"{PUZZLES[size]} # easy",
    "fields": lambda size: f'17,"{PUZZLES[size]}",hard',
}


@pytest.mark.parametrize("size", PUZZLES)
@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_read_on_each_size(form: str, size: int) -> None:
    state = nonet.parse(FORMS[form](size))
    assert state.puzzle.givens == PUZZLES[size]


@pytest.mark.parametrize("size", PUZZLES)
@pytest.mark.parametrize("between", ["\t", ",", ";", "|", " & "])
def test_the_first_row_of_a_table_may_be_blank(between: str, size: int) -> None:
    rows = [[""] * size, *_rows(size, "")[1:]]
    state = nonet.parse("\n".join(between.join(row) for row in rows))
    assert state.puzzle.givens == "." * size + PUZZLES[size][size:]


@pytest.mark.parametrize("size", PUZZLES)
@pytest.mark.parametrize("between", ["\t", ",", ";", "|", " & "])
def test_the_first_row_of_a_table_may_have_each_digit_in_order(between: str, size: int) -> None:
    rows = [[*map(str, range(1, size + 1))], ["", str(size), *[""] * (size - 2)]]
    rows += [[""] * size] * (size - 2)
    assert nonet.parse("\n".join(between.join(row) for row in rows)).board.digits == size


@pytest.mark.parametrize("size", PUZZLES)
@pytest.mark.parametrize(
    "form",
    [
        "{cells} {layout}",
        "easy: {cells} {layout}",
        '"{cells}","{layout}"',
        '"{cells} {layout}"',
        "3,{cells},{layout},hard",
        "{cells} {layout} # easy",
    ],
)
def test_a_layout_makes_a_jigsaw_on_each_size(form: str, size: int) -> None:
    cells = "1" + "." * (size * size - 1)
    layout = "".join(SIGNS[row] * size for row in range(size))
    state = nonet.parse(form.format(cells=cells, layout=layout))
    assert state.board == Board.jigsaw(layout)
    assert state.puzzle.givens == cells


@pytest.mark.parametrize("size", PUZZLES)
def test_two_puzzles_in_a_line_are_refused_on_each_size(size: int) -> None:
    other = PUZZLES[size].replace("2", ".", 1)
    with pytest.raises(SeveralPuzzles, match="there are two puzzles in this line"):
        nonet.parse(f"{PUZZLES[size]} {other}")


@pytest.mark.parametrize("size", PUZZLES)
def test_a_rule_in_a_comment_is_refused_on_each_size(size: int) -> None:
    with pytest.raises(UnknownRules):
        nonet.parse(f"{PUZZLES[size]} # anti-knight")


def test_a_layout_with_a_mistake_is_not_a_solution() -> None:
    layout = "111223111223445223445266455366453366"  # 3 occurs seven times, 2 five times
    with pytest.raises(nonet.Error):
        nonet.parse(f"{PUZZLES[6]} {layout} # easy")


@pytest.mark.parametrize("size", PUZZLES)
@pytest.mark.parametrize("id", ["tsv", "line", "grid", "markdown", "html", "sudokupad"])
def test_each_format_keeps_puzzles_of_each_size(id: str, size: int) -> None:
    puzzle = nonet.parse(PUZZLES[size])
    assert formats.get(id).keeps(puzzle)
    assert not formats.get(id).holds(puzzle, _joined("\t")(size).replace("2", "3", 1))


@pytest.mark.parametrize("size", PUZZLES)
@pytest.mark.parametrize("id", ["f-puzzles", "sudokupad"])
def test_links_keep_grids_in_progress_of_each_size(id: str, size: int) -> None:
    grid = nonet.Grid(nonet.parse(PUZZLES[size]).puzzle)
    first, *others = sorted(grid.open_cells, key=lambda cell: len(grid.candidates(cell)))
    grid.place(first, grid.candidates(first)[0])
    grid.remove(f"{grid.candidates(others[-1])[0]}{others[-1]}")
    link = formats.get(id).link
    assert link and nonet.parse(link(grid)) == grid


@pytest.mark.parametrize("size", PUZZLES)
@pytest.mark.parametrize("behind", ["", " # easy", ",{solution}", "; 17"])
def test_lines_with_comments_come_in_bundles_on_each_size(behind: str, size: int) -> None:
    puzzle = nonet.parse(PUZZLES[size])
    solution = str(nonet.solve(puzzle))
    lines = [PUZZLES[size] + behind.format(solution=solution)] * 50
    stream = StreamLines(io.BytesIO("".join(f"{line}\n" for line in lines).encode()))
    stream.most_in_bundle = 20
    first, *bundles = read_stream(stream, board=Board.of(f"{size}x{size}"))
    assert isinstance(first, Record) and first.state == puzzle
    assert all(isinstance(each, Bundle) for each in bundles)
    found = [bundle.record(0, 2).state for bundle in bundles if isinstance(bundle, Bundle)]
    assert found == [puzzle] * len(found) != []


@pytest.mark.parametrize("size", PUZZLES)
@pytest.mark.parametrize("odd", [" # anti-knight", " {layout}"])
def test_other_comments_are_read_one_by_one_on_each_size(odd: str, size: int) -> None:
    layout = "".join(SIGNS[row] * size for row in range(size))
    lines = [PUZZLES[size]] * 5 + [PUZZLES[size] + odd.format(layout=layout)]
    stream = StreamLines(io.BytesIO("\n".join(lines).encode()))
    stream.most_in_bundle = 20
    *_, last = read_stream(stream, board=Board.of(f"{size}x{size}"))
    assert isinstance(last, Record)
    if last.error is None:
        assert last.state is not None and last.state.board.boxes != Board.of(f"{size}x{size}").boxes
    else:
        assert isinstance(last.error, UnknownRules)
