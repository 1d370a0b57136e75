import sharp from 'sharp';

/** Where what matters in a picture is, in thousandths of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Longest side in pixels of the copy that is looked at. */
const lookedAtPx = 200;

/** Part of the copy's longer side in the crop whose middle is looked for; without a crop nothing is looked for. */
const croppedTo = 0.7;

/** Points nearer to an edge than this part of a side are of the surroundings: a bright corner, a lamp. */
const nothingBelow = 0.1;

/** What stands out most is often not the subject but near it, so the point lies between it and the middle. */
const middle = { x: 0.5, y: 0.4 };

const between = (found: number, centre: number): number => Math.round(500 * (found + centre));

/** What stands out in a picture, by its colours, brightness and skin tones; null if nothing does. */
export async function findFocalPoint(path: string): Promise<FocalPoint | null> {
  const { data, info } = await sharp(path)
    .resize({ width: lookedAtPx, height: lookedAtPx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isWide = width >= height;
  // Of the raw copy the point comes in the copy's own pixels; of a file in those of what its decoder had read.
  const cropped = await sharp(data, { raw: { width, height, channels } })
    .resize({
      width: isWide ? Math.round(Math.min(width * croppedTo, height)) : width,
      height: isWide ? height : Math.round(Math.min(height * croppedTo, width)),
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [x, y] = [(cropped.info.attentionX ?? 0) / width, (cropped.info.attentionY ?? 0) / height];
  if ([x, y].some((part) => part < nothingBelow || part > 1 - nothingBelow)) return null;
  return { x: between(x, middle.x), y: between(y, middle.y) };
}
