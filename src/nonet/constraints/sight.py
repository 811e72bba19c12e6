"""Explains in words why cells of a board see each other."""

from functools import lru_cache

from ..base.doors import house_named, why_seen, words_of_moves
from ..model import Board
from . import Constraint, all_kinds, constraints_of


@lru_cache(maxsize=64)
def _pieces(board: Board) -> list[type[Constraint]]:
    """The kinds of constraints whose chess moves form groups on a board, in their usual order."""
    letters = {each.letter for each in (constraints_of(board) if board.words else ())}
    letters |= {region.kind.value for region in board.constraints}
    return [kind for kind in all_kinds() if kind.moves and kind.letter in letters]


@words_of_moves.leads_to
def _moves(board_and_kind: tuple[Board, str]) -> str:
    board, letter = board_and_kind
    pieces = _pieces(board)
    own = [n for n, piece in enumerate(pieces) if piece.letter == letter]
    names = " or ".join(f"{piece.move}'s" for piece in pieces[own[0] :]) if own else ""
    return f"a {names} move" if names else ""


@why_seen.leads_to
def _sight(board_and_cells: tuple[Board, int, int]) -> str:
    board, one, other = board_and_cells
    shared = [house for house in board.regions_of(one) if other in board.cells(house)]
    if one == other or not shared:
        return ""
    names = f"{board.cell(one).shown} and {board.cell(other).shown}"
    plain = [house for house in shared if not board.moves(house.kind)]
    if plain:
        inside = " and ".join(house_named((house, board)) for house in plain)
        return f"{names} are both in {inside}."
    (row, column), (down, across) = board.places[one], board.places[other]
    step = {(row - down, column - across), (down - row, across - column)}
    for piece in _pieces(board):
        if step.intersection(piece.moves):
            return f"{names} are a {piece.move}'s move apart."
    return f"{names} are both in {house_named((shared[0], board))}."
