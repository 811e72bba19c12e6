// Start the page and switch between views.

import { made } from "./element.js";
import { takeToken } from "./server.js";
import { settings } from "./settings.js";
import { languageOf, translate, loadWords } from "./words.js";

const VIEWS = {
  play: () => import("./play.js"),
  analyse: () => import("./analyse.js"),
  generate: () => import("./generate.js"),
  train: () => import("./train.js"),
  learn: () => import("./learn.js"),
  library: () => import("./library.js"),
  statistics: () => import("./statistics.js"),
  settings: () => import("./settings_view.js"),
  print: () => import("./print.js"),
};
const IN_MENU = ["play", "analyse", "generate", "train", "learn", "library", "statistics", "settings"];

let close = () => {};
let turn = 0;
let path = "";
let isOutdated = false; // the offline copy now has newer files than this page

const viewAt = (path) => {
  const name = path.replace(/^\/|\/$/g, "") || "play";
  return name in VIEWS ? name : "play";
};

function showMenu(current) {
  const links = IN_MENU.map((name) => {
    const href = name === "play" ? "/" : `/${name}`;
    return made("a", { href, "aria-current": name === current && "page" }, translate(`view.${name}`));
  });
  const menu = document.getElementById("menu");
  menu.setAttribute("aria-label", translate("menu.label"));
  menu.replaceChildren(...links);
  const here = menu.querySelector("[aria-current]");
  if (here) menu.scrollLeft = here.offsetLeft - menu.offsetLeft - 16;
}

async function show(isFirst) {
  const mine = ++turn;
  const name = viewAt((path = location.pathname));
  close();
  close = () => {};
  document.title = translate(`title.${name}`);
  document.body.dataset.view = name;
  showMenu(name);
  const { open } = await VIEWS[name]();
  if (mine !== turn) return;
  const root = document.getElementById("view");
  const heading = made("h1", { class: name === "play" ? "unseen" : "" }, translate(`view.${name}`));
  root.replaceChildren(heading);
  const closing = await open(root);
  if (mine === turn) close = closing ?? close;
  else closing?.();
  if (!isFirst) {
    heading.tabIndex = -1;
    heading.focus();
    scrollTo(0, 0);
  }
}

/** Go to an address of this page. If the server has newer files, they are loaded. */
function go(address) {
  if (isOutdated) {
    location.assign(address);
    return;
  }
  history.pushState(null, "", address);
  show(false);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/']");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.pathname.startsWith("/api")) return;
  event.preventDefault();
  link.closest("dialog")?.close();
  go(link.href);
});
addEventListener("popstate", () => {
  // If the link leads to another board, the view itself opens that board.
  if (location.pathname !== path || !location.hash) show(false);
});
addEventListener("nonet-go", ({ detail }) => go(detail));
addEventListener("nonet-language", async () => {
  await loadWords(languageOf(settings.language));
  show(true);
});

takeToken();
await loadWords(languageOf(settings.language));
document.getElementById("skip").textContent = translate("skip");
await show(true);
document.body.dataset.ready = "true";
if ("serviceWorker" in navigator && isSecureContext) {
  const { serviceWorker } = navigator;
  const isFirstCopy = !serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => (isOutdated = !isFirstCopy));
  serviceWorker.register("/service-worker.js").catch(() => null);
}
