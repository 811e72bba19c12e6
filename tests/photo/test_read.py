"""Photos are read: a dozen real ones, hostile ones, and pictures that do not show a puzzle."""

from __future__ import annotations

import csv
import hashlib
import io
import struct
import zlib
from calendar import monthcalendar
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pytest

import nonet
from nonet.model.board import STANDARD
from nonet.photo import PhotoError, Reading, ReadingStatus, confirmation, read, read_page
from nonet.photo.decoding import noise_of
from nonet.photo.network import WEIGHTS
from nonet.render.png import png
from tests.drawing import part

cv2 = pytest.importorskip("cv2", reason="the `photo` extra is not installed")
Image = pytest.importorskip("PIL.Image", reason="Pillow writes some of the pictures")

PICTURES = Path(__file__).parent / "pictures"
HASH = "d8ae79f23422981265e1516cef7d28ac4c5f4dd203b006bc763d900357f78dd1"


def photos() -> list[tuple[str, str]]:
    with (PICTURES / "labels.csv").open(encoding="utf-8", newline="") as file:
        return [(row["file"], row["cells"]) for row in csv.DictReader(file)]


def test_the_weights_are_those_that_were_measured() -> None:
    assert hashlib.sha256(WEIGHTS.read_bytes()).hexdigest() == HASH
    assert WEIGHTS.stat().st_size < 300_000


@cache
def first_photo() -> Reading:
    return read(PICTURES / photos()[0][0])


def test_a_dozen_photos() -> None:
    """The network saw none of these puzzles in training."""
    first, *others = photos()
    readings = [(first_photo(), first[1])]
    readings += [(read(PICTURES / file), cells) for file, cells in others]
    assert len(readings) == 12
    for reading, cells in readings:
        assert reading.status is not ReadingStatus.NO_GRID
        assert reading.board == STANDARD and "borders" not in reading.reason
        if reading.status is ReadingStatus.SURE:
            assert reading.values == cells
        wrong = [cell for cell in reading.cells if str(cell.digit or ".") != cells[cell.cell]]
        assert set(wrong) <= set(reading.doubts)
    assert sum(reading.values == cells for reading, cells in readings) >= 11


@pytest.mark.volume
def test_photos_with_strong_noise() -> None:
    """Without smoothing, the reader would not find a board in any of these photos."""
    whole = 0
    for number, (file, cells) in enumerate(photos()[: part(2, 12)]):
        picture = cv2.imread(str(PICTURES / file), cv2.IMREAD_GRAYSCALE)
        noise = np.random.default_rng(number).normal(0, 28, picture.shape)
        reading = read(np.clip(picture + noise, 0, 255).astype(np.uint8))
        whole += reading.values == cells
        assert reading.values == cells or reading.status is not ReadingStatus.SURE
    assert whole >= part(1, 8)


def test_only_noise_is_taken_for_noise() -> None:
    picture = cv2.imread(str(PICTURES / photos()[0][0]), cv2.IMREAD_GRAYSCALE)
    drawn = cv2.imdecode(np.frombuffer(png(nonet.svg("@newspaper", pixels=90)), np.uint8), 0)
    assert noise_of(picture) < 3
    assert noise_of(drawn) < 3
    noise = np.random.default_rng(1).normal(0, 12, picture.shape)
    assert noise_of(np.clip(picture + noise, 0, 255).astype(np.uint8)) == pytest.approx(12, rel=0.1)


@pytest.mark.volume(4)
@pytest.mark.parametrize("turns", range(4))
def test_all_sides_up(turns: int) -> None:
    file, cells = photos()[2]
    picture = cv2.imread(str(PICTURES / file), cv2.IMREAD_GRAYSCALE)
    upright = read(picture)
    reading = read(np.ascontiguousarray(np.rot90(picture, -turns)))
    assert reading.values == upright.values == cells
    assert reading.turned == (upright.turned + 90 * turns) % 360


def test_a_file_its_bytes_and_an_array_read_alike() -> None:
    path = PICTURES / photos()[0][0]
    colours = cv2.imread(str(path), cv2.IMREAD_COLOR)[:, :, ::-1]
    found = {read(source).values for source in (str(path), path.read_bytes(), colours)}
    assert found == {first_photo().values}


