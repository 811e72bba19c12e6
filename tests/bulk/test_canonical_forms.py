"""Bulk canonical forms equal those from single calls, for any input form and number of threads."""

from __future__ import annotations

import numpy as np

import nonet
from nonet.bulk import canonical_forms as bulk_canonical
from nonet.search.symmetry.canonical import automorphisms
from tests.corpus import corpus

CLASH = "55" + "." * 79
LINES = [*corpus(), CLASH, "." * 81, nonet.solve(corpus()[0]).givens]


def test_forms_are_those_of_single_calls() -> None:
    found = bulk_canonical.canonical(LINES)
    assert len(found) == len(LINES)
    for index, (line, form) in enumerate(zip(LINES, found.strings(), strict=True)):
        if line == CLASH:
            assert form == "." * 81 and not found.valid()[index]
            continue
        assert form == nonet.canonical(line).givens
        assert found.transformation(index).apply(nonet.Puzzle(line)).givens == form
        assert found.automorphisms[index] == automorphisms(line).order
    assert found.reasons() == {
        len(corpus()): "5 is given twice in row 1 and box 1, at r1c1 and r1c2."
    }


def test_results_do_not_depend_on_threads_or_the_form_of_the_input() -> None:
    found = bulk_canonical.canonical(LINES)
    array = np.array([[int(c) for c in line.replace(".", "0")] for line in LINES], dtype=np.uint8)
    for lines in (array, "\n".join(LINES).encode()):
        for threads in (1, 3):
            again = bulk_canonical.canonical(lines, threads=threads)
            assert (again.forms == found.forms).all() and (again.ways == found.ways).all()
            assert (again.automorphisms == found.automorphisms).all()


def test_the_first_of_each_class_is_kept() -> None:
    moved = bulk_canonical.transformed(LINES, 4).strings()
    lines = [LINES[3], *moved[:6], CLASH, LINES[0], moved[7]]
    found = bulk_canonical.canonical(lines)
    assert found.first_of_each().tolist() == [0, 1, 2, 3, 5, 6, 9]


def test_transformed_puzzles_are_isomorphic_and_chosen_by_the_seed() -> None:
    moved = bulk_canonical.transformed(LINES, 9)
    assert (moved.puzzles == bulk_canonical.transformed(LINES, 9, threads=3).puzzles).all()
    assert (moved.puzzles != bulk_canonical.transformed(LINES, 10).puzzles).any()
    for index, (line, other) in enumerate(zip(LINES, moved.strings(), strict=True)):
        assert moved.transformation(index).apply(nonet.Puzzle(line)).givens == other
    forms = bulk_canonical.canonical(LINES).forms
    assert (bulk_canonical.canonical(moved.strings()).forms == forms).all()
    assert len(set(map(bytes, moved.ways))) == len(LINES)


def test_one_seed_keeps_rows_together() -> None:
    solutions = [nonet.solve(line).givens for line in corpus()[:20]]
    puzzles = bulk_canonical.transformed(list(corpus()[:20]), 1).strings()
    for puzzle, solution in zip(
        puzzles, bulk_canonical.transformed(solutions, 1).strings(), strict=True
    ):
        assert nonet.solve(puzzle).givens == solution


def test_nothing_gives_nothing() -> None:
    assert len(bulk_canonical.canonical([])) == 0
    assert bulk_canonical.canonical([]).first_of_each().tolist() == []
    assert bulk_canonical.transformed([], 1).strings() == []


def test_progress_and_bad_rows_are_reported() -> None:
    reports: list[tuple[int, int]] = []
    bulk_canonical.canonical(LINES, progress=lambda *done: reports.append(done))
    assert reports[-1] == (len(LINES), len(LINES))
    assert bulk_canonical.canonical([LINES[0], "12"]).reasons() == {
        1: "2 cells found, 79 too few; a puzzle has 81."
    }
