"""The registry of scales: measures of how hard a puzzle is.

Every module of this package that defines `SCALE` is in it; so is every scale that another package
registers, by `register` or by the entry point group `nonet.scales`. Adding one touches no existing
file; README.md beside this file explains how.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..base.arguments import checked_arguments, shown_value
from ..base.arguments import names as listed_names
from ..base.errors import Error
from ..base.registry import Registry, name_key, similar
from .scale import SCORED, Column, Counting, Scale, Value, Wish

if TYPE_CHECKING:
    from ..model.board import Board

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
"""The facts that a rating has about its path, in addition to all scales."""

TAKEN: Final = frozenset(
    {
        *("puzzle", "status", *FACTS, "solution", "seed", "index", "solutions", "problem"),
        *("version", "counts", "error", "line", "step_count", "path", "geometry", "candidates"),
    }
)
"""Names that ratings and puzzles already use for columns and fields."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")

T = TypeVar("T", bound=Scale[Any] | type[Scale[Any]])


def register(scale: T) -> T:
    """Add a scale: an instance, or a class by decorator.

    Raises:
        Error: with all that is wrong with its id and its columns.
    """
    instance = scale() if isinstance(scale, type) else scale
    if not isinstance(instance, Scale):
        raise Error(f"a scale is an instance of Scale, not {shown_value(instance)}.")
    problems = list(_problems(instance))
    if problems:
        raise Error(f"the scale '{instance.id}' cannot be used: {'; '.join(problems)}.")
    _registry.add(instance.id, instance)
    return scale


def _problems(scale: Scale[Any]) -> Iterator[str]:
    """What is wrong with a scale."""
    known = _registry.known(scale.id)
    if known is not None and type(known) is not type(scale):
        yield "there is one of that id already"
    if not _NAME.fullmatch(scale.id):
        yield "an id is small letters, digits and underscores, with a letter first"
    if not scale.columns:
        yield "it has no column"
    owners = {
        column.name: other.id
        for other in _registry.all_known()
        if other.id != scale.id
        for column in (*other.columns, Column(other.id))
    }
    names = [column.name for column in scale.columns]
    for name in dict.fromkeys((scale.id, *names)):
        if name != scale.id and not _NAME.fullmatch(name):
            yield f"'{name}' is not a name of a column: use small letters, digits and underscores"
        if name in TAKEN:
            yield f"'{name}' is the name of something else"
        elif name in owners:
            yield f"the scale '{owners[name]}' has the name '{name}'"
        if names.count(name) > 1:
            yield f"two columns are called '{name}'"


_registry: Final[Registry[Scale[Any]]] = Registry(__name__, "SCALE", register)


@checked_arguments
def unregister(id: str) -> None:
    """Take a scale out of the registry."""
    _registry.drop(id)


def all_scales() -> tuple[Scale[Any], ...]:
    """Every scale, by id.

    >>> [scale.id for scale in all_scales()][:4]
    ['backdoor', 'bottleneck', 'effort', 'explainer']
    """
    return tuple(sorted(_registry.all(), key=lambda each: each.id))


def require_scales_on(board: Board) -> None:
    """Make sure that scales support puzzles on a board.

    Raises:
        Error: if the board is not 9x9, for which all scales were made.
    """
    if not board.has_nine_rows:
        rules = "of further rules they know diagonals and windows alone"
        raise Error(f"scales need a 9x9 board, not {board.label}; {rules}.")


def free_scales() -> tuple[Scale[Any], ...]:
    """The scales that cost nothing beyond the rated path, by id.

    >>> [scale.id for scale in free_scales()]
    ['effort', 'sotd']
    """
    return tuple(scale for scale in all_scales() if scale.is_free)


def quick_scales() -> tuple[Scale[Any], ...]:
    """The scales that are reported by default: none takes many seconds for a puzzle.

    >>> [scale.id for scale in quick_scales()]
    ['backdoor', 'bottleneck', 'effort', 'hodoku', 'sotd', 'trial_and_error']
    """
    return tuple(scale for scale in all_scales() if not scale.is_slow)


@checked_arguments
def get(id: str) -> Scale[Any]:
    """The scale with this id, or with a column of this name.

    Raises:
        Error: when there is none; the message suggests a similar one.

    >>> get("hodoku_score").id
    'hodoku'
    """
    return _registry.get(id) or scales_named([id])[0]


def scales_named(names: Iterable[str]) -> tuple[Scale[Any], ...]:
    """The scales that are meant by ids or by names of columns, each once, by id.

    Raises:
        Error: for names that no scale has, all of them.

    >>> [scale.id for scale in scales_named(["sotd", "hodoku_score", "hodoku"])]
    ['hodoku', 'sotd']
    """
    known = {name: scale for scale in all_scales() for name in (scale.id, *_names(scale))}
    wanted = {known[name].id for name in _known(_listed(names), known)}
    return tuple(scale for scale in all_scales() if scale.id in wanted)


def columns_named(names: Iterable[str]) -> tuple[str, ...]:
    """The names of columns that are meant by names of columns, ids of scales, which mean all
    columns of the scale, or by `FACTS`; each once, in the order of the names.

    Raises:
        Error: for names that mean nothing, all of them.

    >>> columns_named(["level", "hodoku", "sotd"])
    ('level', 'hodoku_level', 'hodoku_score', 'hodoku_complete', 'sotd')
    """
    known: dict[str, tuple[str, ...]] = {name: (name,) for name in FACTS}
    for scale in all_scales():
        known |= {name: (name,) for name in _names(scale)} | {scale.id: _names(scale)}
    wanted = _known(_listed(names), known)
    return tuple(dict.fromkeys(column for name in wanted for column in known[name]))


def column_named(name: str) -> tuple[Scale[Any], Column, int]:
    """A column by its name: its scale, itself, and where it stands among the columns of the scale.

    Raises:
        Error: when no scale has such a column.
    """
    known = {
        column.name: (scale, column, place)
        for scale in all_scales()
        for place, column in enumerate(scale.columns)
    }
    return known[_known([name], known)[0]]


def _names(scale: Scale[Any]) -> tuple[str, ...]:
    return tuple(column.name for column in scale.columns)


def _listed(names: Iterable[str]) -> list[str]:
    return list(listed_names("scales", names))


def _known(names: list[str], known: Mapping[str, object]) -> list[str]:
    """The known names that are meant, in any spelling of capitals, blanks, hyphens and underscores.

    Raises:
        Error: for names that mean nothing, all of them.
    """
    by_key = {name_key(name): name for name in known}
    if unknown := [name for name in names if name_key(name) not in by_key]:
        raise _unknown(unknown, by_key)
    return [name if name in known else by_key[name_key(name)] for name in names]


def _unknown(names: list[str], by_key: Mapping[str, str]) -> Error:
    close = dict.fromkeys(by_key[key] for name in names for key in similar(name, by_key, 1))
    hint = f" Did you mean {', '.join(close)}?" if close else ""
    listed = " and no scale ".join(f"'{name}'" for name in names)
    ids = ", ".join(scale.id for scale in all_scales())
    return Error(f"there is no scale {listed}.{hint} The scales are {ids}.")
