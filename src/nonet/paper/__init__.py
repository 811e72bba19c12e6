"""Puzzles on paper: pages for home, newspapers and books, and their parts.

Pages are `nonet.render.drawing.Drawing`s in points, so that they can be looked at and checked
before they are a file; `pages_as_pdf` makes a PDF of them.

boards          a board at any size, as print needs it, and a puzzle with what is above it
flow            text down a column, and on to the next page
limits          what can be read and printed, what breaks that, and what printers of books ask
home            pages for the printer at home
newspaper       pictures for the days of a newspaper
book            what is in a book
rules           how to play, in words
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
