"""Pages for notebooks are well formed and escaped, and have no scripts or external resources."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from typing import Protocol

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.model.nine_rows import nine_rows
from nonet.model.text import Sentence, Text
from nonet.render import html
from nonet.render.theme import DARK, LIGHT, THEMES
from nonet.search import two_solutions
from nonet.verbs.hint import up_to


class Shown(Protocol):
    def _repr_html_(self) -> str: ...


def with_mistake() -> Grid:
    grid = Grid("@newspaper")
    right = nonet.solve(grid).givens
    cell = grid.open_cells[0]
    grid.place(cell, next(d for d in grid.candidates(cell) if str(d) != right[cell]))
    return grid


def some(found: Shown | None) -> Shown:
    assert found is not None
    return found


PAGES: dict[str, Callable[[], Shown]] = {
    "puzzle": lambda: nonet.puzzles.named("newspaper"),
    "grid": lambda: Grid("@newspaper"),
    "path": lambda: nonet.explain("@newspaper"),
    "path that is stuck": lambda: nonet.explain("@inkala-2012", guess=False),
    "path of several": lambda: nonet.explain("." * 81),
    "step": lambda: nonet.explain("@wings")[30],
    "step of a proof by cases": lambda: nonet.explain("@inkala-2012")[-60],
    "shown step": lambda: nonet.explain("@newspaper").show(3),
    "hint": lambda: nonet.hint("@newspaper"),
    "hint at level 2": lambda: up_to(nonet.hint("@newspaper"), 2),
    "hint at a mistake": lambda: nonet.hint(with_mistake()),
    "hint at the end": lambda: nonet.hint(nonet.solve("@newspaper")),
    "rating": lambda: nonet.rate("@newspaper"),
    "rating of several": lambda: nonet.rate("." * 81, scales=["sotd"]),
    "choices": lambda: nonet.choices("@newspaper"),
    "choice": lambda: nonet.choices("@wings", sort="effect")[0],
    "why": lambda: nonet.why("@newspaper", "r1c1"),
    "two solutions": lambda: some(two_solutions("@two-solutions")),
    "named puzzle": lambda: nonet.puzzles.get("newspaper"),
    "generated puzzles": lambda: nonet.generate("easy", count=2, seed=1),
    "generated puzzle": lambda: nonet.generate("easy", seed=1)[0],
    "solutions": lambda: nonet.bulk.solve(["." * 81, "55" + "." * 79]),
    "no solutions": lambda: nonet.bulk.solve([]),
    "paths": lambda: nonet.bulk.explain(["." * 81] * 12),
    "ratings": lambda: nonet.bulk.rate(["." * 81]),
    "canonical forms": lambda: nonet.bulk.canonical(["." * 81]),
    "transformed": lambda: nonet.bulk.transformed(["." * 81], 1),
}


class Reader(HTMLParser):
    """Collects the content of a page, and checks that every opened element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: set[tuple[str, str | None]] = set()
        self.text = ""
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.handle_startendtag(tag, attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes.update(attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.volume(4)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_well_formed_and_needs_nothing(name: str) -> None:
    found = read(PAGES[name]()._repr_html_())
    assert not {"script", "link", "iframe", "object", "img", "foreignobject"} & {*found.names}
    ids = {value for attribute, value in found.attributes if attribute == "id"}
    for attribute, value in found.attributes:
        assert not attribute.startswith("on")
        assert attribute != "src"
        assert attribute != "href" or (value or "")[1:] in ids, "only forms of the page itself"
        assert "javascript" not in (value or "")


def test_a_path_unfolds_step_by_step_with_pictures() -> None:
    path = nonet.explain("@newspaper")
    found = read(path._repr_html_())
    assert found.names.count("details") == len(path)
    assert found.names.count("svg") == len(path) + 2  # including the shared shapes
    assert f"Solved, {len(path)} steps, beginner." in found.text
    for number, (words, line) in enumerate(zip(path.texts(), path.texts("short"), strict=True), 1):
        assert f"{number}. " in found.text
        assert str(words) in found.text
        assert str(line) in found.text


def test_what_is_asked_for_besides_a_path_is_shown() -> None:
    why = nonet.why("@newspaper", "r1c1")
    found = read(why._repr_html_())
    assert "r1c1 is 8." in found.text and "Suppose r1c1 is 6: a contradiction after" in found.text
    steps = sum(len(each.steps) for each in why.refutations)
    assert found.names.count("details") == len(why.refutations) + steps
    assert (
        "No proof that rules out 6r1c1 was found"
        in read(replace(why, missing=(nonet.Candidate("6r1c1"),))._repr_html_()).text
    )
    choices = nonet.choices("@newspaper")
    found = read(choices._repr_html_())
    assert found.names.count("details") == 20 < len(choices)
    assert f"and {len(choices) - 20} choices more" in found.text
    folded = next(each for each in nonet.choices("@wings") if each.alternatives)
    assert "Also found by " in read(folded._repr_html_()).text
    assert "differ in" in read(some(two_solutions("@two-solutions"))._repr_html_()).text


def test_a_picture_is_that_of_the_one_renderer() -> None:
    shown = nonet.explain("@newspaper").show(3)
    picture = nonet.svg(shown.grid, shown.step, pixels=html.PICTURE_SIZE)
    light = re.sub(r"var\(--[\w-]+,(#\w+)\)", r"\1", shown._repr_html_())
    assert picture in light.replace("theme-page", "theme-light")


def test_pages_have_the_colours_of_dark_ones_and_exported_pictures_no_variables() -> None:
    page = Grid("@newspaper")._repr_html_()
    assert f"--nonet-paper:{DARK.paper}" in page
    assert f"var(--nonet-paper,{LIGHT.paper})" in page
    for theme in THEMES:
        assert "var(" not in nonet.svg("@newspaper", theme=theme)


def test_a_hint_gives_nothing_away_before_it_is_unfolded() -> None:
    found = nonet.hint("@newspaper")
    page = found._repr_html_()
    parts = page.split("<details")
    assert len(parts) == 5
    assert parts[1].startswith(' open="open"')
    assert [part.count("<svg") for part in parts] == [0, 0, 0, 0, 1]
    for level, part in enumerate(parts[1:], 1):
        assert escape(str(found.text(level))) in part


def test_a_hint_that_is_not_complete_has_no_picture() -> None:
    assert "<svg" not in up_to(nonet.hint("@newspaper"), 3)._repr_html_()


def test_a_hint_shows_the_grid_as_it_was() -> None:
    grid = Grid("@newspaper")
    found = nonet.hint(grid)
    before = found._repr_html_()
    assert found.step is not None
    grid.apply(found.step)
    assert found._repr_html_() == before


def test_a_hint_at_a_mistake_draws_it() -> None:
    grid = with_mistake()
    assert "Wrong: " in nonet.hint(grid)._repr_html_()


def test_a_jigsaw_is_explained_in_its_own_houses() -> None:
    boxes = "".join(str(1 + (cell // 9)) for cell in range(81))
    puzzle = Puzzle("." * 80 + "1", board=nine_rows(boxes))
    assert read(puzzle._repr_html_()).names.count("svg") == 1


def test_a_rating_has_the_names_of_its_columns() -> None:
    rating = nonet.rate("@newspaper", scales=["steps", "sotd"])
    for name in ("steps", "sotd"):
        assert f"<tr><td>{name}</td><td>{rating[name]}</td></tr>" in rating._repr_html_()


def test_everything_is_escaped() -> None:
    evil = "<script>alert(1)</script>&\"'"
    assert html.paragraph(evil) == f"<p>{escape(evil)}</p>"
    assert html.table([(evil,)], [evil]).count(escape(evil)) == 2
    assert html.unfolding(evil).count(escape(evil)) == 1
    words = Text([Sentence("{name}.", name=evil)])
    hint = replace(nonet.hint("@newspaper"), _words=((words,) * 4, ()))
    assert "<script" not in hint._repr_html_()
    rating = nonet.rate("@newspaper")
    rating.__dict__["_scores"] = {"sotd": evil}
    assert "<script" not in rating._repr_html_()
