"""The work of a call, counted instead of timed, because counts are the same on every machine."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any


def work_of(call: Callable[[], object]) -> Counter[str]:
    """The work of each Python function during the call: the lines that it runs, and the characters
    of the texts that it is given."""
    work: Counter[str] = Counter()

    def enter(frame: FrameType, _: str, __: Any) -> Any:
        code = frame.f_code
        name = f"{code.co_qualname} in {code.co_filename}"
        if frame.f_trace is not None:  # a generator goes on
            return frame.f_trace
        given = map(frame.f_locals.get, code.co_varnames[: code.co_argcount])
        work[name] += sum(len(each) for each in given if isinstance(each, str | bytes))

        def follow(_: FrameType, event: str, __: Any) -> Any:
            work[name] += event == "line"
            return follow

        return follow

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        call()
    finally:
        sys.settrace(before)
    return work
