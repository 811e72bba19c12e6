"""`nonet verify`: replay a path and check each step by its own proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath
from typing import Any

import click

import nonet

from ...base import Error, ParseError, ProofError, replacing
from ...ladder import Path
from ...model import Grid, counted
from ...model.plain_data.json_text import NotJson, data_of
from ...proof.pseudo_boolean import prove_path
from ...proof.replay import premises_of
from ...verbs.wire.verified import PathVerdict, Uniqueness, VerifiedAnswer
from ..answer import Answer, AnswerWriter, OutputFormat
from ..command import command, one_of, option
from ..display import Display
from ..exit_codes import FINE, UNREADABLE, WRONG, worst
from ..input import path_of, stdin_bytes
from ..lines import StreamLines
from ..messages import Messages, printable
from ..options import format_option, output_option
from ..output import make_folder, open_output


@command(
    "nonet explain @newspaper --format json -o path.json && nonet verify path.json",
    "nonet explain puzzles.txt --format jsonl | nonet verify -",
    "nonet verify paths.jsonl --format jsonl -o verdicts.jsonl",
    "nonet verify path.json --certificate veripb && veripb path.opb path.pbp",
)
@click.argument(
    "path",
    required=False,
    metavar="[PATH]",
    help="A JSON or JSON Lines file from nonet explain, or - for standard input.",
)
@option("--quiet", "-q", is_flag=True, help="Report failures only.")
@option(
    "--strict",
    is_flag=True,
    help="Reject paths that assume uniqueness or start from digits other than the givens.",
)
@option(
    "--certificate",
    type=one_of(("veripb",)),
    help="Also write each path as a formula and a proof for another checker: NAME.opb, "
    "NAME.pbp and, if the path makes assumptions, NAME.assumed.opb.",
)
@option(
    "--format-version",
    type=one_of(("3.0", "1.1")),
    default="3.0",
    help="Format of the certificate.",
)
@option("--output-dir", "folder", default=".", metavar="FOLDER", help="Folder for the certificate.")
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
    """Verify the steps and the solution of paths. The proof and the name of every step are
    checked; grids in the file are not trusted. The exit code is 1 if a check fails.
    """
    is_text = format is OutputFormat.TEXT
    if certificate is not None:
        make_folder(FilePath(folder), "--output-dir")
    code, count = FINE, 0
    with Messages() as messages, open_output(output) as out:
        lines = OutputFormat.LINE if is_text else format
        writer = AnswerWriter(out, lines, (), Display(), messages)
        for place, data in documents(path):
            count += 1
            stem = None
            if certificate is not None:
                number = f"-{place.split()[-1]}" if place else ""
                name = "path" if path in (None, "-") else FilePath(path or "").stem
                stem = FilePath(folder) / f"{name}{number}"
            answer = Verified.of(place, data, strict=strict, stem=stem, version=format_version)
            code = worst(code, answer.code)
            # If the whole input is one unreadable text, the error is reported instead of an answer.
            is_complaint = is_text and answer.code == UNREADABLE and not place
            if is_complaint:
                messages.complain(answer.complaint)
            elif answer.code or not quiet:
                writer.write(answer)
            messages.progress(count, None)
        if not count:
            raise Error("there is no path in the input.")
        writer.close()
    return code


_NAMED = 8  # the maximum number of uniqueness-based steps to name


_LONGEST = 1 << 28  # The maximum length of documents that are not JSON lines, in characters.


class Verified(Answer):
    """The verdict on one path."""

    def __init__(self, answer: VerifiedAnswer, *, states_candidates: bool = False) -> None:
        self.answer = answer
        self.states_candidates = states_candidates
        self.code = {"ok": FINE, "failed": WRONG}.get(answer.verdict.value, UNREADABLE)
        self.complaint = self.line() if self.code == UNREADABLE else ""

    @classmethod
    def of(
        cls, place: str, data: Any, *, strict: bool, stem: FilePath | None, version: str
    ) -> Verified:
        """The answer to one document of the input.

        Args:
            place: the document's position in the input, such as a line number, or "".
            data: the document's content, or the reason why it cannot be read.
            strict: whether to reject a path that makes assumptions.
            stem: the path of a certificate's files without their extensions; None for no
                certificate.
            version: the version of the certificate's format.
        """
        try:
            if isinstance(data, ParseError):
                raise data
            path = Path.from_json(data)
            nonet.verify(path)
            files: tuple[str, ...] = ()
            assumed = 0
            if stem is not None:
                files, assumed = write_proof(path, stem, version)
        except ProofError as error:
            return cls(VerifiedAnswer(place, PathVerdict.FAILED, str(error)))
        except Error as error:
            return cls(VerifiedAnswer(place, PathVerdict.NO_PATH, str(error)))
        resting = {
            number: found
            for number, step in enumerate(path.steps, 1)
            if (found := premises_of(step))
        }
        placed, removed = _not_proved(path.start)
        reason = None
        if strict and (placed or removed):
            reason = f"the path does not prove the {_before(placed, removed)}."
        elif strict and resting:
            reason = (
                f"the path assumes that the puzzle has one solution ({_named_steps([*resting])})."
            )
        return cls(
            VerifiedAnswer(
                place,
                PathVerdict.FAILED if reason else PathVerdict.OK,
                reason,
                path.status,
                len(path.steps),
                tuple(resting),
                files,
                assumed,
                path.puzzle.givens,
                placed,
                removed,
                tuple(sorted({each.name for found in resting.values() for each in found})),
                Uniqueness.COUNTED if resting else Uniqueness.NOT_ASSUMED,
            ),
            states_candidates=path.puzzle.is_sukaku,
        )

    def text(self, display: Display) -> str:  # noqa: ARG002
        return self.line()

    def line(self) -> str:
        answer = self.answer
        place = f"{answer.place}: " if answer.place else ""
        if answer.reason is not None:
            return printable(f"{place}{answer.verdict}: {answer.reason}")
        return printable(f"{place}ok: {'; '.join(self._facts())}")

    def _facts(self) -> Iterator[str]:
        """Phrases for the number of proved steps, the start of the proof, everything that is not
        proved or only assumed, and the files that were written.
        """
        answer = self.answer
        start = counted(len(answer.puzzle) - answer.puzzle.count("."), "given")
        if self.states_candidates:
            start = "the candidates of the puzzle"
        yield f"{answer.status}, {counted(answer.step_count or 0, 'step')} proved from {start}"
        if answer.placed or answer.removed:
            yield f"not proved: {_before(answer.placed, answer.removed)}"
        if answer.assumed:
            rests = f"{' and '.join(answer.premises)}: {_named_steps(answer.assumed)}"
            yield f"assumed: the puzzle has one solution ({rests}), and a count confirms this"
        else:
            yield "uniqueness is not assumed"
        if answer.files:
            count = answer.assumed_constraints
            assumed = f" ({counted(count, 'constraint')} assumed)" if count else ""
            yield f"wrote {', '.join(answer.files)}{assumed}"

    def value(self) -> object:
        return self.answer


def _not_proved(start: Grid) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The parts of the starting grid that are not proved: digits that are not givens, and
    candidates that are missing although no digit rules them out.
    """
    cells, digits = start.board.all_cells, start.board.all_digits
    placed = [
        str(cell.with_digit(start.value(cell)))
        for cell in cells
        if start.value(cell) and not start.is_given(cell)
    ]
    removed = [
        str(cell.with_digit(digit))
        for cell, mask in zip(cells, start.crossed_out(), strict=True)
        for digit in digits
        if mask >> (digit - 1) & 1
    ]
    return tuple(placed), tuple(removed)


