"""A clone: two cells with the same digit."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..base import Error
from ..model import Board, BoardPlace
from .clues import OfTwoCells
from .constraint import Constraint, Corner, Disc, GridForm, Shape
from .draft import Draft
from .iss import OfText
from .pencilmark import JsonRule, cells_in, require_fields
from .places import neighbours_of, stated_cells, stated_places

_MOST = 12
"""The number of cells in random clones."""


class Clone(OfTwoCells):
    """Two cells with the same digit. Larger clones consist of one such clue for each pair of cells.

    >>> clue = Clone(((0, 0), (1, 3)))
    >>> clue.word, clue.allows((4, 4)), clue.allows((2, 3))
    ('clone:r1c1,r2c4', True, False)
    """

    translations = {"de": ("Klone",)}
    needs = "two cells with the same digit, as in clone:r1c1,r2c4"
    order = 114
    noun = "clone pair"
    place = "in {cells}"
    are_copies = True
    fpuzzles_list = "clone"
    pencilmark = {"type": "clone"}
    iss_names = ("SameValues",)
    iss_tables = ((),)
    hints = (
        r"clones?|cloned|gr[ae]y|shaded|(?:clone )?(?:regions?|areas?|shapes?)|of each other|two",
        r"(?:contains?|(?:the )?same|identical|equal)(?: digits?| numbers?)?",
        r"in (?:the )?same (?:relative )?(?:order|positions?)(?: in| of)?",
        r"(?:digits|numbers) in (?:the )?(?:grey|gray|shaded|cloned|same) (?:shapes?|areas?|"
        r"regions?) (?:must )?(?:be|are) (?:the same|identical)(?: in the same positions?)?",
    )
    in_books = "Clones have the same digit. If there are several pairs, each pair has a letter."
    says = "{cells} are clones, so they have the same digit."

    def fits(self, one: int, other: int) -> bool:
        return one == other

    @classmethod
    def draw(cls, draft: Draft) -> Iterable[Constraint]:
        """Draw at most three pairs of neighbours with the same digits in the same order."""
        places, seen = draft.board.places, dict[Any, list[BoardPlace]]()
        free = {*places}
        for one in draft.rng.sample(places, len(places)):
            for other in neighbours_of(one, draft.board):
                way = other[0] - one[0], other[1] - one[1], *draft.digits([one, other])
                copy = seen.setdefault(way, [one, other])
                four = {one, other, *copy}
                if len(four) == 4 and four <= free and len(places) - len(free) < _MOST:
                    free -= four
                    yield from map(cls, zip(copy, [one, other], strict=True))

    @property
    def shapes(self) -> tuple[Shape, ...]:
        discs = [Disc(p, 0.36, look) for p in self.places for look in ("filled", "ring")]
        return (*discs, *[Corner((place,), "") for place in self.places])

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        own = stated_cells(part)
        others = stated_cells({"cells": part.get("cloneCells")})
        if len(own) != len(others):
            raise Error("the two shapes have different numbers of cells.")
        return [cls(pair).word for pair in zip(own, others, strict=True)]

    def in_fpuzzles(self) -> dict[str, object]:
        one, other = (cell.upper() for cell in self.cell_list)
        return {"cells": [one], "cloneCells": [other]}

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        if len(values) < 3 or values[0] != str(len(values) - 1):  # the number of equal sets
            return None
        first, *others = stated_places(values[1:])
        return [cls.stated((first, each)) for each in others]

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        return ["~".join(["SameValues", "2", *self.cell_list])]

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:  # noqa: ARG003
        if rule["type"] != "clone":
            return None
        require_fields(rule, ("regions",))
        regions = rule.get("regions")
        one, *others = map(cells_in, regions if isinstance(regions, list) else [None])
        if any(len(each) != len(one) for each in others):
            raise Error("the shapes have different numbers of cells.")
        return [cls(pair).word for other in others for pair in zip(one, other, strict=True)]

    def in_pencilmark(self, board: Board) -> list[JsonRule]:  # noqa: ARG002
        return [{**self.pencilmark, "regions": [[cell] for cell in self.cell_list]}]
