"""Finds faults in a technique: in its steps, in its explanations, and in its near miss.

These functions are for the tests of techniques, in nonet or in another package. They return one
sentence for each fault, so an empty list means that all is well.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ...base import ProofError
from ...model import Grid, Look, Step
from ...proof import check, minimal
from ...proof.replay import check_name
from ...techniques import Explanation, get
from ..hint_words import named_in

_LENGTHS: Final = ("where", "idea", "short", "standard", "teach")
_WITH_CONCLUSIONS: Final = ("short", "standard", "teach")


def step_faults(step: Step, grid: Grid) -> list[str]:
    """Find the faults of a step. The step must match its name, the rule of its technique must prove
    it, and its pattern must not contain more than the proof needs.

    Args:
        step: a step of a registered technique.
        grid: the state in which it was found.

    >>> import nonet
    >>> grid = nonet.Grid("@newspaper")
    >>> step_faults(nonet.hint(grid).step, grid)
    []
    """
    try:
        check_name(step, grid)
        check(step, grid)
    except ProofError as error:
        return [str(error)]
    return [f"the proof does not need {part}." for part in minimal(step, grid)]


def word_faults(step: Step, grid: Grid) -> list[str]:
    """Find the faults in the explanations of a step. There must be an explanation of every length,
    and `teach` must be longer than `standard` and contain a `Look`, a sentence about how to find
    the pattern. `short`, `standard` and `teach` must name every conclusion. They must not contain
    unresolved choices such as `[is|are]`.

    Args:
        step: a step of a registered technique.
        grid: the state in which it was found.

    >>> import nonet
    >>> grid = nonet.Grid("@newspaper")
    >>> word_faults(nonet.hint(grid).step, grid)
    []
    """
    words = get(step.technique).explain(step, grid)
    return [*_faults_of_form(words), *_faults_of_content(words, step)]


def near_miss_faults(miss: Grid, hit: Grid, find: Callable[[Grid], Iterable[Step]]) -> list[str]:
    """Find the faults of a near miss and its hit. The two grids must differ by one candidate or one
    given. The near miss must have no steps. The hit must have steps, and these must have no faults.

    Args:
        miss: the near miss.
        hit: the same grid with one candidate or given added or removed.
        find: a function that finds the steps of the technique in a grid.

    >>> import nonet
    >>> hit = Grid("12345678." + "." * 72)
    >>> find = lambda grid: nonet.steps(grid, techniques=["full-house"])
    >>> near_miss_faults(Grid("1234567.." + "." * 72), hit, find)
    []
    >>> near_miss_faults(Grid("123456..." + "." * 72), hit, find)
    ['the near miss differs from the hit by 2 givens.']
    """
    faults = list(_differences(miss, hit))
    if any(True for _ in find(miss)):
        faults.append("the near miss contains a step.")
    steps = list(find(hit))
    if not steps:
        faults.append("no step is found in the hit.")
    return faults + [fault for step in steps for fault in step_faults(step, hit)]


def _faults_of_form(words: Explanation) -> Iterator[str]:
    for length in _LENGTHS:
        text = str(getattr(words, length))
        if not text.strip():
            yield f"'{length}' is empty."
        elif text.endswith((".", "?")) == (length == "short"):
            yield f"'{length}' must {'not ' * (length == 'short')}end with a full stop."
        if "[" in text and "|" in text:
            yield f"'{length}' has a choice in brackets, but no part named 'several'."
    if len(words.short) != 1:
        yield f"'short' must be one sentence, not {len(words.short)}."
    if len(str(words.teach)) <= len(str(words.standard)):
        yield "'teach' must be longer than 'standard'."


def _faults_of_content(words: Explanation, step: Step) -> Iterator[str]:
    if not any(isinstance(sentence, Look) for sentence in words.teach):
        yield "'teach' needs a `Look`, a sentence about how to find the pattern."
    for length in _WITH_CONCLUSIONS:
        cells, digits = named_in(getattr(words, length))
        for candidate in (*step.placements, *step.eliminations):
            if candidate.cell not in cells or candidate.digit not in digits:
                yield f"'{length}' does not mention {candidate}."


def _differences(miss: Grid, hit: Grid) -> Iterator[str]:
    """Describe how two grids differ. There is no fault if they differ by exactly one candidate or
    by exactly one given.
    """
    givens = _count(miss.puzzle.givens, hit.puzzle.givens)
    if givens:
        if givens > 1:
            yield f"the near miss differs from the hit by {givens} givens."
        if miss != Grid(miss.puzzle) or hit != Grid(hit.puzzle):
            yield "the near miss differs from the hit by a given, but one grid is in progress."
        return
    values = _count(miss.values, hit.values)
    pairs = zip(miss.masks, hit.masks, strict=True)
    candidates = sum((one ^ other).bit_count() for one, other in pairs)
    if values or candidates != 1:
        digits = f"{values} placed digits and " * bool(values)
        yield f"the near miss differs from the hit by {digits}{candidates} candidates."


def _count(one: str, other: str) -> int:
    """The number of positions at which two lines have different characters."""
    return sum(left != right for left, right in zip(one, other, strict=True))
