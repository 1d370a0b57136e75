import type { Log } from './log.ts';

/** A log for tests: `lines` has its messages, each with its error. */
export function testingLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const write = (details: string | { err?: unknown }, message = '') =>
    void lines.push(typeof details === 'string' ? details : `${message}: ${(details.err as Error).message}`);
  return { info: write, warn: write, error: write, lines };
}
