"""Reads the rules of a puzzle from the JSON of f-puzzles or SudokuPad. A field may be bookkeeping,
a rule that boards support, text, or a drawing. Any other field is refused, and the error names it.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from ..constraints import Constraint, all_kinds
from .rule_words import METADATA, NO, YES, are_named, refuse_rules_in_title, rules_in_words
from .rules import refuse_drawings, rule_named, unknown_rules

_METADATA: Final = METADATA | {"title", "solution", "version"}
_WORDS: Final = frozenset(("rules", "ruleset", "rule"))
_TAG: Final = r"(?s)\s*([A-Za-z][A-Za-z0-9+-]*):\s*(.*)"
_CLEAR: Final = r"(?i)|none|transparent|#?(?:[0-9a-f]{3}0|[0-9a-f]{6}00)"


class StatedRules:
    """The rules that a record states. The fields of the record are collected one by one, and
    evaluated at the end.

    Attributes:
        words: the rules that boards support, by their names.
        sentences: rules written as text.
        titles: strings that may name a variant.
        caged: the names of rules that drawn cages may state, if a text confirms this.
        drawn: the names of drawings.
        unknown: the names of other rules.
    """

    def __init__(self) -> None:
        self.words: list[str] = []
        self.sentences: list[object] = []
        self.titles: list[object] = []
        self.caged: list[str] = []
        self.drawn: list[str] = []
        self.unknown: list[str] = []

    def take_fields(self, record: Mapping[str, Any], plain: Collection[str]) -> None:
        """Collect the fields of a record, except the `plain` ones."""
        self.titles += [value for key, value in record.items() if key.lower() == "title"]
        for key, value in record.items():
            if key not in plain and is_stated(value):
                self.take(key, value)

    def take(self, key: str, value: object) -> None:
        """Collect one field."""
        name = key.lower()
        flags = flag_words()
        if name in flags and str(value).lower() in YES:
            self.words.append(flags[name])
        elif name in _WORDS and isinstance(value, str | list):
            self.sentences.append(value)
        elif name == "global" and isinstance(value, list):
            for rule in value:
                self.take(str(rule), True)
        elif name in ("metadata", "settings") and isinstance(value, dict):
            self.take_fields(value, [own for own in value if own.lower() in _METADATA])
        else:
            self.unknown.append(rule_named(key))

    def take_cells(self, cells: Iterable[object], known: Collection[str]) -> None:
        """Collect the fields of cells, except the `known` ones."""
        for cell in cells:
            if isinstance(cell, dict):
                unknown = [key for key in cell if key not in known and is_stated(cell[key])]
                self.unknown += [f"'{key}' of a cell" for key in unknown]

    def take_cage(self, cage: object) -> None:
        """Collect a cage. If the cage is invisible or has no cells, its value may be a field of the
        metadata.
        """
        if not isinstance(cage, dict):
            self.drawn.append("cages")
            return
        tag = re.fullmatch(_TAG, str(cage.get("value") or ""))
        is_hidden = all(cage.get(key) and _is_clear(cage[key]) for key in ("fontC", "outlineC"))
        if tag and (is_hidden or not cage.get("cells")):
            self.take("metadata", {tag[1]: tag[2].strip()})
        elif cage.get("cells"):
            is_border = cage.get("hidden") and not any(map(cage.get, ("unique", "sum", "value")))
            word = "" if is_border else _word_of_cage(cage)
            self.caged += [word] if word else []
            self.drawn += [] if is_border or word else ["cages"]
        elif is_stated(cage.get("value")):
            self.sentences.append(cage["value"])

    def settled(self, *, has_regions: bool, text: str) -> list[str]:
        """Evaluate the collected fields. Returns the rules as words for a board's name.

        Args:
            has_regions: whether there are regions other than the usual boxes.
            text: the input, for errors.

        Raises:
            ParseError: for unknown rules, and for drawings that may be rules.
        """
        if self.unknown:
            raise unknown_rules(sorted(set(self.unknown)), text)
        if are_named(self.caged, [*self.sentences, *self.titles]):
            self.words += self.caged
        elif self.caged:
            self.drawn.append("cages")
        names = (word.partition(":")[0] for word in self.words)
        stated = frozenset([*names, *(["regions"] if has_regions else [])])
        words = [*self.words, *rules_in_words(self.sentences, stated, text)]
        for title in self.titles:
            refuse_rules_in_title(title, stated.union(words), text)
        refuse_drawings(self.drawn, text)
        return list(dict.fromkeys(words))


def _word_of_cage(cage: Mapping[str, Any]) -> str:
    """The rule of a SudokuPad cage, as a word for a board's name; "" if the cage has no
    rule.
    """
    texts = {str(cage[key]).strip() for key in ("value", "sum") if is_stated(cage.get(key))}
    try:
        places = [(int(row), int(column)) for row, column in cage["cells"]]
    except (TypeError, ValueError):
        return ""
    if len(texts) > 1 or cage.get("unique") is False or min(map(min, places)) < 0:
        return ""
    words = (kind.word_of_cage(places, "".join(texts)) for kind in all_kinds())
    return next(filter(None, words), "")


def flag_words() -> dict[str, str]:
    """The fields that state a constraint without a value, each with the word for the constraint in
    a board's name.

    >>> flag_words()["diagonal+"]
    'd2'
    """
    return _flags_of(all_kinds())


@lru_cache(maxsize=1)
def _flags_of(kinds: tuple[type[Constraint], ...]) -> dict[str, str]:
    fields = [kind.fpuzzles | kind.fields for kind in kinds]
    return {key: word for each in fields for key, word in each.items()}


def listed(record: Mapping[str, Any], key: str) -> list[Any]:
    """The items of a field that contains a list. A single value counts as a list with one item."""
    value = record.get(key) or []
    return value if isinstance(value, list) else [value]


def is_stated(value: object) -> bool:
    """Whether a field has any contents.

    >>> is_stated("false"), is_stated([]), is_stated([{}]), is_stated(1)
    (False, False, True, True)
    """
    return bool(value) and str(value).strip().lower() not in NO


def is_seen(drawing: object, colours: Collection[str]) -> bool:
    """Whether a drawing is visible: it has text or a colour."""
    if not isinstance(drawing, dict):
        return True
    return is_stated(drawing.get("text")) or any(not _is_clear(drawing.get(c)) for c in colours)


def _is_clear(colour: object) -> bool:
    return colour is None or re.fullmatch(_CLEAR, str(colour)) is not None
