import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { isAnimationChunk } from '../animations/png-chunks.ts';
import { maxParts } from './compaction.ts';
import { chunkFrameBytes, isShownChunk, signatureBytes } from './shown-png.ts';

/** Length and type of a chunk, before its data. */
const chunkHeadBytes = 8;

/** Bytes of the file that are looked through at a time. */
const windowBytes = 65_536;

/**
 * Reads a PNG without the chunks that neither its picture nor its animation needs. Those are looked through in a small
 * window, and never in memory as a whole: the system takes a processor longer to provide 3.5 MB for 300 texts than a
 * decoder then takes for the picture. Null for more chunks than any picture needs. It blocks the thread: call it where
 * nothing else runs, as in a decoder. Throws what the system says of a file that cannot be read.
 */
export function readPng(path: string): Buffer | null {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    // Of memory that is not written to, the system provides none.
    const png = Buffer.allocUnsafeSlow(size);
    const window = { bytes: Buffer.allocUnsafe(Math.min(size, windowBytes)), at: 0, length: 0 };
    let keptBytes = 0;

    /** Moves the window so that it begins at `start`, unless it has the bytes from there to `end`. */
    function look(start: number, end: number): void {
      if (start >= window.at && end <= window.at + window.length) return;
      window.at = start;
      window.length = readSync(file, window.bytes, 0, window.bytes.length, start);
    }

    function keep(start: number, end: number): void {
      const known = window.at + window.length;
      const copied = start >= window.at && start < known ? Math.min(end, known) - start : 0;
      window.bytes.copy(png, keptBytes, start - window.at, start - window.at + copied);
      for (let at = start + copied; at < end; ) {
        const read = readSync(file, png, keptBytes + at - start, end - at, at);
        if (read === 0) break;
        at += read;
      }
      keptBytes += end - start;
    }

    look(0, Math.min(size, signatureBytes));
    keep(0, Math.min(size, signatureBytes));
    for (let at = signatureBytes, chunks = 1; at + chunkFrameBytes <= size; chunks += 1) {
      if (chunks > maxParts) return null;
      look(at, at + chunkHeadBytes);
      const head = at - window.at;
      const type = window.bytes.toString('latin1', head + 4, head + chunkHeadBytes);
      const end = at + chunkFrameBytes + window.bytes.readUInt32BE(head);
      if (isShownChunk(type) || isAnimationChunk(type)) keep(at, Math.min(end, size));
      if (type === 'IEND') break;
      at = end;
    }
    return png.subarray(0, keptBytes);
  } finally {
    closeSync(file);
  }
}
