"""Shared by fish with fins, boxes or both kinds of lines: reading a step, and the definition.

A place is *fin* if it lies in more bases than covers: outside the covers, or in two bases at once
(an endo fin). The other cells of the covers that see every fin lose the digit; so do base cells
that lie in more covers than bases (the fish is then called cannibalistic).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from ...model.cells import Candidate, Cell, Digit, House
from ...model.grid import Grid
from ...model.step import Role, Step
from ..technique import Form, WordedTechnique
from .pattern import removes_exactly

NAMES: Final = {
    2: "X-Wing",
    3: "Swordfish",
    4: "Jellyfish",
    5: "Squirmbag",
    6: "Whale",
    7: "Leviathan",
}
"""The name of a fish by the number of its bases."""

LARGE_NAMES: Final = {size: f"{size}-Fish" for size in range(8, 13)}
"""The same for fish on boards of more than nine digits, which have no names of their own."""


@dataclass(frozen=True)
class Fish:
    """One fish: a digit, base houses and as many cover houses, in a grid."""

    digit: Digit
    bases: tuple[House, ...]
    covers: tuple[House, ...]
    grid: Grid

    @cached_property
    def in_bases(self) -> Counter[Cell]:
        """The places of the digit in the bases, and in how many of them each is."""
        return Counter(cell for base in self.bases for cell in self.grid.places(self.digit, base))

    @cached_property
    def in_covers(self) -> Counter[Cell]:
        """The places of the digit in the covers, and in how many of them each is."""
        return Counter(
            cell for cover in self.covers for cell in self.grid.places(self.digit, cover)
        )

    @cached_property
    def fins(self) -> tuple[Cell, ...]:
        """The places in more bases than covers."""
        return tuple(sorted(c for c, n in self.in_bases.items() if n > self.in_covers[c]))

    @cached_property
    def endo_fins(self) -> tuple[Cell, ...]:
        """The fins in two bases."""
        return tuple(cell for cell in self.fins if self.in_bases[cell] > 1)

    @cached_property
    def victims(self) -> tuple[Cell, ...]:
        """The places in more covers than bases that see every fin."""
        sees = self.grid.board.sees
        return tuple(
            sorted(
                cell
                for cell, n in self.in_covers.items()
                if n > self.in_bases[cell] and all(sees(cell, fin) for fin in self.fins)
            )
        )

    @property
    def cannibals(self) -> tuple[Cell, ...]:
        """The victims in a base."""
        return tuple(cell for cell in self.victims if cell in self.in_bases)

    @property
    def size(self) -> int:
        """The number of bases."""
        return len(self.bases)

    @property
    def thin_bases(self) -> tuple[House, ...]:
        """The bases with fewer than two places that are not fins: they make a fish sashimi."""
        fins = set(self.fins)
        return tuple(b for b in self.bases if len(set(self.grid.places(self.digit, b)) - fins) < 2)

    @property
    def is_basic(self) -> bool:
        """Whether rows lie against columns, or columns against rows."""
        return (_kinds(self.bases), _kinds(self.covers)) in (({"r"}, {"c"}), ({"c"}, {"r"}))

    @property
    def is_franken(self) -> bool:
        """Whether boxes join the rows, the columns, or both."""
        return not self.is_basic and any(
            _kinds(self.bases) <= {own, "b"} and _kinds(self.covers) <= {across, "b"}
            for own, across in ("rc", "cr")
        )


def _kinds(houses: Iterable[House]) -> set[str]:
    return {house.kind for house in houses}


def read_fish(step: Step, grid: Grid) -> tuple[Fish, ...]:
    """The fish of a step: one, or the two of a Siamese one, each with a mark for its covers."""
    if not step.eliminations:
        return ()
    bases = tuple(sorted(step.houses(Role.BASE)))
    covers = [tuple(sorted(mark.houses)) for mark in step.marked(Role.COVER)]
    return tuple(Fish(step.eliminations[0].digit, bases, each, grid) for each in covers)


def is_fish(step: Step, grid: Grid) -> bool:
    """The definition that all these fish share: as many covers as bases, the fins and everything
    that falls are marked, and no house is base and cover."""
    every = read_fish(step, grid)
    siamese = step.variant.startswith("siamese")
    if len(every) != 1 + siamese:
        return False
    if siamese and len(set(every[0].covers) - set(every[1].covers)) != 1:
        return False
    marked = {role: {c.cell for c in step.candidates(role)} for role in _PLACES}
    places = {cell for fish in every for cell in fish.in_bases}
    endo_fins = {cell for fish in every for cell in fish.endo_fins}
    fins = {cell for fish in every for cell in fish.fins} - endo_fins
    return (
        all(
            len(set(fish.bases)) == len(set(fish.covers)) == step.size
            and not set(fish.bases) & set(fish.covers)
            and all(grid.places(fish.digit, base) for base in fish.bases)
            for fish in every
        )
        and marked == dict(zip(_PLACES, (places - fins - endo_fins, fins, endo_fins), strict=True))
        and removes_exactly(
            step, {Candidate.of(fish.digit, cell) for fish in every for cell in fish.victims}
        )
    )


_PLACES: Final = (Role.PATTERN, Role.FIN, Role.ENDO_FIN)


class FishTechnique(WordedTechnique):
    """A technique with a rung for each size and variant; Siamese fish come with their halves."""

    family = "Fish"
    a_rung_each = True

    def form_of(self, step: Step) -> Form:
        """A Siamese fish has the form of its halves."""
        variant = "finned" if step.variant == "siamese" else step.variant.removeprefix("siamese-")
        return super().form_of(replace(step, variant=variant))
