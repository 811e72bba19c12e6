"""Bulk calls solve and count many puzzles on one board, which may have any size."""

from __future__ import annotations

import json
import pickle
import threading
import time
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet import bulk
from nonet.base.errors import Error, ParseError
from nonet.bulk.paths import counted_paths_of, paths_of
from nonet.formats import write
from nonet.formats.fpuzzles import fpuzzles_link
from nonet.ladder.ladder import ladder_of
from nonet.model.board import STANDARD, Board
from nonet.model.puzzle import Puzzle
from nonet.puzzles import named
from nonet.puzzles.readers import on_board
from nonet.search.symmetry.board_form import canonical_on_board
from nonet.verbs.deadline import Deadline
from nonet.verbs.explain import explain_by
from tests.boards.puzzles import PUZZLES
from tests.drawing import rare

SMALL = PUZZLES["6x6"]
EMPTY, TWICE = "." * 36, "11" + "." * 34


@pytest.mark.parametrize("name", [name for name in PUZZLES if name != "25x25"])
def test_solutions_on_every_board_are_those_of_single_calls(name: str) -> None:
    words, givens, solution = PUZZLES[name]
    found = bulk.solve([givens, str(on_board.parse(givens, words, signs="1"))], board=words)
    assert [status.value for status in found.statuses()] == ["solved", "solved"]
    assert list(found) == [solution, solution]
    assert found.counts.tolist() == [1, 1]
    assert bulk.count([givens], board=Board.of(words)).tolist() == [1]


def test_rows_have_the_columns_of_nine_rows_and_reasons() -> None:
    rows = [SMALL[1], EMPTY, TWICE, "123", None, on_board.parse(SMALL[1]), "6" + SMALL[2][1:]]
    found = bulk.solve(rows, board="6x6", threads=2)
    assert found.columns() == {
        "status": ["solved", "several", "invalid", "invalid", "invalid", "solved", "invalid"],
        "solution": [SMALL[2], found[1], None, None, None, SMALL[2], None],
        "count": [1, 2, 0, 0, 0, 1, 0],
        "guesses": [0] * 7,
    }
    assert found[1] is not None and len(found[1]) == 36
    assert found[-2] == SMALL[2] and found[5:] == [SMALL[2], None]
    reasons = found.reasons()
    assert list(reasons) == [2, 3, 4, 6]
    assert "1 is given twice in row 1 and box 1, at r1c1 and r1c2" in reasons[2]
    assert "36" in reasons[3]
    assert found.to_arrow().column("solution").to_pylist()[:1] == [SMALL[2]]
    assert found.to_pandas()["count"].tolist() == found.counts.tolist()
    with pytest.raises(IndexError):
        found[7]
    assert found == bulk.solve(rows, board=Board.of("6x6"))


def test_puzzles_come_as_numbers_bytes_and_files(tmp_path: Path) -> None:
    digits = np.array([on_board.parse(SMALL[1]).digits()] * 3)
    digits[2, 5] = 7
    for array in (digits, digits.reshape(3, 6, 6)):
        found = bulk.solve(array, board="6x6")
        assert found.counts.tolist() == [1, 1, 0]
        assert found.reasons() == {2: "the value at r1c6 must be 0 to 6."}
    text = f"{SMALL[1]}\n\n{EMPTY}\n".encode("ascii")
    file = tmp_path / "lines.txt"
    file.write_bytes(text)
    for lines in (text, file):
        assert bulk.count(lines, max_solutions=5, board="6x6").tolist() == [1, 5]


def test_progress_is_reported_and_limits_hold() -> None:
    reports: list[tuple[int, int]] = []
    assert bulk.count(
        [EMPTY] * 3, max_solutions=None, board="4x4", progress=lambda *both: reports.append(both)
    ).tolist() == [0, 0, 0]
    assert reports[-1] == (3, 3)
    assert bulk.count(["." * 16], max_solutions=None, board="4x4").tolist() == [288]
    empty = {"status": [], "solution": [], "count": [], "guesses": []}
    assert bulk.solve([], board="4x4").columns() == empty


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(Error, match="must be between 1 and"):
        bulk.solve([EMPTY], board="6x6", max_solutions=0)
    with pytest.raises(ParseError, match=r"shape \(n, 36\)"):
        bulk.solve(np.zeros((2, 35), np.uint8), board="6x6")
    with pytest.raises(ParseError, match="many puzzles"):
        bulk.solve(EMPTY, board="6x6")  # type: ignore[arg-type]
    assert bulk.count(["." * 81], board=STANDARD).tolist() == [2]


