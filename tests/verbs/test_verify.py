"""Verifying paths: planted errors are found, with their position."""

from __future__ import annotations

from dataclasses import replace

import pytest

import nonet
from nonet import Candidate
from nonet.base.errors import ProofError


def changed(path: nonet.Path, index: int, **fields: object) -> nonet.Path:
    steps = list(path.steps)
    steps[index] = replace(steps[index], **fields)  # type: ignore[arg-type]
    return replace(path, steps=tuple(steps))


@pytest.fixture(scope="module")
def path() -> nonet.Path:
    return nonet.explain("@guess-and-check")


def test_a_true_path_passes(path: nonet.Path) -> None:
    nonet.verify(path)


def test_a_wrong_placement_is_found(path: nonet.Path) -> None:
    placed = path.steps[0].placements[0]
    wrong = Candidate.of(placed.digit % 9 + 1, placed.cell)
    with pytest.raises(ProofError, match="step 1"):
        nonet.verify(changed(path, 0, placements=(wrong,)))


def test_a_step_with_another_name_is_found(path: nonet.Path) -> None:
    index = next(i for i, s in enumerate(path.steps) if s.technique == "pointing")
    with pytest.raises(ProofError, match=f"step {index + 1}"):
        nonet.verify(changed(path, index, technique="claiming"))


def test_a_missing_step_is_found(path: nonet.Path) -> None:
    with pytest.raises(ProofError):
        nonet.verify(replace(path, steps=path.steps[1:]))


def test_a_false_end_is_found(path: nonet.Path) -> None:
    with pytest.raises(ProofError):
        nonet.verify(replace(path, steps=path.steps[:-1]))


def test_a_step_is_verified_in_its_grid(path: nonet.Path) -> None:
    for grid, step in path.grids():
        nonet.verify(step, grid)
    with pytest.raises(ProofError):
        nonet.verify(path.steps[-1], path.start)
    with pytest.raises(nonet.Error, match="verify\\(step, grid\\)"):
        nonet.verify(path.steps[0])


def test_a_step_is_verified_in_whatever_says_a_puzzle() -> None:
    step = nonet.hint("@newspaper").step
    assert step is not None
    nonet.verify(step, "@newspaper")
    nonet.verify(step, nonet.puzzles.get("newspaper").puzzle)
