"""The lines of a stream, read into memory that is reused."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from nonet.cli import lines as module
from nonet.cli.lines import StreamLines
from nonet.puzzles.readers.plain_lines import Bundle
from nonet.puzzles.readers.stream import read_stream
from tests.formats.strategies import EXAMPLE, rows_of_data

SOLUTION = rows_of_data("x.txt")[0][1]
PLAIN = {
    "bare": f"{EXAMPLE}\n",
    "both": f"{EXAMPLE} {SOLUTION}\n",
}


class Trickle(io.BytesIO):
    """A stream that returns only a few bytes at a time, as a pipe may."""

    def read1(self, size: int | None = -1, /) -> bytes:
        return super().read1(min(size or 0, 1000))


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_BLOCK", 4096)
    monkeypatch.setattr(module, "_LEAST", 512)
    monkeypatch.setattr(module, "_ROOM", 10_000)


def numbered(count: int, plain: str) -> bytes:
    """Plain lines, each of which begins with its number in five digits, mixed with other lines."""
    text = ""
    for number in range(count):
        digits = f"{number:05}".translate(str.maketrans("0", "."))
        text += plain.replace(EXAMPLE, digits + EXAMPLE[5:])
        if number % 100 == 99:
            text += f"odd {number}\n" * (number % 3 * 40)
    return text.encode()


def held(lines: StreamLines, most: int) -> Iterator[tuple[int, str]]:
    """Each line's number and text. They are taken from the bundles only after the whole stream has
    been read, so all bundles are kept until then."""
    lines.most_in_bundle = most
    items = list(read_stream(lines))
    number = 1
    for item in items:
        if isinstance(item, Bundle):
            for index in range(item.size):
                record = item.record(index, number)
                assert record.text.startswith(bytes(item.cells[index]).decode())
                yield record.line, record.text
                number += 1
        else:
            yield item.line, item.text
            number += 1


@pytest.mark.volume(5)
@pytest.mark.parametrize("plain", PLAIN)
@pytest.mark.parametrize("most", [0, 1, 50, 5000])
def test_bundles_stay_as_they_are_when_more_is_read(plain: str, most: int, tmp_path: Path) -> None:
    content = numbered(600, PLAIN[plain])
    path = tmp_path / "puzzles.txt"
    path.write_bytes(content)
    expected = list(enumerate(content.decode().splitlines(), 1))
    with path.open("rb") as file:
        assert list(held(StreamLines(file), most)) == expected
    assert list(held(StreamLines(Trickle(content)), most)) == expected


def test_bundles_of_a_file_are_larger_than_what_is_read_at_once(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_bytes(PLAIN["both"].encode() * 200)
    with path.open("rb") as file:
        lines = StreamLines(file)
        lines.most_in_bundle = 50
        sizes = [item.size for item in read_stream(lines) if isinstance(item, Bundle)]
    assert max(sizes) == 50 > 4096 // len(PLAIN["both"])
    assert sum(sizes) == 199  # the first line is never in a bundle


def test_a_pipe_is_not_waited_for_when_lines_are_at_hand() -> None:
    waits = []

    class Pipe(Trickle):
        def read1(self, size: int | None = -1, /) -> bytes:
            waits.append(size)
            return super().read1(size)

    lines = StreamLines(Pipe(PLAIN["both"].encode() * 20))
    lines.most_in_bundle = 50
    items = read_stream(lines)
    next(items)
    bundle = next(items)
    assert isinstance(bundle, Bundle) and bundle.size == 5
    assert len(waits) == 1
    assert lines.fraction is None


def test_lines_longer_than_a_room_are_whole() -> None:
    long = "x" * 50_000
    lines = StreamLines(io.BytesIO(f"{long}\nshort\n{long}".encode()))
    assert list(lines) == [long, "short", long]
