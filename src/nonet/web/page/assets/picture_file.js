// Pictures as files.

import { made } from "./element.js";

const SIDE = 1200;

/** Convert a picture, which is the text of an SVG, to PNG. */
export async function pngOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = made("canvas", { width: SIDE, height: SIDE });
  canvas.getContext("2d").drawImage(image, 0, 0, SIDE, SIDE);
  return new Promise((give) => canvas.toBlob(give, "image/png"));
}
