"""Broken wing: an odd loop of cells for one digit, and the guardians that break it."""

from ..model import Cell, Digit, Grid, House, Role, Sentence, Step
from .shared.pattern import placed, removes_exactly, seeing
from .shared.wording import filler, together, victims_eliminated, victims_see
from .technique import Explanation, Form, Proof, WordedTechnique, Words


class BrokenWing(WordedTechnique):
    """In a loop of five, seven ... cells, a digit cannot be in every second cell, so a guardian
    holds it.
    """

    family = "Single-digit patterns"
    uncertified_proof = Proof.SEARCH
    aliases = ("Single-Digit Oddagon", "Odd Loop")
    forms = (Form("Broken Wing", 5.3, aliases=("Guardians",)),)

    def holds(self, step: Step, grid: Grid) -> bool:
        ring, houses = step.candidates(Role.PATTERN), step.houses(Role.BASE)
        guardians = step.candidates(Role.EXTRA)
        if len(ring) < 3 or len(ring) % 2 == 0 or len(set(ring)) < len(ring):
            return False
        if len(houses) != len(ring) or len({c.digit for c in (*ring, *guardians)}) != 1:
            return False
        digit, cells = ring[0].digit, [candidate.cell for candidate in ring]
        others: set[Cell] = set()
        for house, one, other in zip(houses, cells, [*cells[1:], cells[0]], strict=True):
            places = grid.places(digit, house)
            if one not in places or other not in places:
                return False
            others |= set(places) - {one, other}
        if others & set(cells) or others != {candidate.cell for candidate in guardians}:
            return False
        if len(guardians) == 1:
            return placed(step) == guardians[0]
        return removes_exactly(step, seeing(grid, digit, others))

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        ring, houses = step.candidates(Role.PATTERN), step.houses(Role.BASE)
        digit = ring[0].digit
        cells = tuple(candidate.cell for candidate in ring)
        guardians = tuple(sorted(candidate.cell for candidate in step.candidates(Role.EXTRA)))
        fill = filler(digit=digit, cells=cells, houses=houses, guardians=guardians)
        in_ring = fill(
            "{cells} form a ring, in which each cell shares a house with the next: {houses}."
        )
        others = fill(
            "In each of these houses, the {digit} can only be in the ring or in {guardians:or}."
        )
        without = fill(
            "If there were no {digit} in {guardians:or}, then of any two neighbours in the ring, "
            "exactly one would be {digit}."
        )
        odd = fill("Then every second cell would be {digit}: impossible in a ring of odd length.")
        found, *end = _end(step, digit, guardians)
        return Explanation(
            where=fill("Look at the {digit}s that form a ring."),
            idea="A digit cannot be in every second cell of an odd ring, "
            "so it must be in one of the places outside the ring.",
            short=_short(step, digit, cells, guardians),
            standard=[in_ring, others, without, odd, found, *end],
            teach=[
                in_ring,
                *together(
                    _pair(grid, digit, house, one, other)
                    for house, one, other in zip(houses, cells, [*cells[1:], cells[0]], strict=True)
                ),
                others,
                Sentence("{several} [is|are] called [a guardian|guardians].", several=guardians),
                without,
                odd,
                found,
                *victims_see(step, grid, *guardians),
                *end,
            ],
        )


def _short(step: Step, digit: Digit, cells: tuple[Cell, ...], guardians: tuple[Cell, ...]) -> Words:
    fill = filler(digit=digit, cells=cells, guardians=guardians)
    if step.placements:
        found = "{guardians:folded} → {guardians:folded} = {digit}"
        return fill("{digit} around {cells:folded}, guardian " + found)
    return fill("{digit} around {cells:folded}, guardians {guardians:folded}")


def _pair(grid: Grid, digit: Digit, house: House, one: Cell, other: Cell) -> Sentence:
    rest = [cell for cell in grid.places(digit, house) if cell not in (one, other)]
    fill = filler(house=house, digit=digit, cells=sorted((one, other)), rest=rest)
    outside = ", or outside the ring in {rest:or}" * bool(rest)
    return fill(f"In {{house}} the {{digit}} is in {{cells:or}}{outside}.")


def _end(step: Step, digit: Digit, guardians: tuple[Cell, ...]) -> tuple[Sentence, ...]:
    if step.placements:
        return (Sentence("So {cell} is {digit}.", cell=guardians[0], digit=digit),)
    return (
        Sentence("So one of {cells} is {digit}.", cells=guardians, digit=digit),
        victims_eliminated(step, digit, "both" if len(guardians) == 2 else "all of them"),
    )
