import sharp, { type JpegOptions } from 'sharp';
import { profileOfOperations } from './colour-profile.ts';

/** A segment with its marker (ITU T.81, B.1.1.4). */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Bytes of the largest segment's content. */
const maxContentBytes = 0xffff - 2;

const markers = { startOfScan: 0xda, exif: 0xe1, profile: 0xe2 } as const;
const endOfImage = Buffer.from([0xff, 0xd9]);

const small = (options: JpegOptions) =>
  sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#a05040' } })
    .jpeg(options)
    .toBuffer();

/** A progressive JPEG whose last scan is there `scanCount` times: a decoder goes over all pixels for each. */
export async function jpegOfScans(scanCount: number): Promise<Buffer> {
  const jpeg = await small({ progressive: true });
  const from = jpeg.lastIndexOf(Buffer.from([0xff, markers.startOfScan]));
  const scan = jpeg.subarray(from, -endOfImage.length);
  return Buffer.concat([jpeg.subarray(0, from), ...Array.from({ length: scanCount }, () => scan), endOfImage]);
}

/** A JPEG with as many markers that begin anew as its scan bears, and no pixels between them. */
export async function jpegOfRestarts(restartCount: number): Promise<Buffer> {
  const jpeg = await small({});
  const restarts = Buffer.alloc(restartCount * 2);
  for (let index = 0; index < restartCount; index += 1) restarts.set([0xff, 0xd0 + (index % 8)], index * 2);
  return Buffer.concat([jpeg.subarray(0, -endOfImage.length), restarts, endOfImage]);
}

const withSegments = (jpeg: Buffer, segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** EXIF data of `depth` directories, each of which names the next, the last the first (Exif 2.3, section 4.6.3). */
export async function jpegOfNestedExif(depth: number): Promise<Buffer> {
  const entryBytes = 18;
  const exif = Buffer.alloc(8 + depth * entryBytes);
  exif.write('II*\0\b\0\0\0', 'latin1');
  for (let index = 0; index < depth; index += 1) {
    const at = 8 + index * entryBytes;
    exif.writeUInt16LE(1, at);
    // The EXIF directory, one long value: where it is.
    exif.writeUInt16LE(0x8769, at + 2);
    exif.writeUInt16LE(4, at + 4);
    exif.writeUInt32LE(1, at + 6);
    const next = 8 + ((index + 1) % depth) * entryBytes;
    exif.writeUInt32LE(next, at + 10);
    exif.writeUInt32LE(next, at + 14);
  }
  return withSegments(await small({}), [segment(markers.exif, Buffer.concat([Buffer.from('Exif\0\0'), exif]))]);
}

/** The segments of a colour profile, in pieces (ICC.1, B.4). */
function profileSegments(profile: Buffer): Buffer[] {
  const name = Buffer.from('ICC_PROFILE\0');
  const pieceBytes = maxContentBytes - name.length - 2;
  const count = Math.ceil(profile.length / pieceBytes);
  return Array.from({ length: count }, (_, index) => {
    const piece = profile.subarray(index * pieceBytes, (index + 1) * pieceBytes);
    return segment(markers.profile, Buffer.concat([name, Buffer.from([index + 1, count]), piece]));
  });
}

/** A JPEG with a colour profile of so many bytes that mean nothing. */
export const jpegOfProfile = async (bytes: number): Promise<Buffer> =>
  withSegments(await small({}), profileSegments(Buffer.alloc(bytes, 1)));

/** A JPEG with a colour profile of so many operations; a decoder applies each to tens of thousands of colours. */
export const jpegOfOperations = async (count: number): Promise<Buffer> =>
  withSegments(await small({}), profileSegments(await profileOfOperations(count)));

/** A JPEG with an XMP packet that includes itself, over and over (XMP specification, part 3, section 1.1.3). */
export async function jpegOfPackets(count: number): Promise<Buffer> {
  const packet = `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY a "&a;&a;">]><x:xmpmeta>&a;</x:xmpmeta>`;
  const piece = segment(markers.exif, Buffer.from(packet));
  return withSegments(
    await small({}),
    Array.from({ length: count }, () => piece),
  );
}
