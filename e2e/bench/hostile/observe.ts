import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Seen, Watch } from './observer.ts';

/** Watches a server from a separate process, so that a busy attacker is not taken for a slow server. */
export interface Observation {
  /** Ends the watch after the last responses. */
  end(): Promise<Seen>;
}

/** Starts to watch. Resolves once the first requests are sent. */
export async function observe(watch: Watch): Promise<Observation> {
  const child = fork(fileURLToPath(new URL('observer.ts', import.meta.url)), [JSON.stringify(watch)]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The observer ended by itself');
  });
  await Promise.race([once(child, 'message'), ended]);
  const seen = Promise.race([once(child, 'message').then(([message]) => message as Seen), ended]);
  // It may end before `end` is called.
  seen.catch(() => undefined);
  return {
    end() {
      if (child.connected) child.send('end');
      return seen;
    },
  };
}
