"""Sentences about candidates that a clue does not allow together."""

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

from ...model import Board, Candidate, Cell, Digit, Grid, Sentence, join
from ...model.clue_spaces import sees
from ...model.rules import Sets
from .clue_reasons import RULE_BROKEN, filler_of, is_vague, why_not
from .digits_beside import cells_of
from .wording import listing

_LONG: Final = 10  # if a clue has more cells, a reason for a pair of candidates takes too long


def of_pairs(board: Board, clue: int) -> str:
    """The word of a rule for the whole board that consists of rules for two cells, if a clue is one
    of these. Other clues for two cells have a word of their own. "" if it has more cells.
    """
    return board.clues[clue].word if len(board.cells_of_clues[clue]) == 2 else ""


def not_both(
    grid: Grid, ones: Sequence[Candidate], cells: Sequence[Cell], digits: Sequence[Digit], clue: int
) -> Sentence:
    """A sentence such as `2 in r1c1 rules out 3 in r1c2 because of the whisper line.`

    >>> from nonet import Board, Puzzle
    >>> board = Board.of("cage:20@r1c1,r1c2,r1c3")
    >>> grid = Grid(Puzzle("." * 81, board=board))
    >>> one, other = Candidate("2r1c1"), Candidate("3r1c2")
    >>> str(not_both(grid, [one], [other.cell], [other.digit], 0))
    '2 in r1c1 rules out 3 in r1c2 because the rest of the 20 cage cannot add up to 15.'
    """
    own = grid.board.clues[clue]
    # The cells in the sentence show where a line or a cage is, but not where an outside clue is.
    place = "" if "{cells" in own.place or own.noun.endswith(" rule") else f" {own.place}"
    place = " between the two cells" if own.place == "between {cells}" else place
    rules = grid.board.rules_of_clues[clue]
    sums = {sum(each) for rule in rules if isinstance(rule, Sets) for each in rule.sets}
    every, shift = cells_of(grid.board, clue), grid.board.shift
    others = len(every) - 2
    # Further cells belong to other pairs.
    within = [one for one in ones if one.cell in every]
    is_sum = len(sums) == 1 and others > 0
    left = {sum(sums) - one.digit - digit for one in within for digit in digits if is_sum}
    out = [cell.with_digit(digit) for cell in cells if cell in every for digit in digits]
    reason = f"of the {own.named}{place}"
    cases, is_long = [*product(within, out)], len(every) > _LONG
    why = why_not(grid, clue, *cases, is_quick=is_long)
    if is_vague(why) and 1 < len(cases) == len(digits) < 4:
        whys = [why_not(grid, clue, case, is_quick=is_long) for case in cases]
        if not any(map(is_vague, whys)):
            words = "for {lost}, "
            each = zip(digits, whys, strict=True)
            told = [Sentence(words + own.template, lost=d, **own.parts) for d, own in each]
            why = listing("{}", told, "; ".join) if len({*whys}) > 1 else whys[0]
    near, parts = sees(grid.board, clue), dict[str, Any](why.parts)
    seen = {every[at] for cell in parts.get("others", ()) for at in near[every.index(cell)]}
    lost = {each.digit for each in (*within, *out) if each.cell in seen}
    if left and max(left) < others:
        reason = f"the {own.named} has no room for both"
    elif left and min(left) >= others:
        rest = join([str(total - shift * others) for total in sorted(left)], "or")
        reason = f"the rest of the {own.named} cannot add up to {rest}"
    elif len(within) == len(out) == 1 and "several" in parts and lost.issuperset(parts["several"]):
        reason = why.template  # the houses are enough
    elif RULE_BROKEN not in why.template:
        reason = why.template if getattr(own, "choices", ()) else f"{reason} ({why.template})"
    return filler_of(grid.board, clue)(
        f"{{own:or}} in {{there:or}} rules out {{lost}} in {{losing}} because {reason}.",
        own=dict.fromkeys(one.digit for one in ones),
        there=dict.fromkeys(one.cell for one in ones),
        lost=digits,
        losing=cells,
        **why.parts,
    )
