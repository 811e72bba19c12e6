// The techniques, asked for once.

import { ask } from "./server.js";

let known = null;

/** All techniques, easiest first, as the server tells of them. */
export async function techniques() {
  known ??= ask("techniques", {}).then((answer) => answer.techniques);
  try {
    return await known;
  } catch (error) {
    known = null;
    throw error;
  }
}

const LETTERS = /^(als|xyz|xy|xz|[a-z])$/;

/** How a technique is called as a whole: by its only form, or by its id in words. */
export function titleOf({ id, forms }) {
  if (forms.length === 1) return forms[0].name;
  const words = id.split("-").map((word) => {
    if (LETTERS.test(word)) return word.toUpperCase();
    return word === "de" ? word : word[0].toUpperCase() + word.slice(1);
  });
  return words.join(" ").replace(/\b(ALS|XYZ|XY|[A-Z]) (?=[A-Z])/g, "$1-");
}

/** The least difficulty of the forms of a technique. */
export const easiest = ({ forms }) => Math.min(...forms.map(({ difficulty }) => difficulty));
