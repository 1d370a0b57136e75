import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { endGroup, isRunning } from './child-group.ts';

/** How often a starting server is asked whether it answers (milliseconds). */
const pollDelayMs = 20;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The community server as a process of its own, which starts anew with each build of it and keeps its data. */
export class ServerProcess {
  readonly #bundle: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #begin: (address: Promise<string>) => void = () => undefined;
  #address = new Promise<string>((resolve) => {
    this.#begin = resolve;
  });
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(bundle: string, env: Record<string, string>) {
    this.#bundle = bundle;
    this.#env = env;
    // A start that fails tells who asked for it.
    this.#address.catch(() => undefined);
  }

  /** Address of the running server; waits while it starts, and rejects when it could not. */
  address(): Promise<string> {
    return this.#address;
  }

  /** Whether there is a process, which may be starting still. */
  get isRunning(): boolean {
    return this.#child !== null && isRunning(this.#child);
  }

  /** Starts the server, after the one before has ended. */
  start(): Promise<string> {
    this.#address = this.#turn.then(async () => {
      await endGroup(this.#child, 'SIGTERM');
      return this.#launch();
    });
    this.#turn = this.#address.catch(() => undefined);
    this.#begin(this.#address);
    return this.#address;
  }

  /** Ends the server for good. */
  async close(): Promise<void> {
    this.#closed = true;
    await endGroup(this.#child, 'SIGTERM');
    await this.#turn;
    // It may have been about to start.
    await endGroup(this.#child, 'SIGTERM');
  }

  async #launch(): Promise<string> {
    if (this.#closed) throw new Error('The server has been stopped.');
    const port = await freePort();
    // A group of its own: Ctrl-C in the terminal reaches the parent alone, which ends the server once.
    const child = spawn(process.execPath, ['--enable-source-maps', this.#bundle], {
      env: { ...process.env, ...this.#env, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    this.#child = child;
    const address = `http://127.0.0.1:${port}`;
    while (isRunning(child)) {
      const answer = await fetch(`${address}/readyz`).catch(() => null);
      if (answer?.ok) return address;
      await new Promise((resolve) => setTimeout(resolve, pollDelayMs));
    }
    throw new Error('The server ended while it started; the terminal says why.');
  }
}
