// A dialog opens over the page. Escape closes it, and the focus returns to where it was. Only one
// dialog is open at a time.

import { button, made } from "./element.js";
import { translate } from "./words.js";

/** Open a dialog with a title, and close any other dialog. Returns the dialog, which `close()`
 * closes. */
export function openDialog(title, ...content) {
  document.querySelector("dialog[open]")?.close();
  const before = document.activeElement;
  const heading = made("h2", { id: "dialog-title", tabindex: -1 }, title);
  const close = button("×", () => dialog.close(), { class: "close", "aria-label": translate("close") });
  const dialog = made("dialog", { "aria-labelledby": "dialog-title" }, heading, close, ...content);
  dialog.addEventListener("close", () => {
    dialog.remove();
    before?.focus?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  (dialog.querySelector("[autofocus]") ?? heading).focus();
  return dialog;
}
