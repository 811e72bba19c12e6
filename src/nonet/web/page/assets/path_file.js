// Save a path and its pictures as files, and print them.

import { button, made } from "./element.js";
import { pngOf } from "./picture_file.js";
import { printList } from "./printing.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { ladder } from "./settings.js";
import { saveAs, showShare } from "./share.js";
import { toServer } from "./state.js";
import { translate } from "./words.js";

const FORMATS = {
  text: ["txt", "text/plain"],
  html: ["html", "text/html"],
  json: ["json", "application/json"],
};

/** Make buttons that save files. `start()` is the state at the start of the path, and `state()` is
 * the state on the viewer's board. */
export function pathFiles(start, state, viewer) {
  const problem = made("p", { class: "problem", role: "alert" });
  const trying = (work) => async () => {
    problem.textContent = "";
    try {
      await work();
    } catch (error) {
      problem.textContent = problemIn(error) ?? "";
    }
  };
  const whole = async (to) => {
    const body = { state: toServer(start()), ladder: { ...ladder(), guess: true }, format: to };
    const { text } = await ask("export", body);
    const [ending, type] = FORMATS[to];
    saveAs(`sudoku-path.${ending}`, text, type);
  };
  const picture = async () => viewer.picture() ?? (await ask("picture", { state: toServer(state()) })).svg;
  const actions = {
    share: () => showShare(state(), "/analyse"),
    text: () => whole("text"),
    html: () => whole("html"),
    json: () => whole("json"),
    svg: async () => saveAs("sudoku.svg", await picture(), "image/svg+xml"),
    png: async () => saveAs("sudoku.png", await pngOf(await picture()), "image/png"),
    print: () => printList([start()], "path"),
  };
  const keys = Object.entries(actions).map(([name, work]) => button(translate(`export.${name}`), trying(work)));
  return made(
    "details",
    {},
    made("summary", {}, translate("export.title")),
    made("div", { class: "row" }, ...keys),
    problem,
  );
}
