"""Base classes for techniques that look at clues. The functions find a step's clues, and the
candidates that occur in no possible filling of a clue.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import chain, combinations, pairwise, permutations, product
from operator import or_
from typing import Any, Final, TypeAlias

from ...model import Board, Candidate, Cell, Digit, Grid, LiveCandidates, Mark, Role, Sentence, Step
from ...model.clue_spaces import CluePart, Ways, sees, ways_left
from ...model.rules import Pairs, Sets
from ..rung import Rung
from ..technique import Explanation, WordedTechnique
from .wording import MISTAKE, NO_SOLUTION, filler

_LONG: Final = 10  # if a clue has more cells, a reason for a pair of candidates takes too long

OfClue = Callable[[Board, int], bool]
"""A function that returns whether a technique uses the clue with this number."""


def has_sets(board: Board, clue: int) -> bool:
    """Whether a clue requires only that its digits, in any order, form one of a few allowed sets.

    >>> board = Board.of("cage:3@r1c1,r1c2+thermo:r2c1,r2c2")
    >>> has_sets(board, 0), has_sets(board, 1)
    (True, False)
    """
    return any(isinstance(rule, Sets) for rule in board.rules_of_clues[clue])


def rises(board: Board, clue: int, *, slowly: bool = False) -> bool:
    """Whether a clue requires only that its digits increase from each cell to the next, or, with
    `slowly`, that they do not decrease.

    >>> board = Board.of("cage:3@r1c1,r1c2+thermo:r2c1,r2c2")
    >>> rises(board, 0), rises(board, 1)
    (False, True)
    >>> rises(Board.of("clone:r1c1,r2c4"), 0, slowly=True)
    False
    """
    cells, rules = board.cells_of_clues[clue], board.rules_of_clues[clue]
    rising = {
        rule.cells
        for rule in rules
        if isinstance(rule, Pairs) and all(a < b + slowly for a, b in rule.allowed)
        if any(a < b for a, b in rule.allowed)
    }
    return 0 < len(rules) == len(rising) and rising.issuperset(pairwise(cells))


def clues_with_ways(grid: Grid, is_meant: OfClue) -> Iterator[tuple[int, Ways]]:
    """The technique's clues, each with the remaining ways to fill it."""
    board = grid.board
    masks = LiveCandidates(grid).masks
    for clue, cells in enumerate(board.cells_of_clues):
        if is_meant(board, clue):
            ways = ways_left(board, clue, tuple([masks[cell] for cell in cells]))
            if ways is not None:
                yield clue, ways


def cells_of(board: Board, clue: int) -> tuple[Cell, ...]:
    """The cells of a clue, in the clue's own order."""
    return tuple([board.all_cells[cell] for cell in board.cells_of_clues[clue]])


def filler_of(board: Board, clue: int) -> Callable[..., Sentence]:
    """A function that fills in templates for sentences about a clue. A template can name `cells`,
    and whatever the clue's `parts_of` returns.

    >>> board = Board.of("greater:r1c1,r1c2")
    >>> str(filler_of(board, 0)(board.clues[0].says))
    'r1c1 is greater than r1c2, as the inequality sign between them shows.'
    """
    cells = cells_of(board, clue)
    return filler(**{"cells": cells, **board.clues[clue].parts_of(cells)})


def clue_named(board: Board, clue: int) -> str:
    """The noun for a clue, with its article.

    >>> clue_named(Board.of("cage:3@r1c1,r1c2"), 0)
    'a cage'
    """
    noun = board.clues[clue].noun
    return noun if noun.endswith("circles") else f"{'an' if noun[0] in 'aeiouX' else 'a'} {noun}"


def clue_between(grid: Grid, one: Candidate, other: Candidate) -> int | None:
    """The first clue that allows each of two candidates, but not both together. None if there is no
    such clue.

    >>> from nonet import Puzzle
    >>> board = Board.of("ratio:r1c1,r1c2")
    >>> grid = Grid(Puzzle("." * 81, board=board))
    >>> clue_between(grid, board.candidate("2r1c1"), board.candidate("3r1c2"))
    0
    """
    first, last = sorted((one, other))
    for clue in range(len(grid.board.clues)):
        part = CluePart(clue, first.cell, first.digit, last.cell, last.digit)
        if part.is_on(grid.board) and part.excludes(grid.board, LiveCandidates(grid).masks):
            return clue
    return None


