"""Random layouts of connected regions for jigsaws. The same seed gives the same layouts."""

import random
from functools import cache
from typing import Final

from ..base import Error
from ..constraints.words import RANDOM_JIGSAW
from ..model import Board
from ..model.border.generation import MANY
from ..model.border.searches import limited_search
from ..model.cells import LAYOUT_SIGNS

_MOST_TRIES: Final = 1000
_MOST_LAYOUTS: Final = 200


def has_random_layout(words: str) -> bool:
    """Whether `random-jigsaw` is among the words for a board.

    >>> has_random_layout("x+Random-Jigsaw"), has_random_layout("6x6")
    (True, False)
    """
    return RANDOM_JIGSAW in _parts(words)


def size_of(words: str) -> Board:
    """A board without boxes, of the size stated in a name that contains `random-jigsaw`.

    Raises:
        Error: if the name has two layouts or sizes, or no board has this size.

    >>> size_of("random-jigsaw+6x6+x").words
    '6x6+no-boxes'
    """
    others = [part for part in _parts(words) if part != RANDOM_JIGSAW]
    sizes = [part for part in others if part[:1].isdigit()]
    board = Board.of(f"{sizes[0] if sizes else '9x9'}+no-boxes")
    has_layout = any(part.startswith("jigsaw:") for part in others)
    if has_layout or len(sizes) > 1 or not board.is_square:
        raise Error(f"{RANDOM_JIGSAW} needs one square size and no other layout, unlike '{words}'.")
    return board


def _parts(words: str) -> list[str]:
    return [part.strip().lower() for part in words.split("+")]


def random_board(words: str, seed: int, number: int = 0) -> Board:
    """Make a board from a name in which `random-jigsaw` means a random layout. A seed gives many
    boards, which are numbered. A layout is skipped if it cannot be filled, alone or together with
    the other regions of the board.

    Raises:
        Error: if no board has this name, or if no solution was found for any layout that was tried.

    >>> board = random_board("random-jigsaw+x", 7)
    >>> board.digits, board.words.startswith("jigsaw:"), board.words.endswith("+x")
    (9, True, True)
    """
    size = size_of(words).digits
    parts = (part.strip() for part in words.split("+"))
    rest = [part for part in parts if part.lower() != RANDOM_JIGSAW and not part[:1].isdigit()]
    for tried in range(_MOST_LAYOUTS):
        layout = random_layout(size, seed, number * _MOST_LAYOUTS + tried)
        board = Board.of("+".join([f"jigsaw:{layout}", *rest]))
        empty = [board.every_digit] * len(board.places)
        if limited_search(board, empty).next(MANY) is not None:
            return board
    raise Error(
        f"no solution was found for any of {_MOST_LAYOUTS} layouts for '{words}'; try another "
        "seed or fewer rules."
    )


def random_layout(size: int, seed: int, number: int = 0) -> str:
    """Make a random jigsaw layout with connected regions: one character for each cell.

    Each seed gives many layouts, which are numbered. The regions begin as rows. Then neighbouring
    regions swap cells again and again, and each region must stay connected.

    Raises:
        Error: if the size is below 2 or above 25.

    >>> layout = random_layout(6, 3)
    >>> len(layout), Board.of(f"jigsaw:{layout}").digits
    (36, 6)
    """
    if not 2 <= size <= 25:
        raise Error(f"a layout must have 2 to 25 regions, not {size}.")
    rng = random.Random(f"layout {size} {seed} {number}")
    region = [cell // size for cell in range(size * size)]
    wanted, tries = size * size * 12, _MOST_TRIES * size * size
    while wanted and tries >= 0:
        wanted, tries = wanted - _exchanged(region, size, rng), tries - 1
    signs = dict(zip(dict.fromkeys(region), LAYOUT_SIGNS, strict=False))
    return "".join(signs[number] for number in region)


def _exchanged(region: list[int], size: int, rng: random.Random) -> bool:
    """Let two neighbouring regions swap one cell each. Returns whether this was possible."""
    one = rng.randrange(len(region))
    near = [cell for cell in _beside(one, size) if region[cell] != region[one]]
    if not near:
        return False
    mine, theirs = region[one], region[rng.choice(near)]
    border = [
        cell
        for cell, own in enumerate(region)
        if own == theirs and any(region[other] == mine for other in _beside(cell, size))
    ]
    other = rng.choice(border)
    region[one], region[other] = theirs, mine
    if _is_connected(region, mine, size) and _is_connected(region, theirs, size):
        return True
    region[one], region[other] = mine, theirs
    return False


@cache
def _beside(cell: int, size: int) -> list[int]:
    (row, column), last = divmod(cell, size), size - 1
    near = {cell - size: row, cell + size: row < last, cell - 1: column, cell + 1: column < last}
    return [other for other, is_inside in near.items() if is_inside]


def _is_connected(region: list[int], number: int, size: int) -> bool:
    left = {cell for cell, own in enumerate(region) if own == number}
    reached = [left.pop()]
    while reached:
        for cell in _beside(reached.pop(), size):
            if cell in left:
                left.discard(cell)
                reached.append(cell)
    return not left
