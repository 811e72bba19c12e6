// Read puzzles from text that was pasted or typed, or that is in an address. A plain line of 81
// characters is read here, and the server reads everything else.

import { notify } from "./announce.js";
import { stateFrom } from "./boards.js";
import { lineIn } from "./codec.js";
import { ask } from "./server.js";
import { puzzleOf, startOf } from "./state.js";

/** The states in text and the parts that could not be read, as `{states, errors}`. If there is only
 * one puzzle, words that were ignored are shown. */
export async function statesIn(text) {
  const line = lineIn(text);
  if (line) return { states: [startOf(puzzleOf(line))], errors: [] };
  const { states, errors } = await ask("read", { text });
  if (states.length === 1 && errors.length) notify(errors.map(({ message }) => message).join(" "));
  return { states: await Promise.all(states.map(({ state }) => stateFrom(state))), errors };
}

/** The errors in the parts of the input that could not be read, each with its line. */
export const problemsIn = (errors) => errors.map(({ line, message }) => `${line}: ${message}`).join(" ");
