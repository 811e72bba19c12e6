// Bring a picture file into a form that the server accepts. If it is too large, or of a kind that
// the server does not read, the browser redraws it at a smaller size.

const KINDS = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/bmp"];
const MOST_BYTES = 8 << 20; // the server's limit
const LONGEST_SIDE = 2400; // in pixels, more than the server uses

/** The picture among the files that were dropped or pasted, or undefined if there is none. */
export const pictureIn = (files) => [...(files ?? [])].find(({ type }) => type.startsWith("image/"));

/** A picture that the server accepts. The file itself is used if it is accepted, or if it cannot be
 * redrawn. */
export async function sendable(file) {
  if (KINDS.includes(file.type) && file.size <= MOST_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file; // the server reports the problem
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white"; // white paper behind transparent parts
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), "image/jpeg", 0.92));
}
