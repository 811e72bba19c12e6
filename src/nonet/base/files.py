"""Write files safely: a file is either complete or missing."""

import contextlib
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from .errors import Error

_unfinished: Final[set[Path]] = set()
_of_others: Final[list[list[str]]] = []
_LONGEST_PREFIX: Final = 40


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """A context with a temporary file next to the target. At the end, this file replaces the
    target. If the run is interrupted, the old file remains.

    If the target is a symbolic link, the link is kept and the file it points to is replaced. The
    new file gets the permissions of the old one, and its owner if that is allowed.

    Raises:
        Error: if the target is write-protected, its folder does not exist, or symbolic links form a
            loop.
        OSError: if the folder is not writable.
    """
    target = _resolved(target)
    if not target.parent.is_dir():
        raise Error(f"there is no folder '{target.parent}' to write '{target.name}' into.")
    _refuse_protected(target)
    temporary = target.parent / f".{target.name[:_LONGEST_PREFIX]}.{os.urandom(8).hex()}"
    _unfinished.add(temporary)  # before the file exists, because Ctrl-C may come at any time
    try:
        _create(temporary)
        yield temporary
        _take_rights(temporary, target)
        temporary.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    finally:
        _unfinished.discard(temporary)


@contextmanager
def watched(names: list[str]) -> Iterator[None]:
    """A context manager for a library that writes temporary files. If the library is interrupted,
    the files are removed.

    Args:
        names: the list of the temporary files. The library keeps it up to date.
    """
    _of_others.append(names)
    try:
        yield
    except BaseException:
        _remove_named(names)
        raise
    finally:
        _of_others.remove(names)


def remove_unfinished() -> None:
    """Remove the unfinished temporary files, because the process is about to end."""
    _remove(_unfinished)
    for names in _of_others:
        _remove_named(names)


def _remove_named(names: Iterable[str]) -> None:
    _remove(map(Path, names))


def _remove(paths: Iterable[Path]) -> None:
    for path in tuple(paths):
        with contextlib.suppress(OSError):
            path.unlink()


def _resolved(target: Path) -> Path:
    try:
        return target.resolve()
    except (OSError, RuntimeError):  # before 3.13, Python reports a loop as RuntimeError
        raise Error(f"'{target}' is a symbolic link that loops back to itself.") from None


def _refuse_protected(target: Path) -> None:
    """Refuse to replace a write-protected file. The system would allow this, but the protection
    means that the file should not change.
    """
    if target.exists() and not (target.stat().st_mode & 0o222 and os.access(target, os.W_OK)):
        raise Error(
            f"'{target}' is write-protected. Allow writing with chmod u+w, remove the file, or "
            "name another file."
        )


def _create(temporary: Path) -> None:
    try:
        os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        error.filename = str(temporary.parent)  # hide the name of the temporary file
        raise


def _take_rights(temporary: Path, target: Path) -> None:
    """Give a file the permissions of the file that it replaces. If it replaces none, give it the
    permissions of a new file.
    """
    if not target.exists():
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)
        return
    old = target.stat()
    if hasattr(os, "chown"):
        with contextlib.suppress(OSError):
            os.chown(temporary, old.st_uid, old.st_gid)
    temporary.chmod(old.st_mode & 0o777)
