/** A box of an ISO base media file (ISO/IEC 14496-12). */
function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(
    content.reduce((sum, { length }) => sum + length, 8),
    0,
  );
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function trackHeader(): Buffer {
  const bytes = Buffer.alloc(84);
  bytes.writeUInt32BE(640 * 65_536, 76);
  bytes.writeUInt32BE(360 * 65_536, 80);
  return box('tkhd', bytes);
}

const handler = (type: string) => box('hdlr', words(0, 0), Buffer.from(type, 'latin1'), Buffer.alloc(13));

/** A chunk at `offset` that holds all of a track's samples, `sampleCount` of one byte each. */
const sampleTables = (offset: number, sampleCount: number) => [
  box('stsz', words(0, 1, sampleCount)),
  box('stsc', words(0, 1, 1, sampleCount, 1)),
  box('stco', words(0, 1, offset)),
];

function pictureTrack(offset: number): Buffer {
  const entry = box('stsd', words(0, 1), box('avc1', Buffer.alloc(78)));
  const media = box('mdia', handler('vide'), box('minf', box('stbl', entry, ...sampleTables(offset, 8))));
  return box('trak', trackHeader(), media);
}

/** A track that no player shows, of as few boxes as there can be. */
const hiddenTrack = (offset: number, sampleCount: number): Buffer =>
  box('trak', box('mdia', handler('meta'), box('minf', box('stbl', ...sampleTables(offset, sampleCount)))));

/**
 * An mp4 of `size` bytes whose `trackCount` hidden tracks each claim every byte of the video as a sample: a parser that
 * walks samples takes `size` steps for each track, one that clears them writes the whole file as often.
 */
export function mp4OfTracks({ trackCount, size }: { trackCount: number; size: number }): Buffer {
  const brand = box('ftyp', Buffer.from('isom', 'latin1'), words(512), Buffer.from('isommp42', 'latin1'));
  const indexOf = (offset: number, samples: number) =>
    box('moov', pictureTrack(offset), ...Array.from({ length: trackCount }, () => hiddenTrack(offset, samples)));
  const headBytes = brand.length + indexOf(0, 0).length + 8;
  const mediaBytes = size - headBytes;
  return Buffer.concat([brand, indexOf(headBytes, mediaBytes), box('mdat', Buffer.alloc(mediaBytes))]);
}

/** An mp4 with so many boxes without content beside its picture track, one after the other or one in the other. */
export function mp4OfBoxes(count: number, { nested = false } = {}): Buffer {
  const brand = box('ftyp', Buffer.from('isom', 'latin1'), words(512), Buffer.from('isommp42', 'latin1'));
  const boxes = Buffer.alloc(count * 8, box('udta'));
  if (nested) for (let index = 0; index < count; index += 1) boxes.writeUInt32BE((count - index) * 8, index * 8);
  const indexAt = (offset: number) => box('moov', pictureTrack(offset), boxes);
  const mediaAt = brand.length + indexAt(0).length + 8;
  return Buffer.concat([brand, indexAt(mediaAt), box('mdat', Buffer.alloc(64))]);
}
