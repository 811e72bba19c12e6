"""Neighbours without a dot: their digits are not consecutive, or not in the ratio 1:2."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..base import Error
from ..model import Board
from ..model.rules import Rule
from .constraint import Constraint, GridForm
from .iss import OfText
from .marks import OfNeighbours
from .pencilmark import JsonRule, require_fields


@dataclass(frozen=True)
class Nonconsecutive(OfNeighbours):
    """The rules for all neighbours on the board, or one of these rules for two cells.

    Attributes:
        places: the two cells; empty for the whole board.
        of: the words that name the rules.
        has_dots: whether the board has dots, if this is the rule for two cells.

    >>> clue = Nonconsecutive(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((7, 2)), clue.allows((1, 2))
    ('nonconsecutive', True, False)
    """

    plural = "rules about all neighbours"
    translations = {"de": ("Nachbarn nie aufeinanderfolgend", "Alle schwarzen Punkte sind gegeben")}
    words = ("nonconsecutive", "all-ratios")
    aliases = {"non-consecutive": "nonconsecutive"}
    order = 63
    mark = "dot"
    fpuzzles = {"nonconsecutive": "nonconsecutive", "negative:ratio": "all-ratios"}
    pencilmark = {"type": "negative", "of": "kropki"}
    iss = {"AntiConsecutive": "nonconsecutive"}
    iss_names = ("StrictKropki",)
    sentences = {
        "nonconsecutive": (
            r"(?:the )?non-?consecutive(?: rules?| constraint)?%(apply)s",
            r"(?:digits in )?(?:%(near)s (?:cells|digits|numbers)|cells that share an edge) "
            r"%(cannot)s (?:(?:be|contain|have) consecutive(?: digits| numbers| values)?|"
            r"differ by (?:1|one))",
            r"no two %(near)s (?:cells|digits|numbers) (?:may |can )?(?:be|contain|have) "
            r"consecutive(?: digits| numbers| values)?",
            r"(?:two )?consecutive (?:digits|numbers) %(cannot)s be (?:%(near)s|"
            r"neighbou?rs|next to each other)",
            r"(?:two )?consecutive (?:digits|numbers) %(cannot)s %(stand)s in %(near)s cells",
        ),
    }
    titles = r"non-?consecutive"
    in_books = "Neighbouring digits without a dot are never consecutive."

    of: tuple[str, ...] = ("nonconsecutive",)
    has_dots: bool = False

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        stated = {word for word, _ in words}
        return [cls((), tuple([word for word in cls.words if word in stated]))] if stated else []

    @property
    def word(self) -> str:
        return "+".join(self.of)

    @property
    def parts(self) -> tuple[str, ...]:
        return self.of

    def fits(self, one: int, other: int) -> bool:
        if self.of[0] == "nonconsecutive":
            return abs(one - other) != 1
        return 2 * one != other and 2 * other != one

    def with_rules(self, board: Board) -> Iterable[tuple[OfNeighbours, tuple[Rule, ...]]]:
        has_dots = any(each.mark == self.mark for each in board.further_constraints if each != self)
        rules = [Nonconsecutive((), (word,), has_dots) for word in self.of]
        return [each for rule in rules for each in OfNeighbours.with_rules(rule, board)]

    @property
    def noun(self) -> str:  # type: ignore[override]
        return "nonconsecutive rule" if self.of[0] == "nonconsecutive" else "negative ratio rule"

    @property
    def says(self) -> str:
        is_plain = self.of[0] == "nonconsecutive"
        rule = "they are not consecutive" if is_plain else "neither is twice the other"
        return f"{{cells}} are neighbours{' without a dot' * self.has_dots}, so {rule}."

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:
        if name == "StrictKropki" and not any(values):
            return cls.words
        return super().of_iss(name, values, grid)

    def in_iss(self, board: Board) -> list[str]:
        if self.of == self.words:
            return ["StrictKropki"]
        if any(each.mark == self.mark and each != self for each in board.further_constraints):
            return self.tables(board)  # because the program's rule makes no exception at dots
        return super().in_iss(board)

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:
        others = [each for each in record["rules"] if each["type"] == "edge"]
        is_plain = [rule["type"], rule.get("kind")] == ["neighbours", "nonconsecutive"]
        if is_plain and not others:
            require_fields(rule, ())
            return [cls.words[0]]
        if rule["type"] != "negative" or rule.get("of") != "kropki":
            return None
        if any(each.get("kind") in ("difference", "ratio") for each in others):
            raise Error("it cannot be combined with dots that have a number.")
        require_fields(rule, ("of", "color"))
        words = {"None": cls.words, "white": cls.words[:1], "black": cls.words[1:]}
        return [*words.get(str(rule.get("color")), ())] or None

    def in_pencilmark(self, board: Board) -> list[JsonRule]:
        dots = [each for each in board.further_constraints if each.mark == self.mark]
        if any(getattr(each, "value", None) is not None for each in dots):
            raise Error("this rule cannot be combined with dots that have a number.")
        colour = "white" if self.of[0] == self.words[0] else "black"
        rule: JsonRule = {**self.pencilmark}
        return [rule if len(self.of) > 1 else rule | {"color": colour}]
