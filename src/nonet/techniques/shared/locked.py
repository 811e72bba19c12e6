"""Sentences about pointing and claiming: all places for a digit in one house are also in a second
house.
"""

from collections.abc import Sequence

from ...model import Cell, Digit, Grid, House, Role, Sentence, Step
from ..technique import Explanation
from .wording import Count, by_digit, filler, victims_eliminated, victims_see

_WHEREVER = ("Wherever it goes,", "Whichever it is,")


def explained_locked(step: Step, grid: Grid, idea: str, lesson: str) -> Explanation:
    """Explain a step of pointing or claiming."""
    ((digit, cells),) = by_digit(step.candidates(Role.PATTERN)).items()
    base, cover = step.houses(Role.BASE)[0], step.houses(Role.COVER)[0]
    both = "both" if len(cells) == 2 else "all"
    if not {base.kind, cover.kind} <= {*"rcb"}:  # a house such as a window or diagonal
        idea = (
            "If a digit of one house can only be in a second house, the second has it nowhere else."
        )
        lesson = "You know the houses of the digit before you know its cell."
    fill = filler(digit=digit, cells=cells, base=base, cover=cover, count=Count(len(cells)))
    end = [no_other_cell(step, digit, cover)]
    where, there = f", {both} in {{cover}}", f", and {both} are in {{cover}}"
    has = "{cover} has its {digit} there."
    # A group of cells by chess moves is not drawn, so its number means nothing.
    if moves := grid.board.moves(cover.kind):
        where = there = ""
        idea = "A cell that sees all places for a digit in a house cannot hold the digit."
        lesson = "You need not know which of the places it is."
        end = no_cell_that_sees(step, grid, digit, cells)
    so, either = ([] if moves else [fill(f"{each} {has}")] for each in _WHEREVER)
    return Explanation(
        where=fill("Look at the {digit}s in {base}."),
        idea=idea,
        short=fill("{digit} of {base} in " + ("{cells:folded}" if moves else "{cover}")),
        standard=[
            fill(f"In {{base}} the {{digit}} can only be in {{cells:or}}{where}."),
            *so,
            *end,
        ],
        teach=[
            fill("Where in {base} can the {digit} go?"),
            fill(f"It has {{count}} places left, {{cells}}{there}."),
            fill("One of these cells is {digit}, because {base} needs its {digit}."),
            *either,
            *end,
            Sentence(lesson),
        ],
    )


def no_cell_that_sees(
    step: Step, grid: Grid, digit: Digit, places: Sequence[Cell]
) -> list[Sentence]:
    """Sentences such as `r4c1 sees r2c2 by a knight's move. So r4c1, which sees it, is not 5.`"""
    seen = {1: "it", 2: "both"}.get(len(places), "all of them")
    return [*victims_see(step, grid, *places), victims_eliminated(step, digit, seen)]


def no_other_cell(step: Step, digit: Digit, cover: House | tuple[House, ...]) -> Sentence:
    """A sentence such as `So no other cell of row 4 is 4: it is eliminated from r4c1 and r4c9.`"""
    return Sentence(
        "So no other cell of {cover} is {digit}: it is eliminated from {cells}.",
        cover=cover,
        digit=digit,
        cells=by_digit(step.eliminations)[digit],
    )
