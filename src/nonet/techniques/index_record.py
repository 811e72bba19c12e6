"""The fields of the indexes of techniques, which are made of what Python loads fastest: tuples.

`index` has what a first hint asks for, and `form_index` the rest.
"""

from __future__ import annotations

from typing import TypeAlias

Record: TypeAlias = tuple[str, str, tuple[str, ...], bool, bool, tuple[tuple[int, str], ...], bool]
"""Id, finder, variants, whether it rests on uniqueness, whether it is the guess, size and variant
of the rungs that boards of nine rows cannot have, and whether its steps carry certificates."""

RungInOrder: TypeAlias = tuple[str, int, str, bool, int]
"""Technique, size, variant, whether it is searched for by default, and the least size of the forms
that it can find."""

FormRecord: TypeAlias = tuple[str, float, int, str, tuple[str, ...], bool]
"""Name, difficulty, size, variant, aliases, and whether it is on."""

RungRecord: TypeAlias = tuple[int, str, tuple[int, ...]]
"""Size, variant, and the numbers of the forms that it can find."""

FormsRecord: TypeAlias = tuple[
    tuple[str, ...], tuple[FormRecord, ...], tuple[RungRecord, ...], tuple[RungRecord, ...]
]
"""Aliases, forms, rungs, and the rungs that boards of nine rows cannot have."""
