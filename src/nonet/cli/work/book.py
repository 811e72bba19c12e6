"""`nonet book`: a book of puzzles."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from ...base.errors import Error
from ...generator.generate import generate
from ...model.puzzle import Puzzle
from ...paper import PuzzleBook, book_html, book_pages, pages_as_pdf
from ...paper.newspaper import levels_named
from ..answer import message_of
from ..input import open_input
from ..puzzle_options import board_named
from .generate import board_to_make


class Edition(StrEnum):
    """What a book is made for."""

    PRINT = "print"
    SCREEN = "screen"
    HTML = "html"


MIX = "easy=40,medium=40,hard=20"


SYMMETRY = "rotational-180"


COUNT = 20


_TRIES = 20
"""How many puzzles are made, at most, for each that is needed: on small boards some are equal."""


def edition_of(told: Edition | None, output: str | None) -> Edition:
    """The edition that was told, or the one that the file is named for.

    Raises:
        Error: where the file is named for another one.
    """
    ending = Path(output or "").suffix.lower()
    named = {".html": Edition.HTML, ".htm": Edition.HTML, ".pdf": Edition.PRINT}.get(ending)
    wanted = told or named or Edition.PRINT
    if named and (named is Edition.HTML) != (wanted is Edition.HTML):
        raise Error(f"the edition '{wanted}' is no {ending[1:].upper()}; name the file for it.")
    if ending in (".svg", ".png", ".epub", ".txt"):
        raise Error(f"books are PDF or HTML; '{output}' is named for another format.")
    return wanted


def puzzles_read(word: str, board: str | None) -> list[Puzzle]:
    """The puzzles of a file, on the board that is named or that they say.

    Raises:
        Error: where a record is none; the first five are named, and the rest counted.
    """
    found: list[Puzzle] = []
    wrong: list[str] = []
    with open_input(word, None if board is None else board_named(board)) as records:
        for record in records.records:
            state = record.state
            if record.error is not None:
                wrong.append(message_of(record))
            elif state is not None:
                found.append(state.puzzle)
    if wrong:
        more = f" There are {len(wrong) - 5:,} more." if len(wrong) > 5 else ""
        raise Error(" ".join(wrong[:5]) + more)
    return found


def on_board(words: str, count: int, seed: int) -> list[Puzzle]:
    """Random puzzles on a board, all different.

    Raises:
        Error: where the board has no solution, or too few puzzles were found.
    """
    made = generate(board=board_to_make(words), count=count, seed=seed, tries=_TRIES * count)
    if not made.is_complete:
        raise Error(f"{len(made)} different puzzles were found on this board, and not {count}.")
    return [one.puzzle for one in made]


def generated(
    quotas: dict[str, int],
    seed: int,
    symmetry: str,
    profile: str,
    exotic_early: bool,
) -> list[Puzzle]:
    names = levels_named(quotas)
    wanted = {name: quotas[told] for name, told in zip(names, quotas, strict=True)}
    made = generate(
        quotas=wanted,
        seed=seed,
        symmetry=symmetry,
        profile=profile,
        exotic_early=exotic_early,
        threads=0,
    )
    return [one.puzzle for one in made]


def content_of(book: PuzzleBook, edition: Edition) -> tuple[bytes, list[str]]:
    """The file, and what to say about it."""
    if edition is Edition.HTML:
        return book_html(book).encode(), []
    made = book_pages(book)
    outline = list(made.sections) if edition is Edition.SCREEN else None
    told = made.facts() if edition is Edition.PRINT else []
    return pages_as_pdf(made.pages, book.options.title, outline), told
