// Puzzles out of text that was pasted, typed, or is in an address. 81 characters are read here, all
// else by the server.

import { lineIn } from "./codec.js";
import { ask } from "./server.js";
import { fromServer, puzzleOf, startOf } from "./state.js";

/** The states of a text, and what could not be read: `{states, errors}`. */
export async function statesIn(text) {
  const line = lineIn(text);
  if (line) return { states: [startOf(puzzleOf(line))], errors: [] };
  const { states, errors } = await ask("read", { text });
  return { states: states.map(({ state }) => fromServer(state)), errors };
}
