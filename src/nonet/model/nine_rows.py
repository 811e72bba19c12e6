"""The 9x9 boards for which the core has special code: with boxes or jigsaw regions, with or without
diagonals and windows. Version 1 records, the page and older pickles describe them by their regions
and two flags.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from typing import Final

from ..base import Error
from ..base.arguments import yes_or_no
from .board import Board, of_nine_rows
from .board_parts import NINE_REGIONS
from .cells import CELLS, Region

FLAGS: Final = {"diagonals": "x", "windows": "windoku"}
"""The flags of `nine_rows`, each with its word in a board's name."""

HOUSE_OF_FLAG: Final = {"diagonals": NINE_REGIONS[27], "windows": NINE_REGIONS[29]}
"""For each flag, the first house that it adds."""


def nine_rows(
    regions: str | Iterable[object] | None = None, diagonals: bool = False, windows: bool = False
) -> Board:
    """Make a 9x9 board with boxes, or with nine regions of any shape instead of boxes.

    Args:
        regions: the region of each of the 81 cells, as a symbol, row by row. There must be nine
            different symbols, each of them nine times. The regions are numbered b1, b2 ... in the
            order in which their symbols first appear.
        diagonals: whether the two diagonals are also houses (an X sudoku).
        windows: whether the four inner 3 x 3 windows are also houses (a windoku).

    Raises:
        Error: if `regions` does not have nine symbols, each nine times.

    >>> nine_rows(), nine_rows(diagonals=True)
    (Board.of('9x9'), Board.of('9x9+x'))
    """
    further = "+x" * yes_or_no("diagonals", diagonals) + "+windoku" * yes_or_no("windows", windows)
    if regions is None:
        return Board.of(f"9x9{further}")
    symbols = list(islice(regions, CELLS + 1))
    order = list(dict.fromkeys(symbols))
    if len(symbols) != CELLS or {*map(symbols.count, order)} != {9}:
        raise Error("regions must consist of nine symbols, each used nine times.")
    return _jigsaw("".join([str(order.index(symbol) + 1) for symbol in symbols]), further)


@lru_cache(maxsize=64)
def _jigsaw(layout: str, further: str) -> Board:
    """Make the board `jigsaw:LAYOUT`, possibly with more words in its name. This is faster than
    `Board.of`. The characters of the nine regions must be 1 to 9.
    """
    places = [[cell for cell in range(CELLS) if layout[cell] == sign] for sign in "123456789"]
    boxes = tuple([Region(f"b{n}", tuple(cells), True) for n, cells in enumerate(places, 1)])
    plain = Board.of(f"9x9{further}")
    own = (*plain.plain_regions[:18], *boxes, *plain.plain_regions[27:])
    return plain if own == plain.plain_regions else of_nine_rows(f"jigsaw:{layout}{further}", own)


def has_flag(flag: str, board: Board) -> bool:
    """Whether a board has the extra houses that belong to a flag.

    >>> has_flag("diagonals", Board.of("9x9+x")), has_flag("windows", Board.of("9x9"))
    (True, False)
    """
    return HOUSE_OF_FLAG[flag] in board.plain_regions


@lru_cache(maxsize=64)
def has_only_flags(board: Board) -> bool:
    """Whether a board has nine boxes or jigsaw regions and no rules beyond `FLAGS`. `nine_rows` can
    make exactly these boards.

    >>> [has_only_flags(Board.of(words)) for words in ("9x9+x", "6x6", "anti-knight")]
    [True, False, False]
    """
    flags = [has_flag(flag, board) for flag in FLAGS]
    has_regions = board.is_9x9 and len(board.box_cells) == 9 and -1 not in board.boxes
    return has_regions and board == nine_rows(board.boxes, *flags)
