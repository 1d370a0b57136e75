import { Worker } from 'node:worker_threads';
import { NoVideo } from './mp4-boxes.ts';
import type { VideoSize } from './mp4-tracks.ts';

const limits = {
  /** A worker is ended after this time. The whole budget takes about two seconds. */
  timeoutMs: 20_000,
  /** Heap of the worker. Index and extents are outside of the heap; the budget bounds them. */
  maxHeapMb: 64,
};

/** The worker's result: the video's size, or why the file is no video. */
export type CleaningResult = { size: VideoSize } | { rejected: string };

/** Settles when the last queued file is done. */
let lastTurn: Promise<unknown> = Promise.resolve();

async function cleanInWorker(path: string, { timeoutMs, maxHeapMb }: typeof limits): Promise<VideoSize> {
  const worker = new Worker(new URL('./mp4-worker.mjs', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    workerData: path,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<CleaningResult>((resolve, reject) => {
      timer = setTimeout(() => reject(new NoVideo('cleaning takes too long')), timeoutMs);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The worker that cleans videos has ended')));
    });
    if ('rejected' in result) throw new NoVideo(result.rejected);
    return result.size;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new NoVideo('cleaning takes too much memory') : error;
  } finally {
    clearTimeout(timer);
    // After this the caller may remove the file.
    await worker.terminate();
  }
}

/**
 * Checks and cleans the file at `path` in a worker (see `cleanVideoFile`), one file at a time, so that no file blocks
 * the server. Throws `NoVideo`, also for a file that takes too long or too much memory; the file may then be partly
 * cleaned. `differing` overrides limits in tests.
 */
export function cleanVideo(path: string, differing: Partial<typeof limits> = {}): Promise<VideoSize> {
  const turn = lastTurn.then(() => cleanInWorker(path, { ...limits, ...differing }));
  lastTurn = turn.catch(() => undefined);
  return turn;
}
