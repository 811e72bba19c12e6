// Which exercises of the tutorial were solved, kept in the browser.

const PLACE = "nonet-tutorial";

function read() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** The exercises of a lesson that were solved, by their numbers. */
export const solvedIn = (lesson) => new Set(read()[lesson] ?? []);

/** How many exercises of all lessons were solved. */
export const solvedInAll = () =>
  Object.values(read()).reduce((count, solved) => count + solved.length, 0);

/** Keep that an exercise was solved. */
export function solve(lesson, exercise) {
  const all = read();
  all[lesson] = [...new Set([...(all[lesson] ?? []), exercise])].sort();
  localStorage.setItem(PLACE, JSON.stringify(all));
}
