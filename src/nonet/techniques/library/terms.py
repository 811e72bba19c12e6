"""The terms that explanations use, and their meanings."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Term:
    """A term of Sudoku.

    Attributes:
        name: the term.
        meaning: the meaning of the term in plain words.
        elsewhere: the names of the term in other programs.
        forms: the forms in which explanations use the term; empty for everyday words.
        see: the id of a technique that shows the term, or an empty string.
    """

    name: str
    meaning: str
    elsewhere: tuple[str, ...]
    forms: tuple[str, ...]
    see: str


@cache
def all_terms() -> tuple[Term, ...]:
    """All terms, simplest first.

    >>> [term.name for term in all_terms()][:3]
    ['cell', 'digit', 'house']
    """
    text = files("nonet.techniques.library").joinpath("terms.toml").read_text(encoding="utf-8")
    return tuple(
        Term(
            each["name"],
            each["meaning"],
            tuple(each.get("elsewhere", ())),
            tuple(each.get("forms", (each["name"], f"{each['name']}s"))),
            each.get("see", ""),
        )
        for each in tomllib.loads(text)["term"]
    )
