/** Widths in pixels in which the server makes a picture on demand. */
export const variantWidths = [96, 192, 320, 480, 640, 960, 1280, 1920] as const;

/** The narrowest variant that is at least `width` wide, or the widest. */
export function variantWidth(width: number): number {
  return variantWidths.find((candidate) => candidate >= width) ?? variantWidths[variantWidths.length - 1] ?? width;
}

/** Address of a picture's variant; what is not of this community's media is left as it is. */
export function variantUrl(url: string, width: number): string {
  return /\/media\/[^/?#]+$/.test(url) ? `${url}?w=${variantWidth(width)}` : url;
}
