"""The limits of a check: the size of the largest record that it accepts, and the amount of work
that it may do.

The steps that nonet finds stay within these limits. The limits guarantee that every check ends,
whatever the record of a step contains.
"""

from itertools import islice
from typing import Final

from ..base import ProofError
from ..model import Step
from ..model.step import DEEPEST, MOST_NESTED
from .trail import Work

MOST_PREMISES: Final = 32
WORK: Final = 20_000_000
"""The work allowed for one check, including all steps in its cases, in units of about a
microsecond.
"""

OF_STEP: Final = 100
OF_SPARING: Final = 5
OF_BRANCHING: Final = 500


def work_of_a_check() -> Work:
    """Make the budget of one check."""
    return Work(WORK, "the proof takes more work to check than the limit allows.")


def refuse_endless(step: Step) -> None:
    """Reject a step that exceeds the limits on premises, on cases, or on steps in its cases.

    Raises:
        ProofError: if the step, or a step in its cases, has too many premises, cases or steps.
    """
    if not step.cases and len(step.premises) <= MOST_PREMISES:
        return
    steps, count = [step], 0
    for _ in range(DEEPEST + 1):
        for each in steps:
            if len(each.premises) > MOST_PREMISES:
                raise ProofError(f"a step has more than {MOST_PREMISES} premises.")
        inner = (inner for each in steps for case in each.cases for inner in case.steps)
        steps = list(islice(inner, MOST_NESTED + 1))
        count += len(steps)
        if not steps:
            return
        if count > MOST_NESTED:
            raise ProofError(f"the cases have more than {MOST_NESTED:,} steps.")
    raise ProofError(f"the cases are nested more than {DEEPEST} deep.")
