"""The extension in a real LibreOffice: menu, commands, undo, and what it says when it cannot."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import nonet
from nonet.levels import LEVELS
from nonet.sheet.template import template
from scripts.make_oxt import make
from tests.libreoffice.office import Office, extensions_missing, install, path_of_programs, started

PUZZLE = nonet.puzzles.named("newspaper").givens
SOLUTION = nonet.solve(PUZZLE).givens
HARD = nonet.puzzles.named("inkala-2012").givens
GRID = ("Puzzle", "B4:J12")


def rows(text: str) -> list[list[int | None]]:
    """81 characters as nine rows of cells."""
    cells = [None if c == "." else int(c) for c in text]
    return [cells[start : start + 9] for start in range(0, 81, 9)]


class Sudoku:
    """An office with the extension, and one document in it."""

    def __init__(self, office: Office, folder: Path, messages: Path) -> None:
        self.office = office
        self.folder = folder
        self._messages = messages

    def open(self, puzzle: str | None = PUZZLE) -> str:
        """Open a new template."""
        path = str(self.folder / f"{len(list(self.folder.iterdir()))}.xlsx")
        template([] if puzzle is None else [nonet.Puzzle(puzzle)]).save(path)
        self.office.open(path)
        return path

    def do(self, path: str, word: str) -> list[str]:
        """Carry out a command as the menu does, and return the messages that came up."""
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
        """What stands beside the puzzle of a template."""
        return str(self.office.text(path, "Puzzle", "L11"))


def command(folder: Path) -> Path:
    """The program nonet, as an installer would put it: it needs nothing of this environment."""
    program = folder / "nonet"
    code = f"import sys; sys.path[:0] = {sys.path!r}; from nonet.cli import main; sys.exit(main())"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} -c {shlex.quote(code)} \"$@\"\n")
    program.chmod(0o755)
    return program


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
        "PATH": path_of_programs(command(folder).parent),
    }
    with started(folder / "office", **variables) as office:
        yield Sudoku(office, folder / "documents", messages)


def test_the_menu_and_the_toolbar_are_there(sudoku: Sudoku) -> None:
    assert sudoku.office.extensions() == ["org.nonet.calc"]
    ui = sudoku.office.configuration("/org.openoffice.Office.Addons/AddonUI")
    menu = ui["OfficeMenuBar"]["org.nonet.calc.menu"]
    print(json.dumps(menu))
    assert menu["Title"].replace("~", "") == "Sudoku"


def test_solve_and_one_undo(sudoku: Sudoku) -> None:
    path = sudoku.open()
    print(sudoku.do(path, "solve"))
    assert sudoku.digits(path) == SOLUTION
    print(sudoku.office.undo_titles(path), sudoku.message(path))
    sudoku.office.undo(path)
    assert sudoku.digits(path) == PUZZLE
    assert sudoku.office.undo_titles(path) == []