def not_both(
    grid: Grid, ones: Sequence[Candidate], cells: Sequence[Cell], digits: Sequence[Digit], clue: int
) -> Sentence:
    """A sentence such as `2 in r1c1 rules out 3 in r1c2 because of the whisper line.`

    >>> from nonet import Puzzle
    >>> board = Board.of("cage:20@r1c1,r1c2,r1c3")
    >>> grid = Grid(Puzzle("." * 81, board=board))
    >>> one, other = Candidate("2r1c1"), Candidate("3r1c2")
    >>> str(not_both(grid, [one], [other.cell], [other.digit], 0))
    '2 in r1c1 rules out 3 in r1c2 because the rest of the 20 cage cannot add up to 15.'
    """
    own, known = grid.board.clues[clue], [*dict.fromkeys(one.digit for one in ones), *digits]
    # The cells in the sentence show where a line or a cage is, but not where an outside clue is.
    place = "" if "{cells}" in own.place else f" {own.place}"
    place = " between the two cells" if own.place == "between {cells}" else place
    rules = grid.board.rules_of_clues[clue]
    sums = {sum(each) for rule in rules if isinstance(rule, Sets) for each in rule.sets}
    every, shift = cells_of(grid.board, clue), grid.board.shift
    left = sum(sums) - sum(known) if len(sums) == 1 and len(known) == 2 < len(every) else None
    within = [one for one in ones if one.cell in every]  # the others belong to other pairs
    out = [cell.with_digit(digit) for cell in cells for digit in digits]
    reason = f"of the {own.named}{place}"
    why = why_not(grid, clue, *product(within, out), is_quick=len(every) > _LONG)
    near, parts = sees(grid.board, clue), dict[str, Any](why.parts)
    seen = {every[at] for cell in parts.get("others", ()) for at in near[every.index(cell)]}
    lost = {each.digit for each in (*within, *out) if each.cell in seen}
    if left is not None and left < len(every) - 2:
        reason = f"the {own.named} has no room for both"
    elif left is not None:
        reason = f"the rest of the {own.named} cannot add up to {left - shift * (len(every) - 2)}"
    elif len(within) == len(out) == 1 and "several" in parts and lost.issuperset(parts["several"]):
        reason = why.template  # the houses are enough
    elif RULE_BROKEN not in why.template:
        reason += f" ({why.template})"
    return filler_of(grid.board, clue)(
        f"{{own:or}} in {{there:or}} rules out {{lost}} in {{losing}} because {reason}.",
        own=dict.fromkeys(one.digit for one in ones),
        there=dict.fromkeys(one.cell for one in ones),
        lost=digits,
        losing=cells,
        **why.parts,
    )


def rules_used(step: Step, board: Board) -> list[Sentence]:
    """The rules of the first clues that a step uses."""
    used = dict.fromkeys(link.clue.clue for link in step.links if link.clue is not None)
    return [OfClues.opening(board, clue)[1] for clue in [*used][:3]]


RULE_BROKEN: Final = "could not be completed"


def why_not(grid: Grid, clue: int, *cases: Sequence[Candidate], is_quick: bool = False) -> Sentence:
    """A clause that explains why a clue does not allow the candidates of a case together, whichever
    case it is. It names few other cells. If it `is_quick`, only the clue itself gives reasons.

    >>> from nonet import Puzzle
    >>> board = Board.of("whispers:5@r1c1,r1c2")
    >>> grid = Grid(Puzzle("7" + "." * 80, board=board))
    >>> str(why_not(grid, 0, [board.candidate("4r1c2")]))
    'r1c1 would have to be 9, which is impossible'
    >>> str(why_not(grid, 0, [board.candidate("3r1c2")]))
    'r1c1 could not be 7, but it is'
    >>> str(why_not(grid, 0, [board.candidate("5r1c2")]))
    'nothing would fit in r1c1'
    """
    board, cells, masks = grid.board, cells_of(grid.board, clue), LiveCandidates(grid).masks
    broken = Sentence(f"the {board.clues[clue].noun} {RULE_BROKEN}")
    told = {_told_by_clue(grid, clue, case) for case in cases}
    if len(told) == 1 and any(told):
        return Sentence(told.pop())
    found = [] if is_quick else [_blocking(grid, clue, case) for case in cases]
    if is_quick or any(few != found[0][0] for few, _ in found):
        return broken
    others = found[0][0]
    ruled = {*chain(*(rule.cells for rule in board.rules_of_clues[clue]))}
    only = {*cells}.difference(known.cell for case in cases for known in case) & ruled
    fits = [_left_by_pairs(board, clue, case).get(cell) for case in cases for cell in only]
    if not others and len(only) == 1 and len(cells) == len(cases[0]) + 1 and not any(fits):
        return Sentence("nothing would fit in {only}", only=[*only])
    if len(cases) == 1 and len(others) != 1 and (crowd := _crowd(grid, clue, found[0][1])):
        return crowd
    if not others:
        is_pair = len(cases) == 1 and len(cells) > len(cases[0]) == 2
        for known, other in permutations(cases[0]) if is_pair else ():
            left = _blocking(grid, clue, [known])[1][other.cell]
            if 0 < len(left) < 4:
                needs = filler(known, need=left, at=other.cell)
                return needs("{digit} in {cell} needs {need:or} in {at}")
        return broken
    empty = [cell for cell in others if not grid.value(cell)]
    held = board.digits_of(masks[others[0]])
    needed = sorted({*chain(*(left[others[0]] for _, left in found))})
    parts: dict[str, Any] = {"others": others, "empty": empty, "several": held, "needed": needed}
    words = "nothing would fit in {empty}" if 0 < len(empty) < 5 else broken.template
    every = {cell: grid.value(cell) for cell in cells} | {one.cell: one.digit for one in cases[0]}
    digits, own = [every[cell] for cell in cells if cell not in empty], board.clues[clue]
    if own.sides == ("cells", "") and len(cases) == 1 and 0 < len(empty) < 5 and all(digits):
        words = "{empty} would have to add up to {left}, which is impossible"
        parts["left"] = getattr(own, "value", 0) - sum(digits) + board.shift * len(digits)
    if len(others) == 1 and not needed:
        words = "nothing would fit in {others}"
    elif len(others) == 1 and len(held) < min(len(needed), 4):
        words = "{others} could not be {several:or}, [but it is|its only candidates]"
    elif len(others) == 1 and len(needed) < 5:
        words = "{others} would have to be {needed:or}, which is impossible"
        at, end = sorted(map(cells.index, (cases[0][0].cell, others[0])))
        between, forced = cells[at + 1], found[0][1][cells[at + 1]]
        linked = _left_by_pairs(board, clue, cases[0])
        is_open = not grid.value(between) and between in linked and others[0] not in linked
        if end - at == 2 and len(forced) < 4 and is_open and len(cases) == 1:
            words = f"{{between}} would have to be {{forced:or}}, so {words}"
            parts |= {"between": [between], "forced": forced}
    return filler(**parts)(words)


