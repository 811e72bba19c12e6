"""Multi colours: two clusters of one digit. A colour of one cluster sees a colour of the other
cluster.
"""

from collections.abc import Iterator
from itertools import product

from ..model import Candidate, Digit, Grid, Sentence, Step
from ..model.colouring import COLOURS, Colour, Colouring, Pair, Reason
from .shared.colour_words import (
    colour_eliminations,
    colours_clash,
    faces,
    grow,
    live,
    reasons_of,
    sees_both,
    short_colours,
    tied,
    walked,
)
from .shared.pattern import removes_exactly
from .shared.wording import filler, in_lines, lettered, meeting, outcome, together
from .technique import Explanation, Form, Proof, WordedTechnique


class MultiColours(WordedTechnique):
    """A and B are the colours of one cluster. C and D are the colours of another cluster."""

    family = "Colouring"
    proof = Proof.PROPAGATION
    aliases = ("Multi Colors", "Multi-Colouring", "Multi-Coloring")
    forms = (
        Form("Multi Colours Trap", 5.0, variant="trap", aliases=("Multi Colors 1",)),
        Form("Multi Colours Wrap", 5.0, variant="wrap", aliases=("Multi Colors 2",)),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        colours = [frozenset(step.candidates(role)) for role in COLOURS]
        if not all(colours) or len({c.digit for colour in colours for c in colour}) != 1:
            return False
        for one, other in (colours[:2], colours[2:]):
            if grow(grid, min(one), cells=False) != (one, other):
                return False
        if step.variant == "wrap":
            false = colours[1]
            return all(
                colours_clash(grid, false, colour) for colour in colours[2:]
            ) and removes_exactly(step, false)
        return step.variant == "trap" and removes_exactly(step, _trapped(grid, colours))

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        colouring, reasons = reasons_of(step, grid)
        digit = min(colouring.colours[0]).digit
        trails = tuple(dict.fromkeys(trail for reason in reasons for trail in reason.trails))
        fill = lettered(grid, digit=digit)
        either = fill(
            "So either all {A} cells are {digit} and no {B} cell is, or the other way round; "
            "the same goes for {C} and {D}."
        )
        clusters = fill(
            "Places connected in this way form a cluster: use {A} and {B} for one cluster, and {C} "
            "and {D} for another."
        )
        colours = fill(
            "If a house has only two places for {digit}, give them different colours, and go on "
            "from house to house."
        )
        pairs = fill("If a house has two places for {digit}, exactly one of them is {digit}.")
        in_turn = fill("Go from house to house and alternate two colours.")
        result = outcome(step, "otherwise two colours would be false, but one of them must be true")
        lines: list[Sentence] = []
        end: tuple[Sentence, ...] = ()
        for reason in reasons:
            lines += [*end, *(_meet(grid, digit, colouring, pair) for pair in reason.clashes)]
            if len(reason.clashes) == 2:
                result = outcome(step, "otherwise both colours of another cluster would be false")
                lines.append(fill("So {B} rules out both {C} and {D}, but one of these is true."))
                end = colour_eliminations(step, grid, reason)
            else:
                *others, last = _trap(grid, digit, colouring, reason)
                lines += others
                end = (last,)
        return Explanation(
            where=fill("Look for houses with two places for {digit}."),
            idea=_idea(reasons[0]),
            short=short_colours(step, grid),
            standard=in_lines(result, [colours, clusters, *walked(colouring, trails), *lines], end),
            teach=in_lines(
                result, [pairs, in_turn, clusters, *tied(colouring, trails), either, *lines], end
            ),
        )


def _idea(reason: Reason) -> Sentence:
    if len(reason.clashes) == 2:
        return Sentence(
            "Of the two colours of a cluster, one is true, so a colour that sees both is false."
        )
    return Sentence(
        "If two colours see each other, they are not both true, so one of their opposites is true."
    )


def _trapped(grid: Grid, colours: list[Colour]) -> set[Candidate]:
    """For any two colours that see each other, the candidates that see both of the opposite
    colours.
    """
    found = set()
    for one, other in product((0, 1), (2, 3)):
        if colours_clash(grid, colours[one], colours[other]):
            found |= {
                candidate
                for candidate in live(grid, {min(colours[0]).digit})
                if faces(grid, candidate, colours[1 - one])
                and faces(grid, candidate, colours[5 - other])
            }
    return found


def _meet(grid: Grid, digit: Digit, colouring: Colouring, clashing: Pair) -> Sentence:
    """A sentence such as `r1c2 (A) and r5c2 (C) are both in column 2, so they are not both 4.`"""
    first, second = clashing
    return Sentence(
        "{first} ({one}) and {second} ({other}) are both in {house}, so they are not both {digit}.",
        first=first.cell,
        one=colouring.name(first),
        second=second.cell,
        other=colouring.name(second),
        house=meeting(grid, first.cell, second.cell),
        digit=digit,
    )


def _trap(grid: Grid, digit: Digit, colouring: Colouring, reason: Reason) -> Iterator[Sentence]:
    one, other = (colouring.name(seen) for seen, _ in reason.sights[:2])
    fill = filler(digit=digit, one=one, other=other)
    yield fill("So one of these colours is false, which makes {one} or {other} true.")
    yield from together(sees_both(grid, colouring, reason))
    yield fill(
        "So {several}, which [sees|see] both, [is|are] not {digit}.",
        several=[victim.cell for victim in reason.victims],
    )
