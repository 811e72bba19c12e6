"""Writing to streams and files, and changing text before it is written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from nonet.cli.output import open_output, write_ascii

TEXT = memoryview(b"53..7\n.9.1.\n")


def text_layer(encoding: str) -> tuple[io.BytesIO, io.TextIOWrapper]:
    """A buffer, and a text stream that writes to it."""
    below = io.BytesIO()
    return below, io.TextIOWrapper(below, encoding=encoding, newline="\n")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1", "utf-16", "utf-16-le", "cp037"])
def test_ascii_comes_out_in_the_encoding_of_the_stream_and_in_order(encoding: str) -> None:
    below, out = text_layer(encoding)
    for _ in range(2):
        out.write("é" if encoding not in ("ascii", "cp037") else "e")
        write_ascii(out, TEXT)
    out.flush()
    output = below.getvalue().decode(encoding)
    assert output.replace("é", "e") == 2 * ("e" + str(TEXT, "ascii"))


def test_ascii_goes_into_a_stream_that_has_no_bytes_below() -> None:
    out = io.StringIO()
    write_ascii(out, TEXT)
    assert out.getvalue() == str(TEXT, "ascii")


def test_ascii_of_an_array_is_written_row_by_row(tmp_path: Path) -> None:
    rows = TEXT.cast("B", (2, 6))
    with open_output(str(tmp_path / "rows.txt")) as out:
        out.write("header\n")
        write_ascii(out, rows)
        out.write("end\n")
    assert (tmp_path / "rows.txt").read_bytes() == b"header\n" + bytes(TEXT) + b"end\n"
