"""Reads rules that are stated in words, and refuses words that may state unknown rules. The known
sentences are in `rule_sentences`.
"""

import re
from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from textwrap import shorten
from typing import Final, TypeAlias

from ..base import ParseError
from ..constraints import all_kinds, titles_of
from .puzzle_names import PUZZLE_NAMES
from .rule_sentences import (
    USUAL,
    Kinds,
    any_of,
    explains,
    plain_sentence,
    sentences_of,
    stated_by_sentence,
)
from .rules import is_rule, unknown_rules

_OTHERS: Final = (
    r"arrow|kropki|sandwich|skyscraper|consecutive|whispers?\b|renban|palindrome|"
    r"x[-_ ]?sums?\b|\bxv(?:\b|[-_ ]?sudoku)|samurai|odd[-_ ]?even|even[-_ ]?odd|"
    r"greater[-_ ]?than|inequalit|"
    r"anti[-_ ]?queen|zipper|entropic|german whisp|nabner|between[-_ ]?lines?|"
    r"quadruple|battenburg|self[-_ ]?taxicab|\bfog\b|mathdoku|kenken|calcudoku|wolkenkratzer|"
    r"adjacent|orthogonal|neighbou?r(?:s? (?:differ|must)|ing)|clues? outside|outside clues?|"
    r"(?:gr[ae]y|shaded|colou?red|circled) (?:\dx\d )?(?:cells?|squares?)|"
    r"サンドイッチ|三明治|不等号|\bsum ?\([a-jr]\d|"
    r"\b(?:dots?|circles?) (?:are|mean|show|contain|must)|\b(?:greater|less) than\b|\bsums? of\b|"
    r"benachbart|aufeinanderfolg|^(?:odd|even)(?: cells?)?:|"
    r"\br\d+c\d+ (?:is|are) (?:odd|even)|"
    r"\b(?:lines?|arrows?|path|cells?|circles?) (?:from|through|at|in) r\d+c\d+|"
    r"toroid|girandola|asterisk|argyle|\bmiracle\b|touch(?:able)?$|"
    r"^\W*(?:nc|ak)\W*$|--board\b|\b\d+x\d+\+[a-z]|"
    r"\b(?:r\d+c\d+|[a-j]\d) ?(?:[<>](?![<>=])|\+ ?(?:r\d+c|[a-j])\d)"
)
"""Names of variants that boards do not support."""

_Names: TypeAlias = Sequence[tuple[Set[str], str]]


@lru_cache(maxsize=2)
def _names(kinds: Kinds) -> _Names:
    """The names of variants that may occur in a title, each with the words for the variant in a
    board's name. A variant that boards do not support has no words.
    """
    found = [(set(kind.words), titles_of(kind)) for kind in kinds]
    return [*found, ({"regions"}, "jigsaw|irregular|chaos construction"), (set(), _OTHERS)]


@lru_cache(maxsize=2)
def _talk(kinds: Kinds) -> str:
    """Words from the names of variants that are also used in ordinary sentences."""
    return any_of(_IN_TALK, *(kind.talk for kind in kinds if kind.talk))


_FIELD: Final = r"""[\W_]*([^\W\d_][\w -]{0,30}?)["']?\s*[:=]\s*["']?(.*?)["',;]*\s*"""
RULE_NAMES: Final = frozenset(
    (
        *("rules", "rule", "ruleset", "variant", "constraint", "constraints", "modifier"),
        *("modifiers", "regeln", "règles", "reglas", "regole", "regels"),
    )
)
"""The names of fields, columns and sections that state rules."""

METADATA: Final = frozenset(
    (
        *("id", "uuid", "hash", "number", "author", "by", "publisher", "source", "origin", "date"),
        *("created", "copyright", "language", "url", "link", "infourl", "video", "videos"),
        *("level", "difficulty", "rating", "score", "answers", "solved", "technique", "techniques"),
        *("tried", "hardest", "ladder", "thumbnail", "customstyle"),
        *("status", "hodoku_level", "hodoku_complete", "bottleneck"),
        *("msgcorrect", "msgwrong", "successmessage"),
    )
)
"""The names of fields whose text never states rules. Some are names of techniques."""

NO_VARIANTS: Final = frozenset(
    ("", "classic", "classical", "standard", "normal", "regular", "sudoku", "9x9", "plain")
)
"""Names of the usual rules."""

