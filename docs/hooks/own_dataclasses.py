"""The dataclasses of nonet, for a reader of its source: they are dataclasses like any other."""

from __future__ import annotations

from typing import Any, Final

from griffe import Alias, Extension

OURS: Final = "nonet.base.dataclass."


class OwnDataclasses(Extension):
    """Take what is imported from `nonet.base.dataclass` for what the standard library has."""

    def on_alias_instance(self, *, alias: Alias, **_: Any) -> None:
        if alias.target_path.startswith(OURS):
            alias.target_path = "dataclasses." + alias.target_path.removeprefix(OURS)
