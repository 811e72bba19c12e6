"""Replace the markers on a page with boards.

<!-- puzzle: @newspaper -->             the board of a puzzle
<!-- step: @wings, XY-Wing -->          the first XY-Wing on its path, with its explanation
"""

from __future__ import annotations

import re
from functools import cache

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

import nonet
from boards import Boards
from nonet import Grid, Step
from nonet.techniques import form_of

MARKER = re.compile(r"^<!-- (puzzle|step): ([^,\s]+)(?:, (.+?))? -->$", re.MULTILINE)


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Replace the markers."""
    boards = Boards(files, config)

    def board(marker: re.Match[str]) -> str:
        kind, puzzle, form = marker.groups()
        name, path = puzzle.removeprefix("@"), page.file.src_uri
        if kind == "puzzle":
            alt = f"The puzzle {puzzle}"
            return boards.draw(name, Grid(puzzle), page=path, alt=alt, candidates=False)
        grid, step = first(puzzle, form)
        alt = f"{form}: {step.text(grid, 'short').render()}"
        picture = boards.draw(f"{name}-{form}".replace(" ", "-"), grid, step, page=path, alt=alt)
        return f"{picture}\n\n**{form}.** {step.text(grid).render()}"

    return MARKER.sub(board, markdown)


@cache
def first(puzzle: str, form: str) -> tuple[Grid, Step]:
    """The first step of a given form on a puzzle's path, and the grid before this step."""
    for grid, step in nonet.explain(puzzle).grids():
        if form_of(step).name == form:
            return grid, step
    raise ValueError(f"the path of {puzzle} has no step '{form}'.")
