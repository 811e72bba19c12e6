"""Empty rectangle: in a box, all places for a digit are in one row or one column, and a line
outside the box has two places for the digit.

Rectangle elimination and dual empty rectangle use the same pattern.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ..model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from ..model.chain import Chain, LinkKind
from .shared.chains import eureka
from .shared.pattern import removes_exactly
from .shared.wording import filler
from .technique import Explanation, Form, WordedTechnique


@dataclass(frozen=True, slots=True)
class BoxAndLine:
    """The parts of the pattern that `read_pattern` finds.

    Attributes:
        places: the cells of the box that can hold the digit.
        line, arm: the row and the column that contain these places, in either order.
        partner: a house with two places for the digit: `near` is on the line, and `far` is the
            other place.
        victim: the cell of the arm that sees `far`.
    """

    digit: Digit
    box: House
    places: tuple[Cell, ...]
    line: House
    arm: House
    partner: House
    near: Cell
    far: Cell
    victim: Cell
    across: House  # the house in which the victim sees `far`

    @property
    def corner(self) -> Candidate:
        """The single candidate that the pattern eliminates."""
        return Candidate.of(self.digit, self.victim)


def read_pattern(
    grid: Grid, chain: Chain, box: House, partner: House, lines: Iterable[House]
) -> BoxAndLine | None:
    """The pattern that a chain of four nodes forms, or None."""
    links = (LinkKind.STRONG, LinkKind.WEAK, LinkKind.STRONG)
    nodes = [[candidate.cell for candidate in node.candidates] for node in chain.nodes]
    digits = {candidate.digit for node in chain.nodes for candidate in node.candidates}
    if chain.links != links or len(digits) != 1 or len(nodes) != 4:
        return None
    if [len(node) for node in nodes[:2]] != [1, 1] or not all(nodes):
        return None
    digit, (far, near) = min(digits), (nodes[0][0], nodes[1][0])
    places = grid.places(digit, box)
    own = [house for house in lines if near in grid.board.cells(house)]
    others = [house for house in lines if house not in own]
    if len(own) != 1 or len(others) != 1 or {own[0].kind, others[0].kind} != {"r", "c"}:
        return None
    line, arm = own[0], others[0]
    in_line, in_arm = (set(grid.board.cells(house)) for house in (line, arm))
    if set(places) != {*nodes[2], *nodes[3]} or set(nodes[2]) != set(places) & in_line:
        return None
    if not set(places) <= in_line | in_arm or set(places) <= in_line or set(places) <= in_arm:
        return None
    if sorted(grid.places(digit, partner)) != sorted((near, far)) or partner.kind != arm.kind:
        return None
    across = next(h for h in grid.board.houses_of(far) if h.kind == line.kind)
    corners = in_arm & set(grid.board.cells(across)) - set(places)
    if near in places or far in places or len(corners) != 1 or box.kind != "b":
        return None
    return BoxAndLine(digit, box, places, line, arm, partner, near, far, min(corners), across)


def read_all(step: Step, grid: Grid) -> list[BoxAndLine]:
    """The pattern of each chain of a step. Empty if one of the chains does not form a pattern."""
    bases, covers = step.houses(Role.BASE), step.houses(Role.COVER)
    found = []
    for index, chain in enumerate(step.chains):
        own_bases, own_covers = (h[2 * index : 2 * index + 2] for h in (bases, covers))
        if len(own_bases) != 2 or len(own_covers) != 2:
            return []
        pattern = read_pattern(grid, chain, own_bases[0], own_bases[1], own_covers)
        if pattern is None:
            return []
        found.append(pattern)
    return found


class EmptyRectangle(WordedTechnique):
    """The places for a digit in a box form an L, a T or a cross. The other four cells of the box
    lack the digit.

    Boxes with only two places are left to two-string kite and turbot fish unless the limit
    `two_candidate_boxes` is set.
    """

    family = "Single-digit patterns"
    aliases = ("Hinge",)
    forms = (Form("Empty Rectangle", 4.3),)

    def holds(self, step: Step, grid: Grid) -> bool:
        found = read_all(step, grid)
        return len(found) == 1 and removes_exactly(step, {found[0].corner})

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        (found,) = read_all(step, grid)
        fill = filler(found)
        return Explanation(
            where=fill("Look at the {digit}s in {box}."),
            idea="A box has the digit only in one row and one column. Another line, with two "
            "places for it, decides which of them has it.",
            short=eureka(step.chains[0]),
            standard=[
                in_box(found),
                in_partner(found),
                *either_way(found),
                fill("Either way {victim} is not {digit}."),
            ],
            teach=[
                in_box(found),
                fill("Its places there are {places}; no other cell of the box can have it."),
                in_partner(found),
                fill("{victim} lies in {arm}, and shares {across} with {far}."),
                *either_way(found),
                fill("Either way {victim} is not {digit}."),
            ],
        )


def in_box(found: BoxAndLine) -> Sentence:
    """A sentence such as `In box 5 the 4 is in row 4 or in column 6.`"""
    first, second = sorted((found.line, found.arm))
    return filler(found)(
        "In {box} the {digit} can only be in {first} or in {second}.", first=first, second=second
    )


def in_partner(found: BoxAndLine) -> Sentence:
    """A sentence such as `In column 2 the 4 is in r4c2 or r8c2.`"""
    fill = filler(found)
    return fill("In {partner} the {digit} is in {cells:or}.", cells=sorted((found.near, found.far)))


def either_way(found: BoxAndLine) -> tuple[Sentence, ...]:
    """The consequences if the digit is at the far end, and if it is not."""
    fill = filler(found, digit=found.digit, cell=found.victim)
    return (
        fill("If {far} is {digit}, {cell} is not, because both are in {across}."),
        fill("If {near} is {digit}, {box} has its {digit} in {arm}, and {cell} is not {digit}."),
    )
