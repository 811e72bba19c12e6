"""Errors are planted in steps that use clues. For every kind of clue, the checker refuses each
error.

The expected results come from the clue's `allows`, which is called for every filling of its cells.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

import nonet
from nonet import Board, constraints
from nonet.base.errors import Error, ProofError
from nonet.constraints import Constraint
from nonet.model.cells import Candidate, Space
from nonet.model.certificate import Multiple
from nonet.model.clue_spaces import CluePart, ways_left
from nonet.model.grid import Grid
from nonet.model.live_candidates import LiveCandidates
from nonet.model.puzzle import Puzzle
from nonet.model.step import Step
from nonet.proof import check, is_proved
from nonet.proof.counted import certificates_of
from tests.constraints.test_clue_steps import thinned
from tests.constraints.test_every_kind import example_of

OF_ONE_CLUE = ("cage-combinations", "thermometer-bounds", "clue-combinations")
KINDS = [kind for kind in constraints.all_kinds() if kind.is_clue]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)


class Found(NamedTuple):
    """A step with one conclusion, its clue, its grid, and the fillings of the clue."""

    step: Step
    clue: int
    grid: Grid
    fillings: list[tuple[int, ...]]

    @property
    def cells(self) -> tuple[int, ...]:
        return self.grid.board.cells_of_clues[self.clue]

    @property
    def candidate(self) -> Candidate:
        return self.step.eliminations[0]

    def link(self, candidate: Candidate, clue: int | None = None) -> Space:
        """The space that contains a candidate and all fillings without that candidate."""
        of = self.clue if clue is None else clue
        part = CluePart(of, int(candidate.cell), int(candidate.digit))
        return self.grid.board.space(part.number)

    def possible(self) -> list[Candidate]:
        """The candidates in the clue's cells that appear in at least one filling."""
        pairs = {pair for row in self.fillings for pair in zip(self.cells, row, strict=True)}
        cells = self.grid.board.all_cells
        found = [cells[cell].with_digit(digit) for cell, digit in sorted(pairs)]
        return [candidate for candidate in found if self.grid.has(candidate)]

    def accepted(self, *wrong: Step) -> list[Step]:
        return [step for step in wrong if is_proved(step, self.grid)]


ALONE = {"full-rank": "full-rank:6@r1c1-r1c4"}  # no two lines have this rank


def boards(kind: type[Constraint]) -> Iterator[Board]:
    """Boards with the example of a kind of clue, and with the same clue rotated by a half-turn."""
    if kind.id in ALONE:
        yield Board.of(f"4x4+{ALONE[kind.id]}")
        return
    word = example_of(kind)
    for size in (4, 6, 9):

        def opposite(name: re.Match[str], size: int = size) -> str:
            return f"r{size + 1 - int(name[1])}c{size + 1 - int(name[2])}"

        twin = re.sub("r([1-9])c([1-9])", opposite, word)
        try:
            yield Board.of(f"{size}x{size}+{word}" + f"+{twin}" * (twin != word))
        except Error:
            continue  # the example is too large for this board


def fillings_of(grid: Grid, clue: int) -> list[tuple[int, ...]]:
    board, masks = grid.board, LiveCandidates(grid).masks
    cells = [board.all_cells[cell] for cell in board.cells_of_clues[clue]]
    rows: list[tuple[int, ...]] = [()]
    for at, cell in enumerate(cells):
        before = [i for i in range(at) if board.sees(cells[i], cell)]
        digits = [int(digit) for digit in board.digits_of(masks[cell])]
        rows = [(*row, d) for row in rows for d in digits if all(row[i] != d for i in before)]
    return [row for row in rows if board.clues[clue].allows(row)]


@cache
def found(kind: type[Constraint]) -> Found:
    """A step that nonet found with a clue of this kind."""
    for board in boards(kind):
        for seed in range(20):
            try:
                grid, _ = thinned(board, random.Random(seed))
            except Error:
                break  # a board this small has no solution
            for step in nonet.steps(grid, techniques=OF_ONE_CLUE):
                part, live = step.truths[0].clue, LiveCandidates(grid).live
                assert part is not None
                one = step.eliminations[:1]
                links = tuple([link for link in step.links if one[0] in live(link)])
                alone = replace(step, eliminations=one, links=links)
                return Found(alone, part.clue, grid, fillings_of(grid, part.clue))
    raise AssertionError(f"no step uses a {kind.id}")


@every_kind
def test_each_filling_is_in_exactly_one_way(kind: type[Constraint]) -> None:
    one, masks = found(kind), LiveCandidates(found(kind).grid).masks
    ways = ways_left(one.grid.board, one.clue, tuple([masks[cell] for cell in one.cells]))
    assert ways
    for row in one.fillings:
        fits = [
            way
            for way in ways
            if all(mask >> d - 1 & 1 for mask, d in zip(way.in_cells, row, strict=True))
            and way.digits in (0, sum(1 << d - 1 for d in {*row}))
        ]
        assert len(fits) == 1


