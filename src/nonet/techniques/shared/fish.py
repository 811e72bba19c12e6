"""The definition of finned, Franken and mutant fish, and functions that read their steps.

A place for the digit is a *fin* if it is in more bases than covers: outside all covers, or in two
bases at once (an endo fin). The digit is eliminated from any other cell that is in a cover and sees
every fin. It is also eliminated from a base cell that is in more covers than bases and sees every
fin. Such a fish is called cannibalistic.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from ...model import Candidate, Cell, Digit, Grid, House, Role, Step
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
"""The names of fish, by size (the number of bases)."""

LARGE_NAMES: Final = {size: f"{size}-Fish" for size in range(8, 13)}
"""The names of larger fish, which occur only on boards with more than nine digits."""


@dataclass(frozen=True)
class Fish:
    """A fish in a grid: a digit, the base houses, and the same number of cover houses."""

    digit: Digit
    bases: tuple[House, ...]
    covers: tuple[House, ...]
    grid: Grid

    @cached_property
    def in_bases(self) -> Counter[Cell]:
        """The places for the digit in the bases, each with the number of bases that contain it."""
        return Counter(cell for base in self.bases for cell in self.grid.places(self.digit, base))

    @cached_property
    def in_covers(self) -> Counter[Cell]:
        """The places for the digit in the covers, each with the number of covers that contain
        it.
        """
        return Counter(
            cell for cover in self.covers for cell in self.grid.places(self.digit, cover)
        )

    @cached_property
    def fins(self) -> tuple[Cell, ...]:
        """The places that lie in more bases than covers."""
        return tuple(sorted(c for c, n in self.in_bases.items() if n > self.in_covers[c]))

    @cached_property
    def endo_fins(self) -> tuple[Cell, ...]:
        """The fins that lie in two bases."""
        return tuple(cell for cell in self.fins if self.in_bases[cell] > 1)

    @cached_property
    def victims(self) -> tuple[Cell, ...]:
        """The places that see every fin and lie in more covers than bases."""
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
        """The eliminated places that lie in a base."""
        return tuple(cell for cell in self.victims if cell in self.in_bases)

    @property
    def size(self) -> int:
        """The number of bases."""
        return len(self.bases)

    @property
    def thin_bases(self) -> tuple[House, ...]:
        """The bases with fewer than two places besides fins. A fish with such a base is called
        sashimi.
        """
        fins = set(self.fins)
        return tuple(b for b in self.bases if len(set(self.grid.places(self.digit, b)) - fins) < 2)

    @property
    def is_basic(self) -> bool:
        """Whether all bases are rows and all covers columns, or the reverse."""
        return (_kinds(self.bases), _kinds(self.covers)) in (({"r"}, {"c"}), ({"c"}, {"r"}))

    @property
    def is_franken(self) -> bool:
        """Whether the bases are rows and the covers are columns (or the reverse), except that there
        are boxes among the bases, the covers or both.
        """
        return not self.is_basic and any(
            _kinds(self.bases) <= {own, "b"} and _kinds(self.covers) <= {across, "b"}
            for own, across in ("rc", "cr")
        )


def _kinds(houses: Iterable[House]) -> set[str]:
    return {house.kind for house in houses}


def read_fish(step: Step, grid: Grid) -> tuple[Fish, ...]:
    """The fish of a step: one, or two if the step is Siamese. The step has one mark for each set of
    covers.
    """
    if not step.eliminations:
        return ()
    bases = tuple(sorted(step.houses(Role.BASE)))
    covers = [tuple(sorted(mark.houses)) for mark in step.marked(Role.COVER)]
    return tuple(Fish(step.eliminations[0].digit, bases, each, grid) for each in covers)


def is_fish(step: Step, grid: Grid) -> bool:
    """Whether a step meets the definition that all these fish share.

    The step must have as many covers as bases, mark the fins and all eliminations, and use no house
    as both a base and a cover.
    """
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
    """A technique with a rung for each size and variant. Siamese fish are searched for by default
    if their two halves are.
    """

    family = "Fish"
    a_rung_each = True

    def form_of(self, step: Step) -> Form:
        """The form of a step. A Siamese fish has the form of its halves."""
        variant = "finned" if step.variant == "siamese" else step.variant.removeprefix("siamese-")
        return super().form_of(replace(step, variant=variant))
