"""Words for messages and sentences: shortened text, counts and lists."""

from collections.abc import Iterable


def shortened(text: str, most: int = 40) -> str:
    """Text that is cut off if it has more than so many characters.

    >>> shortened("53..7....", 8), shortened("53..7....")
    ('53..7...', '53..7....')
    """
    return text if len(text) <= most else text[: most - 3] + "..."


def counted(count: int, noun: str) -> str:
    """A count with its noun, in the singular or the plural.

    >>> counted(1, "step"), counted(1200, "step")
    ('1 step', '1,200 steps')
    """
    return f"{count:,} {noun}{'s' if count != 1 else ''}"


def join(items: list[str], word: str = "and") -> str:
    """Join items into a list for a sentence.

    >>> join(["1", "5", "9"]), join(["1"])
    ('1, 5 and 9', '1')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def reasons_listed(reasons: Iterable[str], most: int = 15) -> str:
    """The first of several sentences, and how many more there are: damaged text may break hundreds
    of rules.

    >>> reasons_listed(["It is big.", "It is red.", "It is old."], 1)
    'It is big. There are 2 more reasons.'
    """
    own = [*dict.fromkeys(reasons)]
    more = [f"There are {len(own) - most} more reasons."] if len(own) > most else []
    return " ".join(own[:most] + more)
