"""Multi colours: two clusters of one digit, of which a colour of one sees a colour of the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from ..geometry import Digit
from ..step import Role, Step
from ..text import Look, Sentence, Text
from .shared.clusters import (
    Colour,
    cells_of,
    clashing_pair,
    coloured,
    faces,
    grow,
    live,
    meeting,
    ties,
)
from .shared.pattern import removes_exactly
from .shared.wording import one_or_more, short_conclusion
from .technique import Explanation, Form, Proof, Technique

if TYPE_CHECKING:
    from ..geometry import Candidate
    from ..grid import Grid

_ROLES = (Role.COLOR_A, Role.COLOR_B, Role.COLOR_C, Role.COLOR_D)
_NAMES = "ABCD"


class MultiColours(Technique):
    """A and B are the colours of one cluster, C and D those of another."""

    id = "multi-colours"
    family = "Colouring"
    proof = Proof.PROPAGATION
    finder = "multi-colours"
    variants = ("trap", "wrap")
    aliases = ("Multi Colors", "Multi-Colouring", "Multi-Coloring")
    forms = (
        Form("Multi Colours Trap", 5.0, variant="trap", aliases=("Multi Colors 1",)),
        Form("Multi Colours Wrap", 5.0, variant="wrap", aliases=("Multi Colors 2",)),
    )
    where_to_look = (
        "Colour one digit as for simple colours, each cluster with two colours of its own. Look "
        "for a cell of one cluster that sees a cell of another. If a colour sees both colours of "
        "the other cluster, it falls. Otherwise look at what sees the two opposite colours."
    )
    why_it_works = (
        "If A sees C, they are not both true, so B or D is: a cell that sees B and D is not the "
        "digit. If one colour sees both C and D, one of which is true, it is false."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        colours = [coloured(step, role) for role in _ROLES]
        if not all(colours) or len({c.digit for colour in colours for c in colour}) != 1:
            return False
        for one, other in (colours[:2], colours[2:]):
            cluster = grow(grid, min(one), cells=False)
            if (cluster.one, cluster.other) != (one, other):
                return False
        if step.variant == "wrap":
            falling = colours[1]
            return all(
                clashing_pair(grid, falling, colour) for colour in colours[2:]
            ) and removes_exactly(step, falling)
        return step.variant == "trap" and removes_exactly(
            step, {victim for victims in _trapped(grid, colours).values() for victim in victims}
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        colours = [coloured(step, role) for role in _ROLES]
        digit = min(colours[0]).digit
        painted = tuple(
            Sentence(
                "{one} has the colours A ({cells}) and B ({others}).",
                one=name,
                cells=cells_of(first),
                others=cells_of(second),
            )
            if name == "One cluster"
            else Sentence(
                "{one} has the colours C ({cells}) and D ({others}).",
                one=name,
                cells=cells_of(first),
                others=cells_of(second),
            )
            for name, (first, second) in zip(
                ("One cluster", "Another"), (colours[:2], colours[2:]), strict=True
            )
        )
        either = Sentence(
            "Of A and B one is {digit} everywhere and the other nowhere; so it is with C and D.",
            digit=digit,
        )
        if step.variant == "wrap":
            end = tuple(_wrap(grid, digit, colours))
        else:
            end = tuple(_trap(grid, digit, colours))
        return Explanation(
            where=Text([Sentence("Look for houses with two places for {digit}.", digit=digit)]),
            idea=Text([Sentence("Colours of two clusters see each other, so not both are true.")]),
            short=short_conclusion(
                "{digit}: A {a:folded}, B {b:folded}, C {c:folded}, D {d:folded}",
                step,
                digit=digit,
                **{name.lower(): cells_of(c) for name, c in zip(_NAMES, colours, strict=True)},
            ),
            standard=Text(
                [
                    Sentence(
                        "Along houses with two places for {digit}, colour the places by turns.",
                        digit=digit,
                    ),
                    *painted,
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
                    Sentence("Colour the places by turns, from one house to the next."),
                    *painted,
                    either,
                    *end,
                    Look(
                        "To find one, colour all clusters of a digit "
                        "and look where two of them meet."
                    ),
                ]
            ),
        )


def _trapped(grid: Grid, colours: list[Colour]) -> dict[tuple[int, int], set[Candidate]]:
    """For each two colours that see each other, what sees both of the opposite ones."""
    found = {}
    for one, other in product((0, 1), (2, 3)):
        if clashing_pair(grid, colours[one], colours[other]) is None:
            continue
        opposite = (colours[1 - one], colours[5 - other])
        victims = {
            candidate
            for candidate in live(grid, {min(colours[0]).digit})
            if all(faces(grid, candidate, colour) for colour in opposite)
        }
        if victims:
            found[one, other] = victims
    return found


def _meet(grid: Grid, digit: Digit, colours: list[Colour], one: int, other: int) -> Sentence:
    """r1c2 of A and r5c2 of C are both in column 2, so not both are 4."""
    clashing = clashing_pair(grid, colours[one], colours[other])
    assert clashing is not None, "the colours do not see each other"
    first, second = (candidate.cell for candidate in clashing)
    return Sentence(
        "{first} of {one} and {second} of {other} are both in {house}: not both are {digit}.",
        first=first,
        one=_NAMES[one],
        second=second,
        other=_NAMES[other],
        house=meeting(grid, first, second),
        digit=digit,
    )


def _trap(grid: Grid, digit: Digit, colours: list[Colour]) -> Iterator[Sentence]:
    fallen: set[Candidate] = set()
    for (one, other), victims in _trapped(grid, colours).items():
        if victims <= fallen:
            continue
        fallen |= victims
        yield _meet(grid, digit, colours, one, other)
        yield Sentence(
            "So all of {one} or all of {other} are {digit}.",
            one=_NAMES[1 - one],
            other=_NAMES[5 - other],
            digit=digit,
        )
        yield one_or_more(
            "So {several}, which sees {one} and {other}, is not {digit}.",
            "So {several}, which see {one} and {other}, are not {digit}.",
            cells_of(victims),
            one=_NAMES[1 - one],
            other=_NAMES[5 - other],
            digit=digit,
        )


def _wrap(grid: Grid, digit: Digit, colours: list[Colour]) -> Iterator[Sentence]:
    for other in (2, 3):
        yield _meet(grid, digit, colours, 1, other)
    yield Sentence("One of C and D is {digit} everywhere, so B is not.", digit=digit)
    yield Sentence(
        "So none of B is {digit}: it leaves {cells}.", digit=digit, cells=cells_of(colours[1])
    )


TECHNIQUE = MultiColours()
