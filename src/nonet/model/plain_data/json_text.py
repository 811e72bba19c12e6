"""Strictly reads JSON text from untrusted sources."""

import json
from typing import Any, Final, NoReturn

from ...base import ParseError
from .reader import shown

_MOST_DIGITS: Final = 20


class NotJson(ParseError):
    """The text is not JSON, or only a part of the text is JSON."""


def data_of(text: str) -> Any:
    """Read the data in JSON text. Refuses duplicate names in one object, NaN, Infinity, and numbers
    with more digits than any field accepts.

    Raises:
        NotJson: if the text is not JSON.
        ParseError: if the text is JSON but is refused.

    >>> data_of('{"version": 1}')
    {'version': 1}
    """
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant
        )
    except json.JSONDecodeError as error:
        raise NotJson(f"this is not JSON: {error}.") from None
    except RecursionError:
        raise ParseError("this JSON is nested too deeply.") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ParseError(f"an object contains the name {shown(twice)} twice.")
    return found


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ParseError(f"a number has {len(digits):,} digits, too many for any field.")
    return int(digits)


def _constant(word: str) -> NoReturn:
    raise ParseError(f"{word} is not a JSON value.")
