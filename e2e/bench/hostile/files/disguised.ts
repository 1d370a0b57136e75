import sharp from 'sharp';

/** The signature of a WebP where only a part of it is looked at. */
const nameOfWebp = 'WEBP';

/** An SVG that is dear to draw, with the letters of a WebP at their place and, if `framed`, all of its frame. */
export function svgAsWebp(filterCount: number, framed: boolean): Buffer {
  const filters = Array.from(
    { length: filterCount },
    (_, index) =>
      `<filter id="f${index}"><feTurbulence baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="90"/></filter>`,
  );
  const shapes = filters.map((_, index) => `<rect width="8000" height="8000" filter="url(#f${index})"/>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="8000">${filters.join('')}${shapes.join('')}</svg>`;
  return Buffer.from(framed ? `RIFF\0\0\0\0${nameOfWebp}${drawing}` : `<!---- ${nameOfWebp} -->${drawing}`);
}

/** A TIFF with the letters of a WebP at their place. */
export async function tiffAsWebp(side: number): Promise<Buffer> {
  const tiff = await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .tiff({ compression: 'deflate' })
    .toBuffer();
  tiff.write(nameOfWebp, 8, 'latin1');
  return tiff;
}
