"""The rules that puzzles of other programs may have, and that nonet does not know.

A puzzle with one of them is refused by the rule's name: without it, it would be another puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ..base.errors import ParseError


class UnknownRules(ParseError):
    """A puzzle was read, and has rules that nonet does not know."""


_NAMES: Final = {
    "antiking": "anti-king",
    "antiknight": "anti-knight",
    "argyle": "Argyle diagonals",
    "arrow": "arrows",
    "arrows": "arrows",
    "asterisk": "asterisk",
    "betweenline": "between lines",
    "cage": "cages",
    "cages": "cages",
    "centerdot": "centre dots",
    "chessmoves": "chess moves",
    "clone": "clones",
    "clones": "clones",
    "colour": "colour houses",
    "constraints": "constraints",
    "difference": "difference dots",
    "disjointgroups": "disjoint groups",
    "entropicline": "entropic lines",
    "even": "even cells",
    "evenodd": "even and odd cells",
    "extraregion": "extra regions",
    "extraregions": "extra regions",
    "foglight": "fog",
    "fow": "fog",
    "girandola": "Girandola",
    "inequalities": "inequalities",
    "killer": "killer cages",
    "killercage": "killer cages",
    "killercages": "killer cages",
    "kropki": "Kropki dots",
    "littlekillersum": "little killer sums",
    "lockout": "lockout lines",
    "maximum": "maximum cells",
    "minimum": "minimum cells",
    "modularline": "modular lines",
    "nabner": "Nabner lines",
    "negative": "negative constraints",
    "nonconsecutive": "nonconsecutive",
    "odd": "odd cells",
    "palindrome": "palindromes",
    "quadruple": "quadruples",
    "ratio": "ratio dots",
    "regionsumline": "region sum lines",
    "renban": "renban lines",
    "rowindexer": "row indexers",
    "columnindexer": "column indexers",
    "boxindexer": "box indexers",
    "sandwichsum": "sandwich sums",
    "selftaxicab": "self taxicab",
    "skyscraper": "skyscraper clues",
    "slowthermometer": "slow thermometers",
    "thermo": "thermometers",
    "thermometer": "thermometers",
    "thermos": "thermometers",
    "triggereffect": "fog",
    "whispers": "whisper lines",
    "xsum": "X-sums",
    "xv": "XV",
    "zipperline": "zipper lines",
}

_LONGEST: Final = 120
_MOST: Final = 12
_UNPRINTABLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def is_rule(key: str) -> bool:
    """Whether the name of a field is that of a rule that nonet does not know.

    >>> is_rule("killerCages"), is_rule("anti_knight"), is_rule("rating")
    (True, True, False)
    """
    return _plain(key) in _NAMES


def _plain(key: str) -> str:
    return "".join(sign for sign in key.lower() if sign.isalnum())


def rule_named(key: str) -> str:
    """What people call the rule that a field of a record is."""
    return _NAMES.get(_plain(key), key)


def _known() -> str:
    """What boards may have, for messages about what they may not."""
    from ..constraints import all_kinds  # few puzzles have other rules

    kinds = sorted(all_kinds(), key=lambda kind: bool(kind.moves))
    plurals = [kind.plural for kind in kinds if not kind.is_clue]
    *names, last = ["boxes or other regions", *plurals]
    return f"{', '.join(names)} and {last}"


def unknown_rules(names: Iterable[str], text: str, more: str = "") -> ParseError:
    """The error that names rules which nonet does not know, says which it knows, and more."""
    names = [" ".join(_UNPRINTABLE.sub(" ", name).split()) for name in names]
    told = [name if len(name) <= _LONGEST else name[: _LONGEST - 3] + "..." for name in names]
    if len(told) > _MOST:
        told[_MOST:] = [f"{len(told) - _MOST} more"]
    listed = told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"
    return UnknownRules(
        f"this puzzle has rules that nonet does not know: {listed}; it knows {_known()}.{more}",
        line=1,
        text=text,
    )
