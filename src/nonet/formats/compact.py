"""81 digits in about thirty characters. Each character encodes a digit and the blanks after it.

K7Cc2XbIJ5BEEc1DxE3bGJC1EIaY3bJ6W

The character at index d + 10 n of `0-9A-Za-x` encodes the digit d followed by n blanks, where n is
at most five. A longer run of blanks continues with characters for the digit 0, which is itself a
blank.
"""

import re
from typing import Final

from ..model import BLANK, CELLS

_SIGNS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_RUN: Final = re.compile(r"[0-9]0{0,5}")
_RUNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""The characters that mean runs of blanks in the older form: B for one blank, C for two, and so
on.
"""


def packed(givens: str) -> str:
    """Write 81 cells in the compact form.

    >>> packed("53..7" + "." * 76)
    '5Nvoooooooooooe'
    """
    digits = givens.replace(BLANK, "0")
    return "".join(_SIGNS[int(run[0]) + 10 * (len(run) - 1)] for run in _RUN.findall(digits))


def unpacked(text: str) -> tuple[str, str] | None:
    """Read the 81 cells at the start of the text. Returns them with the rest of the text; None if
    the text has fewer cells.

    >>> unpacked(packed("53..7" + "." * 76) + "w")[1]
    'w'
    """
    cells = ""
    for index, sign in enumerate(text):
        number = _SIGNS.find(sign)
        if number < 0:
            return None
        cells += str(number % 10) + "0" * (number // 10)
        if len(cells) >= CELLS:
            rest = text[index + 1 :]
            return (cells.replace("0", BLANK), rest) if len(cells) == CELLS else None
    return None


def unpacked_runs(text: str) -> str | None:
    """Read the 81 cells from text in the older form, which has plain digits and a letter for each
    run of blanks. Returns None if there are not 81 cells.
    """
    cells = ""
    for sign in text:
        if sign in "123456789":
            cells += sign
        elif sign in _RUNS:
            cells += BLANK * _RUNS.index(sign)
        else:
            return None
        if len(cells) > CELLS:
            return None
    return cells if len(cells) == CELLS else None
