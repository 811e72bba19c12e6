"""Distributed disjoint subset: cells of several houses, with just enough digits to fill them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from ..model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from .shared.pattern import LINES, digits_of, places_among, removes_exactly
from .shared.wording import (
    Count,
    alike,
    box_of,
    candidates_of_each,
    filler,
    losing_digits,
    shared_house,
    together,
)
from .technique import Explanation, Form, WordedTechnique

Cover = tuple[House, ...]
"""Houses that together contain all places for a digit."""

FEWEST, MOST_ON = 6, 7
NAMES = ("Sextuple", "Septuple", "Octuple", "Nonuple", "Decuple")


class DistributedDisjointSubset(WordedTechnique):
    """Cells of several houses, with just enough digits to fill them.

    If k houses contain all the places for a digit, the digit fills at most k of the cells. The
    smallest possible k is used. A set that contains a smaller such set does not count. Three kinds
    are reported under their own names: cells with only two candidates (a continuous XY-chain), two
    almost locked sets (a doubly linked ALS-XZ), and digits that are each limited to a box, one of
    its rows or one of its columns (a Sue de Coq).
    """

    family = "Almost locked sets"
    aliases = (
        "Distributed Disjoint Subset",
        "DDS",
        "Extended Subset Principle",
        "ESP",
        "Subset Counting",
    )
    # These sets are harder to find than two or three almost locked sets or a short chain: there is
    # no chain to follow, and a person must see six or more cells at once. In 300,000 random states,
    # every set with fewer than six cells was a pattern that has a name of its own. From eight cells
    # on, the search time at least doubles with each additional cell, and sets of these sizes helped
    # with only one of 21,000 puzzles.
    forms = tuple(
        Form(
            f"Distributed Disjoint {name}",
            round(7.1 + (size - FEWEST) / 5, 1),
            size,
            on=size <= MOST_ON,
        )
        for size, name in enumerate(NAMES, FEWEST)
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        cells = frozenset(step.cells(Role.PATTERN))
        return (
            step.size == len(cells)
            and not any(grid.value(cell) for cell in cells)
            and shared_house(grid, *cells) is None
            and not _has_other_name(grid, cells)
            and _rank(grid, cells) == 0
            and all(_rank(grid, part) > 0 for part in _parts(cells))
            and removes_exactly(
                step,
                _outside(grid, cells).union(candidate for _, candidate in _inside(grid, cells)),
            )
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        cells = tuple(sorted(step.cells(Role.PATTERN)))
        digits = tuple(sorted(digits_of(grid, cells)))
        fill = filler(count=Count(len(cells)), cells=cells)
        covers = {digit: _used(step, grid, cells, digit) for digit in digits}
        inside = {
            candidate: cover
            for cover, candidate in _inside(grid, frozenset(cells))
            if candidate in step.eliminations and cover in covers[candidate.digit]
        }
        outside = replace(step, eliminations=tuple(c for c in step.eliminations if c not in inside))
        rest = Sentence("The digits can be nowhere else in these houses")
        count_them = "Count how many of these cells each digit can fill: at most one in each house."
        reasons = (
            *together(_at_most(covers)),
            fill("That makes {count} cells at most, and there are {count} cells to fill."),
            Sentence("So each digit must fill one of the cells in every house counted for it."),
            *_as_well(covers),
            *(sentence for pair in inside.items() for sentence in _counting_twice(grid, *pair)),
            *(losing_digits(rest, outside) if outside.eliminations else ()),
        )
        repeated = tuple(digit for digit in digits for _ in covers[digit][0])
        return Explanation(
            where=Sentence(
                "Look at the cells with few candidates in {boxes}.",
                boxes=sorted({box_of(grid.board, cell) for cell in cells}),
            ),
            idea=fill(
                "Find out how many of {count} cells each digit can fill, once in each house. If "
                "the total is only {count}, each of these houses must have its digit there."
            ),
            short=fill("{cells:folded} = {digits:run}", digits=repeated),
            standard=[fill("Take {count} cells: {cells}."), Sentence(count_them), *reasons],
            teach=[
                fill("Take {count} cells: {cells}."),
                *candidates_of_each(grid, cells),
                Sentence(count_them),
                *reasons,
                Sentence(
                    "In one house these cells would be a naked set. Across several houses, they "
                    "are called a distributed disjoint subset."
                ),
            ],
        )


def _at_most(covers: dict[Digit, tuple[Cover, ...]]) -> Iterator[Sentence]:
    """Sentences about how many cells each digit can fill. If digits have the same houses, they
    share a sentence."""
    same = alike((first, digit) for digit, (first, *_) in covers.items())
    for houses, digits in sorted(same.items(), key=lambda item: (len(item[0]), item[1])):
        number = "one cell" if len(houses) == 1 else "{count} cells"
        fill = filler(several=digits, houses=houses, count=Count(len(houses)))
        yield fill(f"{{several}} [occurs|occur] only in {{houses}}: {number}[| each].")


def _as_well(covers: dict[Digit, tuple[Cover, ...]]) -> Iterator[Sentence]:
    """Sentences about the smallest sets of houses of each digit, except the first set."""
    for digit, (_, *others) in covers.items():
        for houses in others:
            fill = filler(digit=digit, several=houses)
            yield fill(
                "The cells that can be {digit} are also all in {several}, so {several} [has its|"
                "have their] {digit}[|s] in one of them."
            )


def _counting_twice(grid: Grid, candidate: Candidate, cover: Cover) -> Iterator[Sentence]:
    fill = filler(candidate)
    houses = [house for house in cover if house in grid.board.houses_of(candidate.cell)]
    yield fill(
        "{cell} lies in {houses}, so {digit} there would fill one cell, not two.", houses=houses
    )
    yield fill("Then the digits could not fill all the cells, so {cell} is not {digit}.")


def _used(step: Step, grid: Grid, cells: tuple[Cell, ...], digit: Digit) -> tuple[Cover, ...]:
    """The smallest sets of houses that the proof uses for a digit.

    If the proof uses none of the smallest sets in full, all of them are returned, because each is
    valid.
    """
    linked = {link.house for link in step.links if link.digit == digit}
    covers = _covers(grid, places_among(grid, cells, digit))
    return tuple(cover for cover in covers if linked.issuperset(cover)) or tuple(covers)


def _covers(grid: Grid, places: frozenset[Cell]) -> list[Cover]:
    """Every smallest set of houses that together contain these places."""
    members = {
        house: places.intersection(grid.board.cells(house))
        for house in sorted({h for cell in places for h in grid.board.houses_of(cell)})
    }
    for count in range(1, len(places) + 1):
        covers = [
            chosen
            for chosen in combinations(members, count)
            if len(frozenset().union(*(members[house] for house in chosen))) == len(places)
        ]
        if covers:
            return covers
    return []


def _rank(grid: Grid, cells: frozenset[Cell]) -> int:
    """The rank: the number of houses that the digits need, minus the number of cells."""
    digits = digits_of(grid, cells)
    return sum(len(_covers(grid, places_among(grid, cells, d))[0]) for d in digits) - len(cells)


def _parts(cells: frozenset[Cell]) -> Iterator[frozenset[Cell]]:
    """Every smaller subset of the cells."""
    for count in range(1, len(cells)):
        yield from map(frozenset, combinations(sorted(cells), count))


def _has_other_name(grid: Grid, cells: frozenset[Cell]) -> bool:
    """Whether the cells form a loop, two almost locked sets, or a Sue de Coq."""
    return (
        all(len(grid.candidates(cell)) == 2 for cell in cells)
        or any(
            _is_almost_locked(grid, part) and _is_almost_locked(grid, cells - part)
            for part in _parts(cells)
        )
        or _is_sue_de_coq(grid, cells)
    )


def _is_almost_locked(grid: Grid, cells: frozenset[Cell]) -> bool:
    return len(digits_of(grid, cells)) == len(cells) + 1 and shared_house(grid, *cells) is not None


def _is_sue_de_coq(grid: Grid, cells: frozenset[Cell]) -> bool:
    board = grid.board
    places = [places_among(grid, cells, digit) for digit in digits_of(grid, cells)]

    def all_keep_to(*houses: House) -> bool:
        return all(any(p.issubset(board.cells(house)) for house in houses) for p in places)

    for area in (house for house in board.houses if house.kind not in LINES):
        inside = set(board.cells(area))
        crossing = [
            house
            for house in board.houses
            if house.kind in LINES and len(inside.intersection(board.cells(house))) > 1
        ]
        if any(all_keep_to(area, line) for line in crossing):
            return True
        if area.kind == "b" and any(
            all_keep_to(area, row, column)
            for row in crossing
            for column in crossing
            if row.kind == "r" and column.kind == "c"
        ):
            return True
    return False


def _outside(grid: Grid, cells: frozenset[Cell]) -> set[Candidate]:
    """The eliminations outside the cells, in the houses that were counted."""
    return {
        Candidate.of(digit, cell)
        for digit in digits_of(grid, cells)
        for cover in _covers(grid, places_among(grid, cells, digit))
        for house in cover
        for cell in grid.places(digit, house)
        if cell not in cells
    }


def _inside(grid: Grid, cells: frozenset[Cell]) -> Iterator[tuple[Cover, Candidate]]:
    """The eliminations at places that two chosen houses share. A digit in such a place would use up
    both houses.
    """
    for digit in sorted(digits_of(grid, cells)):
        places = places_among(grid, cells, digit)
        for cover in _covers(grid, places):
            for cell in sorted(places):
                if sum(house in cover for house in grid.board.houses_of(cell)) > 1:
                    yield cover, Candidate.of(digit, cell)
