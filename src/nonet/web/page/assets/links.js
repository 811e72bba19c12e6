// The links that the player draws between candidates. At least one end of a strong link
// is true. At most one end of a weak link is true. The page does not check this.

import { geometryOf } from "./geometry.js";

const isSame = (one, other) => one.cell === other.cell && one.digit === other.digit;
const compared = (one, other) => one.cell - other.cell || one.digit - other.digit;

/** The links of a state as `{from, to, isStrong}`, where each end is `{cell, digit}`. */
export function linksOf(state) {
  const geometry = geometryOf(state.puzzle.board);
  const linkOf = (text) => {
    const [from, to] = text.split(/[=-]/).map((name) => geometry.candidateOf(name));
    return { from, to, isStrong: text.includes("=") };
  };
  return state.links.flatMap((text) => (text ? text.split(",").map(linkOf) : []));
}

/** Replace the links of a state. Each link is stored at the cell of its first end. */
export function withLinks(state, links) {
  const geometry = geometryOf(state.puzzle.board);
  const written = ({ cell, digit }) => `${digit}${geometry.nameOf(cell)}`;
  const textOf = ({ from, to, isStrong }) => written(from) + (isStrong ? "=" : "-") + written(to);
  const texts = state.values.map(() => "");
  const ordered = links.map((link) =>
    compared(link.from, link.to) <= 0 ? link : { ...link, from: link.to, to: link.from },
  );
  const inOrder = (one, other) => compared(one.from, other.from) || compared(one.to, other.to);
  for (const link of ordered.sort(inOrder)) {
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
