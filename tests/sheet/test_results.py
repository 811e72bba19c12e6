"""`nonet sheet solve` and `hint`: the cells that they write, and the cells that they leave
alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

import nonet
from nonet import Candidate, Grid, Puzzle
from nonet.sheet.layout import HOME
from nonet.sheet.results import place_of
from nonet.sheet.template import template
from tests.cli.puzzles import HIDDEN_NONE, SEVERAL
from tests.sheet.conftest import Run

EASY = nonet.puzzles.named("newspaper").givens
SOLUTION = nonet.solve(EASY).givens
HARD = nonet.puzzles.named("inkala-2012").givens


def made(path: Path, puzzle: str, values: str | None = None) -> Path:
    """A template with a puzzle and a player's entries."""
    book = template([Puzzle(puzzle)])
    for cell, value in enumerate(values or puzzle):
        if value != ".":
            book["Puzzle"].cell(*HOME.at(cell)).value = int(value)
    book.save(path)
    return path


def own(path: Path, puzzle: str, name: str = "Mine") -> Path:
    """A user's own workbook. All its cells are locked, as in every new sheet."""
    book = Workbook()
    book.active.title = name
    for cell, value in enumerate(puzzle):
        if value != ".":
            book.active.cell(3 + cell // 9, 5 + cell % 9).value = int(value)
    book.save(path)
    return path


def status(book: Any) -> dict[str, Any]:
    return {row[0].value: row[1].value for row in book["Status"].iter_rows()}


def board(book: Any, name: str = "Solution") -> str:
    values = [book[name].cell(*HOME.at(cell)).value for cell in range(81)]
    return "".join(str(v) if isinstance(v, int) else "." for v in values)


def test_solved(tmp_path: Path, sheet: Run) -> None:
    path = made(tmp_path / "a.xlsx", EASY)
    before = path.read_bytes()
    result = sheet("solve", path)
    assert (result.code, result.out) == (
        0,
        "Puzzle!B4:J12: Solved in 49 steps, level beginner.\n",
    )
    assert path.read_bytes() == before
    book = load_workbook(tmp_path / "a.solved.xlsx")
    assert book.sheetnames == [
        "Puzzle",
        "Candidates",
        "Solution",
        "Steps",
        "Status",
        "Digits",
        "Techniques",
    ]
    assert board(book) == SOLUTION and board(book, "Puzzle") == EASY
    rows = status(book)
    assert (rows["Status"], rows["Number of solutions"]) == ("solved", 1)
    assert (rows["Puzzle"], rows["Solution"]) == (EASY, SOLUTION)
    assert {cell.number_format for cell in book["Status"]["B"] if cell.value == SOLUTION} == {"@"}
    assert rows["Made by"] == f"nonet {nonet.__version__}"
    for name in book.sheetnames[2:]:
        assert all(cell.data_type != "f" for row in book[name].iter_rows() for cell in row)


def test_the_steps_are_those_of_the_path(tmp_path: Path, sheet: Run) -> None:
    """The sheet shows the technique, the result and the reasons for each step, and has candidates
    that nonet can read again."""
    puzzle = nonet.puzzles.named("wikipedia").givens
    sheet("solve", made(tmp_path / "a.xlsx", puzzle))
    rows = list(load_workbook(tmp_path / "a.solved.xlsx")["Steps"].iter_rows(values_only=True))
    path = nonet.explain(puzzle)
    grid = Grid(puzzle)
    assert len(rows) == 1 + len(path.steps)
    for number, (row, step) in enumerate(zip(rows[1:], path.steps, strict=True), 1):
        technique = nonet.techniques.get(step.technique)
        why = str(technique.explain(step, grid).standard)
        grid.apply(step)
        assert row[:2] == (number, technique.form_of(step).name)
        assert row[5] == why
        for candidate in step.placements:
            assert f"{candidate.cell} = {candidate.digit}" in row[4]
        if grid.open_cells and number < 20:
            assert Grid(row[6]).masks == grid.masks
    assert rows[-1][6] == " ".join(nonet.solve(puzzle).givens)


def test_stuck_shows_candidates_and_what_was_tried(tmp_path: Path, sheet: Run) -> None:
    result = sheet("solve", made(tmp_path / "a.xlsx", HARD), "-p", "standard", "--no-guess")
    assert result.code == 3 and "Stuck after" in result.out
    book = load_workbook(tmp_path / "a.solved.xlsx")
    path = nonet.explain(HARD, "standard", guess=False)
    rows = status(book)
    assert rows["Status"] == "stuck"
    assert rows["Stuck after step"] == len(path.steps)
    assert "X-Wing" in rows["Tried, found nothing"]
    assert board(book) == path.final().values
    first = path.final().open_cells[0]
    shown = book["Solution"].cell(*HOME.at(first)).value
    assert shown.replace("\n", "") == "".join(map(str, path.final().candidates(first)))


def test_guessed(tmp_path: Path, sheet: Run) -> None:
    result = sheet("solve", made(tmp_path / "a.xlsx", HARD), "-p", "standard")
    assert result.code == 0 and "proofs by cases" in result.out
    book = load_workbook(tmp_path / "a.solved.xlsx")
    assert board(book) == nonet.solve(HARD).givens
    assert status(book)["Hardest technique"] == "Guess and Check"


def test_several_solutions_are_shown_with_their_differences(tmp_path: Path, sheet: Run) -> None:
    assert sheet("solve", made(tmp_path / "a.xlsx", SEVERAL)).code == 1
    rows = status(load_workbook(tmp_path / "a.solved.xlsx"))
    assert (rows["Status"], rows["Number of solutions"]) == ("several", "2 or more")
    cells = [nonet.Cell(name) for name in rows["They differ at"].split(" and ")[0].split(", ")]
    assert all(rows["Two of them"][cell] != rows[None][cell] for cell in cells)


def test_no_solution(tmp_path: Path, sheet: Run) -> None:
    result = sheet("solve", made(tmp_path / "a.xlsx", HIDDEN_NONE))
    assert (result.code, result.out) == (1, "Puzzle!B4:J12: The puzzle has no solution.\n")
    rows = status(load_workbook(tmp_path / "a.solved.xlsx"))
    assert (rows["Status"], rows["Number of solutions"]) == ("none", 0)


def test_givens_that_clash(tmp_path: Path, sheet: Run) -> None:
    assert sheet("solve", made(tmp_path / "a.xlsx", "55" + "." * 79)).code == 1
    rows = status(load_workbook(tmp_path / "a.solved.xlsx"))
    assert rows["Status"] == "invalid"
    assert rows["Clash"] == "5 is given twice in row 1 and box 1, at r1c1 and r1c2."


def test_a_mistake_of_the_player_comes_first(tmp_path: Path, sheet: Run) -> None:
    grid = Grid(EASY)
    cell = grid.open_cells[0]
    wrong = next(d for d in grid.candidates(cell) if str(d) != SOLUTION[cell])
    values = EASY[:cell] + str(wrong) + EASY[cell + 1 :]
    result = sheet("solve", made(tmp_path / "a.xlsx", EASY, values))
    assert result.code == 1
    assert f"{cell} is not {wrong}" in result.out
    book = load_workbook(tmp_path / "a.solved.xlsx")
    assert f"{cell} is not {wrong}" in status(book)["Mistake"]
    assert board(book) == SOLUTION
    assert board(book, "Puzzle") == values


def test_what_is_right_is_gone_on_from(tmp_path: Path, sheet: Run) -> None:
    cells = Grid(EASY).open_cells[:20]
    values = "".join(SOLUTION[c] if c in cells else EASY[c] for c in range(81))
    assert "Solved in 29 steps" in sheet("solve", made(tmp_path / "a.xlsx", EASY, values)).out
    rows = status(load_workbook(tmp_path / "a.solved.xlsx"))
    assert rows["Filled in by you"] == "20 cells"


def test_a_sheet_of_ones_own(tmp_path: Path, sheet: Run) -> None:
    """The puzzle may be anywhere in a sheet. Other sheets stay unchanged, even if they have the
    names that nonet uses for its own sheets."""
    path = own(tmp_path / "a.xlsx", EASY)
    book = load_workbook(path)
    book.create_sheet("Solution")["A1"] = "my own notes"
    book.create_sheet("steps")["A1"] = "=SUM(Mine!E3:M11)"
    book.save(path)
    assert sheet("solve", path).code == 0
    solved = load_workbook(tmp_path / "a.solved.xlsx")
    assert solved.sheetnames == [
        *(
            "Mine",
            "Solution",
            "steps",
            "Solution (nonet)",
            "Steps (nonet)",
            "Status",
            "Digits",
            "Techniques",
        )
    ]
    assert solved["Solution"]["A1"].value == "my own notes"
    assert solved["steps"]["A1"].value == "=SUM(Mine!E3:M11)"
    assert board(solved, "Solution (nonet)") == SOLUTION
    assert "nonet_puzzle" not in solved.defined_names


def test_our_own_sheets_are_written_anew_wherever_they_are(tmp_path: Path, sheet: Run) -> None:
    path = made(tmp_path / "a.xlsx", EASY)
    sheet("solve", path, "--in-place")
    book = load_workbook(path)
    book["Steps"]["A60"] = "left over"
    book["Solution"].title = "The answer"
    book.defined_names["nonet_solution"].attr_text = "'The answer'!$A$1"
    book.move_sheet("Status", -4)
    book.save(path)
    for _ in range(2):
        assert sheet("solve", path, "--in-place").code == 0
    book = load_workbook(path)
    assert book.sheetnames == [
        *("Status", "Puzzle", "Candidates", "The answer", "Steps", "Digits", "Techniques")
    ]
    assert book["Steps"]["A60"].value is None
    assert board(book, "The answer") == SOLUTION


def test_in_place_keeps_every_copy(tmp_path: Path, sheet: Run) -> None:
    path = made(tmp_path / "a.xlsx", EASY)
    first = path.read_bytes()
    assert sheet("solve", path, "--in-place").code == 0
    second = path.read_bytes()
    assert sheet("solve", path, "-o", path).code == 0
    assert (tmp_path / "a.xlsx.bak").read_bytes() == first
    assert (tmp_path / "a.xlsx.bak2").read_bytes() == second
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.xlsx", "a.xlsx.bak", "a.xlsx.bak2"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--in-place", "-o", "b.xlsx"), "it cannot be used with -o"),
        (("-o", "b.ods"), "must end in .xlsx, like the workbook"),
        (("--range", "A1:B2"), "has 2 × 2 cells"),
        (("--techniques", "cat"), "cat"),
    ],
)
def test_wrong_usage(tmp_path: Path, sheet: Run, words: tuple[str, ...], message: str) -> None:
    path = made(tmp_path / "a.xlsx", EASY)
    result = sheet("solve", path, *words)
    assert result.code == 2 and message in result.err
    assert [p.name for p in tmp_path.iterdir()] == ["a.xlsx"]


