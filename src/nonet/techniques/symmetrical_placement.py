"""Gurth's symmetrical placement: if the givens are symmetric, so is the solution."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..model import (
    SETS,
    Board,
    Candidate,
    Cell,
    Digit,
    Grid,
    Role,
    Sentence,
    SentencePart,
    Space,
    Step,
    join,
)
from ..model.premises import Symmetry
from ..model.step import lettered_sets
from .shared.pattern import removes_exactly
from .shared.symmetrical_givens import (
    eliminated_image,
    images,
    is_symmetric,
    movement_of,
    moves,
    rings,
    staying,
    without_image,
)
from .shared.wording import alike, by_cell, filler, listing, losing_cells, together
from .technique import Explanation, Form, Proof, Rung, WordedTechnique

NAME: Final = "Gurth's Symmetrical Placement"


class SymmetricalPlacement(WordedTechnique):
    """The givens map onto themselves when the grid is turned, reflected or rearranged and the
    digits are renamed. So the only solution also maps onto itself.

    A candidate is then true if and only if its image is true. It is false if its image has been
    eliminated, or if the two exclude each other. For example, a cell that maps to itself must hold
    a digit that stays the same.
    """

    family = "Uniqueness"
    a_rung_each = True
    proof = Proof.PROPAGATION
    rests_on_uniqueness = True
    variants = (
        *("half-turn", "quarter-turn", "diagonal", "antidiagonal", "rearranged"),
        *("left-right", "top-bottom"),
    )
    aliases = (NAME, "GSP", "Gurth's Theorem")
    forms = (
        Form(f"{NAME} by Half-Turn", 5.9, variant="half-turn", aliases=("GSP Half-Turn",)),
        Form(
            f"{NAME} by Quarter-Turn", 5.85, variant="quarter-turn", aliases=("GSP Quarter-Turn",)
        ),
        Form(f"{NAME} in the Diagonal", 5.9, variant="diagonal", aliases=("GSP Diagonal",)),
        Form(
            f"{NAME} in the Antidiagonal",
            5.9,
            variant="antidiagonal",
            aliases=("GSP Antidiagonal",),
        ),
        Form(
            f"{NAME} by Rearrangement",
            8.0,
            variant="rearranged",
            aliases=("GSP Rearranged", "Automorphism"),
            on=False,
        ),
    )
    large_forms = (
        Form(f"{NAME} from Left to Right", 5.9, variant="left-right"),
        Form(f"{NAME} from Top to Bottom", 5.9, variant="top-bottom"),
    )

    def is_possible(self, rung: Rung, digits: int) -> bool:  # noqa: ARG002
        return digits % 2 == 0

    def holds(self, step: Step, grid: Grid) -> bool:
        if len(step.premises) != 1:
            return False
        symmetry = step.premises[0]
        return (
            isinstance(symmetry, Symmetry)
            and movement_of(symmetry) == step.variant
            and is_symmetric(grid, symmetry)
            and _marks_givens(step, grid, symmetry)
            and removes_exactly(step, without_image(grid, symmetry))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        symmetry = step.premises[0]
        assert isinstance(symmetry, Symmetry), f"no symmetry: {step}"
        moved = tuple(_movement(symmetry))
        digits = tuple(_digits(symmetry, grid))
        return Explanation(
            where="Look only at the givens, and turn and reflect the grid in your mind.",
            idea="The givens are symmetrical, digits and all, so the only solution is as well.",
            short=_short(symmetry),
            standard=[
                *moved,
                *digits,
                Sentence(
                    "Changed in this way, the solution still fits the rules and the givens. There "
                    "is only one, so it stays the same."
                ),
                _matching(symmetry),
                *_conclusions(symmetry, step, grid),
            ],
            teach=[
                *moved,
                *_example(symmetry, grid),
                *digits,
                Sentence(
                    f"If you change the whole solution in the same way, {_whole(grid.board)}."
                ),
                Sentence("So you get a solution again: the same one, because there is only one."),
                _matching(symmetry),
                *_conclusions(symmetry, step, grid),
            ],
        )


def _marks_givens(step: Step, grid: Grid, symmetry: Symmetry) -> bool:
    """Whether the step marks each given. There must be a lettered set for each cycle of digits, and
    a pattern for the digits that stay the same.
    """

    def given(digits: tuple[Digit, ...]) -> set[Cell]:
        cells = grid.board.all_cells
        return {cell for cell in cells if grid.is_given(cell) and grid.value(cell) in digits}

    moving = [given(ring) for ring in rings(symmetry) if len(ring) > 1]
    sets = [set(mark.cells) for _, mark in lettered_sets(step, grid.board)]
    return (
        sets == moving
        and set(step.cells(Role.PATTERN)) == given(staying(symmetry))
        and {mark.role for mark in step.marks} <= {Role.PATTERN, *SETS}
    )


_IN_A_LIST: Final = 5  # the maximum number of cells with images in a sentence
_MOVED: Final = {
    "half-turn": "Rotate the grid by half a turn",
    "quarter-turn": "Rotate the grid clockwise by a quarter turn",
    "diagonal": "Reflect the grid in the diagonal from {one} to {other}",
    "antidiagonal": "Reflect the grid in the diagonal from {one} to {other}",
    "left-right": "Reflect the grid from left to right",
    "top-bottom": "Reflect the grid from top to bottom",
}
_LANDS: Final = "each given lands on a given, and equal givens on equal givens"
_IN_A_DIAGONAL: Final = ("diagonal", "antidiagonal")
_KINDS: Final = {"r", "c", "b"}
_NAMED_LINES: Final = 9  # with more digits, the text does not list the lines
_SHORT: Final = {
    "half-turn": "Half-turn",
    "quarter-turn": "Quarter-turn",
    "diagonal": "Reflection in the diagonal",
    "antidiagonal": "Reflection in the antidiagonal",
    "left-right": "Reflection from left to right",
    "top-bottom": "Reflection from top to bottom",
    "rearranged": "Rearrangement",
}


def _whole(board: Board) -> str:
    """The reason why the changed grid is also a solution."""
    if {region.kind for region in board.regions} <= _KINDS:
        return "rows, columns and boxes stay whole, and the givens still fit"
    return "cells that must differ land on cells that must differ, and the givens still fit"


def _movement(symmetry: Symmetry) -> Iterator[Sentence]:
    form = movement_of(symmetry)
    if form in _MOVED:
        stay = [cell for cell, there in moves(symmetry) if cell == there]
        parts: dict[str, SentencePart] = (
            {"one": stay[0], "other": stay[-1]} if form in _IN_A_DIAGONAL else {}
        )
        yield Sentence(f"{_MOVED[form]}: {_LANDS}.", **parts)
        return
    came = sorted((there, cell) for cell, there in moves(symmetry))
    down = [cell for there, cell in came if there.column == 0]
    right = [cell for there, cell in came if there.row == 0]
    if len(symmetry.digits) > _NAMED_LINES:
        yield Sentence(f"The cells can change places in such a way that {_LANDS}.")
        return
    turned = down[0].row == down[1].row
    rows = [Digit((cell.column if turned else cell.row) + 1) for cell in down]
    columns = [Digit((cell.row if turned else cell.column) + 1) for cell in right]
    if turned:
        yield Sentence("First turn the columns into rows, and the rows into columns.")
    orders = []
    if rows != sorted(rows):
        orders.append("the rows in the order {rows:run}")
    if columns != sorted(columns):
        orders.append("the columns in the order {columns:run}")
    if orders:
        yield Sentence(f"Put {join(orders)}: {_LANDS}.", rows=rows, columns=columns)
    else:
        yield Sentence(f"Then {_LANDS}.")


def _digits(symmetry: Symmetry, grid: Grid) -> Iterator[Sentence]:
    """Sentences that name the image of each digit."""
    all_rings, unmoved = rings(symmetry), staying(symmetry)
    pairs = [ring for ring in all_rings if len(ring) == 2]
    if pairs:
        yield listing(
            "These digits change places: {}.",
            [Sentence("{one} and {other}", one=one, other=other) for one, other in pairs],
            ", ".join,
        )
    for ring in all_rings:
        if len(ring) > 2:
            turns = zip(ring, (*ring[1:], ring[0]), strict=True)
            yield listing(
                "{}.", [Sentence("{one} becomes {next}", one=one, next=to) for one, to in turns]
            )
    given = {grid.value(cell) for cell in grid.board.all_cells if grid.is_given(cell)}
    seen = [digit for digit in unmoved if digit in given]
    if seen:
        yield Sentence("{several} [stays {several}|stay as they are].", several=seen)
    for digit in unmoved:
        if digit not in given:
            yield Sentence(
                "No {digit} is given. No other digit becomes {digit}, so {digit} stays {digit}.",
                digit=digit,
            )


def _matching(symmetry: Symmetry) -> Sentence:
    """The rule that links each cell to its image."""
    ring = max(rings(symmetry), key=len)
    lead = "Each cell lands on its image: if a cell is {one}, its image is {two}"
    more = ", and so on." if len(ring) < 3 else ", the image of that is {three}, and so on."
    return Sentence(lead + more, one=ring[0], two=ring[1 % len(ring)], three=ring[2 % len(ring)])


def _short(symmetry: Symmetry) -> Sentence:
    shown = [Sentence("({ring:run})", ring=ring) for ring in rings(symmetry)]
    return listing(f"{_SHORT[movement_of(symmetry)]} {{}}", shown, "".join)


def _example(symmetry: Symmetry, grid: Grid) -> Iterator[Sentence]:
    """An example of a given and its image: the first given that moves."""
    cell = next(c for c, _ in moves(symmetry) if grid.is_given(c) and symmetry.cells[c] != c)
    image = symmetry.cells[cell]
    yield Sentence(
        "For example, {cell} lands on {image}, so its {one} lands on the {other} there.",
        cell=cell,
        image=image,
        one=grid.board.digit(grid.value(cell)),
        other=grid.board.digit(grid.value(image)),
    )


class _Reasons:
    """The eliminations of a step, grouped by reason.

    Attributes:
        at_home: candidates whose cells map to themselves but whose digits change.
        doubled: for each link, candidates that are false because of it. If such a candidate and its
            images were true, the link would have more than one true candidate.
        bereft: candidates whose images have been eliminated.
    """

    def __init__(self, symmetry: Symmetry, step: Step, grid: Grid) -> None:
        self.at_home: list[Candidate] = []
        self.doubled: dict[Space, list[Candidate]] = {}
        self.bereft: dict[Candidate, Candidate] = {}
        for candidate in sorted(step.eliminations):
            lost = eliminated_image(candidate, symmetry, grid)
            if lost is not None:
                self.bereft[candidate] = lost
            elif symmetry.cells[candidate.cell] == candidate.cell:
                self.at_home.append(candidate)
            else:
                orbit = set(images(candidate, symmetry))
                link = next(
                    link
                    for link in step.links
                    if len(orbit & set(grid.board.candidates_of(link))) > 1
                )
                self.doubled.setdefault(link, []).append(candidate)


def _conclusions(symmetry: Symmetry, step: Step, grid: Grid) -> Iterator[Sentence]:
    """Explain why each candidate is false, and state its elimination."""
    reasons = _Reasons(symmetry, step, grid)
    if reasons.at_home:
        yield Sentence(
            "{several} [lands|land] on [itself|themselves], so [it holds a digit|they hold "
            "digits] that [stays|stay] the same: {digits:or}.",
            several=by_cell(reasons.at_home),
            digits=staying(symmetry),
        )
    for link, candidates in reasons.doubled.items():
        yield _doubled(link, candidates, symmetry)
    crowded = [*reasons.at_home, *(c for group in reasons.doubled.values() for c in group)]
    if crowded:
        yield from losing_cells(
            Sentence("So all of these candidates are false"),
            replace(step, eliminations=tuple(crowded)),
        )
    yield from together(_bereft(reasons.bereft, symmetry, grid))


def _doubled(link: Space, candidates: list[Candidate], symmetry: Symmetry) -> Sentence:
    """A sentence about candidates whose images would put a digit into a house twice, or two digits
    into a cell.
    """
    order = len(images(candidates[0], symmetry))
    several = "its image" if order == 2 else "its image and all further images"
    fill = filler(link, candidates=candidates, house=link.house)
    lead = f"If one of {{candidates:or}} were true, {several} would be too, and"
    if link.is_cell:
        return fill(f"{lead} {{cell}} would have two digits.")
    digit = link.digit
    if all(candidate.digit == digit for candidate in candidates):
        return fill(
            f"If {{cells:or}} were {{digit}}, {several} would be {{digit}} as well, "
            "and {house} would have two {digit}s.",
            cells=[candidate.cell for candidate in candidates],
            digit=digit,
        )
    return fill(f"{lead} {{house}} would have two {{digit}}s.", digit=digit)


def _bereft(
    bereft: dict[Candidate, Candidate], symmetry: Symmetry, grid: Grid
) -> Iterator[Sentence]:
    """Explain, for each cell, which of its candidates have lost their images."""
    by_image = alike(((lost.cell, c.cell), (lost, c)) for c, lost in bereft.items())
    lacking: dict[tuple[tuple[Digit, ...], tuple[Digit, ...]], list[tuple[Cell, Cell]]] = {}
    turns = max((len(images(c, symmetry)) for c in bereft), default=2)
    the = "The image" if turns == 2 else "One of the images"
    for (image, cell), pairs in by_image.items():
        value = grid.value(image)
        digits = tuple(candidate.digit for _, candidate in pairs)
        if value:
            true = images(image.with_digit(value), symmetry)
            yield Sentence(
                f"{the} of {{cell}} is {{image}}, which is {{value}}, so {{cell}} is {{digit}} "
                "and not {digits:or}.",
                image=image,
                value=grid.board.digit(value),
                cell=cell,
                digit=next(candidate.digit for candidate in true if candidate.cell == cell),
                digits=digits,
            )
        else:
            lost_digits = tuple(lost.digit for lost, _ in pairs)
            lacking.setdefault((lost_digits, digits), []).append((image, cell))
    for (lost_digits, digits), cells in lacking.items():
        for first in range(0, len(cells), _IN_A_LIST):
            yield _images_lack(the, lost_digits, digits, cells[first : first + _IN_A_LIST])


def _images_lack(
    the: str, lost: tuple[Digit, ...], digits: tuple[Digit, ...], cells: list[tuple[Cell, Cell]]
) -> Sentence:
    """A sentence such as
    `One of the images of r9c9 is r3c7, which is not 2, so r9c9 is not 1.`
    """
    if len(cells) == 1:
        return Sentence(
            f"{the} of {{cell}} is {{image}}, which is not {{lost:or}}, so {{cell}} is not "
            "{digits:or}.",
            image=cells[0][0],
            lost=lost,
            cell=cells[0][1],
            digits=digits,
        )
    return listing(
        "These cells are not {digits:or}, since their images (in brackets) are not {lost:or}: {}.",
        [Sentence("{cell} ({image})", cell=cell, image=image) for image, cell in cells],
        lost=lost,
        digits=digits,
    )
