// What went wrong with a question, in words.

import { Offline } from "./server.js";
import { say } from "./words.js";

/** The words for an error of `server.js`; null for a question that was given up. */
export function problemIn(error) {
  if (error.name === "AbortError") return null;
  if (error instanceof Offline) return say("server.offline");
  if (error.kind === undefined) throw error;
  return error.message;
}
