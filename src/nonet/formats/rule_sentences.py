"""The sentences by which puzzles state or explain their rules.

A sentence is recognised only as a whole. So "normal sudoku rules do not apply" is not recognised,
although "normal sudoku rules" is a part of it.
"""

import re
from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from typing import Final, TypeAlias

from ..constraints import Constraint, all_kinds, titles_of

_HTML: Final = r"(?i)<(?:br|p|/p|b|/b|i|/i)\s*/?>"
_SENTENCE: Final = r"(?i)[.!;。！]+(?:\s+|$)|[。！]|\n+|(?<=[a-z]):\s*\n"
_APPLY: Final = r"(?: (?:still )?appl(?:y|ies))?(?: here)?"
_SIZE: Final = r"(?:(?:\d+ ?(?:x|by) ?\d+|four|six|eight|nine|1-\d+) )?"
_LABEL: Final = r"rules: (?=.)"
"""A word that may come before a sentence without changing its meaning."""
_DIGITS: Final = (
    r"(?:(?:the )?(?:digits|numbers) )?(?:from )?\(?1 ?(?:-|to|through) ?(?:\d+|nine|six)\)?"
)
_HOUSES: Final = (
    r"(?:(?:each|every|all|the|any|a|one) )?rows?(?:,| and| or|/)+ ?(?:(?:each|every|the|any|a) )?"
    r"columns?(?:,| and| or|/)+ ?(?:(?:each|every|the|any|a) )?(?:marked |outlined |bold )?"
    r"(?:\d ?x ?\d )?(?:box|boxes|region|regions|block|blocks|square|squares|sub-?grids?)"
)
_ONCE: Final = r"(?: (?:exactly|only|just|each))*(?: once)?(?: each)?(?: and only once)?"
_CANNOT: Final = r"(?:cannot|can't|can not|may not|must not|don't|do not|never)"
_CELLS: Final = r"(?:two |any |any two )?(?:cells|squares)(?: which are| that are| separated by)*"
_SAME: Final = (
    r"(?:contain|have|hold|share|be) (?:the same|identical|equal) (?:digits?|numbers?|values?)"
)
_NEAR: Final = (
    r"(?:(?:orthogonally|horizontally (?:or|and) vertically) )?"
    r"(?:adjacent|neighbou?ring|connected)"
)
_EQUAL: Final = r"(?:(?:two |any two )?(?:identical|equal|the same|same) )?(?:digits?|numbers?)"
_OUTSIDE: Final = (
    r"(?:(?:clue|number|digit|total|value)s? )?(?:given )?outside (?:of )?the (?:grid|board)|"
    r"outside clues?"
)
_REPEAT: Final = (
    r"(?:(?:which|and|but|digits|numbers) )?(?:can|may) repeat"
    r"(?: (?:on|along|in) (?:an? |the )?(?:arrow|diagonal|line)s?)?"
    r"(?:,? (?:if|when|where|as long as) (?:allowed|permitted) by (?:the )?other rules)?|"
    r"repeats (?:are )?allowed"
)
_SOME: Final = (
    r"not (?:all|every) (?:(?:possible|kropki|such|dots?|pairs?|x'?(?:e?s)?|v'?s?|and|or) )*"
    r"(?:are|is|have been|has been) (?:necessarily )?(?:given|shown|marked)|"
    r"(?:there is )?no negative constraint"
)
_STAND: Final = r"(?:be|appear|repeat|be placed|occur)(?: (?:at|in cells|in cells at|within))?"


def any_of(*patterns: str) -> str:
    return "|".join(f"(?:{pattern})" for pattern in patterns)


USUAL: Final = any_of(
    rf"(?:the )?(?:(?:normal|standard|classic|classical|usual|regular|ordinary) )*{_SIZE}sudoku"
    rf"(?: rules?)?{_APPLY}",
    rf"(?:the )?(?:normal|standard|classic|classical|usual|regular) rules(?: of sudoku)?{_APPLY}"
    r"(?: for sudoku(?: and constraints?)?)?",
    rf"(?:(?:please )?(?:place|fill|enter|put|write|insert)(?: in)? )?{_DIGITS},?{_ONCE} "
    rf"(?:in|into) {_HOUSES}{_ONCE}(?: of the grid)?",
    r"(?:fill|complete|solve)(?: in)? the (?:grid|puzzle|empty cells|board|diagram)"
    rf"(?: with {_DIGITS})?(?:,? so that {_HOUSES} (?:contains?|has|have) "
    rf"(?:(?:each of |all )?{_DIGITS}|each digit|every digit|all digits){_ONCE})?",
    rf"{_HOUSES} (?:must )?(?:contains?|has|have) (?:(?:each of |all )?{_DIGITS}){_ONCE}",
    rf"(?:digits|numbers) {_CANNOT} repeat in {_HOUSES}",
    rf"no (?:digit|number) (?:may )?repeats? in {_HOUSES}",
    # Other languages
    r"es gelten (?:die )?(?:normalen|üblichen|klassischen|gewöhnlichen|standard)[- ]?"
    r"(?:sudoku[- ]?)?regeln(?: (?:des|für) sudokus?)?",
    r"(?:normale|übliche|klassische) sudoku[- ]?regeln(?: gelten)?",
    r"les règles (?:normales|classiques|habituelles|standards?) (?:du|de) sudoku s'appliquent",
    r"règles (?:normales|classiques|habituelles|standards?) (?:du|de) sudoku",
    r"(?:se aplican )?(?:las )?reglas (?:normales|estándar|habituales|clásicas) (?:del|de) sudoku",
    r"(?:si applicano |valgono )?(?:le )?(?:normali |classiche )?regole"
    r"(?: normali| classiche| standard)? del sudoku",
    r"(?:de )?(?:normale|standaard|gewone) sudoku[- ]?regels(?: gelden| zijn van toepassing)?",
    r"obowiązują (?:standardowe|normalne|klasyczne) zasady sudoku",
    r"通常の数独の?ルール(?:が適用されます|です)?",
    r"标准数独规则(?:适用)?",
)
_REGIONS: Final = (
    r"(?:the )?(?:(?:normal|standard|classic) )?(?:irregular|jigsaw|chaos) sudoku"
    rf"(?: rules?)?{_APPLY}"
)
"""Sentences that explain regions, which are stated elsewhere."""

