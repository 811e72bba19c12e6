"""The extension in a real LibreOffice: menu, commands, undo, and error messages."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from scripts.make_oxt import make

import nonet
from nonet.ladder.levels import LEVELS
from nonet.sheet.cells import digit_of
from nonet.sheet.layout import Block, address
from nonet.sheet.template import template
from tests.cli import forks
from tests.libreoffice.office import Office, extensions_missing, install, path_of_programs, started
from tests.sheet.test_boards import puzzle_on

PUZZLE = nonet.puzzles.named("newspaper").givens
SOLUTION = nonet.solve(PUZZLE).givens
HARD = nonet.puzzles.named("inkala-2012").givens


def rows(text: str) -> list[list[int | None]]:
    """Nine rows of cells from 81 characters."""
    cells = [None if c == "." else int(c) for c in text]
    return [cells[start : start + 9] for start in range(0, 81, 9)]


class Sudoku:
    """A LibreOffice with the extension and one open document."""

    def __init__(self, office: Office, folder: Path, messages: Path) -> None:
        self.office = office
        self.folder = folder
        self._messages = messages

    def open(self, puzzle: str | None = PUZZLE) -> str:
        path = str(self.folder / f"{len(list(self.folder.iterdir()))}.xlsx")
        template([] if puzzle is None else [nonet.Puzzle(puzzle)]).save(path)
        self.office.open(path)
        return path

    def do(self, path: str, word: str) -> list[str]:
        """Run a command as the menu does, and return the messages that are shown."""
        self._messages.unlink(missing_ok=True)
        self.office.dispatch(path, f"service:org.nonet.calc?{word}")
        if not self._messages.exists():
            return []
        return [json.loads(line) for line in self._messages.read_text("utf-8").splitlines()]

    def digits(self, path: str, sheet: str = "Puzzle", range: str = "B4:J12") -> str:
        """The 81 cells."""
        values = [v for row in self.office.get(path, sheet, range) for v in row]
        return "".join("." if v == "" else str(int(v)) for v in values)

    def message(self, path: str) -> str:
        """The message next to the puzzle in a template."""
        return str(self.office.text(path, "Puzzle", "L10"))


def command(folder: Path) -> Path:
    """The program nonet as an installer would set it up, independent of this environment."""
    code = f"import sys; sys.path[:0] = {sys.path!r}; from nonet.cli import main; sys.exit(main())"
    return program(folder, [sys.executable, "-c", code])


def quick_command(folder: Path) -> Path:
    """The program nonet, forked from a process that is already running."""
    return program(folder, [sys.executable, "-I", "-S", str(forks.CLIENT), forks.server()])


def program(folder: Path, words: list[str]) -> Path:
    found = folder / "nonet"
    found.write_text(f'#!/bin/sh\nexec {shlex.join(words)} "$@"\n')
    found.chmod(0o755)
    return found


@pytest.fixture(scope="module")
def sudoku(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sudoku]:
    if reason := extensions_missing():
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("extension")
    make(folder / "nonet.oxt")
    install(folder / "nonet.oxt", folder / "office")
    (folder / "documents").mkdir()
    messages = folder / "messages"
    variables = {
        "NONET_MESSAGES": str(messages),
        "PATH": path_of_programs(quick_command(folder).parent),
    }
    with started(folder / "office", **variables) as office:
        yield Sudoku(office, folder / "documents", messages)


def entries(menu: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The titles and commands in a menu and its submenus."""
    for entry in menu.values():
        if entry["Submenu"]:
            yield from entries(entry["Submenu"])
        elif entry["Title"]:
            yield entry["Title"].replace("~", ""), entry["URL"].partition("?")[2]


