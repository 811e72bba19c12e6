"""Random puzzles on boards of every kind, each with one solution and no given too many; and random
layouts of jigsaws. The same seed gives the same puzzles and layouts."""

from __future__ import annotations

import random
from itertools import count as numbers
from typing import Final

from ..errors import Error
from .board import SudokuBoard
from .board_puzzle import BoardPuzzle
from .board_words import LAYOUT_SIGNS
from .minimal import without
from .search import search_many

_MOST_TRIES: Final = 1000


def random_solution(board: SudokuBoard | str, seed: int) -> BoardPuzzle:
    """A filled board that keeps the rules.

    A few cells get random digits, and the search fills the others; then the digits are exchanged
    at random. So not every filled board is equally likely.

    Raises:
        Error: where the board has no solution, as far as was tried.

    >>> random_solution("6x6", 1).conflicts()
    ()
    """
    chosen = SudokuBoard.of(board) if isinstance(board, str) else board
    rng = random.Random(f"solution {chosen.words} {seed}")
    empty = BoardPuzzle(chosen, (0,) * len(chosen.places))
    for share in _shares(chosen):
        started = _started(empty, rng, share)
        found, _ = search_many([started], limit=1)[0]
        if found is not None:
            signs = rng.sample(range(1, chosen.digits + 1), chosen.digits)
            return found.with_givens([signs[digit - 1] for digit in found.givens])
    raise Error(f"no solution of the board {chosen.words} was found.")


def _shares(board: SudokuBoard) -> list[int]:
    """How many cells get a random digit in each try: fewer and fewer, at last none."""
    most = max(board.digits, len(board.places) // 8)
    return [most * (10 - step) // 10 for step in range(11)]


def _started(empty: BoardPuzzle, rng: random.Random, cells: int) -> BoardPuzzle:
    """Random digits in random cells, none of which clash."""
    board = empty.board
    values = list(empty.givens)
    for cell in rng.sample(board.cells, cells):
        seen = {values[peer] for peer in board.peers(cell)}
        left = [digit for digit in range(1, board.digits + 1) if digit not in seen]
        if left:
            values[cell] = rng.choice(left)
    return empty.with_givens(values)


def random_puzzle(board: SudokuBoard | str, seed: int) -> BoardPuzzle:
    """A puzzle with one solution, of which no given can be left out.

    Args:
        board: what it is on.
        seed: the same gives the same puzzle.

    Raises:
        Error: where the board has no solution.

    >>> puzzle = random_puzzle("4x4", 7)
    >>> from .search import count
    >>> count(puzzle), random_puzzle("4x4", 7) == puzzle
    (1, True)
    """
    solution = random_solution(board, seed)
    rng = random.Random(f"puzzle {solution.board.words} {seed}")
    order = rng.sample(solution.board.cells, len(solution.givens))
    return _thinned(solution, order)


def _thinned(puzzle: BoardPuzzle, order: list[int]) -> BoardPuzzle:
    """Leave out givens in an order, each where one solution is left. Runs of them are tried at
    once: what cannot go as a run is halved."""
    runs = [order[at : at + 8] for at in range(0, len(order), 8)]
    while runs:
        run = runs.pop(0)
        fewer = without(puzzle, run)
        if search_many([fewer], limit=2)[0][1] == 1:
            puzzle = fewer
        elif len(run) > 1:
            half = len(run) // 2
            runs[:0] = [run[:half], run[half:]]
    return puzzle


def random_layout(size: int, seed: int) -> str:
    """The layout of a jigsaw with connected regions, made at random: a sign for each cell.

    Regions start as rows and exchange cells at their borders as long as each stays connected.

    Raises:
        Error: for sizes below 2 and above 25.

    >>> layout = random_layout(6, 3)
    >>> len(layout), SudokuBoard.of(f"jigsaw:{layout}").digits
    (36, 6)
    """
    if not 2 <= size <= 25:
        raise Error(f"layouts have 2 to 25 regions, not {size}.")
    rng = random.Random(f"layout {size} {seed}")
    region = [cell // size for cell in range(size * size)]
    wanted = size * size * 12
    for tried in numbers():
        if not wanted or tried > _MOST_TRIES * size * size:
            break
        wanted -= _exchanged(region, size, rng)
    signs = dict(zip(dict.fromkeys(region), LAYOUT_SIGNS, strict=False))
    return "".join(signs[number] for number in region)


def _exchanged(region: list[int], size: int, rng: random.Random) -> bool:
    """Let two regions that touch exchange a cell each; whether they could."""
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


def _beside(cell: int, size: int) -> list[int]:
    row, column = divmod(cell, size)
    found = [cell - size] if row else []
    found += [cell + size] if row + 1 < size else []
    found += [cell - 1] if column else []
    return found + ([cell + 1] if column + 1 < size else [])


def _is_connected(region: list[int], number: int, size: int) -> bool:
    cells = {cell for cell, own in enumerate(region) if own == number}
    reached = [next(iter(cells))]
    left = cells - set(reached)
    while reached:
        for cell in _beside(reached.pop(), size):
            if cell in left:
                left.discard(cell)
                reached.append(cell)
    return not left