YES: Final = frozenset(("true", "1", "yes", "on"))
NO: Final = frozenset(("", "0", "false", "null", "none", "no", "off", "[]", "{}"))
_CLAIM: Final = (
    r"\b(?:rules?|appl(?:y|ies)|extra|additional|never|always|every|interdits?|auch|gil(?:t|dir)|"
    r"vale|valgono|vrijed\w*|samuti|einnig|telt|must|cannot|can't|may not|"
    r"increas\w*|sums?|repeat\w*|contains?|"
    r"diff[eé]r\w*|equal|apart|also|too|are|has|have|version|variants?|sudokus?|"
    r"puzzles?|regeln?|steigen|summen?|dürfen|müssen|enthalten|ziffern|règles|chiffres|sommes?|doivent|aussi|reglas|sumas?|deben|cifras|"
    r"contienen|también|contengono|cifre|anche|bevatten|cijfers|ook|cyfry|dígitos|содерж\w*|цифр\w*)\b"
)
_IN_TALK: Final = (
    r"arrow|adjacent|orthogonal|neighbou?r|benachbart|aufeinander|consecutive|"
    r"(?<!kropki )\bdots?\b|circle|than\b|sums?\b|sandwich|palindrome|skyscraper"
)
"""Words from `_OTHERS` that are also used in ordinary sentences."""

_SUDOKU: Final = (
    r"s[uú]doku|szúdoku|судоку|σουντόκου|סודוקו|سود[وۆ]?[كک]و|सु?डो?क[ुू]?|ซู?โดะ?กุ?|스도쿠"
)
_BESIDE_SUDOKU: Final = frozenset(
    """
    type kind mode category none column columns cell cells quizzes candidates values solution
    solutions easy medium hard expert name title givens clues row a about and app as at beginner
    blank book by com daily de del des diabolical die du easiest el en evil extreme fiendish for
    free game games generator gentle grade guardian hardest help here il in intermediate is la
    latest le les level master mild moderate my new next no nr number nyt of on one online org our
    page paper print printable quick sample setter simple solve solved solver some sunday super
    term test that the these this times to today tough tricky unsolved very web weekly wiki with
    world your monday tuesday wednesday thursday friday saturday january february march april may
    june july august september october november december das der ein eine heute leicht mittel
    schwer sehr von facile facili moyen difficile très un una une fácil difícil medio muy hoy oggi
    diabolico diabólico dzisiejsze łatwe średnie trudne сегодня на сложное простое doctype gnome
    groups open version nan null undefined true false input output result results grids value
    start position hi hello all thanks thank advance idea ideas wrote took minute minutes hour
    hours give up good luck nice before after text found list rated where has have box hints
    newspaper website answer insert into html http https quote mon tue wed thu fri sat sun
    yesterday 题目 لغز
    """.split()  # noqa: SIM905  # a list of quoted words would fill a page
)
"""Words that may come before "sudoku" without naming a variant."""

_COMMON: Final = frozenset(
    """
    the is are am my me you your can help how what this that with for from have need please stuck
    any anyone it der die das den dem ein eine ich nicht ist und mit von für auf wie kann hier
    bitte mir wer le la les des du une est je ne pas et avec pour dans qui que mon el los las es
    con por para il lo gli della di non per che het een ik niet en met voor van os uma não com
    jest się jak nie как на не что это
    """.split()  # noqa: SIM905  # a list of quoted words would fill a page
)
"""Words that show the language of a sentence. nonet knows the names of variants in these languages.
"""

_NEUTRAL: Final = frozenset(
    (*PUZZLE_NAMES, *METADATA, *NO_VARIANTS, *RULE_NAMES, *_BESIDE_SUDOKU, *_COMMON)
)
"""Words that say nothing about rules by themselves."""

_FOREIGN: Final = r"[^\W\d_\x00-\x7f\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]"
"""A letter outside English, Chinese and Japanese."""

_CODE: Final = r"[={}]|\w\((?!s\))|^\W*(?:import|from \w+ import|nonet)\b"
"""Patterns which show that a line is program code or a command."""

_HEADING: Final = r"""["']?\w+["']?(?:[,;\t]["']?\w+["']?)+"""
_LONGEST: Final = 80
_X: Final = r"[(\[]x[)\]]"
"""The variant with diagonals, as people write it after a puzzle."""

_WORD: Final = r"[^\W\d_]{2,}"
LONG_WORD: Final = r"[^\W\d_]{3,}|^x$|\br\d+c\d+\b"
"""A word, or the name of a cell. Either may be part of a rule."""

