"""The base of everything else: errors, files, registries, arguments. It contains no Sudoku."""

from .arguments import (
    NamedValue,
    checked_arguments,
    explaining,
    explains_misuse,
    former_name,
    formerly,
    shown_value,
    whole,
)
from .errors import Error, InvalidMove, NoSolution, ParseError, ProofError, UnknownTechnique
from .files import replacing
from .optional import require
from .registry import Registry, known_name, name_key, similar

__all__ = [
    "Error",
    "InvalidMove",
    "NamedValue",
    "NoSolution",
    "ParseError",
    "ProofError",
    "Registry",
    "UnknownTechnique",
    "checked_arguments",
    "explaining",
    "explains_misuse",
    "former_name",
    "formerly",
    "known_name",
    "name_key",
    "replacing",
    "require",
    "shown_value",
    "similar",
    "whole",
]
