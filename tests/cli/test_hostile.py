"""Input that tries to cause a hang, a crash or a very long message, and files that are not text."""

from __future__ import annotations

import base64
import io
import time
import zlib
from pathlib import Path

import pytest

from nonet import formats
from nonet.base.errors import Error, ParseError
from nonet.cli.lines import StreamLines
from nonet.puzzles.readers.parse import parse
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream
from tests.cli.support import Run
from tests.drawing import part
from tests.formats.strategies import EXAMPLE
from tests.pace import time_of
from tests.work import too_much_work

LONG = 20_000
NOISE = [
    "<" + "a" * LONG,
    "<table>" * 3000,
    "<table>" + "<td>" * 4000,
    "<!--" * 5000,
    "<opensudoku>" + "<a>" * 5000,
    "-" * LONG + "x",
    "|" + " " * LONG + "x",
    "|---" * 4900 + "\n" + "|---" * 20,
    "Row 1" + " " * 9000 + "x\nRow 2",
    "\t" * LONG,
    "\t5" * 9000,
    "{" * LONG,
    "[" * LONG,
    "(1," * 6000,
    '{"a":' * 4000,
    "'" + "\\" * LONG,
    "a=b " * 5000,
    "nonet:" + "p" * LONG,
    "https://" + "a." * 9000,
    "SumoCueV1" + "=0" * 9000,
    "u9 " * 6000,
    "9 " * 9000,
    "+5" * 9000,
    ":0000:x:" + "+" * LONG,
    "5 3 4\n\n" * 2800,
    "puzzle," * 2000 + "\n" + "5," * 50,
]


@pytest.mark.volume(3)
@pytest.mark.parametrize("text", NOISE, ids=lambda text: repr(text[:12]))
def test_noise_is_refused_at_once(text: str) -> None:
    def read(size: int) -> None:
        with pytest.raises(ParseError) as caught:
            parse(text[:size])
        assert len(str(caught.value)) < 400

    start = time.process_time()
    read(part(LONG // 4, LONG))
    assert time.process_time() - start < time_of(millions=part(100, 400))
    assert not too_much_work(read, LONG // part(80, 14))  # also of what is still fast


PENPA = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="


def packed(lines: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return PENPA + base64.b64encode(packer.compress(lines.encode()) + packer.flush()).decode()


@pytest.mark.parametrize(
    ("id", "text", "message"),
    [
        ("sdx", "u5 11 3 4 5 6 7 8 9\n" + "1 2 3 4 5 6 7 8 9\n" * 8, "contain a digit twice"),
        ("sumocue", "SumoCueV1=" + "9" * 6000 + "J0", "a value and a region"),
        ("penpa", packed("sudoku,9,9\n" + "[" * 5000 + "\n\n{}"), "does not contain a Penpa board"),
        ("penpa", packed("sudoku,9,9\n[0,0,0,0]\n\n" + "[" * 5000), "is not a Penpa board"),
        (
            "sudokuwiki",
            "https://www.sudokuwiki.org/" + "m" * 5000 + "?bd=1",
            "those of its page mmm",
        ),
        ("hodoku", f":0000:x:{EXAMPLE}:{'2' * 5000}:::", "is not a candidate"),
        ("candidates", "9" * 5000 + "? " + "1 2 3 " * 27, "is not a group of candidates"),
        ("gnome", "no JSON", "this is not a saved GNOME Sudoku game"),
    ],
)
def test_what_was_found_by_damaging_texts(id: str, text: str, message: str) -> None:
    with pytest.raises(Error, match=message) as caught:
        formats.read(text, id)
    assert len(str(caught.value)) < 400


def test_an_unclosed_bracket_takes_no_puzzle_with_it() -> None:
    lines = f"[[5, 3,\n{EXAMPLE}\n{EXAMPLE}\n".encode()
    records = [r for r in read_stream(StreamLines(io.BytesIO(lines))) if isinstance(r, Record)]
    assert [r.line for r in records] == [1, 2, 3]
    assert [r.error is None for r in records] == [False, True, True]


@pytest.mark.parametrize(
    ("name", "start", "message"),
    [
        ("own.xlsx", b"PK\x03\x04....xl/worksheets", "this is a workbook; use nonet sheet solve "),
        (
            "own.ods",
            b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
            "workbook",
        ),
        ("a.zip", b"PK\x03\x04....a.txt", "this is a compressed file"),
        ("a.txt.gz", b"\x1f\x8b\x08\x08....a.txt", "this is a compressed file"),
        ("own.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "this is a workbook in an old format"),
        ("a.pdf", b"%PDF-1.7\n", "this is a PDF"),
        ("a.txt", EXAMPLE.encode("utf-16"), "this text is written in UTF-16"),
    ],
)
def test_files_that_are_no_text_say_what_they_are(
    run: Run, tmp_path: Path, name: str, start: bytes, message: str
) -> None:
    path = tmp_path / name
    path.write_bytes(start + b"\0" * 100)
    for words, stdin in (((str(path),), b""), (("-",), path.read_bytes())):
        result = run("solve", *words, stdin=stdin)
        assert (result.code, result.out, len(result.err.splitlines())) == (2, "", 1)
        assert message in result.err


@pytest.mark.parametrize(
    ("name", "start", "message"),
    [
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "the picture has 0 x 0 pixels"),
        ("a.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF\0", "this JPEG picture is damaged"),
    ],
)
def test_pictures_are_read_as_photos_from_files_alone(
    run: Run, tmp_path: Path, name: str, start: bytes, message: str
) -> None:
    pytest.importorskip("cv2", reason="the `photo` extra is not installed")
    path = tmp_path / name
    path.write_bytes(start + b"\0" * 100)
    for words, stdin, text in (
        ((str(path),), b"", message),
        (("-",), path.read_bytes(), "this is a picture"),
    ):
        result = run("solve", *words, stdin=stdin)
        assert (result.code, result.out, len(result.err.splitlines())) == (2, "", 1)
        assert text in result.err
