"""A small data set, made once, and other fixtures for tests of data sets."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from nonet import bulk
from nonet.data import GivenPuzzles, Plan, run
from nonet.generator.minimal_puzzles import minimal_puzzles

# Stands in for the function of a tdoku build, with a predictable number of guesses: the number of
# givens, plus 100 times the limit.
STAND_IN = """
#include <stddef.h>
#include <stdint.h>
size_t TdokuSolverDpllTriadSimd(const char *input, size_t limit, uint32_t configuration,
                                char *solution, size_t *num_guesses) {
  *num_guesses = 100 * limit;
  for (int cell = 0; cell < 81; ++cell) *num_guesses += input[cell] != '.';
  return 1;
}
"""


@pytest.fixture(scope="session")
def stand_in_for_tdoku(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shared library that imitates a build of tdoku."""
    folder = tmp_path_factory.mktemp("tdoku")
    source, library = folder / "tdoku.c", folder / "libtdoku.so"
    source.write_text(STAND_IN, encoding="utf-8")
    subprocess.run(["cc", "-shared", "-fPIC", str(source), "-o", str(library)], check=True)
    return library


@pytest.fixture(scope="session")
def shards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """300 random puzzles in three shards, with ratings and with traces that use only singles."""
    folder = tmp_path_factory.mktemp("shards")
    run(Plan(300, seed=3, shard_size=100, profile="singles"), folder, threads=1)
    return folder


@pytest.fixture
def made(shards: Path, tmp_path: Path) -> Path:
    """A copy of the data set `shards`, which tests may change."""
    return shutil.copytree(shards, tmp_path / "made")


@pytest.fixture(scope="session")
def relatives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """40 puzzles, their images under symmetries, other puzzles with the same solutions, and a row
    that is not a puzzle: 121 rows in three shards."""
    folder = tmp_path_factory.mktemp("relatives")
    first = minimal_puzzles(40, seed=11)
    images = bulk.transformed(first.puzzles, 5).strings()
    fuller = first.puzzles.copy()  # one more given: the same solution, but not isomorphic
    for row in range(40):
        cell = (fuller[row] == 0).argmax()
        fuller[row, cell] = first.solutions[row, cell]
    extended = ["".join(map(str, row)) for row in fuller.tolist()]
    lines = [*first.lines(), *images, *extended, "5" * 81]
    (folder / "given.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    plan = Plan(origin=GivenPuzzles.of([folder / "given.txt"], shard_size=50), profile="singles")
    run(plan, folder / "set", threads=1)
    return folder / "set"
