"""Give damaged text to every reader, which must quickly either read it or refuse it with an error.

    python benchmarks/parts/fuzz_readers.py [--seconds 600] [--reader NAME | --number N] [--seed 1]
                                   [--most 2.0]

A reader is a format, or `stream`. It gets the inputs in tests/data/pastes and tests/data/vectors
that it recognizes, and the texts that the same format writes for some states. Each input is damaged
at random: characters are lost, duplicated, swapped, or replaced by noise, by parts of other inputs
or by very long runs. Compressed links are also damaged inside their compressed data. Without a name
or a number (from 1, in the order of `--list`), all readers take turns and share the time. The exit
status is 1 if a reader raises anything but a `nonet.Error`, if an error has no message or a message
of several lines, or if an input takes more than `--most` seconds.
"""

from __future__ import annotations

import argparse
import base64
import io
import random
import sys
import time
import traceback
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from strange_states import StrangeStates

from nonet import Grid, Puzzle, formats
from nonet.base.errors import Error, ParseError
from nonet.cli.lines import StreamLines
from nonet.formats import State
from nonet.formats.unpack import from_base64, inflated, lz_packed, lz_unpacked
from nonet.puzzles.readers.stream import read_stream

DATA = Path(__file__).parents[2] / "tests" / "data"
STREAM = "stream"
PIECES = (
    "0123456789",
    "999999999999",
    "\0",
    "\ufeff",
    "\r",
    "[[[[[[[[",
    "{{{{",
    "<table>" * 5,
    "&amp;&lt;&#x0;",
    "-1",
    "1e999",
    "NaN",
    "null",
    "％",
    "\u202e",
    "😀",
    "u9",
    "+5",
    "|---|",
    "\t\t\t",
    '"""',
    "\\",
    "://",
    "%2",
    "?bd=",
    "=J0",
)


@dataclass
class Tally:
    """The results for the inputs of a reader."""

    texts: int = 0
    read: int = 0
    refused: int = 0
    slowest: float = 0.0
    wrong: list[str] = field(default_factory=list)


def readers() -> list[str]:
    """The names of all readers."""
    return [*(format.id for format in formats.all_formats()), STREAM]


def files() -> list[str]:
    """All inputs in the test data."""
    paths = [*sorted(DATA.glob("pastes/*/*")), *sorted(DATA.glob("vectors/*/*"))]
    return [path.read_bytes().decode("utf-8", "replace") for path in paths]


def seeds_of(name: str, texts: list[str]) -> list[str]:
    """The inputs for a reader, before they are damaged."""
    if name == STREAM:
        return texts
    format = formats.get(name)
    found = [text for text in texts if format.detect(text)] + [format.example]
    states: list[State] = [Puzzle("53..7...." + "." * 72)]
    states += [state.grid for state in StrangeStates(7).some(0, 6)]
    for state in states:
        for write in (format.write, format.link):
            with suppress(Error):
                found += [] if write is None else [write(state)]
    return [text for text in found if text]


def damaged(text: str, others: list[str], rng: random.Random) -> str:
    """An input with some damage."""
    for _ in range(rng.choice((1, 1, 2, 3, 8))):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20, 100)))
        kind = rng.randrange(8)
        if kind == 0:
            middle = ""
        elif kind == 1:
            middle = text[start:end] * rng.choice((2, 3, 50))
        elif kind == 2:
            middle = rng.choice(PIECES)
        elif kind == 3:
            middle = "".join(
                chr(rng.choice((rng.randrange(128), rng.randrange(0x2600)))) for _ in "123"
            )
        elif kind == 4:
            other = rng.choice(others)
            at = rng.randrange(len(other) + 1)
            middle = other[at : at + rng.choice((10, 100, 2000))]
        elif kind == 5:
            middle = rng.choice(text or "0") * rng.choice((3, 81, 3000))
        elif kind == 6:
            middle = "".join(rng.sample(text[start:end], end - start))
        else:
            return text[:start] if rng.random() < 0.5 else text[start:]
        text = text[:start] + middle + text[end:]
    return text


