"""Recognises rules that nonet does not support, but that puzzles from other programs may have.

A puzzle with an unknown rule is refused, because without the rule it would be a different puzzle.
The error names the rule. Drawings other than digits, such as lines, cages, circles and colours, may
or may not be rules. A program cannot decide this, so puzzles with drawings are also refused, unless
the drawings are invisible or the user asks to ignore them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Final

from ..base import ParseError, shortened
from ..constraints import Constraint, all_kinds
from ..model import join


class UnknownRules(ParseError):
    """The puzzle has rules that nonet does not know."""


_NAMED: Final = (
    *("arrows", "asterisk", "box indexers", "cages", "chess moves", "column indexers"),
    *("constraints", "Girandola", "inequalities", "little killer sums", "nonconsecutive"),
    *("row indexers", "self taxicab", "XV"),
)
"""More rules whose field has the same name as the rule, in the singular or plural."""

_NAMED_SHORTLY: Final = (
    *("Argyle diagonals", "difference dots", "even cells", "Kropki dots"),
    *("lockout lines", "maximum cells", "minimum cells", "Nabner lines", "outside clues"),
    *("negative constraints", "odd cells", "ratio dots", "renban lines", "skyscraper clues"),
)
"""Rules whose field is named after just the first word of the rule's name."""

_OTHERS: Final = {
    "colour": "colour houses",
    "evenodd": "even and odd cells",
    "foglight": "fog",
    "fow": "fog",
    "triggereffect": "fog",
    "whispers": "whisper lines",
}
_ARE_IGNORED: Final = ContextVar("_ARE_IGNORED", default=False)
_MOST: Final = 12
_UNPRINTABLE: Final = r"[\x00-\x1f\x7f-\x9f\u2028\u2029]"


def is_rule(key: str) -> bool:
    """Whether a field is named after a rule that nonet cannot read from fields.

    >>> is_rule("killerCages"), is_rule("anti_knight"), is_rule("rating")
    (True, True, False)
    """
    return _plain(key) in _names(all_kinds())


def _plain(key: str) -> str:
    return "".join(sign for sign in key.lower() if sign.isalnum())


@lru_cache(maxsize=2)
def _names(kinds: tuple[type[Constraint], ...]) -> Mapping[str, str]:
    """The name of each rule. The keys are the names of the fields that state the rule."""
    of_kinds = {each: kind.plural for kind in kinds for each in (kind.plural, *kind.spellings)}
    return {
        **{_plain(name): name for name in _NAMED},
        **{_plain(name).removesuffix("s"): name for name in _NAMED},
        **{_plain(name.partition(" ")[0]): name for name in _NAMED_SHORTLY},
        **_OTHERS,
        **{_plain(each).removesuffix("s"): name for each, name in of_kinds.items()},
        **{_plain(each): name for each, name in of_kinds.items()},
    }


def rule_named(key: str) -> str:
    """The usual name of the rule in a field of a record."""
    return _names(all_kinds()).get(_plain(key), key)


def _known() -> str:
    """The rules that boards support, as a list for messages about unknown rules."""
    kinds = sorted(all_kinds(), key=lambda kind: bool(kind.moves))
    plurals = [kind.plural for kind in kinds if not kind.is_clue]
    return join(["boxes or other regions", *plurals, "many kinds of clues"])


def unknown_rules(names: Iterable[str], text: str, more: str = "") -> ParseError:
    """Make the error for unknown rules. It names the unknown rules, and also the rules that boards
    support. `more` is added to the message.
    """
    names = [" ".join(re.sub(_UNPRINTABLE, " ", name).split()) for name in names]
    message = [shortened(name, 120) for name in names]
    if len(message) > _MOST:
        message[_MOST:] = [f"{len(message) - _MOST} more"]
    unknown = f"this puzzle has rules that nonet does not know: {join(message)}"
    return UnknownRules(f"{unknown}; it knows {_known()}.{more}", line=1, text=text)


@contextmanager
def drawings_ignored(are_ignored: bool = True) -> Iterator[None]:
    """A context that decides whether to ignore drawings that may be rules."""
    before = _ARE_IGNORED.set(are_ignored or _ARE_IGNORED.get())
    try:
        yield
    finally:
        _ARE_IGNORED.reset(before)


def refuse_drawings(names: Iterable[str], text: str) -> None:
    """Refuse a puzzle with drawings, unless drawings are ignored.

    Raises:
        ParseError: if there are drawings. The message names them.
    """
    drawn = [f"drawn {name}" for name in dict.fromkeys(names)]
    if drawn and not _ARE_IGNORED.get():
        raise unknown_rules(
            drawn,
            text,
            more=" To ignore drawings, use --ignore-drawings (in Python, ignore_drawings=True).",
        )
