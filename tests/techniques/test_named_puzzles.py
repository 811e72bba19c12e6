"""Puzzles known for a pattern show it right after the singles."""

from __future__ import annotations

import pytest

import nonet
from nonet import Candidate, Cell, Grid, House, Step
from nonet.model.step import Role

H54 = "1.......2.3.4...5...6...7...5.9.4.......23......8...9...2...6...9...8.4.7.......1"
CIGARETTE = "12.3.....34....1....5......6.24..5......6..7......8..6..42..3......7...9.....9.8."
NEAR_A_BELT = "..34......5...92..6...7.....1......8.....1.259..5..1...9...58....4.6.....6.3...7."
KOLK = "12.3.....4.....3....3.5......42..5......8...9.6...5.7...15..2......9..6......7..8"
RED_DWARF = "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8"
IMAM_BAYILDI = "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5."
CHEESE = ".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9.."
SAMPLER = "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2"
SHARED_OUT = "98.7..6..7..8..5......4....6..9..3...3...2.....8....1.3...7.....5..9.7.....5...63"
BEYOND_THE_BOXES = (
    "98.76.5..7..4..9....6..3.7.8......5.2..8......79.4.8..4..5..7...1...........2...."
)
LOCKED_MEMBER = "6..2...9...5.6.3...9.1.5..7.5...46.......2.7....91...5..1.2.9...6......13..4..2.."


def after_singles(name: str) -> Grid:
    """A puzzle after all its singles."""
    return nonet.explain(name, "singles", guess=False).final()


def shown(name: str, technique: str) -> list[Step]:
    """A technique's steps after a puzzle's singles, each of them verified and true."""
    grid = after_singles(name)
    found = list(nonet.steps(grid, techniques=[technique]))
    solution = nonet.solve(grid.puzzle).givens
    for step in found:
        nonet.verify(step, grid)
        assert all(solution[c.cell] != str(c.digit) for c in step.eliminations)
    return found


def eliminations(text: str) -> set[Candidate]:
    return {Candidate(name) for name in text.split()}


def test_loki_shows_its_tridagon() -> None:
    (step,) = shown("@loki", "tridagon")
    assert set(step.eliminations) == eliminations("3r8c8 5r8c8 7r8c8")
    assert step.candidates(Role.EXTRA) == (Candidate("1r8c8"),)


@pytest.mark.parametrize(
    ("name", "base", "targets", "gone"),
    [
        ("@golden-nugget", "r1c7 r2c7", "r4c8 r7c9", "3r7c9"),
        ("@fata-morgana", "r5c4 r5c6", "r4c2 r6c8", "2r4c2 4r4c2"),
        ("@silver-plate", "r6c5 r6c6", "r4c8 r5c2", "2r4c8 8r5c2"),
        (CIGARETTE, "r3c1 r3c2", "r1c7 r2c4", "4r1c7 5r2c4"),
        (NEAR_A_BELT, "r6c8 r6c9", "r4c6 r5c2", "2r4c6 8r5c2"),
        (KOLK, "r3c1 r3c2", "r1c7 r2c4", "4r1c7 1r2c4"),
        (RED_DWARF, "r3c1 r3c2", "r1c7 r2c4", "2r2c4"),
        (IMAM_BAYILDI, "r8c1 r8c2", "r7c8 r9c6", "9r7c8 3r9c6"),
        (CHEESE, "r8c1 r8c3", "r7c7 r9c5", "4r7c7"),
        (SAMPLER, "r3c1 r3c2", "r1c7 r2c4", "5r1c7 7r2c4"),
    ],
)
def test_exocets_are_those_that_are_known(name: str, base: str, targets: str, gone: str) -> None:
    step = shown(name, "junior-exocet")[0]
    assert set(step.cells(Role.SET_A)) == set(map(Cell, base.split()))
    assert set(step.cells(Role.SET_B)) == set(map(Cell, targets.split()))
    assert set(step.eliminations) == eliminations(gone)
    assert step.certificates
    assert all(each.divisor == 2 for c in step.certificates for each in c.derived)


def test_red_dwarf_shows_what_a_mirror_lacks() -> None:
    _, mirrored = shown(RED_DWARF, "junior-exocet")
    assert set(mirrored.eliminations) == eliminations("7r2c4 9r2c4")
    text = str(mirrored.text(after_singles(RED_DWARF)))
    assert (
        "If r2c4 is 7 or 9, the base also holds that digit, so rows 2 and 3 have no place" in text
    )


def test_a_double_exocet_shares_out_four_digits() -> None:
    (step,) = shown(SHARED_OUT, "double-exocet")
    for role, cells in (
        (Role.SET_A, "r8c8 r8c9"),
        (Role.SET_B, "r7c4 r9c1"),
        (Role.SET_C, "r9c5 r9c6"),
        (Role.SET_D, "r7c7 r8c1"),
    ):
        assert set(step.cells(role)) == set(map(Cell, cells.split()))
    assert step.houses(Role.BASE) == tuple(map(House, ("c1", "c4", "c7")))
    assert len(step.eliminations) == 28
    assert {c.digit for c in step.eliminations} == {1, 2, 4, 8}
    assert step.certificates


