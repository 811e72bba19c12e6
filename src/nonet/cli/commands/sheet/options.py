"""The arguments and options that commands on workbooks share."""

from __future__ import annotations

import click

from ...file_name import FileName
from ...program import option

workbook = click.argument(
    "file",
    type=FileName(),
    required=True,
    metavar="FILE",
    help="A workbook (.xlsx, .ods).",
)
table_file = click.argument(
    "file",
    type=FileName(),
    required=True,
    metavar="FILE",
    help="A workbook (.xlsx, .ods) or CSV file.",
)
range_option = option(
    "--range",
    metavar="RANGE",
    help="Range of the puzzle, as in 'Sheet1!B4:J12', or its name.",
)
sheet_option = option("--sheet", metavar="NAME", help="Name of the sheet.")
out_option = option(
    "--output",
    "-o",
    type=FileName(),
    metavar="FILE",
    help="File to write.",
)
in_place_option = option(
    "--in-place", is_flag=True, help="Write into FILE itself; a copy is kept as FILE.bak."
)
