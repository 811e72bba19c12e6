"""The built-in puzzles as data, about easiest first."""

from __future__ import annotations

from typing import Final

_TABLE: Final = """\
newspaper | Newspaper easy | nonet, 2026
A symmetrical puzzle with 32 clues that singles alone solve, as newspapers print on a Monday.
...2.4...47..8..5...3..79..1.9.4572.5.......9.3812.4.5..27..5...8..5..31...3.8...

wikipedia | The example of Wikipedia | Wikipedia's article on Sudoku
The grid that most articles and tutorials on Sudoku show.
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

seventeen | Seventeen clues | the list of 17-clue puzzles collected by Gordon Royle
Seventeen givens are the fewest that a puzzle with one solution can have.
000000010400000000020000000000050407008000300001090000300400200050100000000806000

stress | Brute-force stress | unknown
Made to slow down programs that try digits row by row; no harder than others for logic.
..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9

wings | Wings | a list of puzzles graded by HoDoKu
After 19 singles, wings, a kite and an empty rectangle are needed.
....4.....67...15...49.....59...2.8..86.74..2.....8.1........4..7...52....872...5

guess-and-check | Guess and check | qqwing, a generator
Chains and sets fill 29 cells and are stuck; one guess helps.
8.3.6.......1.5........28.....2..4....4.1..69...5.6.2..2.9.15..6....42........3..

ai-escargot | AI Escargot | Arto Inkala, 2006
The first puzzle that newspapers called the hardest in the world.
1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..

inkala-2010 | Inkala 2010 | Arto Inkala, 2010
The hardest puzzle in the world according to the newspapers of 2010.
..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..

inkala-2012 | Inkala 2012 | Arto Inkala, 2012
The successor of Inkala 2010; 20 cells of rows 3, 4, 5, 9 form one large closed set.
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..

platinum-blonde | Platinum Blonde | coloin, on a Sudoku forum
A monster of chains in which no exotic pattern is known; 21 clues.
.......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...

fata-morgana | Fata Morgana | a Sudoku forum
The first puzzle in which an exocet was seen: base r5c4 and r5c6, targets r4c2 and r6c8.
........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........

silver-plate | Silver Plate | a Sudoku forum
An exocet with base r6c5 and r6c6 gives two eliminations; the rest stays hard.
1.......7.2.4...6...3...5...9..4........62.4....9..8....5.....3.6.2...8.7....1...

easter-monster | Easter Monster | jpf, on a Sudoku forum, 2007
The puzzle that brought the SK loop to light, around r2c2, r2c8, r8c8 and r8c2.
1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1

golden-nugget | Golden Nugget | tarek, on a Sudoku forum
One of the hardest known for years, rated 11.9 by Sudoku Explainer.
.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....

patience | Patience | a Sudoku forum
Rated 11.9; 16 cells of rows 2, 4, 5, 7 form one large closed set.
12.3.....4.5...6...7.....2.6..1..3....453.........8..9...45.1.........8......2..7

loki | Loki | mith, on a Sudoku forum
A tridagon on 3, 5 and 7 with one guardian, 1r8c8, in boxes 5, 6, 8 and 9.
57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..

two-solutions | Two solutions | nonet, 2026
The newspaper puzzle without the given 4 at r2c1; two fillings remain.
...2.4....7..8..5...3..79..1.9.4572.5.......9.3812.4.5..27..5...8..5..31...3.8...
"""
"""Of each puzzle name, title, author and date; a line on why it is here; and its givens."""

BUILT_IN: Final = tuple(
    (*named.split(" | "), about, givens)
    for named, about, givens in (entry.splitlines() for entry in _TABLE.split("\n\n"))
)
"""Of each puzzle its name, title, author and date, why it is here, and givens."""

SEVERAL_SOLUTIONS: Final = {"two-solutions": 2}
"""How many solutions those have that have not one."""