def _before(placed: Sequence[str], removed: Sequence[str]) -> str:
    """The number of digits and of candidates that a path accepts without proof."""
    parts = [f"{counted(len(placed), 'digit')} placed"] if placed else []
    parts += [f"{counted(len(removed), 'candidate')} removed"] if removed else []
    return f"{' and '.join(parts)} before the first step"


def _named_steps(numbers: Sequence[int]) -> str:
    some = ", ".join(map(str, numbers[:_NAMED])) + ", ..." * (len(numbers) > _NAMED)
    return f"step{'s'[: len(numbers) > 1]} {some}"


def documents(word: str | None) -> Iterator[tuple[str, Any]]:
    """Each path in the input, with its position there, which may be ""."""
    if word is None or word == "-":
        yield from _parsed(StreamLines(stdin_bytes(is_named=word == "-")))
        return
    file = path_of(word)
    if file is None:
        raise Error(f"there is no file '{word}'; name a JSON file, or - for standard input.")
    with file.open("rb") as stream:
        yield from _parsed(StreamLines(stream))


def _parsed(lines: StreamLines) -> Iterator[tuple[str, Any]]:
    """The documents in the input: each line of JSON lines, or else the whole input as one object or
    array.
    """
    numbered = ((lines.number, line) for line in lines if line.strip())
    first = next(numbered, None)
    if first is None:
        return
    number, line = first
    data = _loaded(line, lines)
    if isinstance(data, NotJson | list) and not lines.is_cut:
        data = _whole(line, numbered, lines)
        if isinstance(data, list):
            yield from ((f"path {index}", each) for index, each in enumerate(data, 1))
        else:
            yield "", data
        return
    second = next(numbered, None)
    yield (f"line {number}" if second else ""), data
    while second is not None:
        yield f"line {second[0]}", _loaded(second[1], lines)
        second = next(numbered, None)


def _whole(first: str, numbered: Iterator[tuple[int, str]], lines: StreamLines) -> Any:
    """The data of all lines, read as one document."""
    parts, size = [first], len(first)
    for _, line in numbered:
        size += len(line) + 1
        if lines.is_cut:
            break
        if size > _LONGEST:
            return ParseError(
                "the JSON document is longer than 256 MiB; use nonet explain --format jsonl, which "
                "writes one path per line."
            )
        parts.append(line)
    return _loaded("\n".join(parts), lines)


def _loaded(text: str, lines: StreamLines) -> Any:
    """The data of a JSON text. If the text is not JSON, the error is returned, not raised."""
    if lines.is_cut:
        return ParseError("the line is longer than 16 MiB, too long for a path.")
    try:
        return data_of(text)
    except ParseError as error:
        return error


def write_proof(path: Path, stem: FilePath, version: str) -> tuple[tuple[str, ...], int]:
    """Write the proof of a path into two files, `stem.opb` and `stem.pbp`. If the path makes
    assumptions, the proof refers to a third file, `stem.assumed.opb`.

    Returns:
        The file names (the formula, the formula with assumptions if there are any, the proof), and
        the number of assumed constraints.

    Raises:
        ProofError: if the path has no such proof.
        Error, OSError: if a file cannot be written.
    """
    found = prove_path(path, version)
    texts = {".opb": found.formula, ".assumed.opb": found.with_assumed, ".pbp": found.proof}
    files = []
    for ending, text in texts.items():
        if text is not None:
            target = stem.with_name(stem.name + ending)
            with replacing(target) as temporary:
                temporary.write_text(text, encoding="ascii")
            files.append(str(target))
    return tuple(files), found.assumed
