"""A path as files that another program checks: a formula, and a proof about it."""

from __future__ import annotations

from pathlib import Path as FilePath

from ..base.files import replacing
from ..path import Path
from ..proof.pseudo_boolean import prove_path


def write_proof(path: Path, stem: FilePath, version: str) -> tuple[tuple[str, ...], int]:
    """Write the proof of a path beside each other: `stem.opb`, `stem.pbp`, and, where the path
    assumes something, `stem.assumed.opb`, which is what the proof is then about.

    Returns:
        The names of the formula, of the formula with what is assumed where there is any, and of
        the proof; and how many constraints are assumed.

    Raises:
        ProofError: where the path has no such proof.
        Error, OSError: where a file cannot be written.
    """
    found = prove_path(path, version)
    texts = {
        ".opb": found.formula,
        ".assumed.opb": found.with_assumed,
        ".pbp": found.proof,
    }
    files = []
    for ending, text in texts.items():
        if text is not None:
            target = stem.with_name(stem.name + ending)
            with replacing(target) as temporary:
                temporary.write_text(text, encoding="ascii")
            files.append(str(target))
    return tuple(files), found.assumed