def _told_by_clue(grid: Grid, clue: int, case: Sequence[Candidate]) -> str:
    """The reason that a clue itself gives against the candidates of a case."""
    board, cells, masks = grid.board, cells_of(grid.board, clue), LiveCandidates(grid).masks
    seen, left = sees(board, clue), [masks[cell] for cell in cells]
    for one in case:
        at, bit = cells.index(one.cell), 1 << one.digit - 1
        left = [mask & ~(bit * (i in seen[at])) for i, mask in enumerate(left)]
        left[at] = bit
    values = [tuple([d - board.shift for d in board.digits_of(mask)]) for mask in left]
    return board.clues[clue].reason_against(values) if all(left) else ""


def _blocking(
    grid: Grid, clue: int, known: Sequence[Candidate]
) -> tuple[list[Cell], dict[Cell, tuple[Digit, ...]]]:
    """A few cells of a clue whose candidates rule out that the known candidates are all true. The
    dictionary has the digits that the known candidates alone leave in each cell.
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
    for base in ([], [cell for cell in few if grid.value(cell)]):
        ways = ways_with(base)
        columns = zip(*(way.in_cells for way in ways or ()), strict=True)
        left = dict(zip(cells, (reduce(or_, column) for column in columns), strict=False))
        left = left or _left_by_pairs(board, clue, known)
        ends = [cell for cell in few if cell in left and not left[cell] & live[cell]]
        near = [c for c in ends if distance(c) == 1 or min(size(left[c]), size(live[c])) < 4]
        if ways == () or near:
            few = near[:1] or base
            break
    # Leave only the cells that matter. Those that are still empty, and those far away, go first.
    for cell in sorted(few, key=lambda cell: (grid.value(cell) > 0, -distance(cell))):
        rest = [other for other in few if other != cell]
        few = rest if rest and ways_with(rest) == () else few
    left |= own
    return sorted(few), {cell: board.digits_of(left.get(cell, every)) for cell in cells}


def _left_by_pairs(board: Board, clue: int, known: Sequence[Candidate]) -> dict[Cell, int]:
    """The digits that rules for two cells leave beside known candidates, as bit sets."""
    left, cells = dict[Cell, int](), {one.cell for one in known}
    for rule, one in product(board.rules_of_clues[clue], known):
        if isinstance(rule, Pairs) and cells & {*rule.cells} == {one.cell}:
            own = rule.cells.index(one.cell)
            cell = board.all_cells[rule.cells[not own]]
            fitting = (1 << pair[not own] - 1 for pair in rule.allowed if pair[own] == one.digit)
            left[cell] = left.get(cell, -1) & reduce(or_, fitting, 0)
    return left


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
                words = "have only {digits} left" if size > 2 else "both have to be {digits}"
                return few(f"{{crowd}} would {words}")
    return None


def left_out(grid: Grid, clue: int, ways: Ways) -> list[Candidate]:
    """The candidates in a clue's cells that occur in none of the ways to fill the clue."""
    found = []
    for place, cell in enumerate(cells_of(grid.board, clue)):
        fitting = reduce(or_, (way.in_cells[place] for way in ways))
        found += [c for c in map(cell.with_digit, grid.candidates(cell)) if not has(fitting, c)]
    return sorted(found)


