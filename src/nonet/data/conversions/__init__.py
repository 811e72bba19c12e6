"""Conversions of data sets to the file formats of other programs. Each format has its own file in
this folder.
"""

from typing import Final

from .chat import ChatLines
from .conversion import Conversion
from .hrm_arrays import HrmArrays
from .reasoning_gym import ReasoningGymLines
from .shah_arrays import ShahArrays
from .sudoku_extreme import SudokuExtremeTables

CONVERSIONS: Final[dict[str, type[Conversion]]] = {
    form.name: form
    for form in (SudokuExtremeTables, HrmArrays, ShahArrays, ReasoningGymLines, ChatLines)
}
"""The conversions by name."""
