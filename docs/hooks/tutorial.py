"""The tutorial: pages for the lessons of `nonet.web.tutorial`, with boards and exercises.

<!-- board: Naked Pair -->     the lesson's board for a form of a technique, with the explanation
<!-- exercises -->             its exercises, with collapsed help
<!-- rules -->                 the rules of Sudoku, and how boards are read
<!-- lessons -->               the list of all lessons
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import indent
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import nonet
from boards import Boards
from nonet import Grid
from nonet.web.tutorial.lesson import Lesson, lessons, text_of

FOLDER = "tutorial/"
BOARD = re.compile(r"^<!-- board: (.+) -->$", re.MULTILINE)
EXERCISES = "<!-- exercises -->"
RULES = "<!-- rules -->"
LESSONS = "<!-- lessons -->"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the pages to the `Tutorial` entry of the navigation."""
    entries: list[Any] = next(e["Tutorial"] for e in config.nav or [] if "Tutorial" in e)
    entries += [f"{FOLDER}{lesson.page}.md" for lesson in lessons()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    for lesson in lessons():
        path = f"{FOLDER}{lesson.page}.md"
        files.append(File.generated(config, path, content=lesson.markdown))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Insert boards and exercises into the lesson pages, and all lessons into the list."""
    path = page.file.src_uri
    lesson = next((each for each in lessons() if path == f"{FOLDER}{each.page}.md"), None)
    if lesson is None:
        return markdown.replace(RULES, text_of("rules")).replace(LESSONS, "\n".join(listed()))
    boards = Boards(files, config)
    with_boards = BOARD.sub(lambda found: board(lesson, found[1], boards, path), markdown)
    return with_boards.replace(EXERCISES, "\n\n".join(exercises(lesson, boards, path)))


def listed() -> Iterator[str]:
    """The lessons as a table in Markdown."""
    yield "| | question | what you will learn |"
    yield "|---|---|---|"
    for each in lessons():
        yield f"| {each.number} | [{each.title}]({each.page}.md) | {each.brings} |"


def board(lesson: Lesson, form: str, boards: Boards, path: str) -> str:
    """The board for a form, followed by nonet's explanation of the step."""
    grid, step = lesson.first(lesson.boards[form], form)
    name = f"{lesson.page}-{form}".replace(" ", "-")
    alt = f"{form}: {step.text(grid, 'short').render()}"
    picture = boards.draw(name, grid, step, page=path, alt=alt)
    return f"{picture}\n\n**{form}.** {step.text(grid).render()}\n{{ .board-words }}"


def exercises(lesson: Lesson, boards: Boards, path: str) -> Iterator[str]:
    """The paragraphs of a lesson's exercises, in Markdown."""
    for number, puzzle in enumerate(lesson.exercises, 1):
        name = f"{lesson.page}-exercise-{number}"
        grid, step = lesson.first(puzzle)
        is_single = bool(step.placements)
        yield f"### Exercise {number} {{ #exercise-{number} }}"
        yield boards.draw(
            name, Grid(puzzle), page=path, alt=f"Exercise {number}: {puzzle}", candidates=False
        )
        yield f"```text\n{puzzle}\n```"
        yield '??? tip "Stuck?"'
        before = boards.draw(
            f"{name}-before",
            grid,
            page=path,
            alt="The board before the step",
            candidates=not is_single,
        )
        where = nonet.hint(grid, lesson.ladder).levels[0].render()
        yield indent("This is the first point at which you need the idea of the lesson.", "    ")
        yield indent(before, "    ")
        yield indent(where, "    ")
        yield '??? success "The step"'
        alt = step.text(grid, "short").render()
        yield indent(boards.draw(f"{name}-step", grid, step, page=path, alt=alt), "    ")
        yield indent(step.text(grid).render(), "    ")
        yield '??? abstract "The solution"'
        solution = nonet.solve(puzzle).givens
        rows = "\n".join(" ".join(solution[at : at + 9]) for at in range(0, 81, 9))
        yield indent(f"```text\n{rows}\n```", "    ")
