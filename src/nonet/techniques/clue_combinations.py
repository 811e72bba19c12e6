"""Clue combinations: a line, an arrow or another clue can be filled in only a few ways."""

from ..model import Board, Grid, Sentence, Step
from ..model.clue_spaces import Ways
from .form import Form
from .shared.clues import OfOneClue, Reasons, has_sets, rises
from .shared.wording import Count, losing_cells

_LISTED = 12  # the maximum number of fillings that a reader is asked to list


class ClueCombinations(OfOneClue):
    """Eliminates the candidates that no possible filling of a clue uses.

    Cages are left to Cage Combinations, and thermometers to Thermometer Bounds. If a clue has more
    than 2,000 possible fillings, several fillings are treated as one, so some of these candidates
    may be missed.
    """

    forms = (Form("Clue Combinations", 2.6, aliases=("Line Combinations", "Arrow Combinations")),)
    idea = "A digit is impossible in a cell if no filling that {clue} allows has it there."

    @staticmethod
    def is_meant(board: Board, clue: int) -> bool:
        return not has_sets(board, clue) and not rises(board, clue)

    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:  # noqa: ARG002
        listed = len(ways) <= _LISTED and all(m.bit_count() == 1 for w in ways for m in w.in_cells)
        left, why = "{count} fillings", "None of them has"
        if len(ways) == 1:
            left, why = "only one filling", "It does not have"
        why = why if listed else "No filling that the candidates there allow has"
        allowed = Sentence(f"The candidates there allow {left}.", count=Count(len(ways)))
        losing = losing_cells(Sentence(f"{why} these candidates, so they are false"), step)
        standard = [*[allowed] * listed, *losing]
        return standard, [
            Sentence("List the digits that fit, cell by cell."),
            Sentence("Leave out fillings that break the rule or need an eliminated candidate."),
            *standard,
        ]