def test_the_menu_and_the_toolbar_are_there(sudoku: Sudoku) -> None:
    assert sudoku.office.extensions() == ["org.nonet.calc"]
    ui = sudoku.office.configuration("/org.openoffice.Office.Addons/AddonUI")
    menu = ui["OfficeMenuBar"]["org.nonet.calc.menu"]
    assert menu["Title"].replace("~", "") == "Sudoku"
    words = dict(entries(menu["Submenu"]))
    levels = {name.capitalize(): f"generate-{name}" for name, _ in LEVELS}
    assert words.items() >= levels.items()
    assert {*words.values()} - {*levels.values()} == {
        *("solve", "hint1", "hint2", "hint3", "hint4", "check", "candidates", "locate")
    }
    bar = ui["OfficeToolBar"]["org.nonet.calc.bar"]
    shown = [bar[name]["Title"] for name in sorted(bar) if isinstance(bar[name], dict)]
    assert shown == ["Solve", "Hint", "Next step", "Check", "Candidates", "Generate"]


@pytest.mark.volume(2)
@pytest.mark.parametrize("puzzle", [HARD, PUZZLE])
def test_solve_fills_the_grid_and_one_undo_restores_it(sudoku: Sudoku, puzzle: str) -> None:
    path = sudoku.open(puzzle)
    before = sudoku.message(path)
    assert sudoku.do(path, "solve") == []
    assert sudoku.digits(path) == nonet.solve(puzzle).givens
    assert sudoku.message(path).startswith("Solved. Level ")
    assert sudoku.office.protected(path, "Puzzle")
    assert sudoku.office.undo_titles(path) == ["Sudoku: solve"]
    sudoku.office.undo(path)
    assert (sudoku.digits(path), sudoku.message(path)) == (puzzle, before)
    assert sudoku.office.undo_titles(path) == []
    sudoku.office.redo(path)
    assert sudoku.digits(path) == nonet.solve(puzzle).givens


CAGES = "6x6+cage:7@r1c1,r1c2+thermo:r3c3,r4c3,r5c4"


@pytest.mark.volume(5)
@pytest.mark.parametrize("words", ["6x6", "9x9+anti-knight", "16x16", "samurai", CAGES])
def test_workbooks_of_other_boards_are_solved_and_hinted(sudoku: Sudoku, words: str) -> None:
    puzzle, solution = puzzle_on(words)
    path = str(sudoku.folder / f"board-{len(words)}-{puzzle.board.width}.xlsx")
    template([puzzle]).save(path)
    sudoku.office.open(path)
    block = Block("Puzzle", 4, 2, puzzle.board)
    beside = address(10, puzzle.board.width + 3)

    def message() -> str:
        return str(sudoku.office.text(path, "Puzzle", beside))

    assert sudoku.do(path, "hint4") == []
    assert message() == str(nonet.hint(puzzle).text(4))
    assert sudoku.do(path, "check") == [] and "Right so far" in message()
    assert sudoku.do(path, "candidates") == []
    assert sudoku.office.active(path) == "Candidates"
    assert sudoku.do(path, "solve") == [] and message().startswith("Solved. ")
    rows = sudoku.office.get(path, "Puzzle", block.range)
    values = [rows[row][column] for row, column in puzzle.board.places]
    size = puzzle.board.digits
    assert "".join(digit_of(value, size) or "?" for value in values) == str(solution)
    sudoku.office.undo(path)
    if words == "6x6":
        assert sudoku.do(path, "generate-easy") == []
        assert message() == "New puzzle, level easy."


def test_what_cannot_be_solved_stays_as_it_is(sudoku: Sudoku) -> None:
    several = "1" + PUZZLE[1:].replace("2", ".").replace("4", ".").replace("1", ".")
    path = sudoku.open(several)
    sudoku.do(path, "solve")
    assert "several solutions" in sudoku.message(path)
    assert sudoku.digits(path) == several


def test_hints_say_more_from_level_to_level_and_change_nothing(sudoku: Sudoku) -> None:
    path = sudoku.open()
    hint = nonet.hint(PUZZLE)
    messages = []
    for level in (1, 2, 3, 4):
        assert sudoku.do(path, f"hint{level}") == []
        messages.append(sudoku.message(path))
    assert messages == [str(hint.text(level)) for level in (1, 2, 3, 4)]
    assert sudoku.digits(path) == PUZZLE
    assert sudoku.office.undo_titles(path) == ["Sudoku: hint"] * 4


