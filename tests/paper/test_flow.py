"""Text flows down one column and on to the next."""

from __future__ import annotations

from itertools import pairwise

from nonet.paper.flow import Flow, wrapped
from nonet.render.drawing import Lettering
from nonet.render.font import in_font, width_of

LONG = "A row has nine cells, and each digit once. " * 40


def test_lines_fit_and_say_all() -> None:
    lines = list(wrapped(LONG, 200, 10))
    assert " ".join(lines) == LONG.strip()
    assert max(width_of(line, 10) for line in lines) <= 200
    longer = f"{lines[0]} {lines[1].split()[0]}"
    assert width_of(longer, 10) > 200


def test_a_word_that_is_too_wide_is_cut() -> None:
    lines = list(wrapped("so " + "9" * 100, 60, 10))
    assert lines[0] == "so" and "".join(lines[1:]) == "9" * 100
    assert max(width_of(line, 10) for line in lines) <= 60
    assert list(wrapped("99", 1, 10)) == ["9", "9"] and not list(wrapped("", 50, 10))


def test_characters_that_the_font_lacks_are_reported_otherwise() -> None:
    assert in_font("6 → r1c1 ≠ 3 ⇒ x – é 数") == "6 -> r1c1 ≠ 3 => x – é ?"


def test_columns_are_filled_one_by_one_and_nothing_overlaps() -> None:
    flow = Flow(400, 300, columns=2, gap=20)
    for number in range(12):
        flow.text(f"{number}. Heading", 12, bold=True, keep=24)
        flow.text(LONG[:400], 10)
        flow.space(5)
    flow.picture([Lettering(0, 20, "picture", 20)], 250)
    assert flow.column_width == 190
    for page in flow.pages:
        seen = [(mark.x, mark.y) for mark in page if isinstance(mark, Lettering)]
        assert {x for x, _ in seen} <= {0, 210} and max(y for _, y in seen) <= 300
        assert seen == sorted(seen)
        for (x1, y1), (x2, y2) in pairwise(seen):
            assert x1 < x2 or y2 - y1 >= 13
    words = [mark.text for page in flow.pages for mark in page if isinstance(mark, Lettering)]
    assert " ".join(words).count("A row has nine") == 12 * LONG[:400].count("A row has nine")


def test_no_line_of_a_paragraph_stands_alone() -> None:
    flow = Flow(100, 100)
    flow.text("1 2 3", 10)
    for _ in range(9):
        flow.text("word " * 40, 10)
    columns = [[m.text for m in page if isinstance(m, Lettering)] for page in flow.pages]
    assert all(len(lines) > 1 for lines in columns)
