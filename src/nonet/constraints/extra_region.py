"""A region of any shape in which no digit repeats."""

from collections.abc import Sequence

from ..model import Region
from .constraint import PlacesConstraint, RegionLook
from .pencilmark import JsonRule


class ExtraRegion(PlacesConstraint):
    """One extra region."""

    id = "extra"
    translations = {"de": ("Zusatzregionen",)}
    needs = "its cells, as in extra:r1c1,r2c2"
    order = 70
    letter = "e"
    noun = "extra region"
    drawing = RegionLook("shaded")
    fpuzzles_list = "extraregion"
    pencilmark = {"type": "region", "kind": "extra"}
    titles = r"\b(?:extra|additional) (?:box|region|house|group|area|row|column|block)"
    hints = (
        r"(?:extra|gr[ae]y|shaded|colou?red|marked) (?:regions?|areas?|box(?:es)?|groups?|cells?)",
        r"%(digits)s|contains?|(?:exactly |only )?once|also",
        r"%(cannot)s(?: be)? repeat(?:ed)?|no (?:digit|number)s? repeats?",
    )
    iss_name = "AllDifferent"

    @classmethod
    def rule(cls, regions: Sequence[Region]) -> str:
        return f"No digit occurs twice in {'the' if len(regions) == 1 else 'a'} shaded region."

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:
        # If only some of the disjoint groups are stated, they count as extra regions.
        if rule.get("kind") == "disjoint":
            rule = rule | {"kind": "extra"}
        return super().words_in_pencilmark(rule, record)
