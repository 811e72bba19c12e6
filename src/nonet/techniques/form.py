"""The forms of techniques: sizes and variants that have their own names."""

from typing import Final, NamedTuple

UNPLACED: Final = float("inf")
"""A form that gives only `after` has this difficulty until it is registered."""


class Form(NamedTuple):
    """A form of a technique: a size or a variant that has its own name.

    Attributes:
        name: the usual name, such as `Naked Pair`.
        difficulty: how hard it is for a person to spot the form, on nonet's own scale, from 1.0
            (the last empty cell of a row) to 10 and more. Techniques are tried in order of
            difficulty. If only `after` is given, the difficulty is infinite until the technique is
            registered.
        size, variant: the size and the variant of the form's steps.
        aliases: other names of the form.
        on: whether the form is searched for by default.
        after: the name of the next easier form, if no difficulty is given. Registration then gives
            this form a difficulty midway between that of the named form and that of nonet's
            next harder form. If both `after` and `difficulty` are given, they must agree.

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
