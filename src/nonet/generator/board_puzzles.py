"""Random puzzles with one solution, on any board. The same seed gives the same puzzle."""

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from ..base import Error
from ..model import BLANK, Board, Puzzle, as_board
from ..model.border.searches import has_several_solutions, limited_search
from ..search import count_in, start_masks
from ..verbs.minimal import CONFLICTS, ThinnedPuzzle, thinned, without
from .clue_patterns import orbits

_FEW: Final = 10_000
"""After this many conflicts (dead ends), the search for a filling starts again with different
random digits, because some searches would never end.
"""

_MANY: Final = 1_000_000
"""After this many conflicts, the search for a filling of an empty board gives up. Usually far fewer
conflicts are enough.
"""

_FEWEST: Final = 100
"""The number of conflicts that is always allowed when a group of givens is tested."""


class MadePuzzle(NamedTuple):
    """A generated puzzle, with exactly one solution.

    Attributes:
        puzzle: the puzzle.
        solution: the solution of the puzzle.
        undecided: the number of givens that may be redundant, because the search gave up on them.
            All other givens are needed for a unique solution.
    """

    puzzle: Puzzle
    solution: Puzzle
    undecided: int


def random_solution(board: Board | str, seed: int) -> Puzzle:
    """Make a random filled board that obeys the rules.

    A few cells get random digits, a search fills the other cells, and the digits are permuted at
    random. If the search fails, fewer cells get random digits in the next try. Not all filled
    boards are equally likely.

    Raises:
        Error: if the board has no solution, or none was found.

    >>> random_solution("6x6", 1).conflicts()
    ()
    """
    chosen = as_board(board)
    rng = random.Random(f"solution {chosen.words} {seed}")
    empty = Puzzle(BLANK * len(chosen.places), board=chosen)
    most = max(chosen.digits, len(chosen.places) // 8)
    for tenths in range(10, 0, -1):
        found, _ = _first_solution(_started(empty, rng, most * tenths // 10), _FEW)
        if found is not None:
            return _exchanged(found, rng)
    found, has_given_up = _first_solution(empty, _MANY)
    if found is not None:
        return _exchanged(found, rng)
    if has_given_up:
        raise Error(
            f"no solution of the board {chosen.words} was found within {_MANY:,} conflicts; try "
            "another layout or fewer rules."
        )
    raise Error(f"the board {chosen.words} has no solution.")


def _exchanged(filled: Puzzle, rng: random.Random) -> Puzzle:
    """Permute the digits of a filled board at random, unless the board has a clue that prevents
    this.
    """
    if filled.board.clues:
        return filled
    digits = filled.board.digits
    signs = rng.sample(range(1, digits + 1), digits)
    return Puzzle.of_digits([signs[digit - 1] for digit in filled.digits()], filled.board)


def has_filling(board: Board) -> bool:
    """Whether the search finds a way to fill a board.

    >>> has_filling(Board.of("4x4+x+anti-king"))
    False
    """
    empty = Puzzle(BLANK * len(board.places), board=board)
    return _first_solution(empty, _MANY)[0] is not None


def _started(empty: Puzzle, rng: random.Random, cells: int) -> Puzzle:
    """An empty board with random digits in random cells, without clashes."""
    board = empty.board
    values = empty.digits()
    for cell in rng.sample(range(len(board.places)), cells):
        seen = {values[peer] for peer in board.peers(cell)}
        left = [digit for digit in range(1, board.digits + 1) if digit not in seen]
        if left:
            values[cell] = rng.choice(left)
    return Puzzle.of_digits(values, board)


def _first_solution(puzzle: Puzzle, conflicts: int) -> tuple[Puzzle | None, bool]:
    """Search for a solution with a limit on conflicts. Returns the first solution (or None), and
    whether the search gave up.
    """
    search = limited_search(puzzle.board, start_masks(puzzle))
    found = search.next(conflicts)
    one = None if found is None else Puzzle.of_digits(found, puzzle.board)
    return one, search.has_given_up()


def make_puzzle(
    board: Board,
    seed: int,
    *,
    symmetry: str = "none",
    mask: Sequence[bool] | None = None,
    fewest: int = 0,
    conflicts: int = CONFLICTS,
) -> MadePuzzle | None:
    """Make a puzzle with one solution by removing givens from a filled board. Returns None if all
    the givens that the mask allows are not enough for one solution.

    Args:
        board: the board of the puzzle.
        seed: the random seed; the same seed gives the same puzzle.
        symmetry, mask: the allowed patterns of givens, as in `nonet.generate`.
        fewest: the smallest number of givens. If givens must be put back to reach it, these may be
            redundant.
        conflicts: the number of conflicts (dead ends of the search) that are allowed when givens
            are tested, in total. A test gives up after a sixteenth of the conflicts that are left,
            but never before a hundred. The given then stays. This is rare on boards with up to 16
            digits, and common on boards with 25.

    Raises:
        Error: if the board has no solution, if no solution was found, or if the board lacks the
            symmetry.

    >>> made = make_puzzle(Board.of("6x6+x"), 1)
    >>> made.undecided, made.puzzle.clues < 12
    (0, True)
    """
    solution = random_solution(board, seed)
    rng = random.Random(f"puzzle {board.words} {seed}")
    order = rng.sample(range(len(board.places)), len(board.places))
    start = solution
    if mask is not None and not all(mask):
        order = [cell for cell in order if mask[cell]]
        start = without(solution, set(range(len(mask))) - set(order))
        if count_in(start, 2) != 1:
            return None
    groups = _tied(order, orbits(symmetry, board))
    if len(groups) == len(order):
        puzzle, undecided = thinned(start, solution.givens, order, conflicts)
    else:
        puzzle, undecided = _thinned_by_groups(start, groups, conflicts)
    if puzzle.clues < fewest:
        puzzle = _filled_up(puzzle, solution, groups, fewest)
    return MadePuzzle(puzzle, solution, undecided)


def _tied(order: Sequence[int], first: Sequence[int]) -> list[list[int]]:
    """The groups of cells whose givens are removed together, ordered by their first cells."""
    groups: dict[int, list[int]] = {}
    for cell in order:
        groups.setdefault(first[cell], []).append(cell)
    return list(groups.values())


def _thinned_by_groups(
    puzzle: Puzzle, groups: Sequence[Sequence[int]], conflicts: int
) -> ThinnedPuzzle:
    """Like `thinned`, but the givens of a group are kept or removed together."""
    most = max(_FEWEST, conflicts // len(groups))
    undecided = 0
    for group in groups:
        fewer = without(puzzle, group)
        has_several = has_several_solutions(fewer.board, start_masks(fewer), most)
        if has_several is None:
            undecided += len(group)
        elif not has_several:
            puzzle = fewer
    return ThinnedPuzzle(puzzle, undecided)


def _filled_up(
    puzzle: Puzzle, solution: Puzzle, groups: Sequence[Sequence[int]], fewest: int
) -> Puzzle:
    """Put back groups of givens until the puzzle has this many givens."""
    values = puzzle.digits()
    for group in groups:
        if sum(map(bool, values)) >= fewest:
            break
        for cell in group:
            values[cell] = solution.digits()[cell]
    return Puzzle.of_digits(values, puzzle.board)
