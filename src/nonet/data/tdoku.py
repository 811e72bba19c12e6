"""Count the guesses that tdoku makes, using a build of tdoku that the user provides.

tdoku is a separate program (BSD licence, https://github.com/t-dillon/tdoku). nonet does not include
it.
"""

import ctypes
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base import Error

_SOLVE: Final = "TdokuSolverDpllTriadSimd"
_CELLS: Final = 81


class Tdoku:
    """A build of tdoku.

    Isomorphic puzzles may need different numbers of guesses. For example, one of the hardest
    puzzles needs 54 guesses, and an isomorphic puzzle needs 89.

    Args:
        library: tdoku as a shared library.
        limit: 1 to stop at the first solution, 2 to check whether there is a second one.

    Attributes:
        limit: the limit that was given.
        name: the library and the limit, as text.

    Raises:
        Error: if the file is not such a library, or the limit is neither 1 nor 2.
    """

    def __init__(self, library: Path, limit: int = 2) -> None:
        if limit not in (1, 2):
            raise Error(f"tdoku's limit must be 1 or 2 solutions, not {limit}.")
        try:
            self._solve = ctypes.CDLL(str(library.resolve()))[_SOLVE]
        except (OSError, AttributeError) as error:
            raise Error(
                f"cannot load tdoku from '{library}' ({error}). Build the shared library in a "
                "clone of tdoku: c++ -O3 -march=native -shared -fPIC -Iinclude "
                "src/solver_dpll_triad_simd.cc src/util.cc -o libtdoku.so"
            ) from None
        self._solve.restype = ctypes.c_size_t
        self._solve.argtypes = [
            ctypes.c_char_p,
            ctypes.c_size_t,
            ctypes.c_uint32,
            ctypes.c_char_p,
            ctypes.POINTER(ctypes.c_size_t),
        ]
        self.limit = limit
        self.name = f"{sha256(library.read_bytes()).hexdigest()[:16]}, limit {limit}"

    def guesses(self, puzzles: Sequence[str]) -> NDArray[np.uint32]:
        """The number of guesses that tdoku makes on each puzzle as given.

        Args:
            puzzles: 81 characters each, `.` for an empty cell.
        """
        counts = np.zeros(len(puzzles), np.uint32)
        solution = ctypes.create_string_buffer(_CELLS + 1)
        guessed = ctypes.c_size_t()
        for place, puzzle in enumerate(puzzles):
            self._solve(puzzle.encode("ascii"), self.limit, 0, solution, ctypes.byref(guessed))
            counts[place] = guessed.value
        return counts
