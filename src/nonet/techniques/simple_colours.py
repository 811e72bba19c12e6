"""Simple colours: the places for one digit in two alternating colours, linked by houses with two
places.
"""

from collections.abc import Iterator

from ..model import Digit, Grid, Role, Sentence, Step
from ..model.colouring import Colouring, Reason
from .shared.colour_words import (
    colour_eliminations,
    colours_clash,
    grow,
    reasons_of,
    sees_both,
    short_colours,
    tied,
    trapped,
    walked,
)
from .shared.pattern import removes_exactly
from .shared.wording import lettered, meeting
from .technique import Explanation, Form, Proof, WordedTechnique


class SimpleColours(WordedTechnique):
    """One cluster of one digit. A candidate that sees both colours is false, and so is a colour
    that clashes with itself.
    """

    family = "Colouring"
    proof = Proof.PROPAGATION
    aliases = ("Simple Colors", "Simple Colouring", "Simple Coloring", "Singles Chains")
    forms = (
        Form("Simple Colours Trap", 4.6, variant="trap", aliases=("Simple Colors Trap",)),
        Form("Simple Colours Wrap", 4.6, variant="wrap", aliases=("Simple Colors Wrap",)),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        one, other = (frozenset(step.candidates(role)) for role in (Role.COLOR_A, Role.COLOR_B))
        if not one or not other or len({c.digit for c in one | other}) != 1:
            return False
        if grow(grid, min(one), cells=False) != (one, other) or len(one | other) < 3:
            return False
        if step.variant == "wrap":
            return colours_clash(grid, other, other) and removes_exactly(step, other)
        return step.variant == "trap" and removes_exactly(
            step, trapped(grid, (one, other), {min(one).digit})
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        colouring, (reason,) = reasons_of(step, grid)
        digit = min(colouring.colours[0]).digit
        fill = lettered(grid, digit=digit)
        either = fill("Either every {A} cell is {digit}, or every {B} cell is.")
        colours = fill("In each house with two places for {digit}, colour one {A}, the other {B}.")
        end = tuple(
            _wrap(step, grid, digit, reason)
            if reason.clashes
            else _trap(grid, digit, colouring, reason)
        )
        return Explanation(
            where=fill("Look for houses with two places for {digit}."),
            idea="Two colours alternate along houses with two places: "
            "one colour is the digit everywhere, the other nowhere.",
            short=short_colours(step, grid),
            standard=[colours, *walked(colouring, reason.trails), either, *end],
            teach=[
                fill("If a house has two places for {digit}, exactly one of them is {digit}."),
                fill("Colour the places alternately {A} and {B}, from one house to the next."),
                *tied(colouring, reason.trails),
                either,
                *end,
            ],
        )


def _trap(grid: Grid, digit: Digit, colouring: Colouring, reason: Reason) -> Iterator[Sentence]:
    yield from sees_both(grid, colouring, reason)
    yield Sentence(
        "So {several}, which [sees|see] both colours, [is|are] not {digit}.",
        several=[victim.cell for victim in reason.victims],
        digit=digit,
    )


def _wrap(step: Step, grid: Grid, digit: Digit, reason: Reason) -> Iterator[Sentence]:
    ((one, other),) = reason.clashes
    yield lettered(grid)(
        "But {cells} ({B}) are both in {house}, so they are not both {digit}.",
        cells=sorted((one.cell, other.cell)),
        house=meeting(grid, one.cell, other.cell),
        digit=digit,
    )
    yield from colour_eliminations(step, grid, reason)
