// The dialog for sharing the board as a link or as text, and for saving a file of all games.

import { notify } from "./announce.js";
import { encode } from "./codec.js";
import { openDialog } from "./dialog.js";
import { button, made } from "./element.js";
import { pngOf } from "./picture_file.js";
import { printList } from "./printing.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { toServer } from "./state.js";
import { translate } from "./words.js";

const FORMATS = ["line", "candidates", "hodoku", "f-puzzles", "sudokupad", "iss", "nonet"];

/** Save text or other data as a file. */
export function saveAs(name, data, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([data], { type }));
  made("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function copied(text) {
  await navigator.clipboard?.writeText(text).catch(() => null);
  notify(translate("share.copied"));
}

/** Offer to share a state. The link opens the state in the view at `path`. */
export function showShare(state, path = "/") {
  const link = `${location.origin}${path}#${encode(state)}`;
  const address = made("input", { type: "text", id: "link", readonly: true, value: link });
  const problem = made("p", { class: "problem", role: "alert" });
  const text = made("textarea", { id: "as-text", rows: 4, readonly: true, hidden: true });
  text.setAttribute("aria-label", translate("share.text"));
  const convert = async (to) => {
    problem.textContent = "";
    text.hidden = true;
    try {
      const answer = await ask("convert", { state: toServer(state), format: to });
      text.hidden = false;
      text.value = answer.link ?? answer.text ?? "";
      text.select();
      await copied(text.value);
    } catch (error) {
      problem.textContent = problemIn(error) ?? "";
    }
  };
  const picture = async (kind) => {
    try {
      const { svg } = await ask("picture", { state: toServer(state) });
      if (kind === "svg") saveAs("sudoku.svg", svg, "image/svg+xml");
      else saveAs("sudoku.png", await pngOf(svg), "image/png");
    } catch (error) {
      problem.textContent = problemIn(error) ?? "";
    }
  };
  const dialog = openDialog(
    translate("share.title"),
    made("label", { for: "link" }, translate("share.link")),
    made("div", { class: "row" }, address, button(translate("share.copy"), () => copied(link))),
    made("p", {}, translate("share.as")),
    made(
      "div",
      { class: "row" },
      ...FORMATS.map((name) => button(translate(`format.${name}`), () => convert(name))),
      ...["svg", "png"].map((kind) => button(translate(`format.${kind}`), () => picture(kind))),
      button(translate("share.print"), () => (dialog.close(), printList([state]))),
    ),
    text,
    problem,
  );
}
