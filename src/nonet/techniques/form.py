"""One form of a technique, by size or variant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

UNPLACED: Final = float("inf")
"""The difficulty of a form that comes after another one, until it is registered."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a technique, by size or variant, that people have a name for.

    Attributes:
        name: what people call it, such as `Naked Pair`.
        difficulty: how hard it is for a person to spot, on nonet's own scale: 1.0 (the last open
            cell of a row) to 10 and more; it decides the order in which techniques are tried.
            Infinite where `after` gives it, until the technique is registered.
        size, variant: which steps are of this form.
        aliases: other names for it.
        on: whether the form is searched for by default.
        after: in place of a difficulty, a name of the form that is next easier: when the technique
            is registered, this form is placed midway between that one and the next harder form
            of nonet. With a difficulty as well, the two have to agree.

    >>> Form("Twin Star", after="Naked Quad").after
    'Naked Quad'
    """

    name: str
    difficulty: float = UNPLACED
    size: int = 0
    variant: str = ""
    aliases: tuple[str, ...] = ()
    on: bool = True
    after: str = ""