def test_the_picture_to_confirm_marks_what_is_in_doubt() -> None:
    picture = confirmation(first_photo())
    assert picture.ndim == 3 and picture.shape[2] == 3 and picture.dtype == np.uint8
    colours = (picture[:, :, 1].astype(int) - picture[:, :, 0]).max()
    assert colours > 60  # the cells that were read are green
    with pytest.raises(nonet.Error, match="no board"):
        confirmation(read(np.full((300, 300), 255, np.uint8)))


def table(rows: int, columns: int, *, digits: bool = False) -> np.ndarray:
    picture = np.full((900, 900), 250, np.uint8)
    for row in range(rows + 1):
        y = 50 + row * 800 // rows
        cv2.line(picture, (50, y), (850, y), 0, 2)
    for column in range(columns + 1):
        x = 50 + column * 800 // columns
        cv2.line(picture, (x, 50), (x, 850), 0, 2)
    if digits:
        for number in range(rows * columns):
            x, y = 60 + number % columns * 800 // columns, 90 + number // columns * 800 // rows
            cv2.putText(picture, str(number + 1), (x, y), cv2.FONT_HERSHEY_SIMPLEX, 0.8, 0, 2)
    return picture


def signs(rows: int, columns: int, of: Callable[[int, int], object], thick: int) -> np.ndarray:
    """A table with thick lines, and with symbols in some cells."""
    picture = table(rows, columns)
    high, wide = 800 // rows, 800 // columns
    for at in range(0, max(rows, columns) + 1, thick):
        if at <= rows:
            y = 50 + at * 800 // rows
            cv2.line(picture, (50, y), (850, y), 0, 5)
        if at <= columns:
            x = 50 + at * 800 // columns
            cv2.line(picture, (x, 50), (x, 850), 0, 5)
    for row in range(rows):
        for column in range(columns):
            text = str(of(row, column))
            scale = 2.0 if len(text) == 1 else 1.3
            (own, tall), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, 4)
            x = 50 + column * 800 // columns + (wide - own) // 2
            y = 50 + row * 800 // rows + (high + tall) // 2
            cv2.putText(picture, text, (x, y), cv2.FONT_HERSHEY_SIMPLEX, scale, 0, 4)
    return picture


def month(number: int) -> np.ndarray:
    weeks = monthcalendar(2026, number)
    return signs(len(weeks) + 1, 7, lambda r, c: weeks[r - 1][c] or "" if r else "MTWTFSS"[c], 9)


def filled_by_chance(kind: str, share: float, seed: int) -> np.ndarray:
    """A 9x9 board with thick lines between boxes, as in a puzzle, but with other symbols."""
    rng = np.random.default_rng(seed)
    return signs(9, 9, lambda _r, _c: rng.choice(list(kind)) if rng.random() < share else "", 3)


def crossword(size: int, seed: int) -> np.ndarray:
    picture = table(size, size)
    rng = np.random.default_rng(seed)
    for row, column in zip(*np.nonzero(rng.random((size, size)) < 0.2), strict=True):
        x, y, side = 50 + column * 800 // size, 50 + row * 800 // size, 800 // size
        cv2.rectangle(picture, (x, y), (x + side, y + side), 0, -1)
    return picture


def text_page(seed: int) -> np.ndarray:
    picture = np.full((900, 700), 245, np.uint8)
    rng = np.random.default_rng(seed)
    for y in range(60, 880, 32):
        words = "".join(rng.choice(list("etaoinshrdlu  123456789"), 34))
        cv2.putText(picture, words, (40, y), cv2.FONT_HERSHEY_SIMPLEX, 0.8, 20, 2)
    return picture


def noise(seed: int) -> np.ndarray:
    small = np.random.default_rng(seed).integers(0, 255, (40, 40)).astype(np.uint8)
    return cv2.resize(small, (800, 800), interpolation=cv2.INTER_CUBIC)


