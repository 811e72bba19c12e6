// The techniques, requested only once.

import { ask } from "./server.js";

let known = null;

/** All techniques from the server, easiest first. */
export async function techniques() {
  known ??= ask("techniques", {}).then((answer) => answer.techniques);
  try {
    return await known;
  } catch (error) {
    known = null;
    throw error;
  }
}

/** The difficulty of a technique's easiest form. */
export const easiest = ({ forms }) => Math.min(...forms.map(({ difficulty }) => difficulty));
