"""Sentences about pointing and claiming: all places for a digit in one house are also in a second
house.
"""

from ...model import Digit, House, Role, Sentence, Step
from ..technique import Explanation
from .wording import Count, by_digit, filler


def explained_locked(step: Step, idea: str, lesson: str) -> Explanation:
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
    end = no_other_cell(step, digit, cover)
    return Explanation(
        where=fill("Look at the {digit}s in {base}."),
        idea=idea,
        short=fill("{digit} of {base} in {cover}"),
        standard=[
            fill(f"In {{base}} the {{digit}} can only be in {{cells:or}}, {both} in {{cover}}."),
            fill("Wherever it goes, {cover} has its {digit} there."),
            end,
        ],
        teach=[
            fill("Where in {base} can the {digit} go?"),
            fill(f"It has {{count}} places left, {{cells}}, and {both} are in {{cover}}."),
            fill("One of these cells is {digit}, because {base} needs a {digit}."),
            fill("Whichever it is, {cover} has its {digit} there."),
            end,
            Sentence(lesson),
        ],
    )


def no_other_cell(step: Step, digit: Digit, cover: House | tuple[House, ...]) -> Sentence:
    """A sentence such as `So no other cell of row 4 is 4: it is eliminated from r4c1 and r4c9.`"""
    return Sentence(
        "So no other cell of {cover} is {digit}: it is eliminated from {cells}.",
        cover=cover,
        digit=digit,
        cells=by_digit(step.eliminations)[digit],
    )
