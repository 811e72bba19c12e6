"""A black dot: two digits with a given ratio."""

from .marks import Dot


class Ratio(Dot):
    """One black dot. Without a value, the ratio is 2.

    >>> clue = Ratio(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((4, 8)), clue.allows((2, 5))
    ('ratio:r1c1,r1c2', True, False)
    """

    translations = {"de": ("Schwarze Punkte",)}
    aliases = {"black-dot": "ratio"}
    needs = "its two cells, and its ratio if it is not 2, as in ratio:3@r1c1,r1c2"
    order = 111
    noun = "black dot"
    look = "black"
    usual_value = 2
    fpuzzles_list = "ratio"
    iss_name = "BlackDot"
    iss_tables = tuple([(value,) for value in range(2, 16)])
    titles = r"\bkropki|\b(?:black|ratio) dots?\b"
    in_books = "One digit beside a black dot is twice the other, or N times if the dot shows N."

    def fits(self, one: int, other: int) -> bool:
        return one == other * self.number or other == one * self.number

    @property
    def unpaired(self) -> str:
        ratio = "half or twice" if self.number == 2 else f"1/{self.number} or {self.number} times"
        return f"could not be {ratio} as much"

    @property
    def says(self) -> str:
        times = "twice" if self.number == 2 else f"{self.number} times"
        return f"{{cells}} have a black dot between them, so one is {times} the other."
