import generator.BackgroundGenerator;
import java.lang.management.ManagementFactory;
import sudoku.DifficultyLevel;
import sudoku.GameMode;
import sudoku.Options;

/** Calls HoDoKu's own generator, as its window does: symmetric puzzles of one level.
 *
 *  <p>Arguments: the level, 1 (easy) to 5 (extreme); seconds to warm up; seconds to measure. Prints
 *  how many puzzles came and the processor seconds of the one thread that made them, then the
 *  puzzles.
 */
public final class HodokuGenerator {
  private static final long SECOND = 1_000_000_000L;

  private static long processor() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Makes puzzles until the time is over; returns the processor time it took. */
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
