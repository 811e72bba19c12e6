"""Which canonical forms were seen before, in little room."""

from __future__ import annotations

from hashlib import blake2b


def is_new(form: str, seen: set[bytes]) -> bool:
    """Whether a form was not seen before, and a note of it: 16 bytes each. That two
    different forms of a thousand million have the same is less likely than one in 10^20."""
    key = blake2b(form.encode(), digest_size=16).digest()
    if key in seen:
        return False
    seen.add(key)
    return True
