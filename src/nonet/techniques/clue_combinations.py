"""Clue combinations: a line, an arrow or another clue can be filled in only a few ways."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from ..model import Board, Candidate, Cell, Grid, LiveCandidates, Sentence, SignOf, Step, join
from ..model.clue_spaces import Ways, sees
from . import get
from .form import Form
from .shared.clue_reasons import NEEDED, choices_of, is_vague, why_choice_fails, why_not
from .shared.clue_totals import BOUND, total_of, with_one_bound
from .shared.clues import OfOneClue, Reasons, clues_with_ways, has_sets, rises, step_of_ways
from .shared.digits_beside import cells_of
from .shared.wording import alike, by_cell, in_lots, listing, losing_cells
from .thermometer_bounds import counting_along

_LISTED = 6  # the maximum number of fillings in a sentence, and of bounds
_REASONS = 4  # the maximum number of sentences with reasons
_QUICK = 20  # the maximum number of candidates that are tried for a quick reason
_TRIED = 36 * 9**2  # limits the cells, eliminations and digits, because reasons take time
_SAME = "that digit too"
TRY = "Try the candidates of these cells one by one."


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
        if only := _only_choice(step, grid, clue):
            return only
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
            how = TRY
            found = contradictions(step, grid, clue)
        return found, [Sentence(how), *found]


def _only_choice(step: Step, grid: Grid, clue: int) -> Reasons | None:
    """If the candidates allow only one choice of a clue, the reasons that its clues give."""
    choices = choices_of(grid, clue)
    whys = [*map(why_choice_fails, choices)]
    only = choices[whys.index(None)] if whys.count(None) == 1 else None
    if only is None:
        return None
    told = [
        Sentence(f"({number}) cannot be true, because {why.template}.", **why.parts)
        for number, why in enumerate(whys, 1)
        if why
    ]
    told.append(Sentence(f"So ({whys.index(None) + 1}) is true."))
    lost, standard, teach = set[Candidate](), [*told], [*told]
    kinds = map(get, ("cage-combinations", "thermometer-bounds", ClueCombinations.id))
    for kind in (kind for kind in kinds if isinstance(kind, OfOneClue)):
        for own, ways in clues_with_ways(only, kind.is_meant):
            if found := step_of_ways(kind.id, only, own, ways):
                lost |= {*found.eliminations}
                short, full = kind.reasons(found, only, own, ways)
                standard += short
                teach += full
    return (standard, teach) if lost == {*step.eliminations} else None


def _fillings(step: Step, grid: Grid, clue: int, ways: Ways) -> list[Sentence]:
    """Sentences that list all fillings of a clue. Empty if there are too many."""
    board, cells = grid.board, cells_of(grid.board, clue)
    # The rule of a palindrome does not limit its middle cell.
    ruled = {*chain(*(rule.cells for rule in board.rules_of_clues[clue]))}
    named = [cell for cell in cells if cell in ruled | {out.cell for out in step.eliminations}]
    empty = [cell for cell in named if not grid.value(cell)]
    is_long = len(empty) > 1 and max(len(ways), len(empty)) > _LISTED
    is_unclear = is_long or any(m.bit_count() > 1 for way in ways for m in way.in_cells)
    if is_unclear or getattr(board.clues[clue], "choices", None):
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
    value, known = [board.digit(grid.value(c)) for c in filled], Sentence("")
    if 0 < len(filled) < 5 and "{sum}" not in words:
        each = zip(filled, value, strict=True)
        known = listing("{}", (Sentence("{cell} is {value}", cell=c, value=d) for c, d in each))
        words = f"{known.template}. {words}"
    if len(empty) == 1:
        if board.clues[clue].sides == ("cells", "") and filled[1:]:
            rest = sum(value) - board.shift * len(filled)
            known = Sentence("The other cells add up to {rest}", rest=rest)
        known = known if known.template else Sentence("The other cells are filled")
        few = ", so {empty} can only be {}." if len(shown) <= len(step.eliminations) + 1 else "."
        words, last, some = known.template + few, "or", None
    total = sum(runs[0]) - board.shift * len(empty)
    joins = partial(join, word=last)
    found = listing(words, shown, joins, empty=empty, sum=total, **known.parts)
    return [found, *losing_cells(some, step)]


def contradictions(step: Step, grid: Grid, clue: int) -> list[Sentence]:
    """Sentences such as `If r1c1 were 3, r1c2 could not be 2, but it is.` If there are too many,
    only the first of them.
    """
    # If some of many candidates have no quick reason, one reason is enough.
    cells = cells_of(grid.board, clue)
    outs = sorted(step.eliminations, key=lambda out: cells.index(out.cell))
    most, told, vague = _TRIED // (len(cells) * grid.board.digits**2), {}, list[Candidate]()
    for out in outs:
        told[out] = why_not(grid, clue, [out], is_quick=len(outs) > most)
        vague += [out] * is_vague(told[out])
        if len(outs) > most and vague and not len(vague) == len(told) < _QUICK:
            break
    if is_all := len(outs) <= most or not vague:
        told = {out: told[out] for out in step.eliminations}
    else:
        told = {out: told[out] for out in told if out not in vague}
        few = outs[:most:2] or outs[:1]
        told = told or {out: why_not(grid, clue, [out], is_quick=not most) for out in few}
    value = getattr(grid.board.clues[clue], "value", None) or 0
    apart = alike((_without_digit(grid, *own), own[0]) for own in told.items())
    whys: Mapping[Sentence, Sequence[Candidate]] = _with_like_bounds(apart, value)
    opening, some = "If", None
    cases = _cases(cells, whys)
    # The reasons against several choices are long.
    are_many = len(cases) > (2 if getattr(grid.board.clues[clue], "choices", ()) else _REASONS)
    if not is_all or are_many:
        whys, some = apart, Sentence("None of these candidates fits")
        opening, cases = "For example, if", [(why, lot[:1]) for why, lot in _cases(cells, whys)[:1]]
    reasons = [
        listing(f"{opening} {{}}, {why.template}.", lot, ", or ".join, **why.parts)
        for why, lot in [(_with_digit(why, whys[why]), lot) for why, lot in cases]
    ]
    return [*reasons, *losing_cells(some, step)]


def _cases(
    cells: Sequence[Cell], whys: Mapping[Sentence, Sequence[Candidate]]
) -> list[tuple[Sentence, Sequence[Sentence]]]:
    """Reasons, each with clauses that name some of its candidates. The plainest reason is first."""

    def effort(why: Sentence) -> tuple[bool, int]:
        """Whether a reason is vague, and how many cells it spans."""
        parts = dict[str, Any](why.parts)
        named = (whys[why][0].cell, *parts.get("others", ()), *parts.get("crowd", ()))
        at = [cells.index(cell) for cell in named]
        return is_vague(why) or "instead" in parts, max(at) - min(at)

    return [
        (why, lot)
        for why in sorted(whys, key=effort)
        for lot in in_lots(
            Sentence("{cells:or} were {lost:or}", cells=own, lost=lost)
            for lost, own in alike((d, cell) for cell, d in by_cell(whys[why]).items()).items()
        )
    ]


def _without_digit(grid: Grid, out: Candidate, why: Sentence) -> Sentence:
    """A reason in words that fit other digits if the reason is similar."""
    words, parts = why.template, dict[str, Any](why.parts)
    digit = str(SignOf(out.digit - grid.board.shift))
    if words.endswith((f" for {digit}", f" with {digit}")):
        words = f"{words.removesuffix(digit)}that digit"
    if parts.get("needed") == (out.digit,) and "forced" not in parts:
        del parts["needed"]
        words = words.replace("{needed:or}", _SAME)
    return Sentence(words, **parts)


def _with_like_bounds(
    whys: Mapping[Sentence, Sequence[Candidate]], value: int
) -> dict[Sentence, list[Candidate]]:
    """The same reasons, with one bound for all numbers on the same side of the clue's number. If
    there are more than two reasons with what a cell would need, one of them lists all its digits.
    """
    same: dict[Any, list[Sentence]] = {}
    for why in whys:
        bound, parts = BOUND.fullmatch(why.template), dict[str, Any](why.parts)
        key = parts["others"] if why.template == NEEDED else why
        key = (bound[1], int(bound[2]) < value) if bound else key
        same.setdefault(key, []).append(why)
    found = dict[Sentence, list[Candidate]]()
    for own in same.values():
        merged, told = own[0], [why.template for why in own]
        if len(own) == 2 and merged.template == NEEDED:
            found |= {why: [*whys[why]] for why in own}
            continue
        if own[1:] and merged.template == NEEDED:
            needed = {digit for why in own for digit in dict[str, Any](why.parts)["needed"]}
            merged = Sentence(NEEDED, **{**merged.parts, "needed": sorted(needed)})
        elif own[1:]:
            merged = Sentence(with_one_bound(told, value))
        found[merged] = [out for why in own for out in whys[why]]
    return found


def _with_digit(why: Sentence, outs: Sequence[Candidate]) -> Sentence:
    """A reason with the digit that another cell would need too, if it is only one."""
    if _SAME not in why.template or len({out.digit for out in outs}) > 1:
        return why
    return Sentence(why.template.replace(_SAME, "{same}"), same=outs[0].digit, **why.parts)


def _bounds(step: Step, grid: Grid, clue: int) -> list[Sentence]:
    """If a clue is a sum, sentences such as `r1c1 is at least 3, because r1c2 and r1c3 add up to at
    least 3.` Empty if they would not explain all eliminations, or if there are too many sentences.
    """
    board, live, at = grid.board, LiveCandidates(grid).masks, grid.board.cells_of_clues[clue]
    own, seen = board.clues[clue], sees(board, clue)
    sides = [[*own.parts_of(range(len(at))).get(name, ())] for name in own.sides]
    if len(at) > len([*chain(*sides)]):
        return []
    held = [[d - board.shift for d in board.digits_of(live[cell])] for cell in at]

    def total(places: list[int], pick: Callable[..., int]) -> tuple[int, list[Sentence]]:
        """The least total of these cells (`pick` is `min`) or the greatest (`max`), and words."""
        total = total_of(held, seen, places, pick) or 0
        least = ("at least " if pick is min else "at most ") * any(held[i][1:] for i in places)
        words = f"{{several}} [is|add up to] {least}{{total}}"
        cells = [board.all_cells[at[i]] for i in places]
        return total, [Sentence(words, several=cells, total=total)] * bool(cells)

    found = []
    for cell, lost in by_cell(step.eliminations).items():
        is_first, left = at.index(cell) in sides[0], {*lost}
        others = [i for i in sides[not is_first] if at[i] != cell]
        for word, near, far in (("most", min, max), ("least", max, min)):
            (less, why), (more, further) = total(others, near), total(sides[is_first], far)
            bound = more - less + getattr(own, "value", 0)
            last = bound + board.shift
            if over := {d for d in left if (d > last if near is min else d < last)}:
                words = f"{{cell}} is at {word} {{bound}}, because {{}}."
                found.append(listing(words, [*why, *further], " and ".join, cell=cell, bound=bound))
                left -= over
        if left:
            return []
    return [*found, *losing_cells(None, step)] if len(found) <= _LISTED else []
