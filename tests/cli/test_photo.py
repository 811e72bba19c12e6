"""`nonet photo`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import nonet
import nonet.photo
from nonet.verbs.wire import from_json
from tests.cli.support import Run
from tests.corpus import jigsaws

cv2 = pytest.importorskip("cv2", reason="the `photo` extra is not installed")
np = pytest.importorskip("numpy")

PHOTO = Path(__file__).parent.parent / "photo" / "pictures" / "image10.jpg"
CELLS = next(
    line.split(",")[1]
    for line in (PHOTO.parent / "labels.csv").read_text(encoding="utf-8").splitlines()
    if line.startswith(PHOTO.name)
)


def test_a_photo_is_read(run: Run, tmp_path: Path) -> None:
    done = run("photo", str(PHOTO))
    assert done.code in (0, 3) and "Status: " in done.out and done.err == ""
    line = run("photo", str(PHOTO), "-f", "line")
    cells, _, status = line.out.strip().partition("\t")
    assert cells == CELLS and status in ("sure", "unsure")
    assert line.code == (0 if status == "sure" else 3)
    overlay = tmp_path / "check.png"
    assert run("photo", str(PHOTO), "--overlay", str(overlay)).code == line.code
    assert cv2.imread(str(overlay)).shape[2] == 3


def test_no_puzzle_is_reported(run: Run, tmp_path: Path) -> None:
    blank = tmp_path / "blank.png"
    cv2.imwrite(str(blank), np.full((400, 400), 255, np.uint8))
    done = run("photo", str(blank))
    assert done.code == 2 and done.out.startswith("No puzzle was found")
    overlay = tmp_path / "check.png"
    assert run("photo", str(blank), "--all", "--overlay", str(overlay)).code == 2
    assert not overlay.exists()


def picture_of(state: nonet.Puzzle | nonet.Grid, file: Path, *, candidates: bool = False) -> str:
    from nonet.render.png import png

    file.write_bytes(png(nonet.svg(state, pixels=900, candidates=candidates)))
    return str(file)


def test_a_jigsaw_is_reported_with_its_regions(run: Run, tmp_path: Path) -> None:
    puzzle, solution = jigsaws()[0].puzzle, jigsaws()[0].solution
    file = picture_of(puzzle, tmp_path / "jigsaw.png")
    done = run("photo", file)
    assert done.code == 0 and "printed, a jigsaw." in done.out
    cells, _, status = run("photo", file, "-f", "line").out.strip().partition("\t")
    assert nonet.parse(cells) == puzzle and status == "sure"
    (row,) = csv.DictReader(io.StringIO(run("photo", file, "-f", "csv").out))
    assert nonet.parse(row["puzzle"]) == puzzle
    record = json.loads(run("photo", file, "-f", "json").out)
    assert from_json(nonet.photo.Reading, record).puzzle == puzzle
    assert run("solve", file, "-f", "line").out.startswith(solution)
    grid = nonet.Grid(puzzle)
    file = picture_of(grid, tmp_path / "in-play.png", candidates=True)
    cells, _, _ = run("photo", file, "-f", "line").out.strip().partition("\t")
    assert nonet.Grid(nonet.parse(cells)) == nonet.Grid(nonet.photo.read(file).state())
    assert nonet.parse(cells).board == puzzle.board


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("no-such.jpg",), "no-such.jpg"),
        ((str(Path(__file__)),), "not a picture"),
        ((str(PHOTO), "--overlay", "check.txt"), "PNG"),
        ((str(PHOTO), "-f", "xml"), "xml"),
        ((), "PICTURE"),
    ],
)
def test_what_cannot_be_read(run: Run, words: tuple[str, ...], message: str) -> None:
    done = run("photo", *words)
    assert done.code == 2 and message in done.err and done.out == ""


def test_answers_as_data(run: Run, tmp_path: Path) -> None:
    record = json.loads(run("photo", str(PHOTO), "-f", "json").out)
    reading = from_json(nonet.photo.Reading, record)
    assert reading == nonet.photo.read(PHOTO) and record["values"] == record["puzzle"] == CELLS
    assert len(record["cells"]) == 81 and record["cells"][40]["cell"] == "r5c5"
    line = run("photo", str(PHOTO), "-f", "jsonl").out
    assert line.count("\n") == 1 and json.loads(line) == record
    (row,) = csv.DictReader(io.StringIO(run("photo", str(PHOTO), "-f", "csv").out))
    assert (row["puzzle"], row["status"], row["turned"]) == (CELLS, record["status"], "0")
    blank = tmp_path / "blank.png"
    cv2.imwrite(str(blank), np.full((400, 400), 255, np.uint8))
    done = run("photo", str(blank), "-f", "json")
    record = json.loads(done.out)
    assert done.code == 2 and record["status"] == "no grid" and record["cells"] == []
    (row,) = csv.DictReader(io.StringIO(run("photo", str(blank), "-f", "csv").out))
    assert row["status"] == "no grid" and row["reason"]


def test_every_puzzle_of_a_page_as_data(run: Run, tmp_path: Path) -> None:
    one = cv2.resize(cv2.imread(str(PHOTO), cv2.IMREAD_GRAYSCALE), (640, 480))
    page = tmp_path / "page.png"
    cv2.imwrite(str(page), np.hstack([one, np.full((480, 60), 220, np.uint8), one]))
    record = json.loads(run("photo", str(page), "--all", "-f", "json").out)
    assert [each["values"] for each in record] == [CELLS, CELLS]
    assert record[0]["corners"][1][0] < record[1]["corners"][0][0]
    rows = list(csv.DictReader(io.StringIO(run("photo", str(page), "--all", "-f", "csv").out)))
    assert [row["values"] for row in rows] == [CELLS, CELLS]


def test_every_command_takes_a_photo(run: Run, tmp_path: Path) -> None:
    assert run("solve", str(PHOTO), "-f", "line").code == 0
    assert run("convert", str(PHOTO), "--to", "line").out.strip() == CELLS
    blank = tmp_path / "blank.png"
    cv2.imwrite(str(blank), np.full((400, 400), 255, np.uint8))
    done = run("hint", str(blank))
    assert done.code == 2 and "no puzzle was found" in done.err
