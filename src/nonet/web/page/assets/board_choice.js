// A field for the name of a board.

import { learn } from "./boards.js";
import { made } from "./element.js";
import { geometryOf } from "./geometry.js";

const SIZES = ["4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16"];

/** Make a field for the name of any board, which offers the usual sizes and `more` names. */
export function boardChoice(id, more = []) {
  const options = [...SIZES, ...more].map((value) => made("option", { value }));
  const sizes = made("datalist", { id: `${id}-sizes` }, ...options);
  const look = { type: "text", id, list: sizes.id, size: 12, maxlength: 4096, placeholder: "9x9", spellcheck: "false" };
  const field = made("input", look);
  return { field, sizes };
}

/** The board that the player named; the standard board if the field is empty. */
export async function boardChosen({ field }) {
  const name = field.value.trim() || null;
  await learn(name);
  return geometryOf(name);
}
