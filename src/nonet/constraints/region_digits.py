"""All regions have the same digits, on a board with more digits than cells in a region."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..model import Board, BoardPlace
from .clues import OfBoard
from .constraint import GridForm
from .iss import OfText
from .same_digits import SameDigits


class RegionDigits(OfBoard, SameDigits):
    """The rule for the whole board, or for two regions. It is about the rows, columns and boxes
    with the most cells.

    Attributes:
        places: the cells that only one of two regions has, and then those that only the other has;
            empty for the whole board.

    >>> Board.of("4x4+digits:1-6+same-region-digits").clues[0].sentence
    'r1c1,r1c2,r1c3,r1c4 contain the same digits as r2c1,r2c2,r2c3,r2c4, in any order.'
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

    def sets(self, board: Board) -> Iterable[tuple[BoardPlace, ...]]:
        """The cells of two neighbouring regions, and those of the first region and of the first one
        of each kind.
        """
        houses = [region for region in board.plain_regions if region.kind in "rcb"]
        most = max((len(region.cells) for region in houses), default=0)
        full = [region for region in houses if len(region.cells) == most]
        last: dict[str, set[BoardPlace]] = {}
        for region in full:
            own = {board.places[cell] for cell in region.cells}
            other = last.get(region.kind) or {board.places[cell] for cell in full[0].cells}
            if own != other:
                yield *sorted(other - own), *sorted(own - other)
            last[region.kind] = own

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        return None if any(values) else [cls()]

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        return [*self.iss_names]
