"""Clue peers: all places for a digit, or all digits of a cell, exclude the same candidate."""

import re
from collections.abc import Iterator, Sequence

from ..model import Candidate, Cell, Digit, Grid, House, LiveCandidates, Role, Sentence, Step
from .form import Form
from .shared.clue_pairs import not_both, of_pairs
from .shared.clues import OfClues, clue_between, rules_stated
from .shared.pattern import removes_exactly
from .shared.wording import alike, cells_see, filler
from .technique import Explanation


class CluePeers(OfClues):
    """All places for a digit in a house, or all candidates of a cell, exclude the same candidate.

    This is common peer elimination with clues: at least one of the places or candidates excludes
    it because of a clue. Each of the rest sees the excluded candidate or shares its cell.
    """

    forms = (Form("Clue Peers", 2.95, aliases=("Common Peers by Clues",)),)

    def holds(self, step: Step, grid: Grid) -> bool:
        cells = {out.cell for out in step.eliminations}
        if len(step.truths) != 1 or len(cells) != 1:
            return False
        members, places = LiveCandidates(grid).live(step.truths[0]), step.candidates(Role.PATTERN)
        excluded = _excluded(grid, places, *cells)
        return removes_exactly(step, excluded) and sorted(map(int, places)) == sorted(members)

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        out, places = step.eliminations, step.candidates(Role.PATTERN)
        cells, bases = tuple(place.cell for place in places), step.houses(Role.BASE)
        if bases:
            fill = filler(places[0], out=out, base=bases[0], places=cells)
            look, short = "Look at the {digit}s in {base}.", "{digit} of {base} in {places:folded}"
            only = "In {base} the {digit} can only be in {places:or}."
            idea = "Each place for a digit in a house excludes the same candidate, so it is false."
        else:
            fill = filler(places[0], out=out, digits=grid.candidates(cells[0]))
            look, short = "Look at {cell}.", "{cell} = {digits:or}"
            only = "{cell} can only be {digits:or}."
            idea = "Each digit that a cell can hold excludes the same candidate, so it is false."
        reasons = [*_exclusions(step, grid, places, out)]
        ways = "Either way" if len(places) == 2 else "In each case"
        lost = [each.digit for each in out]
        end = filler(out[0], lost=lost)(f"{ways} {{cell}} is not {{lost:or}}.")
        return Explanation(
            where=fill(look),
            idea=idea,
            short=fill(short),
            standard=[fill(only), *reasons, end],
            teach=[fill(only), Sentence("One of these is right, so try them all."), *reasons, end],
        )


def _see(grid: Grid, one: Candidate, other: Candidate) -> bool:
    """Whether two candidates are in the same cell, or have the same digit and see each other."""
    seen = one.digit == other.digit and grid.board.sees(one.cell, other.cell)
    return seen or one.cell == other.cell


def _excluded(grid: Grid, places: Sequence[Candidate], cell: Cell) -> Iterator[Candidate]:
    """The candidates of a cell that all places exclude, at least one of them because of a clue."""
    for out in map(cell.with_digit, grid.candidates(cell)):
        unseen = [place for place in places if not _see(grid, place, out)]
        if unseen and all(clue_between(grid, place, out) is not None for place in unseen):
            yield out


def _exclusions(
    step: Step, grid: Grid, ones: Sequence[Candidate], others: Sequence[Candidate]
) -> Iterator[Sentence]:
    """Explain why none of the candidates `ones` can be true together with any of the candidates
    `others`, which share a cell.
    """
    houses = [link.house for link in step.links if not link.is_cell and link.clue is None]
    cell, clues = others[0].cell, dict[str, list[int]]()
    by_reason: list[tuple[tuple[str | House, tuple[Digit, ...]], Candidate]] = []
    for one in ones:
        pairs = [(_clue_of(grid, one, other), other.digit) for other in others]
        for clue, digits in alike(pairs).items():
            lost = tuple(digits)
            word: str | House = ""
            if clue is not None:
                # The pairs of a rule for the whole board share one reason.
                told = not_both(grid, [one], [cell], lost, clue)
                why = (str(told) if len(ones) < 5 else told.template).partition(" rules out ")[2]
                # The totals that the rest of a cage cannot have are listed in one sentence.
                why = re.sub(r"(?<=add up to )\d+", "", why)
                word = of_pairs(grid.board, clue) or f"{clue} {why}"
                clues.setdefault(word, []).append(clue)
            elif one.cell != cell:
                word = next(h for h in houses if {one.cell, cell} <= {*grid.board.cells(h)})
            by_reason.append(((word, lost), one))
    known = set[int]()
    for (reason, lost), own in alike(by_reason).items():
        if isinstance(reason, House):
            yield from cells_see(grid, [cell], *((one.cell,) for one in own))
        elif reason:
            yield from rules_stated(
                grid.board, dict.fromkeys(c for c in clues[reason] if c not in known)
            )
            known |= {*clues[reason]}
            yield not_both(grid, own, [cell], lost, clues[reason][0])
        else:
            yield filler(own[0], lost=lost)("If {cell} is {digit}, it is not {lost:or}.")


def _clue_of(grid: Grid, one: Candidate, other: Candidate) -> int | None:
    return None if _see(grid, one, other) else clue_between(grid, one, other)
