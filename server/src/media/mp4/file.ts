import { readSync, writeSync } from 'node:fs';
import { type Box, NoVideo, readHeader } from './boxes.ts';
import type { VideoBudget } from './budget.ts';
import type { Extent } from './extents.ts';

/** A top-level box. */
export type TopBox = Omit<Box, 'children'>;

/** Bytes that are read and written at once. */
const windowBytes = 64 * 1024;

/** The top-level boxes, read header by header. Throws `NoVideo`. */
export function topBoxes(file: number, size: number, budget: VideoBudget): TopBox[] {
  const boxes: TopBox[] = [];
  const start = Buffer.alloc(16);
  for (let at = 0; at < size; ) {
    budget.spend('boxes', 1);
    const bytesRead = readSync(file, start, 0, start.length, at);
    const header = readHeader(new DataView(start.buffer, start.byteOffset, bytesRead), 0);
    const end = header.size === null ? size : at + header.size;
    if (end > size || at + header.bytes > size) throw new NoVideo('a box is larger than the file');
    boxes.push({ type: header.type, at, start: at + header.bytes, end });
    at = end;
  }
  return boxes;
}

/** Reads a top-level box. Throws `NoVideo`. */
export function readBox(file: number, { at, end }: TopBox, budget: VideoBudget): Buffer {
  budget.spend('indexBytes', end - at);
  const bytes = Buffer.alloc(end - at);
  if (readSync(file, bytes, 0, bytes.length, at) < bytes.length) throw new NoVideo('a box is cut off');
  return bytes;
}

/** Writes bytes over those at an offset. */
export function overwrite(file: number, bytes: Buffer, at: number, budget: VideoBudget): void {
  budget.spend('rewrittenBytes', bytes.length);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, at + done);
}

/**
 * Overwrites extents, merged and in order of the file, with zeroes. It reads and writes whole blocks, so that many
 * small extents cost no more system calls than a few large ones.
 */
export function eraseExtents(file: number, extents: Iterable<Extent>, budget: VideoBudget): void {
  const window = Buffer.alloc(windowBytes);
  let [start, end] = [0, 0];
  const write = () => overwrite(file, window.subarray(0, end - start), start, budget);
  for (const { from, to } of extents) {
    for (let at = from; at < to; ) {
      if (at >= end) {
        write();
        start = at;
        end = at + readSync(file, window, 0, window.length, at);
        if (end === start) throw new NoVideo('the file is cut off');
      }
      const stop = Math.min(to, end);
      window.fill(0, at - start, stop - start);
      at = stop;
    }
  }
  write();
}