@pytest.mark.parametrize("name", ["6x6", "samurai", "12x12"])
def test_paths_and_ratings_on_every_board_are_those_of_single_calls(name: str) -> None:
    words, givens, _ = PUZZLES[name]
    puzzle = on_board.parse(givens, words, signs="1")
    reports: list[tuple[int, int]] = []
    lines = [puzzle, None, "1" * len(givens)]
    paths = bulk.explain(lines, threads=2, board=words, progress=lambda *at: reports.append(at))
    path = nonet.explain(puzzle)
    assert paths.statuses() == [path.status, "invalid", "invalid"] and reports[-1] == (3, 3)
    assert paths[0].steps == path.steps
    assert paths.counts() == Counter(str(paths.ladder.rungs[each]) for each in paths.steps_of(0))
    conclusions = sum(len(step.placements) + len(step.eliminations) for step in path.steps)
    assert len(paths.cell) == conclusions == paths.conclusion_offsets[-1]
    last = path.steps[-1].placements[-1]
    assert (paths.cell[-1], paths.digit[-1]) == (last.cell, last.digit)
    size = puzzle.board.digits
    table = paths.to_arrow().to_pylist()
    assert table[0]["conclusion"][-1] == last.cell * size + last.digit - 1
    assert table[0]["grid"] == path.solution and table[1]["grid"] == "." * len(givens)
    rating = nonet.rate(puzzle)
    columns = bulk.rate(lines, board=words).columns()
    assert columns["level"] == [rating.level, "", ""]
    assert columns["steps"] == [rating.steps, 0, 0] and columns["sotd"] == [None] * 3
    assert pickle.loads(pickle.dumps(paths)) == paths


@pytest.mark.parametrize(
    "name", ["6x6", "12x12", "jigsaw6x6", "anti-knight", "samurai", rare("16x16")]
)
def test_columns_of_the_core_are_those_of_paths_one_by_one(name: str) -> None:
    words, givens, _ = PUZZLES[name]
    puzzle = str(on_board.parse(givens, words, signs="1"))
    empty = "." * len(puzzle)
    lines = [puzzle, puzzle.replace(".", "0"), empty, "11" + empty[2:], None, "!" + puzzle[1:]]
    given = bulk.Rows.of(lines, words), ladder_of("standard", guess=False)
    found = paths_of(*given, threads=2)
    assert found == replace(paths_of(*given, timeout=600), timeout=None)
    assert found.statuses()[2:] == ["several", "invalid", "invalid", "invalid"]
    counted = counted_paths_of(*given)
    assert "rung" not in vars(counted)
    assert counted.step_kinds.numbers == found.step_kinds.numbers


def test_paths_with_a_time_limit_are_followed_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    both = threading.Barrier(2)  # with a single thread, this wait would fail

    def followed(grid: nonet.Grid, ladder: nonet.Ladder, limit: Deadline) -> nonet.Path:
        both.wait(60)
        return explain_by(grid, ladder, limit)

    reports: list[tuple[int, int]] = []
    explain = partial(paths_of, bulk.Rows.of([SMALL[1]] * 4, "6x6"), ladder_of(), timeout=600)
    expected = explain()
    monkeypatch.setattr("nonet.bulk.paths.explain_by", followed)
    found = explain(threads=2, progress=lambda *at: reports.append(at))
    assert found == expected
    assert reports[:4] == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_scales_are_refused_where_a_board_has_none() -> None:
    with pytest.raises(Error, match=r"a 9x9 board, not the board 6x6"):
        bulk.rate([SMALL[1]], scales=["sotd"], board="6x6")


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", ["6x6", "16x16", "x", "anti-knight", "jigsaw", "samurai"])
def test_canonical_forms_are_those_of_single_calls(name: str) -> None:
    words, givens, solution = PUZZLES[name]
    puzzle = on_board.parse(givens, words)
    clash = Puzzle("11" + "." * (len(givens) - 2), board=words)
    rows = [puzzle, clash, on_board.parse(solution, words), "123", puzzle]
    reports: list[tuple[int, int]] = []
    found = bulk.canonical(rows, threads=2, progress=lambda *at: reports.append(at))
    assert found.strings()[0] == nonet.canonical(puzzle).givens
    assert found.strings()[2] == nonet.canonical(rows[2]).givens
    assert found.automorphisms[0] == canonical_on_board(puzzle).automorphisms
    assert found.valid().tolist() == [True, False, True, False, True]
    reasons = found.reasons()
    assert set(reasons) == {1, 3} and "1 is given twice" in reasons[1]
    assert found.first_of_each().tolist() == [0, 2]
    assert found.columns()["canonical"][1] is None
    assert reports[-1] == (5, 5)
    with pytest.raises(Error, match="3 x 3 boxes and no other houses"):
        found.transformation(0)


