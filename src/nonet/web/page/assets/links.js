// The links that the player draws between candidates. A strong link means that at least one of its
// ends is true, and a weak link means that at most one is true. The page does not check this.

import { candidateOf, nameOf } from "./geometry.js";

const numberOf = ({ cell, digit }) => cell * 9 + digit;
const written = ({ cell, digit }) => `${digit}${nameOf(cell)}`;
const isSame = (one, other) => numberOf(one) === numberOf(other);

function linkOf(text) {
  const [, from, sign, to] = /^(.{5})([=-])(.{5})$/.exec(text);
  return { from: candidateOf(from), to: candidateOf(to), isStrong: sign === "=" };
}

const textOf = ({ from, to, isStrong }) => written(from) + (isStrong ? "=" : "-") + written(to);

/** The links of a state as `{from, to, isStrong}`, where each end is `{cell, digit}`. */
export const linksOf = (state) =>
  state.links.flatMap((text) => (text ? text.split(",").map(linkOf) : []));

/** Replace the links of a state. Each link is stored at the cell of its first end. */
export function withLinks(state, links) {
  const texts = Array(81).fill("");
  const ordered = links.map((link) =>
    numberOf(link.from) <= numberOf(link.to) ? link : { ...link, from: link.to, to: link.from },
  );
  const rank = ({ from, to }) => numberOf(from) * 729 + numberOf(to);
  for (const link of ordered.sort((one, other) => rank(one) - rank(other))) {
    const { cell } = link.from;
    texts[cell] = texts[cell] ? `${texts[cell]},${textOf(link)}` : textOf(link);
  }
  return { ...state, links: texts };
}

/** Draw a link between two candidates. If there is already a strong link between them, it becomes
 * weak, and a weak link is removed. */
export function linked(state, from, to, isStrong) {
  if (isSame(from, to)) return state;
  const links = linksOf(state);
  const there = links.find(
    (link) =>
      (isSame(link.from, from) && isSame(link.to, to)) ||
      (isSame(link.from, to) && isSame(link.to, from)),
  );
  const others = links.filter((link) => link !== there);
  if (!there) return withLinks(state, [...others, { from, to, isStrong }]);
  return withLinks(state, there.isStrong ? [...others, { ...there, isStrong: false }] : others);
}

/** The links that touch a cell. */
export const linksAt = (state, cell) =>
  linksOf(state).filter(({ from, to }) => from.cell === cell || to.cell === cell);
