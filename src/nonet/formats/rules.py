"""The rules that puzzles of other programs may have, and that nonet does not know.

A puzzle with one of them is refused by the rule's name: without it, it would be another puzzle.
"""

from __future__ import annotations

import re
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

_KNOWN: Final = "boxes or other regions, two diagonals, and the four windows"
_LONGEST: Final = 60
_MOST: Final = 12
_UNPRINTABLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_USUAL: Final = re.compile(
    r"(?:(?:normal|standard|classic|usual)\s+)?sudoku(?:\s+rules)?(?:\s+apply)?\s*[.!]?",
    re.IGNORECASE,
)
_IN_WORDS: Final = re.compile(
    r"\b(?:cages?|thermo\w*|arrows?|whispers?|renban|kropki|dots?|knights?|kings?|queens?|"
    r"consecutive|nonconsecutive|palindromes?|killer|parity|sandwich\w*|skyscrapers?|lines?|fog|"
    r"diagonals?|sums?|x-?sums?|odd|even|clones?|ratio|nabner|zipper|entropic|modular|quadruples?|"
    r"disjoint|indexers?|battenburg|doublers?|wrogn|liars?)\b",
    re.IGNORECASE,
)


def is_rule(key: str) -> bool:
    """Whether the name of a field is that of a rule that nonet does not know."""
    return key.lower() in _NAMES


def refuse_rules(keys: Iterable[str], text: str) -> None:
    """Make sure that no key of a record is a rule.

    Raises:
        ParseError: with the names of all rules that are there.
    """
    names = sorted({_NAMES.get(key.lower(), "") for key in keys} - {""})
    if names:
        raise unknown_rules(names, text)


def rule_named(key: str) -> str:
    """What people call the rule that a field of a record is."""
    return _NAMES.get(key.lower(), key)


def refuse_rules_in_words(words: object, text: str) -> None:
    """Make sure that rules told in words name none that nonet does not know.

    Raises:
        ParseError: with the words that name one.
    """
    found = sorted({match[0].lower() for match in _IN_WORDS.finditer(str(words or ""))})
    if found:
        raise unknown_rules([f"'{word}' in its words" for word in found], text)


def is_usual(words: object) -> bool:
    """Whether rules told in words say that they are the usual ones, and nothing else.

    >>> is_usual("Normal sudoku rules apply."), is_usual("Normal rules. Arrows sum.")
    (True, False)
    """
    return _USUAL.fullmatch(str(words or "").strip()) is not None


def unknown_rules(names: Iterable[str], text: str, known: str = _KNOWN) -> ParseError:
    """The error that names rules which nonet does not know, and says which it knows."""
    names = [" ".join(_UNPRINTABLE.sub(" ", name).split()) for name in names]
    told = [name if len(name) <= _LONGEST else name[: _LONGEST - 3] + "..." for name in names]
    if len(told) > _MOST:
        told[_MOST:] = [f"{len(told) - _MOST} more"]
    listed = told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"
    return ParseError(
        f"this puzzle has rules that nonet does not know: {listed}; it knows {known}.",
        line=1,
        text=text,
    )
