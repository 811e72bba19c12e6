"""Clue combinations: a line, an arrow or another clue can be filled in only a few ways."""

from ..model import Board, Grid, Sentence, Step
from ..model.clue_spaces import Ways
from .form import Form
from .shared.clues import OfOneClue, Reasons, cells_of, has_sets, in_none, rises
from .shared.wording import listing, losing_cells

_LISTED = 6  # the maximum number of fillings in a sentence


class ClueCombinations(OfOneClue):
    """Eliminates the candidates that no possible filling of a clue uses.

    Cages are left to Cage Combinations, and thermometers to Thermometer Bounds. If a clue has more
    than 2,000 possible fillings, several fillings are treated as one, so some of these candidates
    may be missed.
    """

    forms = (Form("Clue Combinations", 2.6, aliases=("Line Combinations", "Arrow Combinations")),)
    idea = "A digit is impossible in a cell if {clue} allows no filling with it there."

    @staticmethod
    def is_meant(board: Board, clue: int) -> bool:
        return not has_sets(board, clue) and not rises(board, clue)

    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        lead, allowed = in_none(step), []
        if len(ways) <= _LISTED and all(m.bit_count() == 1 for w in ways for m in w.in_cells):
            fillings = ([grid.board.digit(m.bit_length()) for m in way.in_cells] for way in ways)
            names = "there" if "{cells}" in grid.board.clues[clue].says else "of {cells}"
            words = f"In this order, the candidates {names} allow only {{}}."
            shown = [Sentence("{digits:run}", digits=digits) for digits in fillings]
            allowed = [listing(words, shown, cells=cells_of(grid.board, clue))]
        else:
            none = "No possible filling has [this candidate|these candidates]"
            lead = Sentence(none, several=step.eliminations)
        standard = [*allowed, *losing_cells(lead, step)]
        return standard, [
            Sentence("List the digits that fit, cell by cell."),
            Sentence("Leave out fillings that break the rule or need an eliminated candidate."),
            *standard,
        ]
