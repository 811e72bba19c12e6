"""Finds a canonical order of a grid's rows, columns and digits. Two grids differ only in the order
of these if they are equal in their canonical orders.

The method is canonical labelling of graphs (McKay and Piperno, 2014). Bands, stacks, rows, columns
and digits are divided into classes by their contents, round after round, until no class divides
further. If a class still has several members, each of them is singled out in turn, and the rounds
continue. The order with the smallest certificate is the canonical order. An order is not tried if
it differs from an earlier one only by a known symmetry.
"""

from collections.abc import Sequence
from itertools import takewhile
from math import prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...base import Error

Colors = NDArray[np.int64]

MOST_NODES: Final = 50_000
"""The number of orders that are tried before the search gives up, which takes a few seconds."""


class FormNotFound(Error):
    """Raised if the canonical form of a grid was not found within the allowed amount of work."""


class Labelling(NamedTuple):
    """A canonical order.

    Attributes:
        cells: the digit of each cell in this order, or 0 for an empty cell. Digits are numbered
            from 1 by first appearance. The result is the same for all grids that differ only in the
            names of digits and in the order of bands, of rows in a band, of stacks and of columns
            in a stack.
        automorphisms: the number of ways to rename digits and to reorder rows and columns that map
            the grid onto itself. Digits that do not occur keep their names.
    """

    cells: tuple[int, ...]
    automorphisms: int


def labelling(
    cells: Sequence[int], box_rows: int, box_columns: int, *, nodes: int = MOST_NODES
) -> Labelling:
    """Find the canonical order of a grid.

    Args:
        cells: the digit of each cell, row by row; 0 for an empty cell. The number of rows is the
            number of cells in a box.
        box_rows, box_columns: the shape of a box.
        nodes: the maximum number of orders that are tried.

    Raises:
        FormNotFound: if this number is not enough.

    >>> labelling([0, 0, 0, 0] * 3 + [0, 0, 0, 3], 2, 2)
    Labelling(cells=(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0), automorphisms=4)
    """
    return _Search(cells, box_rows, box_columns, nodes).result()


class _Leaf(NamedTuple):
    """A complete order.

    Attributes:
        path: the vertices that were singled out on the way to this order.
        trace: the values that were observed in the rounds on the path. They are the same for equal
            grids.
        certificate: the grid in this order.
        order: the vertex at each position.
    """

    path: tuple[int, ...]
    trace: tuple[bytes, ...]
    certificate: bytes
    order: Colors


