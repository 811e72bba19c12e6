// Read the state in the address of a view. After "#" comes the whole board, or any text that the
// server reads. After "?" comes a puzzle in the parameter p, s or bd.

import { learn } from "./boards.js";
import { boardIn, decode } from "./codec.js";
import { statesIn } from "./pasting.js";
import { problemIn } from "./problem.js";
import { Offline } from "./server.js";
import { translate } from "./words.js";

const MOST_SHOWN = 40;

/** The state, or null if the address has no state. Throws an Error if it has a state that cannot be
 * read. */
export async function stateInAddress() {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (!fragment && !/[?&](p|s|bd)=/.test(location.search)) return null;
  await learn(boardIn(fragment));
  const state = decode(fragment);
  if (state) return state;
  const { states } = await statesIn(fragment || location.href);
  if (!states.length) throw new Error("the link holds no puzzle");
  return states[0];
}

/** Report why the address cannot be opened. */
export function brokenLink(why) {
  const text = location.hash.slice(1) || location.search.slice(1);
  const link = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return translate("link.broken", { link, why });
}

/** The reason why the address cannot be opened, from the error of `stateInAddress`. */
export function problemInAddress(error) {
  const isKnown = error.kind || error instanceof Offline;
  return brokenLink(isKnown ? problemIn(error) : translate("link.nothing"));
}
