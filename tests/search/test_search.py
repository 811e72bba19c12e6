"""Exhaustive search: one solution, several solutions, no solution, and limits on the count."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice

import pytest

import nonet
from nonet.search import two_solutions
from tests.corpus import corpus, jigsaws, x_puzzles

TWO = nonet.puzzles.named("two-solutions")


def keeps_the_rules(values: str, board: nonet.Board) -> bool:
    return all(
        sorted(values[cell] for cell in board.cells(house)) == list("123456789")
        for house in board.houses
    )


@pytest.mark.parametrize("puzzle", corpus())
def test_every_puzzle_of_the_corpus_has_its_one_solution(puzzle: str) -> None:
    solution = nonet.solve(puzzle).givens
    assert keeps_the_rules(solution, nonet.model.board.STANDARD)
    assert all(given in (".", right) for given, right in zip(puzzle, solution, strict=True))
    assert nonet.count(puzzle) == 1


@pytest.mark.parametrize("solved", [*jigsaws(), *x_puzzles()])
def test_other_geometries_are_searched_too(solved: tuple[nonet.Puzzle, str]) -> None:
    puzzle, solution = solved
    assert nonet.solve(puzzle).givens == solution


def test_counting_stops_at_the_limit() -> None:
    assert [nonet.count("." * 81, max_solutions=n) for n in (0, 1, 7)] == [0, 1, 7]


def test_counting_has_no_limit_where_none_is_wanted() -> None:
    assert nonet.count(TWO, max_solutions=None) == nonet.count(TWO, max_solutions=2**63 - 1) == 2
    with pytest.raises(nonet.Error, match="2\\^63 - 1"):
        nonet.count(TWO, max_solutions=2**63)
    loose = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28." + "." * 18
    found = nonet.count(loose, max_solutions=None)
    assert found == nonet.bulk.count([loose], max_solutions=None)[0] > 100


@pytest.mark.parametrize(
    "call", ["nonet.count(x, max_solutions=None)", "nonet.bulk.count([x] * 5, max_solutions=None)"]
)
def test_ctrl_c_ends_counting(call: str) -> None:
    """The count runs in a separate process."""
    program = (
        "import _thread, signal, threading, nonet\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "x = '.' * 81\n"
        "threading.Timer(0.5, _thread.interrupt_main).start()\n"
        f"try:\n    {call}\n"
        "except KeyboardInterrupt:\n    print('heard')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "heard\n"


def test_two_solutions_and_where_they_differ() -> None:
    found = two_solutions(TWO)
    assert found is not None and found.cells
    assert {found.first, found.second} == set(nonet.solutions(TWO))
    assert found.cells == nonet.search.differing_cells(found.first.givens, found.second.givens)
    assert two_solutions("@newspaper") is None
    assert two_solutions("12345678." + "........9" + "." * 63) is None


def test_solutions_come_one_by_one_and_differ() -> None:
    found = list(islice(nonet.solutions("." * 81), 50))
    assert len({p.givens for p in found}) == 50
    assert all(keeps_the_rules(p.givens, p.board) for p in found)


def test_solutions_are_all_there_are() -> None:
    assert len(list(nonet.solutions(TWO))) == nonet.count(TWO, max_solutions=100) == 2


def test_several_solutions_name_two_and_where_they_differ() -> None:
    with pytest.raises(nonet.SeveralSolutions) as caught:
        nonet.solve(TWO)
    one, other = caught.value.solutions
    assert caught.value.cells
    assert all(
        (one.givens[cell] != other.givens[cell]) == (cell in caught.value.cells)
        for cell in range(81)
    )


def test_no_solution_is_an_error_of_its_own() -> None:
    with pytest.raises(nonet.NoSolution, match="no solution"):
        nonet.solve("12345678." + "........9" + "." * 63)


def test_clashing_givens_are_refused_before_searching() -> None:
    with pytest.raises(nonet.InvalidPuzzle, match="5 is given twice in row 1 and box 1"):
        nonet.solve("55" + "." * 79)


def test_a_grid_is_searched_as_it_stands() -> None:
    grid = nonet.Grid("@newspaper")
    right = nonet.solve("@newspaper").givens
    cell = grid.open_cells[0]
    grid.remove(nonet.Candidate.of(int(right[cell]), cell))
    assert nonet.count(grid) == 0


def test_solve_line_takes_and_gives_text() -> None:
    for line in corpus()[:20]:
        assert nonet.search.solve_line(line) == nonet.solve(line).givens
        assert nonet.search.solve_line(line.replace(".", "0")) == nonet.solve(line).givens
    assert nonet.search.solve_line("@newspaper") == nonet.solve("@newspaper").givens


def test_solve_line_names_what_is_wrong() -> None:
    for line, error in (
        (TWO.givens, nonet.SeveralSolutions),
        ("12345678." + "........9" + "." * 63, nonet.NoSolution),
        ("55" + "." * 79, nonet.InvalidPuzzle),
        ("é" * 81, nonet.ParseError),
        ("." * 80, nonet.ParseError),
        ("\ud800" * 81, nonet.ParseError),
    ):
        with pytest.raises(error):
            nonet.search.solve_line(line)


def test_one_solution_is_asked_of_puzzles_alone() -> None:
    with pytest.raises(nonet.Error, match="'puzzle' must be a Puzzle"):
        nonet.search.has_one_solution([])  # type: ignore[arg-type]
