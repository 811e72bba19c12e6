"""The built-in puzzles. Some of them are famous, and others test or demonstrate what programs can
do.

The file `built_in.txt` contains these puzzles. `readers` makes puzzles from user input.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from ..base import Error, name_key, similar
from ..base.doors import page_of
from ..model import Puzzle

__all__ = ["NamedPuzzle", "all_puzzles", "get", "named"]


@dataclass(frozen=True, slots=True)
class NamedPuzzle:
    """A puzzle that has a name.

    Attributes:
        name: the name of the puzzle in lower case with hyphens, as in `@inkala-2012`.
        title: the usual name of the puzzle.
        by: the author and the date of the puzzle, if known.
        about: the reason why the puzzle is included, in one line.
        puzzle: the puzzle.
        solutions: the number of solutions.
    """

    name: str
    title: str
    by: str
    about: str
    puzzle: Puzzle
    solutions: int = 1

    def _repr_html_(self) -> str:
        return page_of(self.puzzle)


@lru_cache(maxsize=1)
def all_puzzles() -> tuple[NamedPuzzle, ...]:
    """Every built-in puzzle, roughly easiest first."""
    return tuple(map(_kept, _entries()))


@cache
def _entries() -> dict[str, list[str]]:
    """The lines of each entry in the data file, by the name of its puzzle. The first line has the
    name and title, the author, and the number of solutions if it is not 1. The other lines contain
    the reason why the puzzle is included, and its givens.
    """
    text = Path(__file__).with_name("built_in.txt").read_text(encoding="utf-8")
    entries = [entry.splitlines() for entry in text.split("\n\n")]
    return {line.split(" | ")[0]: [line, *others] for line, *others in entries}


@cache
def _kept(name: str) -> NamedPuzzle:
    """The built-in puzzle that has exactly this name."""
    line, about, givens = _entries()[name]
    _, title, by, *several = line.split(" | ")
    return NamedPuzzle(name, title, by, about, Puzzle(givens), *map(int, several))


def get(name: str) -> NamedPuzzle:
    """The built-in puzzle with this name or title. Case, spaces and hyphens are ignored.

    Raises:
        Error: if there is no such puzzle. The message suggests similar names.

    >>> get("Inkala 2012").title
    'Inkala 2012'
    """
    if isinstance(name, str) and name in _entries():
        return _kept(name)
    known = {name_key(each): entry for entry in all_puzzles() for each in (entry.title, entry.name)}
    key = name_key(name)
    if key in known:
        return known[key]
    close = dict.fromkeys(known[each].name for each in similar(name, known, 3))
    if close:
        raise Error(f"there is no puzzle '{name}'. Did you mean {' or '.join(close)}?")
    names = ", ".join(entry.name for entry in all_puzzles())
    raise Error(f"there is no puzzle '{name}'. The puzzles are {names}.")


def named(name: str) -> Puzzle:
    """The built-in puzzle with this name.

    Raises:
        Error: if there is no such puzzle. The message suggests similar names.

    >>> named("ai-escargot").given_count
    23
    """
    return get(name).puzzle
