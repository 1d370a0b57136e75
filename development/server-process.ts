import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { endGroup, isRunning, startGroup } from './process-group.ts';

/** Pause between two probes of a starting server (milliseconds). */
const pollDelayMs = 20;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The community server as a process of its own. It restarts with each build of the server and keeps its data. */
export class ServerProcess {
  readonly #bundle: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #begin: (address: Promise<string>) => void = () => undefined;
  #address = new Promise<string>((resolve) => {
    this.#begin = resolve;
  });
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(bundle: string, env: Record<string, string>) {
    this.#bundle = bundle;
    this.#env = env;
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
    this.#address = this.#queue.then(async () => {
      await endGroup(this.#child);
      return this.#launch();
    });
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

  async #launch(): Promise<string> {
    if (this.#closed) throw new Error('The server has been stopped.');
    const port = await freePort();
    const child = startGroup(['--enable-source-maps', this.#bundle], {
      env: { ...process.env, ...this.#env, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#child = child;
    const address = `http://127.0.0.1:${port}`;
    while (isRunning(child)) {
      const response = await fetch(`${address}/readyz`).catch(() => null);
      if (response?.ok) return address;
      await new Promise((resolve) => setTimeout(resolve, pollDelayMs));
    }
    throw new Error('The server ended while it started; the terminal says why.');
  }
}
