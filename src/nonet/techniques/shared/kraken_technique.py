"""Shared by krakens of guardians: one of the candidates that prevent a pattern is true, and each of
them eliminates the same other candidate.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from ...model.cells import Candidate
from ...model.grid import Grid
from ...model.step import Role, Step
from ...model.text import Sentence
from ..technique import Explanation, WordedTechnique
from .chains import Place, nodes_exclude
from .deadly import DeadlyPattern, Deduction, PatternWords, read_deadly
from .deadly_words import ONE_SOLUTION, saved_by
from .kraken import Arm, arm_stories, read_arms, short_kraken
from .pattern import removes_exactly
from .wording import in_lines, outcome, saying


class KrakenTechnique(WordedTechnique):
    """A technique in which chains from the guardians of a pattern eliminate a candidate."""

    a_rung_each = True
    idea: ClassVar[str]

    @abstractmethod
    def is_guarded(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        """Whether the pattern of a step is the one in the technique's name."""

    @abstractmethod
    def words(self, pattern: DeadlyPattern) -> PatternWords:
        """The sentences about the pattern itself."""

    def holds(self, step: Step, grid: Grid) -> bool:
        pattern, arms = read_deadly(step, grid), _arms(step, grid)
        if pattern is None or not arms or step.variant not in (self.variants or ("",)):
            return False
        (victim,) = step.eliminations
        tied = {Candidate.of(arm.places.digit, c) for arm in arms for c in arm.places.cells}
        return (
            self.is_guarded(pattern, grid)
            and not set(pattern.extra_digits) & set(pattern.digits)
            and set(pattern.extras) - tied == set(_seen(pattern, victim, grid))
            and tied <= set(pattern.extras)
            and set(step.candidates(Role.STEM)) == {victim}
            and removes_exactly(step, {victim})
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        pattern, arms = read_deadly(step, grid), _arms(step, grid)
        assert pattern is not None and arms, f"no kraken: {step}"
        (victim,) = step.eliminations
        words = self.words(pattern)
        short = Sentence(
            f"{words.short.template}, one of {{extras:or}}",
            **words.short.parts,
            extras=pattern.extras,
        )
        known = words.impossible or ONE_SOLUTION, saved_by(pattern, Deduction.SEEING_ALL)
        cases = partial(_cases, pattern, arms, victim, grid)
        because = "one of these is true, and each rules it out: {extras:place}"
        ruled_out = outcome(step, because, extras=pattern.extras)
        end = Sentence("In every case {cell} is not {digit}.", cell=victim.cell, digit=victim.digit)
        return Explanation(
            where=words.where,
            idea=self.idea,
            short=short_kraken(step, short),
            standard=in_lines(
                ruled_out, [words.place, *words.swap, *known, *cases(reasons=False)], [end]
            ),
            teach=in_lines(
                ruled_out, [words.place, *words.why, *known, *cases(reasons=True)], [end]
            ),
        )


def _arms(step: Step, grid: Grid) -> tuple[Arm, ...] | None:
    """The arms of a step that eliminates a single candidate."""
    if len(step.eliminations) != 1:
        return None
    (victim,) = step.eliminations
    return read_arms(grid, Place(victim.digit, (victim.cell,)), step.chains)


def _seen(pattern: DeadlyPattern, victim: Candidate, grid: Grid) -> tuple[Candidate, ...]:
    """The guardians that exclude the eliminated candidate directly."""
    goal = Place(victim.digit, (victim.cell,))
    return tuple(
        extra
        for extra in pattern.extras
        if nodes_exclude(grid, Place(extra.digit, (extra.cell,)), goal)
    )


def _cases(
    pattern: DeadlyPattern, arms: tuple[Arm, ...], victim: Candidate, grid: Grid, *, reasons: bool
) -> Iterator[Sentence]:
    seen = _seen(pattern, victim, grid)
    own = tuple(extra.digit for extra in seen if extra.cell == victim.cell)
    say = saying(victim, cell=victim.cell)
    if own:
        yield say("If {cell} is {digits:or}, it is not {gone}.", digits=own, gone=victim.digit)
    others = tuple(extra.cell for extra in seen if extra.cell != victim.cell)
    if others:
        yield say(
            "If[| one of] {several} is {digit}, {cell}, which sees [it|them], is not {digit}.",
            several=others,
        )
    yield from arm_stories(grid, arms, victim, reasons=reasons)
