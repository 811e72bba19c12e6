"""3D Medusa: candidates of several digits in two alternating colours, linked by houses and
cells.
"""

from collections.abc import Iterator, Sequence

from ..model import Candidate, Grid, Role, Sentence, Step
from ..model.colouring import Reason
from .shared.colour_words import (
    colour_eliminations,
    colours_clash,
    faces,
    grow,
    reasons_of,
    short_colours,
    tied,
    trapped,
    walked,
)
from .shared.pattern import removes_exactly
from .shared.wording import alike, filler, in_lines, lettered, losing_digits, meeting, outcome
from .technique import Explanation, Form, Proof, WordedTechnique


class Medusa(WordedTechnique):
    """Two colours that alternate along cells with two candidates and houses with two places."""

    family = "Colouring"
    proof = Proof.PROPAGATION
    aliases = ("3D Medusa", "3D Medusa Colouring", "3D Medusa Coloring")
    forms = (
        Form("3D Medusa Trap", 5.5, variant="trap", aliases=("Medusa Rules 3, 4 and 5",)),
        Form("3D Medusa Wrap", 5.5, variant="wrap", aliases=("Medusa Rules 1 and 2",)),
        Form("3D Medusa Emptied", 5.5, variant="emptied", aliases=("Medusa Rule 6",)),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        one, other = (frozenset(step.candidates(role)) for role in (Role.COLOR_A, Role.COLOR_B))
        if not one or not other or len({c.digit for c in one | other}) < 2:
            return False
        if grow(grid, min(one), cells=True) != (one, other):
            return False
        if step.variant == "trap":
            return removes_exactly(step, trapped(grid, (one, other), grid.board.all_digits))
        if step.variant == "wrap":
            return colours_clash(grid, other, other) and removes_exactly(step, other)
        emptied = step.candidates(Role.EXTRA)
        return (
            step.variant == "emptied"
            and set(emptied) == set(_emptied_space(step, grid))
            and all(c not in other and (c in one or faces(grid, c, other)) for c in emptied)
            and removes_exactly(step, other)
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        colouring, (reason,) = reasons_of(step, grid)
        fill = lettered(grid)
        either = fill("So either all {A} candidates are true and all {B} false, or the reverse.")
        if step.variant == "trap":
            result = outcome(step, "otherwise both colours would be false, but one of them is true")
            reasons, end = _both_ways(grid, reason), _either_way(step, reason)
        else:
            result = outcome(step, "one of the two colours leads to a contradiction")
            reasons = (_wrap if step.variant == "wrap" else _emptied)(step, grid, reason)
            end = colour_eliminations(step, grid, reason)
        lines = [either, *reasons]
        colours = fill(
            "Colour candidates alternately {A} and {B}, moving through cells with two candidates "
            "and along houses with two places for a digit."
        )
        pairs = Sentence(
            "If a cell has only two candidates, or a house has only two places for a digit, one is "
            "true and the other is false."
        )
        in_turn = fill(
            "In such a pair, colour one {A}, the other {B}, and go on from pair to pair."
        )
        return Explanation(
            where=Sentence("Start colouring at {cell}.", cell=reason.trails[0][0].cell),
            idea="Two colours alternate along pairs of candidates in cells and houses: "
            "one colour is true throughout, the other false.",
            short=short_colours(step, grid),
            standard=in_lines(result, [colours, *walked(colouring, reason.trails), *lines], end),
            teach=in_lines(result, [pairs, in_turn, *tied(colouring, reason.trails), *lines], end),
        )


def _emptied_space(step: Step, grid: Grid) -> Iterator[Candidate]:
    """All candidates of the marked cell, or all places for a digit in the marked house. A colour
    would rule out all of them.
    """
    cells, houses = step.cells(Role.EXTRA), step.houses(Role.BASE)
    emptied = step.candidates(Role.EXTRA)
    if len(cells) == 1 and not houses:
        yield from (Candidate.of(digit, cells[0]) for digit in grid.candidates(cells[0]))
    elif len(houses) == 1 and not cells and emptied:
        digit = emptied[0].digit
        yield from (Candidate.of(digit, cell) for cell in grid.places(digit, houses[0]))


def _both_ways(grid: Grid, reason: Reason) -> Iterator[Sentence]:
    """Explain why each candidate is false both if A is true and if B is true."""
    for (here, victim), (there, _) in zip(reason.sights[::2], reason.sights[1::2], strict=True):
        cell = victim.cell
        first = "is {one}" if here.cell == cell else "sees {one} in {here}"
        then = "it sees {other} in {there}" if here.cell == cell else "in {there}"
        template = f"If {{A}} is true, {{cell}} {first}; if {{B}} is true, "
        template += "{cell} is {other}." if there.cell == cell else f"{then}."
        yield lettered(grid)(
            template, cell=cell, one=here.digit, other=there.digit, here=here.cell, there=there.cell
        )


def _either_way(step: Step, reason: Reason) -> tuple[Sentence, ...]:
    if len(reason.victims) > 1:
        return losing_digits(Sentence("Either way these candidates are false"), step)
    return (filler(reason.victims[0])("Either way {cell} is not {digit}."),)


def _wrap(_: Step, grid: Grid, reason: Reason) -> Iterator[Sentence]:
    ((first, second),) = reason.clashes
    fill = lettered(grid, first)
    if first.cell == second.cell:
        yield fill(
            "If {B} were true, {cell} would be both {digits}.",
            digits=sorted((first.digit, second.digit)),
        )
    else:
        yield fill(
            "If {B} were true, {house} would have its {digit} in both {cells}.",
            house=meeting(grid, first.cell, second.cell),
            cells=sorted((first.cell, second.cell)),
        )


def _emptied(step: Step, grid: Grid, reason: Reason) -> Iterator[Sentence]:
    for seen, lost in alike(reason.sights).items():
        yield _against(grid, seen, lost)
    named = {candidate for _, candidate in reason.sights}
    for candidate in sorted(set(step.candidates(Role.EXTRA)) - named):
        yield lettered(grid, candidate)(
            "If {B} is true, {cell} is not {digit}, because its {digit} is {A}."
        )
    for cell in step.cells(Role.EXTRA):
        yield Sentence("That leaves no candidate in {cell}.", cell=cell)
    for house in step.houses(Role.BASE):
        yield Sentence(
            "That leaves no place for {digit} in {house}.",
            digit=step.candidates(Role.EXTRA)[0].digit,
            house=house,
        )


def _against(grid: Grid, seen: Candidate, lost: Sequence[Candidate]) -> Sentence:
    """A sentence such as `If B is true, r1c2 is 7, and not 4.`"""
    if lost[0].cell == seen.cell:
        others = [candidate.digit for candidate in lost]
        template = "If {B} is true, {cell} is {digit}, and not {others:or}."
        return lettered(grid, seen)(template, others=others)
    return lettered(grid, seen)(
        "{B} makes {cell} {digit}, so {several}, which [sees|see] it, [is|are] not {digit}.",
        several=[candidate.cell for candidate in lost],
    )
