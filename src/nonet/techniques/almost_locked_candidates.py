"""Almost locked pair and triple: two or three digits fill cells of a line and cells of a box."""

from collections.abc import Callable

from ..model import Cell, Grid, Role, Sentence, Step
from .shared.pattern import besides, digits_of, outside, removes_exactly
from .shared.wording import Count, filler, losing_digits
from .technique import Explanation, Form, WordedTechnique


class AlmostLockedCandidates(WordedTechnique):
    """A line crosses a box. In one of the two, n - 1 cells outside the intersection have only n
    digits as candidates. In the other, only n - 1 cells outside the intersection can hold these n
    digits.
    """

    family = "Intersections"
    variants = ("box", "line")  # the house in which n - 1 cells have only n digits
    forms = (
        Form("Almost Locked Pair", 5.4, 2),
        Form("Almost Locked Triple", 5.7, 3),
        Form("Almost Locked Quad", 6.5, 4, aliases=("Almost Locked Quadruple",), on=False),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        firsts, seconds = step.houses(Role.BASE), step.houses(Role.COVER)
        cells, hidden = set(step.cells(Role.SET_A)), set(step.cells(Role.SET_B))
        if len(firsts) != 1 or len(seconds) != 1:
            return False
        first, second = set(grid.board.cells(firsts[0])), set(grid.board.cells(seconds[0]))
        digits = digits_of(grid, cells)
        places = {cell for digit in digits for cell in grid.places(digit, seconds[0])}
        return (
            len(cells) == len(hidden) == step.size - 1
            and len(digits) == step.size
            and len(first & second) > 1
            and cells <= first - second
            and hidden == places - first
            and all(grid.places(digit, seconds[0]) for digit in digits)
            and firsts[0].kind not in ("rc" if step.variant == "box" else "b")  # others cross both
            and removes_exactly(
                step,
                outside(grid, digits, firsts[0], second | cells) | besides(grid, hidden, digits),
            )
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        first, second = step.houses(Role.BASE)[0], step.houses(Role.COVER)[0]
        cells, hidden = (tuple(sorted(step.cells(r))) for r in (Role.SET_A, Role.SET_B))
        digits = tuple(sorted(digits_of(grid, cells)))
        fewer = Count(step.size - 1)
        fill = filler(first=first, second=second, digits=digits, cells=cells, fewer=fewer)
        reasons = (
            fill(
                "{several} in {first} [has|have] only {digits}, so [it takes one|they take "
                "{fewer}] of them.",
                several=cells,
            ),
            fill("So {first} has at most one of them where it crosses {second}."),
            fill(
                "Outside {first}, {second} can have {digits} only in {several}, but it needs "
                f"{'both' if step.size == 2 else 'all of them'}.",
                several=hidden,
            ),
            fill(
                "So {several} [takes one|take {fewer}] of them, and {second} has the remaining one "
                "in {first}.",
                several=hidden,
            ),
            *_falls(step, fill, hidden),
        )
        return Explanation(
            where=fill("Look where {first} crosses {second}."),
            idea=Sentence(
                "On both sides of an intersection, cells take all but one of {count} digits; "
                "that forces the last one into the intersection.",
                count=Count(step.size),
            ),
            short=fill(
                "{cells:folded} = {digits:run} in {first}, {digits:run} in {hidden:folded} "
                "or {first} in {second}",
                hidden=hidden,
            ),
            standard=reasons,
            teach=[
                fill("Look at the digits {digits} in {first} and {second}, which cross."),
                *reasons,
                Sentence(
                    "Cells that must take all but one of the digits are called almost locked."
                ),
            ],
        )


def _falls(
    step: Step, fill: Callable[..., Sentence], hidden: tuple[Cell, ...]
) -> tuple[Sentence, ...]:
    inside = [c for c in step.eliminations if c.cell in hidden]
    outside = [c for c in step.eliminations if c.cell not in hidden]
    only = "{first} has these digits only in {second}[ or|,] {cells:or}"
    if inside:
        none = "{several} can hold no other digits"
        only = f"{none}, and {only}" if outside else none
    return losing_digits(fill(f"So {only}", several=hidden), step)
