"""Corrections by the rules, and the effect of missed or added digits on the solution."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet.photo.correction import NOTED, BoardValues, board_text, corrected, fault

PUZZLE = nonet.parse("@newspaper").givens  # type: ignore[union-attr]
SOLUTION = nonet.solve(PUZZLE).givens
NONE_WRITTEN = np.zeros(81, bool)


def values_of(text: str) -> BoardValues:
    return np.array([0 if sign == "." else int(sign) for sign in text])


def probabilities(values: BoardValues, sure: float = 0.99) -> np.ndarray:
    """The probabilities of cells that are read as these values."""
    table = np.full((81, NOTED + 1), (1 - sure) / NOTED)
    table[np.arange(81), values] = sure
    return table


def test_a_puzzle_is_left_as_it_is() -> None:
    found = corrected(probabilities(values_of(PUZZLE)), NONE_WRITTEN)
    assert found is not None and found.changed == () and found.reason == ""
    assert board_text(found.values) == PUZZLE


@pytest.mark.parametrize("seed", range(20))
def test_digits_read_wrong_are_put_right(seed: int) -> None:
    """Up to three digits are replaced by wrong ones that are slightly more probable."""
    rng = np.random.default_rng(seed)
    truth = values_of(PUZZLE)
    table = probabilities(truth)
    cells = rng.choice(np.flatnonzero(truth), 1 + seed % 3, replace=False)
    for cell in cells:
        other = rng.choice([value for value in range(1, 10) if value != truth[cell]])
        table[cell] = 0.001
        table[cell, [other, truth[cell]]] = 0.55, 0.44
    found = corrected(table, NONE_WRITTEN)
    assert found is not None
    if fault(table.argmax(axis=1), NONE_WRITTEN):
        assert found.changed and not fault(found.values, NONE_WRITTEN)
        assert found.reason in ("digits clash", "no solution", "several solutions")
    # The search may find a wrong correction, but never one that costs more than the true one.
    lost = np.log(table[np.arange(81), found.values]).sum()
    assert lost >= np.log(table[np.arange(81), truth]).sum() - 1e-9


def test_nothing_is_made_up_where_no_puzzle_is_near() -> None:
    values = values_of(PUZZLE)
    values[np.flatnonzero(values)[:8]] = 7
    assert corrected(probabilities(values, 0.99999), NONE_WRITTEN) is None


def test_what_a_player_wrote_may_be_wrong() -> None:
    values = values_of(PUZZLE)
    empty = int(np.flatnonzero(values == 0)[0])
    values[empty] = int(SOLUTION[empty]) % 9 + 1
    written = np.zeros(81, bool)
    written[empty] = True
    found = corrected(probabilities(values), written)
    assert found is not None and found.changed == () and found.values[empty] == values[empty]


@pytest.mark.parametrize("seed", range(10))
def test_missed_or_added_digits_do_not_change_the_solution(seed: int) -> None:
    """The theorem in docs/photo.md: if a reading has one solution, and differs from the puzzle only
    by missing digits or only by additional digits, the puzzle has the same solution.
    """
    rng = np.random.default_rng(seed)
    clues = [cell for cell in range(81) if PUZZLE[cell] != "."]
    fewer, more = list(PUZZLE), list(PUZZLE)
    for cell in rng.permutation(clues):
        trial = [*fewer[:cell], ".", *fewer[cell + 1 :]]
        if nonet.count("".join(trial)) == 1:
            fewer = trial
    for cell in rng.choice(81, 20, replace=False):
        more[cell] = SOLUTION[cell]
    assert fewer != list(PUZZLE) != more
    for reading in (fewer, more):
        assert nonet.solve("".join(reading)).givens == SOLUTION


def test_missed_and_added_together_can_change_it() -> None:
    """The reason why the theorem allows either missed or added digits, but not both at once. A
    misread digit is both, because one digit is missed and another is added."""
    found = set()
    for cell in range(81):
        if PUZZLE[cell] == ".":
            continue
        for digit in "123456789":
            text = PUZZLE[:cell] + digit + PUZZLE[cell + 1 :]
            try:
                found.add(nonet.solve(text).givens)
            except nonet.Error:
                continue
    assert len(found) > 1 and SOLUTION in found
