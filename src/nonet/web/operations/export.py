"""Write a whole path as a file: as text, as a page with pictures, or as its record."""

import json
from typing import Annotated, Final, Literal

from ...formats.frame import board
from ...ladder import Path
from ...ladder.path import in_brief
from ...render import html
from ...techniques import form_of
from ...verbs.explain import explain_by
from ...verbs.wire import to_json
from ..operation import WebAnswer, operation, renamed
from ..state import SolvingQuery

_TITLE: Final = "The path of a Sudoku"


class ExportQuery(SolvingQuery):
    """The state, the techniques, and the kind of file."""

    format: Annotated[Literal["text", "html", "json"], renamed("to", "format")] = "text"


class Exported(WebAnswer):
    """The content of the file."""

    text: str


@operation("The solution path as a file.", is_long=True)
def answer(query: ExportQuery) -> Exported:
    """Solve the state as far as the techniques allow, and write the path."""
    path = explain_by(query.state.grid(), query.ladder.ladder())
    writers = {"text": _as_text, "html": _as_page, "json": _as_record}
    return Exported(text=writers[query.format](path))


def _brief(path: Path) -> str:
    return in_brief(path.status, len(path), path.level).capitalize() + "."


def _headings(path: Path) -> list[str]:
    forms = (form_of(step) for step in path.steps)
    return [f"{n}. {form.name} ({form.difficulty})" for n, form in enumerate(forms, 1)]


def _as_text(path: Path) -> str:
    texts = [words.render() for words in path.texts()]
    steps = [f"{head}\n   {words}" for head, words in zip(_headings(path), texts, strict=True)]
    boards = board(path.start), board(path.final())
    return "\n\n".join([_TITLE, boards[0], _brief(path), *steps, boards[1]]) + "\n"


def _as_page(path: Path) -> str:
    steps = zip(path.grids(), _headings(path), strict=True)
    body = html.page(
        html.paragraph(_brief(path)),
        html.picture(path.start),
        *(html.drawn_step(grid, step, heading) for (grid, step), heading in steps),
        html.picture(path.final()),
    )
    head = f'<meta charset="utf-8"><title>{_TITLE}</title>'
    top = f"<h1>{_TITLE}</h1>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{top}{body}</body></html>\n'


def _as_record(path: Path) -> str:
    return json.dumps(to_json(path), ensure_ascii=False) + "\n"
