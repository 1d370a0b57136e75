import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Seen, Watch } from './observer.ts';

/** Watches a server from a process of its own, so that a busy attacker is not taken for a slow server. */
export interface Observation {
  /** Ends the watch once the last questions are answered. */
  end(): Promise<Seen>;
}

/** Starts to watch; the first questions are being asked when this answers. */
export async function observe(watch: Watch): Promise<Observation> {
  const child = fork(fileURLToPath(new URL('observer.ts', import.meta.url)), [JSON.stringify(watch)]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The observer ended by itself');
  });
  await Promise.race([once(child, 'message'), ended]);
  const seen = Promise.race([once(child, 'message').then(([message]) => message as Seen), ended]);
  // It may be over before anybody asks.
  seen.catch(() => undefined);
  return {
    end() {
      if (child.connected) child.send('end');
      return seen;
    },
  };
}
