"""Empty rectangle: a box has its places for a digit in a row and a column, and a line has two."""

from __future__ import annotations

from ..model.grid import Grid
from ..model.step import Step
from ..model.text import Sentence
from .shared.box_and_line import BoxAndLine, read_all
from .shared.eureka import eureka
from .shared.pattern import removes_exactly
from .shared.wording import saying
from .technique import Explanation, Form, WordedTechnique


class EmptyRectangle(WordedTechnique):
    """The places for a digit in a box form an L, a T or a cross and leave four cells empty.

    Boxes with only two places are left to two-string kite and turbot fish unless the limit
    `two_candidate_boxes` is set.
    """

    id = "empty-rectangle"
    family = "Single-digit patterns"
    aliases = ("Hinge",)
    forms = (Form("Empty Rectangle", 4.3),)

    def holds(self, step: Step, grid: Grid) -> bool:
        found = read_all(step, grid)
        return len(found) == 1 and removes_exactly(step, {found[0].corner})

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        (found,) = read_all(step, grid)
        say = saying(found)
        return Explanation(
            where=say("Look at the {digit}s in {box}."),
            idea="A box has its places in one row and one column; "
            "a line with two places decides between them.",
            short=eureka(step.chains[0]),
            standard=[
                in_box(found),
                in_partner(found),
                *either_way(found),
                say("So {victim} is not {digit}."),
            ],
            teach=[
                in_box(found),
                say("Its places there are {places}; no other cell of the box can have it."),
                in_partner(found),
                say("{victim} is in {arm}, and in {across} with {far}."),
                *either_way(found),
                say("So {victim} is not {digit}."),
            ],
        )


def in_box(found: BoxAndLine) -> Sentence:
    """The sentence `In box 5 the 4 is in row 4 or in column 6.`"""
    first, second = sorted((found.line, found.arm))
    return saying(found)(
        "In {box} the {digit} can only be in {first} or in {second}.", first=first, second=second
    )


def in_partner(found: BoxAndLine) -> Sentence:
    """The sentence `In column 2 the 4 is in r4c2 or r8c2.`"""
    say = saying(found)
    return say("In {partner} the {digit} is in {cells:or}.", cells=sorted((found.near, found.far)))


def either_way(found: BoxAndLine) -> tuple[Sentence, ...]:
    """The consequences if the far end is the digit and if it is not."""
    say = saying(found, digit=found.digit, cell=found.victim)
    return (
        say("If {far} is {digit}, {cell}, which sees it in {across}, is not."),
        say("If not, {near} is, so {box} has its {digit} in {arm}, and {cell} cannot have it."),
    )


TECHNIQUE = EmptyRectangle()
