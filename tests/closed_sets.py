"""Closed sets in a table of 0s and 1s, found by brute force, and their complements."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations


def closed_sets(rows: dict[int, int]) -> Iterator[tuple[frozenset[int], int]]:
    """Finds every closed set of a table by brute force. A closed set is a set of n rows whose 1s
    lie in only n columns. Yields its rows, and its columns as bits.

    `rows` maps the number of each open row to the row's 1s, as bits.
    """
    for size in range(1, len(rows)):
        for members in combinations(rows, size):
            columns = 0
            for row in members:
                columns |= rows[row]
            if columns.bit_count() == size:
                yield frozenset(members), columns


def turned(rows: dict[int, int]) -> dict[int, int]:
    """The table with its rows and columns swapped. Both are numbered from 0."""
    columns = sorted({column for ones in rows.values() for column in members_of(ones)})
    return {c: sum(1 << row for row, ones in rows.items() if ones >> c & 1) for c in columns}


def members_of(bits: int) -> set[int]:
    return {bit for bit in range(bits.bit_length()) if bits >> bit & 1}


def losses(rows: dict[int, int], members: frozenset[int], columns: int) -> set[tuple[int, int]]:
    """The 1s that a closed set removes from other rows, each as (row, column)."""
    outside = ((row, ones & columns) for row, ones in rows.items() if row not in members)
    return {(row, column) for row, lost in outside for column in members_of(lost)}


Losses = frozenset[tuple[int, int]]


def assert_complements(rows: dict[int, int]) -> list[tuple[frozenset[int], frozenset[int], Losses]]:
    """Check that each closed set has a complement. The complement consists of the columns that the
    set does not use. It is a closed set of the transposed table, and removes the same 1s.

    Returns three things for each set that removes something: its rows, the columns of its
    complement, and the 1s that it removes.
    """
    columns = turned(rows)
    assert len(columns) == len(rows), "as many columns are open as rows"
    others = dict(closed_sets(columns))
    useful = []
    count = 0
    for members, owned in closed_sets(rows):
        count += 1
        rest = frozenset(columns) - members_of(owned)
        assert len(rest) == len(rows) - len(members)
        assert rest in others, "the other columns are closed too"
        assert members_of(others[rest]) == set(rows) - members
        lost = losses(rows, members, owned)
        mirrored = losses(columns, rest, others[rest])
        assert lost == {(row, column) for column, row in mirrored}
        if lost:
            useful.append((members, rest, frozenset(lost)))
    assert count == len(others), "and the other way round: one for one"
    return useful


def sharp(sets: list[tuple[frozenset[int], Losses]]) -> Iterator[tuple[int, Losses]]:
    """The size of each set that nonet would report, and the 1s that it removes. A set is not
    reported if a smaller set inside it removes the same 1s.
    """
    for members, lost in sets:
        if not any(inside < members and lost <= taken for inside, taken in sets):
            yield len(members), lost
