"""Rectangles in which two digits could be swapped: sentences about them, and base classes for
rectangles with a bound digit and for rectangles with guardians. Guardians are other places for the
two digits, and at least one guardian must be true.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import ClassVar, Final

from ...model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from ..technique import Explanation, PatternTechnique
from .deadly import (
    DeadlyPattern,
    Deduction,
    PatternWords,
    follows,
    pattern_words,
    read_deadly,
    rectangle_of,
)
from .deadly_words import DeductionTechnique, Guarding, explained_deadly
from .pattern import besides, outside
from .wording import candidates_of_each, filler

PLACE: Final = "{cells} form a rectangle in two boxes, and none is a given."
"""The position of the four cells."""

SWAP: Final = (
    "If the four cells held only {digits}, each of their rows, columns and boxes would have both "
    "digits once. Swap {digits} in all four cells: every house still has both, so the puzzle would "
    "have two solutions."
)
"""The reason why the swap leaves every house valid."""

LEFT_WITH_TWO: Final = "Then the four cells hold only {digits}: a swap gives a second solution."
"""The consequences if the assumption is true."""


def rectangle_words(
    pattern: DeadlyPattern,
    short: str = "{digits:run} in {cells:folded}",
    houses: tuple[House, ...] = (),
) -> PatternWords:
    """The sentences about a rectangle in two rows, two columns and two boxes.

    The one-line text also names `houses`.
    """
    return pattern_words(
        pattern,
        where="Look at the cells that can be {digits}.",
        idea="Four cells must not be left with the same two digits, because these could be swapped "
        "and the puzzle would have two solutions.",
        short=short,
        place=PLACE,
        swap="If the four cells held only {digits}, the two digits could be swapped, "
        "and the puzzle would have two solutions.",
        why=SWAP,
        houses=houses,
    )


class BoundRectangle(PatternTechnique[DeadlyPattern]):
    """A rectangle with a bound digit: in two of the rectangle's rows and columns, this digit has no
    place outside the rectangle.
    """

    family = "Uniqueness"
    rests_on_uniqueness = True

    read = staticmethod(read_deadly)

    @abstractmethod
    def bound_digit(self, pattern: DeadlyPattern, step: Step) -> Digit:
        """The digit that is bound to the rectangle."""

    @abstractmethod
    def reasons(self, pattern: DeadlyPattern, step: Step) -> tuple[Sentence, ...]:
        """The consequences of the bound digit."""

    def explained(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> Explanation:
        digit, houses = self.bound_digit(pattern, step), step.houses(Role.BASE)
        words = rectangle_words(pattern)
        fill = filler(pattern, digit=digit, houses=houses)
        bound = fill("In {houses} the {digit} can only be in these cells.")
        reasons, two_ways = self.reasons(pattern, step), fill(LEFT_WITH_TWO)
        only = fill("Then the four cells hold only {digits}.")
        return Explanation(
            where=words.where,
            idea=words.idea,
            short=fill("{digits:run} in {cells:folded}, {digit} of {houses:short} there"),
            standard=[words.place, bound, *reasons],
            teach=[
                words.place,
                *candidates_of_each(grid, pattern.cells),
                *words.why,
                bound,
                *(only if reason == two_ways else reason for reason in reasons),
            ],
        )


Bound = tuple[tuple[House, ...], tuple[House, ...]]
"""Houses for each of the two digits. In these houses, all places for the digit outside the
rectangle are guardians.
"""


class GuardedRectangle(DeductionTechnique):
    """A deadly rectangle that is prevented by other places for its two digits.

    Attributes:
        external: whether all guardians are outside the rectangle. If so, nothing is eliminated from
            the rectangle itself.
        short: the rectangle in one line.
    """

    a_rung_each = False
    external: ClassVar[bool]
    short: ClassVar[str] = "{digits:run} in {cells:folded}"

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        return (
            rectangle_of(grid, pattern) is not None
            and len(pattern.crowded) > 1
            and not any(grid.value(cell) or grid.is_given(cell) for cell in pattern.cells)
        )

    @abstractmethod
    def guarding(
        self, pattern: DeadlyPattern, guards: DeadlyPattern, bound: Bound, deduction: Deduction
    ) -> Guarding:
        """Sentences that explain why one of the guardians is true."""

    def read(self, step: Step, grid: Grid) -> DeadlyPattern:
        corners = sorted(set(step.cells(Role.DEADLY)))
        digits = {candidate.digit for candidate in step.candidates(Role.DEADLY)}
        return _with_extras(step, grid, corners, sorted(besides(grid, corners, digits)))

    def fits(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> bool:
        guards = self._guards(pattern, step, grid)
        inside = {guard for guard in guards.extras if guard.cell in pattern.cells}
        return (
            step.variant in self.variants
            and self.is_pattern(pattern, grid)
            and bool(inside) is not self.external
            and len(inside) < len(guards.extras)
            and all(grid.has(guard) for guard in guards.extras)
            and houses_that_bind(pattern, guards, step, grid) is not None
            and follows(self._deduction(step), guards, step, grid)
        )

    def explained(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> Explanation:
        guards, deduction = self._guards(pattern, step, grid), self._deduction(step)
        bound = houses_that_bind(pattern, guards, step, grid)
        assert bound is not None, f"no guardians: {step}"
        words = rectangle_words(pattern, self.short, step.houses(Role.COVER))
        guarding = self.guarding(pattern, guards, bound, deduction)
        return explained_deadly(deduction, pattern, words, step, grid, guarding)

    def _guards(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> DeadlyPattern:
        """The guardians' cells, described as a pattern. The guardians are its extras, and the other
        candidates of these cells are its digits.
        """
        guardians = sorted(set(step.candidates(Role.EXTRA)))
        cells = sorted({guard.cell for guard in guardians})
        guards = _with_extras(step, grid, cells, guardians)
        return replace(guards, spared=pattern.cells if self.external else ())

    def _deduction(self, step: Step) -> Deduction:
        return Deduction.PLACED if step.placements else self.deductions[step.variant]


def were_all_inside(pattern: DeadlyPattern, bound: Bound, filled: Iterable[Cell]) -> Sentence:
    """Explain why the corners with extras hold only the two digits if no guardian is true."""
    houses, others = bound
    fill = filler(pattern, houses=houses, filled=filled)
    if houses == others:
        if_so = "If {several} [has|have] {digits} only in the rectangle"
        return fill(if_so + ", {filled} can hold no other digit.", several=houses)
    low, high = pattern.digits
    return fill(
        "If {houses} have {low} only in the rectangle, and {others} have {high} only there, "
        "{filled} can hold no other digit.",
        low=low,
        high=high,
        others=others,
    )


def _with_extras(
    step: Step, grid: Grid, cells: Iterable[Cell], extras: Iterable[Candidate]
) -> DeadlyPattern:
    """A pattern of these cells, with these candidates as its extras."""
    extras = tuple(extras)
    of_cell = {
        cell: tuple(d for d in grid.candidates(cell) if cell.with_digit(d) not in extras)
        for cell in cells
    }
    held = tuple(sorted({digit for some in of_cell.values() for digit in some}))
    return DeadlyPattern(step.variant, tuple(of_cell), (), held, of_cell, extras, grid.board)


def houses_that_bind(
    pattern: DeadlyPattern, guards: DeadlyPattern, step: Step, grid: Grid
) -> Bound | None:
    """The houses that bind the two digits to the rectangle and the guardians.

    Each of these houses contains two corners and binds one digit. Every corner is in as many
    houses for one digit as for the other. So if no guardian were true, every corner with extras
    would have to hold one of the two digits.
    """
    low, high = pattern.digits
    for one, other in product(
        _houses_guarded(low, pattern, guards, step, grid),
        _houses_guarded(high, pattern, guards, step, grid),
    ):
        filled = _corners_in(one, pattern, grid)
        saved = {extra.cell for extra in pattern.extras if extra not in guards.extras}
        if filled == _corners_in(other, pattern, grid) and saved <= set(filled):
            return one, other
    return None


def _houses_guarded(
    digit: Digit, pattern: DeadlyPattern, guards: DeadlyPattern, step: Step, grid: Grid
) -> Iterator[tuple[House, ...]]:
    """Every set of marked houses that meets this condition: outside the rectangle, the digit's
    places in these houses are exactly the guardians with this digit.
    """
    guardians = {guard for guard in guards.extras if guard.digit == digit}
    corners = set(pattern.cells)
    houses = [h for h in step.houses(Role.COVER) if len(corners & set(grid.board.cells(h))) == 2]
    for count in range(1, len(houses) + 1):
        for some in combinations(houses, count):
            places = (outside(grid, (digit,), house, pattern.cells) for house in some)
            if guardians == set().union(*places):
                yield some


def _corners_in(houses: Iterable[House], pattern: DeadlyPattern, grid: Grid) -> list[Cell]:
    """The corners in these houses. A corner that is in several houses is listed once for each."""
    return sorted(c for house in houses for c in grid.board.cells(house) if c in pattern.cells)
