"""An equality cage: its digits differ. Half of them are even, and as many are low as high."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..model import Board, SignOf
from .cages import SetCage
from .constraint import CageOutline, Shape
from .quadruple import COUNTS


@dataclass(frozen=True)
class Equality(SetCage):
    """One cage. Half of the board's digits are low, and half are high. If their number is odd, the
    middle digit is neither.

    Attributes:
        places: the cells of the cage, in reading order.
        low: the highest of the low digits, if it is known.
        high: the lowest of the high digits; 0 if it is unknown.

    >>> cage = Equality(((0, 0), (0, 1), (1, 0), (1, 1)), 4, 6)
    >>> cage.word, cage.allows((1, 2, 6, 7)), cage.allows((2, 4, 7, 9)), cage.allows((1, 2, 3, 6))
    ('equality:r1c1,r1c2,r2c1,r2c2', True, True, False)
    """

    translations = {"de": ("Gleichheitskäfige",)}
    needs = "an even number of cells, as in equality:r1c1,r1c2,r2c1,r2c2"
    order = 149
    knows_zero = True
    letter = "h"
    noun = "equality cage"
    iss_name = "EqualityCage"
    in_books = "A cage with = has different digits, as many even as odd, and as many low as high."
    sizes = range(2, 10_000, 2)
    drawn_sizes = range(2, 5, 2)  # longer ones have too many sets if there are 25 digits

    low: int = 0
    high: int = 0

    def on(self, board: Board) -> Sequence[Equality]:
        half = board.digits // 2
        return [Equality.stated(self.places, board.values[half - 1], board.values[-half])]

    def allows(self, digits: Sequence[int]) -> bool:
        low, high = sum(d <= self.low for d in digits), sum(d >= self.high for d in digits)
        return len({*digits}) == len(digits) == 2 * sum(d % 2 for d in digits) and low == high

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        half = len(held) // 2
        classes: dict[str, Callable[[int], bool]] = {
            "even": lambda digit: digit % 2 == 0,
            "odd": lambda digit: digit % 2 == 1,
            "low": lambda digit: digit <= self.low,
            "high": lambda digit: digit >= self.high,
        }
        for name, fits in classes.items():
            least, most = (sum(each(map(fits, own)) for own in held) for each in (all, any))
            if least > half:
                return f"{'both' if half == 1 else COUNTS[least]} digits would be {name}"
            if most < half:
                count = f"only {COUNTS[most]}" if most else "no"
                return f"{count} digit{'s' * (most > 1)} could be {name}"
        return ""

    @property
    def says(self) -> str:
        half = COUNTS[len(self.places) // 2]
        low, high = f" (at most {SignOf(self.low)})", f" (at least {SignOf(self.high)})"
        low, high = (low, high) if self.high else ("", "")
        end = ", all different" if len(self.places) > 2 else ""
        digits = f"{half} even and {half} odd digit{'s' * (len(self.places) > 2)}"
        return (
            f"The equality cage {{cells}} has {digits}, {half} low{low} and {half} high{high}{end}."
        )

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (CageOutline(self.places, "="),)
