"""Check a sealed data set. The hashes of the files are compared with the manifest, some shards are
regenerated, and some traces are verified.

A trace stores only conclusions. Replaying it gives the candidates before each step.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import file_digest
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..base import Error, checked_arguments, require
from ..base.optional import parquet, pyarrow
from ..bulk import Progress
from ..bulk.lines import report_progress
from ..bulk.paths import moves_of
from ..ladder import Ladder, Status
from ..model import STANDARD, Board, Grid, Puzzle, as_board
from ..proof import verify_path
from ..verbs.explain import explain_by
from .findings import make_shard
from .folder import Folder
from .plan import Plan
from .schema import logical_hash
from .seal import Manifest, manifest_of
from .split import SPLITS, DataFile, Split, split_of


@checked_arguments
def candidate_masks(
    puzzle: str,
    n_conclusions: Sequence[int],
    conclusion: Sequence[int],
    board: Board | str = STANDARD,
) -> NDArray[np.unsignedinteger[Any]]:
    """The candidates before each step of a trace, and after the last one.

    Args:
        puzzle: one character for each cell, with `.` for an empty cell.
        n_conclusions, conclusion: the values of the columns with these names.
        board: the board of the data set, or its name.

    Returns:
        uint16 (steps + 1, cells), or uint32 on boards with more than 16 digits: bit d - 1 is set if
        the cell has the candidate d. The mask of a filled cell is 0.

    Raises:
        ParseError: if the text is not a puzzle on the board.
        Error: if the trace places or removes a candidate that no longer exists.

    >>> candidate_masks("12345678." + "." * 72, [1], [0 * 729 + 8 * 9 + 8])[:, 8].tolist()
    [256, 0]
    """
    board = as_board(board)
    grid = Grid(Puzzle(puzzle, board=board))
    states = [grid.masks]
    for number, step in enumerate(_steps(n_conclusions, conclusion, board), 1):
        for kind, cell, digit in step:
            if not states[-1][cell] >> digit - 1 & 1:
                raise Error(f"{_done(number, kind, cell, digit, board)}, which is not a candidate.")
            if kind:
                grid.remove(board.cell(cell).with_digit(digit))
            else:
                grid.place(cell, digit)
        states.append(grid.masks)
    return np.array(states, np.uint16 if board.digits <= 16 else np.uint32)


def faults_of_trace(
    puzzle: str,
    solution: str,
    n_conclusions: Sequence[int],
    conclusion: Sequence[int],
    board: Board = STANDARD,
) -> Iterator[str]:
    """The faults of a trace, for example steps that contradict the solution."""
    try:
        masks = candidate_masks(puzzle, n_conclusions, conclusion, board)
    except Error as error:
        yield str(error)
        return
    digits = Puzzle(solution, board=board).digits()
    for number, step in enumerate(_steps(n_conclusions, conclusion, board), 1):
        for kind, cell, digit in step:
            if (digits[cell] == digit) == bool(kind):
                yield f"{_done(number, kind, cell, digit, board)}, which contradicts the solution."
    if np.count_nonzero(masks[-1]) != empty_cells(puzzle, conclusion, board):
        yield "the trace leaves a cell without candidates."


def empty_cells(puzzle: str, conclusion: Sequence[int], board: Board = STANDARD) -> int:
    """The number of cells that a trace leaves empty.

    >>> empty_cells("1" * 79 + "..", [80 * 9])
    1
    """
    placements = len(board.places) * board.digits
    return puzzle.count(".") - sum(1 for entry in conclusion if entry < placements)


def _steps(
    n_conclusions: Sequence[int], conclusion: Sequence[int], board: Board
) -> Iterator[list[tuple[int, int, int]]]:
    """The conclusions of each step: kind, cell and digit."""
    candidates, entries = len(board.places) * board.digits, map(int, conclusion)
    for count in n_conclusions:
        moves = [divmod(entry, candidates) for entry in islice(entries, count)]
        yield [(kind, at // board.digits, at % board.digits + 1) for kind, at in moves]


def _done(number: int, kind: int, cell: int, digit: int, board: Board) -> str:
    return f"step {number} {'removes' if kind else 'places'} {digit}{board.cell(cell).shown}"


_TRACE: Final = ("puzzle", "board", "solution", "status", "n_conclusions", "conclusion")
_NUMBER: Final = "number"


@dataclass(frozen=True)
class DataCheck:
    """The scope and findings of a data set check.

    Attributes:
        files: the number of files read and hashed.
        shards: the number of shards regenerated.
        traces: the number of traces replayed and verified.
        problems: the problems found, one sentence each.
    """

    files: int
    shards: int
    traces: int
    problems: tuple[str, ...]


@checked_arguments
def check_data(
    out: str | PathLike[str],
    *,
    sample: int = 100,
    shards: int = 1,
    seed: int = 0,
    threads: int = 0,
    progress: Progress | None = None,
) -> DataCheck:
    """Check a sealed data set.

    Every file must match its hash in the manifest. Some shards are regenerated: each must have the
    same contents as before, and if the data set is split, the shard's rows in the split files must
    also match. Some traces are replayed and compared with the solution. nonet also solves their
    puzzles again: the new path must have the same conclusions, and every step must be proved.

    Args:
        out: the folder of the data set.
        sample: the number of traces to verify.
        shards: the number of shards to regenerate.
        seed: the random seed for choosing traces and shards.
        threads: the number of threads that make a shard; 0 for one per processor.
        progress: a function that is called with two numbers: how many files, shards and traces
            have been checked so far, and how many there are in total.

    Raises:
        Error: if the data set is not sealed, or if shards are to be regenerated but another version
            of nonet made them.
        OSError: if the folder cannot be read.

    >>> from tempfile import TemporaryDirectory
    >>> from nonet.data import Plan, run, seal
    >>> with TemporaryDirectory() as out:
    ...     shards = run(Plan(30, seed=3, profile="singles"), out)
    ...     manifest = seal(out)
    ...     found = check_data(out, sample=5)
    >>> found.shards, found.traces, found.problems
    (1, 5, ())
    """
    folder = Folder(out)
    manifest = manifest_of(folder)
    plan = folder.plan()
    total = len(manifest.files) + min(shards, len(plan.shards)) + min(sample, manifest.rows)
    done = 0

    def tell() -> None:
        nonlocal done
        done += 1
        report_progress(progress, done, total)

    problems: list[str] = []
    for file in manifest.files:
        problems += _of_file(folder, file)
        tell()
    if plan.digest != manifest.plan:
        problems.append("plan.json differs from the plan in the manifest.")
    chance = random.Random(seed)
    whole = not problems
    numbers = sorted(chance.sample(plan.shards, min(shards, len(plan.shards)))) if whole else []
    for number in numbers:
        problems += _of_shard(folder, manifest, plan, number, threads)
        tell()
    traces = 0
    if whole and {"puzzle", "trace"} <= {column.group for column in plan.table}:
        for row, place in _drawn(folder, manifest, sample, chance):
            faults = faults_of_row(row, plan.ladder, plan.board_of(row))
            problems += (f"{place}: {fault}" for fault in faults)
            traces += 1
            tell()
    return DataCheck(len(manifest.files), len(numbers), traces, tuple(problems))


def _of_file(folder: Folder, file: DataFile) -> Iterator[str]:
    try:
        with (folder.path / file.file).open("rb") as opened:
            digest, size = file_digest(opened, "sha256"), opened.tell()
    except FileNotFoundError:
        yield f"{file.file} is missing."
        return
    if size != file.bytes:
        yield f"{file.file} is {size:,} bytes long, not {file.bytes:,}."
    elif digest.hexdigest() != file.sha256:
        yield f"{file.file} was changed: its hash differs."


def _of_shard(
    folder: Folder, manifest: Manifest, plan: Plan, number: int, threads: int
) -> Iterator[str]:
    """Regenerate a shard, and list the differences from the stored shard."""
    with tempfile.TemporaryDirectory() as scratch:
        again = make_shard(plan, number, scratch, threads=threads)
        if again.logical != manifest.shards[number]:
            yield f"regenerating shard {number} gives different rows."
            return
        split = split_of(folder)
        if split is not None and any(column.name == _NUMBER for column in plan.table):
            made = parquet.read_table(Path(scratch) / again.file)
            yield from _of_split(folder, split, made, number)


def _of_split(folder: Folder, split: Split, made: pyarrow.Table, number: int) -> Iterator[str]:
    """Compare the rows of a shard with the split files, and report missing or different rows."""
    compute = require("data", "pyarrow.compute")
    first, last = made[_NUMBER][0].as_py(), made[_NUMBER][-1].as_py()
    seen = 0
    for name in SPLITS:
        file = f"data/{name}-{number:05}.parquet" if name == SPLITS[0] else f"data/{name}.parquet"
        own = [(_NUMBER, ">=", first), (_NUMBER, "<=", last)]
        there = parquet.read_table(folder.path / file, filters=own)
        seen += there.num_rows
        wanted = made.filter(compute.is_in(made[_NUMBER], there[_NUMBER]))
        labels = set(there["split"].cast("string").to_pylist())
        is_same = logical_hash(there.select(wanted.column_names)) == logical_hash(wanted)
        if not is_same or not labels <= {name}:
            yield f"{file} has rows that are not in shard {number}."
    left_out = split.unsplit + (split.duplicates or 0)
    if not made.num_rows - left_out <= seen <= made.num_rows:
        yield f"shard {number} has {made.num_rows:,} rows, but only {seen:,} are in the splits."


def _drawn(
    folder: Folder, manifest: Manifest, sample: int, chance: random.Random
) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Rows of the data set, drawn at random, each with its position."""
    files = [file for file in manifest.files if file.rows]
    total = sum(file.rows or 0 for file in files)
    places = sorted(chance.sample(range(total), min(sample, total)))
    start = 0
    for file in files:
        end = start + (file.rows or 0)
        own = [place - start for place in places if start <= place < end]
        if own:
            yield from _rows(folder.path / file.file, file.file, own)
        start = end


