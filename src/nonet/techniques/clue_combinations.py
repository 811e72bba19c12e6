"""Clue combinations: a line, an arrow or another clue can be filled in only a few ways."""

from collections.abc import Callable
from functools import partial
from itertools import chain, product
from math import prod
from typing import Any

from ..model import Board, Grid, LiveCandidates, Sentence, Step, join
from ..model.clue_spaces import Ways, sees
from .form import Form
from .shared.clues import RULE_BROKEN, OfOneClue, Reasons, cells_of, has_sets, rises, why_not
from .shared.wording import alike, by_cell, listing, losing_cells
from .thermometer_bounds import counting_along

_LISTED = 6  # the maximum number of fillings in a sentence, and of bounds
_REASONS = 4  # the maximum number of sentences with reasons
_TRIED = 36 * 9**2  # limits the cells, eliminations and digits, because reasons take time
_ADDED = 20_000  # limits the sums that are tried for each bound


class ClueCombinations(OfOneClue):
    """Eliminates the candidates that no possible filling of a clue uses.

    Cages are left to Cage Combinations, and thermometers to Thermometer Bounds. If a clue has more
    than 2,000 possible fillings, several fillings are treated as one, so some of these candidates
    may be missed.
    """

    forms = (Form("Clue Combinations", 2.6, aliases=("Line Combinations", "Arrow Combinations")),)
    idea = "A candidate is false if {clue} allows no filling that contains it."

    @staticmethod
    def is_meant(board: Board, clue: int) -> bool:
        return not has_sets(board, clue) and not rises(board, clue)

    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        is_rising = rises(grid.board, clue, slowly=True)
        if is_rising and (found := counting_along(step, grid, clue, ways)):
            how = "Walk along the line from the bulb, and then back from the other end."
        elif found := _fillings(step, grid, clue, ways):
            how = "Write down every way to fill these cells that the rule and the candidates allow."
            if sum(not grid.value(cell) for cell in cells_of(grid.board, clue)) == 1:
                how = "Only one of these cells is still empty."
        elif found := _bounds(step, grid, clue):
            how = "For each cell, add up the smallest or largest digits of the others."
        else:
            how = "Try the candidates of these cells one by one."
            found = _contradictions(step, grid, clue)
        return found, [Sentence(how), *found]


def _fillings(step: Step, grid: Grid, clue: int, ways: Ways) -> list[Sentence]:
    """Sentences that list all fillings of a clue. Empty if there are too many."""
    board, cells = grid.board, cells_of(grid.board, clue)
    # The rule of a palindrome does not limit its middle cell.
    ruled = {*chain(*(rule.cells for rule in board.rules_of_clues[clue]))}
    named = [cell for cell in cells if cell in ruled | {out.cell for out in step.eliminations}]
    empty = [cell for cell in named if not grid.value(cell)]
    is_long = len(empty) > 1 and max(len(ways), len(empty)) > _LISTED
    if is_long or any(m.bit_count() > 1 for way in ways for m in way.in_cells):
        return []
    filled = [cell for cell in named if grid.value(cell)]
    fillings = dict.fromkeys(tuple([w.in_cells[cells.index(c)] for c in empty]) for w in ways)
    runs = [[board.digit(mask.bit_length()) for mask in filling] for filling in fillings]
    shown = [Sentence("{digits:run}", digits=run) for run in runs]
    words, last = "In this order, the candidates of {empty} allow only {}.", "and"
    none = "[This candidate is|These candidates are] in none of them"
    some = Sentence(none, several=step.eliminations) if len(shown) > 1 else None
    sides = map(board.clues[clue].parts_of(cells).get, board.clues[clue].sides)
    if filled and any({*empty}.issubset(side or ()) for side in sides):
        words = "{empty} add up to {sum}, which allows only {}, in this order."
    if len(empty) == 1:
        known = "{filled} is {value}" if len(filled) == 1 else "The other cells are filled"
        few = ", so {empty} can only be {}." if len(shown) <= len(step.eliminations) + 1 else "."
        words, last, some = known + few, "or", None
    value, joins = [board.digit(grid.value(c)) for c in filled], partial(join, word=last)
    total = sum(runs[0]) - board.shift * len(empty)
    found = listing(words, shown, joins, empty=empty, filled=filled, value=value, sum=total)
    return [found, *losing_cells(some, step)]