@every_kind
def test_a_missing_filling(kind: type[Constraint]) -> None:
    """If some fillings were missing, the clue would rule out candidates that are possible."""
    one = found(kind)
    check(one.step, one.grid)
    assert one.possible() and one.candidate not in one.possible()
    wrong = [
        replace(one.step, eliminations=(candidate,), links=(one.link(candidate),))
        for candidate in one.possible()
    ]
    assert not one.accepted(*wrong)


@every_kind
def test_a_filling_that_the_clue_rejects(kind: type[Constraint]) -> None:
    """The eliminated candidate would be possible only with a filling that the clue rejects."""
    one = found(kind)
    cell = one.candidate.cell
    others = [candidate for candidate in one.possible() if candidate.cell == cell]
    links = tuple(map(one.link, others))
    placed = replace(one.step, eliminations=(), placements=(one.candidate,), links=links)
    kept = replace(one.step, eliminations=tuple(others), links=links)
    none = replace(one.step, eliminations=(), contradiction=True, links=links)
    assert not one.accepted(placed, kept, none)


@every_kind
def test_a_wrong_link(kind: type[Constraint]) -> None:
    one = found(kind)
    right = {one.link(one.candidate), *one.step.links}
    spaces = {one.link(candidate) for candidate in one.possible()}
    spaces |= {house.with_digit(one.candidate.digit) for house in one.grid.board.houses}
    spaces |= {one.grid.board.space(str(one.candidate.cell)), *one.step.truths}
    wrong = [replace(one.step, links=(space,)) for space in sorted(spaces - right)]
    assert wrong and not one.accepted(replace(one.step, links=()), *wrong)


@every_kind
def test_a_clue_in_another_place(kind: type[Constraint]) -> None:
    one, board = found(kind), found(kind).grid.board
    others = [clue for clue in range(len(board.clues)) if clue != one.clue]
    wrong = []
    for clue in others:
        truths = (board.space(CluePart(clue).number),)
        there = [
            board.all_cells[c].with_digit(one.candidate.digit) for c in board.cells_of_clues[clue]
        ]
        links = [one.link(candidate, clue) for candidate in there]
        wrong += [replace(one.step, truths=truths)]
        wrong += [replace(one.step, links=(link,)) for link in links]
        if int(one.candidate.cell) not in board.cells_of_clues[clue]:
            wrong += [replace(one.step, truths=truths, links=(link,)) for link in links]
    assert len(board.clues) == 1 or wrong
    assert not one.accepted(*wrong)


@every_kind
def test_a_space_that_counts_once_too_often_or_too_rarely(kind: type[Constraint]) -> None:
    one = found(kind)
    (own,) = certificates_of(one.step, one.grid)
    assert is_proved(replace(one.step, certificates=(own,)), one.grid)
    live = LiveCandidates(one.grid).live

    def changed(all_of: tuple[Multiple, ...], at: int, by: int) -> tuple[Multiple, ...]:
        times = [m.times + by * (i == at) for i, m in enumerate(all_of)]
        return tuple(Multiple(m.of, n) for m, n in zip(all_of, times, strict=True) if n)

    wrong = [replace(own, truths=changed(own.truths, 0, by)) for by in (-1, 1)]
    wrong += [replace(own, links=changed(own.links, at, -1)) for at in range(len(own.links))]
    # One more link that contains the candidate leaves the proof valid, so only other links are
    # added.
    without = [i for i, m in enumerate(own.links) if one.candidate not in live(m.of)]
    wrong += [replace(own, links=changed(own.links, at, 1)) for at in without]
    assert not one.accepted(*[replace(one.step, certificates=(each,)) for each in wrong])


def test_a_cage_with_a_repeated_digit() -> None:
    """2 and 2 add up to 4, but they do not fill a cage, because its digits must differ."""
    board = Board.of("4x4+cage:4@r1c1,r2c3")  # these two cells do not see each other
    grid = Grid(Puzzle("." * 16, board=board))
    (step,) = nonet.steps(grid, techniques=["cage-combinations"])
    twos = (board.candidate("2r1c1"), board.candidate("2r2c3"))
    assert {*twos} <= {*step.eliminations} and is_proved(step, grid)
    links = tuple(board.space(f"{d}r{r}c{c}@cage1") for d in (1, 3) for r, c in ((1, 1), (2, 3)))
    for wrong in (
        replace(step, eliminations=(), placements=twos, links=links),
        replace(step, eliminations=(board.candidate("1r1c1"),), links=links[:1]),
        replace(step, truths=(board.space("2cage1"),)),
    ):
        assert not is_proved(wrong, grid)
    board = Board.of("4x4+arrow:r1c1@r1c2,r2c1")  # digits may repeat on an arrow
    grid = Grid(Puzzle("." * 16, board=board))
    with pytest.raises(ProofError, match="twice"):
        check(replace(step, truths=(board.space("1arrow1"),)), grid)
