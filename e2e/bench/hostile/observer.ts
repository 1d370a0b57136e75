import { readdir, readFile, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { memoryOfTree, metricsBytes, resetPeak, residentBytes } from './memory.ts';
import { keepRequesting, type ReaderKind, type ReaderRequest, type RequestStats, readerKinds } from './readers.ts';
import { filePart } from './sender.ts';

/** What the observer is started with. */
export interface Watch {
  port: number;
  pid: number;
  dataFolder: string;
  /** Paths of pictures whose thumbnails readers request. */
  pictures: readonly string[];
  /** Tokens of honest members, who upload in turn. */
  tokens: readonly string[];
  /** A picture of the honest members, by its path. */
  upload: string;
  /** The watch ends after so long at the latest (milliseconds). */
  maxMs: number;
}

/** What other readers and the machine experienced meanwhile. */
export interface Seen {
  readers: Record<ReaderKind, RequestStats>;
  /** The same before the attack. */
  before: Record<ReaderKind, RequestStats>;
  thumbnails: RequestStats;
  /** Bytes of the server with its decoders at the most, above those when idle. */
  memoryAboveIdle: number;
  /** Bytes of unfinished uploads on the disk. */
  disk: { before: number; peak: number };
}

/** Milliseconds between two samples. */
const every = { health: 20, list: 200, page: 300, upload: 250, thumbnail: 250, memory: 100, disk: 200 };

/** How long others are watched before the attack: as long as most attacks, so that both medians are of as many. */
const idleMs = 7_000;

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
const cut = AbortSignal.timeout(idleMs + watch.maxMs);
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
    if (entry.isDirectory()) return bytesBelow(path);
    return stat(path).then(
      ({ size }) => size,
      () => 0,
    );
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** The server's memory with its decoders from the system, or else that of the server alone from its `/metrics`. */
async function memoryReader(): Promise<() => Promise<number>> {
  if ((await memoryOfTree(watch.pid)) > 0) return () => memoryOfTree(watch.pid);
  return () => metricsBytes(`http://127.0.0.1:${watch.port}`);
}

async function watchMemory(read: () => Promise<number>): Promise<number> {
  let peak = 0;
  await keepLooking(every.memory, async () => {
    peak = Math.max(peak, await read());
  });
  return peak;
}

/** Where files lie until they are stored. */
const stagingFolder = join(watch.dataFolder, 'media/incoming');

async function watchDisk(before: number): Promise<number> {
  let peak = before;
  await keepLooking(every.disk, async () => {
    peak = Math.max(peak, await bytesBelow(stagingFolder));
  });
  return peak;
}

/** An upload as the composer sends it. */
function uploadRequest(content: Buffer, token: string): ReaderRequest {
  const boundary = 'honest-file-boundary';
  const body = Buffer.concat([
    Buffer.from(filePart(boundary, 0, 'image/jpeg')),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': `${body.length}` };
  return { path: '/api/v1/community/upload', body, headers: { ...headers, token } };
}

const newestPosts: ReaderRequest = {
  path: '/api/v1/community/posts',
  body: Buffer.from(JSON.stringify({ type: 1, page: 1, per_page: 20 })),
  headers: { 'content-type': 'application/json' },
};

/** Requests of others by their kind, as a proxy forwards them from another address each time. */
async function readersRequests(): Promise<Record<ReaderKind | 'thumbnail', () => ReaderRequest>> {
  const picture = await readFile(watch.upload);
  const uploads = watch.tokens.map((token) => uploadRequest(picture, token));
  let turn = 0;
  let uploaded = 0;
  const forwarded = (request: ReaderRequest): ReaderRequest => {
    turn += 1;
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': `198.51.100.${turn % 250}` } };
  };
  return {
    health: () => ({ path: '/healthz', headers: {} }),
    list: () => forwarded(newestPosts),
    page: () => forwarded({ path: '/', headers: { accept: 'text/html' } }),
    upload: () => forwarded(uploads[uploaded++ % uploads.length] as ReaderRequest),
    thumbnail: () => {
      const path = `${watch.pictures[turn % watch.pictures.length]}?w=192`;
      return forwarded({ path, headers: { accept: 'image/avif,image/webp,*/*' } });
    },
  };
}

const byKind = <Value>(entries: readonly (readonly [ReaderKind, Value])[]) =>
  Object.fromEntries(entries) as Record<ReaderKind, Value>;

async function observe(): Promise<Seen> {
  const requests = await readersRequests();
  const send = (kind: keyof typeof requests, until: () => boolean, pauseMs: number) =>
    keepRequesting({ port: watch.port, next: requests[kind], pauseMs }, until, cut);
  const memory = await memoryReader();
  const idle = await memory();
  const { now: ownIdle } = await residentBytes(watch.pid);
  const whenIdle = AbortSignal.timeout(idleMs);
  const waitsOf = async (until: () => boolean) =>
    byKind(await Promise.all(readerKinds.map(async (kind) => [kind, await send(kind, until, every[kind])] as const)));
  // Readers look at thumbnails before the attack, too: making them takes what an upload takes.
  const untilAttack = () => whenIdle.aborted || ended();
  const [before] = await Promise.all([waitsOf(untilAttack), send('thumbnail', untilAttack, every.thumbnail)]);
  const rememberedPeak = await resetPeak(watch.pid);
  const diskBefore = await bytesBelow(stagingFolder);
  process.send?.('watching');
  const [readers, thumbnails, peak, diskPeak] = await Promise.all([
    waitsOf(ended),
    send('thumbnail', ended, every.thumbnail),
    watchMemory(memory),
    watchDisk(diskBefore),
  ]);
  // The system remembers what the server itself took between two samples.
  const ownGrowth = rememberedPeak ? (await residentBytes(watch.pid)).peak - ownIdle : 0;
  return {
    readers,
    before,
    thumbnails,
    memoryAboveIdle: Math.max(0, peak - idle, ownGrowth),
    disk: { before: diskBefore, peak: diskPeak },
  };
}

process.on('message', () => {
  over = true;
});
const seen = await observe();
process.send?.(seen);
process.disconnect();
