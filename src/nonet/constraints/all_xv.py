"""All Xs and Vs are given: no other two neighbours add up to 10 or 5."""

from .marks import OfNeighbours


class AllXV(OfNeighbours):
    """The rule for the whole board, or for two cells.

    >>> clue = AllXV(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((7, 2)), clue.allows((1, 4))
    ('all-xv', True, False)
    """

    plural = "rules stating that all Xs and Vs are given"
    translations = {"de": ("Alle X und V sind gegeben",)}
    order = 61
    noun = "negative XV rule"
    mark = "xv"
    fpuzzles = {"negative:xv": "all-xv"}
    pencilmark = {"type": "negative", "of": "xv"}
    iss = {"StrictXV": "all-xv"}
    sentences = {
        "all-xv": (
            r"all (?:possible )?(?:xv|xs and vs|x'?s? and v'?s?)(?: clues)? (?:are|have been) "
            r"(?:given|shown|marked)",
        )
    }
    titles = r"negative xv|all xv"
    in_books = "All Xs and Vs are given."
    says = "{cells} have no X or V between them, so they do not add up to 5 or 10."

    def fits(self, one: int, other: int) -> bool:
        return one + other not in (5, 10)
