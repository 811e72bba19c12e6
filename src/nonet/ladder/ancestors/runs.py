"""Runs the five programs, and turns everything that they find into actions. Except for Sud, the
programs are in `nonet.ancestors`.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, TypeVar

from ...ancestors.bit_masks import Passes
from ...ancestors.closed_sets import Bloc, Cel, Wrapper
from ...ancestors.digit_sweep import SOLVED, Sweep
from ...ancestors.exceldoku import SudGrid
from ...model import ALL_CELLS, ALL_DIGITS, STANDARD, Candidate, Grid
from ..programs import Act, Run
from .acts import (
    all_naked_sets,
    hidden_set,
    hidden_single,
    locked,
    naked_set,
    naked_single,
    x_wing,
    xy_wing,
)
from .sud import sud

Found = TypeVar("Found")


def run_of(profile: str, grid: Grid) -> Run:
    """Run the program of a profile, starting from a grid, until it stops."""
    return _PROGRAMS[profile](grid, grid.crossed_out())


def _bit_masks(grid: Grid, eliminated: Sequence[int]) -> Run:
    program = Passes(grid)
    for bunch, square in program.masks:
        program.masks[bunch, square] &= ~eliminated[square]
    program.solve()

    def acts(found: Any) -> Iterator[Act]:
        if isinstance(found, Candidate):
            yield naked_single, found.cell, found.digit
        else:
            yield naked_set, *found

    is_full = len(program.solved) == len(ALL_CELLS)
    word = "solved" if is_full else "some squares have more than one possible value"
    return _run(word, program.found, program.passes, acts)


def _closed_sets(grid: Grid, eliminated: Sequence[int]) -> Run:
    program = Wrapper(grid)
    for cel, mask in zip(program.cels, eliminated, strict=True):
        for digit in STANDARD.digits_of(mask):
            cel.available_candidates = cel.available_candidates.replace(str(digit), "")
    program.solve()
    cells = dict(zip(program.cels, ALL_CELLS, strict=True))
    houses = dict(zip(program.blocs, STANDARD.houses, strict=True))
    inverted = dict(zip(program.inverted, program.blocs, strict=True))

    def acts(found: tuple[Bloc | None, list[Cel], str]) -> Iterator[Act]:
        bloc, owners, candidates = found
        if bloc is None:
            if owners[0] in cells:
                yield naked_single, cells[owners[0]], ALL_DIGITS[int(candidates) - 1]
        elif bloc in inverted:
            digits = tuple(ALL_DIGITS[bloc.child_cel.index(owner)] for owner in owners)
            here = inverted[bloc]
            if len(digits) > 1:
                yield hidden_set, digits, houses[here]
            else:
                cel = here.child_cel[int(candidates) - 1]
                yield hidden_single, cells[cel], digits[0], houses[here]
        elif len(candidates) == len(owners) > 1:
            yield naked_set, tuple(cells[owner] for owner in owners), houses[bloc]
        elif len(owners) > 1:  # all places for the digit in another Bloc are in `bloc`
            others = (each for each in owners[0].parent_bloc if each is not bloc)
            base = next(each for each in others if {*owners} <= {*each.child_cel})
            yield locked, ALL_DIGITS[int(candidates) - 1], houses[base], houses[bloc]

    is_solved = all(len(each) == 1 for each in program.strings)
    return _run("solved" if is_solved else "impasse", program.found, program.iterations, acts)


def _digit_sweep(grid: Grid, _: Sequence[int]) -> Run:
    program = Sweep(grid)
    program.solve()
    acts: list[Act] = []
    rounds = []
    for found in program.rounds:
        acts += ((hidden_single, each.cell, each.digit, program.alone_in[each]) for each in found)
        rounds.append(len(acts))
    return Run(str(SOLVED) if program.sum == SOLVED else "stuck", acts, rounds)


def _exceldoku(grid: Grid, eliminated: Sequence[int]) -> Run:
    program = SudGrid(grid)
    for cell in program.possible:
        program.possible[cell] &= ~eliminated[cell]
    program.solve()
    houses = dict(zip(program.regions, STANDARD.houses, strict=True))

    def acts(found: tuple[str, Any, int]) -> Iterator[Act]:
        strategy, basis, lost = found
        for digit in STANDARD.digits_of(lost):
            match strategy:
                case "Sure":
                    yield naked_single, basis[0], digit
                case "NakedSets":
                    yield all_naked_sets, houses[basis[0]]
                case "Xwing":
                    yield x_wing, digit, tuple(houses[row] for row in basis)
                case "XYwing":
                    yield xy_wing, basis[0], basis[1:]
                case _:
                    yield locked, digit, *(houses[region] for region in basis)

    is_stuck = "isSolved" if program.is_solved() else "no change"
    word = "isScrewedUp" if program.is_screwed_up() else is_stuck
    return _run(word, program.found, [*program.iterations[1:], len(program.found)], acts)


def _run(
    word: str,
    found: Sequence[Found],
    ends: Sequence[int],
    acts_of: Callable[[Found], Iterator[Act]],
) -> Run:
    """Make a run. For each round, `ends` contains the number of items that the program had found
    by the end of the round.
    """
    run = Run(word, [], [])
    for start, end in pairwise((0, *ends)):
        run.acts.extend(dict.fromkeys(act for each in found[start:end] for act in acts_of(each)))
        run.rounds.append(len(run.acts))
    return run


_PROGRAMS: Final[dict[str, Callable[[Grid, Sequence[int]], Run]]] = {
    "closed-sets": _closed_sets,
    "exceldoku": _exceldoku,
    "bit-masks": _bit_masks,
    "digit-sweep": _digit_sweep,
    "sud": sud,
}
