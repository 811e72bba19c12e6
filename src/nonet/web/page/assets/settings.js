// The player's settings, stored in the browser.

const PLACE = "nonet-settings";

const DEFAULTS = {
  language: "", // the browser's
  theme: "", // the system's; or light, dark
  contrast: "", // the system's; or more
  notation: "rc", // of cells: r4c7; a1, D7; zero, Cell36
  places: true, // candidates have fixed places as in pictures, else a row in the middle
  tidy: true, // placing a digit removes its marks in its houses
  clashes: true, // clashing digits are marked at once
  letters: true, // single letters are shortcuts while the board has the focus
  timer: true, // show the time
  first: false, // choose a digit first, then the cells for it
  numpad: false, // the top row of keys is 7 8 9
  profile: "thorough", // the techniques of hints and paths
  without: [], // techniques that are switched off
  exotic: false, // rare patterns, such as SK loops and exocets, come before the chains
  order: {}, // by profile, its techniques in the player's own order
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

/** Change some settings and store them, together with those that another window changed. */
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

/** The profiles that are programs: they run unchanged, with no other techniques. */
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
