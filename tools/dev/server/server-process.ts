import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { endGroup, isRunning, startGroup } from './process-group.ts';

const host = join(import.meta.dirname, 'server-host.mjs');

/** Starts after which a new process takes over, because a process cannot unload the builds that it ran. */
const maxStarts = 20;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** What the process says next. Null if it ends before that, or says nothing for `timeoutMs`. */
async function answer(child: ChildProcess, timeoutMs?: number): Promise<unknown> {
  if (!isRunning(child)) return null;
  const late = new AbortController();
  const abort = () => late.abort();
  child.once('exit', abort);
  const timer = timeoutMs === undefined ? undefined : setTimeout(abort, timeoutMs);
  try {
    return (await once(child, 'message', { signal: late.signal }))[0];
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    child.off('exit', abort);
  }
}

/**
 * The community server in a process of its own. With each build of the server it starts again and keeps its data, mostly
 * in the same process (see `server-host.mjs`).
 */
export class ServerProcess {
  readonly #bundle: string;
  readonly #env: Record<string, string>;
  readonly #stopTimeoutMs: number;
  #child: ChildProcess | null = null;
  #begin: (address: Promise<string>) => void = () => undefined;
  #address = new Promise<string>((resolve) => {
    this.#begin = resolve;
  });
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;
  #port = 0;
  /** Starts of the current process. */
  #starts = 0;

  /** `stopTimeoutMs`: how long a server may take to stop before its process is killed. */
  constructor(bundle: string, env: Record<string, string>, stopTimeoutMs = 10_000) {
    this.#bundle = bundle;
    this.#env = env;
    this.#stopTimeoutMs = stopTimeoutMs;
    // A failed start rejects for those who wait for it, and is no unhandled rejection.
    this.#address.catch(() => undefined);
  }

  /** Address of the running server. Waits while it starts, and rejects when the start failed. */
  address(): Promise<string> {
    return this.#address;
  }

  /** Whether there is a process; it may still be starting. */
  get isRunning(): boolean {
    return this.#child !== null && isRunning(this.#child);
  }

  /** Starts the server after its predecessor has ended. */
  start(): Promise<string> {
    this.#address = this.#queue.then(() => this.#start());
    this.#queue = this.#address.catch(() => undefined);
    this.#begin(this.#address);
    return this.#address;
  }

  /** Ends the server for good. */
  async close(): Promise<void> {
    this.#closed = true;
    await endGroup(this.#child);
    await this.#queue;
    // A start that was queued may have run.
    await endGroup(this.#child);
  }

  async #start(): Promise<string> {
    const child = (await this.#stopped()) ?? (await this.#spawn());
    this.#starts += 1;
    // An error of sending needs no handler: then no answer comes, either.
    child.send('start', () => undefined);
    if ((await answer(child)) !== 'ready') throw new Error('The server could not start; the terminal says why.');
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Stops the running server. Resolves with its process, or with null when another one has to take over. */
  async #stopped(): Promise<ChildProcess | null> {
    const child = this.#child;
    if (!child || !isRunning(child)) return null;
    child.send('stop', () => undefined);
    const stopped = (await answer(child, this.#stopTimeoutMs)) === 'stopped';
    if (stopped && this.#starts < maxStarts) return child;
    await endGroup(child, stopped ? this.#stopTimeoutMs : 0);
    return null;
  }

  async #spawn(): Promise<ChildProcess> {
    this.#port = await freePort();
    if (this.#closed) throw new Error('The server has been stopped.');
    this.#starts = 0;
    this.#child = startGroup(['--enable-source-maps', host, this.#bundle], {
      env: { ...process.env, ...this.#env, PORT: String(this.#port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return this.#child;
  }
}
