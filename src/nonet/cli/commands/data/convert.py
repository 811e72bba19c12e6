"""`nonet data convert`: the files of other programs."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import click

from ....data import convert_data
from ....model.text import Length
from ...exit_codes import FINE
from ...program import WordChoice, command, option
from .options import build_of, out_argument, tdoku_limit_option, tdoku_option
from .watched import watched


class DataForm(StrEnum):
    """The forms, as the command line names them."""

    SUDOKU_EXTREME = "sudoku-extreme"
    HRM = "hrm-npy"
    SHAH = "shah-npy"
    REASONING_GYM = "reasoning-gym-jsonl"
    CHAT = "chat-jsonl"


EXAMPLES = (
    "nonet data convert out tables --to sudoku-extreme",
    "nonet data convert out arrays --to hrm-npy",
    "nonet data convert out talks --to chat-jsonl --length teach",
)


@command(examples=EXAMPLES)
@out_argument
@click.argument(
    "target",
    type=click.Path(path_type=Path),
    required=True,
    metavar="TARGET",
    help="The folder for the files.",
)
@option("--to", type=WordChoice(DataForm), required=True, help="The form.")
@tdoku_option
@tdoku_limit_option
@option(
    "--length",
    type=WordChoice(Length),
    default=Length.STANDARD.value,
    help="How much chat-jsonl says of each step.",
)
def convert(
    out: Path,
    target: Path,
    to: DataForm,
    tdoku: Path | None,
    tdoku_limit: int,
    length: Length,
) -> int:
    """Write a data set in the files that other programs read: the loaders of sudoku-extreme, of HRM
    and TRM, of Shah et al. (2024), of reasoning-gym, and conversations with the steps in words.
    """
    if tdoku is not None and to is not DataForm.SUDOKU_EXTREME:
        raise click.BadParameter("it goes with --to sudoku-extreme.", param_hint=["--tdoku"])
    if length is not Length.STANDARD and to is not DataForm.CHAT:
        raise click.BadParameter("it goes with --to chat-jsonl.", param_hint=["--length"])
    library = build_of(tdoku, tdoku_limit)
    with watched(after_stop="files that are whole stay; the same command begins anew.") as progress:
        done = convert_data(out, to.value, target, tdoku=library, length=length, progress=progress)
    for name, rows in done.rows.items():
        print(f"{name:11}{rows:>15,} rows")
    if done.left_out:
        print(f"{'left out':11}{done.left_out:>15,} for which {to.value} has no place")
    print(f"in {target}.")
    return FINE
