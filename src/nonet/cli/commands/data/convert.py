"""`nonet data convert`: write a data set in the formats of other programs."""

from pathlib import Path

import click

from ....data import convert_data
from ....data.conversions import CONVERSIONS
from ....data.tdoku import Tdoku
from ....model import Length
from ...command import WordChoice, command, one_of, option
from .options import out_argument, tdoku_options, watched


@command(
    "nonet data convert out tables --format sudoku-extreme",
    "nonet data convert out arrays --format hrm-npy",
    "nonet data convert out talks --format chat-jsonl --length teach",
)
@out_argument
@click.argument(
    "target", type=click.Path(path_type=Path), metavar="TARGET", help="The folder for the files."
)
@option("--format", "-f", "to", type=one_of(CONVERSIONS), required=True, help="The file format.")
@tdoku_options
@option(
    "--length",
    "-l",
    type=WordChoice(Length),
    default=Length.STANDARD.value,
    help="Length of each step's text in chat-jsonl.",
)
def convert(out: Path, target: Path, to: str, library: Tdoku | None, length: Length) -> None:
    """Write a data set in the format of sudoku-extreme, of HRM and TRM, of Shah et al. (2024) or of
    reasoning-gym, or as conversations that give the steps in words.
    """
    if library is not None and to != "sudoku-extreme":
        raise click.BadParameter("it needs --format sudoku-extreme.", param_hint=["--tdoku"])
    if length is not Length.STANDARD and to != "chat-jsonl":
        raise click.BadParameter("it needs --format chat-jsonl.", param_hint=["--length"])
    with watched(after_stop="finished files are kept, but the next run starts over.") as progress:
        done = convert_data(out, to, target, tdoku=library, length=length, progress=progress)
    for name, rows in done.rows.items():
        print(f"{name:11}{rows:>15,} rows")
    if done.left_out:
        print(f"{'left out':11}{done.left_out:>15,} that {to} cannot store")
    print(f"in {target}.")
