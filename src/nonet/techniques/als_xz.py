"""ALS-XZ: two almost locked sets with a restricted common digit."""

from collections.abc import Iterator

from ..model import Candidate, Digit, Grid, Role, Sentence, Step
from .shared.almost_locked import (
    WHAT_IT_IS,
    AlmostLockedSet,
    AlsTechnique,
    commons,
    ends_of,
    only_one_holds,
    removed,
    set_is,
    sets_in_short,
    shared_victims,
    victims,
)
from .shared.pattern import removes_exactly
from .shared.wording import candidates_of_each, losing_digits
from .technique import Explanation, Form


class AlsXz(AlsTechnique):
    """Two almost locked sets share a restricted common digit x. One of them lacks x, so it holds
    z.
    """

    a_rung_each = True
    aliases = ("Almost Locked Set XZ-Rule", "ALS-XZ-Rule", "xz-rule")
    forms = (
        Form("ALS-XZ", 6.4, variant="singly", aliases=("Singly Linked ALS-XZ",)),
        Form("Doubly Linked ALS-XZ", 6.5, variant="doubly"),
    )

    def fits(self, sets: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> bool:
        if len(sets) != 2:
            return False
        shared = commons(grid, *sets)
        marked = {candidate.digit for candidate in step.candidates(Role.RESTRICTED)}
        if marked != shared or len(shared) != (2 if step.variant == "doubly" else 1):
            return False
        if step.variant == "singly":
            return removes_exactly(step, shared_victims(grid, sets, shared))
        return removes_exactly(step, _locked_out(grid, sets, shared))

    def explained(self, sets: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> Explanation:
        a, b = sets
        xs = tuple(sorted(commons(grid, a, b)))
        doubly = step.variant == "doubly"
        reasons = tuple(_both_ways(grid, a, b, xs, step) if doubly else _one_way(grid, a, b, step))
        return Explanation(
            where=Sentence(
                "Look at the candidates in {houses}.", houses=sorted({a.house, b.house})
            ),
            idea="Each of two sets must leave one shared digit to the other, "
            "so together they use up all their digits."
            if doubly
            else "Only one of two sets can hold a digit they share; the set that loses it "
            "must hold the other digit they share.",
            short=sets_in_short(
                (a, b), "X={x:run}" if doubly else "X={x:run}, Z={z:run}", x=xs, z=removed(step)
            ),
            standard=[set_is(a), set_is(b), *reasons],
            teach=[
                set_is(a),
                *(candidates_of_each(grid, a.cells) if len(a.cells) > 1 else ()),
                set_is(b),
                *(candidates_of_each(grid, b.cells) if len(b.cells) > 1 else ()),
                *WHAT_IT_IS,
                *reasons,
                Sentence(
                    "A digit that two such sets cannot both hold is called a restricted common."
                ),
            ],
        )


def _locked_out(
    grid: Grid, sets: tuple[AlmostLockedSet, ...], shared: set[Digit]
) -> set[Candidate]:
    """The eliminations of two doubly linked sets.

    Together, the sets use up both restricted common digits. Each set also uses up its own other
    digits.
    """
    own = {cell for one in sets for cell in one.cells}
    eliminated = {c for digit in shared for c in victims(grid, digit, sets)}
    for one in sets:
        for digit in set(one.digits) - shared:
            eliminated |= {c for c in victims(grid, digit, (one,)) if c.cell not in own}
    return eliminated


def _one_way(grid: Grid, a: AlmostLockedSet, b: AlmostLockedSet, step: Step) -> Iterator[Sentence]:
    (x,) = commons(grid, a, b)
    yield only_one_holds(grid, x, a, b)
    yield Sentence("The set that lacks {x} holds all its other digits.", x=x)
    yield from ends_of(step, grid, a, b)


def _both_ways(
    grid: Grid, a: AlmostLockedSet, b: AlmostLockedSet, xs: tuple[Digit, ...], step: Step
) -> Iterator[Sentence]:
    for x in xs:
        yield only_one_holds(grid, x, a, b)
    alone = (
        "A set can lack only one digit, so one holds {x} but not {y}, the other {y} but not {x}."
    )
    yield Sentence(alone, x=xs[0], y=xs[1])
    for one in (a, b):
        others = tuple(digit for digit in one.digits if digit not in xs)
        yield Sentence("{letter} also holds {digits}.", letter=one.letter, digits=others)
    yield from losing_digits(
        Sentence("A cell that sees all places for one of these digits cannot hold that digit"), step
    )
