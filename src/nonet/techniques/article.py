"""The article of a technique: a general description, in a text file next to the module of its
class.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from ..base.errors import Error


@cache
def article_of(kind: type) -> dict[str, str]:
    """The sections of the article for a class, by heading. A class without an article uses that of
    its base class.

    >>> from nonet.techniques import get
    >>> list(article_of(type(get("pointing"))))
    ['Where to look', 'Why it works']
    """
    for each in kind.__mro__:
        file = getattr(sys.modules.get(each.__module__), "__file__", None)
        if file and (path := Path(file).with_suffix(".md")).is_file():
            headed = path.read_text(encoding="utf-8").split("# ")[1:]
            parts = (part.partition("\n") for part in headed)
            return {heading: " ".join(words.split()) for heading, _, words in parts}
    raise Error(f"{kind.__name__} has neither where_to_look and why_it_works nor an article.")
