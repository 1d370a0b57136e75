/** Maximum boxes at the top of a file, and bytes of its index: those of an hour. */
const limits = { boxes: 1000, indexBytes: 16 * 1024 * 1024 };

/** Boxes on the way from a video's index to what its tracks are made of (ISO/IEC 14496-12). */
const way = new Set(['trak', 'mdia', 'minf', 'stbl']);

const typeAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** A box's type, the bytes of its header, and its size; 0 for the rest of the file. */
function headerAt(view: DataView, at: number): { type: string; bytes: number; size: number } {
  const size = view.getUint32(at);
  const type = typeAt(view, at + 4);
  return size === 1 ? { type, bytes: 16, size: Number(view.getBigUint64(at + 8)) } : { type, bytes: 8, size };
}

/** Codecs of the picture tracks between two offsets; throws a `RangeError` where a box is cut off. */
function codecsWithin(view: DataView, start: number, end: number): string[] {
  const found: string[] = [];
  let isPicture = false;
  for (let at = start; at + 8 <= end; ) {
    const { type, bytes, size } = headerAt(view, at);
    const content = at + bytes;
    const next = size === 0 ? end : at + size;
    if (next <= at) break;
    if (type === 'hdlr') isPicture = typeAt(view, content + 8) === 'vide';
    // Version, flags and a count come first, then the size of the entry.
    else if (type === 'stsd') found.push(typeAt(view, content + 12));
    else if (type === 'minf' && !isPicture) return [];
    else if (way.has(type)) found.push(...codecsWithin(view, content, Math.min(next, end)));
    at = next;
  }
  return found;
}

/** The codecs of a video's pictures, by its index; none where there is no index that can be read. Never rejects. */
export async function videoCodecs(file: Blob): Promise<string[]> {
  try {
    for (let at = 0, boxes = 0; at < file.size && boxes < limits.boxes; boxes += 1) {
      const { type, bytes, size } = headerAt(new DataView(await file.slice(at, at + 16).arrayBuffer()), 0);
      const next = size === 0 ? file.size : at + size;
      if (next <= at) return [];
      if (type === 'moov') {
        if (next - at > limits.indexBytes) return [];
        const index = new DataView(await file.slice(at + bytes, next).arrayBuffer());
        return codecsWithin(index, 0, index.byteLength);
      }
      at = next;
    }
  } catch {
    // What is no video is told as such.
  }
  return [];
}
