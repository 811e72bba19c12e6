import diuf.sudoku.Grid;
import diuf.sudoku.solver.Solver;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;

/** Rates puzzles with Sudoku Explainer 1.2.1, one after another in the same warm virtual machine.
 *
 *  <p>Reads a puzzle of 81 characters from each line, and answers at once with the CPU nanoseconds
 *  of the thread, and ER, EP and ED.
 */
public final class ExplainerTimes {
  private static final int SIDE = 9;

  private static long processor() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static Solver rated(String puzzle) {
    Grid grid = new Grid();
    for (int cell = 0; cell < SIDE * SIDE; ++cell) {
      int value = Character.digit(puzzle.charAt(cell), 10);
      if (value > 0) {
        grid.setCellValue(cell % SIDE, cell / SIDE, value);
      }
    }
    Solver solver = new Solver(grid);
    solver.want = 0;
    solver.rebuildPotentialValues();
    solver.getDifficulty();
    return solver;
  }

  public static void main(String[] arguments) throws java.io.IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      long start = processor();
      Solver solver = rated(line);
      long taken = processor() - start;
      System.out.println(
          taken + " " + solver.difficulty + " " + solver.pearl + " " + solver.diamond);
      System.out.flush();
    }
  }
}
