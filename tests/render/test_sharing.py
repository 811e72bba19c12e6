"""Pages whose pictures share their shapes are smaller, complete, and look the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree.ElementTree import Element, fromstring

import nonet
from nonet import Grid
from nonet.render.board import every_candidate
from nonet.render.element import number
from nonet.render.shapes import spot
from nonet.render.sharing import sharing
from nonet.render.svg import svg

PAIR = svg("1" + "." * 80) + svg("12" + "." * 79)


@cache
def hard_path() -> nonet.Path:
    return nonet.explain("@wings")


@cache
def hard_page() -> str:
    return hard_path()._repr_html_()


def ids(page: str) -> list[str]:
    return re.findall(r' id="(.*?)"', page)


def references(page: str) -> set[str]:
    return set(re.findall(r'href="#(.*?)"', page))


def test_a_page_with_one_picture_or_none_stays_as_it_is() -> None:
    page = f"<p>one</p>{svg('1' + '.' * 80)}"
    assert sharing(page) == page
    assert sharing("<p>none</p>") == "<p>none</p>"


def test_each_form_is_written_once_and_found() -> None:
    page = hard_page()
    assert len(ids(page)) == len(set(ids(page)))
    assert references(page) == set(ids(page))
    written = re.findall(r'<(?:path|circle|text|rect) id="\w+" (.*?)(?:/>|</)', page)
    assert len(written) == len(set(written)) > 100


def test_a_hard_path_is_no_large_page() -> None:
    path, page = hard_path(), hard_page()
    assert len(path) > 60
    assert len(page) < 2_200 * len(path)
    assert page.count("<svg ") == len(path) + 2
    assert page.count("<title>Sudoku board</title><desc>") == len(path) + 1


def test_pages_do_not_share_their_names() -> None:
    other = sharing(PAIR + "<p>other</p>")
    assert not set(ids(sharing(PAIR))) & set(ids(other))
    assert sharing(PAIR) == sharing(PAIR)


def test_words_are_escaped() -> None:
    page = sharing(svg("." * 81, title="1 < 2 & 3") + svg("1" + "." * 80))
    assert "<title>1 &lt; 2 &amp; 3</title>" in page


def place(candidate: nonet.Candidate) -> str:
    x, y = spot(candidate)
    return f"{candidate.digit} at {number(x)} {number(y + 8.64)}"


def candidates_drawn(page: str) -> list[list[str]]:
    """The positions of the plain candidates in each picture of a page."""
    root = fromstring(f"<div>{page}</div>")
    forms = {each.get("id"): each for each in root.iter() if each.get("id")}
    rules = "".join(root.find(".//style").itertext())  # type: ignore[union-attr]
    (small,) = re.findall(r"\.(\w+)\{fill:#565e6c;font-size:24px;text-anchor:middle\}", rules)

    def drawn(form: Element) -> Iterator[str]:
        if form.tag == "use":
            form = forms[form.get("href", "")[1:]]
        if form.get("class") == small:
            yield f"{form.text} at {form.get('x')} {form.get('y')}"
        for part in form:
            yield from drawn(part)

    pictures = [each for each in root.findall("svg") if each.find("title") is not None]
    return [sorted(drawn(picture)) for picture in pictures]


def test_candidates_are_those_of_each_picture_and_no_others() -> None:
    """A picture does not show candidates that only other pictures on the page have."""
    one, other, third = Grid("@newspaper"), Grid("@newspaper"), Grid("@newspaper")
    for cell in one.open_cells[:9]:
        one.remove(nonet.Candidate.of(one.candidates(cell)[0], cell))
    for cell in other.open_cells[20:30]:
        other.remove(nonet.Candidate.of(other.candidates(cell)[0], cell))
    grids = [one, other, third, one]
    page = sharing("".join(svg(grid, candidates=True) for grid in grids))
    wanted = [sorted(map(place, every_candidate(grid))) for grid in grids]
    assert candidates_drawn(page) == wanted
