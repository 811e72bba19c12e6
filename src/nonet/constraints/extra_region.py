"""A region of any form, whose cells hold no digit twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..model.board_parts import BoardPlace, Places
from ..model.cells import Region
from .constraint import Constraint, RegionLook
from .places import places_named, stated_cells, told_places


@dataclass(frozen=True)
class ExtraRegion(Constraint):
    """One extra region."""

    id = "extra"
    plural = "extra regions"
    words = ("extra",)
    needs = "its cells, as in extra:r1c1,r2c2"
    order = 70
    letter = "e"
    noun = "extra region"
    drawing = RegionLook("shaded")
    fpuzzles_list = "extraregion"

    places: tuple[BoardPlace, ...]

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        return [cls(tuple(places_named(value))) for _, value in words]

    @property
    def told(self) -> str:
        return f"extra:{told_places(sorted(self.places))}"

    @property
    def own_groups(self) -> list[Places]:
        return [list(self.places)]

    @classmethod
    def words_in_fpuzzles(cls, part: Any) -> list[str]:
        return [f"extra:{told_places(stated_cells(part))}"]

    @classmethod
    def words_in_iss(cls, name: str, values: Sequence[str]) -> str | None:
        return f"extra:{','.join(values)}" if name == "AllDifferent" and values else None

    def in_iss(self, digits: int) -> list[str]:  # noqa: ARG002
        return ["~".join(["AllDifferent", *told_places(sorted(self.places)).split(",")])]

    @classmethod
    def rule(cls, regions: Sequence[Region]) -> str:
        return f"No digit is twice in {'the' if len(regions) == 1 else 'a'} shaded region."


CONSTRAINT = ExtraRegion
