"""The lines of a stream. They can be inspected before they are taken."""

from collections import deque
from collections.abc import Iterator
from typing import Protocol

from ...formats.brackets import depth_of, looks_bracketed
from ...formats.cells import LINE
from ...formats.plain_text import LONGEST, LONGEST_DOCUMENT
from .plain_lines import Bundle, PlainLines


class BundledLines(Protocol):
    """The lines of a stream. Many plain lines can be requested at once.

    Attributes:
        number: the number of the last line that was returned.
        most_in_bundle: the maximum number of plain lines to return at once; 0 for none.
    """

    number: int
    most_in_bundle: int

    def __iter__(self) -> Iterator[str]: ...
    def at_hand(self, count: int, *, with_begun: bool = False) -> list[str]:
        """The next lines that are available without waiting. They stay in the stream. With
        `with_begun`, the last of them may be a line that has only partly arrived.
        """

    def bundle(self, plain: PlainLines, *, with_last: bool = False) -> Bundle | None:
        """Take the next lines as a bundle if they are plain. With `with_last`, the bundle starts
        with the last line that was returned.
        """


class TextLines:
    """The lines of a text that is entirely in memory."""

    most_in_bundle = 0

    def __init__(self, text: str) -> None:
        self.number = 0
        self._lines = text.split("\n")

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            self.number += 1
            yield line

    def at_hand(self, count: int, *, with_begun: bool = False) -> list[str]:  # noqa: ARG002
        """The lines that come next."""
        return self._lines[self.number : self.number + count]

    def bundle(self, plain: PlainLines, *, with_last: bool = False) -> None:  # noqa: ARG002
        """Return None: text in memory is short, so bundles are not needed."""
        return


class Feed:
    """The lines of a stream, in order and numbered, without their line endings.

    Attributes:
        number: the number of the last line that `take` returned.
        taken: the lines taken so far; None if they are not kept, or if there are too
            many.
    """

    def __init__(self, lines: BundledLines) -> None:
        self.number = 0
        self.taken: list[str] | None = []
        self._size = 0
        self._source = lines
        self._lines = iter(lines)
        self._held: deque[tuple[int, str]] = deque()

    def take(self) -> str | None:
        """Take the next line. Returns None at the end."""
        if self._held:
            self.number, line = self._held.popleft()
        else:
            following = next(self._lines, None)
            if following is None:
                return None
            self.number = self._source.number
            line = following.rstrip("\r\n")
        if self.taken is not None:
            self.taken.append(line)
            self._size += len(line)
            if self._size > LONGEST:
                self.taken = None
        return line

    def look(self, ahead: int = 0) -> str | None:
        """Look at a later line without taking it; 0 is the next line. The call may wait until the
        line arrives. Returns None if the stream ends before that line.
        """
        while len(self._held) <= ahead:
            following = next(self._lines, None)
            if following is None:
                return None
            self._held.append((self._source.number, following.rstrip("\r\n")))
        return self._held[ahead][1]

    def at_hand(self, count: int, *, with_begun: bool = False) -> list[str]:
        """The next lines that are available without waiting; see `BundledLines.at_hand`."""
        held = [line for _, line in self._held]
        return [*held, *self._source.at_hand(count, with_begun=with_begun)]

    @property
    def has_bundles(self) -> bool:
        """Whether the stream may return bundles of plain lines."""
        return self._source.most_in_bundle > 0

    def bundle(self, plain: PlainLines) -> Bundle | None:
        """Take the next lines as a bundle if they are plain. At most one of them may already have
        been inspected with `look`.
        """
        if len(self._held) > 1:
            return None
        found = self._source.bundle(plain, with_last=bool(self._held))
        if found is not None:
            self._held.clear()
        return found


def opens_brackets(line: str) -> bool:
    """Whether a line opens brackets that it does not close."""
    return looks_bracketed(line) and _may_be_inside(line) and depth_of(line) > 0


def closed(feed: Feed, first: str) -> str:
    """A line, and the following lines up to the one that closes its brackets."""
    if not opens_brackets(first):
        return first
    lines, depth, size = [first], depth_of(first), len(first)
    while depth > 0 and size <= LONGEST_DOCUMENT:
        following = feed.look()
        if following is None or not _may_be_inside(following):
            break
        line = feed.take() or ""
        depth += depth_of(line)
        size += len(line) + 1
        lines.append(line)
    return "\n".join(lines)


def _may_be_inside(line: str) -> bool:
    """Whether a line may be inside brackets. Noise and whole puzzles are never inside them."""
    return line.replace("\t", " ").isprintable() and not LINE.match(line)
