"""Progress of work on a data set, and a word when it is stopped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ....bulk import Progress
from ...messages import Messages


@contextmanager
def watched(things: str = "puzzles", *, after_stop: str = "") -> Iterator[Progress]:
    """Show how far work is, while a person is watching.

    Args:
        things: what is counted.
        after_stop: what to say when it is stopped by Ctrl-C.
    """
    messages = Messages()
    try:
        yield lambda done, total: messages.progress(done, done / max(total, 1), things)
    except KeyboardInterrupt:
        if after_stop:
            messages.note(f"stopped; {after_stop}")
        raise
    finally:
        messages.close()
