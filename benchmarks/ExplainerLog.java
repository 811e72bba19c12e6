import diuf.sudoku.Cell;
import diuf.sudoku.Grid;
import diuf.sudoku.solver.Hint;
import diuf.sudoku.solver.HintProducer;
import diuf.sudoku.solver.Rule;
import diuf.sudoku.solver.Solver;
import diuf.sudoku.solver.rules.AlignedExclusion;
import diuf.sudoku.solver.rules.AlignedPairExclusion;
import diuf.sudoku.solver.rules.Fisherman;
import diuf.sudoku.solver.rules.HiddenSet;
import diuf.sudoku.solver.rules.HiddenSingle;
import diuf.sudoku.solver.rules.Locking;
import diuf.sudoku.solver.rules.NakedSet;
import diuf.sudoku.solver.rules.NakedSingle;
import diuf.sudoku.solver.rules.XYWing;
import diuf.sudoku.solver.rules.chaining.Chaining;
import diuf.sudoku.solver.rules.unique.BivalueUniversalGrave;
import diuf.sudoku.solver.rules.unique.UniqueLoops;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.List;
import java.util.Locale;

/** Logs the steps of Sudoku Explainer 1.2.1, which has no log itself. The rules of that program are
 *  tried in order, and the first hint of a rule is the step.
 *
 *  <p>From rating 9.0 on, steps depend on the order of cells in a hash table, and so on the hash
 *  codes of cells. The virtual machine chooses these anew in each run. To get the same answer every
 *  time, this program is run with -XX:+UnlockExperimentalVMOptions -XX:hashCode=3, which numbers
 *  objects in the order in which they request a hash code. The cells of the grid request theirs
 *  first, row by row. Their hash tables are then the same as in SukakuExplainer, where the hash code
 *  of a cell is its number.
 *
 *  <p>Reads a puzzle of 81 characters from each line. Answers with a line for each step, and then
 *  with the puzzle. The line of a step has the rating, the text, and the remaining candidates as 729
 *  characters, separated by tabs.
 */
public final class ExplainerLog {
  private static final int SIDE = 9;
  private static final int TABLE = 128; // the number of slots in a hash table of all cells
  private static final List<HintProducer> RULES =
      List.of(
          new HiddenSingle(),
          new Locking(true),
          new HiddenSet(2, true),
          new NakedSingle(),
          new HiddenSet(3, true),
          new Locking(false),
          new NakedSet(2),
          new Fisherman(2),
          new HiddenSet(2, false),
          new NakedSet(3),
          new Fisherman(3),
          new HiddenSet(3, false),
          new XYWing(false),
          new XYWing(true),
          new UniqueLoops(),
          new NakedSet(4),
          new Fisherman(4),
          new HiddenSet(4, false),
          new BivalueUniversalGrave(),
          new AlignedPairExclusion(),
          new Chaining(false, false, false, 0),
          new AlignedExclusion(3),
          new Chaining(false, true, true, 0),
          new Chaining(true, false, false, 0),
          new Chaining(true, true, false, 0),
          new Chaining(true, true, false, 1),
          new Chaining(true, true, false, 2),
          new Chaining(true, true, false, 3),
          new Chaining(true, true, false, 4),
          new Chaining(true, true, false, 5));

  /** The first hint of a rule ends its search. */
  private static final class First {
    Hint hint;

    void add(Hint found) throws InterruptedException {
      hint = found;
      throw new InterruptedException();
    }
  }

  private static Hint next(Grid grid) {
    for (HintProducer rule : RULES) {
      First first = new First();
      try {
        rule.getHints(grid, first::add);
      } catch (InterruptedException found) {
        return first.hint;
      }
    }
    return null;
  }

  private static boolean solved(Grid grid) {
    for (int cell = 0; cell < SIDE * SIDE; ++cell) {
      if (grid.getCellValue(cell % SIDE, cell / SIDE) == 0) {
        return false;
      }
    }
    return true;
  }

  private static String marks(Grid grid) {
    StringBuilder marks = new StringBuilder();
    for (int index = 0; index < SIDE * SIDE; ++index) {
      Cell cell = grid.getCell(index % SIDE, index / SIDE);
      for (int digit = 1; digit <= SIDE; ++digit) {
        boolean there = cell.getValue() == digit || cell.hasPotentialValue(digit);
        marks.append(there ? (char) ('0' + digit) : '.');
      }
    }
    return marks.toString();
  }

  /** Makes hash tables of cells behave as if the hash code of a cell were its number. */
  private static void number(Grid grid) {
    int next = new Object().hashCode() + 1;
    while ((next & (TABLE - 1)) != 0 || place(next) != 0) {
      next = new Object().hashCode() + 1;
    }
    for (int index = 0; index < SIDE * SIDE; ++index) {
      int code = grid.getCell(index % SIDE, index / SIDE).hashCode();
      if (place(code) != index) {
        throw new IllegalStateException("the hash codes of cells are not their numbers: " + code);
      }
    }
  }

  /** The slot of a hash table that a hash code leads to. */
  private static int place(int code) {
    return (code ^ code >>> 16) & (TABLE - 1);
  }

  private static Grid grid(String puzzle) {
    Grid grid = new Grid();
    number(grid);
    for (int cell = 0; cell < SIDE * SIDE; ++cell) {
      int value = Character.digit(puzzle.charAt(cell), 10);
      if (value > 0) {
        grid.setCellValue(cell % SIDE, cell / SIDE, value);
      }
    }
    new Solver(grid).rebuildPotentialValues();
    return grid;
  }

  public static void main(String[] arguments) throws java.io.IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Grid grid = grid(line);
      for (Hint hint = next(grid); hint != null && !solved(grid); hint = next(grid)) {
        double rating = Math.floor((((Rule) hint).getDifficulty() + 0.05) * 10) / 10;
        String text = hint.toString();
        hint.apply();
        System.out.printf(Locale.ROOT, "%.1f\t%s\t%s%n", rating, text, marks(grid));
      }
      System.out.println(line);
      System.out.flush();
    }
  }
}
