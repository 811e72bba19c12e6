"""The examples in the help: the first ones run, and the options of all of them exist."""

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

LONG = ("serve", "bench", "data", "photo", "book", "newspaper", "verify", "sheet")
"""Commands whose examples take long or need other files; the tests of their areas run them."""

EXAMPLES = {
    re.split(" {2,}", line)[0]: number < 3 and path.split()[1] not in LONG
    for path, command in all_commands(PROGRAM)
    if " " in path
    for number, line in enumerate(getattr(command, "examples", ()))
}


@pytest.mark.parametrize("line", EXAMPLES)
def test_the_options_of_every_example_exist(line: str) -> None:
    for call in re.split(r" \| | && ", line):
        if call.startswith("nonet "):
            assert not unknown(shlex.split(call.partition(" < ")[0])[1:])


@pytest.mark.parametrize("line", [line for line, is_run in EXAMPLES.items() if is_run])
def test_the_first_examples_run(
    run: Run, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    givens = "...43.....5.6...49.7....6..14......5.32....8...6...4..3..9....7.....3...2...48.5."
    placed = nonet.solve(givens).givens[:2] + givens[2:]
    files = {"puzzle.txt": givens, "grid.txt": placed, "grids.txt": placed}
    files["samurai.txt"] = "." * 369
    files |= dict.fromkeys(("puzzles.txt", "puzzles.csv"), f"{givens}\n{givens}")
    for name, text in files.items():
        Path(name).write_text(f"{text}\n")
    call = line.partition(" | ")[0]
    done = run(*shlex.split(call)[1:])
    assert done.code in (0, 1, 3), done.err
    assert done.out or re.search(" -o | --output-dir ", call)
