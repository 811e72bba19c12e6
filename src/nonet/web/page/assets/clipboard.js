// Read text and pictures that are pasted or dropped anywhere on the page. Copying from the board
// copies its digits, and its rules if it has any.

import { notify } from "./announce.js";
import { pictureIn } from "./photo_file.js";
import { statesIn } from "./pasting.js";
import { problemIn } from "./problem.js";
import { translate } from "./words.js";

async function read(text, { one, several }) {
  try {
    const { states, errors } = await statesIn(text);
    if (states.length > 1) several(text);
    else if (states.length) one(states[0]);
    else notify(errors.map(({ message }) => message).join(" ") || translate("open.none"));
  } catch (error) {
    notify(problemIn(error) ?? "");
  }
}

/** Listen until `signal` aborts. `one` receives a state that was read, `several` receives text with
 * more than one puzzle, and `photo` receives a picture file. `copied` returns the text to copy. */
export function listenToClipboard({ one, several, photo, copied }, signal) {
  const on = (name, call) => document.addEventListener(name, call, { signal });
  on("paste", (event) => {
    if (event.target.closest?.("input, textarea, dialog")) return;
    const picture = pictureIn(event.clipboardData.files);
    if (picture) {
      event.preventDefault();
      photo(picture);
      return;
    }
    const text = event.clipboardData.getData("text/plain");
    if (!text.trim()) return;
    event.preventDefault();
    read(text, { one, several });
  });
  on("dragover", (event) => event.preventDefault());
  on("drop", async (event) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    const picture = pictureIn(files);
    if (picture) {
      photo(picture);
      return;
    }
    const text = files.length ? await files[0].text() : event.dataTransfer.getData("text/plain");
    if (text.trim()) read(text, { one, several });
  });
  on("copy", (event) => {
    if (!event.target.closest?.("[role=grid]") || String(getSelection())) return;
    event.clipboardData.setData("text/plain", copied());
    event.preventDefault();
    notify(translate("share.copied"));
  });
}
