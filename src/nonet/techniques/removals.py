"""Lists the candidates that a step removes, by digit. Also makes the one-line text that ends with
this list.
"""

from collections.abc import Iterable
from typing import TypeVar

from ..model import Candidate, Cell, Digit, Sentence, SentencePart, Step, Text

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


def alike(pairs: Iterable[tuple[_Key, _Value]]) -> dict[_Key, tuple[_Value, ...]]:
    """Group values by key. Keys and values keep the order in which they appear."""
    groups: dict[_Key, tuple[_Value, ...]] = {}
    for key, value in pairs:
        groups[key] = (*groups.get(key, ()), value)
    return groups


def by_digit(candidates: Iterable[Candidate]) -> dict[Digit, tuple[Cell, ...]]:
    """Group the cells of candidates by digit. Both digits and cells are sorted."""
    return alike(sorted((c.digit, c.cell) for c in set(candidates)))


def removals(candidates: Iterable[Candidate]) -> list[tuple[tuple[Digit, ...], tuple[Cell, ...]]]:
    """Digits, each with the cells from which it is eliminated. Digits with the same cells are
    grouped.
    """
    same = alike((cells, digit) for digit, cells in by_digit(candidates).items())
    return [(digits, cells) for cells, digits in same.items()]


def short_conclusion(lead: Sentence, step: Step) -> Text:
    """One line for a list of steps: `lead` (the pattern), an arrow, and the eliminations.

    >>> from nonet.model.cells import House
    >>> removing = Step("pointing", eliminations=(Candidate("4r4c1"), Candidate("4r4c9")))
    >>> seen = Sentence("{digit} in {house}", digit=Digit(4), house=House("b5"))
    >>> str(short_conclusion(seen, removing))
    '4 in box 5 → r4c19 ≠ 4'
    """
    items: list[str] = []
    everything: dict[str, SentencePart] = dict(lead.parts)
    for index, (digits, cells) in enumerate(removals(step.eliminations)):
        items.append(f"{{eliminated{index}:folded}} ≠ {{not{index}:or}}")
        everything |= {f"eliminated{index}": cells, f"not{index}": digits}
    return Text([Sentence(f"{lead.template} → {'; '.join(items)}", **everything)])
