"""A between line: its digits are between those at its ends."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from .bounds import digits_listed
from .clues import BetweenEnds


class Between(BetweenEnds):
    """One between line. The cells at its ends have circles.

    >>> clue = Between(((0, 0), (0, 1), (0, 2)))
    >>> clue.word, clue.allows((5, 3, 2)), clue.allows((5, 5, 2))
    ('between:r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Zwischenlinien",)}
    needs = "its cells from circle to circle, as in between:r1c1,r1c2,r2c3"
    order = 126
    knows_zero = True
    noun = "between line"
    fpuzzles_list = "betweenline"
    pencilmark = {"type": "line", "kind": "between"}
    iss_name = "Between"
    hints = (
        r"lines?|(?:strictly )?(?:in )?between|connecting|two|(?:blue |white )?circles?|circled",
        r"(?:on |at )?(?:(?:the|its|each|both|either) )?ends?",
    )
    titles = r"between[-_ ]?lines?"
    in_books = "The digits on a line are between the digits in the circles at its ends."

    def allows(self, digits: Sequence[int]) -> bool:
        low, high = sorted((digits[0], digits[-1]))
        return all(low < digit < high for digit in digits[1:-1])

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state consists of the digits at the ends."""
        if at < 2:
            return digit if at == 0 else (min(state, digit), max(state, digit))
        return state if state[0] < digit < state[1] else None

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        ways = [range(min(ends) + 1, max(ends)) for ends in product(held[0], held[-1])]
        low, high = min(*held[0], *held[-1]), max(*held[0], *held[-1])
        for own in held[1:-1] if any(ways) else []:
            if len(own) == 1 and not low < own[0] < high:
                return f"no circle could be {'less' if own[0] <= low else 'greater'} than {own[0]}"
            if not any({*own}.intersection(way) for way in ways):
                none, word = ("neither", "nor") if len(own) == 2 else ("none of", "and")
                none = f"{none} {digits_listed(own, word)} would"
                return f"{none if own[1:] else f'{own[0]} would not'} be between the circles"
        return "" if any(ways) else "no digit would be between the circles"

    @property
    def says(self) -> str:
        line = "digits of {line} are" if len(self.places) > 3 else "digit of {line} is"
        return f"On the between line, the {line} between those of the circles {{ends}}."
