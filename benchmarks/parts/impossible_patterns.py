"""Find all patterns of cells, in four boxes that form a rectangle, that three digits cannot fill.

    python benchmarks/parts/impossible_patterns.py

A pattern is minimal: if any one of its cells is removed, three digits can fill the rest. It has at
most three cells in any house, because naked sets cover the patterns with four. Patterns count as
the same if they differ only in the order of rows and columns, or if rows are exchanged with
columns. There are five patterns. The script prints them in the format of
`native/patterns/impossible_patterns.cpp`, and a test makes sure that the core has them.

The script tries all choices of at most three cells in each box. A pattern needs cells in all four
boxes, because three digits can fill the cells of any three boxes. If three boxes are side by side,
write their cells into a table with a line for each row and a column for each box. No line or column
of this table has more than three cells, so three colours always suffice. If three boxes form a
corner, any filling of the box in the corner can be extended to the other two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, permutations, product

SIDE = 6
ROWS = tuple(sum(1 << (row * SIDE + column) for column in range(SIDE)) for row in range(SIDE))
COLUMNS = tuple(sum(1 << (row * SIDE + column) for row in range(SIDE)) for column in range(SIDE))
ORDERS = tuple(permutations(range(3)))

Pattern = int
"""Cells of the rectangle, one bit each, row by row."""


def members(pattern: Pattern) -> Iterator[int]:
    """The cells of a pattern."""
    while pattern:
        yield (pattern & -pattern).bit_length() - 1
        pattern &= pattern - 1


def place(cell: int) -> tuple[int, int]:
    """The row and the column of a cell."""
    return divmod(cell, SIDE)


def sees(one: int, other: int) -> bool:
    """Whether two cells share a row, a column or a box."""
    (row, column), (below, beside) = place(one), place(other)
    same_box = (row // 3, column // 3) == (below // 3, beside // 3)
    return one != other and (row == below or column == beside or same_box)


SEEN = tuple(
    sum(1 << other for other in range(SIDE * SIDE) if sees(one, other))
    for one in range(SIDE * SIDE)
)


def fits(pattern: Pattern, digits: dict[int, int] | None = None) -> bool:
    """Whether three digits can fill a pattern. `digits` has the possible digits of each empty cell,
    as bits."""
    if digits is None:
        digits = dict.fromkeys(members(pattern), 0b111)
    if not digits:
        return True
    cell = min(digits, key=lambda each: digits[each].bit_count())
    for digit in (1, 2, 4):
        if not digits[cell] & digit:
            continue
        rest = {
            other: may & ~digit if SEEN[cell] >> other & 1 else may
            for other, may in digits.items()
            if other != cell
        }
        if all(rest.values()) and fits(pattern, rest):
            return True
        if digits[cell] == 0b111:  # trying one digit is enough: all are equivalent here
            return False
    return False


def is_minimal(pattern: Pattern) -> bool:
    """Whether three digits cannot fill a pattern, but can if any one of its cells is removed."""
    return not fits(pattern) and all(fits(pattern & ~(1 << cell)) for cell in members(pattern))


def in_box(cells: Iterable[int], down: int, across: int) -> Pattern:
    """The cells of a box, numbered 0 to 8, as cells in one of the four boxes."""
    return sum(1 << ((down * 3 + c // 3) * SIDE + across * 3 + c % 3) for c in cells)


def choices(rows: bool, columns: bool) -> list[tuple[int, ...]]:
    """Choices of at most three cells in a box. With `rows`, choices that differ only in the order
    of rows are equivalent. With `columns`, the same goes for columns. Only one of several
    equivalent choices is listed.
    """
    still = (range(3),)
    orders = tuple(product(ORDERS if rows else still, ORDERS if columns else still))

    def least(cells: tuple[int, ...]) -> tuple[int, ...]:
        return min(tuple(sorted(3 * a[c // 3] + b[c % 3] for c in cells)) for a, b in orders)

    every = (cells for size in range(4) for cells in combinations(range(9), size))
    return sorted({least(cells) for cells in every})


def is_open(pattern: Pattern) -> bool:
    """Whether every line has at most three cells."""
    return all((pattern & line).bit_count() <= 3 for line in (*ROWS, *COLUMNS))


def candidates(firsts: Iterable[tuple[int, ...]]) -> Iterator[Pattern]:
    """Patterns in which each cell sees at least three others, and whose cells in the first box are
    one of these choices. Every minimal pattern is among them, in at least one order of its rows
    and columns.
    """
    lasts = [in_box(cells, 1, 1) for cells in choices(rows=False, columns=False)]
    for first in firsts:
        for beside in choices(rows=False, columns=True):
            upper = in_box(first, 0, 0) | in_box(beside, 0, 1)
            if not is_open(upper):
                continue
            for below in choices(rows=True, columns=False):
                three = upper | in_box(below, 1, 0)
                if not is_open(three):
                    continue
                for last in lasts:
                    every = three | last
                    if is_open(every) and all(
                        (SEEN[cell] & every).bit_count() >= 3 for cell in members(every)
                    ):
                        yield every


@cache
def line_orders() -> tuple[tuple[int, ...], ...]:
    """The orders of six lines in which the three lines of each box stay side by side."""
    both = [(*one, *(3 + line for line in other)) for one in ORDERS for other in ORDERS]
    return (*both, *((*order[3:], *order[:3]) for order in both))


def form(pattern: Pattern) -> tuple[int, ...]:
    """A value that is the same for all patterns that differ only in the order of lines or in
    exchanging rows with columns."""
    cells = [place(cell) for cell in members(pattern)]
    found = []
    for turned, rows in product((False, True), line_orders()):
        lines = [0] * SIDE
        for row, column in cells:
            down, across = (column, row) if turned else (row, column)
            lines[across] |= 1 << rows[down]
        one, other = sorted((tuple(sorted(lines[:3])), tuple(sorted(lines[3:]))))
        found.append((*one, *other))
    return min(found)


def shapes(firsts: Iterable[tuple[int, ...]] | None = None) -> list[Pattern]:
    """One minimal pattern of each form, smallest first. If `firsts` is given, the first box must
    have one of these choices.
    """
    patterns = candidates(choices(rows=True, columns=True) if firsts is None else firsts)
    found = {form(pattern) for pattern in patterns if is_minimal(pattern)}
    return sorted(map(of_form, found), key=lambda each: (each.bit_count(), each))


def of_form(lines: tuple[int, ...]) -> Pattern:
    """The pattern of a form. A form lists the columns from left to right, each as bits from the top
    row.
    """
    return sum(
        1 << (row * SIDE + column)
        for column, line in enumerate(lines)
        for row in range(SIDE)
        if line >> row & 1
    )


def lines_of(shape: Pattern) -> list[int]:
    """The rows of a pattern, as bits from the left."""
    return [shape >> row * SIDE & 0b111111 for row in range(SIDE)]


def in_the_core(shape: Pattern) -> str:
    """A pattern in the format of the core."""
    return f"{{{', '.join(f'0b{line:06b}' for line in lines_of(shape))}}}"


def main() -> None:
    """Print the patterns, in the format of the core and as pictures."""
    for shape in shapes():
        print(f"{shape.bit_count()} cells: {in_the_core(shape)}")
        for line in lines_of(shape):
            row = "".join("X" if line >> column & 1 else "." for column in range(SIDE))
            print(f"  {row[:3]} {row[3:]}")


if __name__ == "__main__":
    main()
