"""A box index: if the pth cell of a box has digit d, the dth cell of this box has digit p."""

from ..model import Board, Places
from .indexes import OfIndex


class BoxIndex(OfIndex):
    """One cell. The other cells of its box may follow it in `places`. The cells of a box count in
    reading order.

    >>> clue = BoxIndex(((0, 1), (0, 0), (1, 0), (1, 1)))
    >>> clue.word, clue.allows((3, 1, 2, 4)), clue.allows((3, 1, 4, 2))
    ('box-index:r1c2,r1c1,r2c1,r2c2', True, False)
    """

    plural = "box indexes"
    translations = {"de": ("Blockindizes",)}
    needs = "its cell, as in box-index:r1c2"
    order = 138
    fpuzzles_list = "boxindexer"
    titles = r"box[-_ ]?index(?:er|es|ers)?"
    in_books = (
        "If a cell marked B is the Pth cell of its box, in reading order, and has digit N, the "
        "Nth cell of the box has digit P."
    )

    def house(self, board: Board) -> Places:
        boxes = board.boxes_of_places[self.places[0]]
        return [place for place in board.places if board.boxes_of_places[place] & boxes]

    @property
    def says(self) -> str:
        at = sorted(self.places).index(self.places[0]) + 1
        own = f"the {at}" if len(self.places) > 1 else "the position of {first}"
        return f"The digit of {{first}} shows which cell of its box, in reading order, has {own}."
