"""The time limit of a call. The native core checks it in each loop, and Python code checks it
between steps.
"""

import math
import time
from typing import Any, Final

from ..base.arguments import time_limit
from ..model.border.core import native

OutOfTime: Final = native.OutOfTime
"""Raised inside a `Deadline` when the time is up."""


class Deadline:
    """A context manager that stops work by raising `OutOfTime`. The clock starts when the
    `Deadline` is created. The context can be left and entered again.

    Raises:
        Error: unless the timeout is None or a number of seconds, 0 or more.

    >>> try:
    ...     with Deadline(0):
    ...         Deadline.check()
    ... except OutOfTime:
    ...     print("over")
    over
    """

    def __init__(self, timeout: Any) -> None:
        seconds = time_limit("timeout", timeout)
        self.is_limited: bool = seconds is not None
        self._ends = math.inf if seconds is None else time.monotonic() + seconds

    def __enter__(self) -> None:
        self._limit = native.TimeLimit(self._ends - time.monotonic())
        self._limit.__enter__()

    def __exit__(self, *raised: object) -> None:
        self._limit.__exit__(*raised)

    check = staticmethod(native.TimeLimit.check)
