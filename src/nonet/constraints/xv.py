"""An X or a V: two digits with a sum of 10 or 5."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..base import Error
from ..model import Board, BoardPlace
from .clues import OfTwoCells
from .constraint import Disc, Shape
from .draft import Draft
from .pencilmark import JsonRule, cells_in, require_fields
from .places import places_named, short, stated_cells


@dataclass(frozen=True)
class XV(OfTwoCells):
    """One X or V.

    Attributes:
        places: the two cells.
        total: 10 for an X, 5 for a V.

    >>> clue = XV(((0, 0), (0, 1)), 10)
    >>> clue.word, clue.allows((4, 6)), clue.allows((2, 3))
    ('xv:X@r1c1,r1c2', True, False)
    """

    plural = "Xs and Vs"
    translations = {"de": ("X und V",)}
    needs = "X or V and its two cells, as in xv:X@r1c1,r1c2"
    order = 112
    noun = "XV pair"
    unpaired = "could not be small enough"
    mark = "xv"
    fpuzzles_list = "xv"
    pencilmark = {"type": "edge", "kind": "xv"}
    iss_names = ("X", "V")
    iss_fields = {"X": (10,), "V": (5,)}
    hints = (
        r"(?:an? )?(?:x|v)'?(?:e?s)?|10|ten|5|five|%(sum_to)s|%(some)s",
        r"(?:separated|joined|connected|marked) (?:by|with)|(?:adjacent|neighbou?ring)",
    )
    titles = r"\bxv\b|\bxv[-_ ]?sudoku"
    in_books = "The digits beside an X have a sum of 10, and the digits beside a V a sum of 5."

    total: int = 10

    def settle(self) -> None:
        super().settle()
        if self.total not in (5, 10):
            raise Error(f"'xv' needs {self.needs}.")

    @classmethod
    def of_value(cls, value: str) -> XV:
        sign, _, cells = map(str.strip, value.partition("@"))
        if sign.upper() not in ("X", "V"):
            raise Error(f"'xv:{short(value)}' needs {cls.needs}.")
        return cls(tuple(places_named(cells)), 10 if sign.upper() == "X" else 5)

    @property
    def named(self) -> str:
        """X or V."""
        return "X" if self.total == 10 else "V"

    @property
    def word(self) -> str:
        return f"xv:{self.named}@{','.join(self.cell_list)}"

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:  # noqa: ARG003
        return [(10,), (5,)]

    def fits(self, one: int, other: int) -> bool:
        return one + other == self.total

    @property
    def says(self) -> str:
        sign = "an X" if self.total == 10 else "a V"
        return f"{{cells}} have {sign} between them, so they add up to {self.total}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (Disc(self.middle, 0.165, "plain", self.named),)

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        value = str(part.get("value") or "").strip() if isinstance(part, dict) else ""
        if value.upper() not in ("X", "V"):
            raise Error(f"'{short(value)}' is neither X nor V.")
        return [cls(tuple(stated_cells(part)), 10 if value.upper() == "X" else 5).word]

    def in_fpuzzles(self) -> dict[str, object]:
        return super().in_fpuzzles() | {"value": self.named}

    def in_iss(self, board: Board) -> list[str]:
        is_read = self.of_iss(self.named, self.cell_list, board.form)
        return ["~".join([self.named, *self.cell_list])] if is_read else self.tables(board)

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:  # noqa: ARG003
        letter = rule.get("letter")
        if rule["type"] != "edge" or rule.get("kind") != "xv" or letter not in ("X", "V"):
            return None
        require_fields(rule, ("cells", "letter"))
        return [cls(tuple(cells_in(rule.get("cells"))), 10 if letter == "X" else 5).word]

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        return [rule | {"letter": self.named} for rule in super().in_pencilmark(board)]
