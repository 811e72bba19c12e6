"""Kraken pattern: cells that three digits cannot fill, and a chain from each of the guardians."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..geometry import Candidate
from ..step import Role, Step
from ..text import Look, Sentence, Text
from . import impossible_pattern, tridagon
from .shared.chains import Place, nodes_exclude
from .shared.deadly import DeadlyPattern, Deduction, read_deadly
from .shared.deadly_words import saved_by
from .shared.kraken import Arm, arm_stories, read_arms, short_kraken
from .shared.pattern import removes_exactly
from .shared.wording import one_or_more
from .technique import Explanation, Form, Proof, Rung, Technique

if TYPE_CHECKING:
    from ..grid import Grid
    from .shared.impossible import ImpossibleTechnique

_PATTERNS: dict[str, ImpossibleTechnique] = {
    "tridagon": tridagon.TECHNIQUE,
    "impossible-pattern": impossible_pattern.TECHNIQUE,
}


class KrakenPattern(Technique):
    """Three digits cannot fill the cells of a tridagon or of another impossible pattern, so one of
    the guardians is true, and each of them makes the same candidate false, most of them by a chain.

    With two guardians that is a chain with a strong link between them; with more it is one that
    branches. `Limits.guardians` says how many there may be.
    """

    id = "kraken-pattern"
    family = "Impossible patterns"
    proof = Proof.SEARCH
    finder = "kraken-pattern"
    variants = ("tridagon", "impossible-pattern")
    aliases = ("Anti-Tridagon Chain",)
    forms = (
        Form("Kraken Tridagon", 8.25, variant="tridagon", on=False),
        Form("Kraken Impossible Pattern", 8.35, variant="impossible-pattern", on=False),
    )
    where_to_look = (
        "Look for a tridagon, or another pattern that three digits cannot fill, with few "
        "guardians: candidates of its cells besides the three digits. Where no candidate sees all "
        "of them, follow a chain from each. With luck they all end at the same candidate."
    )
    why_it_works = (
        "Three digits cannot fill the cells, so one of the guardians is true. A candidate that "
        "falls to each of them, at once or at the end of a chain, is false whichever it is."
    )

    def rungs(self) -> tuple[Rung, ...]:
        return tuple(Rung(self.id, variant=form.variant) for form in self.forms)

    def holds(self, step: Step, grid: Grid) -> bool:
        pattern, arms = read_deadly(step, grid), _arms(step, grid)
        if pattern is None or not arms or step.variant not in _PATTERNS:
            return False
        (victim,) = step.eliminations
        tied = {Candidate.of(arm.places.digit, c) for arm in arms for c in arm.places.cells}
        return (
            _PATTERNS[step.variant].is_pattern(pattern, grid)
            and not set(pattern.extra_digits) & set(pattern.digits)
            and set(pattern.extras) - tied == set(_seen(pattern, victim, grid))
            and tied <= set(pattern.extras)
            and set(step.candidates(Role.STEM)) == {victim}
            and removes_exactly(step, {victim})
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        pattern, arms = read_deadly(step, grid), _arms(step, grid)
        assert pattern is not None and arms, f"no kraken: {step}"
        (victim,) = step.eliminations
        words = _PATTERNS[step.variant].words(pattern)
        assert words.impossible is not None
        saved = saved_by(pattern, Deduction.SEEING_ALL)
        end = Sentence("In every case {cell} is not {digit}.", cell=victim.cell, digit=victim.digit)
        return Explanation(
            where=Text([words.where]),
            idea=Text(
                [
                    Sentence(
                        "Three digits cannot fill these cells, and each of their other candidates "
                        "leads to the same one being false."
                    )
                ]
            ),
            short=short_kraken(
                step,
                f"{words.short.template}, one of {{extras:or}}",
                {**words.short.parts, "extras": pattern.extras},
            ),
            standard=Text(
                [
                    words.place,
                    words.swap,
                    words.impossible,
                    saved,
                    *_cases(pattern, arms, victim, grid, reasons=False),
                    end,
                ]
            ),
            teach=Text(
                [
                    words.place,
                    *words.why,
                    words.impossible,
                    saved,
                    *_cases(pattern, arms, victim, grid, reasons=True),
                    end,
                    Look(
                        "To find one, look for cells that three digits cannot fill, with few "
                        "other candidates, and follow a chain from each of these."
                    ),
                ]
            ),
        )


def _arms(step: Step, grid: Grid) -> tuple[Arm, ...] | None:
    """The arms of a step that removes one candidate."""
    if len(step.eliminations) != 1:
        return None
    (victim,) = step.eliminations
    return read_arms(grid, Place(victim.digit, (victim.cell,)), step.chains)


def _seen(pattern: DeadlyPattern, victim: Candidate, grid: Grid) -> tuple[Candidate, ...]:
    """The guardians that exclude the victim themselves."""
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
    if own:
        yield Sentence(
            "If {cell} is {digits:or}, it is not {gone}.",
            cell=victim.cell,
            digits=own,
            gone=victim.digit,
        )
    others = tuple(extra.cell for extra in seen if extra.cell != victim.cell)
    if others:
        yield one_or_more(
            "If {several} is {digit}, {cell}, which sees it, is not {digit}.",
            "If one of {several} is {digit}, {cell}, which sees them, is not {digit}.",
            others,
            cell=victim.cell,
            digit=victim.digit,
        )
    yield from arm_stories(grid, arms, victim, reasons=reasons)


TECHNIQUE = KrakenPattern()
