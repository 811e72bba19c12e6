// The state that a view begins with: that of the address, else that of the game seen last.

import { stateInAddress } from "./address.js";
import { notify } from "./announce.js";
import { decode } from "./codec.js";
import * as games from "./games.js";
import { problemIn } from "./problem.js";
import { starter } from "./starters.js";
import { startOf } from "./state.js";
import { say } from "./words.js";

export async function presentState() {
  try {
    const state = await stateInAddress();
    if (state) return state;
  } catch (error) {
    notify((error.kind && problemIn(error)) ?? say("link.broken"));
  }
  const [last] = await games.all();
  return last ? decode(last.now) : startOf(starter(new Set(), games.idOf).puzzle);
}
