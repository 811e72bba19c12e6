"""Global modularity: in every 2x2 area, the digits leave all three remainders if divided by 3."""

from ..model import SignOf, join
from .global_entropy import GlobalEntropy


class GlobalMod(GlobalEntropy):
    """The rule for the whole board, or for one area.

    >>> clue = GlobalMod(((0, 0), (0, 1), (1, 0), (1, 1)))
    >>> clue.word, clue.allows((1, 5, 4, 9)), clue.allows((1, 5, 2, 4))
    ('global-mod', True, False)
    """

    plural = "2x2 areas with every remainder"
    translations = {"de": ("Globales Modulo 3",)}
    order = 68
    noun = "2x2 area"
    iss = {"GlobalMod": "global-mod"}
    in_books = "Every area of 2x2 cells contains a digit from 147, one from 258 and one from 369."

    class_of = staticmethod(lambda digit, digits: (digit - 1) % 3)  # noqa: ARG005

    @staticmethod
    def class_words(digits: int) -> list[str]:
        sets = [[str(SignOf(d)) for d in range(first, digits + 1, 3)] for first in (1, 2, 3)]
        return [f"from {''.join(own)}" if own[2:] else join(own, "or") for own in sets]
