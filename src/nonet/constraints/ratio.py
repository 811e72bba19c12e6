"""A black dot: two digits with a given ratio."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..model import Board
from .clues import OfTwoCells, WithValue, number_in
from .constraint import Disc, Shape
from .places import stated_cells


@dataclass(frozen=True)
class Ratio(WithValue, OfTwoCells):
    """One black dot. Without a value, the ratio is 2.

    >>> clue = Ratio(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((4, 8)), clue.allows((2, 5))
    ('ratio:r1c1,r1c2', True, False)
    """

    id = "ratio"
    plural = "black dots"
    words = ("ratio",)
    aliases = {"black-dot": "ratio"}
    needs = "its two cells, as in ratio:r1c1,r1c2"
    order = 111
    noun = "black dot"
    mark = "dot"
    is_clue = True
    usual = True
    fpuzzles_list = "ratio"
    hints = (
        r"(?:digits|numbers|cells) (?:separated|joined|connected|with) (?:by |with )?a black "
        r"(?:kropki )?dot (?:must )?(?:are|be|have|contain)(?: digits)? in a (?:1:2|2:1) ratio",
    )
    titles = r"\bkropki|\b(?:black|ratio) dots?\b"
    in_books = (
        "One digit beside a black dot is twice the other, or as many times as the number in the "
        "dot."
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.value == 2:  # the usual value has one name only
            object.__setattr__(self, "value", None)

    def fits(self, one: int, other: int) -> bool:
        return one == other * (self.value or 2) or other == one * (self.value or 2)

    @property
    def says(self) -> str:
        return f"One digit of {{cells}} is {self.value or 2} times the other."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        text = "" if self.value is None else str(self.value)
        return (Disc(self.middle, 0.12, "black", text),)

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        value = number_in(part)
        return [cls(tuple(stated_cells(part)), int(value) if value else None).word]

    def in_fpuzzles(self) -> dict[str, object]:
        item: dict[str, object] = {"cells": [cell.upper() for cell in self.cell_list]}
        return item if self.value is None else item | {"value": str(self.value)}

    @classmethod
    def words_in_iss(cls, name: str, values: Sequence[str], size: int) -> str | None:  # noqa: ARG003
        return f"ratio:{','.join(values)}" if name == "BlackDot" and len(values) == 2 else None

    def in_iss(self, board: Board) -> list[str]:
        if self.value is not None:
            return super().in_iss(board)
        return ["~".join(["BlackDot", *self.cell_list])]
