"""Numbers that are none, lists without end and empty ones in every public argument: what they get
is an answer or an error of nonet's own."""

from __future__ import annotations

import inspect
import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

import nonet
from nonet.ladder.options import LadderOptions

VALUES: Final[dict[str, Callable[[], Any]]] = {
    "nan": lambda: math.nan,
    "inf": lambda: math.inf,
    "-inf": lambda: -math.inf,
    "numbers without end": itertools.count,
    "texts without end": lambda: itertools.cycle("1."),
    "empty list": list,
    "empty tuple": tuple,
    "empty text": str,
    "empty mapping": dict,
    "empty iterator": lambda: iter(()),
}

PUZZLE: Final = "@newspaper"
GIVEN: Final[dict[str, tuple[Any, ...]]] = {
    "Cell": (0,),
    "Digit": (1,),
    "Grid": (PUZZLE,),
    "House": (0,),
    "Ladder": (),
    "Puzzle": ("." * 81,),
    "is_isomorphic": (PUZZLE, PUZZLE),
    "isomorphism": (PUZZLE, PUZZLE),
    "verify": (PUZZLE,),
    "why": (PUZZLE, "r1c1"),
}
"""What each public function is called with; all others with a puzzle."""


def public_functions() -> Iterator[str]:
    for name in nonet.__all__:
        # `generate` looks for what may not be there, for minutes.
        if inspect.isfunction(getattr(nonet, name)) and name != "generate":
            yield name
    yield from ("Cell", "Digit", "Grid", "House", "Ladder", "Puzzle")


def calls(name: str) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """A call of a function for each of its arguments and each value."""
    given = GIVEN.get(name, (PUZZLE,))
    parameters = inspect.signature(getattr(nonet, name)).parameters.values()
    for place, parameter in enumerate(parameters):
        options = (
            list(LadderOptions.__annotations__)
            if parameter.kind is parameter.VAR_KEYWORD
            else [parameter.name]
        )
        for option in options:
            for told, value in VALUES.items():
                label = f"{option} = {told}"
                if place < len(given):
                    yield label, (*given[:place], value(), *given[place + 1 :]), {}
                else:
                    yield label, given, {option: value()}


@pytest.mark.parametrize("name", sorted(public_functions()))
def test_no_argument_raises_an_error_of_another_kind(name: str) -> None:
    function = getattr(nonet, name)
    others = []
    for label, given, named in calls(name):
        try:
            answer = function(*given, **named)
            if isinstance(answer, Iterator):
                next(answer, None)
        except nonet.Error:
            pass
        except Exception as error:  # what the test is about
            others.append(f"{label}: {type(error).__name__}: {error}"[:100])
    assert others == []


@pytest.mark.parametrize(
    "find",
    [
        nonet.formats.get,
        nonet.puzzles.get,
        nonet.puzzles.named,
        nonet.scales.column_named,
        nonet.techniques.get,
        nonet.techniques.rungs_named,
    ],
)
@pytest.mark.parametrize("value", VALUES)
def test_what_is_not_a_name_is_refused(find: Callable[[Any], object], value: str) -> None:
    with pytest.raises(nonet.Error):
        find(VALUES[value]())
