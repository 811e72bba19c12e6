"""How constraints are written as rules of pencilmark's JSON, and read from them."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, ClassVar, TypeAlias

from ..base import Error
from ..model import Board, BoardPlace
from ..model.place_names import rc_place
from .places import place_list, short

JsonRule: TypeAlias = dict[str, Any]
"""A rule, as a record."""

_ANYWHERE = frozenset(("type", "kind", "style", "label"))
"""Fields that every rule may have. `style` and `label` only change how it looks."""

_TOUCH = {"edge": 1, "line": 2}
"""For types of rules whose cells must touch: the maximum squared distance between a cell and the
next one.
"""


class OfPencilmark:
    """A constraint in pencilmark's JSON.

    Attributes:
        pencilmark: the fields that state the kind, with their values; empty if pencilmark has no
            rule for it.
        pencilmark_value: the field with the clue's number; "" if it has none.
    """

    pencilmark: ClassVar[Mapping[str, str]] = {}
    pencilmark_value: ClassVar[str] = ""

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:  # noqa: ARG003
        """A rule, converted to words for the name of a board. `record` is the whole puzzle. Returns
        None if the rule is not of this kind.

        Raises:
            Error: if the rule is not valid.
        """
        kind: Any = cls
        if any(rule.get(name) != value for name, value in cls.pencilmark.items()):
            return None
        # `ExtraRegion` reads these regions. The board then recognises their kind.
        if not kind.needs and rule["type"] == "region":
            return None
        if not kind.needs:
            require_fields(rule, cls.pencilmark)
            return [kind.words[0]]
        require_fields(rule, (*cls.pencilmark, "cells", cls.pencilmark_value))
        number = rule.get(cls.pencilmark_value)
        value = "" if number is None else f"{whole_number(number)}@"
        return [f"{kind.words[0]}:{value}{place_list(cells_in(rule.get('cells')))}"]

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        """The rules that state this constraint of a board.

        Raises:
            Error: if pencilmark has no such rules.
        """
        own: Any = self
        if not self.pencilmark or own.is_empty:
            raise Error(f"pencilmark has no {own.word}.")
        rule: JsonRule = {**self.pencilmark}
        if own.needs:
            value = own.on(board)[0].value if self.pencilmark_value else None
            rule |= {} if value is None else {self.pencilmark_value: value}
            return [rule | {"cells": self.touching_cells()}]
        if rule["type"] != "region":
            return [rule]
        regions = [each.cells for each in board.plain_regions if each.kind == own.letter]
        return [rule | {"cells": [board.cell_names[c] for c in cells]} for cells in regions]

    def touching_cells(self) -> list[str]:
        """The names of the cells.

        Raises:
            Error: if a cell does not touch the next one, but the rule demands it.
        """
        own: Any = self
        places: Sequence[BoardPlace] = own.places
        for (row, column), (below, beside) in pairwise(places):
            apart = (below - row) ** 2 + (beside - column) ** 2
            if apart > _TOUCH.get(self.pencilmark["type"], apart):
                raise Error(f"the cells of {own.word} do not touch.")
        return place_list(places).split(",")


def require_fields(rule: JsonRule, known: Iterable[str]) -> None:
    """Check that a rule has no unknown fields.

    Raises:
        Error: if it has other fields.
    """
    if more := rule.keys() - {*known} - _ANYWHERE:
        raise Error(f"the field '{short(min(more))}' is unknown.")


def whole_number(value: object) -> int:
    """A number in a rule.

    Raises:
        Error: if the value is not a number from 0 to 999.
    """
    if type(value) is not int or not 0 <= value <= 999:
        raise Error(f"'{short(str(value))}' is not a number.")
    return value


def cells_in(names: object) -> list[BoardPlace]:
    """The positions of the cells that a rule lists.

    Raises:
        Error: if it lists no cells.
    """
    if not isinstance(names, list) or not names:
        raise Error("no cells are named.")
    found = [rc_place(name) if isinstance(name, str) else None for name in names]
    if None in found:
        raise Error(f"'{short(str(names[found.index(None)]))}' is not a cell.")
    return [place for place in found if place]


def side_beside(outside: BoardPlace, size: int) -> str:
    """The side of a board that is nearest to a position outside it.

    >>> [side_beside(place, 9) for place in ((-1, 3), (9, 9), (4, -1), (4, 9))]
    ['top', 'bottom', 'left', 'right']
    """
    row, column = outside
    if row in (-1, size):
        return "top" if row < 0 else "bottom"
    return "left" if column < 0 else "right"


def reversed_cells(rule: JsonRule) -> JsonRule:
    """A rule with its cells in the opposite order."""
    cells = rule.get("cells")
    return rule | {"cells": cells[::-1]} if isinstance(cells, list) else rule


def without_side(rule: JsonRule) -> JsonRule:
    """A rule without its side, which follows from its cells."""
    return {name: value for name, value in rule.items() if name != "side"}
