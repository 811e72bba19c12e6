"""The installed version of nonet."""

from functools import cache


@cache
def installed_version() -> str:
    """The version; "0" for a source tree that has never been installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("nonet")
    except PackageNotFoundError:
        return "0"
