"""The version of a record: that of the newest field in it.

What is written for one purpose is read for years, so that a record says the oldest version that has
all its fields.
"""

from __future__ import annotations

from _thread import _local  # `threading` has more than a first hint needs
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

VERSION: Final = 1
"""The version of records that have no newer field. It rises when they cannot be read any more."""

NEWEST_VERSION: Final = 2
"""The version of records with certificates or a board of another size, which came later."""


class NewestField(_local):
    """The version of the newest field that a thread came by while it writes or reads a record."""

    version = VERSION

    def note(self, since: int) -> None:
        """A field that came with some version stands in the record."""
        self.version = max(self.version, since)

    @contextmanager
    def of_record(self) -> Iterator[NewestField]:
        """One record from its start to its end, which may stand in another one."""
        outer, self.version = self.version, VERSION
        try:
            yield self
        finally:
            self.version = max(outer, self.version)


newest_field: Final = NewestField()
