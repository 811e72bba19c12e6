"""A whisper line: neighbouring digits differ by at least a given number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from ..model import Board
from .clues import OfPairs, ValueFirst
from .constraint import GridForm
from .iss import OfText


class Whispers(ValueFirst, OfPairs):
    """A whisper line. Without a value, neighbours differ by at least half the number of digits.

    >>> clue = Whispers(((0, 0), (0, 1)), 5)
    >>> clue.word, clue.allows((1, 6)), clue.allows((5, 9))
    ('whispers:5@r1c1,r1c2', True, False)
    """

    translations = {"de": ("Flüsterlinien",)}
    aliases = {"whisper": "whispers", "german-whispers": "whispers"}
    needs = "its difference and its cells, as in whispers:5@r1c1,r1c2,r2c3"
    order = 100
    noun = "whisper line"
    usual = True
    colour = "green"
    fpuzzles_list = "whispers"
    pencilmark = {"type": "line", "kind": "whisper"}
    pencilmark_value = "value"
    iss_names = ("Whisper",)
    hints = (
        r"(?:light |dark )?(?:green |orange |grey |gray )?lines?|(?:adjacent|neighbou?ring)",
        r"(?:a )?differ(?:ence)? (?:by|of)(?: a minimum of| at least) (?:5|five|4|four|3|three)",
        r"(?:a )?minimum difference of (?:5|five|4|four|3|three)|from each other",
        r"differ(?:ence)? (?:by|of) (?:5|five|4|four|3|three) or more",
    )
    titles = r"(?:german |dutch )?whispers?\b|german whisp"
    spellings = ("germanwhispers", "dutchwhispers", "whisper")
    in_books = (
        "Neighbouring digits on a line differ by at least its number or, without one, by at least "
        "half the number of digits."
    )

    def fits(self, one: int, other: int) -> bool:
        return abs(one - other) >= (self.value or 0)

    def on(self, board: Board) -> Sequence[Whispers]:
        return [replace(self, value=(board.digits + 1) // 2) if self.value is None else self]

    @property
    def unpaired(self) -> str:
        return f"could not differ from it by {self.value} or more"

    @property
    def says(self) -> str:
        line = "Along the whisper line {cells}"
        return f"{line}, neighbouring digits differ by at least {self.value}."

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:
        usual = f":{(size + 1) // 2}@"
        words = super().words_in_fpuzzles(part, size)
        return [word if "@" in word else word.replace(":", usual) for word in words]

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:
        has_value = "".join(values[:1]).isdigit()
        value, *cells = values if has_value else ["5", *values]
        # A line that visits a cell twice becomes several lines, one for each pair of neighbours.
        lines = [cells] if len({*cells}) == len(cells) else pairwise(cells)
        made = [super(Whispers, cls).of_iss(name, [value, *line], grid) or () for line in lines]
        return [clue for own in made for clue in own] or None
