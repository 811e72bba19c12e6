"""Words of other programs and their meanings in nonet. Names of techniques are not included."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...base import name_key

WORDS: Final[Mapping[str, str]] = dict(
    line.split(": ", 1)
    for line in Path(__file__).with_name("glossary.txt").read_text("utf-8").splitlines()
)
"""The meaning of each word. Words are spelled as in the programs that use them."""

_MEANINGS: Final = {name_key(word): (word, meaning) for word, meaning in WORDS.items()}


def meaning_of(name: str) -> tuple[str, str] | None:
    """Look up a word in the glossary. Returns its spelling and its meaning, or None. Capitals,
    blanks, hyphens and plurals are ignored.

    >>> meaning_of("bunches")
    ('Bunch', 'A house: nine cells that belong together, which are a row, a column or a box.')
    """
    key = name_key(name)
    for each in (key, key.removesuffix("s"), key.removesuffix("es"), key.removesuffix("ies") + "y"):
        if each in _MEANINGS:
            return _MEANINGS[each]
    return None
