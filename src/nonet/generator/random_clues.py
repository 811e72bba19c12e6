"""Random clues for new puzzles, and values for clues that do not have values yet."""

from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final

from ..base import Error
from ..constraints import Constraint
from ..constraints.draft import Draft
from ..constraints.words import RANDOM, clue_words
from ..model import Board
from ..model.border.generation import random_solutions
from ..model.border.searches import digit_masks, has_several_solutions, limited_search
from ..model.rules import allows_images
from .random_layout import has_random_layout, random_board, size_of

_GRIDS: Final = 50
"""The number of solution grids on which clues are tried."""

_REDRAWS: Final = 15
"""The maximum number of times that clues of a puzzle without givens are redrawn."""

_DRAWS: Final = 5
"""When clues are redrawn, each kind is drawn this many times. The draw whose smallest clue has the
most cells is used.
"""

_CONFLICTS: Final = 10_000
"""After this many conflicts (dead ends), the search for a second solution gives up."""


def is_random(board: Board | str) -> bool:
    """Whether each puzzle gets its own board. It does if the board's name has a word that begins
    with `random-`, or if a clue has no value: its value then comes from each puzzle's solution.

    >>> is_random("random-thermo"), is_random("thermo:r1c1,r1c2"), is_random("cage:r1c1,r1c2")
    (True, False, True)
    """
    if isinstance(board, str):
        return RANDOM in board.lower() or is_random(Board.of(board))
    return any(clue.is_open for clue in board.further_constraints)


@lru_cache(maxsize=16)
def board_to_fill(board: Board | str) -> Board:
    """The board with this name or, if parts of it are random, a board with the same cells. Clues
    whose value is missing, and which therefore state nothing, are left out.
    """
    if not isinstance(board, str):
        board.require_digits_from_1()
        empty = [clue for clue in board.further_constraints if clue.is_empty]
        return Draft(board, {}, Random()).changed(empty).board if empty else board
    words, kinds = _sorted_words(board)
    if kinds:
        return drawn_clues(board, 0, 0)[0].board
    return size_of(words) if has_random_layout(words) else board_to_fill(Board.of(words))


def _sorted_words(words: str) -> tuple[str, list[type[Constraint]]]:
    """Split the words of a board's name. Returns the words that do not ask for random clues, and
    the kinds of clues that the other words ask for.
    """
    known = {RANDOM + word: kind for word, kind in clue_words().items()}
    parts = {part.strip(): known.get(part.strip().lower()) for part in words.split("+")}
    rest = [part for part, kind in parts.items() if kind is None]
    return "+".join(rest) or "standard", [*dict.fromkeys(filter(None, parts.values()))]


def drawn_clues(named: Board | str, seed: int, number: int) -> tuple[Draft, set[Constraint]]:
    """Draw the solution and the clues of one puzzle. Returns the filled board, and its constraints
    that were not drawn at random.

    Args:
        named: the board or its name, which may ask for random parts.
        seed, number: the seed, and the number of the puzzle.

    Raises:
        Error: if the board is impossible, or if the clues fit none of the solutions tried.

    >>> draft, fixed = drawn_clues("4x4+random-cage", 1, 0)
    >>> len(draft.solution), draft.is_solved, fixed
    (16, True, set())
    """
    words, kinds = _sorted_words(named) if isinstance(named, str) else (named.words, [])
    if has_random_layout(words):
        base = random_board(words, seed, number)
    else:
        base = named if isinstance(named, Board) else Board.of(words)
    further, marks = base.further_constraints, {kind.mark for kind in kinds} - {""}
    for tried in range(_GRIDS):
        # In every second try, rules about all unmarked pairs, such as `all-xv`, are added only
        # after the marks are drawn.
        later = [c for c in further if tried % 2 == 0 and c.mark in marks and not c.cells]
        rng = Random(f"clues {words} {seed} {number} {tried}")
        draft = Draft(base, {}, rng).changed([*later, *(c for c in further if c.is_empty)])
        [cells] = random_solutions(draft.board, seed, number + (tried << 32), 1, 1)
        draft = draft._replace(solution=dict(zip(base.places, cells.tolist(), strict=True)))
        valued = {clue: clue.fitted(clue.places, draft) for clue in further if clue.is_open}
        draft = draft.changed(valued, filter(None, valued.values()))
        fixed = {*draft.board.further_constraints, *later}
        for kind in kinds:
            draft = draft.changed(more=kind.draw(draft))
        draft = draft.changed(more=later)
        has_all = {*kinds} <= {type(clue) for clue in draft.board.further_constraints}
        if has_all and all(valued.values()) and draft.is_solved:
            return draft, fixed
    raise Error(f"no clues for '{named}' fit any of {_GRIDS} solutions; try another seed or board.")


def twin_of(board: Board) -> str:
    """Describe an exchange of digits that turns each solution of the board without givens into
    another solution. Returns "" if no such exchange was found.

    >>> twin_of(Board.of("renban:r1c1,r1c2,r1c3")), twin_of(Board.of("4x4+cage:3@r1c1,r1c2"))
    ('each digit d becomes 10 - d', '1 and 2 are exchanged')
    """
    every = range(board.digits + 1)
    ways = {f"each digit d becomes {len(every)} - d": [0, *every[:0:-1]]}
    for one, other in combinations(every[1:], 2):
        way = [*every]
        way[one], way[other] = other, one
        ways[f"{one} and {other} are exchanged"] = way
    # If several rules differ only in their cells, one of them is enough.
    rules = {rule[-1]: rule for rule in board.rules}.values()
    same = (way for way in ways if all(allows_images(rule, ways[way]) for rule in rules))
    return next(same, "")


def without_givens(draft: Draft, fixed: set[Constraint]) -> Draft:
    """Redraw clues until the puzzle without givens has one solution. In each round, redraw the
    clues whose cells have different digits in a second solution. The function may give up, and
    then the puzzle may still have several solutions.
    """
    for _ in range(_REDRAWS):
        search = limited_search(draft.board, [draft.board.every_digit] * len(draft.solution))
        found = filter(None, [search.next(_CONFLICTS), search.next(_CONFLICTS)])
        grids = [dict(zip(draft.solution, cells, strict=True)) for cells in found]
        other = next((grid for grid in grids if grid != draft.solution), None)
        if other is None:
            break
        drawn = {*draft.board.further_constraints} - fixed
        wrong = [c for c in drawn if any(other[p] != draft.solution[p] for p in c.cells)]
        draft = draft.changed(wrong)
        for kind in sorted({type(c) for c in wrong}, key=lambda kind: kind.id):
            draws = [[*kind.draw(draft)] for _ in range(_DRAWS)]
            best = max(draws, key=lambda own: min([len(c.cells) for c in own], default=0))
            draft = draft.changed(more=best)
    return draft


def with_fewer_clues(draft: Draft, fixed: set[Constraint], puzzle: bytes) -> Board:
    """The board without the random clues that are not needed for a unique solution."""
    drawn = [clue for clue in draft.board.further_constraints if clue not in fixed]
    for clue in draft.rng.sample(drawn, len(drawn)):
        less = draft.changed([clue])
        masks = digit_masks(less.board, puzzle)
        if less.is_solved and has_several_solutions(less.board, masks, _CONFLICTS) is False:
            draft = less
    return draft.board
