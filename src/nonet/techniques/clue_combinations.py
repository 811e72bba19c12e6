"""Clue combinations: a line, an arrow or another clue can be filled in only a few ways."""

from functools import partial

from ..model import Board, Grid, Sentence, Step, join
from ..model.clue_spaces import Ways
from .form import Form
from .shared.clues import RULE_BROKEN, OfOneClue, Reasons, cells_of, has_sets, rises, why_not
from .shared.wording import alike, by_cell, listing, losing_cells
from .thermometer_bounds import counted

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
        if rises(board, clue, slowly=True) and (counts := counted(step, grid, clue, ways)):
            how = "Walk along the line from the bulb, and then back from the other end."
            return counts, [Sentence(how), *counts]
        if len(ways) <= _LISTED and all(m.bit_count() == 1 for w in ways for m in w.in_cells):
            empty = [cell for cell in cells if not grid.value(cell)]
            filled = [cell for cell in cells if grid.value(cell)]
            places = [cells.index(cell) for cell in empty]
            fillings = dict.fromkeys(tuple([way.in_cells[at] for at in places]) for way in ways)
            shown = [
                Sentence("{digits:run}", digits=[board.digit(m.bit_length()) for m in filling])
                for filling in fillings
            ]
            words, last = "In this order, the candidates of {empty} allow only {}.", "and"
            none = "[This candidate is|These candidates are] in none of them"
            some = Sentence(none, several=step.eliminations) if len(shown) > 1 else None
            if len(empty) == 1:
                known = "{filled} is {value}" if len(filled) == 1 else "The other cells are filled"
                words, last, some = f"{known}, so {{empty}} can only be {{}}.", "or", None
            value, joined = map(grid.value, filled), partial(join, word=last)
            found = listing(words, shown, joined, empty=empty, filled=filled, value=value)
            standard = [found, *losing_cells(some, step)]
            how = "Write down every way to fill these cells that the rule and the candidates allow."
            return standard, [Sentence(how), *standard]
        # Reasons take time, so only two are sought if there are many candidates.
        cost = len(cells) * board.digits**2
        is_all = len(step.eliminations) * cost <= _TRIED
        tried = step.eliminations if is_all else step.eliminations[: _TRIED // cost : 2]
        whys = alike((why_not(grid, clue, [out]), out) for out in tried)
        standard = [
            listing("If {cells:or} were {lost:or}, {}.", [why], cells=own, lost=lost)
            for why in sorted(whys, key=lambda why: why == RULE_BROKEN)
            for lost, own in alike((d, cell) for cell, d in by_cell(whys[why]).items()).items()
        ]
        some = None
        if {*whys} <= {RULE_BROKEN}:
            other = "other cell holds" if len(cells) == 2 else "other cells hold"
            none = f"[One candidate does|Some candidates do] not fit, whatever the {other}"
            standard, some = [], Sentence(none, several=step.eliminations)
        elif not is_all or len(standard) > _REASONS:
            first = standard[0]
            standard = [Sentence(f"For example, i{first.template[1:]}", **first.parts)]
            some = Sentence("Each of these candidates fails in a similar way")
        standard += losing_cells(some, step)
        return standard, [Sentence("Try the candidates of these cells one by one."), *standard]
