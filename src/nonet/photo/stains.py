"""Pages in print whose stains were taken for pencil marks or handwriting, and pale handwriting.

What shows through thin paper, and what is smeared on it, looks like small or pale writing, and each
such cell makes the next one likelier, as writing does. But pens and pencils leave somewhere on a
page a line about as dark as print; stains do not. So a page is one in print where all that was
taken for writing is much paler than the printed digits.

A hard pencil may be as pale as stains, all over the page, or so pale that cells look empty. But
what a player writes is a part of the solution, and what else looks like a digit is so in one case
of nine. So where pale digits agree with the solution there is writing, however pale it is.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..model.board import STANDARD, Board
from ..model.puzzle import Puzzle
from ..search import solve
from .correction import board_text, is_solved_one_way
from .network import PATCH, Patches, Probabilities
from .screen_ink import BoolBoard

# Of the ink of printed digits. On the photos that the network was taught with, the darkest stain
# that is taken for writing has 0.36, and the darkest writing of each page 0.69 or more.
_PALE: Final = 0.45
_EDGE: Final = 6  # pixels of a patch in which the lines of the board may lie
_DARKEST: Final = 8  # pixels that measure the darkness of the ink of a cell
_STAIN: Final = 0.8  # the probability that it is none of a player's; less than is sure
_AGREEING: Final = 2  # digits taken for writing that show a hand; one of nine agrees by chance
# Of the open cells with the most ink so many are looked at, and so many show a hand if their
# likeliest digits agree: by chance once in a thousand pages; none of 102 in print had above 6.
_INKIEST, _OF_INKIEST = 20, 8
_TRACE: Final = 0.3  # of the darkness of pale writing: a cell with so much ink may not be empty

_WRITING: Final = np.repeat([False, True], [10, 10])  # of the classes: written digits, and notes


def darkness(patches: Patches) -> Any:
    """How dark the darkest ink within each cell is.

    >>> darkness(np.zeros((1, PATCH, PATCH), np.float32)).tolist()
    [0.0]
    """
    inner = patches[:, _EDGE : PATCH - _EDGE, _EDGE : PATCH - _EDGE]
    return np.sort(inner.reshape(len(patches), -1), axis=1)[:, -_DARKEST:].mean(axis=1)


def without_stains(
    classes: Probabilities, patches: Patches, board: Board = STANDARD
) -> Probabilities:
    """The probabilities of classes of a page, where pale stains are not writing.

    Cells that were taken for writing become what they are likeliest in print, and stay in doubt.
    If pale digits agree with the solution, what was taken for writing stays so, and cells
    that look empty but for a trace of ink are in doubt.

    Args:
        classes: of the 81 cells, shape (81, 20).
        patches: the cells as they are read, shape (81, PATCH, PATCH).
        board: the houses of the board.
    """
    writing = classes @ _WRITING > 0.5
    best = classes.argmax(axis=1)
    printed = (best > 0) & (best < 10)
    if not printed.any():
        return classes
    dark = darkness(patches)
    pale = _PALE * np.median(dark[printed])
    if writing.any() and dark[writing].max() > pale:
        return classes
    hand = pale_hand(classes, writing, printed & (dark > pale), dark, board)
    if not hand.any():
        return as_stains(classes, writing)
    traces = (best == 0) & (dark > _TRACE * np.median(dark[hand]))
    return as_stains(classes, traces & (classes @ ~_WRITING > _STAIN))


def pale_hand(
    classes: Probabilities, writing: Any, printed: Any, dark: Any, board: Board
) -> BoolBoard:
    """The cells that show that a player wrote on the page, though all is pale; none if none do.

    Args:
        classes: of the 81 cells.
        writing, printed: which cells were taken for writing, and which hold digits in print.
        dark: how dark each cell is.
        board: the houses of the board.
    """
    none = np.zeros(81, bool)
    digits = classes[:, 10:19].argmax(axis=1) + 1
    givens = board_text(np.where(printed, classes.argmax(axis=1), 0))
    if not is_solved_one_way(givens, board):
        return none
    solution = np.array(list(solve(Puzzle(givens, board=board)).givens), int)
    agreeing = (digits == solution) & ~printed
    written = writing & (classes.argmax(axis=1) < 19)
    found = int((agreeing & written).sum())
    if found >= _AGREEING and 2 * found > written.sum():
        return np.asarray(writing)
    inkiest = none.copy()
    inkiest[np.argsort(np.where(printed, 0, -dark))[:_INKIEST]] = True
    agreeing &= inkiest
    return agreeing if agreeing.sum() >= _OF_INKIEST else none


def as_stains(classes: Probabilities, cells: Any) -> Probabilities:
    """The probabilities of classes where some cells hold no writing, as likely as a stain."""
    plain = classes.copy()
    for group, share in ((~_WRITING, _STAIN), (_WRITING, 1 - _STAIN)):
        part = classes[np.ix_(cells, group)]
        whole = np.maximum(part.sum(axis=1, keepdims=True), 1e-9)
        plain[np.ix_(cells, group)] = share * part / whole
    return plain
