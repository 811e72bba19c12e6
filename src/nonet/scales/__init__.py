"""The registry of scales: measures of how hard a puzzle is.

The registry contains the scales that the modules of this package define. Other packages add scales
by calling `register`, or through the entry point group `nonet.scales`. README.md in this folder
explains how to add a scale, which requires no change to existing files.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..base import Error, Registry, checked_arguments, shown_value
from ..base.arguments import names as listed_names
from ..base.registry import known_names
from .scale import SCORED, Column, Counting, Scale, Value, Wish

if TYPE_CHECKING:
    from ..model import Board

__all__ = [
    "FACTS",
    "SCORED",
    "Column",
    "Counting",
    "Scale",
    "Value",
    "Wish",
    "all_scales",
    "column_named",
    "columns_named",
    "free_scales",
    "get",
    "quick_scales",
    "register",
    "scales_named",
    "unregister",
]

FACTS: Final = ("level", "hardest", "steps")
"""Columns of a rating that are facts about the path, not values of a scale."""

TAKEN: Final = frozenset(
    {
        *("puzzle", "status", *FACTS, "solution", "seed", "index", "solutions", "problem"),
        *("version", "counts", "error", "line", "step_count", "path", "geometry", "candidates"),
    }
)
"""Names that scales cannot use, because columns and fields of ratings and puzzles already have
them.
"""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")

T = TypeVar("T", bound=Scale[Any] | type[Scale[Any]])


def register(scale: T) -> T:
    """Add a scale. The argument is an instance, or a class if `register` is used as a decorator.

    Raises:
        Error: if the id or the columns of the scale are invalid. The message gives all the reasons.
    """
    _registry.add(scale)
    return scale


def _entries(scale: Scale[Any] | type[Scale[Any]]) -> dict[str, Scale[Any]]:
    instance = scale() if isinstance(scale, type) else scale
    if not isinstance(instance, Scale):
        raise Error(f"a scale must be an instance of Scale, not {shown_value(instance)}.")
    problems = list(_problems(instance))
    if problems:
        raise Error(f"the scale '{instance.id}' cannot be used: {'; '.join(problems)}.")
    return {instance.id: instance}


def _problems(scale: Scale[Any]) -> Iterator[str]:
    """The faults in the definition of a scale."""
    known = _registry.loaded.get(scale.id)
    if known is not None and type(known) is not type(scale):
        yield "another scale has that id"
    if not _NAME.fullmatch(scale.id):
        yield "an id must be lowercase letters, digits and underscores, starting with a letter"
    if not scale.columns:
        yield "it has no column"
    owners = {
        column.name: other.id
        for other in _registry.loaded.values()
        if other.id != scale.id
        for column in (*other.columns, Column(other.id))
    }
    names = [column.name for column in scale.columns]
    for name in dict.fromkeys((scale.id, *names)):
        if name != scale.id and not _NAME.fullmatch(name):
            yield f"'{name}' is not a column name: use lowercase letters, digits and underscores"
        if name in TAKEN:
            yield f"'{name}' is already the name of something else"
        elif name in owners:
            yield f"the scale '{owners[name]}' already uses the name '{name}'"
        if names.count(name) > 1:
            yield f"two columns are called '{name}'"


_registry: Final[Registry[Scale[Any]]] = Registry(__name__, "columns", _entries)


@checked_arguments
def unregister(id: str) -> None:
    """Remove a scale from the registry."""
    _registry.drop(id)


def all_scales() -> tuple[Scale[Any], ...]:
    """Every scale, sorted by id.

    >>> [scale.id for scale in all_scales()][:4]
    ['backdoor', 'bottleneck', 'effort', 'explainer']
    """
    return tuple(sorted(_registry.all(), key=lambda each: each.id))


def require_scales_on(board: Board, names: Sequence[str]) -> None:
    """Make sure that scales support puzzles on a board. `names` contains the requested names of
    scales or of their columns.

    Raises:
        Error: if a scale is not defined for the board. The message names all these scales.
    """
    refused = [
        f"{name} needs {scale.needs.format(board=board.label)}."
        for name in names
        if not (scale := get(name)).is_defined_for(board)
    ]
    if refused:
        raise Error(" ".join(refused))


def free_scales() -> tuple[Scale[Any], ...]:
    """The scales that take almost no time once the rated path is known, sorted by id.

    >>> [scale.id for scale in free_scales()]
    ['effort', 'sotd']
    """
    return tuple(scale for scale in all_scales() if scale.is_free)


def quick_scales() -> tuple[Scale[Any], ...]:
    """The scales that are reported by default. None of them needs many seconds per puzzle.

    >>> [scale.id for scale in quick_scales()]
    ['backdoor', 'bottleneck', 'effort', 'hodoku', 'sotd', 'trial_and_error']
    """
    return tuple(scale for scale in all_scales() if not scale.is_slow)


@checked_arguments
def get(id: str) -> Scale[Any]:
    """The scale with this id, or the scale that has a column of this name.

    Raises:
        Error: if there is no such scale. The message suggests a similar name.

    >>> get("hodoku_score").id
    'hodoku'
    """
    return _registry.get(id) or scales_named([id])[0]


def scales_named(names: Iterable[str]) -> tuple[Scale[Any], ...]:
    """The scales with these ids or with columns of these names. Each scale is listed once, in the
    order of ids.

    Raises:
        Error: if names are unknown. The message lists all unknown names.

    >>> [scale.id for scale in scales_named(["sotd", "hodoku_score", "hodoku"])]
    ['hodoku', 'sotd']
    """
    known = {name: scale for scale in all_scales() for name in (scale.id, *_names(scale))}
    wanted = {known[name].id for name in _known(names, known)}
    return tuple(scale for scale in all_scales() if scale.id in wanted)


def columns_named(names: Iterable[str]) -> tuple[str, ...]:
    """The columns that these names select, without repeats, in the order of the names. A name can
    be a column, one of `FACTS`, or the id of a scale, which selects all columns of that scale.

    Raises:
        Error: if names are unknown. The message lists all unknown names.

    >>> columns_named(["level", "hodoku", "sotd"])
    ('level', 'hodoku_level', 'hodoku_score', 'hodoku_complete', 'sotd')
    """
    known: dict[str, tuple[str, ...]] = {name: (name,) for name in FACTS}
    for scale in all_scales():
        known |= {name: (name,) for name in _names(scale)} | {scale.id: _names(scale)}
    wanted = _known(names, known)
    return tuple(dict.fromkeys(column for name in wanted for column in known[name]))


def column_named(name: str) -> tuple[Scale[Any], Column, int]:
    """Find the column with this name. Returns the scale, the column, and the column's position in
    the scale.

    Raises:
        Error: if no scale has such a column.
    """
    known = {
        column.name: (scale, column, place)
        for scale in all_scales()
        for place, column in enumerate(scale.columns)
    }
    return known[_known([name], known)[0]]


def _names(scale: Scale[Any]) -> tuple[str, ...]:
    return tuple(column.name for column in scale.columns)


def _known(names: Iterable[str], known: Collection[str]) -> list[str]:
    """Split names into a list, and make sure that all of them are known."""
    ids = ", ".join(scale.id for scale in all_scales())
    return known_names("scale", listed_names("scales", names), known, f"The scales are {ids}.")
