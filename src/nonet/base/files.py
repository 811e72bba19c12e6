"""Files that are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from .errors import Error, FileError, MissingFile

if TYPE_CHECKING:
    from pathlib import Path

_unfinished: Final[set[Path]] = set()
_of_others: Final[list[list[str]]] = []
_LONGEST_PREFIX: Final = 40


def bytes_of_file(path: Path, most: int = -1) -> bytes:
    """The bytes of a file, or the first of them.

    Raises:
        FileError: when it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        kind = MissingFile if isinstance(error, FileNotFoundError) else FileError
        raise kind(error.errno, error.strerror, error.filename) from None


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """A temporary file beside a target, which takes its place at the end: an interrupted run
    leaves what was there before.

    A target that is a link stays one: what it points at is replaced. The new file has the rights
    of the old one, and its owner where that may be given.

    Raises:
        Error: if the target is write-protected, no folder is there to hold it, or links lead
            round in a circle.
        OSError: when the folder cannot be written to.
    """
    target = _resolved(target)
    if not target.parent.is_dir():
        raise Error(f"there is no folder '{target.parent}' to write '{target.name}' into.")
    _refuse_protected(target)
    temporary = target.parent / f".{target.name[:_LONGEST_PREFIX]}.{os.urandom(8).hex()}"
    _unfinished.add(temporary)  # before it is there: Ctrl-C may come at once
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
    """While a library writes temporary files of its own: they go when it is stopped.

    Args:
        names: where the library lists them.
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
    """Remove the temporary files that are being written: the process is about to end."""
    _remove(_unfinished)
    for names in _of_others:
        _remove_named(names)


def _remove_named(names: Iterable[str]) -> None:
    from pathlib import Path  # a process that writes no file does without

    _remove(map(Path, names))


def _remove(paths: Iterable[Path]) -> None:
    for path in tuple(paths):
        with contextlib.suppress(OSError):
            path.unlink()


def _resolved(target: Path) -> Path:
    try:
        return target.resolve()
    except (OSError, RuntimeError):  # RuntimeError: how Python before 3.13 reports a circle
        raise Error(f"'{target}' is a symbolic link that loops back to itself.") from None


def _refuse_protected(target: Path) -> None:
    """Refuse a file without the right to write. Replacing a file needs no such right, but
    write protection means that the file is to stay."""
    if target.exists() and not (target.stat().st_mode & 0o222 and os.access(target, os.W_OK)):
        raise Error(
            f"'{target}' is write-protected; allow writing to it (chmod u+w), remove it, or name "
            "another file."
        )


def _create(temporary: Path) -> None:
    try:
        os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        error.filename = str(temporary.parent)  # not the name that was made up
        raise


def _take_rights(temporary: Path, target: Path) -> None:
    """Give the rights of the file that is replaced, or those that a new file gets."""
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
