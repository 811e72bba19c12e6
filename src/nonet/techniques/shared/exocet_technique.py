"""Shared by junior and senior exocets: the definition and the texts."""

from __future__ import annotations

from typing import ClassVar

from ...model.grid import Grid
from ...model.step import Step
from ..technique import Explanation, Proof
from .exocet import Exocet, exocet_reasons, is_junior, read_exocet
from .exocet_words import base_stands, exocet_conclusion, targets_hold_the_same
from .pattern_technique import PatternTechnique
from .wording import candidates_of_each, in_lines, outcome, saying


class ExocetTechnique(PatternTechnique[Exocet]):
    """A technique that finds a base and two targets and removes what one rule eliminates."""

    family = "Exocets and locked sets of many lines"
    uncertified_proof = Proof.SEARCH
    junior: ClassVar[bool]  # whether the targets are in the two boxes in line with the base

    across: ClassVar[str]  # the name of the cross-lines in the text

    read = staticmethod(read_exocet)

    def fits(self, one: Exocet, step: Step, grid: Grid) -> bool:
        return is_junior(one, grid) is self.junior and bool(
            exocet_reasons(step, one, grid, self.junior)
        )

    def explained(self, one: Exocet, step: Step, grid: Grid) -> Explanation:
        reasons = exocet_reasons(step, one, grid, self.junior)
        say = saying(one)
        because = "the targets {targets} hold the same two digits as the base {base}"
        result = outcome(step, because, targets=one.targets, base=one.base)
        argument = (say(self.across), *targets_hold_the_same(one))
        end = tuple(exocet_conclusion(one, reasons, grid))
        return Explanation(
            where=say("Look at {line} in {box}."),
            idea="Two base cells force their two digits into two targets, because the lines "
            "across have too few other places for them.",
            short=say("{digits:run} in {base:folded}, targets {targets:folded}"),
            standard=in_lines(result, [base_stands(one), *argument], end),
            teach=in_lines(
                result,
                [
                    base_stands(one),
                    *candidates_of_each(grid, (*one.base, *one.targets)),
                    *argument,
                ],
                end,
            ),
        )
