"""Clue peers: all places for a digit, or all digits of a cell, exclude the same candidate."""

from collections.abc import Iterator

from ..model import Candidate, Grid, LiveCandidates, Role, Sentence, Step
from .common_peer_elimination import sights
from .form import Form
from .shared.clues import OfClues, clue_between, not_both
from .shared.pattern import removes_exactly
from .shared.wording import filler
from .technique import Explanation


class CluePeers(OfClues):
    """All places for a digit in a house, or all candidates of a cell, exclude the same candidate.

    This is common peer elimination with clues: at least one of the places or candidates excludes
    that candidate because of a clue. The others may simply see it.
    """

    forms = (Form("Clue Peers", 2.95, aliases=("Common Peers by Clues",)),)

    def holds(self, step: Step, grid: Grid) -> bool:
        if len(step.truths) != 1 or len(step.eliminations) != 1:
            return False
        members, out = LiveCandidates(grid).live(step.truths[0]), step.eliminations[0]
        places = step.candidates(Role.PATTERN)
        by_clue = [not _see(grid, place, out) for place in places]
        return (
            removes_exactly(step, step.eliminations)
            and out not in members
            and sorted(map(int, places)) == sorted(members)
            and any(by_clue)
            and all(
                clue_between(grid, place, out) is not None
                for place, needs_clue in zip(places, by_clue, strict=True)
                if needs_clue
            )
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        (out,), places = step.eliminations, step.candidates(Role.PATTERN)
        cells, bases = tuple(place.cell for place in places), step.houses(Role.BASE)
        if bases:
            fill = filler(places[0], out=[out], base=bases[0], places=cells)
            look, short = "Look at the {digit}s in {base}.", "{digit} of {base} in {places:folded}"
            only = "In {base} the {digit} can only be in {places:or}."
            end = "One of them is {digit}, so {out:place} is false."
        else:
            fill = filler(places[0], out=[out], digits=grid.candidates(cells[0]))
            look, short = "Look at {cell}.", "{cell} = {digits:or}"
            only = "{cell} can only be {digits:or}."
            end = "One of them is right, so {out:place} is false."
        reasons = [reason for place in places for reason in _exclusion(step, grid, place, out)]
        proof = [fill(only), *reasons, fill(end)]
        idea = "A candidate is false if each place for a digit in a house excludes it."
        return Explanation(fill(look), idea, fill(short), proof, proof)


def _see(grid: Grid, one: Candidate, other: Candidate) -> bool:
    """Whether two candidates are in the same cell, or have the same digit and see each other."""
    seen = one.digit == other.digit and grid.board.sees(one.cell, other.cell)
    return seen or one.cell == other.cell


def _exclusion(step: Step, grid: Grid, one: Candidate, other: Candidate) -> Iterator[Sentence]:
    """Explain why two candidates cannot both be true."""
    clue = clue_between(grid, one, other)
    if one.cell == other.cell:
        yield Sentence("{cell} has only one digit.", cell=one.cell)
    elif _see(grid, one, other):
        houses = (link.house for link in step.links if not link.is_cell and link.clue is None)
        both = {one.cell, other.cell}
        tie = next(house for house in houses if both <= {*grid.board.cells(house)})
        yield from sights(grid.board, [other.cell], [one.cell], tie)
    elif clue is not None:
        yield not_both(grid, one, other.cell, [other.digit], clue)
