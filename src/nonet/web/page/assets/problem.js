// Errors of requests, in words.

import { Offline } from "./server.js";
import { translate } from "./words.js";

/** The message for an error of `server.js`; null if the request was aborted. */
export function problemIn(error) {
  if (error.name === "AbortError") return null;
  if (error instanceof Offline) return translate("server.offline");
  if (error.kind === undefined) throw error;
  return error.message;
}
