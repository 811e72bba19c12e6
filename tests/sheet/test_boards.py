"""Workbooks for boards of other sizes and shapes. tests/libreoffice tests the results of their
formulas."""

from __future__ import annotations

import csv
import json
import random
import re
from functools import cache
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

import nonet
from nonet import Puzzle
from nonet.base.errors import Error
from nonet.formats.cells import BLANKS
from nonet.model.board import Board
from nonet.puzzles.readers import on_board
from nonet.sheet.book import Book
from nonet.sheet.find import blocks_in
from nonet.sheet.formulas import Live, mark_at, others_seen, rectangles
from nonet.sheet.layout import Area, Block
from nonet.sheet.table import table_of
from nonet.sheet.template import template
from tests.drawing import part
from tests.sheet.conftest import Run
from tests.sheet.test_template import FUNCTIONS, formulas

SIX = "jigsaw:111222113222143333444553446555666665"
CLUES = "6x6+cage:7@r1c1,r1c2+cage:r2c2,r2c3,r3c3+thermo:r4c3,r5c3,r5c4"
BOARDS = (
    *("4x4", "6x6+x", "8x8", "9x9+windoku", "9x9+anti-knight", "10x10", "12x12", "15x15"),
    *("16x16", "5x5+no-boxes", "6x6+extra:r1c1,r2c3,r5c5", "6x6+boxes:3x2", SIX),
    "jigsaw:111222333111222333111222333444555666444555666444555666777888999777888999777888999+d1",
    *("samurai", "grids:r1c1,r1c7", CLUES),
)


@cache
def puzzle_on(words: str, open_cells: int = 30) -> tuple[Puzzle, Puzzle]:
    """A puzzle with one solution and at most `open_cells` empty cells, together with its
    solution."""
    made = nonet.generate(board=words, seed=5)[0]
    solution = Puzzle(made.solution, board=made.board)
    chance = random.Random(words)
    blank = [cell for cell, digit in enumerate(made.puzzle.digits()) if not digit]
    kept = set(chance.sample(blank, min(open_cells, len(blank))))
    digits = [0 if cell in kept else digit for cell, digit in enumerate(solution.digits())]
    return Puzzle.of_digits(tuple(digits), made.board), solution


@pytest.mark.volume(18)
@pytest.mark.parametrize(
    ("words", "ending"),
    [*((words, "xlsx") for words in BOARDS), *((words, "ods") for words in BOARDS[1::3])],
)
def test_there_and_back(words: str, ending: str, tmp_path: Path, sheet: Run) -> None:
    puzzle, solution = puzzle_on(words, 12 if Board.of(words).clues else 30)
    path, solved = tmp_path / f"a.{ending}", tmp_path / f"b.{ending}"
    assert sheet("new", path, "--puzzle", puzzle, "--board", words).code == 0
    book = Book(path)
    block = book.block()
    assert block == Block("Puzzle", 4, 2, puzzle.board)
    assert book.grid(block).puzzle == puzzle
    assert on_board.parse(sheet("import", path).out) == puzzle
    done = sheet("solve", path, "-o", solved)
    assert done.code == 0 and ": Solved in " in done.out
    back = Book(solved)
    home = Block("Solution", 4, 2, puzzle.board)
    assert back.digits(home) == str(solution)
    status = {str(line[1]): line.get(2) for line in back.area("Status").rows.values()}
    assert status["Board"] == puzzle.board.words
    assert str(status["Solution"]) == str(solution)
    assert len(back.area("Steps").rows) == 1 + int(str(status["Steps"]))
    titles = [value for _, _, value in back.area("Digits") if str(value).startswith("Digit ")]
    assert titles == [f"Digit {digit}" for digit in puzzle.board.all_digits]
    hint = sheet("hint", path, "--level", "4")
    assert hint.code == 0 and hint.out.strip()


