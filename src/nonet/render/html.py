"""Write boards, steps and tables as HTML for notebooks, without scripts or external files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from ..base.doors import page_of, page_of_step
from ..model import Grid, Length, Mistake, Source, Step
from ..techniques import form_of, get
from .element import element
from .marks import frames
from .sharing import sharing
from .svg import svg
from .theme import DARK_PAGE, PAGE

PICTURE_SIZE: Final = 360
"""The width and height of a picture on a page, in pixels."""

# In JupyterLab, VS Code and Colab, the page states whether it is dark. Elsewhere the system setting
# is used.
_DARK: Final = (
    '[data-jp-theme-light="false"]',
    '[data-vscode-theme-kind*="dark"]',
    '[theme="dark"]',
)
_SAYS: Final = ("[data-jp-theme-light]", "[data-vscode-theme-kind]", "[theme]")
_STYLE: Final = element(
    "style",
    f":is({','.join(_DARK)}) .nonet{{{DARK_PAGE}}}",
    "@media (prefers-color-scheme:dark){"
    f":root:not({','.join(_SAYS)}) body:not({','.join(_SAYS)}) .nonet{{{DARK_PAGE}}}}}",
)


def page(*parts: str) -> str:
    """Join parts into one block whose pictures share their common elements. Pictures are dark if
    the notebook is dark. If the notebook does not state whether it is dark, the system setting is
    used.

    >>> page(paragraph("1 < 2"))  # doctest: +ELLIPSIS
    '<div class="nonet"><style>...</style><p>1 &lt; 2</p></div>'
    """
    return element("div", _STYLE, sharing("".join(parts)), class_="nonet")


def paragraph(text: str) -> str:
    """Write a paragraph of plain text that keeps its line breaks."""
    return element("p", escape(text), style="white-space:pre-wrap" if "\n" in text else None)


def picture(grid: Source, step: Step | Mistake | None = None, frame: int | None = None) -> str:
    """Draw a grid with a step or a mistake in it."""
    drawn = svg(grid, step, frame, theme=PAGE, pixels=PICTURE_SIZE)
    return element("figure", drawn, style="margin:0.5em 0")


@page_of.leads_to
def board_page(grid: Source) -> str:
    """Write a puzzle or a grid as a separate block."""
    return page(picture(grid))


def unfolding(summary: str, *parts: str, is_open: bool = False) -> str:
    """Hide parts behind a summary, which opens when it is clicked."""
    return element(
        "details", element("summary", escape(summary)), *parts, open="open" if is_open else None
    )


def table(rows: Iterable[Sequence[object]], headings: Sequence[str] = ()) -> str:
    """Write a table. None is written as an empty cell.

    >>> table([("a", None)], ["x", "y"])
    '<table><thead><tr><th>x</th><th>y</th></tr></thead><tbody><tr><td>a</td><td></td></tr></tbody></table>'
    """
    body = element("tbody", "".join(_row(row, "td") for row in rows))
    return element("table", element("thead", _row(headings, "th")) if headings else "", body)


def _row(cells: Sequence[object], name: str) -> str:
    texts = ("" if cell is None else escape(str(cell)) for cell in cells)
    return element("tr", "".join(element(name, text) for text in texts))


def drawn_step(grid: Grid, step: Step, heading: str = "") -> str:
    """Write a step with its picture, its complete reasoning, and the pictures of its cases. The
    heading is plain text.
    """
    head = element("p", element("strong", escape(heading))) if heading else ""
    parts = [head, picture(grid, step), paragraph(step.text(grid).render())]
    if (
        frames(step) > 1 and not get(step.technique).is_guess
    ):  # a guess has too many cases for pictures
        cases = (picture(grid, step, frame) for frame in range(1, frames(step)))
        parts.append(unfolding("Case by case", *cases))
    return "".join(parts)


@page_of_step.leads_to
def _step_page(step: Step) -> str:
    """Write a step whose grid is unknown: its name, conclusion and proof."""
    head = element("p", element("strong", escape(form_of(step).name)))
    facts = [
        *(f"{each.cell.shown} = {each.digit}" for each in step.placements),
        *(f"{each.cell.shown} ≠ {each.digit}" for each in step.eliminations),
        *(["contradiction"] if step.contradiction else []),
    ]
    proof = {
        "truths": step.truths,
        "links": step.links,
        "premises": [premise.name for premise in step.premises],
        "cases": [each.assumption for each in step.cases],
    }
    rows = [
        (name, " ".join(str(getattr(one, "shown", one)) for one in each))
        for name, each in proof.items()
        if each
    ]
    return page(head, paragraph(", ".join(facts)), unfolding("Proof", table(rows)))


def unfolding_steps(steps: Iterable[tuple[Grid, Step]]) -> str:
    """Write steps as numbered lines, which open when they are clicked. Each step comes with the
    grid in which it was found.
    """
    return "".join(
        unfolding(
            f"{number}. {title}: {step.text(grid, Length.SHORT).render()}", drawn_step(grid, step)
        )
        for number, (grid, step) in enumerate(steps, 1)
        for title in [get(step.technique).title(step, grid)]
    )
