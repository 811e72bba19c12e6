"""`nonet serve`: a page to play on, with hints, paths and a generator."""

from __future__ import annotations


def tell_address(address: str) -> None:
    """Say where the page is."""
    print(f"nonet is at {address} (Ctrl-C ends it).", flush=True)
