"""The JSON record of a generated puzzle."""

from collections.abc import Sequence

from ..verbs.wire.generated_answer import GeneratedAnswer
from .generated_puzzles import Generated


def generated_answer(one: Generated, columns: Sequence[str], *, has_steps: bool) -> GeneratedAnswer:
    """Make the record of a generated puzzle. It contains the scale columns named in `columns`, and
    the steps if `has_steps` is true.
    """
    rating = one.rating
    path = rating.path
    return GeneratedAnswer(
        one.puzzle,
        path.status,
        one.solution,
        path.steps if has_steps else (),
        path.tried,
        path.cut_short,
        rating.level,
        rating.hardest.name if rating.hardest else None,
        rating.steps,
        rating.counts(),
        {name: rating[name] for name in columns},
        one.seed,
        one.index,
    )
