// What a player's games come to: how many were solved, how fast, and on which days in a row the
// puzzle of the day.

const DAILY = /^daily (\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000; // milliseconds

/** What the game of the puzzle of a day has for its source. */
export const sourceOf = (day) => `daily ${day}`;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Of each level, easiest first and those without a level last: `{level, count, best, mean, alone}`
 * of the games that were solved; times in seconds, `alone` without a hint. */
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

/** The number of a day: one more for the day after. */
function numberOf(year, month, day) {
  return Math.round(Date.UTC(year, month - 1, day) / DAY);
}

/** Of the puzzles of days that were solved: how many, how many in a row up to `today` or the day
 * before it, and the longest row. */
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
