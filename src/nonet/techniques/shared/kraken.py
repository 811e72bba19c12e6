"""Krakens: at least one of a few candidates, such as the guardians of a pattern, is true, and a
chain from each of them eliminates the same candidate.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from ...model import Candidate, Grid, Role, Sentence, Step
from ...model.chain import Chain
from ..technique import Explanation, WordedTechnique
from .chain_wording import story_from
from .chains import (
    ChainReading,
    Place,
    clue_of_link,
    eureka,
    houses_with,
    nodes_exclude,
    read_chain,
    see_each_other,
)
from .clue_pairs import not_both
from .clues import rules_used
from .deadly import DeadlyPattern, Deduction, PatternWords, read_deadly
from .deadly_words import ONE_SOLUTION, saved_by
from .pattern import removes_exactly
from .wording import Count, filler, in_lines, listing, outcome


@dataclass(frozen=True, slots=True)
class Arm:
    """An arm of a kraken: places for a digit, and a chain from them to the eliminated candidate."""

    places: Place
    chain: ChainReading


def read_arms(grid: Grid, victim: Place, chains: tuple[Chain, ...]) -> tuple[Arm, ...] | None:
    """The chains as arms. None if a chain is not an arm, or if two arms share a place."""
    arms = tuple(arm for arm in (_arm(grid, victim, chain) for chain in chains) if arm is not None)
    tied = [(arm.places.digit, cell) for arm in arms for cell in arm.places.cells]
    return arms if len(arms) == len(chains) and len(tied) == len(set(tied)) else None


def _arm(grid: Grid, victim: Place, chain: Chain) -> Arm | None:
    start = chain.nodes[0].candidates if len(chain.nodes) > 2 else ()
    if not start or len({candidate.digit for candidate in start}) != 1:
        return None
    rest = Chain(chain.nodes[1:], chain.links[1:])
    reading = read_chain(Step("kraken", chains=(rest,)), grid)
    places = Place(start[0].digit, tuple(candidate.cell for candidate in start))
    if (
        reading is None
        or reading.is_loop
        or not nodes_exclude(grid, places, reading.first)
        or not nodes_exclude(grid, reading.last, victim)
    ):
        return None
    return Arm(places, reading)


def arm_stories(
    grid: Grid, arms: Iterable[Arm], victim: Candidate, *, reasons: bool
) -> Iterator[Sentence]:
    """Sentences that follow each arm to the eliminated candidate. They first assume that one of the
    arm's places holds the digit.
    """
    for arm in arms:
        several = arm.places.cells
        yield filler(arm.places)(
            "Now suppose that[| one of] {several} is {digit}.", several=several
        )
        yield from story_from(grid, arm.places, arm.chain.strong, reasons=reasons)
        yield _ends(grid, arm.chain.last, victim)


def _ends(grid: Grid, last: Place, victim: Candidate) -> Sentence:
    """Explain why the end of a chain eliminates the candidate."""
    clue = clue_of_link(grid, last, Place(victim.digit, (victim.cell,)))
    if clue is not None:
        return not_both(grid, [last.candidate], [victim.cell], [victim.digit], clue)
    fill = filler(last, cell=victim.cell, digit=victim.digit)
    if last.digit != victim.digit:
        return fill("Then {cell} is {last} and not {digit}.", last=last.digit)
    return fill(
        "Then {cell}, which sees {cells} in {house}, is not {digit}.",
        house=houses_with(grid, (*last.cells, victim.cell))[0],
    )


def short_kraken(step: Step, lead: Sentence) -> Sentence:
    """The starting candidates, followed by each chain in Eureka notation."""
    return listing("{}", [lead, *map(eureka, step.chains)], "; ".join)


class KrakenTechnique(WordedTechnique):
    """A technique in which chains from the guardians of a pattern eliminate a candidate."""

    a_rung_each = True

    @abstractmethod
    def is_guarded(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        """Whether the technique uses this kind of pattern."""

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
            f"{words.short.template}, so {{extras:or}}", **words.short.parts, extras=pattern.extras
        )
        known = words.impossible or ONE_SOLUTION, saved_by(pattern, Deduction.SEEING_ALL)
        cases = partial(_cases, pattern, arms, victim, grid)
        because = "one of {count} other candidates is true, and each rules out {victim:place}"
        count = Count(len(pattern.extras))
        ruled_out = outcome(step, because, count=count, victim=(victim,))
        rules = rules_used(step, grid.board)
        lead = "So" if len(arms) == 1 and not _seen(pattern, victim, grid) else "In every case"
        end = filler(victim)(f"{lead} {{cell}} is not {{digit}}.")
        return Explanation(
            where=words.where,
            idea=self.idea,
            short=short_kraken(step, short),
            standard=in_lines(
                ruled_out, [words.place, *words.swap, *known, *cases(reasons=False)], [end]
            ),
            teach=in_lines(
                ruled_out, [words.place, *words.why, *known, *rules, *cases(reasons=True)], [end]
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
        if see_each_other(grid, Place(extra.digit, (extra.cell,)), goal)
    )


def _cases(
    pattern: DeadlyPattern, arms: tuple[Arm, ...], victim: Candidate, grid: Grid, *, reasons: bool
) -> Iterator[Sentence]:
    seen = _seen(pattern, victim, grid)
    own = tuple(extra.digit for extra in seen if extra.cell == victim.cell)
    fill = filler(victim)
    if own:
        yield fill("If {cell} is {digits:or}, it is not {victim}.", digits=own, victim=victim.digit)
    others = tuple(extra.cell for extra in seen if extra.cell != victim.cell)
    if others:
        yield fill(
            "If[| one of] {several} is {digit}, {cell}, which sees [it|them], is not {digit}.",
            several=others,
        )
    stories = arm_stories(grid, arms, victim, reasons=reasons)
    if len(arms) == 1 and not seen:
        next(stories)  # what it supposes is already known
    yield from stories
