"""`nonet book`: a book of puzzles."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ..board_option import BoardOption
from ..exit_codes import FINE
from ..options import ExoticEarlyOption, OutputOption, ProfileName, ProfileOption, ladder_for
from ..parameters import Option
from ..usage import UsageError

if TYPE_CHECKING:
    from ...paper import PuzzleBook
    from ...puzzle import Puzzle

EXAMPLES = (
    "nonet book --levels easy=60,medium=80,hard=60 --hints --techniques -o book.pdf",
    "nonet book --input puzzles.txt --trim 6x9 --title Journey --author 'A. N.' -o book.pdf",
    "nonet book --large --levels easy=40 -o large.pdf",
    "nonet book --levels easy=20,hard=20 --seed 7 --edition screen -o book.pdf",
    "nonet book --board 6x6 --count 40 --per-page 4 -o book.pdf",
    "nonet book --levels easy=20,hard=20 --seed 7 --hints -o book.html   for screen readers",
)
_MIX = "easy=40,medium=40,hard=20"
_SYMMETRY = "rotational-180"
_COUNT = 20
_TRIES = 20
"""How many puzzles are made, at most, for each that is needed: on small boards some are equal."""


class Edition(StrEnum):
    """What a book is made for."""

    PRINT = "print"
    SCREEN = "screen"
    HTML = "html"


def book(
    output: OutputOption = None,
    title: Annotated[str, Option("--title", help="The title.")] = "Sudoku",
    author: Annotated[str, Option("--author", help="By whom.", default_told=False)] = "",
    imprint: Annotated[
        list[str] | None,
        Option(
            "--imprint",
            metavar="LINE",
            help="A line for the page behind the title; may be told several times.",
            default_told=False,
        ),
    ] = None,
    levels: Annotated[
        str | None,
        Option(
            "--levels",
            metavar="A=N,B=M",
            help="How many puzzles of each level to make.",
            default_told=_MIX,
        ),
    ] = None,
    input: Annotated[
        str | None,
        Option(
            "--input",
            metavar="PUZZLES",
            help="Take these instead: a file in any format, or - for standard input.",
            default_told=False,
        ),
    ] = None,
    board: BoardOption = None,
    count: Annotated[
        int | None,
        Option(
            "--count",
            min=1,
            max=1000,
            help="How many puzzles to make on the board that --board names.",
            default_told="20",
        ),
    ] = None,
    trim: Annotated[
        str, Option("--trim", metavar="WxH", help="The size of a page in inches.")
    ] = "8.5x11",
    per_page: Annotated[
        int | None,
        Option(
            "--per-page", "-n", help="Puzzles on a page: 1, 2, 4 or 6.", default_told="2; large: 1"
        ),
    ] = None,
    solutions: Annotated[
        int | None,
        Option(
            "--solutions",
            help="Solutions on a page: 4, 6, 9, 12 or 20; 0 for none.",
            default_told="as many as can be read",
        ),
    ] = None,
    candidates: Annotated[
        bool, Option("--candidates", help="Print the candidates of all cells.")
    ] = False,
    hints: Annotated[
        bool, Option("--hints", help="A hint for each puzzle, on pages of their own.")
    ] = False,
    techniques: Annotated[
        bool,
        Option("--techniques", help="Explain a step of each technique that the puzzles need."),
    ] = False,
    how_to_play: Annotated[
        bool, Option("--how-to-play/--no-how-to-play", help="A page on the rules.")
    ] = True,
    large: Annotated[
        bool, Option("--large", help="Large print: words of 18 points, digits of 24 or more.")
    ] = False,
    edition: Annotated[
        Edition | None,
        Option(
            "--edition",
            help="For a printer, for screens (links and an outline), or HTML with tables for "
            "screen readers.",
            default_told="print, or what the file is named for",
        ),
    ] = None,
    seed: Annotated[int, Option("--seed", min=0, help="Of the puzzles that are made.")] = 0,
    symmetry: Annotated[
        str, Option("--symmetry", metavar="NAME", help="Of the clues, as in generate.")
    ] = _SYMMETRY,
    profile: ProfileOption = ProfileName.STANDARD,
    exotic_early: ExoticEarlyOption = False,
) -> int:
    """Make a book of puzzles as PDF, ready to be printed, with solutions and, on request, hints and
    lessons; or as HTML.

    The pages are checked before the file is written: sizes of letters and lines, margins by the
    number of pages, greys, references. It needs ReportLab: pip install 'nonet[print]'.
    """
    from ...errors import Error
    from ...paper import BookOptions, PuzzleBook
    from ..messages import Messages
    from ..output import open_output

    made_for = _edition(edition, output)
    if input is not None and levels is not None:
        raise UsageError("--input and --levels exclude each other.")
    if count is not None and (board is None or input is not None):
        raise UsageError("--count is how many puzzles are made on a --board; see --levels.")
    if board is not None and input is None and (levels is not None or symmetry != _SYMMETRY):
        raise UsageError(
            "on a board that is named, puzzles are random: --count and --seed go with it, and "
            "--levels and --symmetry do not."
        )
    options = BookOptions(
        title=title,
        author=author,
        imprint=tuple(imprint or ()),
        trim=trim,
        per_page=(1 if large else 2) if per_page is None else per_page,
        solutions=solutions,
        candidates=candidates,
        large=large,
        how_to_play=how_to_play,
        hints=hints,
        techniques=techniques,
    )
    if input is not None:
        puzzles = _read(input, board)
    elif board is not None:
        puzzles = _on_board(board, _COUNT if count is None else count, seed)
    else:
        puzzles = _generated(levels or _MIX, seed, symmetry, profile.value, exotic_early)
    ladder = ladder_for(profile, guess=True, exotic_early=exotic_early)
    content, told = _content(PuzzleBook.of(puzzles, options, ladder), made_for)
    with open_output(output) as out:
        if out.isatty() and made_for is not Edition.HTML:
            raise Error("a PDF is not for terminals; name a file with --output.")
        out.buffer.write(content)
    for line in told:
        Messages().note(line)
    return FINE


def _edition(told: Edition | None, output: str | None) -> Edition:
    """The edition that was told, or the one that the file is named for.

    Raises:
        Error: where the file is named for another one.
    """
    from ...errors import Error

    ending = Path(output or "").suffix.lower()
    named = {".html": Edition.HTML, ".htm": Edition.HTML, ".pdf": Edition.PRINT}.get(ending)
    wanted = told or named or Edition.PRINT
    if named and (named is Edition.HTML) != (wanted is Edition.HTML):
        raise Error(f"the edition '{wanted}' is no {ending[1:].upper()}; name the file for it.")
    if ending in (".svg", ".png", ".epub", ".txt"):
        raise Error(f"books are PDF or HTML; '{output}' is named for another format.")
    return wanted


def _read(word: str, board: str | None) -> list[Puzzle]:
    """The puzzles of a file, on the board that is named or that they say.

    Raises:
        Error: where a record is none; the first five are named, and the rest counted.
    """
    from ...errors import Error
    from ...puzzle import Puzzle
    from ..answer import message_of
    from ..board_option import reading_on

    found: list[Puzzle] = []
    wrong: list[str] = []
    with reading_on(board, word).opener(word) as records:
        for record in records.records:
            state = record.state
            if record.error is not None:
                wrong.append(message_of(record))
            elif state is not None:
                found.append(state if isinstance(state, Puzzle) else state.puzzle)
    if wrong:
        more = f" There are {len(wrong) - 5:,} more." if len(wrong) > 5 else ""
        raise Error(" ".join(wrong[:5]) + more)
    return found


def _on_board(words: str, count: int, seed: int) -> list[Puzzle]:
    """Random puzzles on a board, all different.

    Raises:
        Error: where the board has no solution, or too few puzzles were found.
    """
    from ...boards.generate import make_puzzle
    from ...errors import Error
    from ..board_generate import boards_of_seeds

    board_of = boards_of_seeds(words)
    found: dict[Puzzle, None] = {}
    for own in range(seed, seed + _TRIES * count):
        found[make_puzzle(board_of(own), own).puzzle.puzzle] = None
        if len(found) == count:
            return list(found)
    raise Error(f"{len(found)} different puzzles were found on this board, and not {count}.")


def _generated(
    levels: str,
    seed: int,
    symmetry: str,
    profile: str,
    exotic_early: bool,
) -> list[Puzzle]:
    from ...generator.generate import generate
    from ...paper.newspaper import levels_named
    from .generate import quotas_in

    quotas = quotas_in(levels, 0)
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


def _content(book: PuzzleBook, edition: Edition) -> tuple[bytes, list[str]]:
    """The file, and what to say about it."""
    from ...paper import book_html, book_pages, pages_as_pdf

    if edition is Edition.HTML:
        return book_html(book).encode(), []
    made = book_pages(book)
    outline = list(made.sections) if edition is Edition.SCREEN else None
    told = made.facts() if edition is Edition.PRINT else []
    return pages_as_pdf(made.pages, book.options.title, outline), told
