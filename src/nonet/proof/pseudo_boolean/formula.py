"""Writes a puzzle as constraints. Each cell has one digit, each digit is in one cell of each house
and in at most one cell of each group, and the givens are true.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ...model import Candidate, Grid, LiveCandidates, Space
from .constraint import Literal, LowerBound, clause, variable


@dataclass(frozen=True)
class Numbered:
    """A constraint, and its number in proofs."""

    number: int
    bound: LowerBound


class PuzzleFormula:
    """The constraints of a grid, numbered as in proofs. An equality has two numbers: one for "at
    least one", and the following one for "at most one".

    Args:
        grid: the grid at the start of a path. Its filled cells count as givens. A separate
            constraint is added for each missing candidate that no filled cell excludes.

    >>> from nonet import Grid
    >>> formula = PuzzleFormula(Grid("@newspaper"))
    >>> formula.count, len(formula.lines)
    (680, 356)
    """

    def __init__(self, grid: Grid) -> None:
        self.lines: list[str] = []
        self.count = 0
        self.at_least: dict[Space, Numbered] = {}
        self.at_most: dict[Space, Numbered] = {}
        self.facts: dict[Literal, Numbered] = {}
        self.board = board = grid.board
        for space in board.spaces():
            self._add_space(space, board.candidates_of(space))
        state = LiveCandidates(grid)
        self._candidates = [c for cell in board.all_cells for c in board.candidates_of(cell.space)]
        for candidate in self._candidates:
            value = grid.value(candidate.cell)
            if value == candidate.digit:
                self._add_fact(candidate, on=True)
            elif not value and not state.is_live(candidate) and not _is_seen(candidate, grid):
                self._add_fact(candidate, on=False)
        self._plain = len(self.lines)

    @property
    def assumed(self) -> int:
        """The number of lines that are assumptions."""
        return sum(not line.startswith("*") for line in self.lines[self._plain :])

    def assume_truth(self, candidates: Sequence[int], why: str) -> Numbered:
        """Add the constraint that one of these candidates is true. The constraint follows from a
        premise, not from the rules.
        """
        self.lines.append(f"* assumed: {why}")
        return self._add(clause([(self.board.candidate(c), True) for c in candidates]))

    def assume_twins(self, target: Sequence[int], why: str) -> None:
        """Add the constraint that each candidate is equal to its image."""
        self.lines.append(f"* assumed: {why}")
        for c in self._candidates:
            if c != target[c]:
                image = self.board.candidate(target[c])
                self.lines.append(f"1 {variable(c)} -1 {variable(image)} = 0 ;")
                self.count += 2

    def text(self, *, assumed: bool) -> str:
        """The formula as an OPB file, with or without the assumed constraints."""
        lines = self.lines if assumed else self.lines[: self._plain]
        count = sum(not line.startswith("*") for line in lines)
        head = f"* #variable= {len(self._candidates)} #constraint= {count}"
        return "\n".join([head, *lines, ""])

    def _add_space(self, space: Space, candidates: Sequence[Candidate]) -> None:
        at_most = LowerBound(dict.fromkeys(candidates, -1), -1)
        if not (space.is_cell or space.house.region.is_complete):
            self.at_most[space] = self._add(at_most)
            return
        names = " ".join(f"1 {variable(c)}" for c in candidates)
        self.lines.append(f"{names} = 1 ;")
        self.at_least[space] = self._number(LowerBound(dict.fromkeys(candidates, 1), 1))
        self.at_most[space] = self._number(at_most)

    def _add_fact(self, candidate: Candidate, on: bool) -> None:
        self.facts[candidate, on] = self._add(clause([(candidate, on)]))

    def _add(self, bound: LowerBound) -> Numbered:
        self.lines.append(f"{bound} ;")
        return self._number(bound)

    def _number(self, bound: LowerBound) -> Numbered:
        self.count += 1
        return Numbered(self.count, bound)


def _is_seen(candidate: Candidate, grid: Grid) -> bool:
    """Whether a filled cell with the same digit sees the candidate."""
    peers = grid.board.peers(candidate.cell)
    return any(grid.value(cell) == candidate.digit for cell in peers)
