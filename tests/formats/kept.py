"""Rules for the states that each format can store. `Format.keeps` does not use them: it writes the
state and reads the text back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from nonet.formats import State
from nonet.formats.format import is_as_given
from nonet.formats.progress import mask_with, placed_in
from nonet.model.board import STANDARD
from nonet.model.puzzle import BLANK, masks_of


def alone(state: State) -> bool:
    """A puzzle that has only givens, and no progress."""
    return is_as_given(state) and not state.puzzle.is_sukaku


def alone_on_usual(state: State) -> bool:
    return state.board == STANDARD and alone(state)


def progress(state: State) -> bool:
    """Digits and marks. Every empty cell has a mark, because a cell without marks would mean all
    candidates."""
    values, masks = state.values, state.masks
    fresh = masks_of(values, state.board)
    if state.puzzle.is_sukaku:
        return is_as_given(state) and masks != fresh and all(masks)
    if masks == fresh:
        return True
    if not values.strip(BLANK) or any(now & ~own for now, own in zip(masks, fresh, strict=True)):
        return False
    return all(mask or value != BLANK for mask, value in zip(masks, values, strict=True))


def progress_on_usual(state: State) -> bool:
    return state.board == STANDARD and progress(state)


def values(state: State) -> bool:
    """Given and placed digits without marks."""
    is_marked = state.masks != masks_of(state.values, state.board)
    return not state.puzzle.is_sukaku and not is_marked


def hodoku(state: State) -> bool:
    own, masks = state.values, state.masks
    fresh = masks_of(own, state.board)
    if state.puzzle.is_sukaku:
        return is_as_given(state) and masks != fresh
    if not own.strip(BLANK):
        return masks == fresh
    return not any(now & ~before for before, now in zip(fresh, masks, strict=True))


def iss(state: State) -> bool:
    """Placed digits are written as givens."""
    return state.values == state.puzzle.givens and hodoku(state)


def marks(state: State) -> bool:
    """A state in which exactly the cells with one mark are filled."""
    own = state.values
    if state.puzzle.is_sukaku:
        if not is_as_given(state):
            return False
    elif own != state.puzzle.givens or not own.strip(BLANK):
        return False
    masks = [
        mask if value == BLANK else mask_with(value)
        for value, mask in zip(own, state.masks, strict=True)
    ]
    return placed_in(masks, state.board) == tuple(v != BLANK for v in own)


def candidates(state: State) -> bool:
    several = [mask for mask in state.masks if mask.bit_count() > 1]
    pairs = zip(state.values, state.masks, strict=True)
    has_none = any(value == BLANK and not mask for value, mask in pairs)
    return marks(state) and (bool(several) or not has_none)


def sudokupad(state: State) -> bool:
    return state.puzzle.givens == state.values and progress(state)


def sdx(state: State) -> bool:
    """The rows are read as a Sukaku if and only if they contain no digit."""
    own, givens, masks = state.values, state.puzzle.givens, state.masks
    if not progress(state) or state.puzzle.is_sukaku == bool(own.strip(BLANK)):
        return False
    pairs = zip(masks, own, strict=True)
    full = [mask if value == BLANK else mask_with(value) for mask, value in pairs]
    if not all(full):
        return False
    placed = placed_in(full, state.board)
    if state.puzzle.is_sukaku or givens == own:
        return placed == tuple(value != BLANK for value in own)
    return all(
        is_alone == (given != BLANK)
        for is_alone, given, value in zip(placed, givens, own, strict=True)
        if value == BLANK or given != BLANK
    )


KEPT: Final[Mapping[str, Callable[[State], bool]]] = {
    "array": alone,
    "candidates": candidates,
    "f-puzzles": progress,
    "grid": alone,
    "hodoku": hodoku,
    "html": alone,
    "iss": iss,
    "jigsaw": alone,
    "killer": alone_on_usual,
    "json": lambda _state: True,
    "line": alone,
    "markdown": alone,
    "nonet": lambda _state: True,
    "opensudoku": progress,
    "pencilmark": alone,
    "sdk": values,
    "sdx": sdx,
    "snarfable": lambda _state: False,  # a puzzle without cages is written as the usual line
    "ss": alone,
    "sudokucoach": progress_on_usual,
    "sudokuexchange": alone_on_usual,
    "sudokupad": sudokupad,
    "sudokuwiki": progress_on_usual,
    "sukaku": marks,
    "sumocue": alone,
    "tsv": alone,
}
"""For each format, a function that returns whether the format stores a 9x9 state completely."""
