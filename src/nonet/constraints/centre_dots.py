"""The constraint that the middle cells of the boxes contain each digit once."""

from ..base import Error
from ..model import Board, Places
from ..model.board_parts import boxes
from .constraint import Constraint, GridForm, RegionLook
from .places import place_list


class CentreDots(Constraint):
    """The middle cells of all boxes."""

    id = "centre-dot"
    translations = {"de": ("Mittelpunkte",)}
    aliases = {"center-dot": "centre-dot", "centre-dots": "centre-dot"}
    order = 40
    letter = "o"
    is_named = True
    drawing = RegionLook("shaded")
    fpuzzles_list = "extraregion"
    pencilmark = {"type": "region", "kind": "extra"}
    titles = "cent(?:re|er)[-_ ]?dot"
    spellings = ("centerdot",)
    in_books = "The shaded cells in the middle of the boxes hold different digits."

    def groups(self, grid: GridForm) -> list[tuple[int, Places]]:
        shape = grid.shape
        if shape is None:
            raise Error("'centre-dot' needs boxes of equal shape, which this board does not have.")
        if not (shape.rows % 2 and shape.columns % 2):
            raise Error(
                f"boxes of {shape.rows} rows and {shape.columns} columns have no cell in the "
                "middle, so there is no centre dot."
            )
        middle = shape.rows // 2 * shape.columns + shape.columns // 2
        return [(1, [box[middle] for box in boxes(grid)])]

    def in_iss(self, board: Board) -> list[str]:
        cells = next(each.cells for each in board.plain_regions if each.kind == self.letter)
        names = place_list(board.places[cell] for cell in cells)
        return [f"AllDifferent~{names.replace(',', '~')}"]

    @classmethod
    def called(cls, number: int) -> str:  # noqa: ARG003
        return "the centre-dot region"