@pytest.mark.slow
def test_a_hint_selects_its_cells_from_the_third_level_on(sudoku: Sudoku) -> None:
    path = sudoku.open()
    sudoku.do(path, "hint2")
    before = sudoku.office.selected(path)
    sudoku.do(path, "hint3")
    block = Block("Puzzle", 4, 2)
    cells = {address(*block.at(cell)) for cell in nonet.hint(PUZZLE).cells}
    selected = sudoku.office.selected(path).replace("$", "").replace("Puzzle.", "")
    assert sudoku.office.selected(path) != before
    assert {part.partition(":")[0] for part in re.split("[;,]", selected)} == cells


def test_check_reports_what_is_wrong(sudoku: Sudoku) -> None:
    path = sudoku.open()
    sudoku.do(path, "check")
    assert sudoku.message(path).startswith("Right so far; 49 cells to fill.")
    wrong = next(
        d
        for d in "123456789"
        if d != SOLUTION[0] and nonet.Grid(PUZZLE).has(nonet.Candidate.of(int(d), 0))
    )
    sudoku.office.enter(path, "Puzzle", "B4", wrong)
    sudoku.do(path, "check")
    assert f"r1c1 is not {wrong}" in sudoku.message(path)
    sudoku.do(path, "solve")
    assert sudoku.digits(path) == SOLUTION
    assert "1 wrong digit was replaced" in sudoku.message(path)


@pytest.mark.slow
def test_what_is_too_long_to_stand_beside_the_puzzle_is_shown_in_a_box(sudoku: Sudoku) -> None:
    path = sudoku.open()
    for column in "BCD":
        sudoku.office.enter(path, "Puzzle", f"{column}4", "2")
    for column in "CDEFGI":
        sudoku.office.enter(path, "Puzzle", f"{column}8", "9")
    (message,) = sudoku.do(path, "check")
    assert len(message) > 400 and "r1c1 cannot be 2" in message
    assert sudoku.message(path) == message


def test_candidates_opens_the_live_sheet_of_a_template(sudoku: Sudoku) -> None:
    path = sudoku.open()
    sudoku.do(path, "candidates")
    assert sudoku.office.active(path) == "Candidates"
    assert sudoku.office.sheets(path) == ["Puzzle", "Candidates"]
    sudoku.do(path, "solve")  # works even from that sheet
    assert sudoku.digits(path) == SOLUTION


def test_a_sheet_of_ones_own_needs_no_name(sudoku: Sudoku) -> None:
    """A single block of digits is found wherever it is, and its candidates go into a separate
    sheet."""
    path = "own"
    sudoku.office.new(path)
    sudoku.office.set(path, "Sheet1", "C5:K13", rows(PUZZLE))
    messages = sudoku.do(path, "candidates")
    assert messages == ["These are the candidates that the rules allow."]
    name = "Candidates (nonet)"
    assert sudoku.office.sheets(path) == ["Sheet1", name]
    grid = nonet.Grid(PUZZLE)
    expected = [
        ["".join(map(str, grid.candidates(9 * row + column))) for column in range(9)]
        for row in range(9)
    ]
    assert sudoku.office.get(path, name, "B3:J11") == expected
    sudoku.office.undo(path)
    assert sudoku.office.sheets(path) == ["Sheet1"]
    before = len(sudoku.office.undo_titles(path))
    messages = sudoku.do(path, "solve")
    assert messages[0].startswith("Solved.")
    assert sudoku.digits(path, "Sheet1", "C5:K13") == SOLUTION
    assert len(sudoku.office.undo_titles(path)) == before + 1
    sudoku.office.undo(path)
    assert sudoku.digits(path, "Sheet1", "C5:K13") == PUZZLE


@pytest.mark.slow
def test_the_selection_says_which_of_two_grids_is_meant(sudoku: Sudoku) -> None:
    path = "two"
    sudoku.office.new(path)
    sudoku.office.set(path, "Sheet1", "A1:I9", rows(PUZZLE))
    sudoku.office.set(path, "Sheet1", "K1:S9", rows(HARD))
    (message,) = sudoku.do(path, "solve")
    assert "2 puzzles" in message and "Sheet1!A1:I9" in message
    sudoku.office.select(path, "Sheet1", "K1:S9")
    sudoku.do(path, "solve")
    assert sudoku.digits(path, "Sheet1", "K1:S9") == nonet.solve(HARD).givens
    assert sudoku.digits(path, "Sheet1", "A1:I9") == PUZZLE


