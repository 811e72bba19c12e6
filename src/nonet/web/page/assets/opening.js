// The dialog for opening a puzzle. The puzzle can be pasted, or read from a file or photo. It can
// also be today's puzzle, an empty board, or a stored puzzle.

import { boardChoice, boardChosen } from "./board_choice.js";
import { stateFrom } from "./boards.js";
import { openDialog } from "./dialog.js";
import { button, made } from "./element.js";
import { pictureIn } from "./photo_file.js";
import { problemsIn, statesIn } from "./pasting.js";
import { problemIn } from "./problem.js";
import { sourceOf } from "./record.js";
import { ask } from "./server.js";
import { blankPuzzle, startOf } from "./state.js";
import { translate } from "./words.js";

const MOST_SHOWN = 20;
const SHORTEST = 16; // the minimum number of characters in a puzzle

/** Today's date in the player's time zone, in the form 2026-11-21. */
export function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Make the control for a picture file. It is a label that looks like a button, with a hidden field
 * behind it. */
function photoField(id, take, attributes = {}) {
  const field = made("input", { type: "file", id, accept: "image/*", class: "hidden-file", ...attributes });
  field.addEventListener("change", () => field.files.length && take(field.files[0]));
  return [made("label", { for: id, class: `as-button ${id}` }, translate(`open.${id}`)), field];
}

/** Let the player choose. `open` receives a state and facts about it, `atHand` finds a puzzle that
 * needs no server, and `photo` receives a picture. If text is passed in, it is read at once. */
export function openPuzzle(open, atHand, photo, already = "") {
  const problem = made("p", { class: "problem", role: "alert" });
  const found = made("div", { class: "found" });
  const text = made("textarea", { id: "paste", rows: 5, spellcheck: "false", autofocus: true });
  const file = made("input", { type: "file", id: "file", class: "hidden-file" });
  const take = (state, facts) => {
    dialog.close();
    open(state, facts);
  };
  const trying = async (work) => {
    problem.textContent = "";
    try {
      await work();
    } catch (error) {
      problem.textContent = problemIn(error) ?? "";
    }
  };
  const read = (source) =>
    trying(async () => {
      const { states, errors } = await statesIn(source);
      if (states.length === 1) return take(states[0], {});
      problem.textContent = errors.map(({ message }) => message).join(" ") || translate("open.none");
      const choices = states
        .slice(0, MOST_SHOWN)
        .map((state, index) => button(translate("open.number", { number: index + 1 }), () => take(state)));
      found.replaceChildren(...choices);
      if (states.length) {
        const several = translate("open.several", { count: states.length });
        problem.textContent = `${several} ${problemsIn(errors.slice(0, MOST_SHOWN))}`.trim();
      }
    });
  file.addEventListener("change", async () => read(await file.files[0].text()));
  text.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (pasted.replace(/\s/g, "").length >= SHORTEST && !text.value) {
      event.preventDefault();
      text.value = pasted;
      read(pasted);
    }
  });
  const daily = () =>
    trying(async () => {
      const day = today();
      const { state, level } = await ask("daily", { day });
      take(await stateFrom(state), { level, name: day, source: sourceOf(day) });
    });
  const board = boardChoice("empty-board");
  const empty = () =>
    trying(async () => {
      const { name } = await boardChosen(board);
      take(startOf(blankPuzzle(name)), {});
    });
  const dialog = openDialog(
    translate("open.title"),
    made("label", { for: "paste" }, translate("open.paste")),
    text,
    made(
      "div",
      { class: "row" },
      button(translate("open.read"), () => read(text.value), { class: "primary" }),
      made("label", { for: "file", class: "as-button" }, translate("open.file")),
      file,
      ...photoField("photo", photo),
      ...photoField("camera", photo, { capture: "environment" }),
    ),
    problem,
    found,
    made(
      "div",
      { class: "row" },
      button(translate("open.daily"), daily),
      button(translate("open.at-hand"), async () => take(...(await atHand()))),
    ),
    made(
      "div",
      { class: "row" },
      button(translate("open.empty"), empty),
      made("label", { for: board.field.id }, translate("board.name")),
      board.field,
      board.sizes,
    ),
  );
  dialog.addEventListener("paste", (event) => {
    const picture = pictureIn(event.clipboardData?.files);
    if (!picture) return;
    event.preventDefault();
    photo(picture);
  });
  text.value = already;
  if (already) read(already);
}