_MOST_WORDS: Final = 3
"""A line with at most this many words may be a title. A title can name any variant."""


def refuse_rules_in_title(title: object, stated: frozenset[str], text: str) -> None:
    """Refuse a title that names a variant, unless the variant is stated elsewhere.

    Raises:
        ParseError: if the title is refused; the error shows it.

    >>> refuse_rules_in_title("Monday's puzzle", frozenset(), "")
    """
    plain = plain_sentence(str(title or ""))
    if names_variant(plain, stated) or (plain == "x" and "x" not in stated):
        raise unknown_rules([f"the title '{title}'"], text)


def rules_among_words(lines: Iterable[str], stated: frozenset[str]) -> list[str]:
    """Find rules that are stated only in the lines near a puzzle: as fields, as names of variants,
    or in sentences about variants.

    >>> rules_among_words(["Monday", "Killer Sudoku", "antiknight: true"], frozenset())
    ["'Killer Sudoku'", "'antiknight: true'"]
    >>> rules_among_words(["I moved it with the arrow keys", "killer: no"], frozenset())
    []
    """
    found = []
    heading, talk = "", _talk(all_kinds())
    for line in lines:
        field = re.fullmatch(_FIELD, line)
        if field and not field[2] and field[1].lower() in RULE_NAMES:
            heading = f"{field[1]}: "
            continue
        if heading and line.strip():
            field, heading = re.fullmatch(_FIELD, heading + line.strip(" -*•\t")), ""
        is_heading = field and not field[2] and " " in field[1]
        if field and field[2].lower() in NO and not is_heading:
            continue
        for sentence in sentences_of(line):
            lowered = sentence.lower().replace("_", " ")
            is_short = len(re.findall(_WORD, lowered)) <= _MOST_WORDS
            is_stated = (
                field or is_short or re.search(_CLAIM, lowered) or not re.search(talk, lowered)
            )
            is_rule = (
                field
                and field[1].lower() in {*RULE_NAMES, "regions", "boxes"}
                and field[2].lower() not in NO_VARIANTS
                and not re.fullmatch(USUAL, plain_sentence(field[2].rstrip(".")))
            ) or (field and field[2].lower() in RULE_NAMES)
            is_x = re.search(_X, lowered) and "x" not in stated
            is_unknown = _names_unknown_kind(lowered) or (not field and _is_foreign(sentence))
            parts = field.groups() if field and field[1].lower() not in METADATA else ()
            is_named = any(names_variant(each, stated) for each in (lowered, *parts))
            is_named = is_named and not explains(plain_sentence(sentence), stated)
            if (is_stated and is_named) or is_rule or is_x or is_unknown:
                found.append(f"'{sentence[:_LONGEST]}'")
    return found


def words_left(lines: Iterable[str], stated: frozenset[str] = frozenset()) -> list[str]:
    """The lines that state no known rule, but contain words that may state an unknown one. Names of
    variants that are stated elsewhere do not count.

    >>> words_left(["Puzzle 5 (hard)", "Author: A. Nonymous", "Every line does its thing"])
    ["'Every line does its thing'"]
    """
    found: list[str] = []
    names = _names(all_kinds())
    for line in lines:
        field = re.fullmatch(_FIELD, line)
        if (field and field[1].lower() in METADATA) or re.search(_CODE, line):
            continue
        if re.fullmatch(_HEADING, line):  # a heading; its columns are checked one by one
            continue
        for sentence in sentences_of(line):
            said, plain = _without(sentence.lower(), stated, names), plain_sentence(sentence)
            is_neutral = _NEUTRAL.issuperset(re.findall(LONG_WORD, said))
            if not (is_neutral or explains(plain, stated) or re.fullmatch(USUAL, plain)):
                found.append(f"'{shorten(sentence, _LONGEST)}'")
    return list(dict.fromkeys(found))


def _names_unknown_kind(words: str) -> bool:
    """Whether a few words in lower case are the name of an unknown variant, such as "gozinta
    sudoku".
    """
    if (
        not re.search(_SUDOKU, words)
        or re.search(_CODE, words)
        or re.fullmatch(USUAL, plain_sentence(words))
    ):
        return False
    beside = re.findall(_WORD, re.sub(_SUDOKU, " ", words).replace("'s", ""))
    if len(beside) > _MOST_WORDS or _NEUTRAL.issuperset(beside):
        return False
    return not any(re.search(known, words) for _, known in _names(all_kinds()))


