"""The rules that puzzles of other programs may have, and that nonet does not know.

A puzzle with one of them is refused by the rule's name: without it, it would be another puzzle.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..errors import ParseError

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
    "whispers": "whisper lines",
    "xsum": "X-sums",
    "xv": "XV",
    "zipperline": "zipper lines",
}


def refuse_rules(keys: Iterable[str], text: str) -> None:
    """Make sure that no key of a record is a rule.

    Raises:
        ParseError: with the names of all rules that are there.
    """
    names = sorted({_NAMES.get(key.lower(), "") for key in keys} - {""})
    if names:
        raise unknown_rules(names, text)


def unknown_rules(names: Iterable[str], text: str) -> ParseError:
    """The error that names rules which nonet does not know."""
    told = list(names)
    listed = told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"
    return ParseError(
        f"this puzzle has rules that nonet does not know: {listed}; it knows boxes or other "
        "regions, two diagonals, and the four windows.",
        line=1,
        text=text,
    )
