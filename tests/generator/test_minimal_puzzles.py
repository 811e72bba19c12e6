"""Minimal puzzles from a seed."""

import numpy as np
import pytest

from nonet import Error, bulk
from nonet.generator.given_patterns import SYMMETRIES, orbits
from nonet.generator.minimal_puzzles import MinimalPuzzles, minimal_puzzles


def without_each_orbit(made: MinimalPuzzles, symmetry: str) -> np.ndarray:
    """All puzzles that result from removing one orbit of givens from one of the puzzles."""
    tied = np.array(orbits(symmetry))
    rows = []
    for puzzle in made.puzzles:
        for orbit in {int(tied[cell]) for cell in np.flatnonzero(puzzle)}:
            rows.append(np.where(tied == orbit, 0, puzzle))
    return np.array(rows, np.uint8)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_unique_symmetric_and_minimal(symmetry: str) -> None:
    made = minimal_puzzles(40, seed=2, symmetry=symmetry)
    assert made.found.all()
    solved = bulk.solve(made.puzzles)
    assert (solved.counts == 1).all()
    assert (solved.solutions == made.solutions).all()
    tied = np.array(orbits(symmetry))
    givens = made.puzzles > 0
    assert (givens == givens[:, tied]).all()
    assert (bulk.count(without_each_orbit(made, symmetry)) > 1).all()


def test_a_seed_means_the_same_for_any_threads_and_first() -> None:
    whole = minimal_puzzles(600, seed=8)
    assert (minimal_puzzles(600, seed=8, threads=3).puzzles == whole.puzzles).all()
    assert (minimal_puzzles(5, seed=8, first=595).puzzles == whole.puzzles[595:]).all()
    assert len(set(whole.lines())) == 600


def test_a_mask_is_kept_to() -> None:
    mask = "x" * 9 + ".xxx.xxx." * 8
    made = minimal_puzzles(30, seed=1, mask=mask)
    assert made.found.all()
    assert not made.puzzles[:, [c for c in range(81) if mask[c] == "."]].any()
    assert (bulk.count(made.puzzles) == 1).all()


def test_a_number_of_clues() -> None:
    made = minimal_puzzles(50, seed=1, given_count=23)
    assert ((made.puzzles > 0).sum(axis=1) == 23).all()
    assert (made.tries >= 1).all()
    assert made.tries.max() > 1


@pytest.mark.volume(2)
@pytest.mark.parametrize(
    ("givens", "symmetry"),
    [(20, "none"), (30, "none"), (22, "rotational-180"), (34, "rotational-180"), (34, "diagonal")],
)
def test_a_rare_number_of_givens(givens: int, symmetry: str) -> None:
    """Each of these numbers of givens occurs in fewer than one in a thousand reduced grids."""
    made = minimal_puzzles(4, seed=2, given_count=givens, symmetry=symmetry)
    assert made.found.all()
    assert made.tries.sum() < 5_000
    assert ((made.puzzles > 0).sum(axis=1) == givens).all()
    solved = bulk.solve(made.puzzles)
    assert (solved.counts == 1).all()
    assert (solved.solutions == made.solutions).all()
    tied = np.array(orbits(symmetry))
    assert ((made.puzzles > 0) == (made.puzzles > 0)[:, tied]).all()
    assert (bulk.count(without_each_orbit(made, symmetry)) > 1).all()
    again = minimal_puzzles(2, seed=2, given_count=givens, symmetry=symmetry, first=2, threads=2)
    assert (again.puzzles == made.puzzles[2:]).all()


def test_what_cannot_be_found_is_an_empty_row() -> None:
    # Two empty rows in one band can always be swapped, so there are at least two solutions.
    made = minimal_puzzles(2, seed=1, mask="." * 18 + "x" * 63, tries=5)
    assert not made.found.any()
    assert made.lines() == []
    assert list(made.tries) == [5, 5]


def test_what_cannot_be_asked() -> None:
    with pytest.raises(Error, match="symmetry"):
        minimal_puzzles(1, symmetry="rotational-180", mask="x" * 40 + "." * 41)
    with pytest.raises(Error, match="17 to 40"):
        minimal_puzzles(1, given_count=16)
    with pytest.raises(Error, match="do not fit"):
        minimal_puzzles(1, given_count=30, mask="x" * 20 + "." * 61)


def test_progress_is_reported() -> None:
    reports: list[tuple[int, int]] = []
    minimal_puzzles(5_000, seed=1, progress=lambda done, total: reports.append((done, total)))
    assert reports
    assert reports[-1][1] == 5_000
    assert [done for done, _ in reports] == sorted(done for done, _ in reports)