@pytest.mark.volume
def test_a_board_of_25_digits(tmp_path: Path, sheet: Run) -> None:
    board = Board.of("25x25")
    rows = [5 * (row % 5) + row // 5 for row in range(25)]
    digits = [(shift + column) % 25 + 1 for shift in rows for column in range(25)]
    solution = Puzzle.of_digits(digits, board)
    puzzle = Puzzle.of_digits([0] * 30 + digits[30:], board)
    book = template([puzzle])
    (validation,) = book["Puzzle"].data_validations.dataValidation
    assert len(validation.formula1) < 256
    assert max(map(len, formulas(book))) < 8192
    row, column = mark_at(0, 13, board)
    mark = book["Candidates"].cell(row, column)
    assert mark.number_format == '"D";;' and "=13,13,0" in str(mark.value)
    if part(False, True):  # only in a search: it doubles the time
        path = tmp_path / "a.xlsx"
        book.save(path)
        assert sheet("solve", path, "--in-place").code == 0
        assert Book(path).digits(Block("Solution", 4, 2, board)) == solution.givens


def test_gaps_between_grids_are_empty(tmp_path: Path, sheet: Run) -> None:
    puzzle, solution = puzzle_on("samurai")
    book = Workbook()
    assert book.active is not None
    for (row, column), digit in zip(puzzle.board.places, puzzle.digits(), strict=True):
        book.active.cell(2 + row, 3 + column, digit or None)
    path = tmp_path / "a.xlsx"
    book.save(path)
    assert sheet("solve", path, "--board", "samurai").code == 0
    solved = Book(tmp_path / "a.solved.xlsx")
    assert solved.digits(Block("Solution", 4, 2, puzzle.board)) == solution.givens
    book.active["L3"] = 5
    book.save(path)
    refused = sheet("solve", path, "--board", "samurai")
    problem = "L3 holds 5, but is between the grids of the board samurai"
    assert refused.code == 2 and problem in refused.err


def test_clues_are_drawn_and_listed() -> None:
    page = template((), Board.of(CLUES))["Puzzle"]
    assert page["B3"].value == CLUES
    assert page["B14"].value == "The clues" and page["B15"].value == "7"
    drawn = [page.cell(row, column).value for row, column in ((18, 4), (19, 4), (19, 5))]
    assert drawn == ["● ↓", "→", ""]
    listed = [page.cell(row, 2).value for row in range(22, 25)]
    assert listed == [clue.sentence for clue in Board.of(CLUES).clues]
    for row in (4, 15):
        grounds = [
            page.cell(row + down, 2 + right).fill.start_color.rgb[2:]
            for down, right in ((0, 0), (0, 1), (1, 1), (1, 2), (2, 2))
        ]
        assert len({*grounds[:2]}) == len({*grounds[2:]}) == 1
        assert len({*grounds}) == 2, "clues side by side have different colours"


def test_digits_above_nine_are_read_as_numbers_and_as_letters(tmp_path: Path) -> None:
    book = template((), Board.of("16x16"))
    typed = (10, "10", "A", "a", " b ", 16.0, "G", "１２", "Ｃ", "=", 0, "x", "", None, 9, "9")
    for column, value in enumerate(typed):
        if value != "=":
            book["Puzzle"].cell(4, 2 + column, value)
    book.save(tmp_path / "a.xlsx")
    read = Book(tmp_path / "a.xlsx")
    assert read.digits(read.block())[:16] == "AAAABGGCC.....99"
    book["Puzzle"]["C5"], book["Puzzle"]["D5"] = 17, "H"
    book.save(tmp_path / "b.xlsx")
    wrong = Book(tmp_path / "b.xlsx")
    message = r"Puzzle!C5 holds 17; Puzzle!D5 holds the text 'H'\. .* 1 to 16 \(A is 10, G is 16\)"
    with pytest.raises(Error, match=message):
        wrong.digits(wrong.block())


def test_only_functions_that_every_version_has(tmp_path: Path) -> None:
    template((), Board.of("12x12+x")).save(tmp_path / "a.xlsx")
    found = formulas(load_workbook(tmp_path / "a.xlsx"))
    assert len(found) == 12 * 144 + 4 * 144 + 144 + 6
    used = {name for formula in found for name in re.findall(r"([A-Z.]+)\(", formula)}
    assert used <= FUNCTIONS | {"UPPER", "MID"}
    assert max(map(len, found)) < 8192, "the longest formula that Excel takes"
    book = load_workbook(tmp_path / "a.xlsx")
    for each in book.worksheets:
        for rules in each.conditional_formatting:
            assert all("!" not in rule.formula[0] for rule in rules.rules)


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", ["9x9+anti-knight+anti-king+x+windoku", "16x16+anti-knight+x"])
def test_formulas_of_many_regions_are_not_too_long(words: str) -> None:
    live = Live(Block("Puzzle", 4, 2, Board.of(words)), "Candidates")
    assert max(map(len, live.on_candidates().values())) < 8192


@pytest.mark.parametrize("words", BOARDS)
def test_marks_do_not_overlap_and_rectangles_are_what_they_consist_of(words: str) -> None:
    board = Board.of(words)
    cells, at = board.all_cells, board.places
    places = {mark_at(cell, int(d), board) for cell in cells for d in board.all_digits}
    assert len(places) == len(cells) * board.digits
    for region in board.plain_regions:
        found = [
            board.cell_of_place[row, column]
            for first, last in rectangles(board, region.cells)
            for row in range(at[first][0], at[last][0] + 1)
            for column in range(at[first][1], at[last][1] + 1)
        ]
        assert sorted(found) == list(region.cells)
    for cell in cells:
        seen = {each for house in board.houses_of(cell) for each in board.cells(house)}
        assert (seen | {*others_seen(board, cell)}) - {cell} == board.peers(cell)


def test_borders_follow_the_regions(tmp_path: Path) -> None:
    board = Board.of(SIX)
    template((), board).save(tmp_path / "a.xlsx")
    page = load_workbook(tmp_path / "a.xlsx")["Puzzle"]
    layout = SIX.removeprefix("jigsaw:")
    for cell in board.all_cells:
        row, column = divmod(cell, 6)
        border = page.cell(4 + row, 2 + column).border
        for side, down, across in (
            *(("left", 0, -1), ("right", 0, 1)),
            *(("top", -1, 0), ("bottom", 1, 0)),
        ):
            at, beside = row + down, column + across
            is_inside = 0 <= at < 6 and 0 <= beside < 6
            is_same = is_inside and layout[6 * at + beside] == layout[cell]
            assert getattr(border, side).style == ("thin" if is_same else "medium")


def test_cells_of_diagonals_are_shaded() -> None:
    block = Block("Puzzle", 4, 2, Board.of("6x6+d1"))
    page = template((), block.board)["Puzzle"]
    filled = [cell for cell in range(36) if page.cell(*block.at(cell)).fill.fill_type]
    assert filled == [7 * step for step in range(6)]


def test_a_block_without_a_name_is_found_by_the_board(tmp_path: Path, sheet: Run) -> None:
    puzzle, solution = puzzle_on("12x12")
    book = Workbook()
    assert book.active is not None
    for cell, digit in enumerate(puzzle.digits()):
        if digit:
            book.active.cell(7 + cell // 12, 3 + cell % 12, digit)
    path = tmp_path / "mine.xlsx"
    book.save(path)
    without = sheet("solve", path)
    assert without.code == 2 and "no 9 × 9 block" in without.err
    assert sheet("import", path, "--board", "12x12").out == f"{puzzle}\n"
    assert sheet("solve", path, "--board", "12x12", "--in-place").code == 0
    assert Book(path).digits(Block("Solution", 4, 2, puzzle.board)) == str(solution)
    assert Book(path).block("C7:N18") == Block("Sheet", 7, 3, puzzle.board)
    with pytest.raises(Error, match="has 12 × 12 cells, but the board 10x10 has 10 × 10"):
        Book(path).block("C7:N18", Board.of("10x10"))
    with pytest.raises(Error, match="has 5 × 5 cells: a 5x5 board has no boxes of equal shape"):
        Book(path).block("C7:G11")
    with pytest.raises(Error, match="has 5 × 6 cells: a 5x6 board has no boxes of equal shape"):
        Book(path).block("C7:H11")


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 15, 16])
def test_blocks_are_what_the_definition_demands(size: int) -> None:
    """The search finds the same blocks as a cell-by-cell check of every window of a sheet."""
    chance = random.Random(size)
    for _ in range(20):
        wide = size + 3
        rows = [[chance.choice([1, 2, None, None, None]) for _ in range(wide)] for _ in range(wide)]
        top, left = chance.randrange(1, 3), chance.randrange(1, 3)
        for row in range(wide):
            for column in range(wide):
                if not (top <= row < top + size and left <= column < left + size):
                    rows[row][column] = None
        found = [
            (each.top - 1, each.left - 1)
            for each in blocks_in(Area.of("S", rows), Board.of(f"{size}x{size}"))
        ]
        expected = []
        for down in range(4):
            for across in range(4):
                window = [line[across : across + size] for line in rows[down : down + size]]
                sides = (
                    *(window[0], window[-1]),
                    *([line[0] for line in window], [line[-1] for line in window]),
                )
                digits = sum(value is not None for line in window for value in line)
                whole = sum(value is not None for line in rows for value in line)
                has_sides = len(window) == size and all(any(side) for side in sides)
                if has_sides and digits == whole and digits >= size - 1:
                    expected.append((down, across))
        assert found == expected