def has(mask: int, candidate: Candidate) -> bool:
    """Whether a bit set of digits contains the digit of a candidate."""
    return bool(mask >> candidate.digit - 1 & 1)


def step_of_ways(technique: str, grid: Grid, clue: int, ways: Ways) -> Step | None:
    """The step that follows from the remaining ways to fill a clue, or None.

    The step eliminates the candidates that none of these ways uses. Suppose
    that the clue requires one of a few sets of digits. If none of the remaining sets contains a
    digit, one link is enough to eliminate this digit from the whole clue. If no ways are left, the
    step is a contradiction.
    """
    board = grid.board
    eliminated = tuple(left_out(grid, clue, ways)) if ways else ()
    if ways and not eliminated:
        return None
    used = reduce(or_, (way.digits for way in ways)) if ways and has_sets(board, clue) else -1
    cells = [c.cell if used >> c.digit - 1 & 1 else -1 for c in eliminated]
    links = {CluePart(clue, at, c.digit).number for at, c in zip(cells, eliminated, strict=True)}
    return Step(
        technique,
        eliminations=eliminated,
        contradiction=not ways,
        truths=(board.space(CluePart(clue).number),),
        links=tuple(map(board.space, sorted(links))),
        marks=(Mark(Role.PATTERN, cells=cells_of(board, clue)),),
    )


def clue_marked(step: Step, grid: Grid, is_meant: OfClue) -> Iterator[tuple[int, Ways]]:
    """The clues that a step names in its truths. Other clues may have the same cells."""
    used = {truth.clue.clue for truth in step.truths if truth.clue is not None}
    for clue, ways in clues_with_ways(grid, is_meant):
        if clue in used:
            yield clue, ways


Reasons: TypeAlias = tuple[list[Sentence], list[Sentence]]
"""The reasons for a step, in sentences: the short proof, and the full explanation."""


class OfClues(WordedTechnique):
    """A technique that uses the clues of a board. It does not apply to boards without clues."""

    family = "Clues"
    needs_clues = True
    finds_on_every_board = True

    def rungs(self) -> tuple[Rung, ...]:
        return ()

    def large_rungs(self) -> tuple[Rung, ...]:
        return self._rungs_for(self.forms)

    @staticmethod
    def opening(board: Board, clue: int) -> tuple[Sentence, Sentence]:
        """A sentence that shows where to look for a clue, and a sentence with the clue's rule."""
        own, fill = board.clues[clue], filler_of(board, clue)
        return fill(f"Look at the {own.named} {own.place}."), fill(own.says)

    def holds(self, step: Step, grid: Grid) -> bool:
        """Whether a new search finds the same step. This test is enough, because each clue allows
        only one step of each kind.
        """
        return any(
            step.marks == one.marks
            and {*step.eliminations} == {*one.eliminations}
            and (step.placements, step.contradiction) == (one.placements, one.contradiction)
            for one in self.find(grid, *self.large_rungs())
        )


class OfOneClue(OfClues):
    """Eliminates the candidates that occur in no possible filling of a clue. The noun for the clue,
    such as "a cage", replaces `{clue}` in `idea`.
    """

    @staticmethod
    @abstractmethod
    def is_meant(board: Board, clue: int) -> bool:
        """Whether the technique uses the clue with this number."""

    @abstractmethod
    def reasons(self, step: Step, grid: Grid, clue: int, ways: Ways) -> Reasons:
        """Explain why the step follows from the remaining ways to fill the clue."""

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:  # noqa: ARG002  there is one form
        for clue, ways in clues_with_ways(grid, self.is_meant):
            if step := step_of_ways(self.id, grid, clue, ways):
                yield step

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        clue, ways = next(clue_marked(step, grid, self.is_meant))
        own, several = grid.board.clues[clue], len(cells_of(grid.board, clue)) > 1
        idea = self.idea if several else "A candidate is false if {clue} does not allow it."
        where, rule = self.opening(grid.board, clue)
        fill = filler_of(grid.board, clue)
        if ways:
            short = fill(own.in_short)
            standard, teach = self.reasons(step, grid, clue, ways)
        else:
            standard = [Sentence("The remaining candidates do not allow this."), NO_SOLUTION]
            short, teach = fill(f"{own.in_short}: nothing fits"), [*standard, MISTAKE]
        return Explanation(
            where=where,
            idea=Sentence(idea.replace("{clue}", clue_named(grid.board, clue))),
            short=short,
            standard=[rule, *standard],
            teach=[rule, *teach],
        )
