"""The recorded techniques and scales. Tests that compare with a record leave out all others, so a
new technique or scale needs no change in an existing file."""

import re
from pathlib import Path
from typing import Final

FORMS: Final = Path(__file__).parent / "data" / "forms.txt"
"""The record of techniques; `--update-goldens` writes it."""

SCALES: Final = Path(__file__).parents[1] / "src" / "nonet" / "scales" / "README.md"
"""The record of scales: this file has a table of them."""


def recorded_techniques() -> set[str]:
    """The ids of the recorded techniques."""
    return set(re.findall("^([a-z0-9-]+):", FORMS.read_text("utf-8"), re.M))


def recorded_scales() -> set[str]:
    """The ids of the recorded scales."""
    return set(re.findall(r"^\| `(\w+)\.py`", SCALES.read_text("utf-8"), re.M))
