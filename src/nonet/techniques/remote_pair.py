"""Remote pair: a chain of cells with the same two candidates."""

from itertools import combinations, pairwise

from ..model import Candidate, Cell, Digit, Grid, Role, Sentence, Step
from .shared.chains import eureka
from .shared.pattern import removes_exactly
from .shared.wording import Count, filler, victims_see
from .technique import Explanation, Form, WordedTechnique


class RemotePair(WordedTechnique):
    """A chain of cells with the same pair, each seeing the next. Their number is even, so the two
    end cells hold different digits.
    """

    family = "Chains"
    forms = (Form("Remote Pair", 4.45),)

    def holds(self, step: Step, grid: Grid) -> bool:
        cells = step.cells(Role.PATTERN)
        if len(cells) < 4 or len(cells) % 2 or len(set(cells)) < len(cells):
            return False
        digits = grid.candidates(cells[0])
        return (
            len(digits) == 2
            and all(grid.candidates(cell) == digits for cell in cells)
            and all(grid.board.sees(one, other) for one, other in pairwise(cells))
            and removes_exactly(step, _victims(grid, cells, digits))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        nodes = [node.candidates[0] for node in step.chains[0].nodes]
        cells = tuple(node.cell for node in nodes[::2])
        digits = grid.candidates(cells[0])
        ends, lost = (cells[0], cells[-1]), sorted({c.digit for c in step.eliminations})
        fill = filler(cells=cells, digits=digits, ends=ends, start=ends[0], digit=nodes[0].digit)
        chain = fill("{cells} each have only {digits}.")
        sees = Sentence("Each of them sees the next, so the digits alternate along the chain.")
        differ = fill(
            "There are {count} cells, an even number, so {ends} differ: one is {one}, "
            "the other {other}.",
            count=Count(len(cells)),
            one=digits[0],
            other=digits[1],
        )
        end = fill(
            "So {several}, which [sees|see] both, [is|are] not {lost:or}.",
            several=sorted({candidate.cell for candidate in step.eliminations}),
            lost=lost,
        )
        return Explanation(
            where=fill("Look at the cells with just {digits}."),
            idea="Cells with the same pair that see each other hold different digits, so the two "
            "digits alternate from one end of the chain to the other.",
            short=eureka(step.chains[0]),
            standard=[chain, sees, differ, end],
            teach=[
                chain,
                Sentence("Two of them that see each other cannot have the same digit."),
                sees,
                *(
                    filler(one, other=other.cell, second=other.digit)(
                        "If {cell} is {digit}, {other} is {second}."
                    )
                    for one, other in pairwise(nodes[1::2])
                ),
                fill("If {start} is {digit} instead, every cell takes its other digit."),
                differ,
                *victims_see(step, grid, *ends),
                end,
            ],
        )


def _victims(grid: Grid, cells: tuple[Cell, ...], digits: tuple[Digit, ...]) -> set[Candidate]:
    """The candidates in cells that see both ends. Cells that also see two neighbouring cells of the
    chain are left out, because a naked pair already covers them.
    """
    peers, sees = grid.board.peers, grid.board.sees
    equal = [cell for cell in grid.open_cells if grid.candidates(cell) == digits]
    seen = (peers(cells[0]) & peers(cells[-1])) - set(equal)
    for one, other in combinations(equal, 2):
        if sees(one, other):
            seen -= peers(one) & peers(other)
    return {
        Candidate.of(digit, cell)
        for cell in seen
        for digit in digits
        if digit in grid.candidates(cell)
    }
