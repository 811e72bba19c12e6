"""Death blossom: a stem cell, and an almost locked set (a petal) for each of its candidates."""

from ..model import Grid, Role, Sentence, Step, join
from .shared.almost_locked import (
    WHAT_IT_IS,
    AlmostLockedSet,
    AlsTechnique,
    conclusion,
    removed,
    set_in_short,
    set_is,
    shared_victims,
    who_sees,
)
from .shared.pattern import removes_exactly
from .shared.wording import filler, listing
from .technique import Explanation, Form


class DeathBlossom(AlsTechnique):
    """Whatever digit the stem has, one petal cannot hold that digit, so it holds z, a digit that
    all petals share.
    """

    forms = (Form("Death Blossom", 7.8),)

    def fits(self, petals: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> bool:
        stems = step.cells(Role.STEM)
        if len(stems) != 1:
            return False
        stem = stems[0]
        digits = grid.candidates(stem)
        return (
            len(digits) == len(petals) >= 3
            and all(
                places and all(grid.board.sees(stem, cell) for cell in places)
                for petal, digit in zip(petals, digits, strict=True)
                for places in [petal.places(grid, digit)]
            )
            and removes_exactly(step, shared_victims(grid, petals, digits))
        )

    def explained(self, petals: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> Explanation:
        stem = step.cells(Role.STEM)[0]
        digits = grid.candidates(stem)
        pairs = tuple(zip(petals, digits, strict=True))
        zs = removed(step)
        shown = [
            Sentence(f"{{digit}}: {one.template}", digit=digit, **one.parts)
            for petal, digit in pairs
            for one in [set_in_short(petal.letter, petal.cells, petal.digits)]
        ]
        reasons = (
            *(
                filler(petal)(
                    "If {stem} is {digit}, it rules out {digit} in {several}, so {letter} holds "
                    "all its other digits.",
                    stem=stem,
                    digit=digit,
                    several=petal.places(grid, digit),
                )
                for petal, digit in pairs
            ),
            Sentence(
                "So in every case, one of {letters} holds [{several}|all of {several}].",
                several=zs,
                letters=join([petal.letter for petal in petals]),
            ),
            *who_sees(step, grid, *petals),
            *conclusion(step),
        )
        each = [filler(one)("{letter} for {digit}", digit=digit) for one, digit in pairs]
        begin = Sentence("{stem} is {digits:or}.", stem=stem, digits=digits)
        own = "Each of these digits has its own set of cells"
        return Explanation(
            where=Sentence("Look at what each candidate of {stem} sees.", stem=stem),
            idea="Whatever digit the stem takes, one petal cannot hold that digit, "
            "so it holds the digit common to all petals.",
            short=listing(
                "stem {stem}{{{all:run}}}, {}, Z={zs:run}",
                shown,
                ", ".join,
                stem=stem,
                all=digits,
                zs=zs,
            ),
            standard=[begin, listing(own + ": {}.", each), *map(set_is, petals), *reasons],
            teach=[
                Sentence("{stem} is {digits:or}; call it the stem.", stem=stem, digits=digits),
                listing(own + ", called a petal: {}.", each),
                *map(set_is, petals),
                *WHAT_IT_IS,
                *reasons,
            ],
        )
