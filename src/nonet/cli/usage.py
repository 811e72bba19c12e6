"""What is wrong with the words after `nonet`."""

from __future__ import annotations


class UsageError(Exception):
    """The words of a command line do not fit its command.

    Attributes:
        message: what is wrong, for people.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class BadParameter(UsageError):
    """A value that a parameter does not take.

    Args:
        message: what is wrong with it.
        names: the names of the parameter.

    >>> BadParameter("it goes with --techniques alone.", "--in-order").message
    "Invalid value for '--in-order': it goes with --techniques alone."
    """

    def __init__(self, message: str, *names: str) -> None:
        super().__init__(f"Invalid value for {' / '.join(map(repr, names))}: {message}")


def did_you_mean(word: str, known: list[str]) -> str:
    """A question after a message, where some of the known words are like this one.

    >>> did_you_mean("sovle", ["solve", "explain"])
    " Did you mean 'solve'?"
    """
    from difflib import get_close_matches

    close = get_close_matches(word, known)
    return f" Did you mean {' or '.join(map(repr, close))}?" if close else ""
