/**
 * How slow an upload may be: a bad phone line sends 5 to 10 kB a second, and a minute of it is 50 times what a post's
 * text takes.
 */
export const uploadPace = {
  /** Bytes a second, on the average of the last `windowMs`. */
  minBytesPerSecond: 2_000,
  windowMs: 30_000,
  /** The longest that one call may take to arrive; the apps give up after 100 s. */
  totalMs: 600_000,
} as const;

const checkMs = 5_000;

/** An upload sent too little for too long; its message says which. */
export class TooSlow extends Error {}

/**
 * Watches how fast a request arrives: `tooSlow` rejects with `TooSlow` when it falls below `uploadPace`.
 * `receivedBytes` tells the bytes received so far. To be stopped once everything arrived, whatever came of it.
 */
export function watchPace(receivedBytes: () => number): { tooSlow: Promise<never>; stop(): void } {
  const samples = [receivedBytes()];
  const perWindow = uploadPace.windowMs / checkMs;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const bytes = receivedBytes();
      const before = samples.at(-perWindow);
      if (samples.length * checkMs >= uploadPace.totalMs) reject(new TooSlow('The upload took too long'));
      else if (before !== undefined && bytes - before < (uploadPace.minBytesPerSecond * uploadPace.windowMs) / 1000)
        reject(new TooSlow('The upload is too slow'));
      samples.push(bytes);
    }, checkMs);
  });
  return { tooSlow, stop: () => clearInterval(timer) };
}
