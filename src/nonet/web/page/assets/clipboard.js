// What is pasted or dropped anywhere on the page is read, text or picture; what is copied on the board
// is its digits.

import { notify } from "./announce.js";
import { pictureIn } from "./photo_file.js";
import { statesIn } from "./pasting.js";
import { problemIn } from "./problem.js";
import { say } from "./words.js";

async function read(text, { one, several }) {
  try {
    const { states, errors } = await statesIn(text);
    if (states.length > 1) several(text);
    else if (states.length) one(states[0]);
    else notify(errors.map(({ message }) => message).join(" ") || say("open.none"));
  } catch (error) {
    notify(problemIn(error) ?? "");
  }
}

/** Listen until `signal` says to stop. `one` gets the state that was read, `several` a text with more
 * than one, `photo` the file of a picture, and `copied` gives what is to be copied. */
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
    notify(say("share.copied"));
  });
}
