"""Forcing: a conclusion that follows from every one of several cases."""

from __future__ import annotations

from typing import ClassVar, Final

from ...model.grid import Grid, supposing
from ...model.step import Assumption, Case, Role, Step
from .. import get
from ..technique import Explanation, Proof, WordedTechnique
from .forcing_words import SINGLES, ForcingWords

KINDS: Final = ("cell", "region", "digit", "contradiction")
"""The kinds of forcing, in the order in which the native finder numbers them.

A kind explains why the cases cover everything: they are all candidates of a cell, all places for a
digit in a house, a candidate being true or false, or a single candidate whose assumption fails.
"""

RULES: Final = SINGLES | {
    *("pointing", "claiming", "common-peer-elimination"),
    *("naked-set", "hidden-set", "basic-fish"),
}


class ForcingTechnique(WordedTechnique):
    """Shared by forcing techniques, which differ in the steps that a case may take.

    A step has a single conclusion. Each case shows only the steps that lead to it.
    """

    proof = Proof.CASES
    family = "Forcing"
    a_rung_each = True
    inside: ClassVar[frozenset[str]] = SINGLES  # the techniques that a case may use
    in_pairs: ClassVar[bool] = False  # whether these use only pairs of candidates
    of_one_candidate: ClassVar[bool] = False  # whether there is only one case, and it fails

    def kind(self, step: Step) -> str:
        """Why the cases of a step cover everything: one of `KINDS`."""
        return "contradiction" if self.of_one_candidate else step.variant

    def holds(self, step: Step, grid: Grid) -> bool:
        claims = (*step.placements, *step.eliminations)
        if (
            len(claims) != 1
            or step.contradiction
            or not _cases_are_all(self.kind(step), step, grid)
        ):
            return False
        if self.kind(step) == "contradiction":
            failing, other = step.cases
            return (
                step.eliminations == (failing.assumption.candidate,)
                and not other.steps
                and self._leads(failing, grid, None)
            )
        claim = Assumption(claims[0], on=bool(step.placements))
        return all(self._leads(case, grid, claim) for case in step.cases)

    def _leads(self, case: Case, grid: Grid, claim: Assumption | None) -> bool:
        """Whether a case has only allowed steps and ends with `claim`, or with a contradiction if
        that is None.
        """
        board = supposing(case.assumption, grid)
        for number, step in enumerate(case.steps, 1):
            if step.contradiction:
                return (
                    claim is None
                    and number == len(case.steps)
                    and step.technique == "contradiction"
                    and get(step.technique).holds(step, board)
                )
            if step.technique not in self.inside or not get(step.technique).holds(step, board):
                return False
            if self.in_pairs and any(len(grid.live(truth)) != 2 for truth in step.truths):
                return False
            board.apply(step)
        if claim is None:
            return False
        candidate = claim.candidate
        if claim.on:
            return board.value(candidate.cell) == candidate.digit
        return candidate.digit not in board.candidates(candidate.cell) and (
            board.value(candidate.cell) != candidate.digit
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        words = ForcingWords(self.kind(step), step, grid)
        return Explanation(
            where=words.where(),
            idea=words.idea(),
            short=lambda: words.short(),
            standard=lambda: list(words.all(teach=False)),
            teach=lambda: list(words.all(teach=True)),
        )


def _cases_are_all(kind: str, step: Step, grid: Grid) -> bool:
    """Whether the marks of a step show that one of its assumptions must be true."""
    supposed_on = [case.assumption.candidate for case in step.cases if case.assumption.on]
    if kind in ("digit", "contradiction"):
        stems = step.candidates(Role.STEM)
        return len(step.cases) == 2 and [case.assumption for case in step.cases] == [
            Assumption(stem, on) for stem in stems for on in (True, False)
        ]
    if len(supposed_on) < max(2, len(step.cases)):
        return False
    if kind == "cell":
        stem_cells = step.cells(Role.STEM)
        return len(stem_cells) == 1 and supposed_on == [
            stem_cells[0].with_digit(digit) for digit in grid.candidates(stem_cells[0])
        ]
    houses, stems = step.houses(Role.BASE), step.candidates(Role.STEM)
    return (
        kind == "region"
        and len(houses) == 1
        and supposed_on == list(stems)
        and len({stem.digit for stem in stems}) == 1
        and tuple(stem.cell for stem in stems) == grid.places(stems[0].digit, houses[0])
    )
