"""Import the libraries of nonet's extras on first use. If a library is missing, the error names the
extra to install.

pip install 'nonet[print]'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from .errors import Error

EXTRAS: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "sheet": ("workbooks need", {"openpyxl": "openpyxl"}),
    "notebook": ("the board for notebooks needs", {"anywidget": "anywidget"}),
    "print": ("pages and PDF need", {"reportlab": "reportlab"}),
    "photo": ("photos need", {"cv2": "opencv-python-headless"}),
    "draw": ("PNG and GIF need", {"resvg_py": "resvg-py", "PIL": "pillow"}),
    "data": ("data sets and Arrow tables need", {"pyarrow": "pyarrow"}),
    "pandas": ("pandas data frames need", {"pandas": "pandas"}),
    "polars": ("Polars data frames need", {"polars": "polars"}),
    "env": (
        "environments need",
        {"gymnasium": "gymnasium", "PIL": "pillow", "resvg_py": "resvg-py"},
    ),
    "ray": ("clusters of Ray need", {"ray": "ray"}),
    "dask": ("clusters of Dask need", {"distributed": "distributed"}),
    "web": (
        "the web app needs",
        {name: name for name in ("fastapi", "pebble", "platformdirs", "uvicorn")},
    ),
}
"""For each extra of `pyproject.toml`: the start of the error message, which names what needs the
extra, and the package name of each of its libraries, by import name."""


def require(extra: str, module: str = "") -> Any:
    """Import a module that an extra installs.

    Args:
        extra: the extra, a key of `EXTRAS`.
        module: the module, such as `pyarrow.parquet`. If it is "", every library of the extra must
            be installed, and the first one is returned.

    Raises:
        Error: if a library is not installed. The error names the extra to install.

    >>> require("sheet").__name__
    'openpyxl'
    """
    what, libraries = EXTRAS[extra]
    found, missing = [], []
    for name in [module] if module else libraries:
        try:
            found.append(import_module(name))
        except ModuleNotFoundError as error:
            library = name.partition(".")[0]
            if str(error.name).partition(".")[0] != library:
                raise
            missing.append(libraries[library])
    if missing:
        raise Error(
            f"{what} {' and '.join(missing)}, which {'is' if len(missing) == 1 else 'are'} not "
            f"installed. Run: pip install 'nonet[{extra}]'"
        )
    return found[0]


class LazyModule:
    """A module that an extra installs. It is imported when one of its names is first used.

    Args:
        extra: the extra, a key of `EXTRAS`.
        module: the module, such as `pyarrow.parquet`.

    If the library is not installed, using a name raises an `Error`, as `require` does.

    >>> LazyModule("data", "pyarrow.parquet").ParquetFile.__name__
    'ParquetFile'
    """

    def __init__(self, extra: str, module: str) -> None:
        self._wanted = extra, module

    def __getattr__(self, name: str) -> Any:
        return getattr(require(*self._wanted), name)


cv2: Final[Any] = LazyModule("photo", "cv2")
openpyxl: Final[Any] = LazyModule("sheet", "openpyxl")
parquet: Final[Any] = LazyModule("data", "pyarrow.parquet")
if TYPE_CHECKING:
    import pyarrow as pyarrow
else:
    pyarrow = LazyModule("data", "pyarrow")
