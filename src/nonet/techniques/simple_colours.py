"""Simple colours: the places of one digit coloured by turns along houses with two places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..geometry import Digit
from ..step import Role, Step
from ..text import Look, Sentence, Text
from .shared.clusters import (
    cells_of,
    clashing_pair,
    coloured,
    facing,
    grow,
    meeting,
    ties,
    trapped,
)
from .shared.pattern import removes_exactly
from .shared.wording import one_or_more, short_conclusion
from .technique import Explanation, Form, Proof, Technique

if TYPE_CHECKING:
    from ..grid import Grid


class SimpleColours(Technique):
    """One cluster of one digit: what sees both colours falls, and so does a colour that clashes."""

    id = "simple-colours"
    family = "Colouring"
    proof = Proof.PROPAGATION
    finder = "simple-colours"
    variants = ("trap", "wrap")
    aliases = ("Simple Colors", "Simple Colouring", "Simple Coloring", "Singles Chains")
    forms = (
        Form("Simple Colours Trap", 4.6, variant="trap", aliases=("Simple Colors Trap",)),
        Form("Simple Colours Wrap", 4.6, variant="wrap", aliases=("Simple Colors Wrap",)),
    )
    where_to_look = (
        "Take one digit and mark every house in which it has two places left. Colour these "
        "places with two colours by turns, along the houses, as far as it goes. Then look for a "
        "cell outside that sees both colours (trap), and for two cells of one colour that see "
        "each other (wrap)."
    )
    why_it_works = (
        "Of two places in a house one is the digit and the other is not. So of the two colours, "
        "one is the digit everywhere and the other nowhere. A cell that sees both colours sees "
        "the digit. And a colour with two cells in one house cannot be the digit, so it falls."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        one, other = (coloured(step, role) for role in (Role.COLOR_A, Role.COLOR_B))
        if not one or not other or len({c.digit for c in one | other}) != 1:
            return False
        cluster = grow(grid, min(one), cells=False)
        if (cluster.one, cluster.other) != (one, other) or len(one | other) < 3:
            return False
        if step.variant == "wrap":
            return clashing_pair(grid, other, other) is not None and removes_exactly(step, other)
        return step.variant == "trap" and removes_exactly(
            step, trapped(grid, cluster, {min(one).digit})
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        one, other = (coloured(step, role) for role in (Role.COLOR_A, Role.COLOR_B))
        digit = min(one).digit
        colours = (
            Sentence("Colour A is {cells}.", cells=cells_of(one)),
            Sentence("Colour B is {cells}.", cells=cells_of(other)),
        )
        either = Sentence(
            "Either all of A are {digit} and none of B, or all of B and none of A.", digit=digit
        )
        if step.variant == "wrap":
            end = tuple(_wrap(step, grid, digit))
        else:
            end = tuple(_trap(step, grid, digit))
        return Explanation(
            where=Text([Sentence("Look for houses with two places for {digit}.", digit=digit)]),
            idea=Text(
                [
                    Sentence(
                        "Places coloured by turns: one colour is the digit everywhere, "
                        "the other nowhere."
                    )
                ]
            ),
            short=short_conclusion(
                "{digit}: A {one:folded}, B {other:folded}",
                step,
                digit=digit,
                one=cells_of(one),
                other=cells_of(other),
            ),
            standard=Text(
                [
                    Sentence(
                        "Along houses with two places for {digit}, colour the places by turns.",
                        digit=digit,
                    ),
                    *colours,
                    either,
                    *end,
                ]
            ),
            teach=Text(
                [
                    Sentence(
                        "Where a house has two places for {digit}, "
                        "one of them is {digit} and the other is not.",
                        digit=digit,
                    ),
                    *ties(step, grid),
                    Sentence("Colour the places by turns, A and B, from one house to the next."),
                    *colours,
                    either,
                    *end,
                    Look(
                        "To find one, colour all you can reach and then look "
                        "for cells that see both colours."
                    ),
                ]
            ),
        )


def _trap(step: Step, grid: Grid, digit: Digit) -> Iterator[Sentence]:
    colours = [coloured(step, role) for role in (Role.COLOR_A, Role.COLOR_B)]
    victims = sorted(set(step.eliminations))
    for victim in victims:
        one, other = (facing(grid, victim, colour) for colour in colours)
        assert one is not None, f"{victim} sees no A"
        assert other is not None, f"{victim} sees no B"
        yield Sentence(
            "{cell} sees {one} of A in {house} and {other} of B in {house_of_b}.",
            cell=victim.cell,
            one=one.cell,
            house=meeting(grid, victim.cell, one.cell),
            other=other.cell,
            house_of_b=meeting(grid, victim.cell, other.cell),
        )
    yield one_or_more(
        "So {several}, which sees both colours, is not {digit}.",
        "So {several}, which see both colours, are not {digit}.",
        [victim.cell for victim in victims],
        digit=digit,
    )


def _wrap(step: Step, grid: Grid, digit: Digit) -> Iterator[Sentence]:
    other = coloured(step, Role.COLOR_B)
    clashing = clashing_pair(grid, other, other)
    assert clashing is not None, f"no two cells of B see each other: {step}"
    cells = tuple(candidate.cell for candidate in clashing)
    yield Sentence(
        "But {cells} of B are both in {house}, so they are not both {digit}.",
        cells=cells,
        house=meeting(grid, *cells),
        digit=digit,
    )
    yield Sentence(
        "So none of B is {digit}: it leaves {cells}.", digit=digit, cells=cells_of(other)
    )


TECHNIQUE = SimpleColours()
