// The state that the address of a view holds: after "#" everything that is on a board, or any text
// that the server reads; after "?" a puzzle as p, s or bd.

import { decode } from "./codec.js";
import { statesIn } from "./pasting.js";

/** The state, or null where the address has none.
 *
 * Throws an Error where it has one that cannot be read. */
export async function stateInAddress() {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (!fragment && !/[?&](p|s|bd)=/.test(location.search)) return null;
  const state = fragment ? decode(fragment) : null;
  if (state) return state;
  const { states } = await statesIn(fragment || location.href);
  return states[0] ?? null;
}
