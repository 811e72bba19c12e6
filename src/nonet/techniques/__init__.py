"""The registry of techniques.

Every module of this package that defines `TECHNIQUE` is in it; so is every technique that another
package registers, by `register` or by the entry point group `nonet.techniques`. Adding one
touches no existing file.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from difflib import get_close_matches
from threading import RLock
from typing import TypeVar

from ..errors import Error, UnknownTechnique
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

_registry: dict[str, Technique] = {}
_loaded = False
_begun = False
_loading = RLock()
_changes = 0


def register(technique: T) -> T:
    """Add a technique: an instance, or a class by decorator.

    Raises:
        Error: when another technique has the same id, or this one has no form.
    """
    instance = technique() if isinstance(technique, type) else technique
    if not instance.forms:
        raise Error(f"the technique '{instance.id}' has no form; give it one with its name.")
    known = _registry.get(instance.id)
    if known is not None and type(known) is not type(instance):
        raise Error(f"there is a technique '{instance.id}' already.")
    _registry[instance.id] = instance
    _count_change()
    return technique


def unregister(id: str) -> None:
    """Take a technique out of the registry."""
    _registry.pop(id, None)
    _count_change()


def changes() -> int:
    """How often the registry has changed, for those who keep what they made from it."""
    _load()
    return _changes


def _count_change() -> None:
    global _changes
    _changes += 1


def _load() -> None:
    """Fill the registry, once; whoever comes meanwhile waits."""
    global _loaded, _begun
    if _loaded:
        return
    with _loading:
        if _begun:  # by this very thread: what is loaded looks something up
            return
        _begun = True
        from importlib.metadata import entry_points

        for module in pkgutil.iter_modules(__path__):
            technique = getattr(
                importlib.import_module(f"{__name__}.{module.name}"), "TECHNIQUE", None
            )
            if technique is not None:
                register(technique)
        for entry in entry_points(group="nonet.techniques"):
            register(entry.load())
        _loaded = True


def all_techniques() -> Iterator[Technique]:
    """Every technique, easiest first."""
    _load()
    yield from sorted(_registry.values(), key=lambda t: (min(f.difficulty for f in t.forms), t.id))


def get(id: str) -> Technique:
    """The technique with this id.

    Raises:
        UnknownTechnique: when there is none.
    """
    _load()
    if id not in _registry:
        raise UnknownTechnique(f"there is no technique '{id}'.")
    return _registry[id]


def form_of(step: Step) -> Form:
    """The form (name, difficulty) of a step."""
    return get(step.technique).form_of(step)


def _key(name: str) -> str:
    return "".join(c for c in name.lower() if c.isalnum())


def rungs_named(name: str) -> tuple[Rung, ...]:
    """The rungs that a person means by a name: an id, a rung (`naked-set:3`), a form's name or an
    alias, in any spelling of capitals, blanks and hyphens.

    Raises:
        UnknownTechnique: when nothing has that name; the message suggests similar names.

    >>> [str(rung) for rung in rungs_named("X-Wing")]
    ['basic-fish:2']
    """
    key = _key(name)
    known: dict[str, list[Rung]] = {}
    for technique in all_techniques():
        for rung in technique.rungs():
            forms = technique.forms_of(rung)
            names = {technique.id, *technique.aliases, str(rung)}
            names |= {n for form in forms for n in (form.name, *form.aliases)}
            for each in {_key(n) for n in names}:
                known.setdefault(each, []).append(rung)
    if key in known:
        return tuple(known[key])
    close = get_close_matches(key, known, n=3)
    hint = f" Did you mean {', '.join(str(known[c][0]) for c in close)}?" if close else ""
    raise UnknownTechnique(f"there is no technique '{name}'.{hint}")
