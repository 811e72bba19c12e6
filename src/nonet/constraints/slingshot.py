"""A slingshot: an arrow whose second digit is the distance to another copy of its first."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final

from ..model import SignOf
from .clues import OfStates
from .constraint import Arrow, Disc, Shape

_RULE: Final = "the second digit shows how many cells further along the first digit is repeated."


class Slingshot(OfStates):
    """One slingshot.

    >>> clue = Slingshot(((0, 0), (0, 1), (0, 2), (0, 3)))
    >>> clue.word, clue.allows((5, 2, 1, 5)), clue.allows((5, 1, 1, 5))
    ('slingshot:r1c1,r1c2,r1c3,r1c4', True, False)
    """

    translations = {"de": ("Schleudern",)}
    needs = "its cells, as in slingshot:r1c1,r1c2,r2c3,r3c4"
    order = 154
    knows_zero = True
    sizes = range(3, 10_000)
    end = (None, 0)
    iss_name = "ValueIndexing"
    titles = r"\bslingshots?\b"
    in_books = f"On an arrow that begins with a filled disc, {_RULE}"
    says = f"Along the slingshot {{cells}}, {_RULE}"

    def allows(self, digits: Sequence[int]) -> bool:
        digit, distance, *line = digits
        return distance > 0 and line[distance - 1 : distance] == [digit]

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state is the digit and the distance that is left; None and 0 after the last cell that
        matters.
        """
        if at < 2:
            return (digit, 0) if at == 0 else (state[0], digit) if digit > 0 else None
        wanted, left = state
        if left == 1:
            return (None, 0) if digit == wanted else None
        return (wanted, max(left - 1, 0))

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        first, second, *line = map(set, held)
        ends = {far: line[far - 1] for far in second if 0 < far <= len(line)}
        if not ends:
            return "no cell of the line would be at this distance"
        if not first.isdisjoint(chain(*ends.values())):
            return ""
        if len(ends) > 1:
            return "the first digit could not be repeated at any possible distance"
        [(far, end)] = ends.items()
        if len(first) == 1:
            return f"{{cell{far + 2}}} could not repeat the {SignOf(*first)}"
        return f"{{first}} and {{cell{far + 2}}} could not be equal" if len(end) > 1 else ""

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (Disc(self.places[0], 0.3), Arrow(self.places))
