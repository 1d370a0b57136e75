/** Side of the square that a frame is scaled to before it is looked at (pixels): noise and small letters go. */
export const sampleSidePx = 16;

/** How far apart the values of one colour may be in a frame of nearly one colour, of 255. */
const maxSpread = 32;

/** Whether pixels (red, green, blue and opacity of each) are nearly all of one colour, such as black or a fade from it. */
export function isPlain(pixels: ArrayLike<number>): boolean {
  const spreads = [0, 1, 2].map((channel) => {
    let [least, most] = [255, 0];
    for (let at = channel; at < pixels.length; at += 4) {
      const value = pixels[at] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return most - least;
  });
  return spreads.every((spread) => spread <= maxSpread);
}
