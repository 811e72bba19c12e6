"""Write a state in another format."""

from contextlib import suppress
from typing import Annotated

from ... import formats
from ...base import Error
from ...formats.board_text import line_on_board
from ...formats.programs import says_its_board
from ..operation import Question, WebAnswer, operation, renamed
from ..state import ShortName, State


class ConvertQuery(Question):
    """The state, and the name of the format."""

    state: State
    format: Annotated[ShortName, renamed("to", "format")] = "line"


class InFormat(WebAnswer):
    """A state as text.

    Attributes:
        text: the text. Null if only a link can hold the board.
        link: the address of a page that shows the state, if there is such a page.
    """

    text: str | None = None
    link: str | None = None


@operation("A state in another format.")
def answer(query: ConvertQuery) -> InFormat:
    """Write the state."""
    grid = query.state.grid()
    format, board = formats.get(query.format), grid.board
    if format.link:
        link = format.link(grid)
        with suppress(Error):
            return InFormat(text=formats.write(grid, format.id), link=link)
        return InFormat(link=link)
    text = formats.write(grid, format.id)
    if format.id == "line":
        text = line_on_board(board.words, text)
    elif line_on_board(board.words, "") and not says_its_board(text):
        raise Error(f"the format '{format.id}' cannot store {board.label}.")
    return InFormat(text=text)
