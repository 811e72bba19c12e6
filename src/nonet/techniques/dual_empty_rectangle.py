"""Dual empty rectangle: two empty rectangles that use the same box, in one step."""

from ..model import Grid, Sentence, Step
from .empty_rectangle import either_way, in_box, in_partner, read_all
from .shared.pattern import removes_exactly
from .shared.wording import filler
from .technique import Explanation, Form, Proof, WordedTechnique


class DualEmptyRectangle(WordedTechnique):
    """Two empty rectangles in the same box. Each removes a different candidate."""

    family = "Single-digit patterns"
    proof = Proof.PROPAGATION
    forms = (Form("Dual Empty Rectangle", 4.3, on=False),)

    def holds(self, step: Step, grid: Grid) -> bool:
        found = read_all(step, grid)
        return (
            len(found) == 2
            and found[0].box == found[1].box
            and found[0].digit == found[1].digit
            and found[0].corner != found[1].corner
            and removes_exactly(step, {pattern.corner for pattern in found})
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        found = read_all(step, grid)
        digit, box, places = found[0].digit, found[0].box, found[0].places
        fill = filler(digit=digit, box=box)
        reasons: list[Sentence] = []
        for pattern in found:
            sentences = (in_box(pattern), in_partner(pattern), *either_way(pattern))
            reasons += [sentence for sentence in sentences if sentence not in reasons]
        end = fill("So {cells} are not {digit}.", cells=sorted(pattern.victim for pattern in found))
        return Explanation(
            where=fill("Look at the {digit}s in {box}."),
            idea="A box has the digit in one row or one column; "
            "each of two lines with two places then forces the digit out of a cell.",
            short=fill(
                "{digit} in {box}, {one:short} and {other:short}",
                one=found[0].partner,
                other=found[1].partner,
            ),
            standard=[*reasons, end],
            teach=[
                fill("The places for {digit} in {box} are {cells}.", cells=places),
                *reasons,
                end,
                Sentence("These are two empty rectangles with the same box."),
            ],
        )
