"""Kraken fish: a fish with fins, and chains from the fins to the eliminated candidate."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..model import Candidate, Cell, Grid, House, Role, Sentence, Step
from .shared import fish_words
from .shared.chains import Place, see_each_other
from .shared.clues import rules_used
from .shared.fish import NAMES, Fish, FishTechnique
from .shared.kraken import Arm, arm_stories, read_arms, short_kraken
from .shared.pattern import removes_exactly
from .shared.wording import Count, filler, in_lines, line_by_line, outcome, together
from .technique import Explanation, Form, PatternTechnique


@dataclass(frozen=True, slots=True)
class _Kraken:
    fish: Fish
    victim: Candidate
    cover: House  # If no fin is true, the digit's place in this house is in one of the bases.
    seen: tuple[Cell, ...]  # The places that the eliminated candidate excludes directly.
    arms: tuple[Arm, ...]

    @property
    def held(self) -> tuple[Cell, ...]:
        """The places in the bases that are also in the cover."""
        own = self.fish.grid.board.cells(self.cover)
        return tuple(sorted(cell for cell in self.fish.in_bases if cell in own))

    @property
    def is_in_cover(self) -> bool:
        """Whether the fish itself would eliminate the candidate if no fin were true."""
        return self.victim.digit == self.fish.digit


class KrakenFish(FishTechnique, PatternTechnique[_Kraken]):
    """Type 1: a fish would eliminate a candidate if no fin were true, and a chain from each fin
    also eliminates it. Type 2: chains from every place in one cover and from every fin eliminate
    the same candidate.
    """

    variants = ("type-1", "type-2")
    forms = tuple(
        Form(
            f"Kraken {NAMES[size]} Type {number}",
            round(difficulty + (size - 2) / 10, 1),
            size,
            f"type-{number}",
            aliases=(f"Kraken {size}-Fish Type {number}",),
            on=False,
        )
        for number, difficulty in ((1, 8.2), (2, 8.4))
        for size in (2, 3, 4)
    )
    aliases = ("Kraken Fish",)

    def read(self, step: Step, grid: Grid) -> _Kraken | None:
        """The fish of a step and its chains, or None if a part is missing."""
        digits = {candidate.digit for candidate in step.candidates(Role.FIN)}
        if len(digits) != 1 or len(step.eliminations) != 1 or not step.chains:
            return None
        (victim,) = step.eliminations
        goal = Place(victim.digit, (victim.cell,))
        bases, covers = (tuple(sorted(step.houses(role))) for role in (Role.BASE, Role.COVER))
        fish = Fish(min(digits), bases, covers, grid)
        arms = read_arms(grid, goal, step.chains)
        tied = [cell for arm in arms or () for cell in arm.places.cells]
        if arms is None or {arm.places.digit for arm in arms} != {fish.digit}:
            return None
        every = tuple(sorted(fish.in_bases))
        seen = {
            cell
            for cell in every
            if victim != Candidate.of(fish.digit, cell)
            and see_each_other(grid, Place(fish.digit, (cell,)), goal)
        }
        for cover in covers:
            kraken = _Kraken(fish, victim, cover, (), arms)
            if kraken.is_in_cover:
                fits = victim.cell in grid.board.cells(cover) and victim.cell not in every
                needed = set(fish.fins)
            else:
                fits = bool(kraken.held)
                needed = {*fish.fins, *kraken.held}
            if fits and needed - seen == set(tied):
                return _Kraken(fish, victim, cover, tuple(sorted(needed & seen)), arms)
        return None

    def fits(self, kraken: _Kraken, step: Step, grid: Grid) -> bool:
        fish = kraken.fish
        fins = {candidate.cell for candidate in step.candidates(Role.FIN)}
        pattern = {Candidate.of(fish.digit, cell) for cell in set(fish.in_bases) - fins}
        return (
            fish.is_basic
            and len(set(fish.bases)) == len(set(fish.covers)) == step.size
            and all(grid.places(fish.digit, base) for base in fish.bases)
            and bool(fins)
            and fins == set(fish.fins)
            and set(step.candidates(Role.PATTERN)) == pattern
            and set(step.candidates(Role.STEM)) == {kraken.victim}
            and step.variant == ("type-1" if kraken.is_in_cover else "type-2")
            and kraken.victim.digit in grid.candidates(kraken.victim.cell)
            and removes_exactly(step, {kraken.victim})
        )

    def explained(self, kraken: _Kraken, step: Step, grid: Grid) -> Explanation:
        fish = kraken.fish
        held = fish_words.held_in(fish)
        victim, rows = kraken.victim, fish.bases
        because = "the {digit}s of {rows} rule it out wherever they are"
        ruled_out = outcome(step, because, rows=rows, digit=fish.digit)
        end = filler(victim)("In every case {cell} is not {digit}.")
        return Explanation(
            where=line_by_line(fish.digit, fish.bases[0].kind == "r"),
            idea="A fish with fins, and a chain from each fin, all show that the same candidate is "
            "false.",
            short=short_kraken(step, fish_words.fish_notation(fish)),
            standard=in_lines(ruled_out, [held, *_cases(grid, kraken, reasons=False)], [end]),
            teach=in_lines(
                ruled_out,
                [
                    *rules_used(step, grid.board),
                    filler(fish)("Where can the {digit} go in {bases}?"),
                    *together(fish_words.places_of_base(fish, base) for base in fish.bases),
                    *fish_words.left_aside(fish),
                    *_cases(grid, kraken, reasons=True),
                ],
                [end],
            ),
        )


def _cases(grid: Grid, kraken: _Kraken, *, reasons: bool) -> Iterator[Sentence]:
    """A sentence for each case. In the first case, no fin is true. In every other case, a true
    place excludes the eliminated candidate, either directly (the two see each other or share a
    cell) or by a chain.
    """
    fish, victim = kraken.fish, kraken.victim
    lead = fish_words.without_fins(fish)
    fill = filler(fish, count=Count(fish.size), cover=kraken.cover)
    if kraken.is_in_cover:
        yield fill(f"{lead}, so {{cell}} in {{cover}} is not {{digit}}.", cell=victim.cell)
    else:
        yield fill(f"{lead}, so {{cover}} has its {{digit}} at {{held:or}}.", held=kraken.held)
    if kraken.seen:
        fill = filler(cell=victim.cell, digit=fish.digit, other=victim.digit, several=kraken.seen)
        yield fill(
            "If[| one of] {several} is {digit}, {cell}, which sees [it|them], is not {digit}."
            if kraken.is_in_cover
            else "If {cell} is {digit}, it is not {other}."
        )
    yield from arm_stories(grid, kraken.arms, victim, reasons=reasons)
