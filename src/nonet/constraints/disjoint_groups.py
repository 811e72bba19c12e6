"""The constraint that cells at the same position in different boxes hold different digits."""

from ..base import Error
from ..model import Places
from ..model.board_parts import box_shape, boxes
from .constraint import Constraint, GridForm, RegionLook
from .pencilmark import JsonRule, cells_in, require_fields


class DisjointGroups(Constraint):
    """One group for each position in a box.

    >>> from ..model.board_parts import BoxShape
    >>> DisjointGroups().groups(GridForm.square(4, BoxShape(2, 2)))[0]
    (1, [(0, 0), (0, 2), (2, 0), (2, 2)])
    """

    translations = {"de": ("Gleiche Plätze der Blöcke",)}
    aliases = {"disjoint": "disjoint-groups", "disjointgroups": "disjoint-groups"}
    order = 30
    letter = "g"
    noun = "disjoint group"
    drawing = RegionLook("numbered", "disjoint-groups")
    fpuzzles = {"disjointgroups": "disjoint-groups"}
    pencilmark = {"type": "region", "kind": "disjoint"}
    iss = {"DisjointSets": "disjoint-groups"}
    sentences = {
        "disjoint-groups": (
            r"(?:the )?disjoint (?:groups|sets)(?: rules?| constraint)?%(apply)s",
            r"(?:(?:an? |the |the same )?%(equal)s %(cannot)s|no (?:digit|number) (?:may|can)) "
            r"%(stand)s(?: in)? (?:the )?same (?:relative )?position (?:in|within) "
            r"(?:different|two|any two|two different|more than one) (?:3x3 )?box(?:es)?",
            r"(?:cells|digits) (?:in|at) the same (?:relative )?position (?:in|within|of) "
            r"(?:their|different|each|all) (?:3x3 )?box(?:es)? (?:(?:must )?(?:contain|hold|have) "
            r"different digits|(?:must be|are) different)",
        )
    }
    titles = "disjoint"
    in_books = "Cells at the same position in different boxes hold different digits."

    def groups(self, grid: GridForm) -> list[tuple[int, Places]]:
        if grid.shape is None:
            raise Error("'disjoint-groups' needs boxes of equal shape, which this board lacks.")
        return list(enumerate(map(list, zip(*boxes(grid), strict=True)), 1))

    @classmethod
    def words_in_pencilmark(cls, rule: JsonRule, record: JsonRule) -> list[str] | None:
        named = [each for each in record["rules"] if cls.pencilmark.items() <= each.items()]
        stated = sorted(sorted(cells_in(each.get("cells"))) for each in named)
        shape = box_shape(record["digits"])
        if rule not in named or shape is None:
            return None
        require_fields(rule, ("cells",))
        made = cls().groups(GridForm.square(record["digits"], shape))
        groups = sorted(sorted(own) for _, own in made)
        return [cls.words[0]] if stated == groups else None
