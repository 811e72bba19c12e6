"""Replace markers with tables of profiles, limits, terms, kinds of constraint, cell functions and
data sets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from nonet.constraints import all_kinds
from nonet.data.conversions import CONVERSIONS
from nonet.data.schema import COLUMNS, METADATA, TECHNIQUE_COLUMNS, DataColumn, scale_columns
from nonet.ladder.ladder import Ladder
from nonet.ladder.limits import Limits
from nonet.ladder.profiles import PROFILES
from nonet.model import Board
from nonet.scales import all_scales
from nonet.techniques.library.terms import all_terms
from nonet.web.office.routes import FUNCTIONS, NAMESPACE, PUZZLE, words_of


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Replace the markers."""
    tables = {
        "profiles": profiles,
        "limits": limits,
        "terms": terms,
        "functions": functions,
        "kinds": kinds,
        "data columns": lambda: in_rows(columns(COLUMNS)),
        "data scales": lambda: in_rows(
            columns([column for scale in all_scales() for column in scale_columns(scale)])
        ),
        "technique columns": lambda: in_rows(columns(TECHNIQUE_COLUMNS)),
        "data metadata": metadata,
        "data forms": lambda: in_rows(forms()),
    }
    for name, table in tables.items():
        marker = f"<!-- {name} -->"
        if marker in markdown:
            markdown = markdown.replace(marker, table())
    return markdown


def profiles() -> str:
    """The table of profiles, with the number of their rungs and the limits that they change."""
    rows = ["| profile | techniques | rungs | limits |", "|---|---|---|---|"]
    for profile in PROFILES.values():
        changed = ", ".join(
            f"`{f.name}` {_shown(value)}"
            for f in fields(Limits)
            if (value := getattr(profile.limits, f.name)) != f.default
        )
        count = len(Ladder(profile.name).rungs) - 1  # without the contradiction
        rows.append(f"| `{profile.name}` | {profile.summary} | {count} | {changed} |")
    return "\n".join(rows)


def limits() -> str:
    """The table of the fields of `Limits`, with their defaults and their docstrings."""
    text = (Limits.__doc__ or "").partition("Attributes:")[2].partition(">>>")[0]
    words = dict(re.findall(r"^ {8}(\w+): (.+(?:\n {12}.+)*)", text, re.MULTILINE))
    rows = ["| limit | meaning | default |", "|---|---|---|"]
    for each in fields(Limits):
        says = re.sub(r"\s+", " ", words[each.name]).rstrip(".")
        rows.append(f"| `{each.name}` | {says} | {_shown(each.default)} |")
    return "\n".join(rows)


def terms() -> str:
    """The terms that explanations use."""
    rows = ["| in nonet | elsewhere | meaning |", "|---|---|---|"]
    rows += [f"| {t.name} | {', '.join(t.elsewhere)} | {t.meaning} |" for t in all_terms()]
    return "\n".join(rows)


def functions() -> str:
    """The table of cell functions, with the result of each."""
    words = words_of("en")
    rows = ["| function | result |", "|---|---|"]
    for function in FUNCTIONS:
        key = f"function.{function.name.lower()}"
        names = [each if each == PUZZLE else f"[{each}]" for each in function.parameters]
        options = [each for each in function.parameters if each != PUZZLE]
        taken = " ".join(f"`{each}`: {words[f'{key}.{each}']}" for each in options)
        usage = f"={NAMESPACE}.{function.name}({', '.join(names)})"
        rows.append(f"| `{usage}` | {words[key]} {taken}".rstrip() + " |")
    return "\n".join(rows)


def kinds() -> str:
    """The table of kinds of constraint, with an example for each word that needs a value."""
    rows = ["| word | value | rule |", "|---|---|---|"]
    for kind in all_kinds():
        value, _, example = kind.needs.rpartition(", as in ") if kind.needs else ("", "", "")
        examples = [example] if kind.needs else [*kind.words]
        board = Board.of(examples[0])
        own = [region for region in board.plain_regions if region.kind == kind.letter]
        shown = ", ".join(f"`{each}`" for each in examples)
        rows.append(f"| {shown} | {value} | {kind.rule(own)} |")
    return "\n".join(rows)


def in_rows(table: str) -> str:
    """A table whose cells are stacked on small screens."""
    return f'<div class="rows" markdown>\n\n{table}\n\n</div>'


def columns(of: Iterable[DataColumn]) -> str:
    """The table of the columns of data sets, with the groups that contain them."""
    rows = ["| column | group | type | content |", "|---|---|---|---|"]
    rows += [f"| `{c.name}` | `{c.group}` | `{c.type}` | {c.note} |" for c in of]
    return "\n".join(rows)


def metadata() -> str:
    """The table of the metadata keys in a file of a data set."""
    rows = ["| key | value |", "|---|---|"]
    return "\n".join([*rows, *(f"| `{key}` | {note} |" for key, note in METADATA.items())])


def forms() -> str:
    """The table of other programs' formats to which a data set can be converted."""
    rows = ["| format | content | required columns |", "|---|---|---|"]
    for form in CONVERSIONS.values():
        says = re.sub(r"\s+", " ", form.__doc__ or "")
        needed = ", ".join(f"`{name}`" for name in form.columns)
        rows.append(f"| `{form.name}` | {says} | {needed} |")
    return "\n".join(rows)


def _shown(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
