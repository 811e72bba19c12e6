// Get the description of a board from the server by the name of the board.

import { isKnown, register } from "./geometry.js";
import { boardOfLayout } from "./layouts.js";
import { ask, Offline } from "./server.js";
import { fromServer } from "./state.js";

const LAST = "nonet-board"; // the description of the last board, which may be needed without the server

/** Make sure that a board is known. Null is the standard board. */
export async function learn(name) {
  if (isKnown(name)) return;
  try {
    const { kinds: _, ...description } = await ask("board", { name });
    register(description, name);
    localStorage.setItem(LAST, JSON.stringify(description));
  } catch (error) {
    if (isKnown(name)) return; // the description could not be stored
    const last = JSON.parse(localStorage.getItem(LAST));
    if (!(error instanceof Offline) || last?.name !== name) throw error;
    register(last);
  }
}

/** Make a state from the server's format, on any board. */
export async function stateFrom(data) {
  await learn(data.board ?? boardOfLayout(data.geometry));
  return fromServer(data);
}
