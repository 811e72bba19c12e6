"""The constraint that one or both diagonals contain each digit once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..base import Error
from ..model import Board, Places, Region
from .constraint import Constraint, GridForm, RegionLook
from .pencilmark import JsonRule, cells_in, require_fields


@dataclass(frozen=True)
class Diagonals(Constraint):
    """One or both diagonals. Diagonal 1 starts at the top left, and diagonal 2 at the top right."""

    translations = {"de": ("Diagonalen (beide)", "Diagonale (fallend)", "Diagonale (steigend)")}
    words = ("x", "d1", "d2")
    aliases = {"diagonal": "x", "diagonals": "x"}
    order = 10
    letter = "d"
    noun = "diagonal"
    from_zero = "Diag{number}"
    drawing = RegionLook("line", "diagonals")
    fpuzzles = {"diagonal+": "d2", "diagonal-": "d1"}
    pencilmark = {"type": "region", "kind": "diagonal"}
    fields = {"diagonals": "x", "diagonal": "x", "xsudoku": "x"}
    iss = {"Diagonal~1": "d2", "Diagonal~-1": "d1"}
    sentences = {
        "x": (
            r"(?:digits|numbers) %(cannot)s repeat (?:on|along|in) (?:both|the two)(?: of the)?"
            r"(?: main| long| marked)* diagonals",
            r"both(?: main| long| marked)* diagonals (?:must )?(?:contain|have) %(digits)s%(once)s",
        )
    }
    hints = (
        r"(?:digits|numbers) %(cannot)s repeat (?:on|along|in) (?:either|each|the|a|any)"
        r"(?: of the)?(?: main| long| marked| indicated| blue| shaded| grey| gray)* diagonals?",
        r"(?:each|every|the)(?: main| long| marked)* diagonals? (?:must )?"
        r"(?:contains?|has|have) %(digits)s%(once)s",
    )
    titles = (
        r"d(?:i|ij|ay)agona[ali]|\bdiag\b|\bx[-_ ]?sudoku|sudoku[-_ ]?x\b|^(?:is|has) ?x\b|"
        r"\bvariant ?= ?[\"']?x\b|çapraz|przekątn|диагонал|対角線|对角线|對角線|대각선"
    )
    talk = "diagona"
    letters = {"sudokupad": "x", "sumocue": "D", "sudokuwiki": "X", "killer": "d"}

    numbers: tuple[int, ...] = (1, 2)

    def settle(self) -> None:
        if self.numbers not in ((1,), (2,), (1, 2)):
            raise Error(f"'numbers' must be (1,), (2,) or (1, 2), not {self.numbers}.")

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        names = {name for name, _ in words}
        found = tuple(number for number in (1, 2) if {"x", f"d{number}"} & names)
        return [cls.stated(found)] if found else []

    @property
    def word(self) -> str:
        return "x" if len(self.numbers) == 2 else f"d{self.numbers[0]}"

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(f"d{number}" for number in reversed(self.numbers))

    def groups(self, grid: GridForm) -> list[tuple[int, Places]]:
        rows, last = range(grid.size), grid.size - 1
        both = [[(row, row) for row in rows], [(row, last - row) for row in rows]]
        return [(number, both[number - 1]) for number in self.numbers]

    @classmethod
    def word_of_line(cls, points: Sequence[tuple[float, float]], size: int) -> str:
        ends = sorted(points)
        if ends == [(0, 0), (size, size)]:
            return "d1"
        return "d2" if ends == [(0, size), (size, 0)] else ""

    @classmethod
    def rule(cls, regions: Sequence[Region]) -> str:
        if len(regions) > 1:
            return "Each of the two diagonals contains each digit once."
        corner = "left" if regions[0].name == "d1" else "right"
        return f"So does the diagonal that starts at the top {corner}."

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:
        if any(rule.get(name) != value for name, value in cls.pencilmark.items()):
            return None
        require_fields(rule, ("cells",))
        cells, size = sorted(cells_in(rule.get("cells"))), record["digits"]
        groups = cls().groups(GridForm.square(size))
        return [f"d{number}" for number, own in groups if own == cells] or None

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        if not board.is_square:
            raise Error("only boards with one grid have these diagonals.")
        return super().in_pencilmark(board)
