"""Closed sets in a 0/1 table by brute force, and their complements."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations


def closed_sets(rows: dict[int, int]) -> Iterator[tuple[frozenset[int], int]]:
    """Every closed set of a table, by brute force: n rows with 1s in only n columns. Yields the
    rows, and the columns as bits.

    `rows` maps the name of each open row of the table to its 1s, as bits.
    """
    for size in range(1, len(rows)):
        for members in combinations(rows, size):
            columns = 0
            for row in members:
                columns |= rows[row]
            if columns.bit_count() == size:
                yield frozenset(members), columns


def turned(rows: dict[int, int]) -> dict[int, int]:
    """The table with rows and columns swapped; both are numbered from 0."""
    columns = sorted({column for ones in rows.values() for column in members_of(ones)})
    return {c: sum(1 << row for row, ones in rows.items() if ones >> c & 1) for c in columns}


def members_of(bits: int) -> set[int]:
    return {bit for bit in range(bits.bit_length()) if bits >> bit & 1}


def losses(rows: dict[int, int], members: frozenset[int], columns: int) -> set[tuple[int, int]]:
    """The 1s, as (row, column), that a closed set removes from the rows outside it."""
    outside = ((row, ones & columns) for row, ones in rows.items() if row not in members)
    return {(row, column) for row, lost in outside for column in members_of(lost)}


Losses = frozenset[tuple[int, int]]


def assert_complements(rows: dict[int, int]) -> list[tuple[frozenset[int], frozenset[int], Losses]]:
    """For each closed set of n rows, check its complement: the columns that the set does not use
    are a closed set of the transposed table, and remove the same 1s. Returns, for each set that
    removes something, its rows, its complement's columns, and the 1s that it removes.
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
    """For each set that nonet reports, its size and the 1s that it removes. Such a set contains
    no smaller set that removes the same 1s.
    """
    for members, lost in sets:
        if not any(inside < members and lost <= taken for inside, taken in sets):
            yield len(members), lost