def _rows(file: Path, name: str, rows: Sequence[int]) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Some rows of a file. Only the row groups that contain them are read."""
    source = parquet.ParquetFile(file)
    columns = [name for name in _TRACE if name in source.schema_arrow.names]
    first = 0
    for group in range(source.num_row_groups):
        size = source.metadata.row_group(group).num_rows
        own = [row - first for row in rows if first <= row < first + size]
        if own:
            table = source.read_row_group(group, columns=columns).take(own)
            for row, values in zip(own, table.to_pylist(), strict=True):
                yield values, f"{name}, row {first + row}"
        first += size


def faults_of_row(row: Mapping[str, Any], ladder: Ladder, board: Board = STANDARD) -> Iterator[str]:
    """The faults of a row's trace.

    Args:
        row: the columns `puzzle`, `n_conclusions` and `conclusion`; `solution` and `status` are
            used if present.
        ladder: the ladder that the path follows.
        board: the board of the puzzle.
    """
    puzzle, counts, entries = row["puzzle"], row["n_conclusions"], row["conclusion"]
    solution = row.get("solution")
    if solution is not None:
        yield from faults_of_trace(puzzle, solution, counts, entries, board)
    status = row.get("status")
    if status in (Status.SOLVED, Status.GUESSED) and empty_cells(puzzle, entries, board):
        yield f"the path is {status}, but its trace leaves cells empty."
    try:
        path = explain_by(Grid(Puzzle(puzzle, board=board)), ladder)
        verify_path(path)
    except Error as error:
        if counts:
            yield f"the path cannot be verified: {error}"
        return
    if [*map(moves_of, path.steps)] != [*_steps(counts, entries, board)]:
        yield "the trace does not match the path."
