// The techniques, asked for once.

import { ask } from "./server.js";

let known = null;

/** All techniques, easiest first, as the server sends them. */
export async function techniques() {
  known ??= ask("techniques", {}).then((answer) => answer.techniques);
  try {
    return await known;
  } catch (error) {
    known = null;
    throw error;
  }
}

/** The least difficulty of the forms of a technique. */
export const easiest = ({ forms }) => Math.min(...forms.map(({ difficulty }) => difficulty));
