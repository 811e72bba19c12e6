// The state with which a view starts: the state in the address, or else the state of the game that was
// seen last.

import { problemInAddress, stateInAddress } from "./address.js";
import { decode } from "./codec.js";
import { made } from "./element.js";
import * as games from "./games.js";
import { starter } from "./starters.js";
import { startOf } from "./state.js";

export async function presentState() {
  document.getElementById("broken-link")?.remove();
  try {
    const state = await stateInAddress();
    if (state) return state;
  } catch (error) {
    const attributes = { class: "problem", id: "broken-link", role: "alert" };
    const problem = made("p", attributes, problemInAddress(error));
    document.querySelector("#view h1").after(problem);
  }
  const [last] = await games.all();
  return last ? decode(last.now) : startOf(starter(new Set(), games.idOf).puzzle);
}
