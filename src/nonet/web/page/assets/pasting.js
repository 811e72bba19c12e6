// Reads puzzles from text that was pasted, typed, or is in an address. Plain 81 characters are read
// here, everything else by the server.

import { notify } from "./announce.js";
import { lineIn } from "./codec.js";
import { ask } from "./server.js";
import { fromServer, puzzleOf, startOf } from "./state.js";

/** The states of a text, and the parts that could not be read: `{states, errors}`. For a single
 * puzzle, words that were ignored are shown. */
export async function statesIn(text) {
  const line = lineIn(text);
  if (line) return { states: [startOf(puzzleOf(line))], errors: [] };
  const { states, errors } = await ask("read", { text });
  if (states.length === 1 && errors.length) notify(errors.map(({ message }) => message).join(" "));
  return { states: states.map(({ state }) => fromServer(state)), errors };
}
