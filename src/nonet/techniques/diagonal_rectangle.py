"""Unique rectangle type 6: other candidates on one diagonal, and a digit bound to the rectangle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..geometry import Candidate, Cell, Digit
from ..step import Role, Step
from ..text import Sentence, Text
from .deadly import DeadlyPattern, PatternWords, read_deadly, rectangle_of
from .deadly_words import ASSUMED, ONE_SOLUTION
from .pattern import removes_exactly
from .rectangles import rectangle_words
from .technique import Explanation, Form, Proof, Rung, Technique
from .wording import candidates_of_each, short_conclusion

if TYPE_CHECKING:
    from ..grid import Grid


class DiagonalRectangle(Technique):
    """A unique rectangle with extras on one diagonal and an X-wing of one of its digits.

    In two rows (or in two columns) the digit has no place outside the rectangle. So it stands on
    one diagonal or on the other, and on the one with extras it would leave nothing but the pair.
    """

    id = "diagonal-rectangle"
    family = "Uniqueness"
    proof = Proof.PROPAGATION
    finder = "diagonal-rectangle"
    rests_on_uniqueness = True
    forms = (
        Form(
            "Unique Rectangle Type 6",
            4.75,
            aliases=("Uniqueness Test 6", "UR6", "Unique X-Wing", "Unique Rectangle X-Wing"),
        ),
    )
    where_to_look = (
        "Look for a rectangle in two boxes whose corners on one diagonal have the same two "
        "candidates and nothing else. Then see whether one of the two digits has no other place "
        "in both rows of the rectangle, or in both columns: there it makes an X-wing."
    )
    why_it_works = (
        "An X-wing stands on one of its diagonals. On the diagonal with the other candidates it "
        "would push the second digit into the two corners that have only the pair. Then all "
        "four cells hold the pair, could be swapped, and the puzzle would have two solutions. "
        "So the digit stands on the other diagonal."
    )

    def rungs(self) -> tuple[Rung, ...]:
        return (Rung(self.id),)

    def holds(self, step: Step, grid: Grid) -> bool:
        pattern = read_deadly(step, grid)
        if pattern is None:
            return False
        diagonals = rectangle_of(grid, pattern)
        if diagonals is None or set(pattern.crowded) not in diagonals:
            return False
        digit = _digit(step, pattern)
        houses = step.houses(Role.BASE)
        return (
            digit is not None
            and len({house.kind for house in houses}) == 1
            and houses[0].kind in "rc"
            and {c for house in houses for c in grid.geometry.cells(house)} >= set(pattern.cells)
            and all(set(grid.places(digit, house)) <= set(pattern.cells) for house in houses)
            and removes_exactly(step, (Candidate.of(digit, cell) for cell in pattern.crowded))
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        pattern = read_deadly(step, grid)
        assert pattern is not None, f"no deadly pattern: {step}"
        digit = _digit(step, pattern)
        assert digit is not None, f"no digit: {step}"
        other = next(d for d in pattern.digits if d != digit)
        houses = step.houses(Role.BASE)
        one, two = pattern.crowded
        pair = tuple(cell for cell in pattern.cells if cell not in pattern.crowded)
        words = rectangle_words(
            pattern,
            Sentence(
                "To find one, look for a pair on a diagonal of two boxes, "
                "and for an X-wing of one of its digits there."
            ),
        )
        bound = Sentence(
            "In {houses} the {digit} can only be in these cells.", houses=houses, digit=digit
        )
        reasons = _reasons(words, digit, other, (one, two), pair)
        return Explanation(
            where=Text([words.where]),
            idea=Text([words.idea]),
            short=short_conclusion(
                "{pair:run} in {cells:folded}, {digit} of {houses:short} there",
                step,
                pair=pattern.digits,
                cells=pattern.cells,
                digit=digit,
                houses=houses,
            ),
            standard=Text([words.place, bound, *reasons]),
            teach=Text(
                [
                    words.place,
                    *candidates_of_each(grid, pattern.cells),
                    *words.why,
                    bound,
                    Sentence("So it stands on one diagonal of the rectangle or on the other."),
                    *reasons,
                    words.hunt,
                    ASSUMED,
                ]
            ),
        )


def _digit(step: Step, pattern: DeadlyPattern) -> Digit | None:
    digits = {candidate.digit for candidate in step.eliminations} & set(pattern.digits)
    return next(iter(digits)) if len(digits) == 1 else None


def _reasons(
    words: PatternWords,
    digit: Digit,
    other: Digit,
    crowded: tuple[Cell, Cell],
    pair: tuple[Cell, ...],
) -> tuple[Sentence, ...]:
    one, two = crowded
    return (
        Sentence(
            "Suppose {one} is {digit}; then {two} is {digit} too.", one=one, two=two, digit=digit
        ),
        Sentence("That leaves {pair} with {other}.", pair=pair, other=other),
        words.swap,
        ONE_SOLUTION,
        Sentence(
            "So neither of {cells} is {digit}.",
            cells=crowded,
            digit=digit,
        ),
    )


TECHNIQUE = DiagonalRectangle()
