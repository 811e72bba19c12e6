// Summarise the player's games: how many were solved, how fast, and on how many consecutive days
// the puzzle of the day was solved.

const DAILY = /^daily (\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000; // milliseconds

/** The `source` of a game that is a puzzle of the day. */
export const sourceOf = (day) => `daily ${day}`;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Summarise the solved games of each level as `{level, count, best, mean, alone}`, easiest level
 * first and games without a level last. Times are in seconds, and `alone` counts the games that
 * were solved without a hint. */
export function byLevel(games, levels) {
  return [...levels, ""]
    .map((level) => {
      const solved = games.filter((game) => game.isSolved && (game.level || "") === level);
      const times = solved.map(({ seconds }) => seconds);
      const mean = Math.round(sum(times) / (times.length || 1));
      const alone = solved.filter(({ hints }) => !hints).length;
      return { level, count: solved.length, best: Math.min(...times), mean, alone };
    })
    .filter(({ count }) => count);
}

/** The number of a date, which increases by one each day. */
function numberOf(year, month, day) {
  return Math.round(Date.UTC(year, month - 1, day) / DAY);
}

/** Count the solved puzzles of the day, the consecutive days up to `today` or yesterday, and the
 * longest run of days. */
export function dailies(games, today) {
  const days = new Set();
  for (const { isSolved, source } of games) {
    const found = isSolved && DAILY.exec(source ?? "");
    if (found) days.add(numberOf(...found.slice(1).map(Number)));
  }
  const row = (day) => {
    let length = 0;
    while (days.has(day - length)) length++;
    return length;
  };
  const last = numberOf(today.getFullYear(), today.getMonth() + 1, today.getDate());
  const longest = Math.max(0, ...[...days].map(row));
  return { count: days.size, now: row(last) || row(last - 1), longest };
}
