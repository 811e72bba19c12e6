"""The constraint that cells a knight's move apart have different digits."""

from .chess_move import chess_sentences
from .constraint import Constraint


class AntiKnight(Constraint):
    """The constraint that cells a knight's move apart have different digits."""

    plural = "anti-knight"
    translations = {"de": ("Springerregel",)}
    aliases = {"antiknight": "anti-knight"}
    order = 50
    letter = "n"
    noun = "knight group"
    move = "knight"
    moves = ((1, 2), (2, 1), (2, -1), (1, -2))
    fpuzzles = {"antiknight": "anti-knight"}
    pencilmark = {"type": "neighbours", "kind": "antiknight"}
    iss = {"AntiKnight": "anti-knight"}
    sentences = {"anti-knight": chess_sentences("knight")}
    titles = (
        r"anti[-_ ]?knight|knight'?s?[- ](?:move|tour)|springerzug|"
        r"anti[-_ ]?springer|springersprung|r[öo]ssel|caball|cavall?[oi]\b|cavalier|\bpaard|"
        r"skoczek|无马|無馬|^\W*knights?\W*$|\bknights? (?:may|can|must|differ|attack|touch)|[♘♞]"
    )
    talk = "cavalier"
    in_books = "Cells that are a knight's move apart, as in chess, hold different digits."