def test_a_formula_is_read_by_its_result(tmp_path: Path, sheet: Run) -> None:
    """The value of a formula is the result that the file stores. If it stores none, an error names
    the cell."""
    import xlsxwriter

    for name, result, code in (("a", 8, 0), ("b", None, 2)):
        path = tmp_path / f"{name}.xlsx"
        if result is None:
            book = load_workbook(tmp_path / "a.xlsx")
            book.save(path)
        else:
            with xlsxwriter.Workbook(path) as writer:
                page = writer.add_worksheet()
                for cell, value in enumerate(EASY):
                    if value != ".":
                        page.write_number(*divmod(cell, 9), int(value))
                page.write_formula(0, 0, "=4+4", None, result)
        assert SOLUTION[0] == "8"
        found = sheet("solve", path)
        assert found.code == code
        if code:
            assert "A1 holds the formula =4+4, whose result is not in the file" in found.err
        else:
            assert load_workbook(tmp_path / "a.solved.xlsx")["Sheet1"]["A1"].value == "=4+4"


def test_hints(tmp_path: Path, sheet: Run) -> None:
    path = made(tmp_path / "a.xlsx", EASY)
    hint = nonet.hint(EASY)
    for level in (1, 2, 3, 4):
        result = sheet("hint", path, "--level", str(level))
        assert (result.code, result.out) == (0, f"{hint.text(level)}\n")
    assert [p.name for p in tmp_path.iterdir()] == ["a.xlsx"]
    sheet("hint", path, "--in-place")
    sheet("hint", path, "--in-place", "--level", "4")
    rows = list(load_workbook(path)["Hints"].iter_rows(values_only=True))
    assert [row[:2] for row in rows] == [("Hint", "Detail"), (1, 1), (2, 4)]
    assert [row[3] for row in rows[1:]] == [str(hint.text(1)), str(hint.text(4))]
    assert rows[2][4] == EASY