def test_senior_exocets_have_targets_anywhere_on_the_lines_across() -> None:
    found = {
        (step.cells(Role.SET_A), step.cells(Role.SET_B), frozenset(step.eliminations))
        for step in shown(BEYOND_THE_BOXES, "senior-exocet")
    }
    base = (Cell("r6c8"), Cell("r6c9"))
    assert found == {
        (base, tuple(map(Cell, targets.split())), frozenset(eliminations(gone)))
        for targets, gone in (
            ("r4c4 r8c7", "9r4c4 4r8c7"),
            ("r4c4 r8c7", "3r8c7 6r8c7"),
            ("r3c4 r4c4", "9r3c4 9r4c4"),
            ("r3c4 r4c4", "1r3c4"),
        )
    }


@pytest.mark.parametrize(
    ("name", "rows", "columns", "cells", "gone"),
    [
        ("@inkala-2012", "3459", "13489", 20, 23),
        ("@patience", "2457", "2689", 16, 20),
        ("@easter-monster", "2468", "13579", 19, 18),
        (H54, "13579", "2468", 19, 23),
        (CIGARETTE, "1247", "5689", 16, 21),
        (SAMPLER, "1257", "5689", 16, 18),
    ],
)
def test_locked_sets_are_those_that_are_known(
    name: str, rows: str, columns: str, cells: int, gone: int
) -> None:
    found = {
        (
            "".join(sorted({str(cell // 9 + 1) for cell in step.cells(Role.PATTERN)})),
            "".join(sorted({str(cell % 9 + 1) for cell in step.cells(Role.PATTERN)})),
        ): step
        for step in shown(name, "multi-sector-locked-set")
    }
    step = found[rows, columns]
    assert len(step.truths) == len(step.links) == len(step.cells(Role.PATTERN)) == cells
    assert len(step.eliminations) == gone


def test_easter_monster_shows_its_sk_loop() -> None:
    (step,) = shown("@easter-monster", "sk-loop")
    assert set(step.cells(Role.PIVOT)) == set(map(Cell, ("r2c2", "r2c8", "r8c8", "r8c2")))
    assert len(step.truths) == len(step.links) == 16
    assert set(step.eliminations) == eliminations(
        "7r1c3 3r2c5 8r2c5 8r2c6 2r3c1 4r5c2 8r5c2 3r5c8 9r5c8 1r7c3 5r8c4 4r8c5 6r9c1"
    )


@pytest.mark.parametrize(
    ("name", "pivots", "gone"),
    [(H54, "r2c2 r2c8 r8c2 r8c8", 17), (CIGARETTE, "r4c4 r4c7 r7c4 r7c7", 16)],
)
def test_sk_loops_are_those_that_are_known(name: str, pivots: str, gone: int) -> None:
    (step,) = shown(name, "sk-loop")
    assert set(step.cells(Role.PIVOT)) == set(map(Cell, pivots.split()))
    assert len(step.eliminations) == gone


def test_what_is_nearly_a_pattern_is_none() -> None:
    """In the first puzzle, filled cells break the ring. In the second, the published exocet is
    false."""
    assert not shown(NEAR_A_BELT, "sk-loop")
    assert not shown(LOCKED_MEMBER, "junior-exocet")


@pytest.mark.parametrize(
    ("puzzle", "stem", "wings", "gone"),
    [
        (
            "........7...7562.3....894..5.4.......9..1.....3.2.41...294.8.5.7.....6..........9",
            "r2c1",
            "r2c8 r9c1",
            "8r2c1 8r2c8 3r9c1 6r9c1 8r9c1",
        ),
        (
            "..........73...5...527.8...1......9...6....4.9.4.31..........23......76....6.94..",
            "r9c1",
            "r9c5 r5c1",
            "5r9c1 8r9c1 1r9c5 5r9c5 8r9c5 5r5c1 8r5c1",
        ),
        (
            "........5.7.65.....1...276...6.9.3.88.47....15378..6...63..................4.8...",
            "r7c7",
            "r7c5 r2c7",
            "2r7c7 5r7c7 9r7c7 7r7c5 2r2c7 9r2c7",
        ),
    ],
)
def test_fireworks_are_those_that_are_known(puzzle: str, stem: str, wings: str, gone: str) -> None:
    found = {step.cells(Role.PIVOT): step for step in shown(puzzle, "firework")}
    step = found[(Cell(stem),)]
    assert set(step.cells(Role.PINCER)) == set(map(Cell, wings.split()))
    assert eliminations(gone) <= set(step.eliminations)


def test_an_almost_locked_pair_is_known() -> None:
    pairs = shown(
        "000037800000800060000054001090508403078000610604701080200390000050002000006170000",
        "almost-locked-candidates",
    )
    assert any(eliminations("3r8c7 9r8c7") <= set(step.eliminations) for step in pairs)
