// Play from a photo. The server reads the picture, and the player confirms the reading.

import { learn } from "./boards.js";
import { openDialog } from "./dialog.js";
import { button, made } from "./element.js";
import { PhotoCheck } from "./photo_check.js";
import { boardRead } from "./photo_cells.js";
import { sendable } from "./photo_file.js";
import { problemIn } from "./problem.js";
import { askOfFile } from "./server.js";
import { translate } from "./words.js";

/** Read a picture. `open` receives the state that the player confirms. */
export function openPhoto(file, open) {
  const asking = new AbortController();
  const status = made("p", { role: "status" }, translate("photo.reading"));
  const problem = made("p", { class: "problem", role: "alert" });
  const content = made("div", {}, status, problem);
  const dialog = openDialog(translate("photo.title"), content);
  dialog.classList.add("photo-dialog");
  dialog.addEventListener("close", () => asking.abort());
  let check = null;
  let isWarned = false;
  dialog.addEventListener("cancel", (event) => {
    if (!check?.isChanged || isWarned) return;
    event.preventDefault();
    isWarned = true;
    check.summary.textContent = translate("photo.escape");
  });
  const confirm = (board) => {
    check = new PhotoCheck(board, (state) => {
      dialog.close();
      open(state);
    });
    content.replaceChildren(check.element);
    check.element.querySelector(".right").append(several);
    check.begin();
  };
  const choose = (boards) => {
    const item = (board, index) => {
      const name = translate("open.number", { number: index + 1 });
      const picture = made("img", { src: board.picture, alt: "", class: "seen" });
      const choice = made("button", { type: "button", on: { click: () => confirm(board) } });
      choice.append(picture, name);
      return made("li", {}, choice);
    };
    status.textContent = translate("photo.several", { count: boards.length });
    content.replaceChildren(status, made("ul", { class: "boards" }, ...boards.map(item)));
    content.querySelector("button").focus();
  };
  const read = async (isSeveral) => {
    content.replaceChildren(status, problem);
    status.textContent = translate("photo.reading");
    try {
      const name = isSeveral ? "photo?several=true" : "photo";
      const { boards, reason } = await askOfFile(name, await sendable(file), asking.signal);
      for (const { reading } of boards) await learn(boardRead(reading));
      status.textContent = "";
      if (boards.length === 1) confirm(boards[0]);
      else if (boards.length) choose(boards);
      else problem.textContent = `${translate("photo.none")} ${reason}`;
    } catch (error) {
      status.textContent = "";
      problem.textContent = problemIn(error) ?? "";
    }
  };
  const several = button(translate("photo.all"), () => read(true));
  return read(false);
}