def test_a_hint_about_a_mistake(tmp_path: Path, sheet: Run) -> None:
    clash = EASY[3]
    path = made(tmp_path / "a.xlsx", EASY, clash + EASY[1:])
    result = sheet("hint", path, "--level", "4")
    assert result.code == 1 and result.out.startswith(f"r1c1 cannot be {clash}")


def test_places_of_a_digit() -> None:
    """A digit is placed, possible, unique or impossible in a cell. The result is compared with
    counts that are made directly from the rules."""
    grid = Grid(EASY)
    for digit in range(1, 10):
        for cell in range(81):
            text, is_unique = place_of(grid, Candidate.of(digit, cell))
            peers = [p for p in range(81) if p != cell and _sees(p, cell)]
            if EASY[cell] != ".":
                assert (text, is_unique) == (digit if EASY[cell] == str(digit) else None, False)
                continue
            if any(EASY[p] == str(digit) for p in peers):
                assert (text, is_unique) == (None, False)
                continue
            alone = len(grid.candidates(cell)) == 1 or any(
                all(not grid.has(Candidate.of(digit, p)) for p in peers if same(p) == same(cell))
                for same in (lambda c: c // 9, lambda c: c % 9, lambda c: (c // 27, c % 9 // 3))
            )
            assert (text, is_unique) == ("!" if alone else "•", alone)


def _sees(one: int, other: int) -> bool:
    (r, c), (row, column) = divmod(one, 9), divmod(other, 9)
    return r == row or c == column or (r // 3, c // 3) == (row // 3, column // 3)
