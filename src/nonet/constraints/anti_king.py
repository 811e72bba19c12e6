"""The constraint that cells a king's move apart have different digits."""

from .chess_move import chess_sentences
from .constraint import Constraint


class AntiKing(Constraint):
    """The constraint that cells a king's move apart have different digits."""

    plural = "anti-king"
    translations = {"de": ("Königsregel",)}
    aliases = {"antiking": "anti-king"}
    order = 60
    letter = "k"
    noun = "king group"
    move = "king"
    moves = ((1, 1), (1, -1))
    fpuzzles = {"antiking": "anti-king"}
    pencilmark = {"type": "neighbours", "kind": "antiking"}
    iss = {"AntiKing": "anti-king"}
    sentences = {
        "anti-king": chess_sentences(
            "king", "|diagonally(?: adjacent)?|touching(?: each other)? diagonally"
        )
    }
    titles = (
        r"anti[-_ ]?king|king'?s?[- ]?move|^\W*kings?\W*$|👑|\bno kings?\b|"
        r"\bkings? (?:may|can|must|differ|touch)|[♔♚]"
    )
    in_books = "Cells that touch at a corner hold different digits."
