"""QR codes, for the terminal and as SVG."""

from __future__ import annotations

import io
from typing import Final

import segno

from ..base.errors import Error

_QUIET: Final = 4  # light modules around the code, as its standard asks for
_HALVES: Final = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""Two modules, one above the other, as one character; the light ones are drawn, for terminals are
mostly dark."""


def qr_text(text: str) -> str:
    """A QR code in characters, two modules in each.

    Raises:
        Error: where the text is longer than a QR code holds.
    """
    rows = [list(map(int, row)) for row in _code(text).matrix_iter(border=_QUIET)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    return "\n".join(
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )


def qr_picture(text: str) -> str:
    """A QR code as SVG.

    Raises:
        Error: as `qr_text`.
    """
    out = io.BytesIO()
    _code(text).save(out, kind="svg", scale=8, border=_QUIET, light="#fff", title=text)
    return out.getvalue().decode("utf-8").rstrip("\n")


def _code(text: str):  # type: ignore[no-untyped-def] # of a library without types
    try:
        return segno.make(text, error="m", micro=False)
    except segno.DataOverflowError:
        raise Error(
            f"the text has {len(text):,} characters, more than a QR code holds; "
            "a link or a line is shorter."
        ) from None
