"""Recognising strings of Interactive Sudoku Solver: `.Shape~6x6.AntiKnight.~R1C1_5~R2C4_3`.

`iss` reads and writes them.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote_plus

_ADDRESS: Final = re.compile(r"https?://[^?#\s]*\?(?:[^#\s]*&)?q=([^&#\s]+)")
_START: Final = re.compile(r"\s*\.(?:[A-Z][A-Za-z]+(?:[~.]|\s*$)|~R[1-9a-z]C[1-9a-z]_)")


def is_iss(text: str) -> bool:
    """Whether the text is a string of Interactive Sudoku Solver, or an address with one after `q=`.

    >>> is_iss(".Shape~6x6.~R1C1_5"), is_iss(".~R1C1_5"), is_iss(".AntiKnight.AntiKing")
    (True, True, True)
    >>> is_iss("..12"), is_iss(".ABC.")
    (False, False)
    """
    string = string_in(text)
    # Cells of large boards may look like the name of a constraint, but they never have the `~`
    # before a value.
    names = string.strip().removeprefix(".").split(".")
    if _START.match(string) is None:
        return False
    if "~" in string:
        return True
    from ..constraints import all_kinds  # imported here, because few inputs get this far

    return {name for kind in all_kinds() for name in kind.iss} >= set(names)


def string_in(text: str) -> str:
    """The string in the text; the text may also be an address of the site."""
    address = _ADDRESS.match(text.strip())
    return unquote_plus(address[1]) if address else text
