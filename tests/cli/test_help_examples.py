"""The examples in the help: those that need only seconds and no network run; of the others, the
options exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import nonet
from nonet.cli.commands import PROGRAM
from nonet.cli.program import all_commands
from tests.docs.test_pages import unknown

from .support import Run

LONG = re.compile(
    r"nonet (serve|bench|data|newspaper|book --l)|zcat|random-jigsaw|--sweep|--all|--range|"
    r"batch puzzles.xlsx|--explainer"
)
"""Examples that take long, start servers or need other files; the tests of their areas run them."""

EXAMPLES = {
    re.split(" {2,}", line)[0]: None
    for path, command in all_commands(PROGRAM)
    if " " in path
    for line in getattr(command, "examples", ())
}


@pytest.mark.parametrize("line", EXAMPLES)
def test_the_options_of_every_example_exist(line: str) -> None:
    for call in re.split(r" \| | && ", line):
        if call.startswith("nonet "):
            assert not unknown(shlex.split(call.partition(" < ")[0])[1:])


@pytest.mark.parametrize("line", [line for line in EXAMPLES if not LONG.search(line)])
def test_the_examples_run(
    run: Run, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    givens = "...43.....5.6...49.7....6..14......5.32....8...6...4..3..9....7.....3...2...48.5."
    placed = nonet.solve(givens).givens[:2] + givens[2:]
    files = {"puzzle.txt": givens, "grid.txt": placed, "grids.txt": placed}
    files |= {"samurai.txt": "." * 369, "sixteen.txt": "." * 256}
    files |= dict.fromkeys(("puzzles.txt", "puzzles.csv"), f"{givens}\n{givens[::-1]}")
    for name, text in files.items():
        Path(name).write_text(f"{text}\n")
    board = "16x16" if "16x16" in line else "9x9"
    for name in ("puzzle", "puzzles", "mine"):
        if re.search(rf" (solve|hint|import) {name}\.xlsx", line):
            source = "sixteen" if board == "16x16" else "puzzle"
            run("sheet", "new", f"{name}.xlsx", "--input", f"{source}.txt", "--board", board)
    if "page.jpg" in line:
        run("draw", "puzzle.txt", "-o", "page.png")
        Path("page.png").rename("page.jpg")
    if re.search(r"path.?\.json", line):
        run("explain", "puzzle.txt", "--format", "json", "-o", "path.json")
        run("explain", "puzzles.txt", "--format", "jsonl", "-o", "paths.jsonl")
    printed = ""
    for call in re.split(r" \| | && ", line):
        if call.startswith("nonet "):
            done = run(*shlex.split(call)[1:], stdin=printed)
            assert done.code in (0, 1, 3), done.err
            assert done.out or re.search(r" -o | --output-dir |--picture|veripb|sheet", call)
            printed = done.out
