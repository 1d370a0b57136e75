import { Compaction, maxParts, maxProfileBytes } from './compaction.ts';

/** Maximum scans of a picture: encoders that look for the best ones make up to 20. */
export const maxScans = 100;

/**
 * Maximum scans times pixels. Each scan of a progressive picture walks over all of its coefficients; a phone's panorama
 * of 64 million pixels with the usual 10 scans is within it.
 */
const maxScannedPixels = 1_000_000_000;

const marker = {
  temporary: 0x01,
  firstFrame: 0xc0,
  tables: 0xc4,
  extension: 0xc8,
  arithmetic: 0xcc,
  lastFrame: 0xcf,
  firstRestart: 0xd0,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  exif: 0xe1,
  profile: 0xe2,
  adobe: 0xee,
  lastApplication: 0xef,
  jfif: 0xe0,
  comment: 0xfe,
} as const;

/** Whether a marker stands alone, without a segment (ITU-T T.81, B.1.1.3). */
const isAlone = (code: number): boolean =>
  code === marker.temporary || (code >= marker.firstRestart && code <= marker.end);

/** Whether a segment declares a frame and with it a size (B.2.2). */
const isFrame = (code: number): boolean =>
  code >= marker.firstFrame &&
  code <= marker.lastFrame &&
  code !== marker.tables &&
  code !== marker.extension &&
  code !== marker.arithmetic;

/** Segments of an application and their beginnings: what a decoder asks for. */
const applications: readonly (readonly [number, string])[] = [
  [marker.jfif, 'JFIF\0'],
  [marker.exif, 'Exif\0\0'],
  [marker.profile, 'ICC_PROFILE\0'],
  [marker.adobe, 'Adobe'],
];

/** Where coded data that begins at an offset ends: at the next marker other than a restart (B.1.1.5). */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at)) {
    const next = jpeg[at + 1];
    if (next === undefined) break;
    const isData = next === 0 || (next >= marker.firstRestart && next < marker.start);
    if (!isData && next !== 0xff) return at;
    at += isData ? 2 : 1;
  }
  return jpeg.length;
}

/** A segment, or a scan with its coded data. */
interface Part {
  code: number;
  at: number;
  /** Where its content begins, behind its length. */
  start: number;
  /** Where the segment ends, of a scan before its coded data. */
  segmentEnd: number;
  end: number;
}

/** The segments and scans of a JPEG in order, up to its end; markers that stand alone are passed over. */
function* partsOf(jpeg: Buffer): Generator<Part> {
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const code = jpeg[at + 1] ?? 0;
    if (code === marker.end) {
      yield { code, at, start: at + 2, segmentEnd: at + 2, end: at + 2 };
      return;
    }
    if (code === 0xff) at += 1;
    else if (code === 0 || isAlone(code)) at += 2;
    else if (at + 4 > jpeg.length) return;
    else {
      const segmentEnd = at + 2 + jpeg.readUInt16BE(at + 2);
      const end = code === marker.scan ? endOfScan(jpeg, segmentEnd) : segmentEnd;
      yield { code, at, start: at + 4, segmentEnd, end };
      at = end;
    }
  }
}

/** What an application's segment begins with, if a decoder asks for it. */
function applicationOf(jpeg: Buffer, { code, start }: Part): string | undefined {
  const begins = applications.find(([of]) => of === code)?.[1];
  return begins !== undefined && jpeg.toString('latin1', start, start + begins.length) === begins ? begins : undefined;
}

/** Bytes of the colour profile, which stands before the first scan in one or more segments. Null for too many parts. */
function profileBytesOf(jpeg: Buffer): number | null {
  let [bytes, parts] = [0, 0];
  for (const part of partsOf(jpeg)) {
    parts += 1;
    if (parts > maxParts) return null;
    if (part.code === marker.scan) break;
    if (part.code === marker.profile && applicationOf(jpeg, part)) bytes += part.end - part.start;
  }
  return bytes;
}

/** Whether a part is kept. Of a profile all segments are, or none. */
function partFilter(jpeg: Buffer, hasProfile: boolean): (part: Part) => boolean {
  let hasExif = false;
  return (part) => {
    const { code } = part;
    if (code === marker.comment) return false;
    if (code < marker.jfif || code > marker.lastApplication) return true;
    if (!applicationOf(jpeg, part) || (code === marker.profile && !hasProfile)) return false;
    if (code !== marker.exif) return true;
    const isFirst = !hasExif;
    hasExif = true;
    return isFirst;
  };
}

/** The segments and scans of a JPEG that its picture needs. */
export function shownJpeg(jpeg: Buffer): Buffer | null {
  const profileBytes = profileBytesOf(jpeg);
  if (profileBytes === null) return null;
  const isShown = partFilter(jpeg, profileBytes <= maxProfileBytes);
  const compaction = new Compaction(jpeg);
  let [parts, scans, pixels] = [0, 0, 0];
  compaction.keep(0, 2);
  for (const part of partsOf(jpeg)) {
    const { code, at, start, end } = part;
    parts += 1;
    if (parts > maxParts) return null;
    if (isFrame(code) && start + 5 <= jpeg.length)
      pixels = Math.max(pixels, jpeg.readUInt16BE(start + 1) * jpeg.readUInt16BE(start + 3));
    if (code === marker.scan) scans += 1;
    if (scans > maxScans || scans * pixels > maxScannedPixels) return null;
    if (isShown(part)) compaction.keep(at, end);
  }
  return compaction.kept;
}
