"""The work of a call, counted instead of timed, because counts are the same on every machine."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any


def work_of(call: Callable[[], object]) -> Counter[str]:
    """The work of each Python function during the call: the lines that it runs, and the characters
    of the texts that it is given."""
    work: Counter[CodeType] = Counter()

    def enter(frame: FrameType, _: str, __: Any) -> Any:
        if frame.f_trace is not None:  # a generator goes on
            return follow
        code, own = frame.f_code, frame.f_locals
        given = [own.get(name) for name in code.co_varnames[: code.co_argcount]]
        work[code] += sum(len(each) for each in given if isinstance(each, str | bytes))
        return follow

    def follow(frame: FrameType, event: str, _: Any) -> Any:
        work[frame.f_code] += event == "line"
        return follow

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        call()
    finally:
        sys.settrace(before)
    named: Counter[str] = Counter()
    for code, lines in work.items():
        named[f"{code.co_qualname} in {code.co_filename}"] += lines
    return named


def too_much_work(read: Callable[[int], object], size: int) -> dict[str, int]:
    """The functions that take more than five times as much work to read four times as much. If
    work is quadratic, they take 16 times as much.

    Args:
        read: reads an input of the given size.
        size: the smaller size.
    """
    short, long = work_of(lambda: read(size)), work_of(lambda: read(4 * size))
    least = 40 * size  # a function may read only the larger input, for instance as another board
    return {each: work for each, work in long.items() if work > 5 * max(short[each], least)}
