// Store in the browser which exercises of the tutorial have been solved.

const PLACE = "nonet-tutorial";

function read() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** The numbers of a lesson's solved exercises. */
export const solvedIn = (lesson) => new Set(read()[lesson] ?? []);

/** The number of solved exercises in all lessons. */
export const solvedInAll = () =>
  Object.values(read()).reduce((count, solved) => count + solved.length, 0);

/** Store that an exercise has been solved. */
export function solve(lesson, exercise) {
  const all = read();
  all[lesson] = [...new Set([...(all[lesson] ?? []), exercise])].sort();
  localStorage.setItem(PLACE, JSON.stringify(all));
}
