"""A row index: if a cell in row r has digit d, row d of the same column has digit r."""

from .indexes import OfIndex


class RowIndex(OfIndex):
    """One cell. The other cells of its column may follow it in `places`.

    >>> clue = RowIndex(((1, 0), (0, 0), (2, 0), (3, 0)))
    >>> clue.word, clue.allows((3, 1, 2, 4)), clue.allows((3, 1, 4, 2))
    ('row-index:r2c1,r1c1,r3c1,r4c1', True, False)
    """

    plural = "row indexes"
    translations = {"de": ("Zeilenindizes",)}
    needs = "its cell, as in row-index:r2c1"
    order = 136
    fpuzzles_list = "rowindexer"
    titles = r"row[-_ ]?index(?:er|es|ers)?"
    in_books = "If a cell marked R in row P has digit N, the Nth cell of its column has digit P."
    iss_names = ("Indexing",)
    iss_line = "R"
