import { readdir, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { forgetPeak, metricsBytes, peakBytes, residentBytes } from './memory.ts';
import { keepRequesting, type RequestStats } from './readers.ts';

/** What the observer is started with. */
export interface Watch {
  port: number;
  pid: number;
  dataFolder: string;
  /** Paths of pictures whose thumbnails readers request. */
  pictures: readonly string[];
  /** The watch ends after so long at the latest (milliseconds). */
  maxMs: number;
}

/** What other readers and the machine experienced meanwhile. */
export interface Seen {
  health: RequestStats;
  thumbnails: RequestStats;
  /** Bytes before and at the most. */
  memory: { idle: number; peak: number };
  /** Bytes of files on the disk, the database's not among them. */
  disk: { before: number; peak: number };
}

/** Milliseconds between two samples. */
const every = { health: 20, thumbnail: 250, memory: 25, disk: 200, metrics: 250 };

/**
 * Gives the observer priority where the system allows it: it does little, and its own delay would count as the
 * server's.
 */
try {
  setPriority(-10);
} catch {
  // Needs root.
}

const watch = JSON.parse(process.argv[2] ?? '{}') as Watch;
const cut = AbortSignal.timeout(watch.maxMs);
let over = false;
const ended = () => over || cut.aborted;

/** Calls `look` until the watch ends, one at a time. */
async function keepLooking(pauseMs: number, look: () => Promise<void>): Promise<void> {
  while (!ended()) {
    await look();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'database' ? 0 : bytesBelow(path);
    return stat(path).then(
      ({ size }) => size,
      () => 0,
    );
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** The server's memory from the system, or else from its `/metrics`. */
async function memoryReader(): Promise<{ read: () => Promise<number>; pauseMs: number }> {
  if ((await residentBytes(watch.pid)) > 0) return { read: () => residentBytes(watch.pid), pauseMs: every.memory };
  return { read: () => metricsBytes(`http://127.0.0.1:${watch.port}`), pauseMs: every.metrics };
}

async function watchMemory({ read, pauseMs }: Awaited<ReturnType<typeof memoryReader>>): Promise<number> {
  let peak = 0;
  await keepLooking(pauseMs, async () => {
    peak = Math.max(peak, await read());
  });
  return peak;
}

async function watchDisk(before: number): Promise<number> {
  let peak = before;
  await keepLooking(every.disk, async () => {
    peak = Math.max(peak, await bytesBelow(watch.dataFolder));
  });
  return peak;
}

async function observe(): Promise<Seen> {
  const memory = await memoryReader();
  const idle = await memory.read();
  const rememberedPeak = await forgetPeak(watch.pid);
  const before = await bytesBelow(watch.dataFolder);
  process.send?.('watching');
  let turn = 0;
  const nextThumbnail = () => {
    turn += 1;
    return {
      path: `${watch.pictures[turn % watch.pictures.length]}?w=192`,
      // Each request comes from another address.
      headers: { accept: 'image/avif,image/webp,*/*', 'x-forwarded-for': `198.51.100.${turn % 250}` },
    };
  };
  const [health, thumbnails, peak, diskPeak] = await Promise.all([
    keepRequesting(
      { port: watch.port, next: () => ({ path: '/healthz', headers: {} }), pauseMs: every.health },
      ended,
      cut,
    ),
    keepRequesting({ port: watch.port, next: nextThumbnail, pauseMs: every.thumbnail }, ended, cut),
    watchMemory(memory),
    watchDisk(before),
  ]);
  const highest = rememberedPeak ? await peakBytes(watch.pid) : 0;
  return {
    health,
    thumbnails,
    memory: { idle, peak: Math.max(peak, highest) },
    disk: { before, peak: diskPeak },
  };
}

process.on('message', () => {
  over = true;
});
const seen = await observe();
process.send?.(seen);
process.disconnect();
