// The controls for the branches of a game: undo, redo, choosing a branch, and checkpoints.

import { notify } from "./announce.js";
import { learn } from "./boards.js";
import { openDialog } from "./dialog.js";
import { button, made } from "./element.js";
import { problemIn } from "./problem.js";
import { thumbnail } from "./thumbnail.js";
import { translate } from "./words.js";

/** Two boards that the player can choose from, because two windows changed the same cell. */
export function clashOf(history, other, go) {
  const way = (index, text) => {
    const key = button("", () => go(index));
    key.append(thumbnail(history.nodes[index].state), made("span", {}, translate(text)));
    return made("li", {}, key);
  };
  const both = [way(history.at, "windows.this"), way(other, "windows.other")];
  return [made("p", { class: "new" }, translate("windows.clash")), made("ul", { class: "ways" }, ...both)];
}

/** The dialog for checkpoints and branches. `go` receives the number of a node in the history. If the
 * player has added clues, the server has to describe the boards of earlier nodes. */
export async function showWays(history, go) {
  try {
    await Promise.all(history.nodes.map(({ state }) => learn(state.puzzle.board)));
  } catch (error) {
    notify(problemIn(error));
    return;
  }
  const line = (index, name) => {
    const { state } = history.nodes[index];
    const filled = state.values.filter(Boolean).length;
    const text = translate("ways.node", { move: history.depth(index), filled });
    const label = made("span", {}, name && made("strong", {}, name), name && made("br"), text);
    const call = () => {
      dialog.close();
      go(index);
    };
    const key = button("", call, { "aria-current": index === history.at && "true" });
    key.append(thumbnail(state), label);
    return made("li", {}, key);
  };
  const checkpoint = ({ name, at }, number) => {
    const item = line(at, name);
    const forget = button("×", () => (history.forget(number), dialog.close(), go(history.at)), {
      class: "forget",
      "aria-label": translate("ways.forget", { name }),
    });
    item.append(forget);
    return item;
  };
  const ends = history.nodes.flatMap((_, index) =>
    history.nodes.some(({ parent }) => parent === index) ? [] : [index],
  );
  const kept = made("ul", { class: "ways" }, ...history.checkpoints.map(checkpoint));
  const name = made("input", { type: "text", id: "checkpoint", maxlength: 60 });
  const keep = () => {
    history.keep(name.value || translate("ways.unnamed", { number: history.checkpoints.length + 1 }));
    dialog.close();
    go(history.at);
  };
  const dialog = openDialog(
    translate("ways.title"),
    made("h3", {}, translate("ways.checkpoints")),
    made("label", { for: "checkpoint" }, translate("ways.name")),
    made("div", { class: "row" }, name, button(translate("ways.keep"), keep, { class: "primary" })),
    kept,
    made("h3", {}, translate("ways.ends")),
    made("ul", { class: "ways" }, line(0, translate("ways.start")), ...ends.filter(Boolean).map((index) => line(index))),
  );
}