def test_puzzles_of_several_boards(tmp_path: Path) -> None:
    puzzles = [puzzle_on(words)[0] for words in ("4x4", "16x16")]
    puzzles.append(Puzzle("1" + "." * 80))
    template(puzzles).save(tmp_path / "a.xlsx")
    book = Book(tmp_path / "a.xlsx")
    assert [block.board.digits for block in book.named()] == [4, 16, 9]
    assert [book.grid(block).puzzle for block in book.named()] == puzzles


def test_mistakes_and_clashes_of_a_board(tmp_path: Path, sheet: Run) -> None:
    puzzle, solution = puzzle_on("6x6+x")
    path = tmp_path / "a.xlsx"
    open_cell = puzzle.digits().index(0)
    book = template([puzzle])
    place = Block("Puzzle", 4, 2, puzzle.board).at(open_cell)
    book["Puzzle"].cell(*place, solution.digits()[open_cell] % 6 + 1)
    book.save(path)
    wrong = sheet("solve", path)
    assert wrong.code == 1 and re.search("r1c1 (cannot be|is not) [1-6]:", wrong.out)
    book = template((), Board.of("6x6+x"))
    book["Puzzle"]["B4"] = book["Puzzle"]["C5"] = 1
    book.save(path)
    clash = sheet("solve", path, "-o", tmp_path / "b.xlsx")
    assert "Two equal givens see each other." in clash.out


