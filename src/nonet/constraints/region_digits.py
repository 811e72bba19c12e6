"""All regions have the same digits, on a board with more digits than cells in a region."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations, permutations

from ..model import Board, Region, join
from .bounds import digits_listed
from .clues import OfBoard
from .constraint import GridForm
from .iss import OfText
from .same_digits import SameDigits


@dataclass(frozen=True)
class RegionDigits(OfBoard, SameDigits):
    """The rule for the whole board, or for two regions. It is about the rows, columns and boxes
    with the most cells.

    Attributes:
        places: the cells that only one of two regions has, and then those that only the other has;
            empty for the whole board.
        names: the names of the two regions.

    >>> Board.of("4x4+digits:1-6+same-region-digits").clues[0].sentence
    'Row 1 and row 2 have the same digits.'
    """

    id = "same-region-digits"
    plural = "regions with the same digits"
    translations = {"de": ("Gleiche Ziffern in allen Bereichen",)}
    needs = ""
    order = 69
    noun = "same-regions pair"
    iss = {"RegionSameValues": "same-region-digits"}
    iss_names = ("RegionSameValues",)
    titles = r"same[-_ ]region[-_ ]digits"
    in_books = "All rows, columns and boxes have the same digits."

    names: tuple[str, str] = ("", "")

    def on(self, board: Board) -> Sequence[RegionDigits]:
        """A clue for each two neighbouring regions, and for the first region and the first one of
        each kind. Cells in both regions are left out.
        """
        houses = [region for region in board.plain_regions if region.kind in "rcb"]
        most = max((len(region.cells) for region in houses), default=0)
        full = [region for region in houses if len(region.cells) == most]
        last, found = dict[str, Region](), list[RegionDigits]()
        for region in full:
            other = last.get(region.kind, full[0])
            one, own = ({board.places[cell] for cell in each.cells} for each in (other, region))
            if one != own:
                places = (*sorted(one - own), *sorted(own - one))
                found.append(RegionDigits(places, (other.words, region.words)))
            last[region.kind] = region
        return found

    @property
    def halves_named(self) -> tuple[str, str]:
        return self.names

    @property
    def place(self) -> str:  # type: ignore[override]
        return f"in {' and '.join(self.names)}"

    @property
    def says(self) -> str:  # type: ignore[override]
        one, other = self.names
        return f"{one[0].upper()}{one[1:]} and {other} have the same digits."

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        """Also a reason why a region has too few cells for several digits of the other one."""
        halves = zip(self.names, (1, 1 + self.half), self.halves(held), strict=True)
        told = super().reason_against(held)
        for (_, _, one), (far, begin, other) in permutations(halves) if not told else ():
            known = sorted(each[0] for each in one if len(each) == 1)
            for few in chain(*(combinations(known, size) for size in range(2, len(known) + 1))):
                places = [at for at, each in enumerate(other, begin) if {*few} & {*each}]
                if len(places) < len(few):
                    cells = join([f"{{cell{at}}}" for at in places])
                    return f"{far} would have only {cells} for {digits_listed(few)}"
        return told

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        return None if any(values) else [cls()]

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        return [*self.iss_names]
