"""Test the examples in `examples/learning` with the frameworks that they use.

    python benchmarks/parts/adapters.py [--folder build/adapters]

Together the frameworks need 1.5 GB, too much for the test environment. So they are installed in a
separate environment, with links to the files of the nonet that runs this script. It is created
once and kept. The exit status is 1 if a test fails or is skipped.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

import nonet
from nonet.model.border.core import native

ROOT: Final = Path(__file__).parents[2]
FRAMEWORKS: Final = (
    "datasets>=4",
    "inspect-ai>=0.3.285",
    "lm-eval>=0.4.13",
    "reasoning-gym>=0.1.25",
    "verifiers>=0.4",
)
TESTS: Final = ("tests/examples/learning", "tests/bulk/test_readers.py")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "adapters")
    folder: Path = parser.parse_args().folder.resolve()
    python = folder / "bin" / "python"
    done = folder / "installed"
    if not done.exists():
        venv.create(folder, with_pip=True)
        groups = [sys.executable, "benchmarks/parts/requirements.py", "base", "data"]
        own = subprocess.run(groups, cwd=ROOT, check=True, capture_output=True, text=True)
        wanted = [*own.stdout.split("\n")[:-1], *FRAMEWORKS]
        wanted += ["pytest>=8", "hypothesis>=6.100", "duckdb>=1.1", "pandas>=2.1", "polars>=1.3"]
        subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
        done.touch()
    link(folder / "linked")
    options = ["-q", "-m", "", "-W", "ignore", "-p", "no:cacheprovider"]
    command = [str(python), "-m", "pytest", *TESTS, *options]
    environment = os.environ | {"PYTHONPATH": str(folder / "linked"), "HF_HUB_OFFLINE": "1"}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    print(run.stdout[-4000:], run.stderr[-4000:], sep="\n")
    return 1 if run.returncode or "skipped" in run.stdout.splitlines()[-1] else 0


def link(folder: Path) -> None:
    """Fill a folder with links to the running nonet, so that it can be imported from there."""
    package = folder / "nonet"
    package.mkdir(parents=True, exist_ok=True)
    described = importlib.metadata.distribution("nonet")
    wanted = {package / each.name: each for each in Path(nonet.__file__).parent.iterdir()}
    core = Path(native.__file__ or "")
    wanted[package / core.name] = core
    metadata = Path(str(described.locate_file(f"nonet-{described.version}.dist-info")))
    wanted[folder / metadata.name] = metadata
    for target, source in wanted.items():
        target.unlink(missing_ok=True)
        target.symlink_to(source)


if __name__ == "__main__":
    sys.exit(main())
