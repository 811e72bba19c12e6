// The page of settings.

import { made } from "./element.js";
import { token } from "./server.js";
import { choose, settings } from "./settings.js";
import { LANGUAGES, translate } from "./words.js";

const NOTATIONS = { rc: "r4c7", a1: "D7", zero: "Cell36" };
const SWITCHES = ["places", "tidy", "clashes", "letters", "timer", "numpad"];

function selection(name, options) {
  const list = made("select", { id: name });
  for (const [value, text] of options)
    list.append(made("option", { value, selected: settings[name] === value }, text));
  list.addEventListener("change", () => {
    choose({ [name]: list.value });
    if (name === "language") dispatchEvent(new Event("nonet-language"));
  });
  return made("p", {}, made("label", { for: name }, translate(`settings.${name}`)), list);
}

function toggle(name) {
  const box = made("input", { type: "checkbox", id: name, checked: settings[name] });
  box.addEventListener("change", () => choose({ [name]: box.checked }));
  return made("p", { class: "switch" }, box, made("label", { for: name }, translate(`settings.${name}`)));
}

/** The section about Excel, with the manifest through which Excel finds the pane and the
 * functions. */
function spreadsheet() {
  const address = token() ? `/office/manifest.xml?token=${encodeURIComponent(token())}` : "/office/manifest.xml";
  const file = made("a", { href: address, download: "nonet.xml" }, translate("office.manifest"));
  const isSecure = location.protocol === "https:";
  const command = `caddy reverse-proxy --from https://localhost:8711 --to ${location.host}`;
  const ways = made("ul", {}, ...["web", "windows", "mac"].map((where) => made("li", {}, translate(`office.${where}`))));
  return made(
    "section",
    { class: "settings card", "aria-labelledby": "spreadsheet" },
    made("h2", { id: "spreadsheet" }, translate("office.entry")),
    made("p", {}, translate("office.what"), " ", file),
    made("p", { hidden: isSecure }, translate("office.secure"), " ", made("code", {}, command)),
    made("details", {}, made("summary", {}, translate("office.how")), ways),
    made("p", { class: "quiet" }, translate("office.untried")),
  );
}

/** Open the view in an element. */
export async function open(root) {
  const themes = ["", "light", "dark"].map((name) => [name, translate(`theme.${name || "system"}`)]);
  const contrasts = ["", "usual", "more"].map((name) => [name, translate(`contrast.${name || "system"}`)]);
  const isEnglish = document.documentElement.lang === "en";
  root.append(
    made(
      "div",
      { class: "settings card" },
      selection("language", [["", translate("settings.as-browser")], ...Object.entries(LANGUAGES)]),
      isEnglish ? null : made("p", { class: "quiet" }, translate("settings.english")),
      selection("theme", themes),
      selection("contrast", contrasts),
      selection("notation", Object.entries(NOTATIONS)),
      made("h2", {}, translate("settings.play")),
      ...SWITCHES.map(toggle),
    ),
    spreadsheet(),
  );
}
