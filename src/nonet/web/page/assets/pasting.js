// Puzzles out of text that was pasted, typed, or is in an address. 81 characters are read here, all
// else by the server.

import { notify } from "./announce.js";
import { lineIn } from "./codec.js";
import { ask } from "./server.js";
import { fromServer, puzzleOf, startOf } from "./state.js";

/** The states of a text, and what could not be read: `{states, errors}`. Words that were left out of
 * a single puzzle are shown. */
export async function statesIn(text) {
  const line = lineIn(text);
  if (line) return { states: [startOf(puzzleOf(line))], errors: [] };
  const { states, errors } = await ask("read", { text });
  if (states.length === 1 && errors.length) notify(errors.map(({ message }) => message).join(" "));
  return { states: states.map(({ state }) => fromServer(state)), errors };
}
