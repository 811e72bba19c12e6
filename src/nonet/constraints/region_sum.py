"""A region sum line: its digits have the same sum in each box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ..base import Error
from ..model import Board, BoardPlace
from ..model.rules import Rule
from .bounds import sums_of, unequal
from .clues import OfStates
from .draft import Draft


@dataclass(frozen=True)
class RegionSum(OfStates):
    """One region sum line. If it enters a box twice, each visit is a separate part.

    Attributes:
        places: the cells.
        starts: the positions of the cells at which the line enters a box, if they are known.

    >>> clue = RegionSum(((0, 0), (0, 1), (0, 2)), (0, 2))
    >>> clue.word, clue.allows((1, 3, 4)), clue.allows((1, 2, 2))
    ('region-sum:r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Blocksummenlinien",)}
    needs = "its cells, as in region-sum:r1c2,r1c3,r1c4"
    order = 129
    knows_zero = True
    noun = "region sum line"
    start = (-1, 0)
    colour = "blue"
    fpuzzles_list = "regionsumline"
    pencilmark = {"type": "line", "kind": "region_sum"}
    iss_name = "RegionSumLine"
    hints = (
        r"(?:light |dark )?(?:blue )?lines?|box(?:es)?(?: borders?)?|borders?|3x3|into|through",
        r"divides?|splits?|(?:it )?(?:passes|crosses|visits)|segments?|sections?|parts?",
        r"(?:equal|same|identical) (?:sums?|totals?)|%(sum_to)s (?:the )?same (?:total|number)",
    )
    titles = r"region[-_ ]?sums?(?: lines?)?"
    in_books = "Box borders divide a line into parts with equal sums."

    starts: tuple[int, ...] = ()

    @property
    def says(self) -> str:
        parts = "; ".join(f"{{part{at}}}" for at in self.starts) or "{cells}"
        return f"Box borders divide the region sum line into parts with equal sums: {parts}."

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        parts = zip(self.starts, self._parts(cells), strict=True)
        return super().parts_of(cells) | {f"part{at}": part for at, part in parts}

    def _parts(self, values: Sequence[Any]) -> list[Sequence[Any]]:
        """The values of the cells of each part."""
        return [values[a:b] for a, b in pairwise((*self.starts, len(values)))]

    def on(self, board: Board) -> Sequence[RegionSum]:
        boxes = [board.boxes_of_places[place] for place in self.places]
        if not all(boxes):
            raise Error(f"{self.word} has a cell outside the boxes.")
        starts = [at for at, box in enumerate(boxes) if at == 0 or box != boxes[at - 1]]
        return [RegionSum.stated(self.places, tuple(starts))]

    @classmethod
    def fitted(cls, places: Sequence[BoardPlace], draft: Draft) -> RegionSum | None:
        clue = super().fitted(places, draft)  # a line within one box rules nothing out
        return clue if clue and len(clue.on(draft.board)[0].starts) > 1 else None

    def rules(self, board: Board) -> Iterator[Rule]:
        """A rule for the line, and if it has more than two parts, also a rule for each two parts in
        a row. The search finds more with these rules, because they only add up digits.
        """
        yield from super().rules(board)
        parts = self._parts(self.places)
        for one, other in pairwise(parts) if len(parts) > 2 else ():
            yield from RegionSum.stated((*one, *other), (0, len(one))).rules(board)

    def allows(self, digits: Sequence[int]) -> bool:
        return len({sum(part) for part in self._parts(digits)}) == 1

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        parts = zip(self.starts, self._parts(held), strict=True)
        return unequal((f"part{at}", len(part), sums_of(part)) for at, part in parts)

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state is the sum of the first part (-1 until that part is complete) and the sum of
        the current part.
        """
        total, part = state
        part += digit
        if at + 1 < len(self.places) and at + 1 not in self.starts:
            return (total, part) if total < 0 or part <= total else None
        return (part, 0) if total in (-1, part) else None
