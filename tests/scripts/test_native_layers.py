"""The script that checks the layers of the core is tested on small trees of files."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts.native_layers import SOURCES, breaches

TABLE = "# top first\nfinders finders/*\nboard grid geometry\n"


def tree(folder: Path, **files: str) -> Path:
    (folder / "layers.txt").write_text(TABLE, encoding="utf-8")
    (folder / "finders").mkdir()
    (folder / "finders" / "fish.cpp").write_text('#include "grid.hpp"\n', encoding="utf-8")
    (folder / "grid.hpp").write_text('#include "geometry.hpp"\n', encoding="utf-8")
    (folder / "geometry.hpp").write_text("#include <vector>\n", encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.hpp").write_text(text, encoding="utf-8")
    return folder


def test_the_sources_keep_their_layers() -> None:
    assert list(breaches(SOURCES)) == []


def test_includes_that_go_down_are_fine(tmp_path: Path) -> None:
    assert list(breaches(tree(tmp_path))) == []


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("grid", '#include "finders/fish.cpp"\n', "grid.hpp (board) includes finders/fish.cpp"),
        ("geometry", '#include "grid.hpp"\n', "grid.hpp -> geometry.hpp -> grid.hpp"),
        ("loose", "", "loose.hpp is in no layer"),
    ],
)
def test_breaches_are_reported(tmp_path: Path, name: str, text: str, message: str) -> None:
    assert message in "\n".join(breaches(tree(tmp_path, **{name: text})))
