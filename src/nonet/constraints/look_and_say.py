"""A look-and-say cage: it contains certain digits as often as its clue says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from ..base import Error
from ..model import Board, BoardPlace, SignOf, join
from .clues import LineConstraint
from .constraint import CageOutline, GridForm, Shape
from .draft import Draft
from .iss import OfText
from .places import stated_places
from .quadruple import COUNTS, Quadruple


class LookAndSay(Quadruple):
    """One cage. It contains each of its `digits` as often as they are listed. The clue beside the
    cage has the number of times before each digit: 1223 means one 2 and two 3s.

    >>> clue = LookAndSay(((0, 0), (0, 1), (1, 0), (1, 1)), (2, 3, 3))
    >>> clue.text, clue.allows((3, 2, 3, 4)), clue.allows((3, 2, 3, 3))
    ('1223', True, False)
    """

    translations = {"de": ("Look-and-Say-Käfige",)}
    drawn_apart = (CageOutline,)
    needs = "its digits and its cells, as in look-and-say:2,3,3@r1c1,r2c2,r4c4,r5c5"
    order = 147
    noun = "look-and-say cage"
    fpuzzles_list = ""
    pencilmark = {}
    iss_names = ("LookAndSay",)
    spellings = ("lookandsay", "look_and_say", "looksay")
    titles = r"look[-_ ]and[-_ ]say"
    in_books = "A cage with the clue 1223 contains one 2, two 3s, and perhaps other digits."

    @property
    def text(self) -> str:
        """The clue as it is written beside the cage."""
        return "".join(f"{count}{digit}" for digit, count in Counter(self.digits).items())

    def allows(self, digits: Sequence[int]) -> bool:
        return all(digits.count(digit) == self.digits.count(digit) for digit in self.digits)

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        own = draft.digits(places)
        named = draft.rng.sample(sorted({*own}), min(2, len({*own})))
        return [(tuple(digit for digit in own if digit in named),)]

    next_places = LineConstraint.next_places

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:
        known = state if at else self.digits
        is_extra = digit in self.digits and digit not in known
        return None if is_extra else super().step(state, at, digit, digits)

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        for digit, count in Counter(self.digits).items():
            if (least := sum({*own} == {digit} for own in held)) > count:
                return f"there would be {COUNTS[least]} {SignOf(digit)}s"
        return super().reason_against(held)

    @property
    def says(self) -> str:
        own = Counter(self.digits).items()
        listed = [f"{COUNTS[n]} {SignOf(digit)}{'s' * (n > 1)}" for digit, n in own]
        return f"The cage {{cells}} contains {join(listed)}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (CageOutline(self.places, self.text),)

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        clue, places = "".join(values[:1]), tuple(stated_places(values[1:]))
        pairs = zip(clue[::2], clue[1::2], strict=False) if clue.isdecimal() else ()
        digits = tuple(int(digit) for count, digit in pairs for _ in range(int(count)))
        own = cls.stated(places, digits) if digits and places else None
        return [own] if own and len(own.text) == len(clue) else None

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        if len(self.text) > 2 * len({*self.digits}):
            raise Error("the program reads each of its digits as one figure.")
        return ["~".join(["LookAndSay", self.text, *self.cell_list])]
