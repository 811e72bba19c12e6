"""One form of a technique, by size or variant."""

from dataclasses import dataclass
from typing import Final

UNPLACED: Final = float("inf")
"""Before registration, the difficulty of a form that names the next easier form instead."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a technique (a size or a variant) that has its own name.

    Attributes:
        name: its usual name, such as `Naked Pair`.
        difficulty: how hard it is for a person to spot, on nonet's own scale, from 1.0 (the last
            empty cell of a row) to 10 and more. It determines the order in which techniques are
            tried. If `after` determines it, it is infinite until the technique is registered.
        size, variant: the size and the variant of steps that have this form.
        aliases: other names for it.
        on: whether the form is searched for by default.
        after: a name of the next easier form, instead of a difficulty. On registration, this form
            is placed midway between the named form and the next harder form of nonet. If both
            `after` and `difficulty` are given, they must agree.

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
