"""Compute all conclusions that chains of any length could have, from all links in a state. If the
finders find no chain in a case of HoDoKu's library, the result shows whether there really is none.

The code is independent of the finders. The nodes are candidates, groups (two or three cells in the
intersection of two houses) and the digits of almost locked sets within a house. Unlike a chain, a
path may visit a node twice here, and its sets may share cells. So a conclusion that is missing here
cannot come from a chain, but a conclusion that is found need not come from one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, permutations

from nonet import Candidate, Cell, Grid

Node = tuple[int, frozenset[Cell]]
"""A digit and some cells. The node is true if one of these cells has the digit."""

_Set = frozenset[Cell] | None


class Links:
    """The strong and weak links in a state."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._houses = [frozenset(grid.board.cells(h)) for h in grid.board.houses]
        self._holds = {cell: frozenset(grid.candidates(cell)) for cell in grid.open_cells}
        # For each node, the nodes that are true if it is false, with the sets that are the reasons.
        self._strong: dict[Node, set[tuple[Node, _Set]]] = defaultdict(set)
        self._add_cells()
        self._add_houses()
        self._add_sets()
        self._nodes = list(self._strong)
        # For each node, the nodes that are false if it is true.
        self._weak = {node: self._excluded_by(node) for node in self._nodes}
        self._beyond = self._closure()

    def removed_by_loops(self) -> frozenset[Candidate]:
        """All candidates that continuous loops could eliminate."""
        number = {node: n for n, node in enumerate(self._nodes)}
        removed: set[Candidate] = set()
        for start, one, by, end in self._steps():
            if start == end or self._beyond[end] >> number[start] & 1:
                removed |= self._removed_by_link(one, end) | self._removed_by_set(start, one, by)
        return frozenset(removed)

    def removed_between(self, digit: int) -> frozenset[frozenset[Candidate]]:
        """The conclusions that chains between two candidates of a digit could have. Each consists
        of all candidates that see both ends.
        """
        number = {node: n for n, node in enumerate(self._nodes)}
        ends = [node for node in self._nodes if node[0] == digit and len(node[1]) == 1]
        found = set()
        for start, end in permutations(ends, 2):
            into = (number[other] for other, _ in self._strong[end])  # links work both ways
            if any(self._reaches(start, n) for n in into):
                found.add(self._seen_by((start, end)))
        return frozenset(found - {frozenset()})

    def _reaches(self, start: Node, number: int) -> bool:
        return self._nodes[number] == start or bool(self._beyond[start] >> number & 1)

    def _add(self, one: Node, other: Node, by: _Set) -> None:
        self._strong[one].add((other, by))
        self._strong[other].add((one, by))

    def _add_cells(self) -> None:
        for cell, digits in self._holds.items():
            if len(digits) == 2:
                one, other = digits
                self._add((one, frozenset([cell])), (other, frozenset([cell])), None)

    def _add_houses(self) -> None:
        for house in self._houses:
            for digit in range(1, self._grid.board.digits + 1):
                places = self._places(digit, house)
                for size in (1, 2, 3):
                    for group in map(frozenset, combinations(sorted(places), size)):
                        rest = places - group
                        if self._is_node(group) and self._is_node(rest):
                            self._add((digit, group), (digit, rest), None)

    def _is_node(self, cells: frozenset[Cell]) -> bool:
        if len(cells) < 2:
            return len(cells) == 1
        return len(cells) <= 3 and sum(cells <= house for house in self._houses) > 1

    def _add_sets(self) -> None:
        for house in self._houses:
            cells = sorted(house & self._holds.keys())
            for size in range(2, len(cells)):
                for one in map(frozenset, combinations(cells, size)):
                    digits = self._digits(one)
                    if len(digits) != size + 1:
                        continue
                    for a, b in combinations(digits, 2):
                        self._add((a, self._places(a, one)), (b, self._places(b, one)), one)

    def _digits(self, cells: frozenset[Cell]) -> frozenset[int]:
        return frozenset().union(*(self._holds[cell] for cell in cells))

    def _places(self, digit: int, cells: frozenset[Cell]) -> frozenset[Cell]:
        return frozenset(c for c in cells if digit in self._holds.get(c, ()))

    def _excluded_by(self, node: Node) -> list[Node]:
        digit, cells = node
        around = [house for house in self._houses if cells <= house]
        return [
            other
            for other in self._nodes
            if (
                not other[1] & cells and any(other[1] <= house for house in around)
                if other[0] == digit
                else len(cells) == 1 and other[1] == cells
            )
        ]

    def _steps(self) -> Iterator[tuple[Node, Node, _Set, Node]]:
        """Each strong link, combined with each weak link after it. The four values are the two
        nodes of the strong link, the set that is its reason, and the last node. If the first node
        is false, the second is true and the last is false."""
        for start, others in self._strong.items():
            for one, by in others:
                for end in self._weak[one]:
                    yield start, one, by, end

    def _closure(self) -> dict[Node, int]:
        """For each node, all nodes that are false if it is false, one bit each."""
        number = {node: n for n, node in enumerate(self._nodes)}
        beyond = dict.fromkeys(self._nodes, 0)
        for start, _, _, end in self._steps():
            beyond[start] |= 1 << number[end]
        for through, n in number.items():
            more = beyond[through]
            for node in self._nodes:
                if beyond[node] >> n & 1:
                    beyond[node] |= more
        return beyond

    def _seen_by(self, nodes: tuple[Node, Node]) -> frozenset[Candidate]:
        digit = nodes[0][0]
        seen = [set().union(*(h for h in self._houses if cells <= h)) - cells for _, cells in nodes]
        both = frozenset(seen[0] & seen[1])
        return frozenset(Candidate.of(digit, cell) for cell in self._places(digit, both))

    def _removed_by_link(self, one: Node, other: Node) -> set[Candidate]:
        """The candidates that are false if one of two linked nodes is true, no matter which."""
        digit, cells = one
        if other[0] != digit:
            (cell,) = cells
            return {Candidate.of(d, cell) for d in self._holds[cell] - {digit, other[0]}}
        taken = cells | other[1]
        return {
            Candidate.of(digit, cell)
            for house in self._houses
            if taken <= house
            for cell in self._places(digit, house - taken)
        }

    def _removed_by_set(self, one: Node, other: Node, by: _Set) -> set[Candidate]:
        """The candidates that are false if an almost locked set lacks one of two digits, no matter
        which. The set is then locked, so it contains all its other digits."""
        if by is None:
            return set()
        return {
            Candidate.of(digit, cell)
            for digit in self._digits(by) - {one[0], other[0]}
            for house in self._houses
            if self._places(digit, by) <= house
            for cell in self._places(digit, house) - by
        }
