"""Write what ladders ask of each technique, and its forms: `nonet.techniques.index` and
`form_index`. Run it after a change of one.

    python scripts/write_technique_index.py [--check]

With `--check` nothing is written, and the exit code is 1 where a file is not up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from pkgutil import iter_modules

import nonet.techniques
from nonet.techniques.index_record import FormsRecord, Record, RungRecord
from nonet.techniques.outlines import has_certificates, rungs_in_order
from nonet.techniques.rung import Rung
from nonet.techniques.technique import Technique

HEAD = '''"""{about}

Written by `scripts/write_technique_index.py`. `index_record.py` says what the fields are.
"""

from __future__ import annotations

# fmt: off
# ruff: noqa: E501  as it is written
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .index_record import {records}
'''
ABOUT = "What ladders ask of each technique, easiest first, so that only those used are loaded."
ABOUT_FORMS = (
    "The forms of each technique and its rungs: names and heights, which few hints ask for."
)


def written() -> dict[str, str]:
    """The texts of the files by their names."""
    techniques = list(nonet.techniques.all_techniques())
    modules = {each.name for each in iter_modules(nonet.techniques.__path__) if not each.ispkg}
    others = {"__init__", "index", "form_index", *modules}
    others -= {technique.id.replace("-", "_") for technique in techniques}
    index = [HEAD.format(about=ABOUT, records="Record, RungInOrder")]
    index += [f"OTHER_MODULES: Final = {_text(tuple(sorted(others)))}", ""]
    index += ["TECHNIQUES: Final[tuple[Record, ...]] = ("]
    index += [f"    {_text(index_record_of(technique))}," for technique in techniques]
    index += [")", "", "RUNGS: Final[tuple[RungInOrder, ...]] = ("]
    index += [f"    {_text(rung)}," for rung in rungs_in_order(techniques)]
    index += [")", '"""Those of boards of nine rows, but for the guess."""', ""]
    forms = [HEAD.format(about=ABOUT_FORMS, records="FormsRecord")]
    forms += ["FORMS: Final[dict[str, FormsRecord]] = {"]
    forms += [f"    {_text(each.id)}: {_text(forms_record_of(each))}," for each in techniques]
    forms += ["}", ""]
    return {"index.py": "\n".join(index), "form_index.py": "\n".join(forms)}


def index_record_of(technique: Technique) -> Record:
    """What the index has of a technique."""
    return (
        technique.id,
        technique.finder,
        technique.variants,
        technique.rests_on_uniqueness,
        technique.is_guess,
        tuple((rung.size, rung.variant) for rung in technique.large_rungs()),
        has_certificates(technique),
    )


def forms_record_of(technique: Technique) -> FormsRecord:
    """What the index of forms has of a technique."""
    forms = technique.all_forms

    def rungs(of: tuple[Rung, ...]) -> tuple[RungRecord, ...]:
        numbers = (tuple(map(forms.index, technique.forms_of(rung))) for rung in of)
        return tuple(
            (rung.size, rung.variant, found) for rung, found in zip(of, numbers, strict=True)
        )

    return (
        technique.aliases,
        tuple((f.name, f.difficulty, f.size, f.variant, f.aliases, f.on) for f in forms),
        rungs(technique.rungs()),
        rungs(technique.large_rungs()),
    )


def _text(value: object) -> str:
    if isinstance(value, tuple):
        inner = ", ".join(map(_text, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, str) and "'" not in repr(value)[1:-1]:
        return f'"{repr(value)[1:-1]}"'
    return repr(value)


def main() -> int:
    folder = Path(nonet.techniques.__path__[0])
    broken = 0
    for name, text in written().items():
        path = folder / name
        if path.exists() and path.read_text("utf-8") == text:
            continue
        if "--check" in sys.argv[1:]:
            print(f"{path} is not up to date: run scripts/write_technique_index.py.")
            broken = 1
        else:
            path.write_text(text, "utf-8")
    return broken


if __name__ == "__main__":
    sys.exit(main())
