"""The fields of the index of techniques, which is made of what Python loads fastest: tuples."""

from __future__ import annotations

from typing import TypeAlias

FormRecord: TypeAlias = tuple[str, float, int, str, tuple[str, ...], bool]
"""Name, difficulty, size, variant, aliases, and whether it is on."""

RungRecord: TypeAlias = tuple[int, str, tuple[int, ...]]
"""Size, variant, and the numbers of the forms that it can find."""

Record: TypeAlias = tuple[
    str,
    str,
    tuple[str, ...],
    bool,
    bool,
    tuple[str, ...],
    tuple[FormRecord, ...],
    tuple[RungRecord, ...],
    tuple[RungRecord, ...],
    bool,
]
"""Id, finder, variants, whether it rests on uniqueness, whether it is the guess, aliases, forms,
rungs, the rungs that boards of nine rows cannot have, and whether its steps carry certificates."""
