"""Recognise pale handwriting, and printed pages whose stains were mistaken for writing.

Smears look like small or pale writing, and so does print that shows through thin paper. Each cell
with such a mark raises the probability of writing in the other cells. But on a page with writing,
at least one stroke of the pen or pencil is about as dark as print. Stains never are. So if all
marks that were read as writing are much paler than the printed digits, none of them is writing.

On some pages, all writing is in hard pencil and as pale as stains, or so pale that cells look
empty. But a player writes digits of the solution, and a stain that looks like a digit agrees with
the solution only one time in nine. So pale digits that agree with the solution are writing.
"""

from typing import Any, Final

import numpy as np

from ..model import STANDARD, Board, Puzzle
from ..search import solve
from .correction import board_text, is_solved_one_way
from .network import PATCH, Patches, Probabilities
from .screen_ink import BoolBoard

# The threshold between stains and writing, relative to the ink of printed digits. On the training
# photos, the darkest stain that was taken for writing is at 0.36, and the darkest writing on each
# page is at 0.69 or more.
_PALE: Final = 0.45
# The lines of the board may be this close to the edge of a patch, in pixels.
_EDGE: Final = 6
_DARKEST: Final = 8  # The number of pixels whose mean is the darkness of a cell.
# If a mark counts as a stain, the probability that it is not writing is set to this value, which is
# low enough to leave the cell in doubt.
_STAIN: Final = 0.8
# Pale digits prove writing if at least this many, and more than half, agree with the solution. A
# stain agrees by chance one time in nine.
_AGREEING: Final = 2
# The 20 empty cells with the most ink are examined. If the likeliest digit agrees with the solution
# in at least 8 of them, a player wrote on the page. By chance, this happens on only one page in a
# thousand. None of 102 printed pages had more than 6 such cells.
_INKIEST, _OF_INKIEST = 20, 8
_TRACE: Final = 0.3  # a cell with this share of the ink of pale writing is in doubt

_WRITING: Final = np.repeat([False, True], [10, 10])  # the classes of written digits and notes


def darkness(patches: Patches) -> Any:
    """The darkness of the darkest ink within each cell.

    >>> darkness(np.zeros((1, PATCH, PATCH), np.float32)).tolist()
    [0.0]
    """
    inner = patches[:, _EDGE : PATCH - _EDGE, _EDGE : PATCH - _EDGE]
    return np.sort(inner.reshape(len(patches), -1), axis=1)[:, -_DARKEST:].mean(axis=1)


def without_stains(
    classes: Probabilities, patches: Patches, board: Board = STANDARD
) -> Probabilities:
    """Correct a page's class probabilities, to keep pale stains from being read as writing.

    Cells that were read as writing get the most probable reading for print instead, and are still
    in doubt. But if pale digits agree with the solution, they still count as writing. In that case,
    cells that look empty but have a trace of ink are in doubt.

    Args:
        classes: the probabilities for the 81 cells, shape (81, 20).
        patches: the upright cells, shape (81, PATCH, PATCH).
        board: the board, with its houses.
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
    """The cells that prove that a player wrote on the page, even though all the writing is pale.
    The result has no cells if there is no proof.

    Args:
        classes: the probabilities for the 81 cells.
        writing, printed: the cells that were read as writing, and the cells with printed digits.
        dark: the darkness of each cell.
        board: the board, with its houses.
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
    """Change the class probabilities so that the marks in some cells count as stains."""

    plain = classes.copy()
    for group, share in ((~_WRITING, _STAIN), (_WRITING, 1 - _STAIN)):
        part = classes[np.ix_(cells, group)]
        whole = np.maximum(part.sum(axis=1, keepdims=True), 1e-9)
        plain[np.ix_(cells, group)] = share * part / whole
    return plain
