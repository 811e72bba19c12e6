"""`nonet verify`: replay a path, and check each step against its own proof."""

from __future__ import annotations

from pathlib import Path as FilePath

import click

from ...base.errors import Error
from ..answer import OutputFormat
from ..display import Display
from ..exit_codes import FINE, UNREADABLE, worst
from ..messages import Messages
from ..options import format_option, output_option
from ..output import open_output
from ..picture_folder import make_folder
from ..program import command, one_of, option
from ..work.verify import ProofWishes, Verified, documents, stem_of
from ..writer import AnswerWriter

EXAMPLES = (
    "nonet explain @newspaper --format json -o path.json && nonet verify path.json",
    "nonet explain puzzles.txt --format jsonl | nonet verify -",
    "nonet verify paths.jsonl --format jsonl -o verdicts.jsonl",
    "nonet verify path.json --certificate veripb && veripb path.opb path.pbp",
)


@command(examples=EXAMPLES)
@click.argument(
    "path",
    required=False,
    metavar="[PATH]",
    help="A file of JSON or JSON lines as nonet explain writes them, or - for standard input.",
)
@option("--quiet", "-q", is_flag=True, help="Report failures only.")
@option(
    "--strict",
    is_flag=True,
    help="Fail a path that assumes uniqueness or starts from more than the givens.",
)
@option(
    "--certificate",
    type=one_of(("veripb",)),
    help="Write each path as a formula and a proof for another checker: NAME.opb and "
    "NAME.pbp, and NAME.assumed.opb if something is assumed.",
)
@option(
    "--format-version",
    type=one_of(("3.0", "1.1")),
    default="3.0",
    help="Format of the certificate.",
)
@option("--folder", default=".", metavar="FOLDER", help="Folder for the certificate.")
@format_option("text", "json", "jsonl")
@output_option
def verify(
    path: str | None,
    quiet: bool,
    strict: bool,
    certificate: str | None,
    format_version: str,
    folder: str,
    format: OutputFormat,
    output: str | None,
) -> int:
    """Verify paths: every step by its own proof, its name and the solution. Grids in the file are
    not trusted. The exit code is 1 if something does not hold.
    """
    is_text = format is OutputFormat.TEXT
    if certificate is not None:
        make_folder(FilePath(folder), "--folder")
    code, count = FINE, 0
    with Messages() as messages, open_output(output) as out:
        lines = OutputFormat.LINE if is_text else format
        writer = AnswerWriter(out, lines, (), Display(), messages)
        for place, data in documents(path):
            count += 1
            wishes = ProofWishes(strict)
            if certificate is not None:
                number = f"-{place.split()[-1]}" if place else ""
                wishes.stem = FilePath(folder) / f"{stem_of(path)}{number}"
                wishes.version = format_version
            answer = Verified.of(place, data, wishes)
            code = worst(code, answer.code)
            is_said = is_text and answer.code == UNREADABLE and not place  # as a complaint
            if is_said:
                messages.complain(answer.complaint)
            elif answer.code or not quiet:
                writer.write(answer)
            messages.progress(count, None)
        if not count:
            raise Error("there is no path in the input.")
        writer.close()
    return code
