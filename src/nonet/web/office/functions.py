"""The spreadsheet functions, with their names, parameters and results in every language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

NAMESPACE: Final = "NONET"
"""The prefix of a function's name in a cell, as in `=NONET.SOLVE(B4:J12)`."""

LANGUAGES: Final = ("en", "de")
_WORDS: Final = Path(__file__).parents[1] / "page/assets/words"


PUZZLE: Final = "puzzle"
"""The only parameter that is a range of cells; it is required."""


@dataclass(frozen=True)
class CellFunction:
    """A function.

    Attributes:
        name: its name in a cell, without the namespace.
        parameters: its parameters in order, each with the type of cell that it needs. `any` accepts
            every type.
        spills: whether its result fills 9 × 9 cells.
    """

    name: str
    parameters: Mapping[str, Literal["any", "number", "string"]]
    spills: bool = False

    def metadata(self, words: dict[str, str]) -> dict[str, Any]:
        """Its metadata for Excel."""
        key = f"function.{self.name.lower()}"
        return {
            "id": self.name,
            "name": self.name,
            "description": words[key],
            "parameters": [
                {
                    "name": each,
                    "description": words[f"{key}.{each}"],
                    "type": type,
                    "dimensionality": "matrix" if each == PUZZLE else "scalar",
                    "optional": each != PUZZLE,
                }
                for each, type in self.parameters.items()
            ],
            "result": {"type": "any", "dimensionality": "matrix" if self.spills else "scalar"},
            "options": {"cancelable": True},
        }


FUNCTIONS: Final = (
    CellFunction("SOLVE", {PUZZLE: "any"}, spills=True),
    CellFunction("HINT", {PUZZLE: "any", "level": "number"}),
    CellFunction("RATE", {PUZZLE: "any", "scale": "string"}),
    CellFunction("COUNT", {PUZZLE: "any", "most": "number"}),
    CellFunction("GENERATE", {"level": "string", "seed": "number"}, spills=True),
)


def words_of(language: str) -> dict[str, str]:
    """The catalogue of a language."""
    words: dict[str, str] = json.loads((_WORDS / f"{language}.json").read_text(encoding="utf-8"))
    return words


def metadata(language: str = "en") -> dict[str, Any]:
    """The metadata of all functions, in the form that Excel needs.

    >>> [each["id"] for each in metadata()["functions"]]
    ['SOLVE', 'HINT', 'RATE', 'COUNT', 'GENERATE']
    """
    words = words_of(language)
    return {"functions": [function.metadata(words) for function in FUNCTIONS]}
