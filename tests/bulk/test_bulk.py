"""Bulk calls give the same results as single calls, for any input form and number of threads."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import nonet
from nonet import bulk
from nonet.model.nine_rows import nine_rows
from tests.corpus import corpus, x_puzzles
from tests.drawing import part

LINES = [*corpus()[: part(195, 200)], nonet.puzzles.named("two-solutions").givens, "55" + "." * 79]


@pytest.fixture(scope="module")
def paths() -> bulk.Paths:
    return bulk.explain(LINES)


def check_same(paths: bulk.Paths, index: int, path: nonet.Path) -> None:
    """Check that the columns have the path's status, techniques and conclusions."""
    assert paths.statuses()[index] is path.status
    assert [str(paths.ladder.technique(rung).id) for rung in paths.steps_of(index)] == [
        step.technique for step in path.steps
    ]
    first = paths.conclusion_offsets[paths.step_offsets[index]]
    last = paths.conclusion_offsets[paths.step_offsets[index + 1]]
    one_by_one = [
        (int(kind), int(cell), int(digit))
        for kind, cell, digit in zip(
            paths.kind[first:last], paths.cell[first:last], paths.digit[first:last], strict=True
        )
    ]
    expected = [
        (kind, int(c.cell), int(c.digit))
        for step in path.steps
        for kind, group in enumerate((step.placements, step.eliminations))
        for c in group
    ]
    assert one_by_one == expected


@pytest.mark.volume
def test_columns_agree_with_single_calls(paths: bulk.Paths) -> None:
    assert len(paths) == len(LINES)
    for index in range(0, len(LINES) - 2, part(48, 7)):
        path = nonet.explain(LINES[index])
        check_same(paths, index, path)
        assert paths[index] == path


def test_singles_come_in_turn_whoever_applies_the_steps() -> None:
    """Bulk and single calls find singles in the same order, even after a proof by cases, which
    restarts that order."""
    lines = corpus()[::9]
    paths = bulk.explain(lines, "hodoku")
    assert nonet.Status.GUESSED in paths.statuses()
    for index, line in enumerate(lines):
        check_same(paths, index, nonet.explain(line, "hodoku"))


def test_statuses_of_rows_that_are_no_puzzles(paths: bulk.Paths) -> None:
    assert [status.value for status in paths.statuses()[-2:]] == ["several", "invalid"]


def test_a_lack_of_solutions_is_always_reported_the_same_way() -> None:
    """A puzzle that breaks no rule but has no solution gets the status `none`, even if only a proof
    by cases shows this and the ladder never guesses."""
    line = LINES[95]
    solution = nonet.solve(line).givens
    cell = next(c for c in range(81) if line[c] == ".")
    for digit in "123456789".replace(solution[cell], ""):
        wrong = line[:cell] + digit + line[cell + 1 :]
        path = bulk.explain([wrong], guess=False)
        assert path.statuses()[0].value in ("none", "invalid")
        if path.statuses()[0].value == "none":
            assert len(path.steps_of(0)) == len(path[0].steps)
            assert path[0].steps[-1].contradiction


@pytest.mark.volume
def test_threads_change_nothing(paths: bulk.Paths) -> None:
    # A thread takes 64 lines at a time.
    other = bulk.explain(LINES[: part(130, len(LINES))], threads=3)
    for name in (
        *("status", "grids", "step_offsets", "rung", "variant", "conclusion_offsets"),
        *("kind", "cell", "digit"),
    ):
        column = getattr(other, name)
        assert np.array_equal(getattr(paths, name)[: len(column)], column)


def test_all_forms_of_input_are_alike() -> None:
    lines = LINES[:20]
    array = np.array([[0 if c == "." else int(c) for c in line] for line in lines], np.uint8)
    text = "\n".join(lines).encode() + b"\n"
    expected = bulk.solve(lines)
    for form in (array, text):
        found = bulk.solve(form)
        assert np.array_equal(found.solutions, expected.solutions)
        assert np.array_equal(found.status, expected.status)


