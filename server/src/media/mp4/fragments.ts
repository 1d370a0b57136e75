import { type Box, contentAt, contentOf, findBox, NoVideo } from './boxes.ts';
import type { VideoBudget } from './budget.ts';
import type { Extents } from './extents.ts';

/** Flags of a track fragment's header (`tfhd`, ISO/IEC 14496-12, 8.8.7) and of a run of samples (`trun`, 8.8.8). */
const header = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, baseIsFragment: 0x2_0000 };
const run = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, time: 0x800 };

const flagsOf = (content: DataView): number => content.getUint32(0) & 0xff_ffff;

/** Default sample sizes by track, for fragments without sizes (`trex`, 8.8.3). */
export function defaultSizes(view: DataView, film: Box): Map<number, number> {
  const defaults = findBox(film, ['mvex'])?.children.filter(({ type }) => type === 'trex') ?? [];
  return new Map(
    defaults.map((box) => {
      const content = contentOf(view, box, 24);
      return [content.getUint32(4), content.getUint32(16)];
    }),
  );
}

interface FragmentTrack {
  id: number;
  /** File offset of its samples, if given. */
  base: number | null;
  /** Bytes of each sample, if given. */
  size: number | null;
  baseIsFragment: boolean;
}

function readHeader(content: DataView): FragmentTrack {
  const flags = flagsOf(content);
  let at = 8;
  const skip = (flag: number, bytes: number): number | null => {
    if ((flags & flag) === 0) return null;
    at += bytes;
    return at - bytes;
  };
  const base = skip(header.base, 8);
  skip(header.description, 4);
  skip(header.duration, 4);
  const size = skip(header.size, 4);
  return {
    id: content.getUint32(4),
    base: base === null ? null : Number(content.getBigUint64(base)),
    size: size === null ? null : content.getUint32(size),
    baseIsFragment: (flags & header.baseIsFragment) !== 0,
  };
}

/** Reads a run: its offset from the base, if any, and the bytes of its samples. */
function readRun(content: DataView, size: number, budget: VideoBudget): { offset: number | null; bytes: number } {
  const flags = flagsOf(content);
  const count = content.getUint32(4);
  const offset = (flags & run.offset) === 0 ? null : content.getInt32(8);
  const start = 8 + (offset === null ? 0 : 4) + ((flags & run.firstFlags) === 0 ? 0 : 4);
  const stride = 4 * [run.duration, run.size, run.flags, run.time].filter((flag) => (flags & flag) !== 0).length;
  if (start + count * stride > content.byteLength) throw new NoVideo('a run of samples is cut off');
  if ((flags & run.size) === 0) return { offset, bytes: count * size };
  budget.spend('tableEntries', count);
  const first = start + ((flags & run.duration) === 0 ? 0 : 4);
  let bytes = 0;
  for (let sample = 0; sample < count; sample += 1) bytes += content.getUint32(first + sample * stride);
  return { offset, bytes };
}

/**
 * Adds where the samples of a fragment (`moof`) lie that begins at `fragmentAt` in the file. `sizes` has the default
 * size of each kept track's samples; samples of other tracks are left out. Throws `NoVideo`, or `RangeError` past a
 * box's end.
 */
export function addFragmentSamples(
  view: DataView,
  fragment: Box,
  {
    fragmentAt,
    sizes,
    budget,
    extents,
  }: { fragmentAt: number; sizes: ReadonlyMap<number, number>; budget: VideoBudget; extents: Extents },
): void {
  let at = fragmentAt;
  for (const track of fragment.children.filter(
    ({ type, children }) => type === 'traf' && children.some(({ type }) => type === 'tfhd'),
  )) {
    const { id, base, size, baseIsFragment } = readHeader(contentAt(view, track, ['tfhd'], 8));
    // Otherwise they follow the samples of the previous track.
    const begin = base ?? (baseIsFragment ? fragmentAt : at);
    at = begin;
    for (const box of track.children.filter(({ type }) => type === 'trun')) {
      const { offset, bytes } = readRun(contentOf(view, box, 8), size ?? sizes.get(id) ?? 0, budget);
      if (offset !== null) at = begin + offset;
      if (sizes.has(id)) extents.add(at, at + bytes);
      at += bytes;
    }
  }
}
