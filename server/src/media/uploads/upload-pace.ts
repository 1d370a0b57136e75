/**
 * Minimum speed of an upload: a slow phone line sends 5 to 10 kB a second.
 */
export const uploadPace = {
  /** On average over the last `windowMs`. */
  minBytesPerSecond: 2_000,
  windowMs: 30_000,
  /** Maximum time of one call: the largest video at 35 kB a second. The apps wait as long as bytes go on. */
  totalMs: 1_800_000,
} as const;

const checkMs = 5_000;

/** An upload was too slow or took too long; the message says which. */
export class TooSlow extends Error {}

/**
 * Watches the speed of a request: `tooSlow` rejects with `TooSlow` below `uploadPace`. `receivedBytes` returns the
 * bytes so far. Call `stop` once everything arrived or failed.
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
