"""A white dot: two digits with a given difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..model import Board
from .clues import OfTwoCells, WithValue, number_in
from .constraint import Disc, Shape
from .places import stated_cells


@dataclass(frozen=True)
class Difference(WithValue, OfTwoCells):
    """One white dot. Without a value, the difference is 1.

    >>> clue = Difference(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((4, 3)), clue.allows((2, 5))
    ('difference:r1c1,r1c2', True, False)
    """

    id = "difference"
    plural = "white dots"
    words = ("difference",)
    aliases = {"white-dot": "difference"}
    needs = "its two cells, as in difference:r1c1,r1c2"
    order = 110
    noun = "white dot"
    mark = "dot"
    is_clue = True
    usual = True
    fpuzzles_list = "difference"
    hints = (
        r"(?:digits|numbers|cells) (?:separated|joined|connected|with) (?:by |with )?a white "
        r"(?:kropki )?dot (?:must )?(?:are|be|have|contain) consecutive(?: digits| numbers)?",
    )
    titles = r"\bkropki|\b(?:white|difference) dots?\b"
    in_books = "Digits on both sides of a white dot are consecutive, or differ by the number in it."

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.value == 1:  # the usual value has one name only
            object.__setattr__(self, "value", None)

    def fits(self, one: int, other: int) -> bool:
        return abs(one - other) == (self.value or 1)

    @property
    def says(self) -> str:
        return f"The digits of {{cells}} differ by {self.value or 1}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        text = "" if self.value is None else str(self.value)
        return (Disc(self.middle, 0.12, "white", text),)

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        value = number_in(part)
        return [cls(tuple(stated_cells(part)), int(value) if value else None).word]

    def in_fpuzzles(self) -> dict[str, object]:
        item: dict[str, object] = {"cells": [cell.upper() for cell in self.cell_list]}
        return item if self.value is None else item | {"value": str(self.value)}

    @classmethod
    def words_in_iss(cls, name: str, values: Sequence[str], size: int) -> str | None:  # noqa: ARG003
        return f"difference:{','.join(values)}" if name == "WhiteDot" and len(values) == 2 else None

    def in_iss(self, board: Board) -> list[str]:
        if self.value is not None:
            return super().in_iss(board)
        return ["~".join(["WhiteDot", *self.cell_list])]
