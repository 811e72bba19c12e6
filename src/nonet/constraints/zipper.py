"""A zipper line: two digits at the same distance from its middle always have the same sum."""

from collections.abc import Sequence
from typing import Any

from .bounds import unequal
from .clues import OfStates


class Zipper(OfStates):
    """One zipper line. If it has a cell in the middle, each sum equals that cell's digit.

    >>> clue = Zipper(((0, 0), (0, 1), (0, 2)))
    >>> clue.word, clue.allows((1, 3, 2)), clue.allows((1, 2, 2))
    ('zipper:r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Reißverschlusslinien",)}
    needs = "its cells, as in zipper:r1c1,r1c2,r2c3"
    order = 128
    knows_zero = True
    noun = "zipper line"
    start = (-1, 0)
    colour = "purple"
    fpuzzles_list = "zipperline"
    pencilmark = {"type": "line", "kind": "zipper"}
    iss_name = "Zipper"
    titles = "zippers?"
    in_books = "Two digits at the same distance from the middle of a line always have the same sum."

    def sums(self, digits: Sequence[int]) -> set[int]:
        """The sums of the pairs, and the digit in the middle."""
        half, rest = divmod(len(digits), 2)
        return {digits[i] + digits[-1 - i] for i in range(half)} | {*digits[half : half + rest]}

    def allows(self, digits: Sequence[int]) -> bool:
        return len(self.sums(digits)) == 1

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        half, rest = divmod(len(held), 2)
        sums = [{a + b for a in held[i] for b in held[-1 - i]} for i in range(half)]
        words = unequal([*sums, *held[half : half + rest]])
        return words if sum(len(own) > 1 for own in held) > 1 else ""

    def sequence(self) -> Sequence[int]:
        half, rest = divmod(len(self.places), 2)
        pairs = ((half - 1 - at, half + rest + at) for at in range(half))
        return [*[half] * rest, *(at for pair in pairs for at in pair)]

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state is the common sum (-1 if unknown) and the first digit of the pair."""
        total, first = state
        rest = len(self.places) % 2
        if at < rest:
            return digit, 0
        if (at - rest) % 2 == 0:
            return (total, digit) if total < 0 or digit <= total else None
        return (first + digit, 0) if total in (-1, first + digit) else None

    @property
    def says(self) -> str:
        line = "Along the zipper line {cells}, any two digits at the same distance from the middle"
        total = "middle digit" if len(self.places) % 2 else "same number"
        return f"{line} add up to the {total}."
