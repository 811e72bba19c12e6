"""The request for the list of available techniques."""

from typing import Annotated, Any

from pydantic import Field

from ...techniques import all_techniques, get
from ...techniques.titles import title_of
from ...verbs.wire.technique import TECHNIQUE
from ..operation import Question, WebAnswer, operation
from ..state import ShortName


class TechniquesQuery(Question):
    """The name of a technique. Without a name, all techniques are returned."""

    name: Annotated[ShortName, Field(examples=["X-Wing"])] | None = None


class TechniquesAnswer(WebAnswer):
    """Techniques, easiest first.

    Attributes:
        techniques: the records of the techniques, each with a `title`.
    """

    techniques: list[dict[str, Any]]


@operation("The techniques: names, difficulty, where to look, why they work.")
def answer(query: TechniquesQuery) -> TechniquesAnswer:
    """Look up the techniques."""
    found = list(all_techniques()) if query.name is None else [get(query.name)]
    return TechniquesAnswer(
        techniques=[
            {**TECHNIQUE.write(technique), "title": title_of(technique.id)} for technique in found
        ]
    )
