"""`nonet sheet ...`: puzzles in spreadsheets."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from ...errors import Error
from ..answer import OutputFormat
from ..board_option import BoardOption
from ..command import Command, CommandGroup
from ..exit_codes import FINE, UNREADABLE, WRONG, code_of_status, worst
from ..options import (
    AlsoOption,
    ExoticEarlyOption,
    GuessOption,
    InOrderOption,
    LevelName,
    ProfileName,
    ProfileOption,
    ScaleOption,
    TechniquesOption,
    ThreadsOption,
    WithoutOption,
    ladder_for,
    scales_for,
)
from ..parameters import Argument, Option
from ..usage import BadParameter, UsageError

if TYPE_CHECKING:
    from ...puzzle import Puzzle
    from ...sheet.book import Book
    from ...sheet.sheet_board import SheetBoard


def _no_folder(path: Path | None) -> Path | None:
    if path is not None and path.is_dir():  # an empty text is the folder that one is in
        raise UsageError(f"'{path}' is a folder; name a file in it.")
    return path


Workbook = Annotated[
    Path, Argument(metavar="FILE", help="A workbook (.xlsx, .ods).", check=_no_folder)
]
TableFile = Annotated[
    Path,
    Argument(metavar="FILE", help="A workbook (.xlsx, .ods) or CSV file.", check=_no_folder),
]
RangeOption = Annotated[
    str | None,
    Option(
        "--range",
        metavar="RANGE",
        help="Where the puzzle is, as in 'Sheet1!B4:J12', or the name of a range.",
        default_told=False,
    ),
]
SheetOption = Annotated[
    str | None,
    Option("--sheet", metavar="NAME", help="Which sheet.", default_told=False),
]
OutOption = Annotated[
    Path | None,
    Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Which file to write.",
        default_told=False,
        check=_no_folder,
    ),
]
InPlaceOption = Annotated[
    bool,
    Option("--in-place", help="Write into FILE itself; a copy is kept as FILE.bak."),
]


def new(
    file: Annotated[Path, Argument(metavar="FILE", help="The workbook to make (.xlsx, .ods).")],
    puzzle: Annotated[
        str | None,
        Option(
            "--puzzle",
            metavar="PUZZLE",
            help="A sign for each cell, a file of puzzles, - or @name; without, the grid is empty.",
            default_told=False,
        ),
    ] = None,
    level: Annotated[
        LevelName | None,
        Option(
            "--level",
            help="Generate puzzles of this level.",
            default_told=False,
        ),
    ] = None,
    count: Annotated[int, Option("--count", min=1, help="How many to generate.")] = 1,
    seed: Annotated[
        int | None,
        Option("--seed", help="For the same puzzles again.", default_told=False),
    ] = None,
    force: Annotated[bool, Option("--force", help="Replace FILE if it is there.")] = False,
    board: BoardOption = None,
) -> int:
    """Make a workbook for a puzzle. Its candidates, conflicts, sum and next single are formulas:
    they work in Excel and LibreOffice without macros, and without nonet.
    """
    from ...sheet.fresh import FRESH, fresh
    from ...sheet.template import template
    from ...sheet.writing import save

    if file.suffix.lower() not in FRESH:
        raise BadParameter("a workbook ends in .xlsx or .ods.", "FILE")
    if file.exists() and not force:
        raise Error(f"'{file}' is there already; --force replaces it.")
    if puzzle is not None and level is not None:
        raise BadParameter("name a puzzle or a level, not both.", "--level")
    if level is None and (count != 1 or seed is not None):
        raise BadParameter("count and seed belong to generated puzzles.", "--level")
    chosen = sheet_board_asked(board)
    puzzles: list[Puzzle] = []
    if level is not None:
        from ...sheet.generated import generated

        if chosen is not None and not chosen.is_usual:
            raise Error(
                f"puzzles of a level are made for nine rows with square boxes alone, not for "
                f"{chosen.told}; nonet generate --board makes others, and --puzzle takes them."
            )
        puzzles = generated(level, count, seed)
    elif puzzle is not None:
        puzzles = _puzzles(puzzle, board)
    book = template(puzzles) if chosen is None else template(puzzles, chosen)
    save(fresh(book, file), file)
    _note(f"wrote {file}.")
    return FINE


def solve(
    file: Workbook,
    output: OutOption = None,
    range: RangeOption = None,
    in_place: InPlaceOption = False,
    profile: ProfileOption = ProfileName.THOROUGH,
    techniques: TechniquesOption = None,
    in_order: InOrderOption = False,
    exotic_early: ExoticEarlyOption = False,
    also: AlsoOption = None,
    without: WithoutOption = None,
    guess: GuessOption = True,
    board: BoardOption = None,
) -> int:
    """Solve the puzzle in a workbook. The sheets Solution, Steps, Status and Digits are added, as
    FILE.solved.xlsx (or .ods) unless told otherwise. The puzzle itself stays as it is.
    """
    import nonet

    from ...sheet.book import Book
    from ...sheet.results import write_results
    from ...sheet.solving import solved

    book = Book(file)
    target = _target(book, output, in_place, "solved")
    chosen = sheet_board_asked(board)
    block = book.block(range, chosen)
    found = solved(
        book.grid(block, chosen),
        ladder_for(
            profile,
            techniques,
            also,
            without,
            guess=guess,
            in_order=in_order,
            exotic_early=exotic_early,
        ),
    )
    write_results(book.whole, found, nonet.__version__)
    _save(book, target)
    print(f"{block.reference}: {found.text}")
    return WRONG if found.mistakes else code_of_status(found.status)


def hint(
    file: Workbook,
    level: Annotated[
        int,
        Option(
            "--level",
            min=1,
            max=4,
            help="1 where to look, 2 which technique, 3 which cells, 4 everything.",
        ),
    ] = 1,
    range: RangeOption = None,
    output: OutOption = None,
    in_place: InPlaceOption = False,
    profile: ProfileOption = ProfileName.THOROUGH,
    techniques: TechniquesOption = None,
    in_order: InOrderOption = False,
    exotic_early: ExoticEarlyOption = False,
    also: AlsoOption = None,
    without: WithoutOption = None,
    board: BoardOption = None,
) -> int:
    """Say what to do next in the puzzle of a workbook. With -o or --in-place it is also added to
    the sheet Hints. A mistake is the first thing told.
    """
    from ...sheet.book import Book
    from ...sheet.results import log_hint
    from ...verbs.hint import hint as next_hint
    from .hint import code_of_hint

    book = Book(file)
    chosen = sheet_board_asked(board)
    grid = book.grid(book.block(range, chosen), chosen)
    grid.puzzle.check()
    found = next_hint(
        grid,
        ladder_for(
            profile, techniques, also, without, in_order=in_order, exotic_early=exotic_early
        ),
    )
    if output is not None or in_place:
        target = _target(book, output, in_place, "hint")
        log_hint(book.whole, found, grid, level)
        _save(book, target)
    print(found.text(level))
    return code_of_hint(found)


def batch(
    file: TableFile,
    output: OutOption = None,
    sheet: SheetOption = None,
    column: Annotated[
        str | None,
        Option(
            "--column",
            metavar="NAME",
            help="The heading or the letters of the column with the puzzles.",
            default_told=False,
        ),
    ] = None,
    profile: ProfileOption = ProfileName.STANDARD,
    techniques: TechniquesOption = None,
    in_order: InOrderOption = False,
    exotic_early: ExoticEarlyOption = False,
    also: AlsoOption = None,
    without: WithoutOption = None,
    scale: ScaleOption = None,
    threads: ThreadsOption = 0,
    board: BoardOption = None,
) -> int:
    """Grade every puzzle of a table: status, number of solutions, level, hardest technique, steps,
    scales and solution are added to each row, as FILE.graded.xlsx unless told otherwise
    (.ods and .csv stay what they are).
    """
    from ...sheet.batch import graded, require_room, table_in, write
    from ...sheet.board_grades import board_scales
    from ...sheet.sheet_board import USUAL
    from ...sheet.writing import refuse_open
    from ..messages import Messages

    target = output or file.with_name(f"{file.stem}.graded{_suffix(file)}")
    if target.suffix.lower() not in (".xlsx", ".ods", ".csv"):
        raise Error(f"graded tables are .xlsx, .ods or .csv files, and '{target.name}' is none.")
    if target.exists() and target.resolve() == file.resolve():
        raise Error("the table itself is not overwritten; name another file with -o.")
    refuse_open(target)  # now, and not when all the work is done
    chosen = sheet_board_asked(board)
    table = table_in(file, sheet, column, chosen)
    scales = board_scales(
        chosen or USUAL, scales_for(scale, OutputFormat.CSV), are_asked=scale is not None
    )
    require_room(table, scales, target)
    messages = Messages()
    try:
        result = graded(
            table,
            ladder_for(
                profile, techniques, also, without, in_order=in_order, exotic_early=exotic_early
            ),
            scales=scales,
            threads=threads,
            progress=lambda done, total: messages.progress(done, done / max(total, 1)),
            board=chosen or USUAL,
        )
        code = FINE
        for number, status, added in zip(table.numbers, result.statuses, result.added, strict=True):
            if status == "invalid":
                messages.complain(f"{table.name}, row {number}: {added[-1]}")
            code = worst(code, UNREADABLE if status == "invalid" else code_of_status(status))
        write(result, target)
    finally:
        messages.close()
    _note(f"graded {len(result.statuses):,} puzzles of {table.name} into {target}.")
    return code


def import_(
    file: TableFile,
    output: Annotated[
        str | None,
        Option("--output", "-o", metavar="FILE", help="Write to a file.", default_told=False),
    ] = None,
    sheet: SheetOption = None,
    board: BoardOption = None,
) -> int:
    """Find the puzzles in a file and print them, a sign for each cell, one puzzle a line, for the
    other commands: grids of cells, 9 x 9 without --board, and cells that hold a whole puzzle.
    """
    from ...sheet.importing import puzzles_in
    from ..messages import Messages
    from ..output import open_output

    code, count = FINE, 0
    messages = Messages()
    try:
        with open_output(output) as out:
            for found in puzzles_in(file, sheet, sheet_board_asked(board)):
                count += 1
                if found.puzzle is None:
                    messages.complain(f"{found.place}: {found.error}")
                    code = UNREADABLE
                else:
                    out.write(found.puzzle.givens + "\n")
    finally:
        messages.close()
    if not count:
        raise Error(f"there is no puzzle in '{file.name}'.")
    return code


def answer() -> int:
    """Answer one request of the LibreOffice extension: JSON on standard input and output."""
    import json

    from ...sheet.replies import reply_to

    try:
        request = json.loads(sys.stdin.buffer.read())
    except ValueError as error:
        raise Error(f"the request is not JSON ({error}).") from None
    print(json.dumps(reply_to(request)))
    return FINE


_COMMANDS: Final = {
    command.name: command
    for command in (
        Command(
            "new",
            new,
            (
                "nonet sheet new empty.xlsx                       to type a puzzle into",
                "nonet sheet new sunday.xlsx --puzzle @newspaper",
                "nonet sheet new booklet.xlsx --puzzle puzzles.txt",
                "nonet sheet new small.xlsx --board 6x6+x         an empty grid of another board",
            ),
        ),
        Command(
            "solve",
            solve,
            (
                "nonet sheet solve puzzle.xlsx                    writes puzzle.solved.xlsx",
                "nonet sheet solve puzzle.xlsx --in-place         keeps puzzle.xlsx.bak",
                "nonet sheet solve mine.xlsx --range 'Sheet1!C3:K11' --no-guess",
                "nonet sheet solve mine.xlsx --board 16x16        where the file does not say it",
            ),
        ),
        Command(
            "hint",
            hint,
            ("nonet sheet hint puzzle.xlsx --level 2           which technique comes next",),
        ),
        Command(
            "batch",
            batch,
            (
                "nonet sheet batch puzzles.csv -o graded.xlsx",
                "nonet sheet batch puzzles.xlsx --column C",
            ),
        ),
        Command("import", import_, ("nonet sheet import puzzles.xlsx | nonet rate",)),
    )
}

_HIDDEN: Final = Command("answer", answer)
"""Asked by the LibreOffice extension, and by no person."""

GROUP: Final = CommandGroup(
    "sheet",
    "Puzzles in spreadsheets (Excel, LibreOffice): templates, solutions, hints, tables.",
    {
        "new": "Make a workbook for a puzzle.",
        "solve": "Solve the puzzle in a workbook.",
        "hint": "Say what to do next in the puzzle of a workbook.",
        "batch": "Grade every puzzle of a table.",
        "import": "Find the puzzles in a file and print them.",
    },
    (_COMMANDS | {_HIDDEN.name: _HIDDEN}).get,
    (
        "nonet sheet new puzzle.xlsx            to type a puzzle into",
        "nonet sheet solve puzzle.xlsx          the way to its solution, on further sheets",
        "nonet sheet batch puzzles.csv          how hard each puzzle of a table is",
    ),
    more="docs/spreadsheets.md says more.",
)


def sheet_board_asked(words: str | None) -> SheetBoard | None:
    """The board that the command line names, as workbooks know it.

    Raises:
        Error: for words that name no board, and for a board that has no room in a workbook.
    """
    if words is None:
        return None
    from ...sheet.sheet_board import SheetBoard
    from ..board_option import board_named

    return SheetBoard(board_named(words))


def _puzzles(word: str, board: str | None) -> list[Puzzle]:
    """The puzzles that a word stands for."""
    from ...puzzle import Puzzle
    from ..board_option import reading_on

    found = []
    with reading_on(board, word).opener(word) as input:
        for record in input.records:
            if record.error is not None:
                raise record.error
            if not isinstance(record.state, Puzzle):
                raise Error("a workbook starts from givens, not from a grid in progress.")
            found.append(record.state)
    return found


def _target(book: Book, output: Path | None, in_place: bool, word: str) -> Path:
    """The file to write. If openpyxl would lose parts, in place is an error, else a note."""
    if output is not None and in_place:
        raise BadParameter("choose one of -o and --in-place.", "--in-place")
    lost = ", ".join(book.losses)
    is_source = output is not None and output.exists() and output.samefile(book.path)
    if in_place or is_source:
        if lost:
            raise Error(
                f"'{book.path.name}' has {lost}, which would be lost; "
                "write another file with -o instead."
            )
        return book.path
    if output is not None and output.suffix.lower() != book.path.suffix.lower():
        raise Error(f"the file written is of the same kind: it ends in {book.path.suffix}.")
    if lost:
        _note(f"the file written has all but {lost}; '{book.path.name}' stays as it is.")
    return output or book.path.with_name(f"{book.path.stem}.{word}{book.path.suffix}")


def _save(book: Book, target: Path) -> None:
    from ...sheet.writing import save

    is_source = target.exists() and target.samefile(book.path)
    copy = save(book, target, backup_of=book.path if is_source else None)
    kept = f"; the file as it was is {copy}" if copy is not None else ""
    _note(f"wrote {target}{kept}.")


def _suffix(file: Path) -> str:
    ending = file.suffix.lower()
    if ending in (".csv", ".tsv", ".txt"):
        return ".csv"
    return ".ods" if ending == ".ods" else ".xlsx"


def _note(message: str) -> None:
    from ..messages import Messages

    Messages().note(message)