WITHOUT: dict[str, np.ndarray] = {
    **{f"table {r} x {c}": table(r, c, digits=d) for r, c, d in (
        (5, 7, True), (6, 7, True), (9, 9, False), (10, 10, True), (8, 8, False), (12, 4, True),
        (9, 9, True), (9, 10, True),
    )},
    **{f"crossword {size}": crossword(size, size) for size in (9, 10, 11, 13, 15)},
    **{f"text {seed}": text_page(seed) for seed in range(4)},
    **{f"noise {seed}": noise(seed) for seed in range(3)},
    **{f"calendar {number}": month(number) for number in (2, 8, 11)},
    **{f"{kind[:3]} by chance, {share}": filled_by_chance(kind, share, 7) for kind, share in (
        ("123456789", 1.0), ("123456789", 0.4), ("ABCDEFGHKLMNPQRSTUVWXYZ", 0.4), ("XO", 0.6),
    )},
    "multiplication": signs(9, 9, lambda r, c: (r + 1) * (c + 1), 9),
    "twelve by twelve": signs(12, 12, lambda r, c: (r * 5 + c * 7) % 9 + 1, 3),
    "chess": np.kron(np.indices((8, 8)).sum(axis=0) % 2, np.full((90, 90), 255)).astype(np.uint8),
}  # fmt: skip


@pytest.mark.volume(16)
@pytest.mark.parametrize("name", WITHOUT)
def test_no_puzzle_where_there_is_none(name: str) -> None:
    reading = read(WITHOUT[name])
    assert reading.status is ReadingStatus.NO_GRID and reading.reason
    with pytest.raises(nonet.Error, match="no puzzle was found"):
        _ = reading.state()
    if name in list(WITHOUT)[::8]:  # this doubles the time, so only a few are tried
        assert read_page(WITHOUT[name]) == []


def test_twenty_of_them_and_more() -> None:
    assert len(WITHOUT) == 29


def test_the_reason_is_that_of_the_clearest_board() -> None:
    """The reason comes from the attempt with the clearest board, not from a later one, such as the
    attempt on the inverted picture."""
    picture = signs(9, 9, lambda r, c: (r + c) % 9 + 1, 3)
    reading = read(picture)
    assert reading.status is ReadingStatus.NO_GRID
    assert "its characters are not the digits of a puzzle" in reading.reason


@pytest.mark.parametrize(
    "content",
    [b"", b"no picture", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"GIF89a", b"%PDF-1.7"],
)
def test_what_is_no_picture_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "file.jpg"
    file.write_bytes(content)
    with pytest.raises(PhotoError):
        read(file)


def test_sizes_that_are_not_read() -> None:
    for shape in ((1, 1), (80, 2000), (10_000, 10_000)):
        with pytest.raises(PhotoError, match="pixels"):
            read(cv2.imencode(".png", np.zeros(shape, np.uint8), [16, 1])[1].tobytes())


def test_a_picture_that_takes_much_memory_is_refused_before_it_is_decoded() -> None:
    """A few bytes may encode many pixels. Only the header, which states their number, is read."""
    head = struct.pack(">IIBBBBB", 8000, 8000, 16, 6, 0, 0, 0)
    content = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + head
    with (
        mock.patch.object(cv2, "imdecode", side_effect=AssertionError),
        pytest.raises(PhotoError, match="of memory"),
    ):
        read(content + struct.pack(">I", zlib.crc32(b"IHDR" + head)))
    large = struct.pack(">HH", 30_000, 30_000)
    with (
        mock.patch.object(cv2, "imdecode", side_effect=AssertionError),
        pytest.raises(PhotoError, match="64 million"),
    ):
        read(b"\xff\xd8\xff\xc0\0\x11\x08" + large + bytes(12))


def test_arrays_that_are_no_pictures() -> None:
    arrays: list[Any] = [
        np.zeros(500, np.uint8),
        np.zeros((200, 200, 7), np.uint8),
        np.full((200, 200), np.nan),
        np.full((200, 200), 2.0),
        np.zeros((200, 200), np.int64),
        {"no": "array"},
    ]
    for one in arrays:
        with pytest.raises(PhotoError):
            read(one)


def test_a_truncated_photo_is_damaged_or_read_no_worse() -> None:
    content = (PICTURES / photos()[0][0]).read_bytes()
    for share in (0.02, 0.3, 0.6, 0.9):
        try:
            reading = read(content[: int(len(content) * share)])
        except PhotoError:
            continue
        assert reading.status is not ReadingStatus.SURE or reading.values == photos()[0][1]


