import generator.BackgroundGenerator;
import java.lang.management.ManagementFactory;
import sudoku.DifficultyLevel;
import sudoku.GameMode;
import sudoku.Options;

/** Calls HoDoKu's own generator in the same way as its window, for symmetric puzzles of one level.
 *
 *  <p>The arguments are the level from 1 (easy) to 5 (extreme), the seconds to warm up, and the
 *  seconds to measure. Prints the number of puzzles, the CPU seconds of the thread that made them,
 *  and the puzzles.
 */
public final class HodokuGenerator {
  private static final long SECOND = 1_000_000_000L;

  private static long processor() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Makes puzzles until the time is over, and returns the CPU time that this took. */
  private static long make(DifficultyLevel level, long nanoseconds, StringBuilder made) {
    BackgroundGenerator generator = new BackgroundGenerator();
    long start = processor();
    while (processor() - start < nanoseconds) {
      String puzzle = generator.generate(level, GameMode.PLAYING);
      if (puzzle != null) {
        made.append(puzzle).append('\n');
      }
    }
    return processor() - start;
  }

  public static void main(String[] arguments) {
    DifficultyLevel level =
        Options.getInstance().getDifficultyLevels()[Integer.parseInt(arguments[0])];
    make(level, Long.parseLong(arguments[1]) * SECOND, new StringBuilder());
    StringBuilder made = new StringBuilder();
    long took = make(level, Long.parseLong(arguments[2]) * SECOND, made);
    long puzzles = made.chars().filter(c -> c == '\n').count();
    System.out.printf("%d %d%n%s", puzzles, took, made);
    System.out.flush();
    System.exit(0); // HoDoKu's own threads wait for more work
  }
}
