import { type Box, contentAt, findBox, NoVideo } from './boxes.ts';
import type { VideoBudget } from './budget.ts';
import type { Extents } from './extents.ts';

/** A table of a track: its number of entries, and an entry by index. */
interface Table {
  count: number;
  at(index: number): number;
}

/** Total bytes of a range of samples. */
interface SampleSizes {
  count: number;
  bytesOf(from: number, to: number): number;
}

/** Offsets of a track's chunks in the file (`stco` or `co64`, ISO/IEC 14496-12, 8.7.5). */
function chunkOffsets(view: DataView, table: Box, budget: VideoBudget): Table {
  const wide = findBox(table, ['co64']) !== null;
  const offsets = contentAt(view, table, [wide ? 'co64' : 'stco'], 8);
  const count = offsets.getUint32(4);
  if (8 + count * (wide ? 8 : 4) > offsets.byteLength) throw new NoVideo('a table of chunks is cut off');
  budget.spend('tableEntries', count);
  return {
    count,
    at: (index) => (wide ? Number(offsets.getBigUint64(8 + index * 8)) : offsets.getUint32(8 + index * 4)),
  };
}

/** Number of entries, after checking that the table has as many bits for each. */
function sizeEntries(sizes: DataView, bits: number, budget: VideoBudget): number {
  const count = sizes.getUint32(8);
  if (12 + Math.ceil((count * bits) / 8) > sizes.byteLength) throw new NoVideo('a table of sizes is cut off');
  budget.spend('tableEntries', count);
  return count;
}

/** Sizes in 4, 8 or 16 bits (`stz2`, 8.7.3.3). */
function compactSizes(sizes: DataView, budget: VideoBudget): Table {
  const bits = sizes.getUint8(7);
  if (![4, 8, 16].includes(bits)) throw new NoVideo('sizes of an unknown kind');
  const count = sizeEntries(sizes, bits, budget);
  if (bits === 16) return { count, at: (sample) => sizes.getUint16(12 + sample * 2) };
  if (bits === 8) return { count, at: (sample) => sizes.getUint8(12 + sample) };
  return { count, at: (sample) => (sizes.getUint8(12 + (sample >> 1)) >> (sample % 2 === 0 ? 4 : 0)) & 0x0f };
}

/** Sizes of a track's samples (`stsz` or `stz2`, 8.7.3). A constant size is multiplied and costs nothing. */
function sampleSizes(view: DataView, table: Box, budget: VideoBudget): SampleSizes {
  const compact = findBox(table, ['stsz']) === null && findBox(table, ['stz2']) !== null;
  const sizes = contentAt(view, table, [compact ? 'stz2' : 'stsz'], 12);
  const all = sizes.getUint32(4);
  if (!compact && all > 0) return { count: sizes.getUint32(8), bytesOf: (from, to) => (to - from) * all };
  const { count, at } = compact
    ? compactSizes(sizes, budget)
    : { count: sizeEntries(sizes, 32, budget), at: (sample: number) => sizes.getUint32(12 + sample * 4) };
  return {
    count,
    bytesOf: (from, to) => {
      let bytes = 0;
      for (let sample = from; sample < to; sample += 1) bytes += at(sample);
      return bytes;
    },
  };
}

/** Whether a track has sample tables: a fragmented one need not. */
export function hasSampleTables(track: Box): boolean {
  const has = (...types: readonly string[]) => types.some((type) => findBox(track, ['mdia', 'minf', 'stbl', type]));
  return has('stco', 'co64') && has('stsz', 'stz2') && has('stsc');
}

/**
 * Adds the locations of a track's samples, chunk by chunk, as its tables claim: possibly beyond the file. Throws
 * `NoVideo` for a track without tables, and for tables that are cut off or over the budget.
 */
export function addSamples(view: DataView, track: Box, budget: VideoBudget, extents: Extents): void {
  const table = findBox(track, ['mdia', 'minf', 'stbl']);
  if (!table) throw new NoVideo('a track without a table');
  const chunks = chunkOffsets(view, table, budget);
  const sizes = sampleSizes(view, table, budget);
  const runs = contentAt(view, table, ['stsc'], 8);
  const runCount = runs.getUint32(4);
  if (8 + runCount * 12 > runs.byteLength) throw new NoVideo('a table of runs is cut off');
  if (runCount === 0) return;
  budget.spend('tableEntries', runCount);
  let [sample, run] = [0, 0];
  for (let chunk = 0; chunk < chunks.count && sample < sizes.count; chunk += 1) {
    // Runs name their first chunk, counted from one.
    while (run + 1 < runCount && runs.getUint32(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const next = Math.min(sample + runs.getUint32(8 + run * 12 + 4), sizes.count);
    const from = chunks.at(chunk);
    extents.add(from, from + sizes.bytesOf(sample, next));
    sample = next;
  }
}
