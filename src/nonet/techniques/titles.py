"""Makes the title of a technique from the words of its id, with the usual capitals."""

from typing import Final

_NAMES: Final = {"sue": "Sue", "coq": "Coq", "franken": "Franken", "qiu": "Qiu", "sk": "SK"}
_JOINED: Final = {
    "multi sector": "multi-sector",
    "three dimensional": "three-dimensional",
    "two string": "two-string",
}
_LETTERS: Final = frozenset({"als", "h", "l", "m", "s", "w", "x", "xy", "xyz", "xz"})


def title_of(id: str) -> str:
    """The title of the technique with this id.

    >>> title_of("xyz-wing"), title_of("als-xz"), title_of("medusa"), title_of("two-string-kite")
    ('XYZ-wing', 'ALS XZ', '3D Medusa', 'Two-string kite')
    >>> title_of("sk-loop"), title_of("external-qiu-deadly-pattern")
    ('SK loop', 'External Qiu deadly pattern')
    """
    if id == "medusa":
        return "3D Medusa"
    words: list[str] = []
    for word in id.split("-"):
        if word in _LETTERS:
            words.append(word.upper())
        elif words and words[-1].lower() in _LETTERS - {"als"}:
            words[-1] += f"-{word}"
        else:
            words.append(_NAMES.get(word, word))
    text = " ".join(words)
    for apart, joined in _JOINED.items():
        text = text.replace(apart, joined)
    return text[0].upper() + text[1:]
