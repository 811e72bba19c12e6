"""How good an answer is that is a way there: each step that it claims is proved or not."""

from __future__ import annotations

from ..ladder.ladder import Ladder, ladder_of
from ..model.grid import Grid, Source
from ..model.puzzle import BLANK
from ..model.step import Step
from ..path import Path, Status
from ..readers.source import puzzle_of
from ..verbs.concluding import concluding_step
from ..verbs.verify import verify
from .claims import ClaimedStep, claims_in
from .score import Score


def score_steps(answer: object, puzzle: Source, ladder: Ladder | str = "standard") -> Score:
    """How good an answer is that solves a puzzle step by step.

    Claims are taken in order. One holds where a step concludes all that it says, in the grid as
    the claims before have left it, and `nonet.verify` proves that step: the step that the answer
    brings with it, or else one that the techniques of the ladder find. The first claim that does
    not hold is the last that is looked at, since what follows rests on it.

    The value is 1 where the puzzle is solved, and else the part of its open cells that were filled.

    Args:
        answer: anything. Lines of text with conclusions such as `r4c3 = 5` and `r1c2 ≠ 7`; a path
            or a list of steps, as such, as JSON data or in JSON; or the numbers of the column
            `conclusion`, a list for each step. No answer makes it raise anything.
        puzzle: the puzzle, as `nonet.parse` takes it.
        ladder: the techniques that a claim may rest on which brings no proof.

    Raises:
        ParseError, InvalidPuzzle, Error: when `puzzle` is no puzzle, or for a profile that is not
            there.

    >>> import nonet
    >>> puzzle = nonet.puzzles.named("newspaper").givens
    >>> score_steps(nonet.explain(puzzle), puzzle).value
    1.0
    >>> score_steps("r3c4 = 5\\nr1c1 = 9", puzzle).reason
    'step 2, r1c1 = 9, does not follow.'
    """
    asked = puzzle_of(puzzle)
    followed = ladder_of(ladder)
    grid = Grid(asked)
    blanks = asked.givens.count(BLANK)
    claims = claims_in(answer)
    held = 0
    for claim in claims:
        if not _holds(claim, grid, followed):
            break
        _carry_out(claim, grid)
        held += 1
    filled = blanks - len(grid.open_cells)
    if grid.is_solved:
        return Score(1.0, "every step follows.", filled, 0, blanks, held)
    if not claims:
        reason = "there are no steps in the answer."
    elif held < len(claims):
        reason = f"step {held + 1}, {claims[held]}, does not follow."
    else:
        reason = f"the steps end with {len(grid.open_cells)} open cells."
    return Score(filled / max(1, blanks), reason, filled, 0, blanks, held)


def _holds(claim: ClaimedStep, grid: Grid, ladder: Ladder) -> bool:
    if claim.step is not None:
        return _is_proved(claim.step, grid)
    if not claim.placements and not claim.eliminations:
        return False
    if any(not grid.has(each) for each in claim.placements | claim.eliminations):
        return False
    step = concluding_step(grid, ladder, claim.placements, claim.eliminations)
    return step is not None and _is_proved(step, grid)


def _is_proved(step: Step, grid: Grid) -> bool:
    """Whether a step holds, what it assumes of the puzzle included."""
    try:
        verify(Path(grid.copy(), (step,), Status.TIMEOUT))
    except Exception:  # a step that an answer brings with it may hold anything
        return False
    return True


def _carry_out(claim: ClaimedStep, grid: Grid) -> None:
    for each in claim.placements:
        grid.place(each.cell, each.digit)
    for each in claim.eliminations:
        if grid.has(each):
            grid.remove(each)