class _Search:
    """The search for the canonical order of one grid. All parts of the grid that can be reordered
    are vertices, which are numbered: bands, then stacks, rows, columns, and the digits that occur.
    """

    def __init__(
        self, cells: Sequence[int], box_rows: int, box_columns: int, most_nodes: int
    ) -> None:
        size = box_rows * box_columns
        grid = np.array(cells, dtype=np.int64).reshape(size, size)
        rows, columns = np.nonzero(grid)
        _, digits = np.unique(grid[rows, columns], return_inverse=True)
        count = int(digits.max()) + 1 if len(digits) else 0
        bands, stacks = box_columns, box_rows
        self.size = size
        self.first_row = bands + stacks
        self.first_column = self.first_row + size
        self.first_digit = self.first_column + size
        self.kinds = np.repeat(np.arange(5), (bands, stacks, size, size, count))
        self.owner = np.concatenate(
            (np.arange(size) // box_rows, bands + np.arange(size) // box_columns)
        )
        self.lines = self.first_row + np.arange(2 * size)
        self.given = np.stack(
            (rows + self.first_row, columns + self.first_column, digits + self.first_digit)
        )
        self.nodes_left = most_nodes
        self.first: _Leaf | None = None
        self.best: _Leaf | None = None
        self.movements: list[Colors] = []
        self.orbit_sizes: list[int] = []

    def result(self) -> Labelling:
        self._visit((), (), self.kinds)
        assert self.best is not None
        return Labelling(self._cells(self.best.order), prod(self.orbit_sizes))

    def _visit(self, path: tuple[int, ...], trace: tuple[bytes, ...], colors: Colors) -> int:
        """Visit all orders that begin with this path. Returns the length of the path with which the
        search continues.
        """
        if self.nodes_left == 0:
            raise FormNotFound(
                "the canonical form was not found within the work limit, because too many parts "
                "of the grid are alike."
            )
        self.nodes_left -= 1
        colors, shown = self._refined(colors)
        trace = (*trace, shown)
        if self.first is not None and self.best is not None:
            depth = len(trace)
            if trace > self.best.trace[:depth] and trace != self.first.trace[:depth]:
                return len(path)
        counts = np.bincount(colors)
        if len(counts) == len(colors):
            return self._take(self._leaf(path, trace, colors))
        is_first = self.first is None
        chosen = int(np.argmax(counts))
        tried: list[int] = []
        for vertex in np.flatnonzero(colors == chosen).tolist():
            orbits = self._orbits(path)
            if any(orbits[vertex] == orbits[other] for other in tried):
                continue
            tried.append(vertex)
            apart = 2 * colors + 1
            apart[vertex] -= 1
            back = self._visit((*path, vertex), trace, _ranks(apart))
            if back < len(path):
                return back
        if is_first:
            orbits = self._orbits(path)
            self.orbit_sizes.append(orbits.count(orbits[tried[0]]))
        return len(path)

    def _refined(self, colors: Colors) -> tuple[Colors, bytes]:
        """Divide the classes by contents until no class divides further. Returns the classes, and
        the observed values as bytes, which are the same for equal grids. If hash sums happen to
        collide, the division only becomes coarser.
        """
        before = 0
        while True:
            mixed = _mixed(colors.astype(np.uint64) + np.uint64(1))
            sums = np.zeros(len(colors), dtype=np.uint64)
            row, column, digit = (mixed[vertices] for vertices in self.given)
            every = _mixed(row + np.uint64(3) * column + np.uint64(7) * digit)
            for vertices in self.given:
                np.add.at(sums, vertices, every)
            np.add.at(sums, self.owner, _mixed(mixed[self.lines] + np.uint64(5)))
            sums[self.lines] += mixed[self.owner]
            key = (colors.astype(np.uint64) << np.uint64(56)) | (_mixed(sums) >> np.uint64(8))
            seen, inverse = np.unique(key, return_inverse=True)
            colors = inverse.reshape(-1).astype(np.int64)
            if len(seen) == before:
                return colors, np.bincount(colors).astype(">u2").tobytes() + seen.tobytes()
            before = len(seen)

    def _leaf(self, path: tuple[int, ...], trace: tuple[bytes, ...], colors: Colors) -> _Leaf:
        owners = colors[self.owner[np.argsort(colors[self.lines])]].astype(np.uint8)
        given = colors[self.given]
        given = given[:, np.lexsort(given)].astype(np.uint8)
        return _Leaf(path, trace, owners.tobytes() + given.tobytes(), np.argsort(colors))

    def _take(self, leaf: _Leaf) -> int:
        """Record a complete order. If it gives the same grid as an earlier order, the symmetry
        between the two orders is kept. Then all orders that leave the common part of the two paths
        like this one are equivalent to earlier orders.
        """
        if self.first is None or self.best is None:
            self.first = self.best = leaf
            return len(leaf.path)
        for other in (self.first, self.best):
            if leaf.trace == other.trace and leaf.certificate == other.certificate:
                movement = np.empty_like(leaf.order)
                movement[other.order] = leaf.order
                self.movements.append(movement)
                pairs = zip(leaf.path, other.path, strict=False)
                return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if (leaf.trace, leaf.certificate) < (self.best.trace, self.best.certificate):
            self.best = leaf
        return len(leaf.path)

    def _orbits(self, path: tuple[int, ...]) -> list[int]:
        """For each vertex, the first vertex to which known symmetries can move it. Only symmetries
        that fix all vertices of the path are used.
        """
        orbits = list(range(len(self.kinds)))

        def root(vertex: int) -> int:
            while orbits[vertex] != vertex:
                orbits[vertex] = vertex = orbits[orbits[vertex]]
            return vertex

        for movement in self.movements:
            if all(movement[vertex] == vertex for vertex in path):
                for vertex, moved in enumerate(movement.tolist()):
                    one, other = sorted((root(vertex), root(moved)))
                    orbits[other] = one
        return [root(vertex) for vertex in range(len(orbits))]

    def _cells(self, order: Colors) -> tuple[int, ...]:
        """The grid in a given order, with its digits numbered by first appearance."""
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        owners = place[self.owner]
        by_row = np.lexsort((place[self.lines[: self.size]], owners[: self.size]))
        by_column = np.lexsort((place[self.lines[self.size :]], owners[self.size :]))
        grid = np.zeros((self.size, self.size), dtype=np.int64)
        row, column, digit = self.given
        grid[row - self.first_row, column - self.first_column] = digit
        names = {0: 0}
        found = grid[by_row][:, by_column].ravel().tolist()
        return tuple([names.setdefault(vertex, len(names)) for vertex in found])


def _mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Hash values to 64 bits, as in SplitMix64 (Steele, Lea and Flood, 2014)."""
    values = values * np.uint64(0x9E3779B97F4A7C15)
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def _ranks(values: Colors) -> Colors:
    """The 0-based rank of each value among the distinct values."""
    return np.unique(values, return_inverse=True)[1].reshape(-1).astype(np.int64)