def damaged_inside(text: str, others: list[str], rng: random.Random) -> str:
    """A link whose data is decompressed, damaged and compressed again."""
    for mark, unpack, pack in (
        ("load=", lz_unpacked, lz_packed),
        ("/scl", lz_unpacked, lz_packed),
        ("fpuzzles", lz_unpacked, lz_packed),
        ("SCv7_32_", _from_base32, _to_base32),
        ("&p=", lambda packed: inflated(from_base64(packed), bare=True), _to_base64),
    ):
        head, found, packed = text.partition(mark)
        if not found:
            continue
        try:
            plain = unpack(
                packed.strip().replace("%2B", "+").replace("%2F", "/").replace("%3D", "")
            )
        except ParseError:
            return damaged(text, others, rng)
        return head + mark + quote(pack(damaged(plain, others, rng)), safe="")
    return damaged(text, others, rng)


def _from_base32(packed: str) -> str:
    data = base64.b32hexdecode(packed.upper() + "=" * (-len(packed) % 8))
    return inflated(data, bare=False)


def _to_base32(plain: str) -> str:
    data = zlib.compress(plain.encode("utf-8", "replace"))
    return base64.b32hexencode(data).decode().lower().rstrip("=")


def _to_base64(plain: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(plain.encode("utf-8", "replace")) + packer.flush()
    return base64.b64encode(data).decode()


def read_as(name: str, text: str) -> Callable[[], bool]:
    """A call that reads an input, and returns whether anything was read."""
    if name == STREAM:
        lines = StreamLines(io.BytesIO(text.encode("utf-8", "surrogatepass")))
        return lambda: any(_has_state(record) for record in read_stream(lines))
    return lambda: Grid(formats.read(text, name)) is not None


def _has_state(record: object) -> bool:
    error = getattr(record, "error", None)
    if error is not None:
        check_message(error)
    return error is None


def check_message(error: BaseException) -> None:
    """Make sure that the message of an error is a single line."""
    text = str(error)
    assert text and "\n" not in text and len(text) < 4000, f"a message of another form: {text!r}"


def fuzz(name: str, texts: list[str], seconds: float, most: float, seed: int) -> Tally:
    """Damage the inputs of a reader for some time."""
    rng = random.Random(f"{seed} {name}")
    seeds = seeds_of(name, texts)
    tally = Tally()
    end = time.monotonic() + seconds
    while time.monotonic() < end and len(tally.wrong) < 10:
        damage = damaged_inside if rng.random() < 0.3 else damaged
        text = damage(rng.choice(seeds), texts, rng)[:60_000]
        call = read_as(name, text)
        start = time.process_time()
        try:
            is_read = call()
        except Error as error:
            is_read = False
            try:
                check_message(error)
            except AssertionError as wrong:
                tally.wrong.append(f"{wrong}: {text[:300]!r}")
        except BaseException:
            tally.wrong.append(f"{traceback.format_exc()}\n{text[:1000]!r}")
            continue
        spent = time.process_time() - start
        tally.texts += 1
        tally.read += is_read
        tally.refused += not is_read
        tally.slowest = max(tally.slowest, spent)
        if spent > most:
            tally.wrong.append(f"{spent:.1f} s: {text[:300]!r}")
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--reader", choices=readers())
    parser.add_argument("--number", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=float, default=2.0)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    names = readers()
    if options.list:
        print("\n".join(f"{number:3} {name}" for number, name in enumerate(names, 1)))
        return 0
    if options.reader:
        names = [options.reader]
    elif options.number:
        names = [names[options.number - 1]]
    texts = files()
    failed = False
    for name in names:
        tally = fuzz(name, texts, options.seconds / len(names), options.most, options.seed)
        print(
            f"{name:15} {tally.texts:9,} texts, {tally.read:9,} read, {tally.refused:9,} refused, "
            f"slowest {tally.slowest:.3f} s, {len(tally.wrong)} wrong"
        )
        failed = failed or bool(tally.wrong)
        for wrong in tally.wrong:
            print(f"    {wrong}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
