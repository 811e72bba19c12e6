"""Traces replayed: the candidates before each step follow from the conclusions alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base.arguments import checked_arguments, shown_value
from ..base.errors import Error
from ..model.board import STANDARD
from ..model.cells import Cell
from .schema import PLACES

_ALL: Final = 0x1FF
_CELLS: Final = 81
_PEERS: Final = tuple(tuple(map(int, STANDARD.peers(cell))) for cell in range(_CELLS))


@checked_arguments
def candidate_masks(
    puzzle: str, n_conclusions: Sequence[int], conclusion: Sequence[int]
) -> NDArray[np.uint16]:
    """The candidates before each step of a trace, and after the last one.

    Args:
        puzzle: 81 characters, `.` for an open cell.
        n_conclusions, conclusion: the columns of these names.

    Returns:
        uint16 (steps + 1, 81): bit d - 1 is set where the cell has the candidate d; 0 for a cell
        that is filled.

    Raises:
        Error: where the trace places a digit or removes a candidate that is not there.

    >>> candidate_masks("12345678." + "." * 72, [1], [0 * 729 + 8 * 9 + 8])[:, 8].tolist()
    [256, 0]
    """
    if len(puzzle) != _CELLS or not set(puzzle) <= set(".123456789"):
        raise Error(f"a puzzle is 81 characters, 1 to 9 and '.', not {shown_value(puzzle)}.")
    masks = [_ALL] * _CELLS
    for cell, value in enumerate(puzzle):
        if value != ".":
            _place(masks, cell, int(value) - 1)
    states = [list(masks)]
    for number, step in enumerate(_steps(n_conclusions, conclusion), 1):
        for kind, cell, digit in step:
            if not states[-1][cell] >> digit & 1:
                raise Error(f"{_done(number, kind, cell, digit)}, which is not there.")
            if kind:
                masks[cell] &= ~(1 << digit)
            else:
                _place(masks, cell, digit)
        states.append(list(masks))
    return np.array(states, np.uint16)


def faults_of_trace(
    puzzle: str, solution: str, n_conclusions: Sequence[int], conclusion: Sequence[int]
) -> Iterator[str]:
    """What is wrong with a trace, seen beside the solution."""
    try:
        masks = candidate_masks(puzzle, n_conclusions, conclusion)
    except Error as error:
        yield str(error)
        return
    for number, step in enumerate(_steps(n_conclusions, conclusion), 1):
        for kind, cell, digit in step:
            if (int(solution[cell]) == digit + 1) == bool(kind):
                yield f"{_done(number, kind, cell, digit)}; the solution says otherwise."
    empty = sum(1 for mask in masks[-1] if mask)
    placed = sum(1 for entry in conclusion if entry < PLACES)
    if empty != puzzle.count(".") - placed:
        yield "the trace leaves a cell without candidates."


def is_complete(puzzle: str, conclusion: Sequence[int]) -> bool:
    """Whether a trace fills every cell.

    >>> is_complete("1" * 80 + ".", [80 * 9])
    True
    """
    return puzzle.count(".") == sum(1 for entry in conclusion if entry < PLACES)


def _steps(
    n_conclusions: Sequence[int], conclusion: Sequence[int]
) -> Iterator[list[tuple[int, int, int]]]:
    """The conclusions of each step: kind, cell and digit less 1."""
    start = 0
    for count in n_conclusions:
        entries = conclusion[start : start + count]
        yield [(entry // PLACES, entry % PLACES // 9, entry % 9) for entry in map(int, entries)]
        start += count


def _place(masks: list[int], cell: int, digit: int) -> None:
    masks[cell] = 0
    for peer in _PEERS[cell]:
        masks[peer] &= ~(1 << digit)


def _done(number: int, kind: int, cell: int, digit: int) -> str:
    return f"step {number} {'removes' if kind else 'places'} {digit + 1}{Cell(cell).shown}"
