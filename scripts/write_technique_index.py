"""Write the index of techniques that ladders use. The build puts it into the wheel.

    python scripts/write_technique_index.py FOLDER_OF_THE_NATIVE_MODULE FILE

During the build, Python, lazy_loader and the core are available, but none of nonet's other
dependencies.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType


def main(native: str, file: str) -> None:
    """Write the index."""
    package = ModuleType("nonet")
    package.__path__ = [str(Path(__file__).parents[1] / "src" / "nonet"), native]
    sys.modules["nonet"] = package
    from nonet.techniques import all_techniques
    from nonet.techniques.outlines import TechniqueOutline, rungs_in_order

    techniques = list(all_techniques())
    lines = [
        '"""The facts about techniques that ladders need, easiest first; written by the build."""',
        "",
        f"TECHNIQUES = {tuple(tuple(TechniqueOutline.of(each)) for each in techniques)!r}",
        f"RUNGS = {tuple(rungs_in_order(techniques))!r}",
        "",
    ]
    Path(file).write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
