"""9x9 boards with boxes or jigsaw regions, with or without diagonals and windows."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

from ..base import Error, shown_value
from ..base.arguments import yes_or_no
from .board import STANDARD, Board, of_nine_rows
from .board_parts import FURTHER_REGIONS, NINE_REGIONS
from .cells import CELLS, Region


def nine_rows(
    regions: str | Iterable[object] | None = None,
    *,
    diagonals: bool = False,
    windows: bool = False,
) -> Board:
    """Make a 9x9 board with boxes, or with nine regions of any shape instead of boxes.

    Args:
        regions: the region of each of the 81 cells, as a symbol, row by row. There must be nine
            different symbols, nine times each. The regions are numbered b1, b2 ... in the order in
            which their symbols first appear.
        diagonals: whether the two diagonals are also houses (an X sudoku).
        windows: whether the four inner 3 x 3 windows are also houses (a windoku).

    Raises:
        Error: if `regions` does not have nine symbols, each nine times.

    >>> nine_rows() is STANDARD, nine_rows(diagonals=True)
    (True, Board.of('9x9+x'))
    """
    flags = (yes_or_no("diagonals", diagonals), yes_or_no("windows", windows))
    layout = ""
    if regions is not None:
        if not isinstance(regions, Iterable):
            raise Error(f"'regions' must be a symbol for each cell, not {shown_value(regions)}.")
        symbols = list(islice(regions, CELLS + 1))
        order = list(dict.fromkeys(symbols))
        if len(order) != 9 or any(symbols.count(symbol) != 9 for symbol in order):
            raise Error(
                f"regions must be nine symbols, nine times each; got {len(symbols)} cells "
                f"and {len(order)} different symbols."
            )
        layout = "".join([str(order.index(symbol) + 1) for symbol in symbols])
    return _nine_rows(layout, "+x" * flags[0] + "+windoku" * flags[1])


@lru_cache(maxsize=64)
def has_plain_layout(board: Board) -> bool:
    """Whether `nine_rows` can make a board. Besides rows and columns, such a board has only
    regions, and perhaps diagonals and windows.

    >>> has_plain_layout(STANDARD), has_plain_layout(Board.of("9x9+anti-knight"))
    (True, False)
    """
    further = {"diagonals": board.has_diagonals, "windows": board.has_windows}
    try:
        return board is STANDARD or board == nine_rows(board.boxes, **further)
    except Error:
        return False


@lru_cache(maxsize=64)
def _nine_rows(layout: str, further: str) -> Board:
    """Make a 9x9 board with these regions (a number from 1 to 9 for each cell), or with boxes if
    there is no layout. The words in `further` add diagonals and windows.
    """
    boxes = NINE_REGIONS[18:27]
    if layout:
        places = [[cell for cell in range(CELLS) if layout[cell] == sign] for sign in "123456789"]
        boxes = tuple([Region(f"b{n}", tuple(cells), True) for n, cells in enumerate(places, 1)])
    is_usual = boxes == NINE_REGIONS[18:27]
    if is_usual and not further:
        return STANDARD
    words = ("9x9" if is_usual else f"jigsaw:{layout}") + further
    return of_nine_rows(words, (*NINE_REGIONS[:18], *boxes, *FURTHER_REGIONS[further]))
