"""Claiming: all places for a digit in a line are in one box."""

from ..model import Grid, Role, Sentence, Step
from .shared.locked import explained_locked, no_other_cell
from .shared.pattern import LINES, outside, removes_exactly
from .shared.wording import by_digit, filler, together
from .technique import Explanation, Form, WordedTechnique


class Claiming(WordedTechnique):
    """All places for a digit in a line lie in one box, so the digit is nowhere else in the box.

    Often the two neighbouring boxes give the same eliminations, because all their places for the
    digit are in the same two lines. Sudoku of the Day calls this Double Pairs if each box has two
    places, and Multiple Lines if a box has more. The variants use these names.
    """

    family = "Intersections"
    forms = (
        Form(
            "Claiming",
            2.8,
            aliases=(
                "Locked Candidates 2",
                "Locked Candidates Type 2",
                "Locked Candidates Type 2 (Claiming)",
                "Box/Line Reduction",
                "BoxReduce",
                "Box Reduction",
            ),
        ),
        Form("Double Pairs", 2.8, variant="double-pairs"),
        Form("Multiple Lines", 2.9, variant="multiple-lines"),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        bases, covers = step.houses(Role.BASE), step.houses(Role.COVER)
        places = by_digit(step.candidates(Role.PATTERN))
        if len(places) != 1 or not bases or len(bases) != len(covers):
            return False
        ((digit, cells),) = places.items()
        in_each = [grid.places(digit, base) for base in bases]
        covered = {cell for cover in covers for cell in grid.board.cells(cover)}
        removed = {
            candidate for cover in covers for candidate in outside(grid, (digit,), cover, cells)
        }
        if step.variant:
            fits = (
                len(bases) == 2
                and {base.kind for base in bases} == {"b"}
                and len({cover.kind for cover in covers}) == 1
                and covers[0].kind in "rc"
                and (step.variant == "double-pairs") == all(len(own) == 2 for own in in_each)
            )
        else:
            # On boards with overlapping grids, two lines of the same kind can also share cells.
            covers_area = covers[0].kind not in LINES or covers[0].kind == bases[0].kind
            fits = len(bases) == 1 and bases[0].kind in LINES and covers_area
        return (
            fits
            and all(len(own) > 1 for own in in_each)
            and set(cells) == {cell for own in in_each for cell in own}
            and set(cells) <= covered
            and removes_exactly(step, removed)
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        if not step.variant:
            return explained_locked(
                step,
                grid,
                "If all places for a digit in a line lie in one box, it is nowhere else in that "
                "box.",
                "The line claims the digit for itself.",
            )
        digit = step.eliminations[0].digit
        boxes, lines = step.houses(Role.BASE), step.houses(Role.COVER)
        fill = filler(lines=lines, digit=digit, boxes=boxes)
        kind = "row" if lines[0].kind == "r" else "column"
        end = no_other_cell(step, digit, lines)
        return Explanation(
            where=fill("Look at the {digit}s in {boxes}."),
            idea="If two boxes have a digit only in the same two lines, "
            "it is nowhere else in these lines.",
            short=fill("{digit} of {boxes:short} in {lines:short}"),
            standard=[
                fill("In {boxes} the {digit} can only be in {lines}."),
                fill(
                    f"These two boxes need two {{digit}}s and have only two {kind}s for them, "
                    f"so each {kind} has its {{digit}} in one of the boxes."
                ),
                end,
            ],
            teach=[
                fill("Where can the {digit} go in {boxes}?"),
                *together(
                    Sentence(
                        "In {box} its places are {cells}.", box=box, cells=grid.places(digit, box)
                    )
                    for box in boxes
                ),
                fill("All of them are in {lines}."),
                fill(f"Each box needs its {{digit}}, and a {kind} holds only one."),
                fill(f"So each of the two {kind}s has its {{digit}} in one of the boxes."),
                end,
            ],
        )
