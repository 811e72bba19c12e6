// What the player chose, kept in the browser.

const PLACE = "nonet-settings";

const DEFAULTS = {
  language: "", // as the browser says
  theme: "", // as the system says; or light, dark
  contrast: "", // as the system says; or more
  notation: "rc", // how cells are written: r4c7; a1, D7; zero, Cell36
  places: true, // candidates stand where pictures have them, else together in the middle
  tidy: true, // a digit rubs its marks out in its houses
  clashes: true, // clashing digits are marked at once
  letters: true, // single letters are shortcuts while the board has the focus
  timer: true, // the time is shown
  first: false, // a digit is chosen first, then the cells that take it
  numpad: false, // 7 8 9 is the top row of keys
  profile: "thorough", // the techniques of hints and paths
  without: [], // techniques that are switched off
  exotic: false, // rare patterns, such as SK loops and exocets, come before the chains
  order: {}, // by profile, its techniques in the order of the player's own
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

/** Change some settings and keep them, with those that another window changed. */
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

/** The profiles that are programs: they run as they are, and take no other techniques. */
export const PROGRAMS = ["closed-sets", "exceldoku", "bit-masks", "digit-sweep", "sud"];

/** The techniques of hints and paths, as the server takes them. */
export function ladder() {
  const { profile, without, order, exotic } = settings;
  if (PROGRAMS.includes(profile)) return { profile };
  const techniques = order[profile];
  return {
    profile,
    ...(without.length ? { without } : {}),
    ...(techniques ? { techniques, in_order: true } : {}),
    ...(exotic && !techniques ? { exotic_early: true } : {}), // an order of one's own stays as it is
  };
}
