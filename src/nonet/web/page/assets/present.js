// The state that a view begins with: that of the address, else that of the game seen last.

import { decode, lineIn } from "./codec.js";
import * as games from "./games.js";
import { starter } from "./starters.js";
import { puzzleOf, startOf } from "./state.js";

export async function presentState() {
  try {
    const state = decode(location.hash.slice(1));
    if (state) return state;
  } catch {
    // A broken link says nothing: the last game is shown.
  }
  const line = lineIn(location.search);
  if (line) return startOf(puzzleOf(line));
  const [last] = await games.all();
  return last ? decode(last.now) : startOf(starter(new Set(), games.idOf).puzzle);
}
