"""The techniques for clues find equivalent steps after a symmetry moves the board and its clues."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

import nonet
from nonet import Board, Candidate, Grid, Puzzle, Step
from nonet.constraints.killer_cage import KillerCage
from nonet.constraints.thermometer import Thermometer
from nonet.generator.random_grids import random_grid
from nonet.model.board_parts import BoardPlace
from nonet.model.puzzle import exact
from nonet.techniques import Technique, all_techniques
from tests.drawing import part
from tests.symmetries import Move
from tests.techniques.golden import cases

TECHNIQUES = [technique for technique in all_techniques() if technique.needs_clues]
BOXES = {"4x4": (2, 2), "6x6": (2, 3), "9x9": (3, 3)}


def random_move(draw: random.Random, size: int) -> Move:
    """A move that shuffles bands, stacks, and the rows and columns in them. It may also transpose
    the board or reverse the digits."""
    height, width = BOXES[f"{size}x{size}"]

    def lines(inside: int) -> list[int]:
        bands = draw.sample(range(size // inside), size // inside)
        within = [draw.sample(range(inside), inside) for _ in bands]
        pairs = zip(bands, within, strict=True)
        return [inside * band + line for band, own in pairs for line in own]

    rows, columns = lines(height), lines(width)
    turned = height == width and draw.random() < 0.5
    cells = []
    for cell in range(size * size):
        row, column = rows[cell // size], columns[cell % size]
        cells.append(column * size + row if turned else row * size + column)
    digits = [*range(size + 1)]
    return cells, [0, *digits[:0:-1]] if draw.random() < 0.5 else digits


def moved_board(board: Board, move: Move, order: random.Random) -> Board:
    """A board with rows, columns, boxes and clues after a move, and with its clues reordered."""
    cells, digits = move
    size = board.digits
    is_reversed = digits[1] != 1

    def there(places: tuple[BoardPlace, ...]) -> tuple[BoardPlace, ...]:
        return tuple(divmod(cells[row * size + column], size) for row, column in places)

    words = []
    for clue in board.clues:
        if not isinstance(clue, KillerCage | Thermometer):
            assert not is_reversed
            words.append(replace(clue, places=there(clue.cells)).word)
        elif isinstance(clue, KillerCage):
            total = clue.value
            if is_reversed and total is not None:
                total = len(clue.places) * (size + 1) - total
            words.append(KillerCage(there(clue.places), total).word)
        else:
            places = there(clue.places)
            words.append(Thermometer(places[::-1] if is_reversed else places).word)
    order.shuffle(words)
    return Board.of("+".join([f"{size}x{size}", *words]))


def moved(grid: Grid, move: Move, board: Board) -> Grid:
    """A grid after a symmetry."""
    cells, digits = move
    count = len(cells)
    values, givens, masks = ["."] * count, ["."] * count, [0] * count
    for cell, at in enumerate(cells):
        if grid.value(cell):
            values[at] = str(digits[grid.value(cell)])
        if grid.is_given(cell):
            givens[at] = values[at]
        masks[at] = sum(1 << (digits[d] - 1) for d in grid.candidates(cell))
    return Grid.load(Puzzle("".join(givens), board=board), "".join(values), exact(masks))


Conclusions = set[tuple[str, frozenset[tuple[int, int]], frozenset[tuple[int, int]], bool]]


def conclusions(steps: Iterable[Step], move: Move | None = None) -> Conclusions:
    """The conclusions of steps or, if a move is given, their images under the move."""

    def there(candidates: Iterable[Candidate]) -> frozenset[tuple[int, int]]:
        pairs = ((int(each.cell), int(each.digit)) for each in candidates)
        cells, digits = move or (range(81), range(10))
        return frozenset((cells[cell], digits[digit]) for cell, digit in pairs)

    return {
        (s.technique, there(s.placements), there(s.eliminations), s.contradiction) for s in steps
    }


def random_state(seed: int, size: int) -> Grid:
    """A grid covered with clues, in which some digits and candidates of a solution are known."""
    draw = random.Random(seed)
    empty = Puzzle("." * size * size, board=f"{size}x{size}")
    solution = random_grid(seed, board=empty.board).digits()
    words = [f"{size}x{size}"]
    for _ in range(2 * size):
        row, column = draw.randrange(size - 2), draw.randrange(size - 2)
        near = [(row + down, column + across) for down in range(3) for across in range(3)]
        places = draw.sample(near, draw.randint(2, min(5, size - 1)))
        by_digit = {solution[r * size + c]: (r, c) for r, c in places}
        if draw.random() < 0.5:
            words.append(KillerCage(tuple(sorted(by_digit.values())), sum(by_digit)).word)
        elif len(by_digit) > 1:
            words.append(Thermometer(tuple(by_digit[digit] for digit in sorted(by_digit))).word)
    givens = "".join(str(d) if draw.random() < 0.15 else "." for d in solution)
    grid = Grid(Puzzle(givens, board="+".join(words)))
    for cell in grid.open_cells:
        for digit in grid.candidates(cell):
            if digit != solution[cell] and draw.random() < 0.3:
                grid.remove(cell.with_digit(digit))
    return grid


def states(technique: Technique) -> Iterator[Grid]:
    for case in cases(technique.id):
        if case.fires:
            yield case.grid()
    for seed in range(part(12, 60)):
        yield random_state(seed, (4, 6, 9)[seed % 3])


@pytest.mark.volume
@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.id)
def test_what_is_found_moves_with_the_clues(technique: Technique) -> None:
    names = [technique.id]
    found = 0
    for number, grid in enumerate(states(technique)):
        steps = [*nonet.steps(grid, techniques=names)]
        found += any(step.technique == technique.id for step in steps)
        for seed in range(part(2, 6)):
            draw = random.Random(1000 * number + seed)
            move = random_move(draw, grid.board.digits)
            if not all(isinstance(clue, KillerCage | Thermometer) for clue in grid.board.clues):
                move = move[0], [*range(grid.board.digits + 1)]  # few clues allow renamed digits
            others = moved(grid, move, moved_board(grid.board, move, draw))
            assert conclusions(nonet.steps(others, techniques=names)) == conclusions(steps, move)
    assert found > 2