def test_canonical_forms_that_are_not_found_are_reported() -> None:
    board = Board(2, [(0, column) for column in range(90)], [])
    found = bulk.canonical([Puzzle("." * 90, board=board)])
    assert "work limit of 3,000 orders, because too many parts" in found.reasons()[0]
    assert not found.valid()[0]


def test_more_automorphisms_than_fit_are_cut() -> None:
    found = bulk.canonical(["." * 14**2], board="14x14+no-boxes")
    assert found.automorphisms.tolist() == [2**64 - 1]


def test_links_are_puzzles_as_their_text_is() -> None:
    puzzle = named("newspaper")
    link, json_text = fpuzzles_link(puzzle), write(puzzle, "f-puzzles")
    lines = [link, puzzle.givens, json_text, "{", fpuzzles_link(on_board.parse(SMALL[1]))]
    for given in (lines, np.array(lines)):
        found = bulk.solve(given)
        assert [each.value for each in found.statuses()] == ["solved"] * 3 + ["invalid"] * 2
        assert found.strings()[0] == nonet.solve(puzzle).givens
        reasons = found.reasons()
        assert "this puzzle is for Board.of('6x6')" in reasons[4] and reasons[3]
    assert bulk.rate([link]).columns()["level"] == bulk.rate([puzzle]).columns()["level"]


@pytest.mark.parametrize("name", ["x", "jigsaw", "6x6", "samurai", "anti-knight"])
def test_the_first_puzzle_says_the_board_of_a_list(name: str) -> None:
    words, givens, solution = PUZZLES[name]
    puzzle = on_board.parse(givens, words, signs="1")
    sources = [puzzle] if name == "samurai" else [puzzle, fpuzzles_link(puzzle)]
    for source in sources:
        found = bulk.solve([source, puzzle])
        assert found.columns()["solution"] == [solution] * 2
        assert bulk.count([source, puzzle]).tolist() == [1, 1]


@pytest.mark.parametrize("name", ["4x4", "6x6", "16x16", "samurai"])
def test_a_list_is_on_the_board_of_its_first_text(name: str) -> None:
    words, givens, solution = PUZZLES[name]
    puzzle = on_board.parse(givens, words, signs="1")
    lines = [givens, givens.encode(), f"{givens}\n", write(puzzle, "json")]
    for first in range(len(lines)):
        ordered = lines[first:] + lines[:first]
        assert list(bulk.solve(ordered)) == list(bulk.solve(tuple(ordered))) == [solution] * 4
    assert bulk.count([list(puzzle.digits())]).tolist() == [1]


def test_a_first_puzzle_that_breaks_the_rules_says_its_board() -> None:
    lines = [json.dumps({"puzzle": each, "board": "6x6+x"}) for each in (TWICE, EMPTY)]
    assert [status.value for status in bulk.solve(lines).statuses()] == ["invalid", "several"]


@pytest.mark.parametrize("board", [None, "9x9", "6x6", "9x9+x"])
def test_the_reason_of_a_puzzle_on_another_board_says_how_to_pass_it(board: str | None) -> None:
    others = {"4x4": "12..34....3....1", "samurai": PUZZLES["samurai"][1], "16x16": "." * 256}
    others |= {"6x6": EMPTY} if board != "6x6" else {"9x9": "." * 80 + "5"}
    first = EMPTY if board == "6x6" else "." * 81
    reasons = bulk.solve([first, *others.values(), "12"], board=board).reasons()
    for words, reason in zip(others, reasons.values(), strict=False):
        assert reason.endswith(f" To read it, call again with board=Board.of('{words}').")
    assert "call" not in reasons[5]


@pytest.mark.parametrize(("board", "cells"), [("9x9", 81), ("25x25+anti-knight", 625)])
def test_the_time_limit_of_a_rating_holds_for_its_path(board: str, cells: int) -> None:
    begin = time.monotonic()
    ratings = bulk.rate(["." * cells], "everything", board=board, timeout=0.05)
    assert time.monotonic() - begin < 10  # without a limit, some minutes
    assert (ratings.statuses(), ratings.level) == ([nonet.Status.TIMEOUT], [""])
    assert ratings[0].status is nonet.Status.TIMEOUT


def test_scores_after_the_time_limit_are_those_of_rate() -> None:
    puzzles = [named("inkala-2012").givens, named("two-solutions").givens]
    ratings = bulk.rate(puzzles, scales=["explainer", "sotd"], timeout=0.0)
    alone = [nonet.rate(each, timeout=0.0) for each in puzzles]
    assert ratings.statuses() == [each.status for each in alone]
    assert ratings.scores["explainer"] == [each.explainer for each in alone]
    assert ratings.scores["sotd"] == [each.sotd for each in alone]
