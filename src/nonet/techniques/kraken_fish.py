"""Kraken fish: a fish with fins, and chains from the fins to the candidate that falls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..geometry import Candidate, Cell, House
from ..step import Chain, Role, Step
from ..text import Look, Sentence, SentencePart, Text
from .shared import fish_words
from .shared.chain_wording import story_from
from .shared.chains import ChainReading, Place, houses_with, nodes_exclude, read_chain
from .shared.eureka import eureka
from .shared.fish import NAMES, Fish, FishTechnique
from .shared.pattern import removes_exactly
from .shared.wording import Count, one_or_more, short_conclusion, together
from .technique import Explanation, Form

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..grid import Grid

_DIFFICULTY = {("type-1", 2): 8.2, ("type-1", 3): 8.3, ("type-1", 4): 8.4} | {
    ("type-2", 2): 8.4,
    ("type-2", 3): 8.5,
    ("type-2", 4): 8.6,
}


@dataclass(frozen=True, slots=True)
class _Arm:
    """Places of the fish, and the chain that goes from them to the victim."""

    places: Place
    chain: ChainReading


@dataclass(frozen=True, slots=True)
class _Kraken:
    fish: Fish
    victim: Candidate
    cover: House  # whose places in the bases, with the fins, are all that there is
    seen: tuple[Cell, ...]  # the places that the victim excludes itself
    arms: tuple[_Arm, ...]

    @property
    def held(self) -> tuple[Cell, ...]:
        """The places of the cover in the bases."""
        own = self.fish.grid.geometry.cells(self.cover)
        return tuple(sorted(cell for cell in self.fish.in_bases if cell in own))

    @property
    def is_in_cover(self) -> bool:
        """Whether the victim falls to the fish itself."""
        return self.victim.digit == self.fish.digit


def _arm(grid: Grid, fish: Fish, victim: Place, chain: Chain) -> _Arm | None:
    """A chain from places of the fish; None where it does not tie them to the victim."""
    start = chain.nodes[0].candidates if len(chain.nodes) > 2 else ()
    if not start or {candidate.digit for candidate in start} != {fish.digit}:
        return None
    rest = Chain(chain.nodes[1:], chain.links[1:])
    reading = read_chain(Step("kraken-fish", chains=(rest,)), grid)
    places = Place(fish.digit, tuple(candidate.cell for candidate in start))
    if (
        reading is None
        or reading.is_loop
        or not nodes_exclude(grid, places, reading.first)
        or not nodes_exclude(grid, reading.last, victim)
    ):
        return None
    return _Arm(places, reading)


def _read(step: Step, grid: Grid) -> _Kraken | None:
    """The fish of a step and its chains; None where a part is missing."""
    digits = {candidate.digit for candidate in step.candidates(Role.FIN)}
    if len(digits) != 1 or len(step.eliminations) != 1 or not step.chains:
        return None
    (victim,) = step.eliminations
    goal = Place(victim.digit, (victim.cell,))
    bases, covers = (tuple(sorted(step.houses(role))) for role in (Role.BASE, Role.COVER))
    fish = Fish(min(digits), bases, covers, grid)
    arms = [_arm(grid, fish, goal, chain) for chain in step.chains]
    told = tuple(arm for arm in arms if arm is not None)
    tied = [cell for arm in told for cell in arm.places.cells]
    if len(told) < len(arms) or len(tied) > len(set(tied)):
        return None
    every = tuple(sorted(fish.in_bases))
    seen = {
        cell
        for cell in every
        if victim != Candidate.of(fish.digit, cell)
        and nodes_exclude(grid, Place(fish.digit, (cell,)), goal)
    }
    for cover in covers:
        kraken = _Kraken(fish, victim, cover, (), told)
        if kraken.is_in_cover:
            fits = victim.cell in grid.geometry.cells(cover) and victim.cell not in every
            needed = set(fish.fins)
        else:
            fits = bool(kraken.held)
            needed = {*fish.fins, *kraken.held}
        if fits and needed - seen == set(tied):
            return _Kraken(fish, victim, cover, tuple(sorted(needed & seen)), told)
    return None


class KrakenFish(FishTechnique):
    """Without its fins a fish would take a candidate, and so does each fin by a chain (type 1); or
    each place of one cover, and each fin, takes some other candidate (type 2)."""

    id = "kraken-fish"
    finder = "kraken-fish"
    variants = ("type-1", "type-2")
    forms = tuple(
        Form(
            f"Kraken {NAMES[size]} {variant.replace('-', ' ').capitalize()}".replace(
                "type", "Type"
            ),
            difficulty,
            size,
            variant,
            aliases=(f"Kraken {size}-Fish {variant.replace('-', ' ').capitalize()}",),
            on=False,
        )
        for (variant, size), difficulty in _DIFFICULTY.items()
    )
    aliases = ("Kraken Fish",)
    where_to_look = (
        "Look for a finned fish that takes nothing, as no cell of its columns sees all the fins. "
        "From each fin follow a chain: with luck they all end at one candidate that the fish would "
        "take without fins. Or take one column of the fish: follow chains from each of its places "
        "in the rows of the fish, and from each fin, to any candidate."
    )
    why_it_works = (
        "Either a fin is true or none is. Without fins the rows of the fish fill its columns: they "
        "take the digit from all other cells of these, and each column has its digit in one of "
        "these rows. A candidate that falls in each of these cases, and to each fin by a chain, is "
        "false."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        kraken = _read(step, grid)
        if kraken is None:
            return False
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

    def explain(self, step: Step, grid: Grid) -> Explanation:
        kraken = _read(step, grid)
        assert kraken is not None, f"no kraken fish: {step}"
        fish = kraken.fish
        end = Sentence(
            "In every case {cell} is not {digit}.",
            cell=kraken.victim.cell,
            digit=kraken.victim.digit,
        )
        return Explanation(
            where=Text(
                [
                    Sentence(
                        "Look at the {digit}s row by row."
                        if fish.bases[0].kind == "r"
                        else "Look at the {digit}s column by column.",
                        digit=fish.digit,
                    )
                ]
            ),
            idea=Text(
                [
                    Sentence(
                        "A fish with fins and chains from these fins all lead to the same "
                        "candidate being false."
                    )
                ]
            ),
            short=_short(step, kraken),
            standard=Text([fish_words.held_in(fish), *_cases(grid, kraken, reasons=False), end]),
            teach=Text(
                [
                    Sentence(
                        "Where can the {digit} go in {bases}?", digit=fish.digit, bases=fish.bases
                    ),
                    *together(fish_words.places_of_base(fish, base) for base in fish.bases),
                    *fish_words.left_aside(fish),
                    *_cases(grid, kraken, reasons=True),
                    end,
                    Look(
                        "To find one, look for a fish with fins that no cell sees together, "
                        "and follow a chain from each fin."
                    ),
                ]
            ),
        )


def _short(step: Step, kraken: _Kraken) -> Text:
    """The fish and each chain: `4 r16 c49 fr6c5; (4)r6c5 - r6c7 = r2c7 → r2c4 ≠ 4`."""
    lead, parts = fish_words.fish_notation(kraken.fish)
    every: dict[str, SentencePart | Iterable[SentencePart]] = dict(parts)
    for number, chain in enumerate(step.chains):
        template, more = eureka(chain, f"chain{number}")
        lead += f"; {template}"
        every |= more
    return short_conclusion(lead, step, **every)


def _cases(grid: Grid, kraken: _Kraken, *, reasons: bool) -> Iterator[Sentence]:
    """No fin at all, then the places that the victim excludes, then those at the end of chains."""
    fish, victim = kraken.fish, kraken.victim
    none = "Without the fin" if len(fish.fins) == 1 else "Without fins"
    lead = none + (
        " {count} rows have {count} columns for their {digit}s"
        if fish.bases[0].kind == "r"
        else " {count} columns have {count} rows for their {digit}s"
    )
    if kraken.is_in_cover:
        yield Sentence(
            f"{lead}, so {{cell}} in {{cover}} is not {{digit}}.",
            count=Count(fish.size),
            digit=fish.digit,
            cell=victim.cell,
            cover=kraken.cover,
        )
    else:
        yield Sentence(
            f"{lead}, so {{cover}} has its {{digit}} at {{held:or}}.",
            count=Count(fish.size),
            digit=fish.digit,
            cover=kraken.cover,
            held=kraken.held,
        )
    yield from _seen(kraken)
    for arm in kraken.arms:
        yield one_or_more(
            "Now suppose {several} is {digit}.",
            "Now suppose one of {several} is {digit}.",
            arm.places.cells,
            digit=fish.digit,
        )
        yield from story_from(grid, arm.places, arm.chain, reasons=reasons)
        yield _ends(grid, arm.chain.last, victim)


def _seen(kraken: _Kraken) -> Iterator[Sentence]:
    """What the victim sees of the fins, or its own cell."""
    victim, digit = kraken.victim, kraken.fish.digit
    if not kraken.seen:
        return
    if not kraken.is_in_cover:
        yield Sentence(
            "If {cell} is {digit}, it is not {other}.",
            cell=victim.cell,
            digit=digit,
            other=victim.digit,
        )
        return
    yield one_or_more(
        "If {several} is {digit}, {cell}, which sees it, is not {digit}.",
        "If one of {several} is {digit}, {cell}, which sees them, is not {digit}.",
        kraken.seen,
        cell=victim.cell,
        digit=digit,
    )


def _ends(grid: Grid, last: Place, victim: Candidate) -> Sentence:
    """How the end of a chain takes the victim."""
    if last.digit != victim.digit:
        return Sentence(
            "Then {cell}, which is {last}, is not {digit}.",
            cell=victim.cell,
            last=last.digit,
            digit=victim.digit,
        )
    return Sentence(
        "Then {cell}, which sees {last} in {house}, is not {digit}.",
        cell=victim.cell,
        last=last.cells,
        house=houses_with(grid, (*last.cells, victim.cell))[0],
        digit=victim.digit,
    )


TECHNIQUE = KrakenFish()
