"""An example of a technique: a board and the step found there."""

from typing import Annotated, Any

from pydantic import Field

from ...base import Error
from ...ladder import Ladder
from ...ladder.profiles import PROFILES
from ...techniques import Form, Technique, get, rungs_named
from ...verbs.example import example_of
from ...verbs.wire.step import STEP
from ..operation import Question, WebAnswer, operation
from ..state import BoardState, ShortName, StepDescription, state_of, step_in_words


class ExampleQuery(Question):
    """A technique, by any of its names, and one of its forms. By default, the form is the first one
    that fits and has an example.
    """

    technique: Annotated[ShortName, Field(examples=["X-Wing"])]
    form: Annotated[str, Field(max_length=120)] | None = None


class ExampleAnswer(WebAnswer):
    """An example.

    Attributes:
        technique: the id of the technique.
        form: the name of the form that the example shows.
        forms: the names of all its forms that have an example.
        profiles: the names of the profiles that search for this form.
        state: the board.
        step: the record of the step.
        description: the step in words.
    """

    technique: str
    form: str
    forms: list[str]
    profiles: list[str]
    state: BoardState
    step: dict[str, Any]
    description: StepDescription


@operation("An example of a technique: a board and the step on it.")
def answer(query: ExampleQuery) -> ExampleAnswer:
    """Show an example."""
    technique = get(query.technique)
    rungs = rungs_named(query.technique)
    meant = [form for rung in rungs for form in technique.forms_of(rung)]
    if query.form is not None:
        meant = [form for form in technique.forms if form.name == query.form]
    for form in meant:
        example = example_of(technique, form)
        if example is not None:
            return ExampleAnswer(
                technique=technique.id,
                form=form.name,
                forms=[each.name for each in technique.forms if example_of(technique, each)],
                profiles=_profiles(technique, form),
                state=state_of(example.grid),
                step=STEP.write(example.step),
                description=step_in_words(example.step, example.grid, "standard", "teach"),
            )
    raise Error(f"there is no example of '{query.form or query.technique}'.")


def _profiles(technique: Technique, form: Form) -> list[str]:
    return [
        profile
        for profile in PROFILES
        if any(
            rung.technique == technique.id and form in technique.forms_of(rung)
            for rung in Ladder(profile).rungs
        )
    ]
