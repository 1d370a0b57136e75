import { Worker } from 'node:worker_threads';
import { NoVideo } from './mp4-boxes.ts';
import type { VideoSize } from './mp4-tracks.ts';

const limits = {
  /** A worker that holds a file longer is ended. The most that a budget allows takes about two seconds. */
  timeoutMs: 20_000,
  /** Heap of the worker (MB). The index and the extents lie outside; the budget bounds them. */
  maxHeapMb: 64,
};

/** What the worker answers: the pictures' size, or why the file is no video. */
export type CleaningResult = { size: VideoSize } | { refused: string };

/** Ends when the last file that came is done. */
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
    if ('refused' in result) throw new NoVideo(result.refused);
    return result.size;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new NoVideo('cleaning takes too much memory') : error;
  } finally {
    clearTimeout(timer);
    // Whoever asked may remove the file then.
    await worker.terminate();
  }
}

/**
 * Checks that the file at `path` is an mp4 video by its boxes, and blanks in place all that is not needed to show it,
 * so that no offset in it moves. A worker cleans one file after the other, so that no file holds up the server. Throws
 * `NoVideo`, also for a file that takes too long or too much memory; the file may then be half cleaned. `differing`
 * limits are for tests.
 */
export function cleanVideo(path: string, differing: Partial<typeof limits> = {}): Promise<VideoSize> {
  const turn = lastTurn.then(() => cleanInWorker(path, { ...limits, ...differing }));
  lastTurn = turn.catch(() => undefined);
  return turn;
}
