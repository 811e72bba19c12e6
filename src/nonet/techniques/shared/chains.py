"""Reads chains from steps: the link from each node to the next, and the conclusions.

The links of a chain alternate between strong and weak, and the first one is strong:

    if the first node is false, the second is true; then the third is false, the fourth true ...

So at least one of the chain's two ends is true. In a loop, the ends also exclude each other. If
both ends are the same node, this node is true.

In Eureka notation, a chain reads: (3)r2c4 = r2c9 - (3=8)r5c9 - r5c1 = (8)r9c1.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from ...base import NamedValue
from ...model import SETS, Candidate, Cell, Digit, Grid, House, Mark, Sentence, SentencePart, Step
from ...model.chain import Chain, LinkKind, Node, NodeKind
from ...model.premises import Premise, Unique
from .clues import clue_between
from .deadly import diagonals_of
from .pattern import besides, outside, placed, removes_exactly


@dataclass(frozen=True, slots=True)
class Place:
    """A node of a chain: candidates of one digit or of one cell. The node is true if one of these
    candidates is true.
    """

    digit: Digit
    cells: tuple[Cell, ...]
    others: tuple[Digit, ...] = ()

    @property
    def digits(self) -> tuple[Digit, ...]:
        return (self.digit, *self.others)

    @property
    def single(self) -> bool:
        return len(self.cells) == 1 and not self.others

    @property
    def cell(self) -> Cell:
        return self.cells[0]

    @property
    def candidate(self) -> Candidate:
        return self.cell.with_digit(self.digit)


class StrongKind(NamedValue):
    """The reason why at least one of two nodes is true."""

    CELL = "cell"  # The only two candidates of a cell.
    HOUSE = "house"  # All places for a digit in a house.
    SET = "set"  # Two digits of an almost locked set.
    HIDDEN = "almost hidden set"  # Two cells of an almost hidden set.
    RECTANGLE = "unique rectangle"  # All extra candidates of the corners.
    FISH = "fish"  # The fins, and the places in one cover.


@dataclass(frozen=True, slots=True)
class Strong:
    """A strong link: at least one of its two nodes is true."""

    one: Place
    other: Place
    kind: StrongKind
    house: House | None = None
    cells: tuple[Cell, ...] = ()  # The cells of the set or of the rectangle.
    # The other digits of a locked set, all digits of a hidden set, or the two digits of a
    # rectangle, which could be swapped.
    digits: tuple[Digit, ...] = ()
    bases: tuple[House, ...] = ()  # The bases of the fish.
    covers: tuple[House, ...] = ()  # The covers that remain if the first node is false.

    @property
    def spare(self) -> tuple[Cell, ...]:
        """The cells of an almost hidden set, except for the two cells that the link joins."""
        tied = (*self.one.cells, *self.other.cells)
        return tuple(cell for cell in self.cells if cell not in tied)


@dataclass(frozen=True, slots=True)
class ChainReading:
    """A chain with its links."""

    strong: tuple[Strong, ...]
    is_loop: bool

    @property
    def first(self) -> Place:
        return self.strong[0].one

    @property
    def last(self) -> Place:
        return self.strong[-1].other

    @property
    def is_placement(self) -> bool:
        """Whether the chain ends at the node where it starts."""
        return self.first == self.last

    @property
    def kinds(self) -> str:
        """The kinds of the strong links, by their first letters, such as `chh`."""
        return "".join(link.kind[0] for link in self.strong)

    @property
    def nodes(self) -> tuple[Place, ...]:
        return tuple(place for link in self.strong for place in (link.one, link.other))

    @property
    def digits(self) -> tuple[Digit, ...]:
        return tuple(sorted({place.digit for place in self.nodes}))

    @property
    def is_grouped(self) -> bool:
        """Whether the chain runs through a group of cells, a set, a rectangle or a fish."""
        return any(not place.single for place in self.nodes) or bool({*"sauf"} & {*self.kinds})

    @property
    def has_hidden_sets(self) -> bool:
        return "a" in self.kinds

    def weak(self) -> Iterator[tuple[Place, Place]]:
        """The weak links in order. In a loop, the link from the end back to the start comes
        last.
        """
        for link, following in zip(self.strong, self.strong[1:], strict=False):
            yield link.other, following.one
        if self.is_loop:
            yield self.last, self.first

    def removed(self, grid: Grid, *, by_clues: bool = True) -> set[Candidate]:
        """The candidates that the chain eliminates. An open chain makes eliminations only through
        its two ends, but a loop makes them through every link. The ends of an open chain exclude
        candidates because of clues only if `by_clues` is true.
        """
        if not self.is_loop:
            excludes = nodes_exclude if by_clues else see_each_other
            return {
                candidate
                for candidate in _around(grid, self.first)
                for place in [Place(candidate.digit, (candidate.cell,))]
                if excludes(grid, place, self.first) and excludes(grid, place, self.last)
            }
        eliminated: set[Candidate] = set()
        for one, other in self.weak():
            eliminated |= beside(grid, one, other)
        for link in self.strong:
            if link.kind is StrongKind.HIDDEN:
                eliminated |= besides(grid, link.spare, link.digits)
                continue
            for digit in link.digits if link.kind is StrongKind.SET else ():
                home = tuple(cell for cell in link.cells if digit in grid.candidates(cell))
                for house in houses_with(grid, home):
                    eliminated |= outside(grid, (digit,), house, home)
        return eliminated


def read_chain(step: Step, grid: Grid) -> ChainReading | None:
    """The chain of a step, or None if one of its links does not hold in the grid."""
    if len(step.chains) != 1:
        return None
    (chain,) = step.chains
    nodes, links = chain.nodes, chain.links
    is_loop = len(nodes) == len(links)
    if len(nodes) % 2 or len(links) not in (len(nodes), len(nodes) - 1):
        return None
    by_turns = (LinkKind.STRONG, LinkKind.WEAK)
    if any(kind is not by_turns[index % 2] for index, kind in enumerate(links)):
        return None
    places = []
    for node in nodes:
        digits = {candidate.digit for candidate in node.candidates}
        cells = tuple(candidate.cell for candidate in node.candidates)
        if not all(map(grid.has, node.candidates)):
            return None
        if node.kind is NodeKind.AHS:
            if len(set(cells)) != 1:
                return None
            least, *others = sorted(digits)
            places.append(Place(least, cells[:1], tuple(others)))
            continue
        if len(digits) != 1 or (node.kind is NodeKind.CANDIDATE and len(cells) != 1):
            return None
        places.append(Place(min(digits), cells))
    sets = step.marked(*SETS)
    strong = []
    for index in range(0, len(nodes), 2):
        one, other = places[index : index + 2]
        if nodes[index].kind is NodeKind.AHS:
            link = _hidden(grid, one, other, next(sets, None))
        else:
            marked = next(sets, None) if nodes[index].kind is NodeKind.ALS else None
            link = _strong(grid, one, other, marked.cells if marked else ())
            link = link or _rectangle(grid, one, other, step.premises)
            link = link or _fish(grid, one, other, next(sets, None))
        if link is None:
            return None
        strong.append(link)
    reading = ChainReading(tuple(strong), is_loop)
    if not all(nodes_exclude(grid, one, other) for one, other in reading.weak()):
        return None
    return reading if _goes_on(reading) else None


def concludes(step: Step, grid: Grid, reading: ChainReading, *, by_clues: bool = True) -> bool:
    """Whether the conclusions of a step are exactly those of its chain, with or without those that
    depend on clues.
    """
    if reading.is_placement and reading.first.single:
        return placed(step) == Candidate.of(reading.first.digit, reading.first.cell)
    return removes_exactly(step, reading.removed(grid, by_clues=by_clues))


def houses_with(grid: Grid, cells: tuple[Cell, ...]) -> tuple[House, ...]:
    """The houses and groups that contain all these cells."""
    return tuple(
        house
        for house in grid.board.regions_of(cells[0])
        if set(cells) <= set(grid.board.cells(house))
    )


def nodes_exclude(grid: Grid, one: Place, other: Place) -> bool:
    """Whether at most one of two nodes can be true."""
    return see_each_other(grid, one, other) or clue_of_link(grid, one, other) is not None


def clue_of_link(grid: Grid, one: Place, other: Place) -> int | None:
    """The clue that allows at most one of two candidates to be true. None if there is no such clue,
    or if the two already exclude each other in a cell or a house.
    """
    if not (one.single and other.single) or see_each_other(grid, one, other):
        return None
    return clue_between(grid, one.candidate, other.candidate)


def see_each_other(grid: Grid, one: Place, other: Place) -> bool:
    """Whether a cell or a house has room for at most one of two nodes."""
    if one.digits != other.digits:
        apart = not set(one.digits) & set(other.digits)
        return len(one.cells) == 1 and one.cells == other.cells and apart
    if one.others:
        return False
    return not set(one.cells) & set(other.cells) and bool(
        houses_with(grid, one.cells + other.cells)
    )


def beside(grid: Grid, one: Place, other: Place) -> set[Candidate]:
    """The eliminations that follow if exactly one of two nodes is true."""
    if one.digits != other.digits:
        apart = one.cells != other.cells  # a clue links them and eliminates nothing
        return set() if apart else besides(grid, one.cells, (*one.digits, *other.digits))
    cells = one.cells + other.cells
    return {
        candidate
        for house in houses_with(grid, cells)
        for candidate in outside(grid, (one.digit,), house, cells)
    }


def _around(grid: Grid, place: Place) -> set[Candidate]:
    """Every candidate that a node excludes."""
    if place.others:
        return besides(grid, place.cells, place.digits)
    around = {
        candidate
        for house in houses_with(grid, place.cells)
        for candidate in outside(grid, (place.digit,), house, place.cells)
    }
    if place.single:
        around |= besides(grid, place.cells, place.digits)
        own = {c for cells in grid.board.cells_of_clues if place.cell in cells for c in cells}
        inside = besides(grid, map(grid.board.cell, own), ())
        around |= {c for c in inside if clue_between(grid, place.candidate, c) is not None}
    return around


def _strong(grid: Grid, one: Place, other: Place, members: tuple[Cell, ...]) -> Strong | None:
    if members:
        digits = {digit for cell in members for digit in grid.candidates(cell)}
        rest = tuple(sorted(digits - {one.digit, other.digit}))
        homes = [
            tuple(cell for cell in members if place.digit in grid.candidates(cell))
            for place in (one, other)
        ]
        fits = (
            len(digits) == len(members) + 1
            and one.digit != other.digit
            and [one.cells, other.cells] == homes
            and bool(houses_with(grid, members))
        )
        return Strong(one, other, StrongKind.SET, cells=members, digits=rest) if fits else None
    if one.digit != other.digit:
        pair = tuple(sorted((one.digit, other.digit)))
        fits = one.single and one.cells == other.cells and grid.candidates(one.cell) == pair
        return Strong(one, other, StrongKind.CELL) if fits else None
    both = set(one.cells + other.cells)
    if len(both) < len(one.cells) + len(other.cells):
        return None
    for house in houses_with(grid, one.cells + other.cells):
        complete = house in grid.board.houses
        if complete and set(grid.places(one.digit, house)) == both:
            return Strong(one, other, StrongKind.HOUSE, house)
    return None


def _hidden(grid: Grid, one: Place, other: Place, mark: Mark | None) -> Strong | None:
    """The link between two cells of an almost hidden set: N digits of a house that fit only into N
    + 1 of its cells.
    """
    if mark is None or len(mark.houses) != 1:
        return None
    (house,) = mark.houses
    digits = tuple(sorted({candidate.digit for candidate in mark.candidates}))
    cells = tuple(sorted({cell for digit in digits for cell in grid.places(digit, house)}))
    fits = (
        len(digits) >= 2
        and len(cells) == len(digits) + 1
        and {*mark.candidates} == outside(grid, digits, house, ())
        and one.cell != other.cell
        and all(
            place.cell in cells and {*place.digits} == {*digits} & {*grid.candidates(place.cell)}
            for place in (one, other)
        )
    )
    return Strong(one, other, StrongKind.HIDDEN, house, cells, digits) if fits else None


def _rectangle(
    grid: Grid, one: Place, other: Place, premises: tuple[Premise, ...]
) -> Strong | None:
    """The link in a unique rectangle: except for the two digits that could be swapped, the two
    nodes contain all candidates of the corners.
    """
    extras = {Candidate.of(place.digit, cell) for place in (one, other) for cell in place.cells}
    for premise in premises:
        if not isinstance(premise, Unique):
            continue
        corners = tuple(cell for cell, _ in premise.deadly)
        pair = premise.deadly[0][1]
        if (
            len(pair) == 2
            and all(digits == pair for _, digits in premise.deadly)
            and _may_be_swapped(grid, corners, pair)
            and extras == besides(grid, corners, pair)
        ):
            return Strong(one, other, StrongKind.RECTANGLE, cells=corners, digits=pair)
    return None


def _may_be_swapped(grid: Grid, corners: tuple[Cell, ...], pair: tuple[Digit, ...]) -> bool:
    """Whether the digits of a rectangle could be swapped: every empty corner can hold the digits
    that the filled corners leave for it.

    No corner may be a given.
    """
    diagonals = diagonals_of(grid, corners)
    if diagonals is None:
        return False
    filled = {cell for cell in corners if grid.value(cell)}
    if any(grid.puzzle.givens[cell] not in ".0" for cell in filled):
        return False
    for ways in (pair, pair[::-1]):
        wanted = {cell: d for cells, d in zip(diagonals, ways, strict=True) for cell in cells}
        held = all(grid.value(cell) in (0, None, wanted[cell]) for cell in filled)
        if held and not all(wanted[c] in grid.candidates(c) for c in corners if c not in filled):
            return False
        if not filled and not held:
            return False
    return all(grid.value(cell) in pair for cell in filled)


def _fish(grid: Grid, one: Place, other: Place, mark: Mark | None) -> Strong | None:
    """The link in an almost fish: base lines whose places, except for the fins, are in an equal
    number of cover lines.

    Either a fin is true, or the digit's place in every cover is in one of the bases.
    """
    if mark is None or one.digit != other.digit or one.others or other.others:
        return None
    digit = one.digit
    for kind, across in ("rc", "cr"):
        bases = tuple(sorted({house for house in mark.houses if house.kind == kind}))
        covers = tuple(sorted({house for house in mark.houses if house.kind == across}))
        if len(bases) < 2 or len(bases) != len(covers):
            continue
        places = {cell for base in bases for cell in grid.places(digit, base)}
        inside = {cell for cover in covers for cell in grid.board.cells(cover)} & places
        for fins, held in ((one, other), (other, one)):
            own = [c for c in covers if set(held.cells) <= set(grid.board.cells(c))]
            if (
                set(fins.cells) == places - inside
                and own
                and set(held.cells) == inside & set(grid.board.cells(own[0]))
            ):
                left = covers if fins is one else tuple(c for c in covers if c != own[0])
                return Strong(one, other, StrongKind.FISH, own[0], bases=bases, covers=left)
    return None


def _goes_on(reading: ChainReading) -> bool:
    """Whether no candidate occurs twice in the chain. Only the two ends of an open chain may share
    a candidate.
    """
    nodes = list(enumerate(reading.nodes))
    ends = (0, len(nodes) - 1)
    return not any(
        set(one.digits) & set(other.digits) and set(one.cells) & set(other.cells)
        for (i, one), (j, other) in combinations(nodes, 2)
        if reading.is_loop or (i, j) != ends
    )


_SIGN: Final = {LinkKind.STRONG: "=", LinkKind.WEAK: "-", LinkKind.IMPLICATION: "→"}

_NAMED: Final = {StrongKind.RECTANGLE: "=UR=", StrongKind.FISH: "=fish="}

_APART: Final = {StrongKind.HOUSE, *_NAMED}
"""Links whose two nodes have no cell in common."""


def eureka(chain: Chain, strong: Sequence[Strong] = ()) -> Sentence:
    """Write a chain in one line, with = for a strong link and - for a weak one.

    The notation gives the digit if it changes, if a link is inside a cell, and at the end of a
    chain with more than one digit. If `strong` lists the strong links, the notation also gives the
    digit after a strong link inside a cell, and at both ends of the chain. An almost locked set is
    written with two of its digits and all its cells: (3=9)r5c12. An almost hidden set is written
    with all its digits and two of its cells: (4|7)(r1c2=r1c5). UR marks a link through a rectangle,
    and fish marks one through a fish.

    >>> from nonet.model.cells import Candidate
    >>> nodes = [Node((Candidate(name),)) for name in ("4r2c3", "4r2c8", "4r6c8", "4r6c1")]
    >>> str(eureka(Chain(tuple(nodes), (LinkKind.STRONG, LinkKind.WEAK, LinkKind.STRONG))))
    '(4)r2c3 = r2c8 - r6c8 = r6c1'
    """
    nodes, signs = chain.nodes, [_SIGN[link] for link in chain.links]
    several = bool(strong) or len({_digit(node) for node in nodes}) > 1
    parts: dict[str, SentencePart | Iterable[SentencePart]] = {}
    template = ""
    written: Digit | None = None
    index = 0
    while index < len(nodes):
        here, rest = nodes[index], nodes[index + 1 :]
        link = strong[index // 2] if strong else None
        if index:
            named = _NAMED.get(link.kind) if link and index % 2 else None
            template += f" {named or signs[index - 1]} "
        if link and link.kind is StrongKind.HIDDEN:
            names = [f"digit{index}{letter}" for letter in "abcdefghi"[: len(link.digits)]]
            parts |= dict(zip(names, link.digits, strict=True))
            parts |= {f"cell{index}": link.one.cell, f"cell{index + 1}": link.other.cell}
            shown = "|".join(f"{{{name}}}" for name in names)
            template += f"({shown})({{cell{index}}}={{cell{index + 1}}})"
            written = None
            index += 2
            continue
        in_set = link.cells if link and link.kind is StrongKind.SET else ()
        is_tied = bool(rest) and _cells(rest[0]) == _cells(here)
        # A weak link inside a cell is written as a pair only if the next link leaves the cell.
        if is_tied and strong:
            is_tied = (strong[(index + 1) // 2].kind in _APART) == bool(index % 2)
        cells, one, other = f"{{cells{index}:folded}}", f"{{digit{index}}}", f"{{digit{index + 1}}}"
        parts |= {f"digit{index}": _digit(here), f"cells{index}": in_set or _cells(here)}
        if in_set or is_tied:
            parts[f"digit{index + 1}"] = _digit(rest[0])
            template += f"({one}{signs[index]}{other}){cells}"
            written = None if strong and index % 2 == 0 else _digit(rest[0])
            index += 2
        else:
            is_known = written == _digit(here) and (rest or not several)
            template += cells if is_known else f"({one}){cells}"
            written = _digit(here)
            index += 1
    return Sentence(template + " - loop" * (len(signs) == len(nodes)), **parts)


def _digit(node: Node) -> Digit:
    return node.candidates[0].digit


def _cells(node: Node) -> tuple[Cell, ...]:
    return tuple(candidate.cell for candidate in node.candidates)
