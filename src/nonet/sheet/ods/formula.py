"""A formula of a template as OpenDocument writes it."""

from __future__ import annotations

from ...base.optional import require
from .names import range_to


def open_formula(formula: str) -> str:
    """A formula with its ranges in brackets and semicolons between arguments.

    >>> open_formula("=SUM('Puzzle 2'!$B$4:$J$12,A1)&\\" of 405\\"")
    '=SUM([$\\'Puzzle 2\\'.$B$4:.$J$12];[.A1])&" of 405"'
    """
    parts = []
    for token in require("sheet").formula.Tokenizer(formula).items:
        if token.type == "OPERAND" and token.subtype == "RANGE":
            parts.append(f"[{range_to(token.value)}]")
        elif token.type == "SEP":
            parts.append(";")
        else:
            parts.append(token.value)
    return "=" + "".join(parts)
