"""Base classes for techniques that look at clues. The functions find a step's clues, and the
candidates that occur in no possible filling of a clue.
"""

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Final, TypeAlias

from ...model import Board, Candidate, Grid, LiveCandidates, Mark, Role, Sentence, Step
from ...model.clue_spaces import CluePart, Ways, ways_left
from ...model.rules import Pairs, Sets
from ..rung import Rung
from ..technique import Explanation, WordedTechnique
from .clue_reasons import filler_of, why_broken
from .digits_beside import cells_of
from .wording import MISTAKE, NO_SOLUTION, Count, alike, listing

OfClue = Callable[[Board, int], bool]
"""A function that returns whether a technique uses the clue with this number."""


LISTED_SETS: Final = 6
"""The maximum number of sets in a sentence."""


def has_sets(board: Board, clue: int) -> bool:
    """Whether a clue requires only that its digits, in any order, form one of a few allowed sets.

    >>> board = Board.of("cage:3@r1c1,r1c2+thermo:r2c1,r2c2")
    >>> has_sets(board, 0), has_sets(board, 1)
    (True, False)
    """
    return any(isinstance(rule, Sets) for rule in board.rules_of_clues[clue])


def rises(board: Board, clue: int, *, slowly: bool = False) -> bool:
    """Whether a clue requires only that its digits increase from each cell to the next, or, with
    `slowly`, that they do not decrease.

    >>> board = Board.of("cage:3@r1c1,r1c2+thermo:r2c1,r2c2")
    >>> rises(board, 0), rises(board, 1)
    (False, True)
    >>> rises(Board.of("clone:r1c1,r2c4"), 0, slowly=True)
    False
    """
    cells, rules = board.cells_of_clues[clue], board.rules_of_clues[clue]
    rising = {
        rule.cells
        for rule in rules
        if isinstance(rule, Pairs) and all(a < b + slowly for a, b in rule.allowed)
        if any(a < b for a, b in rule.allowed)
    }
    return 0 < len(rules) == len(rising) and rising.issuperset(pairwise(cells))


def clues_with_ways(grid: Grid, is_meant: OfClue) -> Iterator[tuple[int, Ways]]:
    """The technique's clues, each with the remaining ways to fill it."""
    board = grid.board
    masks = LiveCandidates(grid).masks
    for clue, cells in enumerate(board.cells_of_clues):
        if is_meant(board, clue):
            ways = ways_left(board, clue, tuple([masks[cell] for cell in cells]))
            if ways is not None:
                yield clue, ways


def clue_named(board: Board, clue: int) -> str:
    """The noun for a clue, with its article.

    >>> clue_named(Board.of("cage:3@r1c1,r1c2"), 0)
    'a cage'
    >>> clue_named(Board.of("all-xv"), 0)
    'the negative XV rule'
    """
    noun = board.clues[clue].noun
    if noun.endswith(" rule"):
        return f"the {noun}"
    return noun if noun.endswith("circles") else f"{'an' if noun[0] in 'aeiouX' else 'a'} {noun}"


def clue_between(grid: Grid, one: Candidate, other: Candidate) -> int | None:
    """The first clue that allows each of two candidates, but not both together. None if there is no
    such clue.

    >>> from nonet import Puzzle
    >>> board = Board.of("ratio:r1c1,r1c2")
    >>> grid = Grid(Puzzle("." * 81, board=board))
    >>> clue_between(grid, board.candidate("2r1c1"), board.candidate("3r1c2"))
    0
    """
    first, last = sorted((one, other))
    for clue in range(len(grid.board.clues)):
        part = CluePart(clue, first.cell, first.digit, last.cell, last.digit)
        if part.is_on(grid.board) and part.excludes(grid.board, LiveCandidates(grid).masks):
            return clue
    return None


def rules_used(step: Step, board: Board) -> list[Sentence]:
    """The rules of the first clues that a step uses."""
    used = dict.fromkeys(link.clue.clue for link in step.links if link.clue is not None)
    return [*rules_stated(board, [*used][:3])]


def rules_stated(board: Board, clues: Iterable[int]) -> Iterator[Sentence]:
    """The rules of clues. A rule for several pairs of cells is stated only for the first."""
    alike_clues = alike((board.clues[clue].says, clue) for clue in clues)
    for says, (first, *others) in alike_clues.items():
        yield filler_of(board, first)(says)
        same = [Sentence("for {cells}", cells=cells_of(board, clue)) for clue in others]
        if same and len(board.cells_of_clues[first]) == 2:
            yield listing("The same goes {}.", same, ", and ".join)
        else:
            yield from (filler_of(board, clue)(says) for clue in others)


def sets_left(board: Board, ways: Ways) -> Sentence:
    """The sets of digits that are still possible in a clue, or their number if there are many."""
    lead = "The candidates of these cells allow"
    if len(ways) == 1:
        return Sentence(f"{lead} only one set: {{digits}}.", digits=board.digits_of(ways[0].digits))
    if len(ways) > LISTED_SETS:
        return Sentence(f"{lead} {{count}} sets.", count=Count(len(ways)))
    digits = sorted(board.digits_of(way.digits) for way in ways)
    sets = [Sentence("{digits:run}", digits=each) for each in digits]
    return listing(f"{lead} the sets {{}}.", sets)


