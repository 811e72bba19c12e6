"""`nonet sheet batch`: grade the puzzles of a table."""

from pathlib import Path

from ....base import Error
from ....model import STANDARD, Board
from ....sheet.batch import graded, require_room, scales_on, table_in, write
from ....sheet.table import board_of_records
from ....sheet.writing import refuse_open
from ...answer import OutputFormat
from ...command import command, option
from ...exit_codes import FINE, UNREADABLE, code_of_status, worst
from ...ladder_choice import LadderChoice, ladder_options
from ...messages import Messages
from ...options import board_option, threads_option
from ..rate import scale_option, scales_for
from .options import out_option, sheet_option, suffix_of, table_file


@command(
    "nonet sheet batch puzzles.csv -o graded.xlsx", "nonet sheet batch puzzles.xlsx --column C"
)
@table_file
@out_option
@sheet_option
@option("--column", metavar="NAME", help="Heading or letters of the column with the puzzles.")
@ladder_options("standard")
@scale_option
@threads_option
@board_option
def batch(
    file: Path,
    output: Path | None,
    sheet: str | None,
    column: str | None,
    ladder: LadderChoice,
    scale: tuple[str, ...],
    threads: int,
    board: Board | None,
) -> int:
    """Rate every puzzle in a table, and add the results to its row: status, number of solutions,
    level, hardest technique, steps, scales and solution. By default, the new table is written to
    FILE.graded.xlsx, .ods or .csv.
    """
    target = output or file.with_name(f"{file.stem}.graded{suffix_of(file)}")
    if target.suffix.lower() not in (".xlsx", ".ods", ".csv"):
        raise Error(f"'{target.name}' must be an .xlsx, .ods or .csv file.")
    if target.exists() and target.resolve() == file.resolve():
        raise Error("the table would be overwritten; choose another file with -o.")
    refuse_open(target)  # checked before the work starts
    board = board or board_of_records(file)
    on = board or STANDARD
    table = table_in(file, sheet, column, board)
    scales = scales_on(on, scales_for(scale, OutputFormat.CSV) if scale else None)
    require_room(table, scales, target)
    with Messages() as messages:
        result = graded(
            table,
            ladder.ladder(),
            scales=scales,
            threads=threads,
            progress=lambda done, total: messages.progress(done, done / max(total, 1)),
            board=on,
        )
        code = FINE
        for number, status, added in zip(table.numbers, result.statuses, result.added, strict=True):
            if status == "invalid":
                messages.complain(f"{table.name}, row {number}: {added[-1]}")
            code = worst(code, UNREADABLE if status == "invalid" else code_of_status(status))
        write(result, target)
    messages.note(f"rated {len(result.statuses):,} puzzles of {table.name}; wrote {target}.")
    return code
