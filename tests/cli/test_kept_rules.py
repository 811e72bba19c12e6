"""Variants of other programs on the command line."""

from __future__ import annotations

from pathlib import Path

import nonet
from nonet import boards
from tests.boards.puzzles import PUZZLES
from tests.cli.support import Run
from tests.variants import (
    CASES,
    DRAWN,
    PLAIN,
    links_of,
    sudokupad_of,
    texts_of,
)


def test_no_variant_is_solved_as_the_plain_puzzle_on_the_command_line(
    run: Run, tmp_path: Path
) -> None:
    plain = nonet.solve(PLAIN).givens
    for number, (program, fields, expected) in enumerate(CASES):
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
        record = sudokupad_of(boards.parse(givens, words, signs="1"))
        if record is not None:
            lines.append(links_of("sudokupad", record)[1])
            solutions.append(solution)
    assert len(lines) > 12
    stream = run("solve", "-", "--format", "line", stdin="\n".join(lines))
    assert stream.lines == solutions
    for command in ("hint", "rate", "check", "count", "explain", "steps", "candidates", "draw"):
        done = run(command, lines[1])
        assert not done.code, done.err
