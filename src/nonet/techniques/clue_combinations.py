"""Clue combinations: a line, an arrow or another clue can be filled in only a few ways."""

from ..model import Board, Grid, Sentence, Step
from ..model.clue_spaces import Ways
from .form import Form
from .shared.clues import RULE_BROKEN, OfOneClue, Reasons, cells_of, has_sets, rises, why_not
from .shared.wording import alike, by_cell, listing, losing_cells

_LISTED = 6  # the maximum number of fillings in a sentence
_REASONS = 4  # the maximum number of sentences with reasons
_TRIED = 36 * 9**2  # limits the cells, eliminations and digits, because reasons take time


class ClueCombinations(OfOneClue):
    """Eliminates the candidates that no possible filling of a clue uses.

    Cages are left to Cage Combinations, and thermometers to Thermometer Bounds. If a clue has more
    than 2,000 possible fillings, several fillings are treated as one, so some of these candidates
    may be missed.
    """

    forms = (Form("Clue Combinations", 2.6, aliases=("Line Combinations", "Arrow Combinations")),)
    idea = "A candidate is false if no filling of {clue} contains it."

    @staticmethod
    def is_meant(board: Board, clue: int) -> bool:
        return not has_sets(board, clue) and not rises(board, clue)

    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        board, cells = grid.board, cells_of(grid.board, clue)
        if len(ways) <= _LISTED and all(m.bit_count() == 1 for w in ways for m in w.in_cells):
            empty = [cell for cell in cells if not grid.value(cell)]
            places = [cells.index(cell) for cell in empty]
            fillings = dict.fromkeys(tuple([way.in_cells[at] for at in places]) for way in ways)
            shown = [
                Sentence("{digits:run}", digits=[board.digit(m.bit_length()) for m in filling])
                for filling in fillings
            ]
            words = "In this order, the candidates of {empty} allow only {}."
            if len(empty) == 1:
                words = "Now {empty} allows only {}."
            none = "[This candidate is|These candidates are] in none of them"
            some = Sentence(none, several=step.eliminations)
            standard = [
                listing(words, shown, empty=empty),
                *losing_cells(some if len(empty) > 1 and len(shown) > 1 else None, step),
            ]
            how = "Write down every way to fill these cells that the rule and the candidates allow."
            return standard, [Sentence(how), *standard]
        none = "[One candidate does|Some candidates do] not fit, whatever the other cells hold"
        standard = [*losing_cells(Sentence(none, several=step.eliminations), step)]
        if len(cells) * len(step.eliminations) * board.digits**2 <= _TRIED:
            whys = alike((why_not(grid, clue, out), out) for out in step.eliminations)
            reasons = [
                listing("If {cells:or} were {lost:or}, {}.", [why], cells=own, lost=lost)
                for why, outs in whys.items()
                for lost, own in alike((lost, cell) for cell, lost in by_cell(outs).items()).items()
            ]
            if len(reasons) <= _REASONS and [*whys] != [RULE_BROKEN]:
                standard = [*reasons, *losing_cells(None, step)]
        return standard, [Sentence("Try the candidates of these cells one by one."), *standard]
