// The functions of a spreadsheet: what Excel calls for =NONET.SOLVE(B4:J12) and the like. The server
// answers; docs and what Excel knows of them come from nonet.web.office.functions.

import { problemIn } from "../problem.js";
import { ask, stream } from "../server.js";
import { say } from "../words.js";
import { Batch } from "./batch.js";

const CELLS = 81;

const together = new Batch(async (calls, signal) => (await ask("functions", { calls }, signal)).results);

/** An error of a cell: `kind` is a name of `CustomFunctions.ErrorCode`. */
function cellError(kind, message) {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[kind], message);
}

/** A function of a range: the server has one place for all of them. */
function ofRange(name) {
  return async (cells, option, signal) => {
    const count = cells.length * cells[0].length;
    if (count > CELLS) throw cellError("invalidValue", say("function.too-large", { count }));
    const told = await together.ask({ name, cells, option: option ?? null }, signal);
    if (told.error !== undefined) throw cellError("invalidValue", told.error);
    return told.value;
  };
}

/** A fresh puzzle, as rows; "" is a blank cell. */
async function generate(level, seed, signal) {
  const asked = { level: level ?? "medium", seed: seed ?? 0, symmetry: "rotational-180" };
  for await (const { name, data } of stream("generate", asked, signal)) {
    if (name === "error") throw cellError("invalidValue", data.message);
    if (name !== "puzzle") continue;
    const signs = [...data.state.puzzle].map((sign) => (sign === "." ? "" : Number(sign)));
    return Array.from({ length: 9 }, (_, row) => signs.slice(row * 9, row * 9 + 9));
  }
  throw cellError("notAvailable", say("server.offline"));
}

const FUNCTIONS = {
  SOLVE: (cells, signal) => ofRange("SOLVE")(cells, null, signal),
  HINT: ofRange("HINT"),
  RATE: ofRange("RATE"),
  COUNT: ofRange("COUNT"),
  GENERATE: generate,
};

/** What Excel calls: after what the cell says comes how to give the call up. What is wrong with a
 * puzzle is #VALUE!; a server that does not answer is #N/A. */
function called(carryOut, spoken) {
  return async (...words) => {
    const invocation = words.pop();
    const asked = new AbortController();
    invocation.onCanceled = () => asked.abort();
    try {
      await spoken;
      return await carryOut(...words, asked.signal);
    } catch (error) {
      if (error instanceof CustomFunctions.Error) throw error;
      const isWrong = error.kind === "AskedWrongly";
      throw cellError(isWrong ? "invalidValue" : "notAvailable", problemIn(error) ?? "");
    }
  };
}

/** Let Excel call the functions; they wait until the words are `spoken`. */
export function associate(spoken) {
  for (const [id, carryOut] of Object.entries(FUNCTIONS))
    CustomFunctions.associate(id, called(carryOut, spoken));
}
