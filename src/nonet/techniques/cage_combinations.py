"""Cage combinations: only a few sets of digits are possible in the cells of a clue."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from ..model import Digit, Grid, LiveCandidates, Role, Sentence, Step, join
from ..model.clue_spaces import Ways
from ..model.rules import Sets
from .clue_combinations import TRY, contradictions
from .form import Form
from .shared.clue_reasons import is_vague
from .shared.clues import LISTED_SETS, OfOneClue, Reasons, has_sets, sets_left
from .shared.digits_beside import cells_of
from .shared.wording import alike, by_cell, in_lots, listing, losing_cells

_CASES = 3  # the maximum number of digits with a sentence of their own, and of sets in it


class CageCombinations(OfOneClue):
    """Eliminates the candidates that fit no allowed combination of digits for a clue, such as a
    cage with a total.

    A combination remains possible while its digits still fit into the cells, one in each. Exactly
    one of the remaining combinations is the right one.
    """

    forms = (
        Form(
            "Cage Combinations",
            2.4,
            aliases=("Killer Combinations", "Cage Combos", "Combination Reduction"),
        ),
    )
    idea = "A candidate is false if {clue} allows no set of digits with it."
    is_meant = staticmethod(has_sets)

    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        fits = [grid.board.digits_of(way.digits) for way in ways]
        if len(cells_of(grid.board, clue)) == 1:
            left = Sentence("That leaves only {digits:or}.", digits=[fit[0] for fit in fits])
            lost = [*losing_cells(None, step)]
            return lost, [left, *lost]
        rules = grid.board.rules_of_clues[clue]
        known = max(len(rule.sets) for rule in rules if isinstance(rule, Sets))
        told = contradictions(step, grid, clue) if max(len(ways), known // 3) > LISTED_SETS else []
        if told and not any(map(is_vague, told)):
            return told, [Sentence(TRY), *told]
        whys = _in_none(step, grid, fits)
        standard = [sets_left(grid.board, ways), *whys, *losing_cells(None, step)]
        teach = [
            Sentence("List all sets of digits that this rule allows."),
            Sentence("Cross out those that the candidates in these cells do not allow."),
            *standard,
            *[Sentence("Later steps may show which of the sets it is.")] * (len(fits) > 1),
        ]
        return standard, teach


def _in_none(step: Step, grid: Grid, fits: Sequence[Sequence[Digit]]) -> Iterator[Sentence]:
    """Explain why candidates are eliminated: no combination contains the digit, or none has it in
    this cell.
    """
    united = {digit for digits in fits for digit in digits}
    absent = sorted({c.digit for c in step.eliminations} - united)
    one = len(fits) == 1
    if absent:
        none = "Neither" if len(fits) == 2 else "None"
        has = "This set does not contain" if one else f"{none} of them contains"
        yield Sentence(has + " {digits:or}.", digits=absent)
    placed, cells = (
        by_cell(c for c in step.eliminations if c.digit in united),
        step.cells(Role.PATTERN),
    )
    live = LiveCandidates(grid).masks
    for cell in [*placed] if len(cells) > 2 else ():
        others = {*chain(*(grid.board.digits_of(live[each]) for each in cells if each != cell))}
        needed = {next((digit for digit in fit if digit not in others), 0) for fit in fits}
        if 0 not in needed:
            every = "This set" if one else "Each of these sets"
            words = f"{every} contains {{needed:or}}, which only {{cell}} can be."
            yield Sentence(words, needed=sorted(needed), cell=cell)
            del placed[cell]
    by_digits = alike((digits, cell) for cell, digits in placed.items())
    cases = [(digit, own) for digits, own in by_digits.items() for digit in digits]
    needs = {digit: [fit for fit in fits if digit in fit] for digit, _ in cases}
    short, lead = [each for each in cases if len(needs[each[0]]) <= _CASES], "If"
    if len(cases) > min(len(short), _CASES):
        fails = f"{'this set could not' if one else 'none of these sets could'} be completed"
        clauses = (
            Sentence("{cells:or} were {digits:or}", digits=digits, cells=cells)
            for digits, cells in by_digits.items()
        )
        yield from (listing(f"If {{}}, {fails}.", lot, ", or ".join) for lot in in_lots(clauses))
        least = sorted(short, key=lambda case: len(needs[case[0]]))[:1]
        cases, lead = [(digit, own[:1]) for digit, own in least], "For example, if"
    either = partial(join, word="or")
    for digit, own in cases:
        sets = [[each for each in fit if each != digit] for fit in needs[digit]]
        rest = [Sentence("{set:run}" if sets[1:] else "{set}", set=each) for each in sets]
        if len(cells) > 2:
            words = f"{lead} {{own:or}} were {{digit}}, the other cells could not hold {{}}."
            yield listing(words, rest, either, own=own, digit=digit)
        for cell in own if len(cells) == 2 else ():
            other = next(each for each in cells if each != cell)
            words = f"{lead} {{cell}} were {{digit}}, {{other}} would have to be {{}}"
            words = f"{words}, which is impossible."
            yield listing(words, rest, either, cell=cell, digit=digit, other=other)
