// The player's settings, stored in the browser.

const PLACE = "nonet-settings";

const DEFAULTS = {
  language: "", // "" is the browser's
  theme: "", // "" is the system's; or light, dark
  contrast: "", // "" is the system's; or more
  notation: "rc", // how cells are named: "rc" is r4c7, "a1" is D7, "zero" is Cell36
  places: true, // whether candidates have fixed places; if not, they form a row
  tidy: true, // whether placing a digit removes its marks in its houses
  clashes: true, // whether clashing digits are marked at once
  letters: true, // whether single letters are shortcuts on the board
  timer: true, // whether to show the time
  first: false, // whether a digit is chosen first, and then its cells
  numpad: false, // whether the top row of keys is 7 8 9
  profile: "thorough", // the techniques for hints and paths
  without: [], // techniques that are switched off
  exotic: false, // whether rare patterns, such as SK loops, come before the chains
  order: {}, // for each profile, its techniques in the player's own order
};

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

function changed() {
  dispatchEvent(new CustomEvent("nonet-settings"));
}

/** Change some settings, and store them together with those that another window has changed. */
export function choose(changes) {
  Object.assign(settings, read(), changes);
  localStorage.setItem(PLACE, JSON.stringify(settings));
  changed();
}

addEventListener("storage", ({ key }) => {
  if (key !== PLACE) return;
  Object.assign(settings, read());
  changed();
});

/** The profiles of other programs. They are used unchanged, without other techniques. */
export const PROGRAMS = ["closed-sets", "exceldoku", "bit-masks", "digit-sweep", "sud"];

/** The techniques of hints and paths, in the server's format. */
export function ladder() {
  const { profile, without, order, exotic } = settings;
  if (PROGRAMS.includes(profile)) return { profile };
  const techniques = order[profile];
  return {
    profile,
    ...(without.length ? { without } : {}),
    ...(techniques ? { techniques, in_order: true } : {}),
    ...(exotic && !techniques ? { exotic_early: true } : {}), // keep the player's own order
  };
}
