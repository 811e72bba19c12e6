// The boards of older links and records. Instead of a name, these have the regions of the 81 cells
// and two flags.

const BOXES = "111222333".repeat(3) + "444555666".repeat(3) + "777888999".repeat(3);
const NAME = /^(?:9x9|jigsaw:([1-9]{81}))(\+x)?(\+windoku)?$/;
const NINE = [..."123456789"];

/** The name of the board of a layout `{boxes, diagonals, windows}`; null for the standard board. */
export function boardOfLayout(layout) {
  if (!layout) return null;
  const { boxes, diagonals, windows } = layout;
  const base = boxes === BOXES ? "9x9" : `jigsaw:${boxes}`;
  return `${base}${diagonals ? "+x" : ""}${windows ? "+windoku" : ""}`;
}

/** The layout of a board with this name; null if older links have no layout for it. */
export function layoutOfBoard(name) {
  const [, boxes = BOXES, diagonals, windows] = NAME.exec(name) ?? [null, ""];
  if (!isLayout(boxes)) return null;
  return { boxes, diagonals: diagonals !== undefined, windows: windows !== undefined };
}

/** Whether there are nine regions of nine cells. */
export const isLayout = (boxes) => NINE.every((box) => boxes.split(box).length === 10);
