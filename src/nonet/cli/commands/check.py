"""`nonet check`: check whether a puzzle is valid, or whether a grid in progress is right so far."""

from collections.abc import Iterator, Sequence

from ...formats import State
from ...model import Grid, Sentence, Text, counted
from ...verbs.soundness import soundness_of
from ...verbs.wire.grid import puzzle_text
from ..answer import Answer
from ..command import command
from ..display import Display
from ..exit_codes import FINE, WRONG
from ..input import NAME_THEM, NOT_TOLD, Puzzles, with_givens
from ..options import OutputChoice, output_options, puzzle_options
from ..run import Job, run
from ..several import two_solutions_text
from ..step_text import mistake_list


@command(
    "nonet check @seventeen",
    "nonet check grid.txt --givens puzzle.txt   all mistakes in a half-filled grid",
    "nonet check samurai.txt --board samurai",
    "nonet check puzzles.txt --format csv",
)
@puzzle_options(givens=True, signs=True)
@output_options()
def check(puzzles: Puzzles, output: OutputChoice) -> int:
    """Check that a puzzle has no clashes, exactly one solution and no redundant givens, or that a
    grid in progress is right so far. All mistakes are listed.
    """
    return run(puzzles, Job(Checked, Checked, prepare=with_givens(puzzles)), output)


class Checked(Answer):
    """The faults of one puzzle or grid; there may be none."""

    columns = ("puzzle", "status", "mistakes", "minimal")

    def __init__(self, state: State) -> None:
        self.found = soundness_of(Grid(state))
        self.grid = self.found.grid
        self.code = FINE if self.found.is_right else WRONG

    def text(self, display: Display) -> str:
        return "\n".join(self._lines(display))

    def _lines(self, display: Display) -> Iterator[str]:
        if self.found.mistakes:
            yield from mistake_list(self.found, display)
        elif not self.found.solutions:
            yield "The puzzle has no solution. nonet explain shows why."
            if self.grid.puzzle.given_count:
                yield f"{NOT_TOLD} {NAME_THEM}"
        elif self.found.is_begun:
            yield self._progress()
        if len(self.found.solutions) > 1:
            solutions = tuple(map(self.written, self.found.solutions))
            yield two_solutions_text(self.found.fresh, solutions, display)
        elif self.found.solutions and not self.found.is_begun:
            yield from self._sound(display)

    def _progress(self) -> str:
        left = len(self.grid.open_cells)
        if not left:
            return "Complete and right."
        filled = len(self.grid.values) - self.grid.puzzle.given_count - left
        if not filled:
            return f"Right so far: no candidate was wrongly ruled out; {left} cells to fill."
        return f"Right so far: {counted(filled, 'cell')} filled, {left} to fill."

    def _sound(self, display: Display) -> Iterator[str]:
        if not self.grid.open_cells:
            yield "Complete and right: every region has its digits."
            return
        givens = self.grid.puzzle.given_count
        states = "only candidates" if self.grid.puzzle.is_sukaku else f"{givens} givens"
        yield display.heading(f"Valid: {states}, exactly one solution.")
        if self.found.is_minimal:
            yield "Minimal: no given can be removed."
        elif self.found.is_minimal is False:
            yield display.paragraph(self._spare(), self.grid.board)
        elif self.found.undecided:
            many = self.found.undecided
            yield f"Perhaps not minimal: the search gave up on {many} of the givens."

    def _spare(self) -> Text:
        cells = self.found.redundant
        words = "Not minimal: any one of these {count} givens can be removed: {cells}."
        sentence = Sentence(words, count=len(cells), cells=cells)
        if len(cells) == 1:
            sentence = Sentence("Not minimal: the given at {cells} can be removed.", cells=cells)
        sentences = [sentence]
        if many := self.found.undecided:
            sentences.append(
                Sentence("The search gave up on {count} of the other givens.", count=many)
            )
        return Text(sentences)

    def line(self) -> str:
        if self.found.mistakes:
            return "#mistakes " + " ".join(each.text.render() for each in self.found.mistakes)
        return self.found.status.value

    def rows(self) -> list[Sequence[object]]:
        minimal = {True: "true", False: "false", None: ""}[self.found.is_minimal]
        status = self.found.status.value
        return [(self.written(puzzle_text(self.grid)), status, len(self.found.mistakes), minimal)]

    def value(self) -> object:
        return self.found