def _contradictions(step: Step, grid: Grid, clue: int) -> list[Sentence]:
    """Sentences such as `If r1c1 were 3, r1c2 could not be 2, but it is.` If there are too many,
    only the first of them.
    """
    # Reasons take time, so only two are sought if there are many candidates.
    cells, outs = cells_of(grid.board, clue), [*step.eliminations]
    cost = len(cells) * grid.board.digits**2
    if not (is_all := len(outs) * cost <= _TRIED):
        outs = sorted(outs, key=lambda out: cells.index(out.cell))[: _TRIED // cost : 2]
    whys = alike((why_not(grid, clue, [out]), out) for out in outs)

    def effort(why: Sentence) -> tuple[bool, int]:
        """Whether a reason is vague, and how many cells it spans."""
        parts = dict[str, Any](why.parts)
        named = (whys[why][0].cell, *parts.get("others", ()), *parts.get("crowd", ()))
        at = [cells.index(cell) for cell in named]
        return RULE_BROKEN in why.template, max(at) - min(at)

    cases = [
        (why, lost, own)
        for why in sorted(whys, key=effort)
        for lost, own in alike((d, cell) for cell, d in by_cell(whys[why]).items()).items()
    ]
    opening, some = "If", None
    if not is_all or len(cases) > _REASONS:
        opening, cases = "For example, if", cases[:1]
        some = Sentence("None of these candidates fits")
    words = f"{opening} {{cells:or}} were {{lost:or}}, {{}}."
    reasons = [listing(words, [why], cells=own, lost=lost) for why, lost, own in cases]
    return [*reasons, *losing_cells(some, step)]


def _bounds(step: Step, grid: Grid, clue: int) -> list[Sentence]:
    """If a clue is a sum, sentences such as `r1c1 is at least 3, because r1c2 and r1c3 add up to at
    least 3.` Empty if they would not explain all eliminations, or if there are too many sentences.
    """
    board, live, at = grid.board, LiveCandidates(grid).masks, grid.board.cells_of_clues[clue]
    own, seen = board.clues[clue], sees(board, clue)
    sides = [[*own.parts_of(range(len(at))).get(name, ())] for name in own.sides]
    if len(at) > len([*chain(*sides)]) or prod(1 + len(each) for each in seen) > _ADDED:
        return []

    def total_of(places: list[int], pick: Callable[..., int]) -> tuple[int, list[Sentence]]:
        """The least total of these cells (`pick` is `min`) or the greatest (`max`), and words."""
        held = ([d - board.shift for d in board.digits_of(live[at[i]])] for i in places)
        digits = [sorted(values, reverse=pick is max) for values in held]
        # A cell needs one choice more than there are cells that it must differ from.
        few = [own[: 1 + len(seen[i] & {*places})] for i, own in zip(places, digits, strict=True)]
        pairs = [(places.index(j), n) for n, i in enumerate(places) for j in seen[i] & {*places}]
        total = pick(sum(f) for f in product(*few) if all(f[n] != f[m] for n, m in pairs))
        least = ("at least " if pick is min else "at most ") * any(own[1:] for own in digits)
        words = f"{{several}} [is|add up to] {least}{{total}}"
        cells = [board.all_cells[at[i]] for i in places]
        return total, [Sentence(words, several=cells, total=total)] * bool(cells)

    found = []
    for cell, lost in by_cell(step.eliminations).items():
        is_first, left = at.index(cell) in sides[0], {*lost}
        others = [i for i in sides[not is_first] if at[i] != cell]
        for word, near, far in (("most", min, max), ("least", max, min)):
            (less, why), (more, further) = total_of(others, near), total_of(sides[is_first], far)
            bound = more - less + getattr(own, "value", 0)
            last = bound + board.shift
            if over := {d for d in left if (d > last if near is min else d < last)}:
                words = f"{{cell}} is at {word} {{bound}}, because {{}}."
                found.append(listing(words, [*why, *further], " and ".join, cell=cell, bound=bound))
                left -= over
        if left:
            return []
    return [*found, *losing_cells(None, step)] if len(found) <= _LISTED else []
