"""On boards of other sizes, derivations and certificates use the names of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

import nonet
from nonet import Candidate, Path, Puzzle
from nonet.base.errors import ProofError
from nonet.model.certificate import Certificate, Multiple
from nonet.proof.derivation import Derivation, DerivationLine, LineKind
from nonet.puzzles.readers import on_board
from tests.any_size import of_any_size
from tests.boards.puzzles import PUZZLES

NAMES = ["6x6", "12x12", "16x16", "jigsaw6x6", "anti-knight", "samurai"]


@cache
def path_of(name: str, *, guess: bool = False) -> Path:
    words, givens, _ = PUZZLES[name]
    puzzle = on_board.parse(givens, words, signs="1")
    board = of_any_size(puzzle.board)
    own = ["naked single", "hidden single"] if guess else []
    found = nonet.explain(
        Puzzle(str(puzzle), board=board), "standard", techniques=own or None, guess=guess
    )
    assert found.steps
    return found


def named(line: DerivationLine) -> Iterator[Candidate]:
    yield from line.candidates
    yield from line.of
    yield from (each.candidate for each in line.because)


@pytest.mark.parametrize("name", NAMES)
def test_every_line_names_candidates_of_its_board(name: str) -> None:
    cells = PUZZLES[name][1]
    seen = set()
    for grid, step in path_of(name).grids():
        derivation = Derivation(step, grid)
        board = grid.board
        for line in derivation.lines:
            for candidate in named(line):
                assert candidate == board.candidate(str(candidate))
                assert candidate.cell in board.all_cells
                seen.add(candidate.cell)
            if line.place is not None:
                assert set(line.of) == set(line.grid.live(line.place))
        assert derivation.lines[-1].kind is LineKind.SHOWN
        assert set(derivation.covers()) >= set(derivation.truths[0][1])
    assert max(cell.row for cell in seen) > 3
    assert len(seen) > len(cells) // 4


def test_cases_are_reported_there_too() -> None:
    steps = [
        (grid, step) for grid, step in path_of("anti-knight", guess=True).grids() if step.cases
    ]
    assert steps
    for grid, step in steps[:3]:
        lines = Derivation(step, grid).lines
        assert lines[0].kind is LineKind.CASES
        assert {c.digit for line in lines for c in named(line)} <= set(grid.board.all_digits)


def test_a_certificate_that_fails_names_a_candidate_of_the_board() -> None:
    grid, step = next((g, s) for g, s in path_of("16x16").grids() if len(s.links) > 1)
    truths = tuple(Multiple(space, 3) for space in step.truths)
    links = tuple(Multiple(space, 1) for space in step.links)
    uneven = tuple(Certificate(concludes, truths, links) for concludes in step.eliminations)
    planted = Path(grid, (replace(step, certificates=uneven),), nonet.Status.STUCK)
    with pytest.raises(ProofError, match="is counted more often in truths than in links") as found:
        nonet.verify(planted)
    name = str(found.value).split(" is counted")[0].rpartition(" ")[2]
    assert grid.board.candidate(name) in {c for t in step.truths for c in grid.live(t)}
