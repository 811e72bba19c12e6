"""`nonet verify`: replay a path, and check each step against its own proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import Error, ParseError, ProofError
from ...plain_data.json_text import NotJson, data_of
from ..answer import Answer, OutputFormat
from ..display import Display
from ..exit_codes import FINE, UNREADABLE, WRONG, worst
from ..options import FormatOption, OutputOption, require_format

if TYPE_CHECKING:
    from ...wire.verified import VerifiedAnswer
    from ..lines import StreamLines

_NAMED = 8  # so many steps that rest on uniqueness are named
_LONGEST = 1 << 28  # a document that is not JSON lines is read whole

EXAMPLES = (
    "nonet explain @newspaper --format json -o path.json && nonet verify path.json",
    "nonet explain puzzles.txt --format jsonl | nonet verify -",
    "nonet verify paths.jsonl --format jsonl -o verdicts.jsonl",
)


def verify(
    path: Annotated[
        str | None,
        typer.Argument(
            metavar="PATH",
            show_default=False,
            help="A file of JSON or JSON lines as nonet explain writes them, or - for standard "
            "input.",
        ),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Report failures only.")] = False,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
) -> int:
    """Verify paths: every step by its own proof, by what its name means, and by the solution.

    No grid in between is believed. The exit code is 1 when something does not hold.
    """
    from ..messages import Messages
    from ..output import open_output
    from ..writer import AnswerWriter

    require_format(format, OutputFormat.TEXT, OutputFormat.JSON, OutputFormat.JSONL)
    is_text = format is OutputFormat.TEXT
    messages = Messages()
    code, count = FINE, 0
    try:
        with open_output(output) as out:
            lines = OutputFormat.LINE if is_text else format
            writer = AnswerWriter(out, lines, (), Display(), messages)
            for place, data in _documents(path):
                count += 1
                answer = Verified.of(place, data)
                code = worst(code, answer.code)
                is_said = is_text and answer.code == UNREADABLE and not place  # as a complaint
                if is_said:
                    messages.complain(answer.complaint)
                elif answer.code or not quiet:
                    writer.write(answer)
                messages.progress(count, None)
            if not count:
                raise Error("there is no path in the input.")
            writer.close()
    finally:
        messages.close()
    return code


class Verified(Answer):
    """What becomes of one path."""

    def __init__(self, answer: VerifiedAnswer) -> None:
        self.answer = answer
        self.code = {"ok": FINE, "failed": WRONG}.get(answer.verdict.value, UNREADABLE)
        self.complaint = self.line() if self.code == UNREADABLE else ""

    @classmethod
    def of(cls, place: str, data: Any) -> Verified:
        """The answer to one document of the input; `data` may be why it cannot be read."""
        from ...path import Path
        from ...verbs.verify import verify
        from ...wire.verified import PathVerdict, VerifiedAnswer

        try:
            if isinstance(data, ParseError):
                raise data
            path = Path.from_json(data)
            verify(path)
        except ProofError as error:
            return cls(VerifiedAnswer(place, PathVerdict.FAILED, str(error)))
        except Error as error:
            return cls(VerifiedAnswer(place, PathVerdict.NO_PATH, str(error)))
        resting = tuple(number for number, step in enumerate(path.steps, 1) if step.premises)
        return cls(
            VerifiedAnswer(place, PathVerdict.OK, None, path.status, len(path.steps), resting)
        )

    def text(self, display: Display) -> str:  # noqa: ARG002
        return self.line()

    def line(self) -> str:
        from ..messages import printable

        answer = self.answer
        place = f"{answer.place}: " if answer.place else ""
        if answer.status is None:
            return printable(f"{place}{answer.verdict}: {answer.reason}")
        return f"{place}ok: {answer.status}, {answer.step_count} steps{self._assumed()}"

    def value(self) -> object:
        return self.answer

    def _assumed(self) -> str:
        """What the path rests on besides the rules; the solutions were counted to verify it."""
        resting = self.answer.assumed
        if not resting:
            return ""
        some = ", ".join(map(str, resting[:_NAMED])) + ", ..." * (len(resting) > _NAMED)
        steps = f"step{'s'[: len(resting) > 1]} {some}"
        return f"; assumed and true: the puzzle has one solution ({steps})"


def _documents(word: str | None) -> Iterator[tuple[str, Any]]:
    """Each path of the input, with the place to name it by, or ""."""
    from ..input import path_of, stdin_bytes
    from ..lines import StreamLines

    if word is None or word == "-":
        with stdin_bytes(is_named=word == "-") as stream:
            yield from _parsed(StreamLines(stream))
        return
    file = path_of(word)
    if file is None:
        raise Error(f"there is no file '{word}'; verify takes a file of JSON, or -.")
    with file.open("rb") as stream:
        yield from _parsed(StreamLines(stream))


def _parsed(lines: StreamLines) -> Iterator[tuple[str, Any]]:
    """JSON lines one by one; else all of it as one document, an object or an array."""
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
    """The data of all lines together."""
    parts, size = [first], len(first)
    for _, line in numbered:
        size += len(line) + 1
        if lines.is_cut:
            return _too_long()
        if size > _LONGEST:
            return ParseError(
                "this is longer than 256 MiB; nonet explain --format jsonl writes a path a line, "
                "and those are read one by one."
            )
        parts.append(line)
    return _loaded("\n".join(parts), lines)


def _loaded(text: str, lines: StreamLines) -> Any:
    """The data of a JSON text; where it is none, the error (not raised)."""
    if lines.is_cut:
        return _too_long()
    try:
        return data_of(text)
    except ParseError as error:
        return error


def _too_long() -> ParseError:
    return ParseError("the line is longer than 16 MiB, too long for a path.")
