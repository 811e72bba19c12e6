"""Pack the LibreOffice extension: `python scripts/make_oxt.py dist/nonet.oxt`."""

from __future__ import annotations

import argparse
import tomllib
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "libreoffice"
FILES: Final = (
    "META-INF/manifest.xml",
    "description.xml",
    "Options.xcs",
    "Addons.xcu",
    "CalcWindowState.xcu",
    "nonet_extension.py",
)
_WHEN: Final = (1980, 1, 1, 0, 0, 0)
"""A fixed time for all files in the package. With it, the same sources give the same package, byte
for byte.
"""


def version() -> str:
    """The version of nonet. The extension has the same version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])


def make(target: Path) -> None:
    """Pack the extension."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in FILES:
            text = (SOURCE / name).read_text(encoding="utf-8").replace("@VERSION@", version())
            archive.writestr(zipfile.ZipInfo(name, _WHEN), text.encode(), zipfile.ZIP_DEFLATED)
    print(f"Made {target}. Install it in LibreOffice with Tools > Extensions.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path, help="the file to write")
    make(parser.parse_args().target)
