"""Which class a puzzle or a solution grid belongs to, as 16 bytes."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base.arguments import checked_arguments
from ..bulk import CanonicalForms

ID_BYTES: Final = 16
_CELLS: Final = 81
_BLANK: Final = ord(".")
_ZERO: Final = ord("0")


@checked_arguments
def identities(canonical: CanonicalForms) -> NDArray[np.uint8]:
    """The ids of classes of puzzles: BLAKE2b of their canonical forms, written as 81 characters
    with `.` for a blank, to 16 bytes.

    Two puzzles have the same id when they are isomorphic, and by chance once in 2^128 pairs.

    Returns:
        uint8 (n, 16); all 0 for an invalid puzzle.

    >>> from nonet.bulk import canonical
    >>> ids = identities(canonical(["." * 80 + "5", "2" + "." * 80]))
    >>> bytes(ids[0]).hex(), bytes(ids[0]) == bytes(ids[1])
    ('92c71bba4935f76ad59b5a7a5d521338', True)
    """
    forms = canonical.forms + np.uint8(_ZERO)
    forms -= (canonical.forms == 0) * np.uint8(_ZERO - _BLANK)
    ids = np.frombuffer(b"".join(_hashes(forms.tobytes())), np.uint8).reshape(-1, ID_BYTES).copy()
    ids[~canonical.valid()] = 0
    return ids


def _hashes(text: bytes) -> Iterator[bytes]:
    new = blake2b(digest_size=ID_BYTES).copy  # a third cheaper than to make each from nothing
    for start in range(0, len(text), _CELLS):
        form = new()
        form.update(text[start : start + _CELLS])
        yield form.digest()