def _is_foreign(sentence: str) -> bool:
    """Whether a sentence is in a language whose variant names nonet does not know. A single word
    does not count, because it may be a name. A series of capitalised words does not count either.
    """
    if not re.search(_FOREIGN, sentence):
        return False
    words = re.findall(_WORD, sentence.lower())
    is_name = len(words) == 1 or all(map(str.istitle, re.findall(_WORD, sentence)))
    is_plain = _NEUTRAL.issuperset(words) or not _COMMON.isdisjoint(words)
    return not is_name and not is_plain


def names_variant(name: str, stated: frozenset[str] = frozenset()) -> bool:
    """Whether a name refers to a variant that is not stated elsewhere.

    >>> names_variant("is_killer"), names_variant("thermometers"), names_variant("n_steps")
    (True, True, False)
    """
    return _names_one_of(name.lower().replace("_", " "), stated, all_kinds())


@lru_cache(maxsize=256)  # most words of a table or a page occur again and again
def _names_one_of(plain: str, stated: frozenset[str], kinds: Kinds) -> bool:
    names = _names(kinds)
    plain = _without(plain, stated, names)
    return any(re.search(known, plain) for words, known in names if stated.isdisjoint(words))


def are_named(rules: Iterable[str], words: object) -> bool:
    """Whether the sentences in a string, or in a list of strings, name one of these rules.

    >>> are_named(["cage:3@r1c1,r1c2"], "Killer Sudoku"), are_named(["thermo:r1c1"], "Monday")
    (True, False)
    """
    wanted = rules_of("+".join(rules))
    known = [titles for own, titles in _names(all_kinds()) if own & wanted]
    return any(re.search(each, plain_sentence(s)) for each in known for s in sentences_of(words))


def _without(plain: str, stated: frozenset[str], names: _Names) -> str:
    """Words in lower case, with `_` in place of the names of variants that are stated elsewhere.
    Such a name may contain the name of another variant.
    """
    for words, known in names if stated else ():
        if not stated.isdisjoint(words):
            plain = re.sub(known, "_", plain)
    return plain


def rules_of(board: str) -> frozenset[str]:
    """The words for the rules that a board's name states.

    >>> sorted(rules_of("jigsaw:1122+cage:3@r1c1,r1c2"))
    ['cage', 'regions']
    """
    words = [word.partition(":")[0].strip().lower() for word in board.split("+")]
    return frozenset("regions" if word == "jigsaw" else word for word in words)


def columns_of_rules(names: Sequence[str]) -> dict[int, str]:
    """Find the columns that may state rules in a table of puzzles. Returns the name of each such
    column, by its 0-based number.

    >>> columns_of_rules(["puzzle", "level", "Variant", "killerCages"])
    {2: 'Variant', 3: 'killerCages'}
    """
    return {
        index: name
        for index, name in enumerate(names)
        if name.lower() in RULE_NAMES or is_rule(name) or names_variant(name)
    }


def refuse_columns_of_rules(names: Sequence[str]) -> None:
    """Refuse a table that has columns which may state rules. Readers call this function when they
    read only one column of the table.

    Raises:
        ParseError: if a column may state rules. The message names all such columns.
    """
    if found := columns_of_rules(names):
        listed = " and ".join(f"'{name}'" for name in found.values())
        raise ParseError(
            f"the column {listed} may hold rules; remove it to read the puzzles without rules."
        )


def rules_in_words(words: object, stated: frozenset[str], text: str) -> list[str]:
    """Read rules that are stated in words. Returns the words for these rules in a board's name.

    Args:
        words: the text that states the rules, in any language. It may be empty.
        stated: the words for rules that are stated elsewhere. The word `regions` means regions
            other than the usual boxes.
        text: the input, for the error.

    Raises:
        ParseError: if any sentences are unknown. The message quotes them.

    >>> rules_in_words("Normal sudoku rules apply.", frozenset(), "")
    []
    >>> rules_in_words("Cells a knight's move apart cannot contain the same digit", frozenset(), "")
    ['anti-knight']
    """
    found: list[str] = []
    unknown: list[str] = []
    of_words = stated_by_sentence(all_kinds())
    for sentence in sentences_of(words):
        plain = plain_sentence(sentence)
        if word := next((w for w, known in of_words.items() if re.fullmatch(known, plain)), ""):
            found.append(word)
        elif not explains(plain, stated) and not re.fullmatch(USUAL, plain):
            unknown.append(sentence)
    if unknown:
        raise unknown_rules([f"'{sentence}'" for sentence in unknown], text)
    return found
