// The page of settings.

import { made } from "./element.js";
import { choose, settings } from "./settings.js";
import { LANGUAGES, say } from "./words.js";

const SWITCHES = ["places", "tidy", "clashes", "letters", "timer", "numpad"];

function selection(name, options) {
  const list = made("select", { id: name });
  for (const [value, text] of options)
    list.append(made("option", { value, selected: settings[name] === value }, text));
  list.addEventListener("change", () => {
    choose({ [name]: list.value });
    if (name === "language") dispatchEvent(new Event("nonet-language"));
  });
  return made("p", {}, made("label", { for: name }, say(`settings.${name}`)), list);
}

function toggle(name) {
  const box = made("input", { type: "checkbox", id: name, checked: settings[name] });
  box.addEventListener("change", () => choose({ [name]: box.checked }));
  return made("p", { class: "switch" }, box, made("label", { for: name }, say(`settings.${name}`)));
}

/** Open the view in an element. */
export async function open(root) {
  const themes = ["", "light", "dark"].map((name) => [name, say(`theme.${name || "system"}`)]);
  const contrasts = ["", "usual", "more"].map((name) => [name, say(`contrast.${name || "system"}`)]);
  const isEnglish = document.documentElement.lang === "en";
  root.append(
    made(
      "div",
      { class: "settings card" },
      selection("language", [["", say("settings.as-browser")], ...Object.entries(LANGUAGES)]),
      isEnglish ? null : made("p", { class: "quiet" }, say("settings.english")),
      selection("theme", themes),
      selection("contrast", contrasts),
      made("h2", {}, say("settings.play")),
      ...SWITCHES.map(toggle),
    ),
  );
}
