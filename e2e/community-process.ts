import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../server/dist/main.mjs', import.meta.url));

/** A data folder with the demo content in it, made once for a run; tests that write take a copy. */
export const seededData = fileURLToPath(new URL('../test-results/seeded-data', import.meta.url));

/** A port on the loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** A running community of its own: process, address and data folder. */
export class Community {
  readonly address: string;
  readonly dataFolder: string;
  readonly #port: number;
  readonly #env: Record<string, string>;
  #process: ChildProcess | null = null;
  #output = '';

  constructor(port: number, dataFolder: string, env: Record<string, string> = {}) {
    this.#port = port;
    this.#env = env;
    this.address = `http://localhost:${port}`;
    this.dataFolder = dataFolder;
  }

  /** Starts one on a copy of the seeded data. `env` adds to the server's environment; `port` is where its documents are. */
  static async start(env: Record<string, string> = {}, port?: number): Promise<Community> {
    const folder = await mkdtemp(join(tmpdir(), 'community-'));
    await cp(seededData, folder, { recursive: true });
    const community = new Community(port ?? (await freePort()), folder, env);
    await community.run();
    return community;
  }

  async run(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(this.#port),
      DATA_DIR: this.dataFolder,
      LOG_LEVEL: 'warn',
      DEMO: '1',
      ...this.#env,
    };
    const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.#output += text));
    await this.#ready(child);
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${this.#output}`);
      const ready = await fetch(`${this.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server is not ready:\n${this.#output}`);
  }

  /** Ends the process as asked and waits for its end. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Ends the process and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataFolder, { recursive: true, force: true });
  }
}