_PIECES: Final = {
    "apply": _APPLY,
    "cannot": _CANNOT,
    "cells": _CELLS,
    "digits": _DIGITS,
    "equal": _EQUAL,
    "near": _NEAR,
    "once": _ONCE,
    "outside": _OUTSIDE,
    "repeat": _REPEAT,
    "row": r"(?:corresponding |respective )?(?:row|column)s?(?:(?: or | and | ?/ ?)columns?)?",
    "same": _SAME,
    "some": _SOME,
    "stand": _STAND,
    "sum_to": r"(?:sum|add|total)s?(?: up)? to",
}
"""The building blocks of the sentences that kinds of constraints define."""

_MEANINGLESS: Final = frozenset(
    """
    a an the this that these those each every any its their it they them which there s so
    digit digits number numbers value values cell cells grid puzzle clue clues
    in on along inside within of at to from with and or as also among where
    is are be been has have having must should will need needs needing hold holds
    mean means put placed place lie lies appears gives give shows show indicates indicate
    normal standard classic usual sudoku rule rules apply applies
    """.split()  # noqa: SIM905  # a list of quoted words would fill a page
)
"""Words that add nothing to the phrases of a rule."""
# "The number of cells" and "is in the cage" are rules of their own.
_TOKEN: Final = r"numbers? of|(?:is|are|be) (?:a digit|in (?:the|an?|its|their))|[^\s,:()\"'“”-]+"

Kinds: TypeAlias = "tuple[type[Constraint], ...]"


@lru_cache(maxsize=2)
def stated_by_sentence(kinds: Kinds) -> Mapping[str, str]:
    """The sentences that state rules. The key is the word for the rule in the name of a board."""
    return {
        word: any_of(*(pattern % _PIECES for pattern in patterns))
        for kind in kinds
        for word, patterns in kind.sentences.items()
    }


@lru_cache(maxsize=2)
def _phrases(kinds: Kinds) -> Sequence[tuple[Set[str], str]]:
    """The phrases that explain a rule, with the words that state this rule in a board's name."""
    phrases = [
        (kind.words, (*(h % _PIECES for h in kind.hints), titles_of(kind))) for kind in kinds
    ]
    return [
        ({*words}, rf"(?<!\w)(?:{any_of(*own)})(?!\w)")
        for words, own in [(("regions",), (_REGIONS,)), *phrases]
    ]


def explains(plain: str, stated: Set[str]) -> bool:
    """Whether a sentence only explains a rule that is stated elsewhere. Apart from phrases of this
    rule, it has only words that state nothing.
    """
    known = stated_by_sentence(all_kinds())
    if any(word in stated and re.fullmatch(own, plain) for word, own in known.items()):
        return True
    for needed, phrases in _phrases(all_kinds()):
        rest, count = re.subn(phrases, " ", plain) if needed & stated else ("", 0)
        if count and _MEANINGLESS.issuperset(re.findall(_TOKEN, rest)):
            return True
    return False


def sentences_of(words: object) -> list[str]:
    """The sentences in a string, or in a list of strings.

    >>> sentences_of("Normal sudoku rules apply.\\nDigits 1-9!")
    ['Normal sudoku rules apply', 'Digits 1-9']
    """
    if isinstance(words, list | tuple):
        return [sentence for each in words for sentence in sentences_of(each)]
    if words is None or words is False:
        return []
    parts = re.split(_SENTENCE, re.sub(_HTML, "\n", str(words)))
    return [sentence for part in parts if (sentence := part.strip(" \t\r\n-*•."))]


def plain_sentence(sentence: str) -> str:
    plain = sentence.lower().replace("’", "'").replace("×", "x").replace("–", "-")
    return re.sub(_LABEL, "", " ".join(plain.replace("—", "-").split()))
