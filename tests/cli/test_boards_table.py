"""The table in `docs/boards.md` shows what commands do on other boards, and why some do not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nonet.cli.commands import PROGRAM
from nonet.puzzles.readers import on_board
from tests.boards.puzzles import PUZZLES
from tests.cli.support import Run

PAGE = Path(__file__).parents[2] / "docs" / "boards.md"
ARGUMENTS = {
    "why": ["r1c1"],
    "generate": ["--seed", "1"],
    "print": ["-o", "page.pdf"],
    "draw": ["-o", "page.svg"],
}


def table() -> tuple[list[str], dict[str, list[str]]]:
    """The names of the boards, and for each command the entries below them."""
    lines = iter(PAGE.read_text("utf-8").splitlines())
    header = next(line for line in lines if line.startswith("| command |"))
    next(lines)
    rows = {}
    for line in lines:
        if not line.startswith("|"):
            break
        commands, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        rows |= dict.fromkeys(re.findall("`([^`]+)`", commands), cells)
    return re.findall("`([^`]+)`", header), rows


NAMES, ROWS = table()


def test_every_command_with_a_board_is_in_the_table(run: Run) -> None:
    taking = {each for each in PROGRAM.summaries if "--board" in run(each, "--help").out}
    assert taking | {"verify"} <= ROWS.keys()


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", NAMES)
def test_the_table_is_true(
    run: Run, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words, _, solution = PUZZLES["jigsaw6x6" if name == "jigsaw" else name]
    givens = "".join("." if cell % 7 == 0 else sign for cell, sign in enumerate(solution))
    puzzle, board = str(on_board.parse(givens, words, signs="1")), ["--board", words]
    for command, cells in ROWS.items():
        entry = cells[NAMES.index(name)]
        arguments = [puzzle, *ARGUMENTS.get(command, []), *board]
        if command == "verify":
            assert run("explain", puzzle, *board, "-f", "json", "-o", "path.json").code == 0
            arguments = ["path.json"]
        elif command == "book":
            arguments = ["--input", puzzle, *board, "-o", "book.pdf"]
        elif command == "sheet":
            arguments = ["new", "book.xlsx", "--puzzle", puzzle, *board]
        elif command == "generate":
            arguments = arguments[1:]
        done = run(command, *arguments)
        if entry == "yes":
            assert done.code == 0, (command, done.err)
        else:
            assert done.code == 2, command
            assert entry.removeprefix("no: ") in done.err, command
