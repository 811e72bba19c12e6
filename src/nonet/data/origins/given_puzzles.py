"""Puzzles that are given in files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, islice
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self

from ...base.arguments import checked_arguments, explains_misuse
from ...base.errors import Error, ParseError
from ...bulk import Rows
from ...model.board import STANDARD
from ...model.plain_data.reader import shown
from .given_files import GivenFile, given_file
from .origin import BATCH, PuzzleOrigin, ShardAsked, ShardPart, suited_size


class FilePiece(NamedTuple):
    """The puzzles of one shard among those of all files.

    Attributes:
        file: the file in which they begin, by its index.
        place: where they begin in it.
        digest: SHA-256 of their texts, with a line feed behind each.
    """

    file: int
    place: int
    digest: str


@explains_misuse
@dataclass(frozen=True)
class GivenPuzzles(PuzzleOrigin):
    """Puzzles that are given in files, in their order. `GivenPuzzles.of` reads the files.

    What is no puzzle of the standard board, or not a sound one, stays a row, with a status that
    says so.

    Attributes:
        files: the paths of the files.
        count: how many puzzles there are.
        rows: how many of them go into a shard; the last one has what is left.
        pieces: the puzzles of each shard.
        column: the name of the column with the puzzles, where it was named.
    """

    files: tuple[str, ...]
    count: int
    rows: int
    pieces: tuple[FilePiece, ...]
    column: str | None = None

    kind: ClassVar[str] = "given"
    shard_size: ClassVar[int] = 100_000

    @classmethod
    @checked_arguments
    def of(
        cls,
        files: Iterable[str | PathLike[str]],
        *,
        column: str | None = None,
        shard_size: int | None = None,
    ) -> Self:
        """The puzzles of files: text with one at the start of each line, CSV, Parquet.

        Args:
            files: their paths.
            column: the name of the column with the puzzles, in CSV and Parquet; None for the one
                with a usual name, such as `puzzle`, `quizzes` or `question`, or with puzzles in it.
            shard_size: how many go into a shard.

        Raises:
            Error: where there is no puzzle, or no such column.
            OSError: where a file cannot be read.
        """
        paths = [Path(file).resolve() for file in files]
        opened = [given_file(path, column) for path in paths]
        rows = shard_size or suited_size(cls.shard_size, sum(1 for _ in _texts(opened)))
        texts = _texts(opened)
        count, pieces = 0, []
        for file, first in texts:
            digest = sha256()
            size = 0
            for _, one in chain([(file, first)], islice(texts, rows - 1)):
                digest.update(one.text.encode() + b"\n")
                size += 1
            count += size
            pieces.append(FilePiece(file, first.place, digest.hexdigest()))
        if not count:
            raise Error(f"there is no puzzle in {' and '.join(map(str, paths)) or 'no file'}.")
        return cls(tuple(map(str, paths)), count, rows, tuple(pieces), column)

    def batches(self, asked: ShardAsked) -> Iterator[ShardPart]:
        piece = self.pieces[asked.shard]
        opened = [given_file(Path(file), self.column) for file in self.files[piece.file :]]
        texts = islice(_texts(opened, piece.place), len(asked.numbers))
        digest = sha256()
        first = asked.numbers.start
        while lines := [one.text for _, one in islice(texts, BATCH)]:
            asked.beat()
            digest.update(("\n".join(lines) + "\n").encode())
            yield ShardPart(Rows.of(lines, STANDARD), first)
            first += len(lines)
        if digest.hexdigest() != piece.digest:
            names = " or ".join(f"'{file}'" for file in self.files[piece.file :][:2])
            raise Error(f"{names} changed since the plan was made; make a new plan.")


def _texts(files: list[GivenFile], place: int = 0) -> Iterator[tuple[int, Any]]:
    """The texts of files with the index of the file of each, from a place in the first one on."""
    for index, file in enumerate(files):
        for one in file(place if index == 0 else 0):
            yield index, one


def file_piece(data: object) -> FilePiece:
    """The puzzles of a shard, from plain data.

    Raises:
        ParseError: where it stands for none.
    """
    match data:
        case [int(file), int(place), str(digest)]:
            return FilePiece(file, place, digest)
    raise ParseError(f"expected a piece of a file, found {shown(data)}.")
