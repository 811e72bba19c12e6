"""Writes the JSON Schema of all records to src/nonet/wire/schema.json."""

from __future__ import annotations

import json
from pathlib import Path

from nonet import wire


def main() -> None:
    """Write the file anew."""
    target = Path(wire.__file__).parent / "schema.json"
    target.write_text(json.dumps(wire.schema(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
