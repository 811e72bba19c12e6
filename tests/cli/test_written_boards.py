"""Commands never write a puzzle without the rules of its board."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import nonet
from nonet.formats import all_formats
from nonet.model.board import Board
from nonet.model.puzzle import Puzzle
from nonet.puzzles.readers.stream import read_text
from tests.cli.support import Run

BOARDS = (
    *("6x6", "9x9+x", "9x9+windoku", "samurai", "9x9+anti-knight", "6x6+x", "5x5+no-boxes"),
    *(
        "jigsaw:1112132233243444",
        "jigsaw:112233112233142233145566445566445566+d1",
        "jigsaw:1234123412341234",
    ),
    *("6x6+boxes:3x2", "4x4+cage:5@r1c1,r1c2", "9x9+cage:15@r1c1,r1c2,r2c1", "grids:r1c1,r7c7"),
    *("9x9+thermo:r5c5,r5c6,r4c6", "16x16+x"),
)
WITH_ROWS = (
    *("solve", "count", "check", "minimal", "rate", "explain", "backdoors", "candidates"),
    *("hint", "steps", "canonical"),
)


@cache
def puzzle_on(words: str) -> Puzzle:
    board = Board.of(words)
    solution = str(next(iter(nonet.solutions(Puzzle("." * len(board.places), board=board)))))
    return Puzzle("." * 3 + solution[3:], board=board)


def read(text: str) -> list[Puzzle]:
    """The puzzles in `text`, which must contain nothing else."""
    records = list(read_text(text))
    assert [record.error for record in records if record.error] == []
    return [record.state for record in records if isinstance(record.state, Puzzle)]


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", BOARDS)
def test_lines(run: Run, words: str) -> None:
    puzzle = puzzle_on(words)
    arguments = (puzzle.givens, "--board", words)
    assert read(run("convert", *arguments).out) == [puzzle]
    found = run("minimal", *arguments, "-f", "line").out
    (least,) = read(found)
    assert (least.board, nonet.count(least)) == (puzzle.board, 1)
    assert run("solve", "-", "-f", "line", stdin=found).code == 0
    made = run("canonical", *arguments, "-f", "line")
    assert read(made.out)[0].board == puzzle.board
    if len(puzzle.givens) < 37:
        made = run("generate", "--board", words, "-n", "2", "--seed", "3", "-f", "line")
        assert [each.board for each in read(made.out)] == [puzzle.board] * 2
    text = run("minimal", *arguments).out  # readers must keep all rules or refuse the text
    for record in islice(read_text(text), 2):
        assert record.error or record.state.board == puzzle.board, text


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", BOARDS)
def test_formats_keep_the_board_or_say_that_they_do_not(run: Run, words: str) -> None:
    puzzle = puzzle_on(words)
    for format in all_formats():
        if format.write is not None:
            done = run("convert", puzzle.givens, "--board", words, "--to", format.id)
            assert done.code in (0, 2)
            assert done.err.count("lost") < 2
            if done.code == 0 and "are lost" not in done.err and "which is lost" not in done.err:
                assert nonet.parse(done.out) == puzzle, format.id


@pytest.mark.volume(16)
@pytest.mark.parametrize("words", BOARDS)
def test_tables(run: Run, words: str, tmp_path: Path) -> None:
    puzzle = puzzle_on(words)
    plain = puzzle_on("9x9").givens
    line = json.dumps({"puzzle": puzzle.givens, "board": words})
    alone, mixed = tmp_path / "alone.txt", tmp_path / "mixed.txt"
    alone.write_text(f"{puzzle.givens}\n{puzzle.givens}\n")
    mixed.write_text(f"{plain}\n{line}\n{plain}\n")
    for command in WITH_ROWS:
        if command in ("backdoors", "steps", "candidates") and len(puzzle.givens) > 81:
            continue
        written = run(command, str(alone), "--board", words, "-f", "csv").out
        if command in ("hint", "steps", "candidates"):
            written = "\n".join(written.splitlines()[:2])
        found = read(written)
        assert {each.board for each in found} <= {puzzle.board}, command
        assert found, command
        boards = {each.board for each in read(run(command, str(mixed), "-f", "csv").out)}
        assert boards <= {Board.of("9x9"), puzzle.board}, command
        assert puzzle.board in boards, command


@pytest.mark.volume(3)
@pytest.mark.parametrize("indent", [None, 1, 4])
def test_lists_of_records(run: Run, tmp_path: Path, indent: int | None) -> None:
    """In some lists, boards with other rules follow plain ones. Other lists are too long to be read
    in one go."""
    puzzles = [puzzle_on(words) for words in ("6x6", "9x9", "9x9+x", "4x4+cage:5@r1c1,r1c2")]
    records = [{"board": each.board.words, "puzzle": each.givens} for each in puzzles]
    nested: list[object] = [record | {"more": {"steps": [{}]}} for record in records]
    file = tmp_path / "list.json"
    for listed in (records, records[::-1], records[1:], nested, records * 200):
        file.write_text(json.dumps(listed, indent=indent))
        done = run("solve", str(file), "-f", "line")
        assert (done.code, len(done.lines), done.err) == (0, len(listed), "")
    assert read(json.dumps(records, indent=indent)) == puzzles
    lines = "\n".join(json.dumps(record) for record in records)
    assert read(f"{lines}\n{json.dumps(records[0], indent=indent)}\n") == [*puzzles, puzzles[0]]


def test_a_record_of_what_breaks_the_rules_has_its_board(run: Run) -> None:
    words = "4x4+cage:5@r1c1,r1c2"
    done = run("solve", "11" + "." * 14, "--board", words, "-f", "json")
    assert json.loads(json.loads(done.out)["puzzle"])["board"] == words


@pytest.mark.parametrize("words", ["6x6", "9x9+anti-knight", "9x9+cage:15@r1c1,r1c2,r2c1"])
def test_links_keep_the_board_or_are_refused(run: Run, words: str) -> None:
    puzzle = puzzle_on(words)
    for format in all_formats():
        if format.link is not None:
            done = run("convert", puzzle.givens, "--board", words, "--link", format.id)
            assert done.code == 2 or nonet.parse(done.out) == puzzle, format.id
