"""Pages in print whose stains were taken for pencil marks or handwriting.

What shows through thin paper, and what is smeared on it, looks like small or pale writing, and each
such cell makes the next one likelier, as writing does. But pens and pencils leave somewhere on a
page a line about as dark as print; stains do not. So a page is one in print where all that was
taken for writing is much paler than the printed digits.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from .network import Probabilities
from .patches import PATCH, Patches

# Of the ink of printed digits. On the photos that the network was taught with, the darkest stain
# that is taken for writing has 0.36, and the darkest writing of each page 0.69 or more.
_PALE: Final = 0.45
_EDGE: Final = 6  # pixels of a patch in which the lines of the board may lie
_DARKEST: Final = 8  # pixels that say how dark the ink of a cell is
_STAIN: Final = 0.8  # the probability that it is none of a player's; less than what is sure

_WRITING: Final = np.repeat([False, True], [10, 10])  # of the classes: written digits, and notes


def darkness(patches: Patches) -> Any:
    """How dark the darkest ink within each cell is.

    >>> darkness(np.zeros((1, PATCH, PATCH), np.float32)).tolist()
    [0.0]
    """
    inner = patches[:, _EDGE : PATCH - _EDGE, _EDGE : PATCH - _EDGE]
    return np.sort(inner.reshape(len(patches), -1), axis=1)[:, -_DARKEST:].mean(axis=1)


def without_stains(classes: Probabilities, patches: Patches) -> Probabilities:
    """The probabilities of classes of a page, where pale stains are no writing.

    Cells that were taken for writing become what they are likeliest in print, and stay in doubt.

    Args:
        classes: of the 81 cells, shape (81, 20).
        patches: the cells as they are read, shape (81, PATCH, PATCH).
    """
    writing = classes @ _WRITING > 0.5
    best = classes.argmax(axis=1)
    printed = (best > 0) & (best < 10)
    if not writing.any() or not printed.any():
        return classes
    dark = darkness(patches)
    if dark[writing].max() > _PALE * np.median(dark[printed]):
        return classes
    plain = classes.copy()
    for group, share in ((~_WRITING, _STAIN), (_WRITING, 1 - _STAIN)):
        part = classes[np.ix_(writing, group)]
        plain[np.ix_(writing, group)] = (
            share * part / np.maximum(part.sum(axis=1, keepdims=True), 1e-9)
        )
    return plain
