// A dialog that lists the keys for the board.

import { openDialog } from "./dialog.js";
import { made } from "./element.js";
import { translate } from "./words.js";

const KEYS = [
  ["1 … 9", "keys.digit"],
  ["A, B, C …", "keys.letters"],
  ["⇧ 1 … 9", "keys.corner"],
  ["Ctrl 1 … 9", "keys.centre"],
  ["Alt 1 … 9", "keys.colour"],
  ["Z X C V B", "keys.modes"],
  ["← ↑ ↓ →, W A S D", "keys.move"],
  ["⇧ ←, Ctrl A", "keys.extend"],
  ["Ctrl ←", "keys.blank"],
  ["Home, End", "keys.ends"],
  ["Del, 0", "keys.erase"],
  ["Ctrl Z, [", "keys.undo"],
  ["Ctrl Y, ]", "keys.redo"],
  ["F", "keys.filter"],
  ["Space", "keys.space"],
  ["L", "keys.first"],
  ["H", "keys.hint"],
  ["Enter", "keys.apply"],
  ["N", "keys.next"],
  ["E", "keys.easy"],
  ["Y", "keys.why"],
  ["P", "keys.pause"],
  ["R, O, K", "keys.speak"],
  ["I", "keys.cell"],
  ["G", "keys.left"],
  ["Esc", "keys.escape"],
];

export function showKeys() {
  const rows = KEYS.map(([keys, id]) =>
    made("tr", {}, made("th", { scope: "row" }, made("kbd", {}, keys)), made("td", {}, translate(id))),
  );
  const table = made("table", { class: "keys-table" }, made("tbody", {}, ...rows));
  openDialog(translate("keys.title"), made("p", {}, translate("keys.where")), table);
}
