"""The registry of techniques, and functions that look them up.

The registry contains the techniques in this package's modules. Other packages add their own by
calling `register`, or through the entry point group `nonet.techniques`. A new technique needs no
change to any other file, because the build writes `index.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from lazy_loader import attach

from ..base import Error, UnknownTechnique, checked_arguments, name_key, similar
from ..base.doors import words_of
from ..base.length import Length
from ..model import Grid, Step
from .library.glossary import meaning_of
from .outlines import TechniqueOutline, all_outlines, outline_with_id, registered_in_order
from .registered import registered
from .rung import Rung

if TYPE_CHECKING:
    from ..model import Text
    from .form import Form
    from .technique import Explanation, Proof, Technique, register

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


@checked_arguments
def unregister(id: str) -> None:
    """Remove a technique from the registry."""
    registered.drop(id)


def version() -> int:
    """A number that changes with the registry. Caches depend on it."""
    return registered.version


def all_techniques() -> Iterator[Technique]:
    """All techniques, easiest first."""
    yield from registered_in_order()


def outline(id: str) -> TechniqueOutline | Technique:
    """Like `get`, but returns the outline of a nonet technique, without loading the technique.

    Raises:
        UnknownTechnique: as for `get`.

    >>> outline("basic-fish").finder
    'basic-fish'
    """
    return outline_with_id(id) or get(id)


def get(id: str) -> Technique:
    """The technique with this name: an id, or any other name that `rungs_named` accepts.

    Raises:
        UnknownTechnique: if no technique or more than one has this name.

    >>> get("X-Wing").id, get("naked pairs").id
    ('basic-fish', 'naked-set')
    """
    technique: Technique | None = registered.get(id) if isinstance(id, str) else None
    if technique is not None:
        return technique
    ids = dict.fromkeys(rung.technique for rung in rungs_named(id))
    if len(ids) > 1:
        raise UnknownTechnique(f"'{id}' is the name of several techniques: {', '.join(ids)}.")
    return with_id(*ids)


def with_id(id: str) -> Technique:
    """The technique with this id. Other names are not accepted, because records of steps contain
    only ids.

    Raises:
        UnknownTechnique: if no technique has this id.
    """
    technique: Technique | None = registered.get(id) if isinstance(id, str) else None
    if technique is None:
        raise UnknownTechnique(f"there is no technique '{id}'.")
    return technique


@checked_arguments
def form_of(step: Step) -> Form:
    """The form of a step, with the step's name and difficulty."""
    return get(step.technique).form_of(step)


def wants_certificates(step: Step) -> bool:
    """Whether a step, or a step in one of its cases, needs certificates.

    This depends on its technique. `nonet.proof.certifying` computes the certificates.
    """
    technique = outline_with_id(step.technique)
    return (technique is not None and technique.has_certificates) or any(
        wants_certificates(inner) for case in step.cases for inner in case.steps
    )


_LENGTHS = tuple(Length)


@words_of.leads_to
def _words(given: tuple[Step, Grid, str]) -> Text:
    step, grid, length = given
    if length not in _LENGTHS:
        raise Error(f"there is no length '{length}'; choose one of {', '.join(Length)}.")
    grid = grid if isinstance(grid, Grid) else Grid(grid)
    words: Text = getattr(get(step.technique).explain(step, grid), length)
    return words.on(grid.board)


def rungs_named(name: str) -> tuple[Rung, ...]:
    """The rungs with this name. The name is an id, a rung (`naked-set:3`), the name of a form or
    an alias. Case, blanks, hyphens and plural endings are ignored.

    Raises:
        UnknownTechnique: if no rung has this name. If the name is a word in
            `nonet.techniques.library.glossary`, the message explains this word; otherwise it
            suggests similar names.

    >>> [str(rung) for rung in rungs_named("X-Wing")]
    ['basic-fish:2']
    >>> rungs_named("Pointing Pairs") == rungs_named("Pointing Pair")
    True
    """
    key = name_key(name)
    known, spelled = _named(registered.version)
    for each in (key, key.removesuffix("s")):
        if each in known:
            return tuple(known[each])
    if meaning := meaning_of(name):
        raise UnknownTechnique(f"'{name}' is a term, not a technique. {meaning[0]}: {meaning[1]}")
    # Suggest the closest usual names. If none is close, suggest ids and rungs.
    within = [each for each in spelled if len(key) > 3 and key in each][:3]
    near = similar(name, spelled, 3) or similar(name, known, 3) or within
    close = dict.fromkeys(spelled.get(each) or str(known[each][0]) for each in near)
    hint = f" Did you mean {', '.join(close)}?" if close else ""
    raise UnknownTechnique(f"there is no technique '{name}'.{hint}")


@lru_cache(maxsize=1)
def _named(_: int) -> tuple[dict[str, list[Rung]], dict[str, str]]:
    """The rungs for each normalised name, and each name's proper spelling.

    The result is cached until the registry changes.
    """
    known: dict[str, list[Rung]] = {}
    spelled: dict[str, str] = {}
    for technique in all_outlines():
        usual = technique.rungs()
        for rung in (*usual, *technique.large_rungs()):
            spellings = [n for form in technique.forms_of(rung) for n in (form.name, *form.aliases)]
            names = {str(rung), *spellings}
            if rung in usual or technique.needs_clues:  # large forms have only their own names
                spellings += technique.aliases
                names |= {technique.id, *spellings}
            for each in spellings:
                spelled.setdefault(name_key(each), each)
            for each in {name_key(n) for n in names}:
                known.setdefault(each, []).append(rung)
    return known, spelled


# Type checkers see the imports at the top. At run time, these names are loaded on first use,
# because many commands need none of them.
if not TYPE_CHECKING:
    __getattr__ = attach(
        __name__,
        (),
        {"form": ["Form"], "technique": ["Explanation", "Proof", "Technique", "register"]},
    )[0]
