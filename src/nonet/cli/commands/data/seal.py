"""`nonet data seal`: card, schema and manifest."""

from __future__ import annotations

from typing import Annotated

from ...exit_codes import FINE
from ...parameters import Option
from .options import OutArgument
from .watched import watched

EXAMPLES = (
    "nonet data seal out",
    "nonet data seal out --name million-sudoku",
    "nonet data seal rated --licence cc-by-4.0",
)


def seal(
    out: OutArgument,
    name: Annotated[
        str, Option("--name", help="What to call it; else as the folder.", default_told=False)
    ] = "",
    licence: Annotated[
        str,
        Option(
            "--licence",
            metavar="ID",
            help="The licence of puzzles that were given. What nonet generates is CC0-1.0.",
            default_told=False,
        ),
    ] = "",
) -> int:
    """Describe a data set that is made: a card (README.md, with what Hugging Face reads), schema,
    techniques, counts, and a manifest with the hash of every file.
    """
    from ....data import seal as describe

    with watched("files", after_stop="the same command goes on.") as progress:
        manifest = describe(out, name=name, licence=licence, progress=progress)
    print(
        f"{manifest.rows:,} puzzles in {len(manifest.files):,} files, {manifest.licence}; "
        f"{out / 'README.md'} is the card."
    )
    return FINE
