"""Remove the markup of forums, wikis, mail, notebooks and code from text, line by line."""

import html
import re
from typing import Final
from urllib.parse import unquote

from ...formats.cells import Row
from ...formats.plain_text import plain_signs
from ...model import BLANK, CELLS

_TAG: Final = (
    r"</?[a-zA-Z](?:(?!://)[^<>]){0,200}>|<!--.{0,400}?-->|\[/?[a-zA-Z]{1,12}(?:=[^\]]{0,99})?\]"
)
_BREAK: Final = r"(?i)<(?:br|/p|/div|/tr|/pre|/code)\b[^<>]{0,20}>|(?<=\])\n?(?=\[\[)"
FENCE: Final = (
    r"""\s*(?:(?:`{3,}|~{3,})\s*(?:[A-Za-z][\w+-]{0,20})?|::|"{3}|'{3}|</?(?:pre|code)>)\s*"""
)
"""A line that begins or ends a block of code, or that begins a block in reStructuredText."""
_INPUT: Final = r"""(?i)<input\b(?:[^<>]*?\svalue\s*=\s*["']?([1-9])\b)?[^<>]*>"""
_HASHES: Final = r"(?m)^(?:[ \t]*[1-9#]{9}\n){8}[ \t]*[1-9#]{9}$"
_QUOTED: Final = r"(?:\s{0,3}(?:>|&gt;)(?![1-9]*>)\s?)+"
_PROMPT: Final = r"\A\s*(?:In|Out)\s?\[\d*\]:\s?"
_LATEX: Final = (
    r"\\(?:hline|cline\{[^{}]*\}|toprule|midrule|bottomrule|setrow|sudokurow|\\\*?(?:\[[^\]]*\])?)"
)
_LATEX_FONT: Final = r"\\(?:text\w{0,4}|math\w{1,4}|bf|it|color|textcolor\{\w+\})\s?\{([^{}]*)\}"
_WIKI_CELL: Final = r"\|\||!!"
_WIKI_STYLE: Final = r"""^[^|]*=[^|]*\|(?!\|)"""


def bare_lines(text: str) -> list[Row]:
    """Remove markup, and return the remaining lines, numbered as in the original text.

    >>> [line.text for line in bare_lines("> [code]5 3 . [/code]<br>6&nbsp;. .")]
    ['5 3 . ', '6 . .']
    """
    text = plain_signs(text)  # all of the text, because light and heavy frame lines are compared
    if text.count("<input") >= CELLS:
        text = re.sub(_INPUT, lambda field: f" {field[1] or BLANK} ", text)
    text = re.sub(_HASHES, lambda rows: rows[0].replace("#", BLANK), text)
    lines = []
    for number, whole in enumerate(text.split("\n"), 1):
        if re.fullmatch(FENCE, whole):
            lines.append(Row(number, ""))
            continue
        for part in re.sub(_BREAK, "\n", whole).split("\n"):
            lines += [Row(number, line) for line in _bare(part).split("\n")]  # `&#10;` breaks lines
    return _wiki_rows(lines) if "{|" in text else lines


def _bare(line: str) -> str:
    line = re.sub(_QUOTED, "", line, count=1) if re.match(_QUOTED, line) else line
    line = plain_signs(html.unescape(re.sub(_TAG, "", line)))
    line = re.sub(_PROMPT, "", line)
    if "\\" in line:
        line = re.sub(_LATEX_FONT, r"\1", line)
        line = re.sub(_LATEX, " ", line).replace("\\n", " ").replace("\\", " ")
    if "://" in line or "%" in line:
        line = unquote(line)
    return line


def _wiki_rows(lines: list[Row]) -> list[Row]:
    """Put each row of a MediaWiki table on one line, with tabs between its cells."""
    done: list[Row] = []
    cells: list[str] = []
    start = 0
    is_open = False
    for number, text in lines:
        bare = text.strip()
        if bare.startswith("{|"):
            is_open, cells, start = True, [], number
        elif bare.startswith("|+"):
            done.append(Row(number, bare[2:]))
        elif is_open and bare.startswith(("|-", "|}")):
            if cells:
                done.append(Row(start, "\t".join(cells)))
            cells, start, is_open = [], number, not bare.startswith("|}")
        elif is_open and bare[:1] in ("|", "!"):
            parts = re.split(_WIKI_CELL, bare[1:])
            cells += [re.sub(_WIKI_STYLE, "", part).strip(" '") for part in parts]
        elif not is_open:
            done.append(Row(number, text))
    return done
