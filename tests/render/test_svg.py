"""Pictures are compared by their structure, not byte for byte."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from nonet.base.errors import Error
from nonet.formats import read
from nonet.model.grid import Grid
from nonet.model.nine_rows import nine_rows
from nonet.model.notation import Notation
from nonet.model.puzzle import Puzzle
from nonet.model.step import SETS as SET_ROLES
from nonet.model.step import Mark, Role, Step
from nonet.render.legend import legend
from nonet.render.marks import frames
from nonet.render.palette import HOLLOW, Shape
from nonet.render.shapes import loop, mark, spot
from nonet.render.svg import svg
from nonet.render.text import candidate_grid
from nonet.render.theme import THEMES
from tests.render.samples import (
    CHAIN,
    CONTRADICTION,
    EASY,
    FINNED_FISH,
    GUESS,
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    NAKED_TRIPLE,
    POINTING,
    RECTANGLE,
    SETS,
    STEPS,
    blank,
    candidates,
    cells,
    easy,
    every_role,
    jigsaw,
)

SVG = "{http://www.w3.org/2000/svg}"
Element = ElementTree.Element


def tree(text: str) -> Element:
    return ElementTree.fromstring(text)


def having(root: Element, name: str) -> list[Element]:
    """The elements with a given class."""
    return [each for each in root.iter() if name in each.get("class", "").split()]


def texts(elements: list[Element]) -> list[str]:
    """The strings in some elements."""
    return [text.text or "" for each in elements for text in each.iter(f"{SVG}text")]


def attributes(root: Element) -> set[str]:
    return {name for each in root.iter() for name in each.attrib}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", STEPS)
def test_every_picture_is_well_formed_and_self_contained(name: str, theme: str) -> None:
    step = STEPS[name]
    for frame in range(frames(step)):
        text = svg(easy(), step, frame, theme=theme)
        root = tree(text)
        assert root.tag == f"{SVG}svg"
        assert not re.search(r"var\(|url\(|<style|<script|<filter|<marker|<pattern|<image", text)
        assert not attributes(root) & {"id", "style", "href", "filter", "dominant-baseline"}
        assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {
            *("svg", "title", "desc", "g", "rect", "circle", "line", "path", "polygon", "text"),
        }
        assert "nan" not in text and "inf" not in re.sub("[a-z]*info", "", text)


def test_title_and_description_come_first_and_are_escaped() -> None:
    root = tree(svg(easy(), title="1 < 2 & 3", description="5 goes to r1c1."))
    assert [root[0].tag, root[0].text] == [f"{SVG}title", "1 < 2 & 3"]
    assert [root[1].tag, root[1].text] == [f"{SVG}desc", "5 goes to r1c1."]


def test_the_description_reports_the_conclusion_and_the_board() -> None:
    words = tree(svg(easy(), HIDDEN_SINGLE))[1].text or ""
    assert words.splitlines()[:2] == ["Placed: 8r1c6.", "53..7...."]
    words = tree(svg(easy(), POINTING, notation=Notation.A1))[1].text or ""
    assert words.splitlines()[0] == "Eliminated: 4A9, 4A8."


def test_givens_placed_digits_and_candidates() -> None:
    grid = easy()
    grid.place("r1c3", 4)
    root = tree(svg(grid))
    assert [each.text for each in having(root, "given")] == [c for c in EASY if c != "."]
    assert len(having(root, "given")) == 30
    (placed,) = having(root, "placed")
    assert placed.text == "4" and placed.get("font-weight") is None
    count = sum(len(grid.candidates(cell)) for cell in range(81))
    assert len(texts(having(root, "candidates"))) == count
    assert having(tree(svg(grid, candidates=False)), "candidates") == []


@pytest.mark.parametrize(
    ("notation", "expected"),
    [
        (Notation.RC, ["r1", "r9", "c1", "c9"]),
        (Notation.A1, ["A", "J", "1", "9"]),
        (Notation.ZERO, ["0", "8", "0", "8"]),
    ],
)
def test_rows_and_columns_are_labelled(notation: Notation, expected: list[str]) -> None:
    labels = texts(having(tree(svg(easy(), notation=notation)), "labels"))
    assert len(labels) == 18
    assert [labels[0], labels[8], labels[9], labels[17]] == expected


def test_houses_are_hatched_tinted_and_tagged() -> None:
    root = tree(svg(easy(), POINTING))
    assert texts(having(root, "tag")) == ["r1", "b1"]
    assert len(having(root, "tint")) == 3  # base, cover, and both
    assert [each.get("class") for each in having(root, "hatch")] == ["hatch base", "hatch cover"]


def test_every_role_is_drawn_for_cells_and_candidates() -> None:
    root = tree(svg(easy(), every_role()))
    for role in Role:
        drawn = having(root, f"role-{role}")
        assert any("candidate" in each.get("class", "") for each in drawn), role
        assert any("candidate" not in each.get("class", "") for each in drawn), role


def test_shapes_differ_in_form() -> None:
    """Shapes differ even without colours. A hollow shape has the form of its filled twin, but
    surrounds other marks."""
    forms = Counter(mark(shape, (0, 0), 14) for shape in Shape)
    assert len(forms) == len(Shape) - len(HOLLOW)


@pytest.mark.parametrize("name", STEPS)
def test_no_eliminated_candidate_is_without_its_strike(name: str) -> None:
    step = STEPS[name]
    root = tree(svg(easy(), step))
    struck = having(root, "elimination")
    assert len(struck) == len(step.eliminations)
    for each in struck:
        assert len(having(each, "strike")) == 2
    assert len(texts(having(root, "marks"))) >= len(step.eliminations)


@pytest.mark.parametrize("theme", THEMES)
def test_a_strike_leaves_the_figure_readable(theme: str) -> None:
    """A broad edge in the colour of the disc separates the strike from the digit."""
    root = tree(svg(easy(), FINNED_FISH, theme=theme))
    for struck in having(root, "elimination"):
        edge, written = struck.findall(f"{SVG}text")
        assert edge.text == written.text and edge.get("x") == written.get("x")
        assert edge.get("stroke") == edge.get("fill") != written.get("fill")
        assert list(struck)[-1] is written


def test_a_cannibal_keeps_its_shape_in_a_double_ring() -> None:
    root = tree(svg(easy(), FINNED_FISH))
    plain, cannibal = sorted(having(root, "elimination"), key=lambda each: len(each))
    assert len(plain.findall(f"{SVG}circle")) == 1
    assert len(cannibal.findall(f"{SVG}circle")) == 3


def test_a_single_stands_large_on_a_board_without_candidates() -> None:
    root = tree(svg(easy(), HIDDEN_SINGLE))
    assert having(root, "candidates") == []
    assert texts(having(root, "marks")) == ["8"]
    assert len(having(root, "role-blocker")[0]) == 2
    assert len(having(root, "blocked")) == 2 * 4
    small = tree(svg(easy(), NAKED_SINGLE, candidates=True))
    assert having(small, "candidates") and len(having(small, "placement")) == 1


def test_rays_leave_out_the_digits_they_pass() -> None:
    rays = having(tree(svg(easy(), HIDDEN_SINGLE)), "ray")
    spans = [sorted((float(r.get("y1", "")), float(r.get("y2", "")))) for r in rays]
    down = [span for span in spans if span[0] != span[1]]
    assert down  # in column 4, the rays must avoid the 1 at r2c4, which is at height 150
    assert not any(low < 150 < high for low, high in down)


def test_cells_of_a_pattern_share_one_outline() -> None:
    assert loop(cells("r1c1 r1c2"), 6).count("M") == 6  # two of the four sides are in two parts
    root = tree(svg(easy(), NAKED_TRIPLE))
    assert len(having(root, "outlines")[0]) == 1


def test_sets_carry_letters() -> None:
    letters = texts(having(tree(svg(easy(), SETS)), "letters"))
    assert letters == ["A", "B", "B", "A"]  # r1c3 r1c4 r1c6 r2c3


def test_a_fifth_set_has_a_letter_of_its_own() -> None:
    names = ["r1c3", "r1c4", "r2c3", "r2c4", "r3c7 r3c8"]
    roles = (*SET_ROLES, Role.SET_A)
    marks = tuple(Mark(role, cells=cells(name)) for role, name in zip(roles, names, strict=True))
    step = Step("als-chain", eliminations=candidates("4r9c9"), marks=marks)
    assert texts(having(tree(svg(easy(), step)), "letters")) == ["A", "B", "C", "D", "E", "E"]
    assert "E set r3c78" in candidate_grid(easy(), step)


def test_chain_links_show_their_kind_without_colour() -> None:
    root = tree(svg(easy(), CHAIN))
    dashes = {each.get("class"): each.get("stroke-dasharray") for each in having(root, "link")}
    assert dashes["link strong"] is None
    assert len(set(dashes.values())) == len(dashes) == 4
    (arrow,) = having(root, "arrowhead")
    assert arrow.tag == f"{SVG}polygon"
    assert len(having(root, "group")) == 2
    numbers = [text for text in texts(having(root, "marks")) if text in "1234"]
    assert set(numbers) == set("1234")


def test_chain_numbers_are_read_at_400_pixels_and_cover_no_digit_of_the_chain() -> None:
    root = tree(svg(easy(), CHAIN))
    labels = [
        each
        for each in having(root, "marks")[0]
        if each.tag == f"{SVG}text" and float(each.get("font-size", "0")) * 400 / 960 >= 8
    ]
    assert sorted(each.text or "" for each in labels) == list("1234")
    chain = [candidate for node in CHAIN.chains[0].nodes for candidate in node.candidates]
    for each in labels:
        for x, y in map(spot, chain):
            beside = abs(float(each.get("x", "0")) - x) - 7
            above = abs(float(each.get("y", "0")) - 7.2 - y) - 9
            assert max(beside, above) > 5


def test_a_deadly_pattern_is_joined() -> None:
    (band,) = having(tree(svg(easy(), RECTANGLE)), "deadly")
    assert (band[0].get("points") or "").split() == ["250,50", "850,50", "850,150", "250,150"]


def test_each_case_has_its_frame() -> None:
    overview = tree(svg(easy(), GUESS))
    assert svg(easy(), GUESS) == svg(easy(), GUESS, 0)
    assert len(having(overview, "role-stem")) >= 4
    first = tree(svg(easy(), GUESS, 1))
    assert len(having(first, "on")) == 2 and len(having(first, "off")) == 1
    assert having(first, "eliminated") and len(having(first, "failed")) == 2
    assert texts(having(first, "tag")) == ["r2"]
    assert len(having(first, "goal")) == 1
    with pytest.raises(Error, match="no frame 3"):
        svg(easy(), GUESS, 3)


def test_a_contradiction_is_framed() -> None:
    assert having(tree(svg(easy(), CONTRADICTION)), "failed")


def test_the_places_of_one_digit() -> None:
    root = tree(svg(easy(), digit=7))
    grid = easy()
    places = [cell for cell in range(81) if 7 in grid.candidates(cell)]
    assert texts(having(root, "marks")) == ["7"] * len(places)
    assert having(root, "candidates") == []
    (here,) = having(root, "places")
    assert len(having(here, "place")) == len(places)
    assert len(having(here, "digit")) == EASY.count("7")
    assert texts(having(root, "figures")) == [digit for digit in EASY if digit != "."]
    words = root[1].text or ""
    assert words.startswith("Places for 7: r2c2, ") and "7 is in r1c5, " in words
    bare = tree(svg(grid, digit=7, candidates=False))
    assert having(bare, "marks") == [] and having(bare, "place")


def test_a_step_with_the_candidates_of_one_digit() -> None:
    root = tree(svg(easy(), FINNED_FISH, digit=4))
    assert set(texts(having(root, "candidates"))) == {"4"}
    assert having(root, "places") == []
    assert len(having(root, "elimination")) == 2


@pytest.mark.parametrize("digit", [0, 10, "x"])
def test_a_digit_is_from_1_to_9(digit: int) -> None:
    with pytest.raises(Error, match="digit"):
        svg(easy(), digit=digit)


@pytest.mark.parametrize("name", STEPS)
def test_a_legend_stands_below_the_board(name: str) -> None:
    step = STEPS[name]
    for frame in range(frames(step)):
        root = tree(svg(easy(), step, frame, pixels=480, legend=True))
        entries = having(root, "entry")
        written = texts(having(root, "legend"))
        for _, text in legend(easy(), step, frame) if step else ():
            assert text in written
        _, _, width, height = map(float, (root.get("viewBox") or "").split())
        assert (width, height > 960) == (960, bool(entries))
        assert float(root.get("height") or 0) == pytest.approx(height / 2)
        for entry in entries:
            x, y = map(float, re.findall(r"[\d.]+", entry.get("transform") or ""))
            assert 0 < x < 900 and 916 < y < height - 44


def test_a_board_without_marks_has_no_legend() -> None:
    assert svg(easy(), legend=True) == svg(easy())


def test_the_legend_of_a_digit_and_of_a_clash() -> None:
    assert texts(having(tree(svg(easy(), digit=7, legend=True)), "legend")) == [
        *("7", "place for 7"),
        *("7", "placed"),
    ]
    clash = svg(read("55" + "." * 79), legend=True)
    assert texts(having(tree(clash), "legend")) == ["mistake", "equal digits in one house"]


def test_regions_diagonals_and_windows_are_drawn() -> None:
    def thick(grid: Grid) -> int:
        (path, _) = having(tree(svg(grid)), "thick")
        return (path.get("d") or "").count("M")

    assert thick(easy()) == 36
    assert thick(jigsaw()) != 36
    wild = Grid(Puzzle("." * 81, board=nine_rows(diagonals=True, windows=True)))
    (extra,) = having(tree(svg(wild)), "extra-houses")
    assert len(extra) == 5
    assert having(tree(svg(easy())), "extra-houses") == []


def test_size_is_for_the_frame_only() -> None:
    root = tree(svg(easy(), pixels=300))
    assert (root.get("width"), root.get("viewBox")) == ("300", "-44 -44 960 960")


def test_themes_differ_and_unknown_ones_are_refused() -> None:
    assert len({svg(blank(), theme=theme) for theme in THEMES}) == 3
    with pytest.raises(Error, match="no theme 'pink'"):
        svg(blank(), theme="pink")


def test_a_puzzle_or_its_text_is_drawn_at_its_start() -> None:
    assert svg(EASY) == svg(Puzzle(EASY)) == svg(easy())
