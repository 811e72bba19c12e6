"""Base class and sentences for skyscraper, two-string kite and turbot fish: a weak link joins two
strong links of one digit.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from ...model.chain import Chain, LinkKind
from ..technique import Explanation, PatternTechnique
from .chains import eureka, houses_with
from .pattern import removes_exactly
from .wording import filler, victims_eliminated, victims_see_ends

_TWO_GROUPS = "Look for houses whose places for {digit} form two groups."
_GROUPED = (
    "Two houses have two groups of places each, and a group of one sees a group of the other. At "
    "most one of those two holds the digit, so at least one far group does."
)


@dataclass(frozen=True, slots=True)
class StrongPair:
    """Two houses, each with two places for a digit. The places are called ends. The near ends of
    the two houses see each other, so one of the far ends is true.
    """

    digit: Digit
    houses: tuple[House, House]
    far: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    near: tuple[tuple[Cell, ...], tuple[Cell, ...]]

    @property
    def grouped(self) -> bool:
        return any(len(end) > 1 for end in (*self.far, *self.near))

    @property
    def cells(self) -> frozenset[Cell]:
        return frozenset(cell for end in (*self.far, *self.near) for cell in end)

    def kinds(self) -> str:
        """The kinds of the two houses, in order, such as `cr`."""
        return "".join(sorted(house.kind for house in self.houses))

    def tie(self, grid: Grid, kinds: Iterable[str] | None = None) -> House | None:
        """The house or group that contains both near ends but no far end.

        Only houses of these `kinds` are considered; None means all kinds of houses and groups.
        """
        return next(
            (
                house
                for house in houses_with(grid, (*self.near[0], *self.near[1]))
                if (kinds is None or (house.kind in kinds and house.region.is_complete))
                and not any(house in houses_with(grid, far) for far in self.far)
            ),
            None,
        )

    def victims(self, grid: Grid) -> set[Candidate]:
        """The candidates that see both far ends. Candidates that see both ends of one house are
        left out, because they are false anyway.
        """
        alone = [_seen(grid, self.far[i]) & _seen(grid, self.near[i]) for i in (0, 1)]
        seen = _seen(grid, self.far[0]) & _seen(grid, self.far[1])
        return {
            Candidate.of(self.digit, cell)
            for cell in seen - self.cells - alone[0] - alone[1]
            if self.digit in grid.candidates(cell)
        }


def _seen(grid: Grid, end: tuple[Cell, ...]) -> frozenset[Cell]:
    """The cells of all houses that contain the whole end, except for the end itself."""
    return frozenset(
        cell for house in houses_with(grid, end) for cell in grid.board.cells(house)
    ) - set(end)


def pair_of(grid: Grid, chain: Chain, houses: Sequence[House]) -> StrongPair | None:
    """The two strong links of a chain, or None if the chain has a different shape."""
    if len(houses) != 2 or chain.links != (LinkKind.STRONG, LinkKind.WEAK, LinkKind.STRONG):
        return None
    nodes = [node.candidates for node in chain.nodes]
    digits = {candidate.digit for node in nodes for candidate in node}
    if len(nodes) != 4 or len(digits) != 1 or not all(nodes):
        return None
    digit = min(digits)
    first, second, third, fourth = (tuple(c.cell for c in node) for node in nodes)
    pair = StrongPair(digit, (houses[0], houses[1]), (first, fourth), (second, third))
    for house, far, near in zip(pair.houses, pair.far, pair.near, strict=True):
        if sorted(grid.places(digit, house)) != sorted({*far, *near}):
            return None
    if len(pair.cells) != sum(map(len, nodes)) or pair.tie(grid) is None:
        return None
    return pair


class TwoStrongLinks(PatternTechnique[StrongPair]):
    """A technique with two strong links. Subclasses declare which houses they join, and how."""

    family = "Single-digit patterns"
    a_rung_each = True
    variants = ("", "grouped")

    @abstractmethod
    def tied_in(self, pair: StrongPair, grid: Grid) -> House | None:
        """The house that joins the near ends in this technique, or None if the step has a different
        shape.
        """

    @abstractmethod
    def where(self, pair: StrongPair) -> Sentence:
        """The part of the hint that shows where to look, without revealing the pattern."""

    def read(self, step: Step, grid: Grid) -> StrongPair | None:
        is_one = len(step.chains) == 1
        return pair_of(grid, step.chains[0], step.houses(Role.BASE)) if is_one else None

    def fits(self, pair: StrongPair, step: Step, grid: Grid) -> bool:
        return (
            self.tied_in(pair, grid) is not None
            and (step.variant == "grouped") == pair.grouped
            and removes_exactly(step, pair.victims(grid))
        )

    def explained(self, pair: StrongPair, step: Step, grid: Grid) -> Explanation:
        tied = self.tied_in(pair, grid)
        assert tied is not None, f"its ends are not tied: {step}"
        places = [_places(pair, index) for index in (0, 1)]
        fill = filler(pair)
        ends = fill("So one of {cells} is {digit}.", cells=sorted((*pair.far[0], *pair.far[1])))
        return Explanation(
            where=fill(_TWO_GROUPS) if pair.grouped else self.where(pair),
            idea=Sentence(_GROUPED if pair.grouped else self.idea),
            short=eureka(step.chains[0]),
            standard=[*places, _not_both(pair, tied), ends, _fall(pair, step)],
            teach=[
                *places,
                _not_both(pair, tied),
                *_either(pair),
                ends,
                *victims_see_ends(step, grid, *pair.far),
                _fall(pair, step),
            ],
        )


def _places(pair: StrongPair, index: int) -> Sentence:
    """A sentence such as `In row 2 the 4 is in r2c3 or r2c8.`"""
    far, near = pair.far[index], pair.near[index]
    fill = filler(pair, house=pair.houses[index], far=far, near=near)
    if len(far) == len(near) == 1:
        return fill("In {house} the {digit} is in {cells:or}.", cells=sorted((*far, *near)))
    first = "{far}" if len(far) == 1 else "one of {far}"
    second = "{near}" if len(near) == 1 else "one of {near}"
    return fill(f"In {{house}} the {{digit}} is in {first}, or in {second}.")


def _not_both(pair: StrongPair, tied: House) -> Sentence:
    cells = tuple(sorted((*pair.near[0], *pair.near[1])))
    fill = filler(cells=cells, house=tied, digit=pair.digit)
    if len(cells) == 2:
        return fill("{cells} are both in {house}, so they are not both {digit}.")
    return fill("{cells} are all in {house}, so only one of them is {digit}.")


def _either(pair: StrongPair) -> Iterator[Sentence]:
    """The consequences if the first near end does not hold the digit, and if it does."""
    (far, other), (near, facing) = pair.far, pair.near
    fill = filler(digit=pair.digit)
    yield fill(
        "If {several} [is|are] not {digit}, {house} has its {digit} in {far:or}.",
        several=near,
        house=pair.houses[0],
        far=far,
    )
    if_it_is = "If {near} is" if len(near) == 1 else "If one of {near} is"
    is_not = "{facing} is not" if len(facing) == 1 else "{facing} are not"
    template = f"{if_it_is} {{digit}}, {is_not}, and {{house}} has its {{digit}} in {{other:or}}."
    yield fill(template, near=near, facing=facing, house=pair.houses[1], other=other)


def _fall(pair: StrongPair, step: Step) -> Sentence:
    both = len(pair.far[0]) == len(pair.far[1]) == 1
    return victims_eliminated(step, pair.digit, "both" if both else "all of them")
