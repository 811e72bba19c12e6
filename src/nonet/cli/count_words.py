"""The number of solutions, and of automorphisms, in words and as a sign."""

from __future__ import annotations


def count_told(count: int, is_complete: bool) -> str:
    """The number of solutions in a sentence.

    Args:
        count: how many were counted.
        is_complete: whether these are all.

    >>> count_told(1, True), count_told(2, False)
    ('There is exactly one solution.', 'There are more than 2 solutions; --limit counts further.')
    """
    if count == 0:
        return "There is no solution."
    if count == 1 and is_complete:
        return "There is exactly one solution."
    amount = f"{count:,} solution{'s' if count > 1 else ''}"
    if is_complete:
        return f"There are {amount}."
    return f"There are more than {amount}; --limit counts further."


def count_sign(count: int, is_complete: bool) -> str:
    """The number of solutions in a line, with a plus where there are more.

    >>> count_sign(2, True), count_sign(2, False)
    ('2', '2+')
    """
    return f"{count}{'' if is_complete else '+'}"


def automorphisms_told(count: int) -> str:
    """The number of symmetries that map a puzzle onto itself, in a sentence.

    >>> automorphisms_told(1), automorphisms_told(3456)
    ('No symmetry maps it onto itself.', '3,456 automorphisms: symmetries that map it onto itself.')
    """
    if count == 1:
        return "No symmetry maps it onto itself."
    return f"{count:,} automorphisms: symmetries that map it onto itself."
