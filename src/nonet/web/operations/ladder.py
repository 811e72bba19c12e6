"""List the techniques of a ladder in the order in which they are tried."""

from pydantic import BaseModel

from ...ladder import Ladder
from ...techniques import Rung, get
from ...techniques.titles import title_of
from ..operation import Question, WebAnswer, operation
from ..state import LadderSettings


class LadderQuery(Question):
    """The ladder."""

    ladder: LadderSettings = LadderSettings()


class RungEntry(BaseModel):
    """A rung of a ladder, which finds the steps of a technique.

    Attributes:
        name: the name of the rung in requests.
        technique: the id of the technique.
        title: the name of the technique for readers.
        difficulty: the difficulty of the easiest form of the rung.
    """

    name: str
    technique: str
    title: str
    difficulty: float


class LadderAnswer(WebAnswer):
    """The techniques of a ladder, in the order in which they are tried."""

    rungs: list[RungEntry]


@operation("The techniques of a ladder, in the order in which they are tried.")
def answer(query: LadderQuery) -> LadderAnswer:
    """List the techniques except contradictions, which every ladder tries first."""
    left = dict.fromkeys(query.ladder.ladder().rungs[1:])
    rungs = []
    while left:
        rung = next(iter(left))
        for meant in Ladder("singles", techniques=[str(rung)]).rungs[1:]:  # a name may mean several
            left.pop(meant, None)
        rungs.append(_rung(rung))
    return LadderAnswer(rungs=rungs)


def _rung(rung: Rung) -> RungEntry:
    forms = get(rung.technique).forms_of(rung)
    names = {form.name if len(forms) == 1 else form.name.partition(" in ")[0] for form in forms}
    return RungEntry(
        name=str(rung),
        technique=rung.technique,
        title=names.pop() if len(names) == 1 else title_of(rung.technique),
        difficulty=min(form.difficulty for form in forms),
    )
