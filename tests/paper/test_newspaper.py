"""Puzzles for the days in a newspaper."""

from __future__ import annotations

import re
from datetime import date
from xml.etree import ElementTree

import pytest

from nonet import rate, solve
from nonet.base.errors import Error
from nonet.paper import daily_puzzles
from nonet.paper.newspaper import DailyPuzzle
from nonet.render.drawing import Lettering
from nonet.render.subset import drawing_of
from tests.render.test_pdf import pages

FIRST = date(2026, 12, 31)


def cells(picture: str) -> str:
    """The digits in the cells of a picture."""
    found = ["."] * 81
    drawing = drawing_of(picture)
    for mark in drawing.marks:
        if isinstance(mark, Lettering):
            column, row = (int((at - 16) // 100) for at in (mark.x, mark.y))
            found[row * 9 + column] = mark.text
    return "".join(found)


def test_each_day_has_a_puzzle_of_each_level_and_they_are_as_stated() -> None:
    made = list(daily_puzzles(FIRST, 2, ["Easy", "hard"]))
    assert [one.name for one in made] == [
        *("2026-12-31_easy", "2026-12-31_hard", "2027-01-01_easy", "2027-01-01_hard")
    ]
    for one in made:
        assert rate(one.puzzle).level == one.level
        assert solve(one.puzzle).givens == one.solution
    assert len({one.puzzle for one in made}) == 4


def test_a_day_has_the_same_puzzle_whatever_days_are_asked_for() -> None:
    (later,) = daily_puzzles(date(2027, 1, 1), 1, ["easy"])
    assert later == list(daily_puzzles(FIRST, 2, ["easy"]))[1]
    (other,) = daily_puzzles(date(2027, 1, 1), 1, ["easy"], seed=1)
    assert other.puzzle != later.puzzle


@pytest.fixture(scope="module")
def one() -> DailyPuzzle:
    return next(daily_puzzles(FIRST, 1, ["easy"]))


def test_the_files_show_the_puzzle_and_its_solution(one: DailyPuzzle) -> None:
    files = one.files()
    assert list(files) == [
        f"2026-12-31_easy_{what}.{kind}"
        for what in ("puzzle", "solution")
        for kind in ("pdf", "svg")
    ]
    assert cells(files["2026-12-31_easy_puzzle.svg"].decode()) == one.puzzle.givens
    assert cells(files["2026-12-31_easy_solution.svg"].decode()) == one.solution
    assert files == one.files()


def test_a_picture_is_as_wide_as_it_was_asked_for_and_can_be_printed(one: DailyPuzzle) -> None:
    for width in (40.0, 90.0, 400.0):
        files = one.files(width, width)
        points = width / 25.4 * 72
        for name, content in files.items():
            if name.endswith("pdf"):
                box = re.search(rb"/TrimBox \[ 0 0 (\S+) (\S+) \]", content)
                assert box is not None and float(box[1]) == pytest.approx(points, abs=0.01)
                (drawn,) = pages(content)
                assert min(map(float, re.findall(r"([\d.]+) w\n", drawn))) >= 0.749
                assert not re.search(r" (rg|RG|k|K|cs|CS|gs)\n", drawn)
            else:
                picture = content.decode()
                wide = float(ElementTree.fromstring(picture).get("width", ""))
                assert wide * 0.75 == pytest.approx(points, abs=0.01)
                widths = map(float, re.findall(r'stroke-width="([\d.]+)"', picture))
                drawing = drawing_of(picture)
                assert min(widths) * points / drawing.width >= 0.745
                size = min(m.size for m in drawing.marks if isinstance(m, Lettering))
                assert size * points / drawing.width >= 7


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"level": ["easy", "foo"]}, "no level 'foo'"),
        ({"level": ["easy", "Easy"]}, "is listed twice"),
        ({"level": []}, "needs at least one level"),
        ({"count": 0}, "1 to 3,660"),
        ({"seed": 1 << 32}, "2^32 - 1"),
        ({"start_date": date(9999, 12, 31)}, "fewer than 2 days"),
        ({"symmetry": "nonsense"}, "nonsense"),
    ],
)
def test_what_cannot_be_made_is_refused(options: dict[str, object], message: str) -> None:
    arguments: dict[str, object] = {"start_date": FIRST, "count": 2, "level": ["easy"], **options}
    with pytest.raises(Error) as refused:
        list(daily_puzzles(**arguments))  # type: ignore[arg-type]
    assert message in str(refused.value)


@pytest.mark.parametrize("width", [39.9, 400.1, float("nan")])
def test_a_width_out_of_range_is_refused(one: DailyPuzzle, width: float) -> None:
    with pytest.raises(Error, match="40 to 400 mm"):
        one.files(width)