def test_other_refusals(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.xlsx"
    assert sheet("new", path, "--board", "6x6").code == 0
    other = sheet("solve", path, "--board", "6x6+x")
    assert (
        other.code == 2
        and "the workbook says that 'nonet_puzzle' is on the board 6x6, not on the board 6x6+x"
        in other.err
    )
    with pytest.raises(Error, match=r"has 9 × 9 cells, but the board 6x6 has 6 × 6"):
        Book(path).block("A1:I9", Board.of("6x6"))
    none = sheet("new", tmp_path / "b.xlsx", "--board", "7x7")
    assert none.code == 2 and "7x7 board has no boxes" in none.err


@pytest.mark.parametrize("words", ["6x6+x", "12x12", "9x9+windoku"])
def test_tables_of_a_board(words: str, tmp_path: Path, sheet: Run) -> None:
    puzzle, solution = puzzle_on(words, open_cells=20)
    cells = puzzle.board.all_cells
    twice = Puzzle.of_digits((1, 1, *[0] * (len(cells) - 2)), puzzle.board)
    empty = Puzzle.of_digits((1, *[0] * (len(cells) - 1)), puzzle.board)
    source, target = tmp_path / "in.csv", tmp_path / "out.csv"
    lines = [str(puzzle), str(twice), str(empty), "cat", str(puzzle)]
    source.write_text("\n".join(["number,puzzle", *(f"7,{line}" for line in lines)]), "utf-8")
    done = sheet("batch", source, "--board", words, "-o", target)
    assert done.code == 2 and "row 5: " in done.err
    rows = list(csv.DictReader(target.read_text("utf-8-sig").splitlines()))
    statuses = [row["status"] for row in rows]
    assert statuses == ["solved", "invalid", "several", "invalid", "solved"]
    assert [row["solutions"] for row in rows] == ["1", "", "2", "", "1"]
    rating = nonet.rate(puzzle)
    first = rows[0]
    assert first["level"] == rating.level and first["steps"] == str(rating.steps)
    assert rating.hardest is not None and first["hardest"] == rating.hardest.name
    assert first["solution"] == str(solution) and first["puzzle"] == str(puzzle)
    assert "1 is given twice" in rows[1]["problem"] and rows[0] == rows[4]
    has_scores = puzzle.board.has_nine_rows
    assert ("sotd" in first) == has_scores
    if has_scores:
        assert float(first["sotd"]) > 0
    else:
        found = sheet("batch", source, "--board", words, "--scale", "sotd", "-o", target)
        assert found.code == 2 and "a 9x9 board" in found.err
    by_one = tmp_path / "one.csv"
    assert sheet("batch", source, "--board", words, "--threads", "1", "-o", by_one).code == 2
    assert by_one.read_text() == target.read_text()
    book = tmp_path / "out.ods"
    assert sheet("batch", source, "--board", words, "-o", book).code == 2
    assert len(Book(book).area("Graded").rows) == 6


def test_the_board_beside_a_puzzle_is_not_dropped(tmp_path: Path, sheet: Run) -> None:
    puzzle, _ = puzzle_on("9x9+x")
    source, target = tmp_path / "in.csv", tmp_path / "out.csv"
    source.write_text(f"board,puzzle,at\n9x9+x,{puzzle},12:30\n", "utf-8")
    assert on_board.parse(sheet("import", source).out) == puzzle
    assert sheet("batch", source, "-o", target).code == 0
    by_row = target.read_bytes()
    assert sheet("batch", source, "-o", target, "--board", "x").code == 0
    assert target.read_bytes() == by_row


def test_each_row_of_a_table_may_name_its_board(tmp_path: Path, sheet: Run) -> None:
    boards = ("9x9", "6x6", CLUES, "9x9", "samurai")
    puzzles = [puzzle_on(words, 12)[0] for words in boards]
    source, target = tmp_path / "in.csv", tmp_path / "out.xlsx"
    lines = [f'"{puzzle.board.words}",{puzzle.givens}' for puzzle in puzzles]
    source.write_text("\n".join(["board,puzzle", *lines]), "utf-8")
    found = [on_board.parse(line) for line in sheet("import", source).out.splitlines()]
    assert found == puzzles
    assert sheet("batch", source, "-o", target).code == 0
    rows = list(Book(target).area("Graded").rows.values())
    columns = {heading: at for at, heading in rows[0].items()}
    solutions = [row[columns["solution"]] for row in rows[1:]]
    assert solutions == [nonet.solve(puzzle).givens for puzzle in puzzles]
    scored = [columns["sotd"] in row for row in rows[1:]]
    assert scored == [True, False, False, True, False]
    assert "Techniques" not in Book(target).names


@pytest.mark.parametrize("blank", BLANKS)
def test_a_table_without_headings_may_name_its_boards(blank: str) -> None:
    rows = [["12..34....3....1".replace(".", blank), "4x4"]] * 2
    found = table_of(Area.of("t", rows))
    assert found is not None and found.rows == rows and found.column == 0


@pytest.mark.parametrize("words", ["9x9", "9x9+x", "6x6"])
def test_lines_of_records_name_their_board(tmp_path: Path, sheet: Run, words: str) -> None:
    puzzle, _ = puzzle_on(words)
    line = json.dumps({"puzzle": puzzle.givens, "board": words, "tried": ["naked-single"], "n": 7})
    other = json.dumps({"puzzle": "1" + "." * 15, "board": "4x4"})
    source, target = tmp_path / "in.jsonl", tmp_path / "out.csv"
    source.write_text(f"{line}\n{other}\ncat\n{line}\n", "utf-8")
    result = sheet("batch", source, "-o", target)
    with target.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["status"] for row in rows] == ["solved", "several", "invalid", "solved"]
    assert list(rows[0])[:4] == ["puzzle", "board", "n", "status"]
    assert (rows[0]["puzzle"], rows[0]["n"]) == (puzzle.givens, "7")
    assert result.code == 2 and "in.jsonl, row 3: " in result.err
