"""A white dot: two digits with a given difference."""

from .marks import Dot


class Difference(Dot):
    """One white dot. Without a value, the difference is 1.

    >>> clue = Difference(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((4, 3)), clue.allows((2, 5))
    ('difference:r1c1,r1c2', True, False)
    """

    translations = {"de": ("Weiße Punkte",)}
    aliases = {"white-dot": "difference"}
    needs = "its two cells, and its difference if it is not 1, as in difference:2@r1c1,r1c2"
    order = 110
    noun = "white dot"
    look = "white"
    usual_value = 1
    fpuzzles_list = "difference"
    iss_name = "WhiteDot"
    iss_tables = tuple([(value,) for value in range(1, 16)])
    titles = r"\bkropki|\b(?:white|difference) dots?\b"
    in_books = "The digits beside a white dot are consecutive, or differ by the number in it."

    def fits(self, one: int, other: int) -> bool:
        return abs(one - other) == self.number

    @property
    def unpaired(self) -> str:
        return f"could not differ from it by {self.number}"

    @property
    def says(self) -> str:
        rule = "are consecutive" if self.number == 1 else f"differ by {self.number}"
        return f"{{cells}} have a white dot between them, so they {rule}."
