"""What a puzzle is to be like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..clue_patterns import mask_of, orbits
from ..errors import Error
from ..levels import LEVELS
from ..scales import hodoku

Range = tuple[int | None, int | None]
"""From, to; both belong to it, and None is no bound."""

LEVEL_NAMES: Final = tuple(name for name, _ in LEVELS)
HODOKU_LEVELS: Final = tuple(str(level) for level in hodoku.Level)


@dataclass(frozen=True, kw_only=True)
class Target:
    """What a puzzle is to be like; all of it has to hold. See `nonet.generate` for the fields."""

    level: str | None = None
    hardest: str | None = None
    use: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    unsolvable: bool = False
    hodoku_level: str | None = None
    hodoku_score: Range = (None, None)
    clues: Range = (None, None)
    symmetry: str = "none"
    mask: tuple[bool, ...] = (True,) * 81
    minimal: bool = True
    profile: str = "standard"
    assume_unique: bool = True

    def __post_init__(self) -> None:
        tied = orbits(self.symmetry)
        mask_of(self.mask)
        if any(self.mask[cell] != self.mask[tied[cell]] for cell in range(81)):
            raise Error(f"the mask has not the symmetry '{self.symmetry}' of the clues.")
        if self.level is not None and self.level not in LEVEL_NAMES:
            raise Error(f"there is no level '{self.level}'; levels are {', '.join(LEVEL_NAMES)}.")
        if self.hodoku_level is not None and self.hodoku_level not in HODOKU_LEVELS:
            raise Error(
                f"HoDoKu has no level '{self.hodoku_level}'; its levels are "
                f"{', '.join(HODOKU_LEVELS)}."
            )
        least, most = self.clues
        if (least is not None and least > 81) or (most is not None and most < 17):
            raise Error("a puzzle with one solution has 17 to 81 clues.")
        for name, (low, high) in (("clues", self.clues), ("HoDoKu's score", self.hodoku_score)):
            if low is not None and high is not None and low > high:
                raise Error(f"the range of {name}, {low} to {high}, is empty.")
        if not self.minimal and least is None:
            raise Error("a puzzle that need not be minimal needs a number of clues.")
        if least is not None and least > sum(self.mask):
            raise Error(f"{least} clues do not fit into a mask of {sum(self.mask)} cells.")
        if self.unsolvable and (self.hardest or self.use):
            raise Error("a puzzle that no technique solves has no techniques to be asked for.")


def range_of(value: int | tuple[int | None, int | None] | None) -> Range:
    """A range from a number, a pair or nothing.

    >>> range_of(24), range_of((22, None)), range_of(None)
    ((24, 24), (22, None), (None, None))
    """
    if value is None:
        return (None, None)
    if isinstance(value, int):
        return (value, value)
    low, high = value
    return (low, high)
