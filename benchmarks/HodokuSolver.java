import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import solver.SudokuSolver;
import solver.SudokuSolverFactory;
import sudoku.Options;
import sudoku.StepConfig;
import sudoku.Sudoku2;

/** Calls HoDoKu's own solver repeatedly in the same warm virtual machine.
 *
 *  <p>The arguments are a file with one puzzle per line, the techniques that are switched off (their
 *  positions in HoDoKu's list, separated by commas), the seconds to warm up, and the number of
 *  measurements. Prints the CPU seconds of the solving thread for each measurement, and then the
 *  level of each puzzle.
 */
public final class HodokuSolver {
  private static final double SECOND = 1e9;

  private static double processor() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / SECOND;
  }

  private static void switchOff(String places) {
    StepConfig[] steps = Options.getInstance().getOrgSolverSteps();
    for (String place : places.split(",")) {
      steps[Integer.parseInt(place)].setEnabled(false);
    }
    Options.getInstance().adjustOrgSolverSteps();
  }

  private static void solve(SudokuSolver solver, String puzzle) {
    Sudoku2 sudoku = new Sudoku2();
    sudoku.setSudoku(puzzle);
    solver.setSudoku(sudoku);
    solver.solve();
  }

  public static void main(String[] arguments) throws java.io.IOException {
    List<String> puzzles = Files.readAllLines(Path.of(arguments[0]));
    switchOff(arguments[1]);
    SudokuSolver solver = SudokuSolverFactory.getDefaultSolverInstance();
    double end = processor() + Double.parseDouble(arguments[2]);
    for (int next = 0; processor() < end; next = (next + 1) % puzzles.size()) {
      solve(solver, puzzles.get(next));
    }
    String[] levels = new String[puzzles.size()];
    for (int times = Integer.parseInt(arguments[3]); times > 0; --times) {
      double start = processor();
      for (int i = 0; i < levels.length; ++i) {
        solve(solver, puzzles.get(i));
        levels[i] = StepConfig.getLevelName(solver.getLevel());
      }
      System.out.println(processor() - start);
    }
    System.out.println(String.join("\n", levels));
    System.out.flush();
    System.exit(0); // HoDoKu's own threads wait for more work
  }
}
