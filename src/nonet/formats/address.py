"""Splits the addresses of web pages, as people paste them, into their parts."""

import re
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import unquote

_ADDRESS: Final = (
    r"(?i)(?:https?://)?(?:www\.)?((?:[a-z0-9-]{1,63}\.)+[a-z]{2,24})(?::[0-9]{1,5})?"
    r"(/[^?#\s]*)?(?:\?([^#\s]*))?(?:#(\S*))?"
)
_IN_TEXT: Final = r"(?i)https?://[^\s<>\"'`]+"
_WITHOUT_PLUS: Final = r"\S+[?&#]\w+=[A-Za-z0-9+/=% ]{60,}"
"""An address with packed text whose plus signs have become spaces. This happens when people pass on
a link.
"""

_QUOTES: Final = "<>\"'` \t\n"


class Address(NamedTuple):
    """The parts of an address.

    Attributes:
        site: the name of the server in lower case, without `www.`.
        path: the part after the site, without the leading slash.
        query: the part after the question mark.
        fragment: the part after the hash.
    """

    site: str
    path: str
    query: str
    fragment: str

    def field(self, name: str, part: str | None = None) -> str | None:
        """The percent-decoded value of a field in the query, or in the given part of the address. A
        plus sign is not decoded into a space, because packed text contains plus signs.

        >>> address_in("https://example.org/a?b=1%2B2&c=3").field("b")
        '1+2'
        """
        for pair in (self.query if part is None else part).split("&"):
            key, sign, value = pair.partition("=")
            if sign and key == name:
                return unquote(value)
        return None


def link_in(text: str, *sites: str) -> Address | None:
    """The address in the text. Returns None if the text does not contain exactly one address, or
    if the address does not belong to one of these sites.
    """
    address = address_in(text)
    return address if address is not None and address.site in sites else None


@lru_cache(maxsize=4)  # several formats call this with the same text
def address_in(text: str) -> Address | None:
    """The address in a text of one line. Returns None if the line does not contain exactly one
    address, or if there are more lines. Only an address that starts with `http` may have other
    words before or after it.

    >>> address_in("see https://example.org/play?s=12 !").query
    's=12'
    """
    lines = [line for line in text.split("\n") if line.strip() and not line.startswith("#")]
    if len(lines) != 1 or "." not in lines[0]:
        return None
    word = lines[0].strip(_QUOTES)
    if "=" in word and re.fullmatch(_WITHOUT_PLUS, word):
        word = word.replace(" ", "+")
    if "://" in word:
        found = re.findall(_IN_TEXT, word)
        if len(found) != 1:
            return None
        word = found[0].rstrip(".,;)]") if word != found[0] else found[0]
    match = re.fullmatch(_ADDRESS, word)
    if match is None:
        return None
    path = unquote((match[2] or "").removeprefix("/"))
    return Address(match[1].lower(), path, match[3] or "", match[4] or "")