def test_solutions_and_counts() -> None:
    found = bulk.solve(LINES, threads=2)
    for index in range(0, len(LINES) - 2, 11):
        assert "".join(map(str, found.solutions[index])) == nonet.solve(LINES[index]).givens
    assert found.counts[-2:].tolist() == [2, 0]
    assert [bulk.STATUSES[code].value for code in found.status[-2:]] == ["several", "invalid"]
    assert bulk.count(["." * 81], max_solutions=5).tolist() == [5]


def test_many_chunks_are_joined() -> None:
    many = LINES[:50] * 100
    seen: list[tuple[int, int]] = []
    paths = bulk.explain(many, "singles", guess=False, progress=lambda *at: seen.append(at))
    assert len(paths) == 5000
    assert seen[-1] == (5000, 5000)
    assert all(done <= whole == 5000 for done, whole in seen)
    assert np.array_equal(paths.status[:50], paths.status[-50:])
    assert np.all(np.diff(paths.step_offsets) >= 0)
    assert paths.conclusion_offsets[-1] == len(paths.cell)
    assert paths[4999] == paths[49]


def test_ctrl_c_is_heard() -> None:
    """In a separate process, an interrupt ends a bulk call long before the call would finish."""
    program = (
        "import _thread, signal, threading, nonet\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "lines = [nonet.puzzles.named('golden-nugget').givens] * 20_000\n"
        "try:\n"
        "    threading.Timer(0.5, _thread.interrupt_main).start()\n"
        "    nonet.bulk.explain(lines)\n"
        "except KeyboardInterrupt:\n    print('heard')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "heard\n"


def test_an_error_in_progress_ends_the_call() -> None:
    line = nonet.puzzles.named("golden-nugget").givens

    def fail(done: int, whole: int) -> None:
        raise RuntimeError(f"{done} of {whole}")

    with pytest.raises(RuntimeError, match="of 2000"):
        bulk.explain([line] * 2000, progress=fail)


def test_other_geometries() -> None:
    lines = [solved.puzzle.givens for solved in x_puzzles()]
    paths = bulk.explain(lines, board=nine_rows(diagonals=True))
    for index, solved in enumerate(x_puzzles()):
        assert "".join(map(str, paths.grids[index])) == solved.solution


def test_nothing_at_all() -> None:
    assert len(bulk.explain([])) == 0
    assert len(bulk.solve([])) == 0


def test_invalid_rows_are_reported_by_index_and_disturb_nobody() -> None:
    clash, short, letter = "55" + "." * 79, "123", "." * 80 + "x"
    lines = [LINES[0], short, LINES[1], letter, clash, LINES[2], "é" * 81, ""]
    reasons = {
        1: "3 cells found, 78 too few; a puzzle has 81.",
        3: "empty cells are written in several ways here, '.' and 'x'; use one of them.",
        4: "5 is given twice in row 1 and box 1, at r1c1 and r1c2.",
        6: "'é' is neither a digit nor a character for an empty cell (0 . X x * _ - ?).",
        7: "the text is empty; a puzzle has 81 cells.",
    }
    for found in (bulk.solve(lines), bulk.explain(lines), bulk.canonical(lines)):
        assert found.reasons() == reasons
    solved = bulk.solve(lines)
    assert [index for index, code in enumerate(solved.status) if code] == list(reasons)
    assert not solved.solutions[list(reasons)].any()
    assert solved.counts.tolist() == [1, 0, 1, 0, 0, 1, 0, 0]
    alone = bulk.solve([lines[0], lines[2], lines[5]]).solutions
    assert np.array_equal(alone, solved.solutions[[0, 2, 5]])
    text = "\n".join(lines[:-1]).encode()
    assert bulk.solve(text).reasons() == {k: v for k, v in reasons.items() if k != 7}
    assert bulk.transformed(lines, 3).puzzles[[1, 3, 6, 7]].max() == 0


def test_invalid_values_of_arrays_are_reported() -> None:
    cells = np.array([[int(c) for c in LINES[0].replace(".", "0")]] * 3)
    cells[1, 9] = 10
    cells[2, 0] = -1
    for kind in (np.int64, np.int8):
        found = bulk.solve(cells.astype(kind))
        assert found.reasons() == {
            1: "the value at r2c1 must be 0 to 9.",
            2: "the value at r1c1 must be 0 to 9.",
        }
        assert found.counts.tolist() == [1, 0, 0]
    assert list(bulk.canonical(cells.astype(np.uint8)).reasons()) == [1, 2]
    with pytest.raises(nonet.ParseError, match=r"shape \(n, 81\)"):
        bulk.solve(np.zeros((3, 80), np.uint8))
    with pytest.raises(nonet.ParseError, match="float64"):
        bulk.solve(np.zeros((3, 81)))
    with pytest.raises(IndexError):
        bulk.explain(LINES[:2]).puzzle(2)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_bytes_are_read_where_they_are(end: str) -> None:
    expected = bulk.solve(LINES).solutions
    for text in (end.join(LINES), end.join(LINES) + end):
        rows = bulk.Rows.of(text.encode())
        assert rows.cells.strides == (81 + len(end), 1)
        assert [rows.string(i) for i in range(len(LINES))] == LINES
        assert np.array_equal(bulk.solve(text.encode()).solutions, expected)
    odd = f" {LINES[0]}{end}{end}{LINES[1]} {end}".encode()
    assert np.array_equal(bulk.solve(odd).solutions, expected[:2])
    tricky = (LINES[0][:40] + "\n" + LINES[0][41:] + "\n") * 2
    assert list(bulk.solve(tricky.encode()).reasons()) == [0, 1, 2, 3]


def test_arrays_are_read_where_they_are() -> None:
    wide = np.zeros((10, 100), np.uint8)
    wide[:, 10:91] = [[int(c) for c in line.replace(".", "0")] for line in LINES[:10]]
    view = wide[::2, 10:91]
    assert bulk.Rows.of(view).cells is view
    assert np.array_equal(bulk.solve(view).solutions, bulk.solve(LINES[:10:2]).solutions)
    backwards = view[::-1]
    assert np.array_equal(bulk.solve(backwards).solutions, bulk.solve(LINES[8::-2]).solutions)
    turned = np.asfortranarray(view)
    assert np.array_equal(bulk.solve(turned).solutions, bulk.solve(view).solutions)


def test_solutions_as_text() -> None:
    found = bulk.solve(LINES)
    assert found.strings()[5] == nonet.solve(LINES[5]).givens
    assert found.strings()[-1] == "." * 81
    assert found.text() == "".join(line + "\n" for line in found.strings()).encode()


def test_limits_are_distinguished() -> None:
    two = nonet.puzzles.named("two-solutions").givens
    for limit, count, status in ((1, 1, "solved"), (2, 2, "several"), (None, 2, "several")):
        found = bulk.solve([two], max_solutions=limit)
        assert (found.counts.tolist(), found.statuses()[0].value) == ([count], status)
    assert bulk.solve([two], max_solutions=3).guesses[0] > 0
    for limit in (0, -1, 2**63):
        with pytest.raises(nonet.Error, match="2\\^63 - 1"):
            bulk.count([two], max_solutions=limit)
    board = nine_rows(diagonals=True)
    assert bulk.count(["." * 81, "12" + "." * 79], max_solutions=9, board=board).tolist() == [9, 9]


@pytest.mark.volume
def test_counts_by_rung(paths: bulk.Paths) -> None:
    counts = paths.counts()
    assert sum(counts.values()) == len(paths.rung)
    assert counts["naked-set:2"] > 0
    assert counts[part("nishio", "nested-forcing")] > 0
    assert "guess-and-check" not in counts
    counts = bulk.explain(LINES, "standard").counts()
    assert counts["guess-and-check"] > 0


def test_steps_are_asked_for_by_one_index(paths: bulk.Paths) -> None:
    with pytest.raises(nonet.Error, match="'index' must be a whole number, not range"):
        paths.steps_of(range(10**12))  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        paths.steps_of(len(LINES))
