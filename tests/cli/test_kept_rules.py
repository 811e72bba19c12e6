"""The command line reads variants from other programs."""

from __future__ import annotations

from pathlib import Path

import pytest

import nonet
from nonet.puzzles.readers import on_board
from tests.boards.puzzles import PUZZLES
from tests.cli.support import Run
from tests.drawing import part
from tests.variants import (
    CASES,
    DRAWN,
    PLAIN,
    links_of,
    sudokupad_of,
    texts_of,
)


@pytest.mark.volume
def test_no_variant_is_solved_as_the_plain_puzzle_on_the_command_line(
    run: Run, tmp_path: Path
) -> None:
    plain = nonet.solve(PLAIN).givens
    for number, (program, fields, expected) in enumerate(CASES[:: part(5, 1)]):
        file = tmp_path / f"{number}.txt"
        file.write_text(texts_of(program, fields)[-1], encoding="utf-8")
        done = run("solve", str(file), "--format", "line")
        assert plain not in done.out, (program, fields)
        if expected.startswith("! "):
            assert done.code and expected[2:].split("'")[0] in done.err + done.out


def test_the_command_line_ignores_drawings_when_asked_to(run: Run) -> None:
    text = texts_of("sudokupad", DRAWN[-1][1])[0]
    assert run("solve", text, "--format", "line").code
    for words in (
        ("solve", "--format", "line"),
        ("rate",),
        ("why", "r1c1"),
        ("convert", "--to", "line"),
    ):
        command, *more = words
        done = run(command, text, *more, "--ignore-drawings")
        assert not done.code, done.err


def test_links_of_every_board_are_read_by_every_command(run: Run) -> None:
    lines, solutions = [], []
    for words, givens, solution in PUZZLES.values():
        record = sudokupad_of(on_board.parse(givens, words, signs="1"))
        if record is not None:
            lines.append(links_of("sudokupad", record)[1])
            solutions.append(solution)
    assert len(lines) > 12
    stream = run("solve", "-", "--format", "line", stdin="\n".join(lines))
    assert stream.lines == solutions
    for command in ("hint", "rate", "check", "count", "explain", "steps", "candidates", "draw"):
        done = run(command, lines[1])
        assert not done.code, done.err


def test_a_puzzle_may_begin_with_hyphens(run: Run) -> None:
    _, givens, solution = PUZZLES["6x6"]
    lines = PLAIN.replace(".", "-")
    rows = "\n".join(lines[start : start + 9] for start in range(0, 81, 9))
    for word, answer in (
        (lines, nonet.solve(PLAIN).givens),
        (rows, nonet.solve(PLAIN).givens),
        (givens.replace(".", "-"), solution),
    ):
        assert word.startswith("--")
        assert run("solve", word, "--format", "line").out == f"{answer}\n"
        assert run("why", word, "r1c1").code == 0
    assert run("check", lines, "--givens", lines).code == 0
    assert "No such option" in run("solve", "--ignore-drawing").err


def test_a_jigsaw_in_two_lines_is_one_puzzle(run: Run, tmp_path: Path) -> None:
    for name in ("jigsaw", "jigsaw6x6"):
        words, givens, solution = PUZZLES[name]
        text = f"{givens}\n{words.removeprefix('jigsaw:')}"
        file = tmp_path / name
        file.write_text(text, encoding="ascii")
        for word, stdin in ((text, ""), (str(file), ""), ("-", text)):
            assert run("solve", word, "--format", "line", stdin=stdin).out == f"{solution}\n"
        assert run("why", text, "r1c2").code == 0


def test_digits_are_answered_in_the_signs_that_they_were_given_in(run: Run) -> None:
    _, givens, solution = PUZZLES["16x16"]
    letters = str.maketrans("123456789ABCDEFG", "ABCDEFGHIJKLMNOP")
    for turn in (str.maketrans("G", "0"), letters, {}):
        given, answer = givens.translate(turn), solution.translate(turn)
        assert run("solve", given, "--format", "line").out == f"{answer}\n"
        assert run("solve", given, "--format", "csv").lines[1].split(",")[1::2] == [given, answer]
        shown = run("solve", given, "--ascii").out
        assert "".join(c for c in shown if c.isalnum()) == answer
        assert run("convert", given, "--to", "line").out == f"{given}\n"
        assert run("minimal", given, "--format", "line").out == f"{given}\n"
        json_lines = run("solve", given, "--format", "jsonl").out
        assert solution in json_lines and givens in json_lines
    stream = "\n".join([givens.translate(str.maketrans("G", "0"))] * 5)
    for more in ((), ("--signs", "0-9A-F")):
        done = run("solve", "-", "--format", "line", *more, stdin=stream)
        assert done.lines == [solution.replace("G", "0")] * 5
    done = run("solve", "-", "--format", "jsonl", "--signs", "0-9A-F", stdin=stream)
    assert all(solution in line for line in done.lines)


def test_rules_in_words_around_the_puzzle_of_a_stream_are_not_dropped(run: Run) -> None:
    rows = "\n".join(PLAIN[start : start + 9] for start in range(0, 81, 9))
    for text in (
        f"Windoku\n\n{rows}",
        f"{rows}\n\nanti-knight applies",
        f"#A me\n#D Anti-Knight Sudoku\n{rows}",
        f"# Anti-knight\n{PLAIN}",
        f"{PLAIN} # killer sudoku",
        f"variant: antiknight\npuzzle: '{PLAIN}'",
        f"> Killer sudoku:\n>\n> {PLAIN}",
    ):
        done = run("solve", "-", stdin=text)
        assert done.code != 0 and "words around this puzzle may be rules" in done.err, text
    two = f"{PLAIN} # killer sudoku\n{PLAIN} # 32 clues\n"  # comments in a list are not rules
    assert len(run("solve", "-", "--format", "line", stdin=two).lines) == 2
