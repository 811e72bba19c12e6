// The spreadsheet functions that Excel calls for =NONET.SOLVE(B4:J12) and the like. The server
// computes the answers. nonet.web.office.routes writes the metadata for Excel.

import { problemIn } from "../problem.js";
import { ask, stream } from "../server.js";
import { translate } from "../words.js";
import { Batch } from "./batch.js";

const CELLS = 81;

const together = new Batch(async (calls, signal) => (await ask("functions", { calls }, signal)).results);

/** An error value for a cell. `kind` is a name in `CustomFunctions.ErrorCode`. */
function cellError(kind, message) {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[kind], message);
}

/** Make an Excel function that takes a range. All of these functions use the same operation. */
function ofRange(name) {
  return async (cells, option, signal) => {
    const count = cells.length * cells[0].length;
    if (count > CELLS) throw cellError("invalidValue", translate("function.too-large", { count }));
    const result = await together.ask({ name, cells, option: option ?? null }, signal);
    if (result.error !== undefined) throw cellError("invalidValue", result.error);
    return result.value;
  };
}

/** Make a new puzzle, as rows in which "" is a blank cell. */
async function generate(level, seed, signal) {
  const query = { level: level ?? "medium", seed: seed ?? 0, symmetry: "rotational-180" };
  for await (const { name, data } of stream("generate", query, signal)) {
    if (name === "error") throw cellError("invalidValue", data.message);
    if (name !== "puzzle") continue;
    const signs = [...data.state.puzzle].map((sign) => (sign === "." ? "" : Number(sign)));
    return Array.from({ length: 9 }, (_, row) => signs.slice(row * 9, row * 9 + 9));
  }
  throw cellError("notAvailable", translate("server.offline"));
}

const FUNCTIONS = {
  SOLVE: (cells, signal) => ofRange("SOLVE")(cells, null, signal),
  HINT: ofRange("HINT"),
  RATE: ofRange("RATE"),
  COUNT: ofRange("COUNT"),
  GENERATE: generate,
};

/** The functions for Excel. After the arguments in the cell, they get an object for aborting the
 * call. A faulty puzzle gives #VALUE!, and a server that does not answer gives #N/A. */
function called(carryOut, spoken) {
  return async (...words) => {
    const invocation = words.pop();
    const request = new AbortController();
    invocation.onCanceled = () => request.abort();
    try {
      await spoken;
      return await carryOut(...words, request.signal);
    } catch (error) {
      if (error instanceof CustomFunctions.Error) throw error;
      const isWrong = error.kind === "BadRequest";
      throw cellError(isWrong ? "invalidValue" : "notAvailable", problemIn(error) ?? "");
    }
  };
}

/** Register the functions with Excel. They wait until the words are loaded (`spoken`). */
export function associate(spoken) {
  for (const [id, carryOut] of Object.entries(FUNCTIONS))
    CustomFunctions.associate(id, called(carryOut, spoken));
}
