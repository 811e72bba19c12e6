"""`nonet data seal`: write the card, the schema and the manifest."""

from pathlib import Path

from .... import data
from ....model import counted
from ...command import command, option
from .options import out_argument, watched


@command(
    "nonet data seal out",
    "nonet data seal out --name million-sudoku",
    "nonet data seal rated --licence cc-by-4.0",
)
@out_argument
@option("--name", default="", show_default=False, help="Name. Default: the folder's name.")
@option(
    "--licence",
    default="",
    show_default=False,
    metavar="ID",
    help="Licence of your own puzzles. Generated puzzles are CC0-1.0.",
)
def seal(out: Path, name: str, licence: str) -> None:
    """Describe a finished data set. This writes a card (README.md with the metadata for Hugging
    Face), the schema, the techniques, the counts, and a manifest with the hash of every file.
    """
    with watched("files", after_stop="run it again to resume.") as progress:
        manifest = data.seal(out, name=name, licence=licence, progress=progress)
    print(
        f"{counted(manifest.rows, 'puzzle')} in {counted(len(manifest.files), 'file')}, "
        f"{manifest.licence}; {out / 'README.md'} describes them."
    )
