"""Replays a path, and checks every step against its proof, its definition and the solution."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

from ..base import Error, ProofError, UnknownTechnique, checked_arguments
from ..ladder import Path
from ..model import Candidate, Grid, LiveCandidates, Step
from ..model.premises import Premise
from ..search import count_in, first_solutions
from ..techniques import Technique, with_id
from .checker import check


@checked_arguments
def verify_path(path: Path | Mapping[str, Any]) -> None:
    """Replay a path, and check each step in three ways.

    First, the step's proof must be valid, and of the kind that its technique declares. Second, its
    pattern must meet the definition of the technique (`holds`). Third, and independently of the
    proof, its conclusions must agree with the solution of the puzzle.

    Args:
        path: a path, or its JSON data. The status and the solution in it are also checked.
            Intermediate grids are computed again.

    Raises:
        ProofError: if a step fails a check, or if the path does not end as its status says. The
            message gives the reason, and the 1-based number of the first step that fails.
        ParseError: if JSON data is not a path.

    >>> from nonet import explain
    >>> verify_path(explain("@newspaper"))
    """
    if isinstance(path, Mapping):
        path = Path.from_json(path)
    grid = path.start.copy()
    possible = first_solutions(grid)
    ended = False
    for number, step in enumerate(path.steps, 1):
        try:
            if ended:
                raise ProofError(f"{step.technique}: the path continues after a contradiction.")
            check(step, grid)
            check_name(step, grid)
            if premises_of(step):
                _check_uniqueness(step, grid)
            _check_solutions(step, possible, grid.board.stride)
            grid.apply(step)
        except Error as error:
            raise ProofError(f"step {number}: {error}") from error
        ended = step.contradiction
    _check_end(path, grid, possible, ended)


def check_name(step: Step, grid: Grid) -> None:
    """Check that the technique has a form with the step's size and variant, and that the step's
    pattern meets the technique's definition.

    Raises:
        ProofError: if the step does not match its name.
    """
    try:
        technique = with_id(step.technique)
    except UnknownTechnique as error:
        raise ProofError(str(error)) from error
    sizes, variants = _forms_of(technique)
    if step.size not in sizes or step.variant not in variants:
        form = f"of size {step.size} and variant '{step.variant[:40]}'"
        raise ProofError(f"{step.technique}: there is no form {form}.")
    try:
        holds = technique.holds(step, grid)
    except Exception as error:  # faulty marks or chains can cause any error
        reason = f"does not match its name ({type(error).__name__})"
        raise ProofError(f"{step.technique}: the step {reason}.") from error
    if not holds:
        raise ProofError(f"{step.technique}: the step does not match its name.")


@lru_cache(maxsize=256)
def _forms_of(technique: Technique) -> tuple[frozenset[int], frozenset[str]]:
    """The sizes and the variants that steps of a technique can have."""
    forms = technique.all_forms
    sizes = frozenset(form.size for form in forms)
    return sizes, frozenset(form.variant for form in forms).union(technique.variants)


def _check_uniqueness(step: Step, grid: Grid) -> None:
    """Check that the puzzle has exactly one solution, whatever the current grid is."""
    count = count_in(Grid(grid.puzzle), 2)
    if count != 1:
        found = "are several" if count else "is none"
        raise ProofError(f"{step.technique} assumes that there is one solution, but there {found}.")


def _check_solutions(step: Step, possible: tuple[str, ...], stride: int) -> None:
    """Check that the conclusions are true in every known solution. If the puzzle has several
    solutions, two of them are known.
    """
    if possible and step.contradiction:
        raise ProofError(f"{step.technique} finds a contradiction, but there is a solution.")
    for solution in possible:
        for candidate in step.placements:
            if not _holds(candidate, solution, stride):
                raise ProofError(
                    f"{step.technique} places {candidate.shown}, but in the solution "
                    f"{candidate.cell.shown} is {solution[candidate.cell]}."
                )
        for candidate in step.eliminations:
            if _holds(candidate, solution, stride):
                raise ProofError(
                    f"{step.technique} removes {candidate.shown}, which is in the solution."
                )


def _holds(candidate: Candidate, solution: str, stride: int) -> bool:
    return solution[candidate // stride] == str(candidate.digit)


def premises_of(step: Step) -> tuple[Premise, ...]:
    """The premises that a step depends on, including the premises of steps in its cases."""
    nested = (inner for case in step.cases for inner in case.steps)
    return (*step.premises, *chain.from_iterable(map(premises_of, nested)))


def _check_end(path: Path, grid: Grid, possible: tuple[str, ...], contradiction: bool) -> None:
    """Check that the path ends as its status says."""
    ends = {
        "solved": grid.is_solved,
        "guessed": grid.is_solved,
        "stuck": not grid.is_solved and not contradiction,
        "none": not possible,
        "several": len(possible) > 1,
        "invalid": not possible and not path.steps,
    }
    if not ends.get(path.status.value, True):
        raise ProofError(f"the path does not end with the status '{path.status.value}'.")
    if path.solution is not None and possible != (path.solution,):
        raise ProofError("the solution of the path is not the puzzle's only solution.")
    if len(path.solutions) > 1:
        _check_several(path, possible)


def _check_several(path: Path, possible: tuple[str, ...]) -> None:
    """Check that the solutions listed in a path are different solutions of its puzzle."""
    if len(set(path.solutions)) < len(path.solutions) or len(possible) < 2:
        raise ProofError("the path does not list several different solutions of the puzzle.")
    state = LiveCandidates(path.start)
    board = path.start.board
    for solution in path.solutions:
        try:
            solved = Grid.load(path.puzzle, solution).is_solved
        except Error:  # the solution does not fit the board or the givens
            solved = False
        if not solved or not all(
            state.is_live(cell.with_digit(board.digit(sign)))
            for cell, sign in zip(board.all_cells, solution, strict=True)
        ):
            raise ProofError(f"{solution} is listed as a solution but is not one.")
