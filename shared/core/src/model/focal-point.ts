/** Where what matters in a picture is, in thousandths of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A focal point of the wire, whose parts come together or not at all. */
export function toFocalPoint(x: number | undefined, y: number | undefined): FocalPoint | undefined {
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}