@pytest.mark.slow
def test_what_is_no_digit_is_named_by_its_cell(sudoku: Sudoku) -> None:
    path = sudoku.open(None)
    sudoku.office.set(path, "Puzzle", "B4:J12", rows(PUZZLE))
    sudoku.office.set(path, "Puzzle", "D7", [[55]])
    (message,) = sudoku.do(path, "solve")
    assert message.startswith("Puzzle!D7 holds 55.")
    assert sudoku.office.get(path, "Puzzle", "D7") == [[55.0]]


def test_clashing_givens_are_reported(sudoku: Sudoku) -> None:
    path = sudoku.open(None)
    sudoku.office.set(path, "Puzzle", "B4:C4", [[5, 5]])
    (message,) = sudoku.do(path, "solve")
    assert "5 is given twice in row 1" in message


@pytest.mark.slow
def test_an_empty_sheet_is_reported(sudoku: Sudoku) -> None:
    sudoku.office.new("empty")
    (message,) = sudoku.do("empty", "hint1")
    assert message.startswith("The sheet is empty.")


@pytest.mark.slow
def test_generate_puts_a_puzzle_into_the_grid(sudoku: Sudoku) -> None:
    path = sudoku.open()
    assert sudoku.do(path, "generate-easy") == []
    assert sudoku.message(path) == "New puzzle, level easy."
    made = sudoku.digits(path)
    assert made != PUZZLE and nonet.count(made) == 1 and nonet.rate(made).level == "easy"
    assert sudoku.office.protected(path, "Puzzle")
    sudoku.do(path, "check")  # from now on the locked cells are the givens
    assert f"Right so far; {made.count('.')} cells to fill." in sudoku.message(path)
    assert sudoku.office.undo_titles(path) == ["Sudoku: check", "Sudoku: generate"]
    sudoku.office.undo(path)
    sudoku.office.undo(path)
    assert sudoku.digits(path) == PUZZLE
    sudoku.do(path, "check")
    assert "Right so far; 49 cells to fill." in sudoku.message(path)


def test_several_puzzles_in_one_workbook(sudoku: Sudoku) -> None:
    path = str(sudoku.folder / "several.xlsx")
    template([nonet.Puzzle(PUZZLE), nonet.Puzzle(HARD)]).save(path)
    sudoku.office.open(path)
    sudoku.office.activate(path, "Candidates 2")
    sudoku.do(path, "solve")
    assert sudoku.digits(path, "Puzzle 2") == nonet.solve(HARD).givens
    assert sudoku.digits(path) == PUZZLE
    assert sudoku.office.text(path, "Puzzle 2", "L10").startswith("Solved.")


@pytest.mark.slow  # starts a separate LibreOffice
def test_without_nonet_there_is_a_message(tmp_path: Path) -> None:
    if reason := extensions_missing():
        pytest.skip(reason)
    folder = tmp_path
    make(folder / "nonet.oxt")
    install(folder / "nonet.oxt", folder / "office")
    messages = folder / "messages"
    variables = {"NONET_MESSAGES": str(messages), "HOME": str(folder)}
    with started(folder / "office", **variables) as office:
        lonely = Sudoku(office, folder, messages)
        path = lonely.open()
        (message,) = lonely.do(path, "solve")
        assert message.startswith("The program nonet was not found.")
        assert "pip install nonet" in message
        assert lonely.digits(path) == PUZZLE
        office.configure("/org.nonet.Calc", "Command", "/nowhere/nonet")
        (message,) = lonely.do(path, "solve")
        assert message.startswith("/nowhere/nonet is not there.")
        office.configure("/org.nonet.Calc", "Command", "/bin/false")
        (message,) = lonely.do(path, "solve")
        assert message.startswith("/bin/false gave no answer.")
        office.configure("/org.nonet.Calc", "Command", str(command(folder)))
        assert lonely.do(path, "solve") == []
        assert lonely.digits(path) == SOLUTION
