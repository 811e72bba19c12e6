"""The subset of SVG that pictures use is read."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from nonet.base.errors import Error
from nonet.model.grid import Grid
from nonet.render.drawing import Anchor, Lettering, Outline, PathPart
from nonet.render.marks import frames
from nonet.render.subset import COMMANDS, ELEMENTS, drawing_of
from nonet.render.svg import svg
from nonet.render.theme import THEMES
from tests.render.samples import STEPS, easy, jigsaw

START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -20 100 200" width="5" height="10">'


def read(content: str) -> tuple[Outline | Lettering, ...]:
    return drawing_of(f"{START}{content}</svg>").marks


@pytest.mark.parametrize("name", STEPS)
def test_pictures_keep_to_the_contract_and_every_mark_is_read(name: str) -> None:
    for frame in range(frames(STEPS[name])):
        for theme in THEMES:
            picture = svg(easy(), STEPS[name], frame, theme=theme, legend=True)
            nodes = list(ElementTree.fromstring(picture).iter())
            drawn = [n for n in nodes if n.tag.split("}")[1] not in ("svg", "g", "title", "desc")]
            drawing = drawing_of(picture)
            assert len(drawing.marks) == len(drawn)
            words = [mark.text for mark in drawing.marks if isinstance(mark, Lettering)]
            assert words == [node.text for node in nodes if node.tag.endswith("text")]


def test_other_boards_keep_to_it_as_well() -> None:
    boards = [jigsaw(), Grid("." * 81)]
    for board in boards:
        for options in ({"digit": 5}, {"labels": False}, {"candidates": False}):
            assert drawing_of(svg(board, **options)).marks  # type: ignore[arg-type]


def test_nothing_of_the_contract_is_idle() -> None:
    names, attributes, commands = set(), set(), set()
    for step in STEPS.values():
        for node in ElementTree.fromstring(svg(easy(), step, legend=True)).iter():
            name = node.tag.split("}")[1]
            names.add(name)
            attributes |= {(name, attribute) for attribute in node.attrib}
            commands |= {sign for sign in node.get("d", "") if sign.isalpha()}
    assert names == ELEMENTS.keys() and commands == COMMANDS
    own = {"viewBox", "rx", "r", "points", "d", "font-size", "text-anchor", "transform"}
    allowed = {(name, a) for name, of in ELEMENTS.items() for a in of if a in own}
    assert allowed <= attributes


def test_places_are_counted_from_the_corner_of_what_is_shown() -> None:
    group = '<g transform="translate(3 4)" stroke="#112233" fill="none"><line x1="0" y1="0" x2="1"'
    (line,) = read(f'{group} y2="0" stroke-width="2"/></g>')
    assert line == Outline((PathPart("M", (13, 24)), PathPart("L", (14, 24))), "#112233", None, 2.0)
    (word,) = read('<text x="0" y="0" font-size="9" font-weight="bold" text-anchor="end">a</text>')
    assert word == Lettering(10, 20, "a", 9, "#000000", True, Anchor.END)


def test_paths_come_out_in_absolute_numbers() -> None:
    (path,) = read('<path d="M1 2h3v-4H0V.5L6,7zQ4 2 7 2" fill="#ffffff"/>')
    assert isinstance(path, Outline)
    ends = [part.numbers[-2:] for part in path.path]
    assert [part.kind for part in path.path] == ["M", "L", "L", "L", "L", "L", "Z", "C"]
    expected = [(1, 2), (4, 2), (4, -2), (0, -2), (0, 0.5), (6, 7), (), (7, 2)]
    assert ends == [(x + 10, y + 20) for x, y in expected[:6]] + [(), (17, 22)]
    assert path.path[-1].numbers[:4] == pytest.approx((13, 22, 15, 22))


def test_strokes_alone_have_nothing_to_fill() -> None:
    (path,) = read('<path d="M0 0L9 9M0 9L9 0" stroke="#000000"/>')
    assert isinstance(path, Outline) and path.fill is None


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("<image/>", "<image>"),
        ('<rect style="x"/>', "'style'"),
        ('<path d="M0 0A1 1 0 0 0 2 2"/>', "'A'"),
        ('<path d="M0 L1 1"/>', "lacks a number"),
        ('<path d="M0 0;L1 1"/>', "not a path"),
        ('<g transform="scale(2)"/>', "scale(2)"),
        ("<g>", "not an SVG"),
        ('<x:g xmlns:x="y"/>', "{y}g"),
    ],
)
def test_what_the_contract_does_not_have_is_refused(content: str, message: str) -> None:
    with pytest.raises(Error) as refused:
        read(content)
    assert message in str(refused.value)
