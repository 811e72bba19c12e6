"""Clue combinations: a line, an arrow or another clue can be filled in only a few ways."""

from ..model import Board, Grid, Sentence, Step
from ..model.clue_spaces import Ways
from .form import Form
from .shared.clues import OfOneClue, Reasons, cells_of, has_sets, in_none, rises, without_partner
from .shared.wording import listing, losing_cells

_LISTED = 6  # the maximum number of fillings in a sentence


class ClueCombinations(OfOneClue):
    """Eliminates the candidates that no possible filling of a clue uses.

    Cages are left to Cage Combinations, and thermometers to Thermometer Bounds. If a clue has more
    than 2,000 possible fillings, several fillings are treated as one, so some of these candidates
    may be missed.
    """

    forms = (Form("Clue Combinations", 2.6, aliases=("Line Combinations", "Arrow Combinations")),)
    idea = "A candidate is false if {clue} allows no filling with it."

    @staticmethod
    def is_meant(board: Board, clue: int) -> bool:
        return not has_sets(board, clue) and not rises(board, clue)

    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        board, lead = grid.board, in_none(step)
        own, cells = board.clues[clue], cells_of(board, clue)
        if len(ways) <= _LISTED and all(m.bit_count() == 1 for w in ways for m in w.in_cells):
            named, words = cells, "In this order, the candidates there allow only {}."
            if "{last}" in own.place:
                words = "Counting from {first} towards {last}, the candidates allow only {}."
            elif "{cells}" not in own.says:
                named = tuple([cell for cell in cells if not grid.value(cell)])
                words = "In this order, the candidates of {named} allow only {}."
            fillings = dict.fromkeys(
                tuple([m for cell, m in zip(cells, way.in_cells, strict=True) if cell in named])
                for way in ways
            )
            shown = [
                Sentence("{digits:run}", digits=[board.digit(m.bit_length()) for m in filling])
                for filling in fillings
            ]
            allowed = listing(words, shown, named=named, first=cells[0], last=cells[-1])
            standard = [allowed, *losing_cells(lead, step)]
        elif len(cells) == 2:
            standard = [*without_partner(step, *cells), *losing_cells(None, step)]
        else:
            none = "[One candidate does|Some candidates do] not fit, whatever the other cells hold"
            standard = [*losing_cells(Sentence(none, several=step.eliminations), step)]
        return standard, [
            Sentence("Write down every way to fill these cells."),
            Sentence("Leave out those that break the rule or use an eliminated candidate."),
            *standard,
        ]
