"""What kinds that forbid equal digits a move of chess apart have in common."""

from __future__ import annotations


def chess_sentences(piece: str, more: str = "") -> tuple[str, ...]:
    """Sentences that say that equal digits are not a move of a piece apart.

    Args:
        piece: knight, for instance.
        more: other ways to name its move, each behind `|`.
    """
    move = rf"(?:(?:a |one )?(?:chess )?{piece}'?s?'?(?: move)?(?: ?\(in chess\))?{more})"
    apart = r"(?: apart| away| of each other| from each other)*(?: \(?in chess\)?)?"
    return (
        rf"(?:the )?(?:standard )?anti[- ]?{piece}(?:'?s)?(?: move)?(?: rules?| constraint)?"
        r"%(apply)s",
        rf"%(cells)s {move}{apart} %(cannot)s %(same)s",
        rf"%(equal)s %(cannot)s %(stand)s(?: that are| which are)? {move}{apart}",
        rf"(?:cells|digits|numbers)(?: that are| which are)? {move}{apart} %(cannot)s repeat",
        rf"%(cells)s {move}{apart} (?:(?:must )?differ|must be different|are different)",
    )
