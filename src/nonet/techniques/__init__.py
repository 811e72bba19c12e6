"""The registry of techniques.

Every module of this package that defines `TECHNIQUE` is in it; so is every technique that another
package registers, by `register` or by the entry point group `nonet.techniques`. Adding one
touches no existing file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from ..errors import Error, UnknownTechnique
from ..registry import Registry, name_key, similar
from ..step import Step
from .technique import Explanation, Form, Proof, Rung, Technique

__all__ = [
    "Explanation",
    "Form",
    "Proof",
    "Rung",
    "Technique",
    "all_techniques",
    "form_of",
    "get",
    "register",
    "rungs_named",
    "unregister",
]

T = TypeVar("T", bound=Technique | type[Technique])


def register(technique: T) -> T:
    """Add a technique: an instance, or a class by decorator.

    Raises:
        Error: when another technique has the same id, or this one has no form.
    """
    instance = technique() if isinstance(technique, type) else technique
    if not instance.forms:
        raise Error(f"the technique '{instance.id}' has no form; give it one with its name.")
    known = _registry.known(instance.id)
    if known is not None and type(known) is not type(instance):
        raise Error(f"there is a technique '{instance.id}' already.")
    _registry.add(instance.id, instance)
    return technique


_registry: Final[Registry[Technique]] = Registry(__name__, "TECHNIQUE", register)


def unregister(id: str) -> None:
    """Take a technique out of the registry."""
    _registry.drop(id)


def version() -> int:
    """A number that changes with the registry, for those who keep what they made from it."""
    return _registry.version


def all_techniques() -> Iterator[Technique]:
    """Every technique, easiest first."""
    yield from sorted(_registry.all(), key=lambda t: (min(f.difficulty for f in t.forms), t.id))


def get(id: str) -> Technique:
    """The technique with this id.

    Raises:
        UnknownTechnique: when there is none.
    """
    technique = _registry.get(id)
    if technique is None:
        raise UnknownTechnique(f"there is no technique '{id}'.")
    return technique


def form_of(step: Step) -> Form:
    """The form (name, difficulty) of a step."""
    return get(step.technique).form_of(step)


def rungs_named(name: str) -> tuple[Rung, ...]:
    """The rungs that a person means by a name: an id, a rung (`naked-set:3`), a form's name or an
    alias, in any spelling of capitals, blanks and hyphens, and in the plural.

    Raises:
        UnknownTechnique: when nothing has that name; the message suggests similar names.

    >>> [str(rung) for rung in rungs_named("X-Wing")]
    ['basic-fish:2']
    >>> rungs_named("Pointing Pairs") == rungs_named("Pointing Pair")
    True
    """
    key = name_key(name)
    known: dict[str, list[Rung]] = {}
    for technique in all_techniques():
        for rung in technique.rungs():
            forms = technique.forms_of(rung)
            names = {technique.id, *technique.aliases, str(rung)}
            names |= {n for form in forms for n in (form.name, *form.aliases)}
            for each in {name_key(n) for n in names}:
                known.setdefault(each, []).append(rung)
    for each in (key, key.removesuffix("s")):
        if each in known:
            return tuple(known[each])
    close = dict.fromkeys(str(known[each][0]) for each in similar(name, known, 3))
    hint = f" Did you mean {', '.join(close)}?" if close else ""
    raise UnknownTechnique(f"there is no technique '{name}'.{hint}")
