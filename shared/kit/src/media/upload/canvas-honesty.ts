/** A colour that no noise leaves as it is. */
const known = [60, 122, 30, 255] as const;

/** A canvas of the document or of no document, as far as its pixels go. */
interface Pixels {
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> };
}

/**
 * Whether a canvas gives back what is drawn on it. Browsers that protect against fingerprinting may give noise or
 * stripes instead, and say nothing. Draws on the canvas.
 */
export function isHonest(canvas: Pixels): boolean {
  canvas.fillStyle = `rgb(${known.slice(0, 3).join(' ')})`;
  canvas.fillRect(0, 0, 1, 1);
  const { data } = canvas.getImageData(0, 0, 1, 1);
  return known.every((value, index) => data[index] === value);
}
