"""Bad input of every kind, each with a message that helps the user."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.cli.puzzles import (
    CLASH,
    EASY,
    EASY_SOLUTION,
    EMPTY,
    HIDDEN_NONE,
    NONE,
    SEVERAL,
    WRONG_FULL,
)
from tests.cli.support import Run
from tests.drawing import part

FULL_WIDTH = EASY.translate({ord("0") + digit: 0xFF10 + digit for digit in range(10)})


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        (EASY[:-1], 2, "80 cells found, 1 too few; a puzzle has 81."),
        (EASY + "1", 2, "character 82: 82 cells found, 1 too many; a puzzle has 81."),
        ("53..7", 2, "5 cells found, 76 too few"),
        (EASY[:40] + "A" + EASY[41:], 2, "character 41: 'A' is neither a digit nor a character"),
        (CLASH, 1, "5 is given twice in row 1 and box 1, at r1c1 and r1c2."),
        ("55" + EASY[2:], 1, "5 is given twice in row 1 and box 1, at r1c1 and r1c2."),
        ("no such thing", 2, "there is no file 'no such thing'."),
        ("missing.txt", 2, "there is no file 'missing.txt'."),
        ("wikipedia", 2, "Did you mean @wikipedia?"),
        ("@wikipdia", 2, "Did you mean wikipedia?"),
        ("\x1b[31m", 2, "there is no file '\\x1b[31m'."),
    ],
)
def test_a_puzzle_on_the_command_line(run: Run, text: str, code: int, message: str) -> None:
    result = run("solve", text)
    assert (result.code, result.out) == (code, "")
    assert result.err.startswith("nonet: ") and message in result.err


def test_all_conflicts_are_named(run: Run) -> None:
    result = run("solve", "5.......5" + "....5...." * 2 + "." * 54)
    assert result.code == 1
    assert "5 is given twice in row 1, at r1c1 and r1c9." in result.err
    assert "5 is given twice in column 5 and box 2, at r2c5 and r3c5." in result.err


def test_a_cell_without_candidates(run: Run) -> None:
    assert run("solve", NONE).out.startswith("The puzzle has no solution.")
    done = run("explain", NONE)
    assert done.code == 1
    assert "r1c9 has no candidate left." in done.out
    assert "The puzzle has no solution.\nStep 1 shows the contradiction" in done.out


def test_no_solution_is_shown_as_a_contradiction(run: Run) -> None:
    done = run("explain", HIDDEN_NONE)
    assert done.code == 1
    assert "So the grid has no solution." in done.out
    assert run("solve", HIDDEN_NONE).out.startswith("The puzzle has no solution.")


def test_several_solutions(run: Run) -> None:
    for command in ("solve", "explain", "check"):
        result = run(command, SEVERAL)
        assert result.code == 1
        assert "The puzzle has several solutions." in result.out
        assert "differ at r2c1, r2c9, r3c1 and\nr3c9." in result.out
        assert "2/4" in result.out and EASY_SOLUTION not in result.out


def test_empty_grid(run: Run) -> None:
    result = run("solve", EMPTY)
    assert result.code == 1
    assert "Two of them differ " in result.out
    assert run("explain", EMPTY).code == 1
    assert run("hint", EMPTY).code == 3


def test_full_grid(run: Run) -> None:
    assert run("solve", EASY_SOLUTION, "-f", "line").out == EASY_SOLUTION + "\n"
    assert "Solved already." in run("explain", EASY_SOLUTION).out
    assert "Every cell is filled" in run("hint", EASY_SOLUTION).out
    assert "Complete and right" in run("check", EASY_SOLUTION).out


def test_wrong_full_grid(run: Run) -> None:
    for command in ("solve", "explain", "check", "hint"):
        result = run(command, WRONG_FULL)
        assert (result.code, result.out) == (1, "")
        assert (
            "1 is given twice in row 9 and box 9, at r9c7 and r9c9. 1 is given twice in column 9"
            in result.err
        )


@pytest.mark.volume
def test_noise(run: Run, tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(random.Random(1).randbytes(part(300_000, 10_000_000)))
    result = run("solve", str(noise))
    assert result.code == 2
    assert len(result.lines) > 1_000
    assert all(line.startswith("#invalid ") and line.isprintable() for line in result.lines)
    complaints = result.err.splitlines()
    assert len(complaints) == 51
    assert complaints[0].startswith("nonet: line 1, column ")
    assert "more errors; the output contains all of them" in complaints[-1]


def test_one_long_line_of_noise(run: Run) -> None:
    result = run("solve", "-", stdin=b"x1" * 5_000_000)
    assert result.code == 2
    assert "the text has 10,000,000 characters, far too many for one puzzle" in result.err


def test_nul_bytes(run: Run) -> None:
    result = run("solve", "-", stdin=EASY.encode() + b"\n\0\0\0\n")
    assert result.code == 2
    assert result.lines[0] == EASY_SOLUTION
    assert "line 2, column 1: there is a NUL character here; this is not a text file." in result.err


def test_utf_16(run: Run) -> None:
    result = run("solve", "-", stdin=EASY.encode("utf-16"))
    assert result.code == 2
    assert "written in UTF-16; save it as UTF-8" in result.err


@pytest.mark.parametrize("end", ["\r\n", "\n", ""])
def test_line_ends(run: Run, end: str) -> None:
    result = run("solve", "-", stdin=f"\ufeff{EASY}\r\n{EASY}{end}")
    assert (result.code, result.lines) == (0, [EASY_SOLUTION] * 2)


def test_full_width_digits(run: Run) -> None:
    assert run("solve", FULL_WIDTH, "-f", "line").out == EASY_SOLUTION + "\n"
    assert run("solve", "-", "-f", "line", stdin=FULL_WIDTH).out == EASY_SOLUTION + "\n"


def test_missing_file_folder_and_nothing(run: Run, tmp_path: Path) -> None:
    missing = run("solve", str(tmp_path / "missing.txt"))
    assert missing.code == 2 and "there is no file" in missing.err
    folder = run("solve", str(tmp_path))
    assert folder.code == 2 and "is a folder; name a file." in folder.err
    empty = tmp_path / "empty.txt"
    empty.touch()
    for words, stdin in (((str(empty),), ""), (("-",), ""), ((), ""), (("-",), "\n # \n\n")):
        result = run("solve", *words, stdin=stdin)
        assert result.code == 2, words
        assert "there is no puzzle in" in result.err or "line" in result.err


def test_no_room_for_the_output(run: Run, tmp_path: Path) -> None:
    result = run("solve", EASY, "-o", str(tmp_path / "no" / "such" / "folder.txt"))
    assert result.code == 2
    assert f"there is no folder '{tmp_path / 'no' / 'such'}' to write" in result.err
    assert run("solve", EASY, "-o", str(tmp_path)).code == 2


def test_wrong_usage_says_what_there_is(run: Run) -> None:
    assert "Did you mean 'solve'?" in run("sovle", EASY).err
    assert "'text', 'line', 'csv', 'json', 'jsonl'" in run("solve", EASY, "-f", "cvs").err
    assert "Did you mean" in run("explain", EASY, "--without", "x-wimg").err
    assert "Did you mean" in run("techniques", "sword fisch").err
    assert "Did you mean inkala-2012" in run("puzzles", "inkala2o12").err
    assert "Did you mean 'candidates'?" in run("convert", EASY, "--to", "candidate").err
    assert "'--format'" in run("candidates", EASY, "--format", "line").err


TITLE = "\x1b]0;x\x07\u202e\n"  # changes the title of a terminal and the writing direction


@pytest.mark.parametrize(
    "words",
    [
        (TITLE,),
        ("solve", TITLE),
        ("solve", f"@{TITLE}"),
        ("solve", EASY, "-f", TITLE),
        ("solve", EASY, f"--{TITLE}"),
        ("solve", EASY, "-o", f"{TITLE}/x"),
        ("solve", EASY, "--threads", TITLE),
        ("why", EASY, TITLE),
        ("why", EASY, "r1c1", TITLE),
        ("generate", "--given-count", TITLE),
        ("generate", "--hardest", TITLE),
        ("generate", "--quota", f"{TITLE}=1"),
        ("generate", "--mask", TITLE),
        ("explain", EASY, "--techniques", TITLE),
        ("hint", EASY, "--givens", TITLE),
        ("techniques", TITLE),
        ("puzzles", TITLE),
        ("convert", EASY, "--to", TITLE),
        ("verify", TITLE),
        ("sheet", TITLE),
        ("sheet", "solve", f"{TITLE}.xlsx"),
        ("sheet", "batch", TITLE),
    ],
    ids=lambda words: " ".join(words[:-1]),
)
def test_nothing_is_printed_that_drives_a_terminal(run: Run, words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.code == 2
    assert (result.out + result.err).replace("\n", "").isprintable()
    assert result.err


@pytest.mark.parametrize("format", ["text", "line", "csv", "json", "jsonl"])
def test_nothing_is_printed_of_a_file_that_drives_a_terminal(run: Run, format: str) -> None:
    for text in (TITLE, f"puzzle,name\n{TITLE},x\n{EASY},{TITLE}", f"{EASY} # {TITLE}"):
        for command in ("solve", "explain", "check", "count", "rate"):
            if (command, format) != ("check", "line"):
                result = run(command, "-", "-f", format, stdin=text)
                assert "".join(re.split("[\n\t]", result.out + result.err)).isprintable()
