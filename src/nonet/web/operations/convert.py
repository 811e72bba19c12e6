"""Write a state in another format."""

from typing import Annotated

from ... import formats
from ...base import Error
from ..operation import Question, WebAnswer, operation, renamed
from ..state import ShortName, State


class ConvertQuery(Question):
    """The state, and the name of the format."""

    state: State
    format: Annotated[ShortName, renamed("to", "format")] = "line"


class InFormat(WebAnswer):
    """A state as text.

    Attributes:
        text: the text. Null if this format consists only of a link.
        link: the address of a page that shows the state, if there is such a page.
    """

    text: str | None = None
    link: str | None = None


@operation("A state in another format.")
def answer(query: ConvertQuery) -> InFormat:
    """Write the state."""
    grid = query.state.grid()
    format = formats.get(query.format)
    if format.write is None and format.link is None:
        raise Error(f"the format '{format.id}' can only be read.")
    return InFormat(
        text=format.write(grid) if format.write else None,
        link=format.link(grid) if format.link else None,
    )
