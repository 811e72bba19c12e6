"""`nonet data convert`: the files of other programs."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from ...exit_codes import FINE
from ...options import Length
from ...parameters import Argument, Option
from ...usage import BadParameter
from .options import OutArgument, TdokuLimitOption, TdokuOption, build_of
from .watched import watched

EXAMPLES = (
    "nonet data convert out tables --to sudoku-extreme",
    "nonet data convert out arrays --to hrm-npy",
    "nonet data convert out talks --to chat-jsonl --length teach",
)


class DataForm(StrEnum):
    """The forms, as the command line names them."""

    SUDOKU_EXTREME = "sudoku-extreme"
    HRM = "hrm-npy"
    SHAH = "shah-npy"
    REASONING_GYM = "reasoning-gym-jsonl"
    CHAT = "chat-jsonl"


def convert(
    out: OutArgument,
    target: Annotated[Path, Argument(metavar="TARGET", help="The folder for the files.")],
    to: Annotated[DataForm, Option("--to", help="The form.")],
    tdoku: TdokuOption = None,
    tdoku_limit: TdokuLimitOption = 2,
    length: Annotated[
        Length,
        Option("--length", help="How much chat-jsonl says of each step."),
    ] = Length.STANDARD,
) -> int:
    """Write a data set in the files that other programs read: the loaders of sudoku-extreme, of HRM
    and TRM, of Shah et al. (2024), of reasoning-gym, and conversations with the steps in words.
    """
    from ....data import convert_data

    if tdoku is not None and to is not DataForm.SUDOKU_EXTREME:
        raise BadParameter("it goes with --to sudoku-extreme.", "--tdoku")
    if length is not Length.STANDARD and to is not DataForm.CHAT:
        raise BadParameter("it goes with --to chat-jsonl.", "--length")
    library = build_of(tdoku, tdoku_limit)
    with watched(after_stop="files that are whole stay; the same command begins anew.") as progress:
        done = convert_data(out, to.value, target, tdoku=library, length=length, progress=progress)
    for name, rows in done.rows.items():
        print(f"{name:11}{rows:>15,} rows")
    if done.left_out:
        print(f"{'left out':11}{done.left_out:>15,} for which {to.value} has no place")
    print(f"in {target}.")
    return FINE