def variants() -> dict[str, bytes]:
    """The same photo in several file formats."""
    grey = cv2.imread(str(PICTURES / photos()[0][0]), cv2.IMREAD_GRAYSCALE)
    alpha = cv2.cvtColor(255 - grey * 0, cv2.COLOR_GRAY2BGRA)
    alpha[:, :, :3], alpha[:, :, 3] = 0, 255 - grey
    return {
        "16 bit": cv2.imencode(".png", grey.astype(np.uint16) * 257)[1].tobytes(),
        "transparent": cv2.imencode(".png", alpha)[1].tobytes(),
        "webp": cv2.imencode(".webp", grey)[1].tobytes(),
        "bmp": cv2.imencode(".bmp", grey)[1].tobytes(),
        "gif": saved(grey, "GIF"),
        "moving gif": saved(grey, "GIF", save_all=True, append_images=[Image.fromarray(grey * 0)]),
        "CMYK": saved(grey, "JPEG", mode="CMYK", quality=95),
    }


def saved(grey: np.ndarray, kind: str, *, mode: str = "L", **options: Any) -> bytes:
    out = io.BytesIO()
    Image.fromarray(grey).convert(mode).save(out, kind, **options)
    return out.getvalue()


@pytest.mark.volume(3)
@pytest.mark.parametrize(
    "name", ["16 bit", "transparent", "webp", "bmp", "gif", "moving gif", "CMYK"]
)
def test_other_kinds_of_files(name: str) -> None:
    assert read(variants()[name]).values == first_photo().values


def test_a_camera_that_was_turned() -> None:
    """The orientation stored by the camera (EXIF) is applied before the picture is read."""
    content = (PICTURES / photos()[0][0]).read_bytes()
    tiff = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    exif = b"Exif\0\0" + tiff
    noted = content[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + content[2:]
    upright, turned = read(content), read(noted)
    assert turned.values == upright.values
    assert (turned.turned - upright.turned) % 360 == 90


def test_several_puzzles_in_reading_order() -> None:
    one, two = (
        cv2.resize(cv2.imread(str(PICTURES / photos()[k][0]), cv2.IMREAD_GRAYSCALE), (640, 480))
        for k in (0, 3)
    )
    page = np.hstack([one, np.full((480, 60), 220, np.uint8), two])
    assert [reading.values for reading in read_page(page)] == [read(one).values, read(two).values]


def test_a_small_dark_board() -> None:
    """The light lines of a dark board have dark edges, which were once taken for another board."""
    from nonet.render.png import png

    puzzle = nonet.puzzles.get("newspaper").puzzle
    picture = png(nonet.svg(puzzle, theme="dark", pixels=360, candidates=False))
    assert read(picture).values == puzzle.givens


def test_notes_of_a_photo_that_are_not_sure_are_left_out() -> None:
    """If one note in a cell is doubtful, all notes in the cell are dropped."""
    from nonet.photo.board_reader import NOTES_SURE, sure_notes

    pairs = np.eye(9) + np.roll(np.eye(9), 1, axis=1)
    candidates = (pairs * 0.98 + 0.01).astype(np.float32)
    candidates[4, 7] = 0.4
    found = sure_notes(candidates, np.ones(9))
    assert ((found > 0.5).sum(axis=1) == [2, 2, 2, 2, 0, 2, 2, 2, 2]).all()
    assert not sure_notes(candidates, np.full(9, NOTES_SURE)).any()


def test_notes_that_are_not_at_their_places_are_left_out() -> None:
    """The network recognises notes by their places in the cell. It reads notes that are side by
    side as 1, 2 and 3, whatever their digits are."""
    from nonet.photo.board_reader import sure_notes

    for cells in ([(1, 2, 3), (2,), (1, 2)] * 9, [range(1, last + 1) for last in (2, 3, 9, 4, 7)]):
        candidates = np.full((len(cells), 9), 0.01, np.float32)
        for row, digits in zip(candidates, cells, strict=True):
            row[[digit - 1 for digit in digits]] = 0.99
        assert not sure_notes(candidates, np.ones(len(cells))).any()


def test_a_written_digit_in_doubt_is_no_mistake() -> None:
    from dataclasses import replace

    from nonet.photo import CellKind, CellState

    reading = first_photo()
    at = next(n for n, cell in enumerate(reading.cells) if cell.kind is CellKind.EMPTY)
    solution = str(nonet.solve(reading.puzzle))
    wrong = int(solution[at]) % 9 + 1
    for state, is_there in ((CellState.READ, True), (CellState.UNSURE, False)):
        cell = replace(reading.cells[at], kind=CellKind.WRITTEN, digit=wrong, state=state)
        cells = (*reading.cells[:at], cell, *reading.cells[at + 1 :])
        grid = nonet.Grid(replace(reading, cells=cells).state())
        assert (grid.values[at] != ".") is is_there
