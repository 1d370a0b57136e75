/** Largest scale of a picture. */
export const maxZoom = 4;

/** A scale between the whole picture and `maxZoom`. */
export function clampZoom(scale: number): number {
  return Math.min(maxZoom, Math.max(1, scale));
}

/** By how much one turn of the wheel enlarges (above 1) or shrinks (below 1); `delta` as in a wheel event. */
export function wheelFactor(delta: number): number {
  // A mouse reports about 100 a notch, a touch pad many small steps.
  return Math.exp(-Math.min(100, Math.max(-100, delta)) / 250);
}
