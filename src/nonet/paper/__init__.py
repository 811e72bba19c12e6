"""Puzzles on paper: pages for home printers, newspapers and books, and the parts of these pages.

Each page is a `nonet.render.drawing.Drawing`, measured in points, so pages can be viewed and
checked before a file is written. `pages_as_pdf` then makes a PDF from them.

boards          a board at any printable size, and a puzzle with its heading
flow            text that flows down a column and on to the next page
limits          the limits of legibility and print, and checks for them
home            pages for a home printer
newspaper       pictures for each day of a newspaper
book            the contents of a book
rules           the rules of the puzzles, in words
book_pages      the pages of a book, checked
book_html       a book for screen readers
"""

from ..render.pdf import pages_as_pdf
from .book import BookOptions, PuzzleBook
from .book_html import book_html
from .book_pages import BookPages, book_pages
from .home import home_pages
from .newspaper import DailyPuzzle, daily_puzzles

__all__ = [
    "BookOptions",
    "BookPages",
    "DailyPuzzle",
    "PuzzleBook",
    "book_html",
    "book_pages",
    "daily_puzzles",
    "home_pages",
    "pages_as_pdf",
]
