/** A colour that noise of any kind would change somewhere. */
const known = [60, 122, 30, 255] as const;

/** Side of the square that is looked at (pixels): noise may leave some pixels alone. */
const side = 16;

/** A canvas of the document or of no document, as far as its pixels go. */
interface Pixels {
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> };
}

/**
 * Whether a canvas gives back what is drawn on it. Browsers that protect against fingerprinting may give noise or
 * stripes instead, and say nothing. Draws on the canvas, which must be as large as the square.
 */
export function isHonest(canvas: Pixels): boolean {
  canvas.fillStyle = `rgb(${known.slice(0, 3).join(' ')})`;
  canvas.fillRect(0, 0, side, side);
  const { data } = canvas.getImageData(0, 0, side, side);
  return Array.from(data).every((value, index) => value === known[index % known.length]);
}
