"""Loads examples whose frameworks are too large for the test environment."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

FOLDER = Path(__file__).parents[3] / "examples" / "learning"


def framework(module: str) -> Any:
    """A module of a framework. If it is not installed, the test is skipped."""
    return pytest.importorskip(
        module, reason=f"{module.partition('.')[0]} is not installed: make evidence PART=adapters"
    )


def example(name: str) -> ModuleType:
    """Import an example as a module with the example's name."""
    spec = importlib.util.spec_from_file_location(Path(name).stem, FOLDER / name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look up annotations in sys.modules
    spec.loader.exec_module(module)
    return module
