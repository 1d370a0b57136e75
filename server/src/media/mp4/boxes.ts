import { playableVideoCodecs } from '@community/contract/media';

/** The file is no supported mp4 video. */
export class NoVideo extends Error {}

/** A video that plays on some devices alone, such as HEVC. */
export class UnplayableVideo extends NoVideo {}

/** A box of an ISO base media file (ISO/IEC 14496-12) within a buffer. */
export interface Box {
  type: string;
  /** Offset of its header. */
  at: number;
  /** Offset of its content. */
  start: number;
  end: number;
  children: readonly Box[];
}

/** Container boxes by parent box; elsewhere they are invalid. This bounds the nesting too. */
const containers: Readonly<Record<string, readonly string[]>> = {
  '': ['moov', 'moof', 'mfra'],
  moov: ['trak', 'mvex'],
  trak: ['mdia', 'edts'],
  mdia: ['minf'],
  minf: ['stbl', 'dinf'],
  dinf: ['dref'],
  stbl: ['stsd'],
  moof: ['traf'],
};
const containerTypes = new Set(Object.values(containers).flat());

/** Sample entries of pictures, and the bytes before their boxes. */
const pictureCodecs = new Set([...playableVideoCodecs, 'hvc1', 'hev1', 'mp4v']);
const pictureEntryBytes = 78;
/** Boxes whose children follow a version, flags and a count. */
const lists = new Set(['stsd', 'dref']);
const listBytes = 8;

const typeOf = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** A box's header. The box may end beyond the view. */
export interface Header {
  type: string;
  bytes: number;
  /** Bytes of the box with its header; null for the rest of the file. */
  size: number | null;
}

/** Reads the header at an offset. Throws `NoVideo`. */
export function readHeader(view: DataView, at: number): Header {
  if (at + 8 > view.byteLength) throw new NoVideo('a box is cut off');
  const short = view.getUint32(at);
  const type = typeOf(view, at + 4);
  if (short === 0) return { type, bytes: 8, size: null };
  if (short !== 1) {
    if (short < 8) throw new NoVideo('a box is smaller than its header');
    return { type, bytes: 8, size: short };
  }
  if (at + 16 > view.byteLength) throw new NoVideo('a box is cut off');
  const long = Number(view.getBigUint64(at + 8));
  if (long < 16) throw new NoVideo('a box is smaller than its header');
  return { type, bytes: 16, size: long };
}

/** What reading boxes spends of a file's budget. */
interface BoxBudget {
  spend(cost: 'boxes', amount: number): void;
}

/** Reads boxes within a file's budget. */
export class BoxReader {
  readonly #budget: BoxBudget;

  constructor(budget: BoxBudget) {
    this.#budget = budget;
  }

  /** The boxes between two offsets, with their descendants. Throws `NoVideo`. */
  read(view: DataView, start: number, end: number, parent: string): Box[] {
    const boxes: Box[] = [];
    for (let at = start; at < end; ) {
      this.#budget.spend('boxes', 1);
      const { type, bytes, size } = readHeader(view, at);
      const box = { type, at, start: at + bytes, end: size === null ? end : at + size };
      if (box.end > end || box.start > end) throw new NoVideo('a box is larger than its place');
      boxes.push({ ...box, children: this.#children(view, box, parent) });
      at = box.end;
    }
    return boxes;
  }

  #children(view: DataView, { type, start, end }: Omit<Box, 'children'>, parent: string): Box[] {
    if (parent === 'stsd') return pictureCodecs.has(type) ? this.#read(view, start + pictureEntryBytes, end, type) : [];
    if (!containerTypes.has(type)) return [];
    if (!containers[parent]?.includes(type)) throw new NoVideo(`${type} is out of place`);
    return this.#read(view, lists.has(type) ? start + listBytes : start, end, type);
  }

  #read(view: DataView, start: number, end: number, parent: string): Box[] {
    if (start > end) throw new NoVideo('a box is too small');
    return this.read(view, start, end, parent);
  }
}

/** The box at a path below another: the first one, or null. */
export function findBox({ children }: Pick<Box, 'children'>, [first, ...rest]: readonly string[]): Box | null {
  const found = children.find(({ type }) => type === first);
  if (!found) return null;
  return rest.length === 0 ? found : findBox(found, rest);
}

/** A box's content, at least `least` bytes of it. Throws `NoVideo`. */
export function contentOf(view: DataView, { type, start, end }: Box, least: number): DataView {
  if (end - start < least) throw new NoVideo(`${type} is cut off`);
  return new DataView(view.buffer, view.byteOffset + start, end - start);
}

/** The content of the box at a path, at least `least` bytes of it. Throws `NoVideo`. */
export function contentAt(view: DataView, box: Box, path: readonly string[], least: number): DataView {
  const found = findBox(box, path);
  if (!found) throw new NoVideo(`no ${path.join('/')}`);
  return contentOf(view, found, least);
}
