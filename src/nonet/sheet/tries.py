"""The Techniques sheet shows how often each technique was tried and how often it succeeded."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ..ladder import GUESS, Path, Status
from ..ladder.ladder import CONTRADICTION
from ..ladder.path import place_of_rung
from ..ladder.programs import ANCESTORS
from ..techniques import Rung, get
from . import styles
from .writing import headings, put

TECHNIQUES: Final = "Techniques"
IN_VAIN: Final = (Status.STUCK, Status.SEVERAL)
"""At the end of a path with one of these statuses, every technique was tried without success."""
_HEADINGS: Final = (("Technique", 44), ("Tries", 10), ("Successes", 12), ("Per cent", 10))

Tries = list[tuple[str, int, int]]
"""The name of a technique, how often it was tried, and how often it succeeded."""


def tries(
    rungs: Iterable[Rung], found: Mapping[str, int], in_vain: int, program: str = ""
) -> Tries:
    """Count how often each rung was tried and how often it found a step. A rung is an entry in a
    profile's list of techniques. Every search starts at the first rung. So a rung is tried once for
    each step that it or a later rung finds, and once for each search that finds nothing. Rungs with
    the same name count as one technique.

    Args:
        rungs: the rungs, in the order in which they are tried.
        found: the number of steps that each rung found, by rung name.
        in_vain: the number of searches that found nothing.
        program: the profile that gives the techniques their names; "" for nonet's own names.

    >>> from nonet import explain
    >>> path = explain("@newspaper", "singles")
    >>> tries(path.tried, steps_found([path]), 0)[:2]
    [('Full House', 49, 21), ('Last Digit', 28, 6)]
    """
    left = in_vain + sum(found.values()) - found.get(str(CONTRADICTION), 0)
    counted: dict[str, tuple[int, int]] = {}
    for rung in rungs:
        successes = found.get(str(rung), 0)
        if left:
            name = _name(rung, program)
            tried, before = counted.pop(name, (left, 0))
            counted[name] = tried, before + successes
        left -= successes
    rows = [(name, *counts) for name, counts in counted.items()]
    guesses = found.get(GUESS, 0)
    return [*rows, (get(GUESS).forms[0].name, guesses, guesses)] if guesses else rows


def _name(rung: Rung, program: str) -> str:
    """The name of the form that a rung can find. If it can find several forms, this is the name of
    the first, followed by "and others".
    """
    if program and (own := ANCESTORS[program].name(rung)):
        return own
    first, *others = get(rung.technique).forms_of(rung)
    return f"{first.name} and others" if others else first.name


def steps_found(paths: Iterable[Path]) -> Counter[str]:
    """Count the steps that each rung found in the given paths, by rung name, as
    `nonet.bulk.Paths.counts` does.
    """
    found: Counter[str] = Counter()
    for path in paths:
        for step in path.steps:
            place = place_of_rung(step, path.tried)
            found[str(path.tried[place]) if place < len(path.tried) else step.technique] += 1
    return found


def write_tries(sheet: Any, rows: Tries) -> None:
    """Write the table into an empty sheet."""
    headings(sheet, _HEADINGS)
    for row, (name, tried, successes) in enumerate(rows, 2):
        for column, value in enumerate((name, tried, successes, round(100 * successes / tried)), 1):
            look = styles.align("left", "top", wrap=column == 1)
            put(sheet, row, column, value, styles.font(10), look)
    styles.as_wide_as_a_page(sheet, landscape=False)
