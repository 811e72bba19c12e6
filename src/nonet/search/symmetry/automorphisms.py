"""The automorphisms of a puzzle: the transformations that map it onto itself."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, pairwise, permutations, product
from typing import Final

from ...model import ALL_CELLS, ALL_DIGITS, BLANK, Puzzle
from .transformation import Transformation

_BANDS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8))


class Automorphisms:
    """The transformations that map a puzzle onto itself: its automorphism group.

    Digits that do not occur in the puzzle keep their names, so each way of moving the cells counts
    only once. Iterating over the group yields the automorphisms lazily. The identity comes first.

    Attributes:
        puzzle: the puzzle.
        order: the number of automorphisms, including the identity.

    >>> from nonet.search.symmetry import canonical
    >>> group = canonical.automorphisms("1" + "." * 39 + "2" + "." * 39 + "3")
    >>> group.order, len(group.generators), len(set(group)) == group.order
    (768, 9, True)
    """

    def __init__(self, puzzle: Puzzle, order: int, ways: Sequence[bytes]) -> None:
        self.puzzle = puzzle
        self.order = order
        self._ways = ways

    def __len__(self) -> int:
        return self.order

    def __contains__(self, item: object) -> bool:
        return (
            isinstance(item, Transformation)
            and item.apply(self.puzzle) == self.puzzle
            and all(item.digit(d) == d for d in ALL_DIGITS if str(d) not in self.puzzle.givens)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Automorphisms) and self.puzzle == other.puzzle

    def __hash__(self) -> int:
        return hash(self.puzzle)

    def __iter__(self) -> Iterator[Transformation]:
        orders = [list(_orders(lines)) for lines in self._blank_lines]
        for representative in self._representatives:
            for rows, columns in product(*orders):
                yield Transformation(rows=rows, columns=columns).then(representative)

    @cached_property
    def generators(self) -> tuple[Transformation, ...]:
        """A few automorphisms that generate all others."""
        rows, columns = (_exchanges(lines) for lines in self._blank_lines)
        return (
            *(Transformation(rows=order) for order in rows),
            *(Transformation(columns=order) for order in columns),
            *self._generators_of_representatives(),
        )

    def __repr__(self) -> str:
        return f"<{self.order:,} automorphisms of {self.puzzle}>"

    @cached_property
    def _representatives(self) -> tuple[Transformation, ...]:
        """One automorphism from each class. Automorphisms of the same class differ only in the
        order of blank lines. Each representative is a transformation into the canonical form,
        followed by the inverse of the first such transformation.
        """
        ways = [Transformation.of_bytes(way) for way in self._ways]
        back = ways[0].inverse()
        return tuple(way.then(back) for way in ways)

    @cached_property
    def _blank_lines(self) -> tuple[frozenset[int], frozenset[int]]:
        """The rows and the columns that have no givens."""
        filled = [cell for cell in ALL_CELLS if self.puzzle.givens[cell] != BLANK]
        lines = frozenset(range(9))
        return lines - {cell // 9 for cell in filled}, lines - {cell % 9 for cell in filled}

    def _generators_of_representatives(self) -> Iterator[Transformation]:
        """The representatives that cannot be composed from earlier ones."""
        made = {self._motion(Transformation())}
        chosen: list[tuple[int, ...]] = []
        for representative in self._representatives:
            motion = self._motion(representative)
            if motion not in made:
                yield representative
                chosen.append(motion)
                fresh = made
                while fresh:  # the last round added something
                    fresh = {tuple(step[at] for at in one) for one in fresh for step in chosen}
                    fresh -= made
                    made |= fresh

    def _motion(self, one: Transformation) -> tuple[int, ...]:
        """The properties that all automorphisms of a class share: whether they transpose, and where
        they move each given.
        """
        givens = [cell for cell in ALL_CELLS if self.puzzle.givens[cell] != BLANK]
        goal = {source: place for place, source in zip(ALL_CELLS, one.sources, strict=True)}
        number = {cell: index for index, cell in enumerate(givens)}
        flip = (1, 0) if one.transposed else (0, 1)
        return (*flip, *(number[goal[cell]] + 2 for cell in givens))


def _orders(blank: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """All orders of nine lines that can be reached by two kinds of swaps: of blank lines within a
    band, and of blank bands.
    """
    for inside in product(*map(permutations, _BANDS)):
        for bands in permutations(inside):
            order = tuple(chain(*bands))
            if all(order[line] == line for line in range(9) if line not in blank):
                yield order


def _exchanges(blank: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """Exchanges of two blank lines, or of two blank bands. All orders in `_orders` can be composed
    from them.
    """
    inside = [pairwise((line,) for line in band if line in blank) for band in _BANDS]
    bands = pairwise(band for band in _BANDS if blank >= set(band))
    for ones, others in chain(*inside, bands):
        order = list(range(9))
        for one, other in zip(ones, others, strict=True):
            order[one], order[other] = other, one
        yield tuple(order)
