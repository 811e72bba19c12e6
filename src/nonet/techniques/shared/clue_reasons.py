"""Reasons why a clue does not allow candidates together, in words."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, combinations, permutations
from operator import or_
from typing import Any, Final

from ...base import Error
from ...model import (
    Board,
    Candidate,
    Cell,
    Digit,
    Grid,
    LiveCandidates,
    Puzzle,
    Sentence,
    SignOf,
    join,
)
from ...model.clue_spaces import Ways, sees, ways_left
from .clue_sets import told_by_sets
from .clue_totals import told_by_totals, with_one_bound
from .digits_beside import (
    cells_of,
    left_beside,
    left_by_automata,
    left_by_pairs,
    needed_by,
    settled,
)
from .wording import filler, listing

_MANY_CELLS: Final = 6  # in longer clues, following a cell in turn takes seconds
_LONG: Final = 10  # if a clue has more cells, a reason for a pair of candidates takes too long


def filler_of(board: Board, clue: int) -> Callable[..., Sentence]:
    """A function that fills in templates for sentences about a clue. A template can name `cells`,
    and whatever the clue's `parts_of` returns.

    >>> board = Board.of("greater:r1c1,r1c2")
    >>> str(filler_of(board, 0)(board.clues[0].says))
    'r1c1 is greater than r1c2, as the inequality sign between them shows.'
    """
    cells = cells_of(board, clue)
    return filler(**{"cells": cells, **board.clues[clue].parts_of(cells)})


RULE_BROKEN: Final = "could not be completed"
NEEDED: Final = "{others} would have to be {needed:or}, which is impossible"
KNOWN: Final = "{known} is {value}, so "
_NO_CHOICE: Final = "choice could be true"
_UNCLEAR: Final = re.compile(rf"{RULE_BROKEN}|^it |the other cell| there$| next to ")  # or too long


def why_not(grid: Grid, clue: int, *cases: Sequence[Candidate], is_quick: bool = False) -> Sentence:
    """A clause that explains why a clue does not allow the candidates of a case together, whichever
    case it is. It names few other cells. If it `is_quick`, the clue is not filled in for reasons.

    >>> from nonet import Puzzle
    >>> board = Board.of("whispers:5@r1c1,r1c2")
    >>> grid = Grid(Puzzle("7" + "." * 80, board=board))
    >>> str(why_not(grid, 0, [board.candidate("4r1c2")]))
    'r1c1 would have to be 9, which is impossible'
    >>> str(why_not(grid, 0, [board.candidate("3r1c2")]))
    'r1c1 could not be 7, but it is'
    >>> str(why_not(grid, 0, [board.candidate("5r1c2")]))
    'the other cell could not differ from it by 5 or more'
    """
    why = _why_not(grid, clue, cases, is_quick=is_quick)
    is_weak, is_told = is_vague(why), is_quick or len(cases) > 1 or _NO_CHOICE in why.template
    if len(cases) == 1 and len(cells_of(grid.board, clue)) > _LONG:
        is_shown = not (is_weak or "but it is" in why.template or "impossible" in why.template)
        return (None if is_shown else _by_houses(grid, clue, cases[0])) or why
    if is_told or not (is_weak or "but it is" in why.template):
        return why
    is_weak &= len(cells_of(grid.board, clue)) <= _MANY_CELLS
    told = _crowd(grid, clue, settled(grid, clue, cases[0])) or _equal(grid, clue, cases[0])
    told = told or (_in_turn(grid, clue, cases[0]) if is_weak else why)
    is_broken = not told and RULE_BROKEN in why.template and len(cases[0]) == 1
    needed = needed_by(grid, clue, cases[0][0]) if is_broken else ()
    words = "the other cells would need {instead:or} there"
    return told or (Sentence(words, instead=needed) if needed else why)


def is_vague(why: Sentence) -> bool:
    """Whether a reason only says that some cells cannot be filled."""
    return any(words in why.template for words in (RULE_BROKEN, "be filled", "would fit in"))


def _equal(grid: Grid, clue: int, case: Sequence[Candidate]) -> Sentence | None:
    """A clause about two empty cells that see each other but would have to be equal."""
    board, cells, live = grid.board, cells_of(grid.board, clue), LiveCandidates(grid).masks
    known = {cell: live[cell] for cell in cells if live[cell].bit_count() == 1}
    known |= {one.cell: 1 << one.digit - 1 for one in case}
    for i, j in combinations(range(len(cells)), 2):
        one, other = cells[i], cells[j]
        if j in sees(board, clue)[i] and known.keys().isdisjoint((one, other)):
            bits = [1 << digit - 1 for digit in board.digits_of(live[one])]
            left = (left_by_automata(board, clue, known | {one: bit}) for bit in bits)
            if all(own.get(other, -1) & ~bit == 0 for bit, own in zip(bits, left, strict=True)):
                return Sentence("{pair} would have to be equal", pair=[one, other])
    return None


def _by_houses(grid: Grid, clue: int, case: Sequence[Candidate]) -> Sentence | None:
    """A clause about cells of a clue that see the cells of a case: they have too few digits left,
    or one of them has a single digit left, against which the clue has a reason.
    """
    board, cells, live = grid.board, cells_of(grid.board, clue), LiveCandidates(grid).masks
    left = dict(zip(cells, left_beside(grid, clue, case), strict=True))
    fewer = {
        cell: digits
        for cell, digits in left.items()
        if len(digits) < live[cell].bit_count() and cell not in {one.cell for one in case}
    }
    if told := _crowd(grid, clue, fewer):
        return told
    for cell, digits in fewer.items():
        only = [*case, *map(cell.with_digit, digits)]
        reason = _told_by_clue(grid, clue, only) if len(digits) == 1 else ""
        if reason:
            words = f"{{next}} would have to be {{digits}}, so {reason}"
            return filler_of(board, clue)(words, next=cell, digits=digits)
    return None


def _in_turn(grid: Grid, clue: int, case: Sequence[Candidate]) -> Sentence | None:
    """A clause about a cell with a few digits beside a case, with a reason against each."""
    left = left_by_pairs(grid.board, clue, case)
    cells = zip(cells_of(grid.board, clue), left_beside(grid, clue, case), strict=True)
    fits = [(c, [d for d in own if left.get(c, -1) >> d - 1 & 1] or own) for c, own in cells]
    live, known = LiveCandidates(grid).masks, {one.cell for one in case}
    few = sorted((len(own), c, own) for c, own in fits if len(own) < 4)
    for _, cell, own in few:
        if cell in known or live[cell].bit_count() < 2:
            continue
        cases = [[*case, cell.with_digit(digit)] for digit in own]
        whys = dict.fromkeys(_why_not(grid, clue, [each], is_quick=False) for each in cases)
        if not 0 < len(whys) < 3 or len(whys) not in (1, len(own)) or any(map(is_vague, whys)):
            continue
        words, parts = "{next} would have to be {digits:or}, so {0}", dict[str, Any]()
        if len(whys) > 1:
            words = "{next} could be neither {less} ({0}) nor {more} ({1})"
        for at, why in enumerate(whys):
            words = words.replace(f"{{{at}}}", re.sub(r"(?<=\{)\w+", rf"\g<0>{at}", why.template))
            parts |= {f"{name}{at}": value for name, value in why.parts.items()}
        # Not `first` and `last`, which are parts of clues.
        return filler(next=cell, digits=own, less=own[0], more=own[-1], **parts)(words)
    return None


def _why_not(
    grid: Grid, clue: int, cases: Sequence[Sequence[Candidate]], *, is_quick: bool
) -> Sentence:
    board, cells, masks = grid.board, cells_of(grid.board, clue), LiveCandidates(grid).masks
    none, is_one, own = "nothing would fit in", len(cases) == 1, board.clues[clue]
    broken = Sentence(f"the {own.noun} {RULE_BROKEN}")
    if getattr(own, "choices", ()):
        none_left = {_no_choice(grid, clue, case) for case in cases}
        if len(none_left) == 1 and (told_of_choices := none_left.pop()):
            return told_of_choices
    if is_one and (clashing := [*_clashing(board, clue, cases[0])]):
        told_of = clashing if len(cells) > 2 else []
        reason = _told_by_clue(grid, clue, cases[0]) if told_of else ""
        broken = filler_of(board, clue)(reason) if reason else broken
        return next(filter(None, (_needs(*each) for each in told_of)), broken)
    told = {_told_by_clue(grid, clue, case) for case in cases}
    if all(told) and (words := _of_all(sorted(told), getattr(own, "value", 0) or 0)):
        return filler_of(board, clue)(words)
    found = [_blocking(grid, clue, case, is_quick=is_quick) for case in cases]
    others = found[0][0]
    if (is_quick and not others) or any(few != others for few, _ in found):
        return broken
    ruled = {*chain(*(rule.cells for rule in board.rules_of_clues[clue]))}
    only = {*cells}.difference(known.cell for case in cases for known in case) & ruled
    fits = [left_by_pairs(board, clue, case).get(cell) for case in cases for cell in only]
    if not others and len(only) == 1 and len(cells) == len(cases[0]) + 1 and not any(fits):
        words = f"{none} {{only}}"
        if own.sides == ("cells", ""):
            words = "{only} would have to be {left}, which is impossible"
        known = sum(one.digit - board.shift for one in cases[0])
        fill = filler(only=[*only], left=getattr(own, "value", 0) - known)
        last = _between(grid, clue, cases[0], *only) or _last_needs(grid, clue, cases[0])
        return last or fill(words)
    if is_one and len(others) != 1 and (crowd := _crowd(grid, clue, found[0][1])):
        return crowd
    if not others:
        is_pair = is_one and len(cells) > len(cases[0]) == 2
        for known, other in permutations(cases[0]) if is_pair else ():
            near = [cells[at] for at in sees(board, clue)[cells.index(other.cell)]]
            for cell, left in _blocking(grid, clue, [known], is_quick=is_quick)[1].items():
                is_told = cell == other.cell or (cell in near and {*left} == {other.digit})
                if cell != known.cell and is_told and (needs := _needs(known, cell, left)):
                    return needs
        return broken
    empty = [cell for cell in others if not grid.value(cell)]
    held = board.digits_of(masks[others[0]])
    needed = sorted({*chain(*(left[others[0]] for _, left in found))})
    parts: dict[str, Any] = {"others": others, "empty": empty, "several": held, "needed": needed}
    parts |= broken.parts
    filled = f"{{empty}} could not {'both' if len(empty) == 2 else 'all'} be filled"
    words = f"{none} {{empty}}" if len(empty) == 1 else filled
    words = words if 0 < len(empty) < 5 else broken.template
    is_case = is_one and len(cases[0]) == 1 and not is_quick
    if is_case and 1 < len(empty) < 5 and (instead := needed_by(grid, clue, cases[0][0], others)):
        words, parts["instead"] = "{empty} would need {instead:or} there", instead
    if is_one and len(empty) == 1 and (differ := _between(grid, clue, cases[0], *empty)):
        return differ
    every = {cell: grid.value(cell) for cell in cells} | {one.cell: one.digit for one in cases[0]}
    digits = [every[cell] for cell in cells if cell not in empty]
    if own.sides == ("cells", "") and is_one and 0 < len(empty) < 5 and all(digits):
        words = "{empty} would have to add up to {left}, which is impossible"
        parts["left"] = getattr(own, "value", 0) - sum(digits) + board.shift * len(digits)
    between = None
    if is_one and len(others) == 1:
        at, end = sorted(map(cells.index, (cases[0][0].cell, others[0])))
        between = cells[at + 1] if end - at == 2 and not grid.value(cells[at + 1]) else None
    if between is not None and (differ := _between(grid, clue, cases[0], between)):
        return differ
    is_bare = is_one and len(others) == 1 and (not needed or len(held) < min(len(needed), 4))
    if is_bare and (last := _last_needs(grid, clue, cases[0])):
        return last
    if len(others) == 1 and not needed:
        there = "the other cell" if len(cells) == 2 else "{others}"
        words = f"{there} {own.unpaired}" if own.unpaired else f"{none} {there}"
    elif len(others) == 1 and len(held) < min(len(needed), 4):
        words = "{others} could not be {several:or}, [but it is|its only candidates]"
    elif len(others) == 1 and len(needed) < 5:
        words = NEEDED
        linked = left_by_pairs(board, clue, cases[0])
        forced = found[0][1][between] if between in linked and others[0] not in linked else ()
        forced = tuple([d for d in forced if between and d in grid.candidates(between)])
        if 0 < len(forced) < 4:
            words = f"{{between}} would have to be {{forced:or}}, so {words}"
            parts |= {"between": [between], "forced": forced}
    return filler(**parts)(words)


def why_broken(grid: Grid, clue: int) -> Sentence | None:
    """A clause that explains why the remaining candidates cannot fill a clue."""
    board, live = grid.board, LiveCandidates(grid).masks
    if getattr(board.clues[clue], "choices", ()):
        return _no_choice(grid, clue, ())
    cells = cells_of(board, clue)
    digits = [board.digits_of(live[cell]) for cell in cells]
    if not all(digits):
        return Sentence("{cell} would have no candidate left", cell=cells[digits.index(())])
    if len(cells) == 1:
        return Sentence("{cells} could only be {digits:or}", cells=cells, digits=digits[0])
    held = [[SignOf(digit - board.shift) for digit in each] for each in digits]
    own, near = board.clues[clue], sees(board, clue)
    if told := own.reason_beside(held, near) or told_by_totals(own, held, near):
        return filler_of(board, clue)(told)
    if max(map(len, digits)) == 1 and len(cells) < 5:
        known = zip(cells, digits, strict=True)
        return listing("{}", [Sentence("{cell} is {value}", cell=c, value=d[0]) for c, d in known])
    for at, fits in zip(cells, digits, strict=True):
        alone = [at.with_digit(*fits)] if len(fits) == 1 else []
        why = why_not(grid, clue, alone, is_quick=len(cells) > _MANY_CELLS) if alone else None
        if why and not _UNCLEAR.search(why.template):
            if len(dict[str, Any](why.parts).get("several", ())) == 1:
                words = "{known} is {value} and {others} is {several}"
                return Sentence(words, known=at, value=fits[0], **why.parts)
            return Sentence(f"{KNOWN}{why.template}", known=at, value=fits[0], **why.parts)
    if told_of_sets := told_by_sets(board, clue, digits):
        return told_of_sets
    if len(cells) == 2:
        return Sentence("no candidate of {first} fits one of {last}", first=cells[0], last=cells[1])
    return _in_turn(grid, clue, ()) if len(cells) <= _MANY_CELLS else None


def choices_of(grid: Grid, clue: int) -> list[Grid | None]:
    """For each choice of a clue that has several, a grid whose only clues are those of this choice.
    None if no digits satisfy it. Empty if the board has no name.
    """
    masks: list[Any] = [mask or () for mask in LiveCandidates(grid).masks]
    return [
        Grid.load(Puzzle.unchecked(grid.puzzle.givens, own), grid.values, masks) if own else None
        for own in _boards_of_choices(grid.board, clue)
    ]


@lru_cache(maxsize=1 << 6)
def _boards_of_choices(board: Board, clue: int) -> list[Board | None]:
    further, found = board.further_constraints, list[Board | None]()
    words = board.words.split("+")[: -len(further)]
    words += [each.word for each in further if not each.is_clue]
    for choice in getattr(board.clues[clue], "choices", ()) if words else ():
        try:
            found.append(Board.of("+".join([*words, *choice.split("&")])))
        except Error:
            found.append(None)
    return found


def why_choice_fails(grid: Grid | None, case: Sequence[Candidate] = ()) -> Sentence | None:
    """A clause that explains why none of the clues on a grid of `choices_of` allow a case. None if
    they allow it, as far as each clue on its own shows.
    """
    if grid is None:
        return Sentence("no digits satisfy it")
    board, left = grid.board, grid.copy()
    for one in case:
        for seen in board.peers(one.cell):
            if left.has(seen.with_digit(one.digit)):
                left.remove(seen.with_digit(one.digit))
    live, known = LiveCandidates(left).masks, {one.cell: 1 << one.digit - 1 for one in case}
    for clue in range(len(board.clues)):
        cells = cells_of(board, clue)
        if ways_left(board, clue, tuple([known.get(cell, live[cell]) for cell in cells])) == ():
            own = [one for one in case if one.cell in cells]
            if len(cells) == 1:
                digits = [one.digit for one in own] or board.digits_of(live[cells[0]])
                words = "{cells} could " + ("not" if own else "only") + " be {digits:or}"
                return Sentence(words, cells=cells, digits=digits)
            why = why_not(grid, clue, own) if own else why_broken(left, clue)
            if why is None or RULE_BROKEN in why.template:
                held = left_beside(grid, clue, own)
                return told_by_sets(board, clue, held) or Sentence("the candidates do not allow it")
            if "the other cell" not in why.template or len(own) > 1:
                return why
            (other,) = {*cells} - {own[0].cell}
            return Sentence(why.template.replace("the other cell", "{other}"), other=other)
    return None


def _no_choice(grid: Grid, clue: int, case: Sequence[Candidate]) -> Sentence | None:
    """A clause with the reasons why no choice of a clue allows a case."""
    whys = [why_choice_fails(each, case) for each in choices_of(grid, clue)]
    if not whys or not all(whys):
        return None
    told = [Sentence(f"({n}) {why.template}", **why.parts) for n, why in enumerate(whys, 1) if why]
    lead = f"{'neither' if len(whys) == 2 else 'no'} {_NO_CHOICE}"
    return listing(f"{lead}: {{}}", told, "; ".join)


def _clashing(
    board: Board, clue: int, case: Sequence[Candidate]
) -> Iterator[tuple[Candidate, Cell, tuple[Digit, ...]]]:
    """Candidates that exclude others of a case by a rule for two cells, each with the cell of the
    other and what it leaves there.
    """
    for one, other in permutations(case, 2):
        left = board.digits_of(left_by_pairs(board, clue, [one]).get(other.cell, -1))
        if other.digit not in left:
            yield one, other.cell, left


def _needs(known: Candidate, at: Cell, need: Sequence[Digit]) -> Sentence | None:
    """A clause with the few digits that a candidate leaves in another cell."""
    words = "{digit} in {cell} needs {need:or} in {at}"
    return filler(known, need=need, at=at)(words) if 0 < len(need) < 4 else None


def _told_by_clue(grid: Grid, clue: int, case: Sequence[Candidate]) -> str:
    """The reason that a clue itself gives against the candidates of a case."""
    board, live = grid.board, LiveCandidates(grid).masks
    # If the cells that see a case would be empty, the clue may exclude it even without that.
    left = zip(cells_of(board, clue), left_beside(grid, clue, case), strict=True)
    held = [digits or board.digits_of(live[cell]) for cell, digits in left]
    values = [tuple([SignOf(d - board.shift) for d in digits]) for digits in held]
    own = board.clues[clue]
    near = sees(board, clue)
    told = all(held) and (own.reason_beside(values, near) or told_by_totals(own, values, near))
    digit = SignOf(case[-1].digit - board.shift)
    if told and len(case) == 1 and values.count((digit,)) == 1:
        told = told.removeprefix(f"{digit} would")
        return f"it would{told}" if told[0] == " " else told
    return told or ""


def _of_all(told: Sequence[str], value: int) -> str:
    """One reason for several cases, from the reasons of a clue with this number against each. ""
    if the reasons differ too much.
    """
    firsts, _, ends = zip(*(each.partition(" would ") for each in told), strict=True)
    if len(told) == 1 or (len({*ends}) == 1 and all(len(first) == 1 for first in firsts)):
        return f"{join([*firsts], 'or')} would {ends[0]}" if told[1:] else told[0]
    return with_one_bound(told, value)


def _last_needs(grid: Grid, clue: int, case: Sequence[Candidate]) -> Sentence | None:
    """A clause with the digits that the other cells of a clue need in its last empty cell."""
    board, cells = grid.board, cells_of(grid.board, clue)
    known = {cell: 1 << grid.value(cell) - 1 for cell in cells if grid.value(cell)}
    known |= {one.cell: 1 << one.digit - 1 for one in case}
    last = [cell for cell in cells if cell not in known]
    left = left_by_automata(board, clue, known).get(last[0], 0) if len(last) == 1 else 0
    words = "{last} would have to be {left:or}, which is impossible"
    is_told = 0 < left.bit_count() < 4
    return Sentence(words, last=last, left=board.digits_of(left)) if is_told else None


def _between(grid: Grid, clue: int, case: Sequence[Candidate], cell: Cell) -> Sentence | None:
    """A clause about a cell whose two neighbours on a line need different digits there."""
    cells, needs = cells_of(grid.board, clue), list[tuple[Cell, tuple[Digit, ...]]]()
    known = {one.cell: one for one in case}
    for near in {*cells[max(0, (at := cells.index(cell)) - 1) : at + 2]} - {cell}:
        digit = grid.value(near)
        one = known.get(near) or (near.with_digit(digit) if digit else None)
        if one and (left := left_by_pairs(grid.board, clue, [one]).get(cell)):
            needs.append((near, grid.board.digits_of(left)))
    if len(needs) != 2 or max(len(digits) for _, digits in needs) > 4:
        return None
    (one_cell, one_digits), (other, digits) = sorted(needs)
    words = "{at} would have to be {one:or} next to {near}, but {two:or} next to {far}"
    return Sentence(words, at=cell, one=one_digits, near=one_cell, two=digits, far=other)


def _blocking(
    grid: Grid, clue: int, known: Sequence[Candidate], *, is_quick: bool = False
) -> tuple[list[Cell], dict[Cell, tuple[Digit, ...]]]:
    """A few cells of a clue whose candidates rule out that the known candidates are all true. The
    dictionary has the digits that the known candidates alone leave in each cell. If it `is_quick`,
    a single cell or none.
    """
    board, cells, live = grid.board, cells_of(grid.board, clue), LiveCandidates(grid).masks
    every, size = (1 << board.digits) - 1, int.bit_count
    own = {one.cell: 1 << one.digit - 1 for one in known}

    def ways_with(few: Sequence[Cell]) -> Ways | None:
        masks = {cell: live[cell] if cell in few else every for cell in cells} | own
        return ways_left(board, clue, tuple([masks[cell] for cell in cells]))

    def distance(cell: Cell) -> int:
        return min(abs(cells.index(cell) - cells.index(one.cell)) for one in known)

    few = sorted({*cells} - {*own}, key=distance)
    # First without the ways to fill the clue, because they take time.
    filled = [cell for cell in few if grid.value(cell)]
    for base in (None,) if is_quick else (None, [], filled):
        ways = None if base is None else ways_with(base)
        columns = zip(*(way.in_cells for way in ways or ()), strict=True)
        left = dict(zip(cells, (reduce(or_, column) for column in columns), strict=False))
        left = left or left_by_pairs(board, clue, known)
        left |= left_by_automata(board, clue, own) if base is not None and not ways else {}
        ends = [cell for cell in few if cell in left and not left[cell] & live[cell]]
        near = [c for c in ends if distance(c) == 1 or min(size(left[c]), size(live[c])) < 4]
        if ways == () or near:
            near.sort(key=lambda cell: distance(cell) > 1 and size(left[cell]) > 3)
            few = near[:1] or base or []
            break
    else:
        few = [] if is_quick else few
    # Leave only the cells that matter. Those that are still empty, and those far away, go first.
    for cell in sorted(few, key=lambda cell: (grid.value(cell) > 0, -distance(cell))):
        rest = [other for other in few if other != cell]
        few = rest if rest and ways_with(rest) == () else few
    left |= own
    return sorted(few), {cell: board.digits_of(left.get(cell, every)) for cell in cells}


def _crowd(grid: Grid, clue: int, left: dict[Cell, tuple[Digit, ...]]) -> Sentence | None:
    """A clause about empty cells that see each other and have fewer digits left than cells."""
    cells, seen = cells_of(grid.board, clue), sees(grid.board, clue)
    both = {cell: {*digits} & {*grid.candidates(cell)} for cell, digits in left.items()}
    fits = {at: both[cell] for at, cell in enumerate(cells) if both.get(cell)}
    for size in range(2, 5):
        for crowd in combinations(fits, size):
            digits = sorted({*chain(*map(fits.__getitem__, crowd))})
            if len(digits) < size and all(j in seen[i] for i, j in combinations(crowd, 2)):
                few = filler(crowd=sorted(cells[i] for i in crowd), digits=digits)
                if len(cells) == 2:
                    return few("both would have to be {digits}")
                words = "have only {digits} left" if size > 2 else "both have to be {digits}"
                return few(f"{{crowd}} would {words}")
    return None
