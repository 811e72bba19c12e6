"""A column index: if a cell in column c has digit d, column d of the same row has digit c."""

from .indexes import OfIndex


class ColumnIndex(OfIndex):
    """One cell. The other cells of its row may follow it in `places`.

    >>> clue = ColumnIndex(((0, 1), (0, 0), (0, 2), (0, 3)))
    >>> clue.word, clue.allows((3, 1, 2, 4)), clue.allows((3, 1, 4, 2))
    ('column-index:r1c2,r1c1,r1c3,r1c4', True, False)
    """

    plural = "column indexes"
    translations = {"de": ("Spaltenindizes",)}
    needs = "its cell, as in column-index:r1c2"
    order = 135
    fpuzzles_list = "columnindexer"
    titles = r"column[-_ ]?index(?:er|es|ers)?"
    in_books = "If a cell marked C in column P has digit N, the Nth cell of its row has digit P."
    iss_names = ("Indexing",)
    iss_line = "C"
