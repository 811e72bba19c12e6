"""The registry of constraint kinds: the constraints that boards may have besides rows, columns and
boxes.

A kind is a subclass of `Constraint`. Each module in this package defines one kind. Other packages
add kinds by calling `register`, or through the entry point group `nonet.constraints`. Each kind is
one file. To add a kind, you do not change any other file. The file defines the words for the kind,
its keys in the formats that support it, its meaning, how it is drawn, and its name in sentences.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from inspect import get_annotations
from typing import Final

from ..base import Error, Registry
from ..base.doors import kind_of_region
from .constraint import Constraint, RegionLook

__all__ = ["Constraint", "all_kinds", "defines", "kind_of", "register", "unregister"]


def register(kind: type[Constraint]) -> type[Constraint]:
    """Register a kind. This can be used as a decorator.

    Raises:
        Error: if another kind already has the same letter or one of the same words, or if the
            kind lacks a part that is needed later. The error gives all reasons.
    """
    _registry.add(kind)
    return kind


_OF_CLUES: Final = ("is_clue", "cells", "allows", "rules", "says", "shapes", "noun")
"""The attributes that a kind of clue must define."""


def _entries(kind: type[Constraint]) -> dict[str, type[Constraint]]:
    if faults := list(_faults(kind)):
        raise Error(f"the kind of constraint '{getattr(kind, 'id', '?')}' {'; '.join(faults)}.")
    return {kind.id: kind}


def _faults(kind: type[Constraint]) -> Iterator[str]:
    """The reasons why constraints of this kind would fail later. Each is worded as the end of a
    sentence.
    """
    needed = ["id", "plural", "words", "rule" if defines(kind, "rule") else "in_books"]
    if any(defines(kind, part) for part in ("is_clue", "allows", "rules")):
        needed += _OF_CLUES
    if kind.letter:
        needed += ["noun", "own_groups" if kind.needs else "groups"] if not kind.moves else ["move"]
    if kind.fpuzzles_list:
        has_own_items = bool(kind.needs) or kind.is_clue
        needed += ["words_in_fpuzzles"] * has_own_items + ["in_fpuzzles"] * kind.is_clue
    if lacks := [part for part in needed if not defines(kind, part)]:
        yield f"lacks {', '.join(lacks)}"
        return
    means = [*kind.sentences]
    for keys in (kind.aliases, kind.fields, kind.fpuzzles, kind.iss):
        means += keys.values()
    if others := {*means} - {*kind.words}:
        yield f"explains words that are not among its own: {', '.join(sorted(others))}"
    if any(len(names) != len(kind.words) for names in kind.translations.values()):
        yield f"needs a name for each of its words in {', '.join(kind.translations)}"
    if fault := _fault_of_example(kind):
        yield fault
    words = {kind.id, *kind.words}
    for other in _registry.loaded.values():
        if other.id == kind.id:
            continue
        if shared := words & {other.id, *other.words}:
            yield f"has the word '{min(shared)}', which belongs to '{other.id}'"
        if kind.letter and kind.letter == other.letter:
            yield f"has the letter '{kind.letter}', which belongs to '{other.id}'"


def defines(kind: type[Constraint], part: str) -> bool:
    """Whether a kind defines a part itself instead of inheriting it from the base class."""
    own = kind.__mro__[: kind.__mro__.index(Constraint)]
    return any(part in vars(each) for each in own) and getattr(kind, part) is not False


def _fault_of_example(kind: type[Constraint]) -> str:
    """Check the example in `needs` or, if there is none, the kind's first word. It must name
    exactly one constraint of this kind. Returns the fault, or "" if there is none.
    """
    example = kind.needs.partition(" as in ")[2] if kind.needs else kind.words[0]
    word, _, value = example.partition(":")
    try:
        re.compile(f"{kind.titles}|{kind.talk}")
        made = kind.of_words([(word, value)] if word else [])
    except (Error, re.error) as error:
        return f"has a fault: {str(error).rstrip('.')}"
    if [each.word for each in made] != [example]:
        return f"needs an example of its value after 'as in', as in {kind.words[0]}:r1c1,r1c2"
    has_fields = "__init__" in vars(kind) or get_annotations(kind)
    is_sound = not has_fields or "__dataclass_params__" in vars(kind)
    return "" if is_sound else "is not a frozen dataclass"


_registry: Final[Registry[type[Constraint]]] = Registry(__name__, "plural", _entries)


def unregister(id: str) -> None:
    """Remove a kind from the registry."""
    _registry.drop(id)


def all_kinds() -> tuple[type[Constraint], ...]:
    """All kinds, in the order in which a board's name lists them.

    >>> [kind.id for kind in all_kinds()][:3]
    ['diagonals', 'windoku', 'disjoint-groups']
    """
    _registry.load()
    return _in_order(_registry.version)


@lru_cache(maxsize=1)
def _in_order(version: int) -> tuple[type[Constraint], ...]:  # noqa: ARG001
    return tuple(sorted(_registry.all(), key=lambda kind: (kind.order, kind.id)))


@kind_of_region.leads_to
def kind_of(letter: str) -> type[Constraint] | None:
    """The kind whose region names begin with this letter; None for rows, columns and boxes.

    >>> kind_of("w").noun, kind_of("r")
    ('window', None)
    """
    return next((kind for kind in _registry.all() if letter and kind.letter == letter), None)


def look_of(letter: str) -> RegionLook:
    """How regions with this letter look in pictures.

    >>> look_of("w").way, look_of("b").way
    ('framed', '')
    """
    kind = None if letter in "rcb" else kind_of(letter)
    return kind.drawing if kind else RegionLook()


def titles_of(kind: type[Constraint]) -> str:
    """A regular expression for titles that name a kind. A kind without `titles` is known by all its
    names.
    """
    if kind.titles:
        return kind.titles
    keys = (*kind.fields, *kind.fpuzzles, kind.fpuzzles_list, *kind.spellings)
    names = {kind.id, kind.noun, kind.plural, *kind.words, *kind.aliases, *keys} - {""}
    longest_first = sorted(map(str.lower, names), key=len, reverse=True)
    return "|".join(rf"\b{re.sub('[-_ ]', '[-_ ]?', each)}\b" for each in longest_first)