def left_out(grid: Grid, clue: int, ways: Ways) -> list[Candidate]:
    """The candidates in a clue's cells that occur in none of the ways to fill the clue."""
    found = []
    for place, cell in enumerate(cells_of(grid.board, clue)):
        fitting = reduce(or_, (way.in_cells[place] for way in ways))
        found += [c for c in map(cell.with_digit, grid.candidates(cell)) if not has(fitting, c)]
    return sorted(found)


def has(mask: int, candidate: Candidate) -> bool:
    """Whether a bit set of digits contains the digit of a candidate."""
    return bool(mask >> candidate.digit - 1 & 1)


def step_of_ways(technique: str, grid: Grid, clue: int, ways: Ways) -> Step | None:
    """The step that follows from the remaining ways to fill a clue, or None.

    The step eliminates the candidates that none of these ways uses. Suppose
    that the clue requires one of a few sets of digits. If none of the remaining sets contains a
    digit, one link is enough to eliminate this digit from the whole clue. If no ways are left, the
    step is a contradiction.
    """
    board = grid.board
    eliminated = tuple(left_out(grid, clue, ways)) if ways else ()
    if ways and not eliminated:
        return None
    used = reduce(or_, (way.digits for way in ways)) if ways and has_sets(board, clue) else -1
    cells = [c.cell if used >> c.digit - 1 & 1 else -1 for c in eliminated]
    links = {CluePart(clue, at, c.digit).number for at, c in zip(cells, eliminated, strict=True)}
    return Step(
        technique,
        eliminations=eliminated,
        contradiction=not ways,
        truths=(board.space(CluePart(clue).number),),
        links=tuple(map(board.space, sorted(links))),
        marks=(Mark(Role.PATTERN, cells=cells_of(board, clue)),),
    )


def clue_marked(step: Step, grid: Grid, is_meant: OfClue) -> Iterator[tuple[int, Ways]]:
    """The clues that a step names in its truths. Other clues may have the same cells."""
    used = {truth.clue.clue for truth in step.truths if truth.clue is not None}
    yield from clues_with_ways(grid, lambda board, clue: clue in used and is_meant(board, clue))


Reasons: TypeAlias = tuple[list[Sentence], list[Sentence]]
"""The reasons for a step, in sentences: the short proof, and the full explanation."""


class OfClues(WordedTechnique):
    """A technique that uses the clues of a board. It does not apply to boards without clues."""

    family = "Clues"
    needs_clues = True
    finds_on_every_board = True

    def rungs(self) -> tuple[Rung, ...]:
        return ()

    def large_rungs(self) -> tuple[Rung, ...]:
        return self._rungs_for(self.forms)

    @staticmethod
    def opening(board: Board, clue: int) -> tuple[Sentence, Sentence]:
        """A sentence that shows where to look for a clue, and a sentence with the clue's rule."""
        own, fill = board.clues[clue], filler_of(board, clue)
        what = own.place.removeprefix("in ").replace("from", "the cells from")
        what = what if own.noun.endswith(" rule") else f"the {own.named} {own.place}"
        return fill(f"Look at {what}."), fill(own.says)

    def holds(self, step: Step, grid: Grid) -> bool:
        """Whether a new search finds the same step. This test is enough, because each clue allows
        only one step of each kind.
        """
        return any(
            step.marks == one.marks
            and {*step.eliminations} == {*one.eliminations}
            and (step.placements, step.contradiction) == (one.placements, one.contradiction)
            for rung in self.large_rungs()
            for one in self.find(grid, rung)
        )


class OfOneClue(OfClues):
    """Eliminates the candidates that occur in no possible filling of a clue. The noun for the clue,
    such as "a cage", replaces `{clue}` in `idea`.
    """

    @staticmethod
    @abstractmethod
    def is_meant(board: Board, clue: int) -> bool:
        """Whether the technique uses the clue with this number."""

    @abstractmethod
    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        """Explain why the step follows from the remaining ways to fill the clue."""

    def title(self, step: Step, grid: Grid) -> str:
        """The name of the form, with the noun for the clue: `Renban Line Combinations`."""
        clue = next(each.clue.clue for each in step.truths if each.clue is not None)
        name = grid.board.clues[clue].noun
        if len(cells_of(grid.board, clue)) > 1:
            name += self.form_of(step).name.removeprefix(self.forms[0].name.split()[0])
        return re.sub(r"\b(?!of\b)[a-z]", lambda first: first[0].upper(), name)

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:  # noqa: ARG002  there is one form
        for clue, ways in clues_with_ways(grid, self.is_meant):
            if step := step_of_ways(self.id, grid, clue, ways):
                yield step

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        clue, ways = next(clue_marked(step, grid, self.is_meant))
        own, several = grid.board.clues[clue], len(cells_of(grid.board, clue)) > 1
        idea = self.idea if several else "A candidate is false if {clue} does not allow it."
        where, rule = self.opening(grid.board, clue)
        fill = filler_of(grid.board, clue)
        if ways:
            short = fill(own.in_short)
            standard, teach = self.reasons(step, grid, clue, ways)
        else:
            why = Sentence("The remaining candidates do not allow this.")
            if told := why_broken(grid, clue):
                why = Sentence(f"With the remaining candidates, {told.template}.", **told.parts)
            standard = [why, NO_SOLUTION]
            short, teach = fill(f"{own.in_short}: nothing fits"), [*standard, MISTAKE]
        return Explanation(
            where=where,
            idea=Sentence(idea.replace("{clue}", clue_named(grid.board, clue))),
            short=short,
            standard=[rule, *standard],
            teach=[rule, *teach],
        )
