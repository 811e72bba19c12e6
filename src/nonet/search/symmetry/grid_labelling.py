"""Finds a canonical order of a grid's rows, columns and digits. If two grids become equal when both
are put in their canonical orders, they differ only in the order of their rows, columns and digits.

The method is canonical labelling of graphs (McKay and Piperno, 2014). Bands, stacks, rows, columns
and digits are divided into classes by their contents, round after round, until no class divides
further. If a class still has several members, each of them is singled out in turn, and the rounds
continue. The order with the smallest certificate is the canonical order. An order is not tried if
it differs from an earlier one only by a known symmetry.
"""

from collections.abc import Iterable, Sequence
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


def labelling(
    cells: Sequence[int], box_rows: int, box_columns: int, *, nodes: int = MOST_NODES
) -> tuple[tuple[int, ...], int]:
    """Put a grid in its canonical order.

    Args:
        cells: the digit of each cell, row by row; 0 for an empty cell. The number of rows is the
            number of cells in a box.
        box_rows, box_columns: the shape of a box.
        nodes: the maximum number of orders that are tried.

    Returns:
        First, the digit of each cell in the canonical order, or 0 for an empty cell. Digits are
        numbered from 1 in order of first appearance. This grid is the same for all grids that
        differ only in the names of digits and in the order of bands, of rows in a band, of stacks
        and of columns in a stack. Second, the number of symmetries that map the grid onto itself
        by renaming digits and reordering rows and columns. Digits that do not occur keep their
        names.

    Raises:
        FormNotFound: if the search would have to try more than `nodes` orders.

    >>> labelling([0, 0, 0, 0] * 3 + [0, 0, 0, 3], 2, 2)
    ((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0), 4)
    """
    size = box_rows * box_columns
    grid = np.array(cells, dtype=np.int64).reshape(size, size)
    rows, columns = np.nonzero(grid)
    names, digits = np.unique(grid[rows, columns], return_inverse=True)
    # The vertices: bands, then stacks, rows, columns, and the digits that occur.
    first_row = box_columns + box_rows
    first_column = first_row + size
    lines = first_row + np.arange(2 * size)
    line = np.arange(size)
    owners = np.concatenate((line // box_rows, box_columns + line // box_columns))
    kinds = np.repeat(np.arange(5), (box_columns, box_rows, size, size, len(names)))
    given = np.stack((rows + first_row, columns + first_column, digits + first_column + size))
    found = Labelling(kinds, np.stack((lines, owners)), given, nodes)
    order = np.lexsort((found.places[lines], found.places[owners], lines >= first_column))
    ordered = grid[order[:size]][:, order[size:] - size].ravel().tolist()
    return named_by_appearance(ordered), found.automorphisms


def named_by_appearance(cells: Iterable[int]) -> tuple[int, ...]:
    """Cells with their digits numbered from 1 in order of first appearance. 0 is an empty cell.

    >>> named_by_appearance([0, 7, 2, 7])
    (0, 1, 2, 1)
    """
    names = {0: 0}
    return tuple([names.setdefault(digit, len(names)) for digit in cells])


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


class Labelling:
    """The search for the canonical order of the parts of one grid. The parts are numbered, and are
    called vertices.

    Args:
        kinds: the kind of each vertex. Only vertices of the same kind can be exchanged.
        arcs: (2, n): pairs of vertices that belong together, such as a row and its band.
        given: (3, n): triples of vertices that belong together: the row, the column and the digit
            of each given.
        most_nodes: the maximum number of orders that are tried.

    Attributes:
        places: the position of each vertex in the canonical order.
        movements: symmetries of the grid that generate all others. Each of them lists the image of
            every vertex.
        base: a list of vertices such that every symmetry except the identity moves at least one of
            them. For every n, the movements that fix the first n vertices of this list generate all
            symmetries that fix these vertices.
        automorphisms: the number of symmetries.

    Raises:
        FormNotFound: if the search would have to try more than `most_nodes` orders.
    """

    def __init__(self, kinds: Colors, arcs: Colors, given: Colors, most_nodes: int) -> None:
        self._arcs = arcs
        self.movements: list[Colors] = []
        self._given = given
        self._count = len(kinds)
        self._bits = max(8, self._count.bit_length())
        self._most_nodes = self._nodes_left = most_nodes
        self._leaves: list[_Leaf] = []  # the first order, and the one with the smallest certificate
        self._orbit_sizes: list[int] = []
        self._visit((), (), np.unique(kinds, return_inverse=True)[1])
        first, best = self._leaves
        self.places = np.argsort(best.order)
        self.base = first.path
        self.automorphisms = prod(self._orbit_sizes)

    def _visit(self, path: tuple[int, ...], trace: tuple[bytes, ...], colors: Colors) -> int:
        """Visit all orders that begin with this path. Afterwards, the search goes back along the
        path. Returns the number of vertices of the path that it keeps.
        """
        if self._nodes_left == 0:
            raise FormNotFound(
                f"the canonical form was not found within the work limit of {self._most_nodes:,} "
                "orders, because too many parts of the grid are alike."
            )
        self._nodes_left -= 1
        colors, shown = self._refined(colors)
        trace = (*trace, shown)
        if self._leaves:
            first, best = (leaf.trace[: len(trace)] for leaf in self._leaves)
            if trace > best and trace != first:
                return len(path)
        counts = np.bincount(colors)
        if len(counts) == len(colors):
            return self._take(path, trace, colors)
        is_first = not self._leaves
        chosen = int(np.argmax(counts))
        tried: list[int] = []
        orbits = self._orbits(path)
        for vertex in np.flatnonzero(colors == chosen).tolist():
            if orbits[vertex] in orbits[tried]:
                continue
            tried.append(vertex)
            apart = colors + (colors >= chosen)
            apart[vertex] = chosen
            back = self._visit((*path, vertex), trace, apart)
            if back < len(path):
                return back
            orbits = self._orbits(path)
        if is_first:
            self._orbit_sizes.append(int(np.count_nonzero(orbits == orbits[tried[0]])))
        return len(path)

    def _refined(self, colors: Colors) -> tuple[Colors, bytes]:
        """Divide the classes by contents until no class divides further. Returns the classes, and
        the observed values as bytes, which are the same for equal grids. If hash sums happen to
        collide, the result is still correct, but some classes stay larger than necessary.
        """
        before, bits, top = 0, np.uint64(self._bits), np.uint64(64 - self._bits)
        while True:
            mixed = _mixed(colors.astype(np.uint64) + np.uint64(1))
            sums = np.zeros(len(colors), dtype=np.uint64)
            row, column, digit = mixed[self._given]
            every = _mixed(row + np.uint64(3) * column + np.uint64(7) * digit)
            for vertices in self._given:
                np.add.at(sums, vertices, every)
            part, owner = self._arcs
            np.add.at(sums, owner, _mixed(mixed[part] + np.uint64(5)))
            np.add.at(sums, part, mixed[owner])
            key = (colors.astype(np.uint64) << top) | (_mixed(sums) >> bits)
            seen, colors = np.unique(key, return_inverse=True)
            if len(seen) == before:
                return colors, np.bincount(colors).astype(">u4").tobytes() + seen.tobytes()
            before = len(seen)

    def _take(self, path: tuple[int, ...], trace: tuple[bytes, ...], colors: Colors) -> int:
        """Record a complete order. Like `_visit`, returns the number of vertices of the path that
        the search keeps.

        If the order gives the same grid as an earlier one, the symmetry between the two orders is
        recorded. The search then goes back to the point where the two paths part. It skips all
        other orders in this branch, because the symmetry turns them into earlier orders.
        """
        arcs, given = colors[self._arcs], colors[self._given]
        arcs, given = arcs[:, np.lexsort(arcs[::-1])], given[:, np.lexsort(given)]
        certificate = arcs.astype(">u4").tobytes() + given.astype(">u4").tobytes()
        leaf = _Leaf(path, trace, certificate, np.argsort(colors))
        for other in self._leaves:
            if leaf.trace == other.trace and leaf.certificate == other.certificate:
                self.movements.append(leaf.order[np.argsort(other.order)])
                pairs = zip(leaf.path, other.path, strict=False)
                return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if not self._leaves:
            self._leaves = [leaf, leaf]
        elif (leaf.trace, leaf.certificate) < (self._leaves[1].trace, self._leaves[1].certificate):
            self._leaves[1] = leaf
        return len(leaf.path)

    def _orbits(self, path: Sequence[int]) -> Colors:
        """For each vertex, the first vertex that known symmetries can move it to. Only symmetries
        that fix all vertices of the path are used.
        """
        orbits: Colors = np.arange(self._count)
        images, before = np.array([orbits, *self.fixing(path)]), ~orbits
        while (orbits != before).any():
            before, orbits = orbits, orbits[orbits[images].min(axis=0)]
        return orbits

    def fixing(self, vertices: Sequence[int]) -> list[Colors]:
        """The movements that fix these vertices."""
        return [each for each in self.movements if (each[list(vertices)] == vertices).all()]


def _mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Hash values to 64 bits, as in SplitMix64 (Steele, Lea and Flood, 2014)."""
    values = values * np.uint64(0x9E3779B97F4A7C15)
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))
